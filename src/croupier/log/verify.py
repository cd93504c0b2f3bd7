"""Re-reading everything: is the log still what was written, and does the money add up?"""

from collections import defaultdict, deque
from collections.abc import AsyncIterator, Callable, Sequence

from msgspec import Struct

from croupier.core.engine.accounts import may_owe
from croupier.log.chain import START, append_hash, event_hash, refusal_hash
from croupier.log.store import (
    Archive,
    Damaged,
    Ends,
    Head,
    Reader,
    StoredAppend,
    StoredEvent,
    StoredPosting,
    StoredRefusal,
)

PAGE = 500
"""Appends read at a time: enough to be quick, few enough to fit in memory."""

LAST = 2**62

Replay = Callable[[str, Sequence[StoredEvent], Sequence[StoredPosting]], str | None]
"""Runs a stream's events again and says in a sentence what is wrong with them or with their postings, or nothing."""


class Report(Struct, frozen=True, kw_only=True):
    """What was read, and the first thing found wrong. `ends` are worth noting elsewhere, for the next time."""

    streams: int
    appends: int
    events: int
    postings: int
    accounts: int
    ends: Ends
    fault: str | None

    @property
    def head(self) -> Head:
        return self.ends.appends

    @property
    def refusals(self) -> int:
        return self.ends.refusals.seq

    @property
    def ok(self) -> bool:
        return self.fault is None


class _Bad(Exception):
    """The first bad row, in one sentence."""


async def verify(store: Archive, replay: Replay | None = None, noted: Head | None = None) -> Report:
    """Read the whole log as of now. The chain shows what was altered within it; that nobody wrote the whole of it
    anew, only a head noted elsewhere can show: give it as `noted`."""
    async with store.snapshot() as reader:
        return await verify_as_read(reader, replay, noted)


async def verify_as_read(reader: Reader, replay: Replay | None = None, noted: Head | None = None) -> Report:
    """The same of what somebody reads who sees to it that nothing changes meanwhile."""
    check = _Check(noted)
    try:
        await check.everything(reader)
        if replay is not None:
            await check.run_again(reader, replay)
    except (_Bad, Damaged) as bad:
        return check.report(str(bad))
    return check.report(None)


