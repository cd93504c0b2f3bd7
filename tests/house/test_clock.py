"""The house's time on a machine whose calendar clock is set: never early, never back, and never silent about it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.house.clock import SLEW, TOLERANCE, SystemClock
from tests.clock import Machine

HOUR = 3_600_000


def clock_on(machine: Machine, *, floor: int = 0, ahead: int = 0) -> SystemClock:
    return SystemClock(machine.wall, machine.steady, floor=floor, ahead=ahead)


def test_it_begins_at_the_machines_time_and_goes_on_with_it() -> None:
    machine = Machine(at=1_000_000)
    clock = clock_on(machine)
    assert clock.now() == 1_000_000
    machine.wait(1_500)
    assert (clock.now(), clock.ahead) == (1_001_500, 0)


@pytest.mark.parametrize("jump", [TOLERANCE + 1, HOUR, -TOLERANCE - 1, -HOUR])
def test_a_jump_is_not_followed_and_is_told(jump: int) -> None:
    machine = Machine(at=10 * HOUR)
    clock = clock_on(machine)
    machine.set_by(jump)
    machine.wait(60_000)
    assert (clock.now(), clock.ahead) == (10 * HOUR + 60_000, jump)


@pytest.mark.parametrize("jump", [TOLERANCE, -TOLERANCE])
def test_what_is_within_the_tolerance_is_drawn_in_slowly_and_not_told(jump: int) -> None:
    machine = Machine(at=10 * HOUR)
    clock = clock_on(machine)
    machine.set_by(jump)
    for _ in range(100):
        machine.wait(1_000)
        assert clock.ahead == 0
        clock.now()
    sign = 1 if jump > 0 else -1
    assert clock.now() == 10 * HOUR + 100_000 + sign * 100_000 // SLEW
    for _ in range(2 * SLEW):
        machine.wait(1_000)
        clock.now()
    assert clock.now() == machine.wall() // 1_000_000


def test_looking_very_often_draws_it_in_all_the_same() -> None:
    """Each look alone would be too short to move anything."""
    nanoseconds = [0, 0]
    clock = SystemClock(lambda: nanoseconds[0], lambda: nanoseconds[1])
    nanoseconds[0] += 500 * 1_000_000
    for _ in range(40_000):
        nanoseconds[0] += 100
        nanoseconds[1] += 100
        clock.now()
    assert 1_900 <= clock._time - 4_000_000 <= 2_000


def test_a_jump_that_is_accepted_is_followed_at_once() -> None:
    machine = Machine(at=10 * HOUR)
    clock = clock_on(machine)
    machine.set_by(HOUR)
    clock.now()
    clock.accept(clock.ahead)
    assert (clock.now(), clock.ahead) == (11 * HOUR, 0)


def test_after_a_jump_back_is_accepted_the_houses_time_stands_until_the_machine_is_there() -> None:
    machine = Machine(at=10 * HOUR)
    clock = clock_on(machine)
    machine.set_by(-HOUR)
    clock.now()
    clock.accept(clock.ahead)
    for _ in range(60):
        machine.wait(HOUR // 60)
        assert (clock.now(), clock.ahead) == (10 * HOUR, 0)
    machine.wait(1_000)
    assert clock.now() == 10 * HOUR + 1_000


def test_a_jump_forward_that_is_accepted_while_it_stands_is_taken_off_first() -> None:
    machine = Machine(at=10 * HOUR)
    clock = clock_on(machine)
    machine.set_by(-HOUR)
    clock.now()
    clock.accept(clock.ahead)
    machine.set_by(HOUR // 2)
    clock.now()
    assert clock.ahead == HOUR // 2
    clock.accept(clock.ahead)
    machine.wait(HOUR // 2)
    assert (clock.now(), clock.ahead) == (10 * HOUR, 0)
    machine.wait(1)
    assert clock.now() == 10 * HOUR + 1


def test_it_never_begins_before_what_the_log_knows() -> None:
    machine = Machine(at=10 * HOUR)
    clock = clock_on(machine, floor=12 * HOUR)
    machine.wait(1_000)
    assert (clock.now(), clock.ahead) == (12 * HOUR + 1_000, -2 * HOUR)


def test_a_jump_that_nobody_accepted_is_not_followed_after_a_restart() -> None:
    machine = Machine(at=10 * HOUR)
    clock = clock_on(machine, floor=4 * HOUR, ahead=5 * HOUR)
    assert (clock.now(), clock.ahead) == (5 * HOUR, 5 * HOUR)


def test_where_the_machine_was_set_right_meanwhile_it_begins_where_the_log_ends() -> None:
    clock = clock_on(Machine(at=10 * HOUR), floor=10 * HOUR - 500, ahead=5 * HOUR)
    assert (clock.now(), clock.ahead) == (10 * HOUR - 500, 0)


STEPS = st.lists(st.tuples(st.sampled_from(["wait", "set", "look"]), st.integers(-3 * HOUR, 3 * HOUR)), max_size=40)


@given(STEPS)
def test_whatever_is_set_the_houses_time_never_runs_faster_than_time(steps: list[tuple[str, int]]) -> None:
    """So nothing that is due after so long, or from some moment on, is ever early."""
    machine = Machine(at=100 * HOUR)
    clock = clock_on(machine)
    before, elapsed, latest = clock.now(), 0, clock.now()
    for what, amount in steps:
        if what == "wait":
            machine.wait(abs(amount))
            elapsed += abs(amount)
        elif what == "set":
            machine.set_by(amount)
        assert latest <= (latest := clock.now()) <= before + elapsed + elapsed // SLEW + 1
