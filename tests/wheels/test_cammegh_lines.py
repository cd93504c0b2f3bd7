"""Every field of every line, at its edges."""

import pytest

from croupier.wheels.cammegh_lines import (
    ANSWERS,
    LONGEST,
    Command,
    Family,
    NumberLine,
    Poller,
    Splitter,
    State,
    Status,
    after,
    read,
    shown,
)
from croupier.wheels.signals import Direction, Reply

SLINGSHOT, MERCURY = Family.SLINGSHOT, Family.MERCURY


def test_a_status_line_is_read_field_by_field() -> None:
    assert read(b"*X;4;007;12;A;150;1", SLINGSHOT) == Status(
        state=State.NO_MORE_BETS,
        spin=7,
        number="12",
        flags=2 + 8,
        speed=150,
        rotor=Direction.ANTI_CLOCKWISE,
        revolutions=None,
        ball=None,
        text="*X;4;007;12;A;150;1",
    )


@pytest.mark.parametrize("flags", "0123456789ABCDEF")
def test_every_sum_of_flags_is_a_hexadecimal_digit(flags: str) -> None:
    line = read(f"*X;3;001;  ;{flags};150;0".encode(), SLINGSHOT)
    assert isinstance(line, Status)
    assert line.flags == int(flags, 16)


def test_before_the_first_result_the_number_is_blank() -> None:
    line = read(b"*X;1;001;  ;0;000;0", SLINGSHOT)
    assert isinstance(line, Status)
    assert line.number == "  "


@pytest.mark.parametrize(
    "line",
    [
        "",
        "*X",
        "*X;5",
        "X;5;007;12;0;150;1",
        "*X;0;007;12;0;150;1",
        "*X;8;007;12;0;150;1",
        "*X;5;000;12;0;150;1",
        "*X;5;257;12;0;150;1",
        "*X;5;07;12;0;150;1",
        "*X;5;007;1;0;150;1",
        "*X;5;007;12;a;150;1",
        "*X;5;007;12;G;150;1",
        "*X;5;007;12;10;150;1",
        "*X;5;007;12;0;15;1",
        "*X;5;007;12;0;150;2",
        "*X;5;007;12;0;150;1 ",
        " *X;5;007;12;0;150;1",
        "*X;5;007;12;0;150;1;",
        "*X;5;007;12;0;150;1\n",
        "*X;5;007;12;0;150;1*X;5;007;12;0;150;1",
        "6",
        "6 ",
        "06",
        "  ",
        "000",
        "1 2",
        "*R  OK",
        "*R ok",
        "*Q OK",
    ],
)
@pytest.mark.parametrize("family", Family)
def test_what_does_not_match_to_the_letter_is_no_line(line: str, family: Family) -> None:
    assert read(line.encode(), family) is None


def test_digits_of_other_scripts_are_none() -> None:
    assert read("*X;5;٠٠٧;12;0;150;1".encode(), SLINGSHOT) is None


@pytest.mark.parametrize(("spin", "valid"), [("001", True), ("256", True), ("257", False), ("000", False)])
def test_spins_are_counted_from_1_to_256(spin: str, valid: bool) -> None:
    assert (read(f"*X;2;{spin};12;0;150;1".encode(), SLINGSHOT) is not None) is valid


@pytest.mark.parametrize(("line", "label"), [(" 6", "6"), (" 0", "0"), ("27", "27"), ("00", "00"), ("36", "36")])
def test_a_winning_number_is_right_justified(line: str, label: str) -> None:
    found = read(line.encode(), SLINGSHOT)
    assert isinstance(found, NumberLine)
    assert found.label == label


def test_the_long_form_counts_revolutions_in_hexadecimal() -> None:
    found = read(b"*X;4;007;12;0;150;1;0;1A;0", MERCURY)
    assert isinstance(found, Status)
    assert (found.revolutions, found.ball) == (26, Direction.CLOCKWISE)


def test_the_long_form_is_mercurys_alone() -> None:
    assert read(b"*X;4;007;12;0;150;1;0;1A;0", SLINGSHOT) is None


@pytest.mark.parametrize("more", [";0", ";0;A", ";0;A;2", ";0;a;1", ";0;A;1;0", ";A;1"])
def test_the_long_form_is_whole_or_nothing(more: str) -> None:
    assert read(f"*X;4;007;12;0;150;1{more}".encode(), MERCURY) is None


def test_mercury_also_speaks_the_short_form() -> None:
    found = read(b"*X;4;007;12;0;150;1", MERCURY)
    assert isinstance(found, Status)
    assert (found.revolutions, found.ball) == (None, None)


@pytest.mark.parametrize("reply", Reply)
def test_answers_to_commands_are_known(reply: Reply) -> None:
    assert read(str(reply).encode(), SLINGSHOT) is reply


def test_256_is_followed_by_1() -> None:
    assert [after(1), after(255), after(256)] == [2, 256, 1]


@pytest.mark.parametrize("end", [b"\r", b"\n", b"\r\n", b"\n\r", b"\r\n\r\n"])
def test_a_line_ends_with_either_or_both(end: bytes) -> None:
    assert Splitter().cut(b"27" + end + b" 6" + end) == [b"27", b" 6"]


def test_a_line_may_come_byte_by_byte() -> None:
    splitter = Splitter()
    assert [line for byte in b"27\r\n 6\r\n" for line in splitter.cut(bytes([byte]))] == [b"27", b" 6"]


def test_an_endless_line_is_told_once_and_not_kept() -> None:
    splitter = Splitter()
    cut = [line for _ in range(1000) for line in splitter.cut(b"x" * 50)]
    assert cut == [b"x" * (LONGEST + 1)]
    assert splitter.cut(b"x\r\n27\r\n") == [b"27"]


def test_the_longest_line_is_kept_whole() -> None:
    splitter = Splitter()
    assert splitter.cut(b"x" * LONGEST) == []
    assert splitter.cut(b"\n") == [b"x" * LONGEST]


def test_evidence_is_plain_text_whatever_came() -> None:
    assert shown(b"*X;\xff\x00") == "*X;\\xff\x00"


def test_commands_are_what_integrators_send() -> None:
    assert [command.value for command in Command] == [b"*P 1\r\n", b"*P 0\r\n", b"*R\r\n", b"*K\r\n", b"*X\r\n"]
    assert ANSWERS[Command.WAKE] == (Reply.WAKE_TAKEN, Reply.WOKEN_FROM_IDLE)
    assert set(ANSWERS) == set(Command)


def test_a_wheel_is_asked_at_most_ten_times_in_any_second() -> None:
    poller = Poller(100)
    asked = [at for at in range(5000) if poller.due(at)]
    assert asked[:3] == [0, 100, 200]
    assert max(sum(1 for at in asked if start <= at < start + 1000) for start in range(4000)) == 10


def test_a_poller_cannot_be_set_faster_than_the_wheel_allows() -> None:
    with pytest.raises(ValueError, match="not every 99 ms"):
        Poller(99)
