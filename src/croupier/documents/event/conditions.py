"""The conditions of an event as its entry form prints them: every item that the book asks for, with its number.

Each point knows which item of published conditions it belongs to and which rule it states. Where the book lists the
items, the points stand under them; elsewhere each stands under the clause of its rule.
"""

from collections.abc import Iterator
from typing import NamedTuple

from croupier.core.engine.telling import counted, ended, upper_first
from croupier.core.money import dollar_sign
from croupier.core.tournament.chips import is_bought, is_money
from croupier.core.words.choices import Condition, NoWager
from croupier.core.words.rules import Rule
from croupier.documents.event.entry_terms import of_entry, of_prizes, of_who_may_enter
from croupier.documents.event.point import Point
from croupier.documents.event.words import NOT_STATED, Scene


class Item(NamedTuple):
    clause: str
    title: str
    says: str


def items(scene: Scene) -> list[Item]:
    """In the order of the book's list, or of the points where it has none."""
    points = [point for point in _points(scene) if point.says]
    asked = scene.law.tournament.conditions
    if not asked:
        return _by_clause(scene, points)
    listed = [_item(scene, asked[one], upper_first(one), points, one) for one in asked]
    more = [point for point in points if point.item is None]
    return sorted([*listed, *_by_clause(scene, more)], key=lambda item: _in_order(item.clause, list(asked.values())))


def _in_order(clause: str, listed: list[str]) -> tuple[int, str]:
    """Items as the book numbers them; what it asks for elsewhere stands after them."""
    stem = listed[0].partition("(")[0]
    return (0 if clause.startswith(f"{stem}(") else 1, clause)


def _item(scene: Scene, clause: str, title: str, points: list[Point], item: Condition) -> Item:
    sentences = []
    for point in points:
        if point.item is item:
            own = clause if point.rule is None else scene.law.clause(point.rule)
            sentences.append(point.says if own == clause else f"{ended(point.says)} ({own}).")
    return Item(clause, title, " ".join(sentences) or NOT_STATED)


def _by_clause(scene: Scene, points: list[Point]) -> list[Item]:
    made: dict[tuple[str, str], list[str]] = {}
    for point in points:
        if point.rule is not None:
            made.setdefault((scene.law.clause(point.rule), point.title), []).append(point.says)
    return [Item(clause, title, " ".join(says)) for (clause, title), says in made.items()]


def _points(scene: Scene) -> Iterator[Point]:
    yield from of_entry(scene)
    yield from _of_chips(scene)
    yield from _of_wagers(scene)
    yield from _of_structure(scene)
    yield from _of_play(scene)
    yield from _of_buying_back(scene)
    yield from of_who_may_enter(scene)
    yield from of_prizes(scene)
    yield from _of_who_runs_it(scene)


def _of_chips(scene: Scene) -> Iterator[Point]:
    terms, law = scene.terms, scene.law
    if terms.bank is not None:
        how = "buys" if is_bought(law, scene.state) else "is given"
        says = f"Each player {how} chips of {dollar_sign(terms.bank)} for a session."
        yield Point(Condition.CHIPS, Rule.OPENING_BANK, "Chips of a session", says)
    if is_bought(law, scene.state):
        what = "disqualified" if law.tournament.no_buy_in_disqualifies else "eliminated"
        says = f"Who cannot buy in before a session is {what}, and the entry fee is not refunded."
        yield Point(Condition.CHIPS, Rule.NO_BUY_IN, "Buying in", says)
    if is_money(law, scene.state):
        says = "Chips are exchanged at their face value when a player is done."
    else:
        says = "Chips have no cash value and go back when a session ends."
    yield Point(Condition.CHIPS, Rule.CHIPS_RETURNED, "Chips afterwards", says)


def _of_wagers(scene: Scene) -> Iterator[Point]:
    terms, form = scene.terms, scene.law.tournament
    said = scene.state.conditions
    if said is None or said.compulsory or not form.conditions:
        least = "A wager of at least the minimum is compulsory on every spin."
        says = least if terms.compulsory else f"These conditions add no compulsory wager. {least}"
        yield Point(Condition.COMPULSORY, Rule.DUTY_TO_WAGER, "A wager on every spin", says)
    if form.no_wager is not NoWager.OPEN:
        says = f"Who places none {form.no_wager}."
        yield Point(Condition.COMPULSORY, Rule.DUTY_TO_WAGER, "A wager on every spin", says)
    if terms.minimum is not None:
        yield Point(Condition.LIMITS, Rule.SIGN, "Limits", _limits("Each spin", terms.minimum, terms.maximum))
        says = f"Wagers are made in units of the minimum, {dollar_sign(terms.minimum)}."
        says = says if not terms.limits else "Wagers are made in units of the minimum in force."
        yield Point(Condition.LIMITS, Rule.NOT_IN_UNITS, "Units", says)
    for step in terms.limits:
        says = _limits(f"From spin {step.from_spin} of a session on", step.minimum, step.maximum)
        yield Point(Condition.LIMITS, Rule.LIMITS_CHANGED, "Limits", says)


def _limits(when: str, minimum: int, maximum: int | None) -> str:
    most = "" if maximum is None else f" and at most {dollar_sign(maximum)}"
    return f"{when}: at least {dollar_sign(minimum)}{most}."


