"""The numbers that a controller remembers of a bank, each with what it decided, so that it can be decided anew.

A number that is corrected changes what the ones after it decided: runs that it was part of went on or ended otherwise,
and what stands in the pools since is more or less by the difference.
"""

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.jackpot.pools import heir_of, split, topped_up, with_pool
from croupier.core.jackpot.state import Bets, Jackpots, Judged, Pool, Prize, Round
from croupier.core.jackpot.terms import GRAINS

Runs = Mapping[str, tuple[str, ...]]


def all_judged(last: Round) -> tuple[Judged, ...]:
    """Oldest first."""
    return last.earlier if last.judged is None else (*last.earlier, last.judged)


def judged_in(last: Round | None, number: int) -> Judged | None:
    """What the number of a round decided; None where there was none, or it is forgotten."""
    found = all_judged(last) if last is not None else ()
    return next((one for one in found if one.round == number), None)


class OnRecord(Struct, frozen=True, kw_only=True):
    """What the log has of a number that the controller has forgotten, as a command can bring it."""

    round: int
    pocket: str
    bets: tuple[Bets, ...]
    before: Mapping[str, Pool]
    after: Mapping[str, Pool]
    prizes: tuple[Prize, ...]
    paid: tuple[tuple[int, int], ...]


def on_record(judged: Judged) -> OnRecord:
    return OnRecord(
        round=judged.round,
        pocket=judged.pocket,
        bets=judged.bets,
        before=judged.before,
        after=judged.after,
        prizes=tuple(judged.prizes.values()),
        paid=tuple(judged.paid.items()),
    )


def _judged(one: OnRecord) -> Judged:
    return Judged(
        round=one.round,
        pocket=one.pocket,
        bets=one.bets,
        before=one.before,
        after=one.after,
        prizes={prize.number: prize for prize in one.prizes},
        paid=dict(one.paid),
    )


def recalled(last: Round | None, record: Iterable[OnRecord]) -> Round | None:
    """The same bank with numbers that are forgotten here put back before those that are not."""
    if last is None or not (known := all_judged(last)):
        return last
    older = tuple(_judged(one) for one in record if one.round < known[0].round)
    return replace(last, earlier=(*older, *last.earlier)) if older else last


def with_each(last: Round, change: Callable[[Judged], Judged]) -> Round:
    """The same rounds, each decision changed."""
    if last.judged is None:
        return last
    return replace(last, judged=change(last.judged), earlier=tuple(change(one) for one in last.earlier))


def given_back(state: Jackpots, prize: Prize, cents: int) -> Jackpots:
    """So much of a prize is the pool's again."""
    name = heir_of(state, prize.pool)
    state = with_pool(state, name, topped_up(state.pools[name], cents * GRAINS))
    rounds = {
        bank: with_each(last, lambda judged: _without(judged, prize, cents)) for bank, last in state.rounds.items()
    }
    return replace(state, rounds=rounds)


def _without(judged: Judged, prize: Prize, cents: int) -> Judged:
    """The number that won the prize left so much more in the pool, should it be decided anew."""
    if prize.number not in judged.prizes:
        return judged
    pool = judged.after[prize.pool]
    after = {**judged.after, prize.pool: replace(pool, reserve=pool.reserve + cents * GRAINS)}
    return replace(judged, after=after)


def runs_of_bank(runs: Runs, bank: str) -> dict[str, tuple[str, ...]]:
    return {terminal: run for terminal, run in runs.items() if terminal.partition(":")[0] == bank}


def with_runs(pool: Pool, bank: str, runs: Runs) -> Pool:
    """The pool with these runs of one bank's terminals, and those of the other banks as they are."""
    others = {one: run for one, run in pool.runs.items() if one.partition(":")[0] != bank}
    return replace(pool, runs={**others, **runs})


class Shift:
    """By how much each pool stands otherwise since a number was corrected, where it has not been won since."""

    def __init__(self, before: Mapping[str, Pool], after: Mapping[str, Pool], grains: Mapping[str, int]) -> None:
        self._before, self._after, self._grains = before, after, grains

    def of(self, pools: Mapping[str, Pool]) -> dict[str, Pool]:
        """The pools as they stood at some time after that number, had it been right."""
        return {name: self._one(name, pool) for name, pool in pools.items()}

    def _one(self, name: str, pool: Pool) -> Pool:
        if name not in self._grains or pool.cycle != self._before[name].cycle:
            return pool
        was, now = self._before[name], self._after[name]
        terms = now.terms if pool.terms == was.terms else pool.terms
        pending = now.pending if pool.pending == was.pending else pool.pending
        stood = max(pool.value + pool.reserve + self._grains[name], 0)
        return split(replace(pool, terms=terms, pending=pending, cycle=now.cycle), stood)
