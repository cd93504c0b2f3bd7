"""`croupier people`, `devices` and `cards`: who works here, which screens are let in, and which players have cards.

A server that runs on the same log knows of every change within a second.
"""

import secrets
from collections.abc import Awaitable, Callable
from typing import TypeVar

from rich.text import Text

from croupier.books import find_book
from croupier.cli.output import console, print_json, print_table
from croupier.cli.stores import write_to
from croupier.core.engine.refusal import Malformed
from croupier.core.game.notation import did_you_mean
from croupier.core.money import shorten
from croupier.core.words.roles import Role
from croupier.house.house import House
from croupier.house.people.authenticators import STREAM, AuthenticatorReset
from croupier.house.people.cards import Cards
from croupier.house.people.exclusions import Exclusions
from croupier.house.people.kept_people import LogRegistry
from croupier.house.people.people import People
from croupier.house.people.registry import DeviceKind, Person, Post, checked_name
from croupier.house.record import write_down
from croupier.house.timekeeping import clock_of
from croupier.links.exclusion_link import ExclusionLink
from croupier.log import Store

T = TypeVar("T")


def add(address: str, name: str, posts: tuple[str, ...], password: str) -> None:
    read = read_posts(posts)
    _with_people(address, lambda people: people.add(name, password, read), make=True)
    _say(f"{name} is taken in as {_told(read)}")


def show(address: str, *, as_json: bool) -> None:
    async def both(people: People) -> tuple[list[Person], list[str]]:
        return await people.everybody(), await people.suspended()

    everybody, out = _with_people(address, both)
    if as_json:
        told = [(one, {"suspended": True} if one.name in out else {}) for one in everybody]
        print_json([{"name": one.name, "posts": [_written(post) for post in one.posts], **more} for one, more in told])
        return
    rows = [
        [one.name, "suspended" if one.name in out else "", ", ".join(_written(post) for post in one.posts)]
        for one in everybody
    ]
    print_table("People", ("name", "", "posts"), rows)


def appoint(address: str, name: str, posts: tuple[str, ...], by: str) -> None:
    read = read_posts(posts)
    _with_people(address, lambda people: people.appoint(name, read, by=by))
    _say(f"{name} is {_told(read)}, from now on")


def dismiss(address: str, name: str) -> None:
    async def done(people: People) -> None:
        if name not in {one.name for one in await people.everybody()}:
            raise Malformed(f"there is no person named {shorten(name)}")
        await people.dismiss(name)

    _with_people(address, done)
    _say(f"{name} is dismissed, and every session of theirs is over")


def reset_second_factor(address: str, name: str, by: str, because: str) -> None:
    if not because.strip():
        raise Malformed("an authenticator is reset for a reason: say it with --because")

    async def run(store: Store) -> None:
        clock = await clock_of(store)
        people = People(await LogRegistry.open(store, clock), clock, secret=secrets.token_bytes(32), passing=store)
        await people.authenticators.reset(name)
        fact = AuthenticatorReset(person=name, because=because)
        await write_down(store, STREAM, fact, at=clock.now(), by=checked_name(by))

    write_to(address, run, make=False)
    _say(f"{name} signs in with the password alone, until they set up another authenticator")


def suspend(address: str, name: str, *, suspended: bool) -> None:
    _with_people(address, lambda people: people.suspend(name, suspended=suspended))
    _say(f"{name} is {'suspended, and no session of theirs is good' if suspended else 'let in again'}")


def enrol(address: str, name: str, kind: str) -> None:
    """Only the token goes to standard output, so that it can be put where the device finds it."""
    token = _with_people(address, lambda people: people.enrol(name, DeviceKind(kind)), make=True)
    console().print(Text(token), soft_wrap=True)


def show_devices(address: str, *, as_json: bool) -> None:
    devices = _with_people(address, lambda people: people.devices())
    if as_json:
        print_json([{"name": one.name, "kind": str(one.kind)} for one in devices])
        return
    print_table("Devices", ("name", "kind"), [[one.name, str(one.kind)] for one in devices])


def withdraw(address: str, name: str) -> None:
    async def done(people: People) -> None:
        if name not in {one.name for one in await people.devices()}:
            raise Malformed(f"there is no device named {shorten(name)}")
        await people.withdraw(name)

    _with_people(address, done)
    _say(f"{name} is withdrawn, and its token is no longer good")


