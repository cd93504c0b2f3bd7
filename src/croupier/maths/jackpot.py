"""What a jackpot is worth, exactly: how often it is won, how high it stands then, and who pays for it.

Money is in cents and may be a fraction of one. A pool is looked at from one win to the next, from its start value on,
with the same turnover on every spin: whatever a prize leaves behind seeds the next, so nothing is lost in between.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import assert_never

from msgspec import Struct

from croupier.core.engine.refusal import Malformed
from croupier.core.jackpot.chances import chance_to_pass
from croupier.core.jackpot.terms import GRAINS, WHOLE, Combination, InThisOrder, PoolTerms, SameInARow, StraightOn


class Cycle(Struct, frozen=True, kw_only=True):
    """From one win to the next, on average."""

    spins: Fraction
    turnover: Fraction
    contributions: Fraction
    start: int
    """What the house puts in once in each cycle: the cost of having a start value."""

    @property
    def prize(self) -> Fraction:
        """What is won: the start value and all that was contributed since."""
        return self.start + self.contributions

    @property
    def rate(self) -> Fraction:
        """What the contributions add to the return of each unit staked."""
        return self.contributions / self.turnover

    @property
    def start_cost(self) -> Fraction:
        """What the start value costs the house for each unit staked, and adds to the return."""
        return self.start / self.turnover

    @property
    def added_return(self) -> Fraction:
        """What the jackpot gives back of each unit staked, on top of the game."""
        return self.prize / self.turnover

    def lasts(self, spin: int) -> Fraction:
        """How long it is between wins, in the unit of the time that one spin takes."""
        return self.spins * spin


def progressive(terms: PoolTerms, turnover: dict[str, int], spins: Fraction) -> Cycle:
    """A progressive pool that is won once in so many spins; each terminal stakes the same on every one of them."""
    staked = sum(turnover.values())
    added = _added(terms, turnover)
    return Cycle(spins=spins, turnover=staked * spins, contributions=Fraction(added, GRAINS) * spins, start=terms.start)


def mystery(terms: PoolTerms, turnover: dict[str, int]) -> Cycle:
    """A mystery pool, its hidden amount equally likely anywhere between start and ceiling."""
    added = _added(terms, turnover)
    spins = spins_to_pass(hidden_range(terms), added)
    staked = sum(turnover.values())
    return Cycle(spins=spins, turnover=staked * spins, contributions=Fraction(added, GRAINS) * spins, start=terms.start)


def _added(terms: PoolTerms, turnover: dict[str, int]) -> int:
    added = sum(staked * terms.rates.get(terminal, 0) for terminal, staked in turnover.items())
    if added <= 0:
        raise Malformed("nothing is contributed to this pool: a terminal on its list must stake something")
    return added


def hidden_range(terms: PoolTerms) -> int:
    """Among how many grains the amount is hidden when the pool starts."""
    if terms.ceiling is None:
        raise Malformed("only a mystery pool hides an amount, below its ceiling")
    return (terms.ceiling - terms.start) * GRAINS


def spins_to_pass(n: int, added: int) -> Fraction:
    """How many spins it takes on average until the amount, one of n grains, is passed by so many grains a spin.

    The first `added` grains take one spin, the next two, and so on; the last spin may need only a part.
    """
    whole, part = divmod(n, added)
    return Fraction(added * whole * (whole + 1) // 2 + (whole + 1) * part, n)


def amount_on_average(terms: PoolTerms) -> Fraction:
    """The hidden amount itself, in cents: half a grain above the middle of start and ceiling."""
    return terms.start + Fraction(hidden_range(terms) + 1, 2 * GRAINS)


def chance_on_next_spin(terms: PoolTerms, *, standing: int, added: int) -> Fraction:
    """That the next spin wins a mystery pool which stands at so many grains: it grows as the ceiling comes near."""
    assert terms.ceiling is not None
    return chance_to_pass(terms.ceiling * GRAINS - standing, added)


def spins_to_meet(combination: Combination, pockets: int, covered: int) -> Fraction:
    """How many spins it takes one terminal on average to meet a combination, from the start or from the last win.

    It has `covered` numbers straight up on every spin, each with enough on it; a combination that names its numbers is
    covered with all of them.
    """
    match combination:
        case StraightOn(numbers=numbers):
            return Fraction(pockets, len(set(numbers)))
        case SameInARow(times=times):
            return _spins_in_a_row(times, pockets, covered)
        case InThisOrder(numbers=numbers):
            return _spins_in_order(numbers, pockets)
        case _:
            assert_never(combination)


def _spins_in_a_row(times: int, pockets: int, covered: int) -> Fraction:
    """With E(i) spins to go after i in a row: a miss leads to 0, the same number to i + 1, another one to 1.

    From E(times) = 0 backwards every E(i) is a + b E(0) + c E(1); the lines for 0 and 1 then give both.
    """
    if not 1 <= covered <= pockets or times < 1:
        raise Malformed(f"{covered} numbers of {pockets} cannot be covered {times} times in a row")
    same, other, miss = Fraction(1, pockets), Fraction(covered - 1, pockets), Fraction(pockets - covered, pockets)
    hit = Fraction(covered, pockets)
    if times == 1:
        return 1 / hit
    a, b, c = Fraction(0), Fraction(0), Fraction(0)
    for _ in range(times - 1):
        a, b, c = 1 + same * a, miss + same * b, other + same * c
    # E(1) = a + b E(0) + c E(1) and E(0) = 1 + miss E(0) + hit E(1), so E(0) = 1/hit + E(1).
    after_one = (a + b / hit) / (1 - b - c)
    return 1 / hit + after_one


def _spins_in_order(numbers: Sequence[str], pockets: int) -> Fraction:
    """Conway's leading numbers: each beginning of the row that is also its end brings the row nearer after a miss."""
    count = len(numbers)
    overlaps = (size for size in range(1, count + 1) if tuple(numbers[:size]) == tuple(numbers[count - size :]))
    return Fraction(sum(pockets**size for size in overlaps))


