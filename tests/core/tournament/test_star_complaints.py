"""Disputes of a tournament keep their numbers and words after play has gone on, so that their players can complain."""

import pytest

from croupier.api.event.steps import next_steps
from croupier.core.tournament import competition
from croupier.core.tournament.disputes import Dispute, Disputed, DisputeDecided
from croupier.core.words.roles import Role
from tests.core.common.complaint_places import Complained, at_a, shut, steps
from tests.core.tournament.events import entries, move, played

STAR = "star-roulette"


def reached(*done: str) -> Complained:
    place = at_a("tournament", STAR)
    for step in done:
        place.do(steps("tournament", STAR)[step])
    return place


@pytest.mark.clause(STAR, "10.11.2")
def test_each_dispute_has_a_number_of_its_own_and_the_decision_finds_it() -> None:
    place = reached("raise")
    place.do(("bob", Dispute, {"player": "bob", "text": "mine too"}))
    place.do(steps("tournament", STAR)["decide"])
    place.do(steps("tournament", STAR)["raise"])
    told = {number: (one.player, one.decision) for number, one in place.desked.desk.disputes.items()}
    assert told == {1: ("ann", "it lay on the next line"), 2: ("bob", None), 3: ("ann", None)}
    assert place.desked.desk.disputes[1].where == "heat/1"


@pytest.mark.clause(STAR, "10.11.2")
def test_a_dispute_that_is_of_no_table_is_kept_as_well() -> None:
    state = played(*entries("ann", "bob"), move("dispute", "bob", text="my entry")).state
    (kept,) = state.desk.disputes.values()
    assert (kept.number, kept.player, kept.text, kept.where) == (1, "bob", "my entry", "")


def test_a_log_from_before_the_numbers_gives_the_same_disputes() -> None:
    start = at_a("tournament", STAR).state
    old = [
        Disputed(session="heat", table="1", player="ann", text="a", clause="10.11.2"),
        Disputed(session="heat", table="1", player="bob", text="b", clause="10.11.2"),
        DisputeDecided(session="heat", table="1", player="bob", decision="no", clause="10.11.2"),
    ]
    raw = [b'{"event":"disputed","session":"heat","table":"1","player":"ann","text":"a","clause":"10.11.2"}']
    assert [competition.decode_event(one) for one in raw] == old[:1]
    kept = competition.replay(start, old).desk.disputes
    assert {number: (one.player, one.decision) for number, one in kept.items()} == {1: ("ann", None), 2: ("bob", "no")}


@pytest.mark.clause(STAR, "9.14")
def test_what_is_owed_is_the_next_step_until_it_is_done_also_when_the_event_is_over() -> None:
    def owed(place: Complained) -> list[tuple[str, str, object]]:
        known = next_steps(place.law, place.state)
        return [(one.do, one.clause, one.fixed) for one in known if one.do in ("advise_rights", "pass_on_complaint")]

    decided, lodged = ("raise", "decide"), ("raise", "decide", "advise", "lodge")
    assert owed(reached("raise")) == []
    for over in (False, True):
        for done, step in ((decided, "advise_rights"), (lodged, "pass_on_complaint")):
            place = reached(*done)
            if over:
                shut(place)
            assert owed(place) == [(step, "9.14", {"dispute": 1})]
    for further in ((*decided, "advise"), (*decided, "close"), (*lodged, "pass on"), (*lodged, "withdraw")):
        assert owed(reached(*further)) == []


@pytest.mark.clause(STAR, "9.14")
def test_staff_and_the_inspector_are_offered_the_passing_on() -> None:
    (step,) = (one for one in next_steps(_lodged().law, _lodged().state) if one.do == "pass_on_complaint")
    assert Role.INSPECTOR in step.roles
    assert Role.DEALER in step.roles
    assert step.asks == ("officer",)


def _lodged() -> Complained:
    return reached("raise", "decide", "advise", "lodge")
