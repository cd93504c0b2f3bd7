"""A bank at a live table: every call of the table's dealer is passed on to its terminals, at once and in order.

It runs beside every house. After a restart it goes on from the last call that was passed on, before anybody can bet: a
number that was called at the table is not to be bet on at a terminal.
"""

import asyncio
from collections import deque

from croupier.core.bank.no_spin import TerminalsReset
from croupier.core.bank.opening import BankOpened
from croupier.core.bank.state import BankState, Phase
from croupier.core.bank.warning import WarnPlayers
from croupier.core.engine.messages import Event
from croupier.core.law.law import at_terminals
from croupier.core.table.rounds import BettingOpened
from croupier.core.table.state import TableState
from croupier.core.words.devices import BankKind
from croupier.core.words.roles import Role
from croupier.house.clock import Clock
from croupier.house.house import House, Published
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.table import TABLE
from croupier.links.attending import Attendance
from croupier.links.looking_back import newest_first
from croupier.links.table_calls import CALLED, NAME, Called, calls_of, concerns, joining
from croupier.links.turns import Held, Turns, always
from croupier.log import Store

USUAL_SECONDS = 30
"""How long betting stays open at a table whose supervisor has not said."""

_KINDS = {str(kind.__struct_config__.tag): kind for kind in CALLED}


class TableLink:
    """All banks of a house that stand at live tables, also those that are opened later."""

    def __init__(self, house: House, store: Store, clock: Clock) -> None:
        self._house, self._store, self._clock = house, store, clock
        self._banks: dict[str, BankAtTable] = {}
        self._attendance = Attendance(store)

    async def start(self, held: Held = always) -> None:
        """Pass on what was called meanwhile, and then every call as it is made."""
        await self._attendance.begin(self._first, self._attend, held)

    async def _first(self) -> None:
        for head in await self._store.streams():
            await self._attend(head.stream)
        for bank in self._banks.values():
            await bank.catch_up()

    async def stop(self) -> None:
        await self._attendance.stop()
        self._banks = {}

    async def _attend(self, stream: str) -> None:
        bank = BANK.name_in(stream)
        if bank is None or bank in self._banks:
            return
        setup = (await self._house.banks.state(bank)).setup
        if setup.kind is not BankKind.LIVE_GAME or setup.table is None:
            return
        found = self._banks[bank] = BankAtTable(self._house, self._store, self._clock, bank, setup.table)
        self._attendance.run(Turns(self._house.tables, setup.table, found.catch_up, hear=found.hear))
        self._attendance.run(Turns(self._house.banks, bank, found.catch_up, hear=_may_join))


def _at(bank: BankState) -> tuple[int, int]:
    return bank.round.number, bank.round.attempt


def _may_join(change: Published[BankState]) -> bool:
    return isinstance(change.event, BankOpened | TerminalsReset)


