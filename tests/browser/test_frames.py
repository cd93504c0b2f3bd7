"""While wheel and ball move, the page itself has nothing to do: the browser moves layers that are painted already."""

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Seat
from tests.browser.house import BIG_WHEEL, STAR, House
from tests.browser.pages import DESKTOP, PHONE
from tests.browser.tracing import LAYOUT, PAINT, SCRIPT, WORK, traced

A_FEW = 30
"""Pictures for which the page may be asked: its words change, the eye goes close. The ball falls through 90."""
GOES_ON = "(ms) => new Promise((done) => setTimeout(done, ms))"
"""Nothing is waited for: so long the wheel is watched, of the two minutes that it would turn."""

GAMES = pytest.mark.parametrize(
    ("book", "cloth", "calls", "pocket"),
    [
        pytest.param(STAR, "A", ("spin", "no_more_bets"), "17", id="roulette"),
        pytest.param(BIG_WHEEL, "B", ("no_more_bets", "spin"), "S3", id="big-wheel"),
    ],
)
SIZES = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])


@SIZES
@GAMES
def test_the_page_rests_while_the_wheel_moves(
    house: House,
    browser: Browser,
    seat: Seat,
    screen: dict[str, Any],
    book: str,
    cloth: str,
    calls: tuple[str, ...],
    pocket: str,
) -> None:
    at = seat(house.open_table(book, cloth), **screen)
    house.calls(at.table, *calls)
    at.page.wait_for_function("() => document.getAnimations().some((one) => one.currentTime > 2000)")
    runs = traced(browser, at.page, lambda: at.page.evaluate(GOES_ON, 500))
    assert (runs.counted[SCRIPT], runs.counted[LAYOUT], runs.counted[PAINT]) == (0, 0, 0)

    def falls() -> None:
        house.declare(at.table, pocket)
        at.page.evaluate(GOES_ON, 1_500)

    fall = traced(browser, at.page, falls)
    assert fall.counted[SCRIPT] == 0
    assert fall.counted[WORK] < A_FEW
