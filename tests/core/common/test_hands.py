"""Whose hands were at work: what is added up, how long, and of how many rounds it is known who called and paid."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from croupier.core.common.cash import Cash, Money
from croupier.core.common.hands import LONGEST_SUM, NOBODYS, ROUNDS_KEPT, Hands, Marks, Matter, after
from croupier.core.engine.messages import MINUTE, Event


class Passes(Event, frozen=True, kw_only=True, tag="passes"):
    cash: Cash
    amount: int
    to: str


class Calls(Event, frozen=True, kw_only=True, tag="calls"):
    round: int


class ComesUp(Event, frozen=True, kw_only=True, tag="comes_up"):
    number: int
    rounds: tuple[int, ...]


def _money(_: Any, event: Passes) -> Money:
    return Money(event.cash, event.amount, event.to)


def _matter(_: Any, event: ComesUp) -> tuple[Matter, tuple[int, ...]]:
    return ("dispute", event.number), event.rounds


MARKS = Marks(passed={Passes: _money}, called={Calls: lambda _, event: event.round}, came_up={ComesUp: _matter})
SPELLINGS = {"ann": ("ann", "Ann", " ANN "), "bob": ("bob", "BOB")}
people = st.sampled_from([(key, spelt) for key, those in SPELLINGS.items() for spelt in those])
passing = st.tuples(
    st.integers(0, 3 * LONGEST_SUM // MINUTE), people, people, st.sampled_from(Cash), st.integers(1, 5_000_00)
)


@given(st.lists(passing, max_size=40), st.integers(0, 24 * 60))
def test_the_sum_is_what_the_same_hands_passed_to_the_same_person_within_the_time(
    night: list[tuple[int, tuple[str, str], tuple[str, str], Cash, int]], within: int
) -> None:
    """Against a list of all that ever passed, in any spelling; nothing older than a day is ever asked for."""
    night.sort(key=lambda one: one[0])
    hands = NOBODYS
    for at, (_, by), (_, to), cash, amount in night:
        hands = after(hands, MARKS, None, Passes(cash=cash, amount=amount, to=to), by=by, at=at * MINUTE)
    now = (night[-1][0] if night else 0) * MINUTE
    since = now - within * MINUTE
    for cash in Cash:
        for by in SPELLINGS:
            for to in SPELLINGS:
                expected = sum(
                    one[4]
                    for one in night
                    if one[0] * MINUTE > since and (one[1][0], one[2][0], one[3]) == (by, to, cash)
                )
                assert hands.sum_of(Money(cash, 1, to.upper()), by.upper(), since=since) == expected


def test_what_is_older_than_a_day_is_forgotten_with_the_next() -> None:
    hands = after(NOBODYS, MARKS, None, Passes(cash=Cash.BUY_IN, amount=1, to="ann"), by="dee", at=0)
    for at, left in ((LONGEST_SUM - 1, 2), (LONGEST_SUM, 2)):
        hands = after(hands, MARKS, None, Passes(cash=Cash.BUY_IN, amount=1, to="ann"), by="dee", at=at)
        assert len(hands.passed) == left


def called(hands: Hands, number: int, by: str) -> Hands:
    return after(hands, MARKS, None, Calls(round=number), by=by, at=0)


def test_of_the_latest_rounds_it_is_known_who_called_and_paid_and_of_a_matter_for_good() -> None:
    hands = called(called(called(NOBODYS, 1, "dee"), 1, "dan"), 1, "dee")
    assert hands.rounds == {1: ("dee", "dan")}
    hands = after(hands, MARKS, None, ComesUp(number=7, rounds=(2, 1)), by="ann", at=0)
    for number in range(2, ROUNDS_KEPT + 1):
        hands = called(hands, number, "dan")
    assert len(hands.rounds) == ROUNDS_KEPT
    assert 1 in hands.rounds
    hands = called(hands, ROUNDS_KEPT + 1, "dan")
    assert 1 not in hands.rounds
    assert hands.matters == {("dispute", 7): ("dee", "dan")}
