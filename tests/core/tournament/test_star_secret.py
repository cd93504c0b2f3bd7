"""Undisclosed wagers at The Star: the form, every fault of it before and after the spin, and who sees it when."""

import json
from typing import Any

import pytest

from croupier.core.engine.refusal import Refused
from croupier.core.tournament.closing import CloseBets
from croupier.core.tournament.competition import ENGINE, decide, evolve
from croupier.core.tournament.forms import ExamineForm, HandInForm
from croupier.core.tournament.secret import Form, Opened, binding
from croupier.core.words.roles import Role
from tests.core.tournament.events import CLOSE, Told, bet, entries, move, played, seated, secret, spin

STAR = "star-roulette"
HEAT = seated("ann", "bob")


def _with(*moves: Any, **terms: Any) -> Told:
    return played(HEAT, *moves, **({"secret_wagers": 2, "spins": 9} | terms))


@pytest.mark.clause(STAR, "10.8.1")
def test_the_conditions_say_how_many_there_are() -> None:
    one = [secret("ann", "25"), bet("bob", "25"), *spin("1")]
    told = _with(one, one, secret("ann", "25"))
    assert told.refused() == "10.8.1"
    assert told.players["ann"]["secret_left"] == 0
    assert _with(secret("ann", "25"), secret_wagers=0).refused() == "10.8.1"


@pytest.mark.clause(STAR, "10.8.2.1")
@pytest.mark.clause(STAR, "3.13")
def test_a_form_is_handed_in_before_the_close() -> None:
    assert _with(secret("ann", "100")).taken()
    assert _with(bet("ann", "25"), bet("bob", "25"), CLOSE, secret("ann", "100")).refused() == "3.13"


# --- every fault, before and after the spin ---------------------------------------------------------------------------

FAULTS: dict[str, tuple[dict[str, Any], str, dict[str, Any], str | None, str | None, tuple[str, ...]]] = {
    # the form, what lies open, the terms; the fault found before; what it is deemed after, and under which clauses
    "a good form": (secret("ann", "100"), "", {}, None, "100", ()),
    "at the minimum": (secret("ann", "25"), "", {}, None, "25", ()),
    "at the maximum": (secret("ann", "500"), "", {}, None, "500", ()),
    "below the minimum": (secret("ann", "10"), "", {}, "10.8.2.3", "25", ("10.8.3.1",)),
    "above the maximum": (secret("ann", "800"), "", {}, "10.8.2.3", "500", ("10.8.3.2",)),
    "beyond the chips": (secret("ann", "400"), "", {"bank": "300"}, "10.8.2.3", "300", ("10.8.3.3",)),
    "beyond both": (secret("ann", "900"), "", {"bank": "700"}, "10.8.2.3", "500", ("10.8.3.3",)),
    "beside an open bet": (secret("ann", "100"), "200", {"bank": "300"}, None, "100", ()),
    "beyond what the open bet leaves": (secret("ann", "150"), "200", {"bank": "300"}, "10.8.2.4", "100", ("10.8.3.3",)),
    "beyond all chips beside an open bet": (
        secret("ann", "325"),
        "200",
        {"bank": "300"},
        "10.8.2.4",
        "100",
        ("10.8.3.3",),
    ),
    "beyond chips that are no whole units": (
        secret("ann", "400"),
        "",
        {"bank": "290"},
        "10.8.2.3",
        "290",
        ("10.8.3.3",),
    ),
    "above a maximum of no whole units": (
        secret("ann", "800"),
        "",
        {"maximum": "510"},
        "10.8.2.3",
        "510",
        ("10.8.3.2",),
    ),
    "above the maximum with the open bet": (secret("ann", "400"), "300", {}, "10.8.2.4", "200", ("10.8.2.4",)),
    "not in whole units": (secret("ann", "60"), "", {}, "10.8.2.3", "50", ("10.6.14",)),
    "without a type": (secret("ann", "100", None), "", {"bank": "300"}, "10.8.2.1", None, ("10.8.3.4",)),
    "without an amount": (secret("ann", None), "", {"bank": "300"}, "10.8.2.1", None, ("10.8.3.4",)),
    "without anything": (secret("ann", None, None), "", {}, "10.8.2.1", None, ("10.8.3.4",)),
    "amount and words that differ": (secret("ann", "100", words="fifty"), "", {}, "10.8.2.1", None, ("10.8.3.4",)),
    "the amount in words alone": (secret("ann", None, words="one hundred"), "", {}, None, "100", ()),
    "without a signature": (secret("ann", "100", signed=False), "", {}, None, "100", ()),
}
FAULT = pytest.mark.parametrize("fault", FAULTS)


@pytest.mark.clause(STAR, "10.8.2.3")
@pytest.mark.clause(STAR, "10.8.2.4")
@pytest.mark.clause(STAR, "10.8.2.5")
@FAULT
def test_what_is_wrong_with_a_form_is_found_before_the_spin(fault: str) -> None:
    form, lies, terms, found, _, _ = FAULTS[fault]
    told = _with([bet("ann", lies, "odd")] if lies else [], form, **terms)
    assert told.taken()
    assert [one["clause"] for one in told.last.get("faults", [])][:1] == ([] if found is None else [found])


