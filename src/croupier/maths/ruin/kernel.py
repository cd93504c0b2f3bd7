"""The inner loop of `within`, compiled by numba: two halves of every chance, moved along every edge, divided anew."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numba
import numpy as np


@lru_cache(maxsize=16)
def walk_over(weights: int) -> Callable[..., None]:
    """Compiled for one whole weight: dividing by a number that is known beforehand costs a tenth."""
    whole = np.uint64(weights)

    @numba.njit(nogil=True)
    def walk(starts: Any, to: Any, weight: Any, half: Any, high: Any, low: Any, gone_high: Any, gone_low: Any) -> None:
        """Arrays are changed in place. States that nobody can be in yet are passed over."""
        states = high.shape[0]
        mask = (np.uint64(1) << half) - np.uint64(1)
        upper, lower = np.zeros(states + 2, dtype=np.uint64), np.zeros(states + 2, dtype=np.uint64)
        for spin in range(gone_high.shape[0]):
            upper[:] = np.uint64(0)
            lower[:] = np.uint64(0)
            for at in range(states):
                h, l = high[at], low[at]  # noqa: E741
                if h | l:
                    for move in range(starts[at], starts[at + 1]):
                        upper[to[move]] += h * weight[move]
                        lower[to[move]] += l * weight[move]
            for at in range(states + 2):
                if upper[at] | lower[at]:
                    quotient = upper[at] // whole
                    rest = (lower[at] + ((upper[at] - quotient * whole) << half)) // whole
                    h, l = quotient + (rest >> half), rest & mask  # noqa: E741
                else:
                    h, l = np.uint64(0), np.uint64(0)  # noqa: E741
                if at < states:
                    high[at], low[at] = h, l
                else:
                    gone_high[spin, at - states], gone_low[spin, at - states] = h, l

    return walk
