"""Thousands of spins over real lines: the driver on a pseudo-terminal and on TCP, the simulator at the other end."""

import asyncio
import socket
from collections.abc import Awaitable, Callable
from importlib import import_module
from threading import Thread
from typing import cast

import pytest

from croupier.core.game.wheel import SINGLE_ZERO
from croupier.wheels.cammegh import CammeghSettings
from croupier.wheels.cammegh_lines import Family
from croupier.wheels.serial_wheel import Port, SerialWheel, open_port
from croupier.wheels.signals import (
    BettingMayOpen,
    CommandAnswered,
    Fault,
    NumberFell,
    Reply,
    Signal,
    WheelFault,
    WheelReady,
)
from croupier.wheels.simulated import HARMLESS, ONLY, Mishap, SimulatedWheel
from croupier.wheels.simulator import PseudoTerminal, SimulatorLine, TcpLine, main, run
from tests.wheels.script import a_spin, faults, numbers, stream

SLINGSHOT = Family.SLINGSHOT
PATIENCE_S = 120

Opened = Callable[[SimulatedWheel], Awaitable[SimulatorLine]]


async def on_a_pseudo_terminal(wheel: SimulatedWheel) -> SimulatorLine:
    return PseudoTerminal(wheel)


async def on_tcp(wheel: SimulatedWheel) -> SimulatorLine:
    line = TcpLine(wheel)
    await line.open("127.0.0.1", 0)
    return line


both_lines = pytest.mark.parametrize("opened", [on_a_pseudo_terminal, on_tcp])


def patient(silent_after_ms: int = 600_000) -> CammeghSettings:
    """Nothing here goes at a wheel's pace, so silence is not judged unless it is what is tried."""
    return CammeghSettings(family=SLINGSHOT, wheel=SINGLE_ZERO, silent_after_ms=silent_after_ms)


def simulated(*mishaps: Mishap, every: int = 3) -> SimulatedWheel:
    return SimulatedWheel(SINGLE_ZERO, family=SLINGSHOT, seed=11, mishaps=mishaps, every=every)


React = Callable[[Signal, SerialWheel], Awaitable[bool]]
"""Called with every signal; True ends the listening."""


async def never(signal: Signal, driver: SerialWheel) -> bool:
    return False


async def listen(
    wheel: SimulatedWheel, line: SimulatorLine, spins: int, *, settings: CammeghSettings, react: React = never
) -> list[Signal]:
    """What the driver tells until the simulator has spun so often and the next spin is heard to begin."""
    told: list[Signal] = []
    begun = 0
    plugged_in = asyncio.Event()
    loop = asyncio.get_running_loop()

    def opener(url: str) -> Port:
        port = open_port(url)
        loop.call_soon_threadsafe(plugged_in.set)
        return port

    async def spin() -> None:
        await plugged_in.wait()
        await run(wheel, line, scale=0, spins=spins)

    driver = SerialWheel(line.address, settings, opener=opener, retry_ms=1)
    spinning = asyncio.create_task(spin())
    signals = driver.signals()
    try:
        async with asyncio.timeout(PATIENCE_S):
            async for signal in signals:
                told.append(signal)
                begun += isinstance(signal, BettingMayOpen)
                if await react(signal, driver) or begun == wheel.count > spins:
                    break
    finally:
        spinning.cancel()
        await signals.aclose()
        await line.close()
        await asyncio.gather(spinning, return_exceptions=True)
    return told


def good(wheel: SimulatedWheel) -> list[tuple[int, str]]:
    return [(one.spin, one.label) for one in wheel.spun if one.mishap is None or one.mishap in HARMLESS]


@both_lines
def test_a_thousand_spins_are_each_told_once_with_their_number(opened: Opened) -> None:
    async def play() -> None:
        wheel = simulated()
        numbers_left = 1000

        async def count(signal: Signal, driver: SerialWheel) -> bool:
            nonlocal numbers_left
            numbers_left -= isinstance(signal, NumberFell)
            return numbers_left == 0

        told = await listen(wheel, await opened(wheel), 1000, settings=patient(), react=count)
        assert numbers(told) == good(wheel)[:1000]
        assert len(numbers(told)) == 1000
        assert faults(told) == [Fault.POWERED_DOWN]

    asyncio.run(play())


