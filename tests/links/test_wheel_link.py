"""A wheel at a bank: what it tells becomes the calls of a round, and what it gets wrong is never paid.

The wheels are simulated to the byte; the bank is a real one in a real house, and time is moved by hand.
"""

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.cli.fair import read
from croupier.core.bank.bets import PlaceBet
from croupier.core.bank.closing import AnnounceClose
from croupier.core.bank.faults import DeclareMalfunction
from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.no_spin import CallNoSpin, NoSpinAnnounced, ResetTerminals
from croupier.core.bank.paying import ConfirmResult, ResultRegistered
from croupier.core.bank.state import Phase
from croupier.core.bank.voids import SpinVoided, VoidSpin
from croupier.core.words.devices import Drive
from croupier.core.words.grounds import Malfunction, NoSpin
from croupier.core.words.roles import Role
from croupier.house.chance.fair import verify
from croupier.links.wheel_link import WheelLink
from croupier.wheels.cammegh_lines import Family
from croupier.wheels.signals import (
    BallDropping,
    BettingMayOpen,
    Direction,
    Fault,
    NumberFell,
    Signal,
    SpinStarted,
    WheelFault,
    WheelReady,
)
from croupier.wheels.simulated import HARMLESS, ONLY, Mishap
from tests.links.banks import AUTOMATED, Banks, HeardWheel, Silent, at_banks, virtual_link
from tests.links.place import START

DEALER, SYSTEM = Role.DEALER, Role.SYSTEM


def may_open(spin: int) -> BettingMayOpen:
    return BettingMayOpen(at=START, lines=(), spin=spin)


def started(spin: int, *, same_way: bool = False) -> SpinStarted:
    rotor = Direction.CLOCKWISE if same_way else Direction.ANTI_CLOCKWISE
    return SpinStarted(at=START, lines=(), spin=spin, ball_direction=Direction.CLOCKWISE, rotor_direction=rotor)


def dropping(spin: int) -> BallDropping:
    return BallDropping(at=START, lines=(), spin=spin)


def fell(spin: int, label: str, *, at: int = START, revolutions: int | None = 9) -> NumberFell:
    return NumberFell(at=at, lines=("seen",), spin=spin, label=label, revolutions=revolutions, same_direction=False)


def fault(kind: Fault, spin: int | None = 1) -> WheelFault:
    return WheelFault(at=START, lines=("x",), kind=kind, spin=spin)


async def linked(banks: Banks, *, book: str = "novo-unity", automated: bool = False) -> tuple[WheelLink, Silent]:
    """A bank with ann at terminal 1, a hundred dollars on the meter, and a wheel that tells what the test says."""
    await banks.open(book=book, wheels=AUTOMATED if automated else (Drive.BY_HAND,))
    await banks.seat("B1", "1", "ann")
    device = Silent()
    return WheelLink(banks.house, "B1", device, banks.clock), device


async def tell(link: WheelLink, *signals: Signal) -> None:
    for signal in signals:
        await link.hear(signal)


async def follow_all(banks: Banks, link: WheelLink, kind: type = NoSpinAnnounced) -> None:
    """Hand the link the last event of this kind, as the house publishes it."""
    for stored in reversed(await banks.store.read("bank:B1")):
        event = banks.house.banks.kind.engine.decode_event(stored.payload)
        if isinstance(event, kind):
            await link.follow(event)
            return


# --- a spin as it should be -----------------------------------------------------------------------------------------


