"""An engine made of parts: it knows what each of them states, and asks in the same order at every place."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.core.engine.engine import Engine, kind_of
from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Topic
from croupier.core.law.law import Law, Place
from croupier.core.law.powers import Only
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.coin import PART, Coin, CoinOpened, OpenCoin, Toss, Tossed

BOOK = BOOKS["star-roulette"]
TOSS = Toss(by="ann", role=Role.PLAYER, at=7, called="tails", fell="heads")


class Weigh(Command, frozen=True, kw_only=True, tag="weigh"):
    marks: Mapping[str, int]


class Weighed(Event, frozen=True, kw_only=True, tag="weighed"):
    marks: Mapping[str, int]


WEIGHING = SimpleNamespace(
    POWERS={Weigh: Only(Role.DEALER, Rule.NO_CHIPS, "A coin is weighed by the dealer.")},
    DECIDERS={Weigh: lambda _law, _state, command: (Weighed(marks=command.marks), Weighed(marks={}))},
    EVOLVERS={Weighed: lambda state, event: replace(state, tosses=state.tosses + 10)},
    POSTERS={},
    SAYS={Weighed: Saying(Topic.DEVICES, lambda event: f"The coin weighs {event.marks}")},
)


def engine(**more: Any) -> Engine[Coin]:
    return Engine((one for one in (PART, WEIGHING)), Place.TABLE, **more)


def weigh(role: Role = Role.DEALER) -> Weigh:
    return Weigh(by="dee", role=role, at=7, marks={"b": 2, "a": 1})


def test_an_engine_carries_out_what_any_of_its_parts_decides() -> None:
    made, coin = engine(), Coin(name="C1")
    carried = made.carry_out(BOOK, coin, TOSS)
    assert not isinstance(carried, Refused)
    assert (carried.state.tosses, carried.state.lost) == (1, 100)
    assert carried.postings == (Posting("cage", "coin:C1", 100, "1.1:casino-supervisor"),)
    weighed = made.carry_out(BOOK, carried.state, weigh())
    assert not isinstance(weighed, Refused)
    assert ([one.tosses for one in weighed.states], weighed.state, weighed.postings) == (
        [11, 21],
        weighed.states[-1],
        (),
    )


def test_what_passes_with_an_event_is_what_its_part_says_and_nothing_where_it_says_nothing() -> None:
    made, coin = engine(), Coin(name="C1")
    lost = Tossed(round=1, fell="heads", lost=100, clause="3.3")
    assert made.postings(coin, lost) == (Posting("cage", "coin:C1", 100, "3.3"),)
    assert made.postings(coin, CoinOpened(book=BOOK.code)) == ()
    assert made.replay(coin, (lost, lost)).lost == 200


def test_every_part_is_told_and_asked_for_who_may() -> None:
    made = engine()
    assert set(made.powers) == {OpenCoin, Toss, Weigh}
    assert made.place is Place.TABLE
    assert made.story.sentence(Weighed(marks={})).said == "The coin weighs {}"
    assert made.story.sentence(Tossed(round=3, fell="heads", lost=0, clause="3.3")).said == "Toss 3: heads"
    no = made.decide(BOOK, Coin(name="C1"), weigh(Role.PLAYER))
    assert isinstance(no, Refused)
    assert (no.rule, no.clause) == (Rule.NO_CHIPS, "3.3")


def test_a_place_that_the_book_does_not_have_refuses_everything() -> None:
    made: Engine[Coin] = Engine((PART,), Place.TERMINALS)
    no = made.decide(BOOK, Coin(name="C1"), TOSS)
    assert isinstance(no, Refused)
    assert no.rule is Rule.TABLE_KIND


def test_the_gate_comes_before_who_may_ask_and_the_guard_after_it() -> None:
    met: list[str] = []

    def gate(law: Law, state: Coin, command: Command) -> Refused | None:
        met.append(f"gate {law.place} {state.name} {kind_of(command)}")
        return law.refused(Rule.SHUT, "no") if state.name == "shut" else None

    def guard(law: Law, state: Coin, command: Command, beside: object) -> Refused | None:
        met.append(f"guard {law.place} {state.name} {kind_of(command)} {beside}")
        return law.refused(Rule.NO_CHIPS, "no") if beside == "kept out" else None

    made, coin = engine(gate=gate, guard=guard), Coin(name="C1")
    assert not isinstance(made.decide(BOOK, coin, weigh(), "known"), Refused)
    assert met == ["gate table C1 weigh", "guard table C1 weigh known"]
    met.clear()
    kept_out, shut = made.carry_out(BOOK, coin, weigh(), "kept out"), made.decide(BOOK, Coin(name="shut"), weigh())
    assert isinstance(kept_out, Refused)
    assert isinstance(shut, Refused)
    assert (kept_out.clause, shut.clause) == ("3.3", "9.9")
    not_theirs = made.decide(BOOK, coin, weigh(Role.PLAYER), "known")
    assert isinstance(not_theirs, Refused)
    assert met[-1] == "gate table C1 weigh", "the guard is not asked of what is not theirs"


def test_a_message_is_the_same_bytes_whatever_the_order_it_was_made_in() -> None:
    made = engine()
    assert made.encode(weigh()) == made.encode(replace(weigh(), marks={"a": 1, "b": 2}))
    assert made.encode(Weighed(marks={"b": 2, "a": 1})) == b'{"event":"weighed","marks":{"a":1,"b":2}}'
    for command in (weigh(), TOSS):
        assert made.decode_command(made.encode(command)) == command
    for event in (Weighed(marks={}), Tossed(round=3, fell="heads", lost=0, clause="3.3")):
        assert made.decode_event(made.encode(event)) == event
    with pytest.raises(msgspec.ValidationError):
        made.decode_event(made.encode(TOSS))
    with pytest.raises(msgspec.ValidationError):
        made.decode_command(made.encode(Weighed(marks={})))


def test_where_the_order_in_an_event_means_something_it_is_kept() -> None:
    made = engine(sorts_events=False)
    assert made.encode(Weighed(marks={"b": 2, "a": 1})) == b'{"event":"weighed","marks":{"b":2,"a":1}}'
    assert b'"marks":{"a":1,"b":2}' in made.encode(weigh()), "of a command it means nothing"
