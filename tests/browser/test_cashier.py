"""The cashier's page: a slip is scanned, looked at, and paid once."""

import re

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from croupier.core.bank.numbers import masked, slip_number
from tests.browser.banks import open_bank, slip_of
from tests.browser.conftest import NewPage
from tests.browser.house import House
from tests.browser.pages import clause
from tests.browser.test_accessibility import LOOKS, faults


@pytest.fixture(scope="module")
def bank(house: House) -> str:
    return open_bank(house)


@pytest.fixture
def cashier(new_page: NewPage) -> Page:
    return at_the_desk(new_page)


def at_the_desk(new_page: NewPage, **look: object) -> Page:
    page = new_page("cashier", **look)
    page.goto("/cashier")
    expect(page.get_by_label("Slip number")).to_be_focused()
    return page


def scan(page: Page, number: str) -> Locator:
    """As a scanner does: the number, then Enter, wherever the focus is. The slip, once it is shown."""
    page.keyboard.type(number)
    page.keyboard.press("Enter")
    slip = page.get_by_role("article", name=f"Slip {number}")
    expect(slip).to_be_visible()
    return slip


def status(slip: Locator) -> Locator:
    return slip.get_by_role("status")


def misread(number: str) -> str:
    """The same with its last serial digit read as the next one."""
    body, digits = number[:-3], number[-3:]
    return f"{body[:-1]}{(int(body[-1]) + 1) % 10}{digits}"


def test_a_slip_is_paid_once_and_a_second_cashier_sees_by_whom(house: House, bank: str, new_page: NewPage) -> None:
    number = slip_of(house, bank)
    first, second = at_the_desk(new_page), at_the_desk(new_page)
    one, other = scan(first, number), scan(second, number)
    expect(one.get_by_text("$100", exact=True)).to_be_visible()
    expect(status(one)).to_have_text("Waits to be paid")

    one.get_by_role("button", name="Pay $100 in cash").click()
    expect(status(one)).to_have_text("Paid")
    # The other window hears of it by itself, and offers no payment any more.
    expect(status(other)).to_have_text("Paid")
    expect(other.get_by_role("button", name=re.compile("^Pay "))).to_have_count(0)

    again = scan(second, number).get_by_role("alert")
    expect(again).to_have_text(re.compile(r"^Paid on .+ by .+, in cash\. A slip is paid once\."))
    expect(clause(again, "5.3")).to_be_visible()


def test_two_cashiers_who_press_at_once_pay_once(house: House, bank: str, new_page: NewPage) -> None:
    number = slip_of(house, bank)
    pages = [at_the_desk(new_page), at_the_desk(new_page)]
    slips = [scan(page, number) for page in pages]
    at = pages[0].evaluate("() => Date.now() + 500")
    for page in pages:
        # The button is pressed in the page itself, at one time in both, so that no answer lies between the two.
        page.evaluate(
            """(at) => {
              const buttons = [...document.querySelectorAll('button')];
              const pay = buttons.find((one) => one.textContent.startsWith('Pay '));
              setTimeout(() => pay.click(), at - Date.now());
            }""",
            at,
        )
    for slip in slips:
        expect(status(slip)).to_have_text("Paid")
    told = house.supervisor.get(f"/api/inspection/bank:{bank}/story")
    paid = [one for one in told if one["kind"] == "slip_redeemed" and number in one["said"]]
    assert len(paid) == 1


def test_wrong_digits_are_caught_before_the_house_is_asked(house: House, bank: str, cashier: Page) -> None:
    number = slip_of(house, bank)
    expect(cashier.get_by_text(masked(number), exact=True)).to_be_visible()
    asked: list[str] = []

    def note(request: Request) -> None:
        if re.search(r"/api/slips/.", request.url):
            asked.append(request.url)

    cashier.on("request", note)
    wrong = misread(number)
    cashier.keyboard.type(wrong)
    says = cashier.locator("form").get_by_role("status")
    expect(says).to_contain_text("The check digits do not fit")
    cashier.keyboard.press("Enter")
    expect(says).not_to_contain_text(number)
    assert asked == []
    # What was wrong is selected: the next scan takes its place.
    scan(cashier, number)


