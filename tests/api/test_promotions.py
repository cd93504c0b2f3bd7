"""Promotions over HTTP and the socket: who sees what, from the draft to the prize, and a draft judged while typed."""

import json
from pathlib import Path
from typing import Any

import pytest

from croupier.core.words.roles import Role
from tests.api.floor import START, Browser, Floor, open_floor
from tests.api.line import line
from tests.api.promotion_scene import (
    CAR,
    CASH,
    CLOSES,
    DAY,
    HAMPER,
    HELD,
    HOUR,
    NOVO,
    SPRING,
    STAR,
    STARTS,
    WHEEL,
    PromotionScene,
    promised,
)


def cards(browser: Browser) -> Any:
    answer = browser.get("/api/promotions")
    assert answer.status_code == 200, answer.text
    return [(one["promotion"], one["stage"]) for one in answer.json()]


# --- who sees what ----------------------------------------------------------------------------------------------------


def test_a_draft_is_for_staff_alone(floor: Floor) -> None:
    scene = PromotionScene(floor, "ann").draft(CASH)
    ann = scene.players["ann"]
    assert cards(scene.operator) == [("spring", "draft")]
    assert cards(ann) == []
    assert floor.browser().get("/api/promotions").status_code == 401
    for audience in ("public", "player"):
        view = scene.view(audience, ann)
        assert (view["prizes"], view["published"]) == ({}, [])
        assert "2000" not in json.dumps(view)
    assert ann.get("/api/promotions/spring?as=staff").status_code == 403
    scene.does("file_terms")
    assert cards(ann) == [("spring", "filed")]
    published = {one["item"]: one for one in scene.view("public", ann)["published"]}
    assert published["claim_method"]["said"] == "at the desk with a photo card"
    assert (published["closes"]["at"], published["closes"]["clause"]) == (CLOSES, "11.7.6")
    assert published["minimum_wager"]["said"] == "$5"


def test_nobody_sees_the_tickets_of_another_or_how_many_there_are_before_the_entries_close(floor: Floor) -> None:
    scene = PromotionScene(floor, "ann", "bob").begin(CASH)
    scene.does("enter_by_hand", player="bob", reason="a form", tickets=40)
    assert (scene.me("ann")["tickets"], scene.me("bob")["tickets"]) == (1, 41)
    assert [(one["way"], one["tickets"], one["source"]) for one in scene.me("bob")["entries"]] == [
        ("hand", 40, "a form"),
        ("card", 1, "card"),
    ]
    shown = scene.view("player", scene.players["ann"])
    assert shown["promotion"]["tickets"] is None
    assert "bob" not in json.dumps(shown)
    staff = scene.view()
    assert (staff["entered"]["tickets"], staff["entered"]["people"]) == (42, 2)
    scene.draw()
    closed = scene.view("player", scene.players["ann"])
    assert closed["promotion"]["tickets"] == 42
    assert len(closed["promotion"]["entries_hash"]) == 64
    assert "bob" not in json.dumps(closed)


def test_what_is_written_down_of_a_denied_claim_is_seen_by_staff_and_the_reason_by_who_claimed(floor: Floor) -> None:
    scene = PromotionScene(floor, "ann", "bob").begin(HAMPER).draw("hamper")
    winner = scene.view()["desk"]["draws"][0]["won"]["player"]
    other = "bob" if winner == "ann" else "ann"
    scene.plays(winner, "claim_prize", prize="hamper")
    (claim,) = scene.view()["desk"]["claims"]
    # 11.9.1: name and address of a claim over $100 are kept; the hamper is worth $150.
    assert claim["keeps_record"] is True
    scene.does("deny_claim", claim=1, reason="no photo card", name="Alma Amber", address="1 Bay Street")
    shown = scene.view()["desk"]["claims"][0]["claim"]["denial"]
    assert (shown["reason"], shown["name"], shown["address"]) == ("no photo card", "", "")
    dealer = floor.hire("dee", ("star-roulette", Role.DEALER))
    officer = floor.hire("ivy", ("star-roulette", Role.INSPECTOR))
    register = "/api/promotions/spring/denials"
    for browser, code in ((dealer, 403), (scene.players[winner], 403), (officer, 200), (scene.operator, 200)):
        assert browser.get(register).status_code == code
    kept = officer.get(register).json()[0]["denial"]
    assert (kept["name"], kept["address"]) == ("Alma Amber", "1 Bay Street")
    assert "Bay Street" not in json.dumps(scene.view("staff", dealer))
    (own,) = scene.me(winner)["claims"]
    assert (own["outcome"], own["reason"]) == ("denied", "no photo card")
    assert scene.me(winner)["prizes"][0]["fate"] == "lost"
    for browser, audience in ((scene.players[other], "player"), (scene.players[other], "public")):
        seen = json.dumps(scene.view(audience, browser))
        assert not [secret for secret in ("Alma", "Bay Street", "no photo card") if secret in seen]
    assert scene.view("public")["draws"]["1"]["stands"] is False


# --- the way ----------------------------------------------------------------------------------------------------------


