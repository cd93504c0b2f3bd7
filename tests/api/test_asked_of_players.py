"""What is asked of a player by others at the table: a colour to share, a button to press. No name is told by it."""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.core.words.roles import Role
from tests.api.floor import Browser, Floor, open_table
from tests.api.line import Line, line

STAR = "star-roulette"


class Evening:
    """A Star table with three colours and a unit on its wheel; ann holds pink, bob would have it too, cleo watches."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.operator = floor.hire("olga", (STAR, Role.OPERATOR), (STAR, Role.CASINO_SUPERVISOR))
        self.dealer = floor.hire("dan", (STAR, Role.DEALER))
        self.ann, self.bob, self.cleo = (floor.hire(name, card=f"C-{name}") for name in ("ann", "bob", "cleo"))
        open_table(floor, self.operator, "T1", STAR, emblem="moon", colours=["pink", "teal", "lime"], uspin={})
        for name in ("ann", "bob"):
            self.dealer.does("T1", "start_play", "dealer", player=name, card=f"C-{name}")
            self.dealer.does("T1", "buy_in", "dealer", player=name, amount=500_00, means="cash", card=f"C-{name}")
        self.dealer.does("T1", "issue_colour", "dealer", player="ann", colour="pink", count=20, value=5_00)

    def me(self, browser: Browser) -> Any:
        return browser.get("/api/tables/T1?as=player").json()["view"]["me"]

    def staff(self) -> Any:
        return self.dealer.get("/api/tables/T1?as=staff").json()["view"]

    def asks_for(self, browser: Browser, colour: str) -> str:
        answer = browser.post("/api/tables/T1/requests", {"what": "colour", "colour": colour, "count": 5})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def agrees(self, browser: Browser, request: str) -> Any:
        return browser.post(f"/api/tables/T1/requests/{request}/consent")

    def accept(self, request: str) -> Any:
        return self.dealer.post(f"/api/tables/T1/requests/{request}/accept")


def watch(heard: Line, seen_as: str) -> None:
    heard.say(watch="T1", as_=seen_as)
    until(heard, bool)


def until(heard: Line, holds: Callable[[Any], bool]) -> None:
    while not holds(heard.view):
        heard.hear()


@pytest.fixture
def evening(floor: Floor) -> Evening:
    return Evening(floor)


@pytest.mark.clause(STAR, "3.10")
def test_who_holds_a_colour_is_asked_and_agrees(evening: Evening) -> None:
    request = evening.asks_for(evening.bob, "pink")
    asked = {"request": request, "seat": 2, "colour": "pink", "agreed": False, "clause": "3.10"}
    assert evening.me(evening.ann)["sharing"] == [asked]
    assert evening.staff()["sharing"] == {request: {"ann": False}}
    no = evening.accept(request)
    assert (no.status_code, no.json()["clause"]) == (409, "3.10")
    refused = evening.me(evening.bob)["refused"]
    assert (refused["clause"], "ann" in refused["message"]) == ("3.10", False), "who has it is for the dealer to know"

    answer = evening.agrees(evening.ann, request)
    assert (answer.status_code, answer.json()["events"]) == (200, ["share_consented"])
    assert "bob" not in answer.text, "who asks is known by the seat alone"
    assert evening.me(evening.ann)["sharing"] == [{**asked, "agreed": True}]
    assert evening.staff()["sharing"] == {request: {"ann": True}}
    assert evening.accept(request).status_code == 200
    # Five checks at the $5 that pink is worth here already.
    assert evening.me(evening.bob)["colour"] == 25_00
    assert evening.me(evening.ann)["sharing"] == []
    assert evening.staff()["sharing"] == {}


@pytest.mark.clause(STAR, "3.10")
def test_nobody_else_is_asked_and_nobody_else_can_agree(evening: Evening) -> None:
    request = evening.asks_for(evening.bob, "pink")
    for other in (evening.bob, evening.cleo, evening.dealer):
        assert evening.me(other)["sharing"] == []
        assert evening.agrees(other, request).status_code == 404
    assert evening.floor.browser().post(f"/api/tables/T1/requests/{request}/consent").status_code in (401, 403)
    assert evening.accept(request).json()["clause"] == "3.10"


@pytest.mark.parametrize("colour", ["teal", "mauve"])
def test_a_colour_that_nobody_holds_is_asked_of_nobody(evening: Evening, colour: str) -> None:
    request = evening.asks_for(evening.bob, colour)
    assert evening.me(evening.ann)["sharing"] == []
    assert evening.agrees(evening.ann, request).status_code == 404


def test_more_of_ones_own_colour_and_what_one_asks_without_a_seat_is_asked_of_nobody(evening: Evening) -> None:
    own = evening.asks_for(evening.ann, "pink")
    strange = evening.asks_for(evening.cleo, "pink")
    assert evening.me(evening.ann)["sharing"] == []
    for request in (own, strange):
        assert evening.agrees(evening.ann, request).status_code == 404


def test_what_is_taken_back_is_no_longer_asked(evening: Evening) -> None:
    request = evening.asks_for(evening.bob, "pink")
    assert evening.bob.delete(f"/api/tables/T1/requests/{request}").status_code == 200
    assert evening.me(evening.ann)["sharing"] == []
    assert evening.agrees(evening.ann, request).status_code == 404


def test_a_holder_hears_of_it_at_once_and_of_its_end(evening: Evening) -> None:
    with line(evening.ann) as heard:
        watch(heard, "player")
        request = evening.asks_for(evening.bob, "pink")
        until(heard, lambda view: [one["request"] for one in view["me"]["sharing"]] == [request])
        evening.dealer.delete(f"/api/tables/T1/requests/{request}")
        until(heard, lambda view: view["me"]["sharing"] == [])


def test_the_dealer_hears_that_somebody_agrees(evening: Evening) -> None:
    request = evening.asks_for(evening.bob, "pink")
    with line(evening.dealer) as heard:
        watch(heard, "staff")
        assert heard.view["sharing"] == {request: {"ann": False}}
        evening.agrees(evening.ann, request)
        until(heard, lambda view: view["sharing"] == {request: {"ann": True}})
        evening.accept(request)
        until(heard, lambda view: view["sharing"] == {} and view["requests"] == {})


# --- the button -------------------------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "5.6")
def test_the_button_is_his_to_whom_it_was_offered_until_the_ball_is_spun(evening: Evening) -> None:
    evening.dealer.does("T1", "place_your_bets", "dealer")
    assert evening.me(evening.bob)["button"] is None
    request = evening.bob.post("/api/tables/T1/requests", {"what": "button"}).json()["id"]
    assert evening.accept(request).json()["clause"] == "5.6"  # the ball is not in the unit yet
    evening.dealer.does("T1", "load_ball", "dealer")
    assert evening.accept(request).status_code == 200
    assert (evening.me(evening.bob)["button"], evening.me(evening.ann)["button"]) == ("5.6", None)
    evening.dealer.does("T1", "leave_table", "dealer", player="bob")
    assert evening.me(evening.bob)["button"] is None
    evening.dealer.does("T1", "start_play", "dealer", player="bob", card="C-bob")
    assert evening.me(evening.bob)["button"] == "5.6"
    assert evening.ann.ask("T1", "spin", "player", with_uspin=True).json()["clause"] == "5.2"
    with line(evening.bob) as heard:
        watch(heard, "player")
        assert heard.view["me"]["button"] == "5.6"
        evening.bob.does("T1", "spin", "player", with_uspin=True)
        until(heard, lambda view: view["me"]["button"] is None)
    evening.dealer.does("T1", "no_more_bets", "dealer")
    assert evening.me(evening.bob)["button"] is None


# --- chips in one's pocket --------------------------------------------------------------------------------------------


def test_what_one_has_on_oneself_is_told_to_oneself(evening: Evening) -> None:
    assert evening.ann.get("/api/session/pocket").json() == {"chips": 0}
    evening.ann.does("T1", "take_chips", "player", amount=120_00)
    assert evening.ann.get("/api/session/pocket").json() == {"chips": 120_00}
    assert evening.bob.get("/api/session/pocket").json() == {"chips": 0}
    assert evening.floor.browser().get("/api/session/pocket").status_code == 401


def test_whether_a_voucher_was_used_elsewhere_only_the_house_says(evening: Evening) -> None:
    claim: dict[str, Any] = {"player": "ann", "voucher": "V1", "value": 30_00, "single_use": True, "exchanged_at": "T9"}
    assert evening.dealer.ask("T1", "exchange_voucher", "dealer", **claim).status_code == 422
