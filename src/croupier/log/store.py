"""What a store can be asked, and the messages it takes and gives. Events are opaque here: a kind and bytes."""

from collections.abc import Collection, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from msgspec import Struct

from croupier.core.engine.ledger import Posting
from croupier.log.limits import LARGEST_PAYLOAD, check_name, check_postings, check_text, check_time


class StoreClosed(Exception):
    """The log was closed before this was asked."""


class Damaged(Exception):
    """A row without which nothing can be written is gone, or a page cannot be read: verify says which and what else."""


class NoLog(ValueError):
    """There is nothing of a log where one should be."""


class NewEvent(Struct, frozen=True, gc=False):
    """What happened, encoded by whoever knows what it means."""

    kind: str
    payload: bytes


class Append(Struct, frozen=True, kw_only=True):
    """Events that belong together and the postings they make: all are written, or none.

    The postings hang on the last event. `key` makes it safe to send twice; it is one name space for the whole store,
    so put the sender in front. `input_hash` is the hash of the command, so that a key used for another is noticed.
    `expected_hash` is that of the event at the expected version: who decides ahead of the disk names it, since another
    server's event may have come to stand in its place, and gives the `hashes` of these events. Left out, the version
    alone counts.
    """

    stream: str
    expected_version: int
    expected_hash: bytes = b""
    hashes: tuple[bytes, ...] = ()
    at: int
    by: str
    events: tuple[NewEvent, ...]
    postings: tuple[Posting, ...] = ()
    key: str | None = None
    input_hash: bytes = b""

    @property
    def last_version(self) -> int:
        return self.expected_version + len(self.events)

    def __post_init__(self) -> None:
        """Whatever any store could not keep is stopped here, where it harms nobody else's append."""
        check_name("stream", self.stream)
        check_name("by", self.by)
        check_time(self.at)
        if self.key is not None:
            check_name("key", self.key)
        if not self.events:
            raise ValueError(f"an append to {self.stream} without events: postings need an event to hang on")
        if self.expected_version < 0:
            raise ValueError(
                f"expected version {self.expected_version} of {self.stream}: versions start at 0, for none"
            )
        for event in self.events:
            check_name("kind", event.kind)
            if len(event.payload) > LARGEST_PAYLOAD:
                raise ValueError(f"a payload of {len(event.payload)} bytes: at most {LARGEST_PAYLOAD} can be kept")
        if self.postings:
            check_postings(self.postings)


class Appended(Struct, frozen=True, gc=False):
    """It is on disk."""

    stream: str
    first_version: int
    last_version: int


class Conflict(Struct, frozen=True, gc=False):
    """Someone else was first: the stream stands at this version. Read on, decide again."""

    stream: str
    version: int


class AlreadyDone(Struct, frozen=True, gc=False):
    """The same command came before, and this is what it wrote."""

    stream: str
    first_version: int
    last_version: int


class KeyReused(Struct, frozen=True, gc=False):
    """The key was used for another command, in this stream."""

    key: str
    stream: str


class Overdrawn(Struct, frozen=True, gc=False):
    """A posting of `amount` would take an account that may not owe below nothing; it holds `balance` at that point."""

    account: str
    balance: int
    amount: int


Result = Appended | Conflict | AlreadyDone | KeyReused | Overdrawn


class StoredEvent(Struct, frozen=True, gc=False):
    stream: str
    version: int
    at: int
    by: str
    kind: str
    payload: bytes
    hash: bytes


class StoredPosting(Struct, frozen=True, gc=False):
    """A posting and the event it hangs on; `seq` and `number` order all postings of the store."""

    seq: int
    number: int
    stream: str
    version: int
    giver: str
    taker: str
    amount: int
    clause: str


class StoredAppend(Struct, frozen=True, gc=False):
    """A link of the chain that runs through the whole store."""

    seq: int
    stream: str
    first_version: int
    last_version: int
    key: str | None
    input_hash: bytes
    hash: bytes


class StreamHead(Struct, frozen=True, gc=False):
    stream: str
    version: int
    hash: bytes


class Head(Struct, frozen=True, gc=False):
    """Where a chain ends. Noted elsewhere, it proves later that nothing before it was rewritten."""

    seq: int
    hash: bytes


