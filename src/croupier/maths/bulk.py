"""Very many rounds of one table settled together, where what is asked for is what they came to.

Wagers come as arrays, round after round. A round in which it is plain that the sign neither refuses nor cuts anything
is added up from one table of what a stake on each spot brings on each number; whatever is less plain is settled as
tables settle it, wager by wager. So the sums are those of `core.game.settle`, to the cent.
"""

from collections.abc import Callable, Sequence
from typing import Any

from croupier.core.engine.refusal import Malformed
from croupier.core.game.settle import Result, settle
from croupier.core.game.sign import NO_SIGN
from croupier.core.game.totals import Totals, total_of
from croupier.core.game.wager import Table, Wager
from croupier.core.words.bets import BetKind
from croupier.maths.needs import has, needed
from croupier.maths.nets import MOST_STAKED, plain_limits

_BY_FIFTHS = f"{BetKind.NEIGHBOURS} "
_FOR_WHAT = "settling by arrays"


class Bulk:
    """A table ready for arrays. Spots and numbers are told by their places in `spots` and `pockets`."""

    def __init__(self, table: Table) -> None:
        np = needed("numpy", extra="sim", for_what=_FOR_WHAT)
        game = table.game
        self.table = table
        self.pockets = tuple(game.wheel.labels)
        tender, free = game.default_tender, Table(game, NO_SIGN)
        self.spots = tuple(spot for spot in game.spots if (spot, tender) in game.lawful)
        self._tender = tender
        shape = len(self.spots), len(self.pockets)
        self._paid, self._taken = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
        self._units = np.ones(shape[0], np.int64)
        for place, spot in enumerate(self.spots):
            cents = self._units[place] = 5 if spot.startswith(_BY_FIFTHS) else 1
            for at, pocket in enumerate(self.pockets):
                (one,) = settle(free, [Wager("", spot, int(cents), tender)], Result(pocket)).settlements
                self._paid[place, at], self._taken[place, at] = one.paid, one.taken
        self._low, self._high, self._steps = self._limits(np)
        self._most = MOST_STAKED if table.most_of_a_player is None else table.most_of_a_player
        self._kernel: Callable[..., Any] = _compiled() if has("numba") else _in_arrays

    def _limits(self, np: Any) -> tuple[Any, Any, Any]:
        """Between what each spot's stakes are plain, and in which steps; nothing is where the sign counts wider."""
        if self.table.sign == NO_SIGN:
            every = [(0, MOST_STAKED, 1)] * len(self.spots)
        else:
            plain = plain_limits(self.table)
            every = [(MOST_STAKED, 0, 1) if plain is None else plain[spot] for spot in self.spots]
        low, high, steps = (np.array(column, np.int64) for column in zip(*every, strict=True))
        return low, high, np.lcm(steps, self._units)

    def totals(self, starts: Any, players: Any, spots: Any, stakes: Any, results: Any) -> Totals:
        """What the rounds came to.

        `starts[r]` is where the wagers of round r begin, with one entry more for the end; the others are an entry a
        wager, but `results`, an entry a round. Players are small whole numbers.
        """
        np = needed("numpy", extra="sim", for_what=_FOR_WHAT)
        starts, players, spots, stakes, results = (
            np.ascontiguousarray(one, np.int64) for one in (starts, players, spots, stakes, results)
        )
        self._check(starts, players, spots, stakes, results)
        many = int(players.max()) + 1 if len(players) else 1
        table = self._paid, self._taken, self._units, self._low, self._high, self._steps, self._most
        plain, paid, taken, staked, wagers = self._kernel(starts, players, spots, stakes, results, *table, many)
        found = Totals(
            rounds=int(plain.sum()),
            wagers=int(wagers),
            staked=int(staked),
            paid=int(paid),
            returned=int(staked - taken),
            taken=int(taken),
        )
        for number in np.flatnonzero(~plain).tolist():
            found += self._one(number, starts, players, spots, stakes, results)
        return found

    def _one(self, number: int, starts: Any, players: Any, spots: Any, stakes: Any, results: Any) -> Totals:
        """A round wager by wager, as a table settles it."""
        span = slice(int(starts[number]), int(starts[number + 1]))
        made = zip(players[span].tolist(), spots[span].tolist(), stakes[span].tolist(), strict=True)
        wagers = [Wager(str(player), self.spots[spot], stake, self._tender) for player, spot, stake in made]
        return total_of(settle(self.table, wagers, Result(self.pockets[int(results[number])])))

    def _check(self, starts: Any, players: Any, spots: Any, stakes: Any, results: Any) -> None:
        """Nothing outside of what there is: a kernel does not look."""
        rounds, wagers = len(results), len(spots)
        if len(players) != wagers or len(stakes) != wagers or len(starts) != rounds + 1:
            raise Malformed(
                "players, spots and stakes have an entry a wager, and starts one more than there are results"
            )
        if starts[0] != 0 or starts[-1] != wagers or (starts[1:] < starts[:-1]).any():
            raise Malformed("starts begins with 0, never falls, and ends with the number of wagers")
        for name, column, end in (("spots", spots, len(self.spots)), ("results", results, len(self.pockets))):
            if len(column) and not 0 <= column.min() <= column.max() < end:
                raise Malformed(f"{name} are whole numbers from 0 to {end - 1}")
        if wagers and not 0 <= players.min() <= players.max() < wagers:
            raise Malformed("players are whole numbers from 0, fewer than there are wagers")
        if wagers and not 0 < stakes.min() <= stakes.max() <= MOST_STAKED // max(wagers // rounds, 1):
            raise Malformed("a stake is some whole cents, and not more than can be added up")


