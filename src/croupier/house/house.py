"""The house: tables, banks of terminals and jackpots, kept in one log by as many servers as there are."""

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.core.bank.state import BankState
from croupier.core.common.eyes import HouseRules
from croupier.core.engine.engine import State
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.jackpot.state import Jackpots
from croupier.core.law.book import Book
from croupier.core.notices.state import DeskState
from croupier.core.pit.state import Pit
from croupier.core.table.state import TableState
from croupier.core.tournament.state import Competition
from croupier.house.chance.event_dice import EventDice
from croupier.house.chance.sealed_forms import SealedForms
from croupier.house.chance.seeds import Secret
from croupier.house.chance.table_dice import TableDice
from croupier.house.clock import Clock
from croupier.house.disk import AFTER_TROUBLE
from croupier.house.eyes.eyes import Eyes, is_of_eyes
from croupier.house.keeper import Busy as Busy
from croupier.house.keeper import Done as Done
from croupier.house.keeper import Keeper
from croupier.house.keeper import Published as Published
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.desk import DESK
from croupier.house.kinds.event import EVENT
from croupier.house.kinds.jackpot import JACKPOT
from croupier.house.kinds.kind import Kind
from croupier.house.kinds.kind import NeverOpened as NeverOpened
from croupier.house.kinds.pit import PIT
from croupier.house.kinds.registry import KINDS
from croupier.house.kinds.table import TABLE
from croupier.house.limits import Refusals
from croupier.house.own.own_play import OwnPlay
from croupier.house.own.wishes import is_of_own
from croupier.house.people.exclusions import EXCLUSION, Exclusions
from croupier.house.reading.days import ZONE
from croupier.house.refusals import RefusalDesk
from croupier.house.remembering import Memory
from croupier.house.reserved import Reserved
from croupier.house.stopping import STREAM as STOPS
from croupier.house.stopping import Stops
from croupier.log import Store, StoreClosed, StreamGrown, Writer

_log = logging.getLogger(__name__)


