"""The advice on paper: what was disputed and decided, that it is final, and to whom the player may turn."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.core.engine.refusal import Malformed
from croupier.documents.complaint import facts_of, pdf
from tests.core.common.complaint_places import Complained, at_a, steps
from tests.documents.papers import ISSUED, page_size, page_texts, text

SYDNEY = "Australia/Sydney"
ADVISED = ("raise", "decide", "advise")


def reached(kind: str, code: str, *done: str) -> Complained:
    """Each step ten minutes after the one before, the first at 14:33:20 in Sydney."""
    place = at_a(kind, code)
    place.at = ISSUED
    for step in done:
        place.do(steps(kind, code)[step])
        place.at += 600_000
    return place


def paper(place: Complained, name: str = "T1", called: str = "table T1") -> bytes:
    return pdf(facts_of(place.law, place.desked, 1, name=name, place=called, zone=SYDNEY))


# What each document says, by hand: where the decision, its finality and the advice stand, the officer and the act.
LODGE = "lodge a complaint with an inspector of the government, under section 33 of the "
STAR = LODGE + "Gaming and Liquor Administration Act 2007"
NOVO = LODGE + "Casino, Liquor and Gaming Control Authority Act 2007"
CONSULT = "turn to an authorised officer of the government"
BOOKS = [
    ("table", "star-roulette", "9.13", "9.14", "9.14", STAR),
    ("table", "star-big-wheel", "8.12", "8.13", "8.13", STAR),
    ("bank", "novo-unity", "8.15", "8.16", "8.16", NOVO),
    ("table", "adelaide-roulette", "12(j)", "12(j)", "12(k)", CONSULT),
    ("bank", "adelaide-roulette", "12(j)", "12(j)", "12(k)", CONSULT),
    ("tournament", "star-roulette", "10.11.2", "10.11.2", "9.14", STAR),
    ("promotion", "star-roulette", "11.10", "11.10", "11.10", STAR),
    ("promotion", "star-big-wheel", "9.11", "9.11", "9.11", STAR),
]
REVIEWED_OUTSIDE = "The inspectorate manager reviews it, if that is asked for (12(j))."


@pytest.mark.parametrize(
    ("kind", "code", "decided", "final", "advised", "right"),
    [pytest.param(*row, id=f"{row[0]} {row[1]} {row[4]}", marks=[pytest.mark.clause(row[1], row[4])]) for row in BOOKS],
)
def test_the_paper_says_who_decided_what_when_and_to_whom_the_player_may_turn(
    kind: str, code: str, decided: str, final: str, advised: str, right: str
) -> None:
    made = paper(reached(kind, code, *ADVISED))
    said = text(made)
    assert page_size(made) == pytest.approx((595.3, 841.9), abs=0.1)
    for part in (
        "Advice of the right to complain",
        "T1-D1",
        f"Disputed ann 16 Nov 2026, 14:33:20 AEDT {decided} my split was not paid",
        f"Decided lee 16 Nov 2026, 14:43:20 AEDT {decided} it lay on the next line",
        f"this decision is final ({final}).",
        f"If you are not satisfied, you have the right to {right} ({advised}).",
        "Signature of ann",
        "Signature of operator, for the house",
    ):
        assert part in said, part
    assert (code == "adelaide-roulette") == (REVIEWED_OUTSIDE in said)
    assert ("session heat, table 1" in said) == (kind == "tournament")


@pytest.mark.clause("star-roulette", "9.14")
def test_what_became_of_a_complaint_is_on_the_paper_and_room_for_one_before_it_is_lodged() -> None:
    assert "Your complaint, if you lodge one" in text(paper(reached("table", "star-roulette", *ADVISED)))
    place = reached("table", "star-roulette", *ADVISED, "staff lodge", "pass on")
    said = text(paper(place))
    assert "Your complaint: passed on" in said
    assert "Lodged dealer 16 Nov 2026, 15:03:20 AEDT 9.14 nobody heard her" in said
    assert "To kim, inspector." in said
    assert "upheld" not in said
    place.do(steps("table", "star-roulette")["conclude"])
    said = text(paper(place))
    assert "Your complaint: concluded" in said
    assert "it lay so" in said
    assert "upheld" in said
    withdrawn = text(paper(reached("table", "star-roulette", *ADVISED, "lodge", "withdraw")))
    assert "Withdrawn ann 16 Nov 2026, 15:13:20 AEDT 9.14 The right to complain stays." in withdrawn


@pytest.mark.clause("star-roulette", "9.14")
def test_before_the_advice_there_is_no_paper() -> None:
    for done in ((), ("raise",), ("raise", "decide"), ("raise", "decide", "close")):
        with pytest.raises(Malformed, match=r"has no dispute 1|is not given yet: advise the player first \(9\.14\)"):
            paper(reached("table", "star-roulette", *done))


@pytest.mark.clause("wrest-point-competition", "3.4")
def test_where_the_decision_ends_it_there_is_no_paper() -> None:
    place = reached("live", "wrest-point-competition", "raise", "decide")
    with pytest.raises(Malformed, match="wrest-point-competition names nobody to complain to"):
        paper(place)


@pytest.mark.clause("novo-unity", "8.16")
def test_of_a_promotion_at_the_terminals_there_is_no_paper() -> None:
    place = reached("promotion", "novo-unity", "raise", "decide")
    with pytest.raises(Malformed, match="novo-unity names nobody to complain to"):
        paper(place)


def test_the_same_dispute_gives_the_same_bytes() -> None:
    assert paper(reached("table", "star-roulette", *ADVISED)) == paper(reached("table", "star-roulette", *ADVISED))


@settings(max_examples=25, deadline=None)
@given(st.text(min_size=1, max_size=4000), st.text(min_size=1, max_size=300))
def test_whatever_people_write_there_is_a_paper_with_its_signature_lines(words: str, name: str) -> None:
    place = at_a("table", "star-roulette")
    known = steps("table", "star-roulette")
    who, kind, fields = known["lodge"]
    for step in (known["raise"], known["decide"], known["advise"]):
        place.do((step[0], step[1], {**step[2], **({"by": name} if step[1].__name__ == "AdviseRights" else {})}))
    if words.strip():
        place.do((who, kind, {**fields, "text": words}))
    assert "Signature of ann" in " ".join(page_texts(paper(place)))
