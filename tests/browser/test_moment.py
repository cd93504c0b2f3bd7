"""The moment of the number: nothing tells it before the ball lies, and then the honest sum of it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, Seat
from tests.browser.house import BIG_WHEEL, STAR, House
from tests.browser.pages import DESKTOP, PHONE
from tests.browser.terminal import TERMINAL, Bank, TerminalPage
from tests.browser.test_accessibility import faults

SIZES = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])

TELLTALE = """
  ([told, wheel]) => {
    // From now on: everything the page says while its wheel has not come to rest.
    window.early = [];
    window.rests = false;
    const look = () => {
      window.rests ||= !!document.querySelector(wheel);
      if (window.rests) return;
      const called = [...document.querySelectorAll('[aria-live]')].map((one) => one.textContent);
      const said = document.body.innerText + called.join();
      for (const word of told) if (said.includes(word)) window.early.push(word);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  }
"""


def told_early(page: Page) -> list[str]:
    page.wait_for_function("() => window.rests")
    early: list[str] = page.evaluate("() => window.early")
    return early


@SIZES
def test_nothing_tells_the_number_before_the_ball_lies(house: House, seat: Seat, screen: dict[str, Any]) -> None:
    at = seat(house.open_table(STAR, "A"), **screen)
    at.choose("$5")
    at.bet("straight 17", "$5")
    house.calls(at.table, "spin", "no_more_bets")
    expect(at.page.get_by_text("No more bets").first).to_be_visible()
    words = ["17 black", "The number is marked", "The winner is", "$175", "Round 2", "Waiting for the next"]
    at.page.evaluate(TELLTALE, [words, '[role=img][aria-label="Wheel: 17 black"]'])
    house.declare(at.table, "17")
    house.settle(at.table)  # a hasty dealer: the next round begins while the ball falls
    house.calls(at.table, "place_your_bets")
    expect(at.page.get_by_text("The ball falls").first).to_be_attached()
    assert told_early(at.page) == []
    expect(at.figure("Rack")).to_have_text("$1,170")  # 1,000 less 5, and 175; the stake stays


def test_a_terminal_keeps_the_number_and_the_round_until_the_ball_lies(house: House, new_page: NewPage) -> None:
    bank = Bank(house)
    page = new_page("player", house.new_name("patron"), **TERMINAL)
    at = TerminalPage(page, bank.name).open().sit()
    at.put_in("$50")
    bank.open()
    at.button("$5 chip").tap()
    at.bet("straight 17", "$5")
    bank.close()
    expect(at.phase).to_contain_text("No more bets")
    words = ["17 black", "Round 2", "$175"]
    page.evaluate(TELLTALE, [words, '[role=img][aria-label="Wheel: 17 black"]'])
    bank.falls("17")
    bank.open()
    assert told_early(page) == []
    expect(page.get_by_role("heading", name=f"{bank.name}:01").locator("xpath=..")).to_contain_text("Round 2")


def test_the_display_is_in_step_with_the_wheel(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A")
    house.calls(table, "place_your_bets", "spin", "no_more_bets")
    page = new_page("player", viewport={"width": 1920, "height": 1080})
    page.goto(f"/display/{table}")
    expect(page.get_by_text("No more bets")).to_be_visible()
    page.evaluate("() => { window.since = performance.now() }")
    page.evaluate(
        """() => new MutationObserver(() => {
            if (document.querySelector('.number')) window.told ??= performance.now() - window.since;
        }).observe(document.body, { subtree: true, childList: true })"""
    )
    house.declare(table, "17")
    page.wait_for_function("() => window.told")
    assert page.evaluate("() => window.told") >= 2_400  # the ball falls for so long on every other screen


def test_those_who_want_less_motion_are_told_at_once(house: House, seat: Seat) -> None:
    at = seat(house.open_table(STAR, "A"), reduced_motion="reduce")
    house.calls(at.table, "spin", "no_more_bets")
    at.page.evaluate(
        """() => new MutationObserver(() => {
            window.fell ||= document.body.innerText.includes('The ball falls');
        }).observe(document.body, { subtree: true, childList: true, characterData: true })"""
    )
    house.declare(at.table, "17")
    expect(at.page.get_by_text("The winner is")).to_be_visible()
    assert not at.page.evaluate("() => window.fell ?? false")


@SIZES
def test_red_plus_black_is_no_win(house: House, seat: Seat, screen: dict[str, Any]) -> None:
    at = seat(house.open_table(STAR, "A"), **screen)
    at.choose("$25")
    at.bet("red", "$25")
    at.bet("black", "$25")
    house.spin_to(at.table, "17")
    outcome = at.page.locator(".outcome")
    expect(outcome).to_contain_text("Even: you staked $50, $25 came back and $25 stays on the layout.")
    expect(outcome).not_to_have_class("won")
    assert at.page.locator(".outcome.won").count() == 0


def test_less_back_than_staked_is_said_to_be_down(house: House, seat: Seat) -> None:
    at = seat(house.open_table(STAR, "A"))
    at.choose("$25")
    at.bet("second dozen, 13 to 24", "$25")
    at.choose("$100")
    at.bet("red", "$100")
    at.bet("first column", "$100")
    house.spin_to(at.table, "17")  # black, second column
    outcome = at.page.locator(".outcome")
    expect(outcome).to_contain_text("You staked $225, $50 came back and $25 stays on the layout: $150 down.")
    assert at.page.locator(".outcome.won").count() == 0


def test_a_stake_that_rides_is_named_and_taken_up_with_one_press(house: House, seat: Seat) -> None:
    at = seat(house.open_table(STAR, "A"))
    at.choose("$5")
    at.bet("straight 17", "$5")
    house.spin_to(at.table, "17")
    expect(at.page.locator(".outcome.won")).to_contain_text("You win $175 on straight 17: 35 to 1")
    expect(at.page.locator(".outcome")).to_contain_text("$5 stays on the layout")
    take = at.page.get_by_role("button", name="Take up $5")
    expect(take).to_have_count(0)  # hands off before the winners are paid
    house.settle(at.table)
    house.calls(at.table, "place_your_bets")
    expect(at.page.locator(".outcome")).to_contain_text("$5 of yours still lies on the layout")
    take.click()
    expect(at.figure("Rack")).to_have_text("$1,175")
    expect(at.figure("On the layout")).to_have_text("$0")
    expect(take).to_have_count(0)


def test_a_stake_that_rides_at_a_terminal_is_taken_up_with_one_press(house: House, new_page: NewPage) -> None:
    bank = Bank(house)
    page = new_page("player", house.new_name("patron"), **TERMINAL)
    at = TerminalPage(page, bank.name).open().sit()
    at.put_in("$50")
    bank.open()
    at.button("$5 chip").tap()
    at.bet("straight 17", "$5")
    at.bet("red", "$5")
    bank.close()
    bank.falls("17")
    expect(page.locator(".outcome.won")).to_contain_text("You win $170")  # 175 less 5
    bank.open()
    at.button("Take up $5").tap()
    at.shows(credits="$220", bet="$0")  # 50 less 5, and 175


@SIZES
def test_the_eye_goes_close_and_the_number_is_large_with_its_words(
    house: House, seat: Seat, screen: dict[str, Any]
) -> None:
    at = seat(house.open_table(STAR, "A"), **screen)
    scene = at.page.locator(".scene")
    whole = scene.evaluate("one => one.style.transform")
    house.calls(at.table, "spin", "no_more_bets")
    house.declare(at.table, "17")
    at.page.wait_for_function("whole => document.querySelector('.scene').style.transform !== whole", arg=whole)
    told = at.page.locator("[data-told='17']")
    expect(told).to_contain_text("black")
    expect(told).to_contain_text("odd, low, second dozen, second column")  # 17: 13 to 24, and 2, 5, 8 to 35
    size = float(told.locator(".number").evaluate("one => parseFloat(getComputedStyle(one).fontSize)"))
    assert size >= 40
    cloth, number = at.cloth.bounding_box(), told.bounding_box()
    assert cloth is not None
    assert number is not None
    beside = number["x"] + number["width"] <= cloth["x"] + 1
    above = number["y"] + number["height"] <= cloth["y"] + 1
    assert beside or above, "it lies on no chip"


def test_what_is_lost_goes_to_the_house_and_what_is_won_comes_from_it(house: House, seat: Seat) -> None:
    at = seat(house.open_table(STAR, "A"))
    at.choose("$5")
    at.bet("red", "$5")
    at.bet("black", "$5")
    at.page.evaluate(
        """() => {
            window.moved = [];
            const note = (one) => window.moved.push(one.animationName.split('-').at(-1));
            document.addEventListener('animationstart', note);
        }"""
    )
    house.spin_to(at.table, "17")
    at.page.wait_for_function("() => ['lost', 'paid'].every((name) => window.moved.includes(name))")


@SIZES
def test_the_big_wheel_shows_names_and_colours_and_its_own_moment(
    house: House, seat: Seat, screen: dict[str, Any]
) -> None:
    at = seat(house.open_table(BIG_WHEEL, "B"), **screen)
    for mark, sections in (("spade", 24), ("heart", 12), ("diamond", 8), ("club", 4), ("crown", 2), ("star", 1)):
        assert at.page.locator("[data-rotor] text", has_text=mark).count() == sections  # 2.2.1 to 2.2.6
        expect(at.cloth).to_contain_text(f"{sections} of 52")
    at.choose("$5")
    at.bet("diamond (S3)", "$5")
    house.calls(at.table, "no_more_bets", "spin")
    expect(at.page.get_by_role("img", name="Big wheel: turning")).to_be_visible()
    house.declare(at.table, "S3")
    expect(at.page.get_by_text("The wheel runs down").first).to_be_attached()
    told = at.page.locator("[data-told='S3']")
    expect(told).to_contain_text("diamond")
    expect(told).to_contain_text("pays 5 to 1")  # 6.1
    expect(at.page.get_by_role("img", name="Big wheel: diamond (S3)")).to_be_visible()
    expect(at.page.locator(".outcome.won")).to_contain_text("You win $25 on diamond (S3): 5 to 1")


HEARD = """
  window.heard = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...args) { window.heard += 1; return start.apply(this, args); };
  window.shaken = 0;
  Navigator.prototype.vibrate = () => { window.shaken += 1; return true; };
