"""What players and officers do by themselves, on their own pages: agree, press a button, stake tokens, lay cash."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.house import ADELAIDE, BIG_WHEEL, STAR, House, Person
from tests.browser.pages import DESKTOP, PHONE, TablePage, clause
from tests.browser.test_accessibility import faults
from tests.proof import stated

COLOURS = ["pink", "teal", "lime"]


def sits(house: House, table: str, kind: str = "player") -> tuple[str, Person]:
    """Somebody with $1,000 in chips, and the name under which their page is opened."""
    name = house.new_name(kind)
    person = house.player(name)
    house.seat(table, person)
    return name, person


def open_at(new_page: NewPage, part: str, path: str, name: str | None = None, **options: object) -> Page:
    page = new_page(part, name, **options)
    page.goto(path)
    return page


# --- a colour is shared if whoever has it agrees ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "cloth", "number"),
    [
        pytest.param(STAR, "A", "3.10", marks=pytest.mark.clause(STAR, "3.10")),
        pytest.param(BIG_WHEEL, "B", "3.6", marks=pytest.mark.clause(BIG_WHEEL, "3.6")),
    ],
)
def test_a_player_agrees_to_share_a_colour_and_the_dealer_sees_it(
    house: House, new_page: NewPage, book: str, cloth: str, number: str
) -> None:
    table = house.open_table(book, cloth, colours=COLOURS)
    name, ann = sits(house, table)
    other, bob = sits(house, table)
    house.dealer.does(table, "issue_colour", "dealer", player=ann.name, colour="pink", count=20, value=5_00)
    holder = open_at(new_page, "player", f"/table/{table}", name)
    dealer = open_at(new_page, "dealer", f"/dealer/{table}")
    asker = open_at(new_page, "player", f"/table/{table}", other)

    asker.get_by_role("button", name="Buy chips").click()
    dialog = asker.get_by_role("dialog", name="Buy chips")
    dialog.get_by_label("Checks of your own colour, for value chips").check()
    dialog.get_by_label("Colour", exact=True).fill("pink")
    expect(dialog).to_contain_text("Somebody has pink: they are asked")
    dialog.get_by_role("button", name="Buy", exact=True).click()

    requests = dealer.get_by_role("region", name="Requests")
    expect(requests).to_contain_text(f"{ann.name} holds pink too and is asked")
    requests.get_by_role("button", name=f"Accept {bob.name}").click()
    expect(clause(requests.get_by_role("alert"), number)).to_be_visible()

    ask = holder.get_by_role("status").filter(has_text="asks for pink checks")
    expect(ask).to_contain_text("Seat 2 asks for pink checks")
    expect(clause(ask, number)).to_be_visible()
    assert bob.name not in holder.content(), "who asks is known by the seat alone"
    assert faults(holder) == []
    ask.get_by_role("button", name="Agree").click()
    expect(ask).to_be_hidden()
    expect(requests).to_contain_text(f"{ann.name} holds pink too and agrees")
    assert faults(dealer) == []
    requests.get_by_role("button", name=f"Accept {bob.name}").click()
    expect(requests).to_contain_text("Nobody asks for anything.")
    # 20 checks at the $5 of the table's minimum, out of $1,000 in value chips.
    mine = bob.view(table, "player")["me"]
    assert (mine["value"], mine["colour"]) == (900_00, 100_00)
    assert {"colour": "pink", "value": 5_00, "count": 20} in mine["colours"]


@pytest.mark.clause(STAR, "3.10")
def test_a_player_who_says_no_is_asked_no_more_and_nobody_gets_the_colour(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A", colours=COLOURS)
    name, ann = sits(house, table)
    _, bob = sits(house, table)
    house.dealer.does(table, "issue_colour", "dealer", player=ann.name, colour="pink", count=20, value=5_00)
    page = open_at(new_page, "player", f"/table/{table}", name, **PHONE)
    request = bob.post(f"/api/tables/{table}/requests", {"what": "colour", "colour": "pink", "count": 5})
    ask = page.get_by_role("status").filter(has_text="asks for pink checks")
    expect(ask).to_be_visible()
    assert faults(page) == []
    ask.get_by_role("button", name="No").click()
    expect(ask).to_be_hidden()
    assert house.dealer.is_refused(f"/api/tables/{table}/requests/{request['id']}/accept", None) == "3.10"


# --- the button -------------------------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "5.6")
def test_a_player_asks_for_the_button_is_offered_it_and_presses_it(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A", uspin={})
    name, ann = sits(house, table)
    dealer = open_at(new_page, "dealer", f"/dealer/{table}")
    page = open_at(new_page, "player", f"/table/{table}", name)
    ask = page.get_by_role("button", name="Ask for the button")
    expect(ask).to_be_disabled()
    house.calls(table, "place_your_bets")
    ask.click()
    requests = dealer.get_by_role("region", name="Requests")
    expect(requests).to_contain_text("asks for the uSpin button")
    requests.get_by_role("button", name=f"Accept {ann.name}").click()
    expect(clause(requests.get_by_role("alert"), "5.6")).to_be_visible()  # the ball is not in the unit yet
    dealer.get_by_role("button", name="Load the uSpin unit").click()
    expect(dealer.get_by_text("The ball is in the uSpin unit.")).to_be_visible()
    requests.get_by_role("button", name=f"Accept {ann.name}").click()
    expect(dealer.get_by_text(f"The button is offered to {ann.name}.")).to_be_visible()
    assert faults(dealer) == []
    offered = page.get_by_role("status").filter(has_text="The button is yours.")
    expect(clause(offered, "5.6")).to_be_visible()
    assert faults(page) == []
    offered.get_by_role("button", name="Spin the ball").click()
    expect(offered).to_be_hidden()
    spun = house.dealer.view(table, "staff")["round"]
    assert (spun["phase"], spun["spun_by"]) == ("SPINNING", ann.name)
    expect(dealer.get_by_role("button", name="No more bets", exact=True)).to_be_visible()


@pytest.mark.clause(STAR, "5.6")
def test_the_dealer_activates_the_unit_where_no_player_wants_to(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A", uspin={})
    page = open_at(new_page, "dealer", f"/dealer/{table}")
    page.get_by_role("button", name="Place your bets", exact=True).click()
    page.get_by_role("button", name="Load the uSpin unit").click()
    page.get_by_role("button", name="Spin with the uSpin unit").click()
    expect(page.get_by_role("button", name="No more bets", exact=True)).to_be_visible()
    story = house.supervisor.get(f"/api/inspection/{table}/story")
    assert "Dealer spins with the uSpin button" in str(story)


def test_a_table_is_opened_with_a_unit_and_a_time_to_put_payments_right(house: House, new_page: NewPage) -> None:
    table = house.new_name("N")
    page = open_at(new_page, "supervisor", "/pit")
    page.get_by_role("button", name="Open a new table").click()
    dialog = page.get_by_role("dialog", name="Open a new table")
    dialog.get_by_label("Name of the table").fill(table)
    dialog.get_by_label("Book").select_option(STAR)
    dialog.get_by_role("button", name="Next").click()
    dialog = page.get_by_role("dialog", name="Open the table")
    dialog.get_by_label("With a uSpin unit").check()
    dialog.get_by_label("Hours to right a payment").fill("48")
    dialog.get_by_label("Minimum", exact=True).fill("5")
    dialog.get_by_label("Maximum", exact=True).fill("500")
    dialog.get_by_label("When the rules were published").fill("2024-08-17T00:00")
    assert faults(page) == []
    dialog.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(re.compile(f"/pit/{table}$"))
    setup = house.supervisor.view(table, "staff")["state"]["setup"]
    assert setup["uspin"]["works"] is True
    assert setup["rectify_within"] == 48 * 60 * 60 * 1000


# --- tokens, cash, chips of one's own ---------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "1.1:casino-promotional-token")
def test_a_voucher_becomes_tokens_that_are_seen_staked_and_won_with(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A")
    name, ann = sits(house, table)
    dealer = open_at(new_page, "dealer", f"/dealer/{table}")
    at = TablePage(new_page("player", name), table).open()
    dealer.get_by_label("Find an action").fill("voucher")
    dealer.get_by_role("button", name=re.compile("^Exchange a voucher")).click()
    dialog = dealer.get_by_role("dialog", name="Exchange a voucher")
    dialog.get_by_label("Player").fill(ann.name)
    dialog.get_by_label("Number of the voucher").fill(f"V-{table}")
    dialog.get_by_label("Value").fill("30")
    dialog.get_by_label("Yes").check()  # they serve once only
    dialog.get_by_role("button", name="Exchange a voucher").click()
    expect(dialog).to_be_hidden()
    expect(dealer.get_by_role("region", name="Players")).to_contain_text("tokens $30")
    expect(at.figure("Tokens")).to_have_text("$30")

    house.calls(table, "place_your_bets")
    at.page.get_by_role("button", name="$25 token, good once").click()
    at.bet("straight 17", "$25")
    expect(at.figure("Tokens")).to_have_text("$5")
    assert faults(at.page) == []
    house.spin_to(table, "17")
    # 35 to 1 on $25 is $875, paid in value chips beside the $1,000; a token that serves once is spent.
    house.calls(table, "collect_losers", "pay_winners")
    (line,) = ann.view(table, "player")["lines"].values()
    assert line["clauses"] == ["3.2.1", "6.1", stated()]
    house.calls(table, "close_round")
    expect(at.figure("Rack")).to_have_text("$1,875")
    mine = ann.view(table, "player")["me"]
    assert (mine["value"], mine["single_use_tokens"]) == (1_875_00, 5_00)


@pytest.mark.parametrize(
    ("book", "cloth", "number"),
    [
        pytest.param(ADELAIDE, "3", "6(l)", marks=pytest.mark.clause(ADELAIDE, "6(l)")),
        pytest.param(STAR, "A", "3.3", marks=pytest.mark.clause(STAR, "3.3")),
        pytest.param(BIG_WHEEL, "B", "3.2", marks=pytest.mark.clause(BIG_WHEEL, "3.2")),
    ],
)
def test_cash_on_the_layout_goes_back_and_buys_chips_instead(
    house: House, new_page: NewPage, book: str, cloth: str, number: str
) -> None:
    table = house.open_table(book, cloth)
    name, ann = sits(house, table)
    house.calls(table, "place_your_bets")
    page = open_at(new_page, "player", f"/table/{table}", name)
    page.get_by_role("button", name="Lay cash").click()
    dialog = page.get_by_role("dialog", name="Lay something else down")
    dialog.get_by_role("button", name="Lay it down").click()
    refusal = dialog.get_by_role("alert")
    expect(refusal).to_contain_text("$50 in cash")
    expect(clause(refusal, number)).to_be_visible()
    assert faults(page) == []
    dialog.get_by_role("button", name="Buy chips").click()
    expect(page.get_by_role("dialog", name="Buy chips")).to_be_visible()
    assert ann.view(table, "player")["wagers"] == {}


@pytest.mark.clause(STAR, "3.8")
def test_checks_of_another_table_go_back(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A")
    name, _ = sits(house, table)
    house.calls(table, "place_your_bets")
    page = open_at(new_page, "player", f"/table/{table}", name)
    page.get_by_role("button", name="Lay cash").click()
    dialog = page.get_by_role("dialog", name="Lay something else down")
    dialog.get_by_label("Colour checks of another table").check()
    dialog.get_by_label("Their table").fill("T1")
    dialog.get_by_role("button", name="Lay it down").click()
    expect(clause(dialog.get_by_role("alert"), "3.8")).to_be_visible()


@pytest.mark.clause(ADELAIDE, "6(l)")
def test_a_dealer_puts_cash_on_the_layout_on_record(house: House, new_page: NewPage) -> None:
    table = house.open_table(ADELAIDE, "3")
    page = open_at(new_page, "dealer", f"/dealer/{table}")
    page.get_by_label("Find an action").fill("cash on the layout")
    page.get_by_role("button", name=re.compile("^Cash on the layout")).click()
    dialog = page.get_by_role("dialog", name="Cash on the layout")
    dialog.get_by_label("How much").fill("100")
    dialog.get_by_label("Spot").fill("red")
    dialog.get_by_role("button", name="Cash on the layout").click()
    expect(clause(dialog.get_by_role("alert"), "6(l)")).to_be_visible()
    kept = house.supervisor.get("/api/refusals")
    assert [(one["do"], one["clause"]) for one in kept if one["table"] == table] == [("lay_cash", "6(l)")]


def test_chips_taken_from_one_table_are_brought_to_another(house: House, new_page: NewPage) -> None:
    first, second = house.open_table(STAR, "A"), house.open_table(STAR, "A")
    name, ann = sits(house, first)
    ann.does(first, "take_chips", "player", amount=400_00)
    house.dealer.does(second, "start_play", "dealer", player=ann.name, card=ann.card)
    page = open_at(new_page, "player", f"/table/{second}", name)
    page.get_by_role("button", name="Buy chips").click()
    dialog = page.get_by_role("dialog", name="Buy chips")
    dialog.get_by_label("Chips in your pocket, $400").check()
    assert faults(page) == []
    dialog.get_by_label("Chips for, $").fill("150")
    dialog.get_by_role("button", name="Buy", exact=True).click()
    expect(dialog).to_be_hidden()
    assert ann.view(second, "player")["me"]["value"] == 150_00
    assert ann.get("/api/session/pocket") == {"chips": 250_00}


# --- supervisors and officers -----------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "8.13.2")
def test_an_overdue_payment_is_seen_in_the_pit_and_by_the_inspector(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A", rectify_within=1)  # a thousandth of a second
    _, ann = sits(house, table)
    house.calls(table, "place_your_bets")
    ann.bets(table, "red", 10_00)
    house.spin_to(table, "17")
    house.settle(table)
    house.supervisor.does(
        table, "report_payment_error", "casino_supervisor", round=1, player=ann.name, due=200_00, paid=0
    )
    pit = open_at(new_page, "supervisor", f"/pit/{table}")
    errors = pit.get_by_role("region", name="Wrong payments")
    expect(errors).to_contain_text("Overdue")
    expect(clause(errors, stated())).to_be_visible()
    expect(pit.get_by_role("link", name="A wrong payment is overdue")).to_be_visible()
    assert faults(pit) == []
    inspector = open_at(new_page, "inspector", "/inspector")
    overdue = inspector.get_by_role("region", name="Overdue wrong payments")
    mine = overdue.get_by_role("listitem").filter(has_text=ann.name)
    expect(mine).to_contain_text("$200 too little")
    expect(clause(mine, stated())).to_be_visible()
    assert faults(inspector) == []
    errors.get_by_role("button", name=re.compile("^Reimburse")).click()
    dialog = pit.get_by_role("dialog", name="Reimburse the patron")
    dialog.get_by_role("button", name="Reimburse the patron").click()
    expect(errors).not_to_contain_text("Overdue")  # something is done about it now
    inspector.reload()
    expect(overdue).not_to_contain_text(ann.name)


@pytest.mark.clause(STAR, "9.13")
def test_a_dispute_is_reviewed_by_somebody_else_than_who_decided_it(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A")
    name, ann = sits(house, table)
    player = open_at(new_page, "player", f"/table/{table}", name)
    player.get_by_role("button", name="Raise a dispute").click()
    dialog = player.get_by_role("dialog", name="Raise a dispute")
    dialog.get_by_label("What is not right?").fill("Round 1: my chip lay on 20.")
    dialog.get_by_role("button", name="Raise it").click()

    pit = open_at(new_page, "supervisor", f"/pit/{table}")
    disputes = pit.get_by_role("region", name="Disputes")
    _answers(pit, "Decide", "Decide a dispute", "Decision", "The chip lay on 17.")
    expect(disputes).to_contain_text("Decided by Supervisor")
    player.get_by_role("button", name="Ask for a review").click()
    expect(disputes).to_contain_text("Review asked for")
    _answers(pit, "Review", "Review a dispute", "Outcome of the review", "I was right.")
    refusal = pit.get_by_role("dialog", name="Review a dispute").get_by_role("alert")
    expect(clause(refusal, "9.13")).to_be_visible()
    pit.get_by_role("button", name="Cancel").click()

    pit.get_by_role("group", name="You are").get_by_role("button", name="Manager").click()
    expect(pit).to_have_url(re.compile(f"/pit/{table}$"))
    _answers(pit, "Review", "Review a dispute", "Outcome of the review", "It lay on 17.")
    expect(disputes).to_contain_text("Reviewed by Manager: It lay on 17.")
    expect(player.get_by_text("Reviewed by Manager: It lay on 17.")).to_be_visible()
    assert faults(pit) == []
    pit.reload()
    expect(pit.get_by_role("button", name="Manager", exact=True)).to_have_attribute("aria-pressed", "true")
    assert ann.view(table, "player")["me"]["disputes"][0]["reviewed_by"] == "Manager"


def _answers(page: Page, button: str, title: str, label: str, text: str) -> None:
    page.get_by_role("region", name="Disputes").get_by_role("button", name=f"{button} dispute 1").click()
    dialog = page.get_by_role("dialog", name=title)
    dialog.get_by_label(label).fill(text)
    dialog.get_by_role("button", name=title).click()
    dialog.get_by_role("button", name=f"Yes, {title[0].lower()}{title[1:]}").click()


@pytest.mark.clause(ADELAIDE, "6(e)")
def test_an_authorised_officer_approves_a_second_colour_from_the_inspectors_page(
    house: House, new_page: NewPage
) -> None:
    table = house.open_table(ADELAIDE, "3", colours=COLOURS)
    _, ann = sits(house, table)
    page = open_at(new_page, "inspector", f"/inspector/{table}", **PHONE)
    here = page.get_by_role("region", name="At the table")
    here.get_by_label("Find an action").fill("colour")
    here.get_by_role("button", name=re.compile("^Approve a second colour")).click()
    dialog = page.get_by_role("dialog", name="Approve a second colour")
    expect(clause(dialog, "6(e)")).to_be_visible()
    dialog.get_by_label("Player").fill(ann.name)
    assert faults(page) == []
    dialog.get_by_role("button", name="Approve a second colour").click()
    expect(dialog).to_be_hidden()
    chips = house.supervisor.view(table, "staff")["state"]["chips"]
    assert chips["extra_colour_approved"] == [ann.name]


@pytest.mark.clause(BIG_WHEEL, "7.8")
@pytest.mark.parametrize("look", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_an_inspector_notes_a_fault_of_the_lights_before_play_goes_on(
    house: House, new_page: NewPage, look: dict[str, Any]
) -> None:
    table = house.open_table(BIG_WHEEL, "B")
    house.dealer.does(table, "report_fault", "dealer", device="lights")
    repaired = {"do": "clear_fault", "role": "casino_supervisor", "device": "lights", "passed_by": "Ida"}
    assert house.supervisor.is_refused(f"/api/tables/{table}/commands", repaired) == "7.8"
    page = open_at(new_page, "inspector", f"/inspector/{table}", **look)
    here = page.get_by_role("region", name="At the table")
    expect(here).to_contain_text("Play is stopped")
    expect(here).to_contain_text("An inspector is to be told")
    expect(clause(here, "7.8").first).to_be_visible()
    here.get_by_label("Find an action").fill("inspector")
    here.get_by_role("button", name=re.compile("^Tell an inspector of a fault")).click()
    dialog = page.get_by_role("dialog", name="Tell an inspector of a fault")
    dialog.get_by_label("Inspector", exact=True).fill("Inspector")
    assert faults(page) == []
    dialog.get_by_role("button", name="Tell an inspector of a fault").click()
    expect(dialog).to_be_hidden()
    expect(here).not_to_contain_text("An inspector is to be told")
    calls = {"do": "place_your_bets", "role": "dealer"}
    assert house.dealer.is_refused(f"/api/tables/{table}/commands", calls) == "7.8"  # told, and not yet put right
    house.supervisor.post(f"/api/tables/{table}/commands", repaired)
    house.calls(table, "place_your_bets")
