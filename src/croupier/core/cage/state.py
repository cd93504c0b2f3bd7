"""What a cage is between two commands. What lies in a drawer its account tells, since banks pay slips out of it too."""

from collections.abc import Mapping
from enum import StrEnum, unique

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.words.names import person_key

KEPT = 100
"""How many drawers that were closed stay at hand; older ones are on the log."""


class CageRules(Struct, frozen=True, kw_only=True, gc=False):
    """What a house sets for its cage, in cents; nothing where it sets no limit."""

    drawers: bool = True
    """Whether cash is paid out of an open drawer of one's own and in no other way."""
    identity_from: int | None = 5_000_00
    """From how much on whoever is paid or pays in has shown a document."""
    report_from: int | None = 10_000_00
    """From how much on it is listed for the regulator."""
    identity_days: int = 365
    """How long a document that was shown is good."""


@unique
class DrawerState(StrEnum):
    OPEN = "open"
    DIFFERS = "its count differs"
    """Nothing is paid out of it until a second person has counted."""


class Drawer(Struct, frozen=True, kw_only=True, gc=False):
    name: str
    cashier: str
    opened_at: int
    float: int
    """What was in it at the opening, in cents."""
    shift: str = ""
    state: DrawerState = DrawerState.OPEN
    variance: int = 0
    """How much more was counted than is due to be there; less than nothing where it was short."""


class ClosedDrawer(Struct, frozen=True, kw_only=True, gc=False):
    name: str
    cashier: str
    by: str
    opened_at: int
    closed_at: int
    expected: int
    counted: int
    variance: int
    explanation: str
    shift: str = ""


class Identity(Struct, frozen=True, kw_only=True, gc=False):
    """That somebody showed a document: never its number, only the end of it and a digest that finds it again."""

    person: str
    document: str
    tail: str
    digest: str
    seen_by: str
    at: int


class CageState(Struct, frozen=True, kw_only=True, gc=False):
    cage: str
    book: str
    is_open: bool = False
    rules: CageRules = CageRules()
    places: tuple[str, ...] = ()
    """The tables and banks it serves, by address; every one of its book where none is named."""
    drawers: Mapping[str, Drawer] = {}
    """Those that are open, by name."""
    closed: tuple[ClosedDrawer, ...] = ()
    """The latest, newest last."""
    identities: Mapping[str, Identity] = {}
    """By the key of the person; what is no longer good goes with the next."""

    def serves(self, place: str) -> bool:
        return not self.places or place in self.places

    def drawer_of(self, cashier: str) -> Drawer | None:
        """Whoever holds a drawer holds one."""
        key = person_key(cashier)
        return next((one for one in self.drawers.values() if person_key(one.cashier) == key), None)

    def identity_of(self, person: str, at: int) -> Identity | None:
        """The document that somebody showed, while it is good."""
        known = self.identities.get(person_key(person))
        return known if known is not None and at < known.at + self.rules.identity_days * DAY else None


DAY = 24 * 60 * 60 * 1000


def with_drawer(state: CageState, drawer: Drawer) -> CageState:
    return replace(state, drawers={**state.drawers, drawer.name: drawer})


def without_drawer(state: CageState, over: ClosedDrawer) -> CageState:
    drawers = {name: one for name, one in state.drawers.items() if name != over.name}
    return replace(state, drawers=drawers, closed=(*state.closed, over)[-KEPT:])
