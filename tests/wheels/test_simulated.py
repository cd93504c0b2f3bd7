"""The simulated wheel is like a real one: its lines, their number, their order, its answers."""

import re
from itertools import groupby, pairwise

import pytest

from croupier.core.game.wheel import DOUBLE_ZERO, SINGLE_ZERO, Wheel
from croupier.wheels.cammegh import CammeghReader
from croupier.wheels.cammegh_lines import Command, Family
from croupier.wheels.signals import Fault, Signal
from croupier.wheels.simulated import HARMLESS, HELP, ONLY, Mishap, SimulatedWheel
from tests.wheels.script import faults, numbers, settings

VALID = re.compile(r"^\*X;[1-7];\d{3};[ \d]{2};[0-9A-F];\d{3};[01]$")
SLINGSHOT, MERCURY = Family.SLINGSHOT, Family.MERCURY


def wheel(
    family: Family = SLINGSHOT, *, seed: int = 1, mishaps: tuple[Mishap, ...] = (), every: int = 3, first_spin: int = 1
) -> SimulatedWheel:
    return SimulatedWheel(SINGLE_ZERO, family=family, seed=seed, mishaps=mishaps, every=every, first_spin=first_spin)


def sent(simulated: SimulatedWheel, spins: int) -> bytes:
    pieces: list[bytes] = []
    while simulated.count <= spins:
        pieces += simulated.beat().pieces
    return b"".join(pieces)


def played(simulated: SimulatedWheel, spins: int, reader: CammeghReader) -> list[Signal]:
    """Half a second to each beat, so that silence and waits are what they would be."""
    told: list[Signal] = []
    at = 0
    while simulated.count <= spins:
        at += 500
        told += reader.feed(b"".join(simulated.beat().pieces), at)
        told += reader.tick(at)
    return told


def test_every_line_is_valid_and_ends_with_cr_and_lf() -> None:
    lines = sent(wheel(), 20).decode().split("\r\n")
    assert lines.pop() == ""
    assert all(VALID.match(line) or re.fullmatch(r" \d|\d\d", line) for line in lines)


def test_a_spin_has_as_many_lines_as_on_a_real_wheel() -> None:
    lines = [line for line in sent(wheel(), 300).decode().split("\r\n") if line.startswith("*")]
    stays = [(state, len(list(same))) for state, same in groupby(line[3] for line in lines[:-1])]
    limits = {"2": (12, 21), "3": (14, 16), "4": (34, 43), "5": (2, 3)}
    seen = {state: {count for one, count in stays if one == state} for state in limits}
    assert {state: (min(counts), max(counts)) for state, counts in seen.items() if state != "2"} == {
        state: limit for state, limit in limits.items() if state != "2"
    }
    assert seen["2"] - {1} == set(range(12, 22))


def test_the_rotor_slows_to_000_and_reverses_while_bets_are_placed() -> None:
    lines = [line for line in sent(wheel(), 50).decode().split("\r\n") if line.startswith("*")]
    turned = [(a, b) for a, b in pairwise(lines) if a[-1] != b[-1]]
    assert len(turned) >= 50
    assert all(b.startswith("*X;2") and b.split(";")[5] == "000" for _, b in turned)


def test_running_the_rotor_has_13_to_18_turns_a_minute_and_alternates() -> None:
    lines = [line.split(";") for line in sent(wheel(), 50).decode().split("\r\n") if line.startswith("*X;4")]
    assert all(130 <= int(line[5]) <= 180 for line in lines)
    by_spin = [rotor for rotor, _ in groupby((line[2], line[6]) for line in lines)]
    assert all(a[1] != b[1] for a, b in pairwise(by_spin))


def test_the_same_seed_spins_the_same_and_another_does_not() -> None:
    assert sent(wheel(seed=4), 5) == sent(wheel(seed=4), 5) != sent(wheel(seed=5), 5)


@pytest.mark.parametrize("on", [SINGLE_ZERO, DOUBLE_ZERO], ids=lambda one: one.name)
@pytest.mark.parametrize(("family", "long_form"), [(SLINGSHOT, False), (MERCURY, False), (MERCURY, True)])
def test_every_good_spin_is_read_with_its_number(on: Wheel, family: Family, long_form: bool) -> None:
    simulated = SimulatedWheel(on, family=family, seed=3, long_form=long_form, first_spin=200)
    told = played(simulated, 100, CammeghReader(settings(family, on), 0))
    assert numbers(told) == [(one.spin, one.label) for one in simulated.spun]
    assert len(simulated.spun) == 100
    assert faults(told) == [Fault.POWERED_DOWN]
    assert {one.spin for one in simulated.spun} >= {256, 1}


