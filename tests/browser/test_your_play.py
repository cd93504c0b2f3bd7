"""Your money and time in the browser: what was played, limits that bind, a break, a reminder, self-exclusion."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import NewPage, Seat
from tests.browser.house import STAR, House
from tests.browser.pages import DESKTOP, PHONE, TablePage
from tests.browser.terminal import TERMINAL, Bank, TerminalPage
from tests.browser.test_accessibility import faults

MINUTE = 60_000


def sets(page: Page, words: str, to: str) -> None:
    page.get_by_label(re.compile(f"^{words}")).first.fill(to)
    page.get_by_role("button", name=f"Set: {words}").click()


def test_a_limit_set_by_the_player_binds_at_the_table_and_waits_a_day_to_be_raised(house: House, seat: Seat) -> None:
    at = seat(house.open_table(STAR, "A"))
    page = at.page
    at.choose("$5")
    at.bet("red", "$5")
    page.get_by_role("button", name="Your play:").click()
    page.get_by_role("link", name="Limits, breaks and excluding yourself").click()
    expect(page.get_by_role("heading", name="Your play")).to_be_visible()
    expect(page.get_by_text("$5 lies on the tables now")).to_be_visible()
    sets(page, "Most staked in one round", "ten")
    expect(page.get_by_role("alert")).to_contain_text("Write an amount such as $50.")
    sets(page, "Most staked in one round", "10")
    row = page.locator("form").filter(has_text="Most staked in one round")
    expect(row).to_contain_text("$10")
    assert faults(page) == []

    at.open()
    at.choose("$5")
    at.bet("red", "$10")
    at.spot("red").click()
    expect(page.get_by_text("own limit is $10 in one round: nothing more may be staked now.")).to_be_visible()
    expect(at.spot_with("red", "$10")).to_be_visible()

    page.goto("/your-play")
    sets(page, "Most staked in one round", "50")
    expect(row).to_contain_text(re.compile(r"From .*: \$50\."))
    expect(row.locator(".stands")).to_have_text("$10")
    row.get_by_role("button", name="Keep $10").click()
    expect(row.get_by_text("From ")).to_be_hidden()

    at.open()
    house.spin_to(at.table, "2")
    house.calls(at.table, "collect_losers", "pay_winners")
    strip = page.get_by_role("button", name="Your play:")
    expect(strip).to_contain_text("net −$10")
    expect(strip).to_contain_text("staked $10")


def test_a_break_is_confirmed_and_then_nothing_is_staked(house: House, seat: Seat) -> None:
    at = seat(house.open_table(STAR, "A"))
    page = at.page
    page.goto("/your-play")
    page.get_by_role("button", name="Take a break").click()
    dialog = page.get_by_role("dialog", name="A break of 15 minutes?")
    expect(dialog).to_contain_text("cannot be shortened")
    assert faults(page) == []
    dialog.get_by_role("button", name="Yes, begin the break").click()
    expect(page.get_by_text("You are on a break until")).to_be_visible()
    at.open()
    expect(page.get_by_role("button", name="Your play:")).to_contain_text("break until")
    at.choose("$5")
    at.spot("red").click()
    expect(page.get_by_text("asked for a break")).to_be_visible()


def test_whoever_excludes_themselves_is_told_what_it_means_first(house: House, seat: Seat) -> None:
    at = seat(house.open_table(STAR, "A"))
    page = at.page
    page.goto("/your-play")
    page.get_by_role("button", name="Exclude myself").click()
    dialog = page.get_by_role("dialog", name="Exclude yourself for six months?")
    expect(dialog).to_contain_text("only the operator can lift it")
    now = dialog.get_by_role("button", name="Exclude me now")
    expect(now).to_be_disabled()
    assert faults(page) == []
    dialog.get_by_label("I understand, and I want this.").check()
    now.click()
    expect(page.get_by_text("You are excluded from gambling, at your own wish")).to_be_visible()
    at.open()
    told = page.get_by_role("alert").filter(has_text="from gambling, at their own wish")
    expect(told).to_be_visible()


@pytest.mark.parametrize(
    "look", [DESKTOP, PHONE, {"viewport": {"width": 844, "height": 390}}], ids=["desk", "phone", "flat"]
)
def test_a_reminder_stands_in_front_until_it_is_answered(house: House, new_page: NewPage, look: dict[str, Any]) -> None:
    """The house says when it is due; here it says so at once, since nobody waits for half an hour in a test."""
    table, name = house.open_table(STAR, "A"), house.new_name("player")
    house.seat(table, house.player(name))
    house.calls(table, "place_your_bets")
    page = new_page("player", name, **look)
    answered: list[str] = []

    def due(route: Route) -> None:
        real = route.fetch()
        if route.request.method == "POST":
            answered.append(route.request.url)
        said = real.json() | {"reminder_due": not answered, "session": SESSION}
        route.fulfill(response=real, body=json.dumps(said))

    page.route(re.compile(r"/api/play(/reminder)?$"), due)
    TablePage(page, table).open()
    dialog = page.get_by_role("dialog", name="You asked to be reminded of the time")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("row", name=re.compile("^Time played 1 h 05 min"))).to_be_visible()
    expect(dialog.get_by_role("row", name=re.compile("^Net −\\$15"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_visible()
    assert faults(page) == []
    dialog.get_by_role("button", name="I know; go on").click()
    expect(dialog).to_be_hidden()
    assert len(answered) == 1


SESSION = {"since": 1_760_000_000_000, "time": 65 * MINUTE, "staked": 40_00, "net": -15_00}


def test_at_a_terminal_the_same_line_says_how_it_stands(house: House, new_page: NewPage) -> None:
    bank = Bank(house)
    page = new_page("player", house.new_name("patron"), **TERMINAL)
    page.add_init_script("localStorage.setItem('coach:terminal', 'seen')")
    at = TerminalPage(page, bank.name).open().sit()
    at.put_in("$50")
    bank.open()
    at.button("$5 chip").tap()
    at.bet("red", "$5")
    bank.close()
    bank.falls("17")  # black
    strip = page.get_by_role("button", name="Your play:")
    expect(strip).to_contain_text("net −$5")
    strip.tap()
    dialog = page.get_by_role("dialog", name="Your money and time")
    expect(dialog.get_by_role("row", name=re.compile(r"^Lost \$5 \$5"))).to_be_visible()
    assert faults(page) == []
