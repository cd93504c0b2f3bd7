"""`.spin` files: rounds that people write, read strictly and held against the book line by line."""

from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.engine.refusal import Malformed
from croupier.documents import spin as spin_module
from croupier.documents.spin import SpinRound, check, parse
from tests.proof import proves

ROUND = """\
book: adelaide-roulette
sign: $5 to $500
round: One of each
ann bets $10 on straight 17
bob bets $10 on red
cy bets $10 on split 1/5
result: 17
ann wins $350 and takes back $10 (8(a)A)
bob loses $10 (8(a)H)
cy is refused for NOT_ON_CLOTH (3)
house loses $340
"""


def only(text: str) -> SpinRound:
    (one,) = parse(text)
    return one


def differences(text: str) -> tuple[str, ...]:
    return check(only(text))[2]


def play(text: str) -> None:
    for one in parse(text):
        check(one)


def complaint(text: str) -> str:
    with pytest.raises(Malformed) as caught:
        play(text)
    return str(caught.value)


def changed(old: str, new: str) -> str:
    assert ROUND.count(old) == 1
    return ROUND.replace(old, new)


# --- reading --------------------------------------------------------------------------------------------------------


@proves("star-roulette", "4.3")
def test_the_example_of_the_documentation_holds() -> None:
    text = dedent("\n".join(line for line in (spin_module.__doc__ or "").splitlines() if line.startswith("    ")))
    one = only(text)
    assert one.title == "A dollar over the maximum comes back, win or lose"
    _, settled, found = check(one)
    assert found == ()
    assert settled.players() == {"ann": 3500_00, "bob": -100_00}
    assert [line.basis.returned_under for line in settled.settlements] == ["4.3", "4.3"]


def test_a_round_that_goes_as_the_file_says_has_no_differences() -> None:
    assert differences(ROUND) == ()


def test_what_stands_before_the_first_round_holds_for_every_round_and_a_round_may_say_otherwise() -> None:
    more = "round: Another\nsign: $50 to $500\nann bets $10 on red\nresult: 1\nann wins $10 (12(e)2)\nhouse loses $10\n"
    first, second = parse(ROUND + more)
    assert (first.stated.book, second.stated.book) == ("adelaide-roulette", "adelaide-roulette")
    assert (first.line, second.line) == (3, 12)
    assert (len(first.stated.wagers), len(second.stated.wagers)) == (3, 1)
    assert [check(one)[2] for one in (first, second)] == [(), ()]


def test_remarks_and_empty_lines_count_as_lines_but_say_nothing() -> None:
    text = "# a remark\n\n" + changed("result: 17", "result: 17   # so it fell")
    assert differences(text) == ()
    assert only(text).line == 5


def test_a_round_need_not_say_what_is_expected() -> None:
    _, settled, found = check(only("book: novo-unity\nround: Just play\nann bets $5 on red\nresult: 1"))
    assert (settled.house(), found) == (-500, ())


@pytest.mark.parametrize(
    "text",
    [
        """
        sign: $5 to $100, in multiples, chips $5 $25
        ann bets $7 on split 17/20
        result: 17
        ann wins $85 and takes back $7 (12(g))
        """,
        """
        sign: from $5
        advised: bob, cy
        ann bets $3 on red
        bob bets $3 on red
        cy bets $5 on red
        result: 2
        ann loses $3 (12(e)2)
        bob is refused for BELOW_MINIMUM and takes back $3 (12(e)2)
        cy loses $5
        house wins $8
        """,
        """
        sign: up to $100, straight together up to $150, a player up to $170
        ann bets $100 on straight 18
        ann bets $100 on straight 17
        ann bets $100 on black
        result: 17
        ann loses $100
        ann wins $1,750 and takes back $100
        ann wins $20 and takes back $100
        """,
        """
        ann bets $5 on six-line 1-6
        bob bets $5 on six-line 1/2/3/4/5/6 with credits
        no spin: ball left wheel
        ann is void and takes back $5 (10(e), 10(f))
        bob is void (10(e))
        house is even
        """,
        """
        reading: odd-size-cuts-the-stake of-the-payout
        sign: $5 to $100, in multiples, chips $5
        ann bets $7 on split 17/20 with colour checks
        result: 17
        ann wins $115
        """,
        """
        book: star-roulette
        layout: E
        ann bets $10 on red with a single-use promotional token
        bob bets $10 on red with a promotional token
        cy bets $5 on lucky-ball red
        lucky ball: table two, red 1, green 0, blue 8, yellow 32, mega red
        result: 1
        ann wins $10, loses $10 and takes back $0
        bob wins $10 and takes back $10
        cy wins $5,000 (7.9.2, 7.10)
        """,
    ],
    ids=["multiples", "advised", "together", "no spin", "reading", "lucky ball"],
)
def test_everything_a_round_can_say_is_understood(text: str) -> None:
    assert differences("book: adelaide-roulette\nround: So\n" + dedent(text)) == ()


