"""A house verifies itself: its program's files and its whole log, every day and whenever it is asked.

The work is done by a process of its own at the lowest priority, so that play does not wait for it. What it found is
written on the log, good or bad, with the digest of the program and where the log ended.
"""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Mapping

import msgspec
from msgspec import Struct

from croupier import __version__
from croupier.house.clock import Clock
from croupier.house.program import digest_of, fault_in
from croupier.house.reading.replaying import run_again
from croupier.house.record import write_down
from croupier.house.timekeeping import this_machine
from croupier.log import Archive, Reader, Store, verify

STREAM = "house:self"
DAY = 24 * 3_600_000
"""Milliseconds between two verifications, by GLI-19 2.3.2."""
FIRST_AFTER = 60.0
"""Seconds after the start of a server before it begins: those who wait to play come first."""
LONGEST_SLEEP = 3_600.0


class SelfVerified(Struct, frozen=True, kw_only=True, tag="self_verified"):
    """The program and the log were read again, and this was found."""

    machine: str
    version: str
    program: str
    """The SHA-256 of all files of the program, by `digest_of`."""
    files: int
    head: int
    """Where the log ended, and its last link in hex."""
    link: str
    fault: str | None
    """The first thing that is wrong, in a sentence."""

    @property
    def ok(self) -> bool:
        return self.fault is None


class Asked(Struct, frozen=True, kw_only=True):
    """What the process that verifies is told, on its standard input: never in its arguments, which anybody can see."""

    address: str
    files: dict[str, str]
    machine: str


class Verification(Struct, frozen=True, kw_only=True):
    """As it stands on the log."""

    at: int
    by: str
    found: SelfVerified


def say_verified(found: SelfVerified) -> str:
    what = f"{found.machine} verified itself: program {found.program[:16]}, {found.files} files, log up to {found.head}"
    return f"{what}. {found.fault or 'All is well'}"


async def look(store: Archive, files: Mapping[str, str], machine: str) -> SelfVerified:
    """Read everything again, here and now."""
    report = await verify(store, run_again)
    return SelfVerified(
        machine=machine,
        version=__version__,
        program=digest_of(files),
        files=len(files),
        head=report.head.seq,
        link=report.head.hash.hex(),
        fault=fault_in(files) or report.fault,
    )


async def verifications(store: Reader) -> list[Verification]:
    """Everything that was found, the oldest first."""
    return [
        Verification(at=one.at, by=one.by, found=msgspec.json.decode(one.payload, type=SelfVerified))
        for one in await store.read(STREAM)
    ]


class SelfCheck:
    """Beside one server: it looks every day, and remembers what was found."""

    def __init__(
        self, store: Store, clock: Clock, *, address: str, files: dict[str, str], machine: str | None = None
    ) -> None:
        """`files` are those of the program as they should be."""
        self._store, self._clock = store, clock
        self._asked = Asked(address=address, files=files, machine=machine or this_machine())
        self._turn = asyncio.Lock()
        self.last: Verification | None = None

    async def start(self) -> None:
        mine = [one for one in await verifications(self._store) if one.found.machine == self._asked.machine]
        self.last = mine[-1] if mine else None

    async def run(self) -> None:
        await asyncio.sleep(FIRST_AFTER)
        while True:
            while (left := self.due_in()) > 0:
                await asyncio.sleep(min(left / 1000, LONGEST_SLEEP))
            await self.check()

    def due_in(self) -> int:
        """Milliseconds; at once where another program runs than the one that was verified last."""
        if self.last is None or self.last.found.program != digest_of(self._asked.files):
            return 0
        return max(self.last.at + DAY - self._clock.now(), 0)

    async def check(self, by: str = "house") -> Verification:
        """Verify now; whoever asks while it is done waits for another."""
        async with self._turn:
            found = await self._aside()
            at = self._clock.now()
            await write_down(self._store, STREAM, found, at=at, by=by)
            self.last = Verification(at=at, by=by, found=found)
            return self.last

    async def _aside(self) -> SelfVerified:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "croupier.house.selfcheck_aside", stdin=PIPE, stdout=PIPE, stderr=DEVNULL
        )
        try:
            said = await self._heard_from(process)
            return msgspec.json.decode(said, type=SelfVerified)
        except (OSError, msgspec.DecodeError):
            return self._failed()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()

    async def _heard_from(self, process: Process) -> bytes:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(self._asked) + b"\n")
        await process.stdin.drain()
        # Its input stays open for as long as we are there: when it ends, so does the process.
        said = await process.stdout.read()
        process.stdin.close()
        await process.wait()
        return said

    def _failed(self) -> SelfVerified:
        return SelfVerified(
            machine=self._asked.machine,
            version=__version__,
            program=digest_of(self._asked.files),
            files=len(self._asked.files),
            head=0,
            link="",
            fault="the verification itself came to no end: run croupier selfcheck",
        )
