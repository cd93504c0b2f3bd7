"""Events of The Star lived through by chance, from the entries to the prizes, with everything that goes wrong in one.

After every step: chips and money add up, the events as they would be read back from the disk lead to the same state,
exactly the announced number has gone on, and nothing that is written down gives away what a sealed form says.
"""

import json
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from croupier.books import BOOKS
from croupier.core.engine.messages import Event
from croupier.core.tournament.competition import ENGINE
from croupier.core.tournament.ending import TableEnded
from croupier.core.tournament.state import Competition, Phase, Standing, has_left, running, table_of
from croupier.documents.tournament.moves import read_move
from croupier.documents.tournament.play import Played, Rehearsal
from croupier.documents.tournament.terms import read_terms
from tests.core.tournament.test_any_moves import adds_up

NAMES = ("ann", "bob", "cy", "dee", "eve", "fay")
START = "2026-12-01T20:00:00+11:00"
BASE: dict[str, Any] = {
    "entry_fee": "10.01",
    "bank": "60",
    "minimum": "10",
    "maximum": "40",
    "spins": 2,
    "qualify": 2,
    "prizes": ["60", "40"],
    "secret_wagers": 2,
    "pass_cards": 1,
    "buy_backs": 1,
    "second_chance": True,
}
KINDS: dict[str, dict[str, Any]] = {
    "plain": {},
    "in turn by the clock": {"order": True, "clock": 30},
    "rising limits": {"limits": [{"from_spin": 2, "minimum": "20", "maximum": "60"}]},
    "guaranteed": {"guaranteed": "500.00", "minimum_entries": 3, "added": "0.05"},
    "one goes on": {"qualify": 1, "maximum_entries": 5},
    "bought chips": {"purchased": True},
    "chips worth cash": {"purchased": True, "cash_disposition": True},
}
# Secret wagers alone lie on these, and only a form has such words: either gives it away wherever it turns up.
HIDDEN = ("29", "31", "33")
MARK = "quagga"

names = st.sampled_from(NAMES)
stakes = st.sampled_from(("5", "10", "15", "20", "40", "60", "100"))
alike = st.tuples(st.sampled_from(("10", "20")), st.sampled_from(("red", "black")))
"""Few enough to leave players level as often as not."""
late_ones = st.sampled_from((None, None, None, *NAMES))
results = st.sampled_from(("0", "1", "2", "29", "31"))
open_spots = st.sampled_from(("red", "black", "odd", "low"))
faults = st.sampled_from(("good", "no type", "no amount", "no spot", "other words", "below", "above", "odd"))
ALONE = ("enter", "withdraw", "pass", "absent", "back", "take_seat", "retire", "buy_back", "top_up", "deduct", "agree")
"""What a player does, or has done to them, without anything else to say."""
AMOUNTS = {"below": "5", "above": "90", "odd": "25"}


def written(player: str, number: str, fault: str) -> dict[str, Any]:
    """A form with one of the faults that a form can have."""
    form = {"move": "secret", "player": player, "bet": "straight", "on": [number], "stake": AMOUNTS.get(fault, "20")}
    match fault:
        case "no type":
            return {key: value for key, value in form.items() if key not in ("bet", "on")} | {"words": MARK}
        case "no amount":
            return {key: value for key, value in form.items() if key != "stake"}
        case "no spot":
            return form | {"bet": "split", "on": [number, "1"]}
        case "other words":
            return form | {"words": MARK}
        case _:
            return form