SENTENCES = {
    "10": ("10.8.2.3", "the amount is below the minimum of $25"),
    "60": ("10.8.2.3", "the amount is not in units of $25"),
    "525": ("10.8.2.3", "the amount is above the maximum of $500"),
    "325": ("10.8.2.4", "with $200 on the layout it passes the maximum"),
    "1025": ("10.8.2.3", "the amount is above the maximum of $500"),
}


@pytest.mark.clause(STAR, "10.8.2.3")
@pytest.mark.clause(STAR, "10.8.2.4")
@pytest.mark.parametrize("stake", SENTENCES)
def test_the_player_is_told_what_is_wrong_with_a_form(stake: str) -> None:
    """With 200 of 1,000 chips on the layout, between a minimum of 25 and a maximum of 500."""
    told = _with(bet("ann", "200", "odd"), secret("ann", stake))
    clause, sentence = SENTENCES[stake]
    assert {"clause": clause, "message": sentence} in told.last["faults"]


@pytest.mark.clause(STAR, "10.8.3")
@pytest.mark.clause(STAR, "10.8.3.1")
@pytest.mark.clause(STAR, "10.8.3.2")
@pytest.mark.clause(STAR, "10.8.3.3")
@pytest.mark.clause(STAR, "10.8.3.4")
@pytest.mark.parametrize("result", ["3", "2"], ids=["wins", "loses"])
@FAULT
def test_what_a_form_counts_for_after_the_spin(fault: str, result: str) -> None:
    form, lies, terms, _, deemed, clauses = FAULTS[fault]
    told = _with([bet("ann", lies, "low")] if lies else [], form, bet("bob", "25"), spin(result), **terms)
    lines = [line for line in told.lines("ann") if line["secret"]]
    had = int(terms.get("bank", "1000")) + int(lies or 0)
    if deemed is None:
        assert lines == []
        assert told.last["deducted"] == [{"player": "ann", "amount": "25", "clause": "10.8.3.4"}]
        assert told.chips("ann") == str(had - 25)
        return
    (line,) = lines
    won = result == "3"
    assert (line["deemed"], line["outcome"]) == (deemed, "won" if won else "lost")
    assert (line["paid"], line["taken"]) == ((deemed, "0") if won else ("0", deemed))
    assert tuple(line["clauses"][: len(clauses)]) == clauses
    assert told.last["deducted"] == []
    assert told.chips("ann") == str(had + (int(deemed) if won else -int(deemed)))


@pytest.mark.clause(STAR, "10.8.2.5")
@FAULT
def test_a_form_that_is_mended_counts_as_it_was_mended(fault: str) -> None:
    form, lies, terms, _, _, _ = FAULTS[fault]
    told = _with(
        [bet("ann", lies, "low")] if lies else [], form, secret("ann", "75"), bet("bob", "25"), spin("2"), **terms
    )
    (line,) = [line for line in told.lines("ann") if line["secret"]]
    assert (line["deemed"], line["taken"]) == ("75", "75")
    assert told.players["ann"]["secret_left"] == 1


def test_an_unreadable_form_is_a_wager_for_the_duty_to_make_one() -> None:
    assert _with(secret("ann", None), bet("bob", "25"), spin("1")).status("ann") == "playing"


def test_with_less_than_a_minimum_free_it_counts_for_what_is_there() -> None:
    told = _with(bet("ann", "275", "low"), secret("ann", "50"), bet("bob", "25"), spin("2"), bank="290")
    (line,) = [line for line in told.lines("ann") if line["secret"]]
    assert (line["deemed"], line["clauses"][0]) == ("15", "10.8.3.3")


# --- examined, announced, laid ----------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "10.8.2.5")
def test_a_form_is_examined_by_the_gaming_supervisor_before_the_spin() -> None:
    told = _with(bet("bob", "25"))
    opened = Opened(form=Form(spot="red", stake=100_00), nonce="n")
    who: dict[str, Any] = {"by": "ann", "role": Role.PLAYER, "at": 0, "player": "ann"}
    handed = decide(told.event.book, told.state, HandInForm(**who, sealed="x", bound=binding(opened)))
    assert not isinstance(handed, Refused)
    state = told.state
    for event in handed:
        state = evolve(state, event)
    no = decide(told.event.book, state, CloseBets(by="d", role=Role.DEALER, at=0))
    assert isinstance(no, Refused)
    assert no.clause == "10.8.2.5"
    for role in (Role.DEALER, Role.PLAYER, Role.TOURNAMENT_MANAGER):
        no = decide(told.event.book, state, ExamineForm(by="x", role=role, at=0, player="ann", opened=opened))
        assert isinstance(no, Refused)
        assert no.clause == "10.8.2.5"
    other = Opened(form=Form(spot="black", stake=100_00), nonce="n")
    looks: dict[str, Any] = {"by": "g", "role": Role.GAMING_SUPERVISOR, "at": 0, "player": "ann"}
    no = decide(told.event.book, state, ExamineForm(**looks, opened=other))
    assert isinstance(no, Refused)
    assert no.clause == "10.8.2.5"
    assert not isinstance(decide(told.event.book, state, ExamineForm(**looks, opened=opened)), Refused)


