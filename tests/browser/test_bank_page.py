"""The bank's page: a malfunction from declaration to clearing, the dealer's word on a number, every terminal."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.banks import ROUND, asks, betting_opens, open_bank, sits, sits_where_free, staff_view
from tests.browser.conftest import NewPage
from tests.browser.house import House
from tests.browser.pages import clause
from tests.browser.test_accessibility import LOOKS, faults


def job(page: Page, words: str) -> Locator:
    """One thing that waits."""
    return page.get_by_role("region", name="To do").get_by_role("listitem").filter(has_text=words)


def tile(page: Page, terminal: str) -> Locator:
    link = page.get_by_role("link", name=f"Terminal {terminal}", exact=True)
    return page.get_by_role("region", name="Terminals").get_by_role("listitem").filter(has=link)


def test_a_malfunction_goes_from_the_records_to_the_clearing(house: House, new_page: NewPage) -> None:
    bank = "B2"  # its wheel runs by itself
    page = new_page("supervisor")
    page.goto(f"/bank/{bank}")
    guest, terminal = sits_where_free(house, bank, 100_00)
    betting_opens(page, house, bank)
    asks(guest, bank, "place_bet", "player", terminal=terminal, spot="straight 17", stake=5_00)
    expect(tile(page, terminal)).to_contain_text("$95")
    number = staff_view(house, bank)["round"]["number"]

    tile(page, terminal).get_by_role("link").click()
    panel = page.get_by_role("region", name=f"Terminal {terminal}", exact=True)
    expect(panel.get_by_role("region", name="On it now")).to_contain_text("straight 17")
    panel.get_by_role("button", name="Declare a malfunction").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Terminal")).to_have_value(terminal)
    dialog.get_by_label("Ground").select_option(index=1)
    dialog.get_by_label("What is wrong").fill("The screen went black")
    dialog.get_by_role("button", name="Declare a malfunction").click()

    case = job(page, "The screen went black")
    expect(case).to_contain_text("wait for the true number")
    expect(case.get_by_role("link")).to_have_text(re.compile(r"^7\.1\.11"))
    expect(tile(page, terminal)).to_contain_text("Held")

    expect(case).to_contain_text("they are settled on", timeout=ROUND)
    case.get_by_role("button", name="Confirm from records").click()
    expect(dialog.get_by_role("checkbox", name=re.compile("straight 17"))).to_be_checked()
    dialog.get_by_role("button", name="Confirm bets from the records").click()
    dialog.get_by_role("button", name="Yes, confirm bets from the records").click()

    expect(case).to_contain_text("Its bets are decided")
    case.get_by_role("button", name="Clear the fault").click()
    dialog.get_by_role("button", name="Put a terminal back into play").click()
    expect(case).to_have_count(0)
    expect(tile(page, terminal)).not_to_contain_text("Held")

    page.goto(f"/inspector/bank:{bank}/{number}")  # from the round, what was due stands in the form
    page.get_by_role("link", name=f"Wrong payment at {terminal} of {guest.name}").click()
    expect(dialog.get_by_label("Terminal")).to_have_value(terminal)
    expect(dialog.get_by_label("Ground")).to_have_value("credits not in keeping with stakes and odds")
    expect(dialog.get_by_label("About round")).to_have_value(str(number))
    expect(dialog.get_by_label("What is wrong")).to_have_value(re.compile(r"was due by the log$"))

    path = f"/api/banks/{bank}/terminals/{terminal}/games?as=staff"
    game: dict[str, Any] = house.supervisor.get(path)[0]
    won = game["result"]["label"] == "17"
    # $95 were left; a straight up that wins brings $5 back and $175 with it.
    assert staff_view(house, bank)["terminals"][terminal]["credits"] == (275_00 if won else 95_00)


def test_the_dealer_confirms_the_number_with_one_button(house: House, new_page: NewPage) -> None:
    house.supervisor.put("/api/demo/banks/B1", {"dealer": False, "players": True})
    try:
        page = new_page("dealer")
        page.goto("/bank/B1")
        word = page.get_by_role("button", name=re.compile(r"^Confirm \d+ (red|black|green)$"))
        expect(word).to_be_visible(timeout=ROUND)
        number = staff_view(house, "B1")["round"]["number"]
        word.click()
        expect(word).to_have_count(0)
        expect(page.get_by_text(f"Round {number + 1}", exact=False).first).to_be_visible()
        assert staff_view(house, "B1")["round"]["last_round"] == number
    finally:
        house.supervisor.put("/api/demo/banks/B1", {"dealer": True, "players": True})


def test_credits_that_are_withheld_wait_for_their_determination(house: House, new_page: NewPage) -> None:
    bank = open_bank(house)
    sits(house, bank, "02", 50_00)
    page = new_page("supervisor")
    page.goto(f"/bank/{bank}?t=02")
    page.get_by_role("group", name="About terminal 02").get_by_role("button", name="Withhold credits").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Amount").fill("20")
    dialog.get_by_label("Why").fill("Credits nobody put in")
    dialog.get_by_role("button", name="Withhold credits").click()
    hold = job(page, "$20 of 02 withheld")
    expect(clause(hold, "7.1.13")).to_be_visible()
    expect(tile(page, "02")).to_contain_text("Withheld")

    # More than there is on the meter is refused where it was asked, with its clause.
    page.get_by_role("group", name="About terminal 02").get_by_role("button", name="Withhold credits").click()
    dialog.get_by_label("Amount").fill("30.01")
    dialog.get_by_label("Why").fill("All of it")
    dialog.get_by_role("button", name="Withhold credits").click()
    expect(clause(dialog.get_by_role("alert"), "7.1.13")).to_be_visible()
    dialog.get_by_role("button", name="Cancel").click()

    hold.get_by_role("button", name="Determine").click()
    dialog.get_by_role("radio", name="Yes").check()
    dialog.get_by_label("Why").fill("The note was found")
    dialog.get_by_role("button", name="Determine withheld credits").click()
    dialog.get_by_role("button", name="Yes, determine withheld credits").click()
    expect(hold).to_have_count(0)
    assert staff_view(house, bank)["terminals"]["02"]["credits"] == 50_00


def test_a_reported_fault_waits_for_the_supervisor(house: House, new_page: NewPage) -> None:
    bank = open_bank(house)
    guest = sits(house, bank, "01", 20_00)
    page = new_page("supervisor")
    page.goto(f"/bank/{bank}")
    expect(job(page, "Nothing to do")).to_be_visible()
    asks(guest, bank, "report_fault", "player", terminal="01", text="The button sticks")
    told = job(page, "A fault is reported at 01")
    expect(told).to_contain_text(guest.name)
    expect(tile(page, "01")).to_contain_text("Fault reported")
    expect(told.get_by_role("button", name="Declare a malfunction")).to_be_visible()


def test_the_finder_leads_to_every_action(house: House, new_page: NewPage) -> None:
    page = new_page("supervisor")
    page.goto(f"/bank/{open_bank(house)}")
    expect(page.get_by_role("heading", name="What do you want to do?")).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("announce close")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="in 60 minutes").click()
    dialog.get_by_role("button", name="Announce the close of play").click()
    expect(job(page, "The bank closes")).to_be_visible()
    expect(page.get_by_text("Closes at")).to_be_visible()


def test_a_new_bank_is_opened_from_the_list(house: House, new_page: NewPage) -> None:
    page = new_page("supervisor")
    page.goto("/bank")
    page.get_by_role("button", name="Open a new bank").click()
    dialog = page.get_by_role("dialog")
    name = house.new_name("N")
    dialog.get_by_label("Name").fill(name)
    dialog.get_by_label("Book").select_option("novo-unity")
    dialog.get_by_role("button", name="Next").click()
    dialog.get_by_label("Terminals").fill("4")
    dialog.get_by_label(re.compile("^When the rules were published")).fill("2016-06-03T00:00")
    dialog.get_by_role("button", name="Open the bank").click()
    expect(page.get_by_role("heading", name=re.compile(f"^{name}"))).to_be_visible()
    expect(tile(page, "04")).to_contain_text("Free")


def test_a_player_finds_a_free_terminal_on_the_floor(house: House, new_page: NewPage) -> None:
    bank = open_bank(house)
    sits(house, bank, "01")
    page = new_page("player")
    page.goto("/")
    card = page.get_by_role("article", name=f"Bank {bank}")
    card.get_by_role("button", name="Take a terminal").click()
    places = card.get_by_role("list", name=f"Terminals of {bank}")
    expect(places.get_by_role("listitem").filter(has_text="01")).to_contain_text("taken")
    places.get_by_role("link", name=re.compile("02")).click()
    expect(page).to_have_url(re.compile(rf"/terminal/{bank}/02$"))


@pytest.mark.parametrize("look", LOOKS)
def test_the_pages_are_accessible(house: House, new_page: NewPage, look: dict[str, Any]) -> None:
    bank = open_bank(house)
    asks(sits(house, bank, "01", 20_00), bank, "report_fault", "player", terminal="01", text="It sticks")
    page = new_page("supervisor", **look)
    for path, shown in ((f"/bank/{bank}?t=01", "Last ten games"), ("/bank", "Banks of terminals"), ("/", "The floor")):
        page.goto(path)
        expect(page.get_by_role("heading", name=shown).first).to_be_visible()
        assert faults(page) == [], path
