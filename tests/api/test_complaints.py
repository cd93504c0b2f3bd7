"""A complaint over HTTP: the staff's and the officer's steps, and the paper for those whom it concerns."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.api.desk.bank_desk import bank_desk_of
from croupier.api.desk.event_desk import event_desk_of
from croupier.api.desk.table_desk import desk_of
from croupier.api.live.redress import redress_of
from croupier.books import find_book
from croupier.core.common.desk import Dispute
from croupier.core.law.law import Law, at_table, at_terminals
from croupier.core.tournament.competition import law_of
from croupier.core.words.roles import Role
from tests.api.floor import Browser, Floor, open_floor, open_table
from tests.api.test_promotion import drawn_up
from tests.documents.papers import text

STAR = "star-roulette"
PAPER = "/api/complaints/T1/1/paper.pdf"


class Evening:
    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.ann, self.bob = floor.hire("ann"), floor.hire("bob")
        self.olga = floor.hire("olga", (STAR, Role.OPERATOR))
        self.sue = floor.hire("sue", (STAR, Role.GAMING_SUPERVISOR))
        self.kim = floor.hire("kim", (STAR, Role.INSPECTOR))
        self.stranger = floor.hire("mia", ("adelaide-roulette", Role.OPERATOR))
        open_table(floor, self.olga, "T1", STAR)

    def decided(self) -> None:
        self.ann.does("T1", "raise_dispute", "player", text="my split was not paid")
        self.sue.does("T1", "decide_dispute", "gaming_supervisor", dispute=1, decision="it lay on the line")

    def advised(self) -> None:
        self.decided()
        self.sue.does("T1", "advise_rights", "gaming_supervisor", dispute=1)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with open_floor(tmp_path) as floor:
        yield Evening(floor)


@pytest.mark.clause(STAR, "9.14")
def test_the_paper_is_for_staff_and_the_player_and_nobody_else(evening: Evening) -> None:
    evening.advised()
    for browser in (evening.ann, evening.sue, evening.kim, evening.olga):
        answer = browser.get(PAPER)
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"] == "application/pdf"
        assert "Advice of the right to complain" in text(answer.content)
    for browser in (evening.bob, evening.stranger):
        for path in (PAPER, "/api/complaints/T1/7/paper.pdf"):
            no = browser.get(path)
            assert no.status_code == 403
            assert no.json()["message"] == "This paper is for the player whose dispute it is, and for staff."
    assert evening.floor.browser().get(PAPER).status_code == 401


@pytest.mark.clause(STAR, "9.14")
def test_there_is_no_paper_before_the_advice_nor_of_what_is_not_there(evening: Evening) -> None:
    evening.decided()
    no = evening.ann.get(PAPER)
    assert no.status_code == 404
    assert no.json()["message"] == "The advice on dispute 1 is not given yet: advise the player first (9.14)."
    for path in ("T1/7", "T9/1", "bank:B9/1", "jackpot:J1/1", "event:none/1", "T1/0"):
        assert evening.sue.get(f"/api/complaints/{path}/paper.pdf").status_code in (400, 404, 422), path


@pytest.mark.clause(STAR, "9.14")
def test_a_complaint_goes_from_the_player_to_the_inspector_and_to_its_end(evening: Evening) -> None:
    evening.advised()
    evening.ann.does("T1", "lodge_complaint", "player", dispute=1, text="nobody looked at the film")
    evening.olga.does("T1", "pass_on_complaint", "operator", dispute=1, officer="kim")
    mine: dict[str, Any] = {"dispute": 1, "found": "the film shows the line", "decision": "the house was right"}
    for browser, role in ((evening.olga, "operator"), (evening.sue, "gaming_supervisor"), (evening.ann, "player")):
        no = browser.ask("T1", "decide_complaint", role, **mine)
        assert no.status_code == 409, no.text
        assert no.json()["clause"] == "9.14"
    said = evening.kim.does("T1", "decide_complaint", "inspector", **mine)["said"]
    assert said == ["Dispute 1, complaint decided by inspector kim: the house was right (9.14)"]
    assert "the film shows the line" in text(evening.ann.get(PAPER).content)


# --- as the player sees it --------------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "9.14")
def test_a_player_is_told_of_their_own_dispute_and_right_and_nobody_else_is(evening: Evening) -> None:
    def me(browser: Browser) -> Any:
        return browser.get("/api/tables/T1?as=player").json()["view"]["me"]

    assert (me(evening.ann)["disputes"], me(evening.ann)["redress"]) == ([], None)
    evening.advised()
    evening.ann.does("T1", "lodge_complaint", "player", dispute=1, text="nobody looked at the film")
    (mine,) = me(evening.ann)["disputes"]
    assert (mine["number"], mine["decided_by"], mine["decision"]) == (1, "sue", "it lay on the line")
    assert (mine["rights_advised"], mine["complaint"]["state"]) == (True, "lodged")
    act = "section 33 of the Gaming and Liquor Administration Act 2007"
    right = {"officer": "an inspector", "act": act, "clause": "9.14"}
    assert me(evening.ann)["redress"] == {"decided_under": "9.13", "right": right}
    assert (me(evening.bob)["disputes"], me(evening.bob)["redress"]) == ([], None)


REDRESS: dict[str, tuple[Law, str, tuple[str, str] | None]] = {
    "star table": (at_table(find_book(STAR)), "9.13", ("an inspector", "9.14")),
    "star tournament": (law_of(find_book(STAR), "tournament"), "10.11.2", ("an inspector", "9.14")),
    "big wheel": (at_table(find_book("star-big-wheel")), "8.12", ("an inspector", "8.13")),
    "adelaide": (at_terminals(find_book("adelaide-roulette")), "12(j)", ("an authorised officer", "12(k)")),
    "novo unity": (at_terminals(find_book("novo-unity")), "8.15", ("an inspector", "8.16")),
    "wrest point": (law_of(find_book("wrest-point-competition"), "competition"), "3.4", None),
}


@pytest.mark.parametrize(("law", "decided_under", "right"), REDRESS.values(), ids=REDRESS)
def test_every_book_names_who_hears_a_complaint_or_that_nobody_does(
    law: Law, decided_under: str, right: tuple[str, str] | None
) -> None:
    told = redress_of(law, (Dispute(number=1, player="ann", text="it was black"),))
    assert told is not None
    assert told.decided_under == decided_under
    assert (told.right and (told.right.officer, told.right.clause)) == right
    assert redress_of(law, ()) is None


# --- the forms --------------------------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "11.10")
def test_of_a_promotion_the_paper_and_the_steps_are_the_same(evening: Evening) -> None:
    place, paper = "promotion:spring", "/api/complaints/promotion:spring/1/paper.pdf"
    evening.olga.does(place, "create_promotion", "operator", **(drawn_up() | {"book": STAR}))
    evening.ann.does(place, "dispute_terms", "player", player="ann", text="I was not let in")
    evening.olga.does(place, "decide_on_terms", "operator", dispute=1, decision="it had closed")
    no = evening.ann.get(paper)
    assert no.status_code == 404
    assert no.json()["message"] == "The advice on dispute 1 is not given yet: advise the player first (11.10)."
    evening.sue.does(place, "advise_rights", "gaming_supervisor", dispute=1)
    said = text(evening.ann.get(paper).content)
    for part in (
        "spring-D1",
        "Promotion spring",
        "section 33 of the Gaming and Liquor Administration Act 2007 (11.10)",
    ):
        assert part in said, part
    assert evening.bob.get(paper).status_code == 403
    evening.ann.does(place, "lodge_complaint", "player", dispute=1, text="the door was shut")
    evening.olga.does(place, "pass_on_complaint", "operator", dispute=1, officer="kim")
    mine: dict[str, Any] = {"dispute": 1, "found": "it was shut", "decision": "the house was right"}
    said = evening.kim.does(place, "decide_complaint", "inspector", **mine)["said"]
    assert said == ["Dispute 1, complaint decided by inspector kim: the house was right (11.10)"]


STEPS = ("advise_rights", "lodge_complaint", "pass_on_complaint", "withdraw_complaint", "decide_complaint")
DESKS: dict[str, tuple[Any, Role, str]] = {
    "table star-roulette": (desk_of(find_book(STAR)), Role.INSPECTOR, "9.14"),
    "table star-big-wheel": (desk_of(find_book("star-big-wheel")), Role.INSPECTOR, "8.13"),
    "table adelaide-roulette": (desk_of(find_book("adelaide-roulette")), Role.AUTHORISED_OFFICER, "12(k)"),
    "bank adelaide-roulette": (bank_desk_of(find_book("adelaide-roulette")), Role.AUTHORISED_OFFICER, "12(k)"),
    "bank novo-unity": (bank_desk_of(find_book("novo-unity")), Role.INSPECTOR, "8.16"),
    "event star-roulette": (event_desk_of(find_book(STAR), "tournament"), Role.INSPECTOR, "9.14"),
}


@pytest.mark.parametrize(("desk", "officer", "clause"), DESKS.values(), ids=DESKS)
def test_every_desk_offers_staff_their_steps_and_the_officer_theirs(desk: Any, officer: Role, clause: str) -> None:
    known = {one.name: one for one in desk.actions}
    for step in STEPS:
        assert known[step].clause == clause, step
    assert known["decide_complaint"].roles == (officer,)
    assert officer in known["pass_on_complaint"].roles
    for step in ("advise_rights", "lodge_complaint", "withdraw_complaint"):
        assert officer not in known[step].roles
        assert Role.DEALER in known[step].roles


def test_where_the_decision_ends_it_no_step_is_offered() -> None:
    for form in ("competition", "live"):
        offered = {one.name for one in event_desk_of(find_book("wrest-point-competition"), form).actions}
        assert offered & {*STEPS, "close_dispute"} == set()
