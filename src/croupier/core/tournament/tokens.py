"""What stands for chips: a numbered voucher until it is exchanged, and wheel checks at a value that was declared."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign
from croupier.core.tournament.part import ByPlayer, Decider, Decision, Evolver, Poster, find_seat
from croupier.core.tournament.seat import Seat
from croupier.core.tournament.state import IN_PLAY, Competition, Standing, table_of, with_seat, with_table
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class ExchangeVoucher(ByPlayer, frozen=True, kw_only=True, tag="exchange_voucher"):
    number: int


class IssueChecks(ByPlayer, frozen=True, kw_only=True, tag="issue_checks"):
    colour: str
    value: int
    """What the player declares each to be worth."""


class VoucherExchanged(Event, frozen=True, kw_only=True, tag="voucher_exchanged"):
    session: str
    table: str
    player: str
    number: int
    clause: str


class ChecksIssued(Event, frozen=True, kw_only=True, tag="checks_issued"):
    session: str
    table: str
    player: str
    colour: str
    value: int
    clause: str


# --- vouchers ---------------------------------------------------------------------------------------------------------


def not_to_be_given(law: Law, players: Iterable[str], vouchers: Mapping[str, int]) -> Refused | None:
    """Why these vouchers cannot stand for the chips of a session."""
    if not vouchers:
        return None
    if not law.tournament.vouchers:
        return law.refused(Rule.OPENING_BANK, "Chips are bought here: no voucher stands for them.")
    if strangers := [name for name in vouchers if name not in players]:
        return law.refused(Rule.VOUCHER, f"{listed(strangers)} cannot get a voucher: they have no seat here.")
    if len(set(vouchers.values())) != len(vouchers) or any(number < 1 for number in vouchers.values()):
        return law.refused(Rule.VOUCHER, "Each voucher has a number of its own, from 1 up.")
    return None


def holds_voucher(law: Law, player: str, seat: Seat) -> Refused | None:
    """A voucher is no chip: it is exchanged before anything is staked."""
    if seat.voucher is None:
        return None
    return law.refused(Rule.VOUCHER, f"{player} exchanges voucher {seat.voucher} for chips first.")


def exchange(law: Law, state: Competition, command: ExchangeVoucher) -> Decision:
    found = find_seat(law, state, command.player)
    if isinstance(found, Refused):
        return found
    session, table, _, seat = found
    if seat.voucher != command.number:
        said = f"Voucher {command.number} is not with {command.player}: a voucher is exchanged once, by whom it names."
        return law.refused_where(law.tournament.vouchers, Rule.VOUCHER, said)
    return (as_exchanged(law, session, table, command.player, command.number),)


def as_exchanged(law: Law, session: str, table: str, player: str, number: int) -> VoucherExchanged:
    return VoucherExchanged(session=session, table=table, player=player, number=number, clause=law.clause(Rule.VOUCHER))


# --- wheel checks -----------------------------------------------------------------------------------------------------


def issue_checks(law: Law, state: Competition, command: IssueChecks) -> Decision:
    found = find_seat(law, state, command.player)
    if isinstance(found, Refused):
        return found
    session, table, spinning, seat = found
    if not law.tournament.wheel_checks:
        return law.not_covered(Rule.COLOUR_VALUE, f"A {law.tournament.noun} is played without colours.")
    if (now := state.players[command.player].standing) is not Standing.PLAYING:
        return law.refused(Rule.OWN_POSITION, f"{command.player} is {now} and does not play here.")
    if seat.colour:
        said = f"{command.player} has {seat.colour} at {dollar_sign(seat.check_value)} already."
        return law.refused(Rule.COLOUR_VALUE, said)
    for name, other in spinning.seats.items():
        if other.colour == command.colour and state.players[name].standing in IN_PLAY:
            return law.refused(Rule.COLOUR_TAKEN, f"{command.colour.capitalize()} is with {name} at this table.")
    if command.value <= 0 or command.value % spinning.minimum:
        said = f"A check is declared at a multiple of {dollar_sign(spinning.minimum)}, the unit of every wager."
        return law.refused(Rule.COLOUR_VALUE, said)
    return (
        ChecksIssued(
            session=session,
            table=table,
            player=command.player,
            colour=command.colour,
            value=command.value,
            clause=law.clause(Rule.COLOUR_VALUE),
        ),
    )


def worth_of(law: Law, player: str, seat: Seat, checks: int) -> int | Refused:
    """What so many checks of a player are worth."""
    if seat.colour:
        return checks * seat.check_value
    said = f"{player} has no wheel checks whose value was declared."
    return law.refused_where(law.tournament.wheel_checks, Rule.COLOUR_VALUE, said)


# --- evolving ---------------------------------------------------------------------------------------------------------


def _exchanged(state: Competition, event: VoucherExchanged) -> Competition:
    spinning = table_of(state, event.session, event.table)
    seat = replace(spinning.seats[event.player], voucher=None)
    return with_table(state, event.session, event.table, with_seat(spinning, event.player, seat))


def _issued(state: Competition, event: ChecksIssued) -> Competition:
    spinning = table_of(state, event.session, event.table)
    seat = replace(spinning.seats[event.player], colour=event.colour, check_value=event.value)
    return with_table(state, event.session, event.table, with_seat(spinning, event.player, seat))


def _tells_checks(event: ChecksIssued) -> str:
    return f"{event.player} plays {event.colour} at {dollar_sign(event.value)} each"


POWERS: dict[type, Who] = {ExchangeVoucher: Power.COLLECT_AND_PAY, IssueChecks: Power.ISSUE_COLOUR}
DECIDERS: dict[type, Decider] = {ExchangeVoucher: exchange, IssueChecks: issue_checks}
EVOLVERS: dict[type, Evolver] = {VoucherExchanged: _exchanged, ChecksIssued: _issued}
POSTERS: dict[type, Poster] = {}
SAYS: Says = {
    VoucherExchanged: Saying(
        Topic.CHIPS, lambda event: f"{event.player} exchanges voucher {event.number} for the chips it stands for"
    ),
    ChecksIssued: Saying(Topic.CHIPS, _tells_checks),
}
