"""What a desk knows: the duties it was given, by number, and what became of each."""

from collections.abc import Mapping
from enum import StrEnum, unique

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.common.duties import Duty

KEPT = 200
"""How many entries that are over stay at hand; older ones are on the log."""


@unique
class Occasion(StrEnum):
    """Why somebody is told."""

    NEW = "new"
    NEAR = "near"
    LATE = "late"


@unique
class DutyStanding(StrEnum):
    OPEN = "open"
    TOLD = "told"
    """It was delivered; nobody has answered yet."""
    NEAR = "near"
    LATE = "late"
    ACKNOWLEDGED = "acknowledged"
    MET = "met"
    WITHDRAWN = "withdrawn"


class NoticeDelivery(Struct, frozen=True, kw_only=True, gc=False):
    occasion: Occasion
    channel: str
    at: int
    tries: int
    failed: str | None = None
    """Why no more tries are made; None where it arrived."""


class NoticeAnswer(Struct, frozen=True, kw_only=True, gc=False):
    """That whom a notice is to knows of it."""

    who: str
    """Who acknowledged it, or who was told by hand."""
    at: int
    by: str
    how: str | None = None
    """How they were told; None where they acknowledged it themselves."""


class Entry(Struct, frozen=True, kw_only=True, gc=False):
    """A duty on the desk."""

    number: int
    place: str
    """The address of the place that owes it."""
    duty: Duty
    entered_at: int
    version: int = 0
    """Of the place, when it was seen to owe it: what the place was before that says nothing about it."""
    near_at: int | None = None
    late_at: int | None = None
    deliveries: tuple[NoticeDelivery, ...] = ()
    answer: NoticeAnswer | None = None
    met_at: int | None = None
    withdrawn_at: int | None = None

    @property
    def is_over(self) -> bool:
        return self.met_at is not None or self.withdrawn_at is not None

    @property
    def is_late(self) -> bool:
        """Whether it was not met by its last moment: as it is now, or as it was when it was met."""
        return self.late_at is not None

    @property
    def occasion(self) -> Occasion:
        """Why somebody is to be told of it now."""
        if self.late_at is not None:
            return Occasion.LATE
        return Occasion.NEW if self.near_at is None else Occasion.NEAR

    @property
    def standing(self) -> DutyStanding:
        if self.withdrawn_at is not None:
            return DutyStanding.WITHDRAWN
        if self.answer is not None and self.answer.how is None:
            return DutyStanding.ACKNOWLEDGED
        if self.met_at is not None:
            return DutyStanding.MET
        if self.late_at is not None:
            return DutyStanding.LATE
        if self.near_at is not None:
            return DutyStanding.NEAR
        arrived = any(one.failed is None for one in self.deliveries)
        return DutyStanding.TOLD if arrived else DutyStanding.OPEN

    def delivery(self, occasion: Occasion, channel: str) -> NoticeDelivery | None:
        known = (one for one in self.deliveries if (one.occasion, one.channel) == (occasion, channel))
        return next(known, None)


class DeskState(Struct, frozen=True, kw_only=True, gc=False):
    book: str
    is_open: bool = False
    entries: Mapping[int, Entry] = {}
    """By number: all that are not over, and the latest of those that are."""
    last: int = 0

    def find(self, place: str, key: str) -> Entry | None:
        known = (one for one in self.entries.values() if one.place == place and one.duty.key == key)
        return next(known, None)


def with_entry(state: DeskState, entry: Entry) -> DeskState:
    entries = {**state.entries, entry.number: entry}
    if entry.is_over:
        over = [number for number, one in entries.items() if one.is_over]
        for number in over[: max(len(over) - KEPT, 0)]:
            del entries[number]
    return replace(state, entries=entries, last=max(state.last, entry.number))
