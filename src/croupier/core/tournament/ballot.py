"""Names drawn in an order that a seed decides: whoever knows the seed can draw again and must come to the same."""

import hashlib
from collections.abc import Sequence

from croupier.core.engine.sealing import message


def drawn(names: Sequence[str], seed: str, purpose: str) -> tuple[str, ...]:
    """All names, each order as likely as any other (Fisher and Yates, without a bias in the remainder)."""
    left, order, turn = list(names), [], 0
    while left:
        at, turn = _below(len(left), seed, purpose, turn)
        order.append(left.pop(at))
    return tuple(order)


def _below(n: int, seed: str, purpose: str, turn: int) -> tuple[int, int]:
    """A number below n, and where the seed's stream stands after it."""
    whole = 1 << 64
    while True:
        digest = hashlib.sha256(message("ballot", seed, purpose, turn)).digest()
        value, turn = int.from_bytes(digest[:8], "big"), turn + 1
        if value < whole - whole % n:
            return value % n, turn


def at_tables(order: Sequence[str], places: int) -> dict[str, tuple[str | None, ...]]:
    """The drawn names seated table by table, as evenly as it goes, with at most so many at each."""
    return seated_at(order, places, ())


def seated_at(order: Sequence[str], places: int, named: Sequence[str]) -> dict[str, tuple[str | None, ...]]:
    """The same at tables that have names; those beyond are called by their numbers."""
    tables = -(-len(order) // places) if order else 0
    names = [*named[:tables], *(str(number + 1) for number in range(len(named), tables))]
    return {name: tuple(order[number::tables]) for number, name in enumerate(names)}
