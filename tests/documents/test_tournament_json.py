"""The document of a tournament: what makes no sense in it is one sentence, whatever field it is in."""

import json
from copy import deepcopy
from typing import Any

import pytest

from croupier.core.engine.refusal import Malformed
from croupier.documents.tournament.play import play
from croupier.documents.tournament.written import as_document
from tests.core.tournament.events import bet, document, move, secret

WHEN = "2026-12-01T20:00:00+11:00"

EVERY_MOVE: list[dict[str, Any]] = [
    move("appoint", manager="kim", licence="L-1", expires="2027-12-01T20:00:00+11:00", by="operator", at=WHEN),
    move("determine", order=False, pass_cards=1, secret_wagers=1),
    move("determine", pass_cards={"ann": 1, "bob": 1}),
    move("add", kind="goods", value="10.00", what="a clock"),
    move("time_limit", seconds=30, **{"from": "2027-12-01T20:00:00+11:00"}),
    move("designate", tables=["1", "2"]),
    move("enter", "ann", competition="primary", card="S-1", agrees=True, excluded=""),
    move("enter", "bob", card=True),
    move("enter", "cy"),
    move("refuse", "dee", reason="?"),
    move("give_conditions", players=["ann"]),
    move("withdraw", "cy", refund=False),
    move("nominate", "bob", plays="zoe"),
    move("stock", table="1", chips={"25": 40}),
    move("allot", session="heat", final=False, joins="", starts=WHEN, tables={"1": ["ann", None, "bob"]}, places=8),
    move("move_start", session="heat", to=WHEN, reason="late"),
    move("buy_in", "ann", amount="1000"),
    move("colours", "ann", colours={"green": "5"}),
    move("others", table="1"),
    move("start", session="heat", absent=[]),
    move("take_seat", "ann"),
    bet("ann", "50", "split 1 2", tender="colour_checks", seat=1, late=False, session="heat", table="1"),
    move("take_back", "ann", bet="split", on=["1", "2"]),
    secret("ann", "50", words="fifty", signed=True),
    move("pass", "bob"),
    move("count", "ann", chips="1000"),
    move("order_count", session="heat", table="1"),
    move("dispute", "ann", text="?"),
    move("decide", "ann", decision="no", gives="5", takes="5"),
    move("close", session="heat", table="1", out_of_time=[]),
    move("spin", session="heat", table="1", result="1"),
    move("examine", "bob", whose="ann"),
    move("limit", minimum="25", maximum="500"),
    move("leave", "ann", approved=True),
    move("back", "ann"),
    move("absent", "bob"),
    move("deduct", "bob"),
    move("agree", "ann"),
    move("draw", numbers={"ann": 1}),
    move("ballot", among=["ann"], winners=["ann"]),
    move("extra_chips", players=["ann"], amount="5"),
    move("removed_first", "ann"),
    move("disqualify", "bob", ground="absent", refund=True),
    move("buy_back", "ann"),
    move("top_up", "ann"),
    move("end", session="heat"),
    move("retire", "ann"),
    move("reconcile", table="1", chips={"25": 39}),
    move("award"),
    move("cancel"),
]
FULL = document(
    *EVERY_MOVE,
    starts=WHEN,
    added="1.00",
    guaranteed="1.00",
    minimum_entries=1,
    maximum_entries=9,
    withdraw_until=WHEN,
    wheel="single-zero",
    purchased=False,
    compulsory=True,
    qualify=1,
    order=False,
    clock=30,
    buy_backs=1,
    second_chance=False,
    cash_disposition=False,
    limits=[{"from_spin": 2, "minimum": "50", "maximum": "500"}],
    prizes=["60", "40"],
)
JUNK: tuple[Any, ...] = (
    None,
    True,
    5,
    -1,
    1.5,
    "",
    " ",
    "x" * 300,
    "-5",
    "1e9",
    "NaN",
    [],
    [None],
    {},
    {"x": None},
    [[]],
)


def _walk(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(one for key, each in inside for one in _walk(each, (*path, key)))]


PATHS = [path for path in _walk(FULL) if path]


def _named(path: tuple[Any, ...]) -> str:
    return "/".join(str(key) for key in path)


