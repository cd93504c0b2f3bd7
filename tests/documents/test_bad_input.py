"""A document that makes no sense is one clear sentence about the field that is wrong, never a settlement or a crash."""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.engine.refusal import Malformed
from croupier.documents.settle_json import settle_document
from croupier.documents.strict_json import LARGEST_DOCUMENT
from tests.documents.test_settle_json import EXAMPLE, Document, adds_up, example, wager

FULL: Document = {
    "book": "star-roulette",
    "wheel": "double-zero",
    "layout": "F",
    "sign": {
        "minimum": "5",
        "maximum": "1000",
        "unit": "5",
        "by_bet": {"straight": {"minimum": "5", "maximum": "100", "total": "200"}},
        "player_maximum": "5000",
        "multiples": True,
        "chips": ["5", "25"],
    },
    "readings": {"bets-stay-after-no-spin": "bets-void"},
    "wagers": [
        {"player": "ann", "bet": "split", "on": ["0", "00"], "stake": "10"},
        {"player": "bob", "bet": "red", "stake": "5", "tender": "promotional_token", "single_use": True},
    ],
    "lucky_ball": {
        "table": "two",
        "numbers": {"red": "17", "green": "0", "blue": "8", "yellow": "32"},
        "mega": "red",
    },
    "advised": ["ann"],
    "result": "17",
}
"""A good document with every field there is, but the two that stand for others: super and no_spin."""

Path = tuple[str | int, ...]


def complaint(document: Any) -> str:
    """The sentence a document is turned away with."""
    raw = document if isinstance(document, bytes) else json.dumps(document).encode()
    with pytest.raises(Malformed) as caught:
        settle_document(raw)
    return str(caught.value)


def walk(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    yield path, value
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inside:
        yield from walk(one, (*path, key))


def at(document: Any, path: Path) -> Any:
    for key in path:
        document = document[key]
    return document


def put(path: Path, value: Any, document: Document = FULL) -> Document:
    changed = deepcopy(document)
    at(changed, path[:-1])[path[-1]] = value
    return changed


def without(path: Path, document: Document = FULL) -> Document:
    changed = deepcopy(document)
    del at(changed, path[:-1])[path[-1]]
    return changed


def name(path: Path) -> str:
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path).lstrip(".")


FIELDS = [path for path, _ in walk(FULL) if path]
OBJECTS = [path for path, value in walk(FULL) if isinstance(value, dict)]


def test_the_document_that_the_mistakes_are_made_in_is_good() -> None:
    adds_up(settle_document(json.dumps(FULL).encode()))


# --- form -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"", "empty"),
        (b" \n\t ", "empty"),
        (EXAMPLE.encode()[:-5], "not JSON"),
        (EXAMPLE.encode() + b"x", "not JSON"),
        (EXAMPLE.encode() + EXAMPLE.encode(), "not JSON"),
        (b"{'book': 'star-roulette'}", "not JSON"),
        (b"\xff\xfe{}", "UTF-8"),
        (EXAMPLE.encode().replace(b"ann", b"\xe9"), "UTF-8"),
        (EXAMPLE.encode("utf-16"), "UTF-8"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"book":' * 100_000, "nested too deeply"),
        (b"[" * 100_000 + b"]" * 100_000, "nested too deeply"),
        (b"[]", "a list"),
        (b'"book"', "a string"),
        (b"null", "null"),
        (b"true", "true or false"),
        (b"5", "a number"),
        (b"9" * 5000, "too many digits"),
        (EXAMPLE.encode().replace(b'"10"', b"9" * 5000), "too many digits"),
        (b"NaN", "NaN"),
        (EXAMPLE.encode().replace(b'"10"', b"-Infinity"), "-Infinity"),
        (b"{}", "book is missing"),
    ],
    ids=lambda value: value if isinstance(value, str) else repr(value[:20]),
)
def test_what_is_no_json_object_is_turned_away(raw: bytes, says: str) -> None:
    assert says in complaint(raw)


def test_a_document_may_be_large_but_not_without_bound() -> None:
    assert "too large" in complaint(b" " * (LARGEST_DOCUMENT + 1))
    assert "empty" in complaint(b" " * LARGEST_DOCUMENT)


@pytest.mark.parametrize("path", OBJECTS, ids=name)
def test_a_key_given_twice_is_an_error_at_every_level_even_with_one_value(path: Path) -> None:
    key, value = next(iter(at(FULL, path).items()))
    twice = json.dumps(put((*path, f"@{key}"), value)).replace('"@', '"')
    assert f'"{key}" is given twice' in complaint(twice.encode())


