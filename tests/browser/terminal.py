"""A terminal as somebody uses it with a finger, and a bank that nobody but the test deals at."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.banks import ICONS, NOTES, asks
from tests.browser.house import ADELAIDE, House, Person

TERMINAL: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "has_touch": True}
"""The smallest screen a terminal has."""


class Bank:
    """A bank with a wheel of its own under the Adelaide book: the dealer makes every call and enters the number."""

    def __init__(self, house: House, *, minimum: int = 5_00, maximum: int = 200_00) -> None:
        self.house = house
        self.name = house.new_name("K")
        sign = {"minimum": minimum, "maximum": maximum}
        terminals = [{"name": name, "notes": NOTES, "icons": ICONS, "sign": sign} for name in ("01", "02", "03")]
        setup = {"bank": self.name, "book": ADELAIDE, "cloth": "3", "terminals": terminals}
        self.asks(house.supervisor, "open_bank", "operator", setup=setup, published_at=0)

    def asks(self, person: Person, do: str, role: str, **fields: Any) -> Any:
        return asks(person, self.name, do, role, **fields)

    def calls(self, *calls: str) -> None:
        for call in calls:
            self.asks(self.house.dealer, call, "dealer")

    def open(self) -> "Bank":
        self.calls("open_betting")
        return self

    def close(self) -> None:
        self.calls("launch_ball", "close_betting")

    def falls(self, pocket: str) -> None:
        self.asks(self.house.dealer, "enter_result", "dealer", pocket=pocket, revolutions=5)

    def case(self) -> int:
        """The number of the one case that holds terminal 01."""
        seen = self.house.dealer.get(f"/api/banks/{self.name}/terminals/01?as=staff")
        (case,) = seen["view"]["me"]["cases"]
        number: int = case["number"]
        return number


class TerminalPage:
    """The screen of one terminal."""

    def __init__(self, page: Page, bank: str, terminal: str = "01") -> None:
        self.page = page
        self.bank = bank
        self.terminal = terminal

    def open(self) -> "TerminalPage":
        self.page.goto(f"/terminal/{self.bank}/{self.terminal}")
        return self

    def sit(self) -> "TerminalPage":
        self.button("Take this terminal").tap()
        expect(self.layout).to_be_visible()
        return self

    def put_in(self, *notes: str) -> None:
        self.button("Notes").tap()
        for note in notes:
            self.button(f"Put in {note}").tap()
        self.page.get_by_role("button", name="Close", exact=True).tap()

    @property
    def layout(self) -> Locator:
        return self.page.get_by_role("group", name=f"The layout of {self.bank}:{self.terminal}")

    @property
    def track(self) -> Locator:
        return self.page.get_by_role("group", name=re.compile("^Neighbours"))

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def spot(self, says: str) -> Locator:
        return self.layout.get_by_role("button", name=re.compile(rf"^{re.escape(says)}, "))

    def spot_with(self, says: str, amount: str) -> Locator:
        return self.layout.get_by_role(
            "button", name=re.compile(rf"^{re.escape(says)}, .*, you have {re.escape(amount)}$")
        )

    def bet(self, says: str, amount: str) -> None:
        """One more chip by touch; wait until `amount` lies there and the house has it too."""
        self.spot(says).tap()
        expect(self.spot_with(says, amount)).to_be_visible()
        expect(self.page.locator(".meters")).to_have_attribute("aria-busy", "false")

    def meter(self, name: str) -> Locator:
        """What the screen shows under this word."""
        return self.page.locator(".meters").get_by_text(name, exact=True).locator("xpath=following-sibling::dd[1]")

    def shows(self, **meters: str) -> None:
        for name, amount in meters.items():
            expect(self.meter(name.capitalize())).to_have_text(amount)

    @property
    def phase(self) -> Locator:
        return self.page.locator("[data-phase]")
