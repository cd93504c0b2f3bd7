"""A promotion as anybody sees it: its terms, its prizes and what was drawn. Nobody's tickets are counted here."""

from msgspec import Struct

from croupier.api.bank.views import title_of
from croupier.api.promotion.told import ways_of
from croupier.core.law.book import Book
from croupier.core.law.law import Law
from croupier.core.promotion.drawing import needs_scrutineer
from croupier.core.promotion.state import Promotion, Stage, Won, postponed, standing, to_draw
from croupier.core.promotion.terms import Prize
from croupier.core.words.prizes import Detail, PrizeKind

SHUT = (Stage.CLOSED, Stage.DRAWN, Stage.CANCELLED, Stage.FINISHED)
"""Entries are frozen, so that how many there are says nothing of anybody's chances while they can still be had."""


class PromotionFacts(Struct, frozen=True, kw_only=True):
    promotion: str
    book: str
    title: str
    stage: Stage
    postponed: str | None
    """What is postponed until its integrity is validated: the promotion or its draw."""
    starts: int
    closes: int | None
    held: int | None
    offset: int
    """The house's own time, in minutes ahead of UTC."""
    place: str | None
    must_be_present: bool
    scrutineer: str | None
    commitment: str
    """What binds the draw, from before the first entry."""
    entries_hash: str
    """Of the entries as they were frozen; the draw is bound to it."""
    tickets: int | None
    """In the draw; None until the entries are closed."""
    ways: tuple[str, ...]
    """How somebody enters, a sentence each."""
    claimed_how: str | None


class PromotionDetail(Struct, frozen=True, kw_only=True):
    topic: str
    said: str


class PromotionPrize(Struct, frozen=True, kw_only=True):
    prize: str
    kind: PrizeKind | None
    value: int | None
    money_instead: bool
    conditions: str | None
    details: tuple[PromotionDetail, ...]
    is_drawn_for: bool
    """A bonus is not: everybody has it who earns it."""
    signed: bool
    """Whether a scrutineer signs its draw."""
    draw: int | None
    """By which it is won."""


class PromotionDraw(Struct, frozen=True, kw_only=True):
    """A ticket that was drawn. Why a prize was denied is between the house and whoever claimed it."""

    draw: int
    prize: str
    player: str
    ticket: int
    at: int
    present: bool
    stands: bool
    """False where the ticket was passed over or does not count any more."""
    signed_by: str


class PromotionCard(Struct, frozen=True, kw_only=True):
    promotion: str
    book: str
    title: str
    stage: Stage
    postponed: str | None
    starts: int
    closes: int | None
    held: int | None
    prizes: int
    worth: int | None
    """All prizes together, where every one has a value."""
    best: str | None
    """The dearest prize."""
    drawn: int
    """How many prizes are won."""


def facts_of(book: Book, state: Promotion, name: str) -> PromotionFacts:
    terms, waits = state.promised.terms, postponed(state)
    return PromotionFacts(
        promotion=name,
        book=book.code,
        title=title_of(book),
        stage=state.stage,
        postponed=None if waits is None else str(waits.of),
        starts=state.starts,
        closes=terms.closes,
        held=terms.held,
        offset=state.offset,
        place=terms.place,
        must_be_present=bool(terms.must_be_present),
        scrutineer=state.promised.scrutineer,
        commitment=state.commitment,
        entries_hash=state.entries_hash,
        tickets=state.entries.tickets if state.stage in SHUT else None,
        ways=ways_of(state.rules, terms.minimum_wager),
        claimed_how=terms.claim_method,
    )


def prizes_of(law: Law, state: Promotion) -> dict[str, PromotionPrize]:
    drawn_for = [one.name for one in to_draw(state.promised, state.rules)]
    return {one.name: _prize(law, state, one, one.name in drawn_for) for one in state.promised.prizes}


def _prize(law: Law, state: Promotion, prize: Prize, is_drawn_for: bool) -> PromotionPrize:
    won = standing(state, prize.name)
    return PromotionPrize(
        prize=prize.name,
        kind=prize.kind,
        value=prize.value,
        money_instead=bool(prize.monetary_alternative),
        conditions=prize.conditions,
        details=tuple(
            PromotionDetail(topic=detail.replace("_", " ").capitalize(), said=_detail(detail, said))
            for detail, said in prize.details.items()
        ),
        is_drawn_for=is_drawn_for,
        signed=needs_scrutineer(law.promotions.scrutineer_over, prize),
        draw=None if won is None else won.number,
    )


def _detail(detail: Detail, said: str | bool | int) -> str:
    if isinstance(said, bool):
        return "Included" if said else "Not included"
    return f"{said / 1000:g}" if detail is Detail.LITRES and isinstance(said, int) else str(said)


def draws_of(state: Promotion) -> dict[str, PromotionDraw]:
    return {str(one.number): _draw(one) for one in state.draws}


def _draw(won: Won) -> PromotionDraw:
    return PromotionDraw(
        draw=won.number,
        prize=won.prize,
        player=won.player,
        ticket=won.ticket,
        at=won.at,
        present=won.present,
        stands=not won.void,
        signed_by=won.signed_by,
    )


def card_of(book: Book, state: Promotion, name: str) -> PromotionCard:
    terms, prizes, waits = state.promised.terms, to_draw(state.promised, state.rules), postponed(state)
    values = [one.value for one in prizes if one.value is not None]
    dearest = max(prizes, key=lambda one: one.value or 0, default=None)
    return PromotionCard(
        promotion=name,
        book=book.code,
        title=title_of(book),
        stage=state.stage,
        postponed=None if waits is None else str(waits.of),
        starts=state.starts,
        closes=terms.closes,
        held=terms.held,
        prizes=len(prizes),
        worth=sum(values) if values and len(values) == len(prizes) else None,
        best=None if dearest is None else dearest.name,
        drawn=sum(standing(state, one.name) is not None for one in prizes),
    )
