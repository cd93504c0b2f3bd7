"""A player at a terminal: sits down, puts in notes, bets with a finger, is paid to the cent, and leaves with a slip."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.banks import open_bank
from tests.browser.conftest import NewPage
from tests.browser.house import House
from tests.browser.pages import PHONE, clause
from tests.browser.terminal import TERMINAL, Bank, TerminalPage
from tests.browser.test_accessibility import faults
from tests.browser.test_calm import LEAST_SHIFT, TWO_PICTURES, WATCH_SHIFTS

Sit = Callable[..., TerminalPage]
FINGER = 44
"""Pixels a finger needs."""


@pytest.fixture
def bank(house: House) -> Bank:
    """From $5 to $200 on a spot; chips of $1, $5 and $25; no bets are taken yet."""
    return Bank(house)


@pytest.fixture
def sit(house: House, bank: Bank, new_page: NewPage) -> Sit:
    """Somebody at terminal 01 with $100 on the meter and the $5 chip in hand."""

    def seat(**options: Any) -> TerminalPage:
        page = new_page("player", house.new_name("patron"), **(TERMINAL | options))
        page.add_init_script("localStorage.setItem('coach:terminal', 'seen')")
        at = TerminalPage(page, bank.name).open().sit()
        at.put_in("$50", "$50")
        at.shows(credits="$100", bet="$0", win="$0")
        return at

    return seat


def test_a_game_from_the_first_note_to_the_slip(bank: Bank, sit: Sit) -> None:
    at = sit()
    bank.open()
    expect(at.phase).to_contain_text("Place your bets")
    at.button("$5 chip").tap()
    at.bet("straight 17", "$5")
    at.bet("red", "$5")
    at.bet("red", "$10")
    at.shows(credits="$85", bet="$15")

    bank.close()
    expect(at.phase).to_contain_text("No more bets")
    bank.falls("17")  # black
    outcome = at.page.locator(".outcome")
    expect(outcome).to_contain_text("You win $165")  # 175, less the 10 on red
    expect(outcome).to_contain_text("$175 on straight 17, 35 to 1")
    expect(clause(outcome, "8(a)A")).to_have_count(1)
    # 85 and the 175 won; the winning $5 stays on the layout, the $10 on red is gone.
    at.shows(credits="$260", bet="$5", win="$175")
    expect(at.page.locator(".result")).to_contain_text("17 black")
    expect(at.spot_with("straight 17", "$5")).to_be_visible()

    bank.open()
    at.button("Clear").tap()
    at.shows(credits="$265", bet="$0")
    at.button("Collect").tap()
    at.button("Collect $265").tap()
    slip = at.page.get_by_role("article", name=re.compile("^Slip "))
    expect(slip).to_contain_text("$265")
    number = slip.locator(".number").inner_text()
    assert number.startswith(f"{bank.name}-")
    picture = slip.get_by_role("img")
    expect(picture).to_be_visible()
    assert picture.evaluate("one => one.decode().then(() => one.naturalWidth)") > 100
    expect(slip.get_by_role("link", name="Print the slip")).to_have_attribute("href", f"/api/slips/{number}/paper.pdf")
    at.shows(credits="$0")
    at.button("Leave the terminal").tap()
    expect(at.button("Take this terminal")).to_be_visible()


def test_credits_paid_by_hand_are_signed_for_and_then_paid(house: House, new_page: NewPage) -> None:
    page = new_page("player", house.new_name("patron"), **TERMINAL)
    at = TerminalPage(page, open_bank(house)).open().sit()
    at.put_in("$50", "$20")
    at.button("Collect").tap()
    at.button("Be paid by hand instead").tap()
    form = page.get_by_role("article", name=re.compile("^Slip "))
    expect(form).to_contain_text("$70")
    at.shows(credits="$0")
    number = form.locator(".number").inner_text()
    paying = {"do": "redeem_slip", "role": "operator", "slip": number, "player": "patron"}
    assert house.supervisor.is_refused(f"/api/banks/{at.bank}/commands", paying) == "5.1"
    at.button("Sign for $70").tap()
    expect(form).to_contain_text("Signed by")
    house.supervisor.post(f"/api/banks/{at.bank}/commands", paying)
    expect(form).to_have_count(0)


def test_every_way_to_change_what_lies(bank: Bank, sit: Sit) -> None:
    at = sit()
    bank.open()
    at.button("$5 chip").tap()
    at.bet("odd", "$5")
    at.bet("first dozen, 1 to 12", "$5")
    at.button("Double").tap()
    at.shows(credits="$80", bet="$20")
    expect(at.spot_with("odd", "$10")).to_be_visible()
    at.button("Undo").tap()
    at.shows(credits="$90", bet="$10")
    at.button("Undo").tap()  # the dozen goes, the odd stays
    at.shows(credits="$95", bet="$5")
    expect(at.spot_with("odd", "$5")).to_be_visible()
    at.bet("odd", "$10")
    at.button("Take off").tap()
    at.spot("odd").tap()
    expect(at.spot_with("odd", "$5")).to_be_visible()
    at.button("$25 chip").tap()
    at.bet("even", "$25")
    at.button("Clear").tap()
    at.shows(credits="$100", bet="$0")
    at.button("Undo").tap()
    at.shows(credits="$70", bet="$30")
    expect(at.spot_with("even", "$25")).to_be_visible()


def test_neighbours_are_five_straight_ups_placed_and_undone_as_one(bank: Bank, sit: Sit) -> None:
    at = sit()
    bank.open()
    at.button("$5 chip").tap()
    at.track.get_by_role("button", name=re.compile("^neighbours of 0:")).tap()
    at.shows(credits="$75", bet="$25")
    for number in ("3", "26", "0", "32", "15"):
        expect(at.spot_with(f"straight {number}", "$5")).to_be_visible()
    at.button("Undo").tap()
    at.shows(credits="$100", bet="$0")


def test_the_last_game_is_repeated(bank: Bank, sit: Sit) -> None:
    at = sit()
    bank.open()
    at.button("$5 chip").tap()
    at.bet("red", "$5")
    at.bet("straight 4", "$5")
    bank.close()
    bank.falls("0")
    expect(at.page.get_by_text("You lose $10.", exact=True)).to_be_visible()
    at.shows(credits="$90", bet="$0", win="$0")
    bank.open()
    at.page.get_by_role("button", name=re.compile("^Repeat")).tap()
    at.shows(credits="$80", bet="$10")
    expect(at.spot_with("straight 4", "$5")).to_be_visible()


def test_max_bet_fills_the_spot_that_was_touched(bank: Bank, sit: Sit) -> None:
    at = sit()
    bank.open()
    at.button("$5 chip").tap()
    at.bet("black", "$5")
    at.button("Max bet on black").tap()
    at.shows(credits="$0", bet="$100")  # all there is, below the maximum of $200
    expect(at.spot_with("black", "$100")).to_be_visible()


def test_a_chip_is_dragged_to_another_spot(bank: Bank, sit: Sit) -> None:
    at = sit()
    bank.open()
    at.button("$5 chip").tap()
    at.bet("straight 20", "$5")
    chip, goal = (at.spot(says).bounding_box() for says in ("straight 20", "straight 28"))
    assert chip is not None
    assert goal is not None
    mouse = at.page.mouse
    mouse.move(chip["x"] + chip["width"] / 2, chip["y"] + chip["height"] / 2)
    mouse.down()
    mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=4)
    mouse.up()
    expect(at.spot_with("straight 28", "$5")).to_be_visible()
    at.shows(credits="$95", bet="$5")


def test_a_late_touch_is_refused_beside_the_layout_with_its_clause(bank: Bank, sit: Sit) -> None:
    at = sit()
    bank.open()
    at.button("$5 chip").tap()
    at.bet("red", "$5")
    bank.close()
    expect(at.phase).to_contain_text("No more bets")
    at.spot("black").tap()
    refusal = at.page.get_by_role("alert")
    expect(refusal).to_contain_text("No more bets")
    expect(clause(refusal, "7(h)iii")).to_have_count(1)
    at.shows(credits="$95", bet="$5")
    expect(at.spot_with("black", "$5")).to_have_count(0)


def test_a_chip_above_the_maximum_is_taken_back_from_the_screen(house: House, new_page: NewPage) -> None:
    bank = Bank(house, maximum=10_00).open()
    at = TerminalPage(new_page("player", house.new_name("patron"), **TERMINAL), bank.name).open().sit()
    at.put_in("$50")
    at.button("$25 chip").tap()
    at.spot("red").tap()
    refusal = at.page.get_by_role("alert")
    expect(clause(refusal, "7(h)v")).to_have_count(1)
    expect(at.spot_with("red", "$25")).to_have_count(0)
    at.shows(credits="$50", bet="$0")


def six_things(at: TerminalPage) -> dict[str, Locator]:
    """What a terminal must show at any time: the rule lists six."""
    return {
        "7(c)i the minimum": at.meter("Minimum"),
        "7(c)i the maximum": at.meter("Maximum"),
        "7(c)ii when bets may be placed": at.phase,
        "7(c)iii the credits": at.meter("Credits"),
        "7(c)iv what is bet on this spin": at.meter("Bet"),
        "7(c)v the numbers before": at.page.get_by_role("list", name="Newest first"),
        "7(c)vi what was won on the spin": at.meter("Win"),
    }


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080)])
def test_the_six_things_are_always_in_view(bank: Bank, sit: Sit, width: int, height: int) -> None:
    at = sit(viewport={"width": width, "height": height})
    bank.open()
    at.button("$5 chip").tap()
    at.bet("odd", "$5")
    bank.close()
    bank.falls("17")
    at.shows(credits="$100", bet="$5", win="$5", minimum="$5", maximum="$200")
    things = six_things(at) | {"the layout": at.layout, "the track": at.track, "undo": at.button("Undo")}
    for what, thing in things.items():
        box = thing.bounding_box()
        assert box is not None, what
        assert 0 <= box["x"] <= width - box["width"], what
        assert 0 <= box["y"] <= height - box["height"], what
    scrolls = at.page.evaluate("() => document.documentElement.scrollHeight > document.documentElement.clientHeight")
    assert not scrolls


def test_a_game_goes_by_without_a_jump(house: House, bank: Bank, new_page: NewPage) -> None:
    name = house.new_name("calm")
    player = house.player(name)
    bank.asks(player, "sit_down", "player", terminal="01")
    bank.asks(player, "insert_note", "player", terminal="01", value=100_00)
    page = new_page("player", name, **TERMINAL)
    page.add_init_script(WATCH_SHIFTS + "localStorage.setItem('coach:terminal', 'seen');")
    at = TerminalPage(page, bank.name).open()
    expect(at.layout).to_be_visible()
    page.evaluate(f"async () => {{ await ({TWO_PICTURES})(); window.shifts.length = 0; }}")
    bank.open()
    bets = [{"spot": spot, "stake": 5_00} for spot in ("straight 17", "split 17/20", "black", "odd", "red")]
    bank.asks(player, "place_bets", "player", terminal="01", bets=bets)
    bank.close()
    bank.falls("17")
    at.shows(win="$270")  # 175, 85, 5 and 5
    page.evaluate(TWO_PICTURES)
    shifts = page.evaluate("() => window.shifts")
    assert sum(shift["value"] for shift in shifts) < LEAST_SHIFT, shifts


def test_what_a_finger_presses_is_large_enough(sit: Sit) -> None:
    at = sit()
    buttons = at.page.locator("header button, header a, .hands button, .numbers button")
    for box in (one.bounding_box() for one in buttons.all()):
        assert box is not None
        assert min(box["width"], box["height"]) >= FINGER, box


def test_games_can_be_recalled_with_everything_in_them(bank: Bank, sit: Sit) -> None:
    at = sit()
    at.button("$5 chip").tap()
    bank.open()
    at.bet("second dozen, 13 to 24", "$5")
    bank.close()
    bank.falls("14")
    at.shows(win="$10")
    at.button("Games").tap()
    game = at.page.get_by_role("region", name=re.compile("^Round "))
    line = game.get_by_role("row").filter(has=at.page.get_by_role("cell", name="second dozen, 13 to 24"))
    expect(line).to_contain_text("Won, 2 to 1")
    expect(line.get_by_role("cell").nth(1)).to_have_text("$5")
    expect(line.get_by_role("cell").nth(3)).to_have_text("$10")
    expect(clause(line, "8(a)G")).to_have_count(1)
    for word, amount in {
        "Credits before": "$100",
        "Staked": "$5",
        "Won": "$10",
        "Stakes back": "$5",
        "Credits after": "$110",
    }.items():
        figure = game.locator("dl > div", has=at.page.get_by_text(word, exact=True)).locator("dd")
        expect(figure).to_have_text(amount)


def test_help_leads_to_the_clauses(bank: Bank, sit: Sit) -> None:
    at = sit()
    at.button("Help").tap()
    dialog = at.page.get_by_role("dialog", name="Help and rules")
    row = dialog.get_by_role("row").filter(has_text="35 to 1")
    expect(row).to_contain_text("2.70%")
    dialog.get_by_role("link", name="All rules").or_(clause(row, "3").first).first.tap()
    expect(at.page).to_have_url(re.compile("/books/adelaide-roulette"))


def test_staff_are_called_and_a_dispute_is_raised(bank: Bank, sit: Sit) -> None:
    at = sit()
    at.button("Attendant").tap()
    at.button("My credits are not right").tap()
    at.button("Tell staff").tap()
    expect(at.page.get_by_text("Somebody is on the way to you")).to_be_visible()
    at.button("Raise a dispute").tap()
    at.page.get_by_label("What is not right?").fill("Round 1: the seventeen was mine")
    at.button("Raise it").tap()
    expect(at.page.get_by_text("Round 1: the seventeen was mine")).to_be_visible()


def test_a_terminal_out_of_play_says_what_becomes_of_the_bets(house: House, bank: Bank, sit: Sit) -> None:
    at = sit()
    bank.open()
    at.button("$5 chip").tap()
    at.bet("red", "$5")
    reason = "the screen flickers"
    bank.asks(
        house.dealer,
        "declare_malfunction",
        "dealer",
        terminal="01",
        ground="the sequence of play is interrupted or the display faulty",
        reason=reason,
    )
    notice = at.page.get_by_role("alert")
    expect(notice).to_contain_text("This terminal is out of play")
    expect(notice).to_contain_text(reason)
    expect(notice).to_contain_text("staff decide whether your bets stand or come back")
    expect(clause(notice, "11(a)iii")).to_have_count(1)
    case = bank.case()
    bank.asks(house.dealer, "void_bets", "dealer", case=case)
    at.shows(credits="$100", bet="$0")
    expect(notice).to_contain_text("It is decided")
    bank.asks(house.dealer, "clear_fault", "dealer", case=case)
    expect(at.layout).to_be_visible()


def test_somebody_elses_terminal_shows_nothing_but_free_places(
    house: House, bank: Bank, sit: Sit, new_page: NewPage
) -> None:
    sit()
    other = TerminalPage(new_page("player", house.new_name("passer"), **TERMINAL), bank.name).open()
    expect(other.page.get_by_text("Somebody plays here.")).to_be_visible()
    expect(other.layout).to_have_count(0)
    other.page.get_by_role("link", name="02").tap()
    TerminalPage(other.page, bank.name, "02").sit()


def test_the_wheel_is_chosen_where_there_are_two(house: House, new_page: NewPage) -> None:
    """Whoever is alone gets the other wheel at once; with a bet on the one in use, the other comes next (3.9)."""
    bank = open_bank(house, wheels=["by hand", "automated"])
    at = TerminalPage(new_page("player", house.new_name("patron"), **TERMINAL), bank).open().sit()
    at.put_in("$50")
    at.button("Automated wheel").tap()
    expect(at.button("Automated wheel")).to_have_attribute("aria-pressed", "true")
    at.button("$1 chip").tap()
    at.bet("red", "$1")
    other = TerminalPage(new_page("player", house.new_name("patron"), **TERMINAL), bank, "02").open().sit()
    other.put_in("$50")
    other.button("Live wheel").tap()
    expect(other.button("Live wheel")).to_have_attribute("aria-pressed", "true")
    expect(other.page.get_by_text("You chose the live wheel; the automated one is in use.")).to_be_visible()
    other.button("$1 chip").tap()
    other.spot("red").tap()
    expect(clause(other.page.get_by_role("alert"), "3.9")).to_have_count(1)


class Wire:
    """The line between a screen and the house: it can be cut and mended."""

    def __init__(self, page: Page) -> None:
        self._is_cut = False
        self._open: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/api/socket$"), self._dialled)

    def _dialled(self, socket: WebSocketRoute) -> None:
        if self._is_cut:
            socket.close(code=1001)
            return
        socket.connect_to_server()
        self._open.append(socket)

    def cut(self) -> None:
        self._is_cut = True
        while self._open:
            self._open.pop().close(code=1001)

    def mend(self) -> None:
        self._is_cut = False


def test_without_a_connection_no_bet_is_taken_and_the_screen_says_so(
    house: House, bank: Bank, new_page: NewPage
) -> None:
    page = new_page("player", house.new_name("patron"), **TERMINAL)
    wire = Wire(page)
    at = TerminalPage(page, bank.name).open().sit()
    at.put_in("$50")
    bank.open()
    at.button("$5 chip").tap()
    at.bet("red", "$5")
    wire.cut()
    expect(at.phase).to_contain_text("bets are not taken")
    at.spot("black").tap()
    expect(page.get_by_role("alert")).to_contain_text("nothing was asked")
    at.shows(credits="$45", bet="$5")
    wire.mend()
    expect(at.phase).to_contain_text("Place your bets")
    at.bet("black", "$5")


def test_a_bet_below_the_minimum_is_told_of_and_comes_off_at_the_close(bank: Bank, sit: Sit) -> None:
    at = sit()
    bank.open()
    at.button("$1 chip").tap()
    at.bet("red", "$1")
    warning = at.page.get_by_text("$1 on red is below the minimum of $5.")
    expect(warning).to_be_visible()
    for amount in ("$2", "$3", "$4", "$5"):
        at.bet("red", amount)
    expect(warning).to_have_count(0)
    at.bet("odd", "$1")
    bank.close()
    at.shows(credits="$95", bet="$5")  # the $1 on odd is back


def test_a_game_with_the_keyboard_alone(bank: Bank, sit: Sit) -> None:
    at = sit()
    bank.open()
    page = at.page
    at.layout.locator("[tabindex='0']").focus()
    page.keyboard.press("2")  # the second chip: $5
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(at.spot_with("straight 0", "$5")).to_be_focused()
    at.shows(credits="$95", bet="$5")
    page.keyboard.press("u")
    at.shows(credits="$100", bet="$0")
    at.track.locator("[tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")  # 32 lies beside 0
    at.shows(credits="$75", bet="$25")
    expect(at.spot_with("straight 32", "$5")).to_be_visible()


@pytest.mark.parametrize(
    "look",
    [
        pytest.param({**screen, "color_scheme": scheme}, id=f"{scheme}-{name}")
        for name, screen in (("terminal", TERMINAL), ("phone", PHONE))
        for scheme in ("light", "dark")
    ],
)
def test_axe_finds_no_serious_fault(bank: Bank, sit: Sit, look: dict[str, Any]) -> None:
    at = sit(**look)
    bank.open()
    at.button("$5 chip").tap()
    at.bet("odd", "$5")
    assert faults(at.page) == []
    bank.close()
    bank.falls("17")
    at.shows(win="$5")
    assert faults(at.page) == []
    for name in ("Games", "Help", "Attendant", "Notes", "Collect"):
        at.button(name).tap()
        expect(at.page.get_by_role("dialog")).to_be_visible()
        assert faults(at.page) == [], name
        at.button("Close").tap()
