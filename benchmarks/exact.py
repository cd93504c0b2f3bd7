"""How long exact figures take, each beside the bare arithmetic of arrays that no answer can do without."""

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from timeit import repeat

import numpy as np

from benchmarks.figure import Figure
from croupier.books import BOOKS
from croupier.core.game.game import Game, find_cloth
from croupier.core.game.sign import NO_SIGN, Sign
from croupier.core.game.wager import Table, Wager
from croupier.core.words.bets import BetKind
from croupier.maths.exact import one_spin
from croupier.maths.nets import nets_for
from croupier.maths.spread import spread

WAGERS = 20
TIMES = 20
SPINS = 1_000


def _slip(table: Table) -> list[Wager]:
    chance = random.Random(7)
    spots = [name for name, spot in table.game.spots.items() if spot.bet is not BetKind.NEIGHBOURS]
    tender = table.game.default_tender
    return [Wager("ann", name, 500 * chance.randint(1, 20), tender) for name in chance.sample(spots, WAGERS)]


def _best(run: Callable[[], object]) -> float:
    """Seconds of one, in the fastest of many short batches: the others were disturbed."""
    run()
    return min(repeat(run, number=TIMES, repeat=60)) / TIMES


def figures() -> Iterator[str]:
    book = BOOKS["star-roulette"]
    game = Game(book, find_cloth(book, wheel="single-zero", layout=None, lucky_ball=False))
    for named, sign in (("no sign", NO_SIGN), ("a sign", Sign(minimum=500, maximum=500_000))):
        table = Table(game, sign)
        slip = _slip(table)
        nets = nets_for(game, slip, Fraction(0))
        rows = np.array([nets.of(table, [Wager("", one.spot, 100, one.tender)]) for one in slip]) // 100
        stakes = np.array([one.stake for one in slip])
        assert list(stakes @ rows) == list(nets.of(table, slip))
        times = {
            "nets": _best(lambda table=table, slip=slip, nets=nets: nets.of(table, slip)),  # type: ignore[misc]
            "chances": _best(lambda table=table, slip=slip: one_spin(table, slip)),  # type: ignore[misc]
            "arrays": _best(lambda stakes=stakes, rows=rows: stakes @ rows),  # type: ignore[misc]
        }
        micro = {name: seconds * 1e6 for name, seconds in times.items()}
        yield Figure(
            f"exact, a slip of {WAGERS} wagers under {named}: nets on every pocket in {micro['nets']:.1f} µs and its "
            f"chances as fractions in {micro['chances']:.1f} µs, {micro['chances'] / micro['arrays']:.1f} times a bare "
            f"product of whole-number arrays ({micro['arrays']:.1f} µs)",
            microseconds=micro["nets"],
            times_bare=micro["chances"] / micro["arrays"],
        )
    for count in (3, WAGERS):
        one = one_spin(Table(game, NO_SIGN), _slip(Table(game, NO_SIGN))[:count])
        found = spread(one, SPINS)
        row = np.array(found.points)
        whole = _best(lambda one=one: spread(one, SPINS))  # type: ignore[misc]
        bare = _best(lambda row=row: np.fft.irfft(np.fft.rfft(row), len(row)))  # type: ignore[misc]
        yield Figure(
            f"exact, {SPINS} spins of {count} wagers, {len(row):,} amounts: {whole * 1000:.2f} ms with an error of at "
            f"most {found.error:.0e}, {whole / bare:.1f} times a bare transform there and back ({bare * 1000:.2f} ms)",
            milliseconds=whole * 1000,
            times_bare=whole / bare,
        )
