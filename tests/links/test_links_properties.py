"""A bank, its wheel with every fault, its jackpots, and restarts at any moment: the sums are always right."""

import asyncio
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from croupier.core.bank.bets import PlaceBet
from croupier.core.bank.credits import InsertNote, LeaveTerminal, SitDown
from croupier.core.bank.faults import ClearFault
from croupier.core.bank.many_bets import CancelBets
from croupier.core.bank.money import off_by
from croupier.core.bank.no_spin import CallNoSpin
from croupier.core.bank.paying import ConfirmResult, RoundSettled
from croupier.core.bank.records import ConfirmFromRecords, VoidUnconfirmed
from croupier.core.bank.rounds import BettingClosed, BettingOpened
from croupier.core.bank.slips import CollectCredits
from croupier.core.bank.state import BankState, Phase
from croupier.core.bank.voids import VoidSpin
from croupier.core.engine.accounts import may_owe
from croupier.core.engine.messages import Command, Event
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.links.jackpot_link import JackpotLink
from croupier.links.wheel_link import WheelLink
from croupier.log import open_store
from croupier.wheels.signals import BallDropping, BettingMayOpen, Fault, NumberFell, Signal, SpinStarted, WheelFault
from tests.clock import HandClock
from tests.links.banks import AUTOMATED, LIVE, Banks, Silent
from tests.links.jackpots import MAJOR, MYSTERY, open_pools, told_and_paid
from tests.links.place import START

T = TypeVar("T")
PLAYERS = {"ann": "1", "bob": "2"}
SPOTS = ("red", "straight 0", "straight 17", "dozen 1")
POCKETS = ("0", "17", "2")


