"""One simulated player at a terminal: what they mean to do. What they have, only the terminal knows."""

import random
from collections.abc import Sequence

from msgspec import Struct

from croupier.core.bank.bets import PlaceBet, game_of, most_on
from croupier.core.bank.credits import InsertNote
from croupier.core.bank.state import BankState, Terminal
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book
from croupier.core.law.law import at_terminals
from croupier.core.words.roles import Role
from croupier.practice.leaving import next_to_leave
from croupier.practice.temperaments import Idea, Mind, Temperament, favourites, ideas


class TerminalFace(Struct, frozen=True, kw_only=True):
    """Somebody who may come to the terminals."""

    name: str
    temperament: Temperament


class TerminalMove(Struct, frozen=True):
    """A bet that a guest means to make at some moment."""

    at: int
    idea: Idea


class TerminalGuest:
    """A player for as long as they sit there."""

    def __init__(self, face: TerminalFace, terminal: str, rng: random.Random) -> None:
        self.face, self.terminal = face, terminal
        self.moves: list[TerminalMove] = []
        self.leaving = False
        self._rng = rng
        self._favourites: tuple[str, ...] = ()
        self._notes_left = rng.randint(3, 9)
        self._rounds_left = rng.randint(10, 60)
        self._content_at = rng.choice((500_00, 800_00, 1_200_00))
        self._units = rng.choice((1, 2, 3, 5, 10))
        """How many times the least stake this guest thinks of as one chip."""
        self._lost_in_a_row = 0

    @property
    def name(self) -> str:
        return self.face.name

    def plan_round(self, book: Book, state: BankState, now: int, window: int) -> None:
        """What to bet while betting is open, spread over the time there is."""
        terminal = state.terminals[self.terminal]
        self._take_stock(terminal)
        self.moves = []
        if self.leaving:
            return
        game = game_of(at_terminals(book), state)
        self._favourites = self._favourites or favourites(self._rng, game)
        mind = Mind(rng=self._rng, game=game, favourites=self._favourites, lost_in_a_row=self._lost_in_a_row)
        made = ideas(self.face.temperament, mind)
        self.moves = sorted(
            (TerminalMove(now + self._rng.randint(window // 10, window), idea) for idea in made),
            key=lambda move: move.at,
        )

    def _take_stock(self, terminal: Terminal) -> None:
        if terminal.games:
            last = terminal.games[-1]
            self._lost_in_a_row = self._lost_in_a_row + 1 if last.after < last.before else 0
        self._rounds_left -= 1
        worth = terminal.credits + terminal.held
        broke = worth < least_stake(terminal) and not self._notes_left
        self.leaving = self.leaving or broke or worth >= self._content_at or self._rounds_left <= 0

    def before_betting(self, terminal: Terminal) -> Command | None:
        """What a guest does about the meter: put a note in, or take what is there and go."""
        if self.leaving:
            return next_to_leave(self.name, self.terminal, terminal)
        if terminal.held:
            return None
        if terminal.credits < 2 * least_stake(terminal) and self._notes_left:
            self._notes_left -= 1
            note = self._rng.choice(_largest(terminal.setup.notes))
            return InsertNote(by=self.name, role=Role.PLAYER, at=0, terminal=self.terminal, value=note)
        return None

    def bet(self, book: Book, state: BankState, idea: Idea) -> Command | None:
        """The bet an idea leads to, in whole minimums and as far as credits and limits go; None if none is."""
        terminal = state.terminals[self.terminal]
        law = at_terminals(book)
        most = most_on(law, state, terminal, idea.spot)
        if isinstance(most, Refused):
            return None
        bet = game_of(law, state).spots[idea.spot].bet
        least = terminal.setup.sign.limits(bet, neighbours_times=5).minimum or 1_00
        stake = min(idea.times * self._units * least, most) // least * least
        if stake <= 0:
            return None
        return PlaceBet(by=self.name, role=Role.PLAYER, at=0, terminal=self.terminal, spot=idea.spot, stake=stake)


def least_stake(terminal: Terminal) -> int:
    return terminal.setup.sign.minimum or min(terminal.setup.icons)


def _largest(notes: Sequence[int]) -> Sequence[int]:
    return sorted(notes)[-3:]
