"""The school in the browser: answered by keyboard alone, on a desk and on a phone, explained with the clause."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.pages import DESKTOP, PHONE, clause

MONDAY = "/school?book=star-roulette&level=complete&seed=monday"
"""A complete 4 with one chip of $5 on each bet: 35 + 3·17 + 11 + 2·8 + 2·5 = 123 chips, $615."""


@pytest.mark.parametrize("look", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_learner_types_an_amount_and_presses_enter(new_page: NewPage, look: dict[str, Any]) -> None:
    page = new_page(**look)
    page.goto(MONDAY)
    field = page.get_by_label("What is paid, in dollars?")
    expect(field).to_be_focused()
    page.keyboard.type("615")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="Right.")).to_be_visible()
    expect(page.get_by_text("123 of their chips; from the float 1 × $500, 1 × $100, 3 × $5.")).to_be_visible()
    expect(page.get_by_role("button", name="Next exercise")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Exercise 2")).to_be_visible()
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    overflow = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0, "nothing scrolls sideways"


def test_a_wrong_answer_is_explained_and_a_hint_cites_the_clause(new_page: NewPage) -> None:
    page = new_page()
    page.goto(MONDAY)
    hints = page.get_by_role("list", name="Hints")
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    expect(hints).to_have_count(0)
    page.get_by_role("button", name="Hint").click()
    expect(hints.get_by_role("listitem").filter(has_text="split: 17 to 1")).to_be_visible()
    expect(clause(hints, "6.1").first).to_have_attribute("href", "/books/star-roulette/6.1")
    page.get_by_role("button", name="Chips", exact=True).click()
    page.get_by_label("What is paid, in chips of $5?").fill("122")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Not right.")).to_be_visible()
    row = page.get_by_role("row").filter(has_text="split 4 and 5")
    expect(row).to_contain_text("1 chip at 17 to 1: 17 chips of $5, $85")
    expect(clause(row, "3.2.2.1")).to_be_visible()
    expect(page.locator("dl", has_text="Streak")).to_contain_text(re.compile(r"0\s+of\s+1|0 of 1"))


def test_a_class_gets_the_same_exercise_and_the_answer_is_not_on_the_page(new_page: NewPage) -> None:
    told: list[str] = []
    pages = [new_page(), new_page(**PHONE)]
    for page in pages:
        page.on("response", lambda answer: told.append(answer.text()) if "/complete/monday/" in answer.url else None)
        page.goto(MONDAY)
        page.get_by_text("What lies there").click()
        expect(page.get_by_text("split 4 and 5, 1 × $5")).to_be_visible()
    assert told
    assert not any("615" in one for one in told)


def test_a_whole_table_is_paid_player_by_player(new_page: NewPage) -> None:
    """25: Ann has 4 × $1 on the street 25 to 27 at 11 to 1 and 4 × $1 on the third dozen at 2 to 1, Bob $5 on the first
    column at 2 to 1, Cleo 4 × $1 on high."""
    page = new_page()
    page.goto("/school?book=star-roulette&level=table&seed=monday")
    for player, amount in (("Ann", "52"), ("Bob", "10"), ("Cleo", "4")):
        page.get_by_label(f"What is {player} paid, in dollars?").fill(amount)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Right.", exact=True)).to_be_visible()
