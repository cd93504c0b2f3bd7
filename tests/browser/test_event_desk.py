"""A director runs an event from its conditions to its prizes, with a dealer and a table inspector, in the browser."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.events import BrowserEvent
from tests.browser.house import House
from tests.browser.pages import DESKTOP, PHONE, clause
from tests.browser.test_accessibility import faults

SIX = ("ann", "bob", "cy", "di", "ed", "flo")


def rules(page: Page, noun: str) -> None:
    chosen = page.get_by_role("combobox", name="Rules")
    says = next(one for one in chosen.locator("option").all_inner_texts() if one.startswith(noun + ","))
    chosen.select_option(label=says)


def press(page: Page, title: str) -> None:
    page.get_by_role("region", name="What comes next").get_by_role("button", name=title).first.click()


def fill(page: Page, **terms: str) -> None:
    for label, value in terms.items():
        page.get_by_label(label.replace("_", " "), exact=True).fill(value)


def test_a_director_opens_enters_draws_and_starts_and_is_refused_beside_what_is_wrong(
    house: House, new_page: NewPage
) -> None:
    name = house.new_name("cup")
    page = new_page("supervisor")
    page.goto("/director")
    page.get_by_role("button", name="Open a new event").click()
    page.get_by_label("Name of the event").fill(name)
    page.get_by_label("Entry fee").fill("100")
    rules(page, "Competition")
    page.get_by_label("Percent the house keeps").fill("11")  # only these rules let the house keep any
    expect(page.get_by_label("Entry fee")).to_have_value("100")  # what was filled in stands under other rules
    fill(page, Chips_of_a_session="100", Minimum_of_a_spin="10", Maximum_of_a_spin="50")
    fill(page, Spins_of_a_session="2", Secret_wagers_of_a_session="1", Percent_by_place="60, 40")
    page.get_by_role("button", name="Publish the conditions").click()
    fee = page.get_by_role("group", name=re.compile("^The prizes"))
    expect(fee.get_by_role("alert")).to_contain_text("at most 10 percent")
    expect(clause(fee.get_by_role("alert"), "1.2.3")).to_be_visible()
    page.get_by_label("Percent the house keeps").fill("10")
    page.get_by_role("button", name="Publish the conditions").click()
    expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()

    page.get_by_label("Enter players").fill(", ".join(SIX))
    page.get_by_role("button", name="Enter 6").click()
    expect(page.get_by_role("region", name="Entries: 6").get_by_role("row")).to_have_count(7)
    page.get_by_label("Enter players").fill("ann")
    page.get_by_role("button", name="Enter", exact=True).click()
    refusal = page.get_by_role("region", name="Entries: 6").get_by_role("alert")
    expect(clause(refusal, "1.2.1")).to_be_visible()
    page.get_by_role("button", name="Withdraw flo").click()
    dialog = page.get_by_role("dialog", name="Withdraw an entry")
    dialog.get_by_role("button", name="Withdraw an entry").click()
    dialog.get_by_role("button", name="Yes, withdraw an entry").click()
    expect(page.get_by_role("region", name="Entries: 5")).to_be_visible()

    press(page, "Draw the final")
    seats = page.get_by_role("region", name="Seats", exact=True)
    expect(seats).to_contain_text("Every ballot is bound by")
    for player in SIX[:5]:  # each name appears in its own time
        expect(seats.get_by_text(player, exact=True).last).to_be_visible()
    press(page, "Start final")
    expect(page.get_by_role("button", name="Watch over table 1")).to_be_visible()
    view = BrowserEvent(house, name).view()
    assert sorted(seat["player"] for seat in view["tables"]["final/1"]["seats"]) == sorted(SIX[:5])
    # No start is set, so flo's fee does not go back: six fees of $100, of which a tenth is kept.
    assert view["money"]["pool"] == 540_00


def test_a_dealer_and_an_inspector_run_a_table_to_its_end_and_the_prizes_are_paid(
    house: House, new_page: NewPage
) -> None:
    event = BrowserEvent(house).open(spins=1)
    ann, bob, cy = event.invite("ann", "bob", "cy")
    event.directs("allot", session="final", final=True)
    event.directs("start_session", session="final")
    dealer, inspector = new_page("dealer"), new_page("supervisor")
    for page in (dealer, inspector):
        page.goto(event.path("final"))
    calls = dealer.get_by_role("region", name="Next")
    expect(calls).to_contain_text("Waits for the table inspector")
    inspector.get_by_role("button", name="Watch over table 1").click()
    expect(calls.get_by_role("button", name="No more bets")).to_be_visible()

    event.plays(ann, "lay_bet", spot="red", stake=50_00)
    event.plays(bob, "say_bet", spot="black", stake=10_00)
    event.plays(cy, "hand_in_form", form={"spot": "straight 17", "stake": 20_00, "words": "thirty", "signed": True})
    expect(calls).to_contain_text(f"Examine the form of {cy}")
    expect(dealer.get_by_text("secret form in")).to_be_visible()
    forms = inspector.get_by_role("region", name="Secret forms")
    expect(forms).to_contain_text("straight 17")
    expect(forms).to_contain_text("thirty")
    expect(clause(forms, "1.6.2")).to_be_visible()
    assert "thirty" not in dealer.content(), "the dealer's page never has what a form says"
    forms.get_by_role("button", name=f"Hand back the form of {cy}").click()
    expect(forms).to_contain_text("handed back")
    event.plays(cy, "hand_in_form", form={"spot": "straight 17", "stake": 20_00, "words": "twenty", "signed": True})
    forms.get_by_role("button", name=f"accept the form of {cy}").click()
    expect(forms).to_contain_text("in order")
    assert "twenty" not in dealer.content()

    dealer.get_by_role("button", name=f"Repeat it: the wager of {bob}").click()
    expect(dealer.get_by_text("all bets are in")).to_be_visible()
    calls.get_by_role("button", name="No more bets").click()
    dealer.get_by_role("group", name="No spin").get_by_role("button", name="The ball left the wheel").click()
    dialog = dealer.get_by_role("dialog", name="No spin")
    expect(clause(dialog, "3.2.3").first).to_be_visible()
    dialog.get_by_role("button", name="Call no spin").click()
    expect(dialog).to_be_hidden()
    calls.get_by_role("button", name="No more bets").click()
    dealer.get_by_role("group", name="The number").get_by_role("button", name="1 red", exact=True).click()
    dealer.get_by_role("dialog", name="Call the number").get_by_role("button", name="Call 1").click()
    spin = dealer.get_by_role("region", name="The last spin")
    expect(spin.get_by_role("row").filter(has_text=ann)).to_contain_text("won")
    expect(spin.get_by_role("row").filter(has_text=cy)).to_contain_text("secret")
    expect(clause(spin, "3.7.1").first).to_be_visible()
    # $100 and $50 won on red; $10 lost on black; $20 lost on 17.
    places = dealer.get_by_role("region", name="Places").get_by_role("listitem")
    expect(places).to_have_text([re.compile(name.split()[0]) for name in (ann, bob, cy)])

    dealer.get_by_label(f"Chips of {ann}").fill("145")
    dealer.get_by_role("button", name=f"Record the count of {ann}").click()
    expect(dealer.get_by_role("region", name="Counts")).to_contain_text("counted $145, $5 less")
    director = new_page("supervisor")
    director.goto(f"/director/{event.name}")
    press(director, "Pay the prizes")
    expect(director.get_by_role("region", name="Prizes paid")).to_be_visible()
    # Three fees of $100 less a tenth: $270, sixty and forty of a hundred of it.
    expect(director.get_by_role("region", name="Prizes paid").get_by_role("listitem")).to_have_text(
        [re.compile(r"ann.*\$162"), re.compile(r"bob.*\$108")]
    )


def test_a_step_that_the_rules_do_not_allow_any_more_says_so_with_its_clause(house: House, new_page: NewPage) -> None:
    event = BrowserEvent(house).open()
    ann, _ = event.invite("ann", "bob")
    event.begin("final", final=True)
    page = new_page("dealer")
    page.goto(event.path("final"))
    page.get_by_label(f"{ann} is out of time").check()
    expect(page.get_by_role("button", name="No more bets, 1 out of time")).to_be_visible()
    page.get_by_role("searchbox", name="Find an action").fill("lay a wager")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Lay a wager for somebody")
    dialog.get_by_label("Player").fill(ann)
    dialog.get_by_label("Spot").fill("red")
    dialog.get_by_label("Stake").fill("60")
    dialog.get_by_role("button", name="Lay a wager for somebody").click()
    refusal = dialog.get_by_role("alert")
    expect(clause(refusal, "3.6.1")).to_be_visible()  # $60 is above the maximum of $50
    expect(dialog.get_by_label("Stake")).to_have_value("60")


def test_the_star_asks_for_each_item_of_its_conditions(house: House, new_page: NewPage) -> None:
    page = new_page("supervisor")
    page.goto("/director?open")
    page.get_by_label("Name of the event").fill(house.new_name("star"))
    rules(page, "Tournament")
    for item, number in (
        ("The entry fee", "10.4.2(a)"),
        ("The structure", "10.4.2(e)"),
        ("Who conducts it", "10.4.2(k)"),
    ):
        expect(clause(page.get_by_role("group", name=re.compile(f"^{item}")), number)).to_be_visible()
    page.get_by_role("button", name="Publish the conditions").click()
    fee = page.get_by_role("group", name=re.compile("^The entry fee"))
    expect(clause(fee.get_by_role("alert"), "10.4.2(a)")).to_be_visible()
    page.get_by_label("The fee is stated, be it nothing").check()
    page.get_by_role("button", name="Publish the conditions").click()
    chips = page.get_by_role("group", name=re.compile("^The chips of a session"))
    expect(clause(chips.get_by_role("alert"), "10.4.2(b)")).to_be_visible()


def test_at_the_star_a_manager_is_appointed_and_players_bet_in_turn(house: House, new_page: NewPage) -> None:
    event = BrowserEvent(house).open_at_the_star()
    ann, bob = event.invite("ann", "bob")
    page = new_page("supervisor")
    page.goto(f"/director/{event.name}")
    press(page, "Appoint the manager")
    dialog = page.get_by_role("dialog", name="Appoint the manager")
    dialog.get_by_label("Manager", exact=True).fill("Supervisor")
    dialog.get_by_label("Licence", exact=True).fill("L-17")
    dialog.get_by_label("It expires").fill("2020-01-01T00:00")
    dialog.get_by_role("button", name="Appoint the manager").click()
    expect(dialog.get_by_role("alert")).to_contain_text("has expired")
    expect(clause(dialog.get_by_role("alert"), "10.1.1:tournament-manager")).to_be_visible()
    dialog.get_by_label("It expires").fill("2099-01-01T00:00")
    dialog.get_by_role("button", name="Appoint the manager").click()
    press(page, "Designate the tables")
    dialog = page.get_by_role("dialog", name="Designate the tables")
    dialog.get_by_label("Tables").fill("T7")
    dialog.get_by_role("button", name="Designate the tables").click()
    press(page, "Draw the final")
    press(page, "Give the conditions to the players of final")
    press(page, "Start final")
    page.get_by_role("tab", name="Tables").click()
    page.get_by_role("link", name="Table T7", exact=True).click()
    first, second = (seat["player"] for seat in event.view()["tables"]["final/T7"]["seats"])
    seats = page.get_by_role("region", name="Seats from").get_by_role("listitem")
    expect(seats.nth(0)).to_contain_text("bets first")
    expect(seats.filter(has_text=first)).to_contain_text("to bet now")
    event.plays(first, "play_pass")
    expect(seats.filter(has_text=first)).to_contain_text("pass card")
    expect(seats.filter(has_text=second)).to_contain_text("to bet now")
    assert {first, second} == {ann, bob}


@pytest.mark.parametrize("look", [{**DESKTOP, "color_scheme": "light"}, {**PHONE, "color_scheme": "dark"}])
def test_axe_finds_no_serious_fault(house: House, new_page: NewPage, look: dict[str, object]) -> None:
    event = BrowserEvent(house).open()
    ann, _ = event.invite("ann", "bob")
    event.begin("final", final=True)
    event.plays(ann, "hand_in_form", form={"spot": "red", "stake": 20_00, "words": "thirty", "signed": True})
    event.plays(ann, "dispute", text="the form was taken late")
    page = new_page("supervisor", **look)
    shown = ("tables", "entries", "seats", "board", "counts", "disputes", "money", "conditions", "papers")
    for path, heading in (
        ("/director", "Events"),
        ("/director?open", "Open a new event"),
        *((f"/director/{event.name}?show={tab}", event.name) for tab in shown),
        (event.path("final"), "Table 1"),
    ):
        page.goto(path)
        expect(page.get_by_role("heading", name=heading, level=1)).to_be_visible()
        assert faults(page) == [], path
