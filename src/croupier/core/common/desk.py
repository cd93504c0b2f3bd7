"""The desk of a place: what its supervisors keep, as far as every place has it."""

from collections.abc import Mapping
from enum import StrEnum, unique

from msgspec import Struct

from croupier.core.words.grounds import ExclusionKind
from croupier.core.words.roles import Role


@unique
class ComplaintState(StrEnum):
    LODGED = "lodged"
    PASSED_ON = "passed on"
    CONCLUDED = "concluded"
    WITHDRAWN = "withdrawn"


class Complaint(Struct, frozen=True, kw_only=True, gc=False):
    """What a person who is not satisfied lodged with an officer of the government, and what became of it."""

    state: ComplaintState
    since: int
    """When it came to be so."""
    turn: int
    """The first about this decision, or the next after one that was withdrawn."""
    officer: Role
    named: str
    """The officer by name, once anybody knows it."""
    text: str
    lodged_by: str
    lodged_at: int
    passed_on_by: str | None = None
    passed_on_at: int | None = None
    found: str | None = None
    decision: str | None = None
    ended_by: str | None = None
    """The officer who decided it, or whoever withdrew it."""

    @property
    def under_way(self) -> bool:
        return self.state in (ComplaintState.LODGED, ComplaintState.PASSED_ON)


class Dispute(Struct, frozen=True, kw_only=True, gc=False):
    number: int
    player: str
    text: str
    where: str = ""
    """Which part of the place it is about, where the place has several: a table of a session."""
    raised_at: int = 0
    round: int | None = None
    """The round it is about, where that was said."""
    recorded_by: str = ""
    """Who of the staff wrote it down for the player; nobody where the player did."""
    decided_by: str | None = None
    decision: str | None = None
    decided_at: int = 0
    review_requested: bool = False
    review_requested_at: int = 0
    reviewed_by: str | None = None
    review: str | None = None
    reviewed_at: int = 0
    rights_advised: bool = False
    advised_by: str | None = None
    advised_at: int = 0
    complaint: Complaint | None = None
    closed: bool = False


class Exclusion(Struct, frozen=True, kw_only=True, gc=False):
    """A person who may not play: from what they are kept, since when and until when, by whose word and why."""

    id: str
    name: str
    kind: ExclusionKind
    since: int
    by: str
    ordered_as: Role
    """Nobody below them may lift it."""
    because: str = ""
    """Kept by the house; a place need not know."""
    until: int | None = None
    """It binds before this instant and no longer; None until it is lifted."""
    book: str = ""
    """The book whose game it is from, or under which it was ordered."""
    place: str = ""
    clause: str = ""
    """What it was ordered under, where a book says so."""


class ExclusionOrder(Struct, frozen=True, kw_only=True, gc=False):
    """What a supervisor ordered at a place and the house has not confirmed to it yet."""

    person: str
    kind: ExclusionKind
    by: str
    role: Role
    at: int
    book: str
    clause: str


Known = Mapping[str, tuple[Exclusion, ...]]
"""Exclusions by the key of the person."""


class Desk(Struct, frozen=True, kw_only=True, gc=False):
    disputes: Mapping[int, Dispute] = {}
    excluded: Known = {}
    """Those the place was told of while it was open."""
    orders: tuple[ExclusionOrder, ...] = ()


class Desked(Struct, frozen=True, kw_only=True, gc=False):
    """A place that has a desk."""

    desk: Desk = Desk()

    @property
    def latest_round(self) -> int:
        """The newest round that was begun; nought where there was none, or where there are no rounds."""
        return 0
