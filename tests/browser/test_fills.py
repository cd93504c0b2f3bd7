"""A fill that nobody can do alone: five people in five browsers, each with their own step."""

import os

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.house import House, Person

SLIP = "Fill F1, $1,500"


def money_of(page: Page, path: str) -> Locator:
    page.goto(path)
    return page.get_by_role("region", name="The table's money")


def press(page: Page, panel: Locator, button: str, submit: str, **typed: str) -> Locator:
    """Open an action of the panel, fill in what it asks for, and send it."""
    panel.get_by_role("button", name=f"{button} {SLIP}").click()
    dialog = page.get_by_role("dialog")
    for label, value in typed.items():
        dialog.get_by_label(label.replace("_", " ")).fill(value)
    dialog.get_by_role("button", name=submit).click()
    return dialog


def test_a_fill_takes_another_hand_for_every_step(house: House, new_page: NewPage) -> None:
    table = house.open_table()
    house.dealer.does(table, "count_float", "dealer", occasion="opening", chips={"10000": 40, "500": 200})
    house.supervisor.does(table, "witness_count", "casino_supervisor")
    pit = f"/pit/{table}"

    asks = new_page("supervisor")
    panel = money_of(asks, pit)
    expect(panel).to_contain_text("It should hold $5,000")
    panel.get_by_role("button", name="Ask for a fill").click()
    dialog = asks.get_by_role("dialog")
    dialog.get_by_label("Chips").fill("100 x 10, 5 x 100")
    dialog.get_by_role("button", name="Ask for a fill").click()
    expect(dialog).to_be_hidden()
    expect(panel).to_contain_text("Supervisor asks for it")
    no = press(asks, panel, "Approve", "Approve a fill or credit")
    expect(no).to_contain_text("Supervisor asked for F1: this takes somebody else.")
    if shots := os.environ.get("CROUPIER_SHOTS"):
        asks.screenshot(path=f"{shots}/fill-refused.png")
    no.get_by_role("button", name="Cancel", exact=True).click()

    approves = new_page("manager")
    expect(press(approves, money_of(approves, pit), "Approve", "Approve a fill or credit")).to_be_hidden()

    sends = new_page("cashier")  # on the page on which a cashier works
    sends.goto("/cashier")
    panel = sends.get_by_role("region", name="Fills and credits")
    waits = panel.get_by_role("listitem").filter(has_text=f"{table}: {SLIP}")
    carrier = {"Security_officer_who_carries_it": "Security"}
    expect(press(sends, waits, "Send", "Send a fill or credit", **carrier)).to_be_hidden()
    expect(waits).to_contain_text("Made up by Cashier; Security is to carry it")
    expect(waits.get_by_role("button")).to_have_count(0)
    if shots:
        sends.screenshot(path=f"{shots}/fill-sent.png", full_page=True)

    carries = new_page("security")
    expect(press(carries, money_of(carries, pit), "Carry", "Carry a fill or credit")).to_be_hidden()

    receives = new_page("dealer")
    panel = money_of(receives, f"/dealer/{table}")
    arrived = {"Chips_that_arrived": "100 x 10, 5 x 100"}
    if shots:
        receives.screenshot(path=f"{shots}/fill-dealer.png", full_page=True)
    expect(press(receives, panel, "Receive", "Receive a fill or credit", **arrived)).to_be_hidden()
    expect(panel).to_have_count(0)
    till = house.supervisor.view(table, "staff")["state"]["till"]
    assert (till["tray"], till["fills"], till["filled"]) == (6_500_00, {}, 1_500_00)
    expect(money_of(asks, pit)).to_contain_text("It should hold $6,500")


def test_security_cannot_ask_for_what_it_carries(house: House) -> None:
    table = house.open_table()
    guard = Person(house.url, "security")
    body = {"do": "ask_fill", "role": "security_officer", "way": "fill", "chips": {"500": 1}}
    assert guard.is_refused(f"/api/tables/{table}/commands", body) == "house: the table's money"
    guard.close()
