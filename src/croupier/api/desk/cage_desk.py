"""What each post may do at the cage of a book: the cashier's page is drawn from this alone."""

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath
from msgspec import Struct
from msgspec.structs import replace

from croupier.api.bank.views import title_of
from croupier.api.by_book import once_for_each_book
from croupier.api.desk.cage_actions import PLANS
from croupier.api.desk.form import Action, action_of
from croupier.api.desk.table_desk import RoleView, role_view
from croupier.api.errors import NotFound, problems
from croupier.core.law.book import Book
from croupier.core.law.powers import people
from croupier.core.words.roles import HOUSE_POSTS
from croupier.house.house import House


class CageDeskView(Struct, frozen=True, kw_only=True):
    book: str
    title: str
    roles: tuple[RoleView, ...]
    tasks: tuple[str, ...]
    actions: tuple[Action, ...]


@once_for_each_book
def cage_desk_of(book: Book) -> CageDeskView:
    found = [action for plan in PLANS if (action := action_of(plan, book)) is not None]
    actions = tuple(
        replace(one, fixed={name: book.code if value == "{book}" else value for name, value in one.fixed.items()})
        for one in found
    )
    return CageDeskView(
        book=book.code,
        title=title_of(book),
        roles=tuple(role_view(book, role, actions) for role in (*people(book), *HOUSE_POSTS)),
        tasks=tuple(dict.fromkeys(action.task for action in actions)),
        actions=actions,
    )


@get(
    "/api/books/{book:str}/cage-desk",
    summary="What each post may do at the cage",
    tags=["books"],
    responses=problems(404),
)
async def cage_desk_handler(house: NamedDependency[House], book: FromPath[str]) -> CageDeskView:
    """What each post may do at a cage of this book, with the form of every action."""
    known = house.books.get(book)
    if known is None:
        raise NotFound(f"There is no book {book}.", "Look at /api/books for all of them.")
    return cage_desk_of(known)