@pytest.mark.clause(STAR, "10.8.2.6")
@pytest.mark.parametrize(("result", "chips"), [("1", "1100"), ("2", "900"), ("0", "900")])
def test_a_form_is_announced_after_the_spin_and_paid_or_taken(result: str, chips: str) -> None:
    told = _with(secret("ann", "100"), bet("bob", "25"), spin(result))
    assert told.chips("ann") == chips
    assert told.lines("ann")[0]["bet"] == "red"


@pytest.mark.clause(STAR, "10.8.2.4")
def test_both_of_ones_wagers_are_settled() -> None:
    told = _with(bet("ann", "200", "black"), secret("ann", "100"), bet("bob", "25"), spin("1"), bank="300")
    assert told.chips("ann") == "200"


# --- who sees it ------------------------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "10.1.1:undisclosed-wager")
def test_nothing_that_is_written_down_gives_a_form_away_before_its_spin() -> None:
    hidden = secret("ann", "175", "straight") | {"on": ["29"]}
    before = _with(hidden, bet("bob", "25"), CLOSE)
    written = [ENGINE.encode(event).decode() for one in before.event.played for event in one.events]
    written.append(repr(before.state))
    written.append(json.dumps({**before.document, "moves": before.moves[:-3]}))
    written += [said for one in before.moves for said in one.get("says", [])]
    assert not any("straight 29" in text or "175" in text for text in written)
    after = _with(hidden, bet("bob", "25"), spin("2"))
    assert "175" in json.dumps(after.last)


SEEN: dict[str, tuple[list[dict[str, Any]], str | None]] = {
    "before the spin": ([move("examine", "bob", whose="ann")], "10.8.4"),
    "with the bets closed": ([CLOSE, move("examine", "bob", whose="ann")], "10.8.4"),
    "after the number": ([*spin("1"), move("examine", "bob", whose="ann")], None),
    "while the next bets are laid": ([*spin("1"), bet("bob", "25"), move("examine", "bob", whose="ann")], None),
    "once the next bets are closed": (
        [*spin("1"), bet("ann", "25"), bet("bob", "25"), CLOSE, move("examine", "bob", whose="ann")],
        "10.8.4",
    ),
    "a round later": (
        [*spin("1"), bet("ann", "25"), bet("bob", "25"), *spin("1"), move("examine", "bob", whose="ann")],
        "10.8.4",
    ),
    "once the next ball was spun, though for nothing": (
        [
            *spin("1"),
            bet("ann", "25"),
            bet("bob", "25"),
            CLOSE,
            move("spin", no_spin="ball_left_wheel"),
            move("examine", "bob", whose="ann"),
        ],
        "10.8.4",
    ),
    "of somebody who made none": ([*spin("1"), move("examine", "ann", whose="bob")], "10.8.4"),
    "of a stranger": ([*spin("1"), move("examine", "ann", whose="zoe")], "10.3.1"),
    "by a stranger": ([*spin("1"), move("examine", "zoe", whose="ann")], "10.3.1"),
}


@pytest.mark.clause(STAR, "10.8.4")
@pytest.mark.clause(STAR, "10.1.1:undisclosed-wager")
@pytest.mark.parametrize("when", SEEN)
def test_another_form_is_seen_between_its_spin_and_the_next(when: str) -> None:
    moves, clause = SEEN[when]
    told = _with(secret("ann", "50"), bet("bob", "25"), moves)
    if clause is None:
        assert told.taken()["form"] == {
            "name": "ann",
            "seat": 1,
            "bet": "red",
            "on": [],
            "stake": "50",
            "words": None,
            "signed": True,
            "inspector": "gaming_supervisor",
        }
    else:
        assert told.refused() == clause


@pytest.mark.clause(STAR, "10.8.4")
def test_the_form_of_the_last_spin_is_seen_when_the_session_is_over() -> None:
    told = _with(secret("ann", "50"), bet("bob", "25"), spin("1"), move("examine", "bob", whose="ann"), spins=1)
    assert told.taken()["form"]["stake"] == "50"


@pytest.mark.clause(STAR, "10.8.4")
def test_any_player_of_the_tournament_may_ask() -> None:
    begins = [*entries("zoe"), *HEAT, secret("ann", "50"), bet("bob", "25"), *spin("1")]
    told = played(begins, move("examine", "zoe", whose="ann"), secret_wagers=1)
    assert told.taken()["form"]["stake"] == "50"
