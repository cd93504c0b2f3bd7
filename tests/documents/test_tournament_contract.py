"""The document of `croupier tournament play`, field by field: what goes in, what comes out, and the rules besides."""

import json
from typing import Any

import pytest

from tests.cli.runner import croupier, printed
from tests.core.tournament.wrest_events import (
    AWARD,
    BOOK,
    CLOSE,
    FORMS,
    again,
    all_ok,
    begin,
    both,
    buy_in,
    enter,
    flat,
    last,
    lay,
    of,
    one,
    refused,
    rounds,
    seat,
    secret,
    spin,
    take_back,
    told,
)

EXAMPLE: dict[str, Any] = {
    "book": BOOK,
    "form": "competition",
    "terms": {
        "starts": "2026-12-01T18:00:00+11:00",
        "entry_fee": "100.00",
        "retained": 10,
        "bank": "1000",
        "minimum": "10",
        "maximum": "500",
        "spins": 8,
        "qualify": 2,
        "secret_wagers": 2,
        "final_five": True,
        "prizes": ["60", "30", "10"],
    },
}
NAMES = ("ann", "bob", "cy", "dee")


def _third_spin() -> list[Any]:
    """ann has lost 960 of 1,000 and writes 50 on 17, bob stakes nothing, cy the last ten; dee's ten ride on black."""
    start = [*enter(*NAMES, at="2026-10-01T09:00:00+10:00"), seat(*NAMES, session="heat 1"), {"move": "start"}]
    first = [lay("ann", 500), lay("bob", 10), lay("cy", 500), lay("dee", 10, "black"), spin("2")]
    second = [lay("ann", 460), lay("bob", 10, "black"), lay("cy", 490), spin("2"), take_back("bob", "black")]
    return [start, first, second, secret("ann", 50, "fifty", "straight", ("17",)), lay("cy", 10), spin("17")]


def _played(*moves: Any) -> dict[str, Any]:
    raw = json.dumps(EXAMPLE | {"moves": flat(moves)})
    document: dict[str, Any] = json.loads(printed(croupier("tournament", "play", "-", "--json", stdin=raw)))
    return document


@of("1.6.8c", "1.5.4", "1.8.1", "3.7.1")
def test_a_spin_says_all_that_the_contract_names() -> None:
    doc = _played(_third_spin())
    move = all_ok(doc)["moves"][-1]
    ann = next(line for line in move["settlements"] if line["player"] == "ann")
    assert ann == {
        "player": "ann",
        "bet": "straight",
        "on": ["17"],
        "stake": "50",
        "secret": True,
        "deemed": "40",
        "outcome": "won",
        "paid": "1400",
        "returned": "40",
        "taken": "0",
        "clauses": ["1.6.8c", "3.7.1"],
    }
    assert (move["move"], move["ok"], move["session"], move["spin"], move["over"]) == ("spin", True, "heat 1", 3, False)
    assert move["deducted"] == [{"player": "bob", "amount": "10", "clause": "1.5.4"}]
    assert move["out"] == [{"player": "cy", "why": "no chips", "clause": "1.8.1"}]
    assert {name: move["chips"][name] for name in ("ann", "bob")} == {"ann": "1440", "bob": "990"}
    assert doc["players"]["ann"] == {"status": "playing", "chips": "1440", "secret_left": 1, "passes_left": 0}


@of("1.5.5")
def test_a_refusal_says_rule_clause_and_one_sentence() -> None:
    doc = _played(_third_spin(), lay("ann", 15))
    move = doc["moves"][-1]
    assert (move["move"], move["ok"]) == ("bet", False)
    assert (move["refusal"]["rule"], move["refusal"]["clause"]) == ("NOT_IN_UNITS", "1.5.5")
    assert move["refusal"]["message"].endswith(".")
    assert doc["players"] == _played(_third_spin())["players"]


@of("1.2.3")
def test_the_whole_says_moves_players_sessions_and_money() -> None:
    doc = _played(_third_spin())
    assert set(doc) == {"moves", "players", "sessions", "money"}
    heat = doc["sessions"]["heat 1"]
    assert (heat["state"], heat["spins"], heat["next"]) == ("running", 3, None)
    assert {"ranking", "qualified", "undecided", "clauses"} <= set(heat)
    money = doc["money"]
    expected = {"fees": "400.00", "refunded": "0.00", "retained": "40.00", "added": "0.00", "pool": "360.00"}
    assert {key: money[key] for key in expected} == expected
    assert (money["prizes"], money["buy_ins"]) == ({}, "0.00")


@both("1.2.3", "2.2.4")
def test_what_is_retained_is_booked_when_the_ballot_closes_the_entries(form: str, clause: str) -> None:
    entered = enter("ann", "bob")
    assert told(form, entered, retained=10)["money"]["retained"] == "0.00"
    assert told(form, entered, seat("ann", "bob"), retained=10)["money"]["retained"] == "20.00"
    assert told(form, entered, seat("ann", "bob"), {"move": "cancel"}, retained=10)["money"]["retained"] == "0.00"
    assert refused(form, entered, seat("ann", "bob"), AWARD, retained=10)[1] == clause


