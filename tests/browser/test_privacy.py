"""Two players at one table see each other's chips, and of each other nothing else: not in the page, not on the wire."""

import re

from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import NewPage
from tests.browser.house import STAR, House, Person
from tests.browser.pages import TablePage


class Window:
    """A player's page, with everything the server ever sent to it."""

    def __init__(self, page: Page, person: Person, table: str, rack: int) -> None:
        self.heard: list[str] = []
        self.person = person
        self.rack = rack
        page.on("websocket", self._listen)
        self.at = TablePage(page, table).open()

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def knows(self, word: str) -> bool:
        return word in self.at.page.content() or any(word in frame for frame in self.heard)

    def knows_amount(self, cents: int) -> bool:
        """Whether an amount is written on the page, or is a value in anything that was sent."""
        value = re.compile(rf"[:\[]\s*{cents}\s*[,}}\]]")
        return f"${cents // 100:,}" in self.at.page.content() or any(value.search(frame) for frame in self.heard)


def test_two_players_see_chips_and_no_name_rack_or_card(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A")
    windows = []
    for name, amount in (("Marguerite", 777_00), ("Bartholomew", 333_00)):
        person = house.player(name)
        house.seat(table, person, amount)
        windows.append(Window(new_page("player", name), person, table, amount))
    first, second = windows
    house.calls(table, "place_your_bets")
    first.at.choose("$25")
    first.at.bet("straight 17", "$25")
    second.at.choose("$5")
    second.at.bet("red", "$5")

    for me, other_spot, other_stake in ((first, "red", "5"), (second, "straight 17", "25")):
        me.at.spot(other_spot).hover()
        expect(me.at.page.get_by_role("region", name="Who sits where")).to_contain_text(f"${other_stake}")
        chips = me.at.cloth.locator("text", has_text=other_stake)
        expect(chips.last).to_be_visible()
    house.spin_to(table, "17")
    expect(first.at.page.get_by_text("You win $875 on straight 17")).to_be_visible()
    house.settle(table)
    expect(second.at.figure("Rack")).to_have_text("$328")

    for me, other, others_racks in ((first, second, (333_00, 328_00)), (second, first, (777_00, 752_00, 1_627_00))):
        assert len(me.heard) > 5, "frames were heard at all"
        assert me.knows(me.person.name), "one's own name is there"
        assert me.knows_amount(me.rack), "and one's own rack"
        assert not me.knows(other.person.name), "the name of the other"
        assert not me.knows(other.person.name.removesuffix(" (guest)")), "the name of the other, without more"
        assert not me.knows(other.person.card), "the card of the other"
        for rack in others_racks:
            assert not me.knows_amount(rack), "what the other has in the rack"
        assert not me.knows('"names"'), "who sits where, by name"
        assert not me.knows('"racks"'), "the racks of the table"
