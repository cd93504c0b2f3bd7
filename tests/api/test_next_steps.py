"""From a no to the next lawful act: each dead end of the desk, walked into over HTTP, and the way out of it."""

from typing import Any

import pytest

from croupier.core.words.roles import Role
from tests.api.floor import Floor, open_table
from tests.api.test_tables import STAR, Evening, bet

ADELAIDE = "adelaide-roulette"
MINUTE = 60_000
SUPERVISOR = "casino_supervisor"


@pytest.fixture
def evening(floor: Floor) -> Evening:
    return Evening(floor)


def refused(answer: Any, clause: str) -> Any:
    """The next step of a refusal under this clause."""
    assert answer.status_code == 409, answer.text
    assert answer.json()["clause"] == clause
    return answer.json()["next"]


def test_a_higher_minimum_is_announced_instead(evening: Evening) -> None:
    sign = {"minimum": 10_00, "maximum": 500_00, "unit": None}
    step = refused(evening.operator.ask("T1", "change_limits", SUPERVISOR, sign=sign), "4.5")
    assert (step["action"], step["says"]) == ("post_notice", "Announce it instead")
    # The book wants the sign up for twenty minutes.
    assert step["fields"]["takes_effect_at"] == evening.floor.clock.now() + 20 * MINUTE
    assert step["fields"]["sign"]["minimum"] == 10_00
    evening.operator.does("T1", "post_notice", SUPERVISOR, **step["fields"])


def test_a_table_with_players_is_closed_with_notice(evening: Evening) -> None:
    step = refused(evening.operator.ask("T1", "close_table", SUPERVISOR), "9.9")
    assert (step["action"], list(step["fields"])) == ("announce_closing", ["takes_effect_at"])
    evening.operator.does("T1", "post_notice", SUPERVISOR, sign=None, **step["fields"])
    assert refused(evening.operator.ask("T1", "close_table", SUPERVISOR), "9.9") is None, "it hangs, and has to run"


def test_an_officer_hears_of_a_closing_first(floor: Floor) -> None:
    otto = floor.hire("otto", (ADELAIDE, Role.OPERATOR))
    open_table(floor, otto, "A1", ADELAIDE)
    step = refused(otto.ask("A1", "close_table", "operator"), "12(h)")
    assert (step["action"], step["fields"]) == ("notify_officer", {})


@pytest.mark.parametrize(
    ("done", "asked", "more", "clause", "step"),
    [
        (0, "spin", {}, "5.1", "place_your_bets"),
        (0, "no_more_bets", {}, "5.3", "place_your_bets"),
        (1, "no_more_bets", {}, "5.3", "spin"),
        (2, "declare_result", {"pocket": "2", "revolutions": 5}, "5.4", "no_more_bets"),
        (3, "declare_result", {"pocket": "2", "revolutions": 5, "clearly_inside": False}, "5.4", "call_no_spin"),
        (4, "pay_winners", {}, "1.1:round-of-play", "collect_losers"),
        (4, "place_your_bets", {}, "5.1", "collect_losers"),
        (5, "close_round", {}, "5.1", "pay_winners"),
        (6, "place_your_bets", {}, "5.1", "close_round"),
    ],
)
def test_a_round_goes_on_in_its_order(
    evening: Evening, done: int, asked: str, more: dict[str, Any], clause: str, step: str
) -> None:
    whole = [
        ("place_your_bets", {}),
        ("spin", {}),
        ("no_more_bets", {}),
        ("declare_result", {"pocket": "2", "revolutions": 5}),
        ("collect_losers", {}),
        ("pay_winners", {}),
    ]
    for do, fields in whole[:done]:
        evening.dealer.does("T1", do, "dealer", **fields)
        if do == "place_your_bets":
            bet(evening.ann, "black", 5_00)
            bet(evening.bob, "red", 5_00)
    answer = evening.dealer.ask("T1", asked, "dealer", **more)
    assert answer.status_code == 409, answer.text
    assert (answer.json()["next"] or {}).get("action") == step, answer.text
    assert answer.json()["clause"] == clause


