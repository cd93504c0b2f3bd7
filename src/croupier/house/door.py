"""The door of the house: who asks is known by their session, what they may be by their posts, and what only the house
knows is looked up here, whatever a command claims of it."""

import asyncio
from contextlib import nullcontext
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.books import find_book
from croupier.core.bank.credits import InsertNote
from croupier.core.engine.engine import kind_of
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.law.book import Book
from croupier.core.money import shorten
from croupier.core.pit.days import CloseDay
from croupier.core.tournament.paying_in import AT_THE_DESK, asks_money
from croupier.core.words.roles import Role
from croupier.house.cage_gate import CageGate
from croupier.house.clock import Clock
from croupier.house.eyes.gate import Gate, in_words
from croupier.house.eyes.pits import no_day_at, opens_a_place
from croupier.house.eyes.seconds import Request
from croupier.house.house import Done, House
from croupier.house.keeper import Keeper
from croupier.house.keys import KeyUsed, key_at_the_door
from croupier.house.kinds.address import Address
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.cage import CAGE
from croupier.house.kinds.event import EVENT
from croupier.house.kinds.facts import Lookup
from croupier.house.people.cards import Cards
from croupier.house.people.people import People
from croupier.house.people.registry import DeviceKind, EnrolledDevice, Person, is_name
from croupier.log import Store

LONGEST = 40
"""Of the name of a table, a bank or a controller."""
PATRON = "patron "
"""In front of a terminal's name it names whoever plays there without being known."""


class NotKnown(Struct, frozen=True):
    """No session, or one that is over."""

    message: str = "You are not signed in. Sign in and ask again."


class NotYourRole(Struct, frozen=True):
    """Whoever asks is known, and this is not theirs to ask."""

    message: str
    todo: str = "Ask in a role that you hold."


class NotOpened(Struct, frozen=True):
    """No table, bank or controller of this name was ever opened."""

    message: str


class Waiting(Struct, frozen=True):
    """It takes a second person, and waits for one."""

    request: Request

    @property
    def message(self) -> str:
        return in_words(self.request)


DoorAnswer = Done | Refused | NotYourRole | NotOpened | Waiting


