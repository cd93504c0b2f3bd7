"""Walks of those who work: dealer, pit, banks, the desk of duties, a session's table, promotions."""

import re

from playwright.sync_api import expect

from tests.browser.banks import open_bank, slip_of
from tests.browser.event_players import Event
from tests.browser.house import BIG_WHEEL, STAR
from tests.browser.walks import Walker, opens


@opens(dealer__ResultPad=1, dealer__NoSpin=1)
def as_a_dealer(walker: Walker) -> None:
    house = walker.house
    table = house.open_table(STAR, "A")
    guest = house.player()
    house.seat(table, guest)
    house.calls(table, "place_your_bets")
    guest.bets(table, "split 17/20", 25_00)
    guest.post(f"/api/tables/{table}/requests", {"what": "buy_in", "amount": 50_00})
    page = walker.comes("dealer", f"/dealer/{table}")
    expect(page.get_by_role("button", name="Spin", exact=True)).to_be_visible()
    walker.looks(page, "the dealer while bets are placed")
    house.calls(table, "spin")
    walker.opens(page, page.get_by_role("group", name="No spin").get_by_role("button").first)
    house.calls(table, "no_more_bets")
    pad = page.get_by_role("group", name="The number of a real wheel")
    walker.opens(page, pad.get_by_role("button", name="17 black", exact=True))
    house.declare(table, "17")
    expect(page.get_by_role("region", name="Collect and pay")).to_contain_text("Pay $425")
    walker.looks(page, "the dealer while winners are paid")


@opens(pit__Exclusions=1, desk__OpenNew=1)
def in_the_pit(walker: Walker) -> None:
    table = walker.house.open_table(STAR, "A")
    page = walker.comes("supervisor", "/pit")
    walker.looks(page, "/pit")
    for button in ("Open a new table", "Issue a card", "Exclude a person"):
        walker.opens(page, button)
    walker.goes(page, f"/pit/{table}")
    expect(page.get_by_role("group", name="Tasks")).to_be_visible()
    walker.looks(page, "/pit/table")


@opens(pit__ActionDialog=1)
def as_a_supervisor(walker: Walker) -> None:
    page = walker.comes("supervisor", f"/pit/{walker.house.open_table(STAR, 'A')}")
    walker.opens_every_action(page)


@opens()
def at_a_bank(walker: Walker) -> None:
    page = walker.comes("supervisor", "/bank")
    walker.opens(page, "Open a new bank")
    walker.goes(page, f"/bank/{open_bank(walker.house)}")
    walker.opens_every_action(page)


@opens()
def as_a_manager(walker: Walker) -> None:
    page = walker.comes("manager", f"/pit/{walker.house.open_table(STAR, 'A')}")
    walker.opens_every_action(page)


@opens()
def as_a_director(walker: Walker) -> None:
    event = Event(walker.house)
    event.enters(*(walker.house.new_name("player") for _ in range(2)))
    event.begin("final", final=True)
    page = walker.comes("supervisor", f"/director/{event.name}")
    walker.opens_every_action(page)


@opens(duties__ToldForm=1)
def at_the_desk_of_duties(walker: Walker) -> None:
    table = walker.house.open_table(BIG_WHEEL, "B")
    walker.house.dealer.does(table, "report_fault", "dealer", device="lights")
    page = walker.comes("supervisor", f"/duties/{BIG_WHEEL}")
    walker.opens(page, page.get_by_role("button", name=re.compile("^Was told by telephone")).first)


@opens(event_desk__TableCalls=1)
def at_the_table_of_a_session(walker: Walker) -> None:
    event = Event(walker.house)
    event.enters(*(walker.house.new_name("player") for _ in range(2)))
    event.begin("final", final=True)
    page = walker.comes("dealer", f"/event-table/{event.name}/final/1")
    walker.looks(page, "/event-table")
    event.deals("close_bets", "final")
    pad = page.get_by_role("group", name="The number")
    walker.opens(page, pad.get_by_role("button", name="17 black", exact=True))


@opens()
def at_the_cashiers_desk(walker: Walker) -> None:
    number = slip_of(walker.house, open_bank(walker.house))
    page = walker.comes("cashier", "/cashier")
    walker.looks(page, "/cashier")
    page.keyboard.type(number)
    page.keyboard.press("Enter")
    expect(page.get_by_role("article", name=f"Slip {number}")).to_be_visible()
    walker.looks(page, "a slip at the cashier")
