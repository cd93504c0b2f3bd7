"""A robot dealer for one table.

It decides by the table as it stands and by nothing it remembers, so that a person can take over at any moment and hand
back in any phase: whatever call is next, it waits until it is due and makes it.
"""

import random
from collections.abc import Awaitable, Callable

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book
from croupier.core.law.law import at_table
from croupier.core.table.colour_sets import not_agreed
from croupier.core.table.devices import LoadBall, MoveOutsideZero
from croupier.core.table.lucky import lucky_ball_runs
from croupier.core.table.no_spin import CallNoSpin
from croupier.core.table.paying import CloseRound, CollectLosers, PayWinners
from croupier.core.table.rounds import CallNoMoreBets, PlaceYourBets, SpinBall
from croupier.core.table.seats import PlayerCard, StartPlay
from croupier.core.table.state import Phase, TableState
from croupier.core.words.choices import CloseOrder
from croupier.core.words.devices import Drive
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.house.clock import Clock
from croupier.house.house import Done, House
from croupier.links.requests import Gone, Requests, TableRequest
from croupier.practice.pace import USUAL, Pace

NAME = "robot dealer"

LookUp = Callable[[str], Awaitable[PlayerCard]]
"""What the house knows of a card, by its number."""


class DealerCall(Struct, frozen=True):
    """What the dealer does next, and how long after the table came to stand as it stands."""

    command: Command | None
    """None has the virtual wheel give the number."""
    after: int


class Dealer:
    """Deals while it is on. Turned off it finishes nothing: the table is as it left it."""

    def __init__(
        self,
        house: House,
        table: str,
        requests: Requests,
        look_up: LookUp,
        clock: Clock,
        *,
        pace: Pace = USUAL,
    ) -> None:
        self.pace = pace
        self._house = house
        self._table = table
        self._requests = requests
        self._look_up = look_up
        self._clock = clock
        self._on_since: int | None = clock.now()
        self._stage: object = None
        self._stage_since = 0
        self._refused: TableState | None = None
        self._hurries = False

    @property
    def on(self) -> bool:
        return self._on_since is not None

    def turn(self, *, on: bool) -> None:
        if on != self.on:
            self._on_since = self._clock.now() if on else None
            self._refused = None

    def hurry(self) -> None:
        """Open the next betting without the usual pause."""
        self._hurries = True

    async def step(self) -> int | None:
        """Make the call that is due, if one is; how long until the next, or None until the table changes."""
        state = await self._house.state(self._table)
        now = self._clock.now()
        self._notice(state, now)
        if self._on_since is None or state.round.phase is Phase.SHUT:
            return None
        answered_in = await self._answer_requests(state, now)
        if answered_in == 0:
            return 0
        return _sooner(answered_in, await self._make_call(state, now))

    def _notice(self, state: TableState, now: int) -> None:
        stage = _stage(state)
        if stage != self._stage:
            self._stage, self._stage_since = stage, now

    async def _make_call(self, state: TableState, now: int) -> int | None:
        # What was refused at the table as it stands would be refused again.
        call = None if state is self._refused else next_call(self._house.books[state.setup.book], state, self.pace, now)
        if call is None or self._on_since is None:
            return None
        due = max(self._stage_since + call.after, self._on_since + self.pace.take_over)
        if isinstance(call.command, PlaceYourBets) and self._hurries:
            due, self._hurries = now, False
        if now < due:
            return due - now
        if call.command is None:
            answer = await self._house.spin_virtual_wheel(self._table)
        else:
            answer = await self._house.ask(self._table, call.command)
        if isinstance(answer, Refused):
            self._refused = await self._house.state(self._table)
            return None
        return 0

    async def _answer_requests(self, state: TableState, now: int) -> int | None:
        """Answer the first request that has waited long enough: 0 if one was, or how long until one has."""
        due = {one.id: self._due(state, one) for one in self._requests.open(self._table).values()}
        if not due:
            return None
        first = min(due, key=lambda one: due[one])
        if now < due[first]:
            return due[first] - now
        request = self._requests.open(self._table).get(first)
        if request is not None:
            await self._answer(request)
        return 0

    def _due(self, state: TableState, request: TableRequest) -> int:
        """When a request is answered: later where those who hold the colour have not agreed yet."""
        waits = request.colour is not None and not_agreed(state, request.colour, request.player)
        return request.at + (self.pace.consent if waits else self.pace.answer)

    async def _answer(self, request: TableRequest) -> Done | Refused | Gone:
        answer = await self._requests.accept(self._ask, self._table, request)
        if isinstance(answer, Refused):
            self._requests.drop(self._table, request.id)
        return answer

    async def _ask(self, command: Command) -> Done | Refused:
        named = replace(command, by=NAME)
        if isinstance(named, StartPlay) and named.card is not None:
            named = replace(named, card=await self._look_up(named.card.number))
        return await self._house.ask(self._table, named)


