"""One thing in memory: what the disk is known to hold of it, what runs ahead, and who watches it."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Generic

from msgspec import Struct

from croupier.core.engine.engine import State
from croupier.core.engine.messages import Event
from croupier.log import START

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


class LiveState(Generic[State]):
    """A table, bank or controller in memory, and who watches it."""

    def __init__(self, name: str, state: State) -> None:
        self.name = name
        self.kept = Reached(state, 0, START)
        """What the disk is known to hold."""
        self.ahead = self.kept
        """The same, or beyond it by what is being committed."""
        self.returns = 0
        """How often what ran ahead was given up."""
        self.lock = asyncio.Lock()
        self.watchers: dict[asyncio.Queue[Published[State] | None], None] = {}
        """In the order in which they began to watch, and so are they told."""

    def go_back(self) -> None:
        """Give up what runs ahead: what is still being committed on top of it will be a conflict."""
        self.ahead = self.kept
        self.returns += 1

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