def test_a_dispute_goes_through_its_steps(evening: Evening) -> None:
    sue = evening.floor.hire("sue", (STAR, Role.GAMING_SUPERVISOR))
    evening.ann.does("T1", "raise_dispute", "player", text="my red was not paid")
    close: dict[str, Any] = {"dispute": 1, "satisfied": False}
    step = refused(sue.ask("T1", "close_dispute", "gaming_supervisor", **close), "9.13")
    assert (step["action"], step["fields"]) == ("decide_dispute", {"dispute": 1})
    sue.does("T1", "decide_dispute", "gaming_supervisor", dispute=1, decision="it lay on black")
    step = refused(sue.ask("T1", "close_dispute", "gaming_supervisor", **close), "9.14")
    assert (step["action"], step["fields"]) == ("advise_rights", {"dispute": 1})
    sue.does("T1", "advise_rights", "gaming_supervisor", **step["fields"])
    sue.does("T1", "close_dispute", "gaming_supervisor", **close)
    assert refused(sue.ask("T1", "close_dispute", "gaming_supervisor", **close), "9.14") is None, "it is final"


def test_a_wrong_payment_goes_through_its_steps(evening: Evening) -> None:
    evening.dealer.does("T1", "place_your_bets", "dealer")
    bet(evening.ann, "red", 10_00)
    evening.spin_to("1")
    evening.dealer.does("T1", "close_round", "dealer")
    olga = evening.operator
    olga.does("T1", "report_payment_error", SUPERVISOR, round=1, player="ann", due=10_00, paid=5_00)
    step = refused(olga.ask("T1", "close_payment_error", SUPERVISOR, error=1), "8.13.1")
    assert (step["action"], step["fields"]) == ("record_enquiry", {"error": 1})
    olga.does("T1", "record_enquiry", SUPERVISOR, error=1, found="miscounted", suspected=False)
    step = refused(olga.ask("T1", "close_payment_error", SUPERVISOR, error=1), "8.15.1")
    assert (step["action"], step["fields"]) == ("reimburse", {"error": 1})


def test_who_has_not_started_play_starts_it(evening: Evening) -> None:
    evening.floor.hire("cleo", card="C3")
    answer = evening.dealer.ask("T1", "issue_colour", "dealer", player="cleo", colour="red", count=20, value=1_00)
    assert answer.status_code == 409, answer.text
    step = answer.json()["next"]
    assert (step["action"], step["fields"]) == ("start_play", {"player": "cleo"})


def test_a_device_is_recorded_before_it_is_acted_on(evening: Evening) -> None:
    answer = evening.operator.ask("T1", "sanction_device", SUPERVISOR, person="ann", measures=["bar from the game"])
    assert answer.status_code == 409, answer.text
    step = answer.json()["next"]
    assert (step["action"], step["fields"]["persons"]) == ("record_incident", ["ann"])
    done = evening.operator.ask("T1", "record_incident", SUPERVISOR, text="a phone that computes", **step["fields"])
    assert done.status_code == 200, done.text


def test_no_other_act_mends_who_asks(evening: Evening) -> None:
    """A dealer may not close a table; announcing it is not theirs either."""
    answer = evening.dealer.ask("T1", "close_table", "dealer")
    assert answer.status_code == 409
    assert answer.json()["next"] is None


def test_a_refusal_names_its_clause_once(evening: Evening) -> None:
    sign = {"minimum": 10_00, "maximum": 500_00, "unit": None}
    evening.dealer.does("T1", "place_your_bets", "dealer")
    for answer in (
        evening.operator.ask("T1", "change_limits", SUPERVISOR, sign=sign),
        evening.dealer.ask("T1", "place_your_bets", "dealer"),
        bet(evening.ann, "red", 1),
    ):
        problem = answer.json()
        assert problem["clause"]
        assert problem["clause"] not in problem["message"] + problem["todo"]