@both_lines
@pytest.mark.parametrize(
    "mishap", [mishap for mishap in Mishap if ONLY.get(mishap, SLINGSHOT) is SLINGSHOT and mishap is not Mishap.SILENCE]
)
def test_a_spin_with_a_fault_gives_no_number_and_all_others_do(opened: Opened, mishap: Mishap) -> None:
    async def play() -> None:
        wheel = simulated(mishap)
        told = await listen(wheel, await opened(wheel), 31, settings=patient())
        assert numbers(told) == good(wheel)
        assert len(good(wheel)) == (31 if mishap in HARMLESS else 21)

    asyncio.run(play())


@both_lines
def test_a_wheel_that_falls_silent_is_told_of_and_woken(opened: Opened) -> None:
    async def play() -> None:
        wheel = simulated(Mishap.SILENCE, every=4)

        async def wake(signal: Signal, driver: SerialWheel) -> bool:
            if isinstance(signal, WheelFault) and signal.kind is Fault.SILENT:
                assert await driver.wake()
            return False

        told = await listen(wheel, await opened(wheel), 5, settings=patient(1_500), react=wake)
        assert faults(told) == [Fault.POWERED_DOWN, Fault.SILENT]
        assert numbers(told) == good(wheel)
        assert Reply.WAKE_TAKEN in [signal.reply for signal in told if isinstance(signal, CommandAnswered)]

    asyncio.run(play())


@both_lines
def test_a_voided_spin_is_restarted_and_spun_again(opened: Opened) -> None:
    async def play() -> None:
        wheel = simulated(Mishap.WRONG_DIRECTION, every=3)
        voided = False

        async def void_once(signal: Signal, driver: SerialWheel) -> bool:
            nonlocal voided
            if isinstance(signal, WheelFault) and signal.kind is Fault.SAME_DIRECTION and not voided:
                voided = True
                await driver.void()
            return isinstance(signal, CommandAnswered)

        told = await listen(wheel, await opened(wheel), 40, settings=patient(), react=void_once)
        assert isinstance(told[-1], CommandAnswered)
        assert told[-1].reply is Reply.RESTART_TAKEN
        assert set(numbers(told)) <= set(good(wheel))

    asyncio.run(play())


def test_a_lost_line_is_silence_and_is_opened_again() -> None:
    async def play() -> None:
        wheel = simulated()
        line = TcpLine(wheel)
        await line.open("127.0.0.1", 0)
        ready = 0

        async def hang_up(signal: Signal, driver: SerialWheel) -> bool:
            nonlocal ready
            ready += isinstance(signal, WheelReady)
            if isinstance(signal, NumberFell) and len(wheel.spun) >= 5 and ready == 1:
                line.hang_up()
            return ready == 2 and isinstance(signal, NumberFell)

        told = await listen(wheel, line, 10_000, settings=patient(), react=hang_up)
        assert faults(told) == [Fault.POWERED_DOWN, Fault.SILENT]
        assert set(numbers(told)) <= set(good(wheel))
        lost = next(
            at for at, signal in enumerate(told) if isinstance(signal, WheelFault) and signal.kind is Fault.SILENT
        )
        assert isinstance(told[lost + 1], WheelReady)

    asyncio.run(play())


def test_a_device_that_is_unplugged_is_silence_told_once() -> None:
    async def play() -> None:
        wheel = simulated()
        line = PseudoTerminal(wheel)
        gone = asyncio.Event()

        async def pull(signal: Signal, driver: SerialWheel) -> bool:
            if isinstance(signal, BettingMayOpen) and not gone.is_set():
                gone.set()
                await line.close()
            return isinstance(signal, WheelFault) and signal.kind is Fault.SILENT

        class Pulled:
            address = line.address

            async def listened_to(self) -> None:
                if gone.is_set():
                    await asyncio.Event().wait()

            async def send(self, data: bytes) -> None:
                if not gone.is_set():
                    await line.send(data)

            async def close(self) -> None:
                assert gone.is_set()

        # As many spins as it takes: the simulator is ahead of who listens, and stops when the device is gone.
        told = await listen(wheel, Pulled(), 1_000_000, settings=patient(), react=pull)
        assert faults(told) == [Fault.POWERED_DOWN, Fault.SILENT]

    asyncio.run(play())


def test_a_line_that_cannot_be_opened_is_silence_and_is_tried_again() -> None:
    async def play() -> None:
        tries = 0

        def opener(url: str) -> Port:
            nonlocal tries
            tries += 1
            raise OSError("no such device")

        driver = SerialWheel("/dev/nowhere", patient(), opener=opener, retry_ms=1)
        signals = driver.signals()
        assert faults([await anext(signals)]) == [Fault.SILENT]
        assert not await driver.power(on=True)
        waiting = asyncio.ensure_future(anext(signals))
        async with asyncio.timeout(PATIENCE_S):
            while tries < 3:
                await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert tries >= 3

    asyncio.run(play())


