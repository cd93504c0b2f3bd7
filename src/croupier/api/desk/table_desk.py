"""What each book lets each role do at a table: the staff's screens are drawn from this and from nothing else.

It is a picture of the book, not a judge: a screen that offers too much is refused by the table, with the clause.
"""

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath
from msgspec import Struct

from croupier.api.by_book import once_for_each_book
from croupier.api.desk.form import Action, Choice, action_of, choices, lucky_tables
from croupier.api.desk.synonyms import LEADS, Lead
from croupier.api.desk.table_actions import PLANS
from croupier.api.desk.words import BETS, GROUNDS, INCIDENTS, MEASURES, NO_SPIN, role_words
from croupier.api.errors import NotFound, problems
from croupier.core.law.book import Book
from croupier.core.law.law import Law, at_table
from croupier.core.law.powers import people
from croupier.core.table.incidents import IncidentKind
from croupier.core.words.bets import BetKind, Family
from croupier.core.words.devices import Drive
from croupier.core.words.roles import HOUSE_POSTS, Role
from croupier.core.words.rules import Rule
from croupier.house.house import House


class RoleView(Struct, frozen=True, kw_only=True):
    """A part somebody can have at the game, and the names of the actions that go with it."""

    role: Role
    says: str
    government: bool
    may: tuple[str, ...]


class SpinView(Struct, frozen=True, kw_only=True):
    """When a spin counts."""

    revolutions: int | None
    against_the_rotor: bool
    close_order: str
    """after_the_spin, before_the_spin or either: when no more bets is called."""
    clause: str


class NoticeTerms(Struct, frozen=True, kw_only=True):
    """What must hang at the table before limits rise or it closes; None where the book asks for no time."""

    minimum_minutes: int | None
    minimum_clause: str
    closing_minutes: int | None
    closing_clause: str
    tells_officer: bool
    clears_colours: bool


class ClothView(Struct, frozen=True, kw_only=True):
    name: str
    wheel: str
    lucky_ball: bool


class Desk(Struct, frozen=True, kw_only=True):
    book: str
    title: str
    roles: tuple[RoleView, ...]
    tasks: tuple[str, ...]
    actions: tuple[Action, ...]
    leads: tuple[Lead, ...]
    """What people look for here and is done elsewhere."""
    spin: SpinView
    no_spin: tuple[Choice, ...]
    after_no_spin: Choice
    invalidation: tuple[Choice, ...]
    incidents: tuple[Choice, ...]
    measures: tuple[Choice, ...]
    notice: NoticeTerms
    bets: tuple[Choice, ...]
    """The kinds of bet a sign may name, with the clause that offers each."""
    cloths: tuple[ClothView, ...]
    lucky_tables: tuple[Choice, ...]
    card_clause: str | None
    """Where the book asks for a player's card, if it does."""
    reported_over: int | None
    """Wrong payments above this are reported each month, where the book says so."""
    rectify_clause: str | None
    """Where the book asks that a wrong payment is put right within a time, if it does."""
    suspected_rectify_clause: str | None
    """The same where intent is suspected."""


@once_for_each_book
def desk_of(book: Book) -> Desk:
    """The whole desk of a book, from its data."""
    actions = tuple(action for plan in PLANS if (action := action_of(plan, book)) is not None)
    law = at_table(book)
    terms = law.supervision
    return Desk(
        book=book.code,
        title=f"{book.edition.document}, {book.edition.casino}",
        roles=tuple(role_view(book, role, actions) for role in (*people(book), *house_posts(actions))),
        tasks=tuple(dict.fromkeys(action.task for action in actions)),
        actions=actions,
        leads=LEADS,
        spin=_spin(law),
        no_spin=choices(NO_SPIN, book.spin.no_spin.grounds),
        after_no_spin=after_no_spin(book),
        invalidation=choices(GROUNDS, terms.invalidated_by),
        incidents=tuple(_incident(law, kind) for kind in IncidentKind),
        measures=choices(MEASURES, terms.device_measures),
        notice=_notice(law),
        bets=_bets(book),
        cloths=cloth_views(book),
        lucky_tables=lucky_tables(book),
        card_clause=law.seats.card.start_clause if law.seats.card else None,
        reported_over=terms.payment_errors.reported_over if terms.payment_errors else None,
        rectify_clause=terms.payment_errors.rectify_clause if terms.payment_errors else None,
        suspected_rectify_clause=terms.payment_errors.suspected_rectify_clause if terms.payment_errors else None,
    )