@pytest.mark.parametrize("path", FIELDS, ids=name)
def test_every_field_must_have_its_type_and_the_sentence_names_it(path: Path) -> None:
    right = type(at(FULL, path))
    for wrong in (None, True, False, 5, 0, -1.5, 10**400, 1e300, "5", [], ["5"], {}, {"5": "5"}):
        if type(wrong) is not right:
            sentence = complaint(put(path, wrong))
            assert sentence.startswith(f"{name(path)} must be"), (wrong, sentence)


MISSPELT = [path for path in FIELDS if isinstance(path[-1], str) and path[0] != "readings"]


@pytest.mark.parametrize("path", MISSPELT, ids=name)
def test_a_misspelt_field_is_never_ignored_and_the_right_one_is_suggested(path: Path) -> None:
    key = str(path[-1])
    wrong = key[:-1] + key[-1] * 3
    sentence = complaint(put((*path[:-1], wrong), at(FULL, path)))
    assert wrong in sentence
    assert f'did you mean "{key}"?' in sentence


def test_a_reading_the_book_does_not_have_is_an_error_that_lists_those_it_has() -> None:
    sentence = complaint(put(("readings",), {"bets-stay": "bets-void"}))
    assert '"bets-stay"' in sentence
    assert "bets-stay-after-no-spin, token-comes-back-as-a-token" in sentence
    sentence = complaint(put(("readings", "bets-stay-after-no-spin"), "void"))
    assert '"void"' in sentence
    assert "bets-stand, bets-void" in sentence


REQUIRED: list[Path] = [
    ("book",),
    ("wagers",),
    ("wagers", 0, "player"),
    ("wagers", 0, "bet"),
    ("wagers", 0, "stake"),
    ("lucky_ball", "table"),
    ("lucky_ball", "numbers"),
    ("lucky_ball", "numbers", "green"),
]


@pytest.mark.parametrize("path", REQUIRED, ids=name)
def test_a_field_that_is_needed_is_asked_for_by_name(path: Path) -> None:
    assert f"{name(path)} is missing" in complaint(without(path))


# --- values ---------------------------------------------------------------------------------------------------------

STAKE: Path = ("wagers", 0, "stake")
AMOUNTS = [path for path in FIELDS if path[-1] in ("stake", "minimum", "maximum", "unit", "total", "player_maximum")]
NO_AMOUNTS = (
    "-5",
    "0",
    "0.00",
    "5.001",
    "1e3",
    "1000000000000.01",
    "9" * 20,
    "9" * 21,
    "9" * 5000,
    "five",
    "NaN",
    "Infinity",
    "",
    " ",
    " 5",
    "5\n",
    "5 ",
    "+5",
    "0x10",
    ".5",
    "5.",
    "1,00",
    "1_000",
    "£5",
    "\u0665",
    "\uff15",
    "²",
    "½",
    "5\x00",
    "\ud800",
)


@pytest.mark.parametrize("path", [*AMOUNTS, ("sign", "chips", 1)], ids=name)
def test_an_amount_is_dollars_and_whole_cents_above_nothing(path: Path) -> None:
    field = name(path).removesuffix("[1]")
    for text in NO_AMOUNTS:
        assert complaint(put(path, text)).startswith(field), text


def _spot(bet: str, *on: str) -> Document:
    return put(("wagers", 0), wager(bet, *on))