def test_a_port_that_the_loop_cannot_watch_is_read_in_a_thread() -> None:
    async def play() -> None:
        port = import_module("serial").serial_for_url("loop://", timeout=0)
        port.write(stream(*a_spin()))
        driver = SerialWheel("loop://", patient(), opener=lambda url: cast(Port, port))
        told: list[Signal] = []
        signals = driver.signals()
        async with asyncio.timeout(PATIENCE_S):
            async for signal in signals:
                told.append(signal)
                if isinstance(signal, NumberFell):
                    break
        await signals.aclose()
        assert numbers(told) == [(7, "27")]

    asyncio.run(play())


class TelnetServer:
    """A wheel behind a terminal server that speaks RFC 2217, by pyserial's own half for servers."""

    def __init__(self) -> None:
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"rfc2217://127.0.0.1:{self._listening.getsockname()[1]}"
        self._port = import_module("serial").serial_for_url("loop://", timeout=0)
        self.heard = b""
        self._thread = Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        self._client, _ = self._listening.accept()
        self._telnet = import_module("serial.rfc2217").PortManager(self._port, self)
        while data := self._client.recv(4096):
            self.heard += b"".join(self._telnet.filter(data))

    def write(self, data: bytes) -> None:
        self._client.sendall(data)

    def say(self, data: bytes) -> None:
        self.write(b"".join(self._telnet.escape(data)))

    def hang_up(self) -> None:
        self._client.shutdown(socket.SHUT_RDWR)
        self._thread.join()
        self._client.close()
        self._listening.close()
        self._port.close()


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # in pyserial's own thread
def test_a_terminal_server_that_speaks_rfc_2217_is_read_and_written_and_lost() -> None:
    async def play() -> None:
        server = TelnetServer()
        loop = asyncio.get_running_loop()

        def opener(url: str) -> Port:
            port = open_port(url)
            loop.call_soon_threadsafe(server.say, stream(*a_spin()))
            return port

        told: list[Signal] = []
        driver = SerialWheel(server.url, patient(), opener=opener)
        signals = driver.signals()
        async with asyncio.timeout(PATIENCE_S):
            async for signal in signals:
                told.append(signal)
                if isinstance(signal, NumberFell):
                    await driver.void()
                    server.hang_up()
                if isinstance(signal, WheelFault):
                    break
        await signals.aclose()
        assert numbers(told) == [(7, "27")]
        assert faults(told) == [Fault.SILENT]
        assert server.heard == b"*R\r\n"

    asyncio.run(play())


def test_a_polled_wheel_is_asked_as_often_as_set() -> None:
    class Quiet:
        def __init__(self) -> None:
            self.written: list[bytes] = []
            self.asked = asyncio.Event()

        def read(self, size: int) -> bytes:
            return b""

        def write(self, data: bytes) -> int:
            self.written.append(data)
            self.asked.set()
            return len(data)

        def fileno(self) -> int:
            raise OSError("not a file")

        def close(self) -> None: ...

    async def play() -> None:
        now, port = 0, Quiet()
        driver = SerialWheel(
            "quiet", patient(), opener=lambda url: port, clock=lambda: now, poll_every_ms=500, tick_ms=1
        )
        listening = asyncio.ensure_future(anext(driver.signals()))
        async with asyncio.timeout(PATIENCE_S):
            await port.asked.wait()
            port.asked.clear()
            now = 500
            await port.asked.wait()
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        assert port.written == [b"*X\r\n", b"*X\r\n"]

    asyncio.run(play())


def test_the_command_says_where_the_wheel_is_and_spins(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--spins", "1", "--scale", "0", "--family", "mercury", "--long"]) == 0
    assert capsys.readouterr().out.startswith("A mercury wheel on /dev/")


@pytest.mark.parametrize("fault", list(Mishap))
def test_the_help_explains_every_fault(fault: Mishap, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    assert f"  {fault} " in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [["--fault", "too-slow"], ["--fault", "nonsense"], ["--first-spin", "257"], ["--scale", "-1"], ["--long"]],
)
def test_what_cannot_be_simulated_is_refused_in_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert "Traceback" not in capsys.readouterr().err
