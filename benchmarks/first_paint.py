"""When a page first shows something, and when what one came for is there, in a browser that has never been here.

`python -m benchmarks first_paint` alone: it needs the built client, a browser and an idle machine, which server and
browser share. By the browser's own marks, in milliseconds since the address was asked for, the middle of five visits.
"""

from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser

from tests.api.process import server
from tests.browser.house import STAR, House
from tests.browser.pages import DESKTOP, PHONE, REGION
from tests.browser.terminal import Bank
from tools.browser import opened

VISITS = 5
AT_MOST = 1_000
"""Milliseconds to the first paint on an idle machine."""
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
SCREENS = (("desktop", DESKTOP), ("phone", PHONE))


def figures() -> Iterator[str]:
    with TemporaryDirectory() as place, opened() as browser, server(Path(place)) as process:
        house = House(process)
        table, bank = house.open_table(STAR, "A"), Bank(house)
        pages = (
            ("floor", "/", "main h1"),
            ("table", f"/table/{table}", "svg[role=group]"),
            ("terminal", f"/terminal/{bank.name}/01", "main, .attract, button"),
        )
        for screen, options in SCREENS:
            for name, path, there in pages:
                visits = [_visit(browser, house, options, path, there) for _ in range(VISITS)]
                painted, shown = (median(one) for one in zip(*visits, strict=True))
                yield (
                    f"first paint of the {name} on a {screen}: {painted:.0f} ms, what one came for {shown:.0f} ms "
                    f"(ratio {painted / AT_MOST:.2f} of {AT_MOST} ms)"
                )
        house.close()


def _visit(browser: Browser, house: House, options: dict[str, Any], path: str, there: str) -> tuple[float, float]:
    context = browser.new_context(**(REGION | options | {"base_url": house.url}))
    page = context.new_page()
    page.request.post("/api/demo/be", data={"part": "player", "name": house.new_name("eye")})
    page.goto(path, wait_until="commit")
    page.locator(there).first.wait_for()
    shown = page.evaluate("() => performance.now()")
    painted = page.wait_for_function(PAINTED).json_value()
    context.close()
    return painted, shown
