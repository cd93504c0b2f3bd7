"""Who is on duty, on the log: taken, handed over, ended. What a person does on duty is judged elsewhere."""

from msgspec import Struct

from croupier.core.common.eyes import DEALS, Known, OnDuty
from croupier.core.words.names import person_key
from croupier.core.words.roles import Role
from croupier.log import StoredEvent

PREFIX = "duty:"


class DutyTaken(Struct, frozen=True, tag="duty_taken"):
    """Somebody is at work from now on."""

    person: str
    book: str
    post: Role
    place: str = ""
    shift: str = ""


class DutyHandedOver(Struct, frozen=True, tag="duty_handed_over"):
    """One goes and another comes, in the same moment."""

    duty: str
    to: str
    shift: str = ""
    """The one that is on by now; nothing where it is the same."""


class DutyEnded(Struct, frozen=True, tag="duty_ended"):
    duty: str


Fact = DutyTaken | DutyHandedOver | DutyEnded


def take(known: Known, fact: Fact, stored: StoredEvent) -> None:
    """Fold one fact into what is known."""
    id = f"{stored.stream.removeprefix(PREFIX)}.{stored.version}"
    match fact:
        case DutyTaken(person, book, post, place, shift):
            _add(known, OnDuty(id, person, book, post, place, shift, stored.at))
        case DutyHandedOver(duty, to, shift):
            if (one := _gone(known, duty, stored.at)) is not None:
                _add(known, OnDuty(id, to, one.book, one.post, one.place, shift or one.shift, stored.at))
        case DutyEnded(duty):
            _gone(known, duty, stored.at)


def _add(known: Known, one: OnDuty) -> None:
    key = person_key(one.person)
    known.on_duty[key] = (*known.on_duty.get(key, ()), one)


def _gone(known: Known, duty: str, at: int) -> OnDuty | None:
    for key, those in known.on_duty.items():
        for one in those:
            if one.id == duty:
                if one.place and one.post in DEALS:
                    known.ended[key] = at
                left = tuple(other for other in those if other is not one)
                known.on_duty = {**known.on_duty, key: left} if left else _without(known.on_duty, key)
                return one
    return None


def _without(on_duty: dict[str, tuple[OnDuty, ...]], key: str) -> dict[str, tuple[OnDuty, ...]]:
    return {name: those for name, those in on_duty.items() if name != key}
