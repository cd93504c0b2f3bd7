"""Many events summed up: how each strategy fares, how long an event takes, what has to part level players."""

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import median_low
from typing import NamedTuple

from croupier.core.tournament.state import Next
from croupier.maths.interval import Interval, in_groups
from croupier.rehearsal.outcome import Outcome, outcome_of, rehearsed
from croupier.rehearsal.plan import Plan


class Prizes(NamedTuple):
    """What one player of a strategy is paid, in cents."""

    mean: float
    deviation: float
    most: int


class Fared(NamedTuple):
    """How the players of one strategy fared, each counted alike."""

    strategy: str
    players: int
    goes_on: Interval
    final: Interval
    wins: Interval
    paid: Interval
    prizes: Prizes


class Lasted(NamedTuple):
    mean: float
    least: int
    median: int
    most: int


class Study(NamedTuple):
    times: int
    seed: str
    fared: tuple[Fared, ...]
    spins: Lasted
    at_all_tables: float
    parted: dict[Next, tuple[int, float]]
    """In how many events it was called for, and how often in each on average."""
    without_winner: int


def study(plan: Plan, times: int, seed: str) -> Study:
    """The event rehearsed so many times; the same seed gives the same study."""
    outcomes = [outcome_of(rehearsed(plan, seed, number)) for number in range(1, times + 1)]
    return summed_up(plan, outcomes, seed)


def summed_up(plan: Plan, outcomes: Sequence[Outcome], seed: str) -> Study:
    spins = [one.spins for one in outcomes]
    times = len(outcomes)
    return Study(
        times=times,
        seed=seed,
        fared=tuple(_fared(plan, strategy, outcomes) for strategy in plan.mix),
        spins=Lasted(sum(spins) / times, min(spins), median_low(spins), max(spins)),
        at_all_tables=sum(one.at_all_tables for one in outcomes) / times,
        parted={how: _called_for(how, outcomes) for how in Next},
        without_winner=sum(1 for one in outcomes if not one.winners),
    )


def _called_for(how: Next, outcomes: Sequence[Outcome]) -> tuple[int, float]:
    often = [one.parted.get(how, 0) for one in outcomes]
    return sum(1 for number in often if number), sum(often) / len(often)


def _fared(plan: Plan, strategy: str, outcomes: Sequence[Outcome]) -> Fared:
    own = frozenset(name for name, plays in plan.players.items() if plays == strategy)

    def chance(of: Callable[[Outcome], Iterable[str]]) -> Interval:
        return in_groups([len(own.intersection(of(one))) for one in outcomes], len(own))

    return Fared(
        strategy=strategy,
        players=len(own),
        goes_on=chance(lambda one: one.went_on),
        final=chance(lambda one: one.finalists),
        wins=chance(lambda one: one.winners),
        paid=chance(lambda one: one.prizes),
        prizes=_prizes([one.prizes.get(name, 0) for one in outcomes for name in own]),
    )


def _prizes(amounts: Sequence[int]) -> Prizes:
    many, total = len(amounts), sum(amounts)
    square = sum(amount * amount for amount in amounts)
    return Prizes(total / many, sqrt(square * many - total * total) / many, max(amounts))