@pytest.mark.parametrize(
    ("status", "form", "moves", "terms"),
    [
        ("entered", "live", enter("ann"), {}),
        ("withdrawn", "live", [enter("ann"), one("withdraw", "ann")], {}),
        ("seated", "live", [enter("ann"), seat("ann")], {}),
        ("absent", "competition", begin("competition", "ann", "bob", absent=("ann",)), {}),
        ("absent", "live", [begin("live", "ann", "bob"), one("absent", "ann")], {}),
        ("playing", "live", begin("live", "ann", "bob"), {}),
        ("retired", "competition", [begin("competition", "ann", "bob", "cy"), one("retire", "ann")], {}),
        ("out", "competition", [begin("competition", "ann", "bob"), lay("ann", 1000), spin("2")], {}),
        (
            "cancelled",
            "competition",
            [begin("competition", "ann", "bob", "cy", absent=("ann",)), rounds(15, "bob", "cy"), CLOSE],
            {"spins": 30},
        ),
        ("cancelled", "live", [enter("ann"), {"move": "cancel"}], {}),
        ("disqualified", "live", begin("live", "ann", "bob", "cy", absent=("ann",)), {}),
        (
            "qualified",
            "live",
            [begin("live", "ann", "bob"), lay("ann", 50), lay("bob", 50, "black"), spin("1")],
            {"spins": 1},
        ),
        ("won", "live", [begin("live", "ann", "bob", final=True), lay("ann", 50), spin("1")], {"spins": 1}),
    ],
)
def test_every_status_of_a_player(status: str, form: str, moves: list[Any], terms: dict[str, Any]) -> None:
    assert all_ok(told(form, moves, **terms))["players"]["ann"]["status"] == status


@both("1.1.5", "2.1.5")
def test_who_is_named_sits_bets_and_wins(form: str, clause: str) -> None:
    named = [enter("ann", "bob"), one("nominate", "ann", plays="zoe")]
    final = again(form, "zoe", "bob", session="final", final=True)
    end = [lay("zoe", 50), lay("bob", 50, "black"), spin("1"), AWARD]
    doc = all_ok(told(form, named, final, end, spins=1, prizes=["100"]))
    assert doc["money"]["prizes"] == {"zoe": "200.00"}
    assert (doc["players"]["zoe"]["status"], doc["players"]["zoe"]["entrant"]) == ("won", "ann")
    assert refused(form, named, final, lay("ann", 50), spins=1)[0] == "ENTRY"
    assert refused(form, named, final, one("nominate", "ann", plays="yan"), spins=1) == ("NOMINEE", clause)


@pytest.mark.parametrize("form", FORMS)
def test_tables_of_one_session_have_their_own_spins_and_a_spin_names_its_table(form: str) -> None:
    tables = {"1": ["ann", "bob"], "2": ["cy", "dee"]}
    start = [
        enter(*NAMES),
        {"move": "allot", "session": "heat", "tables": tables},
        buy_in(form, *NAMES),
        {"move": "start"},
        [lay(name, 50) for name in NAMES],
    ]
    assert refused(form, start, CLOSE)[0] == "SESSION_LENGTH"
    doc = all_ok(told(form, start, spin("1", table="1"), spin("1", table="1"), spin("2", table="2")))
    halves = doc["sessions"]["heat"]["tables"]
    assert (halves["1"]["spins"], halves["2"]["spins"]) == (2, 1)
    assert doc["players"]["ann"]["chips"] == "1050"


@both("1.10", "2.4.2")
def test_a_top_up_is_a_ground_to_disqualify(form: str, clause: str) -> None:
    moves = [begin(form, "ann", "bob", "cy"), one("disqualify", "ann", ground="topped_up")]
    out = last(form, moves)["out"]
    assert out == [{"player": "ann", "why": "disqualified: topped up", "clause": clause}]


@both("1.4.1", "2.4.1")
def test_nobody_directs_what_an_absent_round_costs(form: str, clause: str) -> None:
    start = [begin(form, "ann", "bob", "cy"), one("absent", "ann")]
    assert refused(form, start, one("deduct", "ann")) == ("LATE_SEAT", clause)


@pytest.mark.parametrize("form", FORMS)
def test_card_and_agreement_are_the_other_houses_matter(form: str) -> None:
    assert last(form, enter("ann", card=False, agrees=False))["ok"]


@pytest.mark.parametrize("form", FORMS)
def test_time_is_carried_on_from_the_move_before(form: str) -> None:
    """Entered at the last moment that is free, and withdrawn at once without a word of the time."""
    moment = {"competition": "2026-10-20T18:00:00+11:00", "live": "2026-11-24T18:00:00+11:00"}[form]
    late = {"competition": "2026-10-20T18:00:01+11:00", "live": "2026-11-24T18:00:01+11:00"}[form]
    for at, back in ((moment, "100.00"), (late, "0.00")):
        assert told(form, enter("ann", at=at), one("withdraw", "ann"))["money"]["refunded"] == back


@pytest.mark.parametrize("form", FORMS)
def test_a_refused_move_changes_nothing_and_play_goes_on(form: str) -> None:
    start = begin(form, "ann", "bob")
    plain = told(form, start, lay("ann", 50), lay("bob", 50), spin("1"))
    wrong = [lay("ann", 15), lay("zoe", 50), {"move": "draw"}, secret("zoe", 5, "five"), AWARD]
    mixed = told(form, start, wrong, lay("ann", 50), wrong, lay("bob", 50), wrong, spin("1"))
    assert [move["ok"] for move in mixed["moves"]].count(False) == 15
    assert {key: mixed[key] for key in ("players", "sessions", "money")} == {
        key: plain[key] for key in ("players", "sessions", "money")
    }
