"""One thing in memory: what the disk is known to hold of it, what runs ahead, and who watches it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from typing import Generic

from msgspec import Struct

from croupier.core.common.hands import NOBODYS, Hands
from croupier.core.common.play import NOTHING, Plays
from croupier.core.engine.engine import State
from croupier.core.engine.messages import Event
from croupier.log import START, Appended, Result

OVER_KEPT = 16
"""How many of those that are over are held in memory."""


class Published(Struct, Generic[State], frozen=True):
    """A change sent to those who watch, with what it was that changed as it is after it."""

    name: str
    version: int
    event: Event
    at: int
    state: State


class Reached(Struct, Generic[State], frozen=True, gc=False):
    """A state, the version of its last event and the hash of that event: with the same hash comes the same past."""

    state: State
    version: int
    tip: bytes
    hands: Hands = NOBODYS
    """Who did what of it, as the same events tell it."""
    plays: Plays = NOTHING
    """What people have played there lately."""


class LiveState(Generic[State]):
    """A table, bank or controller in memory, and who watches it."""

    def __init__(self, name: str, state: State) -> None:
        self.name = name
        self.kept = Reached(state, 0, START)
        """What the disk is known to hold."""
        self.ahead = self.kept
        """The same, or beyond it by what is being committed."""
        self.noted = 0
        """Up to which version it is remembered beside the log."""
        self.returns = 0
        """How often what ran ahead was given up."""
        self.lock = asyncio.Lock()
        self.watchers: dict[asyncio.Queue[Published[State] | None], None] = {}
        """In the order in which they began to watch, and so are they told."""

    def go_back(self) -> None:
        """Give up what runs ahead: what is still being committed on top of it will be a conflict."""
        self.ahead = self.kept
        self.returns += 1

    async def committed(self, waiting: "asyncio.Future[Result]", returns: int) -> Result:
        """What became of an append that was decided on what runs ahead, after so many returns. Where nobody can say, or
        whoever asked does not wait for it, nothing stays ahead of the disk that is not to come."""
        try:
            return await asyncio.shield(waiting)
        except asyncio.CancelledError:
            waiting.add_done_callback(partial(self._left_alone, returns))
            raise
        except Exception:
            self.go_back()
            raise

    def _left_alone(self, returns: int, waiting: "asyncio.Future[Result]") -> None:
        came_to_be = not waiting.cancelled() and waiting.exception() is None and isinstance(waiting.result(), Appended)
        if not came_to_be and self.returns == returns:
            self.go_back()

    def watched(self) -> AsyncIterator[Published[State]]:
        """Every change from this moment on, until whoever publishes says that nothing more will come."""
        queue: asyncio.Queue[Published[State] | None] = asyncio.Queue()
        self.watchers[queue] = None

        async def changes() -> AsyncIterator[Published[State]]:
            try:
                while (change := await queue.get()) is not None:
                    yield change
            finally:
                self.watchers.pop(queue, None)

        return changes()

    def keep(self, reached: Reached[State], events: Sequence[Event], states: Sequence[State], at: int) -> None:
        """The disk holds these events too: everybody who watches is told of each, once and in order."""
        first = self.kept.version + 1
        self.kept = reached
        for watcher in self.watchers:
            for version, (event, state) in enumerate(zip(events, states, strict=True), first):
                watcher.put_nowait(Published(self.name, version, event, at, state))


def let_go(known: dict[str, LiveState[State]], newest: LiveState[State], is_over: Callable[[State], bool]) -> None:
    """Of what is over and watched by nobody only the latest stay in memory: who asks for another has it read."""
    over = [
        live
        for live in known.values()
        if live is not newest and not live.watchers and live.ahead is live.kept and is_over(live.kept.state)
    ]
    for live in over[: max(len(over) - OVER_KEPT, 0)]:
        del known[live.name]