# --- holding against the book ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("ann wins $350", "ann wins $349.99", ["line 8: ann on straight 17: it is paid $350, the file says $349.99"]),
        ("takes back $10", "takes back $11", ["line 8: ann on straight 17: it takes back $10, the file says $11"]),
        ("bob loses $10", "bob loses $9", ["line 9: bob on red: it loses $10, the file says $9"]),
        ("bob loses $10", "bo loses $10", ["line 9: bob on red: the player is bob, the file says bo"]),
        ("(8(a)H)", "(8(a)I)", ["line 9: bob on red: 8(a)I is not cited, only 3, 8(a)H"]),
        ("house loses $340", "house wins $340", ["line 3: the house is at -$340, the file says $340"]),
        ("house loses $340", "house is even", ["line 3: the house is at -$340, the file says $0"]),
        ("NOT_ON_CLOTH", "TENDER", ["line 10: cy on split 1/5: it is refused for NOT_ON_CLOTH, the file says TENDER"]),
        ("cy is refused for NOT_ON_CLOTH", "cy is void", ["line 10: cy on split 1/5: the outcome is refused"]),
        ("bob loses $10", "bob is refused for TENDER", ["the outcome is lost", "it loses $10", "refused for None"]),
        (
            "result: 17",
            "result: 1",
            ["lost", "paid $0", "loses $10", "back $0", "won", "paid $10", "$0", "house"],
        ),
    ],
)
def test_each_thing_in_which_the_book_differs_is_one_sentence_with_its_line(
    old: str, new: str, says: list[str]
) -> None:
    found = differences(changed(old, new))
    assert len(found) == len(says)
    for sentence, part in zip(found, says, strict=True):
        assert part in sentence
        assert sentence.startswith("line ")


# --- lines that make no sense ---------------------------------------------------------------------------------------