def test_a_live_wheel_closes_betting_and_registers_and_the_dealer_confirms_before_anything_is_paid(
    tmp_path: Path,
) -> None:
    async def use(banks: Banks) -> None:
        await banks.open()
        await banks.seat("B1", "1", "ann")
        wheel = HeardWheel(banks)
        await wheel.until(BettingMayOpen)
        await banks.bet("B1", "ann", "1", "red", 10)
        await wheel.until(SpinStarted)
        state = await banks.state()
        assert (state.round.phase, state.round.warned_at is not None) == (Phase.BETTING, True)
        assert state.round.spin is not None
        assert state.round.spin.against_the_rotor
        await wheel.until(BallDropping)
        assert (await banks.state()).round.phase is Phase.CLOSED
        assert await banks.refuses("B1", "ann", PlaceBet, terminal="1", spot="red", stake=5_00) == "3.3.15"
        await wheel.until(NumberFell)
        state = await banks.state()
        assert (state.round.phase, state.round.registered) == (Phase.REGISTERED, wheel.last.label)
        assert await banks.credits("1") == 90
        await banks.do("B1", DEALER, ConfirmResult, pocket=wheel.last.label)
        state = await banks.state()
        assert state.results == ((1, wheel.last.label),)
        assert state.round.phase is Phase.BETTING
        assert await banks.refusals() == ["No more bets: nothing may be placed, moved or cancelled."]
        await banks.add_up()

    at_banks(tmp_path, use)


