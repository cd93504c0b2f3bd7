"""The published terms of a promotion in plain words, each with the clause that asks for it."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.core.engine.telling import counted, upper_first
from croupier.core.law.law import Law
from croupier.core.money import dollar_sign
from croupier.core.promotion.checking import stated
from croupier.core.promotion.part import by_item
from croupier.core.promotion.rules import EntryRules, Way
from croupier.core.promotion.state import Promotion
from croupier.core.promotion.terms import Terms
from croupier.core.words.prizes import Item


class PromotionTold(Struct, frozen=True, kw_only=True):
    item: Item
    topic: str
    said: str
    clause: str
    at: int | None = None
    """The moment it speaks of, for whoever reads it to see by their own clock."""


TOPICS: dict[Item, str] = {
    Item.AWARDED_HOW: "How prizes are awarded",
    Item.AWARDED_WHEN: "When prizes are awarded",
    Item.AWARDED_WHERE: "Where prizes are awarded",
    Item.ELIGIBILITY: "Who may enter",
    Item.MINIMUM_WAGER: "Least wager",
    Item.NATURE: "What can be won",
    Item.QUALIFICATIONS: "Qualifications",
    Item.CLOSES: "Entries close",
    Item.PLACE: "Place of the draw",
    Item.HELD: "The draw is held",
    Item.CLAIM_METHOD: "How a prize is claimed",
    Item.MUST_BE_PRESENT: "Being there",
    Item.NOTIFIED_HOW: "How winners are told",
    Item.PUBLISHED_HOW: "How results are published",
    Item.AVAILABLE_AT: "Where the terms can be had",
}
"""What people call that which the terms say; the draft is typed under the same words."""
_TIMES = (Item.CLOSES, Item.HELD)


def told_of(law: Law, state: Promotion) -> tuple[PromotionTold, ...]:
    """What the terms say, in the order of the book's own list."""
    terms = state.promised.terms
    return tuple(
        PromotionTold(
            item=item,
            topic=topic,
            said="" if item in _TIMES else _said(terms, item),
            at=getattr(terms, item.value) if item in _TIMES else None,
            clause=by_item(law, item),
        )
        for item, topic in TOPICS.items()
        if stated(getattr(terms, item.value))
    )


def _said(terms: Terms, item: Item) -> str:
    value = getattr(terms, item.value)
    match item:
        case Item.MINIMUM_WAGER:
            return dollar_sign(value) if value else "None."
        case Item.MUST_BE_PRESENT:
            return "Winners must be there at the draw." if value else "Winners need not be there."
        case Item.NOTIFIED_HOW | Item.AVAILABLE_AT:
            return upper_first(", ".join(one.replace("_", " ") for one in value if stated(one)))
        case _:
            return str(value)


def ways_of(rules: EntryRules, least: int | None) -> tuple[str, ...]:
    """How somebody comes to have tickets, a sentence each."""
    return (*_ways(rules, least or 0), *_limits(rules))


def _ways(rules: EntryRules, least: int) -> Iterator[str]:
    if Way.PLAY in rules.ways:
        where = f" at {', '.join(one.replace(':', ' ') for one in rules.places)}" if rules.places else ""
        wager = f" with {dollar_sign(least)} at least" if least else ""
        each = f"each {dollar_sign(rules.cents_each)} staked" if rules.cents_each else "each round"
        long = f", once you have played there for {counted(rules.minutes, 'minute')}" if rules.minutes else ""
        yield f"Play{where}{wager}: {each} is one ticket{long}."
    if Way.CARD in rules.ways:
        yield "Enter once with your player card: one ticket."
    if Way.HAND in rules.ways:
        yield "Hand in an entry form: the staff write it down."
    if rules.bonus is not None:
        often = f", at most {counted(rules.bonus.most_each, 'time')}" if rules.bonus.most_each > 1 else ", once"
        yield f"{counted(rules.bonus.plays, 'round')} in a day bring the {rules.bonus.prize}{often}."


def _limits(rules: EntryRules) -> Iterator[str]:
    if rules.most_each is not None:
        yield f"Nobody has more than {counted(rules.most_each, 'ticket')}."
    if rules.most_prizes is not None:
        yield f"Nobody wins more than {counted(rules.most_prizes, 'prize')}."