"""


@SIZES
def test_sound_is_off_until_asked_for_and_the_choice_is_remembered(
    house: House, new_page: NewPage, screen: dict[str, Any]
) -> None:
    table, name = house.open_table(STAR, "A"), house.new_name("ears")
    guest = house.player(name)
    house.seat(table, guest)
    page = new_page("player", name, **screen)
    page.add_init_script(HEARD)
    page.goto(f"/table/{table}")
    control = page.get_by_label(re.compile("^Sound: "))
    expect(control).to_have_attribute("aria-label", "Sound: off")
    house.calls(table, "place_your_bets")
    expect(page.get_by_text("Place your bets").first).to_be_visible()
    assert page.evaluate("() => window.heard") == 0
    control.focus()
    page.keyboard.press("Enter")
    page.get_by_role("checkbox", name="Sound", exact=True).check()
    page.get_by_role("slider", name="Volume").fill("0.2")
    page.get_by_role("checkbox", name="Shake with the number").check()
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(control).to_be_focused()
    before = page.evaluate("() => window.heard")
    house.spin_to(table, "17")
    page.wait_for_function("before => window.heard > before", arg=before)
    page.wait_for_function("() => window.shaken === 1")
    page.reload()
    expect(control).to_have_attribute("aria-label", "Sound: on")
    control.click()
    expect(page.get_by_role("slider", name="Volume")).to_have_value("0.2")
    expect(page.get_by_role("checkbox", name="Shake with the number")).to_be_checked()
