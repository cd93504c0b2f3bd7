"""What a bank does about what its wheel tells: the next call that is due, and nothing that is not.

All of it is pure. The calls for one signal are made one after the other, each looked for anew in the bank as it stands
by then, so that a call somebody else has made is not made twice and one that was interrupted is taken up.
"""

from typing import assert_never

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from croupier.core.bank.faults import DeclareMalfunction
from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.no_spin import CallNoSpin
from croupier.core.bank.paying import RegisterResult
from croupier.core.bank.rounds import CloseBetting, OpenBetting
from croupier.core.bank.state import BankState, Phase
from croupier.core.bank.warning import WarnPlayers
from croupier.core.common.spins import spin_terms
from croupier.core.engine.messages import Command
from croupier.core.law.book import Book
from croupier.core.law.law import at_terminals
from croupier.core.words.choices import WageringOpens
from croupier.core.words.devices import BankKind, Drive
from croupier.core.words.grounds import Malfunction, NoSpin
from croupier.core.words.roles import Power, Role
from croupier.wheels.signals import (
    BallDropping,
    BettingMayOpen,
    CommandAnswered,
    Fault,
    NumberFell,
    Signal,
    SpinStarted,
    WheelFault,
    WheelReady,
)

NAME = "wheel"
LATE_AFTER = 60_000
"""A ball that has run for so long without a number told, in milliseconds, is not waited for any more."""


class Running(Struct, frozen=True, kw_only=True):
    """A spin of the wheel, and the round and attempt of the bank that it decides."""

    spin: int
    round: int
    attempt: int
    since: int


class Watched(Struct, frozen=True, kw_only=True):
    """What has been seen of the wheel: all that is remembered between two signals."""

    prepared: int | None = None
    """The spin that is being prepared; only one that was seen from here on can count."""
    running: Running | None = None


NOTHING_SEEN = Watched()

_SEEN_BY_SENSORS = {
    Fault.SAME_DIRECTION: NoSpin.SAME_DIRECTION,
    Fault.TOO_FEW_REVOLUTIONS: NoSpin.TOO_FEW_REVOLUTIONS,
}
"""Grounds of a no spin that are facts. Whether a ball that is not seen left the wheel is for the dealer to say."""


def decides(state: BankState, running: Running | None) -> bool:
    """Whether the bank still waits for this spin: not after a no spin, a void or a number."""
    now = state.round
    return (
        running is not None and now.spin is not None and (now.number, now.attempt) == (running.round, running.attempt)
    )


# --- what is seen ---------------------------------------------------------------------------------------------------


def seen(state: BankState, watched: Watched, signal: Signal, at: int) -> tuple[Watched, Signal]:
    """What is known from now on, and the signal as it is to be taken: one that is out of order is a fault."""
    match signal:
        case BettingMayOpen():
            ready = Watched(prepared=signal.spin, running=watched.running)
            if decides(state, watched.running):
                return ready, _contradicts(signal)
            return replace(ready, running=None), signal
        case SpinStarted():
            return _started(state, watched, signal, at), signal
        case BallDropping() | NumberFell():
            running = watched.running
            other = running is not None and running.spin != signal.spin
            return watched, _contradicts(signal) if other and decides(state, running) else signal
        case WheelFault():
            return replace(watched, prepared=None), signal
        case WheelReady() | CommandAnswered():
            return watched, signal
        case _:
            assert_never(signal)


def _started(state: BankState, watched: Watched, signal: SpinStarted, at: int) -> Watched:
    """The ball runs for the bank if its spin was seen from its start and the bank's last one is resolved."""
    now = state.round
    waits = now.phase is Phase.BETTING or (now.phase is Phase.CLOSED and now.spin is None)
    if watched.prepared != signal.spin or not waits:
        return Watched(running=watched.running)
    return Watched(running=Running(spin=signal.spin, round=now.number, attempt=now.attempt, since=at))


def _contradicts(signal: BettingMayOpen | BallDropping | NumberFell) -> WheelFault:
    return WheelFault(at=signal.at, lines=signal.lines, kind=Fault.CONTRADICTION, spin=signal.spin)


def dealt_with(watched: Watched, signal: Signal) -> Watched:
    """What is remembered once a signal has been acted on: a spin is over with its number, and with any fault."""
    return replace(watched, running=None) if isinstance(signal, NumberFell | WheelFault) else watched


def late(state: BankState, watched: Watched, at: int) -> WheelFault | None:
    """A spin that has told no number for too long, as the fault it is."""
    running = watched.running
    if running is None or not decides(state, running) or at - running.since < LATE_AFTER:
        return None
    lines = (f"no number {LATE_AFTER // 1000} seconds after the launch",)
    return WheelFault(at=at, lines=lines, kind=Fault.SILENT, spin=running.spin)


def unseen(state: BankState, at: int) -> tuple[Watched, WheelFault] | None:
    """A spin that was under way when nobody listened. Its end was not seen, so no number of it can be told."""
    now = state.round
    if now.spin is None or now.phase not in (Phase.BETTING, Phase.CLOSED):
        return None
    running = Running(spin=0, round=now.number, attempt=now.attempt, since=at)
    fault = WheelFault(at=at, lines=("the wheel was not heard for a while",), kind=Fault.SILENT, spin=0)
    return Watched(running=running), fault


