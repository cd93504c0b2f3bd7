"""What makes no sense in an event of The Star: terms against the book or themselves, forms of nothing."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.tournament.competition import decide, new_event
from croupier.core.tournament.opening import OpenEvent
from croupier.core.tournament.terms import EventTerms, LimitStep
from croupier.core.words.roles import Role
from tests.core.tournament.events import CLOSE, bet, entries, move, played, seated, secret, spin
from tests.core.tournament.test_star_entries import FULL, PUBLISHED

STAR = "star-roulette"

TERMS: dict[str, tuple[dict[str, Any], str]] = {
    # The terms and the clause that they contradict.
    "a fee that is kept": ({"retained": 1}, "10.3.2"),
    "prizes of less than the pool": ({"prizes": ["60", "30"]}, "10.3.2"),
    "prizes of more than the pool": ({"prizes": ["60", "40.01"]}, "10.3.2"),
    "more needed than may come": ({"minimum_entries": 11, "maximum_entries": 10}, "10.4.2(i)"),
    "a minimum above the maximum": ({"minimum": "501"}, "10.6.14"),
    "a later minimum above its maximum": (
        {"limits": [{"from_spin": 2, "minimum": "60", "maximum": "50"}]},
        "10.6.14",
    ),
    "a minimum of nothing": ({"minimum": "0"}, "10.6.14"),
    "a bank below the minimum": ({"bank": "24"}, "10.6.2"),
    "a bank of nothing": ({"bank": "0", "minimum": None}, "10.6.2"),
    "limits from the first spin": ({"limits": [{"from_spin": 1, "minimum": "50"}]}, "10.6.15"),
    "two limits for one spin": (
        {"limits": [{"from_spin": 2, "minimum": "50"}, {"from_spin": 2, "minimum": "75"}]},
        "10.6.15",
    ),
    "a final five": ({"final_five": True}, "1.1:casino-supervisor"),
    "spins and a time": ({"minutes": 30}, "10.4.2(e)"),
    "a fee for a second chance that is none": ({"secondary_fee": "5.00"}, "10.4.2(e)"),
    "nobody goes on": ({"qualify": 0}, "10.10.1"),
}


@pytest.mark.parametrize("name", TERMS)
def test_terms_that_contradict_the_book_or_themselves_are_one_sentence(name: str) -> None:
    terms, clause = TERMS[name]
    with pytest.raises(Malformed) as no:
        played(entries("ann"), **terms)
    assert str(no.value).startswith("terms: ")
    assert str(no.value).endswith(f"({clause})")
    assert "\n" not in str(no.value)


def test_terms_at_the_edge_of_each_contradiction_are_good() -> None:
    for terms in (
        {"prizes": ["60", "40.00"]},
        {"minimum_entries": 10, "maximum_entries": 10},
        {"minimum": "500"},
        {"bank": "25"},
        {"limits": [{"from_spin": 2, "minimum": "50", "maximum": "50"}, {"from_spin": 3, "minimum": "75"}]},
        {"spins": None, "minutes": 30},
        {"second_chance": True, "secondary_fee": "5.00"},
    ):
        assert played(entries("ann"), **terms).refusals() == []


_GOOD = EventTerms(entry_fee=100_00, bank=1000_00, minimum=25_00, maximum=500_00, spins=3, prizes=(100_00,))


@pytest.mark.clause(STAR, "10.4.2")
@pytest.mark.parametrize(
    "wrong",
    [
        {"entry_fee": -1},
        {"added": -1},
        {"guaranteed": -1},
        {"bank": -1, "minimum": None},
        {"minimum": -1},
        {"maximum": -1, "minimum": None},
        {"spins": -1},
        {"secret_wagers": -1},
        {"pass_cards": -1},
        {"buy_backs": -1},
        {"clock": -1},
        {"prizes": (150_00, -50_00)},
        {"limits": (LimitStep(from_spin=2, minimum=-1),)},
        {"second_chance": True, "secondary_fee": -1},
    ],
    ids=lambda one: str(next(reversed(one))),
)
def test_less_than_nothing_is_no_term(wrong: dict[str, Any]) -> None:
    """However it comes in: nothing is charged, paid or dealt below nothing."""
    asked = OpenEvent(
        by="house",
        role=Role.OPERATOR,
        at=0,
        book=STAR,
        form="tournament",
        cloth="A",
        terms=replace(_GOOD, **wrong),
    )
    no = decide(BOOKS[STAR], new_event("e"), asked)
    assert isinstance(no, Refused)
    assert no.clause == "10.4.2"
    assert not isinstance(decide(BOOKS[STAR], new_event("e"), replace(asked, terms=_GOOD)), Refused)


FORMS: dict[str, dict[str, Any]] = {
    "a split that does not lie together": secret("ann", "100", "split") | {"on": ["1", "5"]},
    "a number of another wheel": secret("ann", "100", "straight") | {"on": ["00"]},
    "the colour of a screen that is not there": secret("ann", "100", "lucky-ball") | {"on": ["red"]},
    "words that are no number": secret("ann", "100", words="banana"),
    "words of another number": secret("ann", "100", words="ninety"),
    "words that run on": secret("ann", "100", words="one hundred hundred"),
    "no figure and no number": secret("ann", None, words="banana"),
    "nothing in figures": secret("ann", "0"),
}


@pytest.mark.clause(STAR, "10.8.2.1")
@pytest.mark.clause(STAR, "10.8.3.4")
@pytest.mark.parametrize("name", FORMS)
def test_a_form_that_says_nothing_readable_is_found_and_costs_a_minimum(name: str) -> None:
    """Found before the spin, in one sentence for its owner; if nobody mends it, it is no wager."""
    handed = played(seated("ann", "bob"), FORMS[name], secret_wagers=1)
    assert [one["clause"] for one in handed.last["faults"]] == ["10.8.2.1"]
    assert "\n" not in handed.last["faults"][0]["message"]
    told = played(seated("ann", "bob"), FORMS[name], bet("bob", "25"), spin("1"), secret_wagers=1)
    assert told.lines("ann") == []
    assert told.last["deducted"] == [{"player": "ann", "amount": "25", "clause": "10.8.3.4"}]
    assert told.chips("ann") == "975"


def test_the_last_place_is_taken_once() -> None:
    """10.4.2(i): the conditions give the greatest number of players, and one who withdraws leaves a place."""
    told = played(entries("ann", "bob", "cy", "dee"), maximum_entries=2)
    assert told.refusals() == [("enter", "10.4.2(i)"), ("enter", "10.4.2(i)")]
    assert sorted(told.players) == ["ann", "bob"]
    assert told.money["fees"] == "200.00"
    again = played(entries("ann", "bob"), move("withdraw", "ann"), entries("cy", "dee"), maximum_entries=2)
    assert again.refusals() == [("enter", "10.4.2(i)")]
    assert again.status("cy") == "entered"


def test_a_hundred_at_once_for_sixty_places() -> None:
    told = played(entries(*(f"p{number:03}" for number in range(100))), maximum_entries=60)
    assert [clause for _, clause in told.refusals()] == ["10.4.2(i)"] * 40
    assert told.money["pool"] == "6000.00"


ORDER: dict[str, tuple[list[Any], str]] = {
    "a seat before an entry": ([move("allot", session="heat", tables={"1": ["ann"]})], "10.3.1"),
    "a start before the seats": ([*entries("ann"), move("start")], "10.5.4"),
    "a bet before the start": (
        [*entries("ann"), move("allot", session="heat", tables={"1": ["ann"]}), bet("ann", "25")],
        "10.5.4",
    ),
    "a number before the close": ([*seated("ann", "bob"), move("spin", result="1")], "5.4"),
    "a second close": ([*seated("ann", "bob"), CLOSE, CLOSE], "5.3"),
    "a final before its heat is over": (
        [*seated("ann", "bob"), move("allot", session="final", final=True, tables={"1": ["ann"]})],
        "10.5.4",
    ),
    "prizes before the final": ([*seated("ann", "bob"), move("award")], "10.3.2"),
    "a number that is not on the wheel": (
        [*seated("ann", "bob"), bet("ann", "25"), bet("bob", "25"), CLOSE, move("spin", result="37")],
        "2.3",
    ),
}


@pytest.mark.parametrize("name", ORDER)
def test_moves_out_of_order_are_refused_and_change_nothing(name: str) -> None:
    moves, clause = ORDER[name]
    told, before = played(moves, prizes=["100"]), played(moves[:-1], prizes=["100"])
    assert told.refused() == clause
    assert told.state == before.state


# --- sessions that last a time ----------------------------------------------------------------------------------------

HOUR = "2026-12-01T{}+11:00"


@pytest.mark.clause(STAR, "10.5.5")
@pytest.mark.clause(STAR, "10.5.5.1")
@pytest.mark.parametrize(("at", "clause"), [("20:29:59", "10.5.5.1"), ("20:30:00", None), ("21:00:00", None)])
@pytest.mark.parametrize("said", ["in the terms", "in the conditions"])
def test_a_timed_session_ends_when_its_time_is_up_and_not_before(said: str, at: str, clause: str | None) -> None:
    """A session may be a set period of time (10.1.1): half an hour."""
    begins = seated("ann", "bob", "cy", at=HOUR.format("20:00:00"))
    ends = move("end", at=HOUR.format(at))
    rounds = [bet("ann", "75"), bet("bob", "50"), bet("cy", "25"), *spin("1")]
    timed = played(begins, rounds, ends, spins=None, minutes=30)
    told = timed if said == "in the terms" else _published(rounds, ends)
    if clause is None:
        assert told.taken()["clauses"][0] == "10.4.2(e)"
        assert told.session["qualified"] == ["ann"]
    else:
        assert told.refused() == clause


def _published(*moves: Any) -> Any:
    begins = [
        move("appoint", manager="kim", licence="L-1", expires="2027-01-01T00:00:00+11:00"),
        move("designate", tables=["1"]),
        *entries("ann", "bob", "cy"),
        move("give_conditions", players=["ann", "bob", "cy"]),
        move("allot", session="heat", tables={"1": ["ann", "bob", "cy"]}),
        move("start", at=HOUR.format("20:00:00")),
    ]
    return played(begins, *moves, conditions=FULL | {"minutes": 30}, **(PUBLISHED | {"spins": None}))
