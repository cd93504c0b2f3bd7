"""Lines of a wheel by hand, and a reader to hear them."""

from croupier.core.game.wheel import SINGLE_ZERO, Wheel
from croupier.wheels.cammegh import CammeghReader, CammeghSettings
from croupier.wheels.cammegh_lines import Family
from croupier.wheels.signals import Fault, NumberFell, Signal, WheelFault


def status(
    state: int, spin: int = 7, number: str = "12", flags: str = "0", speed: int = 150, rotor: int = 0, more: str = ""
) -> str:
    return f"*X;{state};{spin:03d};{number};{flags};{speed:03d};{rotor}{more}"


def a_spin(number: str = "27", spin: int = 7, before: str = "12") -> list[str]:
    """One good spin, a few lines of each state."""
    early = [status(state, spin, before) for state in (2, 2, 3, 3, 4, 4)]
    return [*early, number, status(5, spin, number), status(5, spin, number)]


def stream(*lines: str) -> bytes:
    return "".join(f"{line}\r\n" for line in lines).encode("latin-1")


def settings(family: Family = Family.SLINGSHOT, wheel: Wheel = SINGLE_ZERO) -> CammeghSettings:
    return CammeghSettings(family=family, wheel=wheel)


def heard(*lines: str, reader: CammeghReader | None = None, family: Family = Family.SLINGSHOT) -> tuple[Signal, ...]:
    reader = reader or CammeghReader(settings(family), 0)
    return reader.feed(stream(*lines), 0)


def numbers(signals: tuple[Signal, ...] | list[Signal]) -> list[tuple[int, str]]:
    return [(signal.spin, signal.label) for signal in signals if isinstance(signal, NumberFell)]


def faults(signals: tuple[Signal, ...] | list[Signal]) -> list[Fault]:
    return [signal.kind for signal in signals if isinstance(signal, WheelFault)]
