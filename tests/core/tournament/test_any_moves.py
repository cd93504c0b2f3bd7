"""Any moves in any order at an event of each form: nothing raises, and money and chips add up after every one."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.books import BOOKS
from croupier.core.engine.accounts import may_owe
from croupier.core.engine.ledger import balances
from croupier.core.tournament.chips import seat_of
from croupier.core.tournament.competition import ENGINE
from croupier.core.tournament.opening import OpenEvent
from croupier.core.tournament.state import IN_PLAY, Competition, Phase
from croupier.core.words.roles import Role
from croupier.documents.tournament.moves import read_move
from croupier.documents.tournament.play import Rehearsal
from croupier.documents.tournament.terms import read_terms
from tests.proof import moved_lawfully

NAMES = ("ann", "bob", "cy", "dee", "eve")
TERMS: dict[str, tuple[str, dict[str, Any]]] = {
    "competition": (
        "wrest-point-competition",
        {
            "entry_fee": "33.33",
            "retained": 10,
            "bank": "60",
            "minimum": "10",
            "maximum": "40",
            "spins": 7,
            "qualify": 2,
            "secret_wagers": 2,
            "final_five": True,
            "second_chance": True,
            "prizes": ["60", "30", "10"],
        },
    ),
    "live": (
        "wrest-point-competition",
        {
            "entry_fee": "100",
            "bank": "50",
            "minimum": "10",
            "maximum": "30",
            "spins": 4,
            "secret_wagers": 1,
            "prizes": ["70", "30"],
        },
    ),
    "tournament": (
        "star-roulette",
        {
            "entry_fee": "10",
            "added": "500",
            "guaranteed": "600",
            "bank": "60",
            "minimum": "10",
            "maximum": "40",
            "spins": 5,
            "pass_cards": 1,
            "secret_wagers": 1,
            "order": True,
            "buy_backs": 1,
            "limits": [{"from_spin": 3, "minimum": "20", "maximum": "60"}],
            "prizes": ["50", "50"],
        },
    ),
}

names = st.sampled_from(NAMES)
stakes = st.sampled_from(("5", "10", "20", "25", "30", "60"))
spots = st.sampled_from(
    (
        {"bet": "red"},
        {"bet": "black"},
        {"bet": "straight", "on": ["17"]},
        {"bet": "split", "on": ["0", "1"]},
        {"bet": "six-line", "on": ["1", "2", "3", "4", "5", "6"]},
    )
)
words = st.sampled_from(("ten", "twenty", "thirty dollars", "sixty", "banana", None))
results = st.sampled_from(("0", "1", "2", "17", "36"))


def _one(name: str) -> st.SearchStrategy[dict[str, Any]]:
    return names.map(lambda player: {"move": name, "player": player})


bets = st.builds(lambda spot, who, stake: {"move": "bet", "player": who, "stake": stake, **spot}, spots, names, stakes)
secrets = st.builds(
    lambda spot, who, stake, said: {
        "move": "secret",
        "player": who,
        "stake": stake,
        **spot,
        **({} if said is None else {"words": said}),
    },
    spots,
    names,
    stakes,
    words,
)
moves = st.one_of(
    bets,
    bets,
    bets,
    secrets,
    st.just({"move": "close"}),
    st.just({"move": "close"}),
    results.map(lambda result: {"move": "spin", "result": result}),
    results.map(lambda result: {"move": "spin", "result": result}),
    st.just({"move": "spin", "no_spin": "ball_left_wheel"}),
    st.just({"move": "draw"}),
    st.just({"move": "ballot"}),
    st.just({"move": "end"}),
    st.just({"move": "award"}),
    st.just({"move": "extra_chips", "amount": "20"}),
    st.just({"move": "start"}),
    st.just({"move": "start", "absent": ["ann"]}),
    st.just({"move": "allot", "final": True}),
    st.just({"move": "allot"}),
    st.just({"move": "limit", "minimum": "20", "maximum": "60"}),
    names.map(lambda who: {"move": "buy_in", "player": who, "amount": "50"}),
    names.map(lambda who: {"move": "say", "player": who, "bet": "odd", "stake": "10"}),
    names.map(lambda who: {"move": "exchange", "player": who, "voucher": 1}),
    names.map(lambda who: {"move": "checks", "player": who, "colour": "blue", "value": "20"}),
    names.map(lambda who: {"move": "bet", "player": who, "bet": "even", "checks": 1}),
    names.map(lambda who: {"move": "leave", "player": who, "approved": True}),
    names.map(lambda who: {"move": "nominate", "player": who, "plays": "zoe"}),
    names.map(lambda who: {"move": "disqualify", "player": who, "ground": "contrived"}),
    st.just({"move": "arrangement", "players": ["ann", "bob"], "opinion": "!"}),
    st.just({"move": "start", "vouchers": {"ann": 1}}),
    st.just({"move": "sign_off"}),
    st.just({"move": "sign_on"}),
    st.just({"move": "call"}),
    st.just({"move": "stock", "table": "1", "chips": {"10": 50}}),
    st.just({"move": "reconcile", "session": "session 1", "chips": {"10": 50}}),
    names.map(lambda who: {"move": "dispute", "player": who, "text": "?"}),
    st.just({"move": "decide", "decision": "as it was"}),
    names.map(lambda who: {"move": "disqualify", "player": who, "ground": "breach"}),
    names.map(lambda who: {"move": "enter", "player": who, "competition": "secondary"}),
    *(
        _one(name)
        for name in (
            "enter",
            "confirm",
            "withdraw",
            "take_seat",
            "pass",
            "retire",
            "absent",
            "back",
            "top_up",
            "deduct",
            "buy_back",
            "removed_first",
        )
    ),
)


def begun(form: str) -> Rehearsal:
    code, given = TERMS[form]
    book = BOOKS[code]
    terms, cloth = read_terms(book, given)
    game = Rehearsal(book, form, "seed")
    game.ask(OpenEvent(by="house", role=Role.OPERATOR, at=0, book=code, form=form, cloth=cloth, terms=terms))
    first = [{"move": "enter", "player": name} for name in NAMES[:4]]
    buys = [{"move": "buy_in", "player": name, "amount": "50"} for name in NAMES[:4]] if form == "live" else []
    for one in (*first, {"move": "allot"}, *buys, {"move": "start"}):
        assert game.play(read_move("", one)).refusal is None
    return game


def adds_up(game: Rehearsal) -> None:
    moved_lawfully(game.book, game.postings)
    state, held = game.state, balances(game.postings)
    assert sum(held.values()) == 0
    assert all(amount >= 0 or may_owe(account) for account, amount in held.items()), held
    assert held.get("pool:event", 0) == state.purse.held >= 0
    purse = state.purse
    assert purse.fees + purse.added == purse.refunded + purse.retained + sum(purse.prizes.values()) + purse.held
    assert purse.fees == sum(player.paid for player in state.players.values())
    for name in state.players:
        seat = seat_of(state, name)
        out = seat is not None and not seat.returned
        assert held.get(f"chips:event:{name}", 0) == (seat.chips if out and seat else 0), name
        assert held.get(f"layout:event:{name}", 0) == (seat.staked if out and seat else 0), name


def as_announced(state: Competition) -> None:
    """A table that is over has sent on as many as were announced, or all that it could."""
    for session in state.sessions.values():
        for table in session.tables.values():
            if table.phase is Phase.OVER and not session.final:
                assert len(table.qualified) <= state.terms.qualify
                assert len(set(table.qualified)) == len(table.qualified)
            if table.phase is Phase.OVER:
                assert not any(
                    state.players[name].standing in IN_PLAY and state.players[name].seat is not None
                    for name in table.seats
                    if state.sessions.get((state.players[name].seat or ("", ""))[0]) is session
                )


@pytest.mark.parametrize("form", sorted(TERMS))
@given(asked=st.lists(moves, max_size=60))
@settings(max_examples=300)
def test_money_and_chips_add_up_whatever_is_done(form: str, asked: list[dict[str, Any]]) -> None:
    game = begun(form)
    for one in asked:
        before = game.state
        played = game.play(read_move("", one))
        assert played.refusal is None or game.state == before
        adds_up(game)
        as_announced(game.state)


@pytest.mark.parametrize("form", sorted(TERMS))
@given(asked=st.lists(moves, max_size=40))
@settings(max_examples=60)
def test_what_happened_can_be_read_back(form: str, asked: list[dict[str, Any]]) -> None:
    game = begun(form)
    events = [event for one in asked for event in game.play(read_move("", one)).events]
    for event in events:
        assert ENGINE.decode_event(ENGINE.encode(event)) == event
        assert ENGINE.story.in_full(event)
        assert ENGINE.story.details(event) is not None