def test_a_number_nobody_issued_is_looked_up_and_not_found(bank: str, cashier: Page) -> None:
    cashier.keyboard.type(slip_number(bank, 999_999))
    expect(cashier.locator("form").get_by_role("status")).to_have_text("The check digits are right.")
    cashier.keyboard.press("Enter")
    expect(cashier.get_by_role("alert")).to_be_visible()
    expect(cashier.get_by_role("article")).to_have_count(0)


def test_a_withheld_slip_waits_for_the_determination(house: House, bank: str, cashier: Page) -> None:
    slip = scan(cashier, slip_of(house, bank))
    slip.get_by_role("button", name="Withhold a slip").click()
    dialog = cashier.get_by_role("dialog")
    dialog.get_by_label("Why").fill("Two amounts on the screen")
    dialog.get_by_role("button", name="Withhold a slip").click()
    expect(status(slip)).to_have_text("Withheld")
    expect(slip.get_by_role("alert")).to_contain_text("Two amounts on the screen")
    expect(clause(slip.get_by_role("alert"), "5.2")).to_be_visible()
    expect(slip.get_by_role("button", name=re.compile("^Pay "))).to_have_count(0)
    expect(slip.get_by_text("An inspector is to be told.")).to_be_visible()

    slip.get_by_role("button", name="Determine a withheld slip").click()
    dialog.get_by_role("radio", name="Yes").check()
    dialog.get_by_label("Why").fill("The journal shows one amount")
    dialog.get_by_role("button", name="Determine a withheld slip").click()
    dialog.get_by_role("button", name="Yes, determine a withheld slip").click()
    expect(status(slip)).to_have_text("Waits to be paid")
    slip.get_by_role("button", name="Pay $100 in cash").click()
    expect(status(slip)).to_have_text("Paid")


def test_a_slip_waits_for_the_identification_that_was_asked_for(house: House, bank: str, cashier: Page) -> None:
    slip = scan(cashier, slip_of(house, bank))
    slip.get_by_role("button", name="Ask for identification").click()
    cashier.get_by_role("dialog").get_by_role("button", name="Ask for identification").click()
    expect(slip.get_by_role("alert").first).to_contain_text("has not shown it yet")
    # To try all the same is refused, in place, with its clause.
    slip.get_by_role("button", name="Pay $100 in cash").click()
    refused = slip.get_by_role("alert").filter(has_text="asked for identification and has not shown it.")
    expect(clause(refused, "5.3.3")).to_be_visible()


def test_the_list_has_what_is_out_and_what_was_paid(house: House, bank: str, cashier: Page) -> None:
    number = slip_of(house, bank, amount=50_00)
    row = cashier.get_by_text(masked(number), exact=True)
    expect(row).to_be_visible()
    expect(cashier.get_by_text(number)).to_have_count(0)
    slip = scan(cashier, number)
    slip.get_by_role("button", name="Pay $50 in cash").click()
    expect(row).to_have_count(0)
    link = cashier.get_by_role("link", name=re.compile(number))
    cashier.get_by_role("button", name="Paid", exact=True).click()
    expect(link).to_be_visible()
    expect(slip.get_by_role("img", name=f"The paper of slip {number}")).to_have_js_property("complete", value=True)


def test_whoever_looks_a_number_up_says_why_and_does_not_pay_it(house: House, bank: str, cashier: Page) -> None:
    number = slip_of(house, bank, amount=50_00)
    cashier.get_by_role("button", name=f"Look up the number of {masked(number)}").click()
    dialog = cashier.get_by_role("dialog")
    dialog.get_by_label("Why").fill("The paper is lost")
    dialog.get_by_role("button", name="Look up a slip's number").click()
    cashier.get_by_role("link", name=re.compile(number)).click()
    slip = cashier.get_by_role("article", name=f"Slip {number}")
    slip.get_by_role("button", name="Pay $50 in cash").click()
    expect(slip.get_by_role("alert")).to_contain_text("somebody else pays it")


def test_a_scanner_is_heard_wherever_the_focus_is(house: House, bank: str, cashier: Page) -> None:
    first, second = slip_of(house, bank), slip_of(house, bank)
    scan(cashier, first)
    cashier.get_by_role("heading", name="Cashier").click()
    scan(cashier, second)


@pytest.mark.parametrize("look", LOOKS)
def test_the_page_is_accessible(house: House, bank: str, new_page: NewPage, look: dict[str, object]) -> None:
    page = at_the_desk(new_page, **look)
    scan(page, slip_of(house, bank))
    assert faults(page) == []
