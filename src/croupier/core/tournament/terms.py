"""What one event has chosen within its form: its published conditions."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import asdict

from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.money import dollar_sign
from croupier.core.words.choices import EventChips, WageringOrder
from croupier.core.words.rules import Rule


class LimitStep(Struct, frozen=True, kw_only=True):
    """Limits that come into force with a spin, announced beforehand."""

    from_spin: int
    minimum: int
    maximum: int | None = None


class EventTerms(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Amounts in cents, times in milliseconds. What is not given the event does not have."""

    starts: int | None = None
    entry_fee: int = 0
    secondary_fee: int | None = None
    """Of the second chance, where it is another."""
    added: int = 0
    guaranteed: int = 0
    minimum_entries: int | None = None
    maximum_entries: int | None = None
    retained: int = 0
    """Percent of the fees."""
    withdraw_until: int | None = None
    wheel: str = ""
    bank: int | None = None
    purchased: bool = False
    minimum: int | None = None
    maximum: int | None = None
    compulsory: bool = True
    spins: int | None = None
    """Of a session; none where it lasts a time."""
    minutes: int | None = None
    """For which a session lasts, until its last five spins are announced."""
    qualify: int = 1
    """From each table of a session."""
    secret_wagers: int = 0
    final_five: bool = False
    pass_cards: int = 0
    order: bool = False
    clock: int | None = None
    """Seconds in which a wager must be placed."""
    buy_backs: int = 0
    second_chance: bool = False
    cash_disposition: bool = False
    limits: tuple[LimitStep, ...] = ()
    prizes: tuple[int, ...] = ()
    """Hundredths of a percent of the pool, by place."""


class Conditions(Struct, frozen=True, kw_only=True):
    """What published conditions say besides the terms that the play goes by."""

    entry_fee: bool = False
    """Whether they say what the fee is, be it nothing."""
    compulsory: bool = False
    """Whether they say if a wager is compulsory."""
    minutes: int | None = None
    """How long a session lasts that has no number of spins."""
    tables: int | None = None
    structure: str = ""
    play: str = ""
    buy_back: str = ""
    """How and when."""
    no_buy_back: bool = False
    eligible: bool = False
    may_refuse: bool = False
    selects: bool = False
    criteria: str = ""
    application: str = ""
    payment: str = ""
    rules_prevail: bool = False


_MOMENTS = ("starts", "withdraw_until")
WHOLE_POOL = 100_00
"""All of the pool, in hundredths of a percent."""


def unlawful(law: Law, terms: EventTerms) -> Refused | None:
    """Why an event cannot be held on these terms, or nothing if it can."""
    return next(_faults(law, terms), None)


def _faults(law: Law, terms: EventTerms) -> Iterator[Refused]:
    if below := next((name for name, number in _numbers(terms) if number < 0), None):
        yield law.refused(Rule.CONDITIONS, f"{below.replace('_', ' ')} cannot be less than nothing.".capitalize())
    yield from _of_the_pool(law, terms)
    yield from _of_the_chips(law, terms)
    yield from _of_the_form(law, terms)


def _numbers(terms: EventTerms) -> Iterator[tuple[str, int]]:
    """Every amount and every count of the terms."""
    for name, value in asdict(terms).items():
        if name not in _MOMENTS and type(value) is int:
            yield name, value
    yield from (("prizes", share) for share in terms.prizes)
    for step in terms.limits:
        yield from (("limits", number) for number in (step.minimum, step.maximum) if number is not None)


def _of_the_pool(law: Law, terms: EventTerms) -> Iterator[Refused]:
    form = law.tournament
    if terms.retained > form.most_retained:
        most = f"at most {form.most_retained} percent" if form.most_retained else "nothing"
        said = f"The house may retain {most} of the fees here, not {terms.retained} percent."
        yield law.refused(Rule.PRIZE_POOL, said)
    if (terms.added or terms.guaranteed) and not form.adds_to_pool:
        yield law.refused(Rule.PRIZE_POOL, "The prizes are what the fees leave: nothing is added or guaranteed here.")
    if terms.prizes and sum(terms.prizes) != WHOLE_POOL:
        percent = f"{sum(terms.prizes) / 100:g}"
        said = f"The prizes are {percent} percent of the pool: all of it is prize money, so they must be 100."
        yield law.refused(Rule.PRIZE_POOL, said)
    least, most_entries = terms.minimum_entries, terms.maximum_entries
    if least is not None and most_entries is not None and least > most_entries:
        yield law.refused(Rule.ENTRY_CAP, f"At least {least} entries and at most {most_entries} cannot both be.")