class Door:
    """Lets people ask in their own name and in a role they hold; whatever a command claims of them is set aside.

    What is asked here ends in a value. Three things are still exceptions, as they are at the house: `Malformed` where a
    command names a book or a player that cannot be, `Busy` where other servers were first every time, and `ValueError`
    where a key was used for another command.
    """

    def __init__(
        self, house: House, people: People, cards: Cards, store: Store, clock: Clock, *, practice: bool = False
    ) -> None:
        """On a practice floor, where money is play money, banknotes are put in from anywhere."""
        self._house = house
        self._people = people
        self._cards = cards
        self._store = store
        self._practice = practice
        self._clock = clock
        self._gate = Gate(house, clock)
        self._cage = CageGate(house, clock)
        self._one_at_a_time = asyncio.Lock()

    async def person(self, token: str) -> Person | None:
        """Whose session this is. It takes microseconds: a socket may ask before every command, and should, since a
        session can end and posts can change while it is open."""
        return await self._people.who(token)

    async def ask(
        self, token: str, address: Address, command: Command, *, key: str | None = None
    ) -> DoorAnswer | NotKnown:
        person = await self._people.who(token)
        return NotKnown() if person is None else await self.ask_as(person, address, command, key=key)

    async def ask_as(
        self, person: Person, address: Address, command: Command, *, key: str | None = None, seconded: str | None = None
    ) -> DoorAnswer:
        """Ask for somebody who is known already, of a table, a bank or a controller. With a key it is safe to send
        twice. `seconded` is the key of what waited for a second person, and has found one."""
        book = await self._book(address, command)
        if book is None:
            return _not_opened(address)
        if not _holds(person, book, command.role):
            role = command.role.replace("_", " ")
            return NotYourRole(f"{person.name} is no {role} under {book}: ask in a role that {person.name} holds.")
        if no := await self._not_let_in(person, address, command):
            return no
        return await self._ask(address, replace(command, by=person.name), key, book, seconded)

    async def ask_at(
        self, device: EnrolledDevice, address: Address, command: Command, *, key: str | None = None
    ) -> DoorAnswer:
        """Ask at a terminal, by its own device: for whoever plays there without being known."""
        own = Address.of(BANK.stream(device.name))
        is_its_own = address == own._replace(part="") and device.kind is DeviceKind.TERMINAL
        if not is_its_own or not _is_for_player_at(own.part, command):
            message = f"{device.name} asks for its own player, and at its own terminal."
            return NotYourRole(message, todo="Ask at the terminal where you play.")
        if (book := await self._book(address, command)) is None:
            return _not_opened(address)
        return await self._ask(address, replace(command, by=await self._player_at(device, command)), key, book)

    async def _book(self, address: Address, command: Command) -> str | None:
        """The book that governs what is asked, or will; None where there is nothing to ask."""
        kind, name = address.kind, address.name
        if type(command) not in kind.engine.deciders:
            raise Malformed(f"{kind_of(command)} is nothing that a {kind.noun} is asked")
        # A colon parts what an address and an account are made of.
        if not is_name(name) or len(name) > LONGEST or address.part or ":" in name:
            return None
        opens = isinstance(command, kind.opens)
        books = self._house.books
        book = find_book(kind.book_for(kind.new(name, ""), command), books).code if opens else None
        # The house would hold a place in memory for every name it is asked about.
        keeper = self._house.keeper(kind)
        if await keeper.was_opened(name):
            return kind.book_for(await keeper.state(name), command)
        return None if command.role is Role.PLAYER else book

    async def _ask(
        self, address: Address, command: Command, key: str | None, book: str, seconded: str | None = None
    ) -> DoorAnswer:
        keeper, name = self._house.keeper(address.kind), address.name
        own_key = seconded or await key_at_the_door(self._store, command.by, address.stream, key)
        own = command
        if changed := {**keeper.kind.set_aside.get(type(command), {}), **await self._as_known(command)}:
            own = replace(command, **changed)
        await self._know_the_excluded(fresh=isinstance(own, keeper.kind.opens))
        await self._house.eyes.catch_up_if_stale()
        if (no := await self._house.reserved.refuses(keeper.kind, name, own)) is not None:
            return await keeper.turn_away(name, own, no)
        # Two that ask for the same set, voucher or player at once would else both find them free, a place would open
        # while its day is closed, and cash would come into a drawer while it is counted.
        cash = self._cage.concerns(address, own)
        alone = type(own) in keeper.kind.facts_of_all or (cash and bool(await self._cage.cages(address, book)))
        alone = alone or address.kind is CAGE or isinstance(own, CloseDay) or opens_a_place(address, own)
        try:
            async with self._one_at_a_time if alone else nullcontext():
                own = await self._with_facts(keeper, name, own, own_key)
                passed = await self._cage.passed(address, book, own) if alone and cash else own
                if (no := await no_day_at(self._house, address, own)) is not None:
                    passed = await keeper.tried(name, own) or no  # what the rules forbid comes first
                if isinstance(passed, Refused):
                    done = await keeper.answered(name, own, own_key)
                    return done or await keeper.turn_away(name, own, passed)
                own = passed
                return await self._ask_alone(address, own, own_key, self._house.books[book], seconded is not None)
        except KeyUsed:
            raise KeyUsed(key) from None

    async def _ask_alone(
        self, address: Address, own: Command, own_key: str | None, book: Book, seconded: bool
    ) -> Done | Refused | Waiting:
        """What one person may do alone is judged again where it is decided: of many at once not each is alone."""
        keeper, name = self._house.keeper(address.kind), address.name
        if seconded or type(own) not in address.kind.concerns.money:
            held_up = await self._held_up(address, own, own_key, book, seconded)
            return held_up or await keeper.ask(name, own, key=own_key)
        alone = partial(self._gate.is_one_persons, address, own)
        while (held_up := await self._held_up(address, own, own_key, book, seconded)) is None:
            if (answer := await keeper.ask_while(name, own, lambda _: True, key=own_key, alone=alone)) is not None:
                return answer
        return held_up

    async def _with_facts(self, keeper: Keeper[Any], name: str, own: Command, own_key: str | None) -> Command:
        kind = keeper.kind
        if type(own) not in kind.facts and type(own) not in kind.facts_of_all:
            return own
        known = Lookup(
            keeper,
            self._cards,
            self._store,
            keepers=self._house.keepers,
            books=self._house.books,
            zone=self._house.zone,
            now=self._clock.now(),
        )
        if (facts := keeper.kind.facts.get(type(own))) is not None:
            return await facts(known, own, name, own_key)
        facts_of_all = keeper.kind.facts_of_all.get(type(own))
        return own if facts_of_all is None else await facts_of_all(known, own, name)

    async def _held_up(
        self, address: Address, own: Command, own_key: str | None, book: Book, seconded: bool
    ) -> Done | Refused | Waiting | None:
        """What was done before is answered as done, whoever is on duty now; what the rules forbid waits for nobody."""
        keeper, name = self._house.keeper(address.kind), address.name
        no = self._gate.off_duty(book, address, own)
        cash = None if seconded or no is not None else await self._gate.cash(address, own)
        if no is None and cash is None:
            return None
        if (done := await keeper.answered(name, own, own_key)) is not None:
            return done
        if (no := no or await keeper.tried(name, own)) is not None:
            return await keeper.turn_away(name, own, no)
        assert cash is not None
        return Waiting(await self._gate.hold(address, own, own_key, cash))

    async def _as_known(self, command: Command) -> dict[str, str | tuple[str, ...]]:
        """Whoever a command names, as they are called here: nobody becomes another person by another spelling."""
        named: dict[str, str | tuple[str, ...]] = {}
        for field in _fields_of(type(command)):
            match getattr(command, field):
                case str() as name:
                    named[field] = await self._people.known_as(name)
                case tuple() as names:
                    named[field] = tuple([await self._people.known_as(name) for name in names])
        return named

    async def _know_the_excluded(self, *, fresh: bool) -> None:
        """A place that opens has heard of nobody yet; an open one is told by whoever writes an exclusion down."""
        await (self._house.exclusions.catch_up() if fresh else self._house.exclusions.catch_up_if_stale())

    async def _not_let_in(self, person: Person, address: Address, command: Command) -> NotYourRole | None:
        """What no role gives: to be a terminal's patron, to put notes in from afar, to say that one has paid."""
        if person.name.startswith(PATRON):
            return NotYourRole(f"{person.name} plays at that terminal alone.", todo="Ask in a name of your own.")
        if isinstance(command, InsertNote) and not self._practice:
            return NotYourRole("Notes go in at the terminal itself.", todo="Put the note into the terminal.")
        if address.kind is EVENT and not self._practice:
            state = await self._house.events.state(address.name)
            return NotYourRole(AT_THE_DESK, todo="Go to the desk.") if asks_money(state, command) else None
        return None

    async def _player_at(self, device: EnrolledDevice, command: Command) -> str:
        """A note is taken for whoever sits there; all else is asked by the patron."""
        if isinstance(command, InsertNote):
            bank = device.name.removesuffix(f":{command.terminal}")
            terminal = (await self._house.banks.state(bank)).terminals.get(command.terminal)
            if terminal is not None and terminal.player is not None:
                return terminal.player
        return PATRON + device.name


_PEOPLE = (
    *("player", "players", "person", "persons", "on_duty"),
    *("plays", "whose", "absent", "out_of_time", "joins", "manager"),
)
_NAMES_PEOPLE: dict[type[Command], tuple[str, ...]] = {}


def _fields_of(kind: type[Command]) -> tuple[str, ...]:
    """The fields in which a command names people."""
    return _NAMES_PEOPLE.setdefault(kind, tuple(name for name in kind.__struct_fields__ if name in _PEOPLE))


def _holds(person: Person, book: str, role: Role) -> bool:
    """Anyone may play; the system's own part belongs to no person."""
    if role is Role.SYSTEM:
        return False
    return role is Role.PLAYER or any(post.book == book and post.role is role for post in person.posts)


def _not_opened(address: Address) -> NotOpened:
    return NotOpened(f"There is no {address.kind.noun} {shorten(address.name)}: choose one of those that are open.")


def _is_for_player_at(terminal: str, command: Command) -> bool:
    return command.role is Role.PLAYER and getattr(command, "terminal", terminal) == terminal
