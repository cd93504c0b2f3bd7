"""What a book answers about promotions: what must be said, filed, paid and told."""

from collections.abc import Iterator

from croupier.core.law.book import Book
from croupier.core.law.floor_answers import Said
from croupier.core.law.law import Law, Place, law_at
from croupier.core.money import dollar_sign
from croupier.core.words.prizes import Amended, Item
from croupier.core.words.rules import Rule


def promotion_answers(book: Book) -> Iterator[Said]:
    """How promotions are held, where the book has any."""
    law = law_at(book, Place.PROMOTION)
    if law.absent is not None:
        return
    also = " and bonuses" if law.promotions.bonuses else ""
    yield "besides gaming there may be", f"promotional prizes{also}", (law.clause(Rule.PROMOTION),)
    yield from _terms(law)
    yield from _filed(law)
    yield from _prizes(law)
    yield from _paid(law)
    yield from _winners(law)
    yield from _claims(law)


def _terms(law: Law) -> Iterator[Said]:
    terms = law.promotions
    yield "the terms of a promotion", "state at least what the book lists", (law.clause(Rule.PROMOTION_TERMS),)
    yield "the terms of a promotion can be had", "by everybody", (law.clause(Rule.TERMS_AVAILABLE),)
    for item, clause in terms.items.items():
        asked = "where there is such a thing" if item in terms.only_if_there_is else "yes"
        yield f"the terms of a promotion state: {_spelt(item)}", asked, (clause,)
    if terms.values_stated:
        yield "the terms say what each prize is worth", "yes", (terms.items[Item.PRIZES],)
    for kind, details in terms.details.items():
        listed = ", ".join(_spelt(detail) for detail in details)
        yield f"of a prize of the kind {_spelt(kind)} the terms state", listed, tuple(details.values())


def _filed(law: Law) -> Iterator[Said]:
    terms = law.promotions
    hours = f"{terms.filed_hours_before} hours" if terms.filed_hours_before else "any time"
    yield "the regulator has the terms", f"{hours} before a promotion starts", (law.clause(Rule.TERMS_FILED),)
    if terms.amended is not Amended.UNSAID:
        yield "a change of a running promotion's terms", str(terms.amended), (law.clause(Rule.TERMS_AMENDED),)


def _prizes(law: Law) -> Iterator[Said]:
    terms = law.promotions
    yield "a prize may be", "anything that the act on casinos does not bar", (law.clause(Rule.PRIZE_FORBIDDEN),)
    for kind, clause in terms.forbidden.items():
        yield f"a prize of the kind {_spelt(kind)}", "is not permitted", (clause,)
    yield "liquor in one prize", f"at most {terms.most_litres} litres", (terms.litres_clause,)
    if terms.scrutineer_over is not None:
        over = f"if a single prize is worth over {dollar_sign(terms.scrutineer_over)}"
        yield "a draw needs a scrutineer", over, (law.clause(Rule.SCRUTINEER),)


def _paid(law: Law) -> Iterator[Said]:
    terms = law.promotions
    if terms.offers_money_instead:
        never = ", ".join(_spelt(kind) for kind in terms.never_money_for)
        yield "money may be had instead of a prize", f"never for {never}", (law.clause(Rule.MONEY_INSTEAD),)
    if terms.money_paid_by:
        ways = " or ".join(_spelt(way) for way in terms.money_paid_by)
        yield "a prize of money is paid by", ways, (law.clause(Rule.PRIZE_PAYMENT),)
    if terms.winner_chooses_over is not None:
        ways = ", ".join(_spelt(way) for way in terms.choices)
        over = f"over {dollar_sign(terms.winner_chooses_over)}: {ways}"
        yield "the winner of money chooses how it is paid", over, (law.clause(Rule.PRIZE_PAYMENT),)


def _winners(law: Law) -> Iterator[Said]:
    terms = law.promotions
    bound = "may only be chosen" if terms.held_to_terms else "is chosen"
    yield "whoever gets a prize", f"{bound} as the terms have it", (law.clause(Rule.AWARDED_BY_TERMS),)
    if terms.told_within_days is not None:
        within = f"within {terms.told_within_days} days"
        yield "a winner who need not be there is told", within, (law.clause(Rule.WINNER_TOLD),)
    for means, clause in terms.told_by.items():
        yield f"a winner may be told by {_spelt(means)}", "yes", (clause,)


def _claims(law: Law) -> Iterator[Said]:
    terms = law.promotions
    if terms.denials_told:
        yield "whoever is refused a prize is told why", "as soon as practicable", (law.clause(Rule.CLAIM_DENIED),)
    if terms.denial_kept_over is not None:
        over = f"over {dollar_sign(terms.denial_kept_over)}"
        yield "name, address and reason of a refused claim are kept", over, (law.clause(Rule.DENIAL_KEPT),)
    yield "the operator's decision on a disputed promotion", "is final", (law.clause(Rule.FINAL_DECISION),)
    if terms.complaints is not None:
        says = "may complain to an inspector, and is told so"
        yield "who is not satisfied with a promotion", says, (law.clause(Rule.COMPLAINT_ADVICE),)
    if (hours := terms.compromise_told_within_hours) is not None:
        soon = f"within {hours} hours" if hours else "at once"
        yield "an inspector hears of a compromised draw", soon, (law.clause(Rule.COMPROMISED),)


def _spelt(word: str) -> str:
    return word.replace("_", " ")
