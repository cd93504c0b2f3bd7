"""The two chance nodes of a mystery jackpot, for play and for the maths alike."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from math import gcd

from croupier.core.jackpot.state import Bets
from croupier.core.jackpot.terms import PoolTerms


def contributions(terms: PoolTerms, bets: Sequence[Bets]) -> dict[str, int]:
    """What each terminal adds to the pool, in grains; one that is not on the list adds nothing."""
    added = ((one.terminal, one.turnover * terms.rates.get(one.terminal, 0)) for one in bets)
    return {terminal: grains for terminal, grains in added if grains}


def chance_to_pass(n: int, grains: int) -> Fraction:
    """That so many grains pass an amount hidden among the n ahead of the pool, each equally likely."""
    return Fraction(min(grains, n), n)


def weights(added: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """Who may win when bets closed at one instant pass the amount, each by the weight of its contribution."""
    common = gcd(*added.values()) or 1
    return tuple((terminal, grains // common) for terminal, grains in added.items())


def winners(added: Mapping[str, int]) -> Iterator[tuple[str, Fraction]]:
    """The chance node: who wins, and how likely that is."""
    weighed = weights(added)
    total = sum(weight for _, weight in weighed)
    for terminal, weight in weighed:
        yield terminal, Fraction(weight, total)


def winner_at(added: Mapping[str, int], position: int) -> str | None:
    """Whose part of the weights, laid end to end, a position falls into; None beyond them all."""
    weighed = weights(added)
    ends = accumulate(weight for _, weight in weighed)
    if position < 0:
        return None
    return next((terminal for (terminal, _), end in zip(weighed, ends, strict=True) if position < end), None)
