"""Exclusions: whom the house keeps from play, from what and until when. One judgement for every place that is asked.

An exclusion is a fact of the house. Every open place is told of it and keeps it, so that whoever plays there is dealt
with at once; of those that were ordered before it opened, the house puts what it knows beside the command.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.common.desk import Desked, Exclusion, ExclusionOrder, Known
from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.parts import Decision
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Who, by_the_system
from croupier.core.words.grounds import ExclusionKind, Measure
from croupier.core.words.names import person_key
from croupier.core.words.rules import Rule

Place = TypeVar("Place", bound=Desked)
Stakers = Mapping[type[Command], Callable[[Any, Any], Iterable[str]]]
"""Every command that puts money at stake or brings it into play, and for whom it does."""


def who_asks(_: Any, command: Command) -> tuple[str, ...]:
    """Whoever asks brings money of their own."""
    return (command.by,)


_ORDERS = {Measure.EXCLUDE: ExclusionKind.CASINO, Measure.BAR: ExclusionKind.GAME}


class Here(Struct, frozen=True):
    """Where somebody wants to play."""

    book: str
    place: str


class HearExclusion(Command, frozen=True, kw_only=True, tag="hear_exclusion"):
    """The house tells a place that somebody is excluded."""

    exclusion: Exclusion


class HearLifting(Command, frozen=True, kw_only=True, tag="hear_lifting"):
    """The house tells a place that an exclusion has ended before its time."""

    exclusion: Exclusion


class PersonExcluded(Event, frozen=True, kw_only=True, tag="person_excluded"):
    exclusion: Exclusion
    at: int


class ExclusionLifted(Event, frozen=True, kw_only=True, tag="exclusion_lifted"):
    exclusion: Exclusion


class ExclusionOrdered(Event, frozen=True, kw_only=True, tag="exclusion_ordered"):
    """A supervisor of this place has ordered what the whole house is to know."""

    order: ExclusionOrder


# --- judging --------------------------------------------------------------------------------------------------------


def binding(known: Known, person: str, at: int, here: Here) -> Exclusion | None:
    """The exclusion that keeps a person from playing here now, if there is one; the widest where there are several."""
    kinds = list(ExclusionKind)
    bound = [one for one in known.get(person_key(person), ()) if _binds(one, at, here)]
    return min(bound, key=lambda one: kinds.index(one.kind), default=None)


def _binds(one: Exclusion, at: int, here: Here) -> bool:
    if one.until is not None and at >= one.until:
        return False
    match one.kind:
        case ExclusionKind.CASINO | ExclusionKind.GAMBLING:
            return True
        case ExclusionKind.GAME:
            return one.book == here.book
        case ExclusionKind.PLACE:
            return one.place == here.place


def excluded(law: Law, known: Known, person: str, at: int, here: Here) -> Refused | None:
    """Why a person may not play here. An order of this very book is cited by its own clause."""
    one = binding(known, person, at, here) if known else None
    if one is None:
        return None
    message = f"{person} is excluded {one.kind}: nothing may be staked or brought into play; what is owed is paid."
    clause = one.clause if one.book == law.book.code else ""
    supervision = law.book.supervision
    clause = clause or (supervision is not None and supervision.excludes_under) or ""
    return law.refused(Rule.EXCLUDED, message, clause=clause) if clause else law.not_covered(Rule.EXCLUDED, message)


def kept_from_play(
    law: Law, state: Desked, command: Command, house: Known | None, *, stakers: Stakers, here: Here
) -> Refused | None:
    """Why a command is refused, whoever sends it: because of somebody for whom it would bring money into play."""
    named = stakers.get(type(command))
    told = state.desk.excluded
    if named is None or not (told or house):
        return None
    return next(
        (
            no
            for person in named(state, command)
            for known in (told, house or {})
            if (no := excluded(law, known, person, command.at, here))
        ),
        None,
    )


def orders_from(
    measures: Mapping[Measure, str], person: str, command: Command, *, book: str
) -> tuple[ExclusionOrdered, ...]:
    """What the house is to know of a sanction: the wider measure includes the narrower."""
    found = [(measure, kind) for measure, kind in _ORDERS.items() if measure in measures]
    return tuple(
        ExclusionOrdered(
            order=ExclusionOrder(
                person=person,
                kind=kind,
                by=command.by,
                role=command.role,
                at=command.at,
                book=book,
                clause=measures[measure],
            )
        )
        for measure, kind in found[:1]
    )


# --- being told -----------------------------------------------------------------------------------------------------


def hear(law: Law, state: Desked, command: HearExclusion) -> Decision:
    one = command.exclusion
    if any(known.id == one.id for known in state.desk.excluded.get(person_key(one.name), ())):
        return law.refused(Rule.BARRED, f"It is known here that {one.name} is excluded.")
    return (PersonExcluded(exclusion=one, at=command.at),)


def hear_lifting(law: Law, state: Desked, command: HearLifting) -> Decision:
    return (ExclusionLifted(exclusion=command.exclusion),)


def _with_desk(state: Place, **changes: object) -> Place:
    return replace(state, desk=replace(state.desk, **changes))


def told(state: Place, event: PersonExcluded) -> Place:
    """What has run out is forgotten; an order that has come back from the house is done with."""
    one, key = event.exclusion, person_key(event.exclusion.name)
    lasting = {
        person: left
        for person, those in state.desk.excluded.items()
        if (left := tuple(each for each in those if each.until is None or event.at < each.until))
    }
    orders = tuple(order for order in state.desk.orders if not _is_of(one, order))
    return _with_desk(state, excluded={**lasting, key: (*lasting.get(key, ()), one)}, orders=orders)


def _is_of(one: Exclusion, order: ExclusionOrder) -> bool:
    return person_key(one.name) == person_key(order.person) and one.kind is order.kind and one.book == order.book


def lifted(state: Place, event: ExclusionLifted) -> Place:
    key = person_key(event.exclusion.name)
    left = tuple(one for one in state.desk.excluded.get(key, ()) if one.id != event.exclusion.id)
    others = {person: those for person, those in state.desk.excluded.items() if person != key}
    return _with_desk(state, excluded={**others, key: left} if left else others)


def ordered(state: Place, event: ExclusionOrdered) -> Place:
    return _with_desk(state, orders=(*state.desk.orders, event.order))


def without_bar(barred: Mapping[str, str], event: ExclusionLifted) -> dict[str, str]:
    """Those whom this place itself keeps out, without one whose exclusion was lifted."""
    one = event.exclusion
    return {
        person: clause
        for person, clause in barred.items()
        if person_key(person) != person_key(one.name) or clause != one.clause
    }


def _its_clause(event: PersonExcluded | ExclusionLifted) -> tuple[str | None, ...]:
    """What it was ordered under; a wish of one's own is under none."""
    return (event.exclusion.clause or None,)


