"""The log of a bank: what its rounds came to, its figures, and a receipt for every player of a round.

Bets are not opened for it, and no state is kept, so that thousands of terminals cost little.
"""

import asyncio
from bisect import bisect_right
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from croupier.core.bank.figures import BankFigures, of_posting, of_settlement
from croupier.core.bank.judging import OutcomeInvalidated, SettlementRelaxed
from croupier.core.bank.opening import BankOpened
from croupier.core.bank.paying import RoundSettled
from croupier.core.bank.records import RecordsConfirmed
from croupier.core.bank.results import ResultCorrected
from croupier.core.bank.rounds import BettingOpened
from croupier.core.bank.setup import BankSetup
from croupier.core.bank.state import TerminalGame
from croupier.core.bank.voids import PlaysVoided, SpinVoided
from croupier.core.engine.messages import Event
from croupier.core.engine.telling import tag_of
from croupier.documents.bundle.evidence import Layouts, Lying
from croupier.house.reading.chronicle import PAGE, Chronicle, ClothUsed, RoundStep
from croupier.house.reading.days import ZONE
from croupier.house.reading.figures import QUARTER, DayFigures, Quarters
from croupier.house.reading.receipts import Receipt, ReceiptLine
from croupier.log import Reader, StoredEvent

if TYPE_CHECKING:
    from croupier.house.kinds.kind import Kind

Games = dict[str, tuple[TerminalGame, StoredEvent]]
"""By terminal, each with the event that made it what it is."""
SETTLES = (
    RoundSettled,
    RecordsConfirmed,
    ResultCorrected,
    OutcomeInvalidated,
    SpinVoided,
    SettlementRelaxed,
    PlaysVoided,
)
_NOTED = frozenset(tag_of(kind) for kind in (BankOpened, BettingOpened, *SETTLES))
"""The kinds of event that are opened."""


