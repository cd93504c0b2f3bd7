"""The gate: whether somebody has asked too much at once, judged before anything is done for them."""

import time
from collections import Counter
from collections.abc import Callable
from math import ceil

from msgspec import Struct

from croupier.api.errors import Problem
from croupier.api.limits.buckets import Bucket, Buckets
from croupier.api.limits.callers import Caller
from croupier.api.limits.turns import Turns
from croupier.house.limits import Limits, Rate, Sockets

DEAR = 10
"""For so many asks count a socket that is opened, a sign-in and a token that nobody is known by."""
MINUTE = 60
REFUSED = 4
"""For so many more counts what a player asked and was refused: whoever means to play is refused now and then only."""
LOOKING = 5
"""For so many counts a topic that is watched: all of it is told anew."""


Place = tuple[str, str]
"""The name of a limit, and whose it is."""


class Over(Struct, frozen=True, kw_only=True):
    """A limit that somebody is over."""

    limit: str
    seconds: float | None = None
    """After which there is room again; None where something must be given up first."""

    def problem(self) -> Problem:
        told = _TOLD[self.limit]
        if self.seconds is None:
            return Problem(status=429, message=told, todo="Give up one of them first.", facts={"limit": self.limit})
        seconds = max(1, ceil(self.seconds))
        return Problem(
            status=429,
            message=told,
            todo=f"Nothing was done. Send it again in {seconds} second{'s' if seconds > 1 else ''}.",
            facts={"limit": self.limit, "retry_after": seconds},
        )


_TOLD = {
    "asks.connection": "Too much was asked over this connection at once.",
    "asks.person": "Too much was asked in this name at once.",
    "asks.staff": "Too much was asked in this name at once.",
    "asks.device": "Too much was asked by this device at once.",
    "asks.address": "Too much was asked from this address at once.",
    "asks.stranger": "Too much was asked from this address by somebody who is not signed in.",
    "asks.strangers": "Too much is asked by those who are not signed in.",
    "sockets.person": "Too many windows are open in this name.",
    "sockets.device": "Too many windows are open for this device.",
    "sockets.address": "Too many windows are open at this address.",
    "sockets.players": "Too many windows are open.",
    "sockets.topics": "Too many topics are watched over this connection.",
    "sockets.bytes": "Too many bytes were sent over this connection at once.",
}


class Gate:
    def __init__(self, limits: Limits, hit: Callable[[str], None], now: Callable[[], float] = time.monotonic) -> None:
        """`hit` hears of every limit that somebody ran into."""
        self.limits = limits
        self._hit = hit
        self._now = now
        asks = limits.asks
        self._asks = {name: Buckets(getattr(asks, name)) for name in asks.__struct_fields__ if name != "connection"}
        self._open: Counter[Place] = Counter()
        self._turns = Turns()

    def over(self, caller: Caller, cost: float = 1, *, watches_over: bool = False) -> Over | None:
        """What this caller asks too much of, if anything; else it has been counted. `watches_over` for those who ask
        only whether the server is well: strangers elsewhere take nothing from them."""
        own = _own(caller)
        if caller.is_stranger:
            return self._taken(own, None if watches_over else ("strangers", ""), cost)
        if caller.is_of_the_house or not self._asks["assured"].take(own[1], self._now(), cost):
            return self._taken(own, None, cost)
        return self._taken(own, ("address", caller.address), cost)

    def refused(self, player: str) -> None:
        """What they asked may not be."""
        for name in ("person", "assured"):
            self._asks[name].spend(player, self._now(), REFUSED)

    async def turn(self, caller: Caller) -> None:
        """Until what this caller asked may be begun: those who ask much wait for those who ask little."""
        name, key = _own(caller)
        await self._turns.come(self._asks[name].taken(key, self._now()), (name, key))

    def _taken(self, own: Place, beside: Place | None, cost: float) -> Over | None:
        """Out of both, or out of neither."""
        now = self._now()
        (name, key), asks = own, self._asks
        if wait := asks[name].take(key, now, cost):
            return self._told(Over(limit=f"asks.{name}", seconds=wait))
        if beside is not None and (wait := asks[beside[0]].take(beside[1], now, cost)):
            asks[name].give_back(key, now, cost)
            return self._told(Over(limit=f"asks.{beside[0]}", seconds=wait))
        return None

    def opens(self, caller: Caller) -> "list[Place] | Over":
        """Under what one more socket is counted until `closes`; or why it may not be opened."""
        places = self._counted_for(caller)
        for place in places:
            if self._open[place] >= getattr(self.limits.sockets, place[0]):
                return self._told(Over(limit=f"sockets.{place[0]}"))
        self._open.update(places)
        return places

    def _counted_for(self, caller: Caller) -> list[Place]:
        own: Place = ("device", caller.device or "") if caller.person is None else ("person", caller.person)
        if caller.is_of_the_house:
            return [own]
        is_assured = self._open[own] < self.limits.sockets.assured
        return [own, ("players", "")] if is_assured else [own, ("players", ""), ("address", caller.address)]

    def is_here(self, person: str) -> bool:
        """Whether they have a window open."""
        return self._open[("person", person)] > 0

    def closes(self, places: list[Place]) -> None:
        for place in places:
            self._open[place] -= 1
            if not self._open[place]:
                del self._open[place]

    def meter(self) -> "Meter":
        """For one socket."""
        return Meter(self.limits, self._told, self._now)

    def _told(self, over: Over) -> Over:
        self._hit(over.limit)
        return over


def _own(caller: Caller) -> Place:
    """The bucket of asks that nobody else draws from; strangers at one address are one."""
    if caller.is_stranger:
        return ("stranger", caller.address)
    if caller.person is None:
        return ("device", caller.device or "")
    return ("staff" if caller.is_staff else "person", caller.person)


class Meter:
    """What comes over one socket: messages, bytes, and how often in a row it was too much."""

    def __init__(self, limits: Limits, told: Callable[[Over], Over], now: Callable[[], float]) -> None:
        self._sockets: Sockets = limits.sockets
        self._told = told
        self._now = now
        self._messages = Bucket(limits.asks.connection)
        self._bytes = Bucket(limits.sockets.bytes)
        strikes = limits.sockets.strikes
        self._strikes = Bucket(Rate(a_second=strikes / MINUTE, at_once=strikes))
        self._topics: set[str] = set()

    def over(self, size: int) -> Over | None:
        """Of one more message of so many bytes."""
        now = self._now()
        if wait := self._messages.take(now):
            return self._told(Over(limit="asks.connection", seconds=wait))
        if wait := self._bytes.take(now, size):
            return self._told(Over(limit="sockets.bytes", seconds=wait))
        return None

    def goes_on(self) -> bool:
        """Once more too much: whether that is beyond what is only told."""
        return self._strikes.take(self._now()) > 0

    def watches(self, topic: str) -> Over | None:
        """Of one more topic; what is watched again is no more."""
        if topic in self._topics or len(self._topics) < self._sockets.topics:
            self._topics.add(topic)
            return None
        return self._told(Over(limit="sockets.topics"))

    def leaves(self, topic: str) -> None:
        self._topics.discard(topic)
