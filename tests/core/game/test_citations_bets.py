"""Where each bet of each book stands, by hand from the documents: what it is, what it is paid, why there is none."""

import re

import pytest

from croupier.books import find_book
from croupier.core.engine.refusal import Malformed
from croupier.core.game.basis import Basis
from croupier.core.game.game import find_cloth
from croupier.core.game.settle import NoSpinCalled, settle
from croupier.core.law.answers import answers
from croupier.core.words.bets import Outcome, Tender
from croupier.core.words.grounds import NoSpin
from croupier.core.words.rules import Rule
from tests.tables import bet, draw, spin, table

# A spot, the number that comes, and the clauses of the settlement: the bet itself, its odds, what is said of a zero.
STAR = """
straight 17                 | 17 | 3.2.1   | 6.1
split 17/20                 | 17 | 3.2.2.1 | 6.1
split 0/1                   | 1  | 3.2.2.2 | 6.1 | 6.4
street 16/17/18             | 17 | 3.2.3.1 | 6.1
street 0/1/2                | 2  | 3.2.3.2 | 6.1 | 6.4
street 0/2/3                | 2  | 3.2.3.3 | 6.1 | 6.4
corner 16/17/19/20          | 17 | 3.2.4.1 | 6.1
corner 0/1/2/3              | 0  | 3.2.4.2 | 6.1 | 6.4
six-line 16/17/18/19/20/21  | 17 | 3.2.6   | 6.1
column 2                    | 17 | 3.2.7   | 6.1
dozen 2                     | 17 | 3.2.8   | 6.1
low                         | 17 | 3.2.9   | 6.1
high                        | 19 | 3.2.10  | 6.1
even                        | 18 | 3.2.11  | 6.1
odd                         | 17 | 3.2.12  | 6.1
red                         | 18 | 3.2.13  | 6.1
black                       | 17 | 3.2.14  | 6.1
straight 0                  | 0  | 3.2.1   | 6.1 | 6.4
column 1                    | 0  | 3.2.7   | 6.1 | 6.2
low                         | 19 | 3.2.9   | 6.1
"""
STAR_DOUBLE_ZERO = """
split 0/00                  | 00 | 3.2.2.3 | 6.1 | 6.4 6.5
split 0/1                   | 0  | 3.2.2.3 | 6.1 | 6.4
split 00/2                  | 2  | 3.2.2.4 | 6.1 | 6.5
street 0/00/2               | 2  | 3.2.3.4 | 6.1 | 6.4 6.5
street 00/2/3               | 3  | 3.2.3.5 | 6.1 | 6.5
five-line 0/00/1/2/3        | 1  | 3.2.5   | 6.1 | 6.4 6.5
straight 00                 | 00 | 3.2.1   | 6.1 | 6.5
dozen 3                     | 00 | 3.2.8   | 6.1 | 6.3
dozen 3                     | 0  | 3.2.8   | 6.1 | 6.2
"""
ADELAIDE = """
straight 17                 | 17 | 3 | 8(a)A
split 17/20                 | 17 | 3 | 8(a)B
split 0/3                   | 3  | 3 | 8(a)B | 8(c)
street 16/17/18             | 17 | 3 | 8(a)C
street 0/1/2                | 1  | 3 | 8(a)C | 8(c)
street 0/2/3                | 0  | 3 | 8(a)C | 8(c)
corner 16/17/19/20          | 17 | 3 | 8(a)D
corner 0/1/2/3              | 0  | 3 | 8(a)D | 8(c)
six-line 16/17/18/19/20/21  | 17 | 3 | 8(a)E
column 2                    | 17 | 3 | 8(a)F
dozen 2                     | 17 | 3 | 8(a)G
red                         | 18 | 3 | 8(a)H
black                       | 17 | 3 | 8(a)I
odd                         | 17 | 3 | 8(a)J
even                        | 18 | 3 | 8(a)K
low                         | 17 | 3 | 8(a)L
high                        | 19 | 3 | 8(a)M
high                        | 0  | 3 | 8(a)M | 8(c)
straight 0                  | 0  | 3 | 8(a)A | 8(c)
neighbours 17               | 17 | 6(j) | 8(a)A
neighbours 26               | 0  | 6(j) | 8(a)A | 8(c)
neighbours 26               | 3  | 6(j) | 8(a)A
"""
BIG_WHEEL = """
symbol S1 | S1 | 3.1 | 6.1:row-1
symbol S2 | S2 | 3.1 | 6.1:row-2
symbol S3 | S3 | 3.1 | 6.1:row-3
symbol S4 | S4 | 3.1 | 6.1:row-4
symbol S5 | S5 | 3.1 | 6.1:row-5
symbol S6 | S6 | 3.1 | 6.1:row-6
symbol S7 | S7 | 3.1 | 6.1:row-7
symbol S7 | S1 | 3.1 | 6.1:row-7
"""
NOVO = """
straight 17                 | 17 | 3.3.1   | 3.3
split 17/20                 | 17 | 3.3.2   | 3.3
split 0/2                   | 2  | 3.3.2   | 3.3
street 16/17/18             | 17 | 3.3.3.1 | 3.3
street 0/1/2                | 2  | 3.3.3.2 | 3.3
street 0/2/3                | 2  | 3.3.3.3 | 3.3
corner 16/17/19/20          | 17 | 3.3.4.1 | 3.3
corner 0/1/2/3              | 0  | 3.3.4.2 | 3.3
six-line 16/17/18/19/20/21  | 17 | 3.3.5   | 3.3
column 2                    | 17 | 3.3.6   | 3.3
dozen 2                     | 17 | 3.3.7   | 3.3
low                         | 17 | 3.3.8   | 3.3
high                        | 19 | 3.3.9   | 3.3
even                        | 18 | 3.3.10  | 3.3
odd                         | 17 | 3.3.11  | 3.3
red                         | 18 | 3.3.12  | 3.3
black                       | 17 | 3.3.13  | 3.3
black                       | 0  | 3.3.13  | 3.3
"""
WREST_POINT = """
straight 17                 | 17 | 3.7.1  | 3.7.1
split 17/20                 | 17 | 3.7.1  | 3.7.1
split 0/3                   | 3  | 3.7.2a | 3.7.1 | 3.7.2a
street 16/17/18             | 17 | 3.7.1  | 3.7.1
corner 16/17/19/20          | 17 | 3.7.1  | 3.7.1
corner 0/1/2/3              | 0  | 3.7.2a | 3.7.1 | 3.7.2a
column 2                    | 17 | 3.7.1  | 3.7.1
dozen 2                     | 17 | 3.7.1  | 3.7.1
low                         | 17 | 3.7.1  | 3.7.1
high                        | 19 | 3.7.1  | 3.7.1
even                        | 18 | 3.7.1  | 3.7.1
odd                         | 17 | 3.7.1  | 3.7.1
red                         | 18 | 3.7.1  | 3.7.1
black                       | 17 | 3.7.1  | 3.7.1
straight 0                  | 0  | 3.7.1  | 3.7.1 | 3.7.2a
black                       | 0  | 3.7.1  | 3.7.1 | 3.7.2b
"""


