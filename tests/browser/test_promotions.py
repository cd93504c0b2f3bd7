"""Promotions in the browser: from the draft to a paid prize, what is missing while typed, and the faults of pages."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.house import House
from tests.browser.pages import clause
from tests.browser.promotions import PromotionDesk
from tests.browser.test_accessibility import LOOKS, faults

NOVO = "Novo Unity II Electronic Table Game, The Star Sydney"


def test_a_promotion_from_its_draft_to_the_paid_prize(house: House, new_page: NewPage) -> None:
    name = house.new_name("spring")
    guests = [house.new_name("guest") for _ in range(2)]
    ann, bob = (house.player(one).name for one in guests)
    desk = PromotionDesk(new_page("supervisor"))
    players: dict[str, Page] = {who: new_page("player", guest) for who, guest in zip((ann, bob), guests, strict=True)}
    screen = new_page("player")

    # The draft: what the terminals' book asks for stands beside each field until it is written.
    desk.draws_up(name, NOVO)
    expect(desk.judged).to_contain_text("The terms do not say how the prize is awarded.")
    expect(clause(desk.judged, "6.5.1")).to_be_visible()
    desk.writes(
        Begins="2026-01-01T10:00",
        How_prizes_are_awarded="by a draw",
        When_prizes_are_awarded="tonight",
        Who_may_enter="everybody with a card",
        What_can_be_won="money",
        Where_the_terms_can_be_had="the desk",
        Name="purse",
        Value="200",
    )
    desk.page.get_by_label("Kind").select_option(label="Money")
    desk.page.get_by_label("By play", exact=True).uncheck()
    desk.page.get_by_label("By an entry form").check()
    # All is written; it only begins before the Authority can have it (6.6).
    expect(desk.judged.get_by_role("status")).to_have_text("1 thing is missing or wrong")
    expect(clause(desk.judged, "6.6").first).to_be_visible()
    desk.button("Keep the draft").click()
    expect(desk.page.get_by_role("heading", name=name)).to_be_visible()
    assert name not in [one["promotion"] for one in house.player().get("/api/promotions")], "a draft is for staff"

    desk.answers("File the terms", "File the terms")
    screen.goto(f"/promotions/{name}/draw")
    expect(screen.get_by_text("Coming")).to_be_visible()
    desk.answers("Begin the promotion", "Begin the promotion", sure=True)

    # Entries: one by card from the player's own page, the other written down at the desk.
    for page in players.values():
        page.goto(f"/promotions/{name}")
    players[ann].get_by_role("button", name="Enter with your card").click()
    expect(players[ann].get_by_role("region", name="Your tickets")).to_contain_text("1 ticket")
    entry = {"do": "enter_by_hand", "role": "operator", "player": bob, "reason": "a form", "tickets": 2}
    house.supervisor.post(f"/api/promotions/{name}/commands", entry)
    expect(players[bob].get_by_role("region", name="Your tickets")).to_contain_text("2 tickets")
    assert bob not in players[ann].content(), "nobody sees who else has entered"

    # No closing time is stated, so the desk closes the entries, and the screen shows their hash.
    desk.answers("Close the entries", "Close the entries", sure=True)
    expect(screen.get_by_text("3 tickets, frozen as")).to_be_visible()
    frozen = house.supervisor.get(f"/api/promotions/{name}")["view"]["promotion"]["entries_hash"]
    expect(screen.get_by_text(frozen[:8])).to_be_visible()

    # The draw, seen by everybody at once.
    desk.answers("Draw for the purse", "Draw a winner", sure=True)
    draw = house.supervisor.get(f"/api/promotions/{name}")["view"]["draws"]["1"]
    front = screen.get_by_role("region", name="The draw")
    expect(front).to_contain_text(f"Ticket{draw['ticket']}")
    expect(front).to_contain_text(draw["player"])
    winner, other = players[draw["player"]], players[bob if draw["player"] == ann else ann]
    own = winner.get_by_role("region", name="Your prize: purse")
    expect(own).to_contain_text("Yours to claim")
    expect(other.get_by_role("region", name="Your prize: purse")).to_have_count(0)

    own.get_by_role("button", name="Claim the purse").click()
    expect(own).to_contain_text("Your claim is with the house.")
    desk.answers(f"Hand the purse to {draw['player']}", "Hand over a prize", sure=True, By="Electronic transfer")
    expect(own).to_contain_text("You have it")
    expect(own).to_contain_text("$200 by eft")

    desk.answers("Finish the promotion", "Finish the promotion", sure=True)
    expect(desk.next).to_contain_text("It is over.")
    desk.page.goto("/promotions")
    shelf = desk.page.get_by_role("article", name=f"Promotion {name}")
    expect(shelf).to_contain_text("Over")
    proved = house.supervisor.post("/api/verify")
    assert proved["ok"] is True


def test_what_is_missing_in_a_draft_is_shown_with_its_clause_and_goes_while_it_is_typed(new_page: NewPage) -> None:
    page = new_page("supervisor")
    desk = PromotionDesk(page)
    page.goto("/promotion-desk/garden-party")
    # 11.7.2: when and where the prize is awarded; 11.2: over $10,000 a scrutineer.
    missing = page.get_by_role("region", name="10 things keep it from being filed")
    for number in ("11.7.7", "11.7.8", "11.7.9", "11.7.10", "11.2"):
        expect(clause(missing, number)).to_be_visible()
    page.get_by_role("button", name="Go on with the draft").click()
    expect(desk.judged.get_by_role("status")).to_have_text("10 things are missing or wrong")
    desk.writes(How_a_prize_is_claimed="at the desk")
    expect(clause(desk.judged, "11.7.8")).to_have_count(0)
    expect(desk.judged.get_by_role("status")).to_have_text("9 things are missing or wrong")
    desk.writes(How_a_prize_is_claimed=" ")
    expect(clause(desk.judged, "11.7.8")).to_be_visible()
    page.get_by_label("Kind").first.select_option(label="Tobacco (forbidden)")
    expect(clause(desk.judged, "11.5.1")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(missing).to_be_visible()


def test_play_at_the_terminals_enters_the_promotion_that_runs(new_page: NewPage) -> None:
    page = new_page("supervisor")
    page.goto("/promotion-desk/lucky-terminals")
    newest = page.get_by_role("region", name="Newest entries")
    expect(newest.get_by_role("cell", name="bank B").first).to_be_visible()
    floor = new_page("player")
    floor.goto("/")
    card = floor.get_by_role("article", name="Promotion lucky-terminals")
    card.get_by_role("link", name="your tickets and prizes").click()
    expect(floor.get_by_role("heading", name="lucky-terminals")).to_be_visible()


@pytest.mark.parametrize("look", LOOKS)
def test_no_page_of_a_promotion_has_a_serious_fault(new_page: NewPage, look: dict[str, Any]) -> None:
    for part, path, shown in (
        ("player", "/promotions", "Promotions"),
        ("player", "/promotions/lucky-terminals", "lucky-terminals"),
        ("player", "/promotions/lucky-terminals/draw", "lucky-terminals"),
        ("supervisor", "/promotion-desk/lucky-terminals", "lucky-terminals"),
        ("supervisor", "/promotion-desk/garden-party?edit", "garden-party"),
        ("supervisor", "/promotion-desk?new", "Draw up a promotion"),
    ):
        page = new_page(part, **look)
        page.goto(path)
        expect(page.get_by_role("heading", name=shown).first).to_be_visible()
        assert faults(page) == [], path
