"""What each form of a competition lets each role do: the screens of those who run events are drawn from this."""

from collections.abc import Mapping
from typing import Any

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath
from msgspec import Struct
from msgspec.structs import replace

from croupier.api.bank.views import title_of
from croupier.api.by_book import once_for_each_book
from croupier.api.desk.event_actions import PLANS
from croupier.api.desk.form import Action, Choice, action_of, choices
from croupier.api.desk.table_desk import ClothView, RoleView, after_no_spin, cloth_views, role_view
from croupier.api.desk.words import NO_SPIN
from croupier.api.errors import NotFound, problems
from croupier.core.law.book import Book, in_form
from croupier.core.law.powers import people
from croupier.core.tournament.competition import law_of
from croupier.house.house import House


class EventDeskView(Struct, frozen=True, kw_only=True):
    book: str
    form: str
    noun: str
    title: str
    roles: tuple[RoleView, ...]
    tasks: tuple[str, ...]
    actions: tuple[Action, ...]
    no_spin: tuple[Choice, ...]
    after_no_spin: Choice
    cloths: tuple[ClothView, ...]
    watched: bool
    """Whether a table inspector must be at the table."""


@once_for_each_book
def event_desk_of(book: Book, form: str) -> EventDeskView:
    """The whole desk of a book's form, from its data."""
    read, law = in_form(book, form), law_of(book, form)
    said = {"{book}": book.code, "{form}": form}
    actions = tuple(_filled(action, said) for plan in PLANS if (action := action_of(plan, read)) is not None)
    return EventDeskView(
        book=book.code,
        form=form,
        noun=law.tournament.noun,
        title=title_of(book),
        roles=tuple(role_view(read, role, actions) for role in people(read)),
        tasks=tuple(dict.fromkeys(action.task for action in actions)),
        actions=actions,
        no_spin=choices(NO_SPIN, read.spin.no_spin.grounds),
        after_no_spin=after_no_spin(read),
        cloths=cloth_views(read),
        watched=law.tournament.inspector_present,
    )


def _filled(action: Action, said: Mapping[str, str]) -> Action:
    fixed: dict[str, Any] = {
        name: said.get(value, value) if isinstance(value, str) else value for name, value in action.fixed.items()
    }
    return replace(action, fixed=fixed)


class EventFormView(Struct, frozen=True, kw_only=True):
    """One form of a competition that a book describes."""

    book: str
    title: str
    form: str
    noun: str


@get("/api/event-forms", summary="Every form of competition", tags=["books"])
async def event_forms_handler(house: NamedDependency[House]) -> list[EventFormView]:
    """What kinds of competition the house can hold, book by book."""
    return [
        EventFormView(book=book.code, title=title_of(book), form=name, noun=terms.noun)
        for book in house.books.values()
        for name, terms in book.tournaments.items()
    ]


@get(
    "/api/books/{book:str}/event-desk/{form:str}",
    summary="What each role may do at an event",
    tags=["books"],
    responses=problems(404),
)
async def event_desk_handler(house: NamedDependency[House], book: FromPath[str], form: FromPath[str]) -> EventDeskView:
    """What each role may do at an event of this form, with the form of every action and its clause."""
    known = house.books.get(book)
    if known is None or form not in known.tournaments:
        raise NotFound(f"There is no book {book} with a form {form}.", "Look at /api/event-forms for all of them.")
    return event_desk_of(known, form)
