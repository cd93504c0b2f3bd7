"""The games that began within some span of time, from the events of that span: what came before is not read.

An event is found by its moment, by halving, since the house's time never goes back. The cloth stands in the last
opening before. What was decided of a bank's games on a later day is read on for.
"""

from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any

from croupier.core.bank.opening import BankOpened
from croupier.core.bank.paying import RoundSettled
from croupier.core.bank.rounds import BettingOpened as BankBettingOpened
from croupier.core.engine.messages import Event
from croupier.core.engine.telling import tag_of
from croupier.core.table.found import StakeFound
from croupier.core.table.invalidation import OutcomeInvalidated
from croupier.core.table.opening import TableOpened
from croupier.core.table.paying import RoundClosed, WinnersPaid
from croupier.core.table.rounds import BettingOpened, ResultDeclared
from croupier.core.table.state import Line
from croupier.core.words.bets import PROMOTIONAL_TOKEN
from croupier.house.kinds.address import Address
from croupier.house.kinds.bank import BANK
from croupier.house.reading.bank_chronicle import SETTLES, rounds_of, settle
from croupier.house.reading.bank_chronicle import Games as Settled
from croupier.house.reading.gaming_days import Times, is_in
from croupier.house.reports.played import Bets, GamePlayed, Status, paytable_of
from croupier.house.reports.rows import PAGE
from croupier.log import Reader, StoredEvent

_OPENED = tuple(tag_of(kind) for kind in (TableOpened, BankOpened))
_AT_A_TABLE = (TableOpened, BettingOpened, ResultDeclared, StakeFound, WinnersPaid, RoundClosed, OutcomeInvalidated)
_NOTED = frozenset(tag_of(kind) for kind in (*_AT_A_TABLE, BankOpened, BankBettingOpened, *SETTLES))
"""The kinds of event that are opened."""


async def games_within(reader: Reader, address: Address, spans: Sequence[Times]) -> list[GamePlayed]:
    """Those that are over and stand, each with the day on which betting on it was opened in one of these spans."""
    if not spans:
        return []
    begun = await version_before(reader, address.stream, spans[0][0])
    setup = await _setup_before(reader, address, begun)
    notes = (_Bank if address.kind is BANK else _Table)(address, spans, setup)
    async for stored, event in _noted(reader, address, begun):
        if not notes.add(stored, event):
            break
    return list(notes.games())


async def version_before(reader: Reader, stream: str, at: int) -> int:
    """The last version of a stream before a moment."""
    low, high = 0, await reader.version(stream)
    while low < high:
        middle = (low + high) // 2
        (one,) = await reader.read(stream, after=middle, limit=1)
        low, high = (middle + 1, high) if one.at < at else (low, middle)
    return low


async def _setup_before(reader: Reader, address: Address, version: int) -> Any:
    """What a place was last opened with."""
    while version > 0:
        begin = max(0, version - PAGE)
        for one in reversed(await reader.read(address.stream, after=begin, limit=version - begin)):
            if one.kind in _OPENED:
                opened: Any = address.kind.engine.decode_event(one.payload)
                return opened.setup
        version = begin
    return None


async def _noted(reader: Reader, address: Address, after: int) -> AsyncIterator[tuple[StoredEvent, Event]]:
    while page := await reader.read(address.stream, after=after, limit=PAGE):
        for one in page:
            if one.kind in _NOTED:
                yield one, address.kind.engine.decode_event(one.payload)
        after = page[-1].version


class _Table:
    def __init__(self, address: Address, spans: Sequence[Times], setup: Any) -> None:
        self._place, self._spans, self._setup = str(address), spans, setup
        self._round: int | None = None
        self._began = 0
        self._lines: tuple[Line, ...] = ()
        self._found: list[GamePlayed] = []

    def add(self, stored: StoredEvent, event: Event) -> bool:
        """Whether more is to be read: a round is over before the next begins."""
        match event:
            case TableOpened(setup=setup):
                self._setup = setup
            case BettingOpened(round=number):
                last = self._spans[-1][1]
                self._round, self._lines = number if is_in(stored.at, self._spans) else None, ()
                self._began = stored.at
                return last is None or stored.at < last
            case ResultDeclared(lines=lines) | StakeFound(lines=lines) | WinnersPaid(lines=lines) if lines:
                self._lines = lines
            case OutcomeInvalidated():
                self._lines = ()
            case RoundClosed() if self._round is not None:
                self._found += self._played(self._round, stored.at)
            case _:
                pass
        return True

    def _played(self, number: int, ended: int) -> Iterator[GamePlayed]:
        for player in dict.fromkeys(line.wager.player for line in self._lines):
            lines = [line for line in self._lines if line.wager.player == player]
            free = sum(line.wager.stake for line in lines if line.wager.tender is PROMOTIONAL_TOKEN)
            yield GamePlayed(
                place=self._place,
                round=number,
                terminal="",
                player=player,
                paytable=paytable_of(self._setup.book, self._setup.cloth),
                began=self._began,
                ended=ended,
                bets=Bets(tuple((line.wager.spot, line.wager.stake) for line in lines), free),
                before=sum(line.taken for line in lines),
                after=sum(line.paid for line in lines),
                won=sum(line.paid for line in lines),
                status=Status.COMPLETE,
            )

    def games(self) -> Iterator[GamePlayed]:
        yield from self._found


class _Bank:
    def __init__(self, address: Address, spans: Sequence[Times], setup: Any) -> None:
        self._place, self._spans, self._setup = str(address), spans, setup
        self._began: dict[int, tuple[int, str]] = {}
        """By round: when betting was opened on it, and the paytable."""
        self._settled: dict[int, Settled] = {}

    def add(self, stored: StoredEvent, event: Event) -> bool:
        match event:
            case BankOpened(setup=setup):
                self._setup = setup
            case BankBettingOpened(round=number) if is_in(stored.at, self._spans):
                self._began[number] = stored.at, paytable_of(self._setup.book, self._setup.cloth)
            case _ if isinstance(event, SETTLES):
                for number in rounds_of(event):
                    known = number in self._settled or isinstance(event, RoundSettled)
                    if number in self._began and known:
                        settle(self._settled.setdefault(number, {}), number, event, stored)
            case _:
                pass
        return True

    def games(self) -> Iterator[GamePlayed]:
        for number, settled in self._settled.items():
            began, paytable = self._began[number]
            for game, _ in settled.values():
                if not game.stands or game.player is None:
                    continue
                yield GamePlayed(
                    place=self._place,
                    round=number,
                    terminal=game.terminal,
                    player=game.player,
                    paytable=paytable,
                    began=began,
                    ended=game.at,
                    bets=Bets(tuple((line.spot, line.stake) for line in game.lines)),
                    outcome=game.result or "",
                    before=sum(line.taken for line in game.lines),
                    after=sum(line.paid for line in game.lines),
                    won=game.won,
                    status=Status.COMPLETE,
                )
