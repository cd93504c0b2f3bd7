"""The conditions of an event as a checked form: what must be in them before they are published."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.tournament.terms import Conditions, EventTerms
from croupier.core.words.choices import Condition
from croupier.core.words.rules import Rule


class _Asked(Struct, frozen=True):
    """One item, whether it is there, and what is missing if it is not."""

    item: Condition
    there: bool
    missing: str


def incomplete(law: Law, terms: EventTerms, conditions: Conditions) -> Refused | None:
    """The first item that the book asks for and that is missing."""
    for asked in _items(terms, conditions):
        clause = law.tournament.conditions.get(asked.item)
        if clause is not None and not asked.there:
            return law.refused(Rule.CONDITIONS, f"The conditions must say {asked.missing}.", clause=clause)
    return None


def _items(terms: EventTerms, said: Conditions) -> Iterator[_Asked]:
    yield _Asked(Condition.FEE, said.entry_fee, "what the entry fee is, or that there is none")
    yield _Asked(Condition.CHIPS, terms.bank is not None, "how many chips a player is given or buys for a session")
    yield _Asked(Condition.COMPULSORY, said.compulsory, "whether each round has a minimum or compulsory wager")
    limits = terms.minimum is not None and terms.maximum is not None
    yield _Asked(Condition.LIMITS, limits, "the minimum and the maximum of each round")
    lasts = any(length is not None for length in (terms.spins, terms.minutes, said.minutes))
    structure = lasts and said.tables is not None and bool(said.structure)
    yield _Asked(Condition.STRUCTURE, structure, "how long sessions are, at how many tables, and how players progress")
    yield _Asked(Condition.PLAY, bool(said.play), "how tables, the order of wagering, pass cards and forms are handled")
    buys_back = said.buy_back != "" if terms.buy_backs else said.no_buy_back
    yield _Asked(Condition.BUY_BACK, buys_back, "whether, how and when somebody eliminated may buy back")
    yield _Asked(Condition.ELIGIBILITY, said.eligible, "that only those who may enter the casino and gamble may enter")
    criteria = not said.selects or bool(said.criteria)
    yield _Asked(Condition.CRITERIA, criteria, "by which criteria entrants are selected")
    numbers = terms.minimum_entries is not None and terms.maximum_entries is not None
    entry = numbers and terms.withdraw_until is not None and bool(said.application)
    yield _Asked(Condition.ENTRY, entry, "until when withdrawing is free, the application form, and how many may enter")
    prizes = bool(terms.prizes) and bool(said.payment)
    yield _Asked(Condition.PRIZES, prizes, "what the prizes are and how they are paid")
    yield _Asked(Condition.RUN_BY, said.rules_prevail, "who conducts it, and that the rules prevail over them")