def rate(terms: PoolTerms, terminal: str) -> Fraction:
    """What a pool takes of one terminal's turnover, as a fraction."""
    return Fraction(terms.rates.get(terminal, 0), WHOLE)


# --- near the ceiling -----------------------------------------------------------------------------------------------


class NextBet(Struct, frozen=True, kw_only=True):
    """A stake while a mystery pool stands where it stands."""

    chance: Fraction
    prize: Fraction
    """What the pool comes to with this contribution, and never more than the ceiling."""
    value: Fraction
    """What the stake is worth to its player, in cents: the jackpot on average, less the edge of the game."""
    spins: Fraction
    most_spins: int
    """How long it goes on with such stakes, on average and at most: it must be won below the ceiling."""


def next_bet(terms: PoolTerms, turnover: dict[str, int], *, standing: int, edge: Fraction) -> NextBet:
    """`standing` is in cents."""
    assert terms.ceiling is not None
    if not terms.start <= standing < terms.ceiling:
        raise Malformed("a mystery pool stands at its start value or above, and below its ceiling")
    added = _added(terms, turnover)
    left = (terms.ceiling - standing) * GRAINS
    chance = chance_on_next_spin(terms, standing=standing * GRAINS, added=added)
    prize = min(standing + Fraction(added, GRAINS), Fraction(terms.ceiling))
    return NextBet(
        chance=chance,
        prize=prize,
        value=chance * prize - edge * sum(turnover.values()),
        spins=spins_to_pass(left, min(added, left)),
        most_spins=-(-left // added),
    )


def break_even(terms: PoolTerms, turnover: dict[str, int], edge: Fraction) -> int | None:
    """The least standing, in cents, from which on a stake is worth more than it costs; None where none is."""
    assert terms.ceiling is not None
    low, high = terms.start, terms.ceiling - 1
    if next_bet(terms, turnover, standing=high, edge=edge).value < 0:
        return None
    while low < high:
        middle = (low + high) // 2
        worth = next_bet(terms, turnover, standing=middle, edge=edge).value >= 0
        low, high = (low, middle) if worth else (middle + 1, high)
    return low
