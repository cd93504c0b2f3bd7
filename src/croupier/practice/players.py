"""Simulated players at one table: they come, sit, buy in, bet, think again, win or go broke, and leave.

They do only what players can: what needs a dealer they ask for as anybody would, and wait. What they have is read off
the table, so that after a restart those who sit there are known again.
"""

import asyncio
import random
from collections.abc import Sequence
from functools import partial

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book
from croupier.core.table.chips import Means
from croupier.core.table.colour_sets import colours_of, free_colours, not_agreed
from croupier.core.table.colour_values import issued_value
from croupier.core.table.colours import ConsentToShare
from croupier.core.table.state import NO_CHIPS, Phase, TableState
from croupier.core.words.roles import Role
from croupier.house.clock import Clock
from croupier.house.house import House
from croupier.links.requests import Asked, Requests, What
from croupier.practice.guests import Guest, Regular, worth_of
from croupier.practice.leaving import leave_table
from croupier.practice.pace import USUAL, Pace
from croupier.practice.stakes import least_stake

FEWEST, MOST = 4, 6
"""How many guests a table draws."""
LEFT_FREE = 2
"""Places that guests never take, so that there is always room for a person."""
ROUND_SUM = 50_00


class Crowd:
    """The guests of one table. A seed decides who comes and what each of them has in mind."""

    def __init__(
        self,
        house: House,
        table: str,
        requests: Requests,
        faces: Sequence[Regular],
        clock: Clock,
        *,
        seed: int = 1,
        pace: Pace = USUAL,
    ) -> None:
        self.pace = pace
        self.on = True
        self.refused: list[Refused] = []
        """What the house would not let them do, newest last."""
        self._house = house
        self._table = table
        self._requests = requests
        self._faces = {face.name: face for face in faces}
        self._clock = clock
        self._rng = random.Random(f"{table} {seed}")  # noqa: S311 - guests only pretend; no draw comes from here
        self._guests: dict[str, Guest] = {}
        self._wanted = self._rng.randint(FEWEST, MOST)
        self._next_arrival = 0
        self._turned_away: set[str] = set()
        self._betting: object = None
        self._lucky_seen = False

    async def step(self) -> int | None:
        """Everybody does what they mean to do by now; how long until somebody does the next thing."""
        state = await self._house.state(self._table)
        if not self.on or state.round.phase is Phase.SHUT:
            return None
        book, now = self._house.books[state.setup.book], self._clock.now()
        self._know(state)
        self._make_plans(book, state, now)
        arrival = self._arrive(state, now)
        await self._agree_to_share(state)
        await asyncio.gather(*(self._act(book, guest, now) for guest in list(self._guests.values())))
        # What was due by now and was not done waits for a dealer's answer, and that rings.
        later = [move.at for guest in self._guests.values() for move in guest.moves if move.at > now]
        later += [] if arrival is None else [arrival]
        return max(0, min(later) - self._clock.now()) if later else None

    # --- coming and going -------------------------------------------------------------------------------------------

    def _know(self, state: TableState) -> None:
        """Who sits here of those we know, and who has gone or was not let in."""
        for name in state.seats.seats:
            if name in self._faces and name not in self._guests:
                self._guests[name] = self._guest(name)
        for name, guest in list(self._guests.items()):
            if guest.request is not None and not self._requests.is_pending(self._table, guest.request):
                guest.request = None
                self._hear(guest)
            if name not in state.seats.seats and guest.request is None:
                del self._guests[name]
                self._wanted = self._rng.randint(FEWEST, MOST)

    def _hear(self, guest: Guest) -> None:
        """A no is taken as it is: nobody asks for the same thing twice."""
        if self._requests.last_no(self._table, guest.name) is None:
            return
        if guest.asked is What.SIT:
            self._turned_away.add(guest.name)
        elif guest.asked is What.COLOUR:
            guest.uses_colour = False

    def _guest(self, name: str) -> Guest:
        rng = random.Random(self._rng.random())  # noqa: S311 - as above
        return Guest(self._faces[name], rng)

    def _arrive(self, state: TableState, now: int) -> int | None:
        """Somebody new asks to sit down; when to look for the next, if the table wants more."""
        strangers = sum(name not in self._guests for name in state.seats.seats)
        free = min(state.setup.seats, state.seats.cap or state.setup.seats) - LEFT_FREE - strangers
        if state.signs.straight_only:
            free = 0
        while len(self._guests) < min(self._wanted, free):
            if now < self._next_arrival:
                return self._next_arrival
            here = {*self._guests, *state.seats.barred, *self._turned_away}
            outside = [face for name, face in self._faces.items() if name not in here]
            if not outside:
                return None
            face = self._rng.choice(outside)
            guest = self._guests[face.name] = self._guest(face.name)
            self._request(guest, Asked(what=What.SIT, card=face.card))
            self._next_arrival = now + self.pace.arrival
        return None

    async def _agree_to_share(self, state: TableState) -> None:
        """Guests let others have their colour too."""
        for asked in self._requests.open(self._table).values():
            colour, player = asked.colour or "", asked.player
            for holder in not_agreed(state, colour, player):
                if holder in self._guests:
                    await self._do(ConsentToShare(by=holder, role=Role.PLAYER, at=0, colour=colour, player=player))

    def _request(self, guest: Guest, asked: Asked) -> None:
        now = self._clock.now()
        guest.request = self._requests.make(self._table, guest.name, asked, now).id
        guest.asked = asked.what
        guest.quiet_until = now + self.pace.arrival

    # --- planning ---------------------------------------------------------------------------------------------------

    def _make_plans(self, book: Book, state: TableState, now: int) -> None:
        """New plans when betting opens, and more when the lucky numbers are shown."""
        this = state.round
        open_now = this.phase is Phase.BETTING and not this.closed
        if not open_now:
            for guest in self._guests.values():
                guest.moves = []
            return
        betting = (this.number, this.attempt)
        if betting != self._betting:
            self._betting, self._lucky_seen = betting, False
            window = self.pace.betting_time(state.setup.wagering_seconds) * 3 // 5
            for guest in self._seated(state):
                guest.plan_round(book, state, now, window)
        if this.lucky_numbers and not self._lucky_seen:
            self._lucky_seen = True
            for guest in self._seated(state):
                guest.plan_lucky(book, state, now, self.pace.last_calls * 3 // 5)

    def _seated(self, state: TableState) -> list[Guest]:
        return [guest for guest in self._guests.values() if guest.name in state.seats.seats]

    # --- doing ------------------------------------------------------------------------------------------------------

    async def _act(self, book: Book, guest: Guest, now: int) -> None:
        """What a guest does now, one thing after the other."""
        state = await self._house.state(self._table)
        if guest.name not in state.seats.seats or guest.request is not None:
            return
        if guest.leaving:
            await self._leave(guest)
        elif now >= guest.quiet_until:
            self._ask_dealer(book, state, guest)
        while guest.moves and guest.moves[0].at <= now and not guest.leaving:
            move = guest.moves.pop(0)
            state = await self._house.state(self._table)
            command = guest.command_for(book, state, move)
            if command is not None and not await self._do(command):
                guest.moves = []

    def _ask_dealer(self, book: Book, state: TableState, guest: Guest) -> None:
        if self._needs_chips(book, state, guest):
            self._buy_in(book, state, guest)
        elif self._wants_checks(state, guest):
            self._ask_for_checks(book, state, guest)

    def _needs_chips(self, book: Book, state: TableState, guest: Guest) -> bool:
        return guest.buys_left > 0 and worth_of(state, guest.name) < least_stake(book, state, guest.name)

    def _buy_in(self, book: Book, state: TableState, guest: Guest) -> None:
        wanted = least_stake(book, state, guest.name) * guest.rng.randint(25, 80)
        amount = -(-wanted // ROUND_SUM) * ROUND_SUM
        guest.buys(amount)
        means = Means.TERMINAL if state.setup.cashless or not state.setup.drop_box else Means.CASH
        self._request(guest, Asked(what=What.BUY_IN, amount=amount, means=means))

    def _wants_checks(self, state: TableState, guest: Guest) -> bool:
        rack = state.chips.racks.get(guest.name, NO_CHIPS)
        wants = guest.uses_colour or state.chips.colour_checks_only
        return wants and rack.colour == 0 and bool(colours_of(state, guest.name) or free_colours(state))

    def _ask_for_checks(self, book: Book, state: TableState, guest: Guest) -> None:
        """Half of what the guest has, in checks of the least stake; asked for once, and again when they are gone."""
        value = issued_value(state, guest.name) or least_stake(book, state, guest.name)
        count = min(state.chips.racks.get(guest.name, NO_CHIPS).value // 2 // value, 40)
        if count < 5:
            guest.uses_colour = False
            return
        own = colours_of(state, guest.name)
        spoken_for = {one.colour for one in self._requests.open(self._table).values()}
        colours = own or tuple(colour for colour in free_colours(state) if colour not in spoken_for)
        if colours:
            asked = Asked(what=What.COLOUR, colour=guest.rng.choice(colours), count=count, value=value)
            self._request(guest, asked)

    async def _leave(self, guest: Guest) -> None:
        def redeem() -> None:
            if self._clock.now() >= guest.quiet_until:
                self._request(guest, Asked(what=What.REDEEM))

        if await leave_table(partial(self._house.state, self._table), guest.name, self._do, redeem):
            del self._guests[guest.name]
            self._wanted = self._rng.randint(FEWEST, MOST)
            self._next_arrival = self._clock.now() + self.pace.arrival

    async def _do(self, command: Command) -> bool:
        answer = await self._house.ask(self._table, command)
        if isinstance(answer, Refused):
            self.refused.append(answer)
            return False
        return True