class BankChronicle(Chronicle):
    has_figures = True

    def __init__(self, kind: "Kind[Any]", name: str) -> None:
        super().__init__(kind, name)
        self._book = ""
        self._openings: list[tuple[int, BankSetup]] = []
        """From which version on which setup holds."""
        self._settling: dict[int, list[int]] = {}
        """By round, the versions at which its games were settled or put right, mostly after its end."""
        self._quarters = Quarters(BankFigures())
        self._posted_to = 0
        self._turn = asyncio.Lock()
        self._changes_of_quarter: list[tuple[int, int]] = []
        """From which version on it was which quarter of an hour: postings have no time of their own."""

    @property
    def book(self) -> str:
        return self._book

    def add(self, stored: StoredEvent) -> None:
        quarter = stored.at // QUARTER
        if not self._changes_of_quarter or self._changes_of_quarter[-1][1] != quarter:
            self._changes_of_quarter.append((stored.version, quarter))
        number: int | None = None
        if stored.kind in _NOTED:
            event = self.event(stored)
            number = self.begins(event)
            if isinstance(event, BankOpened):
                self._book = event.setup.book
                self._openings.append((stored.version, event.setup))
            elif number is not None:
                self._begin(number, stored.at)
            else:
                self._put_down(event, stored)
        self._next(stored.version, number)

    @staticmethod
    def begins(event: Event) -> int | None:
        match event:
            case BettingOpened():
                return event.round
            case BankOpened():
                return 0
            case _:
                return None

    def _put_down(self, event: Event, stored: StoredEvent) -> None:
        for number in rounds_of(event):
            self._settling.setdefault(number, []).append(stored.version)
        self._quarters.add(stored.at, of_settlement(event))
        match event:
            case RoundSettled():
                self._change(event.round, result=event.pocket)
                self._count(event.round, event.games)
            case RecordsConfirmed(game=TerminalGame() as game, change=None):
                self._count(game.round, (game,))
            case RecordsConfirmed(game=TerminalGame() as game):
                self._change(game.round, corrected=True)
            case ResultCorrected():
                self._change(event.round, result=event.pocket, corrected=True)
            case OutcomeInvalidated():
                self._change(event.round, invalidated=str(event.ground))
            case SpinVoided():
                self._change(event.round, invalidated=event.reason)

    def _count(self, number: int, games: tuple[TerminalGame, ...]) -> None:
        known = self.rounds[number]
        lines = [line for game in games for line in game.lines]
        self._change(
            number,
            wagers=known.wagers + len(lines),
            players=known.players + len(games),
            staked=known.staked + sum(line.stake for line in lines),
            paid=known.paid + sum(line.paid for line in lines),
            taken=known.taken + sum(line.taken for line in lines),
        )

    def _change(self, number: int, **changes: object) -> None:
        self.rounds[number] = replace(self.rounds[number], **changes)

    def _landmark(self, version: int) -> tuple[int, Any]:
        return version - 1, None

    def _step(self, one: StoredEvent, state: Any) -> RoundStep:  # noqa: ARG002 - as all chronicles
        return RoundStep(one, self.event(one))

    # --- figures ----------------------------------------------------------------------------------------------------

    async def days(self, reader: Reader, zone: str = ZONE) -> dict[str, DayFigures]:
        async with self._turn:
            await self._add_postings(reader)
        return self._quarters.days(zone)

    async def _add_postings(self, reader: Reader) -> None:
        most = PAGE
        while page := await reader.postings(self.stream, after=self._posted_to, limit=most):
            last = page[-1].seq if len(page) == most else None
            whole = [one for one in page if one.seq != last]
            if not whole:  # one append has more than a page
                most *= 2
            for one in whole:
                if one.version > self.version:
                    return
                at = bisect_right(self._changes_of_quarter, one.version, key=lambda known: known[0]) - 1
                self._quarters.add(
                    self._changes_of_quarter[at][1] * QUARTER, of_posting(self.name, one.giver, one.taker, one.amount)
                )
                self._posted_to = one.seq

    # --- receipts ---------------------------------------------------------------------------------------------------

    async def receipts(self, reader: Reader, number: int) -> dict[str, Receipt]:
        """Nothing while there is no result, or where it was invalidated."""
        games = await self._games(reader, number)
        made: dict[str, Receipt] = {}
        for game, one in games.values():
            player = game.player or f"the player at {game.terminal}"
            known = made.get(player)
            lines = tuple(ReceiptLine.of(line, line.spot, line.stake) for line in game.lines)
            made[player] = Receipt(
                place=self.noun,
                table=self.address,
                round=number,
                player=player,
                book=self.book,
                result=game.result or "",
                lines=(*(known.lines if known else ()), *lines),
                hash=one.hash.hex(),
                paid_at=(
                    *(known.paid_at if known else ()),
                    (game.terminal, sum(line.paid for line in game.lines)),
                ),
            )
        return made

    async def _games(self, reader: Reader, number: int) -> Games:
        """The games of a round as they stand in the end, by terminal."""
        games: Games = {}
        for version in self._settling.get(number, ()):
            (one,) = await reader.read(self.stream, after=version - 1, limit=1)
            settle(games, number, self.event(one), one)
        return games

    # --- what lay where ---------------------------------------------------------------------------------------------

    async def layouts(self, reader: Reader, number: int) -> Layouts:
        """What the bets of every terminal's game were; what rides stays on its screen."""
        lines = [(game, line) for game, _ in (await self._games(reader, number)).values() for line in game.lines]
        return Layouts(
            tuple(Lying(_at(game), line.spot, line.stake) for game, line in lines),
            tuple(Lying(_at(game), line.spot, line.rides) for game, line in lines if line.rides),
        )

    async def cloth(self, reader: Reader, number: int) -> ClothUsed | None:  # noqa: ARG002 - as all chronicles
        spans = self.spans(number)
        if not spans or not self._openings:
            return None
        at = bisect_right(self._openings, spans[0][0], key=lambda known: known[0]) - 1
        return ClothUsed(self._openings[max(at, 0)][1].cloth, None)


def _at(game: TerminalGame) -> str:
    return f"{game.player}, terminal {game.terminal}" if game.player else f"terminal {game.terminal}"


def rounds_of(event: Event) -> tuple[int, ...]:
    """The rounds whose games an event settles or puts right."""
    match event:
        case RecordsConfirmed():
            return (event.game.round,) if event.game else ()
        case PlaysVoided():
            return event.rounds
        case _:
            return (getattr(event, "round", 0),)


def settle(games: Games, number: int, event: Event, one: StoredEvent) -> None:
    """The games of a round after one more event, by terminal, each with the event that made it what it is."""
    match event:
        case RoundSettled():
            games |= {game.terminal: (game, one) for game in event.games}
        case RecordsConfirmed(game=TerminalGame(round=round_) as game) if round_ == number:
            games[game.terminal] = (game, one)
        case ResultCorrected():
            games |= {corrected.game.terminal: (corrected.game, one) for corrected in event.corrections}
        case SettlementRelaxed():
            game, _ = games[event.terminal]
            lines = tuple(event.line if line.number == event.line.number else line for line in game.lines)
            games[event.terminal] = (replace(game, lines=lines), one)
        case PlaysVoided():
            games.pop(event.terminal, None)
        case _:
            games.clear()
