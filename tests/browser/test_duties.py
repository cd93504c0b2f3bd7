"""The desk of a book on the screens of both who owe and who are owed: the house, and an officer of the government."""

import csv
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.house import BIG_WHEEL, STAR, House
from tests.browser.pages import clause
from tests.browser.test_accessibility import LOOKS, faults
from tests.proof import stated

NARROW, WIDE = {"viewport": {"width": 320, "height": 640}}, {"viewport": {"width": 1920, "height": 1080}}


def entry(page: Page, table: str) -> Locator:
    """What stands on the desk of that table's lights."""
    return page.get_by_role("article", name=re.compile(rf"The lights of table {table} have failed"))


def acts(page: Page, title: str, filled: dict[str, str] | None = None) -> None:
    """A supervisor finds an action of the lights in the pit and does it."""
    page.get_by_label("Find an action").fill(title)
    page.get_by_role("button", name=re.compile(f"^{title}")).first.click()
    dialog = page.get_by_role("dialog", name=title)
    dialog.get_by_label("Device").select_option("lights")
    for label, value in (filled or {}).items():
        dialog.get_by_label(label).fill(value)
    dialog.get_by_role("button", name=title).click()
    expect(dialog).to_be_hidden()


def lights_fail(house: House) -> str:
    table = house.open_table(BIG_WHEEL, "B")
    house.dealer.does(table, "report_fault", "dealer", device="lights")
    return table


@pytest.mark.clause(BIG_WHEEL, "7.8")
def test_an_inspector_hears_of_failed_lights_acknowledges_and_play_goes_on(house: House, new_page: NewPage) -> None:
    table = house.open_table(BIG_WHEEL, "B")
    inspector = new_page("inspector")
    inspector.goto("/inspector")
    expect(inspector.get_by_role("region", name="What is owed")).to_contain_text("Big Wheel")
    desk = new_page("supervisor")
    desk.goto(f"/duties/{BIG_WHEEL}")
    expect(desk.get_by_role("region", name="Big Wheel, The Star Sydney")).to_be_visible()
    expect(entry(desk, table)).to_have_count(0)

    pit = new_page("supervisor")
    pit.goto(f"/pit/{table}")
    acts(pit, "Report a device that failed")
    expect(pit.get_by_text("Play is stopped")).to_be_visible()
    waits = {"do": "place_your_bets", "role": "dealer"}
    assert house.dealer.is_refused(f"/api/tables/{table}/commands", waits) == stated()

    news = inspector.get_by_role("status").filter(has_text=f"The lights of table {table} have failed")
    expect(news).to_contain_text(f"rule {stated()}")
    news.get_by_role("link", name="To the desk").click()
    expect(inspector).to_have_url(re.compile(f"/duties/{BIG_WHEEL}$"))
    notice = entry(inspector, table)
    expect(notice).to_contain_text("Play waits")
    expect(notice).to_contain_text("At once")
    expect(clause(notice, stated())).to_have_attribute("href", f"/books/{BIG_WHEEL}/{stated()}")
    expect(inspector.get_by_role("link", name=re.compile(r"^Duties \d+ open"))).to_be_visible()
    expect(notice.get_by_role("button", name="Was told by telephone")).to_have_count(0)
    owed = entry(desk, table)
    expect(owed).to_contain_text("Play waits")
    expect(owed.get_by_role("button", name="Acknowledge")).to_have_count(0)

    notice.get_by_role("button", name="Acknowledge").click()
    expect(notice).to_have_count(0)  # not open any more
    inspector.get_by_role("button", name="All", exact=True).click()
    expect(notice).to_contain_text(re.compile("Acknowledged *by Inspector"))
    expect(owed).to_have_count(0)
    desk.get_by_role("button", name="All", exact=True).click()
    expect(owed).to_contain_text(re.compile("Acknowledged *by Inspector"))

    expect(pit.get_by_text("An inspector is to be told")).to_have_count(0)
    assert house.dealer.is_refused(f"/api/tables/{table}/commands", waits) == stated()  # told, and not yet put right
    acts(pit, "Put a fault right", {"Passed as sound by": "Tim"})
    expect(pit.get_by_text("Play is stopped")).to_have_count(0)
    house.calls(table, "place_your_bets")


