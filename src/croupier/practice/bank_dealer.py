"""A robot dealer at a bank with a live wheel: the wheel spins itself, and the dealer looks at it and confirms.

Like the dealer of a table it decides by the bank as it stands, so that a person can take over at any moment.
"""

from msgspec import Struct

from croupier.core.bank.no_spin import CallNoSpin, ResetTerminals
from croupier.core.bank.paying import ConfirmResult
from croupier.core.bank.state import BankState, Phase
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.words.devices import BankKind, Drive
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.house.clock import Clock
from croupier.house.house import House
from croupier.practice.pace import USUAL, Pace

NAME = "robot dealer"
GIVEN_UP_AFTER = 30_000
"""A ball whose number nobody registers for so long after the close is called no spin, in milliseconds."""


class SpinCall(Struct, frozen=True):
    """What the dealer does next, and how long after the bank came to stand as it stands."""

    command: Command
    after: int


class BankDealer:
    def __init__(self, house: House, bank: str, clock: Clock, *, pace: Pace = USUAL) -> None:
        self.pace = pace
        self._house, self._bank, self._clock = house, bank, clock
        self._on_since: int | None = clock.now()
        self._stage: object = None
        self._stage_since = 0
        self._refused: BankState | None = None

    @property
    def on(self) -> bool:
        return self._on_since is not None

    def turn(self, *, on: bool) -> None:
        if on != self.on:
            self._on_since = self._clock.now() if on else None
            self._refused = None

    async def step(self) -> int | None:
        """Make the call that is due, if one is; how long until the next, or None until the bank changes."""
        state = await self._house.banks.state(self._bank)
        now, stage = self._clock.now(), (state.round.number, state.round.attempt, state.round.phase)
        if stage != self._stage:
            self._stage, self._stage_since = stage, now
        call = None if state is self._refused else next_call(state, self.pace)
        if self._on_since is None or call is None:
            return None
        due = max(self._stage_since + call.after, self._on_since + self.pace.take_over)
        if now < due:
            return due - now
        if isinstance(await self._house.banks.ask(self._bank, call.command), Refused):
            self._refused = await self._house.banks.state(self._bank)
            return None
        return 0


def next_call(state: BankState, pace: Pace) -> SpinCall | None:
    """What a dealer does next at a bank that stands like this; None where it is the wheel's turn, or somebody's."""
    now = state.round
    if state.setup.kind is BankKind.LIVE_GAME or now.drive is Drive.AUTOMATED:
        return None
    if now.phase is Phase.REGISTERED and now.registered is not None:
        return SpinCall(ConfirmResult(by=NAME, role=Role.DEALER, at=0, pocket=now.registered), pace.marked)
    if now.resets:
        return SpinCall(ResetTerminals(by=NAME, role=Role.DEALER, at=0), pace.marked)
    if now.phase is Phase.CLOSED and now.spin is not None:
        ground = NoSpin.BALL_NOT_FALLING
        return SpinCall(CallNoSpin(by=NAME, role=Role.DEALER, at=0, ground=ground), GIVEN_UP_AFTER)
    return None
