"""The states of a Wrest Point event in which any move may come, seen from ann, and every move that may come."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from tests.core.tournament.wrest_events import (
    AWARD,
    CLOSE,
    DRAW,
    again,
    begin,
    buy_in,
    enter,
    lay,
    one,
    seat,
    secret,
    spin,
    take_back,
)

THREE = ("ann", "bob", "cy")


class Reached(NamedTuple):
    """How a state is reached, and the terms it needs besides the usual ones."""

    moves: list[Any]
    terms: Mapping[str, Any] = MappingProxyType({})


def _drawn(form: str) -> list[Any]:
    return [enter(*THREE), seat(*THREE), buy_in(form, *THREE)]


def _others() -> list[Any]:
    return [lay("bob", 50, "low"), lay("cy", 50, "low")]


def _forms() -> list[Any]:
    return [secret(name, 100, "one hundred") for name in THREE]


def _level(form: str, **more: Any) -> list[Any]:
    """One spin, after which ann and bob are level and cy is behind."""
    return [begin(form, *THREE, **more), lay("ann", 50), lay("bob", 50), lay("cy", 50, "black"), spin("1")]


def _broke(form: str, **more: Any) -> list[Any]:
    """One spin that takes everything from ann and bob; cy retired before it."""
    return [begin(form, *THREE, **more), one("retire", "cy"), lay("ann", 1000), lay("bob", 1000), spin("2")]


def _lost(form: str) -> list[Any]:
    """ann is out, bob goes on."""
    return [begin(form, *THREE), lay("ann", 1000), lay("bob", 50, "black"), lay("cy", 1000), spin("2")]


def _final(form: str) -> list[Any]:
    return begin(form, *THREE, final=True)


TWO_PRIZES = {"prizes": ["60", "40"]}
FIVE = {"final_five": True, "spins": 5, "qualify": 2}


def states(form: str) -> dict[str, Reached]:
    start = begin(form, *THREE)
    last = {"spins": 1, **TWO_PRIZES}
    wager = [start, lay("ann", 50)]
    won = [wager, _others(), spin("1")]
    return {
        "entries open": Reached([enter(*THREE)]),
        "full": Reached([enter(*THREE)], {"maximum_entries": 3}),
        "named another": Reached([enter(*THREE), one("nominate", "ann", plays="yan")]),
        "withdrawn": Reached([enter(*THREE), one("withdraw", "ann")]),
        "balloted": Reached(_drawn(form)),
        "late": Reached(begin(form, *THREE, absent=("ann",))),
        "betting": Reached(start),
        "wager": Reached(wager),
        "riding stake": Reached(won),
        "secret form": Reached([start, secret("ann", 100, "one hundred")]),
        "faulty form": Reached([start, secret("ann", 100, "ten")]),
        "closed": Reached([wager, _others(), CLOSE]),
        "closed with a form": Reached([start, secret("ann", 100, "one hundred"), _others(), CLOSE]),
        "form announced": Reached([start, secret("ann", 100, "one hundred"), _others(), spin("1")]),
        "last spin announced": Reached([_final(form), _forms(), CLOSE], last),
        "last wagers laid out": Reached([_final(form), _forms(), CLOSE, [lay(name, 100) for name in THREE]], last),
        "last five": Reached(start, FIVE),
        "final five drawn": Reached([start, DRAW], FIVE),
        "level": Reached(_level(form), {"spins": 1}),
        "ballot waits": Reached(_broke(form)),
        "qualified": Reached(
            [begin(form, *THREE), lay("ann", 50), lay("bob", 50, "black"), lay("cy", 50, "black"), spin("1")],
            {"spins": 1},
        ),
        "out": Reached(_lost(form)),
        "out of a running session": Reached(
            [start, lay("ann", 1000), lay("bob", 50, "black"), lay("cy", 50, "black"), spin("2")]
        ),
        "final": Reached(_final(form)),
        "final level": Reached(_level(form, final=True), last),
        "final decided": Reached(
            [_final(form), lay("ann", 100), lay("bob", 50), lay("cy", 50, "black"), spin("1")], last
        ),
        "awarded": Reached(
            [_final(form), lay("ann", 100), lay("bob", 50), lay("cy", 50, "black"), spin("1"), AWARD], last
        ),
        "cancelled": Reached([wager, {"move": "cancel"}]),
        "dispute open": Reached([won, one("dispute", "ann", text="that was mine")]),
        "away": Reached([start, one("absent", "ann")]),
        "on leave": Reached([start, one("leave", "ann", approved=True)]),
        "retired": Reached([won, one("retire", "ann")]),
        "disqualified": Reached([won, one("disqualify", "ann")]),
        "no inspector": Reached([wager, {"move": "sign_off"}]),
        "second chance": Reached([_lost(form), enter("ann", competition="secondary")], {"second_chance": True}),
        "next session drawn": Reached(
            [
                begin(form, *THREE),
                lay("ann", 50),
                lay("bob", 50),
                lay("cy", 50, "black"),
                spin("1"),
                again(form, "ann", "bob", session="final", final=True)[:-1],
            ],
            {"spins": 1, "qualify": 2},
        ),
    }


MOVES: dict[str, dict[str, Any]] = {
    "enter zoe": one("enter", "zoe"),
    "enter again": one("enter", "ann"),
    "enter the second chance": one("enter", "ann", competition="secondary"),
    "nominate": one("nominate", "ann", plays="dan"),
    "withdraw": one("withdraw", "ann"),
    "cancel": {"move": "cancel"},
    "allot": {"move": "allot", "session": "more"},
    "allot the final": {"move": "allot", "session": "more", "final": True},
    "move the start": {"move": "move_start", "session": "heat", "to": "2026-12-01T19:00:00+11:00"},
    "buy in": one("buy_in", "ann", amount="1000"),
    "take the seat": one("take_seat", "ann"),
    "start": {"move": "start"},
    "bet": lay("ann", 50, "even"),
    "take back": take_back("ann"),
    "secret": secret("ann", 50, "fifty", "odd"),
    "faulty secret": secret("ann", 50, None, "odd"),
    "pass": one("pass", "ann"),
    "close": CLOSE,
    "close without ann": CLOSE | {"out_of_time": ["ann"]},
    "spin": {"move": "spin", "result": "1"},
    "no spin": {"move": "spin", "no_spin": "ball_left_wheel"},
    "see the form": one("examine", "bob", whose="ann"),
    "draw": DRAW,
    "leave": one("leave", "ann", approved=False),
    "leave with approval": one("leave", "ann", approved=True),
    "back": one("back", "ann"),
    "retire": one("retire", "ann", by="player", approved=False),
    "retire with approval": one("retire", "ann"),
    "top up": one("top_up", "ann"),
    "deduct": one("deduct", "ann"),
    "disqualify": one("disqualify", "ann"),
    "disqualify for absence": one("disqualify", "ann", ground="absent"),
    "buy back": one("buy_back", "ann"),
    "count": one("count", "ann", chips="950"),
    "end": {"move": "end"},
    "ballot": {"move": "ballot"},
    "extra chips": {"move": "extra_chips", "amount": "100"},
    "removed first": one("removed_first", "ann"),
    "dispute": one("dispute", "ann", text="?"),
    "decide": one("decide", "ann", decision="no"),
    "award": AWARD,
    "limit": {"move": "limit", "minimum": "100"},
    "agree": one("agree", "ann"),
    "sign on": {"move": "sign_on"},
    "sign off": {"move": "sign_off"},
    "call": {"move": "call"},
    "turn over": one("turn_over", "ann"),
    "say": lay("ann", 50, "even") | {"move": "say"},
    "confirm": one("confirm", "ann"),
    "exchange": one("exchange", "ann", voucher=1),
    "checks": one("checks", "ann", colour="blue", value="50"),
    "arrangement": {"move": "arrangement", "players": ["ann", "bob"], "opinion": "they agreed"},
    "stock": {"move": "stock", "table": "1", "chips": {"50": 40}},
    "reconcile": {"move": "reconcile", "session": "heat", "chips": {"50": 40}},
    "limit the time": {"move": "time_limit", "seconds": 30, "from": "2026-12-01T18:00:00+11:00"},
    "determine": {"move": "determine", "secret_wagers": 3},
}

GROUPS: dict[str, tuple[str, ...]] = {
    "BEFORE": ("entries open", "full", "withdrawn"),
    "DRAWN": ("balloted", "next session drawn"),
    "OPEN": ("betting", "wager", "riding stake", "secret form", "faulty form", "form announced", "final five drawn"),
    "MORE OPEN": ("final", "dispute open"),
    "CLOSED": ("closed", "closed with a form"),
    "LAID OUT": ("last spin announced", "last wagers laid out"),
    "AWAY": ("away", "on leave"),
    "GONE": ("retired", "disqualified", "out of a running session"),
    "OVER": ("qualified", "out", "second chance", "final decided"),
}
"""States that nearly every move finds alike; in the tables a group stands for all of them."""
