"""How many wagers a second are settled, beside a loop that only looks up what each would win or lose."""

import random
from collections.abc import Callable, Iterator
from time import perf_counter

import numpy as np

from benchmarks.figure import Figure
from croupier.books import BOOKS
from croupier.core.game.game import Game, find_cloth
from croupier.core.game.settle import Result, settle
from croupier.core.game.sign import Limits, Sign
from croupier.core.game.wager import Table, Wager
from croupier.core.words.bets import BetKind
from croupier.maths.bulk import Bulk

WAGERS = 200
ROUNDS = 40
MANY = 100_000
REPEATS = 7


def _table(code: str) -> Table:
    book = BOOKS[code]
    sign = Sign(minimum=500, maximum=500_000, by_bet={BetKind.STRAIGHT: Limits(minimum=500, maximum=100_000)})
    return Table(Game(book, find_cloth(book, wheel=book.wheels[0].name, layout=None, lucky_ball=False)), sign)


def _wagers(table: Table) -> list[Wager]:
    chance = random.Random(7)
    spots = [name for name, spot in table.game.spots.items() if spot.bet is not BetKind.NEIGHBOURS]
    tender = table.game.default_tender
    return [Wager(f"player {n % 12}", chance.choice(spots), 500 * chance.randint(1, 20), tender) for n in range(WAGERS)]


def _best(run: Callable[[], object]) -> float:
    """Seconds of the fastest of several runs: the others were disturbed."""
    run()
    times = []
    for _ in range(REPEATS):
        start = perf_counter()
        run()
        times.append(perf_counter() - start)
    return min(times)


def _by_arrays(code: str, table: Table) -> Figure:
    """Only the totals of many rounds, beside NumPy adding up one look-up a wager with nothing judged."""
    bulk, chance = Bulk(table), np.random.default_rng(7)
    plain = np.array([at for at, spot in enumerate(bulk.spots) if not spot.startswith(f"{BetKind.NEIGHBOURS} ")])
    count = MANY * 20
    spots, stakes = plain[chance.integers(0, len(plain), count)], 500 * chance.integers(1, 21, count)
    players, results = chance.integers(0, 12, count), chance.integers(0, len(bulk.pockets), MANY)
    starts, nets = np.arange(MANY + 1) * 20, chance.integers(-1, 36, (len(bulk.spots), len(bulk.pockets)))
    of_round = np.repeat(results, 20)
    totals = _best(lambda: bulk.totals(starts, players, spots, stakes, results))
    bare = _best(lambda: (nets[spots, of_round] * stakes).sum())
    return Figure(
        f"settle by arrays, {code}, {MANY:,} rounds of 20 wagers, totals: {count / totals / 1e6:,.0f} M wagers/s, "
        f"{totals / bare:.2f} times NumPy that only looks up and adds ({count / bare / 1e6:,.0f} M/s)",
        wagers_per_second=count / totals,
        times_bare=totals / bare,
    )


def figures() -> Iterator[str]:
    for code in BOOKS:
        table = _table(code)
        wagers = _wagers(table)
        results = [Result(table.game.wheel.labels[n % len(table.game.wheel.labels)]) for n in range(ROUNDS)]
        nets = {
            result.pocket: {
                name: verdict.to_one if verdict.won else -1
                for name, verdict in table.game.verdicts(result.pocket).items()
            }
            for result in results
        }

        def full(table: Table = table, wagers: list[Wager] = wagers, results: list[Result] = results) -> None:
            for result in results:
                settle(table, wagers, result)

        def bare(
            wagers: list[Wager] = wagers, results: list[Result] = results, nets: dict[str, dict[str, int]] = nets
        ) -> None:
            for result in results:
                row = nets[result.pocket]
                for wager in wagers:
                    row[wager.spot] * wager.stake

        settled, looked_up = _best(full), _best(bare)
        yield _by_arrays(code, table)
        count = WAGERS * ROUNDS
        yield Figure(
            f"settle, {code}, a table of {WAGERS} wagers: {count / settled:,.0f} wagers/s, "
            f"{settled / looked_up:.1f} times a bare loop over a table of nets ({count / looked_up:,.0f}/s)",
            wagers_per_second=count / settled,
            times_bare=settled / looked_up,
        )