class Ends(Struct, frozen=True, gc=False):
    """Where both chains of a log end: what happened, and what was refused."""

    appends: Head
    refusals: Head


class StreamGrown(Struct, frozen=True, gc=False):
    """The stream has grown and stands at least at this version."""

    stream: str
    version: int


class Refusal(Struct, frozen=True, kw_only=True, gc=False):
    """A lawful no: what was asked, and the rule and clause that forbade it."""

    stream: str
    at: int
    by: str
    command: bytes
    rule: str
    clause: str
    message: str

    def __post_init__(self) -> None:
        for what, name in (("stream", self.stream), ("by", self.by), ("rule", self.rule), ("clause", self.clause)):
            check_name(what, name)
        check_text("message", self.message)
        check_time(self.at)


class StoredRefusal(Struct, frozen=True, gc=False):
    """A link of the chain of refusals."""

    number: int
    stream: str
    at: int
    by: str
    command: bytes
    rule: str
    clause: str
    message: str
    hash: bytes = b""
    """Nothing, where the log is of the first schema."""


class Reader(Protocol):
    """What can be read. Limits left out mean everything."""

    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[StoredEvent]: ...

    async def read_kinds(
        self, stream: str, kinds: Collection[str], after: int = 0, limit: int | None = None
    ) -> list[StoredEvent]: ...

    async def version(self, stream: str) -> int: ...

    async def streams(self) -> list[StreamHead]: ...

    async def postings(
        self, stream: str | None = None, account: str | None = None, after: int = 0, limit: int | None = None
    ) -> list[StoredPosting]: ...

    async def done(self, key: str, input_hash: bytes) -> AlreadyDone | KeyReused | None: ...

    async def balance(self, account: str) -> int: ...

    async def balances(self, prefix: str = "") -> dict[str, int]: ...

    async def refusals(self, stream: str | None = None, limit: int | None = None) -> list[Refusal]: ...

    async def refused_lately(
        self, streams: Collection[str], limit: int, stream: str | None = None
    ) -> list[Refusal]: ...

    async def refused_within(self, stream: str, since: int, until: int) -> list[Refusal]: ...

    async def schema(self) -> int: ...

    async def head(self) -> Head | None: ...

    async def ends(self) -> Ends | None: ...

    async def refused(self, after: int = 0, limit: int | None = None) -> list[StoredRefusal]: ...

    async def appends(self, after: int = 0, limit: int | None = None) -> list[StoredAppend]: ...

    async def append_of(self, stream: str, version: int) -> StoredAppend | None: ...

    async def events_of(self, first_seq: int, last_seq: int) -> list[StoredEvent]: ...

    async def postings_of(self, first_seq: int, last_seq: int) -> list[StoredPosting]: ...

    async def stray(self) -> str | None: ...

    async def damage(self, *, quick: bool = False) -> str | None: ...

    async def alteration(self) -> str | None: ...


class Changes(Protocol):
    """Which streams have grown. Subscribed from the moment it exists; ends when it or its store is closed."""

    def __aiter__(self) -> "Changes": ...

    async def __anext__(self) -> StreamGrown: ...

    async def aclose(self) -> None: ...


class Passing(Protocol):
    """Small facts that pass: leases and counts. No part of the log: not chained, and never money."""

    async def hold(self, name: str, holder: str, milliseconds: int) -> bool: ...

    async def let_go(self, name: str, holder: str) -> None: ...

    async def tally(self, name: str, milliseconds: int, by: int = 1) -> int: ...

    async def tallied(self, name: str) -> int: ...

    async def forget(self, name: str) -> None: ...


class Archive(Reader, Protocol):
    """A log that is only read."""

    def snapshot(self) -> AbstractAsyncContextManager[Reader]: ...

    async def close(self) -> None: ...


class Store(Archive, Passing, Protocol):
    is_shared: bool  # whether several servers can have it at once

    async def append(self, batch: Sequence[Append], refused: Sequence[Refusal] = ()) -> list[Result]: ...

    async def refuse(self, *refused: Refusal) -> None: ...

    async def listen(self) -> Changes: ...

    async def trouble(self) -> str | None: ...
