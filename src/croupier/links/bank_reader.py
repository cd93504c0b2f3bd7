"""A bank as its jackpots hear of it: what was staked, which number fell, and what was put right since."""

from collections import deque

from msgspec import Struct

from croupier.core.bank.rounds import BettingClosed, BettingOpened
from croupier.core.bank.state import BankState
from croupier.core.engine.engine import kind_of
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import tag_of
from croupier.core.jackpot.pools import PoolOpened
from croupier.core.jackpot.state import Jackpots
from croupier.core.jackpot.voiding import VoidBets
from croupier.house.house import House, Published
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.jackpot import JACKPOT
from croupier.links.jackpot_steps import TOLD, Journal, feeds, missing, read_on
from croupier.links.long_ago import LongAgo, with_record
from croupier.links.looking_back import newest_first
from croupier.log import Store, StoredEvent

_TOLD = {kind.__struct_config__.tag for kind in TOLD}


class BankReader:
    """Reads one bank's log and tells every controller that its terminals feed what it has not been told."""

    def __init__(self, house: House, store: Store, bank: str) -> None:
        self.bank = bank
        self._house, self._store = house, store
        self._journal = Journal(bank=bank)
        self._read_to: int | None = None
        self._waiting: deque[tuple[int, Event]] = deque()
        self._asked: set[tuple[str, str]] = set()
        self._fed_since: dict[str, int] = {}
        self._long_ago = LongAgo(house, store, bank)

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
            whole, record = await self._long_ago.recalled(name, state, journal, event)
            command = missing(whole, journal, event)
            # Each thing is told once for an event: a key that was used says that it is done.
            thing = "" if command is None else _thing(command, journal)
            if command is None or (name, thing) in self._asked:
                continue
            key = f"{JACKPOT.called(name)}/{BANK.called(self.bank)}@{version}/{thing}"
            await ask_controller(self._house, name, with_record(command, record), key)
            self._asked.add((name, thing))
            return True
        return False

    def _is_before(self, controller: str, event: Event) -> bool:
        """Whether betting closed before the controller had a pool for this bank."""
        return isinstance(event, BettingClosed) and event.at < self._fed_since.get(controller, 0)

    async def _begin(self) -> int:
        """Where to read on from: the beginning of the round that the controllers know last, or of the running one."""
        known = (await self._house.banks.state(self.bank)).cases
        self._journal = Journal(
            bank=self.bank, cases={number: (case.round, case.terminal) for number, case in known.items()}
        )
        marks = {name: await self._mark(name) for name in await self._house.jackpots.names()}
        self._fed_since = {name: mark.since for name, mark in marks.items() if mark.since is not None}
        async for stored in newest_first(self._store, BANK.stream(self.bank)):
            if stored.kind != tag_of(BettingOpened):
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
            if stored.kind == tag_of(PoolOpened):
                event = self._house.jackpots.kind.engine.decode_event(stored.payload)
                assert isinstance(event, PoolOpened)
                if any(terminal.startswith(f"{self.bank}:") for terminal in event.terms.rates):
                    return event.at
        return None


def _thing(command: Command, journal: Journal) -> str:
    """What is told: of an event that makes stakes of several rounds void, each round by itself."""
    if isinstance(command, VoidBets) and command.round != journal.round:
        return f"{kind_of(command)} {command.round}"
    return kind_of(command)


class _Mark(Struct, frozen=True, kw_only=True):
    """How far back a controller has to be told: from a round on, or from a time on, or nothing."""

    round: int | None = None
    since: int | None = None

    def is_behind(self, round_: int, at: int) -> bool:
        """Whether a round that was opened then lies before all that is missing, or is where it begins."""
        if self.round is not None:
            return round_ <= self.round
        return self.since is None or at < self.since


async def ask_controller(house: House, controller: str, command: Command, key: str | None) -> bool:
    """Whether it is done. What another server did in another way is done too; a refusal leaves it to a person."""
    try:
        answer = await house.jackpots.ask(controller, command, key=key)
    except ValueError:  # the key was used: somebody was first, with the terminal as it stood then
        return False
    return not isinstance(answer, Refused)
