"""A real server and a real browser, shared by all tests of this folder on one worker.

Both end with the folder: while the browser is open this thread has a running event loop, which other tests cannot have.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.api.process import server
from tests.browser.house import House
from tests.browser.pages import DESKTOP, REGION, TablePage
from tools.browser import opened
from tools.debian import CannotInstall

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src" / "croupier" / "web_client" / "index.html"
PATIENCE = 20_000
"""Milliseconds: all processors may be busy with other tests."""

NewPage = Callable[..., Page]
Seat = Callable[..., TablePage]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if not CLIENT.is_file():
        pytest.fail("The web client is not built, so there are no pages to test: make web")
    expect.set_options(timeout=PATIENCE)
    try:
        with opened() as browser:
            yield browser
    except CannotInstall as error:
        pytest.skip(f"no page can be tested: {error}")


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[House]:
    """A practice floor. The browser comes first: without one no floor is opened in vain."""
    with server(tmp_path_factory.mktemp("practice")) as process:
        house = House(process)
        yield house
        house.close()


@pytest.fixture
def new_page(browser: Browser, house: House) -> Iterator[NewPage]:
    """A window of its own: another person, another device. `be` is the part it comes in with."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(be: str | None = None, name: str | None = None, url: str = "", **options: Any) -> Page:
        settings = REGION | DESKTOP | {"base_url": url or house.url} | options
        context = browser.new_context(**settings)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        if be is not None:
            body = {"part": be} if name is None else {"part": be, "name": name}
            assert page.request.post("/api/demo/be", data=body).ok
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == [], "the page itself made no mistake"


@pytest.fixture
def seat(house: House, new_page: NewPage) -> Seat:
    """Somebody with $1,000 in chips at a table that has just been opened for bets."""

    def sit(table: str, **options: Any) -> TablePage:
        name = house.new_name("player")
        house.seat(table, house.player(name))
        house.calls(table, "place_your_bets")
        return TablePage(new_page("player", name, **options), table).open()

    return sit
