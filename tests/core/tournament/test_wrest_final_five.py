"""Wrest Point, the final five draw: sections 1.7 and 2.7."""

from typing import Any

import pytest

from tests.core.tournament.wrest_events import (
    CLOSE,
    all_ok,
    begin,
    both,
    last,
    lay,
    one,
    refused,
    rounds,
    spin,
    take_back,
    told,
)

FIVE: dict[str, Any] = {"final_five": True, "spins": 8, "qualify": 2}
NAMES = ("ann", "bob", "cy")


def before(form: str, spins: int = 3) -> list[Any]:
    return [begin(form, *NAMES), rounds(spins, *NAMES)]


def draw(**numbers: int) -> dict[str, Any]:
    return {"move": "draw", "numbers": numbers}


DRAWN = draw(ann=14, bob=31, cy=5)
BETS = [lay(name, 50) for name in NAMES]
BACK = [take_back(name) for name in NAMES]


@both("1.7.1", "2.7.1")
def test_the_draw_is_held_before_the_last_five_spins_and_neither_earlier_nor_later(form: str, clause: str) -> None:
    """Of eight spins the draw stands between the third and the fourth."""
    assert refused(form, before(form, 2), DRAWN, **FIVE) == ("FINAL_FIVE", clause)
    assert refused(form, before(form), BETS, CLOSE, **FIVE) == ("FINAL_FIVE", clause)
    assert last(form, before(form), DRAWN, **FIVE)["ok"]
    assert last(form, before(form), BETS, DRAWN, spin("1"), **FIVE)["ok"]
    assert last(form, before(form, 2), BETS, CLOSE, **FIVE)["ok"]


@both("1.7.1", "2.7.1")
def test_a_short_session_begins_with_the_draw(form: str, clause: str) -> None:
    start = begin(form, *NAMES)
    assert refused(form, start, BETS, CLOSE, **FIVE | {"spins": 4}) == ("FINAL_FIVE", clause)
    assert last(form, start, DRAWN, BETS, CLOSE, **FIVE | {"spins": 4})["ok"]


@both("1.7.1", "2.7.1")
def test_without_a_word_of_it_in_the_terms_there_is_no_draw(form: str, clause: str) -> None:
    terms = FIVE | {"final_five": False}
    assert refused(form, before(form), DRAWN, **terms) == ("FINAL_FIVE", clause)
    assert last(form, before(form), BETS, spin("1"), **terms)["ok"]


@both("1.7.3 1.7.2", "2.7.3 2.7.2")
@pytest.mark.parametrize(
    "numbers",
    [
        {"ann": 0, "bob": 31, "cy": 5},
        {"ann": 37, "bob": 31, "cy": 5},
        {"ann": 31, "bob": 31, "cy": 5},
        {"ann": 14, "bob": 31},
        {"ann": 14, "bob": 31, "cy": 5, "dee": 6},
    ],
    ids=["zero", "37", "one number twice", "one player short", "a stranger"],
)
def test_each_remaining_player_draws_one_number_of_1_to_36(form: str, clause: str, numbers: dict[str, int]) -> None:
    assert refused(form, before(form), draw(**numbers), **FIVE) == ("FINAL_FIVE_NUMBER", clause)
    edge = draw(ann=1, bob=36, cy=2)
    assert last(form, before(form), edge, **FIVE)["ok"]


@both("1.7.2", "2.7.2")
def test_the_table_inspector_holds_the_draw(form: str, clause: str) -> None:
    for role in ("dealer", "tournament_director", "player", "operator"):
        assert refused(form, before(form), DRAWN | {"by": role}, **FIVE) == ("POWER", clause)


@both("1.7.3 1.7.2", "2.7.3 2.7.2")
def test_who_is_out_draws_no_number(form: str, clause: str) -> None:
    gone = [before(form), one("disqualify", "cy")]
    assert refused(form, gone, DRAWN, **FIVE) == ("FINAL_FIVE_NUMBER", clause)
    assert last(form, gone, draw(ann=14, bob=31), **FIVE)["ok"]


@both("1.7.3", "2.7.3")
def test_nobody_draws_twice(form: str, clause: str) -> None:
    assert refused(form, before(form), DRAWN, DRAWN, **FIVE) == ("FINAL_FIVE_NUMBER", clause)


@both("1.7.3", "2.7.3")
def test_a_draw_can_be_left_to_the_recorded_seed(form: str, clause: str) -> None:
    doc = all_ok(told(form, before(form), {"move": "draw"}, **FIVE))
    assert clause in doc["moves"][-1]["says"][0]


