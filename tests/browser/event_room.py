"""A whole event with everybody who is there: some at their pages, the rest of the room over HTTP.

The crowd always bets on zero, ten dollars for each number of its seat, and zero never comes: so nobody of it is level
with anybody, and whoever wins anything, or keeps all, is ahead of it.
"""

import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.ears import Ears
from tests.browser.event_players import SeatPage
from tests.browser.event_staff import DirectorPage, EventTablePage
from tests.browser.events import BrowserEvent
from tests.browser.house import House, Person

WALL: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}


@dataclass(frozen=True)
class Player:
    """Somebody with a page."""

    name: str
    at: SeatPage


class Room:
    """An event with everybody who is there: the pages by whose they are, and the crowd."""

    def __init__(self, house: House, new_page: NewPage, kind: str, crowd: int) -> None:
        self.house = house
        self.event = event = BrowserEvent(house, house.new_name(kind))
        for _ in range(crowd):
            guest = house.player()
            event.players[guest.name] = guest
        self.crowd = list(event.players)
        self.director = DirectorPage(new_page("supervisor"))
        self.dealer = EventTablePage(new_page("dealer"))
        self.screen = Ears(new_page("player", **WALL))
        self.ann, self.bob = (self._player(new_page, name) for name in ("ann", "bob"))
        self.seats = {seat.name: seat for seat in (self.ann, self.bob)}

    def _player(self, new_page: NewPage, kind: str) -> Player:
        name = self.house.new_name(kind)
        return Player(f"{name} (guest)", SeatPage(new_page("player", name), self.event))

    def opens(self) -> None:
        """Everybody but the staff of tables comes to the page that is theirs."""
        self.screen.page.goto(f"/big-screen/{self.event.name}")
        expect(self.screen.page.get_by_text("Nobody has entered yet")).to_be_visible()
        for seat in self.seats.values():
            seat.at.open()

    def fills_up(self) -> None:
        """The director writes down the crowd, the two at their pages have entered themselves."""
        everybody = len(self.crowd) + len(self.seats)
        self.director.enters(self.crowd)
        board = self.screen.page.get_by_role("region", name="Leader board")
        expect(board.get_by_role("listitem")).to_have_count(everybody)
        expect(self.director.page.get_by_role("region", name=f"Entries: {everybody}")).to_be_visible()

    def tables(self, session: str) -> dict[str, Any]:
        view = self.event.view()
        return {view["tables"][key]["table"]: view["tables"][key] for key in view["sessions"][session]["tables"]}

    def crowd_bets(self, session: str, table: str) -> None:
        for seat in self.tables(session)[table]["seats"]:
            if seat["player"] in self.crowd:
                stake = seat["number"] * 10_00
                self.event.plays(seat["player"], "lay_bet", spot="straight 0", stake=stake)

    def here(self, session: str, table: str) -> list[Player]:
        """Of those with a page, who sits at a table."""
        names = {seat["player"] for seat in self.tables(session)[table]["seats"]}
        return [seat for name, seat in self.seats.items() if name in names]

    def best(self, table: dict[str, Any], going_on: int) -> list[str]:
        """By hand: those with a page win, and of the crowd the lowest seats lose least."""
        order = sorted(table["seats"], key=lambda seat: (seat["player"] in self.crowd, seat["number"]))
        return [seat["player"] for seat in order[:going_on]]

    def went_on(self, session: str, going_on: int) -> int:
        """Exactly the announced number from each table, and those whom the chips say."""
        tables = self.tables(session)
        for table in tables.values():
            assert table["phase"] == "over"
            assert set(table["qualified"]) == set(self.best(table, going_on)), table["table"]
        return sum(len(table["qualified"]) for table in tables.values())

    def are_paid(self, *prizes: str) -> None:
        """Every screen says the same: the director's, each winner's own, and the one on the wall."""
        (table,) = self.tables("final").values()
        names = [name for [name] in table["ranking"]][: len(prizes)]
        assert names[:2] == list(self.seats)
        rows = [re.compile(rf"^{re.escape(who)}\s*{re.escape(won)}$") for who, won in zip(names, prizes, strict=True)]
        self.director.page.get_by_role("tab", name="Money").click()
        expect(self.director.prizes).to_have_text(rows)
        for seat, won in zip(self.seats.values(), prizes, strict=False):
            expect(seat.at.page.locator(".prize")).to_have_text(won)
        winner = self.screen.page.get_by_role("region", name="The winner")
        for who, won in zip(names, prizes, strict=True):
            expect(winner).to_contain_text(who)
            expect(winner).to_contain_text(won)

    def is_proved(self) -> None:
        """The whole log of the house is what was written, and adds up."""
        verified = Person(self.house.url, "inspector").post("/api/verify")
        assert verified["ok"], verified["faults"]