def test_an_automated_wheel_is_paid_at_once_and_the_next_spin_follows(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await banks.open(wheels=AUTOMATED)
        await banks.seat("B1", "1", "ann")
        wheel = HeardWheel(banks, live=False)
        for spin in range(1, 4):
            await wheel.until(BettingMayOpen)
            await banks.bet("B1", "ann", "1", f"straight {spin}", 1)
            await wheel.until(NumberFell)
            assert (await banks.state()).results[0] == (spin, wheel.last.label)
        won = sum(36 for one, spin in zip(wheel.wheel.spun, (1, 2, 3), strict=True) if one.label == str(spin))
        assert await banks.credits("1") == 97 + won
        assert await banks.refusals() == []
        await banks.add_up()

    at_banks(tmp_path, use)


def test_where_the_book_opens_by_the_call_the_wheel_that_is_ready_opens_it(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link, _ = await linked(banks, book="adelaide-roulette")
        assert (await banks.state()).round.phase is Phase.IDLE
        await tell(link, may_open(1))
        assert (await banks.state()).round.phase is Phase.BETTING
        await banks.bet("B1", "ann", "1", "straight 17", 1)
        await tell(link, started(1), dropping(1), fell(1, "17"))
        assert (await banks.state()).round.phase is Phase.IDLE
        assert await banks.credits("1") == 99 + 35
        assert "players_warned" in await banks.kinds()
        await banks.do("B1", Role.OPERATOR, AnnounceClose, closes_at=START + 60_000)
        await link.hear(replace(may_open(2), at=START + 60_000))
        assert (await banks.state()).round.phase is Phase.IDLE
        await link.hear(replace(may_open(2), at=START + 59_999))
        assert (await banks.state()).round.phase is Phase.BETTING
        assert await banks.refusals() == []

    at_banks(tmp_path, use)


def test_a_wheel_that_does_not_count_leaves_the_revolutions_to_the_dealers_eye(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link, _ = await linked(banks)
        await tell(link, may_open(1), started(1), dropping(1), fell(1, "17", revolutions=None))
        assert (await banks.state()).round.registered == "17"

    at_banks(tmp_path, use)


def test_a_bank_at_a_live_table_does_not_hear_a_wheel(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await banks.open(book="adelaide-roulette", table="T7")
        link = WheelLink(banks.house, "B1", Silent(), banks.clock)
        await tell(link, may_open(1), started(1), dropping(1), fell(1, "17"))
        assert await banks.kinds() == ["bank_opened"]
        assert await banks.refusals() == []

    at_banks(tmp_path, use)


def test_a_bank_that_is_not_open_does_not_hear_its_wheel(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link = WheelLink(banks.house, "B1", Silent(), banks.clock)
        await tell(link, may_open(1), started(1), dropping(1), fell(1, "17"), fault(Fault.SILENT))
        await link.take_up()
        assert await banks.kinds() == []

    at_banks(tmp_path, use)


# --- whatever the wheel gets wrong ----------------------------------------------------------------------------------


def mishaps(family: Family) -> list[Mishap]:
    return [one for one in Mishap if ONLY.get(one, family) is family]


@pytest.mark.parametrize("mishap", mishaps(Family.MERCURY))
def test_on_a_live_wheel_a_spoiled_spin_pays_nobody_and_a_harmless_one_tells_the_truth(
    tmp_path: Path, mishap: Mishap
) -> None:
    async def use(banks: Banks) -> None:
        await banks.open()
        await banks.seat("B1", "1", "ann")
        wheel = HeardWheel(banks, mishaps=(mishap,))
        await wheel.until(BettingMayOpen)
        await banks.bet("B1", "ann", "1", "red", 10)
        if mishap in HARMLESS:
            await wheel.until(NumberFell)
            assert (await banks.state()).round.registered == wheel.last.label
        else:
            await wheel.until(WheelFault)
            for _ in range(20):
                await wheel.beat()
            state = await banks.state()
            assert state.round.registered is None
            assert state.results == ()
            assert state.wheel_fault is None
            known = mishap in (Mishap.WRONG_DIRECTION, Mishap.TOO_SLOW)
            flags = mishap is Mishap.HEX_FLAGS  # A to F: with 2 or 8 among them it is one of the two
            assert state.round.attempt == 2 or not known
            assert state.round.phase is Phase.BETTING if state.round.attempt == 2 else state.round.phase is Phase.CLOSED
            assert known or flags or state.round.attempt == 1
            assert (await banks.state()).terminals["1"].held == 10_00
        assert await banks.credits("1") == 90
        assert await banks.refusals() == []
        await banks.add_up()

    at_banks(tmp_path, use)


@pytest.mark.parametrize("mishap", mishaps(Family.SLINGSHOT))
def test_on_an_automated_wheel_a_spoiled_spin_is_a_malfunction_whose_bets_wait(tmp_path: Path, mishap: Mishap) -> None:
    async def use(banks: Banks) -> None:
        await banks.open(wheels=AUTOMATED)
        await banks.seat("B1", "1", "ann")
        wheel = HeardWheel(banks, live=False, mishaps=(mishap,))
        await wheel.until(BettingMayOpen)
        await banks.bet("B1", "ann", "1", "red", 10)
        if mishap in HARMLESS:
            await wheel.until(NumberFell)
            assert (await banks.state()).results == ((1, wheel.last.label),)
        else:
            await wheel.until(WheelFault)
            for _ in range(60):
                await wheel.beat()
            state = await banks.state()
            assert (state.round.number, state.round.phase) == (1, Phase.CLOSED)
            assert state.wheel_fault is Malfunction.INTERRUPTED
            assert [case.terminal for case in state.cases.values()] == ["1"]
            assert (state.terminals["1"].credits, state.terminals["1"].held) == (90_00, 10_00)
            await banks.do("B1", Role.CASINO_SUPERVISOR, VoidSpin, reason="nobody saw where it fell")
            assert await banks.credits("1") == 100
            await follow_all(banks, wheel.link, SpinVoided)
            assert wheel.voided == 1
        assert await banks.refusals() == []
        await banks.add_up()

    at_banks(tmp_path, use)


def test_after_a_no_spin_the_wheel_begins_again_and_the_bets_stand_for_the_new_number(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await banks.open()
        await banks.seat("B1", "1", "ann")
        wheel = HeardWheel(banks, mishaps=(Mishap.WRONG_DIRECTION,))
        await wheel.until(BettingMayOpen)
        await banks.bet("B1", "ann", "1", "red", 10)
        await wheel.until(WheelFault)
        announced = [one for one in await banks.kinds() if one == "no_spin_announced"]
        assert announced == ["no_spin_announced"]
        wheel.wheel._mishaps = ()  # from here on the wheel is sound
        await follow_all(banks, wheel.link)
        assert wheel.voided == 1
        await wheel.until(NumberFell)
        state = await banks.state()
        assert (state.round.number, state.round.attempt, state.round.registered) == (1, 2, wheel.last.label)
        assert state.round.snapshot["1"][1].stake == 10_00
        await banks.add_up()

    at_banks(tmp_path, use)


# --- signals that no round waits for --------------------------------------------------------------------------------


def test_a_number_told_twice_counts_once_and_another_one_after_it_not_at_all(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link, _ = await linked(banks, automated=True)
        await tell(link, may_open(1))
        await banks.bet("B1", "ann", "1", "straight 17", 1)
        await tell(link, started(1), dropping(1), fell(1, "17"), fell(1, "17"), fell(1, "18"))
        state = await banks.state()
        assert state.results == ((1, "17"),)
        assert await banks.credits("1") == 99 + 36
        assert await banks.refusals() == []

    at_banks(tmp_path, use)


@pytest.mark.parametrize("automated", [False, True])
def test_a_number_of_another_spin_is_nobodys(tmp_path: Path, automated: bool) -> None:
    async def use(banks: Banks) -> None:
        link, _ = await linked(banks, automated=automated)
        await tell(link, may_open(1))
        await banks.bet("B1", "ann", "1", "straight 17", 1)
        await tell(link, started(1), dropping(1), fell(2, "17"))
        state = await banks.state()
        assert (state.round.phase, state.results) == (Phase.CLOSED, ())
        assert state.wheel_fault is (Malfunction.INTERRUPTED if automated else None)
        await tell(link, fell(1, "17"))
        state = await banks.state()
        assert (state.round.registered, state.results) == (None, ())
        assert await banks.credits("1") == 99
        assert link.trouble is Fault.CONTRADICTION
        await banks.add_up()

    at_banks(tmp_path, use)


def test_a_number_before_the_close_closes_betting_and_every_bet_waits_for_the_records(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link, _ = await linked(banks, automated=True)
        await tell(link, may_open(1))
        await banks.bet("B1", "ann", "1", "straight 17", 1)
        rested = banks.clock.now() + 500
        banks.clock.advance(1_000)
        await banks.bet("B1", "ann", "1", "straight 17", 1)
        await tell(link, started(1), fell(1, "17", at=rested))
        state = await banks.state()
        (case,) = state.cases.values()
        assert (case.ground, case.rested_at, case.result) == (Malfunction.EARLY_REST, rested, "17")
        assert await banks.credits("1") == 98
        assert state.terminals["1"].held == 2_00
        await banks.add_up()

    at_banks(tmp_path, use)


def test_under_a_book_without_that_malfunction_an_early_number_is_not_taken(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link, _ = await linked(banks, book="adelaide-roulette")
        await tell(link, may_open(1))
        await banks.bet("B1", "ann", "1", "straight 17", 1)
        await tell(link, started(1), fell(1, "17"))
        state = await banks.state()
        assert (state.round.phase, state.results) == (Phase.CLOSED, ())
        assert link.trouble is Fault.CONTRADICTION
        assert await banks.credits("1") == 99

    at_banks(tmp_path, use)


def test_a_number_after_no_spin_was_announced_is_too_late(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link, device = await linked(banks)
        await tell(link, may_open(1))
        await banks.bet("B1", "ann", "1", "straight 17", 1)
        await tell(link, started(1), dropping(1))
        await banks.do("B1", DEALER, CallNoSpin, ground=NoSpin.FOREIGN_OBJECT)
        await tell(link, fell(1, "17"))
        state = await banks.state()
        assert (state.round.attempt, state.round.phase) == (2, Phase.BETTING)
        await follow_all(banks, link)
        assert device.voided == 1
        await tell(link, may_open(1), started(1), dropping(1), fell(1, "3"))
        assert (await banks.state()).round.registered == "3"
        assert await banks.refusals() == []

    at_banks(tmp_path, use)


def test_a_ball_spun_before_the_last_number_is_confirmed_runs_for_nobody(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link, _ = await linked(banks)
        await tell(link, may_open(1), started(1), dropping(1), fell(1, "17"))
        await tell(link, may_open(2), started(2))
        await banks.do("B1", DEALER, ConfirmResult, pocket="17")
        await banks.bet("B1", "ann", "1", "straight 18", 1)
        await tell(link, dropping(2), fell(2, "18"))
        state = await banks.state()
        assert (state.round.phase, state.round.spin, state.results) == (Phase.BETTING, None, ((1, "17"),))
        await tell(link, may_open(3), started(3), dropping(3), fell(3, "5"))
        assert (await banks.state()).round.registered == "5"
        assert await banks.refusals() == []

    at_banks(tmp_path, use)


def test_a_spin_that_is_confirmed_while_the_next_is_prepared_loses_nothing(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link, _ = await linked(banks)
        await tell(link, may_open(1), started(1), dropping(1), fell(1, "17"), may_open(2))
        assert link.trouble is None
        await banks.do("B1", DEALER, ConfirmResult, pocket="17")
        await tell(link, started(2), dropping(2), fell(2, "5"))
        assert (await banks.state()).round.registered == "5"

    at_banks(tmp_path, use)


def test_signals_out_of_order_start_nothing(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link, _ = await linked(banks, automated=True)
        await tell(link, started(1), dropping(1), fell(1, "17"), fault(Fault.SILENT))
        await tell(link, may_open(2), started(3), dropping(3), fell(3, "17"))
        await link.hear(WheelReady(at=START, lines=()))
        assert await banks.kinds() == ["bank_opened", "betting_opened", "sat_down", "note_taken"]

    at_banks(tmp_path, use)


@pytest.mark.parametrize("automated", [False, True])
def test_a_wheel_that_begins_another_spin_without_a_number_has_lost_the_one_before(
    tmp_path: Path, automated: bool
) -> None:
    async def use(banks: Banks) -> None:
        link, _ = await linked(banks, automated=automated)
        await tell(link, may_open(1))
        await banks.bet("B1", "ann", "1", "red", 10)
        await tell(link, started(1), may_open(2), started(2), dropping(2), fell(2, "1"))
        state = await banks.state()
        assert (state.round.phase, state.results) == (Phase.CLOSED, ())
        assert (state.wheel_fault is not None) is automated
        assert state.terminals["1"].held == 10_00

    at_banks(tmp_path, use)


@pytest.mark.parametrize("automated", [False, True])
def test_a_ball_that_runs_a_minute_without_a_number_is_not_waited_for(tmp_path: Path, automated: bool) -> None:
    async def use(banks: Banks) -> None:
        link, _ = await linked(banks, automated=automated)
        await tell(link, may_open(1))
        await banks.bet("B1", "ann", "1", "straight 17", 1)
        await tell(link, started(1))
        banks.clock.advance(59_999)
        await link.look()
        assert (await banks.state()).round.phase is Phase.BETTING
        banks.clock.advance(1)
        await link.look()
        state = await banks.state()
        assert state.round.phase is Phase.CLOSED
        assert (state.wheel_fault is not None) is automated
        await tell(link, dropping(1), fell(1, "17"))
        state = await banks.state()
        assert (state.round.registered, state.results) == (None, ())
        assert await banks.credits("1") == 99

    at_banks(tmp_path, use)


def test_a_fault_while_no_ball_runs_changes_nothing(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link, _ = await linked(banks, automated=True)
        await tell(link, may_open(1))
        await banks.bet("B1", "ann", "1", "red", 10)
        await tell(link, fault(Fault.POWERED_DOWN))
        assert link.trouble is Fault.POWERED_DOWN
        state = await banks.state()
        assert (state.round.phase, state.wheel_fault) == (Phase.BETTING, None)
        await tell(link, may_open(1), started(1), dropping(1), fell(1, "1"))
        assert link.trouble is None
        assert await banks.credits("1") == 110

    at_banks(tmp_path, use)


def test_too_few_revolutions_counted_are_called_no_spin_and_not_registered(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link, _ = await linked(banks)
        await tell(link, may_open(1), started(1), dropping(1), fell(1, "17", revolutions=3))
        assert (await banks.state()).round.attempt == 2
        await tell(link, may_open(2), started(2), dropping(2), fell(2, "17", revolutions=4))
        assert (await banks.state()).round.registered == "17"

    at_banks(tmp_path, use)


def test_a_number_of_a_ball_that_ran_with_the_rotor_is_called_no_spin(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link, _ = await linked(banks)
        same_way = replace(fell(1, "17"), same_direction=True)
        await tell(link, may_open(1), started(1), dropping(1), same_way)
        state = await banks.state()
        assert (state.round.attempt, state.round.registered) == (2, None)

    at_banks(tmp_path, use)


def test_a_ball_that_left_the_wheel_is_examined_before_it_is_launched_again(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link, _ = await linked(banks)
        await tell(link, may_open(1), started(1), dropping(1))
        await banks.do("B1", DEALER, CallNoSpin, ground=NoSpin.BALL_LEFT_WHEEL)
        await tell(link, may_open(2), started(2))
        assert (await banks.state()).round.spin is None
        await banks.do("B1", DEALER, LaunchBall, another_ball=True)
        await tell(link, dropping(2), fell(2, "17"))
        assert (await banks.state()).round.registered == "17"

    at_banks(tmp_path, use)


def test_where_the_terminals_are_reset_by_hand_the_wheel_waits_for_it(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link, _ = await linked(banks, book="adelaide-roulette")
        await tell(link, may_open(1), started(1, same_way=True), fault(Fault.SAME_DIRECTION))
        state = await banks.state()
        assert (state.round.phase, state.round.resets) == (Phase.IDLE, True)
        await tell(link, may_open(2), started(2), dropping(2), fell(2, "17"))
        assert (await banks.state()).round.resets
        await banks.do("B1", DEALER, ResetTerminals)
        await tell(link, may_open(3), started(3), dropping(3), fell(3, "17"))
        assert (await banks.state()).results == ((1, "17"),)
        assert await banks.refusals() == []

    at_banks(tmp_path, use)


# --- after a restart ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("automated", [False, True])
@pytest.mark.parametrize("closed", [False, True])
def test_a_spin_that_nobody_saw_end_is_closed_and_given_no_number(
    tmp_path: Path, automated: bool, closed: bool
) -> None:
    async def before(banks: Banks) -> None:
        link, _ = await linked(banks, automated=automated)
        await tell(link, may_open(1))
        await banks.bet("B1", "ann", "1", "straight 17", 1)
        await tell(link, started(1), *([dropping(1)] if closed else []))

    async def after(banks: Banks) -> None:
        link = WheelLink(banks.house, "B1", Silent(), banks.clock)
        await link.take_up()
        state = await banks.state()
        assert state.round.phase is Phase.CLOSED
        assert (state.wheel_fault is not None) is automated
        assert await banks.refuses("B1", "ann", PlaceBet, terminal="1", spot="red", stake=1_00) == "3.3.15"
        await tell(link, fell(1, "17"))
        assert (await banks.state()).results == ()
        await link.take_up()
        assert (await banks.kinds()).count("wheel_failed") == automated
        await banks.add_up()

    at_banks(tmp_path, before)
    at_banks(tmp_path, after)


def test_a_registered_number_waits_for_the_dealer_through_a_restart(tmp_path: Path) -> None:
    async def before(banks: Banks) -> None:
        link, _ = await linked(banks)
        await tell(link, may_open(1), started(1), dropping(1), fell(1, "17"))

    async def after(banks: Banks) -> None:
        link = WheelLink(banks.house, "B1", Silent(), banks.clock)
        await link.take_up()
        assert (await banks.state()).round.registered == "17"
        await banks.do("B1", DEALER, ConfirmResult, pocket="17")

    at_banks(tmp_path, before)
    at_banks(tmp_path, after)


# --- a virtual wheel ------------------------------------------------------------------------------------------------


async def drawn_by(banks: Banks) -> ResultRegistered:
    stored = next(one for one in await banks.store.read("bank:B1") if one.kind == "result_registered")
    event = banks.house.banks.kind.engine.decode_event(stored.payload)
    assert isinstance(event, ResultRegistered)
    return event


async def virtual_round(banks: Banks, until: int = 4) -> None:
    link, draw = virtual_link(banks)
    await link.take_up()
    bound = (await banks.state()).round.commitment
    assert bound == draw.commitment(1, 1)
    steps = (may_open(1), started(1), dropping(1))
    await tell(link, *steps[:until])
    if until > 3:
        drawn = draw(1)
        await link.hear(
            NumberFell(
                at=START, lines=(drawn.evidence,), spin=1, label=drawn.label, revolutions=None, same_direction=False
            )
        )


def test_a_virtual_wheel_is_bound_while_bets_are_made_and_its_number_can_be_checked(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await banks.open(wheels=AUTOMATED)
        await virtual_round(banks)
        drawn = await drawn_by(banks)
        reveal, draws = read(drawn.evidence.encode())
        assert verify(reveal, draws).right
        assert draws[0].chosen == (drawn.pocket,)
        bound = next(one for one in await banks.store.read("bank:B1") if one.kind == "spin_bound")
        assert reveal.commitment in bound.payload.decode()

    at_banks(tmp_path, use)


@pytest.mark.parametrize("until", [2, 3])
def test_a_virtual_wheel_that_was_killed_in_mid_spin_draws_the_same_pocket(tmp_path: Path, until: int) -> None:
    async def whole(banks: Banks) -> str:
        await banks.open(wheels=AUTOMATED)
        await virtual_round(banks)
        return (await drawn_by(banks)).pocket

    async def half(banks: Banks) -> None:
        await banks.open(wheels=AUTOMATED)
        await banks.seat("B1", "1", "ann")
        await banks.bet("B1", "ann", "1", "red", 10)
        await virtual_round(banks, until)

    async def rest(banks: Banks) -> str:
        link, _ = virtual_link(banks)
        await link.take_up()
        state = await banks.state()
        assert state.round.number == 2
        assert [game.result for game in state.terminals["1"].games] == [state.results[0][1]]
        return (await drawn_by(banks)).pocket

    (tmp_path / "whole").mkdir()
    at_banks(tmp_path, half)
    assert at_banks(tmp_path / "whole", whole) == at_banks(tmp_path, rest)


def test_a_virtual_wheel_does_not_decide_where_a_live_one_is_in_use(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await banks.open()
        link, _ = virtual_link(banks)
        await link.take_up()
        await tell(link, may_open(1), started(1), dropping(1), fell(1, "17"))
        assert await banks.kinds() == ["bank_opened", "betting_opened"]

    at_banks(tmp_path, use)


def test_every_round_and_attempt_is_bound_anew(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await banks.open(wheels=AUTOMATED)
        link, draw = virtual_link(banks)
        for spin in (1, 2, 3):
            await tell(link, may_open(spin))
            assert (await banks.state()).round.commitment == draw.commitment(spin, 1)
            await tell(link, started(spin), dropping(spin))
            assert draw.at == (spin, 1)
            await tell(link, fell(spin, draw(spin).label))
        await banks.do(
            "B1",
            Role.ELECTRONIC_GAMING_SUPERVISOR,
            DeclareMalfunction,
            terminal=None,
            ground=Malfunction.INTERRUPTED,
            reason="a test",
        )
        await banks.do("B1", Role.CASINO_SUPERVISOR, VoidSpin, reason="a test")
        await follow_all(banks, link, SpinVoided)
        assert (await banks.state()).round.commitment == draw.commitment(5, 1)

    at_banks(tmp_path, use)


# --- what screens are told ------------------------------------------------------------------------------------------


def test_the_close_is_expected_after_as_long_as_the_last_spin_took(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link, _ = await linked(banks, automated=True)
        changes: list[str] = []
        stop = link.listen(changes.append)

        async def after(seconds: int, *signals: Signal) -> int | None:
            banks.clock.advance(seconds * 1000)
            await tell(link, *signals)
            expected = link.expects()
            return None if expected is None else (expected - START) // 1000

        assert await after(0, may_open(1)) is None
        assert await after(10, started(1)) is None
        assert await after(5, dropping(1)) is None
        assert await after(20, fell(1, "17")) is None  # at 35
        assert await after(5, may_open(2)) == 40 + 15
        assert await after(12, started(2)) == 52 + 5
        assert await after(6, dropping(2)) is None  # at 58
        assert await after(20, fell(2, "17")) == 78 + 23
        assert changes == ["B1"] * 4
        stop()
        await tell(link, fault(Fault.SILENT))
        assert link.expects() is None
        assert changes == ["B1"] * 4

    at_banks(tmp_path, use)