def _stage(state: TableState) -> object:
    """What a dealer sees at a glance. When this changes, the time to the next call begins again."""
    now = state.round
    return (now.number, now.attempt, now.phase, now.spin, now.closed, bool(now.lucky_numbers), now.lucky is None)


def _sooner(one: int | None, other: int | None) -> int | None:
    if one is None or other is None:
        return other if one is None else one
    return min(one, other)


def next_call(book: Book, state: TableState, pace: Pace, at: int) -> DealerCall | None:
    """What a dealer does next at a table that stands like this; None where it is somebody else's turn."""
    if _waits_for_repair(state):
        return None
    match state.round.phase:
        case Phase.SHUT:
            return None
        case Phase.IDLE:
            return None if _closes_now(state, at) else _call(PlaceYourBets, pace.between_rounds)
        case Phase.BETTING:
            return _until_the_number(book, state, pace)
        case Phase.RESULT:
            return _call(CollectLosers, pace.marked)
        case Phase.COLLECTED:
            return _call(PayWinners, pace.collected)
        case Phase.PAID:
            return _call(CloseRound, pace.paid)


def _waits_for_repair(state: TableState) -> bool:
    """A fault that stops play lets what was spun before be settled, and nothing be begun."""
    begun = state.round.spin is not None and state.round.phase is not Phase.IDLE
    return state.desk.halted is not None and not begun


def _call(kind: type[Command], after: int) -> DealerCall:
    return DealerCall(kind(by=NAME, role=Role.DEALER, at=0), after)


def _closes_now(state: TableState, at: int) -> bool:
    """Whether the time of closing on the sign has come: then no further round begins."""
    if state.round.attempt > 1:
        return False
    return any(notice.sign is None and at >= notice.takes_effect_at for notice in state.signs.notices)


def _until_the_number(book: Book, state: TableState, pace: Pace) -> DealerCall | None:
    now = state.round
    period = pace.betting_time(state.setup.wagering_seconds)
    last_calls = min(pace.last_calls, period // 2)
    spins_first = at_table(book).round.close_order is not CloseOrder.BEFORE_THE_SPIN
    if now.spin is None and not now.closed and not spins_first:
        return _call(CallNoMoreBets, period)
    if now.spin is None:
        after = pace.before_spin if now.closed else period - last_calls
        return None if state.setup.ball_to_examine else _set_going(state, pace, after)
    if ground := _does_not_count(book, state):
        return DealerCall(CallNoSpin(by=NAME, role=Role.DEALER, at=0, ground=ground), pace.before_spin)
    drawn = now.lucky is not None if now.closed else now.lucky_numbers
    if lucky_ball_runs(state) and not drawn:
        return None  # the Lucky Ball screen is next
    if not now.closed:
        return _call(MoveOutsideZero if now.outside_zero else CallNoMoreBets, last_calls)
    return DealerCall(None, _ball_runs(state, pace))


def _set_going(state: TableState, pace: Pace, after: int) -> DealerCall:
    """By hand, or with the unit on the wheel: it is loaded first, and a player may press its button until then."""
    unit, other = state.setup.uspin, state.setup.ball_unsound
    if unit is None or not unit.works:
        return DealerCall(SpinBall(by=NAME, role=Role.DEALER, at=0, another_ball=other), after)
    if unit.loaded_by is None:
        load = LoadBall(by=NAME, role=Role.DEALER, at=0, another_ball=other)
        return DealerCall(load, min(after, pace.before_spin))
    return DealerCall(SpinBall(by=NAME, role=Role.DEALER, at=0, with_uspin=True), after)


def _does_not_count(book: Book, state: TableState) -> NoSpin | None:
    """Why a spin that somebody else made can have no result."""
    made = state.round.spin
    assert made is not None
    if book.spin.by_drive[Drive.BY_HAND].against_the_rotor and not made.against_the_rotor:
        return NoSpin.SAME_DIRECTION
    if made.with_uspin and made.loaded_by is not Role.DEALER:
        return NoSpin.LOADED_BY_ANOTHER
    return None


def _ball_runs(state: TableState, pace: Pace) -> int:
    """A time for this very spin: the same however often it is asked for."""
    now = state.round
    seed = f"{state.setup.table} {now.number} {now.attempt}"
    return random.Random(seed).randint(*pace.ball)  # noqa: S311 - how long a ball seems to run decides nothing