# --- what is called -------------------------------------------------------------------------------------------------


def next_call(book: Book, state: BankState, watched: Watched, signal: Signal) -> Command | None:
    """The next thing to ask of the bank because of this signal; None when all of it is done or somebody must decide."""
    if state.setup.kind is BankKind.LIVE_GAME or state.round.phase is Phase.SHUT:
        return None
    match signal:
        case BettingMayOpen():
            return _opening(book, state, signal.at)
        case SpinStarted():
            return _launch(book, state, watched, signal)
        case BallDropping():
            return _close(book, state) if decides(state, watched.running) else None
        case NumberFell():
            return _number(book, state, signal) if decides(state, watched.running) else None
        case WheelFault():
            return _fault(book, state, signal) if decides(state, watched.running) else None
        case WheelReady() | CommandAnswered():
            return None
        case _:
            assert_never(signal)


def _opening(book: Book, state: BankState, at: int) -> Command | None:
    now = state.round
    by_the_call = at_terminals(book).terminals.opens is WageringOpens.BY_THE_CALL
    over = state.closing is not None and at >= state.closing.closes_at
    if not by_the_call or now.phase is not Phase.IDLE or now.resets or over:
        return None
    return OpenBetting(by=NAME, role=_holder(book, Power.OPEN_BETTING), at=0)


def _launch(book: Book, state: BankState, watched: Watched, signal: SpinStarted) -> Command | None:
    now, running = state.round, watched.running
    if running is None or running.spin != signal.spin or (now.number, now.attempt) != (running.round, running.attempt):
        return None
    if now.spin is None and now.phase in (Phase.BETTING, Phase.CLOSED):
        role = Role.SYSTEM if now.drive is Drive.AUTOMATED else _holder(book, Power.SPIN)
        return LaunchBall(by=NAME, role=role, at=0, against_the_rotor=_against_the_rotor(signal))
    if now.phase is Phase.BETTING and now.warned_at is None:
        return WarnPlayers(by=NAME, role=Role.SYSTEM, at=0)
    return None


def _against_the_rotor(signal: SpinStarted) -> bool:
    """A wheel that does not say it leaves it to the dealer, who watches the ball."""
    if signal.ball_direction is None or signal.rotor_direction is None:
        return True
    return signal.ball_direction is not signal.rotor_direction


def _close(book: Book, state: BankState) -> Command | None:
    if state.round.phase is not Phase.BETTING:
        return None
    return CloseBetting(by=NAME, role=_holder(book, Power.CLOSE_BETTING), at=0)


def _number(book: Book, state: BankState, signal: NumberFell) -> Command | None:
    now = state.round
    if now.phase not in (Phase.BETTING, Phase.CLOSED):
        return None
    least = spin_terms(at_terminals(book), now.drive).revolutions
    if now.drive is Drive.BY_HAND:
        if signal.same_direction:
            return _no_spin(book, NoSpin.SAME_DIRECTION)
        if least is not None and signal.revolutions is not None and signal.revolutions < least:
            return _no_spin(book, NoSpin.TOO_FEW_REVOLUTIONS)
    return RegisterResult(
        by=NAME,
        role=Role.SYSTEM,
        at=0,
        pocket=signal.label,
        # Where the wheel does not count, it is the dealer's eye that counts: too few are called before the number.
        revolutions=least if signal.revolutions is None else signal.revolutions,
        rested_at=signal.at,
        evidence=_evidence(signal),
    )


def _evidence(signal: NumberFell) -> str:
    """The document of a draw as it is; of a wheel that was read, the lines."""
    if len(signal.lines) == 1 and signal.lines[0].startswith("{"):
        return signal.lines[0]
    return msgspec.json.encode({"lines": signal.lines}).decode()


def _fault(book: Book, state: BankState, signal: WheelFault) -> Command | None:
    """The ball runs and cannot be followed: betting is closed before anything else, so that nobody bets on what lies.

    On a live wheel facts are called as the no spin they are, and all else waits for the dealer, who sees the wheel. On
    an automated one it is a malfunction, and its bets wait for a decision.
    """
    now = state.round
    live = now.drive is Drive.BY_HAND
    ground = _SEEN_BY_SENSORS.get(signal.kind)
    if live and ground is not None and now.phase in (Phase.BETTING, Phase.CLOSED):
        return _no_spin(book, ground)
    if now.phase is Phase.BETTING:
        return _close(book, state)
    if live or now.phase is not Phase.CLOSED or state.wheel_fault is not None:
        return None
    return DeclareMalfunction(
        by=NAME,
        role=Role.SYSTEM,
        at=0,
        terminal=None,
        ground=Malfunction.INTERRUPTED,
        reason=f"the wheel: {signal.kind.replace('_', ' ')}{_quoted(signal.lines)}",
        equipment=True,
    )


def _quoted(lines: tuple[str, ...]) -> str:
    return f" ({'; '.join(lines)})" if lines else ""


def _no_spin(book: Book, ground: NoSpin) -> Command:
    return CallNoSpin(by=NAME, role=_holder(book, Power.CALL_NO_SPIN), at=0, ground=ground)


def _holder(book: Book, power: Power) -> Role:
    """In whose place the wheel speaks: its own where the book has the system do it, or else the dealer's."""
    return Role.SYSTEM if Role.SYSTEM in book.powers[power].roles else Role.DEALER