def _of_structure(scene: Scene) -> Iterator[Point]:
    terms, form, said = scene.terms, scene.law.tournament, scene.state.conditions
    minutes = terms.minutes or (said.minutes if said is not None else None)
    if terms.spins is not None:
        yield Point(
            Condition.STRUCTURE, Rule.SESSION_LENGTH, "Sessions", f"A session is {counted(terms.spins, 'spin')}."
        )
    elif minutes is not None:
        yield Point(Condition.STRUCTURE, Rule.SESSION_LENGTH, "Sessions", f"A session lasts {minutes} minutes.")
    if said is not None and said.tables is not None:
        says = f"It is played at {counted(said.tables, 'table')}."
        yield Point(Condition.STRUCTURE, Rule.STRUCTURE, "Tables", says)
    if said is not None and said.structure:
        yield Point(Condition.STRUCTURE, Rule.STRUCTURE, "Structure", f"{ended(said.structure)}.")
    goes = "goes" if terms.qualify == 1 else "go"
    says = f"{upper_first(counted(terms.qualify, 'player'))} of each table {goes} on to the next session."
    yield Point(Condition.STRUCTURE, Rule.QUALIFIERS, "Who goes on", says)
    says = f"Players who are level at the end of the final: {form.final_tie}."
    yield Point(Condition.STRUCTURE, Rule.FINAL_TIE, "Level in the final", says)
    if terms.second_chance:
        says = "A second chance is open to those who played in the primary competition and did not go on."
        yield Point(Condition.STRUCTURE, Rule.SECOND_CHANCE, "Second chance", says)
    else:
        yield Point(Condition.STRUCTURE, Rule.STRUCTURE, "Structure", "There is no second chance.")


def _of_play(scene: Scene) -> Iterator[Point]:
    terms, form, said = scene.terms, scene.law.tournament, scene.state.conditions
    by = "by ballot" if form.ballot_seats else f"as the {scene.manager} says"
    yield Point(Condition.PLAY, Rule.SEATING, "Seats", f"Time, table and seat are allotted {by}.")
    if said is not None and said.play:
        yield Point(Condition.PLAY, Rule.SEATING, "Play", f"{ended(said.play)}.")
    says = f"Who is not in the seat when a session begins {form.empty_seat}."
    yield Point(Condition.PLAY, Rule.LATE_SEAT, "An empty seat", says)
    if terms.clock is not None:
        says = f"A wager is placed within {counted(terms.clock, 'second')}."
        yield Point(Condition.PLAY, Rule.WAGER_CLOCK, "Time for a wager", says)
    if terms.order or form.conditions:
        says = (
            "Players bet one after the other, from the marker on." if terms.order else "There is no order of wagering."
        )
        yield Point(Condition.PLAY, Rule.TURN, "Order of wagering", says)
    if form.pass_cards:
        has = f"Each player has {counted(terms.pass_cards, 'pass card')} for a session."
        says = has if terms.pass_cards else "There are no pass cards."
        yield Point(Condition.PLAY, Rule.PASS_CARD, "Pass cards", says)
    many = f"Each player may make {counted(terms.secret_wagers, 'secret wager')} in a session, one a spin."
    says = many if terms.secret_wagers else "There are no secret wagers."
    yield Point(Condition.PLAY, Rule.SECRET_COUNT, "Secret wagers", says)
    if form.final_five:
        held = (
            "Before the last five spins of a session each player draws a number; if it is spun, that spin is the last."
        )
        says = held if terms.final_five else "There is no final five draw."
        yield Point(Condition.PLAY, Rule.FINAL_FIVE, "Final five draw", says)


def _of_buying_back(scene: Scene) -> Iterator[Point]:
    terms, said = scene.terms, scene.state.conditions
    if not scene.law.tournament.buys_back:
        return
    if not terms.buy_backs:
        yield Point(Condition.BUY_BACK, Rule.BUY_BACK, "Buying back", "Nobody who is eliminated buys back in.")
        return
    times = "once" if terms.buy_backs == 1 else f"{terms.buy_backs} times"
    says = f"Who is eliminated may buy back in {times}, each time for {dollar_sign(terms.entry_fee)}."
    yield Point(Condition.BUY_BACK, Rule.BUY_BACK, "Buying back", says)
    if said is not None and said.buy_back:
        yield Point(Condition.BUY_BACK, Rule.BUY_BACK, "Buying back", f"{ended(said.buy_back)}.")


def _of_who_runs_it(scene: Scene) -> Iterator[Point]:
    said = scene.state.conditions
    if said is not None and said.rules_prevail:
        says = (
            f"The {scene.noun} is conducted by the {scene.manager} under these conditions and the rules of the game; "
            "where the two disagree, the rules prevail."
        )
        yield Point(Condition.RUN_BY, None, "Rules", says)
    yield Point(Condition.RUN_BY, Rule.DISPUTE, "Disputes", f"In a dispute the {scene.judge} decides, finally.")
    whoever = "Who breaks the rules or these conditions"
    says = f"{whoever} on purpose is" if scene.law.tournament.only_deliberate else f"{whoever} may be"
    says = f"{says} disqualified; the fee is not refunded."
    yield Point(Condition.RUN_BY, Rule.DISQUALIFIED, "Disqualification", says)
