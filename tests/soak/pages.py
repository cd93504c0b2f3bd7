"""Pages that watch: they come back as pages do when the server is gone, and notice if what was told is undone."""

import asyncio
from collections.abc import AsyncIterator
from random import Random

import msgspec
from msgspec import Struct, field
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

TERMINALS = (("B1", 6), ("B2", 8), ("B3", 4))
TOPICS = (
    *((table, audience) for table in ("T1", "T2", "T3", "T4") for audience in ("player", "public", "staff")),
    *((f"bank:{bank}", audience) for bank in ("B1", "B2", "B3") for audience in ("public", "staff")),
    *((f"bank:{bank}:{number:02d}", "staff") for bank, most in TERMINALS for number in range(1, most + 1)),
    ("jackpot:J1", "public"),
    ("", ""),
)
"""What pages look at, and as whom; the empty one is the floor."""
BACK_WITHIN = 300.0
"""Seconds after which a page that is not back never will be."""
FIRST_PAUSE, LONGEST_PAUSE = 0.3, 5.0
"""In seconds, before a page tries again: as long again each time, and never in step with the others."""


class Told(Struct):
    """What one page heard."""

    messages: int = 0
    connections: int = 0
    connected: bool = False
    heard: bool = False
    """Whether anything came on the line that is open now."""
    latest: int = 0
    went_back: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


class Heard(Struct):
    """As much of a message as a page needs here."""

    snapshot: str | None = None
    change: str | None = None
    version: int = 0
    problem: msgspec.Raw = msgspec.Raw(b"")


_read = msgspec.json.Decoder(Heard).decode


async def lines(port: int, cookie: str, chance: Random) -> AsyncIterator[ClientConnection]:
    """A line to the server, and another whenever the last one broke."""
    pause = FIRST_PAUSE
    while True:
        try:
            address = f"ws://127.0.0.1:{port}/api/socket"
            headers = {"cookie": cookie}
            async with connect(address, additional_headers=headers, compression=None, max_size=None) as line:
                pause = FIRST_PAUSE
                yield line
        except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError):
            await asyncio.sleep(pause * chance.uniform(0.5, 1))
            pause = min(LONGEST_PAUSE, pause * 2)


async def look(port: int, cookie: str, topic: str, audience: str, chance: Random, told: Told) -> None:
    """Watch until cancelled, taking up again after the last version heard of."""
    async for line in lines(port, cookie, chance):
        told.connected, told.heard = True, False
        told.connections += 1
        try:
            await line.send(_watch(topic, audience, told.latest))
            first = True
            async for text in line:
                first = _hear(told, topic, _read(text), first)
        except ConnectionClosed:
            continue
        finally:
            told.connected = False


def _watch(topic: str, audience: str, latest: int) -> bytes | str:
    asked = {"watch": topic, "as": audience} | ({"after": latest} if latest else {}) if topic else {"floor": True}
    return msgspec.json.encode(asked).decode()


def _hear(told: Told, topic: str, heard: Heard, first: bool) -> bool:
    """A version that was told is on disk: whatever is told later is not older. Whether the first is still to come."""
    told.messages += 1
    told.heard = True
    if heard.problem:
        told.problems.append(bytes(heard.problem).decode())
    if heard.snapshot is None and heard.change is None:
        return first
    if heard.version < told.latest:
        told.went_back.append(f"{topic}: {told.latest} was told, then {heard.version}")
    told.latest = max(told.latest, heard.version)
    return False


class Crowd:
    """Many pages at once, spread over everything there is to see."""

    def __init__(self, seed: int) -> None:
        self.told: list[Told] = []
        self._seed = seed
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, port: int, player: list[str], staff: str, sockets: int) -> None:
        for number in range(sockets):
            topic, audience = TOPICS[number % len(TOPICS)]
            cookie = staff if audience == "staff" else player[number % len(player)]
            told = Told()
            self.told.append(told)
            looking = look(port, cookie, topic, audience, Random(self._seed + number), told)
            self._tasks.append(asyncio.create_task(looking))

    async def all_back(self) -> None:
        """Wait until every page has a line and heard something on it; if one never does, say what keeps it."""
        until = asyncio.get_running_loop().time() + BACK_WITHIN
        while away := [one for one in self.told if not (one.connected and one.heard)]:
            if asyncio.get_running_loop().time() > until:
                said = {problem for one in away for problem in one.problems[-1:]}
                raise RuntimeError(f"{len(away)} of {len(self.told)} pages are not back: {sorted(said)}")
            await asyncio.sleep(0.05)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def failures(self) -> list[str]:
        """Pages that ended by themselves, and what was undone or refused."""
        ended = [repr(task.exception()) for task in self._tasks if task.done() and not task.cancelled()]
        return ended + [said for one in self.told for said in (*one.went_back, *one.problems)]
