"""The virtual wheel tells what a real one tells, and draws no earlier than the ball rests."""

import asyncio

import msgspec
import pytest

from croupier.core.game.wheel import SINGLE_ZERO
from croupier.house.chance.dice import Draw, ProvableDice
from croupier.house.chance.fair import verify
from croupier.wheels.signals import (
    BallDropping,
    BettingMayOpen,
    CommandAnswered,
    NumberFell,
    Signal,
    SpinStarted,
    WheelReady,
)
from croupier.wheels.virtual import Drawn, SpinPace, VirtualWheel
from tests.wheels.script import numbers

PACE = SpinPace(betting_ms=20, rim_ms=7, dropping_ms=10, result_ms=5)


def drawn(spin: int) -> Drawn:
    return Drawn(label=str(spin), evidence=f"draw {spin}")


def wheel(pace: SpinPace = PACE) -> VirtualWheel:
    return VirtualWheel(SINGLE_ZERO, drawn, clock=lambda: 0, pace=pace, revolutions=4)


def told_by(one: VirtualWheel, until: int, start: int = 0) -> list[Signal]:
    return [signal for at in range(start, until + 1) for signal in one.tick(at)]


def test_a_spin_tells_its_stages_at_its_pace() -> None:
    told = told_by(wheel(), 42)
    assert [(type(signal), signal.at) for signal in told] == [
        (WheelReady, 0),
        (BettingMayOpen, 0),
        (SpinStarted, 20),
        (BallDropping, 27),
        (NumberFell, 37),
        (BettingMayOpen, 42),
    ]
    fell = told[4]
    assert fell == NumberFell(at=37, lines=("draw 1",), spin=1, label="1", revolutions=4, same_direction=False)


def test_nothing_is_drawn_before_the_ball_rests() -> None:
    asked: list[int] = []

    def draw(spin: int) -> Drawn:
        asked.append(spin)
        return drawn(spin)

    one = VirtualWheel(SINGLE_ZERO, draw, clock=lambda: 0, pace=PACE)
    told_by(one, 36)
    assert asked == []
    told_by(one, 37, 37)
    assert asked == [1]


def test_ball_and_rotor_run_against_each_other_and_alternate() -> None:
    started = [signal for signal in told_by(wheel(), 200) if isinstance(signal, SpinStarted)]
    assert all(one.ball_direction is not one.rotor_direction for one in started)
    assert started[0].rotor_direction is not started[1].rotor_direction


def test_a_late_look_does_not_hurry_through_the_spins() -> None:
    one = wheel()
    told_by(one, 0)
    assert [type(signal) for signal in one.tick(10_000)] == [SpinStarted]
    assert one.tick(10_001) == ()


def test_a_pocket_that_the_wheel_does_not_have_is_a_bug() -> None:
    one = VirtualWheel(SINGLE_ZERO, lambda spin: Drawn(label="00", evidence=""), clock=lambda: 0, pace=PACE)
    with pytest.raises(ValueError, match="no pocket of the single-zero wheel"):
        told_by(one, 37)


def test_a_voided_spin_gives_no_number_and_the_next_has_a_new_count() -> None:
    one = wheel()
    told_by(one, 30)
    asyncio.run(one.void())
    told = told_by(one, 80, 31)
    assert [type(signal) for signal in told[:2]] == [CommandAnswered, BettingMayOpen]
    assert numbers(told) == [(2, "2")]


def test_the_houses_provable_dice_may_decide_the_pocket() -> None:
    dice = ProvableDice()

    def draw(spin: int) -> Drawn:
        record = dice.choose(SINGLE_ZERO.ring, purpose="wheel", round=spin)
        return Drawn(label=record.chosen[0], evidence=msgspec.json.encode(record).decode())

    told = told_by(VirtualWheel(SINGLE_ZERO, draw, clock=lambda: 0, pace=PACE), 500)
    fell = [signal for signal in told if isinstance(signal, NumberFell)]
    records = [msgspec.json.decode(one.lines[0], type=Draw) for one in fell]
    assert len(fell) > 10
    assert verify(dice.reveal(), records).right
    assert [one.label for one in fell] == [record.chosen[0] for record in records]


def test_listened_to_it_runs_by_itself() -> None:
    async def play() -> list[Signal]:
        loop = asyncio.get_running_loop()
        one = VirtualWheel(
            SINGLE_ZERO,
            drawn,
            clock=lambda: int(loop.time() * 1000),
            pace=SpinPace(betting_ms=1, rim_ms=0, dropping_ms=1, result_ms=0),
        )
        told: list[Signal] = []
        async with asyncio.timeout(60):
            async for signal in one.signals():
                told.append(signal)
                if len(numbers(told)) == 5:
                    return told
        return told

    assert numbers(asyncio.run(play())) == [(spin, str(spin)) for spin in range(1, 6)]


def test_a_void_does_not_wait_for_the_betting_to_end() -> None:
    async def play() -> Signal:
        one = wheel(SpinPace(betting_ms=600_000))
        signals = one.signals()
        async with asyncio.timeout(60):
            await anext(signals)
            await anext(signals)
            waiting = asyncio.ensure_future(anext(signals))
            await asyncio.sleep(0)
            await one.void()
            return await waiting

    assert isinstance(asyncio.run(play()), CommandAnswered)
