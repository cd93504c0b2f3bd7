"""The server dies in mid-round and comes back: the page carries on by itself, and no chip is lost or doubled."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.api.process import server
from tests.browser.conftest import NewPage
from tests.browser.house import STAR, House
from tests.browser.pages import TablePage


@pytest.fixture
def own_house(tmp_path: Path, browser: Browser) -> Iterator[House]:
    """A floor of its own, to be killed."""
    with server(tmp_path) as process:
        opened = House(process)
        yield opened
        opened.close()


def test_a_page_survives_the_death_of_its_server(own_house: House, new_page: NewPage) -> None:
    house = own_house
    table = house.open_table(STAR, "A")
    ann = house.player("ann")
    house.seat(table, ann)
    house.calls(table, "place_your_bets")
    page = new_page("player", "ann", url=house.url)
    at = TablePage(page, table).open()
    at.choose("$5")
    at.bet("straight 17", "$5")
    at.bet("red", "$5")

    house.server.kill()
    expect(page.get_by_role("status").filter(has_text="Reconnecting")).to_be_visible()
    expect(at.spot_with("straight 17", "$5")).to_be_visible()  # what lay there is still shown
    at.spot("black").click()  # asked while nobody is there to hear it
    house.server.start()

    expect(page.get_by_role("status").filter(has_text="Live")).to_be_visible()
    expect(at.spot_with("black", "$5")).to_be_visible()
    at.bet("straight 17", "$10")
    expect(at.figure("On the layout")).to_have_text("$20")
    expect(at.figure("Rack")).to_have_text("$980")

    view = ann.view(table, "player")
    lying = sorted((wager["spot"], wager["stake"]) for wager in view["wagers"].values())
    assert lying == [("black", 5_00), ("red", 5_00), ("straight 17", 5_00), ("straight 17", 5_00)]
    assert (view["me"]["value"], view["me"]["on_layout"]) == (980_00, 20_00)

    house.spin_to(table, "17")
    expect(page.locator(".outcome")).to_contain_text("You win $350. You staked $20,")  # 355 paid, 5 lost
    house.settle(table)
    # 980, and 35 to 1 on twice $5, and $5 on black: 17 is black.
    expect(at.figure("Rack")).to_have_text("$1,335")
