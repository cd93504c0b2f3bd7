"""One simulated player: what kind of person, and what they mean to do. What they have, only the table knows."""

import random
from collections.abc import Sequence

from msgspec import Struct

from croupier.core.engine.messages import Command
from croupier.core.game.wager import Wager
from croupier.core.law.book import Book
from croupier.core.table.state import NO_CHIPS, TableState
from croupier.core.table.wagers import MoveWager, WithdrawWager
from croupier.core.words.roles import Role
from croupier.links.requests import What
from croupier.practice.stakes import game_of, least_stake, wager_for
from croupier.practice.temperaments import Idea, Mind, Temperament, favourites, ideas, lucky_ideas


class Regular(Struct, frozen=True, kw_only=True):
    """Somebody who may come to the table."""

    name: str
    card: str
    temperament: Temperament


class GuestMove(Struct, frozen=True, kw_only=True):
    """Something a guest means to do at some moment: make a bet, take one up, or think again about any that lies."""

    at: int
    idea: Idea | None = None
    take_up: int | None = None


class Guest:
    """A player for as long as they are here."""

    def __init__(self, face: Regular, rng: random.Random) -> None:
        self.face = face
        self.rng = rng
        self.bought = 0
        self.buys_left = rng.randint(1, 3)
        self.uses_colour = face.temperament in (Temperament.NUMBERS, Temperament.SECTION) and rng.random() < 0.8
        self.leaving = False
        self.moves: list[GuestMove] = []
        """What they mean to do next, in order of time."""
        self.request: str | None = None
        """The request that waits for the dealer."""
        self.asked: What | None = None
        self.quiet_until = 0
        """Nobody asks the dealer for something again and again."""
        self._favourites: tuple[str, ...] = ()
        self._rounds_left = rng.randint(8, 40)
        self._content_at = rng.choice((2, 3, 4))
        self._lost_in_a_row = 0
        self._worth_before: int | None = None

    @property
    def name(self) -> str:
        return self.face.name

    def buys(self, amount: int) -> None:
        """What is bought is no winnings: the next round is measured from there."""
        self.buys_left -= 1
        self.bought += amount
        self._worth_before = None

    def plan_round(self, book: Book, state: TableState, now: int, window: int) -> None:
        """What to do while betting is open: take up some of what won, bet, and perhaps think again."""
        self.moves = []
        self._take_stock(book, state)
        if self.leaving:
            return
        self.moves = [
            GuestMove(at=now, take_up=number) for number in own_wagers(state, self.name) if self.rng.random() < 0.7
        ]
        made = ideas(self.face.temperament, self._mind(book, state))
        self._plan(made, now, window)
        if made and self.rng.random() < 0.12:
            self.moves.append(GuestMove(at=self.moves[-1].at + self.rng.randint(0, window // 8)))

    def plan_lucky(self, book: Book, state: TableState, now: int, window: int) -> None:
        """What to do about the lucky numbers, now that they are shown."""
        if not self.leaving:
            self._plan(lucky_ideas(self.face.temperament, self._mind(book, state)), now, window)

    def command_for(self, book: Book, state: TableState, move: GuestMove) -> Command | None:
        """What a move comes to at the table as it stands by then; None if it comes to nothing."""
        if move.idea is not None:
            return wager_for(book, state, self.name, move.idea)
        if move.take_up is not None:
            return self._take_back(move.take_up) if move.take_up in state.round.wagers else None
        return self._second_thought(book, state)

    def _mind(self, book: Book, state: TableState) -> Mind:
        game = game_of(book, state)
        self._favourites = self._favourites or favourites(self.rng, game)
        return Mind(rng=self.rng, game=game, favourites=self._favourites, lost_in_a_row=self._lost_in_a_row)

    def _plan(self, made: Sequence[Idea], now: int, window: int) -> None:
        """Spread over the time there is."""
        self.moves += [GuestMove(at=now + self.rng.randint(window // 20, window), idea=idea) for idea in made]
        self.moves.sort(key=lambda move: move.at)

    def _take_stock(self, book: Book, state: TableState) -> None:
        """Before a round: did the last one go well, and is it time to go?"""
        worth = worth_of(state, self.name)
        if self._worth_before is not None and worth != self._worth_before:
            self._lost_in_a_row = self._lost_in_a_row + 1 if worth < self._worth_before else 0
        self._worth_before = worth
        self._rounds_left -= 1
        content = self.bought > 0 and worth >= self.bought * self._content_at
        broke = worth < least_stake(book, state, self.name) and not self.buys_left
        self.leaving = self.leaving or content or broke or self._rounds_left <= 0

    def _second_thought(self, book: Book, state: TableState) -> Command | None:
        """Take a bet back, or move it to another spot of its kind where nothing of the guest's lies yet."""
        own = own_wagers(state, self.name)
        if not own:
            return None
        number = self.rng.choice(list(own))
        if self.rng.random() < 0.4:
            return self._take_back(number)
        spots = game_of(book, state).spots
        taken = {one.spot for one in own.values()}
        kind = spots[own[number].spot].bet
        others = [spot.name for spot in spots.values() if spot.bet is kind and spot.name not in taken]
        if not others:
            return None
        return MoveWager(by=self.name, role=Role.PLAYER, at=0, wager=number, spot=self.rng.choice(others))

    def _take_back(self, number: int) -> Command:
        return WithdrawWager(by=self.name, role=Role.PLAYER, at=0, wager=number)


def worth_of(state: TableState, player: str) -> int:
    """Everything a player has at this table in chips and checks."""
    rack = state.chips.racks.get(player, NO_CHIPS)
    return rack.value + rack.colour + sum(one.stake for one in own_wagers(state, player).values())


def own_wagers(state: TableState, player: str) -> dict[int, Wager]:
    return {number: one for number, one in state.round.wagers.items() if one.player == player}
