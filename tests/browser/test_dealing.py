"""A dealer runs rounds from the page: the calls, a result by the keypad, a no spin, what to pay in which chips."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.house import STAR, House
from tests.browser.pages import clause


def call(page: Page, title: str) -> None:
    page.get_by_role("button", name=title, exact=True).click()


def declare(page: Page, pocket: str, colour: str) -> None:
    pad = page.get_by_role("group", name="The number of a real wheel")
    pad.get_by_role("button", name=f"{pocket} {colour}", exact=True).click()
    dialog = page.get_by_role("dialog", name="Declare the result")
    expect(dialog).to_contain_text("it is final")
    dialog.get_by_role("button", name=f"Declare {pocket}").click()
    expect(dialog).to_be_hidden()


def test_a_dealer_runs_two_rounds_one_with_a_no_spin(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A")
    ann = house.player()
    house.seat(table, ann)
    page = new_page("dealer")
    page.goto(f"/dealer/{table}")

    call(page, "Place your bets")
    expect(page.get_by_role("button", name="Spin", exact=True)).to_be_visible()
    ann.bets(table, "split 17/20", 25_00)
    ann.bets(table, "red", 10_00)
    expect(page.get_by_role("button", name="split 17 and 20, 17 to 1")).to_be_visible()
    call(page, "Spin")
    call(page, "No more bets")
    declare(page, "17", "black")
    # 17 to 1 on $25 is $425: four chips of $100 and one of $25.
    settlement = page.get_by_role("region", name="Collect and pay")
    expect(settlement).to_contain_text("Collect $10")
    expect(settlement).to_contain_text("Pay $425")
    expect(settlement).to_contain_text(ann.name)
    expect(clause(settlement, "6.1").first).to_be_visible()
    call(page, "Collect")
    expect(settlement).to_contain_text("Collected $10")
    call(page, "Pay")
    expect(settlement).to_contain_text("Paid $425")
    call(page, "Close round")

    call(page, "Place your bets")
    call(page, "Spin")
    page.get_by_role("group", name="No spin").get_by_role("button", name="Something fell into the wheel").click()
    dialog = page.get_by_role("dialog", name="No spin")
    expect(clause(dialog, "8.3")).to_be_visible()
    dialog.get_by_role("button", name="Call no spin").click()
    expect(dialog).to_be_hidden()
    call(page, "Place your bets, again")
    expect(page.get_by_role("button", name="Spin", exact=True)).to_be_enabled()
    page.locator("main").focus()
    page.keyboard.press("Enter")  # the next call, from the keyboard
    call(page, "No more bets")
    declare(page, "0", "green")
    call(page, "Collect")
    call(page, "Nobody to pay: go on")
    call(page, "Close round")
    expect(page.get_by_role("button", name="Place your bets", exact=True)).to_be_visible()

    rounds = house.dealer.get(f"/api/inspection/{table}/rounds")
    assert [(one["round"], one["result"]["label"]) for one in rounds] == [(2, "0"), (1, "17")]
    # The winning split stayed on the layout, as the book has it, and fell to the zero: 1000 - 10 + 425 - 25.
    assert ann.view(table, "player")["me"]["value"] == 1_390_00


def test_a_dealer_answers_what_a_player_asks_for(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A")
    bob = house.player()
    page = new_page("dealer")
    page.goto(f"/dealer/{table}")
    expect(page.get_by_text("Nobody asks for anything.")).to_be_visible()
    bob.post(f"/api/tables/{table}/requests", {"what": "sit", "card": bob.card})
    page.get_by_role("button", name=f"Accept {bob.name}").click()
    expect(page.get_by_text("Nobody asks for anything.")).to_be_visible()
    bob.post(f"/api/tables/{table}/requests", {"what": "buy_in", "amount": 150_00, "means": "cash"})
    expect(page.get_by_text("buys in $150 with cash")).to_be_visible()
    page.get_by_role("button", name=f"Accept {bob.name}").click()
    expect(page.get_by_role("region", name="Players")).to_contain_text("$150")
    assert bob.view(table, "player")["me"]["value"] == 150_00


def test_the_number_is_typed_shown_large_and_confirmed_before_it_counts(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A")
    page = new_page("dealer")
    page.goto(f"/dealer/{table}")
    for title in ("Place your bets", "Spin", "No more bets"):
        call(page, title)
    expect(page.get_by_text("The number of the wheel?")).to_be_visible()
    expect(page.get_by_role("button", name="Draw the number")).to_have_count(0)
    page.locator("main").focus()
    page.keyboard.press("Enter")  # alone it says nothing
    page.keyboard.type("38")
    expect(page.get_by_text("38 is not on this wheel.")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Declare the result")).to_be_hidden()
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    page.keyboard.type("17")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Declare the result")
    expect(dialog.get_by_text("17 black")).to_be_attached()
    box = dialog.locator(".pocket").bounding_box()
    assert box is not None
    assert box["height"] >= 72
    assert house.dealer.view(table, "staff")["round"]["result"] is None
    page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("region", name="Collect and pay")).to_be_visible()
    assert house.dealer.view(table, "staff")["round"]["result"]["label"] == "17"


def test_enter_alone_never_draws_at_a_virtual_wheel(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A", virtual_wheel=True)
    page = new_page("dealer")
    page.goto(f"/dealer/{table}")
    for title in ("Place your bets", "Spin", "No more bets"):
        call(page, title)
    draw = page.get_by_role("button", name="Draw the number")
    expect(draw).to_be_enabled()
    expect(page.get_by_label("Type the number, then Enter")).to_have_count(0)
    page.locator("main").focus()
    for key in ("Enter", "1", "7", "Enter"):
        page.keyboard.press(key)
    assert house.dealer.view(table, "staff")["round"]["phase"] == "CLOSED"
    draw.click()
    expect(page.get_by_role("region", name="Collect and pay")).to_be_visible()


def test_whoever_the_dealer_waits_for_is_named(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A")
    page = new_page("dealer")
    page.goto(f"/dealer/{table}")
    call(page, "Place your bets")
    call(page, "Spin")
    page.get_by_role("group", name="No spin").get_by_role("button", name="The ball left the wheel").click()
    dialog = page.get_by_role("dialog", name="No spin")
    dialog.get_by_role("button", name="Call no spin").click()
    expect(dialog).to_be_hidden()
    waiting = page.get_by_text("to examine the ball")
    expect(waiting).to_contain_text(house.supervisor.name)
    house.supervisor.does(table, "examine_ball", "casino_supervisor", sound=True)
    expect(waiting).to_be_hidden()


def test_a_call_out_of_turn_is_refused_with_its_clause(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A")
    page = new_page("dealer")
    page.goto(f"/dealer/{table}")
    call(page, "Place your bets")
    call(page, "Spin")
    call(page, "No more bets")
    pad = page.get_by_role("group", name="The number of a real wheel")
    pad.get_by_role("button", name="17 black").click()
    dialog = page.get_by_role("dialog", name="Declare the result")
    dialog.get_by_label("Revolutions").fill("3")  # a spin counts from four on
    dialog.get_by_role("button", name="Declare 17").click()
    refusal = dialog.get_by_role("alert")
    expect(clause(refusal, "5.2")).to_be_visible()
