"""A pit is opened with the places it is responsible for; they change with the floor."""

from collections.abc import Mapping

from msgspec import field
from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.pit.part import Decider, Decision, Evolver, Poster, in_charge, refused
from croupier.core.pit.state import Pit

MOST_PLACES = 100


class OpenPit(Command, frozen=True, kw_only=True, tag="open_pit"):
    book: str
    """Whose posts run it."""
    places: tuple[str, ...]
    """By address: tables and banks, of any book."""
    elsewhere: Mapping[str, str] = field(default_factory=dict)
    """The other pit that a place belongs to, as the house knows it."""


class NamePlaces(Command, frozen=True, kw_only=True, tag="name_places"):
    """From now on it is responsible for these."""

    places: tuple[str, ...]
    elsewhere: Mapping[str, str] = field(default_factory=dict)


class PitOpened(Event, frozen=True, kw_only=True, tag="pit_opened"):
    book: str
    places: tuple[str, ...]
    by: str


class PlacesNamed(Event, frozen=True, kw_only=True, tag="places_named"):
    places: tuple[str, ...]
    by: str


# --- deciding -------------------------------------------------------------------------------------------------------


def open_pit(_: Law, state: Pit, command: OpenPit) -> Decision:
    if state.book:
        return refused(f"Pit {state.name} is there already: name its places anew to change them.")
    if (no := _not_these(command)) is not None:
        return no
    return (PitOpened(book=command.book, places=command.places, by=command.by),)


def name_places(_: Law, state: Pit, command: NamePlaces) -> Decision:
    if (no := _not_these(command)) is not None:
        return no
    if command.places == state.places:
        return refused(f"Pit {state.name} is responsible for these places already.")
    return (PlacesNamed(places=command.places, by=command.by),)


def _not_these(command: OpenPit | NamePlaces) -> Refused | None:
    if not 0 < len(command.places) <= MOST_PLACES or len(set(command.places)) < len(command.places):
        return refused(f"A pit is responsible for 1 to {MOST_PLACES} places, each named once.")
    taken = [
        f"{place} belongs to pit {command.elsewhere[place]}" for place in command.places if _is_taken(command, place)
    ]
    return refused(f"{listed(taken)}: a place has one pit.") if taken else None


def _is_taken(command: OpenPit | NamePlaces, place: str) -> bool:
    return place in command.elsewhere


# --- evolving -------------------------------------------------------------------------------------------------------


def _opened(state: Pit, event: PitOpened) -> Pit:
    return replace(state, book=event.book, places=event.places)


def _named(state: Pit, event: PlacesNamed) -> Pit:
    kept = {place: rota for place, rota in state.rotas.items() if place in event.places}
    return replace(state, places=event.places, rotas=kept)


_IN_CHARGE = in_charge("say which places a pit is responsible for")
POWERS: dict[type[Command], Who] = {OpenPit: _IN_CHARGE, NamePlaces: _IN_CHARGE}
DECIDERS: dict[type[Command], Decider] = {OpenPit: open_pit, NamePlaces: name_places}
EVOLVERS: dict[type[Event], Evolver] = {PitOpened: _opened, PlacesNamed: _named}
POSTERS: dict[type[Event], Poster] = {}

SAYS: Says = {
    PitOpened: Saying(Topic.DAYS, lambda event: f"{event.by} opens the pit with {listed(event.places)}"),
    PlacesNamed: Saying(Topic.DAYS, lambda event: f"{event.by} names its places: {listed(event.places)}"),
}
