"""The cage on the cashier's page: a drawer is opened, paid out of, counted without knowing, and settled by another."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.banks import open_bank, slip_of
from tests.browser.conftest import NewPage
from tests.browser.house import ADELAIDE, House
from tests.browser.test_accessibility import LOOKS, faults
from tests.browser.test_cashier import at_the_desk, scan, status

PANEL = re.compile("^Cage C")


@pytest.fixture(scope="module")
def bank(house: House) -> str:
    return open_bank(house, book=ADELAIDE, cloth="3")


@pytest.fixture(scope="module")
def cage(house: House) -> Iterator[str]:
    """Its rules bind the whole house, so they are lifted again for the tests that come after."""
    body = {"do": "open_cage", "role": "operator", "book": ADELAIDE, "rules": {"identity_from": 10_000}}
    house.supervisor.post("/api/cages/C1/commands", body)
    yield "C1"
    lifted = {"drawers": False, "identity_from": None, "report_from": None}
    asked = {"do": "set_cage_rules", "role": "operator", "rules": lifted, "reason": "The tests are over"}
    house.supervisor.post("/api/cages/C1/commands", asked)


def fill(page: Page, button: str, **fields: str) -> None:
    """Press a button of the panel, fill its form in by label, and send it."""
    page.get_by_role("region", name=PANEL).get_by_role("button", name=re.compile(f"^{button}")).first.click()
    dialog = page.get_by_role("dialog")
    title = dialog.get_by_role("heading").first.inner_text()
    for label, value in fields.items():
        named = dialog.get_by_label(re.compile(f"^{label}"))
        if value in ("passport",):
            named.select_option(value)
        else:
            named.fill(value)
    dialog.get_by_role("button", name=title).click()
    sure = dialog.get_by_role("button", name=re.compile("^Yes, "))
    expect(sure.or_(page.get_by_role("heading", name="Cashier"))).to_be_visible()
    if sure.is_visible():
        sure.click()
    expect(dialog).to_have_count(0)


def test_a_drawer_from_its_float_to_its_variance(house: House, bank: str, cage: str, new_page: NewPage) -> None:
    page = at_the_desk(new_page)
    panel = page.get_by_role("region", name=PANEL)
    expect(panel.get_by_role("status")).to_contain_text("open one before you pay")
    slip = scan(page, slip_of(house, bank))
    slip.get_by_role("button", name="Pay $100 in cash").click()
    expect(slip.get_by_role("alert")).to_contain_text("from $100 on a document is shown")

    fill(page, "Record a document", Whose="Ann", Document="passport", Number="PA1234711")
    fill(page, "Open a drawer", Drawer="D1", Counted="100 x 20, 20 x 5")
    expect(panel.get_by_role("status")).to_have_text("You pay out of drawer D1.")
    expect(panel.get_by_text("is due to be there")).to_have_count(0)
    expect(status(slip)).to_have_text("Waits to be paid")

    fill(page, "Count and close a drawer", Counted="100 x 20")
    expect(panel.get_by_role("status")).to_contain_text("a second person counts it")
    assert faults(page) == []
    settle = {"drawer": "D1", "counted": {"10000": 20}, "explanation": "A hundred is missing"}
    house.supervisor.post(f"/api/cages/{cage}/commands", {"do": "settle_variance", "role": "operator", **settle})
    expect(panel.get_by_role("status")).to_contain_text("open one before you pay")
    panel.get_by_text("Closed drawers").click()
    expect(panel.get_by_text("$100 short")).to_be_visible()


@pytest.mark.parametrize("look", LOOKS)
def test_the_panel_is_accessible(cage: str, new_page: NewPage, look: dict[str, object]) -> None:
    assert cage
    page = at_the_desk(new_page, **look)
    expect(page.get_by_role("region", name=PANEL)).to_be_visible()
    assert faults(page) == []
