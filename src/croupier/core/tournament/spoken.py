"""Spoken wagers: said with chips on the table, and nothing until dealer or inspector confirms them."""

from msgspec.structs import replace

from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Who
from croupier.core.money import dollar_sign
from croupier.core.tournament.part import ByPlayer, Decider, Decision, Evolver, Poster, find_seat
from croupier.core.tournament.seat import Seat, Spoken
from croupier.core.tournament.state import Competition, Phase, table_of, with_seat, with_table
from croupier.core.tournament.tokens import as_exchanged
from croupier.core.tournament.wagers import LayBet, lay_bet
from croupier.core.words.bets import called
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class SayBet(ByPlayer, frozen=True, kw_only=True, tag="say_bet"):
    """A player says a wager and puts chips for it on the table."""

    spot: str
    stake: int


class ConfirmBet(ByPlayer, frozen=True, kw_only=True, tag="confirm_bet"):
    """Dealer or inspector repeats it."""


class BetSaid(Event, frozen=True, kw_only=True, tag="bet_said"):
    session: str
    table: str
    player: str
    spot: str
    stake: int
    clause: str


class BetConfirmed(Event, frozen=True, kw_only=True, tag="bet_confirmed"):
    session: str
    table: str
    player: str
    by: str
    clause: str


def say_bet(law: Law, state: Competition, command: SayBet) -> Decision:
    """What could not be laid cannot be said either; a voucher on the table is as good as chips."""
    found = find_seat(law, state, command.player)
    if isinstance(found, Refused):
        return found
    session, table, spinning, _ = found
    if not law.tournament.spoken_wagers:
        return law.not_covered(Rule.SPOKEN_WAGER, "Wagers are laid here and not said.")
    if spinning.phase is Phase.CLOSED:
        return law.refused(Rule.LATE_WAGER, "No more bets was called.")
    laid = _laid(law, _without_voucher(state, session, table, command.player), command)
    if isinstance(laid, Refused):
        return laid
    clause = law.clause(Rule.SPOKEN_WAGER)
    return (
        BetSaid(
            session=session,
            table=table,
            player=command.player,
            spot=command.spot,
            stake=command.stake,
            clause=clause,
        ),
    )


def confirm_bet(law: Law, state: Competition, command: ConfirmBet) -> Decision:
    found = find_seat(law, state, command.player)
    if isinstance(found, Refused):
        return found
    session, table, _, seat = found
    if seat.spoken is None:
        return law.refused_where(
            law.tournament.spoken_wagers, Rule.SPOKEN_WAGER, f"{command.player} has said no wager that waits."
        )
    said = LayBet(
        by=command.by,
        role=command.role,
        at=command.at,
        player=command.player,
        spot=seat.spoken.spot,
        stake=seat.spoken.stake,
    )
    laid = lay_bet(law, _without_voucher(state, session, table, command.player), said)
    if isinstance(laid, Refused):
        return laid
    clause = law.clause(Rule.SPOKEN_WAGER)
    confirmed = BetConfirmed(session=session, table=table, player=command.player, by=command.by, clause=clause)
    number = seat.voucher
    exchanged = () if number is None else (as_exchanged(law, session, table, command.player, number),)
    return (confirmed, *exchanged, *laid)


def _laid(law: Law, state: Competition, command: SayBet) -> Decision:
    as_laid = LayBet(
        by=command.by, role=command.role, at=command.at, player=command.player, spot=command.spot, stake=command.stake
    )
    return lay_bet(law, state, as_laid)


def _without_voucher(state: Competition, session: str, table: str, player: str) -> Competition:
    spinning = table_of(state, session, table)
    seat = replace(spinning.seats[player], voucher=None)
    return with_table(state, session, table, with_seat(spinning, player, seat))


def _with_spoken(state: Competition, event: BetSaid | BetConfirmed, spoken: Spoken | None) -> Competition:
    spinning = table_of(state, event.session, event.table)
    seat: Seat = replace(spinning.seats[event.player], spoken=spoken)
    return with_table(state, event.session, event.table, with_seat(spinning, event.player, seat))


POWERS: dict[type, Who] = {SayBet: Anybody(), ConfirmBet: Power.PLACE_SPOKEN_WAGER}
DECIDERS: dict[type, Decider] = {SayBet: say_bet, ConfirmBet: confirm_bet}
EVOLVERS: dict[type, Evolver] = {
    BetSaid: lambda state, event: _with_spoken(state, event, Spoken(spot=event.spot, stake=event.stake)),
    BetConfirmed: lambda state, event: _with_spoken(state, event, None),
}
POSTERS: dict[type, Poster] = {}
SAYS: Says = {
    BetSaid: Saying(
        Topic.WAGERS, lambda event: f"{event.player} says {dollar_sign(event.stake)} on {called(event.spot)}"
    ),
    BetConfirmed: Saying(Topic.WAGERS, lambda event: f"The wager of {event.player} is confirmed by {event.by}"),
}
