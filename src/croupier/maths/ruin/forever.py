"""A chain to its end, however many spins that takes: a linear system, solved and certified.

With Q the chances of moves between states, what is asked for is x = c + Qx: the chance of ruin (c that of ruin on the
next spin), the spins to the end (c = 1), the spins of those who are ruined (c the chance of ruin itself). States are
eliminated one after the other in floats, then the answer is refined: it is a whole number of parts of 2^-BITS for each
state, what is left over in every equation is worked out exactly in whole numbers, and the floats solve for that again.

The certificate. I - Q has an inverse without negative entries, whose rows add up to the spins to the end. If a vector
v leaves over at most a half in each equation of the spins, then (I - Q) 2v >= 1, so no state takes more than 2 max(v)
spins; and an x that leaves over at most r in each equation is at most 2 max(v) r off. Both are worked out exactly.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from croupier.core.engine.refusal import Malformed
from croupier.maths.ruin.chain import RUIN, TARGET, Chain

BITS = 160
ROUNDS = 12
MOST_FILL = 20_000_000
"""Moves made while eliminating: about half a minute of plain Python."""


class Forever(NamedTuple):
    ruin: Fraction
    spins: Fraction
    ruined_after: Fraction
    """The spins to the end, counted for those alone who are ruined; divided by their chance it is their mean."""
    error: Fraction
    """The largest error of the three."""


def to_the_end(chain: Chain) -> Forever:
    _check_it_ends(chain)
    solver = _Elimination(chain)
    one = 1 << BITS
    spins = _refined(chain, solver, [one] * len(chain.moves))
    worst = Fraction(spins.left_over, one)
    if worst > Fraction(1, 2):
        raise Malformed("this takes too many spins to its end to be worked out: name a number of --spins")
    longest = 2 * Fraction(max(spins.x), one)
    ruin = _refined(chain, solver, [sum(w for to, w in row if to == RUIN) * one // chain.whole for row in chain.moves])
    after = _refined(chain, solver, ruin.x)
    # One part more for each, since what stands on the right of the last two was rounded down.
    off = [longest * Fraction(solved.left_over + 1, one) for solved in (spins, ruin)]
    off.append(longest * (Fraction(after.left_over + 1, one) + off[1]))
    return Forever(
        ruin=Fraction(ruin.x[0], one), spins=Fraction(spins.x[0], one), ruined_after=Fraction(after.x[0], one),
        error=max(off),
    )  # fmt: skip


def _check_it_ends(chain: Chain) -> None:
    """From every state ruin or target can be reached, or the spins would never end."""
    before: list[list[int]] = [[] for _ in chain.moves]
    ends = []
    for at, row in enumerate(chain.moves):
        for to, _ in row:
            if to in (RUIN, TARGET):
                ends.append(at)
            else:
                before[to].append(at)
    seen = set(ends)
    while ends:
        for at in before[ends.pop()]:
            if at not in seen:
                seen.add(at)
                ends.append(at)
    if len(seen) < len(chain.moves):
        raise Malformed("these wagers can go on for ever without ruin or target: name a number of --spins")


class _Solved(NamedTuple):
    x: list[int]
    left_over: int


def _refined(chain: Chain, solver: "_Elimination", right: Sequence[int]) -> _Solved:
    """The solution in parts of 2^-BITS, and the most that is left over in any equation, rounded up."""
    x = [0] * len(right)
    best = None
    for _ in range(ROUNDS):
        over = [
            chain.whole * c - chain.whole * x[at] + sum(w * x[to] for to, w in row if to >= 0)
            for at, (c, row) in enumerate(zip(right, chain.moves, strict=True))
        ]
        most = max(map(abs, over))
        if best is not None and most >= best.left_over:
            break
        best = _Solved(x, most)
        if most <= 8 * chain.whole:
            break
        scale = most
        more = solver.solve([one / scale for one in over])
        # The floats are of the order of the spins to the end; as fractions of whole they are scaled back exactly.
        x = [old + round(Fraction(one) * scale / chain.whole) for old, one in zip(x, more, strict=True)]
    assert best is not None
    return _Solved(best.x, -(-best.left_over // chain.whole))


class _Elimination:
    """States taken out one after the other. A state's chance to leave is summed up, never subtracted from one, so that
    no digit is lost (Grassmann, Taksar and Heyman)."""

    def __init__(self, chain: Chain) -> None:
        size = len(chain.moves)
        rows: list[dict[int, float]] = [{} for _ in range(size)]
        before: list[set[int]] = [set() for _ in range(size)]
        for at, moves in enumerate(chain.moves):
            for to, weight in moves:
                rows[at][to] = weight / chain.whole
                if to >= 0 and to != at:
                    before[to].add(at)
        self._order = chain.order
        self._below: list[list[tuple[int, float]]] = [[] for _ in range(size)]
        self._rows = rows
        self._leaves = [1.0] * size
        fill = 0
        for at in self._order:
            row = rows[at]
            row.pop(at, None)
            leaves = self._leaves[at] = sum(row.values())
            fill += len(before[at]) * len(row)
            if fill > MOST_FILL:
                raise Malformed(f"{size:,} states are too many to be followed to their end: name a number of --spins")
            for earlier in before[at]:
                own = rows[earlier]
                share = own.pop(at) / leaves
                self._below[at].append((earlier, share))
                for to, chance in row.items():
                    own[to] = own.get(to, 0.0) + share * chance
                    if to >= 0 and to != earlier:
                        before[to].add(earlier)
            for to in row:
                if to >= 0:
                    before[to].discard(at)

    def solve(self, right: Sequence[float]) -> list[float]:
        x = list(right)
        for at in self._order:
            for earlier, share in self._below[at]:
                x[earlier] += share * x[at]
        for at in reversed(self._order):
            later = sum(chance * x[to] for to, chance in self._rows[at].items() if to >= 0)
            x[at] = (x[at] + later) / self._leaves[at]
        return x
