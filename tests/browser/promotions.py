"""A promotion's desk and pages as somebody uses them: by what is written on them."""

import re

from playwright.sync_api import Locator, Page, expect


class PromotionDesk:
    """The page of whoever holds a promotion."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def draws_up(self, name: str, book: str) -> None:
        self.page.goto("/promotion-desk?new")
        self.page.get_by_label("Name of the promotion").fill(name)
        self.page.get_by_role("combobox", name="Book", exact=True).select_option(label=book)

    def writes(self, **terms: str) -> None:
        """Fields by their label, spaces as underscores."""
        for label, said in terms.items():
            self.page.get_by_label(re.compile(rf"^{re.escape(label.replace('_', ' '))}( \(|$)")).first.fill(said)

    @property
    def judged(self) -> Locator:
        """What the book says to the draft."""
        return self.page.get_by_role("complementary", name="What the book says")

    @property
    def next(self) -> Locator:
        return self.page.get_by_role("region", name="What comes next")

    def answers(self, step: str, title: str, *, sure: bool = False, **answers: str) -> None:
        """Press a step and fill in its form."""
        self.next.get_by_role("button", name=step, exact=True).click()
        dialog = self.page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        for label, said in answers.items():
            called = label.replace("_", " ")
            field = dialog.get_by_role("combobox", name=called, exact=True).or_(
                dialog.get_by_role("textbox", name=called, exact=True)
            )
            if field.evaluate("one => one.tagName") == "SELECT":
                field.select_option(label=said)
            else:
                field.fill(said)
        dialog.get_by_role("button", name=title, exact=True).click()
        if sure:
            dialog.get_by_role("button", name=re.compile("^Yes, ")).click()
        expect(dialog).to_be_hidden()
