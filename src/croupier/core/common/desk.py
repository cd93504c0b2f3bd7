"""The desk of a place: what its supervisors keep, as far as every place has it."""

from collections.abc import Mapping

from msgspec import Struct

from croupier.core.words.grounds import ExclusionKind
from croupier.core.words.roles import Role


class Dispute(Struct, frozen=True, kw_only=True, gc=False):
    number: int
    player: str
    text: str
    decided_by: str | None = None
    decision: str | None = None
    review_requested: bool = False
    reviewed_by: str | None = None
    review: str | None = None
    rights_advised: bool = False
    closed: bool = False
    raised_at: int = 0
    decided_at: int = 0
    review_requested_at: int = 0
    reviewed_at: int = 0
    advised_at: int = 0


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
