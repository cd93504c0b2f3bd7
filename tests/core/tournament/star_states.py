"""An event of The Star in every state that it can be in, seen from ann, and every move that can be asked there."""

import copy
from functools import cache
from typing import Any, NamedTuple

from croupier.books import BOOKS
from croupier.core.engine.messages import Event
from croupier.core.tournament.competition import ENGINE
from croupier.core.tournament.state import Competition
from croupier.documents.tournament.moves import read_move
from croupier.documents.tournament.play import Played, Rehearsal
from croupier.documents.tournament.terms import read_terms
from tests.core.tournament.events import CLOSE, Move, bet, entries, move, secret, spin
from tests.core.tournament.test_any_moves import adds_up, as_announced
from tests.proof import stands

DAY = "2026-12-01T{}+11:00"
EARLY, NOW = DAY.format("18:00:00"), DAY.format("20:00:00")

TERMS: dict[str, Any] = {
    "entry_fee": "100.00",
    "bank": "100",
    "minimum": "25",
    "maximum": "100",
    "spins": 3,
    "qualify": 2,
    "pass_cards": 1,
    "secret_wagers": 2,
    "buy_backs": 1,
    "second_chance": True,
    "limits": [{"from_spin": 3, "minimum": "50", "maximum": "100"}],
    "prizes": ["60", "40"],
    "starts": "2026-12-01T20:00:00+11:00",
    "withdraw_until": "2026-11-30T12:00:00+11:00",
}
NAMES = ("ann", "bob", "cy", "dee")
DRAWN = [*entries(*NAMES), move("allot", session="heat", tables={"1": list(NAMES)})]
BEGUN = [*DRAWN, move("start")]
BUYS = [move("buy_in", name, amount="100") for name in NAMES[1:]]
OTHERS = [bet("bob", "25"), bet("cy", "25"), bet("dee", "25")]
ROUND = [bet("ann", "25"), *OTHERS, *spin("1")]
ALL_IN = [bet("ann", "100", "black"), bet("bob", "100", "black")]
ONE_SPIN = {"spins": 1}
FINAL = [
    *entries("ann", "bob"),
    move("allot", session="final", final=True, tables={"1": ["ann", "bob"]}),
    move("start"),
]
WIN = [bet("ann", "50"), bet("bob", "25"), *spin("1")]

STATES: dict[str, tuple[list[Move], dict[str, Any]]] = {
    "unknown": (entries("bob", "cy"), {}),
    "full": (entries("bob", "cy", "dee"), {"maximum_entries": 3}),
    "entered": (entries(*NAMES), {}),
    "withdrawn": ([*entries(*NAMES), move("withdraw", "ann")], {}),
    "drawn": (DRAWN, {}),
    "betting": (BEGUN, {}),
    "staked": ([*BEGUN, bet("ann", "25")], {}),
    "sealed": ([*BEGUN, secret("ann", "25")], {}),
    "passed": ([*BEGUN, move("pass", "ann")], {}),
    "in turn": (BEGUN, {"order": True}),
    "turned": ([*BEGUN, bet("ann", "25")], {"order": True}),
    "waiting": ([*BEGUN, bet("ann", "25"), *OTHERS, *spin("1")], {"order": True}),
    "closed": ([*BEGUN, bet("ann", "25"), *OTHERS, CLOSE], {}),
    "closed bare": ([*BEGUN, *OTHERS, CLOSE], {}),
    "late": ([*BEGUN, *OTHERS, move("close", out_of_time=["ann"])], {}),
    "out of time": (
        [*DRAWN, move("start", at=NOW), bet("bob", "25", at=DAY.format("20:00:31"))],
        {"clock": 30},
    ),
    "spun": ([*BEGUN, secret("ann", "25"), *OTHERS, *spin("1")], {}),
    "limits up": ([*BEGUN, *ROUND, *ROUND], {}),
    "absent": ([*DRAWN, move("start", absent=["ann"])], {}),
    "away": ([*BEGUN, move("absent", "ann")], {}),
    "unpaid": ([*DRAWN, *BUYS, move("start")], {"purchased": True}),
    "out": ([*BEGUN, bet("ann", "100", "black"), *OTHERS, *spin("1")], {}),
    "disqualified": ([*BEGUN, move("disqualify", "ann")], {}),
    "retired": ([*BEGUN, move("retire", "ann")], {}),
    "disputed": ([*BEGUN, bet("ann", "25"), move("dispute", "bob", text="?")], {}),
    "contested": ([*entries(*NAMES), move("dispute", "bob", text="?")], {}),
    "disputing": ([*BEGUN, *ROUND, move("dispute", "ann", text="?")], {}),
    "play-off": ([*BEGUN, bet("ann", "25"), *OTHERS[:2], bet("dee", "25", "black"), *spin("1")], ONE_SPIN),
    "placed": ([*BEGUN, bet("ann", "50"), *OTHERS, *spin("1")], ONE_SPIN),
    "broke": ([*BEGUN, *ALL_IN, bet("cy", "25"), move("disqualify", "dee"), *spin("1")], ONE_SPIN),
    "qualified": ([*BEGUN, bet("ann", "100"), bet("bob", "50"), *OTHERS[1:], *spin("1")], ONE_SPIN),
    "lost": ([*BEGUN, bet("ann", "25"), bet("bob", "100"), bet("cy", "50"), bet("dee", "25"), *spin("1")], ONE_SPIN),
    "final": (FINAL, {}),
    "won": ([*FINAL, *WIN], ONE_SPIN),
    "awarded": ([*FINAL, *WIN, move("award")], ONE_SPIN),
    "cancelled": ([*BEGUN, bet("ann", "25"), move("cancel")], {}),
}
"""What has happened, and the terms in which the event differs from the others."""

