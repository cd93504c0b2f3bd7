"""A complaint from the dispute to its end: every step in every state, at every kind of place, walked whole."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.core.common.desk import ComplaintState
from croupier.core.common.dispute_duties import owed_after_decisions
from croupier.core.engine.refusal import Refused
from croupier.core.words.rules import Rule
from tests.core.common.complaint_places import OFFICERS, at_a, shut, steps

_ADVISED = ("raise", "decide", "advise")
STATES: dict[str, tuple[str, ...]] = {
    "none": (),
    "open": ("raise",),
    "decided": ("raise", "decide"),
    "advised": _ADVISED,
    "ended": (*_ADVISED, "close in anger"),
    "lodged": (*_ADVISED, "close in anger", "lodge"),
    "passed on": (*_ADVISED, "lodge", "pass on"),
    "concluded": (*_ADVISED, "lodge", "pass on", "conclude"),
    "withdrawn": (*_ADVISED, "lodge", "withdraw"),
}

# none | open | decided | advised | ended | lodged | passed on | concluded | withdrawn
# D is the clause on disputes, C the one on complaints, which also says whose they are and who decides them.
TABLE = {
    "lodge": "D | C | C | ok | ok | C | C | C | ok",
    "staff lodge": "D | C | C | ok | ok | C | C | C | ok",
    "bob lodges": "D | C | C | C | C | C | C | C | C",
    "officer lodges": "C | C | C | C | C | C | C | C | C",
    "say nothing": "D | C | C | C | C | C | C | C | C",
    "pass on": "D | C | C | C | C | ok | C | C | C",
    "pass on to nobody": "D | C | C | C | C | C | C | C | C",
    "take up": "D | C | C | C | C | ok | C | C | C",
    "ann passes on": "C | C | C | C | C | C | C | C | C",
    "conclude": "D | C | C | C | C | C | ok | C | C",
    "conclude unread": "D | C | C | C | C | C | C | C | C",
    "house concludes": "C | C | C | C | C | C | C | C | C",
    "ann concludes": "C | C | C | C | C | C | C | C | C",
    "withdraw": "D | C | C | C | C | ok | ok | C | C",
    "staff withdraw": "D | C | C | C | C | ok | ok | C | C",
    "bob withdraws": "D | C | C | C | C | C | C | C | C",
    "officer withdraws": "C | C | C | C | C | C | C | C | C",
}
CLAUSES = {
    ("table", "star-roulette"): {"D": "9.13", "C": "9.14"},
    ("table", "star-big-wheel"): {"D": "8.12", "C": "8.13"},
    ("table", "adelaide-roulette"): {"D": "12(j)", "C": "12(k)"},
    ("bank", "adelaide-roulette"): {"D": "12(j)", "C": "12(k)"},
    ("bank", "novo-unity"): {"D": "8.15", "C": "8.16"},
    # The Star has 9.14 for its tournaments too: nothing in section 10 says otherwise.
    ("tournament", "star-roulette"): {"D": "10.11.2", "C": "9.14"},
    # A promotion has one clause for both.
    ("promotion", "star-roulette"): {"D": "11.10", "C": "11.10"},
    ("promotion", "star-big-wheel"): {"D": "9.11", "C": "9.11"},
}


@pytest.mark.parametrize("then", ["at once", "closed", "restarted"])
@pytest.mark.parametrize("step", TABLE)
@pytest.mark.parametrize(
    ("kind", "code", "clauses"),
    [
        pytest.param(kind, code, clauses, id=f"{kind} {code}", marks=[pytest.mark.clause(code, clauses["C"])])
        for (kind, code), clauses in CLAUSES.items()
    ],
)
def test_every_step_of_a_complaint_in_every_state(
    kind: str, code: str, clauses: dict[str, str], step: str, then: str
) -> None:
    """At once; after the table or the bank has closed, the event was called off, the promotion is over; and from the
    log alone."""
    known = steps(kind, code)
    for (state, reach), cell in zip(STATES.items(), TABLE[step].split("|"), strict=True):
        place = at_a(kind, code)
        for before in reach:
            place.do(known[before])
        if then == "closed":
            shut(place)
        elif then == "restarted":
            place.restart()
        answer = place.ask(known[step])
        clause = answer.clause if isinstance(answer, Refused) else None
        assert clause == clauses.get(cell.strip()), f"{step}, {state}: {answer}"


@pytest.mark.parametrize("step", ["advise", "close", "close in anger", "lodge", "conclude", "withdraw", "take up"])
@pytest.mark.parametrize(
    ("kind", "code", "clause"),
    [
        pytest.param(kind, code, clause, id=f"{kind} {code}", marks=[pytest.mark.clause(code, clause)])
        for kind, code, clause in (
            # An inspector has decided it.
            ("competition", "wrest-point-competition", "3.4"),
            ("live", "wrest-point-competition", "3.4"),
            # The advice is for decisions about the conduct of gaming, and a promotion is none of it.
            ("promotion", "novo-unity", "8.16"),
        )
    ],
)
def test_where_nobody_is_named_to_complain_to_that_ends_it(kind: str, code: str, clause: str, step: str) -> None:
    known, place = steps(kind, code), at_a(kind, code)
    for reach in ((), ("raise",), ("decide",)):
        for before in reach:
            place.do(known[before])
        no = place.ask(known[step])
        assert isinstance(no, Refused)
        assert (no.rule, no.clause) == (Rule.DISPUTE, clause)
    assert list(owed_after_decisions(place.law, place.desked.desk)) == []


# --- what the house still owes ----------------------------------------------------------------------------------------

ADVICE, PASSING = "dispute:1:advice", "dispute:1:complaint:1"
OWED = {
    "none": None,
    "open": None,
    "decided": ADVICE,
    "advised": None,
    "ended": None,
    "lodged": PASSING,
    "passed on": None,
    "concluded": None,
    "withdrawn": None,
}


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize(
    ("kind", "code", "clause"),
    [
        pytest.param(kind, code, clauses["C"], id=f"{kind} {code}", marks=[pytest.mark.clause(code, clauses["C"])])
        for (kind, code), clauses in CLAUSES.items()
    ],
)
def test_what_is_owed_to_whom_and_since_when(kind: str, code: str, clause: str, state: str) -> None:
    place, since = at_a(kind, code), 0
    for step in STATES[state]:
        since = place.at
        place.do(steps(kind, code)[step])
        place.at += 1000
    owed = {one.key: one for _, one in owed_after_decisions(place.law, place.desked.desk)}
    key = OWED[state]
    assert set(owed) == ({key} if key else set())
    for one in owed.values():
        assert (one.clause, one.since) == (clause, since)
        assert one.to == ("ann" if key == ADVICE else OFFICERS[code])


@pytest.mark.clause("star-roulette", "9.14")
def test_a_player_who_accepts_is_owed_nothing_and_one_who_complains_again_is_owed_it_anew() -> None:
    known, place = steps("table", "star-roulette"), at_a("table", "star-roulette")
    for step in ("raise", "decide", "close"):
        place.do(known[step])
    assert list(owed_after_decisions(place.law, place.desked.desk)) == []
    place = at_a("table", "star-roulette")
    for step in (*STATES["withdrawn"], "staff lodge"):
        place.do(known[step])
    ((_, owed),) = owed_after_decisions(place.law, place.desked.desk)
    assert owed.key == "dispute:1:complaint:2"
    assert "inspector kim" in owed.what


# --- any order --------------------------------------------------------------------------------------------------------

_STEPS = ("raise", "decide", "close", "close in anger", "advise", *TABLE)


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(sorted(CLAUSES)),
    st.lists(st.one_of(st.sampled_from(_STEPS), st.sampled_from(_STEPS[:8])), max_size=40),
)
def test_in_any_order_nothing_is_decided_but_by_the_officer_after_advice_and_passing_on(
    where: tuple[str, str], asked: list[str]
) -> None:
    kind, code = where
    place, known = at_a(kind, code), steps(kind, code)
    done: list[str] = []
    for step in asked:
        place.at += 1
        before = place.state
        answer = place.ask(known[step])
        if isinstance(answer, Refused):
            assert place.state is before
            assert answer.message.endswith(".")
            continue
        done.append(step)
    complaint = place.desked.desk.disputes[1].complaint if place.desked.desk.disputes else None
    lodged = [step for step in done if step in ("lodge", "staff lodge")]
    assert (complaint is not None) == bool(lodged)
    if complaint is not None:
        assert done.index("raise") < done.index("decide") < done.index("advise") < done.index(lodged[0])
        last = [step for step in done if step in _MOVES][-1]
        assert complaint.state is _MOVES[last]
        assert complaint.turn == len(lodged)
        assert (complaint.decision is None) == (complaint.state is not ComplaintState.CONCLUDED)
    assert done.count("conclude") <= 1
    if "conclude" in done:
        assert {"pass on", "take up"} & set(done[: done.index("conclude")])
        assert not set(done[done.index("conclude") + 1 :]) & set(_MOVES)
    assert len(list(owed_after_decisions(place.law, place.desked.desk))) <= 2 * len(place.desked.desk.disputes)
    place.restart()


_MOVES = {
    "lodge": ComplaintState.LODGED,
    "staff lodge": ComplaintState.LODGED,
    "pass on": ComplaintState.PASSED_ON,
    "take up": ComplaintState.PASSED_ON,
    "conclude": ComplaintState.CONCLUDED,
    "withdraw": ComplaintState.WITHDRAWN,
    "staff withdraw": ComplaintState.WITHDRAWN,
}
