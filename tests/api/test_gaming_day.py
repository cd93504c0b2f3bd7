"""The gaming day over HTTP: what each person sees of it, and a whole day asked by several."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.core.words.roles import Role
from tests.api.floor import START, Browser, Floor, open_floor, open_table

STAR = "star-roulette"
MINUTE = 60_000
LOOK = "/api/gaming-day"


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    with open_floor(tmp_path) as opened:
        mia = opened.hire("mia", (STAR, Role.OPERATOR))
        opened.hire("noa", (STAR, Role.CASINO_SUPERVISOR))
        opened.hire("dee", (STAR, Role.DEALER))
        opened.hire("dan", (STAR, Role.DEALER))
        opened.hire("ann")
        open_table(opened, mia, "T1", STAR)
        open_table(opened, mia, "T2", STAR)
        yield opened


def seen(browser: Browser) -> Any:
    answer = browser.get(LOOK)
    assert answer.status_code == 200, answer.text
    return answer.json()


def opened_pit(floor: Floor) -> tuple[Browser, Browser]:
    mia, noa = floor.browser("mia"), floor.browser("noa")
    mia.does("pit:main", "open_pit", "operator", book=STAR, places=["T1"])
    mia.does("pit:main", "open_day", "operator")
    mia.does("pit:main", "open_shift", "operator", name="early")
    return mia, noa


def test_before_any_pit_those_who_may_open_one_are_told_which_places_are_free(floor: Floor) -> None:
    view = seen(floor.browser("mia"))
    assert (view["pits"], view["free"]) == ([], ["T1", "T2"])
    assert [(one["book"], one["role"]) for one in view["run_by"]] == [(STAR, "operator")]
    assert seen(floor.browser("dee"))["run_by"] == []


def test_it_is_for_those_who_hold_a_post(floor: Floor) -> None:
    assert Browser(floor, None).get(LOOK).status_code == 401
    assert floor.browser("ann").get(LOOK).status_code == 403
    assert (
        floor.browser("ann")
        .post("/api/duties/assign", {"person": "dee", "book": STAR, "post": "dealer", "place": "T1"})
        .status_code
        == 403
    )


def test_a_day_is_named_by_the_casinos_calendar_and_shown_with_who_is_in_charge(floor: Floor) -> None:
    mia, noa = opened_pit(floor)
    (pit,) = seen(mia)["pits"]
    assert pit["day"]["date"] == pit["today"] == "2026-09-22"  # half past midnight in Sydney, the 21st in UTC
    shift = pit["day"]["shift"]
    assert (shift["name"], shift["manager"], shift["is_mine"], shift["is_offered_to_me"]) == (
        "early",
        "mia",
        True,
        False,
    )
    assert (pit["managers"], pit["shift_name"], pit["role"]) == (["noa"], "late", "operator")
    mia.does("pit:main", "hand_over_shift", "operator", manager="NOA", next="late")
    (theirs,) = seen(noa)["pits"]
    assert theirs["role"] == "casino_supervisor"
    assert (theirs["day"]["shift"]["is_mine"], theirs["day"]["shift"]["is_offered_to_me"]) == (False, True)
    assert theirs["day"]["shift"]["offer"] == {"manager": "noa", "next": "late", "by": "mia", "at": START}
    said = noa.does("pit:main", "take_shift", "casino_supervisor")["said"]
    assert said == ["noa takes the shift early from mia, and the shift late begins"]
    assert seen(floor.browser("dee"))["pits"][0]["role"] is None


def test_a_dealer_is_put_to_a_table_relieved_in_time_and_rests(floor: Floor) -> None:
    mia, noa = opened_pit(floor)
    mia.does("pit:main", "set_rota", "operator", place="T1", persons=["dee", "dan"], longest=40, rest=15)
    put = mia.post("/api/duties/assign", {"person": "dee", "book": STAR, "post": "dealer", "place": "T1"})
    assert put.status_code == 200, put.text
    (place,) = put.json()["pits"][0]["places"]
    assert place["dealers"] == ["dan", "dee"]
    (turn,) = place["turns"]
    assert (turn["dealer"], turn["due"], turn["next"]) == ("dee", START + 40 * MINUTE, "dan")
    floor.clock.advance(40 * MINUTE)
    relieved = noa.post(f"/api/duties/{turn['duty']}/relieve", {"to": "dan"})
    assert relieved.status_code == 200, relieved.text
    (then,) = relieved.json()["pits"][0]["places"][0]["turns"]
    assert (then["dealer"], then["next"], then["next_from"]) == ("dan", "dee", START + 55 * MINUTE)
    gone = noa.post(f"/api/duties/{turn['duty']}/relieve", {"to": "dan"})
    assert gone.status_code == 404
    own = floor.browser("dan").post(f"/api/duties/{then['duty']}/relieve", {"to": "dee"})
    assert (own.status_code, own.json()["message"]) == (409, "dan deals at T1: nobody relieves themselves.")


def test_a_refusal_names_the_houses_own_rule_and_no_book(floor: Floor) -> None:
    mia, _ = opened_pit(floor)
    problem = mia.ask("pit:main", "close_day", "operator").json()
    assert (problem["rule"], problem["clause"], problem["book"]) == ("GAMING_DAY", "house: the gaming day", None)
    assert problem["message"] == "The shift early of mia is on: close it before the day."
    mia.does("pit:main", "close_shift", "operator")
    waits = mia.ask("pit:main", "close_day", "operator").json()
    assert waits["message"] == "The day waits for its places: T1 is open."
    assert seen(mia)["pits"][0]["places"][0]["waits"] == "is open"


def test_nobody_outside_says_what_day_it_is(floor: Floor) -> None:
    mia = floor.browser("mia")
    mia.does("pit:main", "open_pit", "operator", book=STAR, places=["T1"])
    assert mia.ask("pit:main", "open_day", "operator", today="2031-01-01").status_code == 422
    assert mia.ask("pit:main", "close_day", "operator", unfinished=[]).status_code == 422
