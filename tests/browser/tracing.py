"""What a browser did, from its own trace: how many pictures it drew, and what its page had to do for them."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Page

CATEGORIES = ["-*", "devtools.timeline", "devtools.timeline.frame", "disabled-by-default-devtools.timeline.frame", "cc"]
PICTURE, LOST, WORK = "DrawFrame", "DroppedFrame", "ProxyMain::BeginMainFrame"
SCRIPT, LAYOUT, PAINT = "FireAnimationFrame", "Layout", "Paint"


@dataclass(frozen=True, kw_only=True)
class Traced:
    """How often each thing happened on the page's own thread, for how many milliseconds, and the pictures drawn."""

    seconds: float
    pictures: int
    lost: int
    counted: Counter[str]
    lasted: Counter[str]

    @property
    def rate(self) -> float:
        """Pictures a second."""
        return self.pictures / self.seconds

    @property
    def work(self) -> float:
        """Milliseconds of scripts, style, layout and paint on the page's own thread, for each picture."""
        return self.lasted[WORK] / max(1, self.pictures)


def traced(browser: Browser, page: Page, act: Callable[[], object]) -> Traced:
    """What the browser did while `act` went on."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    try:
        act()
    finally:
        raw = browser.stop_tracing()
    return read(json.loads(raw)["traceEvents"])


def read(events: list[dict[str, Any]]) -> Traced:
    named = (one for one in events if one["name"] == "thread_name")
    threads = {(one["pid"], one["tid"]): one["args"]["name"] for one in named}
    by_page, by_compositor, lasted = Counter[str](), Counter[str](), Counter[str]()
    for one in events:
        match threads.get((one["pid"], one["tid"])), one["ph"]:
            case ("CrRendererMain", "X" | "I"):
                by_page[one["name"]] += 1
                lasted[one["name"]] += one.get("dur", 0) / 1000
            case ("Compositor", "X" | "I"):
                by_compositor[one["name"]] += 1
    stamps = [one["ts"] for one in events if one["ph"] in "XI"]
    return Traced(
        seconds=(max(stamps) - min(stamps)) / 1_000_000,
        pictures=by_compositor[PICTURE],
        lost=by_compositor[LOST],
        counted=by_page,
        lasted=lasted,
    )
