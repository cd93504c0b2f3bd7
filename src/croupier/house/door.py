"""The door of the house: who asks is known by their session, what they may be by their posts, and what only the house
knows is looked up here, whatever a command claims of it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.books import find_book
from croupier.core.money import shorten
from croupier.core.refusal import Malformed, Refused
from croupier.core.table.chips import BringChips, BuyIn
from croupier.core.table.colour_sets import AssignSet, checks_out
from croupier.core.table.lucky import RaiseLuckyOdds, ShowLuckyNumbers
from croupier.core.table.messages import Command
from croupier.core.table.opening import OpenTable
from croupier.core.table.paying import CloseRound
from croupier.core.table.rounds import DeclareResult, PlaceYourBets
from croupier.core.table.seats import StartPlay
from croupier.core.table.state import Phase, TableState
from croupier.core.table.vouchers import ExchangeVoucher
from croupier.core.words import Role
from croupier.house.cards import Cards, in_pocket
from croupier.house.house import PREFIX, Done, House
from croupier.house.people import People
from croupier.house.registry import Person, is_name
from croupier.log import Store

LONGEST_TABLE = 40


class NotKnown(Struct, frozen=True):
    """No session, or one that is over."""

    message: str = "You are not signed in. Sign in and ask again."


class NotYourRole(Struct, frozen=True):
    """The person is known and holds no such post under this book."""

    message: str


class NotATable(Struct, frozen=True):
    """Nothing has ever happened at a table of this name."""

    message: str


Answer = Done | Refused | NotYourRole | NotATable


class Door:
    """Lets people ask in their own name and in a role they hold; whatever a command claims of them is set aside.

    What is asked here ends in a value. Three things are still exceptions, as they are at the house: `Malformed` where a
    command names a book or a player that cannot be, `Busy` where other servers were first every time, and `ValueError`
    where a key was used for another command.
    """

    def __init__(self, house: House, people: People, cards: Cards, store: Store) -> None:
        self._house = house
        self._people = people
        self._cards = cards
        self._store = store
        self._there: set[str] = set()
        self._one_at_a_time = asyncio.Lock()
        self._facts: dict[type[Command], Callable[[Any, str, str | None], Awaitable[Command]]] = {
            StartPlay: self._with_card,
            BuyIn: self._with_card_of_seat,
            BringChips: self._with_pocket,
        }
        self._facts_of_all_tables: dict[type[Command], Callable[[Any, str], Awaitable[Command]]] = {
            OpenTable: self._with_emblems_elsewhere,
            AssignSet: self._with_sets_elsewhere,
            ExchangeVoucher: self._with_earlier_exchange,
        }

    async def person(self, token: str) -> Person | None:
        """Whose session this is. It takes microseconds: a socket may ask before every command, and should, since a
        session can end and posts can change while it is open."""
        return await self._people.who(token)

    async def ask(self, token: str, table: str, command: Command, *, key: str | None = None) -> Answer | NotKnown:
        person = await self._people.who(token)
        return NotKnown() if person is None else await self.ask_as(person, table, command, key=key)

    async def ask_as(self, person: Person, table: str, command: Command, *, key: str | None = None) -> Answer:
        """Ask for somebody who is known already. With a key it is safe to send twice."""
        book = await self._book(table, command)
        if book is None:
            return NotATable(f"There is no table {shorten(table)}: choose one of those that are open.")
        if not _holds(person, book, command.role):
            role = command.role.replace("_", " ")
            return NotYourRole(f"{person.name} is no {role} under {book}: ask in a role that {person.name} holds.")
        # The name in front of the key keeps one person's keys from answering another's commands.
        own_key = None if key is None else f"{person.name}:{key}"
        own = replace(command, by=person.name, **_SET_ASIDE.get(type(command), {}))
        if (facts := self._facts.get(type(own))) is not None:
            own = await facts(own, table, own_key)
        elif (facts_of_all := self._facts_of_all_tables.get(type(own))) is not None:
            # Two tables that ask for the same set or voucher at once would else both find it free.
            async with self._one_at_a_time:
                return await self._house.ask(table, await facts_of_all(own, table), key=own_key)
        return await self._house.ask(table, own, key=own_key)

    async def _book(self, table: str, command: Command) -> str | None:
        """The book that governs the table, or will; None where there is no table to ask."""
        if not is_name(table) or len(table) > LONGEST_TABLE:
            return None
        if isinstance(command, OpenTable):
            book = find_book(command.setup.book).code
            if command.role is not Role.PLAYER:
                return book
        # The house would hold a place in memory for every name it is asked about.
        if table not in self._there and not await self._store.version(PREFIX + table):
            return None
        self._there.add(table)
        return (await self._house.state(table)).setup.book

    # --- what only the house knows ----------------------------------------------------------------------------------

    async def _with_card(self, command: StartPlay, _table: str, _key: str | None) -> StartPlay:
        _check_player(command.player)
        card = None if command.card is None else await self._cards.look_up(command.card.number)
        return replace(command, card=card)

    async def _with_card_of_seat(self, command: BuyIn, table: str, _key: str | None) -> BuyIn:
        """Where no card is shown again, the one shown at the start is looked up: it may have ceased to be good."""
        _check_player(command.player)
        if command.card is not None:
            return replace(command, card=await self._cards.look_up(command.card.number))
        seat = (await self._house.state(table)).seats.seats.get(command.player)
        if seat is None or seat.card is None:
            return command
        card = await self._cards.look_up(seat.card)
        return replace(command, card=card) if card.excluded or (card.holder and not card.valid) else command

    async def _with_pocket(self, command: BringChips, _table: str, key: str | None) -> BringChips:
        """Enough, or all there is. A command that is sent again must be the same as when the chips were still there."""
        held = await in_pocket(self._store, command.by)
        if held < command.amount and key is not None and await self._store.done(key, b"") is not None:
            held = command.amount
        return replace(command, in_pocket=min(held, max(command.amount, 0)))

    async def _with_emblems_elsewhere(self, command: OpenTable, table: str) -> OpenTable:
        return replace(command, emblems_elsewhere=await self._emblem_elsewhere(command.setup.emblem, table))

    async def _with_sets_elsewhere(self, command: AssignSet, table: str) -> AssignSet:
        return replace(command, elsewhere=await self._emblem_elsewhere(command.emblem, table))

    async def _emblem_elsewhere(self, emblem: str, table: str) -> dict[str, str]:
        """Where this emblem is in use; nothing else, so that the command is the same when it is sent again."""
        used = [one.setup.table for one in await self._other_tables(table) if _uses(one, emblem)]
        return {emblem: used[0]} if used else {}

    async def _with_earlier_exchange(self, command: ExchangeVoucher, table: str) -> ExchangeVoucher:
        others = await self._other_tables(table)
        where = next((one.setup.table for one in others if command.voucher in one.chips.vouchers), None)
        return replace(command, exchanged_at=where)

    async def _other_tables(self, table: str) -> list[TableState]:
        names = [head.stream.removeprefix(PREFIX) for head in await self._store.streams() if _is_table(head.stream)]
        return [await self._house.state(name) for name in names if name != table]


_SET_ASIDE: dict[type[Command], dict[str, str]] = {
    PlaceYourBets: {"commitment": ""},
    CloseRound: {"reveal": ""},
    DeclareResult: {"evidence": ""},
    ShowLuckyNumbers: {"evidence": ""},
    RaiseLuckyOdds: {"evidence": ""},
}
"""What the house itself says of its chance: nobody else's word counts."""


def _holds(person: Person, book: str, role: Role) -> bool:
    """Anyone may play; the system's own part belongs to no person."""
    if role is Role.SYSTEM:
        return False
    return role is Role.PLAYER or any(post.book == book and post.role is role for post in person.posts)


def _is_table(stream: str) -> bool:
    return stream.startswith(PREFIX)


def _uses(state: TableState, emblem: str) -> bool:
    """A closed table still uses its set while checks of it are out."""
    if not emblem or state.setup.emblem != emblem:
        return False
    return state.round.phase is not Phase.SHUT or bool(checks_out(state))


def _check_player(name: str) -> None:
    if not is_name(name):
        raise Malformed(f"{shorten(name)} is no name of a player")
