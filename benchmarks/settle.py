"""How many wagers a second are settled, beside a loop that only looks up what each would win or lose."""

import random
from collections.abc import Callable, Iterator
from time import perf_counter

from croupier.books import BOOKS
from croupier.core.game.game import Game, find_cloth
from croupier.core.game.settle import Result, settle
from croupier.core.game.sign import Limits, Sign
from croupier.core.game.wager import Table, Wager
from croupier.core.words.bets import BetKind

WAGERS = 200
ROUNDS = 40
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
        count = WAGERS * ROUNDS
        yield (
            f"settle, {code}, a table of {WAGERS} wagers: {count / settled:,.0f} wagers/s, "
            f"{settled / looked_up:.1f} times a bare loop over a table of nets ({count / looked_up:,.0f}/s)"
        )
