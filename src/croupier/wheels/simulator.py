"""The simulated wheel on a line that programs can open: a pseudo-terminal, or a TCP port.

python -m croupier.wheels.simulator --tcp 7000 --fault wrong-direction --fault silence
"""

import argparse
import asyncio
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from croupier.core.game.wheel import WHEELS, Wheel
from croupier.wheels.cammegh_lines import SPINS, Family
from croupier.wheels.simulated import BEAT_MS, HELP, Beat, Mishap, SimulatedWheel

CHUNK = 4096


class SimulatorLine(Protocol):
    """Where a simulated wheel is plugged in."""

    address: str
    """What a driver opens."""

    async def listened_to(self) -> None:
        """Until somebody is there."""

    async def send(self, data: bytes) -> None:
        """Waits while the other side cannot keep up."""

    async def close(self) -> None: ...


class PseudoTerminal:
    """A serial device that is not there."""

    def __init__(self, wheel: SimulatedWheel) -> None:
        import tty  # not on every system

        self._wheel = wheel
        self._ours, self._theirs = os.openpty()
        tty.setraw(self._theirs)
        os.set_blocking(self._ours, False)
        self.address = os.ttyname(self._theirs)
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._ours, self._hear)

    def _hear(self) -> None:
        with suppress(OSError):
            answer = self._wheel.hear(os.read(self._ours, CHUNK))
            os.write(self._ours, answer)

    async def listened_to(self) -> None:
        """A device does not know who listens."""

    async def send(self, data: bytes) -> None:
        while data:
            try:
                data = data[os.write(self._ours, data) :]
            except BlockingIOError:
                await self._writable()

    async def _writable(self) -> None:
        room: asyncio.Future[None] = self._loop.create_future()
        self._loop.add_writer(self._ours, _settle, room)
        try:
            await room
        finally:
            self._loop.remove_writer(self._ours)

    async def close(self) -> None:
        self._loop.remove_reader(self._ours)
        os.close(self._ours)
        os.close(self._theirs)


def _settle(room: asyncio.Future[None]) -> None:
    if not room.done():
        room.set_result(None)


class TcpLine:
    """A terminal server: everyone who connects hears the same wheel and may command it."""

    def __init__(self, wheel: SimulatedWheel) -> None:
        self._wheel = wheel
        self._clients: set[asyncio.StreamWriter] = set()
        self._somebody = asyncio.Event()
        self._server: asyncio.Server | None = None
        self.address = ""

    async def open(self, host: str, port: int) -> None:
        self._server = await asyncio.start_server(self._meet, host, port)
        host, port = self._server.sockets[0].getsockname()[:2]
        self.address = f"socket://{host}:{port}"

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._clients.add(writer)
        self._somebody.set()
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                await self._give(writer, self._wheel.hear(data))
        self._forget(writer)

    def _forget(self, writer: asyncio.StreamWriter) -> None:
        self._clients.discard(writer)
        writer.close()
        if not self._clients:
            self._somebody.clear()

    async def _give(self, writer: asyncio.StreamWriter, data: bytes) -> None:
        try:
            writer.write(data)
            await writer.drain()
        except OSError:
            self._forget(writer)

    async def listened_to(self) -> None:
        await self._somebody.wait()

    async def send(self, data: bytes) -> None:
        for writer in tuple(self._clients):
            await self._give(writer, data)

    def hang_up(self) -> None:
        """Everyone is cut off; they may connect again."""
        for writer in tuple(self._clients):
            self._forget(writer)

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
        self.hang_up()
        if self._server is not None:
            await self._server.wait_closed()


async def run(wheel: SimulatedWheel, line: SimulatorLine, *, scale: float, spins: int | None = None) -> None:
    """Spin for ever, or so many times. A scale of 1 is a wheel's own pace; 0 is as fast as the other side listens."""
    last = None if spins is None else wheel.count + spins
    while last is None or wheel.count <= last:
        if scale == 0:
            await line.listened_to()
        beat = wheel.beat()
        await _send(line, beat)
        # At full speed everything is hurried but a silence, which would be none.
        await asyncio.sleep(BEAT_MS / 1000 * (1 if scale == 0 and beat.silent else scale))


async def _send(line: SimulatorLine, beat: Beat) -> None:
    for piece in beat.pieces:
        await line.send(piece)
        await asyncio.sleep(0)


# --- the command ----------------------------------------------------------------------------------------------------


def parser() -> argparse.ArgumentParser:
    faults = "\n".join(f"  {mishap:<18}{text}" for mishap, text in HELP.items())
    asked = argparse.ArgumentParser(
        prog="python -m croupier.wheels.simulator",
        description="A simulated wheel that speaks Cammegh's serial protocol and spins until it is stopped.",
        epilog=f"faults, which come in turn, one every few spins:\n{faults}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    asked.add_argument("--tcp", type=int, metavar="PORT", help="listen here instead of on a pseudo-terminal; 0 picks")
    asked.add_argument("--host", default="127.0.0.1", help="with --tcp, the address to listen on (127.0.0.1)")
    asked.add_argument("--wheel", choices=[one.name for one in WHEELS[:2]], default="single-zero")
    asked.add_argument("--family", choices=list(Family), type=Family, default=Family.SLINGSHOT)
    asked.add_argument(
        "--long", action="store_true", help="the long form, with revolutions and ball direction (mercury)"
    )
    asked.add_argument("--seed", type=int, default=1, help="the same seed spins the same numbers (1)")
    asked.add_argument("--scale", type=float, default=1.0, help="0.1 is ten times as fast, 0 as fast as possible (1)")
    asked.add_argument("--first-spin", type=int, default=1, metavar="N", help=f"255 shows the counter wrap at {SPINS}")
    asked.add_argument("--spins", type=int, metavar="N", help="stop after so many spins")
    asked.add_argument(
        "--fault",
        choices=list(Mishap),
        type=Mishap,
        action="append",
        default=[],
        metavar="FAULT",
        help="one of those below; may be given several times",
    )
    asked.add_argument("--every", type=int, default=5, metavar="N", help="a fault in every Nth spin (5)")
    return asked


def main(arguments: Sequence[str] | None = None) -> int:
    asked = parser()
    args = asked.parse_args(arguments)
    if args.scale < 0 or args.every < 1:
        asked.error("--scale is 0 or more, --every is 1 or more")
    try:
        wheel = SimulatedWheel(
            _named(args.wheel),
            family=args.family,
            seed=args.seed,
            long_form=args.long,
            first_spin=args.first_spin,
            mishaps=args.fault,
            every=args.every,
        )
    except ValueError as wrong:
        asked.error(str(wrong))
    with suppress(KeyboardInterrupt):
        asyncio.run(_serve(wheel, args))
    return 0


def _named(name: str) -> Wheel:
    return next(one for one in WHEELS if one.name == name)


async def _serve(wheel: SimulatedWheel, args: argparse.Namespace) -> None:
    line: SimulatorLine
    if args.tcp is None:
        line = PseudoTerminal(wheel)
    else:
        line = tcp = TcpLine(wheel)
        await tcp.open(args.host, args.tcp)
    sys.stdout.write(f"A {args.family} wheel on {line.address}; stop it with Ctrl-C.\n")
    sys.stdout.flush()
    try:
        await run(wheel, line, scale=args.scale, spins=args.spins)
    finally:
        await line.close()


if __name__ == "__main__":
    sys.exit(main())
