"""Two people with two browsers on one practice floor: each a guest of their own, at one table."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.house import House, eventually
from tests.browser.pages import PHONE, TablePage


def signed_in(page: Page) -> str:
    name: str = page.request.get("/api/session").json()["person"]["name"]
    return name


def sits_down(house: House, at: TablePage, amount: str) -> None:
    """As a newcomer does: the card is filled in already, and the dealer says yes to the seat and to the chips."""
    at.page.get_by_role("button", name="Sit down", exact=True).first.click()
    dialog = at.page.get_by_role("dialog")
    dialog.get_by_role("button", name=amount, exact=True).click()
    dialog.get_by_role("button", name="Sit down", exact=True).click()

    def is_seated() -> bool:
        house.accept_all(at.table)
        return at.figure("Rack").is_visible() and at.figure("Rack").inner_text() == amount

    eventually(at.page, is_seated, f"{amount} in the rack")


def test_two_strangers_sit_down_at_one_table_and_each_sees_the_chips_of_the_other(
    house: House, new_page: NewPage
) -> None:
    table = house.open_table()
    ann, bob = TablePage(new_page(), table).open(), TablePage(new_page(**PHONE), table).open()
    names = [signed_in(at.page) for at in (ann, bob)]
    assert len(set(names)) == 2
    assert all(re.fullmatch(r"guest \d+", name) for name in names)
    for at, amount in ((ann, "$200"), (bob, "$100")):
        sits_down(house, at, amount)
    expect(ann.figure("Rack")).to_have_text("$200")
    expect(bob.figure("Rack")).to_have_text("$100")
    house.calls(table, "place_your_bets")
    ann.choose("$5")
    ann.bet("red", "$5")
    bob.choose("$25")
    bob.bet("straight 17", "$25")
    expect(ann.figure("Rack")).to_have_text("$195")
    expect(bob.figure("Rack")).to_have_text("$75")
    for at, own, others in ((ann, "$5", "$25"), (bob, "$25", "$5")):
        seats = at.page.get_by_role("listitem").filter(has_text=re.compile(r"^\s*Seat \d"))
        expect(seats.filter(has_text="you")).to_contain_text(own)
        expect(seats.filter(has_not_text="you")).to_contain_text(others)
    house.spin_to(table, "32")  # red
    house.settle(table)
    expect(ann.figure("Rack")).to_have_text("$200")
    expect(bob.figure("Rack")).to_have_text("$75")


def test_a_browser_that_was_a_dealer_in_between_is_the_same_guest_again(house: House, new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    expect(page.get_by_role("button", name="Player", exact=True)).to_have_attribute("aria-pressed", "true")
    guest = signed_in(page)
    page.get_by_role("group", name="You are").get_by_role("button", name="Inspector").click()
    expect(page.get_by_role("button", name="Inspector", exact=True)).to_have_attribute("aria-pressed", "true")
    assert signed_in(page) == "Inspector"
    page.goto("/")
    page.get_by_role("group", name="You are").get_by_role("button", name="Player").click()
    expect(page.get_by_role("button", name="Player", exact=True)).to_have_attribute("aria-pressed", "true")
    assert signed_in(page) == guest
    assert signed_in(new_page("player")) != guest
