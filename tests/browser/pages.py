"""The pages as somebody uses them: by what is written on them, never by how they are built."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

REGION: dict[str, Any] = {"locale": "en-AU", "timezone_id": "Australia/Sydney"}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class TablePage:
    """A table as its player sees it."""

    def __init__(self, page: Page, table: str) -> None:
        self.page = page
        self.table = table

    def open(self) -> "TablePage":
        self.page.goto(f"/table/{self.table}")
        expect(self.cloth).to_be_visible()
        return self

    @property
    def cloth(self) -> Locator:
        return self.page.get_by_role("group", name=f"The cloth of {self.table}")

    def spot(self, says: str) -> Locator:
        """A place on the cloth by its spoken name."""
        return self.cloth.get_by_role("button", name=re.compile(rf"^{re.escape(says)}, "))

    def spot_with(self, says: str, amount: str) -> Locator:
        """The same, with so much of one's own on it."""
        name = re.compile(rf"^{re.escape(says)}, .*, you have {re.escape(amount)}$")
        return self.cloth.get_by_role("button", name=name)

    def choose(self, chip: str) -> None:
        self.page.get_by_role("button", name=f"{chip} chip", exact=True).click()

    def bet(self, says: str, amount: str) -> None:
        """One more chip with the mouse; wait until the house has it and `amount` lies there."""
        self.spot(says).click()
        expect(self.spot_with(says, amount)).to_be_visible()
        self.is_heard()

    def is_heard(self) -> None:
        """Wait until the house has all that the page shows."""
        expect(self.page.locator("dl[aria-busy]")).to_have_attribute("aria-busy", "false")

    def line(self, says: str) -> Locator:
        """What became of the bet on a spot."""
        cell = self.page.get_by_role("cell", name=says, exact=True)
        return self.page.get_by_role("row").filter(has=cell)

    def figure(self, name: str) -> Locator:
        """The rack, what is on the layout, or the limits."""
        return self.page.locator("dl > div", has=self.page.get_by_text(name, exact=True)).locator("dd")


def clause(place: Locator | Page, number: str) -> Locator:
    """A link to where the book says so."""
    return place.get_by_role("link", name=re.compile(rf"^([Rr]ule )?{re.escape(number)}$"))
