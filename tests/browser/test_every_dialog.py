"""axe finds no serious fault in any dialog of any page, in light and in dark; and no dialog is forgotten."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser import walks_of_players, walks_of_staff
from tests.browser.conftest import ROOT, NewPage
from tests.browser.house import House
from tests.browser.pages import DESKTOP, PHONE
from tests.browser.test_accessibility import faults
from tests.browser.walks import OPENED, WALKS, Walker
from tests.nightly import by_turns

SOURCES = ROOT / "web" / "src"
ELSEWHERE = {
    "day/AskDialog.svelte": ("test_gaming_day", "answered"),
    "own/Reminder.svelte": ("test_your_play", "test_a_reminder_stands_in_front_until_it_is_answered"),
}
"""What only a test of its own can open; it looks there."""
FRAME = "ui/Dialog.svelte"
"""What every dialog is made of."""
LOOKS: dict[str, dict[str, Any]] = {
    "light-desk": {**DESKTOP, "color_scheme": "light"},
    "dark-phone": {**PHONE, "color_scheme": "dark"},
}
assert walks_of_players
assert walks_of_staff


def dialogs() -> dict[str, int]:
    """How many each source of the client has."""
    found = {}
    for file in sorted(SOURCES.rglob("*.svelte")):
        name = str(file.relative_to(SOURCES)).removeprefix("components/")
        count = len(re.findall(r"<(?:Dialog|dialog)\b", file.read_text()))
        if count and name != FRAME:
            found[name] = count
    return found


def test_every_dialog_of_the_client_is_opened_by_a_walk() -> None:
    assert dialogs() == OPENED | dict.fromkeys(ELSEWHERE, 1)


@pytest.mark.parametrize("source", ELSEWHERE)
def test_or_by_a_test_that_is_there_and_looks(source: str) -> None:
    module, test = ELSEWHERE[source]
    text = (ROOT / "tests" / "browser" / f"{module}.py").read_text()
    body = text.partition(f"def {test}(")[2].partition("\ndef ")[0]
    assert "faults(page)" in body


@pytest.mark.parametrize(("walk", "look"), by_turns(WALKS, tuple(LOOKS)))
def test_no_dialog_has_a_serious_fault(house: House, new_page: NewPage, walk: str, look: str) -> None:
    found: list[str] = []

    def looks(page: Page, what: str) -> None:
        found.extend(f"{what}: {fault}" for fault in faults(page))

    walker = Walker(house=house, new_page=new_page, options=LOOKS[look], look=looks)
    WALKS[walk](walker)
    assert walker.seen
    assert found == []


def test_a_fault_in_a_dialog_would_be_found(house: House, new_page: NewPage) -> None:
    page = new_page("player", house.new_name("player"))
    page.goto("/your-play")
    page.get_by_role("button", name="Take a break").click()
    page.get_by_role("button", name="Close", exact=True).evaluate("(one) => one.removeAttribute('aria-label')")
    (fault,) = faults(page)
    assert fault.startswith("button-name (critical)")
