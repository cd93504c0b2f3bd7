"""Slips that nobody has brought for as long as the house waits. Under the books a slip never lapses: the money is set
apart, the slip stays good, and whoever brings it later is paid once a supervisor has taken it up again.
"""

from msgspec.structs import replace

from croupier.core.bank.money import slip_of, unclaimed_of
from croupier.core.bank.numbers import told
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster
from croupier.core.bank.slips import find_slip, with_slip
from croupier.core.bank.state import BankState, Slip, SlipState
from croupier.core.common.cage import CAGE_CLAUSE
from croupier.core.common.eyes import SUPERVISES
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, counted, ended
from croupier.core.kept import put_all
from croupier.core.law.law import Law
from croupier.core.law.powers import HousePost, Who
from croupier.core.money import dollar_sign
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule

DAY = 24 * 60 * 60 * 1000
AT_ONCE = 200
"""How many are set apart with one command."""


class SetUnclaimedApart(Command, frozen=True, kw_only=True, tag="set_unclaimed_apart"):
    """Every slip that waited as long as the house waits; the oldest first, so many at once."""


class TakeUpUnclaimed(Command, frozen=True, kw_only=True, tag="take_up_unclaimed"):
    """A slip that was set apart has turned up: it is to be paid like any other."""

    slip: str
    reason: str


class UnclaimedSetApart(Event, frozen=True, kw_only=True, tag="unclaimed_set_apart"):
    slips: tuple[str, ...]
    by: str
    at: int


class UnclaimedTakenUp(Event, frozen=True, kw_only=True, tag="unclaimed_taken_up"):
    slip: str
    amount: int
    by: str
    reason: str
    at: int


def set_apart(_: Law, state: BankState, command: SetUnclaimedApart) -> Decision:
    days = state.setup.limits.unclaimed_after
    if days is None:
        message = "In this house a slip waits for ever: no rule says after how many days it is unclaimed."
        return Refused(Rule.PAYMENT_SLIP, CAGE_CLAUSE, message)
    late = [one for one in state.slips.values() if is_unclaimed(one, days, command.at)]
    if not late:
        return Refused(Rule.PAYMENT_SLIP, CAGE_CLAUSE, f"No slip has waited for {counted(days, 'day')}.")
    oldest = sorted(late, key=lambda one: (one.issued_at, one.number))[:AT_ONCE]
    return (UnclaimedSetApart(slips=tuple(one.number for one in oldest), by=command.by, at=command.at),)


def is_unclaimed(slip: Slip, days: int, at: int) -> bool:
    """Whether nobody came for so long: since it was issued, taken up again, or for the time that was agreed on."""
    since = max(slip.issued_at, slip.taken_up_at or 0, slip.agreed_time or 0)
    return slip.state is SlipState.OPEN and at >= since + days * DAY


def take_up(law: Law, state: BankState, command: TakeUpUnclaimed) -> Decision:
    slip = find_slip(law, state, command.slip)
    if isinstance(slip, Refused):
        return slip
    if slip.state is not SlipState.UNCLAIMED:
        return Refused(Rule.PAYMENT_SLIP, CAGE_CLAUSE, f"Slip {slip.number} is {slip.state}: it was not set apart.")
    if not command.reason.strip():
        return Refused(Rule.PAYMENT_SLIP, CAGE_CLAUSE, "Say who brings it, and how it turned up.")
    taken_up = UnclaimedTakenUp(
        slip=slip.number, amount=slip.amount, by=command.by, reason=command.reason, at=command.at
    )
    return (taken_up,)


def _set_apart(state: BankState, event: UnclaimedSetApart) -> BankState:
    gone = {one: replace(state.slips[one], state=SlipState.UNCLAIMED, unclaimed_at=event.at) for one in event.slips}
    return replace(state, slips=put_all(state.slips, gone))


def _taken_up(state: BankState, event: UnclaimedTakenUp) -> BankState:
    return with_slip(state, event.slip, state=SlipState.OPEN, taken_up_at=event.at)


def _set_apart_postings(state: BankState, event: UnclaimedSetApart) -> tuple[Posting, ...]:
    apart = unclaimed_of(state.setup.bank)
    return tuple(
        one for slip in event.slips for one in passes(slip_of(slip), apart, state.slips[slip].amount, CAGE_CLAUSE)
    )


def _taken_up_postings(state: BankState, event: UnclaimedTakenUp) -> tuple[Posting, ...]:
    return passes(unclaimed_of(state.setup.bank), slip_of(event.slip), event.amount, CAGE_CLAUSE)


POWERS: dict[type[Command], Who] = {
    SetUnclaimedApart: HousePost((Role.CAGE_MANAGER, Role.OPERATOR), "set unclaimed slips apart", CAGE_CLAUSE),
    TakeUpUnclaimed: HousePost((*SUPERVISES, Role.CAGE_MANAGER), "take up an unclaimed slip", CAGE_CLAUSE),
}
DECIDERS: dict[type[Command], Decider] = {SetUnclaimedApart: set_apart, TakeUpUnclaimed: take_up}
EVOLVERS: dict[type[Event], Evolver] = {UnclaimedSetApart: _set_apart, UnclaimedTakenUp: _taken_up}
POSTERS: dict[type[Event], Poster] = {
    UnclaimedSetApart: _set_apart_postings,
    UnclaimedTakenUp: _taken_up_postings,
}


def _say_set_apart(event: UnclaimedSetApart) -> str:
    named = ", ".join(told(one) for one in event.slips)
    return f"{event.by} sets {counted(len(event.slips), 'slip')} apart that nobody has claimed: {named}"


def _say_taken_up(event: UnclaimedTakenUp) -> str:
    what = f"{event.by} takes up unclaimed slip {told(event.slip)}, {dollar_sign(event.amount)}"
    return f"{what}; {ended(event.reason)}"


SAYS: Says = {
    UnclaimedSetApart: Saying(Topic.PAYOUTS, _say_set_apart),
    UnclaimedTakenUp: Saying(Topic.PAYOUTS, _say_taken_up),
}
