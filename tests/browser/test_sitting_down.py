"""A no to whoever wants to sit down stays to be read, and so does it that this browser has become somebody else's."""

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.house import House, eventually
from tests.browser.pages import TablePage
from tests.browser.test_terminal import Wire


def test_a_refused_seat_is_told_until_it_was_read_whatever_happens_at_the_table(
    house: House, new_page: NewPage
) -> None:
    table = house.open_table()
    other = house.player()
    house.seat(table, other)
    page = TablePage(new_page("player", house.new_name("late")), table).open().page
    page.get_by_role("button", name="Sit down", exact=True).first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Sit down", exact=True).click()
    eventually(page, lambda: bool(house.decline_all(table)), "the request at the dealer's")
    expect(dialog).to_contain_text("The dealer did not accept: a seat at this table.")
    house.calls(table, "place_your_bets")
    for spot in ("red", "black"):
        other.bets(table, spot, 5_00)
    expect(page.locator(".chips text", has_text="5").first).to_be_attached()  # this page has heard of it
    expect(dialog).to_contain_text("The dealer did not accept: a seat at this table.")


def test_a_tab_that_comes_back_as_somebody_else_says_so(house: House, new_page: NewPage) -> None:
    table = house.open_table()
    ann, bob = house.new_name("ann"), house.new_name("bob")
    house.seat(table, house.player(ann))
    page = new_page("player", ann)
    wire = Wire(page)
    at = TablePage(page, table).open()
    expect(at.figure("Rack")).to_have_text("$1,000")
    expect(page.get_by_role("alert")).to_have_count(0)
    assert page.request.post("/api/demo/be", data={"part": "player", "name": bob}).ok  # another tab, the same cookie
    wire.cut()
    wire.mend()
    told = page.get_by_role("alert").filter(has_text=f"This page was {ann} (guest)'s.")
    expect(told).to_contain_text(f"In this browser {bob} (guest) is signed in now")
    expect(at.figure("Rack")).to_have_text("$0")
    told.get_by_role("button", name="I know").click()
    expect(told).to_have_count(0)


def test_a_lost_connection_alone_makes_nobody_a_stranger(house: House, new_page: NewPage) -> None:
    table = house.open_table()
    ann = house.new_name("ann")
    house.seat(table, house.player(ann))
    page = new_page("player", ann)
    wire = Wire(page)
    at = TablePage(page, table).open()
    expect(at.figure("Rack")).to_have_text("$1,000")
    wire.cut()
    expect(page.get_by_text("Not connected: this is the last that was heard")).to_be_visible()
    wire.mend()
    expect(page.get_by_text("Not connected: this is the last that was heard")).to_have_count(0)
    expect(at.figure("Rack")).to_have_text("$1,000")
    expect(page.get_by_text("This page was")).to_have_count(0)
