"""What an absence costs, where whoever runs the event directs it: a minimum for a round, for so many and no more."""

from msgspec.structs import replace

from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign
from croupier.core.tournament.part import (
    ByPlayer,
    Decider,
    Decision,
    Evolver,
    Poster,
    chips_account,
    find_seat,
    stock_account,
)
from croupier.core.tournament.seat import Seat
from croupier.core.tournament.state import IN_PLAY, Competition, Standing, table_of, with_seat, with_table
from croupier.core.words.choices import EmptySeat
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class DeductAbsence(ByPlayer, frozen=True, kw_only=True, tag="deduct_absence"):
    """One round of absence is charged."""


class AbsenceCharged(Event, frozen=True, kw_only=True, tag="absence_charged"):
    player: str
    amount: int
    clause: str


def deduct(law: Law, state: Competition, command: DeductAbsence) -> Decision:
    found = find_seat(law, state, command.player)
    if isinstance(found, Refused):
        return found
    _, _, spinning, seat = found
    if law.tournament.empty_seat is not EmptySeat.AS_DIRECTED:
        return law.refused(Rule.LATE_SEAT, "What an empty seat costs is not for anybody to direct here.")
    now = state.players[command.player].standing
    if now not in IN_PLAY:
        return law.refused(Rule.LATE_SEAT, f"{command.player} is {now} and does not play any more.")
    if spinning.ranking and (spinning.tie is None or command.player not in spinning.tie.players):
        return law.refused(Rule.LATE_SEAT, f"The spins are over and {command.player} is placed by what was counted.")
    most = law.tournament.deducted_spins or 0
    if seat.charged >= most:
        return law.refused(Rule.LATE_SEAT, f"A minimum is deducted for {most} rounds at most.")
    if seat.charged >= _rounds(seat, now):
        said = f"{command.player} was not away for a round that has not been charged: one minimum is for one round."
        return law.refused(Rule.LATE_SEAT, said)
    amount = min(spinning.minimum, seat.chips)
    if not amount:
        return law.refused(Rule.LATE_SEAT, f"{command.player} has no chips left.")
    return (AbsenceCharged(player=command.player, amount=amount, clause=law.clause(Rule.LATE_SEAT)),)


def _rounds(seat: Seat, now: Standing) -> int:
    """Rounds they were away for, the one under way included."""
    is_away = (now is Standing.ABSENT or seat.away) and not seat.wagers
    return seat.missed + is_away


def _charged(state: Competition, event: AbsenceCharged) -> Competition:
    at = state.players[event.player].seat
    assert at is not None
    spinning = table_of(state, *at)
    seat = spinning.seats[event.player]
    chips = seat.chips - event.amount
    seat = replace(seat, chips=chips, charged=seat.charged + 1, deductions=seat.deductions + 1)
    return with_table(state, *at, with_seat(spinning, event.player, seat))


def _to_stock(state: Competition, event: AbsenceCharged) -> tuple[Posting, ...]:
    return passes(chips_account(state, event.player), stock_account(state), event.amount, event.clause)


POWERS: dict[type, Who] = {DeductAbsence: Power.RUN_TOURNAMENT}
DECIDERS: dict[type, Decider] = {DeductAbsence: deduct}
EVOLVERS: dict[type, Evolver] = {AbsenceCharged: _charged}
POSTERS: dict[type, Poster] = {AbsenceCharged: _to_stock}
SAYS: Says = {
    AbsenceCharged: Saying(Topic.CHIPS, lambda one: f"{one.player} loses {dollar_sign(one.amount)} for being away"),
}
