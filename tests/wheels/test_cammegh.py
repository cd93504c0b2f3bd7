"""A wheel read by hand: each sentence of the protocol, and each mistake seen in other readers of it."""

import pytest

from croupier.core.game.wheel import DOUBLE_ZERO
from croupier.wheels.cammegh import CammeghReader, CammeghSettings
from croupier.wheels.cammegh_lines import Family
from croupier.wheels.signals import (
    BallDropping,
    BettingMayOpen,
    CommandAnswered,
    Direction,
    Fault,
    NumberFell,
    Reply,
    SpinStarted,
    WheelFault,
    WheelReady,
)
from tests.wheels.script import a_spin, faults, heard, numbers, settings, status, stream

SLINGSHOT, MERCURY = Family.SLINGSHOT, Family.MERCURY


def reader(family: Family = SLINGSHOT) -> CammeghReader:
    return CammeghReader(settings(family), 0)


# --- a good spin ----------------------------------------------------------------------------------------------------


def test_a_spin_tells_its_stages_and_its_number_once() -> None:
    told = heard(*a_spin("27"))
    assert [type(signal) for signal in told] == [WheelReady, BettingMayOpen, SpinStarted, BallDropping, NumberFell]
    assert told[-1] == NumberFell(
        at=0, lines=("27", status(5, 7, "27")), spin=7, label="27", revolutions=None, same_direction=False
    )


def test_switched_on_a_wheel_is_off_then_ready_then_takes_bets() -> None:
    told = heard(status(6, 1, "  "), status(1, 1, "  "), status(1, 1, "  "), *a_spin(" 6", 1, "  "))
    assert [type(signal) for signal in told[:3]] == [WheelFault, WheelReady, BettingMayOpen]
    assert faults(told) == [Fault.POWERED_DOWN]
    assert numbers(told) == [(1, "6")]


def test_the_start_of_a_spin_names_the_rotors_direction() -> None:
    told = heard(status(2), status(3, rotor=1))
    assert told[-1] == SpinStarted(
        at=0,
        lines=(status(3, rotor=1),),
        spin=7,
        ball_direction=None,
        rotor_direction=Direction.ANTI_CLOCKWISE,
    )


def test_the_rotor_slows_stops_and_reverses_while_bets_are_placed() -> None:
    slowing = [status(2, speed=150), status(2, speed=0), status(2, speed=0, rotor=1), status(2, speed=140, rotor=1)]
    assert numbers(heard(*slowing, *(line[:-1] + "1" if ";" in line else line for line in a_spin()))) == [(7, "27")]


def test_spin_follows_spin_and_the_counter_rises_from_5_to_2() -> None:
    assert numbers(heard(*a_spin("27", 7), *a_spin(" 0", 8, "27"))) == [(7, "27"), (8, "0")]


def test_the_counter_wraps_from_256_to_1() -> None:
    told = heard(*a_spin("27", 256), *a_spin(" 6", 1, "27"))
    assert (numbers(told), faults(told)) == ([(256, "27"), (1, "6")], [])


def test_the_same_number_twice_running_is_two_results() -> None:
    assert numbers(heard(*a_spin("27", 7), *a_spin("27", 8, "27"))) == [(7, "27"), (8, "27")]


def test_some_wheels_go_back_to_1_after_a_result() -> None:
    told = heard(*a_spin("27", 7), status(1, 7, "27"), *a_spin(" 6", 8, "27"))
    assert (numbers(told), faults(told)) == ([(7, "27"), (8, "6")], [])


def test_double_zero_is_00_and_zero_is_a_space_and_0() -> None:
    reader = CammeghReader(settings(wheel=DOUBLE_ZERO), 0)
    assert numbers(heard(*a_spin("00", 7), *a_spin(" 0", 8, "00"), reader=reader)) == [(7, "00"), (8, "0")]