@pytest.mark.clause(BIG_WHEEL, "7.8")
def test_the_staff_writes_down_who_was_told_by_telephone(house: House, new_page: NewPage) -> None:
    table = lights_fail(house)
    page = new_page("supervisor")
    page.goto("/duties?all")
    owed = entry(page, table)
    owed.get_by_role("button", name="Was told by telephone").click()
    dialog = page.get_by_role("dialog", name="Who was told?")
    expect(clause(dialog, stated())).to_be_visible()
    assert faults(page) == []
    dialog.get_by_label("Who was told").fill("Ivy of the Authority")
    expect(dialog.get_by_label("How")).to_have_value("by telephone")
    dialog.get_by_role("button", name="Write it down").click()
    expect(dialog).to_be_hidden()
    expect(owed).to_contain_text("Told by hand")
    expect(owed).to_contain_text("Ivy of the Authority, by telephone, as Supervisor wrote down")


@pytest.mark.clause(STAR, "8.15.3")
def test_the_list_of_the_month_is_taken_away_where_the_book_has_one(house: House, new_page: NewPage) -> None:
    page = new_page("inspector")
    page.goto(f"/duties/{STAR}")
    with page.expect_download() as download:
        page.get_by_role("link", name="The list as CSV").click()
    with download.value.path().open(newline="") as file:
        assert next(csv.reader(file))[:3] == ["table", "error", "round"]
    expect(page.get_by_role("link", name="The list as PDF")).to_be_visible()
    page.get_by_role("navigation", name="Desks").get_by_role("link", name=re.compile(BIG_WHEEL)).click()
    expect(page.get_by_role("region", name="Big Wheel, The Star Sydney")).to_be_visible()
    expect(page.get_by_role("link", name="The list as CSV")).to_have_count(0)


def test_a_player_sees_no_desk_and_can_be_either_side_of_one(house: House, new_page: NewPage) -> None:
    table = lights_fail(house)
    page = new_page("player", house.new_name("player"))
    page.goto("/duties")
    expect(page.get_by_text("The desks are for the staff of the house and for officers")).to_be_visible()
    expect(entry(page, table)).to_have_count(0)
    assert page.request.get(f"/api/desks/{BIG_WHEEL}").status == 403
    page.get_by_role("button", name="Be the inspector").click()
    expect(entry(page, table).get_by_role("button", name="Acknowledge")).to_be_visible()
    page.get_by_role("group", name="You are").get_by_role("button", name="Supervisor").click()
    expect(entry(page, table).get_by_role("button", name="Was told by telephone")).to_be_visible()
    expect(page).to_have_url(re.compile("/duties$"))


def test_the_desk_is_reached_from_the_pit_and_from_the_officers_page(house: House, new_page: NewPage) -> None:
    table = lights_fail(house)
    for part, path in (("supervisor", "/pit"), ("inspector", f"/inspector/{table}")):
        page = new_page(part)
        page.goto(path)
        page.get_by_role("main").get_by_role("link", name=re.compile("^What is owed")).click()
        expect(entry(page, table)).to_be_visible()


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_on_the_desk_of_either(house: House, new_page: NewPage, look: dict[str, Any]) -> None:
    table = lights_fail(house)
    for part in ("supervisor", "inspector"):
        page = new_page(part, **look)
        for path in ("/duties", f"/duties/{BIG_WHEEL}?all"):
            page.goto(path)
            expect(entry(page, table)).to_be_visible()
            assert faults(page) == [], (part, path)


@pytest.mark.parametrize("look", [NARROW, WIDE], ids=["320", "1920"])
def test_the_page_is_never_wider_than_its_screen(house: House, new_page: NewPage, look: dict[str, Any]) -> None:
    table = lights_fail(house)
    for part in ("supervisor", "inspector"):
        page = new_page(part, **look)
        page.goto("/duties")
        expect(entry(page, table)).to_be_visible()
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), part
