"""Wrest Point events of any course, in both forms: late players, drops, disqualifications, ties, forms of every fault.

After every move chips and money add up, the state is what the log alone gives, and nothing has said what a sealed form
says; a table that is over has sent on exactly as many as were announced, or all who could go.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.json import encode

from croupier.books import BOOKS
from croupier.core.engine.ledger import balances
from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.tournament.closing import BetsClosed
from croupier.core.tournament.competition import ENGINE, evolve, new_event
from croupier.core.tournament.ending import TableEnded
from croupier.core.tournament.opening import OpenEvent
from croupier.core.tournament.secret import Form
from croupier.core.tournament.spins import NumberCalled
from croupier.core.tournament.state import table_of
from croupier.core.words.roles import Role
from croupier.documents.tournament.moves import read_move
from croupier.documents.tournament.play import Rehearsal
from croupier.documents.tournament.terms import read_terms
from tests.core.tournament.test_any_moves import adds_up
from tests.core.tournament.wrest_events import BOOK, FORMS, begin, buy_in, lay, of, one, take_back

NAMES = ("ann", "bob", "cy", "dee", "eve")
BANK = {"competition": "60", "live": "50"}
TERMS: dict[str, Any] = {
    "entry_fee": "33.33",
    "retained": 10,
    "minimum": "10",
    "maximum": "40",
    "secret_wagers": 3,
    "second_chance": True,
    "prizes": ["60", "30", "10"],
}
WAYS: tuple[dict[str, Any], ...] = (
    {"spins": 4, "qualify": 2},
    {"spins": 6, "qualify": 1, "final_five": True},
    {"spins": 2, "qualify": 3},
)
CORNERS = [("corner", (n, n + 1, n + 3, n + 4)) for n in range(1, 33) if n % 3]
SPLITS = [("split", (n, n + 1)) for n in range(1, 36) if n % 3]
WRITTEN: list[tuple[str, tuple[int, ...]]] = [*CORNERS, *SPLITS]
"""No open wager lies on these: whatever names one was written on a form, and each is written once."""

FAULTS = (
    "sound",
    "no type",
    "no such type",
    "no amount",
    "no words",
    "no number",
    "other words",
    "below",
    "above",
    "beyond",
    "between units",
    "unsigned",
)


def form_of(fault: str, player: str, number: int) -> dict[str, Any]:
    """A form that nobody else has written: its words in letters of a height of their own, its spot taken once."""
    stake, words = {
        "below": ("5", "five"),
        "above": ("50", "fifty"),
        "beyond": ("9000", "nine thousand"),
        "between units": ("25", "twenty five"),
        "no number": ("20", "plenty"),
        "other words": ("20", "thirty"),
    }.get(fault, ("20", "twenty"))
    made: dict[str, Any] = {"move": "secret", "player": player, "stake": stake, "words": _own(words, number)}
    if fault != "no type":
        bet, on = WRITTEN[number]
        made |= {"bet": bet, "on": [str(label) for label in on]}
    if fault == "no such type":
        made |= {"bet": "six-line", "on": ["1", "2", "3", "4", "5", "6"]}
    missing = {"no amount": "stake", "no words": "words"}.get(fault)
    made = {key: value for key, value in made.items() if key != missing}
    return made | ({"signed": False} if fault == "unsigned" else {})


def _own(words: str, number: int) -> str:
    letters = (letter.upper() if number >> at & 1 else letter for at, letter in enumerate("dollars"))
    return f"{words} {''.join(letters)}"


DROPS = ("disqualify", "retire", "absent", "top_up", "withdraw")
ONWARD: tuple[dict[str, Any], ...] = (
    {"move": "ballot"},
    {"move": "draw"},
    {"move": "start"},
    {"move": "allot", "final": True},
    {"move": "award"},
)
"""What brings an event on when no spin can be played: the first of these that is called for."""
AT_ANY_TIME: tuple[dict[str, Any], ...] = (
    {"move": "close"},
    {"move": "spin", "no_spin": "ball_left_wheel"},
    {"move": "extra_chips", "amount": "20"},
    {"move": "end"},
    {"move": "allot"},
    {"move": "allot", "competition": "secondary", "final": True},
    {"move": "start", "absent": ["ann"]},
)
SELDOM: dict[str, Any] = {"move": "cancel"}
RESULTS, SPOTS, STAKES = ("0", "1", "2", "17", "36"), ("red", "black", "odd"), (10, 20, 40)


def whole_spin(dice: Random) -> list[dict[str, Any]]:
    """Everybody bets, or nearly, and the ball is spun."""
    stake = dice.choice(STAKES)
    bets = [lay(name, stake, dice.choice(SPOTS)) for name in NAMES if dice.random() < 0.8]
    return [*bets, {"move": "close"}, {"move": "spin", "result": dice.choice(RESULTS)}]


def some_moves(dice: Random) -> list[dict[str, Any]]:
    name = dice.choice(NAMES)
    match dice.randrange(20):
        case 0 | 1:
            return [one(dice.choice(DROPS), name)]
        case 2:
            return [lay(name, dice.choice(STAKES), dice.choice(SPOTS))]
        case 3:
            return [take_back(name, dice.choice(SPOTS))]
        case 4:
            return [one(dice.choice(("back", "take_seat")), name)]
        case 5:
            return [one("enter", name, competition="secondary")]
        case 6:
            return [one("examine", "bob", whose=name)]
        case 7 | 8 | 9:
            return [dice.choice(AT_ANY_TIME)]
        case _:
            return whole_spin(dice)


def bought_with(game: Rehearsal) -> None:
    """What was paid for chips is with the event until it is over, and then with the players and the house."""
    state, held = game.state, balances(game.postings).get("float:event:money", 0)
    is_over = state.is_awarded or state.is_cancelled
    assert held == (0 if is_over else state.purse.buy_ins - state.purse.exchanged)


class Course:
    """An event on its way, watched at every step."""

    def __init__(self, form: str, way: int, late: tuple[str, ...]) -> None:
        bank = BANK[form]
        terms, cloth = read_terms(BOOKS[BOOK], TERMS | WAYS[way] | {"bank": bank})
        self.form, self.shadow = form, new_event("event")
        self.game = Rehearsal(BOOKS[BOOK], form, "seed")
        opened = OpenEvent(by="house", role=Role.OPERATOR, at=0, book=BOOK, form=form, cloth=cloth, terms=terms)
        done = self.game.ask(opened)
        assert not isinstance(done, Refused)
        self.handed_in = 0
        self.sealed: list[str] = []
        self.follow(done.events)
        for move in begin(form, *NAMES, bank=bank, absent=late):
            assert self.play(move)

    def play(self, move: dict[str, Any]) -> bool:
        before = self.game.state
        if move["move"] == "start":
            for paying in buy_in(self.form, *NAMES, bank=BANK[self.form]):
                self.follow(self.game.play(read_move("", paying)).events)
            before = self.game.state
        told = self.game.play(read_move("", move))
        if told.refusal is not None:
            assert self.game.state == before
            self.is_silent(told.refusal.message)
        for _, said in told.faults:
            self.is_silent(said)
        self.follow(told.events)
        return told.refusal is None

    def go_on(self) -> None:
        next((move for move in ONWARD if self.play(move)), None)

    def hand_in(self, fault: str, player: str) -> None:
        self.handed_in += 1
        written = form_of(fault, player, self.handed_in)
        read = read_move("", written)
        assert read.form is not None
        self.sealed += list(_tokens(read.form))
        self.play(written)

    def follow(self, events: tuple[Event, ...]) -> None:
        """What a power loss would leave is what there is; what is sealed stays so until it is announced."""
        for event in events:
            if isinstance(event, NumberCalled | BetsClosed):
                told = {token for placed in event.announced for token in _tokens(placed.form)}
                self.sealed = [token for token in self.sealed if token not in told]
            raw = ENGINE.encode(event)
            self.is_silent(raw.decode())
            self.is_silent(ENGINE.story.in_full(event))
            self.is_silent(str(ENGINE.story.details(event)))
            self.shadow = evolve(self.shadow, ENGINE.decode_event(raw))
            if isinstance(event, TableEnded):
                self.sends_on(event)
        assert self.shadow == self.game.state or not events
        self.is_silent(encode(self.game.state).decode())
        adds_up(self.game)
        bought_with(self.game)

    def is_silent(self, text: str) -> None:
        assert not [token for token in self.sealed if token in text], text

    def sends_on(self, event: TableEnded) -> None:
        if event.undecided or event.final:
            return
        state, table = self.shadow, table_of(self.shadow, event.session, event.table)
        could = [
            name
            for group in event.ranking
            for name in group
            if state.players[name].seat == table.at
            and ((gone := table.seats[name].gone) is None or gone.spin == table.spin)
        ]
        assert len(event.qualified) == min(state.terms.qualify, len(could)), (event, could)


def _tokens(form: Form) -> Iterator[str]:
    if form.words is not None:
        yield form.words
    if form.spot is not None and form.spot.startswith(("corner", "split")):
        yield form.spot


CLAUSES = {"competition": "1.5.2 1.6.4 1.6.6 1.6.8 1.8.1 1.8.3", "live": "2.5.3 2.6.4 2.6.6 2.6.8 2.8.1 2.8.3"}


@pytest.mark.parametrize("form", [pytest.param(form, marks=[of(*CLAUSES[form].split())]) for form in FORMS])
@given(seed=st.integers(0, 1 << 32))
@settings(max_examples=60)
def test_whatever_course_an_event_takes(form: str, seed: int) -> None:
    dice = Random(seed)
    course = Course(form, dice.randrange(len(WAYS)), dice.choice(((), ("ann",), ("bob", "cy"))))
    for _ in range(40):
        if dice.random() < 0.01:
            course.play(SELDOM)
        match dice.randrange(5):
            case 0:
                course.go_on()
            case 1 | 2:
                course.hand_in(dice.choice(FAULTS), dice.choice(NAMES))
            case _:
                for move in some_moves(dice):
                    course.play(move)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("fault", FAULTS)
def test_a_form_of_any_fault_stays_sealed_until_its_spin_and_is_told_after_it(form: str, fault: str) -> None:
    course = Course(form, 0, ())
    course.hand_in(fault, "ann")
    sealed = list(course.sealed)
    for move in ({"move": "close"}, {"move": "spin", "no_spin": "ball_left_wheel"}, {"move": "close"}):
        assert course.play(move)
        assert course.sealed == sealed
    assert course.play({"move": "spin", "result": "2"})
    assert course.sealed == []
