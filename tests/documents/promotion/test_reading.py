"""What is no document of a promotion is told in one sentence: the field, and what would be right."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.engine.refusal import Malformed
from croupier.documents.promotion.moments import moment
from croupier.documents.promotion.whole import read_promotion
from croupier.documents.promotion.written import as_document
from tests.documents.promotion.papers import NOVO, STAR, WHEEL, checked, clauses, paper, spoilt

BOOKS = (STAR, WHEEL, NOVO)
TIME = 'it is no time with its offset: write it like "2026-12-01T18:00:00+11:00", not '
WRONG: list[tuple[str, Any, str]] = [
    ("book", None, 'book is missing: a string such as "star-roulette"'),
    ("book", "star-rulette", 'there is no book "star-rulette": did you mean "star-roulette"?'),
    (
        "book",
        "adelaide-roulette",
        "book: adelaide-roulette has no promotions: star-roulette, star-big-wheel and novo-unity have",
    ),
    (
        "book",
        "wrest-point-competition",
        "book: wrest-point-competition has no promotions: star-roulette, star-big-wheel and novo-unity have",
    ),
    ("start", "2026-12-10T10:00:00+11:00", 'start is not a field: did you mean "starts"?'),
    ("unknown", None, "unknown is not a field: "),
    ("name", 5, 'name must be a string such as "Spring draw", not the number 5'),
    ("name", "a\nb", "name must be a name of at most 100 printable characters"),
    ("name", "\ud800", "name must be a name of at most 100 printable characters"),
    ("starts", "2026-12-10T10:00:00", f'starts: {TIME}"2026-12-10T10:00:00"'),
    ("starts", "2026-12-10", f'starts: {TIME}"2026-12-10"'),
    ("starts", "2026-02-30T10:00:00+11:00", 'starts: there is no such time as "2026-02-30T10:00:00+11:00"'),
    ("filed", 1_765_000_000, 'filed must be a string such as "2026-12-01T18:00:00+11:00", not the number 1765000000'),
    ("filed", "yesterday", f'filed: {TIME}"yesterday"'),
    ("terms", [], 'terms must be an object such as {"eligibility": "members"}, not a list'),
    ("terms.elegibility", "x", 'terms.elegibility is not a field: did you mean "eligibility"?'),
    ("terms.awarded_how", True, 'terms.awarded_how must be a string such as "by a draw", not true'),
    ("terms.minimum_wager", 5, 'terms.minimum_wager must be a string such as "5.00", not the number 5'),
    ("terms.minimum_wager", "five", 'terms.minimum_wager: "five" is not an amount of dollars: write it like "5" or'),
    ("terms.closes", "2026-12-20T18:00:00", f'terms.closes: {TIME}"2026-12-20T18:00:00"'),
    ("terms.must_be_present", "no", 'terms.must_be_present must be true or false such as true, not the string "no"'),
    ("terms.notified_how", "telephone", 'terms.notified_how must be a list such as ["telephone"], not the string'),
    ("terms.available_at", [1], "terms.available_at[0] must be a string, not the number 1"),
    ("prizes", {}, "prizes must be a list such as [{...}], not an object"),
    ("prizes[1]", "car", "prizes[1] must be an object, not a string"),
    ("prizes[0].colour", "red", "prizes[0].colour is not a field: "),
    ("prizes[0].kind", "car", 'prizes[0].kind: there is no "car": '),
    ("prizes[0].value", 32000, 'prizes[0].value must be a string such as "32000.00", not the number 32000'),
    ("prizes[0].value", "-1.00", 'prizes[0].value: "-1.00" is not an amount of dollars'),
    ("prizes[0].value", "1.005", 'prizes[0].value: "1.005" is not an amount of dollars'),
    ("prizes[0].value", "9" * 19, 'prizes[0].value: "9999999999999999999" is too large'),
    ("prizes[0].make", 5, 'prizes[0].make must be a string such as "as in the brochure", not the number 5'),
    ("prizes[0].on_road_costs", 1, 'prizes[0].on_road_costs must be a string such as "none", not the number 1'),
    ("prizes[4].persons", 0, "prizes[4].persons must be a number of persons such as 2"),
    ("prizes[4].persons", 2.5, "prizes[4].persons must be a number such as 2, not the number 2.5"),
    ("prizes[4].includes", [1], "prizes[4].includes[0] must be a string, not the number 1"),
    ("prizes[6].litres", "-1", 'prizes[6].litres must be litres such as "20.0", to the thousandth, below 1000000: not'),
    ("prizes[6].litres", 20.0001, 'prizes[6].litres must be litres such as "20.0", to the thousandth'),
    ("prizes[6].litres", 1e300, 'prizes[6].litres must be litres such as "20.0"'),
    ("prizes[6].litres", True, 'prizes[6].litres must be a string such as "20.0", not true'),
    ("scrutineer", ["sam"], 'scrutineer must be a string such as "sam", not a list'),
    ("amendments[0].approval", None, 'amendments[0].approval is not a field: did you mean "approved"?'),
    ("amendments[0].change", 1, 'amendments[0].change must be a string such as "a second car", not the number 1'),
    ("draws[0].winners", {}, "draws[0].winners must be a list such as [{...}], not an object"),
    ("draws[0].winners[0].notified[0].by", "pigeon", 'draws[0].winners[0].notified[0].by: there is no "pigeon": '),
    ("draws[0].winners[0].paid_by", ["gold"], 'draws[0].winners[0].paid_by[0]: there is no "gold": '),
    ("draws[0].winners[0].paid_by", "eft", 'draws[0].winners[0].paid_by must be a list such as ["cash"], not the'),
    ("draws[0].winners[1].amounts", ["1"], "draws[0].winners[1].amounts must have one amount for each of paid_by: 2,"),
    ("draws[0].winners[1].amounts", ["1", "x"], 'draws[0].winners[1].amounts: "x" is not an amount of dollars'),
    ("draws[0].winners[1].won", True, "draws[0].winners[1].won is not a field: "),
    ("denied[0].told", "now", f'denied[0].told: {TIME}"now"'),
    ("compromised", True, 'compromised must be an object such as {"found": "..."}, not true'),
    ("compromised.action", "ignored", 'compromised.action: there is no "ignored": '),
    ("compromised.by", "x", "compromised.by is not a field: "),
]


@pytest.mark.parametrize(("path", "value", "sentence"), WRONG, ids=[f"{path} {value}"[:60] for path, value, _ in WRONG])
def test_what_is_wrong_is_named_with_what_would_be_right(path: str, value: Any, sentence: str) -> None:
    with pytest.raises(Malformed) as told:
        read_promotion(json.dumps(spoilt(paper(STAR), path, value)).encode())
    assert str(told.value).startswith(sentence)
    assert "\n" not in str(told.value)


def _complaint(raw: str) -> str:
    with pytest.raises(Malformed) as told:
        read_promotion(raw.encode())
    return str(told.value)


def test_what_is_no_json_is_told_so() -> None:
    assert _complaint("") == "the document is empty: a JSON object with book, starts, terms and prizes is needed"
    assert _complaint("[]") == "the document must be an object, not a list"
    assert _complaint('{"book": "star-roulette", "book": "novo-unity"}') == (
        '"book" is given twice in one object: give it once'
    )
    assert _complaint('{"book": NaN}') == "NaN is no JSON value"
    assert _complaint('{"book": Infinity}') == "Infinity is no JSON value"
    assert _complaint('{"book": ' + "9" * 5000 + "}") == "the document holds a number with too many digits"
    assert _complaint("[" * 100_000) == "the document is nested too deeply: a promotion needs eight levels"
    assert _complaint('{"book"').startswith("the document is not JSON: ")
    assert _complaint('{"book": "star-roulette", "prizes": [{"kind": "liquor", "litres": 1e999}]}').startswith(
        "prizes[0].litres must be litres"
    )


def test_null_says_as_little_as_nothing() -> None:
    nothing = {"book": STAR, "starts": "2026-12-10T10:00:00+11:00"}
    null = nothing | dict.fromkeys(
        ("name", "filed", "terms", "prizes", "scrutineer", "amendments", "draws", "denied", "compromised")
    )
    assert clauses(null) == clauses(nothing)
    assert len(clauses(null)) == 15


def test_every_field_may_be_null_but_the_book() -> None:
    whole = paper(STAR)
    every = [path for path in _places(whole) if path != "book"]
    for path in every:
        if not path.endswith("]"):
            read_promotion(json.dumps(spoilt(whole, path, None)).encode())


_VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=8),
    st.sampled_from(["9998-12-31T23:59:59-12:00", "1970-01-01T00:00:00+14:00", "none", "0.00", "car", "money", "eft"]),
    st.lists(st.text(max_size=3), max_size=2),
    st.just({}),
)


def _places(value: Any, where: str = "") -> list[str]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    below = [(f"{where}[{key}]" if isinstance(value, list) else f"{where}.{key}", one) for key, one in inner]
    return [*([where[1:]] if where else []), *(path for key, one in below for path in _places(one, key))]


@given(
    book=st.sampled_from(BOOKS),
    changes=st.lists(st.tuples(st.sampled_from(_places(paper(STAR))), _VALUES), max_size=3),
)
def test_whatever_stands_anywhere_is_judged_or_told_in_one_line(book: str, changes: list[tuple[str, Any]]) -> None:
    document = paper(book)
    for path, value in changes:
        with suppress(KeyError, IndexError, TypeError):
            document = spoilt(document, path, value)
    said = ""
    try:
        found = as_document(checked(document))
    except Malformed as error:
        said = str(error)
    else:
        assert found["lawful"] == (not found["problems"])
        json.dumps(found, ensure_ascii=False).encode()
    assert "\n" not in said
    assert len(said) < 300


# --- times ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "at", "offset"),
    [
        ("1970-01-01T00:00:00+00:00", 0, 0),
        ("1970-01-01T00:00Z", 0, 0),
        ("1970-01-01T11:00:00.250+11:00", 250, 39_600_000),
        ("1970-01-02T00:00:00.5-09:30", 86_400_000 + 34_200_000 + 500, -34_200_000),
    ],
)
def test_a_time_is_read_with_its_offset(text: str, at: int, offset: int) -> None:
    assert (moment(text).at, moment(text).offset) == (at, offset)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2026-12-01",
        "2026-12-01T18:00:00",
        "2026-12-01 18:00:00+11:00",
        "20261201T180000+1100",
        "2026-12-01T18:00:00+11",
        "2026-12-01T18:00:00+24:00",
        "2026-12-01T18:00:00.0001+11:00",
        "2026-12-01T24:00:00+11:00",
        "2026-12-01T23:59:60+11:00",
        "2026-13-01T18:00:00+11:00",
        "2026-W49-2T18:00:00+11:00",
        "0001-01-01T00:00:00+11:00",
        "9999-12-31T23:59:59-11:00",
        "\u0662026-12-01T18:00:00+11:00",
    ],
)
def test_what_is_no_time_with_its_offset_is_none(text: str) -> None:
    with pytest.raises(Malformed):
        moment(text)


@pytest.mark.parametrize("year", ["1970-01-01", "9998-12-31"])
def test_what_hangs_on_the_first_and_the_last_day_can_be_written_down(year: str) -> None:
    document = spoilt(paper(STAR, filed=None), "draws[0].at", f"{year}T00:00:00+14:00")
    assert clauses(document | {"starts": f"{year}T00:00:00-12:00"})