# --- mistakes seen elsewhere ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("flags", "ABCDEF")
def test_flags_that_are_letters_are_faults_not_errors(flags: str) -> None:
    lines = [status(2), status(3, flags=flags), status(4, flags=flags), "27", status(5, number="27", flags=flags)]
    told = heard(*lines)
    assert faults(told)
    assert numbers(told) == []


@pytest.mark.parametrize(
    ("flags", "kinds"),
    [
        ("2", {Fault.SAME_DIRECTION}),
        ("3", {Fault.SAME_DIRECTION}),
        ("4", {Fault.SENSOR_OR_MOTOR}),
        ("6", {Fault.SAME_DIRECTION, Fault.SENSOR_OR_MOTOR}),
        ("7", {Fault.SAME_DIRECTION, Fault.SENSOR_OR_MOTOR}),
        ("0", set()),
        ("1", set()),
        ("8", set()),
        ("9", set()),
    ],
)
def test_flags_are_sums_as_a_slingshot_means_them_in_the_rim(flags: str, kinds: set[Fault]) -> None:
    assert set(faults(heard(status(2), status(3, flags=flags)))) == kinds


@pytest.mark.parametrize(
    ("flags", "kinds"),
    [
        ("1", {Fault.SPEED_OUT_OF_RANGE}),
        ("2", {Fault.SAME_DIRECTION}),
        ("3", {Fault.SPEED_OUT_OF_RANGE, Fault.SAME_DIRECTION}),
        ("4", {Fault.SENSOR_OR_MOTOR}),
        ("8", {Fault.TOO_FEW_REVOLUTIONS}),
        ("A", {Fault.SAME_DIRECTION, Fault.TOO_FEW_REVOLUTIONS}),
    ],
)
@pytest.mark.parametrize("state", [3, 4])
def test_flags_are_sums_as_a_mercury_means_them(flags: str, kinds: set[Fault], state: int) -> None:
    lines = [status(one) for one in range(2, state)]
    assert set(faults(heard(*lines, status(state, flags=flags), family=MERCURY))) == kinds


@pytest.mark.parametrize("flags", ["1", "2", "8", "B"])
@pytest.mark.parametrize("family", Family)
def test_while_bets_are_placed_the_flags_say_nothing_of_the_coming_spin(flags: str, family: Family) -> None:
    told = heard(status(2, flags=flags), *a_spin(), family=family)
    assert (numbers(told), faults(told)) == ([(7, "27")], [])


def test_a_blank_number_is_no_number() -> None:
    told = heard(*a_spin(spin=1, before="  ")[:-2], status(5, 1, "  "))
    assert (numbers(told), faults(told)) == ([], [Fault.CONTRADICTION])


def test_the_piece_of_a_line_is_not_a_result() -> None:
    told = heard(*a_spin()[:-2], "*X;5")
    assert (numbers(told), faults(told)) == ([], [Fault.GARBAGE])


def test_a_result_repeated_is_told_once() -> None:
    told = heard(*a_spin(), *[status(5, number="27")] * 40)
    assert (numbers(told), faults(told)) == ([(7, "27")], [])


def test_a_number_line_between_status_lines_is_not_lost() -> None:
    told = heard(*a_spin()[:-3], "27", status(4), status(4), status(5, number="27"))
    assert (numbers(told), faults(told)) == ([(7, "27")], [])


def test_a_number_line_in_pieces_is_not_lost() -> None:
    whole = stream(*a_spin(" 6"))
    one = reader()
    told = [signal for byte in whole for signal in one.feed(bytes([byte]), 0)]
    assert numbers(told) == [(7, "6")]


# --- the number and the status must agree ---------------------------------------------------------------------------


def test_a_number_line_that_the_status_does_not_repeat_is_a_contradiction() -> None:
    told = heard(*a_spin()[:-2], status(5, number="28"), status(5, number="27"))
    assert (numbers(told), faults(told)) == ([], [Fault.CONTRADICTION])
    fault = told[-1]
    assert fault.lines == ("27", status(5, number="28"))


