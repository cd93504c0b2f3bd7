"""A supervisor raises a minimum in the pit and meets the rule of twenty minutes."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.house import STAR, House
from tests.browser.pages import clause


def test_a_higher_minimum_waits_for_twenty_minutes_of_notice(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A")
    house.seat(table, house.player())
    page = new_page("supervisor")
    page.goto(f"/pit/{table}")
    limits = page.get_by_role("region", name="Limits and signs")
    expect(limits).to_contain_text("$5 to $1,000")

    limits.get_by_role("button", name="Change limits").click()
    dialog = page.get_by_role("dialog", name="Change the limits")
    dialog.get_by_label("Minimum", exact=True).fill("10")
    dialog.get_by_role("button", name="Change the limits").click()
    refusal = dialog.get_by_role("alert")
    expect(refusal).to_contain_text("20 minutes")
    expect(clause(refusal, "4.5")).to_have_attribute("href", "/books/star-roulette/4.5")
    expect(dialog.get_by_label("Minimum", exact=True)).to_have_value("10")  # nothing typed is lost
    dialog.get_by_role("button", name="Cancel").click()

    limits.get_by_role("button", name="Announce", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="in 20 minutes").click()
    dialog.get_by_label("Minimum", exact=True).fill("10")
    dialog.get_by_role("button").last.click()
    expect(dialog).to_be_hidden()
    expect(limits).to_contain_text("New limits")
    expect(limits).to_contain_text("$10 to $1,000")
    countdown = limits.get_by_role("timer")
    expect(countdown).to_have_text(re.compile(r"^(20|19):[0-5]\d$"))
    shown = countdown.inner_text()
    expect(countdown).not_to_have_text(shown)  # it runs

    limits.get_by_role("button", name="Change to these limits").click()
    dialog = page.get_by_role("dialog", name="Change the limits")
    dialog.get_by_role("button", name="Change the limits").click()
    expect(clause(dialog.get_by_role("alert"), "4.5")).to_be_visible()
    assert house.supervisor.view(table, "staff")["sign"]["minimum"] == 5_00

    display = new_page("player")
    display.goto(f"/display/{table}")
    expect(display.get_by_role("region", name="Notices")).to_contain_text("$10")
