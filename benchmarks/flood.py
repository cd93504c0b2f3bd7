"""Those who flood a server, in a process of their own: `python -m benchmarks.flood KIND PORT RATE SECONDS`.

Each kind does one thing again and again at a fixed rate, whatever the server answers, and stops by itself. The cookies
of whoever it may sign in as come on standard input, one a line. At the end it prints how much it did and how often it
was told to stop.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic

import msgspec

from benchmarks.raw import Wire, handshake, http

LINES = 40
"""Connections over which a flood is spread."""
TOGETHER = 200
"""Of things that a flooder waits for at most."""


class Flood:
    def __init__(self, port: int, cookies: list[str]) -> None:
        self.port = port
        self.cookies = cookies
        self.did: Counter[str] = Counter()
        self._wires: list[Wire | None] = [None] * LINES
        self._opening = [asyncio.Lock() for _ in range(LINES)]
        self._turn = 0
        self._held: list[Wire] = []

    async def _wire(self) -> Wire:
        """The next connection of a signed-in stranger, opened again if it was closed."""
        self._turn = (self._turn + 1) % LINES
        turn = self._turn
        async with self._opening[turn]:
            wire = self._wires[turn]
            if wire is None or wire.closed:
                wire = self._wires[turn] = await handshake(self.port, self.cookies[turn % len(self.cookies)])
                self.did["turned away" if wire.closed else "opened"] += 1
        return wire

    async def _say(self, message: object) -> None:
        (await self._wire()).send(msgspec.json.encode(message))

    async def refused(self) -> None:
        """Asks that the rules forbid: a bet by somebody who is not seated."""
        bet = {"do": "place_wager", "role": "player", "spot": "red", "stake": 500, "tender": "value_chips"}
        await self._say({"ask": "1", "table": "T1", "command": bet})

    async def watching(self) -> None:
        await self._say({"watch": "T1", "as": "public"})
        await self._say({"unwatch": "T1"})

    async def big_json(self) -> None:
        (await self._wire()).send(b'{"ask":"1","table":"T1","command":[' + b"[1,2,3]," * 60_000 + b"0]}")

    async def requests(self) -> None:
        """HTTP by nobody: the log would be read for a token that no device has."""
        self.did[await http(self.port, "GET", "/api/tables", {"authorization": f"Bearer x{self._turn}"})] += 1
        self._turn += 1

    async def sign_ins(self) -> None:
        body = msgspec.json.encode({"name": f"nobody {self._turn}", "password": "not the right one"})
        self._turn += 1
        self.did[await http(self.port, "POST", "/api/session", {"content-type": "application/json"}, body)] += 1

    async def sockets(self) -> None:
        """Opened and closed."""
        self._turn += 1
        wire = await handshake(self.port, self.cookies[self._turn % len(self.cookies)])
        self.did["refused" if wire.closed else "opened"] += 1
        wire.close()

    async def half_open(self) -> None:
        """A request that is begun and never finished."""
        wire = await Wire.open(self.port)
        wire.write(b"GET /api/tables HTTP/1.1\r\nhost: x\r\nx-slow: ")
        self._held.append(wire)
        if len(self._held) > 5_000:
            self._held.pop(0).close()


async def at_rate(do: Callable[[], Awaitable[None]], rate: float, seconds: float, did: Counter[str]) -> None:
    """Begun on time, whether or not the one before it is over; so many at once at most."""
    under_way: set[asyncio.Task[None]] = set()
    began, begun = monotonic(), 0

    async def one() -> None:
        with suppress(OSError, EOFError, TimeoutError):
            await asyncio.wait_for(do(), 10)

    while (passed := monotonic() - began) < seconds:
        while begun < passed * rate:
            begun += 1
            if len(under_way) < TOGETHER:
                did["begun"] += 1
                task = asyncio.create_task(one())
                under_way.add(task)
                task.add_done_callback(under_way.discard)
        await asyncio.sleep(0.005)
    for task in under_way:
        task.cancel()


async def _flood(kind: str, port: int, rate: float, seconds: float) -> None:
    flood = Flood(port, sys.stdin.read().split())
    await at_rate(getattr(flood, kind), rate, seconds, flood.did)
    print(", ".join(f"{what} {count}" for what, count in sorted(flood.did.items())), flush=True)


if __name__ == "__main__":
    kind, port, rate, seconds = sys.argv[1:]
    asyncio.run(_flood(kind, int(port), float(rate), float(seconds)))
