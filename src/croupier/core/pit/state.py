"""What a pit knows: its places, the day that is open, and the shift that is on. What is over is on the log."""

from collections.abc import Mapping

from msgspec import Struct, field

LONGEST_NAME = 40
"""Of a shift: a duty bears it, and so it is as long as a duty's may be."""


class Offer(Struct, frozen=True, kw_only=True, gc=False):
    """A shift that was offered to the next manager, who has not taken it yet."""

    manager: str
    next: str
    """The shift that begins when it is taken; nothing where the same one goes on."""
    by: str
    at: int


class Shift(Struct, frozen=True, kw_only=True, gc=False):
    name: str
    manager: str
    since: int
    """When the shift began."""
    in_charge_since: int
    offer: Offer | None = None


class Day(Struct, frozen=True, kw_only=True, gc=False):
    """A gaming day, called by the date on which it was opened."""

    date: str
    opened_at: int
    opened_by: str
    shift: Shift | None = None
    named: tuple[str, ...] = ()
    """The shifts that it has had, in order: none comes twice."""


class Rota(Struct, frozen=True, kw_only=True, gc=False):
    persons: tuple[str, ...]
    longest: int
    rest: int


class Pit(Struct, frozen=True, kw_only=True, gc=False):
    name: str
    book: str = ""
    places: tuple[str, ...] = ()
    """By address: tables and banks, of any book."""
    day: Day | None = None
    last_date: str = ""
    """Of the latest day that was closed."""
    rotas: Mapping[str, Rota] = field(default_factory=dict)
    """By place."""
