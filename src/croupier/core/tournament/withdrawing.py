"""Going again before the play: who withdraws, until when the fee goes back, and what goes back at any rate."""

from msgspec.structs import replace

from croupier.core.engine.accounts import OUTSIDE, WIN
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Event
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Who
from croupier.core.money import dollar_sign
from croupier.core.tournament.chips import Handed, handed_back_postings, unplayed, without_buy_ins
from croupier.core.tournament.fees import free_until, held_fee, released
from croupier.core.tournament.opening import is_closed
from croupier.core.tournament.part import (
    ByPlayer,
    Decider,
    Decision,
    Evolver,
    Poster,
    fees_account,
    not_known,
    not_theirs,
)
from croupier.core.tournament.state import IN_PLAY, Competition, Player, Standing, plays_as, with_players
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class Withdraw(ByPlayer, frozen=True, kw_only=True, tag="withdraw"):
    refund: bool = False
    """Whether the house gives the fee of a secondary competition back."""


class Withdrawn(Event, frozen=True, kw_only=True, tag="withdrawn"):
    player: str
    refunded: int
    back: Handed | None = None
    """Paid for chips that were never issued: it goes back at any rate."""
    released: int = 0
    """What the house had kept of the fee that goes back."""
    clause: str


def withdraw(law: Law, state: Competition, command: Withdraw) -> Decision:
    name = plays_as(state, command.player)
    if no := not_theirs(law, command) or not_known(law, state, name) or is_closed(law, state):
        return no
    player = state.players[name]
    if player.entrant != command.player:
        return law.refused(Rule.WITHDRAWAL, f"{name} plays for {player.entrant}, who alone withdraws the entry.")
    if player.standing not in (Standing.ENTERED, Standing.SEATED, Standing.QUALIFIED):
        said = f"{command.player} is {player.standing} and cannot withdraw"
        hint = ": a player in a session retires" if player.standing in IN_PLAY else ""
        return law.refused(Rule.WITHDRAWAL, f"{said}{hint}.")
    if player.secondary and command.refund and not law.book.may(command.role, Power.HOLD_TOURNAMENT):
        return law.refused(Rule.WITHDRAWAL, "Whether the fee of a second chance goes back is for the house to decide.")
    refunded = held_fee(state, player) if _is_free(law, state, command, player) else 0
    back = unplayed(name, player.bought) if player.bought else None
    clause, kept = law.clause(Rule.WITHDRAWAL), released(state, refunded)
    return (Withdrawn(player=name, refunded=refunded, back=back, released=kept, clause=clause),)


def _is_free(law: Law, state: Competition, command: Withdraw, player: Player) -> bool:
    """Whether the fee goes back."""
    if player.secondary and law.tournament.refunds_until_days is not None:
        return command.refund
    until = None if player.went_on else free_until(law, state)
    return until is not None and command.at <= until


def _left(state: Competition, event: Withdrawn) -> Competition:
    state = state if event.back is None else without_buy_ins(state, (event.back,))
    player = state.players[event.player]
    gone = replace(player, standing=Standing.WITHDRAWN, refunded=player.refunded + event.refunded)
    refunded, retained = state.purse.refunded + event.refunded, state.purse.retained - event.released
    purse = replace(state.purse, refunded=refunded, retained=retained)
    return replace(with_players(state, {event.player: gone}), purse=purse)


def _fee_back(state: Competition, event: Withdrawn) -> tuple[Posting, ...]:
    back = () if event.back is None else handed_back_postings(state, (event.back,), event.clause)
    kept = passes(WIN, fees_account(state), event.released, event.clause)
    return kept + passes(fees_account(state), OUTSIDE, event.refunded, event.clause) + back


def _tells_withdrawal(event: Withdrawn) -> str:
    what = f"{dollar_sign(event.refunded)} goes back" if event.refunded else "the fee stays in the pool"
    return f"{event.player} withdraws: {what}"


POWERS: dict[type, Who] = {Withdraw: Anybody()}
DECIDERS: dict[type, Decider] = {Withdraw: withdraw}
EVOLVERS: dict[type, Evolver] = {Withdrawn: _left}
POSTERS: dict[type, Poster] = {Withdrawn: _fee_back}
SAYS: Says = {Withdrawn: Saying(Topic.ENTRIES, _tells_withdrawal)}
