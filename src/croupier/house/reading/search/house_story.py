"""What the house and its people wrote down outside of games, told in sentences: who was taken in, cards, exclusions,
duties, seconds, servers, clocks, rules.

Only what stands here is found and told. Password hashes, digests and authenticators are in no sentence, and what
somebody asked of the house for themselves is theirs alone.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from croupier.core.engine.telling import listed
from croupier.core.money import dollar_sign
from croupier.house.own.wishes import OWN
from croupier.house.selfcheck import SelfVerified, say_verified
from croupier.house.servers import Known, ServerFact, say_server
from croupier.house.timekeeping import ClockFact, say_clock
from croupier.log import StoredEvent

PEOPLE, HOUSE, SECOND = "people", "house", "second"
_Fact = Mapping[str, Any]


def _post(role: object, book: object) -> str:
    return f"{str(role).replace('_', ' ')} under {book}"


def _person(fact: _Fact) -> str:
    person = fact["person"]
    name, posts = person["name"], person["posts"]
    if fact["password"] is None:
        return f"{name} is no longer known to the house"
    held = f" as {listed([_post(one['role'], one['book']) for one in posts])}" if posts else " without a post"
    return f"{name} is known to the house{held}{', and suspended' if fact.get('suspended') else ''}"


def _device(fact: _Fact) -> str:
    gone = fact["digest"] is None
    return f"The {fact['kind']} {fact['name']} is {'no longer ' if gone else ''}enrolled"


def _excluded(fact: _Fact) -> str:
    where = next((f" from {fact[of]}" for of in ("place", "book") if fact.get(of)), "")
    return f"{fact['name']} is excluded{where}: {fact['because']}"


def _duty(fact: _Fact) -> str:
    where = f" at {fact['place']}" if fact.get("place") else ""
    return f"{fact['person']} goes on duty as {_post(fact['post'], fact['book'])}{where}"


def _second(fact: _Fact) -> str:
    return f"A second person is asked for at {fact['topic']}, for {dollar_sign(fact['amount'])}"


_SAYS: Mapping[str, tuple[str, Callable[[_Fact], str]]] = {
    "person_kept": (PEOPLE, _person),
    "device_kept": (PEOPLE, _device),
    "card_issued": (PEOPLE, lambda fact: f"Card {fact['number']} is issued to {fact['holder']}"),
    "card_cancelled": (PEOPLE, lambda fact: f"Card {fact['number']} is cancelled"),
    "person_excluded": (PEOPLE, _excluded),
    "exclusion_lifted": (PEOPLE, lambda fact: f"{fact['name']} is excluded no longer: {fact['because']}"),
    "duty_taken": (PEOPLE, _duty),
    "duty_handed_over": (PEOPLE, lambda fact: f"Duty {fact['duty']} is handed over to {fact['to']}"),
    "duty_ended": (PEOPLE, lambda fact: f"Duty {fact['duty']} is over"),
    "authenticator_reset": (
        PEOPLE,
        lambda fact: f"The authenticator of {fact['person']} is taken away: {fact['because']}",
    ),
    "second_asked": (SECOND, _second),
    "play_stopped": (HOUSE, lambda fact: f"Play is stopped {_where(fact)}: {fact['because']}"),
    "play_resumed": (HOUSE, lambda fact: f"Play goes on {_where(fact)}: {fact['because']}"),
    "house_rule_set": (HOUSE, lambda fact: f"The rule {fact['rule']} is set to {fact['value']}: {fact['because']}"),
    "reading_chosen": (HOUSE, lambda fact: f"{fact['book']} is read by {fact['reading']}: {fact['choice']}"),
    "secret_rotated": (HOUSE, lambda fact: f"The secret of the house is changed: {fact['because']}"),
    "helpline_set": (HOUSE, lambda fact: f"The helpline is {fact['name'] or 'nobody'} {fact['number']}".rstrip()),
}
_CLOCK = frozenset({"clock_jumped", "clock_in_step", "clock_accepted"})
_SERVER = frozenset({"server_started", "server_stopped", "server_lost"})


def _where(fact: _Fact) -> str:
    return f"at {fact['what']}" if fact["what"] else "everywhere"


def told_of_house(stored: StoredEvent) -> tuple[str, str] | None:
    """The group it belongs to and the sentence; None for what is not told."""
    if stored.stream.startswith(OWN):
        return None
    if stored.kind in _CLOCK:
        return HOUSE, say_clock(msgspec.json.decode(stored.payload, type=ClockFact))
    if stored.kind in _SERVER:
        return HOUSE, say_server(Known(stored.at, msgspec.json.decode(stored.payload, type=ServerFact)))
    if stored.kind == "self_verified":
        return HOUSE, say_verified(msgspec.json.decode(stored.payload, type=SelfVerified))
    if stored.kind not in _SAYS:
        return None
    of, says = _SAYS[stored.kind]
    return of, says(msgspec.json.decode(stored.payload))


def place_asked(stored: StoredEvent) -> str | None:
    """The address of the place that a second person was asked for at: it may be shown to those who oversee that."""
    if stored.kind != "second_asked":
        return None
    return str(msgspec.json.decode(stored.payload)["topic"])
