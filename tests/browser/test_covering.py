"""No control covers another and nothing scrolls sideways, where one plays or works, on every size of screen."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import walks_of_staff
from tests.browser.conftest import NewPage
from tests.browser.event_players import Event, SeatPage
from tests.browser.house import ADELAIDE, BIG_WHEEL, STAR, House
from tests.browser.pages import TablePage
from tests.browser.terminal import Bank, TerminalPage
from tests.browser.walks import Walk, Walker


def size(width: int, height: int, **more: Any) -> dict[str, Any]:
    return {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce", **more}


HAND: dict[str, Any] = {"has_touch": True, "is_mobile": True}
SIZES = [
    pytest.param(size(844, 390, **HAND), id="landscape"),
    pytest.param(size(320, 640, **HAND), id="320-wide"),
    pytest.param(size(390, 844, **HAND), id="phone"),
    pytest.param(size(1440, 900), id="desk"),
    pytest.param(size(720, 450, device_scale_factor=2), id="desk-at-200-percent"),
]

COVERED = """() => {
  const picked = 'button, a[href], input:not([type=hidden]), select, textarea, summary, svg[role=group]';
  const open = document.querySelector('dialog[open]');
  const all = [...(open ?? document).querySelectorAll(picked)].filter((one) => !one.closest('svg[role=group] *'));
  const areas = all.map((one) => [one, seen(one)]).filter(([, area]) => area !== null);
  const found = [];
  areas.forEach(([one, a], at) => areas.slice(at + 1).forEach(([other, b]) => {
    if (one.contains(other) || other.contains(one) || passesUnder(one, other)) return;
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 1 && high > 1) found.push(`${says(one)} and ${says(other)}, ${Math.round(wide)} x ${Math.round(high)}`);
  }));
  return found;

  // A page runs under a bar that stays in view, above once it is scrolled, below until it has come to its end.
  function passesUnder(one, other) {
    const [bar, second] = [stays(one) ?? stays(other), stays(one) && stays(other)];
    if (!bar || second) return false;
    const { top } = bar.getBoundingClientRect();
    const page = document.scrollingElement;
    return top <= 1 ? page.scrollTop > 1 : page.scrollTop + page.clientHeight < page.scrollHeight - 1;
  }
  function stays(one) {
    for (let up = one; up; up = up.parentElement) {
      if (/sticky|fixed/.test(getComputedStyle(up).position) && up.tagName !== 'DIALOG') return up;
    }
    return null;
  }
  // What of it can be seen: cut by every box around it that scrolls or hides, and by the window.
  function seen(one) {
    const box = one.getBoundingClientRect();
    // What a closed box holds does not show.
    const shows = one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!shows || box.width < 2 || box.height < 2) return null;
    const area = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
    const cut = (by) => {
      for (const side of ['left', 'top']) area[side] = Math.max(area[side], by[side]);
      for (const side of ['right', 'bottom']) area[side] = Math.min(area[side], by[side]);
    };
    for (let up = one.parentElement; up; up = up.parentElement) {
      const cuts = up.closest('body > *') && getComputedStyle(up).overflow !== 'visible';
      if (cuts) cut(up.getBoundingClientRect());
      if (getComputedStyle(up).position === 'fixed') break;
    }
    cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    return area.right - area.left > 1 && area.bottom - area.top > 1 ? area : null;
  }
  function says(one) {
    const name = one.getAttribute('aria-label') ?? one.textContent ?? '';
    return name.trim().slice(0, 40) || one.outerHTML.slice(0, 80);
  }
}"""

SCROLLERS = """() => [document.scrollingElement, ...[...document.querySelectorAll('*')].filter(
  (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1)].length"""
SCROLL = """([which, part]) => {
  const one = [document.scrollingElement, ...[...document.querySelectorAll('*')].filter(
    (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1)][which];
  one?.scrollTo({ top: (one.scrollHeight - one.clientHeight) * part, behavior: 'instant' });
}"""


def covered(page: Page) -> list[str]:
    """Which controls cover which, wherever the page is scrolled to."""
    found: list[str] = page.evaluate(COVERED)
    for which in range(page.evaluate(SCROLLERS)):
        for part in (0.5, 1, 0):
            page.evaluate(SCROLL, [which, part])
            found += page.evaluate(COVERED)
    return list(dict.fromkeys(found))


def fits(page: Page) -> bool:
    """By the window that was asked for: a phone's page that is too wide makes its own window wider."""
    assert page.viewport_size is not None
    wide: int = page.evaluate("() => Math.max(document.documentElement.scrollWidth, innerWidth)")
    return wide <= page.viewport_size["width"]


def is_hidden_by_another(spot: Locator) -> bool:
    """Whether something else lies over the middle of a spot that has the focus."""
    hidden: bool = spot.evaluate("""(one) => {
      one.focus();
      const box = one.getBoundingClientRect();
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return !(top && (one.contains(top) || top.closest('svg[role=group]') === one.closest('svg[role=group]')));
    }""")
    return hidden


def is_clear(page: Page, cloth: Locator) -> None:
    assert covered(page) == []
    assert fits(page), "the page scrolls sideways"
    buttons = cloth.locator("[role=button]")
    for at in (0, buttons.count() // 2, buttons.count() - 1):
        assert not is_hidden_by_another(buttons.nth(at)), f"spot {at} has the focus and cannot be seen"
    assert covered(page) == []


def opened(page: Page, button: str) -> None:
    """A dialog is opened by its button, walked, and closed."""
    page.get_by_role("button", name=button, exact=True).click()
    expect(page.locator("dialog[open]")).to_be_visible()
    assert covered(page) == [], button
    assert fits(page), button
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("screen", SIZES)
@pytest.mark.parametrize(
    ("book", "cloth", "spot", "setup"),
    [
        pytest.param(STAR, "A", "red", {}, id="roulette"),
        pytest.param(STAR, "E", "red", {"lucky_table": "one"}, id="lucky-ball"),
        pytest.param(ADELAIDE, "3", "red", {}, id="race-track"),
        pytest.param(BIG_WHEEL, "B", "symbol S1", {}, id="big-wheel"),
    ],
)
def test_nothing_covers_anything_at_a_table(
    house: House, new_page: NewPage, screen: dict[str, Any], book: str, cloth: str, spot: str, setup: dict[str, Any]
) -> None:
    table = house.open_table(book, cloth, **setup)
    name = house.new_name("player")
    guest = house.player(name)
    at = TablePage(new_page("player", name, **screen), table).open()
    expect(at.page.get_by_role("button", name="Sit down")).to_be_visible()
    is_clear(at.page, at.cloth)
    opened(at.page, "Sit down")
    house.seat(table, guest)
    house.calls(table, "place_your_bets")
    guest.bets(table, spot, 10_00)
    expect(at.cloth.locator('[aria-label$="you have $10"]')).to_be_attached()
    is_clear(at.page, at.cloth)
    opened(at.page, "Calls")
    opened(at.page, "Buy chips")
    opened(at.page, "Lay cash")
    house.calls(table, "no_more_bets") if book == BIG_WHEEL else house.calls(table, "spin", "no_more_bets")
    expect(at.page.locator("[data-phase=CLOSED]").first).to_be_attached()
    is_clear(at.page, at.cloth)


@pytest.mark.parametrize("screen", [*SIZES, pytest.param(size(1280, 800), id="terminal")])
def test_nothing_covers_anything_at_a_terminal(house: House, new_page: NewPage, screen: dict[str, Any]) -> None:
    bank = Bank(house).open()
    at = TerminalPage(new_page("player", house.new_name("guest"), **(screen | {"has_touch": True})), bank.name).open()
    at.sit()
    is_clear(at.page, at.layout)
    at.put_in("$100")
    at.bet("red", "$5")
    is_clear(at.page, at.layout)
    assert not is_hidden_by_another(at.track.locator("[role=button]").nth(9))
    for button in ("Games", "Help", "Attendant", "Notes", "Collect", "Statistics", "Calls"):
        opened(at.page, button)


@pytest.mark.parametrize("screen", SIZES)
def test_nothing_covers_anything_at_a_seat_of_an_event(house: House, new_page: NewPage, screen: dict[str, Any]) -> None:
    event = Event(house)
    names = [house.new_name("ann"), house.new_name("bob")]
    event.enters(*names)
    event.begin("final", final=True)
    at = SeatPage(new_page("player", names[0], **screen), event).open()
    cloth = at.page.get_by_role("group", name="The cloth", exact=True)
    expect(cloth).to_be_visible()
    is_clear(at.page, cloth)
    at.lays("$50", "straight 17")
    is_clear(at.page, cloth)


@pytest.mark.parametrize("screen", SIZES)
@pytest.mark.parametrize(
    "walk",
    [
        walks_of_staff.as_a_dealer,
        walks_of_staff.in_the_pit,
        walks_of_staff.at_the_cashiers_desk,
        walks_of_staff.at_the_table_of_a_session,
    ],
    ids=lambda walk: walk.__name__,
)
def test_nothing_covers_anything_where_one_works(
    house: House, new_page: NewPage, screen: dict[str, Any], walk: Walk
) -> None:
    found: list[str] = []

    def looks(page: Page, what: str) -> None:
        found.extend(f"{what}: {one}" for one in covered(page))
        if not fits(page):
            found.append(f"{what}: the page scrolls sideways")

    walk(Walker(house=house, new_page=new_page, options=screen, look=looks))
    assert found == []


HIDES = """() => {
  const one = document.activeElement;
  const box = one.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, Math.max(0, box.top) + 2);
  return !one.closest('main') || one.contains(top) || top?.contains(one) ? null : one.outerHTML.slice(0, 80);
}"""
"""What has the focus, if its upper edge lies under something else."""


@pytest.mark.parametrize("screen", SIZES)
def test_what_has_the_focus_is_not_under_the_bar(house: House, new_page: NewPage, screen: dict[str, Any]) -> None:
    page = new_page("supervisor", **screen)
    page.goto(f"/pit/{house.open_table(STAR, 'A')}")
    expect(page.get_by_role("group", name="Tasks")).to_be_visible()
    page.locator("main").locator("button, a[href]").last.focus()
    found = []
    for _ in range(40):
        page.keyboard.press("Shift+Tab")
        found.append(page.evaluate(HIDES))
    assert [one for one in found if one] == []
