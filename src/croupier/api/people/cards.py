"""Player cards over HTTP.

Whoever holds a post under any book may look. Giving out and cancelling cards is for the operator and for those who
supervise, under any book: a card is good in the whole house.
"""

from typing import Annotated, Any

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Struct

from croupier.api.errors import NotFound, as_sentence, problems
from croupier.api.people.asker import Asker
from croupier.api.people.posts import need_post, need_supervisor, need_supervisor_other_than
from croupier.house.people.cards import Card, Cards, NotThere


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
    need_post(asker)
    return await _views(cards, await cards.held_by(holder))


@post("/api/cards", summary="Issue a card", tags=["cards"], responses=problems(401, 403))
async def issue_card(cards: NamedDependency[Cards], asker: NamedDependency[Asker], data: JSONBody[NewCard]) -> CardView:
    """For the operator and supervisors. A number is given out once."""
    by = need_supervisor_other_than(asker, data.holder)
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
    by = need_supervisor(asker)
    try:
        return await _view(cards, await cards.cancel(number, by=by))
    except NotThere as error:
        raise NotFound(as_sentence(str(error))) from None


CARD_HANDLERS: list[Any] = [list_cards, issue_card, cancel_card]


async def _view(cards: Cards, card: Card) -> CardView:
    return (await _views(cards, [card]))[0]


async def _views(cards: Cards, listed: list[Card]) -> list[CardView]:
    return [
        CardView(
            number=card.number,
            holder=card.holder,
            valid=card.cancelled_at is None,
            excluded=(await cards.look_up(card.number)).excluded,
            issued_at=card.issued_at,
            cancelled_at=card.cancelled_at,
        )
        for card in listed
    ]