EXPECTED: dict[Mishap, set[Fault]] = {
    Mishap.WRONG_DIRECTION: {Fault.SAME_DIRECTION},
    Mishap.TOO_SLOW: {Fault.TOO_FEW_REVOLUTIONS},
    Mishap.ROTOR_SPEED: {Fault.SPEED_OUT_OF_RANGE},
    Mishap.BALL_NOT_SEEN: {Fault.BALL_NOT_SEEN},
    Mishap.FAILED_LAUNCH: {Fault.FAILED_LAUNCH},
    Mishap.SENSOR: {Fault.SENSOR_OR_MOTOR, Fault.POWERED_DOWN},
    Mishap.SILENCE: {Fault.SILENT},
    Mishap.CONTRADICTION: {Fault.CONTRADICTION},
    Mishap.NO_NUMBER_LINE: {Fault.CONTRADICTION},
    Mishap.GARBLED: {Fault.GARBAGE},
    Mishap.BLANK_NUMBER: {Fault.CONTRADICTION},
    Mishap.POWER_CYCLE: {Fault.POWERED_DOWN},
}


@pytest.mark.parametrize(
    ("mishap", "family"),
    [(mishap, family) for mishap in Mishap for family in Family if ONLY.get(mishap, family) is family],
)
def test_each_mishap_is_named_and_gives_a_number_only_if_harmless(mishap: Mishap, family: Family) -> None:
    simulated = wheel(family, mishaps=(mishap,))
    told = played(simulated, 30, CammeghReader(settings(family), 0))
    good = [one for one in simulated.spun if one.mishap is None or one.mishap in HARMLESS]
    assert numbers(told) == [(one.spin, one.label) for one in good]
    assert len(good) == (30 if mishap in HARMLESS else 20)
    found = set(faults(told)[1:])
    if mishap is Mishap.STATE_SEVEN:
        assert found == {Fault.BALL_NOT_SEEN if family is SLINGSHOT else Fault.LOCKED}
    elif mishap is Mishap.HEX_FLAGS:
        assert found
    else:
        assert found == EXPECTED.get(mishap, set())


def test_a_mishap_that_a_family_cannot_tell_is_refused() -> None:
    with pytest.raises(ValueError, match="told only by the mercury family"):
        wheel(SLINGSHOT, mishaps=(Mishap.TOO_SLOW,))


def test_every_mishap_is_explained() -> None:
    assert set(HELP) == set(Mishap)


def state_of(simulated: SimulatedWheel) -> str:
    return simulated.hear(Command.POLL.value).decode()[3]


def until(simulated: SimulatedWheel, state: str) -> None:
    while state_of(simulated) != state:
        simulated.beat()


def test_polled_it_answers_with_its_status() -> None:
    simulated = wheel()
    until(simulated, "3")
    assert VALID.match(simulated.hear(b"*X\r\n").decode().strip("\r\n"))


def test_restarted_it_spins_the_same_spin_again_and_the_number_is_read() -> None:
    simulated, reader = wheel(), CammeghReader(settings(), 0)
    told: list[Signal] = []
    while state_of(simulated) != "4":
        told += reader.feed(b"".join(simulated.beat().pieces), 0)
    told += reader.feed(simulated.hear(b"*R\r"), 0)
    while not numbers(told):
        told += reader.feed(b"".join(simulated.beat().pieces), 0)
    (spun,) = simulated.spun
    assert numbers(told) == [(spun.spin, spun.label)] == [(1, spun.label)]


def test_switched_off_it_stays_off_until_it_is_switched_on() -> None:
    simulated = wheel(first_spin=9)
    until(simulated, "3")
    assert simulated.hear(b"*P 0\r\n") == b"*P OK\r\n"
    assert {simulated.beat().pieces[0] for _ in range(100)} == {b"*X;6;001;  ;0;000;1\r\n"}
    assert simulated.hear(b"*K\r\n") == b"*K CAM\r\n"
    assert simulated.hear(b"*P 1\r\n") == b"*P OK\r\n"
    until(simulated, "2")
    assert simulated.hear(b"*K\r\n") == b"*K OK\r\n"


def test_what_is_no_command_is_not_answered() -> None:
    assert wheel().hear(b"*Z\r\nhello\r\n\xff\r\n") == b""
