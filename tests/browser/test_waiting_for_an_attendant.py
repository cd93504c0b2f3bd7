"""A terminal that waits for an attendant: what the player is told, and how somebody of the staff releases it."""

from playwright.sync_api import expect

from tests.browser.banks import open_bank
from tests.browser.conftest import NewPage
from tests.browser.house import House
from tests.browser.terminal import TERMINAL, TerminalPage
from tests.browser.test_accessibility import faults
from tests.browser.test_bank_page import job


def test_notes_too_many_lock_the_screen_until_the_staff_have_looked_and_a_large_meter_is_paid_by_hand(
    house: House, new_page: NewPage
) -> None:
    bank = open_bank(house, limits={"slip": 60_00, "notes": 150_00})
    page = new_page("player", house.new_name("patron"), **TERMINAL)
    page.add_init_script("localStorage.setItem('coach:terminal', 'seen')")
    at = TerminalPage(page, bank).open().sit()
    at.put_in("$50", "$50", "$50")
    expect(page.get_by_text("The terminal waits for an attendant: more notes in one play")).to_be_visible()
    at.shows(credits="$100", bet="$0", win="$0")

    staff = new_page("supervisor")
    staff.goto(f"/bank/{bank}")
    waits = job(staff, "01 waits for an attendant")
    expect(waits).to_contain_text("More notes in one play than the house takes, $150")
    assert faults(staff) == []
    waits.get_by_role("button", name="Release it").click()
    dialog = staff.get_by_role("dialog")
    expect(dialog.get_by_label("Terminal")).to_have_value("01")
    dialog.get_by_label("What was found").fill("The acceptor is sound")
    dialog.get_by_role("button", name="Release a locked terminal").click()
    expect(waits).to_have_count(0)

    expect(page.get_by_text("The terminal waits for an attendant")).to_have_count(0)
    at.button("Collect").tap()
    expect(page.get_by_text("A slip is for $60 at most: an attendant pays you by hand.")).to_be_visible()
    at.button("Be paid $100 by hand").tap()
    at.shows(credits="$0", bet="$0", win="$0")
