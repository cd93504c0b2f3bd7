"""A rota for each place: who deals there in turn, how long at most before a break, and how long a break is.

Who deals now is no part of it: that is a duty of the house, and `turn_at` reads both together.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.common.eyes import DEALS, OnDuty
from croupier.core.engine.messages import MINUTE, Command, Event
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.pit.part import Decider, Decision, Evolver, Poster, in_charge, refused
from croupier.core.pit.state import Pit, Rota
from croupier.core.words.names import person_key, same_person

MOST_DEALERS = 20
LONGEST_MINUTES = 12 * 60


class SetRota(Command, frozen=True, kw_only=True, tag="set_rota"):
    """In this order; nobody at all takes the rota away."""

    place: str
    persons: tuple[str, ...]
    longest: int = 60
    """In minutes: the longest time at the place before a break."""
    rest: int = 20
    """In minutes: how long a break is."""


class RotaSet(Event, frozen=True, kw_only=True, tag="rota_set"):
    place: str
    persons: tuple[str, ...]
    longest: int
    rest: int
    by: str


def set_rota(_: Law, state: Pit, command: SetRota) -> Decision:
    if command.place not in state.places:
        return refused(f"Pit {state.name} is not responsible for {command.place}: name one of {listed(state.places)}.")
    people = command.persons
    if len(people) > MOST_DEALERS or len({person_key(one) for one in people}) < len(people) or not all(people):
        return refused(f"A rota names up to {MOST_DEALERS} people, each once.")
    if not 0 < command.longest <= LONGEST_MINUTES or not 0 < command.rest <= LONGEST_MINUTES:
        return refused(f"Time at a table and a break are 1 to {LONGEST_MINUTES} minutes.")
    if state.rotas.get(command.place) == _rota(command):
        return refused(f"This is the rota of {command.place} already.")
    return (RotaSet(place=command.place, persons=people, longest=command.longest, rest=command.rest, by=command.by),)


def _set(state: Pit, event: RotaSet) -> Pit:
    others = {place: rota for place, rota in state.rotas.items() if place != event.place}
    return replace(state, rotas={**others, event.place: _rota(event)} if event.persons else others)


def _rota(told: SetRota | RotaSet) -> Rota:
    return Rota(persons=told.persons, longest=told.longest, rest=told.rest)


# --- whose turn it is -------------------------------------------------------------------------------------------------


class Turn(Struct, frozen=True, kw_only=True, gc=False):
    """Who deals at a place and when they are due a break; who comes next and from when on they are rested."""

    place: str
    duty: str = ""
    """Of whoever deals there; nothing where nobody does."""
    dealer: str = ""
    since: int = 0
    due: int | None = None
    """When a break is due; none where no rota says how long."""
    next: str = ""
    next_from: int | None = None
    """When the break of whoever is next is over; none where they are rested."""


def turns_at(
    place: str, rota: Rota | None, on_duty: Sequence[OnDuty], ended: Mapping[str, int], now: int
) -> tuple[Turn, ...]:
    """One for everybody who deals at a place, or one for nobody. `ended` tells when a person last ceased to deal."""
    here = [one for one in on_duty if one.place == place and one.post in DEALS]
    dealing = {person_key(one.person) for one in on_duty if one.place and one.post in DEALS}
    if not here:
        return (_turn(place, rota, None, dealing, ended, now),)
    return tuple(_turn(place, rota, one, dealing, ended, now) for one in here)


def _turn(
    place: str, rota: Rota | None, duty: OnDuty | None, dealing: set[str], ended: Mapping[str, int], now: int
) -> Turn:
    turn = Turn(place=place)
    if duty is not None:
        turn = replace(turn, duty=duty.id, dealer=duty.person, since=duty.since)
    if rota is None:
        return turn
    if duty is not None:
        turn = replace(turn, due=duty.since + rota.longest * MINUTE)
    waiting = [one for one in _after(rota.persons, turn.dealer) if person_key(one) not in dealing]
    rested = {one: ended[person_key(one)] + rota.rest * MINUTE for one in waiting if person_key(one) in ended}
    # Who is rested goes before who is not, and of those not rested whoever will be first; else in the rota's order.
    coming = min(waiting, key=lambda one: max(rested.get(one, 0), now), default="")
    over = rested.get(coming, 0)
    return replace(turn, next=coming, next_from=over if over > now else None)


def _after(persons: tuple[str, ...], dealer: str) -> tuple[str, ...]:
    """The rota as it goes on after whoever deals."""
    at = next((index for index, one in enumerate(persons) if same_person(one, dealer)), None)
    return persons if at is None else (*persons[at + 1 :], *persons[:at])


POWERS: dict[type[Command], Who] = {SetRota: in_charge("set a rota")}
DECIDERS: dict[type[Command], Decider] = {SetRota: set_rota}
EVOLVERS: dict[type[Event], Evolver] = {RotaSet: _set}
POSTERS: dict[type[Event], Poster] = {}


def _say(event: RotaSet) -> str:
    if not event.persons:
        return f"{event.by} takes the rota of {event.place} away"
    order = f"{event.by} sets the rota of {event.place}: {listed(event.persons)}"
    return f"{order}, at most {event.longest} minutes and then {event.rest} minutes of rest"


SAYS: Says = {RotaSet: Saying(Topic.DAYS, _say)}
