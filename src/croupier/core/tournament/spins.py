"""The number of a spin, and what follows of it."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Sentence, Topic, counted, listed
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign
from croupier.core.tournament.chips import Handed, handed_back, handed_back_postings, is_money, without_chips
from croupier.core.tournament.ending import after_tie_set, end_if_due, ended
from croupier.core.tournament.final_five import signal_due
from croupier.core.tournament.part import (
    AtTable,
    Decider,
    Decision,
    Evolver,
    Poster,
    chips_account,
    find_table,
    is_halted,
    layout_account,
    stock_account,
)
from croupier.core.tournament.placing import is_not_placed
from croupier.core.tournament.seat import Gone, Seat
from croupier.core.tournament.secret import Form, Opened, fits
from croupier.core.tournament.settling import (
    Deducted,
    Fate,
    Leaves,
    Line,
    Noted,
    chips_after,
    fates,
    is_final_five_hit,
    is_last_spin,
    settled,
)
from croupier.core.tournament.state import (
    Competition,
    Phase,
    Placed,
    Standing,
    bettors,
    table_of,
    with_players,
    with_table,
)
from croupier.core.tournament.too_short import parted_by_chips
from croupier.core.tournament.turns import next_marker
from croupier.core.words.bets import WON, called
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class CallNumber(AtTable, frozen=True, kw_only=True, tag="call_number"):
    pocket: str
    opened: Mapping[str, Opened] = {}
    """What the secret forms say, now that they are announced."""
    evidence: str = ""


class NumberCalled(Event, frozen=True, kw_only=True, tag="number_called"):
    session: str
    table: str
    spin: int
    at: int
    pocket: str
    lines: tuple[Line, ...]
    deducted: tuple[Deducted, ...]
    noted: tuple[Noted, ...] = ()
    announced: tuple[Placed, ...]
    left: tuple[Leaves, ...]
    back: tuple[Handed, ...]
    """Chips of those whom it disqualifies."""
    minimum: int
    maximum: int | None
    evidence: str = ""
    clause: str


# --- deciding ---------------------------------------------------------------------------------------------------------


def call_number(law: Law, state: Competition, command: CallNumber) -> Decision:
    at = to_settle(law, state, command)
    if isinstance(at, Refused):
        return at
    spinning = table_of(state, *at)
    if not _is_on_cloth(law, state, command.pocket):
        return law.refused(Rule.WHEEL, f"{command.pocket} is not on the wheel.")
    forms = {name: spinning.seats[name].form for name in bettors(state, spinning)} if not spinning.announced else {}
    for name, form in forms.items():
        if form is not None and not fits(form, command.opened.get(name)):
            return law.refused(Rule.SECRET_ANNOUNCED, f"The form of {name} must be announced as it was handed in.")
    called = _called(law, state, at, command)
    after = _evolved(state, called)
    return (called, *_what_follows(law, state, after, at, called))


def _is_on_cloth(law: Law, state: Competition, pocket: str) -> bool:
    return any(cloth.name == state.cloth and pocket in cloth.wheel.labels for cloth in law.book.cloths)


def to_settle(law: Law, state: Competition, command: AtTable) -> tuple[str, str] | Refused:
    at = find_table(law, state, command)
    if isinstance(at, Refused):
        return at
    spinning = table_of(state, *at)
    if spinning.phase is not Phase.CLOSED:
        return law.refused(Rule.RESULT_ORDER, "No more bets is called before the number.")
    return is_halted(law, spinning) or is_not_placed(law, state, spinning) or at


def _called(law: Law, state: Competition, at: tuple[str, str], command: CallNumber) -> NumberCalled:
    spinning = table_of(state, *at)
    spun = settled(law, state, spinning, command.pocket, command.opened)
    worth = is_money(law, state)
    out = [one.player for one in spun.left if one.now is Standing.DISQUALIFIED]
    return NumberCalled(
        session=at[0],
        table=at[1],
        spin=spinning.spin + 1,
        at=command.at,
        pocket=command.pocket,
        lines=spun.lines,
        deducted=spun.deducted,
        noted=spun.noted,
        announced=spun.announced,
        left=spun.left,
        back=tuple(handed_back(state, name, worth) for name in out),
        minimum=spun.minimum,
        maximum=spun.maximum,
        evidence=command.evidence,
        clause=law.clause(Rule.RESULT_ORDER),
    )


def _what_follows(
    law: Law, before: Competition, after: Competition, at: tuple[str, str], called: NumberCalled
) -> tuple[Event, ...]:
    was, now, pocket = table_of(before, *at), table_of(after, *at), called.pocket
    wagers = {name: fate.wager for name, fate in fates(was.seats, called.lines, called.deducted).items()}
    if was.tie is not None:
        over = is_last_spin(law, before, was, pocket) or len(bettors(after, now)) <= 1
        return parted_by_chips(law, after, at, after_tie_set(law, after, at), wagers) if over else ()
    if is_last_spin(law, before, was, pocket):
        hit = is_final_five_hit(before, was, pocket)
        because = (Rule.FINAL_FIVE_ENDS,) if hit else (Rule.SESSION_LENGTH,)
        return parted_by_chips(law, after, at, ended(law, after, at, *because), wagers)
    if ends := end_if_due(law, after, at):
        return ends
    return signal_due(law, after, at)


# --- evolving ---------------------------------------------------------------------------------------------------------


def _evolved(state: Competition, event: NumberCalled) -> Competition:
    at = (event.session, event.table)
    spinning = table_of(state, *at)
    known = fates(bettors(state, spinning), event.lines, event.deducted)
    said = {placed.player: placed.form for placed in event.announced}
    left = {one.player: one for one in event.left if one.now is Standing.OUT}
    after = {
        name: _seat_after(spinning.seats[name], fate, event.spin, said.get(name), left.get(name))
        for name, fate in known.items()
    }
    seats = {name: after.get(name, seat) for name, seat in spinning.seats.items()}
    tie = spinning.tie and replace(spinning.tie, spins=spinning.tie.spins + 1)
    changed = replace(
        spinning,
        spin=event.spin,
        phase=Phase.BETTING,
        seats=seats,
        tie=tie,
        announced=(),
        minimum=event.minimum,
        maximum=event.maximum,
        opened_at=event.at,
        turn_at=event.at,
    )
    state = with_table(state, *at, changed)
    gone = {one.player: replace(state.players[one.player], standing=one.now) for one in event.left}
    state = without_chips(with_players(state, gone), event.back)
    changed = table_of(state, *at)
    return with_table(state, *at, replace(changed, marker=next_marker(state, changed)))


def _seat_after(seat: Seat, fate: Fate, spin: int, said: Form | None, leaves: Leaves | None) -> Seat:
    chips, _ = chips_after(seat, fate)
    return replace(
        seat,
        chips=chips,
        stakes={line.spot: line.stake for line in fate.lines if line.stays},
        placed=0,
        form=None,
        seen=None if seat.form is None else replace(seat.form, said=said),
        passed=False,
        turned=False,
        late=False,
        away=False,
        missed=seat.missed + (seat.away and not seat.wagers),
        agreed=False,
        spins=seat.spins + seat.arrived,
        deductions=seat.deductions + bool(fate.deducted),
        gone=leaves and Gone(spin=spin, chips=leaves.chips, wager=leaves.wager),
    )


# --- the money and the words ------------------------------------------------------------------------------------------


def _postings(state: Competition, event: NumberCalled) -> tuple[Posting, ...]:
    made: tuple[Posting, ...] = ()
    stock, seats = stock_account(state), table_of(state, event.session, event.table).seats
    for line in event.lines:
        chips, layout = chips_account(state, line.player), layout_account(state, line.player)
        clause, on_layout = line.clauses[0], not line.secret or seats[line.player].placed
        made += passes(stock, chips, line.paid, clause)
        made += passes(layout if on_layout else chips, stock, line.taken, clause)
        if on_layout and not line.stays:
            made += passes(layout, chips, line.returned, clause)
    for one in event.deducted:
        made += passes(chips_account(state, one.player), stock, one.amount, one.clause)
    return made + handed_back_postings(state, event.back, event.clause)


def _details(event: NumberCalled) -> tuple[Sentence, ...]:
    told = [Sentence(_tells_line(line), line.clauses) for line in event.lines]
    told += [Sentence(f"{one.player} loses {dollar_sign(one.amount)}", (one.clause,)) for one in event.deducted]
    told += [Sentence(f"{one.player} made no wager: it is noted", (one.clause,)) for one in event.noted]
    told += [Sentence(f"{one.player} is {one.now}: {one.why}", (one.clause,)) for one in event.left]
    return tuple(told)


def _tells_line(line: Line) -> str:
    secret = " (secret)" if line.secret else ""
    if line.outcome is WON:
        return f"{line.player} is paid {dollar_sign(line.paid)} on {called(line.spot)}{secret}"
    if line.taken:
        return f"{line.player} loses {dollar_sign(line.taken)} on {called(line.spot)}{secret}"
    return f"{line.player} gets {dollar_sign(line.returned)} back from {called(line.spot)}{secret}"


def _tells_number(event: NumberCalled) -> str:
    left = f"; {listed([one.player for one in event.left])} out" if event.left else ""
    return f"Spin {event.spin} at table {event.table}: {event.pocket}, {counted(len(event.lines), 'wager')}{left}"


POWERS: dict[type, Who] = {CallNumber: Power.COLLECT_AND_PAY}
DECIDERS: dict[type, Decider] = {CallNumber: call_number}
EVOLVERS: dict[type, Evolver] = {NumberCalled: _evolved}
POSTERS: dict[type, Poster] = {NumberCalled: _postings}
SAYS: Says = {
    NumberCalled: Saying(Topic.ROUND, _tells_number, details=_details),
}
