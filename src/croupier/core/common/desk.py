"""The desk of a place: what its supervisors keep, as far as every place has it."""

from collections.abc import Mapping

from msgspec import Struct


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


class Desk(Struct, frozen=True, kw_only=True, gc=False):
    disputes: Mapping[int, Dispute] = {}


class Desked(Struct, frozen=True, kw_only=True, gc=False):
    """A place that has a desk."""

    desk: Desk = Desk()
