"""Each link held against the one before it: the whole chain in one go, or a stretch of it by itself."""

from collections import defaultdict
from collections.abc import Callable, Sequence

from msgspec import Struct

from croupier.core.engine.accounts import may_owe
from croupier.log.chain import START, append_hash, event_hash, refusal_hash
from croupier.log.links import links, refusals
from croupier.log.store import Damaged, Ends, Head, Reader, StoredAppend, StoredEvent, StoredPosting, StoredRefusal

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


class Bad(Exception):
    """The first bad row, in one sentence."""


Tip = tuple[int, bytes]
"""Where a stream stands: the version of its last event, and its hash."""


class Lowest(Struct, frozen=True, gc=False):
    """How far below where it began a stretch took an account, and the posting that did."""

    amount: int
    seq: int
    number: int


class Stretch(Struct, frozen=True, kw_only=True):
    """What some appends in a row come to, checked by themselves: each hash by the one that is written before it."""

    head: Head
    """Its last append."""
    begun: dict[str, Tip]
    """Where each stream of it was taken to stand before it; the stretch before it has to say the same."""
    streams: dict[str, Tip]
    held: dict[str, int]
    """What came into each account, less what went out."""
    lowest: dict[str, Lowest]
    events: int
    postings: int
    fault: str | None


class Check:
    def __init__(self, noted: Head | None) -> None:
        self._noted = noted
        self._head = self._refused = Head(0, START)
        self._streams: dict[str, tuple[int, bytes]] = {}
        self._held: defaultdict[str, int] = defaultdict(int)
        self._events = self._postings = 0
        self._alone = False
        """Whether it began in the middle, so that nobody knows yet what the accounts held."""
        self._lowest: dict[str, Lowest] = {}

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
        await self.begin(reader)
        async for link, events, postings in links(reader):
            self._link(link, events, postings)
        await self.finish(reader)

    async def begin(self, reader: Reader) -> None:
        if (wrong := await reader.damage() or await reader.alteration()) is not None:
            raise Bad(wrong)

    async def stretch(self, reader: Reader, after: int, until: int, written: int) -> Stretch:
        """Some appends in a row, of so many that were written, as they follow from what is written before them."""
        if after:
            before = await reader.appends(after=after - 1, limit=1)
            if not before or before[0].seq != after:
                raise Bad(f"append {after} is missing: {written} were written")
            self._head, self._alone = Head(after, before[0].hash), True
        begun: dict[str, Tip] = {}
        fault = None
        try:
            async for link, events, postings in links(reader, after, until):
                if self._alone and link.stream not in self._streams:
                    begun[link.stream] = self._streams[link.stream] = await _tip(reader, link)
                self._link(link, events, postings)
            if self._head.seq < until:
                raise Bad(f"append {self._head.seq + 1} is missing: {written} were written")
        except (Bad, Damaged) as bad:
            fault = str(bad)
        return self.as_stretch(begun, fault)

    def as_stretch(self, begun: dict[str, Tip], fault: str | None) -> Stretch:
        return Stretch(
            head=self._head,
            begun=begun,
            streams=self._streams,
            held=dict(self._held),
            lowest=self._lowest,
            events=self._events,
            postings=self._postings,
            fault=fault,
        )

    def join(self, one: Stretch) -> None:
        """What follows what was checked so far."""
        for stream, tip in one.begun.items():
            if self._streams.get(stream, (0, START)) != tip:
                raise Bad(f"event {tip[0]} of {stream} is not the last before append {self._head.seq + 1}")
        for account, low in one.lowest.items():
            if (held := self._held[account] + low.amount) < 0 and not may_owe(account):
                raise Bad(_overdrawn(low.seq, low.number, account, held))
        self._events += one.events
        self._postings += one.postings
        self._streams.update(one.streams)
        for account, amount in one.held.items():
            self._held[account] += amount
        self._head = one.head
        if one.fault is not None:
            raise Bad(one.fault)

    async def finish(self, reader: Reader) -> None:
        await self._ends(reader)
        await self._money(reader)
        if await reader.schema() > 1:  # before, refusals were not chained
            await self._refusals(reader)

    def _link(self, link: StoredAppend, events: list[StoredEvent], postings: list[StoredPosting]) -> None:
        if link.seq != self._head.seq + 1:
            raise Bad(f"append {self._head.seq + 1} is missing: {self._head.seq} is followed by {link.seq}")
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
            raise Bad(f"append {link.seq}, to {link.stream}, is not what was written: its hash does not fit")
        for number, one in enumerate(postings, start=1):
            if one.number != number:
                raise Bad(f"posting {number} of append {link.seq} is numbered {one.number}")
            self._post(one)
        self._head = Head(link.seq, link.hash)
        if self._noted is not None and self._noted.seq == link.seq and self._noted.hash != link.hash:
            raise Bad(f"append {link.seq} is not the one that was noted: the log was written anew up to there")

    def _chain(self, link: StoredAppend, events: list[StoredEvent], postings: list[StoredPosting]) -> None:
        version, tip = self._streams.get(link.stream, (0, START))
        if link.first_version != version + 1 or link.last_version < link.first_version:
            raise Bad(
                f"append {link.seq}, to {link.stream}, is not what was written: it holds versions "
                f"{link.first_version} to {link.last_version} and {version + 1} comes next"
            )
        carried = [(one.giver, one.taker, one.amount, one.clause) for one in postings]
        last_version = link.last_version
        if len(events) != last_version - version:
            there = {event.version for event in events}
            gone = next(one for one in range(link.first_version, last_version + 2) if one not in there)
            raise Bad(f"event {gone} of {link.stream} is missing (append {link.seq})")
        for event in events:
            version += 1
            if event.version != version:
                raise Bad(f"event {version} of {link.stream} is missing (append {link.seq})")
            carries = carried if version == last_version else []
            tip = event_hash(tip, event.stream, version, event.at, event.by, event.kind, event.payload, carries)
            if event.hash != tip:
                last = ", or a posting it carries," if version == last_version else ""
                named = f"event {version} of {link.stream}{last}"
                raise Bad(f"{named} is not what was written: its hash does not fit (append {link.seq})")
        self._events += len(events)
        self._streams[link.stream] = (last_version, tip)

    def _post(self, one: StoredPosting) -> None:
        self._postings += 1
        giver = one.giver
        held = self._held[giver] = self._held[giver] - one.amount
        self._held[one.taker] += one.amount
        if held < 0 and not may_owe(giver):
            if not self._alone:
                raise Bad(_overdrawn(one.seq, one.number, giver, held))
            if giver not in self._lowest or held < self._lowest[giver].amount:
                self._lowest[giver] = Lowest(held, one.seq, one.number)

    async def _ends(self, reader: Reader) -> None:
        """Rows taken off the end are noticed only because the heads say how far the log went."""
        head = await reader.head()
        if head is None:
            raise Bad(f"the row that says where the log ends is missing; {self._head.seq} appends are there")
        if head.seq > self._head.seq:
            raise Bad(f"append {self._head.seq + 1} is missing: {head.seq} were written")
        if head != self._head:
            raise Bad(f"the head says append {head.seq} is the last, and append {self._head.seq} is there")
        if self._noted is not None and self._noted.seq > head.seq:
            raise Bad(f"append {head.seq + 1} is missing: append {self._noted.seq} was noted")
        heads = {one.stream: (one.version, one.hash) for one in await reader.streams()}
        for stream in sorted(heads.keys() | self._streams.keys()):
            if heads.get(stream) != self._streams.get(stream):
                there, said = self._streams.get(stream, (0, START))[0], heads.get(stream, (0, START))[0]
                raise Bad(f"the head of {stream} is not what was written: it says version {said}, {there} is the last")
        if (stray := await reader.stray()) is not None:
            raise Bad(f"{stray} was never appended: no link of the chain accounts for it")

    async def _refusals(self, reader: Reader) -> None:
        async for one in refusals(reader):
            self._refusal(one)
        ends = await reader.ends()
        if ends is not None and ends.refusals.seq > self._refused.seq:
            raise Bad(f"refusal {self._refused.seq + 1} is missing: {ends.refusals.seq} were written")
        if ends is None or ends.refusals != self._refused:
            said = None if ends is None else ends.refusals.seq
            raise Bad(f"the head says refusal {said} is the last, and refusal {self._refused.seq} is there")

    def _refusal(self, one: StoredRefusal) -> None:
        before, number = self._refused.hash, self._refused.seq + 1
        if one.number != number:
            raise Bad(f"refusal {number} is missing: {number - 1} is followed by {one.number}")
        tip = refusal_hash(before, number, one.stream, one.at, one.by, one.command, one.rule, one.clause, one.message)
        if one.hash != tip:
            raise Bad(f"refusal {number}, of {one.by} at {one.stream}, is not what was written: its hash does not fit")
        self._refused = Head(number, tip)

    async def _money(self, reader: Reader) -> None:
        balances = await reader.balances()
        for account in sorted(balances.keys() | self._held.keys()):
            kept, sum_ = balances.get(account), self._held.get(account)
            if kept != sum_:
                raise Bad(f"the balance of {account} is kept as {kept}, and its postings come to {sum_}")
        if total := sum(balances.values()):
            raise Bad(f"all balances together come to {total}, and must come to nothing")

    async def run_again(self, reader: Reader, replay: Replay) -> None:
        for stream in sorted(self._streams):
            wrong = replay(stream, await reader.read(stream), await reader.postings(stream))
            if wrong is not None:
                raise Bad(f"{stream} does not run again: {wrong}")


def _overdrawn(seq: int, number: int, account: str, held: int) -> str:
    return f"posting {number} of append {seq} takes {account} to {held}, and it may not owe"


async def _tip(reader: Reader, link: StoredAppend) -> Tip:
    """Where a stream stood before an append, as it is written."""
    if link.first_version == 1:
        return 0, START
    before = await reader.read(link.stream, after=link.first_version - 2, limit=1)
    if not before or before[0].version != link.first_version - 1:
        raise Bad(f"event {link.first_version - 1} of {link.stream} is missing (append {link.seq})")
    return before[0].version, before[0].hash