class _Check:
    def __init__(self, noted: Head | None) -> None:
        self._noted = noted
        self._head = self._refused = Head(0, START)
        self._streams: dict[str, tuple[int, bytes]] = {}
        self._held: defaultdict[str, int] = defaultdict(int)
        self._events = self._postings = 0

    def report(self, fault: str | None) -> Report:
        return Report(
            streams=len(self._streams),
            appends=self._head.seq,
            events=self._events,
            postings=self._postings,
            accounts=len(self._held),
            ends=Ends(self._head, self._refused),
            fault=fault,
        )

    async def everything(self, reader: Reader) -> None:
        if (wrong := await reader.damage() or await reader.alteration()) is not None:
            raise _Bad(wrong)
        async for link, events, postings in links(reader):
            self._link(link, events, postings)
        await self._ends(reader)
        await self._money(reader)
        if await reader.schema() > 1:  # before, refusals were not chained
            await self._refusals(reader)

    def _link(self, link: StoredAppend, events: list[StoredEvent], postings: list[StoredPosting]) -> None:
        if link.seq != self._head.seq + 1:
            raise _Bad(f"append {self._head.seq + 1} is missing: {self._head.seq} is followed by {link.seq}")
        self._chain(link, events, postings)
        tip = self._streams[link.stream][1]
        expected = append_hash(
            self._head.hash,
            link.seq,
            link.stream,
            link.first_version,
            link.last_version,
            tip,
            link.key,
            link.input_hash,
        )
        if link.hash != expected:
            raise _Bad(f"append {link.seq}, to {link.stream}, is not what was written: its hash does not fit")
        for number, one in enumerate(postings, start=1):
            if one.number != number:
                raise _Bad(f"posting {number} of append {link.seq} is numbered {one.number}")
            self._post(one)
        self._head = Head(link.seq, link.hash)
        if self._noted is not None and self._noted.seq == link.seq and self._noted.hash != link.hash:
            raise _Bad(f"append {link.seq} is not the one that was noted: the log was written anew up to there")

    def _chain(self, link: StoredAppend, events: list[StoredEvent], postings: list[StoredPosting]) -> None:
        version, tip = self._streams.get(link.stream, (0, START))
        if link.first_version != version + 1 or link.last_version < link.first_version:
            raise _Bad(
                f"append {link.seq}, to {link.stream}, is not what was written: it holds versions "
                f"{link.first_version} to {link.last_version} and {version + 1} comes next"
            )
        carried = [(one.giver, one.taker, one.amount, one.clause) for one in postings]
        there = {event.version for event in events}
        for expected in range(link.first_version, link.last_version + 1):
            if expected not in there:
                raise _Bad(f"event {expected} of {link.stream} is missing (append {link.seq})")
        for event in events:
            last = event.version == link.last_version
            tip = event_hash(
                tip, event.stream, event.version, event.at, event.by, event.kind, event.payload, carried if last else []
            )
            if event.hash != tip:
                named = f"event {event.version} of {link.stream}" + (", or a posting it carries," if last else "")
                raise _Bad(f"{named} is not what was written: its hash does not fit (append {link.seq})")
            self._events += 1
        self._streams[link.stream] = (link.last_version, tip)

    def _post(self, one: StoredPosting) -> None:
        self._postings += 1
        self._held[one.giver] -= one.amount
        self._held[one.taker] += one.amount
        if self._held[one.giver] < 0 and not may_owe(one.giver):
            raise _Bad(
                f"posting {one.number} of append {one.seq} takes {one.giver} to {self._held[one.giver]}, "
                "and it may not owe"
            )

    async def _ends(self, reader: Reader) -> None:
        """Rows taken off the end are noticed only because the heads say how far the log went."""
        head = await reader.head()
        if head is None:
            raise _Bad(f"the row that says where the log ends is missing; {self._head.seq} appends are there")
        if head.seq > self._head.seq:
            raise _Bad(f"append {self._head.seq + 1} is missing: {head.seq} were written")
        if head != self._head:
            raise _Bad(f"the head says append {head.seq} is the last, and append {self._head.seq} is there")
        if self._noted is not None and self._noted.seq > head.seq:
            raise _Bad(f"append {head.seq + 1} is missing: append {self._noted.seq} was noted")
        heads = {one.stream: (one.version, one.hash) for one in await reader.streams()}
        for stream in sorted(heads.keys() | self._streams.keys()):
            if heads.get(stream) != self._streams.get(stream):
                there, said = self._streams.get(stream, (0, START))[0], heads.get(stream, (0, START))[0]
                raise _Bad(f"the head of {stream} is not what was written: it says version {said}, {there} is the last")
        if (stray := await reader.stray()) is not None:
            raise _Bad(f"{stray} was never appended: no link of the chain accounts for it")

    async def _refusals(self, reader: Reader) -> None:
        async for one in refusals(reader):
            self._refusal(one)
        ends = await reader.ends()
        if ends is not None and ends.refusals.seq > self._refused.seq:
            raise _Bad(f"refusal {self._refused.seq + 1} is missing: {ends.refusals.seq} were written")
        if ends is None or ends.refusals != self._refused:
            said = None if ends is None else ends.refusals.seq
            raise _Bad(f"the head says refusal {said} is the last, and refusal {self._refused.seq} is there")

    def _refusal(self, one: StoredRefusal) -> None:
        before, number = self._refused.hash, self._refused.seq + 1
        if one.number != number:
            raise _Bad(f"refusal {number} is missing: {number - 1} is followed by {one.number}")
        tip = refusal_hash(before, number, one.stream, one.at, one.by, one.command, one.rule, one.clause, one.message)
        if one.hash != tip:
            raise _Bad(f"refusal {number}, of {one.by} at {one.stream}, is not what was written: its hash does not fit")
        self._refused = Head(number, tip)

    async def _money(self, reader: Reader) -> None:
        balances = await reader.balances()
        for account in sorted(balances.keys() | self._held.keys()):
            kept, sum_ = balances.get(account), self._held.get(account)
            if kept != sum_:
                raise _Bad(f"the balance of {account} is kept as {kept}, and its postings come to {sum_}")
        if total := sum(balances.values()):
            raise _Bad(f"all balances together come to {total}, and must come to nothing")

    async def run_again(self, reader: Reader, replay: Replay) -> None:
        for stream in sorted(self._streams):
            wrong = replay(stream, await reader.read(stream), await reader.postings(stream))
            if wrong is not None:
                raise _Bad(f"{stream} does not run again: {wrong}")


async def links(
    reader: Reader, after: int = 0, until: int = LAST
) -> AsyncIterator[tuple[StoredAppend, list[StoredEvent], list[StoredPosting]]]:
    """Every append in order, with the rows that hang on it, a page at a time. What is missing is simply not there."""
    seq = after
    while page := await reader.appends(after=seq, limit=min(PAGE, until - seq)):
        events: defaultdict[str, deque[StoredEvent]] = defaultdict(deque)
        postings: defaultdict[int, list[StoredPosting]] = defaultdict(list)
        for event in await reader.events_of(page[0].seq, page[-1].seq):
            events[event.stream].append(event)
        for one in await reader.postings_of(page[0].seq, page[-1].seq):
            postings[one.seq].append(one)
        for link in page:
            waiting, mine = events[link.stream], []
            while waiting and waiting[0].version <= link.last_version:
                mine.append(waiting.popleft())
            yield link, mine, postings[link.seq]
        seq = page[-1].seq


async def refusals(reader: Reader, after: int = 0) -> AsyncIterator[StoredRefusal]:
    """Every refusal in order, a page at a time."""
    number = after
    while page := await reader.refused(after=number, limit=PAGE):
        for one in page:
            yield one
        number = page[-1].number