def test_a_result_without_its_number_line_is_a_contradiction() -> None:
    told = heard(*a_spin()[:-3], status(5, number="27"), "27", status(5, number="27"))
    assert (numbers(told), faults(told)) == ([], [Fault.CONTRADICTION])


def test_a_doubled_number_line_is_one_result() -> None:
    told = heard(*a_spin()[:-2], "27", *a_spin()[-2:], "27")
    assert (numbers(told), faults(told)) == ([(7, "27")], [])


def test_two_different_number_lines_are_a_contradiction() -> None:
    told = heard(*a_spin()[:-2], "28", status(5, number="28"))
    assert (numbers(told), faults(told)) == ([], [Fault.CONTRADICTION])


@pytest.mark.parametrize("number", ["00", "37", "99"])
def test_a_number_that_the_wheel_does_not_have_is_a_contradiction(number: str) -> None:
    told = heard(*a_spin(number))
    assert (numbers(told), faults(told)) == ([], [Fault.CONTRADICTION])


@pytest.mark.parametrize("state", [2, 3])
def test_a_number_before_the_ball_drops_is_a_contradiction(state: int) -> None:
    lines = a_spin()
    early = [status(one) for one in range(2, state + 1)]
    told = heard(*early, "27", *lines[2:])
    assert (numbers(told), faults(told)) == ([], [Fault.CONTRADICTION])


def test_another_number_after_the_result_is_told_as_a_contradiction() -> None:
    told = heard(*a_spin(), "28")
    assert (numbers(told), faults(told)) == ([(7, "27")], [Fault.CONTRADICTION])


def test_a_stray_number_after_the_result_is_not_kept_for_the_next_spin() -> None:
    told = heard(*a_spin("27", 7), "12", *(line for line in a_spin("12", 8, "27") if line != "12"))
    assert numbers(told) == [(7, "27")]


# --- the order of states --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "states", [(2, 4), (2, 5), (2, 3, 5), (2, 3, 2), (2, 3, 4, 3), (2, 3, 4, 2), (2, 1), (2, 3, 1)]
)
def test_states_out_of_order_are_a_contradiction(states: tuple[int, ...]) -> None:
    told = heard(*map(status, states), *a_spin())
    assert (numbers(told), faults(told)) == ([], [Fault.CONTRADICTION])


def test_after_a_contradiction_the_next_spin_counts() -> None:
    told = heard(status(2), status(4), *a_spin("27", 7)[-3:], *a_spin(" 6", 8, "27"))
    assert numbers(told) == [(8, "6")]


@pytest.mark.parametrize("state", [2, 3, 4, 5])
def test_another_counter_within_a_spin_is_a_contradiction(state: int) -> None:
    lines = a_spin()
    at = next(n for n, line in enumerate(lines) if line.startswith(f"*X;{state}")) + (state == 2)
    lines[at] = lines[at].replace(";007;", ";009;")
    told = heard(*lines)
    assert (numbers(told), faults(told)) == ([], [Fault.CONTRADICTION])


@pytest.mark.parametrize("spin", [7, 9, 6])
def test_after_a_result_the_counter_rises_by_one(spin: int) -> None:
    told = heard(*a_spin("27", 7), *a_spin(" 6", spin, "27"))
    assert (numbers(told), faults(told)) == ([(7, "27")], [Fault.CONTRADICTION])


def test_a_rotor_that_reverses_under_the_ball_is_a_contradiction() -> None:
    told = heard(status(2), status(3), status(4, rotor=1), "27", status(5, number="27"))
    assert (numbers(told), faults(told)) == ([], [Fault.CONTRADICTION])


def test_a_spin_picked_up_in_the_middle_gives_no_number_and_no_fault() -> None:
    told = heard(*a_spin("27", 7)[3:], *a_spin(" 6", 8, "27"))
    assert (numbers(told), faults(told)) == ([(8, "6")], [])


def test_half_a_line_at_the_very_beginning_is_no_fault() -> None:
    told = heard("7;12;0;150;0", *a_spin())
    assert (numbers(told), faults(told)) == ([(7, "27")], [])


