"""Connections as such, whoever is on them: how many that have shown nobody yet, and how long each is waited for.

A connection that has shown a session or a device of the house is left alone. Of the others so many are held; beyond
that the oldest is ended for the newest, since whoever means to ask has asked within moments.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Protocol

from croupier.api.limits.callers import place_of
from croupier.api.limits.proxies import Proxies
from croupier.house.limits import Connections

MOST_OFTEN = 1.0
"""Seconds between two looks at all connections."""


class Waited(Protocol):
    """A connection that may be waited for too long."""

    def overdue(self, now: float) -> str | None:
        """What it has not done in its time, in one word."""

    def end(self) -> None:
        """At once, whatever is still to be written."""


class Lines:
    def __init__(self, limits: Connections, *, most: int, proxies: Proxies) -> None:
        """`most` is what the machine can hold; of connections from a proxy the house trusts only the time is looked
        at, since behind one are many."""
        self.limits = limits
        self.hit: Callable[[str], None] = lambda _: None
        """Hears of every connection that was ended."""
        self._most = most
        self._proxies = proxies
        self._all: dict[Waited, str] = {}
        self._strangers: OrderedDict[Waited, None] = OrderedDict()
        self._at: dict[str, OrderedDict[Waited, None]] = {}
        """Of the strangers those at each place; the oldest first, here and there."""
        self._looking: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._all)

    def add(self, line: Waited, host: str) -> None:
        self._look_later()
        place = self._all[line] = place_of(host)
        if host in self._proxies:
            return
        at_place = self._at.setdefault(place, OrderedDict())
        self._strangers[line] = at_place[line] = None
        if len(at_place) > self.limits.address:
            self._end(next(iter(at_place)), "connections.address")
        elif len(self._strangers) > self.limits.strangers or len(self._all) > self._most:
            self._end(next(iter(self._strangers)), "connections.strangers")

    def known(self, line: Waited) -> None:
        """It has shown somebody the house knows."""
        if line in self._strangers:
            del self._strangers[line]
            place = self._all[line]
            del self._at[place][line]
            if not self._at[place]:
                del self._at[place]

    def remove(self, line: Waited) -> None:
        self.known(line)
        self._all.pop(line, None)

    def _end(self, line: Waited, why: str) -> None:
        self.hit(why)
        self.remove(line)
        line.end()

    def _look_later(self) -> None:
        if self._looking is None:
            every = min(MOST_OFTEN, self.limits.seconds / 4)
            self._looking = asyncio.get_running_loop().call_later(every, self._look)

    def _look(self) -> None:
        self._looking = None
        now = asyncio.get_running_loop().time()
        for line in list(self._all):
            if (why := line.overdue(now)) is not None:
                self._end(line, f"connections.{why}")
        if self._all:
            self._look_later()
