"""The odds table of every book on every wheel, against figures worked out by hand and published ones."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from croupier.books import BOOKS
from croupier.core.engine.refusal import Malformed
from croupier.core.law.book import read_as
from croupier.maths.exact import BetOdds, odds_table, one_spin, percent
from tests.proof import each, proves
from tests.tables import bet, table

Row = tuple[str, int, int, str, str, str]
"""Bet, spots, sections covered, odds, edge, standard deviation of a unit stake to four places."""

SINGLE_ZERO: tuple[Row, ...] = (
    ("straight", 37, 1, "35 to 1", "1/37", "5.8378"),
    ("split", 60, 2, "17 to 1", "1/37", "4.0702"),
    ("street", 14, 3, "11 to 1", "1/37", "3.2755"),
    ("corner", 23, 4, "8 to 1", "1/37", "2.7947"),
    ("six-line", 11, 6, "5 to 1", "1/37", "2.2116"),
    ("column", 3, 12, "2 to 1", "1/37", "1.4044"),
    ("dozen", 3, 12, "2 to 1", "1/37", "1.4044"),
    ("low", 1, 18, "1 to 1", "1/37", "0.9996"),
    ("high", 1, 18, "1 to 1", "1/37", "0.9996"),
    ("even", 1, 18, "1 to 1", "1/37", "0.9996"),
    ("odd", 1, 18, "1 to 1", "1/37", "0.9996"),
    ("red", 1, 18, "1 to 1", "1/37", "0.9996"),
    ("black", 1, 18, "1 to 1", "1/37", "0.9996"),
)
DOUBLE_ZERO: tuple[Row, ...] = (
    ("straight", 38, 1, "35 to 1", "1/19", "5.7626"),
    ("split", 62, 2, "17 to 1", "1/19", "4.0193"),
    ("street", 15, 3, "11 to 1", "1/19", "3.2359"),
    ("corner", 22, 4, "8 to 1", "1/19", "2.7620"),
    ("five-line", 1, 5, "6 to 1", "3/38", "2.3662"),
    ("six-line", 11, 6, "5 to 1", "1/19", "2.1879"),
    ("column", 3, 12, "2 to 1", "1/19", "1.3945"),
    ("dozen", 3, 12, "2 to 1", "1/19", "1.3945"),
    ("low", 1, 18, "1 to 1", "1/19", "0.9986"),
    ("high", 1, 18, "1 to 1", "1/19", "0.9986"),
    ("even", 1, 18, "1 to 1", "1/19", "0.9986"),
    ("odd", 1, 18, "1 to 1", "1/19", "0.9986"),
    ("red", 1, 18, "1 to 1", "1/19", "0.9986"),
    ("black", 1, 18, "1 to 1", "1/19", "0.9986"),
)
# A fifth wins 35 to 1 and four fifths are lost: 7 - 4/5 = 31/5 with chance 5/37, else 1 is lost.
# Mean (31 - 32)/37; variance (5 * (31/5)^2 + 32)/37 - 1/37^2 = 8294.4/1369, whose root is 2.46145.
NEIGHBOURS: Row = ("neighbours", 37, 5, "35 to 1 on a fifth", "1/37", "2.4614")
BIG_WHEEL: tuple[Row, ...] = (
    ("symbol S1", 1, 24, "1 to 1", "1/13", "0.9970"),
    ("symbol S2", 1, 12, "3 to 1", "1/13", "1.6853"),
    ("symbol S3", 1, 8, "5 to 1", "1/13", "2.1648"),
    ("symbol S4", 1, 4, "11 to 1", "1/13", "3.1976"),
    ("symbol S5", 1, 2, "23 to 1", "1/13", "4.6154"),
    ("symbol S6", 1, 1, "47 to 1", "1/13", "6.5921"),
    ("symbol S7", 1, 1, "47 to 1", "1/13", "6.5921"),
)
WREST_POINT: tuple[Row, ...] = tuple(
    ("street", 12, *row[2:]) if row[0] == "street" else row for row in SINGLE_ZERO if row[0] != "six-line"
)
ADELAIDE_ROWS = {
    "straight": "8(a)A",
    "split": "8(a)B",
    "street": "8(a)C",
    "corner": "8(a)D",
    "six-line": "8(a)E",
    "column": "8(a)F",
    "dozen": "8(a)G",
    "red": "8(a)H",
    "black": "8(a)I",
    "odd": "8(a)J",
    "even": "8(a)K",
    "low": "8(a)L",
    "high": "8(a)M",
    "neighbours": "6(j)",
}
TABLES: dict[tuple[str, str], tuple[Row, ...]] = {
    ("star-roulette", "single-zero"): SINGLE_ZERO,
    ("star-roulette", "double-zero"): DOUBLE_ZERO,
    ("adelaide-roulette", "single-zero"): (*SINGLE_ZERO, NEIGHBOURS),
    ("star-big-wheel", "big-wheel"): BIG_WHEEL,
    ("novo-unity", "single-zero"): SINGLE_ZERO,
    ("wrest-point-competition", "single-zero"): WREST_POINT,
}
SECTIONS = {"single-zero": 37, "double-zero": 38, "big-wheel": 52}


def clause_of(book: str, name: str) -> str:
    """Where the book says what the bet is paid."""
    match book:
        case "adelaide-roulette":
            return ADELAIDE_ROWS[name]
        case "star-big-wheel":
            return f"6.1:row-{name[-1]}"
        case "wrest-point-competition":
            return "3.7.1"
        case _:
            return "6.1"


def every_bet() -> Iterator[tuple[str, str, tuple[str, str, Row]]]:
    for (book, wheel), rows in TABLES.items():
        if book != "novo-unity":
            for row in rows:
                yield book, clause_of(book, row[0]), (book, wheel, row)


def line(book: str, wheel: str, name: str) -> BetOdds:
    return next(one for one in odds_table(BOOKS[book], wheel) if one.bet == name)


def check_line(book: str, wheel: str, row: Row) -> None:
    name, spots, covers, odds, edge, deviation = row
    one = line(book, wheel, name)
    assert (one.spots, one.covers, one.odds) == (spots, covers, odds)
    assert one.probability == Fraction(covers, SECTIONS[wheel])
    assert one.edge == Fraction(edge)
    assert f"{one.deviation:.4f}" == deviation


@each("case", every_bet())
def test_the_edge_of_a_bet_is_the_one_worked_out_by_hand(case: tuple[str, str, Row]) -> None:
    check_line(*case)


@pytest.mark.parametrize("row", SINGLE_ZERO)
def test_novo_unity_which_states_no_odds_has_the_edges_of_single_zero_roulette(row: Row) -> None:
    check_line("novo-unity", "single-zero", row)


@each(
    "at",
    [
        ("star-roulette", "3.2", ("star-roulette", "single-zero")),
        ("star-roulette", "3.2", ("star-roulette", "double-zero")),
        ("adelaide-roulette", "3", ("adelaide-roulette", "single-zero")),
        ("star-big-wheel", "3.1", ("star-big-wheel", "big-wheel")),
        ("novo-unity", "3.3", ("novo-unity", "single-zero")),
        ("wrest-point-competition", "3.7.1", ("wrest-point-competition", "single-zero")),
    ],
)
def test_the_table_lists_every_bet_of_the_book_with_its_spots_and_no_other(at: tuple[str, str]) -> None:
    book, wheel = at
    expected = {row[0]: row[1] for row in TABLES[book, wheel]}
    if book == "star-roulette":
        expected |= {f"lucky-ball {colour}": 1 for colour in ("red", "green", "blue", "yellow")}
    lines = odds_table(BOOKS[book], wheel)
    assert {one.bet: one.spots for one in lines} == expected
    assert len(lines) == len(expected)


def test_every_wheel_of_every_book_is_worked_out_here() -> None:
    assert set(TABLES) == {(code, wheel.name) for code, book in BOOKS.items() for wheel in book.wheels}


@pytest.mark.parametrize(("wheel", "total"), [("single-zero", 157), ("double-zero", 161)])
def test_the_main_game_has_157_spots_on_one_zero_and_161_on_two(wheel: str, total: int) -> None:
    lines = odds_table(BOOKS["star-roulette"], wheel)
    assert sum(one.spots for one in lines if not one.bet.startswith("lucky-ball")) == total


@pytest.mark.parametrize(("book", "wheel"), TABLES)
def test_every_spot_of_a_bet_has_the_edge_of_its_line(book: str, wheel: str) -> None:
    at = table(book, wheel=wheel)
    edges = {row[0].split()[0]: Fraction(row[4]) for row in TABLES[book, wheel]}
    for name in at.game.spots:
        assert one_spin(at, [bet(at, "ann", 5, name)]).mean == -500 * edges[name.split()[0]], name


def test_neighbours_win_six_and_a_fifth_on_five_numbers_and_lose_the_stake_on_the_others() -> None:
    at = table("adelaide-roulette")
    one = one_spin(at, [bet(at, "ann", 25, "neighbours 0")])
    assert one.chances == {15_500: Fraction(5, 37), -2500: Fraction(32, 37)}
    assert one.variance / 2500**2 == Fraction(82944, 13690)


# --- what the books say of themselves ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("wheel", "claimed"), [("single-zero", "2.70"), ("double-zero", "5.26")])
def test_the_edge_the_book_claims_holds_for_the_main_bets_but_not_for_five_line_and_lucky_ball(
    wheel: str, claimed: str
) -> None:
    lines = odds_table(BOOKS["star-roulette"], wheel)
    assert {one.claim.percent for one in lines if one.claim} == {claimed}
    wrong = {one.bet for one in lines if one.claim_holds is False}
    lucky = {"lucky-ball red", "lucky-ball green", "lucky-ball blue", "lucky-ball yellow"}
    assert wrong == (lucky | {"five-line"} if wheel == "double-zero" else lucky)
    assert all(one.claim_holds for one in lines if one.bet not in wrong)


def test_books_that_claim_no_edge_are_held_to_none() -> None:
    for code, book in BOOKS.items():
        if code != "star-roulette":
            assert {one.claim_holds for one in odds_table(book)} == {None}


@pytest.mark.parametrize(
    ("edge", "shown"), [("1/37", "2.70"), ("1/19", "5.26"), ("3/38", "7.89"), ("1/13", "7.69"), ("3/74", "4.05")]
)
def test_published_percentages(edge: str, shown: str) -> None:
    assert f"{percent(Fraction(edge)):.2f}" == shown


# --- readings and refusals --------------------------------------------------------------------------------------------


@proves("wrest-point-competition", "3.7.1")
def test_the_six_line_that_wrest_point_leaves_without_odds_is_listed_only_when_the_house_sets_five_to_one() -> None:
    book = BOOKS["wrest-point-competition"]
    assert "six-line" not in {one.bet for one in odds_table(book)}
    (one,) = (one for one in odds_table(read_as(book, "six-line-refused", "five-to-one")) if one.bet == "six-line")
    assert (one.spots, one.covers, one.edge) == (11, 6, Fraction(1, 37))


def test_lucky_ball_odds_are_shown_standard_then_raised() -> None:
    book = BOOKS["star-roulette"]
    shown = {one.bet: one.odds for one in odds_table(book)}
    assert shown["lucky-ball red"] == "6 to 1, super 120 to 1"
    shown = {one.bet: one.odds for one in odds_table(book, mega_chance=Fraction(1, 200))}
    assert shown["lucky-ball red"] == "5 to 1, super 120 to 1, mega 1000 to 1"
    assert shown["straight"] == "35 to 1"


@pytest.mark.parametrize("book", [code for code in BOOKS if code != "star-roulette"])
def test_a_mega_chance_belongs_to_a_book_with_lucky_ball(book: str) -> None:
    with pytest.raises(Malformed, match=f"{book} has no Lucky Ball, so no mega chance"):
        odds_table(BOOKS[book], mega_chance=Fraction(1, 200))


def test_a_wheel_the_book_does_not_have_is_refused() -> None:
    with pytest.raises(Malformed, match='adelaide-roulette has no wheel "double-zero": it has single-zero'):
        odds_table(BOOKS["adelaide-roulette"], "double-zero")


def test_a_table_without_mega_odds_has_no_mega_chance_whatever_is_asked() -> None:
    at = table("star-roulette", lucky="one")
    wager = bet(at, "ann", 5, "lucky-ball red")
    exact = one_spin(at, [wager], Fraction(1, 200))
    assert sum(exact.chances.values()) == 1
    assert exact.mean == one_spin(at, [wager]).mean
