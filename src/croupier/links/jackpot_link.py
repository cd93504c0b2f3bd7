"""Jackpots joined to banks: turnover and numbers go to the controllers, prizes come back to the terminals.

It runs beside every house. Each step follows from where bank and controller stand by the log, and has a key of its own,
so that it may be stopped between any two steps, or run on several servers: nothing is counted, won or paid twice.
"""

import asyncio
from collections import deque
from collections.abc import Iterable
from contextlib import suppress

from msgspec import Struct

from croupier.core.bank.credits import SatDown, award_key
from croupier.core.bank.rounds import BettingClosed, BettingOpened
from croupier.core.bank.state import BankState
from croupier.core.engine.engine import kind_of
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.jackpot.contributing import ContributionsTaken
from croupier.core.jackpot.correcting import ResultCorrected
from croupier.core.jackpot.part import due_account
from croupier.core.jackpot.paying import PrizePaid
from croupier.core.jackpot.pools import PoolOpened
from croupier.core.jackpot.state import Jackpots
from croupier.core.jackpot.winning import PoolWon
from croupier.house.house import Done, House, Published
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.jackpot import JACKPOT
from croupier.links.jackpot_steps import (
    TOLD,
    Journal,
    Winner,
    award_of,
    delivery,
    feeds,
    missing,
    payment,
    player_of,
    read_on,
    showing,
)
from croupier.links.looking_back import newest_first
from croupier.links.turns import Turns
from croupier.log import Store, StoredEvent

_TOLD = {kind.__struct_config__.tag for kind in TOLD}
_SEATING = {kind.__struct_config__.tag for kind in (BettingOpened, BettingClosed, SatDown)}


class Settings(Struct, frozen=True, kw_only=True):
    hand_pay_above: int | None = None
    """Prizes above this, in cents, wait for the operator; None has all of them paid at once."""


