"""What a book lets each role do at a promotion, and what its terms ask for: the draft is typed by this."""

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath
from msgspec import Struct
from msgspec.structs import replace

from croupier.api.bank.views import title_of
from croupier.api.by_book import once_for_each_book
from croupier.api.desk.form import Action, Choice, action_of
from croupier.api.desk.promotion_actions import PLANS
from croupier.api.desk.table_desk import RoleView, role_view
from croupier.api.errors import NotFound, problems
from croupier.api.promotion.told import TOPICS
from croupier.core.law.book import Book
from croupier.core.law.law import Law, Place, law_at
from croupier.core.law.powers import people
from croupier.core.words.prizes import Detail, Item, PrizeKind, ToldBy
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.house.house import House


class TermAsked(Struct, frozen=True, kw_only=True):
    """One item of the terms, as the draft asks for it."""

    item: Item
    topic: str
    clause: str | None
    """None where the book does not ask for it."""
    only_if: bool
    """Asked for only where there is such a thing."""


class DetailAsked(Struct, frozen=True, kw_only=True):
    detail: Detail
    topic: str
    clause: str


class PrizeKindAsked(Struct, frozen=True, kw_only=True):
    kind: PrizeKind
    says: str
    forbidden: str | None
    """The clause that forbids it."""
    details: tuple[DetailAsked, ...]


class PromotionDeskView(Struct, frozen=True, kw_only=True):
    book: str
    title: str
    roles: tuple[RoleView, ...]
    tasks: tuple[str, ...]
    actions: tuple[Action, ...]
    terms: tuple[TermAsked, ...]
    kinds: tuple[PrizeKindAsked, ...]
    means: tuple[Choice, ...]
    """How winners may be told; what the book lists, where it does."""
    values: bool
    """Whether each prize must have a value."""
    money_instead: bool
    scrutineer_over: int | None
    scrutineer_clause: str | None
    marketing_clause: str | None
    bonuses: bool
    filed_hours_before: int


@once_for_each_book
def promotion_desk_of(book: Book) -> PromotionDeskView:
    law = law_at(book, Place.PROMOTION)
    actions = tuple(_filled(action, book) for plan in PLANS if (action := action_of(plan, book)) is not None)
    terms = law.promotions
    return PromotionDeskView(
        book=book.code,
        title=title_of(book),
        roles=(*(role_view(book, role, actions) for role in people(book)), *_scrutineers(law, actions)),
        tasks=tuple(dict.fromkeys(action.task for action in actions)),
        actions=actions,
        terms=tuple(_asked(law, item, topic) for item, topic in TOPICS.items()),
        kinds=tuple(_kind(law, kind) for kind in PrizeKind),
        means=tuple(
            Choice(value=str(one), says=_words(one), clause=terms.told_by.get(one)) for one in terms.told_by or ToldBy
        ),
        values=terms.values_stated,
        money_instead=terms.offers_money_instead,
        scrutineer_over=terms.scrutineer_over,
        scrutineer_clause=None if terms.scrutineer_over is None else law.clause(Rule.SCRUTINEER),
        marketing_clause=terms.items.get(Item.MARKETING),
        bonuses=terms.bonuses,
        filed_hours_before=terms.filed_hours_before,
    )


def _scrutineers(law: Law, actions: tuple[Action, ...]) -> tuple[RoleView, ...]:
    if law.promotions.scrutineer_over is None:
        return ()
    return (replace(role_view(law.book, Role.SCRUTINEER, actions), government=False),)


def _filled(action: Action, book: Book) -> Action:
    if action.fixed.get("book") != "{book}":
        return action
    return replace(action, fixed={**action.fixed, "book": book.code})


def _asked(law: Law, item: Item, topic: str) -> TermAsked:
    only_if = item in law.promotions.only_if_there_is
    return TermAsked(item=item, topic=topic, clause=law.promotions.items.get(item), only_if=only_if)


def _kind(law: Law, kind: PrizeKind) -> PrizeKindAsked:
    asked = law.promotions.details.get(kind, {})
    details = tuple(DetailAsked(detail=one, topic=_words(one), clause=clause) for one, clause in asked.items())
    return PrizeKindAsked(kind=kind, says=_words(kind), forbidden=law.promotions.forbidden.get(kind), details=details)


def _words(value: str) -> str:
    return value.replace("_", " ").capitalize()


@get(
    "/api/books/{book:str}/promotion-desk",
    summary="What each role may do at a promotion",
    tags=["books"],
    responses=problems(404),
)
async def promotion_desk_handler(house: NamedDependency[House], book: FromPath[str]) -> PromotionDeskView:
    """What each role may do at a promotion under this book, and what its terms have to say, with every clause."""
    known = house.books.get(book)
    if known is None or known.promotions is None:
        raise NotFound(f"There is no book {book} with promotions.", "Look at /api/books for all of them.")
    return promotion_desk_of(known)
