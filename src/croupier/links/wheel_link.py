"""A wheel joined to a bank of terminals: what it tells becomes the calls of the bank's rounds.

The link holds nothing that the log does not: taken up anew in any phase, it goes on from where the bank stands. What it
was not there to see it does not make up.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial

from croupier.core.bank.binding import BindSpin
from croupier.core.bank.judging import OutcomeInvalidated
from croupier.core.bank.no_spin import NoSpinAnnounced
from croupier.core.bank.state import BankState, Phase
from croupier.core.bank.voids import SpinVoided
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.words.devices import Drive
from croupier.core.words.roles import Role
from croupier.house.clock import Clock
from croupier.house.house import Busy, House, Published
from croupier.links.spin_draw import SpinDraw
from croupier.links.turns import Held, always
from croupier.links.wheel_calls import NAME, NOTHING_SEEN, dealt_with, late, next_call, seen, unseen
from croupier.links.wheel_times import Expectation, Stage
from croupier.log import StoreClosed
from croupier.wheels.signals import (
    BallDropping,
    BettingMayOpen,
    Fault,
    NumberFell,
    Signal,
    WheelDevice,
    WheelFault,
    WheelReady,
)

LOOK_EVERY = 1
"""Seconds between two looks at whether a spin is late."""
AFTER_TROUBLE = 1
MOST_CALLS = 5
"""More than any signal leads to."""

_log = logging.getLogger(__name__)

Work = Callable[[], Awaitable[None]]
WheelListener = Callable[[str], None]
"""Told the bank whose expected close, or whose trouble with its wheel, is another now."""


class WheelLink:
    """One wheel at one bank. `hear` is all that it does about a signal; `start` listens to the wheel by itself."""

    def __init__(
        self,
        house: House,
        bank: str,
        device: WheelDevice,
        clock: Clock,
        *,
        draw: SpinDraw | None = None,
        usual: Mapping[Stage, int] | None = None,
        held: Held = always,
    ) -> None:
        """`draw` is the dice of a virtual wheel, which serves a bank only while an automated wheel is in use there.
        `held` says whether the wheel is ours still: another server may listen to it by now."""
        self.bank = bank
        self.failed = False
        """Whether it is followed no more, for a reason that was written down."""
        self.trouble: Fault | None = None
        """What is wrong with the wheel, until it is heard to be ready or to prepare another spin."""
        self._house, self._device, self._clock, self._draw = house, device, clock, draw
        self._held = held
        self._watched = NOTHING_SEEN
        self._expected = Expectation(usual)
        self._one_by_one = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []
        self._listeners: set[WheelListener] = set()

    @property
    def device(self) -> WheelDevice:
        return self._device

    def expects(self) -> int | None:
        """When betting is expected to close; None while nobody can tell."""
        return self._expected.closes_at

    def listen(self, listener: WheelListener) -> Callable[[], None]:
        """Call this back on every change of what is expected; what is returned ends it."""
        self._listeners.add(listener)
        return lambda: self._listeners.discard(listener)

    # --- running ----------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Take the bank up as it stands, and then listen to the wheel. Before anybody can bet, it is taken up."""
        changes = await self._house.banks.follow(self.bank)
        await self.take_up()
        works: tuple[Work, ...] = (self._listen, lambda: self._follow(changes), self._look)
        self._tasks = [asyncio.create_task(self._kept_up(work)) for work in works]

    async def stop(self) -> None:
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def _kept_up(self, work: Work) -> None:
        try:
            await work()
        except StoreClosed:
            return
        except Exception:
            _log.exception("the wheel of bank %s is not followed any more", self.bank)
            self.failed = True
            self._troubled(Fault.SILENT)

    async def _listen(self) -> None:
        signals = self._device.signals()
        try:
            async for signal in signals:
                await self.hear(signal)
        except StoreClosed:
            raise
        except Exception:
            _log.exception("the wheel of bank %s cannot be listened to", self.bank)
        finally:
            await signals.aclose()
        lines = ("the wheel is no longer listened to",)
        await self.hear(WheelFault(at=self._clock.now(), lines=lines, kind=Fault.SILENT, spin=None))

    async def _follow(self, changes: AsyncIterator[Published[BankState]]) -> None:
        async for change in changes:
            await self.follow(change.event)

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            await self.look()

    # --- what comes in ----------------------------------------------------------------------------------------------

    async def take_up(self) -> None:
        """The bank as a restart left it. A virtual wheel draws again what was bound; a real one was not seen."""
        async with self._one_by_one:
            await self._bind()
            state = await self._state()
            found = unseen(state, self._clock.now()) if self._serves(state) else None
            if found is None:
                return
            self._watched, fault = found
            if self._draw is None:
                await self._act(fault)
                return
            self._draw.serve(state, state.round.number, state.round.attempt)
            drawn = self._draw(0)
            await self._act(BallDropping(at=fault.at, lines=(), spin=0))
            await self._act(
                NumberFell(
                    at=self._clock.now(),
                    lines=(drawn.evidence,),
                    spin=0,
                    label=drawn.label,
                    revolutions=None,
                    same_direction=False,
                )
            )

    async def hear(self, signal: Signal) -> None:
        """Make the calls that a signal leads to. A signal that no round waits for leads to none."""
        async with self._one_by_one:
            state = await self._state()
            if not self._serves(state) or not self._held():
                self._watched = NOTHING_SEEN
                return
            await self._bind()
            self._note(signal)
            self._watched, taken = seen(await self._state(), self._watched, signal, self._clock.now())
            if self._draw is not None and self._watched.running is not None:
                running = self._watched.running
                self._draw.serve(await self._state(), running.round, running.attempt)
            await self._act(taken)

    async def follow(self, event: Event) -> None:
        """A spin that ended without its number is begun again, and a new attempt is bound."""
        async with self._one_by_one:
            if isinstance(event, NoSpinAnnounced | SpinVoided) or _ends_round(event):
                self._watched = NOTHING_SEEN
                await self._device.void()
            await self._bind()

    async def look(self) -> None:
        """Whether the spin that runs has told no number for too long."""
        async with self._one_by_one:
            fault = late(await self._state(), self._watched, self._clock.now())
            if fault is not None:
                await self._act(fault)

    # --- what goes out ----------------------------------------------------------------------------------------------

    async def _act(self, signal: Signal) -> None:
        if isinstance(signal, WheelFault):
            self._troubled(signal.kind)
        refused = await self._call(signal)
        if refused is not None and isinstance(signal, NumberFell):
            # A number that the bank cannot take is no number: the spin ends as a faulty one does.
            _log.warning("the number of bank %s was not taken: %s", self.bank, refused.in_full)
            signal = WheelFault(at=signal.at, lines=signal.lines, kind=Fault.CONTRADICTION, spin=signal.spin)
            self._troubled(signal.kind)
            await self._call(signal)
        self._watched = dealt_with(self._watched, signal)

    async def _call(self, signal: Signal) -> Refused | None:
        """A call is made only where it is the next one still: a wheel that another server took over calls nothing."""

        def next_at(state: BankState) -> Command | None:
            book = self._house.books[state.setup.book]
            return next_call(book, state, self._watched, signal) if self._held() else None

        def is_next(command: Command, state: BankState) -> bool:
            return next_at(state) == command

        for _ in range(MOST_CALLS):
            command = next_at(await self._state())
            if command is None:
                return None
            try:
                answer = await self._house.banks.ask_while(self.bank, command, partial(is_next, command))
            except Busy:
                await asyncio.sleep(AFTER_TROUBLE)
                continue
            if isinstance(answer, Refused):
                return answer
        return None

    async def _bind(self) -> None:
        """Publish what the draw of this attempt is bound to, as soon as bets can be made on it."""
        if self._draw is None:
            return
        state = await self._state()
        if self._waits_for_chance(state):
            at = _at(state)
            bind = BindSpin(by=NAME, role=Role.SYSTEM, at=0, commitment=self._draw.commitment(*at))
            await self._house.banks.ask_while(
                self.bank, bind, lambda now: _at(now) == at and self._waits_for_chance(now)
            )

    def _waits_for_chance(self, state: BankState) -> bool:
        now = state.round
        waits = now.phase is Phase.BETTING and now.spin is None and not now.commitment
        return waits and self._serves(state) and self._held()

    async def _state(self) -> BankState:
        return await self._house.banks.state(self.bank)

    def _serves(self, state: BankState) -> bool:
        open_ = state.round.phase is not Phase.SHUT
        return open_ and (self._draw is None or state.round.drive is Drive.AUTOMATED)

    # --- what screens are told --------------------------------------------------------------------------------------

    def _note(self, signal: Signal) -> None:
        changed = self._expected.hear(signal, self._clock.now())
        if self.trouble is not None and isinstance(signal, WheelReady | BettingMayOpen):
            self.trouble, changed = None, True
        if changed:
            self._tell()

    def _troubled(self, kind: Fault) -> None:
        self.trouble = kind
        self._tell()

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener(self.bank)


def _at(state: BankState) -> tuple[int, int]:
    return state.round.number, state.round.attempt


def _ends_round(event: Event) -> bool:
    return isinstance(event, OutcomeInvalidated) and event.ends_round
