"""The pit excludes somebody: the dealer and the pit see it at once, and the player is told why nothing is taken."""

from playwright.sync_api import expect

from tests.browser.banks import asks, open_bank
from tests.browser.conftest import NewPage
from tests.browser.house import STAR, House
from tests.browser.pages import TablePage, clause


def test_an_exclusion_reaches_every_screen_and_is_lifted_again(house: House, new_page: NewPage) -> None:
    table, bank = house.open_table(STAR, "A"), open_bank(house)
    short = house.new_name("Player")
    guest = house.player(short)
    name = guest.name
    house.seat(table, guest)
    house.calls(table, "place_your_bets")
    asks(guest, bank, "sit_down", "player", terminal="01")
    at_table = TablePage(new_page("player", short), table).open()
    at_table.bet("red", "$5")
    at_terminal = new_page("player", short)
    at_terminal.goto(f"/terminal/{bank}/01")
    dealing = new_page("dealer")
    dealing.goto(f"/dealer/{table}")
    expect(dealing.get_by_text("Excluded person here")).to_be_hidden()

    pit = new_page("supervisor")
    pit.goto("/pit")
    pit.get_by_role("button", name="Exclude a person").click()
    dialog = pit.get_by_role("dialog", name="Exclude a person")
    dialog.get_by_label("Name").fill(f" {name.upper()} ")
    dialog.get_by_label("Until").fill("2090-01-31T06:00")
    dialog.get_by_label("Why").fill("section 79")
    dialog.get_by_role("button", name="Exclude a person").click()
    expect(dialog).to_be_hidden()

    listed = pit.get_by_role("listitem").filter(has_text="section 79")
    expect(listed).to_contain_text(f"{name} from the casino, until 31 Jan 2090, 06:00")
    expect(listed).to_contain_text(f"Still at {table}, bank:{bank}")
    alert = dealing.get_by_role("alert").filter(has_text="Excluded person here")
    expect(alert).to_contain_text(f"{name} is excluded from the casino")
    expect(clause(alert, "9.4.3")).to_be_visible()
    told = at_table.page.get_by_role("alert").filter(has_text="excluded from the casino")
    expect(clause(told, "9.4.3")).to_have_attribute("href", "/books/star-roulette/9.4.3")
    expect(at_table.spot_with("red", "$5")).to_be_hidden()  # handed back: 9.12
    told = at_terminal.get_by_role("alert").filter(has_text="excluded from the casino")
    expect(clause(told, "8.7.3")).to_be_visible()

    listed.get_by_role("button", name="Lift").click()
    dialog = pit.get_by_role("dialog", name="Lift the exclusion")
    dialog.get_by_label("Why").fill("a mistake")
    dialog.get_by_role("button", name="Lift the exclusion").click()
    expect(listed).to_be_hidden()
    expect(alert).to_be_hidden()
    at_table.bet("red", "$5")


def test_a_headline_that_no_row_bears_out_is_refused_in_the_pit(house: House, new_page: NewPage) -> None:
    """As players see it: a sign must not say $25 where every bet is taken from $10 or $20."""
    page = new_page("supervisor")
    page.goto("/pit/T1")
    limits = page.get_by_role("region", name="Limits and signs")
    limits.get_by_role("button", name="Change limits").click()
    dialog = page.get_by_role("dialog", name="Change the limits")
    dialog.get_by_label("Minimum", exact=True).first.fill("25")
    dialog.get_by_role("button", name="Change the limits").click()
    refusal = dialog.get_by_role("alert")
    expect(refusal).to_contain_text("holds for no bet")
    expect(clause(refusal, "4.1")).to_be_visible()
