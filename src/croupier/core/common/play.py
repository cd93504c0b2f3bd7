"""What a person played, counted in every place alike: staked, won and lost, and for how long.

Figures are kept by quarters of an hour, of which the days of every time zone are made. What somebody did within one
quarter always belongs to one sitting, since a sitting ends only after a longer pause.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.engine.messages import MINUTE, Event
from croupier.core.kept import put_all
from croupier.core.words.names import person_key

QUARTER = 15 * MINUTE
PAUSE = 30 * MINUTE
"""Whoever has not played for longer begins a new session."""
KEPT = 48 * 60 * MINUTE
"""How long figures stay in memory: longer than any day, and than anybody plays without a pause."""


class Play(Struct, frozen=True, gc=False):
    """What one event was for one person: their play goes on, and so much was decided in it."""

    person: str
    staked: int = 0
    """What was at stake and had a result; what was void was at no risk."""
    net: int = 0
    """Winnings less what was lost."""


class Quarter(Struct, frozen=True, gc=False):
    """A person's play within a quarter of an hour."""

    first: int
    last: int
    staked: int = 0
    net: int = 0


Quarters = Mapping[int, Quarter]
Plays = Mapping[str, Quarters]
"""By the key of the person, and by the quarter."""
PlaysOf = Mapping[type[Event], Callable[[Any, Any], Iterable[Play]]]
"""What an event of a kind of place is for whom, from the state after it."""
NOTHING: Plays = {}


class Figures(Struct, frozen=True, kw_only=True):
    """Cents and milliseconds of one person, over all places."""

    session_since: int | None = None
    """When they began to play; None while they do not."""
    session_time: int = 0
    session_staked: int = 0
    session_net: int = 0
    day_time: int = 0
    day_staked: int = 0
    day_net: int = 0

    @property
    def day_lost(self) -> int:
        """What the day has cost so far; a day that brought something has cost nothing."""
        return max(0, -self.day_net)


def with_plays(plays: Plays, new: Iterable[Play], at: int) -> Plays:
    """The figures of a place after one of its events, however many it concerns."""
    now = at // QUARTER
    changed: dict[str, dict[int, Quarter]] = {}
    begins = False
    for play in new:
        key = person_key(play.person)
        own = changed.get(key) or dict(plays.get(key, {}))
        known = own.get(now)
        if known is None:
            begins = True
            own = {when: one for when, one in own.items() if _is_recent(when, at)}
            known = Quarter(at, at)
        own[now] = _added(known, play, at)
        changed[key] = own
    return put_all(_recent(plays, at) if begins else plays, changed) if changed else plays


def _added(known: Quarter, play: Play, at: int) -> Quarter:
    return replace(
        known,
        first=min(known.first, at),
        last=max(known.last, at),
        staked=known.staked + play.staked,
        net=known.net + play.net,
    )


def _is_recent(quarter: int, at: int) -> bool:
    return (quarter + 1) * QUARTER > at - KEPT


def _recent(plays: Plays, at: int) -> Plays:
    """Without those who have not been here for long: what is over is on the log."""
    return {person: own for person, own in plays.items() if any(_is_recent(when, at) for when in own)}


def figures(of_places: Iterable[Quarters], now: int, *, day_begins: int) -> Figures:
    """What a person's play at all places comes to at this moment."""
    played = sorted((one for own in of_places for one in own.items()), key=lambda one: one[1].first)
    spells = list(_spells([one for _, one in played], now))
    today = [one for when, one in played if (when + 1) * QUARTER > day_begins]
    of_day = Figures(
        day_time=sum(max(0, ends - max(begins, day_begins)) for begins, ends in spells),
        day_staked=sum(one.staked for one in today),
        day_net=sum(one.net for one in today),
    )
    if not spells or now - max(one.last for _, one in played) > PAUSE:
        return of_day
    begins = spells[-1][0]
    session = [one for _, one in played if one.first >= begins]
    return replace(
        of_day,
        session_since=begins,
        session_time=now - begins,
        session_staked=sum(one.staked for one in session),
        session_net=sum(one.net for one in session),
    )


def _spells(played: list[Quarter], now: int) -> Iterator[tuple[int, int]]:
    """From when to when somebody played without a long pause; the last goes on until now, unless it has ended."""
    begins = ends = None
    for one in played:
        if begins is None or ends is None:
            begins, ends = one.first, one.last
        elif one.first - ends > PAUSE:
            yield begins, ends
            begins, ends = one.first, one.last
        else:
            ends = max(ends, one.last)
    if begins is not None and ends is not None:
        yield begins, max(ends, now) if now - ends <= PAUSE else ends
