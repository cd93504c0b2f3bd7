"""What is wrong with the terms and the prizes of a promotion, before anybody enters it."""

from collections.abc import Iterator

from croupier.core.law.law import Law
from croupier.core.money import dollar_sign
from croupier.core.promotion.terms import Prize, Problem, Promised, Terms
from croupier.core.words.prizes import Detail, Item
from croupier.core.words.rules import Rule

_SUBJECT = {
    Item.AWARDED_HOW: "how the prize is awarded",
    Item.AWARDED_WHEN: "when the prize is awarded",
    Item.AWARDED_WHERE: "where the prize is awarded",
    Item.ELIGIBILITY: "who is eligible",
    Item.MINIMUM_WAGER: "the wager that an entry takes",
    Item.NATURE: "what the prize is",
    Item.QUALIFICATIONS: "which qualifications there are",
    Item.CLOSES: "when entries close",
    Item.PLACE: "where the promotion is held",
    Item.HELD: "when the promotion is held",
    Item.CLAIM_METHOD: "how a prize is claimed",
    Item.MUST_BE_PRESENT: "whether entrants must be present",
    Item.NOTIFIED_HOW: "how the winner is told",
    Item.PUBLISHED_HOW: "how the results are published",
    Item.AVAILABLE_AT: "where the terms can be had",
}


def problems_of_terms(law: Law, promised: Promised, *, by_wager: bool = False) -> tuple[Problem, ...]:
    """Everything that goes against the book, in the order of the document; entries may be won by a wager."""
    return (
        *_terms(law, promised.terms, by_wager),
        *_prizes(law, promised.prizes),
        *_scrutineer(law, promised),
    )


def stated(value: object) -> bool:
    """Whether something is said at all: a blank is not, while "no" and "none" are."""
    if isinstance(value, str):
        return any(sign.isprintable() and not sign.isspace() for sign in value)
    if isinstance(value, tuple):
        return any(stated(one) for one in value)
    return value is not None


def _terms(law: Law, terms: Terms, by_wager: bool) -> Iterator[Problem]:
    asked = law.promotions.items
    for item, subject in _SUBJECT.items():
        needed = item not in law.promotions.only_if_there_is or (by_wager and item is Item.MINIMUM_WAGER)
        if item in asked and needed and not stated(getattr(terms, item.value)):
            yield Problem(clause=asked[item], message=f"The terms do not say {subject}.", field=f"terms.{item.value}")
    if Item.MARKETING in asked and terms.marketing_refers_to_terms is not True:
        said = "The marketing material must refer to the terms."
        yield Problem(clause=asked[Item.MARKETING], message=said, field=f"terms.{Item.MARKETING.value}")


def _prizes(law: Law, prizes: tuple[Prize, ...]) -> Iterator[Problem]:
    if not prizes:
        clause = law.promotions.items[Item.PRIZES]
        yield Problem(clause=clause, message="The terms do not say what can be won.", field="prizes")
    for index, prize in enumerate(prizes):
        yield from _prize(law, prize, f"prizes[{index}]")


def _prize(law: Law, prize: Prize, where: str) -> Iterator[Problem]:
    terms, called = law.promotions, f"the {prize.name}" if stated(prize.name) else "a prize"
    details = terms.items[Item.PRIZES]
    if not stated(prize.name):
        yield Problem(clause=details, message="A prize has no name.", field=f"{where}.name")
    if prize.kind is None:
        yield Problem(clause=details, message=f"The terms do not say of what kind {called} is.", field=f"{where}.kind")
    yield from _forbidden(law, prize, called, where)
    if terms.values_stated and prize.value is None:
        yield Problem(clause=details, message=f"The terms do not say what {called} is worth.", field=f"{where}.value")
    yield from _details(law, prize, called, where)
    if terms.offers_money_instead and prize.monetary_alternative and prize.kind in terms.never_money_for:
        said = f"{_first_up(called)} is casino dollars: money cannot be had instead."
        yield Problem(clause=law.clause(Rule.MONEY_INSTEAD), message=said, field=f"{where}.monetary_alternative")


def _forbidden(law: Law, prize: Prize, called: str, where: str) -> Iterator[Problem]:
    """By what a prize is, and by what it contains."""
    parts = [(prize.kind, "kind"), *((kind, f"contains[{index}]") for index, kind in enumerate(prize.contains))]
    for kind, field in parts:
        if kind is not None and kind in law.promotions.forbidden:
            said = f"{_first_up(called)} cannot be a prize: {kind.replace('_', ' ')} is forbidden."
            yield Problem(clause=law.promotions.forbidden[kind], message=said, field=f"{where}.{field}")


def _details(law: Law, prize: Prize, called: str, where: str) -> Iterator[Problem]:
    """What the kind of a prize asks for besides; liquor is measured whatever it comes with."""
    asked = law.promotions.details.get(prize.kind, {}) if prize.kind is not None else {}
    for detail in Detail:
        field = f"{where}.{detail.value}"
        said = prize.details.get(detail)
        if detail in asked and not stated(said):
            name = detail.replace("_", " ")
            yield Problem(clause=asked[detail], message=f"The terms do not give the {name} of {called}.", field=field)
    litres, most = prize.details.get(Detail.LITRES), law.promotions.most_litres
    if isinstance(litres, int) and litres > most * 1000:
        message = f"{_first_up(called)} holds {litres / 1000:g} litres of liquor: at most {most} are allowed."
        yield Problem(clause=law.promotions.litres_clause, message=message, field=f"{where}.{Detail.LITRES.value}")


def _scrutineer(law: Law, promised: Promised) -> Iterator[Problem]:
    over = law.promotions.scrutineer_over
    if over is None or stated(promised.scrutineer):
        return
    worth = max((prize.value for prize in promised.prizes if prize.value is not None), default=0)
    if worth > over:
        said = f"A prize is worth {dollar_sign(worth)}: over {dollar_sign(over)} a scrutineer is named for the draw."
        yield Problem(clause=law.clause(Rule.SCRUTINEER), message=said, field="scrutineer")


def _first_up(text: str) -> str:
    return text[:1].upper() + text[1:]
