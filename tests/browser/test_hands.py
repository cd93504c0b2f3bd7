"""A whole round without a mouse: with the keyboard alone, and with a finger on a phone."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage, Seat
from tests.browser.house import STAR, House, eventually
from tests.browser.pages import PHONE, TablePage

MOST_STEPS = 60


def tab_to(page: Page, goal: Locator) -> None:
    """Press Tab until the goal has the focus, as somebody does who cannot point at it."""
    for _ in range(MOST_STEPS):
        page.keyboard.press("Tab")
        if goal.evaluate("one => one === document.activeElement"):
            return
    raise AssertionError(f"Tab never comes to {goal}")


def focused(page: Page) -> str:
    said: str = page.evaluate("() => document.activeElement.getAttribute('aria-label') ?? ''")
    return said


def test_a_round_is_played_with_the_keyboard_alone(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A")
    house.calls(table, "place_your_bets")
    page = new_page("player", house.new_name("keys"))
    at = TablePage(page, table).open()

    tab_to(page, page.get_by_role("button", name="Sit down"))
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name=f"Sit down at {table}")
    expect(dialog).to_be_visible()
    tab_to(page, dialog.get_by_role("button", name="Sit down"))
    page.keyboard.press("Enter")

    def has_chips() -> bool:
        house.accept_all(table)
        return at.figure("Rack").inner_text() == "$200"

    eventually(page, has_chips, "the seat and $200 in chips")
    expect(dialog).to_be_hidden()

    page.keyboard.press("2")  # the second chip: $5
    first = at.cloth.get_by_role("button").first
    tab_to(page, at.cloth.locator("[tabindex='0']"))
    page.keyboard.press("Home")
    expect(first).to_be_focused()
    # The zero is on the left; to its right lie the line to 2, then 2 itself.
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert focused(page).startswith("straight 2, 35 to 1"), focused(page)
    page.keyboard.press("Enter")
    expect(at.spot_with("straight 2", "$5")).to_be_focused()
    page.keyboard.press(" ")
    expect(at.spot_with("straight 2", "$10")).to_be_focused()
    page.keyboard.press("Delete")
    expect(at.spot_with("straight 2", "$5")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert focused(page).startswith("straight 1, 35 to 1"), focused(page)
    page.keyboard.press("Enter")
    expect(at.spot_with("straight 1", "$5")).to_be_focused()
    at.is_heard()

    house.spin_to(table, "2")
    expect(page.get_by_text("$175 on straight 2, 35 to 1")).to_be_visible()
    house.settle(table)
    house.calls(table, "place_your_bets")
    # The winning chip lies where it lay, the lost one is gone: repeating puts only that one back.
    expect(at.spot_with("straight 2", "$5")).to_be_visible()
    expect(at.spot_with("straight 1", "$5")).to_have_count(0)
    page.keyboard.press("r")
    expect(at.spot_with("straight 1", "$5")).to_be_visible()
    expect(at.figure("On the layout")).to_have_text("$10")
    expect(at.figure("Rack")).to_have_text("$360")  # 200 - 10 + 175 - 5


def test_a_chip_is_moved_with_the_keyboard(house: House, seat: Seat) -> None:
    at = seat(house.open_table(STAR, "A"))
    at.choose("$5")
    at.bet("straight 17", "$5")
    at.spot("straight 17").focus()
    at.page.keyboard.press("m")
    at.page.keyboard.press("ArrowRight")
    at.page.keyboard.press("ArrowRight")
    at.page.keyboard.press("Enter")
    expect(at.spot_with("straight 20", "$5")).to_be_visible()
    expect(at.spot_with("straight 17", "$5")).to_have_count(0)


def test_a_chip_is_dragged_to_another_spot(house: House, seat: Seat) -> None:
    at = seat(house.open_table(STAR, "A"))
    at.choose("$5")
    at.bet("straight 17", "$5")
    at.spot("straight 17").hover()
    at.page.mouse.down()
    at.spot("straight 8").hover()
    at.page.mouse.up()
    expect(at.spot_with("straight 8", "$5")).to_be_visible()
    expect(at.spot_with("straight 17", "$5")).to_have_count(0)


def test_a_round_is_played_with_a_finger_on_a_phone(house: House, seat: Seat) -> None:
    at = seat(house.open_table(STAR, "A"), **PHONE)
    page = at.page
    page.get_by_role("button", name="$5 chip", exact=True).tap()
    for says in ("straight 17", "split 17 and 20", "red"):
        at.spot(says).tap()
        expect(at.spot_with(says, "$5")).to_be_visible()
    page.get_by_role("button", name="Take back").tap()
    at.spot("red").tap()
    expect(at.spot_with("red", "$5")).to_have_count(0)
    at.is_heard()
    house.spin_to(at.table, "20")
    expect(page.get_by_text("$85 on split 17 and 20, 17 to 1")).to_be_visible()
    house.settle(at.table)
    house.calls(at.table, "place_your_bets")
    page.get_by_role("button", name="Repeat").tap()
    expect(at.spot_with("straight 17", "$5")).to_be_visible()
    expect(at.figure("On the layout")).to_have_text("$10")


def test_nothing_on_a_phone_is_wider_than_the_phone(house: House, seat: Seat) -> None:
    at = seat(house.open_table(STAR, "A"), **PHONE)
    assert at.page.evaluate("() => document.documentElement.scrollWidth") <= 390
    # A finger needs room: the chips to choose from are at least 44 pixels high.
    for name in ("$5 chip", "$25 chip"):
        box = at.page.get_by_role("button", name=re.compile(rf"^{re.escape(name)}$")).bounding_box()
        assert box is not None
        assert box["height"] >= 44
