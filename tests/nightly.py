"""What is too long to be tried whole with every change: a sample of it always, all of it at night (`make night`)."""

import os
from collections.abc import Iterable, Sequence
from typing import TypeVar

NIGHT = os.environ.get("CROUPIER_NIGHT") == "1"

One = TypeVar("One")
Other = TypeVar("Other")


def sample(every: Iterable[One], few: int) -> tuple[One, ...]:
    """As many as are asked for, evenly spread from the first on and always the same; all of them at night."""
    found = tuple(every)
    if NIGHT or len(found) <= few:
        return found
    return tuple(found[at * len(found) // few] for at in range(few))


def by_turns(every: Iterable[One], others: Sequence[Other]) -> list[tuple[One, Other]]:
    """Each with one of the others, in turn; at night with all of them."""
    found = tuple(every)
    if NIGHT:
        return [(one, other) for one in found for other in others]
    return [(one, others[at % len(others)]) for at, one in enumerate(found)]


def times(by_day: int, by_night: int) -> int:
    """How many examples are tried."""
    return by_night if NIGHT else by_day
