"""The jackpots on a wall: pools that grow, and a prize that stays there until it is paid."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.api.process import server
from tests.browser.banks import NOVO, ROUND, asks, betting_opens, sits_where_free, staff_view
from tests.browser.conftest import NewPage
from tests.browser.house import House, Person
from tests.browser.test_accessibility import LOOKS, faults
from tests.browser.test_terminal_device import PASSWORD, croupier, post

BANK = "B2"
"""Its wheel runs by itself."""
WALL: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
NUMBERS = [str(number) for number in range(37)]
TEN_PER_CENT = 100_000


def terms(level: int, start: int, wins: dict[str, Any], fed: str) -> dict[str, Any]:
    return {
        "kind": "progressive",
        "level": level,
        "rates": {fed: TEN_PER_CENT},
        "start": start,
        "ceiling": None,
        "combination": {**wins, "least": 1_00},
        "together": "the displayed prize is shared equally, odd cents to the first in order",
        "approval": "A-1",
    }


def asks_controller(house: House, controller: str, do: str, **fields: Any) -> None:
    house.supervisor.post(f"/api/jackpots/{controller}/commands", {"do": do, "role": "operator", **fields})


def pool(page: Page, name: str) -> Locator:
    return page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=name, exact=True))


def bet_every_number(page: Page, house: House, guest: Person, terminal: str) -> None:
    """$1 on each of the 37 numbers: one of them comes."""
    betting_opens(page, house, BANK)
    bets = [{"spot": f"straight {number}", "stake": 1_00} for number in NUMBERS]
    asks(guest, BANK, "place_bets", "player", terminal=terminal, bets=bets)


def test_a_pool_grows_and_a_prize_stays_on_the_wall_until_it_is_paid(house: House, new_page: NewPage) -> None:
    controller = house.new_name("pools")
    guest, terminal = sits_where_free(house, BANK, 50_00)
    fed = f"{BANK}:{terminal}"
    grows = terms(1, 1_000_00, {"wins": "same_in_a_row", "times": 10}, fed)
    falls = terms(2, 500_00, {"wins": "straight_on", "numbers": NUMBERS}, fed)
    asks_controller(house, controller, "open_pool", pool="grows", book=NOVO, terms=grows)
    asks_controller(house, controller, "open_pool", pool="falls", book=NOVO, terms=falls)
    # A display that cannot be trusted: what is won on it is not paid by itself.
    asks_controller(
        house,
        controller,
        "report_jackpot_fault",
        pool="falls",
        fault="F1",
        of="the jackpot display",
        indicates=500_00,
        reason="It flickers",
    )
    page = new_page("player", **WALL)
    page.goto(f"/jackpots/{controller}")
    expect(pool(page, "Grows")).to_contain_text("$1,000.00")
    expect(pool(page, "Falls")).to_contain_text("$500.00")

    bet_every_number(page, house, guest, terminal)
    # Ten per cent of $37.
    expect(pool(page, "Grows")).to_contain_text("$1,003.70", timeout=ROUND)
    prize = pool(page, "Falls")
    expect(prize).to_contain_text(f"Won at terminal {terminal} of {BANK}", timeout=ROUND)
    expect(prize).to_contain_text("$500.00")
    expect(page.get_by_text(f"Falls: $500.00 won at terminal {terminal}")).to_be_attached()

    # The fault is cleared, and the prize is paid as it stands.
    asks_controller(
        house, controller, "clear_jackpot_fault", pool="falls", fault="F1", reason="A loose cable: the amount was right"
    )
    expect(prize).not_to_contain_text("Won at")
    last = page.get_by_role("listitem").filter(has_text=f"Falls, {fed}")
    expect(last).to_contain_text("$500.00")
    credits = staff_view(house, BANK)["terminals"][terminal]["meters"]["jackpots"]
    assert credits == 500_00


def test_reduced_motion_shows_the_amount_at_once(house: House, new_page: NewPage) -> None:
    page = new_page("player", reduced_motion="reduce", **WALL)
    page.goto("/jackpots/J1")
    expect(pool(page, "Mystery")).to_be_visible()
    assert page.evaluate("() => document.getAnimations().every((one) => one.effect.getTiming().duration <= 1)")


@pytest.mark.parametrize("look", LOOKS)
def test_the_wall_is_accessible(house: House, new_page: NewPage, look: dict[str, Any]) -> None:
    page = new_page("player", **look)
    page.goto("/jackpots/J1")
    expect(page.get_by_role("heading", name="Major")).to_be_visible()
    assert faults(page) == []
    # Nothing is cut off at the side.
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_without_a_name_the_first_controller_is_shown(house: House, new_page: NewPage) -> None:
    page = new_page("player", **WALL)
    page.goto("/jackpots")
    expect(page).to_have_url(re.compile(r"/jackpots/\w+$"))


def test_a_screen_on_the_wall_is_let_in_by_its_token(tmp_path: Path, new_page: NewPage) -> None:
    with server(tmp_path, demo=False) as process:
        croupier(process, "people", "add", "ann", f"--post={NOVO}:operator", "--password-stdin", said=PASSWORD)
        token = croupier(process, "devices", "enrol", "wall", "--kind", "display").split()[-1]
        staff = new_page(url=process.url)
        post(staff, "/api/session", {"name": "ann", "password": PASSWORD})
        post(staff, "/api/duties/all", {})
        grand = terms(1, 750_00, {"wins": "straight_on", "numbers": ["17"]}, "K1:01")
        opens = {"do": "open_pool", "role": "operator", "pool": "grand", "book": NOVO, "terms": grand}
        post(staff, "/api/jackpots/W1/commands", opens)

        page = new_page(url=process.url, **WALL)
        page.goto("/jackpots/W1")
        expect(page.get_by_role("heading", name="This screen is not known here")).to_be_visible()
        page.get_by_label("Token").fill(token)
        page.get_by_role("button", name="Let this screen in").click()
        expect(pool(page, "Grand")).to_contain_text("$750.00")


BURSTING = """() => {
  const outside = [];
  for (const one of document.querySelectorAll('.wall :is(h1, h2, p, time, .figure > .num)')) {
    const text = document.createRange();
    text.selectNodeContents(one);
    const at = text.getBoundingClientRect();
    const box = one.closest('.pools > li, header, footer')?.getBoundingClientRect();
    if (!box) continue; // said to a screen reader alone
    const hides = getComputedStyle(one).overflow === 'hidden' || one.querySelector('.hidden');
    if (hides || one.closest('footer, .what')) continue; // cut where it is too long
    const beside = at.right > Math.min(box.right, innerWidth) + 1 || at.left < box.left - 1;
    if (beside || at.bottom > box.bottom + 1 || at.top < box.top - 1) outside.push(one.textContent.trim());
  }
  if (document.documentElement.scrollWidth > innerWidth) outside.push('the page');
  return outside;
}"""
"""What stands outside its box; a name of any length is cut in it instead."""
LONG = "grand-progressive-of-southern-concourses"


@pytest.mark.parametrize(
    "size", [(320, 568), (568, 320), (1280, 720), (1920, 1080)], ids=lambda one: f"{one[0]}x{one[1]}"
)
def test_long_names_and_eight_figures_stay_inside_the_wall(
    house: House, new_page: NewPage, size: tuple[int, int]
) -> None:
    controller = house.new_name("pools")
    for level, name in enumerate(("grand", LONG, "mini"), 1):
        pays = terms(level, 98_765_432_10 // level, {"wins": "same_in_a_row", "times": 10}, f"{BANK}:01")
        asks_controller(house, controller, "open_pool", pool=name, book=NOVO, terms=pays)
    page = new_page("player", viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    page.goto(f"/jackpots/{controller}")
    expect(page.get_by_role("heading", name=LONG.replace("-", " ").capitalize(), exact=True)).to_be_visible()
    expect(page.get_by_text("98,765,432.10").first).to_be_visible()
    assert page.evaluate(BURSTING) == []
