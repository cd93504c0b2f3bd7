"""What the disk holds of something in memory, read again whenever memory may differ from it."""

import asyncio
from collections.abc import Coroutine, Iterable
from random import random
from typing import Any, Generic

from croupier.core.common.hands import after
from croupier.core.engine.engine import State
from croupier.house.kinds.kind import Kind
from croupier.house.live_state import LiveState, Reached
from croupier.house.remembering import Memory
from croupier.log import Result, Store, StoreClosed

LONGEST_PAUSE = 0.01
"""In seconds, before it is tried again. Two servers that take turns at once may be in step, so that one is always late:
a pause of any length breaks that."""
AFTER_TROUBLE = 1.0
"""Seconds until a log that could not be read is read again."""


class Disk(Generic[State]):
    """The log as the keeper of one kind reads it."""

    def __init__(self, kind: Kind[State], store: Store, memory: Memory | None = None) -> None:
        self._kind = kind
        self._store = store
        self._memory = memory
        self._reading: set[asyncio.Task[None]] = set()

    def close(self) -> None:
        for task in self._reading:
            task.cancel()

    async def begin(self, live: LiveState[State]) -> None:
        """From where it is remembered to have stood, and otherwise from its beginning."""
        if self._memory is not None:
            remembered = await self._memory.recall(self._kind, live.name, self._store)
            if remembered is not None:
                live.kept = live.ahead = remembered
                live.noted = remembered.version
        await self.catch_up(live)

    def note_now_and_then(self, live: LiveState[State]) -> None:
        """Remember where it stands, where much has happened since."""
        if self._memory is not None and live.kept.version - live.noted >= self._memory.every:
            self._note(live, self._memory)

    def _note(self, live: LiveState[State], memory: Memory) -> None:
        live.noted = live.kept.version
        self._beside(memory.note(self._kind, live.name, live.kept))

    async def note_all(self, those: Iterable[LiveState[State]]) -> None:
        """The same of all that went on since, when the house closes."""
        if self._memory is None:
            return
        for live in those:
            if live.kept.version > live.noted:
                live.noted = live.kept.version
                await self._memory.note(self._kind, live.name, live.kept)

    async def catch_up(self, live: LiveState[State]) -> None:
        """Read what the disk holds beyond what is known of it, and tell those who watch."""
        engine, marks = self._kind.engine, self._kind.concerns.marks
        for stored in await self._store.read(self._kind.stream(live.name), after=live.kept.version):
            if stored.version > live.kept.version:
                event = engine.decode_event(stored.payload)
                before = live.kept
                hands = after(before.hands, marks, before.state, event, by=stored.by, at=stored.at)
                state = engine.evolve(before.state, event)
                plays = self._kind.played(before.plays, event, state, stored.at)
                reached = Reached(state, stored.version, stored.hash, hands, plays)
                live.keep(reached, (event,), (reached.state,), stored.at)
        if live.ahead.version <= live.kept.version:
            live.go_back()
        self.note_now_and_then(live)

    async def catch_up_in_any_case(self, live: LiveState[State]) -> None:
        """The same now, or, where it cannot be read now, as soon as it can be."""
        try:
            async with live.lock:
                await self.catch_up(live)
        except BaseException:
            self.read_when_it_can_be(live)
            raise

    def read_before_long(self, live: LiveState[State], waiting: "asyncio.Future[Result]") -> None:
        """Nobody knows whether it was written, or whoever asked did not wait to hear it. When it is settled, those who
        watch are told what the disk holds, also where nobody asks again."""
        if waiting.done():
            self.read_when_it_can_be(live)
        else:
            waiting.add_done_callback(lambda settled: None if settled.cancelled() else self.read_when_it_can_be(live))

    def read_when_it_can_be(self, live: LiveState[State]) -> None:
        """It is known to be behind, perhaps, and nobody may ask for it again."""
        self._beside(self._until_read(live))

    def _beside(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._reading.add(task)
        task.add_done_callback(self._reading.discard)

    async def _until_read(self, live: LiveState[State]) -> None:
        while True:
            try:
                async with live.lock:
                    return await self.catch_up(live)
            except StoreClosed:
                return None
            except Exception:  # whatever keeps the log away, it may come back
                await asyncio.sleep(AFTER_TROUBLE)

    async def go_back_to_it(self, live: LiveState[State], returns: int) -> None:
        """What ran ahead did not come to be. Where many ran ahead together, the first of them goes back for all."""
        await asyncio.sleep(random() * LONGEST_PAUSE)  # noqa: S311 - no chance of any game
        async with live.lock:
            if live.returns == returns:
                await self.catch_up(live)
            if live.returns == returns:
                live.go_back()