def house_posts(actions: tuple[Action, ...]) -> tuple[Role, ...]:
    """Posts of the house itself that have something to do here."""
    return tuple(role for role in HOUSE_POSTS if any(role in action.roles for action in actions))


def after_no_spin(book: Book) -> Choice:
    """What becomes of the bets."""
    after = book.spin.no_spin.after
    return Choice(value=after.name.lower(), says=str(after).capitalize(), clause=book.spin.clauses[Rule.AFTER_NO_SPIN])


def cloth_views(book: Book) -> tuple[ClothView, ...]:
    return tuple(ClothView(name=one.name, wheel=one.wheel.name, lucky_ball=one.lucky_ball) for one in book.cloths)


def role_view(book: Book, role: Role, actions: tuple[Action, ...]) -> RoleView:
    return RoleView(
        role=role,
        says=role_words(role),
        government=role in book.people.government_roles,
        may=tuple(action.name for action in actions if role in action.roles),
    )


def _spin(law: Law) -> SpinView:
    terms = law.spin.by_drive[Drive.BY_HAND]
    return SpinView(
        revolutions=terms.revolutions,
        against_the_rotor=terms.against_the_rotor,
        close_order=law.round.close_order.name.lower(),
        clause=terms.clause,
    )


def _notice(law: Law) -> NoticeTerms:
    terms = law.sign
    return NoticeTerms(
        minimum_minutes=terms.minimum_notice,
        minimum_clause=law.clause(Rule.SIGN if terms.minimum_notice is None else Rule.MINIMUM_NOTICE),
        closing_minutes=terms.closing_notice,
        closing_clause=law.clause(Rule.CLOSING_NOTICE),
        tells_officer=terms.closing_tells_officer,
        clears_colours=terms.closing_clears_colours,
    )


def _incident(law: Law, kind: IncidentKind) -> Choice:
    cited = {IncidentKind.TOUCHED_BET: Rule.UNSETTLED_INSIDE_BET, IncidentKind.SIDE_BET: Rule.SIDE_BET}
    if law.supervision.device_measures:
        cited[IncidentKind.DEVICE] = Rule.DEVICE
    return Choice(value=str(kind), says=INCIDENTS[kind], clause=law.clause(cited[kind]) if kind in cited else None)


def _bets(book: Book) -> tuple[Choice, ...]:
    offered: dict[BetKind, str] = {}
    for row in book.odds:
        offered.setdefault(row.bet, row.clause)
    for bet, family in ((BetKind.NEIGHBOURS, Family.NEIGHBOURS), (BetKind.LUCKY_BALL, Family.LUCKY_BALL)):
        if family in book.offers:
            offered[bet] = book.offers[family]
    return choices(BETS, {bet: offered[bet] for bet in BetKind if bet in offered})


@get(
    "/api/books/{book:str}/desk",
    summary="What each role may do",
    tags=["books"],
    responses=problems(404),
)
async def desk_handler(house: NamedDependency[House], book: FromPath[str]) -> Desk:
    """What each role may do at a table of this book, with the form of every action and the clause that governs it."""
    known = house.books.get(book)
    if known is None or at_table(known).absent is not None:
        raise NotFound(f"There is no book {book} with tables.", "Look at /api/books for all of them.")
    return desk_of(known)