def _rows(code: str, wheel: str, text: str) -> list[tuple[str, ...]]:
    found = [[part.strip() for part in line.split("|")] for line in text.strip().splitlines()]
    return [(code, wheel, *row, *[""] * (5 - len(row))) for row in found]


@pytest.mark.parametrize(
    ("code", "wheel", "spot", "result", "own", "odds", "because"),
    _rows("star-roulette", "single-zero", STAR)
    + _rows("star-roulette", "double-zero", STAR_DOUBLE_ZERO)
    + _rows("adelaide-roulette", "single-zero", ADELAIDE)
    + _rows("star-big-wheel", "big-wheel", BIG_WHEEL)
    + _rows("novo-unity", "single-zero", NOVO)
    + _rows("wrest-point-competition", "single-zero", WREST_POINT),
)
def test_a_settled_bet_stands_on_its_own_clause_its_odds_and_what_is_said_of_zero(
    code: str, wheel: str, spot: str, result: str, own: str, odds: str, because: str
) -> None:
    at = table(code, wheel=wheel)
    (one,) = spin(at, [bet(at, "ann", 10, spot)], result).settlements
    assert (one.basis.bet, one.basis.odds, one.basis.because) == (own, odds, tuple(because.split()))


# --- no such bet ----------------------------------------------------------------------------------------------------

ROULETTE = (
    "straight 17, split 17/20, split 0/1, split 00/2, street 16/17/18, street 0/1/2, street 0/2/3, street 0/00/2, "
    "street 00/2/3, corner 16/17/19/20, corner 0/1/2/3, five-line 0/00/1/2/3, six-line 16/17/18/19/20/21, column 2, "
    "dozen 2, low, high, even, odd, red, black, neighbours 17, lucky-ball red"
)
WITHHELD = [
    ("star-roulette", "3.2", "neighbours 17, symbol S1"),
    ("adelaide-roulette", "3", "lucky-ball red, symbol S1"),
    ("adelaide-roulette", "5.2(b)", "split 0/00, split 00/2, street 0/00/2, street 00/2/3, five-line 0/00/1/2/3"),
    ("star-big-wheel", "3.1", ROULETTE),
    ("novo-unity", "3.3", "split 0/00, split 00/2, street 0/00/2, street 00/2/3, five-line 0/00/1/2/3"),
    ("novo-unity", "3.3", "neighbours 17, lucky-ball red, symbol S1"),
    ("wrest-point-competition", "3.2.1", "split 0/00, split 00/2, street 0/00/2, street 00/2/3, five-line 0/00/1/2/3"),
    ("wrest-point-competition", "3.7.2a", "street 0/1/2, street 0/2/3"),
    ("wrest-point-competition", "3.7.1", "six-line 1/2/3/4/5/6, neighbours 17, lucky-ball red, symbol S1"),
]


