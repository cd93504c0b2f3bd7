"""What hands do at a table: every move is one step to undo, shown at once, all or none; calls and favourites."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, Seat
from tests.browser.house import BIG_WHEEL, STAR, House
from tests.browser.pages import DESKTOP, PHONE, TablePage
from tests.browser.terminal import TERMINAL, Bank, TerminalPage
from tests.browser.test_accessibility import faults

HELD_BACK = """() => {
  const send = WebSocket.prototype.send;
  window.heldBack = [];
  WebSocket.prototype.send = function (text) { window.heldBack.push(() => send.call(this, text)); };
  window.letGo = () => { WebSocket.prototype.send = send; window.heldBack.splice(0).forEach((one) => one()); };
}"""
"""A line on which nothing is sent until it is let go: the house cannot have heard of what the page shows."""


def tool(page: Page, name: str) -> None:
    page.get_by_role("group", name="Your bets").get_by_role("button", name=name).click()


def two_bets(house: House, seat: Seat, **options: object) -> TablePage:
    at = seat(house.open_table(STAR, "A", minimum=5_00), **options)
    at.choose("$5")
    at.bet("red", "$5")
    at.bet("straight 17", "$5")
    return at


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_undo_takes_back_what_one_move_did(house: House, seat: Seat, screen: dict[str, object]) -> None:
    at = two_bets(house, seat, **screen)
    tool(at.page, "Double")
    expect(at.spot_with("red", "$10")).to_be_attached()
    at.is_heard()
    tool(at.page, "Undo")
    expect(at.spot_with("red", "$5")).to_be_attached()
    expect(at.spot_with("straight 17", "$5")).to_be_attached()
    at.is_heard()
    tool(at.page, "Clear")
    expect(at.figure("On the layout")).to_have_text("$0")
    at.is_heard()
    tool(at.page, "Undo")
    expect(at.spot_with("red", "$5")).to_be_attached()
    expect(at.spot_with("straight 17", "$5")).to_be_attached()
    at.is_heard()
    assert len(house.dealer.view(at.table, "staff")["wagers"]) == 2


def test_a_chip_lies_there_before_the_house_has_answered_and_goes_if_it_is_refused(house: House, seat: Seat) -> None:
    at = seat(house.open_table(STAR, "A", minimum=10_00))
    at.page.evaluate(HELD_BACK)
    at.choose("$5")
    for says in ("red", "odd"):
        at.spot(says).click()
    at.choose("$25")
    at.spot("even").click()
    expect(at.spot_with("red", "$5")).to_be_visible()
    expect(at.figure("On the layout")).to_have_text("$35")
    assert house.dealer.view(at.table, "staff")["wagers"] == {}
    at.page.evaluate("() => letGo()")
    refusals = at.page.get_by_role("alert")
    expect(refusals).to_have_count(2)
    for says in ("red", "odd"):  # in whatever order the house answers
        expect(refusals.filter(has_text=f"Not placed: $5 on {says}.")).to_have_count(1)
    expect(at.spot_with("red", "$5")).to_have_count(0)
    expect(at.spot_with("even", "$25")).to_be_visible()
    expect(at.figure("On the layout")).to_have_text("$25")
    for _ in range(2):
        refusals.first.get_by_role("button", name="Dismiss").click()
    expect(refusals).to_have_count(0)


def test_what_cannot_be_repeated_whole_is_not_repeated_at_all(house: House, seat: Seat) -> None:
    at = seat(house.open_table(STAR, "A"))
    at.choose("$500")
    at.bet("red", "$500")
    at.choose("$100")
    at.bet("straight 17", "$100")
    tool(at.page, "Double")  # $600 more are wanted, $400 are there
    expect(at.page.get_by_role("alert")).to_contain_text("Not placed: 2 bets of $600 together: red, straight 17.")
    expect(at.figure("On the layout")).to_have_text("$600")
    expect(at.figure("Rack")).to_have_text("$400")


def test_what_cannot_be_done_now_looks_so(house: House, seat: Seat) -> None:
    at = two_bets(house, seat)
    house.calls(at.table, "spin", "no_more_bets")
    tools = at.page.get_by_role("group", name="Your bets")
    for name in ("Take back", "Undo", "Clear", "Repeat", "Double"):
        expect(tools.get_by_role("button", name=name)).to_be_disabled()
    expect(at.page.locator(".note")).to_contain_text("No more bets")
    assert faults(at.page) == []


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_call_is_nine_chips_listed_as_what_they_are_and_one_step(
    house: House, seat: Seat, screen: dict[str, object]
) -> None:
    at = seat(house.open_table(STAR, "A"), **screen)
    at.choose("$5")
    tool(at.page, "Calls")
    dialog = at.page.get_by_role("dialog", name="Calls and favourites")
    voisins = dialog.get_by_role("listitem").filter(has_text="Voisins du zéro")
    expect(voisins).to_contain_text("$45")
    expect(voisins).to_contain_text("$10 each on trio 0, 2 and 3, corner 25, 26, 28 and 29")
    expect(voisins).to_contain_text("$5 each on split 4 and 7, split 12 and 15")
    assert faults(at.page) == []
    voisins.get_by_role("button", name="Place Voisins du zéro").click()
    expect(at.figure("On the layout")).to_have_text("$45")
    at.is_heard()
    assert len(house.dealer.view(at.table, "staff")["wagers"]) == 7
    tool(at.page, "Undo")
    expect(at.figure("On the layout")).to_have_text("$0")
    tool(at.page, "Calls")
    dialog.get_by_label("Neighbours of").select_option("17")
    dialog.get_by_label("on either side").select_option("1")
    dialog.get_by_role("button", name="Place the neighbours of 17").click()
    for number in ("25", "17", "34"):  # as they lie on the wheel
        expect(at.spot_with(f"straight {number}", "$5")).to_be_attached()


def test_a_wheel_with_two_zeros_has_no_french_names_and_the_big_wheel_no_calls(house: House, seat: Seat) -> None:
    at = seat(house.open_table(STAR, "B"))
    tool(at.page, "Calls")
    dialog = at.page.get_by_role("dialog", name="Calls and favourites")
    expect(dialog).to_contain_text("Finale 7 en plein")
    expect(dialog).not_to_contain_text("Voisins")
    big = seat(house.open_table(BIG_WHEEL, "B"))
    tool(big.page, "Calls")
    expect(big.page.get_by_role("dialog", name="Calls and favourites")).not_to_contain_text("Finale")


def test_a_favourite_is_saved_and_placed_with_one_press_after_the_page_is_loaded_again(
    house: House, seat: Seat
) -> None:
    at = two_bets(house, seat)
    tool(at.page, "Calls")
    dialog = at.page.get_by_role("dialog", name="Calls and favourites")
    dialog.get_by_label("Name of a favourite").fill("Birthday")
    dialog.get_by_role("button", name="Save what lies").click()
    expect(dialog.get_by_role("listitem").filter(has_text="Birthday")).to_contain_text("2 bets of $10 together")
    at.page.keyboard.press("Escape")
    tool(at.page, "Clear")
    expect(at.figure("On the layout")).to_have_text("$0")
    at.is_heard()
    at.open()
    tool(at.page, "Calls")
    dialog.get_by_role("button", name="Place Birthday").click()
    expect(at.spot_with("red", "$5")).to_be_visible()
    expect(at.spot_with("straight 17", "$5")).to_be_visible()


def test_the_cloth_is_three_tabs_from_the_start_and_has_keys_for_all_of_it(house: House, seat: Seat) -> None:
    at = two_bets(house, seat)
    page = at.page
    page.reload()
    expect(at.spot_with("red", "$5")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # skip to the page
    on_cloth = "() => document.activeElement.closest('svg[role=group]') !== null"
    for _ in range(2):
        if not page.evaluate(on_cloth):
            page.keyboard.press("Tab")
    assert page.evaluate(on_cloth)
    page.keyboard.press("d")
    expect(at.spot_with("red", "$10")).to_be_visible()
    at.is_heard()
    page.keyboard.press("u")
    expect(at.spot_with("red", "$5")).to_be_visible()
    page.keyboard.press("c")
    expect(page.get_by_role("dialog", name="Calls and favourites")).to_be_visible()


def test_a_call_at_a_terminal_is_one_touch_too(house: House, new_page: NewPage) -> None:
    bank = Bank(house).open()
    at = TerminalPage(new_page("player", house.new_name("guest"), **TERMINAL), bank.name).open().sit()
    at.put_in("$100")
    at.button("Calls").tap()
    at.page.get_by_role("button", name="Place Tiers du cylindre").tap()
    expect(at.spot_with("split 5 and 8", "$5")).to_be_visible()
    at.shows(bet="$30")
    at.button("Undo").tap()
    at.shows(bet="$0")


def test_chips_lie_beside_their_number_and_checks_have_their_colour(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A", colours=["purple", "teal"])
    name = house.new_name("player")
    guest = house.player(name)
    house.seat(table, guest)
    house.dealer.does(table, "issue_colour", "dealer", player=guest.name, colour="purple", count=20, value=5_00)
    house.calls(table, "place_your_bets")
    at = TablePage(new_page("player", name), table).open()
    at.page.get_by_role("button", name="purple check of $5").click()
    at.bet("straight 17", "$5")
    face = at.cloth.locator(".stack .face").first
    assert face.evaluate("one => getComputedStyle(one).fill") == "rgb(128, 0, 128)"
    number = at.cloth.locator(".print text", has_text="17").first.bounding_box()
    chip = face.bounding_box()
    assert number is not None
    assert chip is not None
    apart_down = chip["y"] >= number["y"] + 0.75 * number["height"]  # a line of text is higher than its figures
    apart_right = chip["x"] >= number["x"] + number["width"] - 1
    assert apart_down or apart_right
