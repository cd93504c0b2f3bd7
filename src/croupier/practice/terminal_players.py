"""Simulated players at the terminals of one bank: they come, sit, put notes in, bet, collect and leave.

They do only what players can. What they have is read off the bank, so that after a restart those who sit there are
known again.
"""

import asyncio
import random
from collections.abc import Sequence

from croupier.core.bank.credits import SitDown
from croupier.core.bank.part import open_cases
from croupier.core.bank.state import BankState, Phase
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.words.roles import Role
from croupier.house.clock import Clock
from croupier.house.house import House
from croupier.practice.pace import USUAL, Pace
from croupier.practice.terminal_guests import TerminalFace, TerminalGuest

WINDOW = 9_000
"""How long guests take over their bets at the usual pace, in milliseconds: less than any wheel leaves them."""
LEFT_FREE = 2
"""Terminals that guests never take, so that there is always room for a person."""


class TerminalCrowd:
    """The guests of one bank. A seed decides who comes and what each of them has in mind."""

    def __init__(
        self,
        house: House,
        bank: str,
        faces: Sequence[TerminalFace],
        wanted: int,
        clock: Clock,
        *,
        seed: int = 1,
        pace: Pace = USUAL,
    ) -> None:
        """`wanted` is how many of them play at a time."""
        self.pace = pace
        self.on = True
        self.refused: list[Refused] = []
        """What the house would not let them do, newest last."""
        self._house, self._bank, self._clock = house, bank, clock
        self._faces = {face.name: face for face in faces}
        self._wanted = wanted
        self._rng = random.Random(f"{bank} {seed}")  # noqa: S311 - guests only pretend; no draw comes from here
        self._guests: dict[str, TerminalGuest] = {}
        self._betting: object = None
        self._next_arrival = 0

    async def step(self) -> int | None:
        """Everybody does what they mean to do by now; how long until somebody does the next thing."""
        state = await self._state()
        if not self.on or state.round.phase is Phase.SHUT:
            return None
        now = self._clock.now()
        self._know(state)
        arrival = await self._arrive(now)
        await self._see_to_meters()
        self._make_plans(await self._state(), now)
        await asyncio.gather(*(self._bet(guest, now) for guest in self._guests.values()))
        later = [move.at for guest in self._guests.values() for move in guest.moves]
        later += [] if arrival is None else [arrival]
        return max(0, min(later) - self._clock.now()) if later else None

    async def _state(self) -> BankState:
        return await self._house.banks.state(self._bank)

    def _know(self, state: BankState) -> None:
        """Who sits here of those we know; who was moved on is forgotten."""
        seated = {one.player: name for name, one in state.terminals.items() if one.player in self._faces and one.player}
        self._guests = {name: guest for name, guest in self._guests.items() if seated.get(name) == guest.terminal}
        for name, terminal in seated.items():
            if name not in self._guests:
                self._guests[name] = self._guest(name, terminal)

    def _guest(self, name: str, terminal: str) -> TerminalGuest:
        rng = random.Random(self._rng.random())  # noqa: S311 - as above
        return TerminalGuest(self._faces[name], terminal, rng)

    async def _arrive(self, now: int) -> int | None:
        """Somebody new sits down; when to look for the next, if more are wanted and there is room."""
        while len(self._guests) < self._wanted:
            state = await self._state()
            free = [name for name, one in state.terminals.items() if one.player is None and not open_cases(state, name)]
            outside = [name for name in self._faces if name not in {*self._guests, *state.conduct.barred}]
            if len(free) <= LEFT_FREE or not outside:
                return None
            if now < self._next_arrival:
                return self._next_arrival
            name, terminal = self._rng.choice(outside), self._rng.choice(free)
            if not await self._do(SitDown(by=name, role=Role.PLAYER, at=0, terminal=terminal)):
                return None
            self._guests[name] = self._guest(name, terminal)
            self._next_arrival = now + self.pace.arrival
        return None

    async def _see_to_meters(self) -> None:
        for guest in list(self._guests.values()):
            while command := guest.before_betting((await self._state()).terminals[guest.terminal]):
                if open_cases(await self._state(), guest.terminal) or not await self._do(command):
                    break
                if guest.leaving and (await self._state()).terminals[guest.terminal].player is None:
                    del self._guests[guest.name]
                    self._next_arrival = self._clock.now() + self.pace.arrival
                    break

    def _make_plans(self, state: BankState, now: int) -> None:
        this = state.round
        if this.phase is not Phase.BETTING:
            for guest in self._guests.values():
                guest.moves = []
            return
        if self._betting != (this.number, this.attempt):
            self._betting = (this.number, this.attempt)
            window = WINDOW if self.pace.betting is None else self.pace.betting
            for guest in self._guests.values():
                guest.plan_round(self._house.books[state.setup.book], state, now, window)

    async def _bet(self, guest: TerminalGuest, now: int) -> None:
        while guest.moves and guest.moves[0].at <= now:
            idea = guest.moves.pop(0).idea
            state = await self._state()
            command = guest.bet(self._house.books[state.setup.book], state, idea)
            if command is not None and not await self._do(command):
                guest.moves = []

    async def _do(self, command: Command) -> bool:
        answer = await self._house.banks.ask(self._bank, command)
        if isinstance(answer, Refused):
            self.refused.append(answer)
            return False
        return True