def test_a_promotion_goes_from_its_draft_to_the_paid_prize(floor: Floor) -> None:
    scene = PromotionScene(floor, "ann", "bob").begin(CASH, CAR, promised=promised(CASH, CAR, scrutineer="sue"))
    bound = scene.view("public")["promotion"]["commitment"]
    assert len(bound) == 64
    assert scene.me("ann")["by_card"] == "done"
    scene.draw("cash", "car")
    view = scene.view("public")
    assert view["promotion"]["stage"] == "drawn"
    winner = view["draws"]["2"]["player"]
    assert view["prizes"]["car"]["draw"] == 2
    assert (view["prizes"]["car"]["signed"], view["prizes"]["cash"]["signed"]) == (True, False)
    assert view["promotion"]["commitment"] == bound
    desk = scene.view()["desk"]
    assert [one["to_sign"] for one in desk["draws"]] == [False, True]
    # 11.8: two calendar days after the draw, by the house's own clock, ten hours ahead.
    told = {one["key"]: one for one in desk["due"]}
    assert told["winner:2"]["clause"] == "11.8"
    assert told["winner:2"]["by"] == (HELD + 10 * HOUR + 2 * DAY) // DAY * DAY + DAY - 1 - 10 * HOUR
    assert [one["prize"] for one in scene.me(winner)["prizes"] if one["fate"] == "to_claim"][-1] == "car"
    scene.plays(winner, "claim_prize", prize="car")
    scene.scrutineer.does(SPRING, "sign_draw", "scrutineer", draw=2)
    assert scene.view("public")["draws"]["2"]["signed_by"] == "sue"
    scene.does("tell_winner", draw=2, means="telephone")
    scene.does("pay_promotion_prize", draw=2, parts=[{"by": "goods", "amount": 0}])
    own = next(one for one in scene.me(winner)["prizes"] if one["prize"] == "car")
    assert (own["fate"], own["parts"]) == ("paid", [{"by": "goods", "amount": 0, "to": ""}])
    assert [(one["prize"], one["outcome"]) for one in scene.me(winner)["claims"]] == [("car", "met")]


def test_whoever_watches_hears_of_the_draw_and_a_player_of_their_own_tickets(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        scene = PromotionScene(floor, "ann", "bob")
        scene.draft(CASH).does("file_terms")
        scene.come_back(STARTS)
        with line(scene.players["ann"]) as page, line(scene.operator) as desk:
            page.say(watch=SPRING, as_="player")
            desk.say(watch=SPRING, as_="staff")
            assert page.hear()["view"]["promotion"]["stage"] == "filed"
            desk.hear()
            scene.does("start_promotion")
            page.until("promotion_started")
            scene.plays("ann", "enter_by_card")
            while page.view["me"]["tickets"] != 1:
                page.hear()
            scene.plays("bob", "enter_by_card")
            desk.until("entry_taken")
            while desk.view["entered"]["tickets"] != 2:
                desk.hear()
            scene.draw("cash")
            page.until("winner_drawn")
            assert page.view["draws"]["1"]["prize"] == "cash"
            assert page.view["promotion"]["stage"] == "drawn"
            assert page.view["me"]["tickets"] == 1


def test_the_floor_hears_of_promotions_that_are_made_known(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        scene = PromotionScene(floor, "ann").draft(CASH)
        with line(scene.players["ann"]) as page:
            page.say(floor=True)
            while "promotion_cards" not in (heard := page.hear()):
                pass
            assert heard["promotion_cards"] == []
            scene.does("file_terms")
            while "promotion_card" not in (heard := page.hear()):
                pass
            card = heard["promotion_card"]
            assert (card["promotion"], card["stage"], card["worth"], card["best"]) == (
                "spring",
                "filed",
                200000,
                "cash",
            )


# --- a draft while it is typed ----------------------------------------------------------------------------------------


def check(browser: Browser, book: str = STAR, starts: int = STARTS, **draft: Any) -> Any:
    body = {"book": book, "starts": starts, "offset": 600, "rules": {}, "promised": promised()} | draft
    return browser.post("/api/promotions/check", body)


@pytest.mark.parametrize(
    ("book", "clauses"),
    [(STAR, ("11.7.6", "11.7.11")), (WHEEL, ("9.7.6", "9.7.11")), (NOVO, ("6.5.5",))],
)
def test_a_draft_is_told_what_is_missing_with_field_and_clause(
    floor: Floor, book: str, clauses: tuple[str, ...]
) -> None:
    operator = PromotionScene(floor, book=book).operator
    found = check(operator, book, promised={**promised(closes=None), "prizes": []}).json()["problems"]
    fields = {one["clause"]: one["field"] for one in found}
    assert tuple(fields) == clauses
    assert fields[clauses[-1]] == "prizes"
    assert check(operator, book).json()["problems"] == []


def test_a_start_that_leaves_no_day_for_the_filing_is_told_too(floor: Floor) -> None:
    operator = PromotionScene(floor).operator
    in_time = check(operator, starts=START + DAY).json()
    assert (in_time["problems"], in_time["filing"]["by"]) == ([], START)
    (late,) = check(operator, starts=START + DAY - 1).json()["problems"]
    assert (late["clause"], late["field"]) == ("11.12", "filed")


def test_a_draft_that_could_not_even_be_kept_says_so_and_nothing_is_written(floor: Floor) -> None:
    scene = PromotionScene(floor, "ann")
    twins = {**promised(), "prizes": [CASH, CASH]}
    assert check(scene.operator, promised=twins).json()["cannot"]["clause"] == "11.7"
    assert check(scene.operator).json()["cannot"] is None
    assert cards(scene.operator) == []
    assert check(scene.players["ann"]).status_code == 403
    assert check(floor.browser()).status_code == 401
    assert check(scene.operator, "adelaide-roulette").status_code == 404
    assert check(scene.operator, colour="red").status_code == 422
