"""axe finds no serious fault on any page, in light and in dark, on a desk and on a phone."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.api.process import ServerProcess, server
from tests.browser.conftest import ROOT, NewPage
from tests.browser.house import STAR, House
from tests.browser.pages import DESKTOP, PHONE
from tests.nightly import NIGHT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
STILL = """
  () => Promise.all(document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().endTime < 10_000)
    .map((one) => one.finished.catch(() => {})))
"""
"""What soon comes to an end has come to it; a wheel that runs goes on."""
_LOOKS = [
    pytest.param({**screen, "color_scheme": scheme}, id=f"{scheme}-{name}")
    for name, screen in (("desk", DESKTOP), ("phone", PHONE))
    for scheme in ("light", "dark")
]
LOOKS = _LOOKS if NIGHT else _LOOKS[1:3]
"""By day the two that `test_every_page` does not try."""


def faults(page: Page) -> list[str]:
    """What axe holds against the page once all is there and nothing moves, with the first places of each."""
    page.wait_for_load_state("networkidle")
    page.evaluate(STILL)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = page.evaluate(
        "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
    )
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: {node['html'][:150]} {node.get('failureSummary', '')[:200]}"
        for one in found
        if one["impact"] in SERIOUS
        for node in one["nodes"][:2]
    ]


@pytest.fixture(scope="module")
def lively(house: House) -> tuple[str, str]:
    """A table with chips, a seated player and a notice; and that player's name."""
    table = house.open_table(STAR, "E", lucky_table="one")
    name = house.new_name("reader")
    guest = house.player(name)
    house.seat(table, guest)
    house.calls(table, "place_your_bets")
    guest.bets(table, "split 17/20", 10_00)
    guest.bets(table, "red", 10_00)
    return table, name


@pytest.mark.parametrize("look", LOOKS)
def test_the_pages_of_those_who_play_and_read(lively: tuple[str, str], new_page: NewPage, look: dict[str, Any]) -> None:
    table, name = lively
    page = new_page("player", name, **look)
    for path, shown in (
        ("/", "The floor"),
        (f"/table/{table}", table),
        (f"/display/{table}", table),
        ("/school?book=star-roulette&level=lucky-ball&seed=monday", "Exercise 1"),
        ("/books", "The books"),
        ("/books/star-roulette?view=odds", "Exact odds"),
        ("/books/star-roulette/6.1", "6.1"),
    ):
        page.goto(path)
        expect(page.get_by_role("heading", name=shown).first).to_be_attached()
        expect(page.locator("main")).not_to_be_empty()
        assert faults(page) == [], path


@pytest.mark.parametrize("look", LOOKS)
def test_the_pages_of_those_who_work(lively: tuple[str, str], new_page: NewPage, look: dict[str, Any]) -> None:
    table, _ = lively
    for part, path, shown in (
        ("dealer", f"/dealer/{table}", table),
        ("supervisor", "/pit", "The pit"),
        ("supervisor", f"/pit/{table}", table),
        ("inspector", "/inspector", "Inspector"),
        ("inspector", f"/inspector/{table}", f"The log of {table}"),
        ("inspector", "/inspector/T1/3", "T1, round 3"),
    ):
        page = new_page(part, **look)
        page.goto(path)
        expect(page.get_by_role("heading", name=shown).first).to_be_visible()
        assert faults(page) == [], path


@pytest.fixture(scope="module")
def closed_house(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[ServerProcess]:
    with server(tmp_path_factory.mktemp("closed"), demo=False) as process:
        yield process


@pytest.mark.parametrize("look", LOOKS)
def test_the_sign_in_page(closed_house: ServerProcess, new_page: NewPage, look: dict[str, Any]) -> None:
    page = new_page(url=closed_house.url, **look)
    page.goto("/sign-in")
    page.get_by_label("Name").fill("nobody")
    page.get_by_label("Password").fill("nothing")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert faults(page) == []


def test_axe_is_the_version_of_the_lock() -> None:
    assert AXE.is_file(), "axe-core is missing: make web installs it"
    assert (ROOT / "web" / "package-lock.json").read_text().count('"node_modules/axe-core"') == 1
