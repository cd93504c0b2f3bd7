"""What every kind of game must do to be told: each kind of event has a sentence, a topic, and tells its clauses.

The examples stand with their kinds, each with its sentence written by hand.
"""

from typing import Any, NamedTuple

import pytest
from msgspec import Struct
from msgspec.structs import replace

from croupier.core.bank import bank
from croupier.core.engine.engine import Engine
from croupier.core.engine.messages import Event
from croupier.core.engine.telling import Sentence, Story, tag_of
from croupier.core.game.basis import Basis
from croupier.core.jackpot import controller
from croupier.core.table import table
from tests.core.bank.test_story import EXAMPLES as AT_A_BANK
from tests.core.jackpot.test_jackpot_story import EXAMPLES as OF_JACKPOTS
from tests.core.table.test_story import EXAMPLES as AT_A_TABLE


class Tale(NamedTuple):
    """A kind of game, an example of each of its events, and what a reader may ask for alone."""

    engine: Engine[Any]
    examples: list[tuple[Event, str]]
    topics: str


KINDS = {
    "table": Tale(
        table.ENGINE, AT_A_TABLE, "round wagers chips players sign devices supervision payments money disputes"
    ),
    "bank": Tale(bank.ENGINE, AT_A_BANK, "round bets credits payouts malfunctions supervision disputes"),
    "jackpot": Tale(controller.ENGINE, OF_JACKPOTS, "pools contributions displays prizes faults"),
}
every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)

LINES_TOLD_BEFORE = {
    ("losers_collected", "lines.basis"),
    ("winners_paid", "lines.basis"),
    ("settlement_relaxed", "line.basis"),
    ("settlement_relaxed", "strict.basis"),
}
"""Every line is told with its clauses when it is settled; what is done with it later names its own alone."""


@pytest.mark.parametrize(
    ("story", "event", "said"),
    [
        pytest.param(kind.engine.story, event, said, id=f"{name}: {said[:60]}")
        for name, kind in KINDS.items()
        for event, said in kind.examples
    ],
)
def test_an_event_is_told_in_plain_words(story: Story, event: Event, said: str) -> None:
    assert story.in_full(event) == said


@every_kind
def test_every_kind_of_event_has_a_sentence_and_an_example(kind: Tale) -> None:
    engine, examples, _ = kind
    assert {type(event) for event, _ in examples} == set(engine.evolvers) == set(engine.story.says)


@every_kind
def test_every_kind_of_event_belongs_to_a_topic(kind: Tale) -> None:
    story = kind.engine.story
    assert set(story.topic_of) == {tag_of(one) for one in kind.engine.evolvers}
    assert set(story.topics) == set(story.topic_of.values()) == set(kind.topics.split())


@every_kind
def test_every_clause_that_an_event_carries_is_told(kind: Tale) -> None:
    """Each clause of each example is replaced by a mark of its own, and the marks are looked for in what is told."""
    story = kind.engine.story
    carried, told = set[tuple[str, str]](), set[tuple[str, str]]()
    for event, _ in kind.examples:
        name, (marked, marks) = tag_of(type(event)), mark(event)
        carried |= {(name, one) for one in marks}
        told |= {
            (name, one) for sentence in (story.sentence(marked), *story.details(marked)) for one in sentence.clauses
        }
    assert carried - told <= LINES_TOLD_BEFORE
    assert told <= carried


def test_clauses_stand_in_brackets_at_the_end_and_only_there() -> None:
    assert Sentence("No more bets", ()).in_full == "No more bets"
    assert Sentence("No spin: bets stand", ("10(a)", "10(e)")).in_full == "No spin: bets stand (10(a), 10(e))"


# --- marking --------------------------------------------------------------------------------------------------------


def mark(part: Any, path: str = "") -> tuple[Any, set[str]]:
    """The same thing with every clause replaced by the path that leads to it, and those paths."""
    marks = set[str]()
    changes: dict[str, Any] = {}
    for name in part.__struct_fields__:
        at = f"{path}.{name}".lstrip(".")
        value = getattr(part, name)
        if name == "clause" or name.endswith("_clause") or name in ("required_under", "halts"):
            changes[name] = at
            marks.add(at)
        elif name in ("clauses", "measures") and value:
            changes[name] = dict.fromkeys(value, at) if isinstance(value, dict) else (at,)
            marks.add(at)
        elif isinstance(value, Basis):
            changes[name] = Basis(bet=at)
            marks.add(at)
        else:
            changes[name], more = _inside(value, at)
            marks |= more
    return replace(part, **changes), marks


def _inside(value: Any, at: str) -> tuple[Any, set[str]]:
    if isinstance(value, Struct):
        return mark(value, at)
    if isinstance(value, tuple):
        inner = [_inside(one, at) for one in value]
        return tuple(one for one, _ in inner), set().union(*(marks for _, marks in inner))
    if isinstance(value, dict):
        made = {key: _inside(one, at) for key, one in value.items()}
        return {key: one for key, (one, _) in made.items()}, set().union(*(marks for _, marks in made.values()))
    return value, set()