@both("1.7.3", "2.7.3")
def test_a_table_holds_no_more_players_than_there_are_numbers(form: str, clause: str) -> None:
    names = [f"p{number}" for number in range(37)]
    entries = [{"move": "enter", "player": name} for name in names]
    asked = {"move": "allot", "session": "heat", "tables": {"1": names}}
    assert refused(form, entries, asked, **FIVE) == ("FINAL_FIVE_NUMBER", clause)
    assert last(form, entries, asked | {"tables": {"1": names[:36]}}, **FIVE)["ok"]


@both("1.7.4", "2.7.4")
@pytest.mark.parametrize("at", [4, 5, 6, 7, 8])
@pytest.mark.parametrize("number", ["14", "31", "5"])
def test_a_drawn_number_in_the_last_five_spins_ends_the_session(form: str, clause: str, at: int, number: str) -> None:
    more = rounds(at - 4, *NAMES)
    doc = all_ok(told(form, before(form), DRAWN, more, BETS, spin(number), **FIVE))
    session = doc["sessions"]["heat"]
    assert (session["state"], session["spins"]) == ("over", at)
    assert clause in session["clauses"]
    # The spin itself is settled: 14 and 31 are red and black, 5 is red.
    assert len(doc["moves"][-1]["settlements"]) == 3
    assert doc["moves"][-1]["over"]


@both("1.7.4", "2.7.4")
@pytest.mark.parametrize("number", ["0", "13", "36"])
def test_zero_and_numbers_that_nobody_drew_end_nothing(form: str, clause: str, number: str) -> None:
    doc = all_ok(told(form, before(form), DRAWN, BETS, spin(number), **FIVE))
    assert doc["sessions"]["heat"]["state"] == "running"
    assert not doc["moves"][-1]["over"]
    ended = all_ok(told(form, before(form), DRAWN, BETS, spin("14"), **FIVE))["sessions"]["heat"]
    assert (clause in ended["clauses"], clause in doc["sessions"]["heat"]["clauses"]) == (True, False)


@both("1.7.5", "2.7.5")
@pytest.mark.parametrize("how", ["broke", "retire", "disqualify"])
def test_the_number_of_who_drops_out_is_dead(form: str, clause: str, how: str) -> None:
    """cy drew 5: out of the game on or after the fourth spin, and 5 on the next spin ends nothing."""
    away = {
        "broke": [lay("ann", 50, "black"), lay("bob", 50, "black"), lay("cy", 1000), lay("cy", 100, "odd"), spin("2")],
        "retire": [BETS, spin("1"), one("retire", "cy")],
        "disqualify": [BETS, spin("1"), one("disqualify", "cy")],
    }[how]
    terms = FIVE | {"maximum": None}
    # Everybody has 1,150 after three spins; cy loses it all on the fourth.
    broke = lay("cy", 50, "high") if how == "broke" else []
    moves = [before(form), DRAWN, broke, away]
    after = [lay("ann", 50, "odd"), lay("bob", 50, "odd"), spin("5")]
    doc = all_ok(told(form, moves, after, **terms))
    assert doc["players"]["cy"]["status"] in ("out", "retired", "disqualified")
    assert doc["sessions"]["heat"]["state"] == "running"
    # The others' numbers live on.
    ended = told(form, moves, after, spin("14"), **terms)
    assert clause not in ended["sessions"]["heat"]["clauses"]
    assert ended["sessions"]["heat"]["state"] == "over"


@both("1.7.4 1.7.5", "2.7.4 2.7.5")
def test_the_number_of_who_breaks_on_that_very_spin_counts(form: str, clause: str) -> None:
    """cy has 1,150 and loses it on black as his own 5 comes, which is red."""
    terms = FIVE | {"maximum": None}
    moves = [before(form), DRAWN, lay("ann", 50), lay("bob", 50), lay("cy", 1150, "black"), spin("5")]
    doc = all_ok(told(form, moves, **terms))
    assert (doc["players"]["cy"]["status"], doc["sessions"]["heat"]["state"]) == ("out", "over")
    assert clause in doc["sessions"]["heat"]["clauses"]


@both("1.7.4", "2.7.4")
def test_spins_that_part_level_players_are_outside_the_five(form: str, clause: str) -> None:
    """Three level players for two places: the drawn 14 ends the session, and a second 14 in the tie ends nothing."""
    level = [before(form), DRAWN, BETS, spin("14")]
    doc = all_ok(told(form, level, **FIVE))
    assert doc["sessions"]["heat"]["next"] == "play-off"
    parted = [lay("ann", 50, "black"), lay("bob", 50, "black"), lay("cy", 50, "black"), spin("14")]
    after = all_ok(told(form, level, parted, **FIVE))
    assert after["sessions"]["heat"]["next"] == "play-off"
    assert doc["moves"][-1]["clauses"][0] == clause
    assert clause not in after["moves"][-1].get("clauses", [])