class StarEvent(RuleBasedStateMachine):
    """Moves are asked for whether or not they are lawful: the engine says which are."""

    def __init__(self) -> None:
        super().__init__()
        self.game: Rehearsal
        self.shadow: Competition
        self.clock = 0

    @initialize(kind=st.sampled_from(sorted(KINDS)), entered=st.integers(3, len(NAMES)), final=st.booleans())
    def opens(self, kind: str, entered: int, final: bool) -> None:
        book = BOOKS["star-roulette"]
        terms, cloth = read_terms(book, BASE | KINDS[kind])
        self.game = Rehearsal(book, "tournament", "seed")
        self.game.open(cloth, terms)
        self.shadow = self.game.state
        for name in NAMES[:entered]:
            self.asks({"move": "enter", "player": name})
        self.sits_down(final, set(NAMES[4:5]), secondary=False)

    # --- asking -----------------------------------------------------------------------------------------------------

    def asks(self, wanted: dict[str, Any]) -> Played:
        before, posted = self.game.state, len(self.game.postings)
        at = f"2026-12-01T{20 + self.clock // 3600:02}:{self.clock // 60 % 60:02}:{self.clock % 60:02}+11:00"
        done = self.game.play(read_move("", {**wanted, "at": at}))
        if done.refusal is not None:
            assert (self.game.state, len(self.game.postings)) == (before, posted)
            assert done.refusal.message.endswith(".")
            self.hides(done.refusal.message)
        for event in done.events:
            self.written_down(event)
        return done

    def written_down(self, event: Event) -> None:
        raw = ENGINE.encode(event)
        self.shadow = ENGINE.evolve(self.shadow, ENGINE.decode_event(raw))
        if type(event).__name__ != "NumberCalled":
            self.hides(raw.decode())
            self.hides(ENGINE.story.in_full(event))
        if isinstance(event, TableEnded) and not event.undecided and not event.final:
            self.has_sent_on(event)

    def hides(self, text: str) -> None:
        assert MARK not in text, text
        assert not any(f"straight {number}" in text or f"1/{number}" in text for number in HIDDEN), text

    def has_sent_on(self, event: TableEnded) -> None:
        """As many as were announced, or all whom there was to send."""
        table = table_of(self.shadow, event.session, event.table)
        ranked = [name for group in event.ranking for name in group if not has_left(self.shadow, table, name)]
        assert len(event.qualified) == min(self.shadow.terms.qualify, len(ranked))
        gone = (Standing.DISQUALIFIED, Standing.RETIRED, Standing.WITHDRAWN)
        assert not any(self.shadow.players[name].standing in gone for name in event.qualified)

    def waiting(self, secondary: bool = False) -> list[str]:
        there = (Standing.ENTERED, Standing.QUALIFIED)
        players = self.game.state.players.items()
        return [name for name, one in players if one.standing in there and one.secondary is secondary]

    def plays(self) -> bool:
        return any(running(self.game.state))

    # --- the way through --------------------------------------------------------------------------------------------

    @precondition(lambda self: not self.plays() and self.waiting())
    @rule(final=st.booleans(), absent=st.sets(names, max_size=1), secondary=st.sampled_from((False, False, True)))
    def begins(self, final: bool, absent: set[str], secondary: bool) -> None:
        self.sits_down(final, absent, secondary=secondary)

    def sits_down(self, final: bool, absent: set[str], *, secondary: bool) -> None:
        here = self.waiting(secondary)
        if self.game.state.terms.purchased:
            for name in here[:-1] or here:
                self.asks({"move": "buy_in", "player": name, "amount": "60"})
        session = f"session {len(self.game.state.sessions)}"
        kind = {"competition": "secondary"} if secondary else {}
        sits = {"move": "allot", "session": session, "final": final, "tables": {"1": here}, **kind}
        if self.asks(sits).refusal is None:
            missing = [name for name in here if name in absent]
            self.asks({"move": "start", "session": session, "absent": missing})

    @precondition(lambda self: self.plays())
    @rule(result=results, laid=st.lists(alike, min_size=6, max_size=6), late=late_ones)
    def plays_a_round(self, result: str, laid: list[tuple[str, str]], late: str | None) -> None:
        """Everybody who can bets, in every order, so that those whose turn it is come to it."""
        for _, _, table in list(running(self.game.state)):
            for _ in NAMES:
                for name, (stake, spot) in zip(NAMES, laid, strict=True):
                    seat = table_of(self.game.state, *table.at).seats.get(name)
                    if seat is not None and not seat.wagers and name != late:
                        self.asks({"move": "bet", "player": name, "bet": spot, "stake": stake})
            self.asks({"move": "close", "session": table.at[0], "table": table.at[1]})
            self.asks({"move": "spin", "session": table.at[0], "table": table.at[1], "result": result})

    @precondition(lambda self: self.plays())
    @rule(named=st.lists(names, max_size=1))
    def closes(self, named: list[str]) -> None:
        self.asks({"move": "close", "out_of_time": named})

    @precondition(lambda self: self.plays())
    @rule(result=st.sampled_from(("0", "1", "29")), counts=st.booleans())
    def spins(self, result: str, counts: bool) -> None:
        self.asks({"move": "spin", **({"result": result} if counts else {"no_spin": "ball_left_wheel"})})

    @rule(seconds=st.sampled_from((1, 10, 31, 600)))
    def waits(self, seconds: int) -> None:
        self.clock += seconds

    @precondition(lambda self: not self.plays())
    @rule()
    def pays(self) -> None:
        self.asks({"move": "award"})

    # --- what players do --------------------------------------------------------------------------------------------

    @precondition(lambda self: self.plays())
    @rule(name=names, spot=open_spots, stake=stakes, late=st.booleans())
    def bets(self, name: str, spot: str, stake: str, late: bool) -> None:
        self.asks({"move": "bet", "player": name, "bet": spot, "stake": stake, "late": late})

    @precondition(lambda self: self.plays())
    @rule(name=names, number=st.sampled_from(HIDDEN), fault=faults)
    def writes(self, name: str, number: str, fault: str) -> None:
        done = self.asks(written(name, number, fault))
        assert done.refusal is not None or (fault == "good" or done.faults or fault in ("below", "above", "odd"))

    @precondition(lambda self: self.plays())
    @rule(name=names, spot=open_spots)
    def takes_back(self, name: str, spot: str) -> None:
        self.asks({"move": "take_back", "player": name, "bet": spot})

    @rule(
        name=names,
        does=st.sampled_from(ALONE),
    )
    def does(self, name: str, does: str) -> None:
        self.asks({"move": does, "player": name})

    @rule(name=names)
    def tries_again(self, name: str) -> None:
        self.asks({"move": "enter", "player": name, "competition": "secondary"})

    @rule(name=names, whose=names)
    def looks(self, name: str, whose: str) -> None:
        self.asks({"move": "examine", "player": name, "whose": whose})

    @precondition(lambda self: self.clock % 2 == 0)
    @rule(name=names, gives=st.sampled_from(("0", "10")))
    def disputes(self, name: str, gives: str) -> None:
        if self.asks({"move": "dispute", "player": name, "text": "?"}).refusal is None:
            self.asks({"move": "bet", "player": name, "bet": "red", "stake": "10"})
            if self.asks({"move": "decide", "player": name, "decision": "so", "gives": gives}).refusal is not None:
                assert self.asks({"move": "decide", "player": name, "decision": "no"}).refusal is None

    # --- what the house does ----------------------------------------------------------------------------------------

    @rule(name=names, ground=st.sampled_from(("breach", "hid_chips", "absent")), refund=st.booleans())
    def disqualifies(self, name: str, ground: str, refund: bool) -> None:
        self.asks({"move": "disqualify", "player": name, "ground": ground, "refund": refund})

    def placed(self) -> list[str]:
        """Those who have a place while others are parted, and those others."""
        return [name for *_, table in running(self.game.state) for group in table.ranking for name in group]

    @precondition(lambda self: self.placed())
    @rule(does=st.sampled_from(("disqualify", "retire", "top_up")), which=st.integers(0, 5))
    def loses_a_place(self, does: str, which: int) -> None:
        here = self.placed()
        self.asks({"move": does, "player": here[which % len(here)]})

    @precondition(lambda self: self.plays())
    @rule(name=names)
    def notes_removal(self, name: str) -> None:
        self.asks({"move": "removed_first", "player": name})

    @precondition(lambda self: self.plays())
    @rule()
    def ends(self) -> None:
        self.asks({"move": "end"})

    @precondition(lambda self: self.clock > 1200)
    @rule()
    def cancels(self) -> None:
        self.asks({"move": "cancel"})

    # --- always -----------------------------------------------------------------------------------------------------

    @invariant()
    def chips_and_money_add_up(self) -> None:
        adds_up(self.game)

    @invariant()
    def a_kill_here_loses_nothing(self) -> None:
        assert self.shadow == self.game.state

    @invariant()
    def sealed_forms_say_nothing(self) -> None:
        """A form that is announced lies open in its seat until the next spin, and nowhere else does one."""
        for session in self.game.state.sessions.values():
            for table in session.tables.values():
                for seat in table.seats.values():
                    self.hides(repr(seat.form))
                    assert table.phase is not Phase.CLOSED or seat.seen is None
        self.hides(json.dumps([repr(one) for one in self.game.state.players.items()]))

    @invariant()
    def who_is_sent_away_has_no_chips(self) -> None:
        for name, player in self.game.state.players.items():
            if player.standing in (Standing.DISQUALIFIED, Standing.RETIRED) and player.seat is not None:
                seat = table_of(self.game.state, *player.seat).seats.get(name)
                assert seat is None or (seat.returned and not seat.stakes)


StarEvent.TestCase.settings = settings(max_examples=120, stateful_step_count=50)
TestStarEvent = StarEvent.TestCase
