"""axe finds no serious fault on any page, for anybody who works or plays there, in light and in dark."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.banks import open_bank
from tests.browser.conftest import ROOT, NewPage
from tests.browser.event_players import Event
from tests.browser.house import STAR, House
from tests.browser.test_accessibility import faults
from tests.browser.test_every_dialog import LOOKS
from tests.browser.walks import UNFOLD
from tests.nightly import by_turns

SUPERVISES = ("supervisor", "manager")
PAGES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "": (("player", "dealer", *SUPERVISES, "cashier", "inspector"), ("/",)),
    "table": (("player",), ("/table/{table}",)),
    "terminal": (("player",), ("/terminal/{bank}/01",)),
    "dealer": (("dealer",), ("/dealer/{table}",)),
    "pit": (SUPERVISES, ("/pit", "/pit/{table}")),
    "bank": ((*SUPERVISES, "dealer", "inspector"), ("/bank", "/bank/{bank}")),
    "cashier": (("cashier", "inspector"), ("/cashier",)),
    "jackpots": (("player",), ("/jackpots/J1",)),
    "event": (("player",), ("/event/{event}",)),
    "director": (SUPERVISES, ("/director", "/director/{event}")),
    "event-table": (("dealer", *SUPERVISES, "inspector"), ("/event-table/{event}/final/1",)),
    "big-screen": (("player",), ("/big-screen/{event}",)),
    "promotions": (("player",), ("/promotions", "/promotions/lucky-terminals", "/promotions/lucky-terminals/draw")),
    "promotion-desk": ((*SUPERVISES, "inspector"), ("/promotion-desk", "/promotion-desk/lucky-terminals")),
    "inspector": (("inspector",), ("/inspector", "/inspector/{table}", "/inspector/T1/3")),
    "duties": ((*SUPERVISES, "inspector"), ("/duties", "/duties/star-roulette")),
    "display": (("player",), ("/display/{table}",)),
    "school": (("dealer",), ("/school", "/school?book=star-roulette&level=lucky-ball&seed=monday")),
    "books": (("player",), ("/books", "/books/star-roulette?view=odds", "/books/star-roulette/6.1")),
    "sign-in": (("player",), ("/sign-in",)),
    "account": (("player", "supervisor"), ("/account",)),
    "your-play": (("player",), ("/your-play",)),
}
"""Each page of the client: who comes there, and the addresses that are looked at."""


@pytest.fixture(scope="module")
def places(house: House) -> dict[str, str]:
    table = house.open_table(STAR, "E", lucky_table="one")
    guest = house.player()
    house.seat(table, guest)
    house.calls(table, "place_your_bets")
    guest.bets(table, "red", 10_00)
    event = Event(house)
    event.enters(house.new_name("player"), house.new_name("player"))
    event.begin("final", final=True)
    return {"table": table, "bank": open_bank(house), "event": event.name}


def test_every_page_of_the_client_is_listed() -> None:
    source = (ROOT / "web" / "src" / "lib" / "pages.ts").read_text()
    assert set(PAGES) == {"", *re.findall(r"^  '?([\w-]+)'?: \(\) => import", source, re.MULTILINE)}


@pytest.mark.parametrize(("page", "look"), by_turns(PAGES, tuple(LOOKS)))
def test_no_page_has_a_serious_fault(places: dict[str, str], new_page: NewPage, page: str, look: str) -> None:
    parts, paths = PAGES[page]
    for part in parts:
        window = new_page(part, **LOOKS[look])
        for path in paths:
            window.goto(path.format(**places))
            expect(window.locator("main").get_by_role("heading").first).to_be_attached()
            window.evaluate(UNFOLD, "details:not(.sound)")
            assert faults(window) == [], (part, path)