def _say_excluded(event: PersonExcluded) -> str:
    return f"{event.exclusion.name} is excluded {event.exclusion.kind}, by {event.exclusion.by}"


def _say_lifted(event: ExclusionLifted) -> str:
    return f"{event.exclusion.name} is no longer excluded {event.exclusion.kind}"


def _say_ordered(event: ExclusionOrdered) -> str:
    return f"{event.order.by} has {event.order.person} excluded {event.order.kind}, in the whole house"


POWERS: dict[type[Command], Who] = {
    HearExclusion: by_the_system(Rule.BARRED),
    HearLifting: by_the_system(Rule.BARRED),
}
DECIDERS: dict[type[Command], Any] = {HearExclusion: hear, HearLifting: hear_lifting}
EVOLVERS: dict[type[Event], Any] = {PersonExcluded: told, ExclusionLifted: lifted, ExclusionOrdered: ordered}
POSTERS: dict[type[Event], Callable[[Any, Any], tuple[Posting, ...]]] = {}
SAYS: Says = {
    PersonExcluded: Saying(Topic.SUPERVISION, _say_excluded, clauses=_its_clause),
    ExclusionLifted: Saying(Topic.SUPERVISION, _say_lifted, clauses=_its_clause),
    ExclusionOrdered: Saying(Topic.SUPERVISION, _say_ordered, clauses=lambda event: (event.order.clause,)),
}
