"""What came, against what chance would give: counts, bands, and when something is more than noise.

A count stands out where chance alone would give one as far out in at most one of twenty looks at all entries of its
kind together: its tail of the binomial distribution, times the number of entries, is at most 0.05 (Bonferroni). So a
fair wheel shows a hot number in at most one of twenty views, and a cold one in at most one, however many there are.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import StrEnum, unique
from functools import lru_cache
from itertools import groupby, pairwise
from math import exp, lgamma, log
from typing import Any

from msgspec import Struct

from croupier.core.game.game import Game
from croupier.core.words.bets import BetKind

ONE_IN_TWENTY = 0.05
SECTORS = 6
"""Arcs that a wheel is looked at by."""
EVEN_CHANCES = (BetKind.RED, BetKind.BLACK, BetKind.ODD, BetKind.EVEN, BetKind.LOW, BetKind.HIGH)
THIRDS = (BetKind.DOZEN, BetKind.COLUMN)
Groups = Mapping[str, tuple[str, ...]]
"""What is counted together, by name."""


@unique
class StandsOut(StrEnum):
    HOT = "hot"
    COLD = "cold"


class Counted(Struct, frozen=True, kw_only=True):
    """How often something came, and how often chance would have it come."""

    name: str
    count: int
    expected: float
    low: int
    high: int
    """Between these chance keeps one such count in nineteen of twenty looks."""
    stands_out: StandsOut | None


class Statistics(Struct, frozen=True, kw_only=True):
    spins: int
    numbers: tuple[Counted, ...]
    sectors: tuple[Counted, ...]
    """Arcs of the wheel, none where a symbol stands on several sections."""
    even_chances: tuple[Counted, ...]
    thirds: tuple[Counted, ...]
    streaks: tuple[Counted, ...]
    """The longest run of each even chance; only too long a one stands out."""


def statistics(game: Game, last: Sequence[str]) -> Statistics:
    """Of these results, in the order of time: streaks need it."""
    ring, spins = game.wheel.ring, len(last)
    came, share = Counter(last), {label: ring.count(label) / len(ring) for label in game.wheel.labels}

    def counted(groups: Groups) -> tuple[Counted, ...]:
        return _counted(spins, {name: (_sum(came, on), _sum(share, on)) for name, on in groups.items()})

    chances = _groups(game, EVEN_CHANCES)
    return Statistics(
        spins=spins,
        numbers=number_counts(game, last),
        sectors=counted(_sectors(ring)) if len(set(ring)) == len(ring) else (),
        even_chances=counted(chances),
        thirds=counted(_groups(game, THIRDS)),
        streaks=_streaks(last, {name: (on, _sum(share, on)) for name, on in chances.items()}),
    )


def number_counts(game: Game, last: Sequence[str]) -> tuple[Counted, ...]:
    """Of the numbers or symbols alone."""
    ring, came = game.wheel.ring, Counter(last)
    return _counted(len(last), {label: (came[label], ring.count(label) / len(ring)) for label in game.wheel.labels})


def _sum(of: Mapping[str, float], labels: Iterable[str]) -> Any:
    return sum(of[label] for label in labels)


def _groups(game: Game, bets: Collection[BetKind]) -> Groups:
    return {spot.name: tuple(spot.covers) for bet in bets for spot in game.spots.values() if spot.bet is bet}


def _sectors(ring: Sequence[str]) -> Groups:
    """The ring in arcs as long as one another, or by one pocket shorter; named by their ends."""
    bounds = [round(at * len(ring) / SECTORS) for at in range(SECTORS + 1)]
    arcs = [tuple(ring[start:end]) for start, end in pairwise(bounds)]
    return {f"{arc[0]} to {arc[-1]}": arc for arc in arcs}


def _counted(spins: int, groups: Mapping[str, tuple[int, float]]) -> tuple[Counted, ...]:
    return tuple(
        Counted(
            name=name,
            count=count,
            expected=round(spins * share, 1),
            low=_within(spins, share)[0],
            high=_within(spins, share)[1],
            stands_out=_stands_out(spins, share, count, len(groups)),
        )
        for name, (count, share) in groups.items()
    )


def _stands_out(spins: int, share: float, count: int, entries: int) -> StandsOut | None:
    below = _below(spins, share)
    if (1 - below[count]) * entries <= ONE_IN_TWENTY:
        return StandsOut.HOT
    return StandsOut.COLD if below[count + 1] * entries <= ONE_IN_TWENTY else None


@lru_cache(maxsize=2048)
def _within(spins: int, share: float) -> tuple[int, int]:
    below, side = _below(spins, share), ONE_IN_TWENTY / 2
    low = max(count for count in range(spins + 1) if below[count] <= side)
    return low, min(count for count in range(spins + 1) if 1 - below[count + 1] <= side)


@lru_cache(maxsize=2048)
def _below(spins: int, share: float) -> tuple[float, ...]:
    """For every count, the chance of fewer; the last is one."""
    sums = [0.0]
    for count in range(spins + 1):
        ways = lgamma(spins + 1) - lgamma(count + 1) - lgamma(spins - count + 1)
        sums.append(sums[-1] + exp(ways + count * log(share) + (spins - count) * log(1 - share)))
    return tuple(min(one, 1.0) for one in sums)


# --- streaks --------------------------------------------------------------------------------------------------------


def _streaks(last: Sequence[str], groups: Mapping[str, tuple[Iterable[str], float]]) -> tuple[Counted, ...]:
    counted = []
    for name, (covers, share) in groups.items():
        inside = frozenset(covers)
        runs = (len(list(run)) for hit, run in groupby(last, inside.__contains__) if hit)
        longest = max(runs, default=0)
        low, high = _runs_within(len(last), share)
        hot = len(last) > 0 and _run_chance(len(last), share, longest) * len(groups) <= ONE_IN_TWENTY
        counted.append(
            Counted(
                name=name,
                count=longest,
                expected=round(_usual_run(len(last), share), 1),
                low=low,
                high=high,
                stands_out=StandsOut.HOT if hot else None,
            )
        )
    return tuple(counted)


@lru_cache(maxsize=2048)
def _run_chance(spins: int, share: float, length: int) -> float:
    """That somewhere in so many spins there is a run at least so long."""
    if length <= 0:
        return 1.0
    without = [1.0] * length  # of the first so many spins, none can hold it
    ends = (1 - share) * share**length
    for at in range(length, spins + 1):
        before = without[at - length - 1] if at > length else None
        without.append(without[-1] - (share**length if before is None else before * ends))
    return max(0.0, 1 - without[spins]) if spins >= length else 0.0


@lru_cache(maxsize=2048)
def _usual_run(spins: int, share: float) -> float:
    """The longest run to be expected, on average."""
    return sum(chance for length in range(1, spins + 1) if (chance := _run_chance(spins, share, length)) > 1e-6)


@lru_cache(maxsize=2048)
def _runs_within(spins: int, share: float) -> tuple[int, int]:
    side = ONE_IN_TWENTY / 2
    low = max(length for length in range(spins + 1) if 1 - _run_chance(spins, share, length) <= side)
    high = min(length for length in range(spins + 1) if _run_chance(spins, share, length + 1) <= side)
    return low, high
