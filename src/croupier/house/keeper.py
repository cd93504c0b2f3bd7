"""Keeping things of one kind: load, decide, append, publish. They are served from memory; the log is the truth."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from typing import Any, Generic

from msgspec.structs import replace

from croupier.core.common.eyes import HouseRules, Known, refused
from croupier.core.common.hands import Hands
from croupier.core.common.play import Plays
from croupier.core.engine.engine import Carried, State
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book
from croupier.house.answers import Busy as Busy
from croupier.house.answers import Done as Done
from croupier.house.asked import hash_of
from croupier.house.chance.seeds import Secret
from croupier.house.clock import Clock
from croupier.house.disk import Disk
from croupier.house.keys import KeyUsed
from croupier.house.kinds.kind import Kind, NeverOpened
from croupier.house.live_state import LiveState, Reached, let_go
from croupier.house.live_state import Published as Published
from croupier.house.own.own_play import Discreet, OwnPlay
from croupier.house.people.registry import is_name
from croupier.house.putting import put_on
from croupier.house.refusals import RefusalDesk
from croupier.house.remembering import Memory
from croupier.house.stopping import Stops
from croupier.log import AlreadyDone, Appended, KeyReused, Overdrawn, Refusal, Result, Store, StreamGrown, Writer

MOST_TRIES = 200
"""How often a command is decided again because another server was first."""
May = Callable[[Any, Hands], bool]
Still = Callable[[Reached[State]], bool]
_any: May = lambda _state, _hands: True  # noqa: E731


class Keeper(Generic[State]):
    """All things of one kind in a house. Clock, chance and memory are brought from outside."""

    def __init__(
        self,
        kind: Kind[State],
        store: Store,
        writer: Writer,
        *,
        refusals: RefusalDesk,
        clock: Clock,
        secret: Secret,
        books: Mapping[str, Book],
        stops: Stops,
        own: OwnPlay,
        beside: object = None,
        eyes: Known | None = None,
        memory: Memory | None = None,
    ) -> None:
        """`beside` is what the house knows and the engine sees with every command: who is excluded. `eyes` is who is on
        duty and what the house's own rules say; `memory` is what was remembered beside the log."""
        self.kind = kind
        self._store = store
        self._writer = writer
        self._refusals = refusals
        self._clock = clock
        self._books = books
        self._beside = beside
        self._eyes = Known(HouseRules()) if eyes is None else eyes
        self._stops = stops
        self._own = own
        own.keepers.append(self)
        self._stamp = kind.stamp(secret) if kind.stamp else None
        self._close_up = kind.close_up(secret) if kind.close_up else None
        self._known: dict[str, LiveState[State]] = {}
        self._disk = Disk(kind, store, memory)
        self._over: dict[str, str] = {}
        """What is known to be over, with its book: it stays so, and is not read again to find that out."""
        self.over_plays: dict[str, Plays] = {}
        """What people had played there lately when it was over."""

    async def names(self) -> list[str]:
        """Everything of this kind that was ever opened."""
        named = (self.kind.name_in(head.stream) for head in await self._store.streams())
        return [name for name in named if name is not None]

    async def others(self, name: str) -> list[State]:
        """Everything of this kind but the one of this name."""
        return [await self.state(other) for other in await self.names() if other != name]

    async def going_on(self) -> list[str]:
        """Everything of this kind that is not over."""
        return [name for name in await self.names() if not await self._is_over(name)]

    async def book(self, name: str) -> str:
        """The code of the book that governs it."""
        return self._over[name] if await self._is_over(name) else self.kind.book_of(await self.state(name))

    async def _is_over(self, name: str) -> bool:
        if name not in self._over and self.kind.is_over(state := await self.state(name)):
            self._over[name] = self.kind.book_of(state)
        return name in self._over

    async def state(self, name: str) -> State:
        return (await self._live(name)).ahead.state

    async def hands(self, name: str) -> Hands:
        """Who did what of it."""
        return (await self._live(name)).ahead.hands

    def in_memory(self) -> Iterable[LiveState[State]]:
        """Those of which `over_plays` does not tell."""
        return (live for name, live in self._known.items() if name not in self.over_plays)

    async def read_to(self, name: str, version: int) -> None:
        """Know one at least as it was at a version of its stream; one that is over stays as it is."""
        if name not in self.over_plays:
            await self.heard(StreamGrown(self.kind.stream(name), version))
            live = await self._live(name)
            if live.ahead is live.kept and self.kind.is_over(live.kept.state):
                self.over_plays[name] = live.kept.plays

    async def kept(self, name: str) -> tuple[State, int]:
        """The state that the disk is known to hold, and its version: `state` may run ahead of it."""
        live = await self._live(name)
        return live.kept.state, live.kept.version

    async def was_opened(self, name: str) -> bool:
        """Unlike `state`, it holds no place in memory for a name that is only asked about."""
        live = self._known.get(name)
        if live and live.kept.version:
            return True
        return is_name(name) and await self._store.version(self.kind.stream(name)) > 0

    async def ask(self, name: str, command: Command, *, key: str | None = None) -> Done | Refused:
        """Carry a command out, or say why not. With a key it is safe to send twice."""
        answer = await self.ask_while(name, command, lambda _: True, key=key)
        assert answer is not None
        return answer

    async def ask_while(
        self, name: str, command: Command, still: Callable[[State], bool], *, key: str | None = None, alone: May = _any
    ) -> Done | Refused | None:
        """The same while the state is as it was decided by, judged before each try: None, where it is not any more.
        `alone` judges the same by who did what before."""
        command = self._closed_up(name, command, key)
        asked = b"" if key is None else hash_of(command)
        if key is not None and (earlier := await self._earlier(name, key, asked)) is not None:
            return earlier
        await self._stops.catch_up_before(self.kind, command)
        judged: Still[State] = lambda on: still(on.state) and alone(on.state, on.hands)  # noqa: E731
        state = await self.state(name)
        if not await self._own.concerns(self.kind, state, command):
            return await self._until_done(name, command, judged, key, asked)
        async with self._own.turn(self.kind, state, command):
            return await self._until_done(name, command, judged, key, asked)

    async def _until_done(
        self, name: str, command: Command, still: "Still[State]", key: str | None, asked: bytes
    ) -> Done | Refused | None:
        for _ in range(MOST_TRIES):
            live = await self._live(name)
            async with live.lock:
                if not still(live.ahead):
                    return None
                self._must_be_open(live, command)
                book = self._books[self.kind.book_for(live.ahead.state, command)]
                stamped = self._stamped(book, live.ahead.state, command)
                decided = self._decided(name, book, live.ahead, stamped)
                if not isinstance(decided, Refused):
                    returns, events = live.returns, decided.events
                    waiting = self._put(live, stamped, decided, key, asked)
            if isinstance(decided, Refused):
                return await self._keep_refusal(name, replace(command, at=stamped.at), decided)
            try:
                result = await live.committed(waiting, returns)
                if isinstance(result, Appended):
                    return Done(name, result.last_version, events)
                await self._disk.go_back_to_it(live, returns)
            except BaseException:
                self._disk.read_before_long(live, waiting)
                raise
            if isinstance(result, AlreadyDone | KeyReused):
                return await self._before(name, key, result)
            if isinstance(result, Overdrawn):
                no = self.kind.overdrawn(book, result)
                return await self._keep_refusal(name, replace(command, at=stamped.at), no)
        raise Busy(f"{self.kind.noun} {name} is being changed by other servers: ask again")

    def _must_be_open(self, live: LiveState[State], command: Command) -> None:
        if live.ahead.version == 0 and not isinstance(command, self.kind.opens):
            raise NeverOpened(f"there is no {self.kind.noun} {live.name}: open it first")

    async def answered(self, name: str, command: Command, key: str | None) -> Done | None:
        """What came of a command that was sent before under this key."""
        return None if key is None else await self._earlier(name, key, hash_of(self._closed_up(name, command, key)))

    async def _earlier(self, name: str, key: str, asked: bytes) -> Done | None:
        done = await self._store.done(key, asked)
        return None if done is None else await self._before(name, key, done)

    async def turn_away(self, name: str, command: Command, refusal: Refused) -> Refused:
        """A command that the house itself refuses, before anything is decided: it is kept like any other."""
        return await self._keep_refusal(name, replace(self._closed_up(name, command), at=self._clock.now()), refusal)

    def _closed_up(self, name: str, command: Command, key: str | None = None) -> Command:
        """Without what somebody confides to the house."""
        return command if self._close_up is None else self._close_up(name, command, key)

    async def follow(self, name: str) -> AsyncIterator[Published[State]]:
        """Every change from this moment on, each when it is on disk. It ends when the house closes."""
        return (await self._live(name)).watched()

    async def watch(self, name: str) -> AsyncIterator[Published[State]]:
        """The same for those who only look: it begins when the first change is asked for."""
        async for change in await self.follow(name):
            yield change

    async def heard(self, change: StreamGrown) -> None:
        """Another server may have written to a stream: read on, if it is one of these."""
        name = self.kind.name_in(change.stream)
        live = None if name is None else self._known.get(name)
        if live is not None and change.version > live.ahead.version:
            async with live.lock:
                await self._disk.catch_up(live)

    async def remember(self) -> None:
        """Where everything stands, so that the next start begins there."""
        await self._disk.note_all(self._known.values())

    def end_watching(self) -> None:
        """Tell everyone who watches that nothing more will come."""
        self._disk.close()
        for live in self._known.values():
            for watcher in live.watchers:
                watcher.put_nowait(None)

    def _decided(self, name: str, book: Book, on: Reached[State], command: Command) -> Refused | Carried[State]:
        """The book comes before the house's own rules where both say no: they only add to it."""
        if (stopped := self._stops.refuses(self.kind, name, book, command)) is not None:
            return stopped
        decided = self.kind.engine.carry_out(book, on.state, command, self._beside)
        if isinstance(decided, Refused):
            return decided
        no = refused(self.kind.concerns, on.state, command, self._eyes, on.hands)
        return no or self._own.refuses(self.kind, on.state, command, decided) or decided

    async def tried(self, name: str, command: Command) -> Refused | None:
        """Why a command would be refused as things stand; nothing is done."""
        on = (await self._live(name)).ahead
        book = self._books[self.kind.book_for(on.state, command)]
        decided = self._decided(name, book, on, self._stamped(book, on.state, command))
        return decided if isinstance(decided, Refused) else None

    def _stamped(self, book: Book, state: State, command: Command) -> Command:
        stamped = replace(command, at=self._clock.now())
        return stamped if self._stamp is None else self._stamp(book, state, stamped)

    async def _live(self, name: str) -> LiveState[State]:
        live = self._known.get(name)
        if live is None:
            live = LiveState(name, self.kind.new(name, next(iter(self._books))))
            async with live.lock:
                await self._disk.begin(live)
            live = self._known.setdefault(name, live)
            await self._disk.catch_up_in_any_case(live)  # what was told of meanwhile was nobody's yet to hear
            let_go(self._known, live, self.kind.is_over)
        return live

    def _put(
        self, live: LiveState[State], command: Command, decided: Carried[State], key: str | None, asked: bytes
    ) -> "asyncio.Future[Result]":
        """Send what was decided to the disk, and run ahead of it, so that commands to one name share a commit."""
        append, reached = put_on(self.kind, live, command, decided, key, asked)

        def told(result: Result) -> None:
            """Where it was read from the disk before, it is known already."""
            if isinstance(result, Appended) and result.first_version == live.kept.version + 1:
                live.keep(reached, decided.events, decided.states, command.at)
                self._disk.note_now_and_then(live)

        waiting = self._writer.put(append, told)
        live.ahead = reached
        return waiting

    async def _before(self, name: str, key: str | None, result: AlreadyDone | KeyReused) -> Done:
        """The answer to a command that came before, word for word; whoever is answered finds it in memory too."""
        # What happened elsewhere is no answer here, whatever key it went under.
        if isinstance(result, KeyReused) or result.stream != self.kind.stream(name):
            raise KeyUsed(key)
        await self.heard(StreamGrown(result.stream, result.last_version))
        count = result.last_version - result.first_version + 1
        stored = await self._store.read(result.stream, after=result.first_version - 1, limit=count)
        return Done(name, result.last_version, tuple(self.kind.engine.decode_event(one.payload) for one in stored))

    async def _keep_refusal(self, name: str, command: Command, refusal: Refused) -> Refused:
        """What was asked and when, without what the house would have said to it: chance, or a sealed form, opened."""
        await self._refusals.keep(
            Refusal(
                stream=self.kind.stream(name),
                at=command.at,
                by=command.by,
                command=self.kind.engine.encode(command),
                rule=refusal.rule,
                clause=refusal.clause,
                message=refusal.others if isinstance(refusal, Discreet) else refusal.message,
            )
        )
        return refusal
