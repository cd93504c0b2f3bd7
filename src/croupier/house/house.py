"""The house: load, decide, append, publish. One process serves many tables from memory; the log is the truth."""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.core.book import Book
from croupier.core.ledger import Posting
from croupier.core.refusal import Refused
from croupier.core.table.messages import Command, Event
from croupier.core.table.opening import OpenTable
from croupier.core.table.paying import CloseRound
from croupier.core.table.rounds import PlaceYourBets
from croupier.core.table.state import TableState
from croupier.core.table.table import carry_out, decode_event, encode, evolve, kind_of, new_table
from croupier.core.words import Rule
from croupier.house.chance import TableDice
from croupier.house.clock import Clock
from croupier.log import AlreadyDone, Append, Appended, KeyReused, NewEvent, Overdrawn, Refusal, Store, Writer

MOST_TRIES = 20
"""How often a command is decided again because another server was first."""

PREFIX = "table:"


class Done(Struct, frozen=True):
    """What a command led to, on disk before anyone is told."""

    table: str
    version: int
    events: tuple[Event, ...]


class Published(Struct, frozen=True):
    """A change sent to those who watch a table."""

    table: str
    version: int
    event: Event
    at: int


class NoSuchTable(LookupError):
    """Nothing has happened at a table of this name: no book governs it yet, so nothing but opening can be asked."""


class Busy(Exception):
    """Other servers were first every time; nothing was done, and asking again is safe."""


class _Live:
    """A table in memory: what it is, up to which version, and who watches it.

    `state` runs ahead of the disk by what is being committed; `kept` is what the disk is known to hold.
    """

    def __init__(self, table: str, state: TableState, version: int) -> None:
        self.table = table
        self.state = state
        self.version = version
        self.kept = (state, version)
        self.lock = asyncio.Lock()
        self.watchers: set[asyncio.Queue[Published | None]] = set()


