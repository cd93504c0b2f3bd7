"""`croupier house-rules` and `croupier duties`: two pairs of eyes, at the machine of the house."""

import secrets
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from msgspec.structs import asdict
from rich.text import Text

from croupier.cli.output import console, print_json, print_table
from croupier.cli.people import read_posts
from croupier.cli.stores import write_to
from croupier.core.common.eyes import HouseRules, OnDuty
from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.money import shorten
from croupier.core.words.names import same_person
from croupier.house.eyes import rules
from croupier.house.eyes.eyes import Eyes
from croupier.house.eyes.roster import Roster
from croupier.house.house import House
from croupier.house.people.kept_people import LogRegistry
from croupier.house.people.people import People
from croupier.house.people.registry import Person
from croupier.house.timekeeping import clock_of
from croupier.log import Store, StoredEvent
from croupier.log.export import iso

T = TypeVar("T")


def show_rules(address: str, *, as_json: bool) -> None:
    async def read(store: Store) -> tuple[HouseRules, list[StoredEvent]]:
        eyes = Eyes(store, await clock_of(store))
        await eyes.catch_up()
        return eyes.known.rules, await store.read(rules.STREAM)

    stand, stored = write_to(address, read)
    set_by = {fact.rule: (one, fact) for one in stored for fact in (_fact(one),)}
    if as_json:
        print_json([_rule_json(rule, stand, set_by.get(rule)) for rule in rules.RULES])
        return
    rows = [[rule, rules.in_words(rule, stand), _set_words(set_by.get(rule))] for rule in rules.RULES]
    print_table("House rules", ("rule", "stands at", "set"), rows)


def set_rule(address: str, rule: str, value: str, by: str, because: str) -> None:
    fact = rules.rule_from(rule, value, because)

    async def write(store: Store) -> HouseRules:
        eyes = Eyes(store, await clock_of(store))
        await eyes.set_rule(fact, by=by)
        return eyes.known.rules

    stand = write_to(address, write)
    _say(f"{rule} is {rules.in_words(rule, stand)} from now on, by {by}")


def show_duties(address: str, *, as_json: bool) -> None:
    found = _with_roster(address, lambda roster, _: roster.listed())
    if as_json:
        print_json([{**asdict(one), "since": iso(one.since)} for one in found])
        return
    rows = [
        [one.person, f"{one.book}:{one.post}", one.place or "the house", one.shift, iso(one.since)] for one in found
    ]
    print_table("On duty", ("name", "post", "where", "shift", "since"), rows)


def take(address: str, name: str, post: str, place: str, shift: str) -> None:
    (wanted,) = read_posts((post,))

    async def go(roster: Roster, people: People) -> OnDuty | Refused:
        return await roster.take(await _person(people, name), wanted, place, shift)

    answer = _with_roster(address, go)
    if isinstance(answer, Refused):
        raise Malformed(answer.message)
    _say(f"{answer.person} is on duty as {wanted.role.replace('_', ' ')} at {answer.place or 'the house'}, from now on")


def end(address: str, name: str) -> None:
    async def go(roster: Roster, people: People) -> int:
        person = await _person(people, name)
        own = [one for one in await roster.listed() if same_person(one.person, person.name)]
        return sum([await roster.end(person, one.id) for one in own])

    ended = _with_roster(address, go)
    _say(f"{name} is off duty" if ended else f"{name} was not on duty")


async def _person(people: People, name: str) -> Person:
    person = await people.person_of(name)
    if person is None:
        raise Malformed(f"there is no person named {shorten(name)}: add them first")
    return person


def _with_roster(address: str, use: Callable[[Roster, People], Awaitable[T]]) -> T:
    async def run(store: Store) -> T:
        clock = await clock_of(store)
        # Nothing is drawn and nobody is signed in here, so the house's own secret is not needed: any will do.
        secret = secrets.token_bytes(32)
        house = House(store, clock=clock, secret=secret)
        people = People(await LogRegistry.open(store, clock), clock, secret=secret, passing=store)
        try:
            return await use(Roster(house, people, clock), people)
        finally:
            await house.close()

    return write_to(address, run)


def _fact(stored: StoredEvent) -> rules.HouseRuleSet:
    return msgspec.json.decode(stored.payload, type=rules.HouseRuleSet)


Set = tuple[StoredEvent, rules.HouseRuleSet]


def _set_words(found: Set | None) -> str:
    return "" if found is None else f"by {found[0].by} on {iso(found[0].at)[:10]}: {found[1].because}"


def _rule_json(rule: str, stand: HouseRules, found: Set | None) -> dict[str, object]:
    return {
        "rule": rule,
        "value": getattr(stand, rule),
        "by": found and found[0].by,
        "at": found and iso(found[0].at),
        "because": found and found[1].because,
    }


def _say(line: str) -> None:
    console().print(Text(line), soft_wrap=True)
