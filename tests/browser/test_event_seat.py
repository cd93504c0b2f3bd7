"""A player at an event in real Chromium: enters, bets, mends a secret form that nobody else reads, sees the result."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.event_players import Event, SeatPage
from tests.browser.house import House, eventually
from tests.browser.pages import DESKTOP, PHONE, clause
from tests.browser.test_accessibility import faults

SECRETS = ("straight 20", "forty-five")
WALL: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
SMALL_WALL: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}


@pytest.fixture
def event(house: House) -> Event:
    return Event(house)


def seat(event: Event, new_page: NewPage, name: str, **options: Any) -> SeatPage:
    """The page of somebody who has entered, or of one who is still outside."""
    return SeatPage(new_page("player", name, **options), event).open()


def fits(page: Page) -> bool:
    """Whether nothing stands beyond the edge of the screen."""
    wide: bool = page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    return wide


def test_a_player_enters_sits_bets_and_sees_what_became_of_it(house: House, event: Event, new_page: NewPage) -> None:
    event.enters("bob")
    me = seat(event, new_page, name := house.new_name("ann"))
    page = me.page
    expect(page.get_by_text("$100 to enter; the house keeps 10 percent of it.")).to_be_visible()
    expect(page.get_by_text("59 of 60")).to_be_visible()
    me.button("Enter for $100").click()
    expect(page.get_by_role("region", name="Your entry").first).to_contain_text("You are in")
    me.button("Withdraw").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Your fee of $100 stays in the prize pool.")  # 1.2.2: no start, so never free
    dialog.get_by_role("button", name="Stay in").click()

    event.directs("allot", session="final", final=True, places=8)
    expect(page.get_by_role("region", name="Your seat")).to_contain_text(re.compile(r"Table 1.*Seat [12]"))
    expect(me.button("Name somebody to play")).to_be_disabled()
    expect(clause(page, "1.1.5").first).to_be_visible()

    event.start("final")
    expect(me.figure("My chips")).to_contain_text("$1,000")
    expect(me.figure("Spin")).to_have_text("1 of 3")
    event.plays("bob", "lay_bet", spot="black", stake=20_00)
    me.button("$50 chip").click()
    me.spot("straight 17").click()
    expect(me.spot("straight 17")).to_have_attribute("aria-label", re.compile("you have \\$50$"))
    expect(me.figure("My chips")).to_contain_text("$50 on the layout")
    expect(page.locator(".chips text", has_text="20").first).to_be_visible()  # Bob's, in the colour of his seat

    event.deals("close_bets", "final")
    expect(page.get_by_text("No more bets was called.").first).to_be_visible()
    expect(me.button("$50 chip")).to_be_disabled()
    event.deals("call_number", "final", pocket="17")
    expect(page.get_by_text("You win $1,750").first).to_be_visible()  # 35 to 1
    became = page.get_by_role("region", name=re.compile("^Spin 1: 17 black"))
    expect(clause(became, "3.7.1")).to_be_visible()
    expect(me.figure("My rank")).to_contain_text("1st")
    expect(me.figure("My chips")).to_contain_text("$2,750")
    assert name in page.content()


def test_what_is_refused_stays_to_be_read_with_its_clause(house: House, event: Event, new_page: NewPage) -> None:
    event.enters("bob", name := house.new_name("ann"))
    event.begin("heat")
    me = seat(event, new_page, name)
    me.page.get_by_placeholder("$ other").fill("600")
    me.spot("red").click()
    refused = me.page.get_by_role("alert")
    expect(refused).to_contain_text("passes the maximum of $500")
    expect(clause(refused, "3.6.1")).to_be_visible()
    event.plays("bob", "lay_bet", spot="red", stake=10_00)
    expect(me.page.get_by_text("$10", exact=True).first).to_be_visible()
    expect(refused).to_be_visible()
    refused.get_by_role("button", name="Dismiss").click()
    expect(refused).to_have_count(0)


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_secret_form_goes_back_with_its_fault_is_mended_and_nobody_else_reads_it(
    house: House, event: Event, new_page: NewPage, screen: dict[str, Any]
) -> None:
    ann, bob = house.new_name("ann"), house.new_name("bob")
    event.enters(ann, bob)
    event.begin("heat")
    me, other = seat(event, new_page, ann, **screen), seat(event, new_page, bob, **screen)
    assert fits(me.page)

    me.form.get_by_role("button", name="Write a secret wager").click()
    me.spot("straight 20").click()
    expect(me.form).to_contain_text("straight 20")
    me.page.get_by_label("Amount in figures").fill("45")
    me.page.get_by_label("Amount in words").fill("forty-five")
    me.page.get_by_label("Signed by me").check()
    me.button("Hand in the form").click()
    expect(me.form).to_contain_text("Handed in")
    expect(me.form).not_to_contain_text("straight 20")  # covered until its owner looks
    expect(other.page.get_by_text("secret form").first).to_be_visible()

    event.inspects("examine_form", player=event.guests[ann].name)
    expect(me.form).to_contain_text("Goes back to you")
    expect(me.form).to_contain_text("the amount is not in units of $10")
    expect(clause(me.form, "1.6.3a")).to_be_visible()
    other.page.wait_for_load_state("networkidle")
    for secret in SECRETS:
        assert me.knows(secret), "its owner is told"
        assert not other.knows(secret), secret
    assert me.knows_amount(45_00)
    assert not other.knows_amount(45_00)

    me.button("Mend the form").click()
    me.page.get_by_label("Amount in figures").fill("70")
    me.page.get_by_label("Amount in words").fill("seventy")
    me.button("Hand in the form").click()
    expect(me.form).to_contain_text("Handed in")
    event.inspects("examine_form", player=event.guests[ann].name)
    expect(me.form).to_contain_text("Examined, in order")
    event.plays(bob, "lay_bet", spot="black", stake=10_00)
    eventually(other.page, lambda: any("bet_laid" in frame for frame in other.heard), "the wager of the other")
    assert len(other.heard) > 3, "frames were heard at all"
    for secret in (*SECRETS, "seventy"):
        assert not other.knows(secret), secret
    assert not other.knows_amount(70_00)

    event.spins("heat", "20")
    expect(me.page.get_by_text("You win $2,450").first).to_be_visible()
    expect(other.page.get_by_text("straight 20").first).to_be_visible()  # announced after the spin
    other.button(f"See the form of {event.guests[ann].name}").click()
    expect(other.page.get_by_role("dialog")).to_contain_text("seventy")


def test_going_away_coming_back_and_retiring(house: House, event: Event, new_page: NewPage) -> None:
    event.enters("bob", "cy", name := house.new_name("ann"))
    event.begin("heat")
    me = seat(event, new_page, name)
    me.button("Go away for a while").click()
    me.button("Go away").click()
    expect(me.page.get_by_text("You are away.")).to_be_visible()
    me.button("I am back").first.click()
    expect(me.page.get_by_text("You are away.")).to_have_count(0)
    me.button("Retire").click()
    me.page.get_by_role("dialog").get_by_role("button", name="Retire").click()
    expect(me.page.get_by_role("heading", name="You have retired")).to_be_visible()


def test_who_goes_on_and_who_is_out_is_told_plainly(house: House, event: Event, new_page: NewPage) -> None:
    ann, bob = house.new_name("ann"), house.new_name("bob")
    event.enters(ann, bob)
    event.begin("final", final=True)
    winner, loser = seat(event, new_page, ann), seat(event, new_page, bob)
    for pocket in ("1", "3", "5"):
        event.plays(ann, "lay_bet", spot="red", stake=10_00)
        event.plays(bob, "lay_bet", spot="black", stake=10_00)
        event.spins("final", pocket)
    expect(winner.page.get_by_role("heading", name="You have won")).to_be_visible()
    expect(loser.page.get_by_role("heading", name="You finished 2nd")).to_be_visible()
    event.directs("award")
    # Two fees of $100 less a tenth. Nobody is third, and all of the pool is prize money: $180 as five to three.
    expect(winner.page.locator(".prize")).to_have_text("$112.50")
    expect(loser.page.locator(".prize")).to_have_text("$67.50")


def test_the_seat_works_by_keyboard_alone(house: House, event: Event, new_page: NewPage) -> None:
    event.enters("bob", name := house.new_name("ann"))
    event.begin("heat")
    me = seat(event, new_page, name)
    me.spot("straight 5").focus()
    me.page.keyboard.press("Enter")
    expect(me.spot("straight 5")).to_have_attribute("aria-label", re.compile("you have \\$10$"))
    me.page.keyboard.press("Delete")
    expect(me.spot("straight 5")).not_to_have_attribute("aria-label", re.compile("you have"))


def test_the_floor_leads_to_the_seat_the_big_screen_and_the_director(event: Event, new_page: NewPage) -> None:
    for part, first in (("player", "Enter"), ("supervisor", "Direct")):
        page = new_page(part)
        page.goto("/")
        ways = page.get_by_role("navigation", name=f"Pages of {event.name}")
        expect(ways.get_by_role("link").first).to_have_text(first)
        expect(ways.get_by_role("link", name="Big screen")).to_have_attribute("href", f"/big-screen/{event.name}")
    page.goto("/")


@pytest.mark.parametrize("screen", [WALL, SMALL_WALL], ids=["1080", "720"])
def test_sixty_players_fit_on_the_big_screen(sixty: Event, new_page: NewPage, screen: dict[str, Any]) -> None:
    page = new_page("player", **screen)
    page.goto(f"/big-screen/{sixty.name}")
    board = page.get_by_role("region", name="Leader board")
    expect(board.get_by_role("listitem")).to_have_count(60)
    expect(page.get_by_role("list", name="Tables")).to_contain_text("Table 8")
    expect(page.get_by_text("Round 1", exact=True)).to_be_visible()
    beyond = page.evaluate(
        """() => [...document.querySelectorAll('.screen *')].filter((one) => {
            const box = one.getBoundingClientRect();
            return box.width && !one.closest('.hidden') && (box.bottom > innerHeight + 1 || box.right > innerWidth + 1);
        }).map((one) => one.outerHTML.slice(0, 120))"""
    )
    assert beyond == []
    smallest = page.evaluate(
        "() => Math.min(...[...document.querySelectorAll('.board .who')]"
        ".map((one) => parseFloat(getComputedStyle(one).fontSize) / innerHeight))"
    )
    assert smallest > 0.022, "a name is at least a forty-fifth of the screen high"
    rows = board.get_by_role("listitem")
    boxes = [one for at in range(60) if (one := rows.nth(at).bounding_box()) is not None]
    tops = sorted({(round(box["x"]), round(box["y"])) for box in boxes})
    assert len(tops) == 60, "no two lie on each other"


@pytest.fixture(scope="module")
def sixty(house: House) -> Event:
    event = Event(house)
    event.enters(*(house.new_name("guest no ") for _ in range(60)))
    event.begin("round 1")
    return event


def test_the_winner_fills_the_big_screen(house: House, event: Event, new_page: NewPage) -> None:
    ann, bob = house.new_name("ann"), house.new_name("bob")
    event.enters(ann, bob)
    page = new_page("player", **WALL)
    page.goto(f"/big-screen/{event.name}")
    expect(page.get_by_text("Entries are open")).to_be_visible()
    event.begin("final", final=True)
    expect(page.get_by_text("Spin 1 of 3")).to_be_visible()
    expect(page.get_by_text("Last five spins")).to_be_visible()
    for pocket in ("1", "3", "5"):
        event.plays(ann, "lay_bet", spot="red", stake=10_00)
        event.spins("final", pocket)
    event.directs("award")
    won = page.get_by_role("region", name="The winner")
    expect(won).to_contain_text(ann)
    expect(won).to_contain_text("$112.50")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_axe_finds_no_serious_fault(
    house: House, event: Event, new_page: NewPage, screen: dict[str, Any], scheme: str
) -> None:
    ann, bob = house.new_name("ann"), house.new_name("bob")
    event.enters(bob)
    me = seat(event, new_page, ann, **screen, color_scheme=scheme)
    assert faults(me.page) == [], "before"
    me.button("Enter for $100").click()
    event.guests[ann] = house.player(ann)
    event.begin("heat")
    expect(me.figure("Spin")).to_have_text("1 of 3")
    event.plays(bob, "lay_bet", spot="red", stake=10_00)
    me.spot("straight 5").click()
    me.form.get_by_role("button", name="Write a secret wager").click()
    assert faults(me.page) == [], "playing"
    assert fits(me.page)
    me.button("Not now").click()
    event.spins("heat", "5")
    expect(me.page.get_by_text("You win $350").first).to_be_visible()
    assert faults(me.page) == [], "the result"
    me.page.goto(f"/big-screen/{event.name}")
    expect(me.page.get_by_role("heading", name=event.name)).to_be_visible()
    assert faults(me.page) == [], "the big screen"


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_call_at_an_event_is_laid_with_one_press_and_undone_with_one(
    house: House, event: Event, new_page: NewPage, screen: dict[str, Any]
) -> None:
    event.enters("bob", name := house.new_name("ann"))
    event.begin("heat")
    me = seat(event, new_page, name, **screen)
    me.button("Calls").click()
    dialog = me.page.get_by_role("dialog", name="Calls and favourites")
    dialog.get_by_label("Finale").select_option("Finale 0/3 à cheval")
    expect(dialog).to_contain_text("$10 each on split 0 and 3, split 10 and 13, split 20 and 23, split 30 and 33")
    assert fits(me.page)
    dialog.get_by_role("button", name="Place Finale 0/3 à cheval", exact=True).click()
    expect(me.figure("My chips")).to_contain_text("$40 on the layout")
    expect(me.spot("split 20 and 23")).to_have_attribute("aria-label", re.compile("you have \\$10$"))

    me.button("Undo").click()
    expect(me.figure("My chips")).not_to_contain_text("on the layout")

    me.button("$500 chip").click()  # the most that one player may have on the layout: the first of four would lie
    me.button("Calls").click()
    dialog.get_by_role("button", name="Place Finale 0/3 à cheval", exact=True).click()
    expect(me.page.get_by_role("alert")).to_contain_text("passes the maximum of $500")
    expect(clause(me.page.get_by_role("alert"), "3.6.1")).to_be_visible()
    expect(me.figure("My chips")).not_to_contain_text("on the layout")  # all of them, or none

    event.deals("close_bets", "heat")
    expect(me.button("Calls")).to_be_disabled()