class House:
    """Where commands come in and events go out. Clock, chance, books and memory are brought from outside."""

    def __init__(
        self,
        store: Store,
        *,
        clock: Clock,
        secret: Secret,
        books: Mapping[str, Book] | None = None,
        limits: Refusals | None = None,
        rules: HouseRules | None = None,
        zone: str = ZONE,
        memory: Memory | None = None,
    ) -> None:
        """`rules` are the house's own where nobody has set others; `zone` says when its days begin; `memory` spares it
        running the whole log again at the start."""
        self._store = store
        self._writer = Writer(store)
        self.refusals = RefusalDesk(self._writer, limits or Refusals())
        self._clock = clock
        self.zone = zone
        self._dice = TableDice(secret)
        self._event_dice = EventDice(secret)
        self.books = books = BOOKS if books is None else books
        """By code: what is judged, shown and explained in this house goes by these, and by no others."""
        self.exclusions = Exclusions(store, clock)
        self.stops = Stops(store, clock)
        self.eyes = Eyes(store, clock, rules)
        self.own = OwnPlay(store, clock, zone)
        self.keepers: dict[str, Keeper[Any]] = self._keepers(secret, memory)
        self.tables: Keeper[TableState] = self.keeper(TABLE)
        self.banks: Keeper[BankState] = self.keeper(BANK)
        self.jackpots: Keeper[Jackpots] = self.keeper(JACKPOT)
        self.events: Keeper[Competition] = self.keeper(EVENT)
        self.pits: Keeper[Pit] = self.keeper(PIT)
        self.desks: Keeper[DeskState] = self.keeper(DESK)
        self.reserved = Reserved(self.events, books)
        self.forms = SealedForms(secret)
        """Of secret wagers: whoever opens one answers for whom it is opened to."""
        self._following: asyncio.Task[None] | None = None

    def _keepers(self, secret: Secret, memory: Memory | None) -> dict[str, Keeper[Any]]:
        kept = partial(
            Keeper[Any],
            store=self._store,
            writer=self._writer,
            refusals=self.refusals,
            clock=self._clock,
            secret=secret,
            books=self.books,
            stops=self.stops,
            own=self.own,
            beside=self.exclusions.known,
            eyes=self.eyes.known,
            memory=memory,
        )
        return {kind.noun: kept(kind) for kind in KINDS.values()}

    async def start(self) -> None:
        """Begin to follow what other servers write."""
        changes = await self._store.listen()
        await self.exclusions.catch_up()
        await self.stops.catch_up()
        await self.eyes.catch_up()
        await self.own.wishes.catch_up()

        async def follow() -> None:
            async for change in changes:
                while not await self._heard(change):
                    await asyncio.sleep(AFTER_TROUBLE)

        self._following = asyncio.create_task(follow())

    async def _heard(self, change: StreamGrown) -> bool:
        """Whether it could be read. A log that is out of reach for a while leaves nobody deaf for good."""
        try:
            if change.stream.startswith(EXCLUSION):
                await self.exclusions.catch_up()
            if change.stream == STOPS:
                await self.stops.catch_up()
            if is_of_eyes(change.stream):
                await self.eyes.catch_up()
            if is_of_own(change.stream):
                await self.own.wishes.catch_up()
            self.reserved.heard(change.stream)
            for keeper in self.keepers.values():
                await keeper.heard(change)
        except StoreClosed:
            raise
        except Exception:
            _log.exception("what was written to %s cannot be read yet", change.stream)
            return False
        return True

    @property
    def follows(self) -> bool:
        """Whether it hears what is written, by itself and by others."""
        return self._following is not None and not self._following.done()

    @property
    def last_commit_failed(self) -> bool:
        return self._writer.last_failed

    async def close(self) -> None:
        """Answer what was taken, then stop."""
        await self.refusals.close()
        await self._writer.close()
        if self._following is not None:
            self._following.cancel()
            with suppress(asyncio.CancelledError):
                await self._following
        for keeper in self.keepers.values():
            await keeper.remember()
            keeper.end_watching()

    def keeper(self, kind: Kind[State]) -> Keeper[State]:
        return self.keepers[kind.noun]

    # --- at the tables ----------------------------------------------------------------------------------------------

    async def state(self, table: str) -> TableState:
        return await self.tables.state(table)

    async def ask(self, table: str, command: Command, *, key: str | None = None) -> Done | Refused:
        return await self.tables.ask(table, command, key=key)

    async def follow(self, table: str) -> AsyncIterator[Published[TableState]]:
        return await self.tables.follow(table)

    def watch(self, table: str) -> AsyncIterator[Published[TableState]]:
        return self.tables.watch(table)

    async def spin_virtual_wheel(self, table: str) -> Done | Refused:
        """Declare the result that the dice of this round give."""
        state = await self.state(table)
        return await self._drawn(state, self._dice.result(self.books[state.setup.book], state, self._clock.now()))

    async def draw_lucky_numbers(self, table: str) -> Done | Refused:
        state = await self.state(table)
        return await self._drawn(
            state, self._dice.lucky_numbers(self.books[state.setup.book], state, self._clock.now())
        )

    async def raise_lucky_odds(self, table: str) -> Done | Refused:
        state = await self.state(table)
        return await self._drawn(state, self._dice.raised_colour(state, self._clock.now()))

    async def _drawn(self, state: TableState, command: Command) -> Done | Refused:
        """What was drawn for one try of one round is declared in that try and no other."""
        table, drawn_for = state.setup.table, (state.round.number, state.round.attempt)
        answer = await self.tables.ask_while(
            table, command, lambda now: (now.round.number, now.round.attempt) == drawn_for
        )
        return _not_gone_on(answer, TABLE.called(table))

    # --- at events ---------------------------------------------------------------------------------------------------

    async def spin_event_wheel(
        self, event: str, session: str, table: str, *, by: str | None = None, key: str | None = None
    ) -> Done | Refused:
        """Call the number that the dice of an event give for the next spin at a table."""
        state = await self.events.state(event)
        number = partial(self._event_dice.number, self.books[state.book], session=session, table=table)
        call = number(state)
        named = call if by is None else replace(call, by=by)
        answer = await self.events.ask_while(event, named, lambda now: number(now) == call, key=key)
        return _not_gone_on(answer, EVENT.called(event))


def _not_gone_on(answer: Done | Refused | None, place: str) -> Done | Refused:
    if answer is None:
        raise Busy(f"{place} has gone on since that was drawn: ask again")
    return answer
