"""A group of terms: what a book says of one subject, and where."""

from collections.abc import Mapping

from msgspec import Struct

from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule


class Group(Struct, frozen=True, kw_only=True):
    """Absent where the book has no such subject, otherwise complete. Whether a duty exists is a field of its own."""

    clauses: Mapping[Rule, str]
    """Where it stands: exactly what the fields call for."""

    def must_cite(self) -> tuple[Rule, ...]:
        """The rules this group needs a clause for, as its fields have it."""
        raise NotImplementedError


class Grant(Struct, frozen=True):
    """Who holds a power, and where that stands."""

    roles: tuple[Role, ...]
    clause: str


def where(holds: bool, *rules: Rule) -> tuple[Rule, ...]:
    """Rules that need a clause only where a field calls for them."""
    return rules if holds else ()