def test_a_misfire_stays_in_2_and_the_spin_counts() -> None:
    told = heard(*[status(2)] * 15, *[status(2, flags="8")] * 15, *a_spin())
    assert (numbers(told), faults(told)) == ([(7, "27")], [])
    assert sum(isinstance(signal, BettingMayOpen) for signal in told) == 1


# --- faults, and the waits before them ------------------------------------------------------------------------------


def test_the_wrong_direction_voids_the_spin_for_good() -> None:
    told = heard(status(2), status(3, flags="2"), *a_spin()[3:])
    assert (numbers(told), faults(told)) == ([], [Fault.SAME_DIRECTION])
    assert told[-1].lines == (status(3, flags="2"),)


@pytest.mark.parametrize(("away_ms", "kinds"), [(4_999, []), (5_000, [Fault.BALL_NOT_SEEN])])
@pytest.mark.parametrize("by_tick", [True, False])
def test_a_ball_out_of_sight_is_waited_for_five_seconds(away_ms: int, kinds: list[Fault], by_tick: bool) -> None:
    one = CammeghReader(CammeghSettings(family=SLINGSHOT, wheel=settings().wheel, silent_after_ms=60_000), 0)
    told = one.feed(stream(status(2), status(3), status(4), status(4, flags="1")), 1_000)
    told += one.tick(1_000 + away_ms) if by_tick else one.feed(stream(status(4, flags="1")), 1_000 + away_ms)
    assert faults(told) == kinds
    told += one.feed(stream(status(4), "27", status(5, number="27")), 9_000)
    assert numbers(told) == ([] if kinds else [(7, "27")])


def test_the_wait_for_the_ball_begins_again_when_it_was_seen() -> None:
    one = CammeghReader(CammeghSettings(family=SLINGSHOT, wheel=settings().wheel, silent_after_ms=60_000), 0)
    told = one.feed(stream(status(2), status(3), status(4, flags="1")), 0)
    told += one.feed(stream(status(4)), 4_000) + one.feed(stream(status(4, flags="1")), 4_500)
    assert faults(told + one.tick(9_499)) == []
    assert faults(one.tick(9_500)) == [Fault.BALL_NOT_SEEN]


def test_a_result_with_the_ball_not_seen_is_no_result() -> None:
    told = heard(*a_spin()[:-2], status(5, number="27", flags="1"))
    assert (numbers(told), faults(told)) == ([], [Fault.BALL_NOT_SEEN])


@pytest.mark.parametrize(("shown_ms", "kinds"), [(2_999, []), (3_000, [Fault.FAILED_LAUNCH])])
@pytest.mark.parametrize("by_tick", [True, False])
def test_a_failed_launch_is_ignored_for_the_first_three_seconds(
    shown_ms: int, kinds: list[Fault], by_tick: bool
) -> None:
    one = CammeghReader(CammeghSettings(family=SLINGSHOT, wheel=settings().wheel, silent_after_ms=60_000), 0)
    told = one.feed(stream(status(2, flags="8"), status(3, flags="8")), 1_000)
    told += one.tick(1_000 + shown_ms) if by_tick else one.feed(stream(status(3, flags="8")), 1_000 + shown_ms)
    assert faults(told) == kinds


def test_a_failed_launch_that_is_still_shown_when_the_ball_drops_is_one() -> None:
    assert faults(heard(status(2), status(3), status(4, flags="8"))) == [Fault.FAILED_LAUNCH]


def test_a_sensor_fault_powers_the_wheel_down() -> None:
    told = heard(status(2), status(3), status(3, flags="4"), status(6, flags="4"), status(6), "27", status(6))
    assert (numbers(told), faults(told)) == ([], [Fault.SENSOR_OR_MOTOR, Fault.POWERED_DOWN])


