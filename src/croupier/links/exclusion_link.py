"""Exclusions between the house and its places: every open table and bank is told of each, and what a supervisor orders
at one of them is made known to the whole house.

It runs on one server at a time. Whatever was left undone follows from what the house knows and from what each place was
told, so a server that was stopped in between is taken up by itself or by another, and nothing is told twice.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from croupier.core.bank.state import BankState
from croupier.core.bank.state import Phase as BankPhase
from croupier.core.common.desk import Exclusion
from croupier.core.common.exclusions import HearExclusion, HearLifting
from croupier.core.table.state import NO_CHIPS, TableState
from croupier.core.table.state import Phase as TablePhase
from croupier.core.tournament.state import IN_PLAY, Competition, Standing
from croupier.core.words.grounds import ExclusionKind
from croupier.core.words.names import person_key, same_person
from croupier.core.words.roles import Role
from croupier.house.clock import Clock
from croupier.house.house import House
from croupier.house.keeper import Keeper
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.event import EVENT
from croupier.house.kinds.kind import Kind
from croupier.house.kinds.table import TABLE
from croupier.house.people.exclusions import EXCLUSION
from croupier.links.turns import Held, always
from croupier.log import Store, StoreClosed

_log = logging.getLogger(__name__)
SYSTEM = "house"
NEWS = 24 * 60 * 60_000
"""Milliseconds for which an exclusion is news to a place; of older ones the house reminds it when they want to play."""
_KINDS: dict[Kind[Any], TablePhase | BankPhase] = {TABLE: TablePhase.SHUT, BANK: BankPhase.SHUT}

_HAS_A_PLACE = (Standing.ENTERED, Standing.SEATED, Standing.QUALIFIED, *IN_PLAY)
"""Players of an event who are in it still."""


class ExclusionLink:
    """All tables and banks of a house, also those that are opened later."""

    def __init__(self, house: House, store: Store, clock: Clock) -> None:
        self._house, self._store, self._clock = house, store, clock
        self._hearing: asyncio.Task[None] | None = None
        self._one_by_one = asyncio.Lock()
        self._told: set[str] = set()

    async def start(self, held: Held = always) -> None:
        """Tell everybody what they have not heard, and from now on whatever any server writes."""
        changes = await self._store.listen()
        await self.catch_up()

        async def hear() -> None:
            try:
                async for change in changes:
                    if change.stream.startswith(EXCLUSION) and held():
                        await self._try()
            finally:
                await changes.aclose()

        self._hearing = asyncio.create_task(hear())

    async def stop(self) -> None:
        if self._hearing is not None:
            self._hearing.cancel()
            with suppress(asyncio.CancelledError):
                await self._hearing
            self._hearing = None

    async def _try(self) -> None:
        """One bad turn must not leave the places deaf for good."""
        try:
            await self.catch_up()
        except StoreClosed:
            raise
        except Exception:
            _log.exception("telling the places of an exclusion went wrong")

    async def catch_up(self) -> None:
        """When it returns, no open place of the house takes a stake from anybody who is excluded."""
        async with self._one_by_one:
            places = [one async for one in self._places()]
            for keeper, name in places:
                await self._carry_out_orders(keeper, name)
            listed = await self._house.exclusions.listed()
            for keeper, name in places:
                await self._tell(keeper, name, listed)
                await self._tell_of_liftings(keeper, name)

    async def see_to(self, keeper: Keeper[Any], name: str) -> None:
        """Pass on at once what was just ordered at a place, if anything was."""
        if keeper.kind in _KINDS and (await keeper.state(name)).desk.orders:
            await self.catch_up()

    async def _places(self) -> AsyncIterator[tuple[Keeper[Any], str]]:
        for kind in _KINDS:
            keeper = self._house.keeper(kind)
            for name in await keeper.names():
                yield keeper, name

    async def _carry_out_orders(self, keeper: Keeper[Any], name: str) -> None:
        for order in (await keeper.state(name)).desk.orders:
            one = await self._house.exclusions.carry_out(keeper.kind.called(name), order)
            await self._ask(keeper, name, HearExclusion, one)

    async def _tell(self, keeper: Keeper[Any], name: str, listed: list[Exclusion]) -> None:
        state = await keeper.state(name)
        if state.round.phase is _KINDS[keeper.kind]:
            return
        known = {one.id for those in state.desk.excluded.values() for one in those}
        book, address = state.setup.book, keeper.kind.called(name)
        for one in listed:
            if one.id not in known and self._is_news(one) and _concerns(one, book, address):
                await self._ask(keeper, name, HearExclusion, one)

    async def _tell_of_liftings(self, keeper: Keeper[Any], name: str) -> None:
        """Also where the place has forgotten the exclusion and only its own bar is left."""
        state, exclusions = await keeper.state(name), self._house.exclusions
        known = [one for those in state.desk.excluded.values() for one in those if exclusions.was_lifted(one)]
        barred = _barred(state)
        ordered = [one for one in exclusions.lifted_orders() if (person_key(one.name), one.clause) in barred]
        for one in {each.id: each for each in (*known, *ordered)}.values():
            await self._ask(keeper, name, HearLifting, one)

    def _is_news(self, one: Exclusion) -> bool:
        return one.since >= self._clock.now() - NEWS

    async def _ask(
        self, keeper: Keeper[Any], name: str, kind: type[HearExclusion] | type[HearLifting], one: Exclusion
    ) -> None:
        key = f"{kind.__struct_config__.tag} {one.id} {keeper.kind.stream(name)}"
        if key in self._told:
            return
        exclusion = replace(one, because="")  # why concerns those who may look it up
        await keeper.ask(name, kind(by=SYSTEM, role=Role.SYSTEM, at=0, exclusion=exclusion), key=key)
        self._told.add(key)


async def present_at(house: House, one: Exclusion) -> tuple[str, ...]:
    """Where an excluded person still sits, has chips or a place to play in, by address."""
    found = []
    for kind in (*_KINDS, EVENT):
        keeper = house.keeper(kind)
        for name in await keeper.going_on():
            state = await keeper.state(name)
            address = kind.called(name)
            if _concerns(one, kind.book_of(state), address) and _is_there(state, one.name):
                found.append(address)
    return tuple(found)


def _is_there(state: TableState | BankState | Competition, person: str) -> bool:
    return any(same_person(player, person) for player in _those_at(state))


def _those_at(state: TableState | BankState | Competition) -> Iterator[str]:
    match state:
        case BankState():
            yield from (one.player for one in state.terminals.values() if one.player is not None)
        case Competition():
            yield from (name for name, player in state.players.items() if player.standing in _HAS_A_PLACE)
        case _:
            yield from state.seats.seats
            yield from (player for player, rack in state.chips.racks.items() if rack != NO_CHIPS)
            yield from (wager.player for wager in state.round.wagers.values())


def _concerns(one: Exclusion, book: str, address: str) -> bool:
    match one.kind:
        case ExclusionKind.GAME:
            return one.book == book
        case ExclusionKind.PLACE:
            return one.place == address
        case _:
            return True


def _barred(state: TableState | BankState) -> set[tuple[str, str]]:
    barred = state.seats.barred if isinstance(state, TableState) else state.conduct.barred
    return {(person_key(person), clause) for person, clause in barred.items()}
