"""The pit desk as a supervisor uses it: tiles that live, badges that open the very form, a finder that knows words."""

import os

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.house import STAR, House
from tests.browser.pages import PHONE
from tests.browser.test_accessibility import faults
from tests.documents.papers import page_texts

NARROW = PHONE | {"viewport": {"width": 320, "height": 640}}
LOOKS = {"desktop": {}, "phone": PHONE, "narrow": NARROW, "dark": {"color_scheme": "dark"}}


def shot(page: Page, name: str) -> None:
    if shots := os.environ.get("CROUPIER_SHOTS"):
        page.screenshot(path=f"{shots}/{name}.png", full_page=True)


def test_a_tile_lives_and_its_badge_opens_the_form(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A")
    guest = house.player()
    house.seat(table, guest)
    page = new_page("supervisor")
    page.goto("/pit")
    tile = page.get_by_role("article", name=f"Table {table}")
    expect(tile).to_contain_text("$1,000")  # what was dropped
    expect(tile).to_contain_text("Nothing to do")
    house.calls(table, "place_your_bets")
    guest.bets(table, "red", 50_00)
    expect(tile.locator("div", has_text="Biggest stake").locator("dd")).to_contain_text("$50")
    house.spin_to(table, "2")
    house.settle(table)
    expect(tile.locator("div", has_text="Spins an hour").locator("dd")).to_have_text("1")
    expect(tile.locator("div", has_text="Win").locator("dd")).to_have_text("$50")

    guest.does(table, "raise_dispute", "player", text="my red was 3")
    badge = tile.get_by_role("link", name="1 dispute open")
    expect(badge).to_be_visible()
    badge.press("Enter")
    dialog = page.get_by_role("dialog", name="Decide a dispute")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_label("Which dispute")).to_have_value("1")
    shot(page, "badge-opens")


