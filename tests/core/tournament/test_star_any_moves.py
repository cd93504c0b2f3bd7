"""Any moves in any order and at any time at events of The Star of every kind: chips and money add up."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.books import BOOKS
from croupier.core.engine.ledger import balances
from croupier.core.tournament.state import Phase, Standing
from croupier.documents.tournament.moves import read_move
from croupier.documents.tournament.play import Rehearsal
from croupier.documents.tournament.terms import read_terms
from tests.core.tournament.test_any_moves import NAMES, adds_up, as_announced, moves, names

BASE: dict[str, Any] = {
    "entry_fee": "10",
    "bank": "60",
    "minimum": "10",
    "maximum": "40",
    "spins": 3,
    "prizes": ["100"],
}
EVENTS: dict[str, dict[str, Any]] = {
    "bought chips": {"purchased": True, "buy_backs": 2, "prizes": ["100"]},
    "chips worth cash": {"purchased": True, "cash_disposition": True, "qualify": 2},
    "in turn by the clock": {"order": True, "clock": 30, "pass_cards": 1, "secret_wagers": 2},
    "second chance": {
        "second_chance": True,
        "prizes": ["70", "30"],
        "buy_backs": 1,
        "limits": [{"from_spin": 2, "minimum": "20"}],
    },
}
TIMES = [f"2026-12-01T20:{minute:02}:{second:02}+11:00" for minute in range(0, 60, 10) for second in (0, 20, 40)]

more = st.one_of(
    moves,
    moves,
    moves,
    st.just({"move": "order_count"}),
    st.just({"move": "stock", "table": "1", "chips": {"10": 30}}),
    st.just({"move": "reconcile", "table": "1", "chips": {"10": 29}}),
    st.just({"move": "designate", "tables": ["1"]}),
    st.just({"move": "others", "table": "1"}),
    st.just({"move": "cancel"}),
    st.just({"move": "add", "kind": "cash", "value": "5.00"}),
    st.just({"move": "determine", "order": True}),
    st.just({"move": "time_limit", "seconds": 10, "from": TIMES[-1]}),
    names.map(lambda who: {"move": "buy_in", "player": who, "amount": "60"}),
    names.map(lambda who: {"move": "agree", "player": who}),
    names.map(lambda who: {"move": "decide", "player": who, "gives": "10"}),
    names.map(lambda who: {"move": "decide", "player": who, "takes": "30"}),
    names.map(lambda who: {"move": "disqualify", "player": who, "ground": "absent", "refund": True}),
    st.tuples(names, names).map(lambda two: {"move": "examine", "player": two[0], "whose": two[1]}),
    names.map(lambda who: {"move": "count", "player": who, "chips": "50"}),
    names.map(lambda who: {"move": "allot", "session": f"with {who}", "tables": {"2": [who]}}),
    names.map(lambda who: {"move": "start", "session": f"with {who}"}),
)


def begun(kind: str) -> Rehearsal:
    book = BOOKS["star-roulette"]
    terms, cloth = read_terms(book, BASE | EVENTS[kind])
    game = Rehearsal(book, "tournament", "seed")
    game.open(cloth, terms)
    first = [{"move": "enter", "player": name} for name in NAMES[:4]]
    buys = [{"move": "buy_in", "player": name, "amount": "60"} for name in NAMES[:3]] if terms.purchased else []
    for one in (*first, {"move": "allot", "tables": {"1": list(NAMES[:4])}}, *buys, {"move": "start"}):
        assert game.play(read_move("", one)).refusal is None
    return game


@pytest.mark.parametrize("kind", EVENTS)
@given(asked=st.lists(st.tuples(more, st.integers(0, 3)), max_size=50))
@settings(max_examples=150)
def test_chips_and_money_add_up_whatever_is_done(kind: str, asked: list[tuple[dict[str, Any], int]]) -> None:
    game, clock = begun(kind), 0
    for one, later in asked:
        clock = min(clock + later, len(TIMES) - 1)
        before = game.state
        played = game.play(read_move("", {**one, "at": TIMES[clock]}))
        assert played.refusal is None or game.state == before
        if played.refusal is not None:
            assert played.refusal.message.endswith("."), played.refusal
        adds_up(game)
        as_announced(game.state)
        held = balances(game.postings)
        for player in game.state.players.values():
            assert player.refunded <= player.paid
            assert player.standing is not Standing.PLAYING or player.seat is not None
        for session in game.state.sessions.values():
            if all(table.phase is Phase.OVER for table in session.tables.values()):
                assert all(seat.returned for table in session.tables.values() for seat in table.seats.values())
        assert held.get("pool:event", 0) >= 0
