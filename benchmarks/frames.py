"""Pictures a second while the wheel runs and while the ball falls, and what the page itself does for each of them.

From the browser's own trace, with the page's thread slowed four times; the browser slows no other. It needs the built
client, a browser and the machine alone: `python -m benchmarks frames`. The pictures a second depend on its load;
how often the page is asked for one hardly does.
"""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page

from tests.api.process import server
from tests.browser.house import BIG_WHEEL, STAR, House
from tests.browser.pages import DESKTOP, PHONE, REGION, TablePage
from tests.browser.tracing import LAYOUT, PAINT, WORK, Traced, traced
from tools.browser import opened

SLOWED = 4
WATCHED = 2_000
"""Milliseconds: a little less than a ball falls."""
GAMES = ((STAR, "A", ("spin", "no_more_bets"), "17"), (BIG_WHEEL, "B", ("no_more_bets", "spin"), "S3"))
SCREENS = (("desktop", DESKTOP), ("phone", PHONE))
RUNS = "() => document.getAnimations().some((one) => one.currentTime > 2000)"


def figures() -> Iterator[str]:
    with TemporaryDirectory() as place, opened() as browser, server(Path(place)) as process:
        house = House(process)
        for screen, options in SCREENS:
            for game in GAMES:
                yield from _figures(house, browser, screen, options, game)
        house.close()


def _figures(house: House, browser: Browser, screen: str, options: dict[str, Any], game: Any) -> Iterator[str]:
    book, cloth, calls, pocket = game
    table, page = _at_a_table(house, browser, options, book, cloth)

    def falls() -> None:
        house.declare(table, pocket)
        page.wait_for_timeout(WATCHED)

    house.calls(table, *calls)
    page.wait_for_function(RUNS)
    running = traced(browser, page, lambda: page.wait_for_timeout(WATCHED))
    falling = traced(browser, page, falls)
    page.context.close()
    for what, seen in (("it runs", running), ("the ball falls", falling)):
        yield f"{book} on a {screen}, slowed {SLOWED} times, while {what}: {_said(seen)}"


def _said(seen: Traced) -> str:
    return (
        f"{seen.rate:.0f} pictures a second ({seen.pictures}, {seen.lost} lost), {seen.work:.2f} ms of the page each: "
        f"asked for {seen.counted[WORK]} of them, {seen.counted[LAYOUT]} layouts, {seen.counted[PAINT]} paints"
    )


def _at_a_table(house: House, browser: Browser, options: dict[str, Any], book: str, cloth: str) -> tuple[str, Page]:
    table, name = house.open_table(book, cloth), house.new_name("eye")
    house.seat(table, house.player(name))
    house.calls(table, "place_your_bets")
    settings = REGION | options | {"base_url": house.url}
    context = browser.new_context(**settings)
    page = context.new_page()
    page.request.post("/api/demo/be", data={"part": "player", "name": name})
    TablePage(page, table).open()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    return table, page