@pytest.mark.parametrize(
    ("code", "clause", "spot"),
    [(code, clause, spot) for code, clause, spots in WITHHELD for spot in spots.split(", ")],
)
def test_a_bet_the_book_does_not_have_is_refused_under_what_it_has_instead(code: str, clause: str, spot: str) -> None:
    at = table(code)
    refusal = at.game.why_not(spot)
    assert (refusal.rule, refusal.clause) == (Rule.NOT_OFFERED, clause)


def test_the_big_wheel_has_no_split_with_a_zero_on_either_cloth() -> None:
    said = {one.question: one.clauses for one in answers(find_book("star-big-wheel"))}
    found = {question: clauses for question, clauses in said.items() if "split with 0 on a" in question}
    assert set(found.values()) == {("3.1",)}
    assert len(found) == 2


@pytest.mark.parametrize(
    ("code", "clause"),
    [("adelaide-roulette", "5.2(b)"), ("novo-unity", "3.3.1"), ("wrest-point-competition", "3.2.1")],
)
def test_a_number_that_is_on_no_wheel_of_the_book_is_refused_by_what_is_said_of_the_wheel(
    code: str, clause: str
) -> None:
    refusal = table(code).game.why_not("straight 00")
    assert (refusal.rule, refusal.clause) == (Rule.NOT_ON_CLOTH, clause)


@pytest.mark.parametrize(
    ("code", "clause"),
    [
        ("star-roulette", "2.3"),
        ("adelaide-roulette", "5.2(b)"),
        ("star-big-wheel", "2.2"),
        ("novo-unity", "3.3.1"),
        ("wrest-point-competition", "3.2.1"),
    ],
)
def test_a_wheel_the_book_does_not_know_is_turned_away_with_what_it_says_of_wheels(code: str, clause: str) -> None:
    with pytest.raises(Malformed, match=re.escape(f"({clause})")):
        find_cloth(find_book(code), wheel="triple-zero", layout=None, lucky_ball=False)


def test_the_layout_whose_drawing_is_lost_is_turned_away_with_the_clause_that_names_it() -> None:
    with pytest.raises(Malformed, match=re.escape("(2.2)")):
        find_cloth(find_book("star-roulette"), wheel="single-zero", layout="D", lucky_ball=False)


@pytest.mark.parametrize(
    ("code", "clause"),
    [
        ("star-roulette", "2.2"),
        ("adelaide-roulette", "3"),
        ("star-big-wheel", "2.3"),
        ("novo-unity", "2.1"),
        ("wrest-point-competition", "3.1"),
    ],
)
def test_what_is_no_place_at_all_is_refused_by_what_is_said_of_the_cloth(code: str, clause: str) -> None:
    refusal = table(code).game.why_not("the dealer's hat")
    assert (refusal.rule, refusal.clause) == (Rule.NOT_ON_CLOTH, clause)


@pytest.mark.parametrize(
    ("code", "tender", "clause"),
    [
        ("star-roulette", Tender.CREDITS, "3.3"),
        ("adelaide-roulette", Tender.PROMOTIONAL_TOKEN, "6(c)"),
        ("star-big-wheel", Tender.CREDITS, "3.2"),
        ("novo-unity", Tender.VALUE_CHIPS, "3.5"),
        ("wrest-point-competition", Tender.CREDITS, "1.5.1"),
    ],
)
def test_a_stake_in_what_the_book_does_not_name_is_refused_by_what_it_names(
    code: str, tender: Tender, clause: str
) -> None:
    at = table(code)
    spot = "symbol S1" if code == "star-big-wheel" else "red"
    (one,) = spin(at, [bet(at, "ann", 10, spot, tender)], at.game.wheel.labels[0]).settlements
    assert one.refusal is not None
    assert (one.refusal.rule, one.refusal.clause) == (Rule.TENDER, clause)