def codes(known: Sequence[str], asked: Sequence[str]) -> list[int]:
    """Names as their places; Malformed for one that is not there."""
    places = {name: place for place, name in enumerate(known)}
    missing = next((name for name in asked if name not in places), None)
    if missing is not None:
        raise Malformed(f"{missing} is not offered here")
    return [places[name] for name in asked]


def _rounds(
    starts: Any, players: Any, spots: Any, stakes: Any, results: Any,
    paid: Any, taken: Any, units: Any, low: Any, high: Any, steps: Any, most: int,
    plain: Any, last: Any, lying: Any, own: Any,
) -> tuple[int, int, int, int]:  # fmt: skip
    """Round by round; compiled to machine code. `last` and `lying`: the round of the last stake of a player on a spot,
    and what lies there of that round; `own`: the same of a player."""
    all_paid = all_taken = all_staked = all_wagers = 0
    width, bounded = len(units), most < MOST_STAKED
    for number in range(len(results)):
        result = results[number]
        round_paid = round_taken = round_staked = 0
        good = True
        for at in range(starts[number], starts[number + 1]):
            spot, stake = spots[at], stakes[at]
            seen = players[at] * width + spot
            there = lying[seen] + stake if last[seen] == number + 1 else stake
            last[seen], lying[seen] = number + 1, there
            step = steps[spot]
            if stake < low[spot] or there > high[spot] or (step != 1 and stake % step):
                good = False
            if bounded:
                player = players[at]
                all_of_it = own[1, player] + stake if own[0, player] == number + 1 else stake
                own[0, player], own[1, player] = number + 1, all_of_it
                good = good and all_of_it <= most
            cents = stake if units[spot] == 1 else stake // units[spot]
            round_paid += cents * paid[spot, result]
            round_taken += cents * taken[spot, result]
            round_staked += stake
        plain[number] = good
        if good:
            all_paid += round_paid
            all_taken += round_taken
            all_staked += round_staked
            all_wagers += starts[number + 1] - starts[number]
    return all_paid, all_taken, all_staked, all_wagers


_kernels: list[Callable[..., Any]] = []


def _compiled() -> Callable[..., Any]:
    """Compiled once a machine and kept there."""
    if not _kernels:
        numba, np = (needed(one, extra="sim", for_what=_FOR_WHAT) for one in ("numba", "numpy"))
        kernel = numba.njit(cache=True)(_rounds)

        def run(starts: Any, players: Any, spots: Any, stakes: Any, results: Any, *more: Any) -> tuple[Any, ...]:
            *table, many = more
            plain = np.zeros(len(results), np.bool_)
            last, lying = np.zeros((2, many * len(table[2])), np.int64)
            own = np.zeros((2, many), np.int64)
            kept = plain, last, lying, own
            paid, taken, staked, wagers = kernel(starts, players, spots, stakes, results, *table, *kept)
            return plain, paid, taken, staked, wagers

        _kernels.append(run)
    return _kernels[0]


def _in_arrays(
    starts: Any, players: Any, spots: Any, stakes: Any, results: Any,
    paid: Any, taken: Any, units: Any, low: Any, high: Any, steps: Any, most: int, many: int,
) -> tuple[Any, ...]:  # fmt: skip
    """The same with whole arrays, where nothing compiles."""
    np = needed("numpy", extra="sim", for_what=_FOR_WHAT)
    rounds, counts = len(results), np.diff(starts)
    of_round = np.repeat(np.arange(rounds), counts)
    odd = (stakes < low[spots]) | (stakes % steps[spots] != 0)
    key = (of_round * many + players) * len(units) + spots
    _, first, place = np.unique(key, return_index=True, return_inverse=True)
    lying = np.bincount(place, weights=stakes)
    odd[first] |= lying > high[spots[first]]
    _, place = np.unique(of_round * many + players, return_inverse=True)
    odd |= np.bincount(place, weights=stakes)[place] > most
    plain = np.bincount(of_round[odd], minlength=rounds) == 0
    keep = plain[of_round]
    cents, pocket = stakes // units[spots], results[of_round]
    return (
        plain,
        (cents * paid[spots, pocket])[keep].sum(),
        (cents * taken[spots, pocket])[keep].sum(),
        stakes[keep].sum(),
        int(counts[plain].sum()),
    )
