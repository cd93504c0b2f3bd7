"""Nothing jumps, nothing moves for those who want less motion, and the display is read from across the room."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import NewPage, Seat
from tests.browser.house import STAR, House

LEAST_SHIFT = 0.05
WATCH_SHIFTS = """
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const moved = entry.sources.map((one) => one.node?.outerHTML?.slice(0, 80) ?? '');
      window.shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
"""
TWO_PICTURES = "() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))"
MOVING = """
  () => document.getAnimations().filter((one) => {
    return one.playState === 'running' && one.effect.getComputedTiming().duration > 1;
  }).length
"""
ROTOR = "() => getComputedStyle(document.querySelector('[data-rotor]')).transform"


def test_a_round_goes_by_without_a_jump(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A")
    name = house.new_name("calm")
    guest = house.player(name)
    house.seat(table, guest)
    page = new_page("player", name)
    page.add_init_script(WATCH_SHIFTS)
    page.goto(f"/table/{table}")
    expect(page.get_by_role("button", name="$5 chip", exact=True)).to_be_visible()
    house.calls(table, "place_your_bets")
    for spot in ("straight 17", "red", "black"):
        guest.bets(table, spot, 5_00)
    expect(page.get_by_role("cell", name="black", exact=True)).to_be_visible()
    house.spin_to(table, "17")
    expect(page.get_by_text("$175 on straight 17, 35 to 1")).to_be_visible()
    house.settle(table)
    expect(page.get_by_text("Waiting for the next round").first).to_be_attached()
    page.evaluate(TWO_PICTURES)
    shifts: list[dict[str, Any]] = page.evaluate("() => window.shifts")
    assert sum(shift["value"] for shift in shifts) < LEAST_SHIFT, shifts


def test_the_wheel_turns_while_the_ball_runs(house: House, seat: Seat) -> None:
    at = seat(house.open_table(STAR, "A"))
    before = at.page.evaluate(ROTOR)
    house.calls(at.table, "spin")
    at.page.wait_for_function(f"before => ({ROTOR})() !== before", arg=before)


def test_the_wheel_stands_still_for_those_who_want_less_motion(house: House, seat: Seat) -> None:
    at = seat(house.open_table(STAR, "A"), reduced_motion="reduce")
    before = at.page.evaluate(ROTOR)
    house.calls(at.table, "spin")
    expect(at.page.get_by_role("img", name="Wheel: The ball is running")).to_be_visible()
    at.page.evaluate(TWO_PICTURES)
    assert at.page.evaluate(ROTOR) == before
    assert at.page.evaluate(MOVING) == 0
    house.calls(at.table, "no_more_bets")
    house.declare(at.table, "17")
    # Told at once: there is no landing to wait for.
    expect(at.page.get_by_role("img", name="Wheel: 17 black")).to_be_visible()


def test_the_result_on_the_display_is_read_from_across_the_room(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "E", lucky_table="one")
    house.calls(table, "place_your_bets", "spin", "no_more_bets")
    page = new_page("player", viewport={"width": 1920, "height": 1080})
    page.goto(f"/display/{table}")
    expect(page.get_by_role("region", name="Lucky Ball")).to_contain_text("Super odds")
    house.declare(table, "17")
    label = page.get_by_role("region", name="This round").get_by_text("17", exact=True)
    expect(label).to_be_visible()
    size = float(label.evaluate("one => parseFloat(getComputedStyle(one).fontSize)"))
    assert size >= 0.15 * 1080
    box = label.bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 1080
    assert page.evaluate("() => document.documentElement.scrollHeight") <= 1080, "nothing to scroll on a wall"
