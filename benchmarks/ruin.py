"""How long ruin by a system takes in compiled code, beside the same in a plain Python dictionary."""

from collections.abc import Iterator
from fractions import Fraction
from time import perf_counter

from benchmarks.figure import Figure
from croupier.books import BOOKS
from croupier.core.game.game import Game, find_cloth
from croupier.core.game.sign import Sign
from croupier.core.game.wager import Table, Wager
from croupier.maths.ruin.ending import ending, slip_chain
from croupier.maths.ruin.systems import find_system
from croupier.maths.ruin.within import edges_of, in_arrays, in_machine_code

BANKROLL, TARGET, MAXIMUM, SPINS = 200, 400, 1_000, 1_000
"""Dollars, one at a time on red."""
HALF = 46
REPEATS = 7


def by_dictionary() -> tuple[float, float]:
    """Ruin and target, as anybody would write it first."""
    now = {(BANKROLL, 1): 1.0}
    ruin = target = 0.0
    for _ in range(SPINS):
        then: dict[tuple[int, int], float] = {}
        for (money, stake), chance in now.items():
            for left, following, share in ((money + stake, 1, 18 / 37), (money - stake, 2 * stake, 19 / 37)):
                if left >= TARGET:
                    target += chance * share
                elif left < 1:
                    ruin += chance * share
                else:
                    key = (left, following if following <= min(left, MAXIMUM) else 1)
                    then[key] = then.get(key, 0.0) + chance * share
        now = then
    return ruin, target


def figures() -> Iterator[str]:
    book = BOOKS["novo-unity"]
    game = Game(book, find_cloth(book, wheel=book.wheels[0].name, layout=None, lucky_ball=False))
    table = Table(game, Sign(maximum=MAXIMUM * 100))
    wagers = [Wager("ann", "red", 100, game.default_tender)]
    making = []
    for _ in range(REPEATS):
        start = perf_counter()
        chain = slip_chain(
            table, wagers, Fraction(0), system=find_system("martingale"), bankroll=BANKROLL * 100, target=TARGET * 100
        )
        making.append(perf_counter() - start)
    made = min(making)
    edges = edges_of(chain)
    in_machine_code(edges, 1, HALF)
    start = perf_counter()
    plain = by_dictionary()
    slow = perf_counter() - start
    times = {}
    for name, walk in (("compiled", in_machine_code), ("arrays", in_arrays)):
        tried = []
        for _ in range(REPEATS):
            start = perf_counter()
            walk(edges, SPINS, HALF)
            tried.append(perf_counter() - start)
        times[name] = min(tried)
    found = ending(chain, SPINS)
    assert abs(float(found.ruin) - plain[0]) < 1e-9
    assert abs(float(found.target) - plain[1]) < 1e-9
    yield Figure(
        f"ruin, martingale over {SPINS} spins and {edges.states:,} states: {times['compiled'] * 1000:.0f} ms compiled, "
        f"{slow / times['compiled']:.0f} times a plain dictionary ({slow:.2f} s), "
        f"{slow / (times['compiled'] + made):.0f} times with the {made * 1000:.0f} ms to find the states; "
        f"{slow / times['arrays']:.0f} times in NumPy without numba",
        times_dictionary=slow / times["compiled"],
        times_dictionary_in_arrays=slow / times["arrays"],
    )
