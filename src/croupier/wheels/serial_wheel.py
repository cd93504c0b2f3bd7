"""A real wheel on a line: opens it, reads it, opens it again when it is lost. All understanding is in the reader.

The line is whatever pyserial can open: a device such as /dev/ttyUSB0, a pseudo-terminal, socket://host:port for a
terminal server, rfc2217://host:port for one that speaks that protocol.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from importlib import import_module
from threading import Event, Thread
from typing import Any, Protocol, cast

from croupier.wheels.cammegh import CammeghReader, CammeghSettings
from croupier.wheels.cammegh_lines import Command, Poller
from croupier.wheels.signals import Signal

BAUD = 9600
WRITE_S = 1
CHUNK = 4096
MOST_WAITING = 256
"""Pieces heard and not yet understood; beyond this the line is left to wait."""
READ_S = 0.02
"""How long a thread waits before it looks at a quiet line again."""

Piece = tuple[int, bytes | None]
"""When it came and what; None when the line was lost."""


class Port(Protocol):
    """What we use of pyserial."""

    def read(self, size: int) -> bytes: ...
    def write(self, data: bytes) -> int | None: ...
    def fileno(self) -> int: ...
    def close(self) -> None: ...


def milliseconds() -> int:
    """Time since the machine was started: it never goes back."""
    return time.monotonic_ns() // 1_000_000


def open_port(url: str) -> Port:
    """9600 baud, eight bits, no parity, one stop bit, no flow control, and on a device nobody else beside us."""
    try:
        serial = import_module("serial")
    except ModuleNotFoundError:
        raise ModuleNotFoundError("a wheel on a line needs pyserial: pip install pyserial") from None
    device: dict[str, Any] = {} if "://" in url else {"exclusive": True, "write_timeout": WRITE_S}
    return cast(Port, serial.serial_for_url(url, baudrate=BAUD, timeout=0, **device))


class SerialWheel:
    """Listen with `async for signal in wheel.signals()`; the line is open for as long as someone listens."""

    def __init__(
        self,
        url: str,
        settings: CammeghSettings,
        *,
        clock: Callable[[], int] = milliseconds,
        opener: Callable[[str], Port] = open_port,
        poll_every_ms: int | None = None,
        tick_ms: int = 100,
        retry_ms: int = 1_000,
    ) -> None:
        self.url = url
        self._clock = clock
        self._opener = opener
        self._reader = CammeghReader(settings, clock())
        self._poller = Poller(poll_every_ms) if poll_every_ms is not None else None
        self._tick_s = tick_ms / 1000
        self._retry_s = retry_ms / 1000
        self._port: Port | None = None

    async def signals(self) -> AsyncGenerator[Signal, None]:
        """All that the wheel tells, across every loss of the line. Listen once; `aclose` closes the line."""
        while True:
            try:
                port = await asyncio.to_thread(self._opener, self.url)
            except OSError:
                for signal in self._reader.lost(self._clock()):
                    yield signal
                await asyncio.sleep(self._retry_s)
                continue
            self._port = port
            line = _line(port, self._clock)
            try:
                data: bytes | None = b""
                while data is not None:
                    at, data = await self._heard(line)
                    for signal in self._understood(at, data):
                        yield signal
            finally:
                self._port = None
                line.close()

    async def _heard(self, line: "_Line") -> Piece:
        """What was heard, or an empty piece when nothing was for a while."""
        self._poll()
        try:
            return await asyncio.wait_for(line.heard(), self._tick_s)
        except TimeoutError:
            return self._clock(), b""

    def _understood(self, at: int, data: bytes | None) -> tuple[Signal, ...]:
        if data is None:
            return self._reader.lost(at)
        return self._reader.feed(data, at) if data else self._reader.tick(at)

    def _poll(self) -> None:
        if self._poller is not None and self._poller.due(self._clock()):
            self._send(Command.POLL)

    def _send(self, command: Command) -> bool:
        """Whether it went out. A line that cannot be written to is found lost by its reader."""
        if self._port is None:
            return False
        try:
            self._port.write(command.value)
        except OSError:
            return False
        return True

    # --- commands ------------------------------------------------------------------------------------------------
    # Whether the wheel took one is told as a signal, CommandAnswered; here only whether it could be sent.

    async def send(self, command: Command) -> bool:
        return self._send(command)

    async def void(self) -> None:
        """This spin does not count: the wheel is told to begin it again."""
        self._send(Command.RESTART)

    async def power(self, on: bool) -> bool:
        return self._send(Command.POWER_ON if on else Command.POWER_OFF)

    async def wake(self) -> bool:
        return self._send(Command.WAKE)


class _Line(Protocol):
    async def heard(self) -> Piece: ...
    def close(self) -> None: ...


def _line(port: Port, clock: Callable[[], int]) -> _Line:
    """Without a thread where the port is a file that the loop can watch; rfc2217:// is none, so it gets a thread."""
    try:
        return _WatchedLine(port, clock, port.fileno())
    except (AttributeError, OSError, NotImplementedError):
        return _ThreadedLine(port, clock)


class _WatchedLine:
    def __init__(self, port: Port, clock: Callable[[], int], file: int) -> None:
        self._port, self._clock, self._file = port, clock, file
        self._loop = asyncio.get_running_loop()
        self._waiting: asyncio.Queue[Piece] = asyncio.Queue(MOST_WAITING)
        self._watching = False
        self._watch()

    def _watch(self) -> None:
        self._loop.add_reader(self._file, self._read)
        self._watching = True

    def _unwatch(self) -> None:
        if self._watching:
            self._loop.remove_reader(self._file)
            self._watching = False

    def _read(self) -> None:
        try:
            data: bytes | None = self._port.read(CHUNK)
        except OSError:
            data = None
        if data == b"":
            return
        self._waiting.put_nowait((self._clock(), data))
        if data is None or self._waiting.full():
            self._unwatch()

    async def heard(self) -> Piece:
        piece = await self._waiting.get()
        if not self._watching and piece[1] is not None and self._waiting.empty():
            self._watch()
        return piece

    def close(self) -> None:
        self._unwatch()
        self._port.close()


class _ThreadedLine:
    """Reads in a thread, which also closes the port when it is done: pyserial may take seconds over either."""

    def __init__(self, port: Port, clock: Callable[[], int]) -> None:
        self._port, self._clock = port, clock
        self._loop = asyncio.get_running_loop()
        self._waiting: asyncio.Queue[Piece] = asyncio.Queue()
        self._over = Event()
        Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        try:
            while not self._over.is_set():
                data = self._port.read(CHUNK)
                if data:
                    self._tell(data)
                else:
                    self._over.wait(READ_S)
        except OSError:
            self._tell(None)
        finally:
            self._port.close()

    def _tell(self, data: bytes | None) -> None:
        try:
            self._loop.call_soon_threadsafe(self._waiting.put_nowait, (self._clock(), data))
        except RuntimeError:  # the loop was closed while the thread was reading
            self._over.set()

    async def heard(self) -> Piece:
        return await self._waiting.get()

    def close(self) -> None:
        self._over.set()