class Floor(RuleBasedStateMachine):
    """One bank with two players. The test knows which number the wheel told for which round, and that is all that may
    ever be settled on."""

    def __init__(self) -> None:
        super().__init__()
        self._folder = tempfile.TemporaryDirectory()
        self._loop = asyncio.new_event_loop()
        self._clock = HandClock(START)
        self._spin = 0
        self._stage = 0
        self.told: set[tuple[int, str]] = set()

    # --- the house --------------------------------------------------------------------------------------------------

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self._loop.run_until_complete(work)

    async def _open(self) -> None:
        self._store = await open_store(f"sqlite:{Path(self._folder.name) / 'log.db'}")
        self.banks = Banks(self._store, self._clock)

    async def _close(self) -> None:
        await self.banks.house.close()
        await self._store.close()

    async def _linked(self) -> None:
        self.link = WheelLink(self.banks.house, "B1", Silent(), self._clock)
        self.jackpots = JackpotLink(self.banks.house, self._store)
        await self.link.take_up()

    @initialize(live=st.booleans())
    def begin(self, live: bool) -> None:
        async def do() -> None:
            await self._open()
            await open_pools(self.banks, major=MAJOR, mystery=MYSTERY)
            await self.banks.open(wheels=LIVE if live else AUTOMATED)
            for player, terminal in PLAYERS.items():
                await self.banks.seat("B1", terminal, player, 300)
            await self._linked()

        self.run(do())

    def teardown(self) -> None:
        if hasattr(self, "banks"):
            self.run(self.jackpots.catch_up())
            self.all_is_told_and_paid()
            self.run(self._close())
        self._loop.close()
        self._folder.cleanup()

    @property
    def state(self) -> BankState:
        return self.run(self.banks.state())

    def ask(self, who: Role | str, kind: type[Command], **fields: Any) -> object:
        """What is refused is refused; the rules are not what is tested here."""
        return self.run(self.banks.ask("B1", who, kind, **fields))

    @rule()
    def restart(self) -> None:
        async def do() -> None:
            await self._close()
            await self._open()
            await self._linked()

        self.run(do())
        # A spin that was not seen to its end is over for the link.
        self._stage = 0

    @rule(steps=st.integers(1, 3))
    def some_steps_of_the_jackpots(self, steps: int) -> None:
        self.run(self.jackpots.catch_up(steps))

    # --- players ----------------------------------------------------------------------------------------------------

    @rule(player=st.sampled_from(list(PLAYERS)), spot=st.sampled_from(SPOTS), dollars=st.sampled_from((2, 20, 60)))
    def bet(self, player: str, spot: str, dollars: int) -> None:
        self.ask(player, PlaceBet, terminal=PLAYERS[player], spot=spot, stake=dollars * 100)

    @rule(player=st.sampled_from(list(PLAYERS)))
    def take_all_off(self, player: str) -> None:
        self.ask(player, CancelBets, terminal=PLAYERS[player], bets=())

    @rule(player=st.sampled_from(list(PLAYERS)))
    def leave_and_somebody_else_comes(self, player: str) -> None:
        terminal = PLAYERS[player]
        self.ask(player, CollectCredits, terminal=terminal)
        self.ask(player, LeaveTerminal, terminal=terminal)
        self.ask("cy", SitDown, terminal=terminal)
        self.ask("cy", LeaveTerminal, terminal=terminal)
        self.ask(player, SitDown, terminal=terminal)
        self.ask(player, InsertNote, terminal=terminal, value=100_00)

    # --- the wheel --------------------------------------------------------------------------------------------------

    def tell(self, signal: Signal) -> None:
        self._clock.advance(1_000)
        self.run(self.link.hear(signal))

    @rule(pocket=st.sampled_from(POCKETS), signals=st.integers(1, 4))
    def the_wheel_goes_on(self, pocket: str, signals: int) -> None:
        for _ in range(signals):
            self.next_signal(pocket)

    def next_signal(self, pocket: str) -> None:
        """The next signal of a spin as it should be."""
        at, spin = self._clock.now() + 1_000, self._spin
        if self._stage == 0:
            self._spin = spin = self._spin + 1
            self.tell(BettingMayOpen(at=at, lines=(), spin=spin))
        elif self._stage == 1:
            self.tell(SpinStarted(at=at, lines=(), spin=spin, ball_direction=None, rotor_direction=None))
        elif self._stage == 2:
            self.tell(BallDropping(at=at, lines=(), spin=spin))
        else:
            self.told.add((self.state.round.number, pocket))
            self.tell(self._fell(spin, pocket))
        self._stage = (self._stage + 1) % 4

    @rule(
        spots=st.lists(st.sampled_from(SPOTS), min_size=1, max_size=3),
        dollars=st.sampled_from((2, 20, 60)),
        pocket=st.sampled_from(POCKETS),
        stage=st.integers(1, 4),
        trouble=st.sampled_from(("none", "none", "restart", "no spin", "fault", "jackpots", "leaving")),
    )
    def a_round(self, spots: list[str], dollars: int, pocket: str, stage: int, trouble: str) -> None:
        """Bets and a spin, and perhaps something that comes in between, at any stage of it."""
        self.the_staff_sees_to_everything()
        self._stage = 0
        self.next_signal(pocket)
        for player in PLAYERS:
            for spot in spots:
                self.bet(player, spot, dollars)
        for done in range(1, 5):
            if done == stage:
                self.interrupt(trouble)
            if done < 4 and self._stage:
                self.next_signal(pocket)
        self.the_staff_sees_to_everything()

    def interrupt(self, trouble: str) -> None:
        match trouble:
            case "restart":
                self.restart()
            case "no spin":
                self.the_dealer_calls_no_spin(NoSpin.FOREIGN_OBJECT)
            case "fault":
                self.the_wheel_fails(Fault.SILENT)
            case "jackpots":
                self.some_steps_of_the_jackpots(2)
            case "leaving":
                self.leave_and_somebody_else_comes("ann")

    def the_staff_sees_to_everything(self) -> None:
        self.the_dealer_confirms()
        self.the_dealer_calls_no_spin(NoSpin.BALL_NOT_FALLING)
        self.the_supervisor_voids_the_spin()
        self.the_supervisor_goes_through_the_records()

    def _fell(self, spin: int, pocket: str) -> NumberFell:
        at = self._clock.now()
        return NumberFell(at=at, lines=("x",), spin=spin, label=pocket, revolutions=9, same_direction=False)

    @rule(kind=st.sampled_from(list(Fault)))
    def the_wheel_fails(self, kind: Fault) -> None:
        self._stage = 0
        self.tell(WheelFault(at=self._clock.now(), lines=("x",), kind=kind, spin=self._spin))

    @rule(pocket=st.sampled_from(POCKETS), off=st.sampled_from((-1, 1)))
    def a_number_of_another_spin(self, pocket: str, off: int) -> None:
        self.tell(self._fell(self._spin + off, pocket))

    @precondition(lambda self: self._stage == 0)
    @rule(pocket=st.sampled_from(POCKETS))
    def a_number_when_none_is_due(self, pocket: str) -> None:
        """Told a second time, or after a fault."""
        self.tell(self._fell(self._spin, pocket))

    @precondition(lambda self: self._stage == 2)
    @rule(pocket=st.sampled_from(POCKETS))
    def a_number_before_the_close(self, pocket: str) -> None:
        if self.state.round.phase is Phase.BETTING:
            self.told.add((self.state.round.number, pocket))
        self._stage = 0
        self.tell(self._fell(self._spin, pocket))

    @rule()
    def a_minute_passes(self) -> None:
        self._clock.advance(60_000)
        self.run(self.link.look())

    # --- the staff --------------------------------------------------------------------------------------------------

    @rule()
    def the_dealer_confirms(self) -> None:
        registered = self.state.round.registered
        if registered is not None:
            self.ask(Role.DEALER, ConfirmResult, pocket=registered)

    @rule(ground=st.sampled_from((NoSpin.FOREIGN_OBJECT, NoSpin.BALL_NOT_FALLING)))
    def the_dealer_calls_no_spin(self, ground: NoSpin) -> None:
        self.ask(Role.DEALER, CallNoSpin, ground=ground)

    @rule()
    def the_supervisor_voids_the_spin(self) -> None:
        self.ask(Role.CASINO_SUPERVISOR, VoidSpin, reason="nobody saw it")

    @rule()
    def the_supervisor_goes_through_the_records(self) -> None:
        supervisor = Role.CASINO_SUPERVISOR
        for case in self.state.cases.values():
            if case.cleared or (case.bets and case.result is None and not case.settled):
                continue
            sure = tuple(
                number for number, bet in case.bets.items() if case.rested_at is None or bet.at < case.rested_at
            )
            self.ask(supervisor, ConfirmFromRecords, case=case.number, confirmed=sure)
            self.ask(supervisor, VoidUnconfirmed, case=case.number)
            self.ask(supervisor, ClearFault, case=case.number)

    # --- what always holds ------------------------------------------------------------------------------------------

    @invariant()
    def money_is_conserved(self) -> None:
        if not hasattr(self, "banks"):
            return
        held = self.run(self._store.balances())
        assert sum(held.values()) == 0
        assert not {account for account, amount in held.items() if amount < 0 and not may_owe(account)}
        for name, terminal in self.state.terminals.items():
            assert off_by(terminal) == 0
            assert held.get(f"meter:B1:{name}", 0) == terminal.credits
            assert held.get(f"held:B1:{name}", 0) == terminal.held

    @invariant()
    def only_told_numbers_are_settled_and_only_bets_that_stood_at_the_close(self) -> None:
        if not hasattr(self, "banks"):
            return
        number, closed = 0, BettingClosed(at=0, snapshot={}, too_small={}, clause="", small_clause="")
        for event in self._events("bank:B1"):
            match event:
                case BettingOpened():
                    number = event.round
                case BettingClosed():
                    closed = event
                case RoundSettled():
                    assert (event.round, event.pocket) in self.told
                    assert event.round == number
                    for game in event.games:
                        stood = closed.snapshot[game.terminal]
                        assert {line.number: line.stake for line in game.lines} == {
                            key: bet.stake for key, bet in stood.items()
                        }
                        assert all(bet.at <= closed.at for bet in stood.values())

    def _events(self, stream: str) -> list[Event]:
        keeper = self.banks.house.banks if stream.startswith("bank:") else self.banks.house.jackpots
        stored = self.run(self._store.read(stream))
        return [keeper.kind.engine.decode_event(one.payload) for one in stored]

    def all_is_told_and_paid(self) -> None:
        """Once the jackpots have caught up: every close counted once, every prize paid once."""
        told_and_paid(
            self._events("bank:B1"),
            self._events("jackpot:J1"),
            self.state,
            self.run(self.banks.house.jackpots.state("J1")),
            on_the_way=sum(self.run(self._store.balances("jackpot:")).values()),
        )


Floor.TestCase.settings = settings(
    max_examples=30, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck)
)
TestFloor = Floor.TestCase
