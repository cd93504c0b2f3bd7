"""Competitions in sentences: each case says what it should, anything else is noticed, and nonsense is one line."""

import re
from pathlib import Path

import pytest

from croupier.core.engine.refusal import Malformed
from croupier.documents.tournament.cases.case import check, is_case, parse

CASES = sorted((Path(__file__).parent.parent.parent / "cases" / "competitions").glob("*.cup"))
HEAD = """
book: wrest-point-competition
form: competition
bank: $1,000
minimum: $50
maximum: $500
spins: 2
prizes: 100
"""
FINAL = f"""{HEAD}
ann and bob enter
final at table 1: ann, -, bob
final starts
ann bets $50 on split 17/20
bob bets $100 on red
no more bets
spin: 17
"""


def differences(text: str) -> tuple[str, ...]:
    return check(parse(text.encode()))[1]


def _otherwise(line: str) -> list[str]:
    """The same expectation with one amount, one clause or the order of its names changed."""
    amounts = [
        line[: one.start()] + "$7,777.77" + line[one.end() :]
        for one in re.finditer(r"\$\d+(?:,\d{3})*(?:\.\d\d)?", line)
    ]
    clauses = [
        line[: one.start()] + "9.9" + line[one.end() :] for one in re.finditer(r"(?<=[( ])\d+(?:\.\d+)+\w*", line)
    ]
    ranks = [re.sub(r"(ranks) (.+)", r"\1 zoe, \2", line)] if " ranks " in line else []
    others = [re.sub(r"^> [\w-]+ ", "> zoe ", line)] if re.match(r"> \w+ (goes|go|is|has|and)", line) else []
    return amounts + clauses + ranks + others


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name)
def test_whatever_a_case_says_is_noticed_when_it_is_not_so(path: Path) -> None:
    lines = path.read_text().splitlines()
    tried = 0
    for at, line in enumerate(lines):
        if not line.startswith("> "):
            continue
        others = _otherwise(line)
        assert others, line
        for other in others:
            tried += 1
            told = differences("\n".join([*lines[:at], other, *lines[at + 1 :]]))
            assert any(one.startswith(f"line {at + 1}:") for one in told), other
    assert tried > 30


def test_a_case_says_what_happens_and_where_it_does_not() -> None:
    assert differences(f"{FINAL}> ann wins $850 on split 17/20 and takes back $50 (3.7.1)") == ()
    assert differences(f"{FINAL}> ann loses $50") == (
        "line 17: ann won, the case says lost",
        "line 17: ann is paid 850, the case says 0",
        "line 17: ann loses 0, the case says 50",
    )
    assert differences(f"{FINAL}> cy wins $50") == ("line 17: no wager of cy is settled so",)


def test_a_refusal_must_be_said() -> None:
    beyond = FINAL.replace("$100 on red", "$550 on red")
    assert differences(beyond)[0].startswith("line 14: this is refused and the case does not say so: ")
    assert differences(beyond.replace("no more bets", "> refused for OVER_MAXIMUM (3.6.1)\nno more bets")) == ()
    assert differences(FINAL.replace("no more bets", "> refused\nno more bets")) == (
        "line 15: the move is not refused",
    )


def test_a_move_without_a_sentence_is_written_as_its_object() -> None:
    assert differences(f'{HEAD}{{"move": "enter", "player": "ann"}}\n> money: fees $0.00') == ()


def test_a_comment_is_not_read() -> None:
    assert differences(f"{FINAL}# the end\n> chips: ann $1,800, bob $900  # and so on") == ()


def test_a_document_is_no_case() -> None:
    assert is_case(FINAL.encode())
    assert not is_case(b'{"book": "star-roulette"}')


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("ann dances", "line 17: .* is not understood"),
        ("> ann dances", "line 17: .* is not understood"),
        ("> chips: ann 5", "line 17: .* is not understood"),
        ("ann bets $50 on straight 99", "line 17: .*99"),
        ("ann bets $50.50 on red", r"moves\[\d+\]\.stake: .*whole dollars"),
        ('{"move": "enter"', "line 17: the move is not JSON"),
        ('{"move": "gamble"}', "there is no move"),
    ],
)
def test_nonsense_is_one_sentence(line: str, says: str) -> None:
    with pytest.raises(Malformed, match=says) as no:
        differences(f"{FINAL}{line}")
    assert "\n" not in str(no.value)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("minimum: $50", 'line 9: "minimum:" is given twice'),
        ("limits: soon", "line 9: .* is no step of the limits"),
        ("bankroll: $50", "bankroll is not a field"),
        ("> chips: ann $5", "line 9: .* is not understood"),
    ],
)
def test_a_head_that_makes_no_sense_is_one_sentence(line: str, says: str) -> None:
    with pytest.raises(Malformed, match=says):
        differences(f"{HEAD}{line}\nann enters")


def test_bytes_that_are_no_text_are_one_sentence() -> None:
    with pytest.raises(Malformed, match="not UTF-8"):
        parse(b"book: \xff")
