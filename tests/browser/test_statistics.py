"""Statistics: what chance gives beside what came, and no idle talk of hot numbers."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPage, Seat
from tests.browser.house import BIG_WHEEL, House
from tests.browser.pages import PHONE, TablePage


def test_a_table_shows_what_came_beside_what_chance_gives(house: House, seat: Seat) -> None:
    at = seat(house.open_table())
    house.spin_to(at.table, "17")
    house.settle(at.table)
    expect(at.page.get_by_text("No number stands out.").first).to_be_visible()
    at.page.get_by_role("button", name="Statistics").first.click()
    dialog = at.page.get_by_role("dialog")
    expect(dialog.get_by_text("Nothing stands out: all of it is what chance gives.")).to_be_visible()
    expect(dialog.get_by_role("row").filter(has_text="Black").first).to_contain_text("0 to 1")
    dialog.get_by_role("button", name="500", exact=True).click()
    expect(dialog.get_by_text("Of the last spin, all there was:")).to_be_visible()


def test_the_floors_big_wheel_has_nothing_hot_and_cold_at_once(house: House, new_page: NewPage) -> None:
    table = house.open_table(BIG_WHEEL, "B")
    page = TablePage(new_page("player", **PHONE), table).open().page
    page.get_by_role("button", name="Statistics").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Nothing has come yet.")).to_be_visible()
    overflow = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name=re.compile("Statistics")).first).to_be_visible()
