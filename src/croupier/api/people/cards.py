"""Player cards and exclusions over HTTP.

Whoever holds a post under any book may look. Giving out and cancelling cards, and excluding people, is for the operator
and for those who supervise, under any book: a card is good in the whole house.
"""

from typing import Annotated, Any

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Struct

from croupier.api.errors import NotFound, NotSignedIn, NotYours, as_sentence, problems
from croupier.api.people.asker import Asker
from croupier.core.words.roles import Role
from croupier.house.people.cards import Card, Cards, Exclusion, NotThere

SUPERVISORS = (
    Role.OPERATOR,
    Role.GAMING_SUPERVISOR,
    Role.CASINO_SUPERVISOR,
    Role.ASSISTANT_GAMING_MANAGER,
    Role.PIT_BOSS,
    Role.SHIFT_MANAGER,
    Role.ELECTRONIC_GAMING_SUPERVISOR,
)


class CardView(Struct, frozen=True, kw_only=True):
    """A card, and whether it lets its holder play."""

    number: str
    holder: str
    valid: bool
    excluded: bool
    """Whether its holder is excluded from the casino, whatever the card."""
    issued_at: int
    cancelled_at: int | None


class NewCard(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    number: str
    holder: str


class ExclusionForm(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: str
    because: str
    """Kept on the log, for an exclusion as for its end."""


_Holder = Annotated[
    str | None,
    QueryParameter(
        name="holder",
        description="Whose cards; without it all.",
        examples=[Example(summary="One person's", value="ann")],
    ),
]


@get("/api/cards", summary="Player cards", tags=["cards"], responses=problems(401, 403))
async def list_cards(
    cards: NamedDependency[Cards], asker: NamedDependency[Asker], holder: _Holder = None
) -> list[CardView]:
    """For anybody with a post."""
    _need_post(asker)
    return await _views(cards, await cards.held_by(holder))


@post("/api/cards", summary="Issue a card", tags=["cards"], responses=problems(401, 403))
async def issue_card(cards: NamedDependency[Cards], asker: NamedDependency[Asker], data: JSONBody[NewCard]) -> CardView:
    """For the operator and supervisors. A number is given out once."""
    by = _need_supervisor(asker)
    return await _view(cards, await cards.issue(data.number, data.holder, by=by))


@delete(
    "/api/cards/{number:str}",
    summary="Cancel a card",
    tags=["cards"],
    status_code=200,
    responses=problems(401, 403, 404),
)
async def cancel_card(cards: NamedDependency[Cards], asker: NamedDependency[Asker], number: FromPath[str]) -> CardView:
    """For the operator and supervisors. The card is shown as it is from now on."""
    by = _need_supervisor(asker)
    try:
        return await _view(cards, await cards.cancel(number, by=by))
    except NotThere as error:
        raise NotFound(as_sentence(str(error))) from None


@get("/api/exclusions", summary="Who is excluded", tags=["cards"], responses=problems(401, 403))
async def list_exclusions(cards: NamedDependency[Cards], asker: NamedDependency[Asker]) -> list[Exclusion]:
    """For anybody with a post."""
    _need_post(asker)
    return await cards.exclusions()


@post("/api/exclusions", summary="Exclude somebody", tags=["cards"], responses=problems(401, 403))
async def exclude(
    cards: NamedDependency[Cards], asker: NamedDependency[Asker], data: JSONBody[ExclusionForm]
) -> Exclusion:
    """For the operator and supervisors. From now on no card of theirs is good."""
    by = _need_supervisor(asker)
    return await cards.exclude(data.name, by, data.because)


@delete(
    "/api/exclusions",
    summary="Lift an exclusion",
    tags=["cards"],
    status_code=200,
    responses=problems(401, 403, 404),
)
async def lift_exclusion(
    cards: NamedDependency[Cards], asker: NamedDependency[Asker], data: JSONBody[ExclusionForm]
) -> list[Exclusion]:
    """For the operator and supervisors. Answers with the exclusions that remain."""
    by = _need_supervisor(asker)
    try:
        await cards.lift(data.name, by, data.because)
    except NotThere as error:
        raise NotFound(as_sentence(str(error))) from None
    return await cards.exclusions()


CARD_HANDLERS: list[Any] = [list_cards, issue_card, cancel_card, list_exclusions, exclude, lift_exclusion]


def _need_post(asker: Asker) -> None:
    _need_person(asker)
    if not asker.holds_a_post:
        raise NotYours(f"{asker.name} holds no post here: cards and exclusions are for those who do.")


def _need_supervisor(asker: Asker) -> str:
    """Their name, in which it is written down."""
    name = _need_person(asker)
    if not asker.holds_anywhere(*SUPERVISORS):
        raise NotYours(f"{name} supervises nothing here: cards and exclusions are changed by those who do.")
    return name


def _need_person(asker: Asker) -> str:
    if asker.name is None:
        raise NotSignedIn()
    return asker.name


async def _view(cards: Cards, card: Card) -> CardView:
    return (await _views(cards, [card]))[0]


async def _views(cards: Cards, listed: list[Card]) -> list[CardView]:
    excluded = {one.name for one in await cards.exclusions()}
    return [
        CardView(
            number=card.number,
            holder=card.holder,
            valid=card.cancelled_at is None,
            excluded=card.holder in excluded,
            issued_at=card.issued_at,
            cancelled_at=card.cancelled_at,
        )
        for card in listed
    ]