@pytest.mark.parametrize(
    ("document", "says"),
    [
        (put(("book",), "star-roulete"), 'no book "star-roulete": did you mean "star-roulette"?'),
        (put(("book",), ""), 'no book ""'),
        (put(("wheel",), "big-wheel"), "big-wheel"),
        (put(("wheel",), "triple-zero"), "triple-zero"),
        (without(("layout",), without(("wheel",))), "wheel is missing"),
        (put(("layout",), "D"), "layout D"),
        (put(("layout",), "G"), '"G"'),
        (put(("layout",), "A"), "layout A belongs to the single-zero wheel"),
        (put(("layout",), "B"), "layout B has no Lucky Ball areas"),
        (put(("wagers", 0, "bet"), "splt"), 'wagers[0].bet: there is no bet "splt": did you mean "split"?'),
        (put(("wagers", 1, "tender"), "credit"), 'no tender "credit": did you mean "credits"?'),
        (put(("wagers", 1, "tender"), "value_chips"), "wagers[1].single_use"),
        (without(("wagers", 1, "tender")), "wagers[1].single_use"),
        (put(("sign", "chips"), []), "sign.chips"),
        (put(("result",), "37"), '"37"'),
        (put(("result",), "S1"), '"S1"'),
        (put(("result",), ""), "result"),
        (example(layout="E", wheel="single-zero", result="00"), '"00" is not on the single-zero wheel'),
        (put(("no_spin",), "ball_left_wheel"), "a result and a no_spin together"),
        (without(("result",)), "neither a result nor a no_spin"),
        (example(result=None, no_spin="on_the_peg"), '"on_the_peg"'),
        (example(result=None, no_spin="ball_left_whel"), 'did you mean "ball_left_wheel"?'),
        (example(result=None, no_spin=""), "no ground"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_name_that_nothing_has_is_an_error_that_names_it(document: Document, says: str) -> None:
    assert says in complaint(document)


@pytest.mark.parametrize("label", ["37", "-1", "x", "", "000", "01", " 1", "1.0", "S1", "red", "\uff11", "\ud800"])
@pytest.mark.parametrize("bet", ["straight", "neighbours", "column", "dozen", "lucky-ball", "symbol"])
def test_a_label_that_a_bet_cannot_be_on_is_an_error(bet: str, label: str) -> None:
    if (bet, label) not in (("symbol", "S1"), ("lucky-ball", "red")):
        assert complaint(_spot(bet, label)).startswith(f"wagers[0].on: {bet} cannot be on")


LABELS = {"straight": 1, "split": 2, "street": 3, "corner": 4, "five-line": 5, "six-line": 6, "column": 1, "dozen": 1}
LABELS |= dict.fromkeys(("low", "high", "even", "odd", "red", "black"), 0) | {"neighbours": 1, "lucky-ball": 1}


@pytest.mark.parametrize(("bet", "takes"), [*LABELS.items(), ("symbol", 1)])
def test_a_bet_names_as_many_labels_as_its_kind_takes(bet: str, takes: int) -> None:
    for count in {0, 1, takes - 1, takes + 1, 200} - {takes, -1}:
        assert complaint(_spot(bet, *["1"] * count)).startswith(f"wagers[0].on: {bet} names")
    if takes > 1:
        assert "twice" in complaint(_spot(bet, *map(str, range(1, takes)), "1"))


@pytest.mark.parametrize(
    "player", ["", " ", "\t", "a\nb", "a\x00", "\x1b[31mann", "\x7f", "\ud800", "x" * 101, "\u2028"]
)
def test_a_player_has_a_name_that_can_be_printed(player: str) -> None:
    assert complaint(put(("wagers", 0, "player"), player)).startswith("wagers[0].player")


def _lucky(**changes: Any) -> Document:
    lucky = {"table": "one", "numbers": FULL["lucky_ball"]["numbers"], "super": "red"} | changes
    return example(lucky_ball={key: value for key, value in lucky.items() if value is not None})


def _numbers(**changes: str) -> Document:
    return _lucky(numbers=FULL["lucky_ball"]["numbers"] | changes)


@pytest.mark.parametrize(
    ("document", "says"),
    [
        (_lucky(table="three"), '"three"'),
        (_lucky(table=""), "Lucky Ball table"),
        (_lucky(super="purple"), '"purple"'),
        (_lucky(super="gren"), 'did you mean "green"?'),
        (_lucky(super=None), '"super" and "mega"'),
        (_lucky(mega="red"), '"super" and "mega"'),
        (_lucky(table="two", mega="red"), '"super" and "mega"'),
        (_lucky(super=None, mega="red"), "table one has no mega odds"),
        (_lucky(numbers=None), "lucky_ball.numbers is missing"),
        (_lucky(numbers=None, super=None), '"numbers"'),
        (_numbers(green="17"), "lucky_ball.numbers names a number twice"),
        (_numbers(green="37"), 'lucky_ball.numbers.green is "37"'),
        (_numbers(green="S1"), "lucky_ball.numbers.green"),
        (_numbers(purple="1"), "lucky_ball.numbers.purple"),
        (example(wheel="single-zero", layout="E", lucky_ball=_numbers(green="00")["lucky_ball"]), "numbers.green"),
        *(
            (example(book=book, layout=None, wheel=None), f"{book} has no Lucky Ball")
            for book in ("adelaide-roulette", "novo-unity", "wrest-point-competition", "star-big-wheel")
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_lucky_draw_that_no_table_can_give_is_an_error(document: Document, says: str) -> None:
    assert says in complaint(document)


@pytest.mark.parametrize(
    ("low", "high", "sign"),
    [
        ("10", "9.99", lambda low, high: {"minimum": low, "maximum": high}),
        ("10", "9.99", lambda low, high: {"by_bet": {"red": {"minimum": low, "maximum": high}}}),
        ("10", "9.99", lambda low, high: {"minimum": low, "by_bet": {"red": {"maximum": high}}}),
        ("10", "9.99", lambda low, high: {"maximum": high, "by_bet": {"red": {"minimum": low}}}),
        # A Neighbours stake stands for five straight ups: at least 5 x $5, at most 5 x $500.
        ("2500.01", "500", lambda low, high: {"maximum": high, "by_bet": {"neighbours": {"minimum": low}}}),
        ("5", "24.99", lambda low, high: {"minimum": low, "by_bet": {"neighbours": {"maximum": high}}}),
    ],
    ids=["table", "by_bet", "by_bet maximum", "by_bet minimum", "neighbours minimum", "neighbours maximum"],
)
def test_the_minimum_of_a_sign_may_equal_its_maximum_but_not_exceed_it(
    low: str, high: str, sign: Callable[[str, str], Document]
) -> None:
    document = {"book": "adelaide-roulette", "wagers": [], "result": "17"}
    assert "minimum" in complaint(document | {"sign": sign(low, high)})
    equal = {"9.99": "10", "24.99": "25"}.get(high, high)
    lowered = "2500" if low == "2500.01" else low
    settle_document(json.dumps(document | {"sign": sign(lowered, equal)}).encode())


def test_chips_of_any_size_are_paid_with_or_turned_away_but_never_exhaust_the_machine() -> None:
    sign = {"minimum": "5", "chips": ["999999999999.99", "999999999999.98"]}
    document = {"book": "adelaide-roulette", "sign": sign, "wagers": [wager("red", stake="7")], "result": "1"}
    try:
        adds_up(settle_document(json.dumps(document).encode()))
    except Malformed as error:
        assert "chips" in str(error)  # noqa: PT017


TEXTS = [path for path in FIELDS if isinstance(at(FULL, path), str) and path[0] != "advised"]


@pytest.mark.parametrize("path", [*TEXTS, ("no_spin",)], ids=name)
def test_whatever_a_document_says_is_quoted_short_and_harmless(path: Path) -> None:
    document = without(("result",)) if path == ("no_spin",) else FULL
    for text in ("\x1b[31m\x07" * 2, "\ud800", "x" * 10_000):
        sentence = complaint(put(path, text, document))
        assert sentence.isprintable()
        assert len(sentence) < 400


# --- anything at all ------------------------------------------------------------------------------------------------

_SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
_WORDS = st.sampled_from(["5", "0", "17", "00", "S1", "red", "split", "star-big-wheel", "novo-unity", "credits", "one"])
_JSON = st.recursive(
    _SCALARS | _WORDS,
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=5), inside, max_size=4),
    max_leaves=12,
)


def _settles_or_says_why(raw: bytes) -> None:
    try:
        answer = settle_document(raw)
    except Malformed as error:
        assert str(error)  # noqa: PT017
    else:
        adds_up(answer)
        json.dumps(answer, ensure_ascii=False).encode()


@given(_JSON)
def test_any_json_settles_in_balance_or_is_turned_away(value: Any) -> None:
    _settles_or_says_why(json.dumps(value).encode())


@given(st.binary(max_size=200))
def test_any_bytes_are_turned_away(raw: bytes) -> None:
    _settles_or_says_why(raw)


@given(st.data())
def test_a_good_document_with_mistakes_settles_in_balance_or_is_turned_away(data: st.DataObject) -> None:
    document = deepcopy(FULL)
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from([path for path, _ in walk(document) if path]))
        in_object = isinstance(path[-1], str)
        match data.draw(st.sampled_from(["delete", "change", "add", "duplicate"])):
            case "delete":
                document = without(path, document)
            case "add" if in_object:
                document = put((*path[:-1], data.draw(st.text(max_size=5))), data.draw(_JSON), document)
            case "duplicate" if in_object:
                document = put((*path[:-1], f"@{path[-1]}"), at(document, path), document)
            case _:
                document = put(path, data.draw(_JSON), document)
        if not document:
            break
    raw = json.dumps(document).replace('"@', '"').encode()
    cut = data.draw(st.sampled_from([0, 0, 0, 1, 20]))
    _settles_or_says_why(raw[: len(raw) - cut])
