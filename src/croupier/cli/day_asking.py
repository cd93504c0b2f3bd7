"""`croupier day open`, `hand-over` and `close`: asked at the machine of the house, as somebody who runs the pit."""

import secrets
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from rich.text import Text

from croupier.cli.output import console, print_json
from croupier.cli.stores import write_to
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.money import shorten
from croupier.core.pit.days import CloseDay, OpenDay
from croupier.core.pit.part import IN_CHARGE
from croupier.core.pit.places import OpenPit
from croupier.core.pit.shifts import CloseShift, HandOverShift, OpenShift, TakeShift
from croupier.core.words.roles import Role
from croupier.house.door import Door
from croupier.house.eyes.gate import Gate
from croupier.house.house import Done, House
from croupier.house.kinds.address import Address
from croupier.house.kinds.pit import PIT
from croupier.house.people.cards import Cards
from croupier.house.people.kept_people import LogRegistry
from croupier.house.people.people import People
from croupier.house.people.registry import Person
from croupier.house.timekeeping import clock_of
from croupier.log import Store


class Asking(NamedTuple):
    """Where something is asked, by whom, and how the answer is printed."""

    store: str
    pit: str
    by: str
    zone: str
    as_json: bool


def open_day(asked: Asking, book: str, places: tuple[str, ...], shift: str) -> None:
    """The day, and with it what is named: the pit where there is none yet, and its first shift."""

    if places and not book:
        raise Malformed("a new pit needs a book whose posts run the pit: name it with --book")

    async def ask(counter: "Counter") -> list[str]:
        if places:
            await counter.ask(OpenPit, book=book, places=places)
        await counter.ask(OpenDay)
        if shift:
            await counter.ask(OpenShift, name=shift)
        return counter.said

    _run(asked, ask, new_under=book if places else "")


def hand_over(asked: Asking, to: str, following: str) -> None:
    """Whoever hands over names the next manager; whoever takes the shift names nobody."""

    async def ask(counter: "Counter") -> list[str]:
        if to:
            await counter.ask(HandOverShift, manager=to, next=following)
        else:
            await counter.ask(TakeShift)
        return counter.said

    _run(asked, ask)


def close(asked: Asking, *, shift_only: bool) -> None:
    async def ask(counter: "Counter") -> list[str]:
        await counter.ask(CloseShift if shift_only else CloseDay)
        return counter.said

    _run(asked, ask)


class Counter:
    """One person at the door of the house, who asks something of one pit."""

    def __init__(self, door: Door, gate: Gate, person: Person, address: Address, house: House, book: str) -> None:
        self._door, self._gate, self._person, self._address, self._house = door, gate, person, address, house
        self._book = book
        self.said: list[str] = []

    async def ask(self, kind: type[Command], **fields: Any) -> None:
        command = kind(by=self._person.name, role=self._role(), at=0, **fields)
        answer = await self._door.ask_as(self._person, self._address, command)
        if not isinstance(answer, Done):
            said = f"{'. '.join(self.said)}. Then: " if self.said else ""
            raise Malformed(said + (answer.in_full if isinstance(answer, Refused) else answer.message))
        self.said += [PIT.story.in_full(event) for event in answer.events]

    def _role(self) -> Role:
        """One in which they run a pit, on duty if they are in any; whether it will do is for the house to say."""
        held = [post.role for post in self._person.posts if post.book == self._book]
        running = [role for role in IN_CHARGE if role in held] or held
        if not running:
            raise Malformed(f"{self._person.name} holds no post under {self._book}: name somebody who runs the pit")
        book = self._house.books[self._book]
        at_work = (one for one in running if self._gate.is_on_duty(self._person.name, book, one, self._address))
        return next(at_work, running[0])


def _run(asked: Asking, ask: Callable[[Counter], Awaitable[list[str]]], *, new_under: str = "") -> None:
    async def go(store: Store) -> list[str]:
        clock = await clock_of(store)
        # Nothing is drawn and nobody is signed in here, so the house's own secret is not needed: any will do.
        secret = secrets.token_bytes(32)
        house = House(store, clock=clock, secret=secret, zone=asked.zone)
        people = People(await LogRegistry.open(store, clock), clock, secret=secret, passing=store)
        try:
            await house.eyes.catch_up()
            person = await people.person_of(asked.by)
            if person is None:
                raise Malformed(f"there is no person named {shorten(asked.by)}: add them first")
            name = await _pit(house, asked.pit, new=bool(new_under))
            book = new_under or (await house.pits.state(name)).book
            door = Door(house, people, Cards(store, clock, house.exclusions), store, clock)
            return await ask(Counter(door, Gate(house, clock), person, Address(PIT, name), house, book))
        finally:
            await house.close()

    said = write_to(asked.store, go)
    if asked.as_json:
        print_json({"said": said})
        return
    for line in said:
        console().print(Text(line), soft_wrap=True)


async def _pit(house: House, named: str, *, new: bool) -> str:
    """As it is called here, whatever the case it was written in; the only one where none is named."""
    known = await house.pits.names()
    if not named and len(known) == 1:
        return known[0]
    found = [one for one in known if one.casefold() == named.casefold()]
    if found:
        return found[0]
    if new and named:
        return named
    if not known:
        raise Malformed("there is no pit yet: open one with its places, --pit main --book BOOK --place T1")
    which = f"there is no pit {shorten(named)}" if named else "there are several pits"
    raise Malformed(f"{which}: name one of {', '.join(known)} with --pit")
