"""An event of a practice floor in the hands of a test: its staff and its other players ask over HTTP."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.ears import Ears
from tests.browser.events import BrowserEvent
from tests.browser.house import House, Person

WREST = "wrest-point-competition"
TERMS: dict[str, Any] = {
    "entry_fee": 100_00,
    "retained": 10,
    "bank": 1_000_00,
    "minimum": 10_00,
    "maximum": 500_00,
    "spins": 3,
    "secret_wagers": 2,
    "maximum_entries": 60,
    "prizes": [50_00, 30_00, 20_00],
}


class Event:
    """A Wrest Point competition; other books and forms by their names."""

    def __init__(
        self, house: House, book: str = WREST, form: str = "competition", runs: str = "", **opening: Any
    ) -> None:
        self.house = house
        self.name = house.new_name("cup")
        self.book = book
        self.runs = runs or "tournament_director"
        self.guests: dict[str, Person] = {}
        terms = TERMS | opening.pop("terms", {})
        opens = {"book": book, "form": form, "cloth": "A", "terms": terms, **opening}
        self.ask(house.supervisor, "open_event", opening.get("role", self.runs), **opens)

    def ask(self, who: Person, do: str, role: str, **fields: Any) -> Any:
        return who.post(f"/api/events/{self.name}/commands", {"do": do, "role": role, **fields})

    def directs(self, do: str, **fields: Any) -> Any:
        return self.ask(self.house.supervisor, do, self.runs, **fields)

    def inspects(self, do: str, **fields: Any) -> Any:
        return self.ask(self.house.supervisor, do, "table_inspector", **fields)

    def deals(self, do: str, session: str, table: str = "1", **fields: Any) -> Any:
        return self.ask(self.house.dealer, do, "dealer", session=session, table=table, **fields)

    def enters(self, *names: str) -> None:
        for name in names:
            guest = self.house.player(name)
            self.guests[name] = guest
            self.ask(guest, "enter", "player", player=guest.name)

    def plays(self, name: str, do: str, **fields: Any) -> Any:
        guest = self.guests[name]
        return self.ask(guest, do, "player", player=guest.name, **fields)

    def begin(self, session: str, **allot: Any) -> None:
        self.directs("allot", session=session, **({"places": 8} | allot))
        self.start(session)

    def start(self, session: str) -> None:
        self.directs("start_session", session=session)
        for key in self.view()["sessions"][session]["tables"]:
            self.inspects("sign_on", session=session, table=key.partition("/")[2])

    def spins(self, session: str, pocket: str, table: str = "1") -> None:
        self.deals("close_bets", session, table)
        self.deals("call_number", session, table, pocket=pocket)

    def view(self, seen_as: str = "staff") -> Any:
        return self.house.supervisor.get(f"/api/events/{self.name}?as={seen_as}")["view"]


class SeatPage(Ears):
    """A player's seat, with everything the server ever sent to the page."""

    def __init__(self, page: Page, event: Event | BrowserEvent) -> None:
        super().__init__(page)
        self.event = event

    def open(self) -> "SeatPage":
        self.page.goto(f"/event/{self.event.name}")
        expect(self.page.get_by_role("heading", name=self.event.name, level=1)).to_be_visible()
        return self

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def spot(self, says: str) -> Locator:
        return self.page.locator(f'.cloth [role="button"][aria-label^="{says},"]')

    def figure(self, name: str) -> Locator:
        return self.page.locator(".status > div", has=self.page.get_by_text(name, exact=True)).locator("dd")

    @property
    def form(self) -> Locator:
        return self.page.get_by_role("region", name="Secret wager")

    def lays(self, chip: str, says: str) -> None:
        """One chip with the mouse; wait until the house has it."""
        self.button(f"{chip} chip").click()
        self.spot(says).click()
        expect(self.spot(says)).to_have_attribute("aria-label", re.compile(rf"you have {re.escape(chip)}$"))

    def hands_in(self, says: str, dollars: int, words: str) -> None:
        """A secret wager, in figures and in words."""
        self.form.get_by_role("button", name="Write a secret wager").click()
        self.spot(says).click()
        self.page.get_by_label("Amount in figures").fill(str(dollars))
        self.page.get_by_label("Amount in words").fill(words)
        self.page.get_by_label("Signed by me").check()
        self.button("Hand in the form").click()
        expect(self.form).to_contain_text("Handed in")