class House:
    """Where commands come in and events go out. Clock, chance and memory are brought from outside."""

    def __init__(self, store: Store, *, clock: Clock, secret: bytes, books: Mapping[str, Book] = BOOKS) -> None:
        self._store = store
        self._writer = Writer(store)
        self._clock = clock
        self._books = books
        self._dice = TableDice(secret)
        self._tables: dict[str, _Live] = {}
        self._following: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to follow what other servers write."""
        changes = await self._store.listen()

        async def follow() -> None:
            async for change in changes:
                live = self._tables.get(change.stream.removeprefix(PREFIX))
                if live is not None and change.version > live.version:
                    async with live.lock:
                        await self._catch_up(live)

        self._following = asyncio.create_task(follow())

    async def close(self) -> None:
        """Answer what was taken, then stop."""
        await self._writer.close()
        if self._following is not None:
            self._following.cancel()
            with suppress(asyncio.CancelledError):
                await self._following
        for live in self._tables.values():
            for watcher in live.watchers:
                watcher.put_nowait(None)

    async def state(self, table: str) -> TableState:
        return (await self._live(table)).state

    async def ask(self, table: str, command: Command, *, key: str | None = None) -> Done | Refused:
        """Carry a command out, or say why not. With a key it is safe to send twice."""
        asked = b"" if key is None else _input_hash(command)
        if key is not None and (earlier := await self._store.done(key, asked)) is not None:
            return await self._before(table, earlier)
        for _ in range(MOST_TRIES):
            live = await self._live(table)
            async with live.lock:
                if live.version == 0 and not isinstance(command, OpenTable):
                    raise NoSuchTable(f"there is no table {table}: open it first")
                stamped = self._stamp(live, command)
                book = self._book(live, stamped)
                decided = carry_out(book, live.state, stamped)
                if not isinstance(decided, Refused):
                    state, events, postings = decided
                    append = _append(live, stamped, events, postings, key, asked)
                    waiting = self._writer.put(append)
                    # The state runs ahead of the disk, so that commands of one table share a commit; answers wait.
                    live.state, live.version = state, live.version + len(events)
            if isinstance(decided, Refused):
                await self._keep_refusal(table, stamped, decided)
                return decided
            result = await waiting
            if isinstance(result, Appended):
                if result.last_version > live.kept[1]:
                    live.kept = (state, result.last_version)
                if live.watchers:
                    self._publish(live, result.first_version, events, stamped.at)
                return Done(table, result.last_version, events)
            await self._back_to_the_disk(live)
            if isinstance(result, AlreadyDone | KeyReused):
                return await self._before(table, result)
            if isinstance(result, Overdrawn):
                refusal = _overdrawn(book, result)
                await self._keep_refusal(table, stamped, refusal)
                return refusal
        raise Busy(f"table {table} is being changed by other servers: ask again")

    async def spin_virtual_wheel(self, table: str) -> Done | Refused:
        """Declare the result that the dice of this round give."""
        live = await self._live(table)
        return await self.ask(
            table, self._dice.result(self._books[live.state.setup.book], live.state, self._clock.now())
        )

    async def draw_lucky_numbers(self, table: str) -> Done | Refused:
        live = await self._live(table)
        book = self._books[live.state.setup.book]
        return await self.ask(table, self._dice.lucky_numbers(book, live.state, self._clock.now()))

    async def raise_lucky_odds(self, table: str) -> Done | Refused:
        live = await self._live(table)
        return await self.ask(table, self._dice.raised_colour(live.state, self._clock.now()))

    async def _back_to_the_disk(self, live: _Live) -> None:
        """What ran ahead did not come to be: go back to what the disk holds, and read on from there."""
        async with live.lock:
            live.state, live.version = live.kept
            await self._catch_up(live)

    def _stamp(self, live: _Live, command: Command) -> Command:
        """The shell looks at the clock, and binds and reveals the chance of a round."""
        stamped = replace(command, at=self._clock.now())
        if isinstance(stamped, PlaceYourBets):
            number = live.state.round.number + (live.state.round.attempt == 1)
            return replace(stamped, commitment=self._dice.commitment(live.table, number))
        if isinstance(stamped, CloseRound):
            return replace(stamped, reveal=self._dice.reveal(live.table, live.state.round.number))
        return stamped

    def _book(self, live: _Live, command: Command) -> Book:
        return self._books[command.setup.book if isinstance(command, OpenTable) else live.state.setup.book]

    async def _live(self, table: str) -> _Live:
        live = self._tables.get(table)
        if live is None:
            live = _Live(table, new_table(table, next(iter(self._books))), 0)
            async with live.lock:
                await self._catch_up(live)
            live = self._tables.setdefault(table, live)
        return live

    async def _catch_up(self, live: _Live) -> None:
        """Read what others wrote since, and tell those who watch."""
        for stored in await self._store.read(PREFIX + live.table, after=live.version):
            event = decode_event(stored.payload)
            live.state = evolve(live.state, event)
            live.version = stored.version
            live.kept = (live.state, live.version)
            for watcher in live.watchers:
                watcher.put_nowait(Published(live.table, stored.version, event, stored.at))

    def _publish(self, live: _Live, first: int, events: tuple[Event, ...], at: int) -> None:
        for version, event in enumerate(events, first):
            for watcher in live.watchers:
                watcher.put_nowait(Published(live.table, version, event, at))

    async def follow(self, table: str) -> AsyncIterator[Published]:
        """Every change of a table from this moment on, each when it is on disk. It ends when the house closes."""
        live = await self._live(table)
        queue: asyncio.Queue[Published | None] = asyncio.Queue()
        live.watchers.add(queue)

        async def changes() -> AsyncIterator[Published]:
            try:
                while (change := await queue.get()) is not None:
                    yield change
            finally:
                live.watchers.discard(queue)

        return changes()

    async def watch(self, table: str) -> AsyncIterator[Published]:
        """The same for those who only look: it begins when the first change is asked for."""
        async for change in await self.follow(table):
            yield change

    async def _before(self, table: str, result: AlreadyDone | KeyReused) -> Done:
        """The answer to a command that came before, word for word."""
        if isinstance(result, KeyReused):
            raise ValueError(f"the key {result.key} was used for another command: use a new one")
        count = result.last_version - result.first_version + 1
        stored = await self._store.read(result.stream, after=result.first_version - 1, limit=count)
        return Done(table, result.last_version, tuple(decode_event(one.payload) for one in stored))

    async def _keep_refusal(self, table: str, command: Command, refusal: Refused) -> None:
        await self._writer.refuse(
            Refusal(
                stream=PREFIX + table,
                at=command.at,
                by=command.by,
                command=encode(command),
                rule=refusal.rule,
                clause=refusal.clause,
                message=refusal.message,
            )
        )


def _append(
    live: _Live,
    command: Command,
    events: tuple[Event, ...],
    postings: tuple[Posting, ...],
    key: str | None,
    asked: bytes,
) -> Append:
    return Append(
        stream=PREFIX + live.table,
        expected_version=live.version,
        at=command.at,
        by=command.by,
        events=tuple([NewEvent(kind_of(event), encode(event)) for event in events]),
        postings=postings,
        key=key,
        input_hash=asked,
    )


def _input_hash(command: Command) -> bytes:
    """What was asked, whenever it was asked."""
    return hashlib.sha256(msgspec.json.encode(replace(command, at=0), order="deterministic")).digest()


def _overdrawn(book: Book, result: Overdrawn) -> Refused:
    clause = book.clauses[Rule.NO_CHIPS]
    return Refused(
        Rule.NO_CHIPS,
        clause,
        f"{result.account} holds {result.balance} cents and cannot give {result.amount}. ({clause})",
    )
