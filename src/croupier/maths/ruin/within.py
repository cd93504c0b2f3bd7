"""So many spins of a chain: the chance of every state, spin by spin, in whole numbers.

A chance is a whole number of parts of 2^-2b, kept in two halves of b bits, so that products with weights and their sums
stay within 64 bits. Dividing by the whole weight drops less than one part for each state and spin, and nothing else is
ever rounded: what has been dropped in all is known exactly at the end, and every chance lies between what was found and
that much more. Compiled code, arrays and plain Python do the same to the last bit.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from croupier.core.engine.refusal import Malformed
from croupier.maths.needs import has
from croupier.maths.ruin.chain import RUIN, TARGET, Chain

WORD = 62
WIDE = 160
"""Bits in each half where plain Python does it all, for weights that leave too little room in a word."""
GOOD = 1e-14
MOST_PLAIN = 30_000_000
"""Moves that plain Python makes at most: half a minute."""
MOST_WORK = 200_000_000_000
COMPILED_FROM = 20_000_000
"""Moves from which it is worth the second that compiling takes."""


class Walked(NamedTuple):
    """In parts of 2^-bits: what was absorbed on each spin, and what was still playing at the end."""

    bits: int
    ruined: list[int]
    reached: list[int]
    playing: int

    @property
    def dropped(self) -> int:
        return int((1 << self.bits) - sum(self.ruined) - sum(self.reached) - self.playing)

    def still_playing(self) -> list[int]:
        """Before each spin, at most."""
        gone = accumulate(map(sum, zip(self.ruined, self.reached, strict=True)), initial=0)
        return [(1 << self.bits) - one for one in gone][:-1]


class Edges(NamedTuple):
    """Moves one by one, ordered by where they lead; ruin and target are the two places after the last state."""

    states: int
    whole: int
    source: list[int]
    to: list[int]
    weight: list[int]


def edges_of(chain: Chain) -> Edges:
    states = len(chain.moves)
    place = {RUIN: states, TARGET: states + 1}
    every = sorted((place.get(to, to), at, weight) for at, row in enumerate(chain.moves) for to, weight in row)
    return Edges(
        states, chain.whole, [at for _, at, _ in every], [to for to, _, _ in every], [weight for _, _, weight in every]
    )


def walked(chain: Chain, spins: int) -> Walked:
    edges = edges_of(chain)
    work = len(edges.to) * spins
    into = [0] * (edges.states + 2)
    for to, weight in zip(edges.to, edges.weight, strict=True):
        into[to] += weight
    half = WORD - max(max(into), edges.whole).bit_length()
    fine = half > 0 and spins * (edges.states + 2) * spins * 2.0 ** (-2 * half) < GOOD
    if work > (MOST_WORK if fine and has("numpy") else MOST_PLAIN):
        add = "" if has("numpy") or not fine else "; or install NumPy and numba: pip install 'croupier[sim]'"
        raise Malformed(f"{spins} spins through {edges.states:,} states are too many: take fewer, or simulate{add}")
    if not fine or not has("numpy"):
        return in_plain_python(edges, spins, 2 * half if fine else 2 * WIDE)
    walk = in_machine_code if work >= COMPILED_FROM and has("numba") else in_arrays
    return walk(edges, spins, half)


def in_plain_python(edges: Edges, spins: int, bits: int) -> Walked:
    """Without halves: Python's whole numbers are as wide as they need to be."""
    states, whole = edges.states, edges.whole
    moves = list(zip(edges.source, edges.to, edges.weight, strict=True))
    now = [0] * states
    now[0] = 1 << bits
    ruined, reached = [], []
    for _ in range(spins):
        then = [0] * (states + 2)
        for at, to, weight in moves:
            then[to] += now[at] * weight
        then = [one // whole for one in then]
        reached.append(then.pop())
        ruined.append(then.pop())
        now = then
    return Walked(bits, ruined, reached, sum(now))


def in_arrays(edges: Edges, spins: int, half: int) -> Walked:
    import numpy as np

    source, weight = np.array(edges.source), np.array(edges.weight, dtype=np.uint64)
    to = np.array(edges.to)
    starts = np.flatnonzero(np.diff(to, prepend=-1))
    places = to[starts]
    whole, shift, mask = np.uint64(edges.whole), np.uint64(half), np.uint64((1 << half) - 1)
    high = np.zeros(edges.states + 2, dtype=np.uint64)
    low = np.zeros_like(high)
    high[0] = 1 << half
    gone_high, gone_low = np.zeros((spins, 2), dtype=np.uint64), np.zeros((spins, 2), dtype=np.uint64)
    for spin in range(spins):
        upper = np.add.reduceat(high[source] * weight, starts)
        lower = np.add.reduceat(low[source] * weight, starts)
        quotient = upper // whole
        lower = (lower + ((upper - quotient * whole) << shift)) // whole
        high[:], low[:] = 0, 0
        high[places], low[places] = quotient + (lower >> shift), lower & mask
        gone_high[spin], gone_low[spin] = high[-2:], low[-2:]
    return _put_together(half, gone_high, gone_low, high[:-2], low[:-2])


def _put_together(half: int, gone_high: Any, gone_low: Any, high: Any, low: Any) -> Walked:
    def parts(upper: Any, lower: Any) -> list[int]:
        return [(one << half) + other for one, other in zip(upper.tolist(), lower.tolist(), strict=True)]

    ruined, reached = (parts(gone_high[:, at], gone_low[:, at]) for at in (0, 1))
    return Walked(2 * half, ruined, reached, sum(parts(high, low)))


def in_machine_code(edges: Edges, spins: int, half: int) -> Walked:
    """The same, compiled when this is first asked for."""
    import numpy as np

    from croupier.maths.ruin.kernel import walk_over

    starts = _row_starts(edges)
    order = sorted(range(len(edges.to)), key=lambda at: edges.source[at])
    high, low = np.zeros(edges.states, dtype=np.uint64), np.zeros(edges.states, dtype=np.uint64)
    high[0] = 1 << half
    gone_high, gone_low = np.zeros((spins, 2), dtype=np.uint64), np.zeros((spins, 2), dtype=np.uint64)
    to = np.array([edges.to[at] for at in order], dtype=np.int32)
    weight = np.array([edges.weight[at] for at in order], dtype=np.uint64)
    rows = np.array(starts, dtype=np.int64)
    walk_over(edges.whole)(rows, to, weight, np.uint64(half), high, low, gone_high, gone_low)
    return _put_together(half, gone_high, gone_low, high, low)


def _row_starts(edges: Edges) -> Sequence[int]:
    counts = [0] * (edges.states + 1)
    for at in edges.source:
        counts[at + 1] += 1
    return list(accumulate(counts))