# --- Lucky Ball -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lucky", "mega", "colour", "result", "expected"),
    [
        ("one", False, "red", "1", Basis("7.6", "7.8")),
        ("one", False, "green", "2", Basis("7.7", "7.8")),
        ("one", False, "green", "3", Basis("7.5", "7.8")),
        ("two", False, "red", "1", Basis("7.9.1", "7.10")),
        ("two", False, "green", "2", Basis("7.9.1", "7.10")),
        ("two", True, "red", "1", Basis("7.9.2", "7.10")),
        ("two", True, "blue", "0", Basis("7.9.2", "7.10", ("7.2",))),
        ("one", False, "blue", "0", Basis("7.7", "7.8", ("7.2",))),
    ],
)
def test_a_lucky_colour_stands_on_what_put_its_odds_in_force(
    lucky: str, mega: bool, colour: str, result: str, expected: Basis
) -> None:
    at = table("star-roulette", wheel="single-zero", lucky=lucky)
    drawn = draw("1", "2", "0", "4", "red", mega=mega)
    (one,) = spin(at, [bet(at, "ann", 10, f"lucky-ball {colour}")], result, drawn).settlements
    assert one.basis == expected


# --- no spin --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "ground", "clauses"),
    [
        ("star-roulette", NoSpin.SAME_DIRECTION, ("8.1", "8.8", "8.9")),
        ("star-roulette", NoSpin.TOO_FEW_REVOLUTIONS, ("8.2", "8.8", "8.9")),
        ("star-roulette", NoSpin.FOREIGN_OBJECT, ("8.3", "8.8", "8.9")),
        ("star-roulette", NoSpin.BALL_NOT_FALLING, ("8.4", "8.8", "8.9")),
        ("star-roulette", NoSpin.BALL_LEFT_WHEEL, ("8.5", "8.8", "8.9")),
        ("star-roulette", NoSpin.INTERFERENCE, ("8.6", "8.8", "8.9")),
        ("star-roulette", NoSpin.LOADED_BY_ANOTHER, ("8.7", "8.8", "8.9")),
        ("star-roulette", NoSpin.MECHANICAL, ("8.12", "8.8", "8.9")),
        ("adelaide-roulette", NoSpin.SAME_DIRECTION, ("10(a)", "10(f)", "10(f)")),
        ("adelaide-roulette", NoSpin.TOO_FEW_REVOLUTIONS, ("10(b)", "10(f)", "10(f)")),
        ("adelaide-roulette", NoSpin.FOREIGN_OBJECT, ("10(c)", "10(f)", "10(f)")),
        ("adelaide-roulette", NoSpin.BALL_NOT_FALLING, ("10(d)", "10(f)", "10(f)")),
        ("adelaide-roulette", NoSpin.BALL_LEFT_WHEEL, ("10(e)", "10(f)", "10(f)")),
        ("star-big-wheel", NoSpin.TOO_FEW_REVOLUTIONS, ("7.1", "7.5", "7.4")),
        ("star-big-wheel", NoSpin.ON_THE_PEG, ("7.2", "7.5", "7.4")),
        ("star-big-wheel", NoSpin.INTERFERENCE, ("7.3", "7.5", "7.4")),
        ("star-big-wheel", NoSpin.MECHANICAL, ("7.3", "7.5", "7.4")),
        ("novo-unity", NoSpin.SAME_DIRECTION, ("7.1.1", "7.1.7", "7.1.8")),
        ("novo-unity", NoSpin.TOO_FEW_REVOLUTIONS, ("7.1.2", "7.1.7", "7.1.8")),
        ("novo-unity", NoSpin.FOREIGN_OBJECT, ("7.1.3", "7.1.7", "7.1.8")),
        ("novo-unity", NoSpin.BALL_NOT_FALLING, ("7.1.4", "7.1.7", "7.1.8")),
        ("novo-unity", NoSpin.BALL_LEFT_WHEEL, ("7.1.5", "7.1.7", "7.1.8")),
        ("novo-unity", NoSpin.INTERFERENCE, ("7.1.6", "7.1.7", "7.1.8")),
        *(
            ("wrest-point-competition", ground, ("3.2.3", "3.2.3", "3.2.3"))
            for ground in NoSpin
            if ground not in (NoSpin.LOADED_BY_ANOTHER, NoSpin.MECHANICAL, NoSpin.ON_THE_PEG)
        ),
    ],
)
def test_a_no_spin_stands_on_its_ground_on_its_being_final_and_on_what_becomes_of_the_bets(
    code: str, ground: NoSpin, clauses: tuple[str, str, str]
) -> None:
    at = table(code)
    spot = "symbol S1" if code == "star-big-wheel" else "red"
    (one,) = settle(at, [bet(at, "ann", 10, spot)], NoSpinCalled(ground)).settlements
    assert one.outcome is Outcome.VOID
    assert (one.basis.because, one.basis.returned_under) == (clauses, clauses[2])
