"""What the conditions say on coming in and on what can be won: fee, withdrawal, who may enter, the prizes."""

from collections.abc import Iterator

from croupier.core.engine.telling import counted, ended
from croupier.core.tournament.fees import DAY
from croupier.core.words.choices import Condition
from croupier.core.words.rules import Rule
from croupier.documents.event.point import Point
from croupier.documents.event.words import NOT_STATED, Scene, money, ordinal, percent


def free_until(scene: Scene) -> int | None:
    """The last instant at which a withdrawal costs nothing."""
    days, starts = scene.law.tournament.refunds_until_days, scene.terms.starts
    if days is None:
        return scene.terms.withdraw_until
    return None if starts is None else starts - days * DAY


def of_entry(scene: Scene) -> Iterator[Point]:
    terms, said = scene.terms, scene.state.conditions
    if said is None or said.entry_fee or not scene.law.tournament.conditions:
        fee = f"The entry fee is {money(terms.entry_fee)}." if terms.entry_fee else "There is no entry fee."
        yield Point(Condition.FEE, Rule.ENTRY, "Entry fee", fee)
    if terms.second_chance:
        second = terms.entry_fee if terms.secondary_fee is None else terms.secondary_fee
        says = f"The second chance has a fee of its own, {money(second)}." if second else "The second chance is free."
        yield Point(Condition.FEE, Rule.ENTRY, "Entry fee", says)
    yield Point(Condition.ENTRY, Rule.WITHDRAWAL, "Withdrawing", _withdrawing(scene))
    says = f"If the {scene.noun} is cancelled, every fee is refunded."
    yield Point(Condition.ENTRY, Rule.CANCELLATION, "Cancellation", says)
    yield from _numbers(scene)
    if scene.law.tournament.nominees:
        says = "An entrant may name somebody else to play in their place until the ballot is held, and not after it."
        yield Point(Condition.ENTRY, Rule.NOMINEE, "Somebody else plays", says)


def _withdrawing(scene: Scene) -> str:
    until, days = free_until(scene), scene.law.tournament.refunds_until_days
    if days is not None:
        date = "" if until is None else f": until {scene.when(until)}"
        return f"The fee comes back to who withdraws at least {days} days before the start{date}. Later it does not."
    if until is None:
        return ""
    return f"A player may withdraw without penalty until {scene.when(until)}. Later no fee is refunded."


def _numbers(scene: Scene) -> Iterator[Point]:
    terms, said = scene.terms, scene.state.conditions
    least, most = terms.minimum_entries, terms.maximum_entries
    if least is not None or most is not None:
        low = "" if least is None else f"at least {counted(least, 'player')}"
        high = "" if most is None else f"at most {counted(most, 'player')}"
        says = f"The {scene.noun} takes {' and '.join(one for one in (low, high) if one)}."
        yield Point(Condition.ENTRY, Rule.ENTRY_CAP, "Number of players", says)
    if said is not None and said.application:
        yield Point(Condition.ENTRY, Rule.ENTRY_CAP, "Application", f"{ended(said.application)}.")


def of_who_may_enter(scene: Scene) -> Iterator[Point]:
    form, said = scene.law.tournament, scene.state.conditions
    if not form.conditions:
        return
    if said is None:
        yield Point(None, Rule.APPLICATION, "Refusal of an application", NOT_STATED)
        return
    if said.eligible:
        says = "Only persons who may enter the casino and gamble may enter."
        yield Point(Condition.ELIGIBILITY, Rule.ELIGIBLE, "Who may enter", says)
    may = "The house may refuse any application."
    says = may if said.may_refuse else "The house reserves no general right to refuse an application."
    yield Point(None, Rule.APPLICATION, "Refusal of an application", says)
    says = f"{ended(said.criteria)}." if said.criteria else "Entrants are not selected by further criteria."
    yield Point(Condition.CRITERIA, None, "Selection", says)


def of_prizes(scene: Scene) -> Iterator[Point]:
    terms, said, form = scene.terms, scene.state.conditions, scene.law.tournament
    kept = f", less {terms.retained}% that the house retains" if terms.retained else ""
    added = f", with {money(terms.added)} added by the house" if terms.added else ""
    yield Point(Condition.PRIZES, Rule.PRIZE_POOL, "Prizes", f"The pool is all entry fees{kept}{added}.")
    if terms.guaranteed:
        least = terms.minimum_entries
        needed = "" if least is None else f", provided that at least {counted(least, 'player')} entered"
        says = f"A pool of {money(terms.guaranteed)} is guaranteed{needed}."
        yield Point(Condition.PRIZES, Rule.PRIZE_POOL, "Prizes", says)
    if terms.prizes:
        shares = ", ".join(f"{ordinal(place)} {percent(share)}" for place, share in enumerate(terms.prizes, 1))
        yield Point(Condition.PRIZES, Rule.PRIZE_POOL, "Prizes", f"Of the pool: {shares}.")
    if said is not None and said.payment and form.conditions:
        yield Point(Condition.PRIZES, Rule.PRIZE_POOL, "Prizes", f"Payment: {ended(said.payment)}.")