class JackpotLink:
    """All banks and controllers of a house, also those that are opened later."""

    def __init__(
        self,
        house: House,
        store: Store,
        *,
        settings: Settings | None = None,
    ) -> None:
        self._house, self._store = house, store
        self._settings = settings or Settings()
        self._banks: dict[str, _BankReader] = {}
        self._desks: dict[str, _PrizeDesk] = {}
        self._turns: list[Turns] = []
        self._finding: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Do what is missing, and then go on for as long as the house is open."""
        changes = await self._store.listen()
        await self.catch_up()
        for bank in self._banks.values():
            self._run_bank(bank)
        for desk in self._desks.values():
            self._run_desk(desk)

        async def find() -> None:
            try:
                async for change in changes:
                    await self._attend(change.stream, run=True)
            finally:
                await changes.aclose()

        self._finding = asyncio.create_task(find())

    async def stop(self) -> None:
        if self._finding is not None:
            self._finding.cancel()
            with suppress(asyncio.CancelledError):
                await self._finding
        for turns in self._turns:
            await turns.stop()
        self._turns, self._banks, self._desks = [], {}, {}

    async def catch_up(self, most: int | None = None) -> int:
        """Make the steps that are missing, or the first so many of them; how many there were."""
        for head in await self._store.streams():
            await self._attend(head.stream, run=False)
        made = 0
        while most is None or made < most:
            if not await self._one_step():
                break
            made += 1
        return made

    async def _one_step(self) -> bool:
        for bank in self._banks.values():
            if await bank.step():
                return True
        for desk in self._desks.values():
            if await desk.step():
                return True
        return False

    async def _attend(self, stream: str, *, run: bool) -> None:
        name, controller = BANK.name_in(stream), JACKPOT.name_in(stream)
        if name is not None and name not in self._banks:
            bank = self._banks[name] = _BankReader(self._house, self._store, name)
            if run:
                self._run_bank(bank)
        elif controller is not None and controller not in self._desks:
            desk = self._desks[controller] = _PrizeDesk(self._house, self._store, controller, self._settings)
            if run:
                self._run_desk(desk)

    def _run_bank(self, bank: "_BankReader") -> None:
        turns = Turns(self._house.banks, bank.bank, bank.turn, hear=bank.hear)
        self._turns.append(turns)
        turns.start()

    def _run_desk(self, desk: "_PrizeDesk") -> None:
        turns = Turns(self._house.jackpots, desk.controller, desk.turn)
        self._turns.append(turns)
        turns.start()


class _BankReader:
    """Reads one bank's log and tells every controller that its terminals feed what it has not been told."""

    def __init__(self, house: House, store: Store, bank: str) -> None:
        self.bank = bank
        self._house, self._store = house, store
        self._journal = Journal(bank=bank)
        self._read_to: int | None = None
        self._waiting: deque[tuple[int, Event]] = deque()
        self._asked: set[tuple[str, str]] = set()
        self._fed_since: dict[str, int] = {}

    def hear(self, change: Published[BankState]) -> bool:
        """Take an event as it is published, so that it need not be read; one after a gap is left to be read."""
        told = isinstance(change.event, TOLD)
        if self._read_to is not None and change.version == self._read_to + 1:
            self._read_to = change.version
            if told:
                self._waiting.append((change.version, change.event))
        return told

    async def turn(self) -> int | None:
        while await self.step():
            pass
        return None

    async def step(self) -> bool:
        """Tell one controller one thing; whether there was anything to tell."""
        await self._read()
        while self._waiting:
            version, event = self._waiting[0]
            journal = read_on(self._journal, event)
            if await self._tell(journal, version, event):
                return True
            self._journal, self._asked = journal, set()
            self._waiting.popleft()
        return False

    async def _read(self) -> None:
        if self._read_to is None:
            self._read_to = await self._begin()
        stream = BANK.stream(self.bank)
        if await self._store.version(stream) <= self._read_to:
            return
        for stored in await self._store.read(stream, after=self._read_to):
            if stored.version <= self._read_to:
                continue  # it was published while we read
            self._read_to = stored.version
            if stored.kind in _TOLD:
                self._waiting.append((stored.version, self._decoded(stored)))

    def _decoded(self, stored: StoredEvent) -> Event:
        return self._house.banks.kind.engine.decode_event(stored.payload)

    async def _tell(self, journal: Journal, version: int, event: Event) -> bool:
        for name in await self._house.jackpots.names():
            state = await self._house.jackpots.state(name)
            if not feeds(state, self.bank) or self._is_before(name, event):
                continue
            command = missing(state, journal, event)
            # Each thing is told once for an event: a key that was used says that it is done.
            if command is None or (name, kind_of(command)) in self._asked:
                continue
            await _ask(self._house, name, command, f"{name}/{self.bank}@{version}/{kind_of(command)}")
            self._asked.add((name, kind_of(command)))
            return True
        return False

    def _is_before(self, controller: str, event: Event) -> bool:
        """Whether betting closed before the controller had a pool for this bank."""
        return isinstance(event, BettingClosed) and event.at < self._fed_since.get(controller, 0)

    async def _begin(self) -> int:
        """Where to read on from: the beginning of the round that the controllers know last, or of the running one."""
        marks = {name: await self._mark(name) for name in await self._house.jackpots.names()}
        self._fed_since = {name: mark.since for name, mark in marks.items() if mark.since is not None}
        async for stored in newest_first(self._store, BANK.stream(self.bank)):
            if stored.kind != _tag(BettingOpened):
                continue
            event = self._decoded(stored)
            assert isinstance(event, BettingOpened)
            if event.attempt == 1 and all(mark.is_behind(event.round, stored.at) for mark in marks.values()):
                return stored.version - 1
        return 0

    async def _mark(self, controller: str) -> "_Mark":
        state = await self._house.jackpots.state(controller)
        last = state.rounds.get(self.bank)
        if last is not None:
            return _Mark(round=last.number)
        return _Mark(since=await self._opened_at(controller, state))

    async def _opened_at(self, controller: str, state: Jackpots) -> int | None:
        """Since when a controller that knows no round yet is fed by this bank; None where it is not."""
        if not feeds(state, self.bank):
            return None
        for stored in await self._store.read(JACKPOT.stream(controller)):
            if stored.kind == _tag(PoolOpened):
                event = self._house.jackpots.kind.engine.decode_event(stored.payload)
                assert isinstance(event, PoolOpened)
                if any(terminal.startswith(f"{self.bank}:") for terminal in event.terms.rates):
                    return event.at
        return None


class _Mark(Struct, frozen=True, kw_only=True):
    """How far back a controller has to be told: from a round on, or from a time on, or nothing."""

    round: int | None = None
    since: int | None = None

    def is_behind(self, round_: int, at: int) -> bool:
        """Whether a round that was opened then lies before all that is missing, or is where it begins."""
        if self.round is not None:
            return round_ <= self.round
        return self.since is None or at < self.since


