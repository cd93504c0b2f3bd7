"""The conditions of an event in plain words, each with the clause it goes by: what an entrant reads before entering."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.core.engine.telling import counted
from croupier.core.law.law import Law
from croupier.core.money import dollar_sign
from croupier.core.tournament.chips import is_bought
from croupier.core.tournament.fees import free_until
from croupier.core.tournament.state import Competition
from croupier.core.tournament.terms import Conditions, EventTerms
from croupier.core.words.choices import Condition, WageringOrder
from croupier.core.words.rules import Rule


class EventTold(Struct, frozen=True, kw_only=True):
    topic: str
    said: str
    clause: str
    at: int | None = None
    """The moment it speaks of, for whoever reads it to see by their own clock."""


def told_of(law: Law, state: Competition) -> tuple[EventTold, ...]:
    return tuple(
        EventTold(topic=topic, said=said, clause=clause, at=at)
        for topic, said, clause, at in (*_entry(law, state), *_play(law, state), *_published(law, state.conditions))
    )


Told = tuple[str, str, str, int | None]


def _entry(law: Law, state: Competition) -> Iterator[Told]:
    terms, form = state.terms, law.tournament
    if terms.starts is not None:
        yield "Start", "Play begins", law.clause(Rule.START_MOVED), terms.starts
    kept = f"; the house keeps {terms.retained} percent of it" if terms.retained and terms.entry_fee else ""
    fee = f"{dollar_sign(terms.entry_fee)} to enter{kept}." if terms.entry_fee else "Nothing to enter."
    yield "Entry fee", fee, law.clause(Rule.ENTRY), None
    if (said := _places(terms)) is not None:
        yield "Places", said, law.clause(Rule.ENTRY_CAP), None
    until = free_until(law, state)
    free = (
        "The fee goes back to whoever withdraws, until" if until is not None else "The fee of whoever withdraws stays."
    )
    yield "Withdrawing", free, law.clause(Rule.WITHDRAWAL), until
    if form.nominees:
        said = "Until the ballot you may name somebody to play in your place."
        yield "Nominee", said, law.clause(Rule.NOMINEE), None
    if form.asks_agreement:
        said = "You agree in writing with the rules and conditions when you enter."
        yield "Agreement", said, law.clause(Rule.AGREEMENT), None
    if terms.added or terms.guaranteed:
        added = f"The house adds {dollar_sign(terms.added)}." if terms.added else ""
        sure = f"At least {dollar_sign(terms.guaranteed)} is played for." if terms.guaranteed else ""
        yield "Prize pool", f"{added} {sure}".strip(), law.clause(Rule.PRIZE_POOL), None


def _places(terms: EventTerms) -> str | None:
    match terms.minimum_entries, terms.maximum_entries:
        case None, None:
            return None
        case None, int(most):
            return f"Up to {most} players."
        case int(least), None:
            return f"At least {least} players, or it may be cancelled."
        case least, most:
            return f"From {least} to {most} players."


def _play(law: Law, state: Competition) -> Iterator[Told]:
    terms, form = state.terms, law.tournament
    if terms.bank is not None:
        bank = dollar_sign(terms.bank)
        bought = f"You buy {bank} of chips for each session, with money of your own."
        said = (
            bought if is_bought(law, state) else f"Everybody is given {bank} in chips for a session; they are no money."
        )
        yield "Chips", said, law.clause(Rule.OPENING_BANK), None
    if terms.minimum is not None:
        yield "Limits", _limits(terms), law.clause(Rule.SIGN), None
    duty = "Every spin needs a wager." if terms.compulsory else "No spin needs a wager."
    yield "Duty", duty, law.clause(Rule.DUTY_TO_WAGER), None
    if terms.spins is not None or terms.minutes is not None:
        long = counted(terms.spins, "spin") if terms.spins is not None else f"{terms.minutes} minutes"
        yield "Session", f"A session lasts {long}.", law.clause(Rule.SESSION_LENGTH), None
    best = "The player" if terms.qualify == 1 else f"The {terms.qualify} players"
    said = f"{best} with the most chips at each table {'goes' if terms.qualify == 1 else 'go'} on."
    yield "Going on", said, law.clause(Rule.QUALIFIERS), None
    if terms.clock is not None:
        yield "Clock", f"{terms.clock} seconds to place a wager.", law.clause(Rule.WAGER_CLOCK), None
    if terms.order and form.order is not WageringOrder.IN_TIES:
        yield "Order", "Players bet one after the other, from the marker on.", law.clause(Rule.TURN), None
    yield from _extras(law, terms)
    yield "Level players", "Level players are parted by more spins.", law.clause(Rule.TIE), None


def _limits(terms: EventTerms) -> str:
    def of(minimum: int | None, maximum: int | None) -> str:
        least = dollar_sign(minimum or 0)
        return f"at least {least}" if maximum is None else f"{least} to {dollar_sign(maximum)}"

    rises = "".join(f"; from spin {one.from_spin} {of(one.minimum, one.maximum)}" for one in terms.limits)
    return f"A spin takes {of(terms.minimum, terms.maximum)}{rises}."


def _extras(law: Law, terms: EventTerms) -> Iterator[Told]:
    form = law.tournament
    if terms.secret_wagers:
        said = (
            f"{counted(terms.secret_wagers, 'secret wager')} a session, on a form that the others see after the spin."
        )
        yield "Secret wagers", said, law.clause(Rule.SECRET_COUNT), None
    if terms.pass_cards:
        said = f"{counted(terms.pass_cards, 'pass card')} a session, each in place of one wager."
        yield "Pass cards", said, law.clause(Rule.PASS_CARD), None
    if terms.final_five:
        said = "Before the last five spins each player is drawn a number, which may end the session."
        yield "Final five", said, law.clause(Rule.FINAL_FIVE), None
    elif form.last_five_signal:
        yield "Last five", "The last five spins are announced.", law.clause(Rule.LAST_FIVE), None
    if terms.buy_backs:
        times = counted(terms.buy_backs, "time")
        yield "Buying back", f"Who is out may buy back {times}.", law.clause(Rule.BUY_BACK), None
    if terms.second_chance:
        said = "Who is out may enter a second chance competition."
        yield "Second chance", said, law.clause(Rule.SECOND_CHANCE), None


def _published(law: Law, said: Conditions | None) -> Iterator[Told]:
    """What the house wrote besides, in its own words."""
    if said is None:
        return
    asked = law.tournament.conditions
    for topic, words, item in (
        ("How it is played out", said.structure, Condition.STRUCTURE),
        ("How it is played", said.play, Condition.PLAY),
        ("How to buy back", said.buy_back, Condition.BUY_BACK),
        ("Who is selected", said.criteria, Condition.CRITERIA),
        ("How to apply", said.application, Condition.ENTRY),
        ("How prizes are paid", said.payment, Condition.PRIZES),
    ):
        if words:
            yield topic, words, asked.get(item, law.clause(Rule.CONDITIONS)), None
