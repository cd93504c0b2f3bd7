"""Re-reading everything: is the log still what was written, and does the money add up?"""

from collections.abc import AsyncIterator, Sequence
from typing import Protocol

from croupier.log.chain import START
from croupier.log.check import Bad, Check, Replay, Report, Stretch
from croupier.log.store import Archive, Damaged, Head, Reader, StreamHead


async def verify(store: Archive, replay: Replay | None = None, noted: Head | None = None) -> Report:
    """Read the whole log as of now. The chain shows what was altered within it; that nobody wrote the whole of it
    anew, only a head noted elsewhere can show: give it as `noted`."""
    async with store.snapshot() as reader:
        return await verify_as_read(reader, replay, noted)


async def verify_as_read(reader: Reader, replay: Replay | None = None, noted: Head | None = None) -> Report:
    """The same of what somebody reads who sees to it that nothing changes meanwhile."""
    check = Check(noted)
    try:
        await check.everything(reader)
        if replay is not None:
            await check.run_again(reader, replay)
    except (Bad, Damaged) as bad:
        return check.report(str(bad))
    return check.report(None)


class Others(Protocol):
    """Those who check a log elsewhere, each a part of it."""

    def begin(self, head: Head, heads: Sequence[StreamHead]) -> None:
        """Read up to here, and no further."""

    def stretches(self) -> AsyncIterator[Stretch]:
        """The whole chain, in stretches that follow each other."""

    async def again(self) -> str | None:
        """Every stream run again; the first fault."""


async def check_stretch(reader: Reader, after: int, until: int, written: int, noted: Head | None = None) -> Stretch:
    """The appends after one and up to another, of so many, as they follow from what is written before them."""
    check = Check(noted)
    try:
        return await check.stretch(reader, after, until, written)
    except (Bad, Damaged) as bad:
        return check.as_stretch({}, str(bad))


async def verify_by_others(reader: Reader, others: Others, noted: Head | None = None) -> Report:
    """As `verify_as_read`, where others check the chain in stretches and run the streams again. They read up to where
    the log ends for this reader, and what is read here is held against what they found."""
    check = Check(noted)
    try:
        others.begin(await reader.head() or Head(0, START), await reader.streams())
        await check.begin(reader)
        async for one in others.stretches():
            check.join(one)
        await check.finish(reader)
        if (fault := await others.again()) is not None:
            raise Bad(fault)
    except (Bad, Damaged) as bad:
        return check.report(str(bad))
    return check.report(None)
