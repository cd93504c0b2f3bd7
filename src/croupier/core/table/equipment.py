"""The devices on a table, and which of them have failed.

A fault outlives the round and the closing of the table: only whoever puts the device right ends it.
"""

from enum import StrEnum, unique

from msgspec.structs import replace

from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.table.state import Setup, TableState
from croupier.core.words.rules import Rule


@unique
class Device(StrEnum):
    LUCKY_SCREEN = "lucky_screen"
    USPIN = "uspin"
    LIGHTS = "lights"


FAULT_RULE = {Device.LUCKY_SCREEN: Rule.LUCKY_SCREEN, Device.USPIN: Rule.USPIN_FAULT, Device.LIGHTS: Rule.LIGHTS}
DEVICES = {Device.LUCKY_SCREEN: "Lucky Ball screen", Device.USPIN: "uSpin unit", Device.LIGHTS: "lights of the wheel"}


def may_fail(law: Law) -> dict[Device, str]:
    """The devices that the book knows to fail, and where it says what follows."""
    has = {
        Device.LUCKY_SCREEN: law.book.lucky_ball is not None,
        Device.USPIN: law.round.uspin,
        Device.LIGHTS: law.round.lights,
    }
    return {device: law.clause(rule) for device, rule in FAULT_RULE.items() if has[device]}


def has_failed(setup: Setup, device: Device) -> bool:
    match device:
        case Device.LUCKY_SCREEN:
            return not setup.lucky_screen_works
        case Device.USPIN:
            return setup.uspin is not None and not setup.uspin.works
        case Device.LIGHTS:
            return not setup.lights_work


def brings_a_fault(law: Law, was: Setup, setup: Setup) -> Refused | None:
    """A table is not opened with a device that fails and that nobody has reported: then nothing would follow."""
    for device in may_fail(law):
        if has_failed(setup, device) and not has_failed(was, device):
            message = f"The table opens with a {DEVICES[device]} that works; report the fault once it is open."
            return law.refused(FAULT_RULE[device], message)
    return None


def opened_with_its_faults(state: TableState, setup: Setup) -> TableState:
    """The table with the equipment it opens with; what had failed before is not sound because the table was closed."""
    was, unit, halted = state.setup, setup.uspin, state.desk.halted
    if has_failed(was, Device.USPIN):
        # A unit that is not there any more was taken off, and then play may go on.
        unit, halted = (None, None) if unit is None else (replace(unit, works=False), halted)
    kept = replace(
        setup,
        uspin=unit,
        lucky_screen_works=setup.lucky_screen_works and was.lucky_screen_works,
        lights_work=setup.lights_work and was.lights_work,
        ball_to_examine=setup.ball_to_examine or was.ball_to_examine,
        ball_unsound=setup.ball_unsound or was.ball_unsound,
    )
    return replace(state, setup=kept, desk=replace(state.desk, halted=halted))


def of_another_wheel(law: Law, setup: Setup, *, is_drawn: bool) -> Refused | None:
    """A number that the house drew belongs to a virtual wheel, any other to a real one."""
    if setup.virtual_wheel is None or setup.virtual_wheel is is_drawn:
        return None
    if is_drawn:
        message = f"{setup.table} has a real wheel, and its number is declared. A virtual one is chosen at opening."
    else:
        message = f"{setup.table} is played on a virtual wheel: the house draws its number."
    return law.refused(Rule.CLEAR_RESULT, message)