def test_a_dispute_is_opened_from_its_round_and_goes_to_its_paper(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A")
    guest = house.player()
    house.seat(table, guest)
    house.calls(table, "place_your_bets")
    guest.bets(table, "red", 50_00)
    house.spin_to(table, "2")
    house.settle(table)
    page = new_page("supervisor")
    page.goto(f"/inspector/{table}/1")
    page.get_by_role("link", name=f"Dispute of {guest.name}").click()
    dialog = page.get_by_role("dialog", name="Record a dispute for a player")
    expect(dialog.get_by_role("combobox", name="Player")).to_have_value(guest.name)
    expect(dialog.get_by_label("Round")).to_have_value("1")
    facts = f"Round 1 gave 2. {guest.name} had $50 on Red (lost); $0 was due."
    expect(dialog.get_by_label("What the log says")).to_have_text(facts)
    dialog.get_by_label("What the player says").fill("It fell on 3.")
    assert faults(page) == []
    shot(page, "record-dispute")
    dialog.get_by_role("button", name="Record a dispute for a player").click()
    disputes = page.get_by_role("region", name="Disputes")
    expect(disputes).to_contain_text(f"About round 1, recorded by {house.supervisor.name}")
    disputes.get_by_role("button", name="Decide dispute 1").click()
    deciding = page.get_by_role("dialog", name="Decide a dispute")
    expect(deciding.get_by_label("What the log says")).to_have_text(facts)  # whoever decides has it before them
    deciding.get_by_label("Decision").fill("The film shows 2.")
    deciding.get_by_role("button", name="Decide a dispute").click()
    deciding.get_by_role("button", name="Yes, decide a dispute").click()
    disputes.get_by_role("button", name="Advise rights dispute 1").click()
    page.get_by_role("dialog").get_by_role("button", name="Advise the player of their rights").click()
    path = disputes.get_by_role("link", name="The paper of dispute 1").get_attribute("href")
    assert path is not None
    paper = " ".join(page_texts(page.request.get(path).body()))
    assert f"{guest.name}, recorded by {house.supervisor.name}" in paper
    assert "round 1" in paper


@pytest.mark.parametrize("look", LOOKS)
def test_the_desk_fits(house: House, new_page: NewPage, look: str) -> None:
    page = new_page("supervisor", **LOOKS[look])
    page.goto("/pit")
    expect(page.get_by_role("article").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing to push sideways"
    shot(page, f"pit-{look}")


@pytest.mark.parametrize(
    ("word", "title"),
    [
        ("overpay", "Report a wrong payment"),
        ("void", "Invalidate the outcome"),
        ("minimum", "Change the limits"),
        ("ban", "Exclude a person"),
        ("complaint", "Lodge a complaint for a player"),
    ],
)
def test_the_finder_offers_the_right_act_first(house: House, new_page: NewPage, word: str, title: str) -> None:
    table = house.open_table(STAR, "A")
    page = new_page("supervisor")
    page.goto(f"/pit/{table}")
    page.get_by_label("Find an action").fill(word)
    expect(page.locator(".pick").first).to_contain_text(title)


def test_a_no_leads_to_what_is_lawful_in_one_press(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A")
    house.seat(table, house.player())
    page = new_page("supervisor")
    page.goto(f"/pit/{table}?do=change_limits")
    dialog = page.get_by_role("dialog", name="Change the limits")
    dialog.get_by_label("Minimum", exact=True).fill("25")
    dialog.get_by_role("button", name="Change the limits").click()
    refusal = dialog.get_by_role("alert")
    expect(refusal).to_contain_text("20 minutes")
    assert dialog.inner_text().count("4.5") == 1, "the clause is named once"
    shot(page, "next-step")
    dialog.get_by_role("button", name="Announce it instead").click()
    announce = page.get_by_role("dialog", name="Announce new limits")
    expect(announce.get_by_label("Minimum", exact=True)).to_have_value("25")
    announce.get_by_role("button", name="Announce new limits").click()
    expect(announce).to_be_hidden()
    assert house.supervisor.view(table, "staff")["sign"]["notices"][0]["sign"]["minimum"] == 25_00


def test_an_alert_is_seen_by_name_and_players_are_rated(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A", minimum=5_00)
    guest = house.player()
    house.seat(table, guest, 4_000_00)
    house.calls(table, "place_your_bets")
    guest.bets(table, "straight 7", 150_00)
    house.spin_to(table, "7")
    house.settle(table)
    page = new_page("supervisor")
    page.goto("/pit")
    tile = page.get_by_role("article", name=f"Table {table}")
    expect(tile).to_contain_text(f"{guest.name} wins $5,250 in one round")
    alerts = page.get_by_role("region", name="Alerts")
    mine = alerts.get_by_role("listitem").filter(has_text=guest.name)
    mine.get_by_role("button", name="Seen").first.click()
    expect(tile).not_to_contain_text("wins $5,250 in one round")
    page.get_by_label("Player", exact=True).fill(guest.name)
    page.get_by_role("button", name="Show ratings").click()
    expect(page.get_by_role("row").filter(has_text=guest.name)).to_contain_text("$150")
    assert faults(page) == []
    shot(page, "alerts-ratings")


def test_a_wrong_payment_is_reported_from_its_round(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A")
    guest = house.player()
    house.seat(table, guest)
    house.calls(table, "place_your_bets")
    guest.bets(table, "red", 50_00)
    house.spin_to(table, "1")
    house.settle(table)
    page = new_page("supervisor")
    page.goto(f"/inspector/{table}/1")
    page.get_by_role("link", name=f"Wrong payment of {guest.name}").click()
    dialog = page.get_by_role("dialog", name="Report a wrong payment")
    expect(dialog.get_by_label("Round")).to_have_value("1")
    expect(dialog.get_by_label("Due")).to_have_value("50.00")
    expect(dialog.get_by_role("combobox", name="Player")).to_have_value(guest.name)
    shot(page, "wrong-payment")