def _at(document: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        document = document[key]
    return document


def _played(document: Any) -> dict[str, Any] | str:
    """What is printed, or the one sentence of a malformed document."""
    try:
        return as_document(play(json.dumps(document).encode()))
    except Malformed as no:
        said = str(no)
        assert said
        assert "\n" not in said
        assert len(said) < 600
        return said


def test_the_document_that_the_mistakes_are_made_in_is_good() -> None:
    told = _played(FULL)
    assert isinstance(told, dict)
    assert len(told["moves"]) == len(EVERY_MOVE)
    for one in told["moves"]:
        assert one["ok"] or one["refusal"]["clause"], one


@pytest.mark.parametrize("path", PATHS, ids=_named)
def test_anything_in_the_place_of_anything_is_read_or_turned_away(path: tuple[Any, ...]) -> None:
    for junk in JUNK:
        changed = deepcopy(FULL)
        _at(changed, path[:-1])[path[-1]] = junk
        assert _played(changed)


@pytest.mark.parametrize("path", [(), ("terms",), *((("moves", at)) for at in range(len(EVERY_MOVE)))], ids=_named)
def test_an_unknown_field_is_named(path: tuple[Any, ...]) -> None:
    changed = deepcopy(FULL)
    _at(changed, path)["colour_of_the_hat"] = "red"
    told = _played(changed)
    assert isinstance(told, str)
    assert "colour_of_the_hat" in told


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"form": "live"}, "form: star-roulette has no"),
        ({"book": "adelaide-roulette"}, "adelaide-roulette has no competitions"),
        ({"terms": {"retained": 1}}, "(10.3.2)"),
        ({"terms": {"prizes": ["60"]}}, "(10.3.2)"),
        ({"terms": {"minimum": "50", "maximum": "25"}}, "(10.6.14)"),
        ({"terms": {"bank": "5", "minimum": "25"}}, "(10.6.2)"),
        ({"terms": {"minimum_entries": 5, "maximum_entries": 2}}, "(10.4.2(i))"),
        ({"terms": {"limits": [{"from_spin": 1, "minimum": "5"}]}}, "(10.6.15)"),
        ({"terms": {"limits": [{"from_spin": 2, "minimum": "50", "maximum": "5"}]}}, "(10.6.14)"),
        ({"terms": {"qualify": 0}}, "(10.10.1)"),
        ({"terms": {"final_five": True}}, "knows no final five draw"),
        ({"terms": {"bank": "10.50"}}, "whole dollars"),
        ({"terms": {"spins": 0}}, "terms.spins"),
        ({"conditions": {}}, "(10.4.2(a))"),
        ({"moves": [{"move": "bett"}]}, "there is no move"),
        ({"moves": [{"move": "add", "kind": "gold", "value": "1"}]}, "moves[0].kind"),
        ({"moves": [{"move": "add"}]}, "moves[0].value is missing"),
        ({"moves": [{"move": "time_limit", "seconds": 3}]}, "moves[0].from"),
        ({"moves": [{"move": "stock", "table": "1", "chips": {"25": "x"}}]}, "moves[0].chips"),
        ({"moves": [{"move": "stock", "table": "1", "chips": {"x": 1}}]}, "moves[0].chips"),
        ({"moves": [{"move": "colours", "player": "ann", "colours": {"green": 5}}]}, "moves[0].colours."),
        ({"moves": [{"move": "colours", "player": "ann", "colours": {"a\nb": 5}}]}, "moves[0].colours."),
        ({"moves": [{"move": "allot", "tables": {"a\nb": 5}}]}, "moves[0].tables."),
        ({"moves": [{"move": "draw", "numbers": {"a\nb": "5"}}]}, "moves[0].numbers."),
        ({"moves": [{"move": "determine", "pass_cards": {"ann": "x"}}]}, "moves[0].pass_cards"),
        (
            {"moves": [{"move": "bet", "player": "ann", "bet": "red", "stake": "5", "tender": "gold"}]},
            "moves[0].tender",
        ),
        ({"moves": [{"move": "enter", "player": "ann", "at": "2026-12-01T20:00:00"}]}, "moves[0].at"),
        ({"moves": [{"move": "enter", "player": "ann", "by": "king"}]}, "moves[0].by"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(changed: dict[str, Any], says: str) -> None:
    told = _played({"book": "star-roulette", "form": "tournament", "terms": {}, "moves": []} | changed)
    assert isinstance(told, str), told
    assert says in told