class BankAtTable:
    """One bank and its table."""

    def __init__(self, house: House, store: Store, clock: Clock, bank: str, table: str) -> None:
        self._house, self._store, self._clock = house, store, clock
        self._bank, self._table = bank, table
        self._read_to: int | None = None
        self._at = (0, 1)
        """The round and attempt of the table that has been read to."""
        self._waiting: deque[Called] = deque()
        self._joined: tuple[int, int] | None = None
        self._warns: tuple[tuple[int, int], int] | None = None
        """When the screens ask to finish betting, in which round and attempt of the bank."""
        self._one_by_one = asyncio.Lock()

    def hear(self, change: Published[TableState]) -> bool:
        """Take a call as it is made; one after a gap is left to be read."""
        called = isinstance(change.event, CALLED)
        if self._read_to is not None and change.version == self._read_to + 1:
            self._read_to = change.version
            if called:
                self._take([change.event])
        return called

    async def catch_up(self) -> int | None:
        """Pass on all that was called, and say in how many milliseconds the screens ask to finish betting."""
        async with self._one_by_one:
            await self._read()
            while self._waiting:
                await self._pass_on(self._waiting[0])
                self._waiting.popleft()
            await self._join()
            return await self._warn()

    async def _warn(self) -> int | None:
        """A dealer may close before the spin, without a word: the screens warn as late as the period lets them."""
        state = await self._state()
        now, terms = state.round, at_terminals(self._house.books[state.setup.book]).terminals
        if terms.warning_clause is None or now.phase is not Phase.BETTING or now.warned_at is not None:
            return None
        round_ = _at(state)
        if self._warns is None or self._warns[0] != round_:
            seconds = (await self._house.tables.state(self._table)).setup.wagering_seconds or USUAL_SECONDS
            self._warns = round_, self._clock.now() + max(seconds - terms.warning_seconds, 0) * 1000
        left = self._warns[1] - self._clock.now()
        if left > 0:
            return left
        key = f"{BANK.called(self._bank)} {now.number}.{now.attempt}/finish betting"
        warn = WarnPlayers(by=NAME, role=Role.SYSTEM, at=0)
        await self._house.banks.ask_while(self._bank, warn, lambda bank: _at(bank) == round_, key=key)
        return None

    async def _pass_on(self, called: Called) -> None:
        """In the try of a round that it was called in: a call that comes late is not one of the next."""
        command, seen = called.command, _at(await self._state())

        def still(bank: BankState) -> bool:
            return _at(bank) == seen and concerns(bank, command, self._clock.now())

        await self._house.banks.ask_while(self._bank, command, still, key=called.key(self._bank))

    async def _join(self) -> None:
        """A bank that was reset, or opened, while bets are being made at the table takes part in this round."""
        table = await self._house.tables.state(self._table)
        round_ = (table.round.number, table.round.attempt)
        state = await self._state()
        if state.round.phase is not Phase.IDLE or self._joined == round_:
            return
        calls = joining(table)
        if not calls or not concerns(state, calls[0].command, self._clock.now()):
            return
        self._joined = round_
        for called in calls:
            await self._pass_on(called)

    async def _state(self) -> BankState:
        return await self._house.banks.state(self._bank)

    # --- reading ----------------------------------------------------------------------------------------------------

    def _take(self, events: list[Event]) -> None:
        for called in calls_of(self._table, *self._at, events):
            self._at = (called.round, called.attempt)
            self._waiting.append(called)

    async def _read(self) -> None:
        if self._read_to is None:
            await self._begin()
        assert self._read_to is not None
        stream = TABLE.stream(self._table)
        if await self._store.version(stream) <= self._read_to:
            return
        for stored in await self._store.read(stream, after=self._read_to):
            if stored.version > self._read_to:
                self._read_to = stored.version
                if stored.kind in _KINDS:
                    self._take([self._house.tables.kind.engine.decode_event(stored.payload)])

    async def _begin(self) -> None:
        """Go back to the last call that was passed on. A bank between two rounds has missed none that matters."""
        self._read_to = await self._store.version(TABLE.stream(self._table))
        resolved = (await self._state()).round.phase in (Phase.IDLE, Phase.SHUT)
        events: list[Event] = []
        waiting: list[Called] = []
        async for stored in newest_first(self._store, TABLE.stream(self._table)):
            if stored.version > self._read_to or stored.kind not in _KINDS:
                continue
            event = self._house.tables.kind.engine.decode_event(stored.payload)
            events.insert(0, event)
            if not isinstance(event, BettingOpened):
                continue
            calls = calls_of(self._table, event.round, event.attempt, events)
            passed = [at for at, called in enumerate(calls) if await self._was_passed_on(called)]
            events = []
            if self._at == (0, 1):
                self._at = (event.round, event.attempt)
            waiting = [*calls[passed[-1] + 1 :], *waiting] if passed else [*calls, *waiting]
            if passed or resolved:
                self._waiting.extend(waiting if passed else [])
                return

    async def _was_passed_on(self, called: Called) -> bool:
        return await self._store.done(called.key(self._bank), b"") is not None
