"""A player bets on every kind of spot with the mouse; the page says what each comes to and where that is written."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.house import ADELAIDE, BIG_WHEEL, STAR, House, eventually
from tests.browser.pages import TablePage, clause

Line = tuple[str, str, str, str]
"""The spot as it is spoken, what became of it, what it came to, and the clause that offers the bet or decides it."""


def shows(at: TablePage, *lines: Line) -> None:
    for says, outcome, amount, number in lines:
        line = at.line(says)
        expect(line).to_contain_text(outcome)
        expect(line.get_by_role("cell").last).to_have_text(amount)
        expect(clause(line, number)).to_have_count(1)


def test_every_bet_of_the_single_zero_layout_is_placed_and_paid(house: House, seat: Seat) -> None:
    at = seat(house.open_table(STAR, "A"))
    won: tuple[Line, ...] = (
        ("straight 1", "Won, 35 to 1", "+$175", "3.2.1"),
        ("split 1 and 2", "Won, 17 to 1", "+$85", "3.2.2.1"),
        ("split 0 and 1", "Won, 17 to 1", "+$85", "3.2.2.2"),
        ("street 1, 2 and 3", "Won, 11 to 1", "+$55", "3.2.3.1"),
        ("trio 0, 1 and 2", "Won, 11 to 1", "+$55", "3.2.3.2"),
        ("corner 1, 2, 4 and 5", "Won, 8 to 1", "+$40", "3.2.4.1"),
        ("first four, 0 1 2 3", "Won, 8 to 1", "+$40", "3.2.4.2"),
        ("six-line 1 to 6", "Won, 5 to 1", "+$25", "3.2.6"),
        ("first column", "Won, 2 to 1", "+$10", "3.2.7"),
        ("first dozen, 1 to 12", "Won, 2 to 1", "+$10", "3.2.8"),
        ("low, 1 to 18", "Won, 1 to 1", "+$5", "3.2.9"),
        ("odd", "Won, 1 to 1", "+$5", "3.2.12"),
        ("red", "Won, 1 to 1", "+$5", "3.2.13"),
    )
    lost: tuple[Line, ...] = (
        ("trio 0, 2 and 3", "Lost", "-$5", "3.2.3.3"),
        ("high, 19 to 36", "Lost", "-$5", "3.2.10"),
        ("even", "Lost", "-$5", "3.2.11"),
        ("black", "Lost", "-$5", "3.2.14"),
    )
    at.choose("$5")
    for says, *_ in (*won, *lost):
        at.bet(says, "$5")
    expect(at.figure("On the layout")).to_have_text("$85")  # seventeen chips of $5
    expect(at.figure("Rack")).to_have_text("$915")
    house.spin_to(at.table, "1")
    expect(at.page.get_by_text("$175 on straight 1, 35 to 1")).to_be_visible()
    shows(at, *won, *lost)
    expect(clause(at.line("straight 1"), "6.1")).to_have_attribute("href", "/books/star-roulette/6.1")
    # Thirteen chips win 595 and stay where they lie, four are lost: 595 less 20.
    outcome = at.page.locator(".outcome")
    expect(outcome).to_contain_text("You win $575. You staked $85, $595 came back and $65 stays on the layout.")
    house.calls(at.table, "collect_losers", "pay_winners")
    expect(at.figure("Rack")).to_have_text("$1,510")  # 915 and 595: the thirteen winning stakes stay on the layout


def test_the_double_zero_bets_are_placed_and_paid(house: House, seat: Seat) -> None:
    at = seat(house.open_table(STAR, "B"))
    lines: tuple[Line, ...] = (
        ("straight 00", "Won, 35 to 1", "+$175", "3.2.1"),
        ("split 0 and 00", "Won, 17 to 1", "+$85", "3.2.2.3"),
        ("split 00 and 2", "Won, 17 to 1", "+$85", "3.2.2.4"),
        ("trio 0, 00 and 2", "Won, 11 to 1", "+$55", "3.2.3.4"),
        ("trio 00, 2 and 3", "Won, 11 to 1", "+$55", "3.2.3.5"),
        ("five-line, 0 00 1 2 3", "Won, 6 to 1", "+$30", "3.2.5"),
        ("red", "Lost", "-$5", "6.3"),
        ("first dozen, 1 to 12", "Lost", "-$5", "6.3"),
    )
    at.choose("$5")
    for says, *_ in lines:
        at.bet(says, "$5")
    house.spin_to(at.table, "00")
    shows(at, *lines)
    expect(at.page.locator(".outcome")).to_contain_text("You win $475. You staked $40, $485 came back and $30")


def test_the_zero_outside_the_numbers_is_paid_as_the_zero(house: House, seat: Seat) -> None:
    at = seat(house.open_table(STAR, "C"))
    at.choose("$5")
    at.bet("straight 0, outer area", "$5")
    house.spin_to(at.table, "0")
    expect(at.page.get_by_text("You win $175 on straight 0")).to_be_visible()


def test_lucky_ball_pays_the_raised_colour_its_super_odds(house: House, seat: Seat) -> None:
    at = seat(house.open_table(STAR, "E", lucky_table="one"))
    at.choose("$5")
    for colour in ("red", "green", "blue", "yellow"):
        at.bet(f"Lucky Ball {colour}", "$5")
    house.calls(at.table, "spin", "no_more_bets")

    def lucky() -> dict[str, str]:
        drawn: dict[str, str] = house.dealer.view(at.table, "staff")["lucky"]
        return drawn

    eventually(at.page, lambda: lucky()["chosen"] is not None, "the raised colour")
    drawn = house.dealer.view(at.table, "staff")["lucky"]
    chosen = drawn["chosen"]
    house.declare(at.table, drawn["numbers"][chosen]["label"])
    super_odds, won = {
        "red": ("120 to 1", "+$600"),
        "green": ("100 to 1", "+$500"),
        "blue": ("75 to 1", "+$375"),
        "yellow": ("60 to 1", "+$300"),
    }[chosen]
    shows(at, (f"Lucky Ball {chosen}", f"Won, {super_odds}", won, "7.6"))
    for other in {"red", "green", "blue", "yellow"} - {chosen}:
        shows(at, (f"Lucky Ball {other}", "Lost", "-$5", "7.5"))


def test_neighbours_are_five_straight_ups_of_a_fifth_each(house: House, seat: Seat) -> None:
    at = seat(house.open_table(ADELAIDE, "3", minimum=1_00))
    at.choose("$5")
    at.bet("neighbours of 0", "$5")
    house.spin_to(at.table, "26")  # beside the zero on the wheel
    # Five chips of $1 on 3, 26, 0, 32 and 15: one wins $35, four are lost.
    expect(at.line("neighbours of 0")).to_contain_text("Won")
    expect(at.line("neighbours of 0").get_by_role("cell").last).to_have_text("+$31")


@pytest.mark.parametrize(
    ("symbol", "odds", "won"),
    [("S1", "1 to 1", "+$5"), ("S3", "5 to 1", "+$25"), ("S7", "47 to 1", "+$235")],
)
def test_every_symbol_of_the_big_wheel_can_be_bet_on(
    house: House, seat: Seat, symbol: str, odds: str, won: str
) -> None:
    at = seat(house.open_table(BIG_WHEEL, "B"))
    symbols = [f"S{number}" for number in range(1, 8)]
    marks = ("spade", "heart", "diamond", "club", "crown", "star", "bell")
    says = {one: f"{mark} ({one})" for one, mark in zip(symbols, marks, strict=True)}
    at.choose("$5")
    for one in symbols:
        at.bet(says[one], "$5")
    house.calls(at.table, "no_more_bets", "spin")
    house.declare(at.table, symbol)
    shows(at, (says[symbol], f"Won, {odds}", won, f"6.1:row-{symbol[1:]}"))
    for other in set(symbols) - {symbol}:
        shows(at, (says[other], "Lost", "-$5", "3.1"))


def test_a_late_bet_is_refused_beside_the_cloth_with_its_clause(house: House, seat: Seat) -> None:
    at = seat(house.open_table(STAR, "A"))
    house.calls(at.table, "spin", "no_more_bets")
    at.choose("$5")
    at.spot("red").click()
    refusal = at.page.get_by_role("alert")
    expect(refusal).to_contain_text("No more bets")
    clause(refusal, "3.13").click()
    expect(at.page.get_by_role("heading", name="3.13")).to_be_visible()
