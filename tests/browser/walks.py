"""Walks that open every dialog of the client, one after the other, and let somebody look at each.

A walk names the dialogs it opens by their source, so that a new one without a walk is found.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.house import House

Look = Callable[[Page, str], None]
"""Looks at a page as it stands, and is told what it is."""


@dataclass(kw_only=True)
class Walker:
    house: House
    new_page: NewPage
    options: dict[str, Any]
    look: Look
    seen: list[str] = field(default_factory=list)

    def comes(self, part: str, path: str, name: str | None = None) -> Page:
        page = self.new_page(part, name, **self.options)
        self.goes(page, path)
        return page

    def goes(self, page: Page, path: str) -> None:
        page.goto(path)
        expect(page.locator("main").get_by_role("heading").first).to_be_attached()

    def looks(self, page: Page, what: str) -> None:
        self.seen.append(what)
        self.look(page, what)

    def opens(self, page: Page, button: Locator | str) -> None:
        """A dialog by its button; it is looked at and closed."""
        by = page.get_by_role("button", name=button, exact=True).first if isinstance(button, str) else button
        by.click()
        dialog = page.locator("dialog[open]")
        expect(dialog).to_be_visible()
        title = dialog.get_by_role("heading").first.inner_text()
        expect(dialog).to_have_accessible_name(title)  # axe does not ask this of a dialog element
        page.evaluate(UNFOLD, "dialog[open] details")
        self.looks(page, f"dialog {title}")
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)

    def opens_every_action(self, page: Page) -> None:
        """Each form of a staff desk, task by task."""
        tasks = page.get_by_role("group", name="Tasks").get_by_role("button")
        expect(tasks.first).to_be_visible()
        for task in tasks.all_inner_texts():
            tasks.get_by_text(task, exact=True).click()
            for title in page.locator(".pick .title").all_inner_texts():
                self.opens(page, page.locator(".pick").filter(has_text=re.compile(f"^{re.escape(title)}")).first)
            tasks.get_by_text(task, exact=True).click()


UNFOLD = "(which) => document.querySelectorAll(which).forEach((one) => { one.open = true; })"

Walk = Callable[[Walker], None]
WALKS: dict[str, Walk] = {}
OPENED: dict[str, int] = {}
"""How many dialogs of each source are opened by some walk."""


def opens(**sources: int) -> Callable[[Walk], Walk]:
    """`table__SitDown=1` is the one dialog of components/table/SitDown.svelte."""

    def listed(walk: Walk) -> Walk:
        WALKS[walk.__name__] = walk
        OPENED.update({f"{name.replace('__', '/').replace('_', '-')}.svelte": count for name, count in sources.items()})
        return walk

    return listed
