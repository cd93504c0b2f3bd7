"""What a house owes somebody: to be told, or to be done by a time. A place names its duties from its own state."""

from enum import StrEnum, unique

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.engine.messages import MINUTE
from croupier.core.law.book import Book

DAY = 24 * 60 * MINUTE


@unique
class Gone(StrEnum):
    """What it means that a place, which forgets what is over, no longer names a duty."""

    DONE = "done"
    NOT_OWED = "not owed any more"
    STILL_OWED = "still owed"
    """What happened must be told, though the place has forgotten it."""


class Duty(Struct, frozen=True, kw_only=True, gc=False):
    """A place names it from the moment it is owed, and does not cease to before it is done or no longer owed."""

    key: str
    """The same for as long as it is named, and no other duty of the place has it, now or later."""
    what: str
    clause: str
    to: str
    """Who must hear of it, or for whom it is done: an officer's role, the authority by its name, or a player."""
    since: int
    """Milliseconds since 1970, UTC; nought where the place has kept no time: then it is since the desk heard of it."""
    by: int | None = None
    """The last moment that still counts; None where the book says at once, or as soon as can be."""
    by_month_end: bool = False
    """Whether that is the last moment of the month in which it arose: the house has the calendar, and fills it in."""
    done_at: int | None = None
    notice: bool = False
    """A notice is met when whom it is to has acknowledged it or was told by hand; else by what happens at the place."""
    holds_play: bool = False
    gone: Gone = Gone.DONE


def near_from(duty: Duty) -> int | None:
    """From when on it is near: the last quarter of its time, and never more than a day before."""
    return None if duty.by is None else duty.by - min((duty.by - duty.since) // 4, DAY)


def is_late(duty: Duty, at: int) -> bool:
    return duty.by is not None and at > duty.by


def in_time(duty: Duty, *, seen_at: int, month_ends: int) -> Duty:
    """The duty with what only the house knows: when it was first seen, and when the month in question ends."""
    since = duty.since or seen_at
    return replace(duty, since=since, by=month_ends if duty.by_month_end else duty.by)


def is_for_government(book: Book, to: str) -> bool:
    return to == book.edition.authority or to in book.people.government_roles
