"""The dealer's keypad: keys in order, a number only when it is confirmed, the same signals as any wheel."""

import asyncio

import pytest

from croupier.core.game.wheel import BIG_WHEEL, DOUBLE_ZERO, SINGLE_ZERO, Wheel
from croupier.wheels.keypad import Key, Keypad, NotTaken, Step
from croupier.wheels.signals import (
    BallDropping,
    BettingMayOpen,
    Fault,
    NumberFell,
    Signal,
    SpinStarted,
    WheelFault,
    WheelReady,
)


def keypad(wheel: Wheel = SINGLE_ZERO) -> Keypad:
    return Keypad(wheel, lambda: 5)


def closed(wheel: Wheel = SINGLE_ZERO) -> Keypad:
    pad = keypad(wheel)
    for key in (Key.OPEN, Key.SPIN, Key.NO_MORE_BETS):
        pad.press(key)
    return pad


def typed(pad: Keypad, label: str) -> Signal | NotTaken | None:
    for character in label:
        pad.press(character)
    return pad.press(Key.CONFIRM)


@pytest.mark.parametrize(
    ("wheel", "label"), [(wheel, label) for wheel in (SINGLE_ZERO, DOUBLE_ZERO, BIG_WHEEL) for label in wheel.labels]
)
def test_every_label_of_a_wheel_can_be_typed_and_confirmed(wheel: Wheel, label: str) -> None:
    assert typed(closed(wheel), label) == NumberFell(
        at=5,
        lines=(f"typed and confirmed: {label}",),
        spin=1,
        label=label,
        revolutions=None,
        same_direction=None,
    )


@pytest.mark.parametrize("label", ["37", "00", "07", ""])
def test_what_is_no_pocket_is_not_taken(label: str) -> None:
    pad = closed()
    assert isinstance(typed(pad, label), NotTaken)
    assert pad.step is Step.CLOSED


def test_cleared_and_typed_again_the_second_number_counts() -> None:
    pad = closed()
    pad.press("3")
    pad.press("7")
    pad.press(Key.CLEAR)
    fell = typed(pad, "17")
    assert isinstance(fell, NumberFell)
    assert fell.label == "17"


def test_a_number_is_told_once() -> None:
    pad = closed()
    assert isinstance(typed(pad, "17"), NumberFell)
    assert isinstance(typed(pad, "17"), NotTaken)


@pytest.mark.parametrize("keys", [(), (Key.OPEN,), (Key.OPEN, Key.SPIN)])
def test_no_number_before_no_more_bets(keys: tuple[Key, ...]) -> None:
    pad = keypad()
    for key in keys:
        pad.press(key)
    assert isinstance(pad.press("1"), NotTaken)
    assert isinstance(pad.press(Key.CONFIRM), NotTaken)


@pytest.mark.parametrize("key", [Key.SPIN, Key.NO_MORE_BETS])
def test_keys_out_of_order_are_not_taken(key: Key) -> None:
    assert isinstance(keypad().press(key), NotTaken)


def test_a_third_character_and_unknown_keys_are_not_taken() -> None:
    pad = closed()
    pad.press("1")
    assert isinstance(pad.press("x"), NotTaken)
    pad.press("2")
    assert isinstance(pad.press("3"), NotTaken)
    assert pad.typed == "12"


def test_a_fault_seen_by_the_dealer_ends_the_spin_without_a_number() -> None:
    pad = closed()
    pad.press("1")
    assert pad.fault(Fault.SAME_DIRECTION) == WheelFault(
        at=5, lines=("dealer: same_direction",), kind=Fault.SAME_DIRECTION, spin=1
    )
    assert isinstance(pad.press(Key.CONFIRM), NotTaken)
    assert isinstance(pad.press(Key.OPEN), BettingMayOpen)


def test_without_a_spin_there_is_no_fault_to_call() -> None:
    assert isinstance(keypad().fault(Fault.BALL_NOT_SEEN), NotTaken)


def test_a_voided_spin_is_opened_again() -> None:
    pad = closed()
    asyncio.run(pad.void())
    opened = pad.press(Key.OPEN)
    assert isinstance(opened, BettingMayOpen)
    assert opened.spin == 2


def test_listened_to_it_tells_the_same_signals_as_any_wheel() -> None:
    async def play() -> list[Signal]:
        pad = closed()
        typed(pad, "0")
        signals = pad.signals()
        return [await anext(signals) for _ in range(5)]

    kinds = [type(signal) for signal in asyncio.run(play())]
    assert kinds == [WheelReady, BettingMayOpen, SpinStarted, BallDropping, NumberFell]
