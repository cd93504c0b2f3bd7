"""Somebody who was eliminated and pays to come back, where the conditions let them."""

from msgspec.structs import replace

from croupier.core.engine.accounts import OUTSIDE
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Event
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Who
from croupier.core.money import dollar_sign
from croupier.core.tournament.entries import with_fee
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
from croupier.core.tournament.state import Competition, Standing, is_decided, with_players
from croupier.core.words.rules import Rule


class BuyBack(ByPlayer, frozen=True, kw_only=True, tag="buy_back"):
    pass


class BoughtBack(Event, frozen=True, kw_only=True, tag="bought_back"):
    player: str
    fee: int
    clause: str


def buy_back(law: Law, state: Competition, command: BuyBack) -> Decision:
    if no := not_theirs(law, command) or not_known(law, state, command.player) or is_closed(law, state):
        return no
    if not law.tournament.buys_back:
        return law.not_covered(Rule.BUY_BACK, f"Nobody buys back into this {law.tournament.noun}.")
    player, most = state.players[command.player], state.terms.buy_backs
    if player.buy_backs >= most:
        times = f"{most} times at most" if most else "not at all"
        return law.refused(Rule.BUY_BACK, f"The conditions let a player buy back {times}.")
    if is_decided(state):
        return law.refused(Rule.BUY_BACK, "The final is decided: there is nothing left to buy back into.")
    if player.standing is not Standing.OUT:
        return law.refused(Rule.BUY_BACK, f"{command.player} is {player.standing}: only who was eliminated buys back.")
    clause = law.clause(Rule.BUY_BACK)
    return (BoughtBack(player=command.player, fee=state.terms.entry_fee, clause=clause),)


def _back(state: Competition, event: BoughtBack) -> Competition:
    known = state.players[event.player]
    player = replace(known, paid=known.paid + event.fee, buy_backs=known.buy_backs + 1, standing=Standing.ENTERED)
    return with_fee(with_players(state, {event.player: player}), event.fee)


def _fee_paid(state: Competition, event: BoughtBack) -> tuple[Posting, ...]:
    return passes(OUTSIDE, fees_account(state), event.fee, event.clause)


POWERS: dict[type, Who] = {BuyBack: Anybody()}
DECIDERS: dict[type, Decider] = {BuyBack: buy_back}
EVOLVERS: dict[type, Evolver] = {BoughtBack: _back}
POSTERS: dict[type, Poster] = {BoughtBack: _fee_paid}
SAYS: Says = {
    BoughtBack: Saying(Topic.ENTRIES, lambda event: f"{event.player} buys back for {dollar_sign(event.fee)}"),
}