def _of_the_chips(law: Law, terms: EventTerms) -> Iterator[Refused]:
    steps = [(terms.minimum, terms.maximum), *((step.minimum, step.maximum) for step in terms.limits)]
    for minimum, maximum in steps:
        if minimum is not None and maximum is not None and minimum > maximum:
            said = f"A minimum of {dollar_sign(minimum)} is above the maximum of {dollar_sign(maximum)}."
            yield law.refused(Rule.SIGN, said)
        if minimum == 0:
            yield law.refused(Rule.SIGN, "A minimum of nothing is no minimum.")
    if terms.bank is not None and terms.minimum is not None and terms.bank < terms.minimum:
        said = f"A bank of {dollar_sign(terms.bank)} cannot make one wager of {dollar_sign(terms.minimum)}."
        yield law.refused(Rule.OPENING_BANK, said)
    if terms.bank == 0:
        yield law.refused(Rule.OPENING_BANK, "A bank of nothing cannot make a wager.")
    if terms.limits and not law.tournament.limits_change:
        yield law.refused(Rule.LIMITS_CHANGED, "The limits do not change in the middle of a session here.")
    spins = [step.from_spin for step in terms.limits]
    if twice := next((spin for spin in spins if spins.count(spin) > 1), None):
        yield law.refused(Rule.LIMITS_CHANGED, f"Two limits are announced for spin {twice}: only one can hold.")
    if any(step.from_spin < 2 for step in terms.limits):
        yield law.refused(Rule.LIMITS_CHANGED, "Announced limits come into force from the second spin or later.")


def _of_the_form(law: Law, terms: EventTerms) -> Iterator[Refused]:
    form = law.tournament
    if terms.pass_cards and not form.pass_cards:
        yield law.refused(Rule.DUTY_TO_WAGER, "There are no pass cards here: every spin needs a wager.")
    if terms.final_five and not form.final_five:
        yield law.not_covered(Rule.FINAL_FIVE, f"{law.book.code} knows no final five draw.")
    if terms.order and form.order is WageringOrder.IN_TIES:
        yield law.refused(Rule.TURN, "Players bet one after the other only when level players are parted.")
    if terms.buy_backs and not form.buys_back:
        yield law.not_covered(Rule.BUY_BACK, f"{law.book.code} lets nobody buy back into a {form.noun}.")
    if terms.purchased and form.chips is EventChips.ISSUED:
        yield law.refused(Rule.OPENING_BANK, "Chips are issued to everybody alike here and not bought.")
    if terms.cash_disposition and form.chips is not EventChips.EITHER:
        yield law.refused(Rule.EARLY_END, "What becomes of the chips is settled by the rules here, not by the terms.")
    if not terms.compulsory and form.chips is not EventChips.EITHER:
        yield law.refused(Rule.DUTY_TO_WAGER, "Every spin needs a wager here, whatever the terms say.")
    if terms.withdraw_until is not None and form.refunds_until_days is not None:
        said = f"A withdrawal is free until {form.refunds_until_days} days before the start, whatever the terms say."
        yield law.refused(Rule.WITHDRAWAL, said)
    if terms.minutes is not None and terms.spins is not None:
        yield law.refused(Rule.SESSION_LENGTH, "A session lasts a number of spins or a time, not both.")
    if terms.minutes is not None and not form.timed_sessions:
        yield law.not_covered(Rule.SESSION_LENGTH, f"{law.book.code} knows no sessions that last a time.")
    if terms.secondary_fee is not None and not terms.second_chance:
        yield law.refused(Rule.STRUCTURE, "There is no second chance competition to ask a fee for.")
    if terms.qualify < 1:
        yield law.refused(Rule.QUALIFIERS, "At least one player goes on from each table.")