class _PrizeDesk:
    """Pays the prizes of one controller and brings them to the winners, and keeps its displays up to date."""

    def __init__(self, house: House, store: Store, controller: str, settings: Settings) -> None:
        self.controller = controller
        self._house, self._store, self._settings = house, store, settings
        self._read_to: int | None = None
        self._won_in: dict[int, tuple[int, int]] = {}
        """The round and attempt in which each prize was won."""
        self._attempts: dict[str, int] = {}
        """Of each bank's round that was counted last."""
        self._on_the_way: dict[int, PrizePaid] = {}
        """Paid out of the pool, and not known to have reached the winner."""

    async def turn(self) -> int | None:
        while await self.step():
            pass
        return None

    async def step(self) -> bool:
        """Pay, deliver or show one thing; whether there was one."""
        await self._read()
        return await self._pay() or await self._deliver() or await self._show()

    async def _pay(self) -> bool:
        state = await self._house.jackpots.state(self.controller)
        for prize in list(state.prizes.values()):
            if prize.number not in self._won_in:
                continue  # the state runs ahead of the log: whose it is will be read in a moment
            winner = await self._winner(prize.terminal, prize.number)
            command = payment(prize, winner, self._settings.hand_pay_above) if winner is not None else None
            if command is not None and await self._ask(command, f"{self.controller}/prize {prize.number}/pay"):
                return True
        return False

    async def _deliver(self) -> bool:
        for number, paid in list(self._on_the_way.items()):
            winner = await self._winner(paid.terminal, number)
            command = delivery(self.controller, paid, winner) if winner is not None else None
            if command is not None and winner is not None:
                key = f"{self.controller}/prize {number}/{kind_of(command)}"
                bank = winner.state.setup.bank
                answer = await self._house.banks.ask(bank, command, key=key)
                if isinstance(answer, Done):
                    del self._on_the_way[number]
                    return True
            elif winner is not None and not winner.is_held:
                del self._on_the_way[number]  # it is there
        return False

    async def _show(self) -> bool:
        command = showing(await self._house.jackpots.state(self.controller))
        return command is not None and await self._ask(command, None)

    async def _ask(self, command: Command, key: str | None) -> bool:
        return await _ask(self._house, self.controller, command, key)

    async def _winner(self, terminal: str, number: int) -> Winner | None:
        """Where a prize goes; None where there is no such terminal, so that a person has to see to it."""
        bank, _, name = terminal.partition(":")
        state = await self._house.banks.state(bank)
        if name not in state.terminals:
            return None
        round_, attempt = self._won_in.get(number, (0, 1))
        player = player_of(state, name, round_) or await self._seated_at_the_close(bank, name, round_, attempt)
        return Winner(book=self._house.books[state.setup.book], state=state, terminal=name, player=player)

    async def _seated_at_the_close(self, bank: str, terminal: str, round_: int, attempt: int) -> str | None:
        """Who played where no game is on record, because the spin was void or is long ago: by the bank's log."""
        in_this_try: list[Event] = []
        reached = False
        async for stored in newest_first(self._store, BANK.stream(bank)):
            if stored.kind not in _SEATING:
                continue
            event = self._house.banks.kind.engine.decode_event(stored.payload)
            if reached and isinstance(event, SatDown) and event.terminal == terminal:
                return event.player
            if not isinstance(event, BettingOpened):
                in_this_try.insert(0, event)
                continue
            if (event.round, event.attempt) == (round_, attempt):
                reached = True
                if player := _last_seated(in_this_try, terminal):
                    return player
            in_this_try = []
        return None

    # --- what has happened at the controller ------------------------------------------------------------------------

    async def _read(self) -> None:
        if self._read_to is None:
            self._read_to = await self._begin()
        for stored in await self._store.read(JACKPOT.stream(self.controller), after=self._read_to):
            self._read_to = stored.version
            self._note(self._house.jackpots.kind.engine.decode_event(stored.payload))

    def _note(self, event: Event) -> None:
        match event:
            case ContributionsTaken():
                self._attempts[event.bank] = event.attempt
            case PoolWon() | ResultCorrected():
                won_in = (event.round, self._attempts.get(event.bank, 1))
                self._won_in |= {prize.number: won_in for prize in event.prizes}
            case PrizePaid():
                self._on_the_way[event.prize] = event

    async def _begin(self) -> int:
        """Back to the first prize that is not known to have arrived; mostly that is the end of the log."""
        stream = JACKPOT.stream(self.controller)
        begin = await self._store.version(stream)
        state = await self._house.jackpots.state(self.controller)
        held = await self._store.balances("jackpot:")
        on_the_way = sum(held.get(due_account(pool), 0) for pool in state.pools)
        wanted: set[object] = set(state.prizes)
        async for stored in newest_first(self._store, stream):
            if not wanted and on_the_way <= 0:
                break
            begin = stored.version - 1
            event = self._house.jackpots.kind.engine.decode_event(stored.payload)
            if isinstance(event, PrizePaid) and not await self._has_arrived(event):
                wanted.add(event.prize)
                on_the_way -= event.amount
            elif isinstance(event, PoolWon | ResultCorrected):
                won = {prize.number for prize in event.prizes}
                wanted = (wanted - won) | ({(event.bank, event.round)} if wanted & won else set())
            elif isinstance(event, ContributionsTaken):
                wanted.discard((event.bank, event.round))
        return begin

    async def _has_arrived(self, paid: PrizePaid) -> bool:
        bank = await self._house.banks.state(paid.terminal.partition(":")[0])
        return award_key(paid.pool, award_of(self.controller, paid)) in bank.transfers


def _last_seated(events: Iterable[Event], terminal: str) -> str | None:
    """Who sat down last before betting closed."""
    seated = None
    for event in events:
        if isinstance(event, BettingClosed):
            break
        if isinstance(event, SatDown) and event.terminal == terminal:
            seated = event.player
    return seated


def _tag(kind: type[Event]) -> str:
    tag = kind.__struct_config__.tag
    assert isinstance(tag, str)
    return tag


async def _ask(house: House, controller: str, command: Command, key: str | None) -> bool:
    """Whether it is done. What another server did in another way is done too; a refusal leaves it to a person."""
    try:
        answer = await house.jackpots.ask(controller, command, key=key)
    except ValueError:  # the key was used: somebody was first, with the terminal as it stood then
        return False
    return not isinstance(answer, Refused)
