"""A buy-in above the house's amount waits on the supervisor's pages; a dealer goes on and off duty with one press."""

import os
from pathlib import Path

from playwright.sync_api import expect

from tests.api.process import server
from tests.browser.conftest import NewPage
from tests.browser.house import ADELAIDE, House
from tests.cli.runner import croupier, printed

PASSWORD = "seventeen and four"


def test_a_large_buy_in_waits_until_a_second_person_agrees(house: House, new_page: NewPage) -> None:
    table = house.open_table(ADELAIDE, "3")
    guest = house.player()
    body = {"do": "buy_in", "role": "dealer", "player": guest.name, "amount": 6_000_00, "means": "cash"}
    assert house.dealer.is_refused(f"/api/tables/{table}/commands", body) == "house: two pairs of eyes"
    own, other = new_page("dealer"), new_page("supervisor")
    own.goto("/")
    waits = own.get_by_role("region", name="Waits for a second person")
    expect(waits).to_contain_text(f"You ask for a buy-in of $6,000 for {guest.name} at {table}.")
    expect(waits.get_by_role("button", name="Agree")).to_have_count(0)
    other.goto("/pit")
    asked = other.get_by_role("region", name="Waits for a second person")
    expect(asked).to_contain_text(f"Dealer asks for a buy-in of $6,000 for {guest.name} at {table}.")
    if shots := os.environ.get("CROUPIER_SHOTS"):
        other.screenshot(path=f"{shots}/second-person.png")
    asked.get_by_role("button", name="Agree").click()
    expect(asked).to_be_hidden()
    expect(waits).to_be_hidden()
    assert house.dealer.view(table, "staff")["state"]["chips"]["racks"][guest.name]["value"] == 6_000_00


def test_a_dealer_of_a_house_goes_on_duty_with_one_press(tmp_path: Path, new_page: NewPage) -> None:
    with server(tmp_path, demo=False) as process:
        hired = ("people", "add", "dee", "--post", f"{ADELAIDE}:dealer", "--store", process.store)
        printed(croupier(*hired, "--password-stdin", stdin=PASSWORD))
        page = new_page(url=process.url)
        page.goto("/sign-in")
        page.get_by_label("Name").fill("dee")
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Sign in").click()
        page.get_by_role("button", name="Go on duty").click()
        expect(page.get_by_role("button", name="Go off duty")).to_be_visible()
        assert "dee" in printed(croupier("duties", "--store", process.store))
        page.get_by_role("button", name="Go off duty").click()
        expect(page.get_by_role("button", name="Go on duty")).to_be_visible()