def issue(address: str, number: str, holder: str, by: str) -> None:
    _with_cards(address, lambda cards: cards.issue(number, holder, by=by), make=True)
    _say(f"card {number} is issued to {holder}")


def cancel(address: str, number: str, by: str) -> None:
    card = _with_cards(address, lambda cards: cards.cancel(number, by=by))
    _say(f"card {number} of {card.holder} is cancelled")


def show_cards(address: str, *, as_json: bool) -> None:
    async def both(cards: Cards) -> tuple[list[dict[str, object]], set[str]]:
        excluded = {one.name for one in await cards.exclusions.listed()}
        listed = [
            {"number": one.number, "holder": one.holder, "valid": one.cancelled_at is None}
            for one in await cards.held_by()
        ]
        return listed, excluded

    listed, excluded = _with_cards(address, both)
    if as_json:
        print_json({"cards": listed, "excluded": sorted(excluded)})
        return
    rows = [[str(one["number"]), str(one["holder"]), "" if one["valid"] else "cancelled"] for one in listed]
    print_table("Cards", ("number", "holder", ""), rows)
    if excluded:
        _say(f"excluded: {', '.join(sorted(excluded))}")


def exclude(address: str, name: str, because: str, by: str) -> None:
    _with_exclusions(address, lambda known: known.exclude(name, by, because), make=True)
    _say(f"{name} is excluded: no table or terminal takes a stake of theirs, and no card of theirs is good")


def lift(address: str, name: str, because: str, by: str) -> None:
    _with_exclusions(address, lambda known: known.lift(name, by, because))
    _say(f"{name} is no longer excluded")


# --- reading and telling --------------------------------------------------------------------------------------------


def check_posts(texts: tuple[str, ...]) -> None:
    """Whether these are posts, before anybody is asked for more."""
    read_posts(texts)


def read_posts(texts: tuple[str, ...]) -> tuple[Post, ...]:
    return tuple(dict.fromkeys(_post(text) for text in texts))


def _post(text: str) -> Post:
    book, colon, role = text.partition(":")
    if not colon:
        raise Malformed(f"{shorten(text)} is no post: write the book and the role, like star-roulette:dealer")
    find_book(book)
    held = [str(one) for one in Role if one not in (Role.PLAYER, Role.SYSTEM)]
    if role not in held:
        raise Malformed(f"there is no post {shorten(role)}: {did_you_mean(role, held)}")
    return Post(book, Role(role))


def _written(post: Post) -> str:
    return f"{post.book}:{post.role}"


def _told(posts: tuple[Post, ...]) -> str:
    return ", ".join(_written(post) for post in posts) or "a player with no post"


def _say(line: str) -> None:
    console().print(Text(line), soft_wrap=True)


# --- the log --------------------------------------------------------------------------------------------------------


def _with_people(address: str, use: Callable[[People], Awaitable[T]], *, make: bool = False) -> T:
    async def run(store: Store) -> T:
        clock = await clock_of(store)
        # No session is opened or read here, so the house's own secret is not needed: any will do.
        registry = await LogRegistry.open(store, clock)
        return await use(People(registry, clock, secret=secrets.token_bytes(32), passing=store))

    return write_to(address, run, make=make)


def _with_cards(address: str, use: Callable[[Cards], Awaitable[T]], *, make: bool = False) -> T:
    async def run(store: Store) -> T:
        return await use(await Cards.open(store, await clock_of(store)))

    return write_to(address, run, make=make)


def _with_exclusions(address: str, use: Callable[[Exclusions], Awaitable[T]], *, make: bool = False) -> T:
    """What changes is told to every open place before the command ends, also beside a server that runs."""

    async def run(store: Store) -> T:
        clock = await clock_of(store)
        # Nothing is drawn here, so the house's own secret is not needed: any will do.
        house = House(store, clock=clock, secret=secrets.token_bytes(32))
        try:
            done = await use(house.exclusions)
            await ExclusionLink(house, store, clock).catch_up()
        finally:
            await house.close()
        return done

    return write_to(address, run, make=make)
