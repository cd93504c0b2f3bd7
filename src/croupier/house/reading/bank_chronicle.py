"""The log of a bank: its rounds. Bets are not opened for it, so that thousands of terminals cost little."""

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.bank.judging import OutcomeInvalidated
from croupier.core.bank.opening import BankOpened
from croupier.core.bank.paying import RoundSettled
from croupier.core.bank.records import RecordsConfirmed
from croupier.core.bank.results import ResultCorrected
from croupier.core.bank.rounds import BettingOpened
from croupier.core.bank.state import Game
from croupier.core.bank.voids import SpinVoided
from croupier.core.engine.messages import Event
from croupier.core.engine.telling import tag_of
from croupier.house.kinds.kind import BANK
from croupier.house.reading.chronicle import Chronicle
from croupier.log import StoredEvent


class BankRoundSummary(Struct, frozen=True, kw_only=True):
    """A round in one line; the amounts are those of its settlement, before anything was put right."""

    round: int
    at: int
    result: str | None = None
    terminals: int = 0
    staked: int = 0
    won: int = 0
    corrected: bool = False
    invalidated: str | None = None
    """Why the outcome did not count, where it was invalidated or the spin void."""


_NOTED = frozenset(
    tag_of(kind)
    for kind in (
        BankOpened,
        BettingOpened,
        RoundSettled,
        RecordsConfirmed,
        ResultCorrected,
        OutcomeInvalidated,
        SpinVoided,
    )
)
"""The kinds of event that are opened."""


class BankChronicle(Chronicle):
    kind = BANK

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.rounds: dict[int, BankRoundSummary] = {}
        self._book = ""

    @property
    def book(self) -> str:
        return self._book

    def add(self, stored: StoredEvent) -> None:
        number: int | None = None
        if stored.kind in _NOTED:
            event = self.event(stored)
            if isinstance(event, BankOpened):
                self._book, number = event.setup.book, 0
            elif isinstance(event, BettingOpened):
                number = event.round
                self.rounds.setdefault(number, BankRoundSummary(round=number, at=stored.at))
            else:
                self._put_down(event)
        self._next(stored.version, number)

    def _put_down(self, event: Event) -> None:
        match event:
            case RoundSettled():
                self._change(event.round, result=event.pocket)
                self._count(event.round, event.games)
            case RecordsConfirmed(game=Game() as game, change=None):
                self._count(game.round, (game,))
            case RecordsConfirmed(game=Game() as game):
                self._change(game.round, corrected=True)
            case ResultCorrected():
                self._change(event.round, result=event.pocket, corrected=True)
            case OutcomeInvalidated():
                self._change(event.round, invalidated=str(event.ground))
            case SpinVoided():
                self._change(event.round, invalidated=event.reason)

    def _count(self, number: int, games: tuple[Game, ...]) -> None:
        known = self.rounds[number]
        self._change(
            number,
            terminals=known.terminals + len(games),
            staked=known.staked + sum(game.staked for game in games),
            won=known.won + sum(game.won for game in games),
        )

    def _change(self, number: int, **changes: object) -> None:
        self.rounds[number] = replace(self.rounds[number], **changes)
