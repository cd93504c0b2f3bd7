"""Walks of those who play: a table, a terminal, one's own limits, a dispute, an event."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.event_players import Event, SeatPage
from tests.browser.house import STAR
from tests.browser.pages import TablePage
from tests.browser.terminal import Bank, TerminalPage
from tests.browser.walks import Walker, opens


@opens(table__SitDown=1, table__OtherStakes=1, cloth__Calls=1, pages__Table=1, table__Disputes=1, own__OwnStrip=1)
def at_a_table(walker: Walker) -> None:
    house = walker.house
    table, name = house.open_table(STAR, "A"), house.new_name("reader")
    guest = house.player(name)
    at = TablePage(walker.new_page("player", name, **walker.options), table).open()
    walker.opens(at.page, "Sit down")
    house.seat(table, guest)
    house.calls(table, "place_your_bets")
    guest.bets(table, "red", 10_00)
    expect(at.cloth.locator('[aria-label$="you have $10"]')).to_be_attached()
    for button in ("Buy chips", "Lay cash", "Calls", "Statistics", "Raise a dispute"):
        walker.opens(at.page, button)
    walker.opens(at.page, at.page.get_by_role("button", name="Your play:"))
    at.page.locator("details.sound").evaluate("(one) => { one.open = true; }")
    walker.looks(at.page, "the choice of sound")


@opens(terminal__Screen=1)
def at_a_terminal(walker: Walker) -> None:
    bank = Bank(walker.house).open()
    page = walker.new_page("player", walker.house.new_name("patron"), **(walker.options | {"has_touch": True}))
    at = TerminalPage(page, bank.name).open().sit()
    at.put_in("$100")
    at.bet("red", "$5")
    for button in ("Games", "Help", "Attendant", "Notes", "Collect", "Statistics", "Calls"):
        walker.opens(page, button)


@opens(own__TakeBreak=1, own__ExcludeYourself=1)
def at_ones_own_limits(walker: Walker) -> None:
    page = walker.comes("player", "/your-play", walker.house.new_name("player"))
    walker.looks(page, "/your-play")
    walker.opens(page, "Take a break")
    walker.opens(page, "Exclude myself")


@opens(disputes__YourDispute=2)
def with_a_dispute(walker: Walker) -> None:
    house = walker.house
    table, name = house.open_table(STAR, "A"), house.new_name("player")
    guest = house.player(name)
    guest.does(table, "raise_dispute", "player", text="My chip lay on 20.")
    decided: dict[str, Any] = {"dispute": 1, "decision": "It lay on 17."}
    house.supervisor.does(table, "decide_dispute", "gaming_supervisor", **decided)
    house.supervisor.does(table, "advise_rights", "gaming_supervisor", dispute=1)
    page = walker.comes("player", f"/table/{table}", name)
    walker.opens(page, "Complain about dispute 1")
    guest.does(table, "lodge_complaint", "player", dispute=1, text="Nobody looked at the film.")
    walker.opens(page, "Withdraw the complaint about dispute 1")


@opens(event__Entry=2, event__Ways=3, event__Forms=1)
def at_an_event(walker: Walker) -> None:
    event = Event(walker.house, terms={"spins": 3, "secret_wagers": 1})
    ann, bob = (walker.house.new_name("player") for _ in range(2))
    event.enters(ann, bob)
    me = SeatPage(walker.new_page("player", ann, **walker.options), event).open()
    for button in ("Name somebody to play", "Withdraw"):
        walker.opens(me.page, button)
    event.begin("final", final=True)
    expect(me.button("Retire")).to_be_visible()
    for button in ("Go away for a while", "Retire", "Dispute something"):
        walker.opens(me.page, button)
    form = {"spot": "red", "stake": 20_00, "words": "twenty dollars", "signed": True}
    event.plays(bob, "hand_in_form", form=form)
    event.inspects("examine_form", player=event.guests[bob].name)
    event.spins("final", "17")
    walker.opens(me.page, f"See the form of {event.guests[bob].name}")
