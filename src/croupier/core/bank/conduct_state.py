"""What a bank knows of people: incidents they were in, places they were told to give up, and what binds them since."""

from collections.abc import Mapping

from msgspec import Struct

from croupier.core.words.grounds import Conduct, VacateGround


class Offence(Struct, frozen=True, kw_only=True, gc=False):
    """An incident at the terminals, and who was in it."""

    number: int
    kind: Conduct
    at: int
    persons: tuple[str, ...]
    text: str
    benefit: int = 0
    pool: str | None = None


class Direction(Struct, frozen=True, kw_only=True, gc=False):
    """A person told to give up a terminal or a place."""

    number: int
    person: str
    ground: VacateGround
    place: str
    at: int
    complied: bool | None = None


class ConductState(Struct, frozen=True, kw_only=True, gc=False):
    offences: Mapping[int, Offence] = {}
    directions: Mapping[int, Direction] = {}
    barred: Mapping[str, str] = {}
    """Who may not play here any more, and the clause that says so."""
    recommended: tuple[str, ...] = ()
    """Whose exclusion from the casino was recommended."""
    most_terminals: Mapping[str, int] = {}
    """Who was told to play so many terminals at most."""
