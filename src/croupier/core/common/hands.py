"""Whose hands were at work at a place: who passed how much cash to whom, and who called a number or paid on it.

It is told by the log itself, which keeps who did each thing and when beside every event: nothing is written for it, and
a log of any age tells it too.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from croupier.core.common.cash import Money
from croupier.core.engine.messages import MINUTE, Event
from croupier.core.words.names import person_key

LONGEST_SUM = 24 * 60 * MINUTE
"""What passed longer ago is added to nothing, whatever a house sets."""
ROUNDS_KEPT = 500
"""Of how many rounds it is known who called and paid: more than a table plays in a shift."""

Round = Hashable
Matter = tuple[str, int]
"""Something that is decided by a number of its own: a dispute, a wrong payment."""


class Passed(Struct, frozen=True, gc=False):
    at: int
    by: str
    money: Money


class Hands(Struct, frozen=True, gc=False):
    """At one place, as its log tells it."""

    passed: tuple[Passed, ...] = ()
    rounds: Mapping[Round, tuple[str, ...]] = {}
    """Who called the number or paid on it, by round; the latest rounds."""
    matters: Mapping[Matter, tuple[str, ...]] = {}
    """The same for the rounds that a matter is about, from when it came up."""

    def sum_of(self, money: Money, by: str, *, since: int) -> int:
        """What the same hands passed to the same person after an instant."""
        hands, to = person_key(by), person_key(money.to)
        return sum(
            one.money.amount
            for one in self.passed
            if one.at > since and one.money.cash is money.cash and (one.by, one.money.to) == (hands, to)
        )


NOBODYS = Hands()


@dataclass(frozen=True, eq=False)
class Marks:
    """What a kind states of its events, so that it is known whose hands were at work."""

    passed: Mapping[type[Event], Callable[[Any, Any], Money | None]] = field(default_factory=dict)
    """What cash passed, from the state before it and the event."""
    called: Mapping[type[Event], Callable[[Any, Any], Round]] = field(default_factory=dict)
    """The round whose number it calls or on which it pays."""
    came_up: Mapping[type[Event], Callable[[Any, Any], tuple[Matter, Iterable[Round]]]] = field(default_factory=dict)
    """A matter that is to be decided, and the rounds it may be about."""


def after(hands: Hands, marks: Marks, state: Any, event: Event, *, by: str, at: int) -> Hands:
    """Whose hands it was after one more event, from the state before it."""
    kind = type(event)
    if (passes := marks.passed.get(kind)) is not None and (money := passes(state, event)) is not None:
        hands = _with_cash(hands, Passed(at, person_key(by), money._replace(to=person_key(money.to))))
    if (called := marks.called.get(kind)) is not None:
        hands = _with_round(hands, called(state, event), by)
    if (came_up := marks.came_up.get(kind)) is not None:
        matter, rounds = came_up(state, event)
        who = tuple(dict.fromkeys(one for number in rounds for one in hands.rounds.get(number, ())))
        hands = Hands(hands.passed, hands.rounds, {**hands.matters, matter: who})
    return hands


def after_all(hands: Hands, marks: Marks, told: Iterable[tuple[Any, Event]], by: str, at: int) -> Hands:
    """The same after the events of one command, each with the state before it."""
    for state, event in told:
        hands = after(hands, marks, state, event, by=by, at=at)
    return hands


def _with_cash(hands: Hands, one: Passed) -> Hands:
    recent = tuple(known for known in hands.passed if known.at > one.at - LONGEST_SUM)
    return Hands((*recent, one), hands.rounds, hands.matters)


def _with_round(hands: Hands, number: Round, by: str) -> Hands:
    known = hands.rounds.get(number, ())
    if by in known:
        return hands
    rounds = {**hands.rounds, number: (*known, by)}
    if len(rounds) > ROUNDS_KEPT:
        del rounds[next(iter(rounds))]
    return Hands(hands.passed, rounds, hands.matters)