BET, FATE = "bob bets $10 on red", "bob loses $10 (8(a)H)"


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        (BET, "hello", 5, '"hello" is not understood'),
        (BET, "bob bets on red", 5, "not understood"),
        (BET, "bob  bets $10 on red", 5, "not understood"),
        (BET, "bob bets $10 on rot", 5, 'there is no bet "rot"'),
        (BET, "bob bets $10 on blakc", 5, 'did you mean "black"?'),
        (BET, "bob bets $10 on straight 37", 5, '"37"'),
        (BET, "bob bets $10 on split 1", 5, "split names 2 numbers, not 1"),
        (BET, "bob bets $10 on split 1/1", 5, "twice"),
        (BET, "bob bets $10 on six-line 6-1", 5, "six-line names 6 numbers"),
        (BET, "bob bets $10 on red 5", 5, "red names no numbers"),
        (BET, "bob bets $10 on red with credit", 5, 'did you mean "credits"?'),
        (BET, "bob bets ten on red", 5, '"ten" is not an amount'),
        (BET, "bob bets $-10 on red", 5, "is not an amount"),
        (BET, "bob bets $0 on red", 5, "a stake of nothing"),
        (BET, "bob bets $0.001 on red", 5, "is not an amount"),
        (FATE, "bob loses lots", 9, "is not an amount"),
        (FATE, "bob is happy", 9, '"is happy" is not understood'),
        (FATE, "bob wins $5 or so", 9, "not understood"),
        (FATE, "bob takes back $10", 9, "bob neither wins nor loses"),
        (FATE, "bob is refused for REDNESS", 9, 'no rule "REDNESS"'),
        (FATE, "bob is refused for BELOW_MINIMUN", 9, 'did you mean "BELOW_MINIMUM"?'),
        (FATE, "", 3, "3 wagers but 2 lines"),
        (FATE, f"{FATE}\n{FATE}", 3, "3 wagers but 4 lines"),
        ("house loses $340", "house loses", 11, "house wins $10"),
        ("house loses $340", "house loses much", 11, "is not an amount"),
        ("sign: $5 to $500", "sgn: $5", 2, 'did you mean "sign"?'),
        ("sign: $5 to $500", "sign:", 2, "there is no bet"),
        ("sign: $5 to $500", "sign: $5", 2, "is no limit"),
        ("sign: $5 to $500", "sign: $5 to lots", 2, "is not an amount"),
        ("sign: $5 to $500", "sign: straight about $5", 2, "is no limit"),
        ("sign: $5 to $500", "sign: straigth up to $5", 2, 'did you mean "straight"?'),
        ("sign: $5 to $500", "sign: unit five", 2, "is not an amount"),
        ("sign: $5 to $500", "sign: chips five", 2, "is not an amount"),
        ("sign: $5 to $500", "sign: $500 to $5", 3, "the minimum must not exceed the maximum"),
        ("sign: $5 to $500", "lucky ball: red 17", 2, "write the draw like"),
        ("sign: $5 to $500", "lucky ball: table one, purple 17, super red", 2, "write the draw like"),
        ("sign: $5 to $500", "lucky ball: table one, red 1, super red, mega red", 2, "write the draw like"),
        ("sign: $5 to $500", "lucky ball: table one, red 1, super purple", 2, '"purple"'),
        ("sign: $5 to $500", "lucky ball: table one, red 1, red 2, green 3, blue 4, yellow 5, super red", 2, "red"),
        ("sign: $5 to $500", "lucky ball: table one, super red", 3, "adelaide-roulette has no Lucky Ball"),
        ("sign: $5 to $500", "reading: bets-stand", 3, '"bets-stand"'),
        ("sign: $5 to $500", "wheel: double-zero", 3, "double-zero"),
        ("sign: $5 to $500", "layout: D", 3, '"D"'),
        ("book: adelaide-roulette", "book: adelaide", 3, 'did you mean "adelaide-roulette"?'),
        ("book: adelaide-roulette", "", 3, "no book is named"),
        ("result: 17", "result: 37", 3, '"37"'),
        ("result: 17", "", 3, "neither a result nor a no_spin"),
        ("result: 17", "result: 17\nno spin: ball left wheel", 3, "a result and a no_spin together"),
        ("result: 17", "no spin: on the peg", 3, '"on_the_peg"'),
        ("result: 17", "result: 17\nresult: 18", 8, "result"),
    ],
)
def test_a_line_that_makes_no_sense_is_named(old: str, new: str, line: int, says: str) -> None:
    sentence = complaint(changed(old, new))
    assert sentence.startswith((f"line {line}:", f"line {line}, round "))
    assert says in sentence


@pytest.mark.parametrize("text", ["", "\n\n", "# only a remark", "book: star-roulette\nresult: 17"])
def test_a_file_without_a_round_says_so(text: str) -> None:
    assert "the file has no round" in complaint(text)


def test_a_lucky_draw_must_be_one_that_its_table_can_give() -> None:
    text = "book: star-roulette\nlayout: E\nround: Lucky\nlucky ball: {}\nresult: 17"
    assert "lacks green, blue, yellow" in complaint(text.format("table one, red 1, super red"))
    four = "red 1, green 2, blue 3, yellow 4"
    assert "no mega odds" in complaint(text.format(f"table one, {four}, mega red"))
    assert '"three"' in complaint(text.format(f"table three, {four}, super red"))
    assert check(only(text.format(f"table one, {four}, super red")))[2] == ()


_LINES = st.sampled_from(
    [*ROUND.splitlines(), "no spin: x", "lucky ball: table one, red 1, super red", "sign: , ", "advised:", "reading:"]
)
_SCRAPS = st.text(st.sampled_from("abinos $5017,.:/()-#\n£é\x00\x85"), max_size=12)


@given(st.lists(_LINES | _SCRAPS | st.tuples(_LINES, _SCRAPS).map("".join), max_size=14))
def test_any_text_is_played_or_turned_away_with_a_sentence(lines: list[str]) -> None:
    try:
        play("\n".join(lines))
    except Malformed as error:
        assert str(error)  # noqa: PT017