def test_a_sensor_fault_counts_in_every_state() -> None:
    for lines in ([status(1, flags="4")], [status(2, flags="4")], [status(5, flags="4")], [status(6, flags="4")]):
        assert Fault.SENSOR_OR_MOTOR in faults(heard(*lines))


def test_switched_off_and_on_the_count_begins_again() -> None:
    off = [status(6, 1, "  "), status(6, 1, "  "), status(1, 1, "  ")]
    told = heard(*a_spin("27", 1), *off, *a_spin(" 6", 1, "  "))
    assert (numbers(told), faults(told)) == ([(1, "27"), (1, "6")], [Fault.POWERED_DOWN])


def test_a_single_line_that_says_closed_does_not_make_a_spoiled_spin_good() -> None:
    told = heard(status(2), status(6), *a_spin())
    assert (numbers(told), faults(told)) == ([], [Fault.POWERED_DOWN])


@pytest.mark.parametrize(("family", "kind"), [(SLINGSHOT, Fault.BALL_NOT_SEEN), (MERCURY, Fault.LOCKED)])
def test_state_7_is_a_lost_ball_or_a_locked_wheel(family: Family, kind: Fault) -> None:
    told = heard(status(2), status(3), status(7), *a_spin()[4:], family=family)
    assert (numbers(told), faults(told)) == ([], [kind])


def test_garbage_spoils_the_spin_and_is_told_once() -> None:
    told = heard(*a_spin()[:4], "*X;4;0#7;12;0;150;0", "\x00\xff", *a_spin()[4:])
    assert (numbers(told), faults(told)) == ([], [Fault.GARBAGE])
    assert told[-1].lines == ("*X;4;0#7;12;0;150;0",)


def test_silence_is_told_when_nothing_came_for_so_long_and_only_once() -> None:
    one = reader()
    one.feed(stream(*a_spin()[:4]), 1_000)
    assert one.tick(2_999) == ()
    assert one.tick(3_000) == (WheelFault(at=3_000, lines=(), kind=Fault.SILENT, spin=7),)
    assert one.tick(9_000) == ()


def test_silence_is_noticed_without_a_tick() -> None:
    one = reader()
    told = one.feed(stream(*a_spin()[:4]), 0) + one.feed(stream(*a_spin()[4:]), 2_000)
    assert (numbers(told), faults(told)) == ([], [Fault.SILENT])


def test_after_silence_the_wheel_is_ready_again_and_the_next_spin_counts() -> None:
    one = reader()
    one.feed(stream(*a_spin()[:4]), 0)
    told = one.feed(stream(*a_spin()[4:], *a_spin(" 6", 8, "27")), 2_000)
    assert [type(signal) for signal in told[:3]] == [WheelFault, WheelReady, BettingMayOpen]
    assert numbers(told) == [(8, "6")]


def test_a_spin_in_which_the_wheel_was_silent_stays_spoiled() -> None:
    one = reader()
    told = one.feed(stream(status(2)), 0) + one.feed(stream(*a_spin()), 2_000)
    assert (numbers(told), faults(told)) == ([], [Fault.SILENT])


def test_a_result_told_before_silence_is_not_told_again() -> None:
    one = reader()
    told = one.feed(stream(*a_spin()), 0) + one.lost(100) + one.feed(stream(*a_spin()), 200)
    assert numbers(told) == [(7, "27")]


def test_a_lost_line_is_silence_and_forgets_half_a_line() -> None:
    one = reader()
    one.feed(b"*X;2;007;12;0;1", 0)
    assert faults(one.lost(10)) == [Fault.SILENT]
    assert one.lost(20) == ()
    assert one.feed(b"50;0\r\n", 30) == ()
    assert numbers(one.feed(stream(*a_spin(spin=8)), 40)) == [(8, "27")]


def test_a_spin_number_that_contradicted_the_last_stays_spoiled_through_silence() -> None:
    one = reader()
    told = one.feed(stream(*a_spin("27", 7), status(2, 9)), 0)
    told += one.lost(10) + one.feed(stream(*a_spin(" 6", 9)), 20)
    assert (numbers(told), faults(told)) == ([(7, "27")], [Fault.CONTRADICTION, Fault.SILENT])