MOVES: dict[str, Move] = {
    "enter": move("enter", "ann"),
    "enter again": move("enter", "ann", competition="secondary"),
    "nominate": move("nominate", "ann", plays="zoe"),
    "withdraw": move("withdraw", "ann"),
    "cancel": move("cancel"),
    "allot": move("allot", session="next", tables={"9": ["ann"]}),
    "allot the final": move("allot", session="last", final=True, tables={"9": ["ann"]}),
    "move_start": move("move_start", session="heat", to=DAY.format("21:00:00"), at=EARLY),
    "buy_in": move("buy_in", "ann", amount="100"),
    "take_seat": move("take_seat", "ann"),
    "start": move("start"),
    "bet": bet("ann", "25"),
    "bet beside": bet("ann", "25", "odd"),
    "bet of an odd amount": bet("ann", "10", "odd"),
    "bet late": bet("ann", "25", "low", late=True),
    "take_back": move("take_back", "ann", bet="red"),
    "secret": secret("ann", "25"),
    "pass": move("pass", "ann", by="player"),
    "close": move("close"),
    "spin": move("spin", result="1"),
    "no spin": move("spin", no_spin="ball_left_wheel"),
    "examine": move("examine", "bob", whose="ann"),
    "draw": move("draw"),
    "leave": move("leave", "ann", approved=True),
    "absent": move("absent", "ann"),
    "back": move("back", "ann"),
    "top_up": move("top_up", "ann"),
    "deduct": move("deduct", "ann"),
    "disqualify": move("disqualify", "ann"),
    "disqualify the absent": move("disqualify", "ann", ground="absent", refund=True),
    "retire": move("retire", "ann"),
    "buy_back": move("buy_back", "ann"),
    "count": move("count", "ann", chips="100"),
    "end": move("end"),
    "ballot": move("ballot", winners=["ann"]),
    "extra_chips": move("extra_chips", amount="25", players=["ann"]),
    "removed_first": move("removed_first", "ann"),
    "dispute": move("dispute", "ann", text="?"),
    "decide": move("decide", "ann", decision="as it was"),
    "award": move("award"),
    "limit": move("limit", minimum="50", maximum="100"),
    "agree": move("agree", "ann"),
    "designate": move("designate", tables=["9"]),
    "others": move("others", table="1"),
    "colours": move("colours", "ann", colours={"green": "5"}),
    "time_limit": move("time_limit", seconds=30, **{"from": NOW}, at=EARLY),
    "determine": move("determine", order=True),
    "order_count": move("order_count"),
    "add": move("add", kind="cash", value="5.00"),
    "appoint": move("appoint", manager="kim", licence="L-1", expires="2027-01-01T00:00:00+11:00", at=EARLY),
    "give_conditions": move("give_conditions", players=["ann"]),
    "refuse": move("refuse", "ann"),
    "stock": move("stock", table="1", chips={"25": 40}),
    "reconcile": move("reconcile", table="1", chips={"25": 40}),
    "call": move("call"),
    "turn_over": move("turn_over", "ann"),
    "say": move("say", "ann", bet="red", stake="25"),
    "confirm": move("confirm", "ann"),
    "exchange": move("exchange", "ann", voucher=1),
    "checks": move("checks", "ann", colour="blue", value="25"),
    "arrangement": move("arrangement", players=["ann", "bob"], opinion="!"),
    "sign_on": move("sign_on"),
    "sign_off": move("sign_off"),
}


class Reached(NamedTuple):
    """An event in a state, as if it had just come there."""

    game: Rehearsal
    opened: Competition
    events: tuple[Event, ...]
    """All that has happened since it was opened."""

    def asked(self, wanted: Move) -> Played:
        """What comes of a move here. Every cell of a table asks the event anew."""
        game = copy.copy(self.game)
        game.postings = list(self.game.postings)
        done = game.play(read_move("", wanted))
        adds_up(game)
        as_announced(game.state)
        happened = [ENGINE.decode_event(ENGINE.encode(event)) for event in (*self.events, *done.events)]
        assert ENGINE.replay(self.opened, happened) == game.state
        assert all(ENGINE.story.in_full(event) for event in done.events)
        if done.refusal is not None:
            assert game.state == self.game.state
            assert game.postings == self.game.postings
            stands(game.book, done.refusal)
            assert done.refusal.message.endswith(".")
            assert "\n" not in done.refusal.message
        return done


@cache
def reached(state: str) -> Reached:
    moves, changed = STATES[state]
    book = BOOKS["star-roulette"]
    terms, cloth = read_terms(book, TERMS | changed)
    game = Rehearsal(book, "tournament", "seed")
    game.open(cloth, terms)
    opened = game.state
    made: list[Event] = []
    for one in moves:
        done = game.play(read_move("", one))
        assert done.refusal is None, (state, one, done.refusal)
        made += done.events
    return Reached(game, opened, tuple(made))
