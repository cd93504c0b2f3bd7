"""The whole number of a slip that waits, shown to staff who have not the paper: by name, for a reason, on the log.

Lists mask it, since whoever knows the number of a slip could have it paid. Whoever looked it up does not pay it.
"""

from croupier.core.bank.numbers import serial_of, told
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster
from croupier.core.bank.slips import with_slip
from croupier.core.bank.state import BankState
from croupier.core.common.cage import CAGE_CLAUSE, LOOKS_UP
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.law.law import Law
from croupier.core.law.powers import HousePost, Who
from croupier.core.words.rules import Rule


class LookUpSlip(Command, frozen=True, kw_only=True, tag="look_up_slip"):
    """Show whoever asks the whole number of a slip of this bank."""

    serial: int
    reason: str


class SlipLookedUp(Event, frozen=True, kw_only=True, tag="slip_looked_up"):
    slip: str
    by: str
    reason: str
    at: int


def look_up(_: Law, state: BankState, command: LookUpSlip) -> Decision:
    bank = state.setup.bank
    number = next((one for one in state.slips if serial_of(bank, one) == command.serial), None)
    if number is None:
        message = f"Bank {bank} has no slip {command.serial} at hand: take the serial from the list."
        return Refused(Rule.PAYMENT_SLIP, CAGE_CLAUSE, message)
    if not command.reason.strip():
        return Refused(Rule.PAYMENT_SLIP, CAGE_CLAUSE, "A number is looked up for a reason: say why.")
    return (SlipLookedUp(slip=number, by=command.by, reason=command.reason, at=command.at),)


def _looked_up(state: BankState, event: SlipLookedUp) -> BankState:
    known = state.slips[event.slip].looked_up_by
    return state if event.by in known else with_slip(state, event.slip, looked_up_by=(*known, event.by))


def _say_looked_up(event: SlipLookedUp) -> str:
    return f"Slip {told(event.slip)}: {event.by} looks up its whole number; {ended(event.reason)}"


POWERS: dict[type[Command], Who] = {
    LookUpSlip: HousePost(LOOKS_UP, "look up the number of a slip", CAGE_CLAUSE),
}
DECIDERS: dict[type[Command], Decider] = {LookUpSlip: look_up}
EVOLVERS: dict[type[Event], Evolver] = {SlipLookedUp: _looked_up}
POSTERS: dict[type[Event], Poster] = {}
SAYS: Says = {SlipLookedUp: Saying(Topic.PAYOUTS, _say_looked_up)}
