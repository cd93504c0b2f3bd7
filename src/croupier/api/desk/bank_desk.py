"""What each book lets each role do at its banks and jackpots: the staff's screens there are drawn from this alone."""

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath
from msgspec import Struct
from msgspec.structs import replace

from croupier.api.bank.views import title_of
from croupier.api.by_book import once_for_each_book
from croupier.api.desk.bank_actions import PLANS
from croupier.api.desk.form import Action, Choice, action_of, choices
from croupier.api.desk.synonyms import LEADS, Lead
from croupier.api.desk.table_desk import ClothView, RoleView, cloth_views, house_posts, role_view
from croupier.api.desk.words import CONDUCT, MALFUNCTIONS, VACATE_GROUNDS
from croupier.api.errors import NotFound, problems
from croupier.core.law.book import Book
from croupier.core.law.law import at_terminals
from croupier.core.law.powers import people
from croupier.house.house import House


class BankDeskView(Struct, frozen=True, kw_only=True):
    book: str
    title: str
    roles: tuple[RoleView, ...]
    tasks: tuple[str, ...]
    actions: tuple[Action, ...]
    leads: tuple[Lead, ...]
    malfunctions: tuple[Choice, ...]
    conduct: tuple[Choice, ...]
    vacate_grounds: tuple[Choice, ...]
    cloths: tuple[ClothView, ...]


@once_for_each_book
def bank_desk_of(book: Book) -> BankDeskView:
    """The whole desk of a book with terminals, from its data."""
    terms = at_terminals(book).terminals
    actions = tuple(_of_book(action, book) for plan in PLANS if (action := action_of(plan, book)) is not None)
    return BankDeskView(
        book=book.code,
        title=title_of(book),
        roles=tuple(role_view(book, role, actions) for role in (*people(book), *house_posts(actions))),
        tasks=tuple(dict.fromkeys(action.task for action in actions)),
        actions=actions,
        leads=LEADS,
        malfunctions=choices(MALFUNCTIONS, {ground: grant.clause for ground, grant in terms.malfunctions.items()}),
        conduct=choices(CONDUCT, terms.conduct),
        vacate_grounds=choices(VACATE_GROUNDS, terms.vacate_grounds),
        cloths=cloth_views(book),
    )


def _of_book(action: Action, book: Book) -> Action:
    fixed = {name: book.code if value == "{book}" else value for name, value in action.fixed.items()}
    return replace(action, fixed=fixed)


@get(
    "/api/books/{book:str}/bank-desk",
    summary="What each role may do at terminals",
    tags=["books"],
    responses=problems(404),
)
async def bank_desk_handler(house: NamedDependency[House], book: FromPath[str]) -> BankDeskView:
    """What each role may do at a bank of this book and its jackpots, with the form of every action and its clause."""
    known = house.books.get(book)
    if known is None or known.terminals is None:
        raise NotFound(f"There is no book {book} with terminals.", "Look at /api/books for all of them.")
    return bank_desk_of(known)
