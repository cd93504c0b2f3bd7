"""The cage of a book and the rules that the house sets for it."""

from msgspec.structs import replace

from croupier.core.cage.part import Decider, Decision, Evolver, Poster, for_managers, no, not_open
from croupier.core.cage.state import CageRules, CageState
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended, listed
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import LARGEST, dollar_sign

LONGEST_IDENTITY = 3_650
MOST_PLACES = 100


class OpenCage(Command, frozen=True, kw_only=True, tag="open_cage"):
    """A cage for the places of a book. From now on its rules bind whoever pays there, until it is said which of them it
    serves."""

    book: str
    rules: CageRules = CageRules()


class SetCageRules(Command, frozen=True, kw_only=True, tag="set_cage_rules"):
    rules: CageRules
    reason: str


class ServePlaces(Command, frozen=True, kw_only=True, tag="serve_places"):
    """From now on its rules bind at these tables and banks; with none named at every one of its book."""

    places: tuple[str, ...] = ()
    reason: str


class CageOpened(Event, frozen=True, kw_only=True, tag="cage_opened"):
    book: str
    rules: CageRules
    by: str


class CageRulesSet(Event, frozen=True, kw_only=True, tag="cage_rules_set"):
    rules: CageRules
    by: str
    reason: str


class PlacesServed(Event, frozen=True, kw_only=True, tag="places_served"):
    places: tuple[str, ...]
    by: str
    reason: str


def open_cage(_: Law, state: CageState, command: OpenCage) -> Decision:
    if state.is_open:
        return no(f"Cage {state.cage} is open already: its rules are set by themselves.")
    return _wrong(command.rules) or (CageOpened(book=command.book, rules=command.rules, by=command.by),)


def set_rules(_: Law, state: CageState, command: SetCageRules) -> Decision:
    if refused := not_open(state) or _wrong(command.rules):
        return refused
    if not command.reason.strip():
        return no("The rules of a cage are changed for a reason: say why.")
    return (CageRulesSet(rules=command.rules, by=command.by, reason=command.reason),)


def serve(_: Law, state: CageState, command: ServePlaces) -> Decision:
    if refused := not_open(state):
        return refused
    if len(command.places) > MOST_PLACES or len(set(command.places)) < len(command.places):
        return no(f"A cage serves up to {MOST_PLACES} places, each named once, or every one of its book.")
    if command.places == state.places:
        return no(f"Cage {state.cage} serves these places already.")
    if not command.reason.strip():
        return no("Where the rules of a cage bind is changed for a reason: say why.")
    return (PlacesServed(places=command.places, by=command.by, reason=command.reason),)


def _wrong(rules: CageRules) -> Refused | None:
    if not all(one is None or 0 < one <= LARGEST for one in (rules.identity_from, rules.report_from)):
        return no("A threshold is an amount of money, or there is none.")
    if not 1 <= rules.identity_days <= LONGEST_IDENTITY:
        return no(f"A document that was shown is good for 1 to {LONGEST_IDENTITY} days.")
    return None


def _opened(state: CageState, event: CageOpened) -> CageState:
    return replace(state, book=event.book, is_open=True, rules=event.rules)


def _set(state: CageState, event: CageRulesSet) -> CageState:
    return replace(state, rules=event.rules)


def _served(state: CageState, event: PlacesServed) -> CageState:
    return replace(state, places=event.places)


POWERS: dict[type[Command], Who] = {
    OpenCage: for_managers("open a cage"),
    SetCageRules: for_managers("set the rules of the cage"),
    ServePlaces: for_managers("say which places a cage serves"),
}
DECIDERS: dict[type[Command], Decider] = {OpenCage: open_cage, SetCageRules: set_rules, ServePlaces: serve}
EVOLVERS: dict[type[Event], Evolver] = {CageOpened: _opened, CageRulesSet: _set, PlacesServed: _served}
POSTERS: dict[type[Event], Poster] = {}


def _in_words(rules: CageRules) -> str:
    paid = "cash passes through drawers" if rules.drawers else "cash passes without drawers"
    shown = "no document" if rules.identity_from is None else f"a document from {dollar_sign(rules.identity_from)}"
    listed = "nothing is listed" if rules.report_from is None else f"listed from {dollar_sign(rules.report_from)}"
    return f"{paid}, {shown}, {listed}"


def _say_served(event: PlacesServed) -> str:
    where = listed(event.places) if event.places else "every place of its book"
    return f"{event.by} has the cage serve {where}; {ended(event.reason)}"


SAYS: Says = {
    PlacesServed: Saying(Topic.CAGE, _say_served),
    CageOpened: Saying(Topic.CAGE, lambda event: f"The cage opens under {event.book}: {_in_words(event.rules)}"),
    CageRulesSet: Saying(
        Topic.CAGE, lambda event: f"{event.by} sets the rules: {_in_words(event.rules)}; {ended(event.reason)}"
    ),
}
