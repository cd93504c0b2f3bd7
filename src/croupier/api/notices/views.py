"""What is on a desk, as the staff of its book and officers of the government see it."""

from typing import NamedTuple

from msgspec import Struct

from croupier.api.bank.views import title_of
from croupier.api.people.asker import Asker
from croupier.core.common.duties import is_for_government, near_from
from croupier.core.engine.telling import upper_first
from croupier.core.law.book import Book
from croupier.core.law.powers import staff
from croupier.core.notices.entering import to_words
from croupier.core.notices.state import DeskState, DutyStanding, Entry, NoticeAnswer, NoticeDelivery
from croupier.core.words.roles import Role
from croupier.documents.month.payment_errors import has_month_list

_URGENT = (DutyStanding.LATE, DutyStanding.NEAR, DutyStanding.OPEN, DutyStanding.TOLD)


class DeskFacts(Struct, frozen=True, kw_only=True):
    book: str
    title: str
    authority: str
    officers: tuple[Role, ...]
    """The roles for the government under the book."""
    has_month_list: bool
    """Whether the authority hears at the end of a month of wrong payments."""
    open: int
    """How many of those shown are not over."""
    late: int
    """How many of these are late."""
    order: tuple[int, ...]
    """The numbers of what is shown: what is not over first, the most urgent before the rest, then the newest."""


class EntryView(Struct, frozen=True, kw_only=True):
    number: int
    place: str
    what: str
    clause: str
    to: str
    to_whom: str
    """The same in words."""
    is_notice: bool
    holds_play: bool
    since: int
    near_from: int | None
    by: int | None
    """The last moment that still counts; none where it is owed at once."""
    standing: DutyStanding
    is_late: bool
    """Also of what was met too late."""
    met_at: int | None
    withdrawn_at: int | None
    answer: NoticeAnswer | None
    deliveries: tuple[NoticeDelivery, ...]
    may_acknowledge: bool
    """Whether whoever looks is the one to acknowledge it."""
    may_record: bool
    """Whether whoever looks may write down that somebody was told by hand."""


class Eyes(NamedTuple):
    """Through which a desk is seen."""

    sees_all: bool
    """Staff of the house see everything; officers what is to them."""
    own: frozenset[str]
    """To whom a notice is if it is to whoever looks: their roles for the government, and the authority."""


def eyes_of(asker: Asker, book: Book) -> Eyes:
    posts = asker.person.posts if asker.person is not None else ()
    roles = {post.role for post in posts if post.book == book.code}
    officers = roles & set(book.people.government_roles)
    at_work = bool(roles & set(staff(book)))
    return Eyes(at_work, frozenset((*officers, book.edition.authority)) if officers else frozenset())


def shown(state: DeskState, eyes: Eyes) -> list[Entry]:
    return [one for one in state.entries.values() if eyes.sees_all or one.duty.to in eyes.own]


def facts_of(book: Book, state: DeskState, eyes: Eyes) -> DeskFacts:
    entries = shown(state, eyes)
    return DeskFacts(
        book=book.code,
        title=title_of(book),
        authority=book.edition.authority,
        officers=book.people.government_roles,
        has_month_list=has_month_list(book),
        open=sum(not one.is_over for one in entries),
        late=sum(one.standing is DutyStanding.LATE for one in entries),
        order=tuple(one.number for one in sorted(entries, key=_urgency)),
    )


def _urgency(entry: Entry) -> tuple[int, bool, int, int]:
    if entry.is_over:
        return len(_URGENT), False, 0, -entry.number
    by = entry.duty.by
    return _URGENT.index(entry.standing), not entry.duty.holds_play, -(10**15) if by is None else by, -entry.number


def entry_views(book: Book, state: DeskState, eyes: Eyes) -> dict[str, EntryView]:
    return {str(one.number): _view(book, one, eyes) for one in shown(state, eyes)}


def _view(book: Book, entry: Entry, eyes: Eyes) -> EntryView:
    duty = entry.duty
    can_be_answered = duty.notice and not entry.is_over
    return EntryView(
        number=entry.number,
        place=entry.place,
        what=upper_first(duty.what),
        clause=duty.clause,
        to=duty.to,
        to_whom=to_words(duty.to),
        is_notice=duty.notice,
        holds_play=duty.holds_play,
        since=duty.since,
        near_from=near_from(duty),
        by=duty.by,
        standing=entry.standing,
        is_late=entry.is_late,
        met_at=entry.met_at,
        withdrawn_at=entry.withdrawn_at,
        answer=entry.answer,
        deliveries=entry.deliveries if eyes.sees_all else (),
        may_acknowledge=can_be_answered and is_for_government(book, duty.to) and duty.to in eyes.own,
        may_record=can_be_answered and eyes.sees_all,
    )