def test_the_same_fault_is_told_again_in_the_next_spin() -> None:
    told = heard(status(2, 7), status(3, 7, flags="2"), status(2, 8), status(3, 8, flags="2"))
    assert [(one.spin, one.kind) for one in told if isinstance(one, WheelFault)] == [
        (7, Fault.SAME_DIRECTION),
        (8, Fault.SAME_DIRECTION),
    ]


def test_every_switching_off_is_told() -> None:
    assert faults(heard(status(6), status(6), status(1), status(6))) == [Fault.POWERED_DOWN] * 2


# --- restart --------------------------------------------------------------------------------------------------------


def test_after_an_answered_restart_the_same_spin_is_spun_again() -> None:
    told = heard(status(2), status(3, flags="2"), "*R OK", status(3, flags="2"), *a_spin())
    assert (numbers(told), faults(told)) == ([(7, "27")], [Fault.SAME_DIRECTION])
    assert CommandAnswered(at=0, lines=("*R OK",), reply=Reply.RESTART_TAKEN) in told


def test_without_an_answer_the_same_spin_stays_spoiled() -> None:
    told = heard(status(2), status(3, flags="2"), status(3, flags="2"), *a_spin())
    assert numbers(told) == []


def test_a_spin_that_was_restarted_gives_no_number_even_if_it_goes_on() -> None:
    told = heard(*a_spin()[:5], "*R OK", *a_spin()[5:], *a_spin(" 6", 8, "27"))
    assert (numbers(told), faults(told)) == ([(8, "6")], [])


@pytest.mark.parametrize("reply", [Reply.POWER_TAKEN, Reply.WAKE_TAKEN, Reply.WOKEN_FROM_IDLE])
def test_other_answers_do_not_disturb_a_spin(reply: Reply) -> None:
    told = heard(*a_spin()[:5], str(reply), *a_spin()[5:])
    assert (numbers(told), faults(told)) == ([(7, "27")], [])


# --- the long form --------------------------------------------------------------------------------------------------


def long_spin(revolutions: str = "C", ball: int = 1) -> list[str]:
    more = f";0;{revolutions};{ball}"
    return [*(status(state, more=more) for state in (2, 3, 4)), "27", status(5, number="27", more=more)]


def test_the_long_form_tells_revolutions_and_the_balls_direction() -> None:
    told = heard(*long_spin(), family=MERCURY)
    (started,) = (signal for signal in told if isinstance(signal, SpinStarted))
    assert (started.ball_direction, started.rotor_direction) == (Direction.ANTI_CLOCKWISE, Direction.CLOCKWISE)
    fell = told[-1]
    assert isinstance(fell, NumberFell)
    assert (fell.label, fell.revolutions, fell.same_direction) == ("27", 12, False)


def test_a_ball_that_runs_with_the_rotor_is_a_fault_even_without_its_flag() -> None:
    told = heard(*long_spin(ball=0), family=MERCURY)
    assert (numbers(told), faults(told)) == ([], [Fault.SAME_DIRECTION])


@pytest.mark.parametrize(("revolutions", "good"), [("3", False), ("4", True)])
def test_too_few_revolutions_are_a_fault_where_a_minimum_is_set(revolutions: str, good: bool) -> None:
    one = CammeghReader(CammeghSettings(family=MERCURY, wheel=settings().wheel, least_revolutions=4), 0)
    told = heard(*long_spin(revolutions), reader=one)
    assert numbers(told) == ([(7, "27")] if good else [])
    assert faults(told) == ([] if good else [Fault.TOO_FEW_REVOLUTIONS])


def test_without_a_minimum_few_revolutions_are_told_with_the_number() -> None:
    fell = heard(*long_spin("1"), family=MERCURY)[-1]
    assert isinstance(fell, NumberFell)
    assert fell.revolutions == 1
