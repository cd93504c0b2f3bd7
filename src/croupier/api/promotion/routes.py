"""Promotions over HTTP, beside what every kind has: all of them, and what is wrong with a draft while it is typed."""

from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import JSONBody, Parameter
from msgspec import Struct, field

from croupier.api.errors import NotFound, NotSignedIn, NotYours, problems
from croupier.api.live.watching import feed_of
from croupier.api.people.asker import Asker
from croupier.api.promotion.desk_views import denials_of
from croupier.api.promotion.feed import PromotionFeed
from croupier.api.promotion.views import PromotionCard
from croupier.api.service import Service
from croupier.core.law.law import Place, law_at
from croupier.core.law.powers import holders
from croupier.core.promotion.checking import problems_of_terms
from croupier.core.promotion.checking_filing import filing
from croupier.core.promotion.drafting import cannot_be_run
from croupier.core.promotion.rules import EntryRules, Way
from croupier.core.promotion.state import Claim, Stage
from croupier.core.promotion.terms import Due, Problem, Promised
from croupier.core.words.roles import Power
from croupier.house.house import House
from croupier.house.kinds.address import Address
from croupier.house.kinds.promotion import PROMOTION


class PromotionDraft(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a promotion is created with, as far as it is filled in."""

    book: str
    promised: Promised
    starts: int
    offset: int = 0
    rules: EntryRules = field(default_factory=EntryRules)


class PromotionChecked(Struct, frozen=True, kw_only=True):
    problems: tuple[Problem, ...]
    """What keeps the terms from being filed, each with its clause and the field that it is about."""
    cannot: Problem | None
    """Why it could not even be kept as a draft."""
    filing: Due | None
    """By when the Authority must have the terms, if it begins when it is to."""


@get("/api/promotions", summary="All promotions", tags=["promotions"], responses=problems(401))
async def promotions(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> list[PromotionCard]:
    """Every promotion, with how far it is; drafts for those who hold a post under their book."""
    if not asker.known:
        raise NotSignedIn
    cards = service.feeds.promotion_cards()
    return [card for card in cards if card.stage is not Stage.DRAFT or asker.is_staff(card.book)]


@post(
    "/api/promotions/check",
    summary="Hold a draft against its book",
    tags=["promotions"],
    status_code=200,
    responses=problems(401, 403, 404),
)
async def check(
    house: NamedDependency[House],
    service: NamedDependency[Service],
    asker: NamedDependency[Asker],
    data: JSONBody[PromotionDraft],
) -> PromotionChecked:
    """What is missing or forbidden in a draft, with the clause of each. Nothing is written."""
    if not asker.known:
        raise NotSignedIn
    book = house.books.get(data.book)
    if book is None or book.promotions is None:
        raise NotFound(f"There is no book {data.book[:40]} with promotions.", "Look at /api/books for all of them.")
    if not asker.is_staff(book.code):
        raise NotYours(f"{asker.name or 'This device'} holds no post under {book.code}.")
    law = law_at(book, Place.PROMOTION)
    no = cannot_be_run(law, data.promised, data.rules)
    judged = filing(law, starts=data.starts, filed=None, now=service.clock.now())
    found = problems_of_terms(law, data.promised, by_wager=Way.PLAY in data.rules.ways)
    late = () if judged.problem is None else (judged.problem,)
    return PromotionChecked(
        problems=(*found, *late),
        cannot=None if no is None else Problem(clause=no.clause, message=no.message, field=""),
        filing=judged.due,
    )


@get(
    "/api/promotions/{promotion:str}/denials",
    summary="The register of denials",
    tags=["promotions"],
    responses=problems(401, 403, 404),
)
async def denials(
    service: NamedDependency[Service],
    asker: NamedDependency[Asker],
    promotion: Annotated[str, Parameter(description="The name of the promotion.", examples=[Example(value="spring")])],
) -> list[Claim]:
    """Who was denied a prize, with name, address and reasons: for those who hold the promotion, and for officers."""
    if not asker.known:
        raise NotSignedIn
    feed = await feed_of(service, Address(PROMOTION, promotion))
    assert isinstance(feed, PromotionFeed)
    roles, clause = holders(feed.law, Power.HOLD_PROMOTION)
    if not asker.holds(feed.book.code, *roles, *feed.law.officers):
        raise NotYours(f"The register of denials is for those who hold the promotion ({feed.book.code} {clause}).")
    return list(denials_of(feed.state))


PROMOTION_HANDLERS = [promotions, check, denials]
