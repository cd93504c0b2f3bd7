"""A document held against its book: one fault names its clause, all of them are named, and what is due has its date."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.documents.promotion.written import as_document
from tests.documents.promotion.papers import BEFORE, NOVO, STAR, WHEEL, checked, clauses, paper, spoilt

BOOKS = (STAR, WHEEL, NOVO)

# Each place in a document at which it can be spoilt, what is put there, and which clauses that goes against in each
# book: The Star, its Big Wheel, Novo Unity. Written from the documents by hand.
FAULTS: list[tuple[str, Any, str, str, str]] = [
    ("starts", None, "11.12", "9.9", "6.6"),
    ("filed", "2026-12-09T10:00:01+11:00", "11.12", "9.9", ""),
    ("filed", "2026-12-10T10:00:00+11:00", "11.12", "9.9", "6.6"),
    ("filed", None, "11.12", "9.9", "6.6"),
    ("terms.awarded_how", None, "11.7.1", "9.7.1", "6.5.1"),
    ("terms.awarded_when", None, "11.7.2", "9.7.2", "6.5.2"),
    ("terms.awarded_where", " ", "11.7.2", "9.7.2", ""),
    ("terms.eligibility", "", "11.7.3", "9.7.3", "6.5.3"),
    ("terms.minimum_wager", None, "11.7.4", "9.7.4", "6.5.4"),
    ("terms.nature", None, "11.7.5", "9.7.5", "6.5.5"),
    ("terms.qualifications", None, "", "", ""),
    ("terms.closes", None, "11.7.6", "9.7.6", ""),
    ("terms.place", None, "11.7.7", "9.7.7", ""),
    ("terms.held", None, "11.7.7", "9.7.7", ""),
    ("terms.claim_method", None, "11.7.8", "9.7.8", ""),
    ("terms.must_be_present", None, "11.7.8", "9.7.8", ""),
    ("terms.notified_how", [], "11.7.9", "9.7.9", ""),
    ("terms.published_how", None, "11.7.10", "9.7.10", ""),
    ("terms.available_at", [""], "11.6", "9.6", "6.3"),
    ("terms.marketing_refers_to_terms", False, "11.6", "9.6", ""),
    ("prizes[0].value", None, "11.7.11", "9.7.11", ""),
    ("prizes[2].kind", None, "11.7.11", "9.7.11", "6.5.5"),
    ("prizes[7].name", None, "11.7.11", "9.7.11", "6.5.5"),
    ("prizes[0].make", None, "11.7.11.2", "9.7.11.2 i)", ""),
    ("prizes[0].model", None, "11.7.11.2", "9.7.11.2 ii)", ""),
    ("prizes[0].accessories", "", "11.7.11.2", "9.7.11.2 iii)", ""),
    ("prizes[0].on_road_costs", None, "11.7.11.2", "9.7.11.2 iv)", ""),
    ("prizes[0].conditions", None, "", "", ""),
    ("prizes[2].make", None, "11.7.11.1", "9.7.11.1 i)", ""),
    ("prizes[2].model", None, "11.7.11.1", "9.7.11.1 ii)", ""),
    ("prizes[2].accessories", None, "11.7.11.1", "9.7.11.1 iii)", ""),
    ("prizes[3].make", None, "11.7.11.1", "9.7.11.1 i)", ""),
    ("prizes[4].persons", None, "11.7.11.3", "9.7.11.3 i)", ""),
    ("prizes[4].includes", ["", " "], "11.7.11.3", "9.7.11.3 ii)", ""),
    ("prizes[4].restrictions", None, "11.7.11.3", "9.7.11.3 iii)", ""),
    ("prizes[4].spending_money", None, "11.7.11.3", "9.7.11.3 iv)", ""),
    ("prizes[5].dwelling", None, "11.7.11.4", "9.7.11.4 i)", ""),
    ("prizes[5].plans", None, "11.7.11.4", "9.7.11.4 ii)", ""),
    ("prizes[5].contract", None, "11.7.11.4", "9.7.11.4 iii)", ""),
    ("prizes[5].easements", None, "11.7.11.4", "9.7.11.4 iv)", ""),
    ("prizes[5].address", None, "11.7.11.4", "9.7.11.4 v)", ""),
    ("prizes[5].includes", None, "11.7.11.4", "9.7.11.4 vi)", ""),
    ("prizes[6].litres", "20.001", "11.5.4", "9.5.4", "6.2"),
    ("prizes[6].litres", 20.5, "11.5.4", "9.5.4", "6.2"),
    ("prizes[6].litres", None, "11.5.4", "9.5.4", "6.2"),
    ("prizes[2].litres", 21, "11.5.4", "9.5.4", "6.2"),
    ("prizes[2].kind", "tobacco", "11.5.1", "9.5.1", "6.2"),
    ("prizes[2].kind", "firearm", "11.5.2", "9.5.2", "6.2"),
    ("prizes[2].kind", "ammunition", "11.5.2", "9.5.2", "6.2"),
    ("prizes[2].kind", "imitation_firearm", "11.5.2", "9.5.2", "6.2"),
    ("prizes[2].kind", "prohibited_weapon", "11.5.3", "9.5.3", "6.2"),
    ("prizes[2].kind", "prescribed", "11.5.5", "9.5.5", "6.2"),
    ("prizes[2].contains", ["goods", "tobacco"], "11.5.1", "9.5.1", "6.2"),
    ("prizes[2].contains", ["prescribed", "firearm"], "11.5.2 11.5.5", "9.5.2 9.5.5", "6.2 6.2"),
    ("prizes[7].monetary_alternative", True, "11.3", "9.3", ""),
    ("scrutineer", None, "11.2", "9.2", ""),
    ("amendments[0].resubmitted", "2026-12-09T10:00:01+11:00", "11.12", "9.9", ""),
    ("amendments[0].resubmitted", None, "11.12", "9.9", "6.6"),
    ("amendments[0].at", None, "11.12", "9.9", "6.6"),
    ("amendments[1].resubmitted", None, "", "", ""),
    ("amendments[1].approved", None, "", "9.9.1", ""),
    ("amendments[1].approved", "2026-12-12T10:00:01+11:00", "", "9.9.1", ""),
    ("draws[0].at", "2026-12-20T17:59:59+11:00", "11.7.1", "9.7.1", "6.4"),
    ("draws[0].at", None, "11.8", "9.8", ""),
    ("draws[0].winners[0].prize", "purse", "11.4 11.7.1", "9.4 9.7.1", "6.4"),
    ("draws[0].winners[0].prize", "boat", "11.7.1", "9.7.1", "6.4"),
    ("draws[0].winners[0].notified[1].by", "app", "", "", ""),
    ("draws[0].winners[0].notified[1].at", "2026-12-23T00:00:00+11:00", "11.8", "9.8", ""),
    ("draws[0].winners[0].paid_by", ["eft"], "", "", ""),
    ("draws[0].winners[0].paid_by", ["cash"], "11.4", "", ""),
    ("draws[0].winners[0].paid_by", ["casino_dollars"], "11.7.1", "9.7.1", "6.4"),
    ("draws[0].winners[1].paid_by", ["chips", "eft"], "11.4", "9.4 9.4", ""),
    ("draws[0].winners[1].chose", ["cash"], "", "9.4", ""),
    ("draws[0].winners[1].amounts", ["2000.00", "10000.01"], "11.4", "9.4", "6.4"),
    ("draws[0].winners[1].paid_to", "dan", "11.4", "9.4", ""),
    ("denied[0].name", None, "11.9.1", "9.10.1", ""),
    ("denied[0].address", " ", "11.9.1", "9.10.1", ""),
    ("denied[0].reason", None, "11.9.1 11.9", "9.10.1 9.10", ""),
    ("denied[0].told", None, "", "", ""),
    ("compromised.action", "cancelled", "", "", ""),
    ("compromised.action", "promotion_cancelled", "11.11", "9.12", ""),
    ("compromised.found", None, "11.11", "9.12", ""),
    ("compromised.inspector_told", "2026-12-22T19:00:01+11:00", "11.11", "", ""),
    ("compromised.inspector_told", None, "", "9.12", ""),
]  # fmt: skip


def _each(said: str) -> list[str]:
    """The clauses of a cell: a small roman number belongs to the one before it."""
    return re.findall(r"[\d.]+(?: [iv]+\))?", said)


CASES = [
    pytest.param(book, path, value, cell, id=f"{book} {path} {value}", marks=pytest.mark.clause(book, *_each(cell)))
    for path, value, *cells in FAULTS
    for book, cell in zip(BOOKS, cells, strict=True)
]


@pytest.mark.parametrize("book", BOOKS)
def test_a_promotion_in_which_everything_was_done_is_lawful(book: str) -> None:
    assert checked(paper(book)).problems == ()
    assert all(one.due.done_at is not None for one in checked(paper(book)).due)


@pytest.mark.parametrize(("book", "path", "value", "cell"), CASES)
def test_a_lawful_promotion_spoilt_in_one_place_names_exactly_that(book: str, path: str, value: Any, cell: str) -> None:
    assert sorted(clauses(spoilt(paper(book), path, value))) == sorted(_each(cell))


@given(
    book=st.sampled_from(BOOKS),
    fault=st.sampled_from(FAULTS),
    others=st.sets(st.sampled_from([path for path, _, *cells in FAULTS if cells == ["", "", ""]])),
)
def test_whatever_else_is_left_out_lawfully_a_fault_names_exactly_its_clauses(
    book: str, fault: tuple[str, Any, str, str, str], others: set[str]
) -> None:
    path, value, *cells = fault
    document = paper(book)
    for other in others - {path}:
        if other.startswith("prizes") or other in ("terms.qualifications", "denied[0].told"):
            document = spoilt(document, other, None)
    expected = _each(cells[BOOKS.index(book)])
    if "denied[0].told" in others and path == "denied[0].reason":
        expected = expected[:1]
    assert sorted(clauses(spoilt(document, path, value))) == sorted(expected)


@given(paths=st.lists(st.sampled_from(range(len(FAULTS))), unique=True), book=st.sampled_from(BOOKS))
def test_problems_and_verdict_always_agree(paths: list[int], book: str) -> None:
    """Whatever is spoilt together: a verdict, and clauses that were expected of some fault of this book."""
    document = paper(book)
    possible = {clause for _, _, *cells in FAULTS for clause in _each(cells[BOOKS.index(book)])}
    for number in paths:
        path, value, *_ = FAULTS[number]
        if not path.endswith((".name", ".prize", ".paid_by")):
            document = spoilt(document, path, value)
    found = checked(document)
    assert found.lawful == (not found.problems) == as_document(found)["lawful"]
    assert {one.clause for one in found.problems} <= possible


# --- everything at once ---------------------------------------------------------------------------------------------


def test_a_document_with_everything_wrong_names_every_fault_in_its_own_order() -> None:
    worst = {
        "book": STAR,
        "starts": "2026-12-10T10:00:00+11:00",
        "filed": "2026-12-09T20:00:00+11:00",
        "prizes": [
            {"name": "cigars", "kind": "tobacco"},
            {"name": "wine", "kind": "liquor", "value": "20000.00", "litres": "20.5"},
        ],
        "amendments": [{"at": "2026-12-10T09:00:00+11:00", "resubmitted": "2026-12-10T10:01:00+11:00"}],
        "draws": [
            {"at": "2026-12-10T09:00:00+11:00", "winners": [{"player": "ann", "prize": "wine", "paid_by": ["cash"]}]}
        ],
        "denied": [{"prize": "wine", "told": "2026-12-10T09:00:00+11:00"}],
        "compromised": {"found": "2026-12-10T09:00:00+11:00", "action": "promotion_cancelled"},
    }
    found = [(one.clause, one.field) for one in checked(worst, "2026-12-20T00:00:00+11:00").problems]
    assert found == [
        ("11.12", "filed"),
        ("11.7.1", "terms.awarded_how"),
        ("11.7.2", "terms.awarded_when"),
        ("11.7.2", "terms.awarded_where"),
        ("11.7.3", "terms.eligibility"),
        ("11.7.5", "terms.nature"),
        ("11.7.6", "terms.closes"),
        ("11.7.7", "terms.place"),
        ("11.7.7", "terms.held"),
        ("11.7.8", "terms.claim_method"),
        ("11.7.8", "terms.must_be_present"),
        ("11.7.9", "terms.notified_how"),
        ("11.7.10", "terms.published_how"),
        ("11.6", "terms.available_at"),
        ("11.6", "terms.marketing_refers_to_terms"),
        ("11.5.1", "prizes[0].kind"),
        ("11.7.11", "prizes[0].value"),
        ("11.5.4", "prizes[1].litres"),
        ("11.2", "scrutineer"),
        ("11.12", "amendments[0].resubmitted"),
        ("11.7.1", "draws[0].at"),
        ("11.8", "draws[0].winners[0].notified"),
        ("11.3", "draws[0].winners[0].paid_by"),
        ("11.4", "draws[0].winners[0].paid_by"),
        ("11.9.1", "denied[0].name"),
        ("11.9.1", "denied[0].address"),
        ("11.9.1", "denied[0].reason"),
        ("11.9", "denied[0].reason"),
        ("11.11", "compromised.action"),
        ("11.11", "compromised.inspector_told"),
    ]


@pytest.mark.parametrize(
    ("book", "everything"), [(STAR, "11.7.11"), (WHEEL, "9.7.11"), (NOVO, "6.5.5")], ids=[STAR, WHEEL, NOVO]
)
def test_a_promotion_without_prizes_is_none(book: str, everything: str) -> None:
    bare = paper(book, prizes=[], draws=[], denied=[])
    assert clauses(bare) == clauses(bare | {"prizes": None}) == [everything]


# --- due ------------------------------------------------------------------------------------------------------------


def _due(book: str, at: str = BEFORE, **changes: Any) -> list[tuple[Any, ...]]:
    told = as_document(checked(paper(book, **changes), at))["due"]
    return [(one["clause"], one["what"], one["by"], one["to"], one["done"]) for one in told]


def test_what_is_due_at_the_star() -> None:
    assert _due(STAR) == [
        ("11.12", "file the terms", "2026-12-09T10:00:00+11:00", "the Authority", True),
        ("11.12", "file the changed terms", "2026-12-09T10:00:00+11:00", "the Authority", True),
        ("11.12.1", "send the changed terms", None, "the Authority", True),
        ("11.8", "tell ann of the car", "2026-12-22T23:59:59+11:00", "ann", True),
        ("11.8", "tell cat of the purse", "2026-12-22T23:59:59+11:00", "cat", True),
        ("11.9", "tell bob why the car was refused", None, "bob", True),
        ("11.11", "tell the inspector of the compromise", "2026-12-22T19:00:00+11:00", "the inspector", True),
    ]


def test_what_is_due_at_the_big_wheel() -> None:
    assert _due(WHEEL) == [
        ("9.9", "file the terms", "2026-12-09T10:00:00+11:00", "the Authority", True),
        ("9.9", "file the changed terms", "2026-12-09T10:00:00+11:00", "the Authority", True),
        ("9.9.1", "have the change approved", "2026-12-12T10:00:00+11:00", "the Authority", True),
        ("9.8", "tell ann of the car", "2026-12-22T23:59:59+11:00", "ann", True),
        ("9.8", "tell cat of the purse", "2026-12-22T23:59:59+11:00", "cat", True),
        ("9.10", "tell bob why the car was refused", None, "bob", True),
        ("9.12", "tell the inspector of the compromise", "2026-12-20T19:00:00+11:00", "the inspector", True),
    ]


def test_what_is_due_at_novo_unity() -> None:
    assert _due(NOVO) == [
        ("6.6", "file the terms", "2026-12-10T09:59:59+11:00", "the Authority", True),
        ("6.6", "file the changed terms", "2026-12-10T09:59:59+11:00", "the Authority", True),
    ]


_UNFILED: dict[str, Any] = {"filed": None, "amendments": [], "draws": [], "denied": [], "compromised": None}


@pytest.mark.parametrize(
    ("book", "clause", "last", "late"),
    [
        (STAR, "11.12", "2026-12-09T10:00:00+11:00", "2026-12-09T10:00:00.001+11:00"),
        (WHEEL, "9.9", "2026-12-08T23:00:00Z", "2026-12-08T23:00:01Z"),
        (NOVO, "6.6", "2026-12-10T09:59:59.999+11:00", "2026-12-10T10:00:00+11:00"),
    ],
)
def test_what_is_not_done_yet_is_due_while_there_is_time(book: str, clause: str, last: str, late: str) -> None:
    assert clauses(paper(book, **_UNFILED), last) == []
    assert [one[0] for one in _due(book, last, **_UNFILED)] == [clause]
    assert clauses(paper(book, **_UNFILED), late) == [clause]


def test_a_document_is_not_read_before_what_it_tells_of_has_happened() -> None:
    """Nobody was told within two days, as a notice from a later day shows; what is only planned is no fact."""
    winner = {"player": "ann", "prize": "car", "notified": [{"at": "2026-12-23T00:00:00+11:00", "by": "sms"}]}
    late = paper(STAR, draws=[{"at": "2026-12-20T20:00:00+11:00", "winners": [winner]}])
    assert clauses(late) == ["11.8"]
    planned = paper(STAR, **_UNFILED)
    assert clauses(spoilt(planned, "terms.held", "2027-12-20T20:00:00+11:00")) == []


@pytest.mark.parametrize(
    "fact",
    [
        "filed",
        "amendments[1].at",
        "amendments[1].resubmitted",
        "amendments[1].approved",
        "draws[0].at",
        "draws[0].winners[0].notified[1].at",
        "denied[0].told",
        "compromised.found",
        "compromised.inspector_told",
    ],
)
def test_every_fact_moves_the_clock(fact: str) -> None:
    """Its own promotion has a winner nobody told: late as soon as anything later happened."""
    untold = {"player": "dan", "prize": "trip", "present": False}
    document = paper(STAR)
    document["draws"].append({"at": "2026-12-20T20:00:00+11:00", "winners": [untold]})
    assert "11.8" not in clauses(spoilt(document, "draws[0].winners[0].notified[0].at", None))
    later = checked(spoilt(document, fact, "2027-01-01T00:00:00+11:00")).problems
    assert "draws[1].winners[0].notified" in [one.field for one in later]


def test_the_last_moment_is_written_by_the_clock_it_comes_from() -> None:
    winner = {"player": "ann", "prize": "car", "present": False}
    draws = [
        {"at": "2026-12-20T09:00:00Z", "winners": [winner]},
        {"at": "2026-12-20T21:30:00-09:30", "winners": [winner | {"prize": "trip"}]},
    ]
    told = [one[2] for one in _due(STAR, draws=draws) if one[0] == "11.8"]
    assert told == ["2026-12-22T23:59:59+00:00", "2026-12-22T23:59:59-09:30"]


# --- what belongs together ------------------------------------------------------------------------------------------


def test_a_winner_had_to_be_there() -> None:
    for book, clause in ((STAR, "11.7.1"), (WHEEL, "9.7.1"), (NOVO, "6.4")):
        document = spoilt(paper(book), "terms.must_be_present", True)
        assert clauses(document) == [clause]
        assert clauses(spoilt(document, "draws[0].winners[0].present", True)) == []
        assert "11.8" not in [one.due.clause for one in checked(document).due]


def test_a_cancelled_draw_awards_nothing() -> None:
    again = paper(STAR)["draws"]
    document = paper(STAR, draws=[again[0] | {"cancelled": True}, *again])
    assert clauses(document) == []
    assert clauses(paper(STAR, draws=[*again, *again])) == ["11.7.1", "11.7.1"]


def test_of_prizes_of_one_name_each_is_won_once_in_their_order() -> None:
    small, large = ({"name": "purse", "kind": "money", "value": value} for value in ("100.00", "200.00"))
    winners = [
        {"player": player, "prize": "purse", "present": True, "paid_by": ["eft"], "amounts": [amount]}
        for player, amount in (("ann", "100.00"), ("bob", "200.00"), ("cat", "200.00"))
    ]
    draw = {"at": "2026-12-20T20:00:00+11:00"}

    def found(*taking: int) -> list[tuple[str, str]]:
        draws = [draw | {"winners": [winners[number] for number in taking]}]
        document = paper(STAR, prizes=[small, large], draws=draws, denied=[])
        return [(one.clause, one.field) for one in checked(document).problems]

    assert found(0, 1) == []
    assert found(0, 1, 2) == [("11.7.1", "draws[0].winners[2].prize")]
    assert found(1, 0) == [("11.4", "draws[0].winners[0].paid_by"), ("11.4", "draws[0].winners[1].paid_by")]


def test_a_claim_to_prizes_of_one_name_is_kept_by_the_dearest() -> None:
    small, large = ({"name": "purse", "kind": "money", "value": value} for value in ("100.00", "100.01"))
    claim = [{"player": "bob", "prize": "purse"}]
    assert clauses(paper(STAR, prizes=[large, small], draws=[], denied=claim)) == ["11.9.1"] * 3
    assert clauses(paper(STAR, prizes=[small, small], draws=[], denied=claim)) == []


@pytest.mark.parametrize("prizes", [[], None, [{"kind": "money", "value": "1.00"}]])
def test_where_prizes_are_not_stated_what_was_won_is_not_held_against_them(prizes: Any) -> None:
    assert clauses(paper(STAR, prizes=prizes)) == ["11.7.11"]


def test_who_is_not_named_is_called_the_winner() -> None:
    document = spoilt(spoilt(paper(STAR), "draws[0].winners[0].player", None), "draws[0].winners[0].prize", None)
    told = [one.due for one in checked(document).due if one.due.clause == "11.8"]
    assert [(one.what, one.to) for one in told] == [
        ("tell the winner of the prize", "the winner"),
        ("tell cat of the purse", "cat"),
    ]


def test_a_claim_to_nothing_stated_is_due_to_be_answered_and_no_more() -> None:
    document = paper(STAR, denied=[{}])
    assert clauses(document) == []
    assert ("11.9", "tell the claimant why the prize was refused", None, "the claimant", False) in _due(
        STAR, denied=[{}]
    )
