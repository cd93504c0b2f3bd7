"""The document of `croupier settle`: what it may say, and that what comes back always adds up."""

import json
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.game.layout import TAKES, choices
from croupier.core.words.bets import BetKind, Tender
from croupier.documents.settle_json import settle_document
from tests.proof import each, proves

EXAMPLE = """
{"book": "star-roulette", "wheel": "double-zero", "layout": "F",
 "sign": {"minimum": "5", "maximum": "1000", "unit": "5", "by_bet": {"straight": {"minimum": "5", "maximum": "100"}}},
 "wagers": [{"player": "ann", "bet": "split", "on": ["0", "00"], "stake": "10"},
            {"player": "bob", "bet": "lucky-ball", "on": ["red"], "stake": "5"}],
 "lucky_ball": {"table": "one", "numbers": {"red": "17", "green": "0", "blue": "8", "yellow": "32"}, "super": "red"},
 "result": "17"}
"""
ANSWER = """
{"book": "star-roulette", "result": "17",
 "settlements": [
  {"player": "ann", "bet": "split", "on": ["0", "00"], "stake": "10.00", "outcome": "lost",
   "paid": "0.00", "returned": "0.00", "taken": "10.00", "clauses": ["3.2.2.3", "6.1"]},
  {"player": "bob", "bet": "lucky-ball", "on": ["red"], "stake": "5.00", "outcome": "won",
   "paid": "600.00", "returned": "5.00", "taken": "0.00", "clauses": ["7.6", "7.8"]}],
 "players": {"ann": "-10.00", "bob": "600.00"}, "house": "-590.00"}
"""

Document = dict[str, Any]


def example(**changes: Any) -> Document:
    """The example, with some fields changed; a field set to None is left out."""
    document = json.loads(EXAMPLE) | changes
    return {key: value for key, value in document.items() if value is not None}


def wager(bet: str, *on: str, stake: str = "10", player: str = "ann", **more: Any) -> Document:
    return {"player": player, "bet": bet, "on": list(on), "stake": stake, **more}


def settled(book: str, *wagers: Document, result: str | None = "17", **more: Any) -> Document:
    """Settle some wagers in a book, and see that the answer adds up."""
    document = {"book": book, "wagers": list(wagers), "result": result, **more}
    answer = settle_document(json.dumps({key: value for key, value in document.items() if value is not None}).encode())
    adds_up(answer)
    return answer


def first(answer: Document) -> Document:
    one: Document = answer["settlements"][0]
    return one


def money(one: Document) -> tuple[str, str, str, str]:
    return one["outcome"], one["paid"], one["returned"], one["taken"]


def adds_up(answer: Document) -> None:
    """The promise of every answer: stake = returned + taken, a player's figure = paid - taken, the house the rest."""
    net: dict[str, Decimal] = {}
    for one in answer["settlements"]:
        stake, paid, returned, taken = (Decimal(one[key]) for key in ("stake", "paid", "returned", "taken"))
        assert stake == returned + taken
        assert min(paid, returned, taken) >= 0
        assert one["clauses"]
        assert (one["outcome"] == "refused") == ("refusal" in one)
        if one["outcome"] in ("refused", "void"):
            assert paid + taken == 0
        net[one["player"]] = net.get(one["player"], Decimal(0)) + paid - taken
    assert {player: Decimal(figure) for player, figure in answer["players"].items()} == net
    assert Decimal(answer["house"]) == -sum(net.values())


# --- the contract ---------------------------------------------------------------------------------------------------


@proves("star-roulette", "3.2.2.3", "7.6", "7.8")
def test_the_example_is_answered_to_the_letter_and_in_its_order() -> None:
    assert json.dumps(settle_document(EXAMPLE.encode())) == json.dumps(json.loads(ANSWER))


def test_on_comes_back_as_it_was_given() -> None:
    answer = settled(
        "adelaide-roulette",
        wager("split", "2", "1"),
        wager("corner", "3", "0", "2", "1"),
        {"player": "ann", "bet": "red", "stake": "10"},
        wager("split", "5", "1"),
    )
    assert [one["on"] for one in answer["settlements"]] == [["2", "1"], ["3", "0", "2", "1"], [], ["5", "1"]]


@pytest.mark.parametrize(
    ("given", "written"),
    [("5", "5.00"), ("12.5", "12.50"), ("12.50", "12.50"), ("0.01", "0.01"), ("$1,000", "1000.00"), ("007", "7.00")],
)
def test_dollars_are_read_as_people_write_them_and_written_one_way(given: str, written: str) -> None:
    assert first(settled("adelaide-roulette", wager("red", stake=given)))["stake"] == written


def test_the_largest_amount_is_a_trillion_dollars() -> None:
    most = "1000000000000"
    won = settled("adelaide-roulette", wager("straight", "17", stake=most))
    assert money(first(won)) == ("won", "35000000000000.00", "1000000000000.00", "0.00")


def test_a_byte_order_mark_is_no_mistake() -> None:
    assert settle_document(b"\xef\xbb\xbf" + EXAMPLE.encode()) == json.loads(ANSWER)


def test_a_round_without_wagers_moves_nothing() -> None:
    answer = settled("novo-unity")
    assert (answer["settlements"], answer["players"], answer["house"]) == ([], {}, "0.00")


def test_names_are_kept_as_they_are_up_to_a_hundred_characters() -> None:
    names = ["Zoë", "李", "O'Neil", "a b", "x" * 100]
    answer = settled("adelaide-roulette", *(wager("red", player=name) for name in names))
    assert list(answer["players"]) == names


def test_the_wheel_follows_from_the_layout_or_from_a_book_with_one() -> None:
    zeros = wager("split", "0", "00")
    assert first(settled("star-roulette", zeros, layout="B"))["outcome"] == "lost"
    assert first(settled("star-roulette", zeros, layout="C"))["outcome"] == "refused"
    assert first(settled("star-big-wheel", wager("symbol", "S1"), result="S1"))["paid"] == "10.00"


# --- what may be left out or added ----------------------------------------------------------------------------------


@proves("novo-unity", "3.5")
def test_a_terminal_is_played_with_credits_unless_the_document_says_otherwise() -> None:
    for more in ({}, {"tender": "credits"}):
        assert first(settled("novo-unity", wager("straight", "17", **more)))["paid"] == "350.00"
    refused = first(settled("novo-unity", wager("straight", "17", tender="value_chips")))
    assert (refused["outcome"], refused["refusal"]["clause"]) == ("refused", "3.5")


@proves("adelaide-roulette", "12(g)")
@pytest.mark.parametrize(
    ("bet", "multiples", "reading", "paid"),
    [
        (("split", "17", "20"), True, None, "85.00"),
        (("split", "17", "20"), False, None, "120.00"),
        (("split", "17", "20"), True, "of-the-payout", "115.00"),
        (("straight", "17"), True, None, "245.00"),
        (("straight", "17"), False, None, "245.00"),
    ],
)
def test_a_seven_dollar_winner_is_paid_as_the_float_and_the_notice_allow(
    bet: tuple[str, ...], multiples: bool, reading: str | None, paid: str
) -> None:
    sign = {"minimum": "5", "multiples": multiples, "chips": ["5", "25"]}
    readings = {} if reading is None else {"odd-size-cuts-the-stake": reading}
    answer = settled("adelaide-roulette", wager(*bet, stake="7"), sign=sign, readings=readings)
    assert money(first(answer)) == ("won", paid, "7.00", "0.00")
    # $245 can be paid in $5 chips, and $119 cannot.
    assert first(answer)["clauses"] == (["3", "8(a)A"] if bet[0] == "straight" else ["3", "8(a)B", "12(g)"])


@proves("adelaide-roulette", "12(e)2")
def test_a_small_bet_is_settled_once_and_its_player_advised_then_it_goes_back_whatever_the_result() -> None:
    sign = {"minimum": "5"}
    for result, fate in (("1", ("won", "3.00", "3.00", "0.00")), ("2", ("lost", "0.00", "0.00", "3.00"))):
        once = settled("adelaide-roulette", wager("red", stake="3"), result=result, sign=sign)
        assert (money(first(once)), once["advised"]) == (fate, ["ann"])
        assert first(once)["clauses"] == ["3", "8(a)H", "12(e)2"]
        again = settled("adelaide-roulette", wager("red", stake="3"), result=result, sign=sign, advised=["ann"])
        assert money(first(again)) == ("refused", "0.00", "3.00", "0.00")
        assert (first(again)["refusal"]["rule"], first(again)["refusal"]["clause"]) == ("BELOW_MINIMUM", "12(e)2")
        assert "advised" not in again
    at_the_minimum = settled("adelaide-roulette", wager("red", stake="5"), result="1", sign=sign, advised=["ann"])
    assert first(at_the_minimum)["outcome"] == "won"


@proves("star-roulette", "1.1:casino-promotional-token")
def test_a_token_that_won_is_paid_in_chips_and_comes_back_unless_its_voucher_says_once() -> None:
    token = wager("red", tender="promotional_token")
    back = first(settled("star-roulette", token, wheel="single-zero", result="1"))
    assert (money(back), back["paid_in"]) == (("won", "10.00", "10.00", "0.00"), "value_chips")
    once = first(settled("star-roulette", token | {"single_use": True}, wheel="single-zero", result="1"))
    assert (money(once), once["paid_in"]) == (("won", "10.00", "0.00", "10.00"), "value_chips")
    assert back["clauses"] == once["clauses"] == ["3.2.13", "6.1", "1.1:casino-promotional-token"]
    kept = {"token-comes-back-as-a-token": "collected"}
    assert money(first(settled("star-roulette", token, wheel="single-zero", result="1", readings=kept))) == money(once)


@proves("star-roulette", "8.5", "8.8")
def test_after_a_no_spin_nothing_is_won_or_lost_and_what_was_refused_stays_refused() -> None:
    answer = settled(
        "star-roulette",
        wager("straight", "17"),
        wager("neighbours", "17", player="bob"),
        wheel="single-zero",
        result=None,
        no_spin="ball_left_wheel",
    )
    assert (answer["result"], answer["no_spin"]) == (None, "ball_left_wheel")
    assert "stay on the layout" in answer["bets"]
    assert [one["outcome"] for one in answer["settlements"]] == ["void", "refused"]
    assert {"8.5", "8.8"} <= set(first(answer)["clauses"])
    assert answer["players"] == {"ann": "0.00", "bob": "0.00"}


def test_a_house_may_read_a_doubt_its_own_way() -> None:
    readings = {"bets-stay-after-no-spin": "bets-void"}
    answer = settled("star-roulette", result=None, no_spin="interference", wheel="single-zero", readings=readings)
    assert "void" in answer["bets"]
    six = wager("six-line", "1", "2", "3", "4", "5", "6")
    offered = settled("wrest-point-competition", six, result="4", readings={"six-line-refused": "five-to-one"})
    assert first(offered)["paid"] == "50.00"


@proves("star-roulette", "7.9.1", "7.9.2", "7.10")
def test_in_table_two_one_colour_may_be_raised_to_mega_odds() -> None:
    numbers = {"red": "17", "green": "0", "blue": "8", "yellow": "32"}
    for raised, paid, clause in (
        ({"mega": "red"}, "5000.00", "7.9.2"),
        ({"super": "red"}, "600.00", "7.9.1"),
        ({"mega": "blue"}, "25.00", "7.9.2"),
    ):
        lucky = {"table": "two", "numbers": numbers, **raised}
        answer = settled("star-roulette", wager("lucky-ball", "red", stake="5"), layout="E", lucky_ball=lucky)
        assert (first(answer)["paid"], first(answer)["clauses"]) == (paid, [clause, "7.10"])


def test_a_sign_may_bound_all_bets_of_a_kind_and_all_bets_of_a_player_together() -> None:
    straights = (wager("straight", "18", stake="100"), wager("straight", "17", stake="100"))
    for total, paid in (("199.99", "3499.65"), ("200", "3500.00"), ("150", "1750.00")):
        sign = {"by_bet": {"straight": {"total": total}}}
        answer = settled("star-roulette", *straights, wheel="single-zero", sign=sign)
        assert money(answer["settlements"][1]) == ("won", paid, "100.00", "0.00")
    colours = (wager("red", stake="100"), wager("black", stake="100"), wager("black", stake="100", player="bob"))
    answer = settled("star-roulette", *colours, wheel="single-zero", sign={"player_maximum": "120"})
    assert [one["paid"] for one in answer["settlements"]] == ["0.00", "20.00", "100.00"]


# --- lawful no ------------------------------------------------------------------------------------------------------

SINGLE, DOUBLE = {"wheel": "single-zero"}, {"wheel": "double-zero"}


@each(
    "case",
    [
        ("star-roulette", "3.2.2.1", ("NOT_ON_CLOTH", wager("split", "1", "5"), SINGLE)),
        ("star-roulette", "3.2.1", ("NOT_ON_CLOTH", wager("straight", "00"), SINGLE)),
        ("star-roulette", "3.2.5", ("NOT_ON_CLOTH", wager("five-line", "0", "00", "1", "2", "3"), SINGLE)),
        ("star-roulette", "3.2.3.3", ("NOT_ON_CLOTH", wager("street", "0", "2", "3"), DOUBLE)),
        ("star-roulette", "3.2", ("NOT_OFFERED", wager("neighbours", "17"), SINGLE)),
        ("star-roulette", "3.2", ("NOT_OFFERED", wager("symbol", "S1"), SINGLE)),
        ("star-roulette", "3.3", ("TENDER", wager("straight", "17", tender="credits"), SINGLE)),
        ("star-roulette", "2.8", ("NOT_ON_CLOTH", wager("lucky-ball", "red"), SINGLE)),
        ("star-roulette", "2.8", ("NO_LUCKY_BALL", wager("lucky-ball", "red"), {"layout": "E"})),
        ("wrest-point-competition", "3.7.1", ("NOT_OFFERED", wager("six-line", *"123456"), {})),
        ("adelaide-roulette", "6(n)", ("NOT_OFFERED", wager("neighbours", "17", tender="credits"), {})),
        ("adelaide-roulette", "5.2(b)", ("NOT_OFFERED", wager("split", "0", "00"), {})),
        ("novo-unity", "3.3", ("NOT_OFFERED", wager("neighbours", "17"), {})),
    ],
)
def test_a_wager_against_the_rules_is_refused_with_its_clause_and_the_others_are_settled(
    case: tuple[str, Document, Document], request: pytest.FixtureRequest
) -> None:
    rule, unlawful, more = case
    mark = request.node.get_closest_marker("clause")
    assert mark is not None
    book, clause = mark.args
    answer = settled(book, wager("black", player="bob"), unlawful, wager("straight", "17", player="cy"), **more)
    before, refused, after = answer["settlements"]
    assert money(refused) == ("refused", "0.00", "10.00", "0.00")
    assert (refused["refusal"]["rule"], refused["refusal"]["clause"], refused["clauses"]) == (rule, clause, [clause])
    assert f"({clause})" not in refused["refusal"]["message"]
    assert (before["paid"], after["paid"]) == ("10.00", "350.00")
    assert answer["players"] == {"bob": "10.00", "ann": "0.00", "cy": "350.00"}


# --- whatever is staked, it adds up ---------------------------------------------------------------------------------

_PLACES = {"star-roulette": ("A", "B", "C", "E", "F"), "star-big-wheel": ("B",), "adelaide-roulette": ("3",)}
_DOLLARS = st.integers(1, 300_000).map(lambda amount: f"{amount // 100}.{amount % 100:02d}")


@st.composite
def _rounds(draw: st.DrawFn) -> Document:
    book = draw(st.sampled_from([*_PLACES, "novo-unity", "wrest-point-competition"]))
    kinds = st.sampled_from(["symbol"] if book == "star-big-wheel" else [*BetKind])
    wagers = []
    for bet in draw(st.lists(kinds, max_size=12)):
        labels = choices(BetKind(bet))
        takes = TAKES[BetKind(bet)]
        on = draw(st.lists(st.sampled_from(labels), min_size=takes, max_size=takes, unique=True))
        made_of = draw(st.sampled_from([None, *map(str, Tender)]))
        more = {} if made_of is None else {"tender": made_of}
        wagers.append(wager(bet, *on, stake=draw(_DOLLARS), player=draw(st.sampled_from("abc")), **more))
    low, high = sorted(draw(st.tuples(st.integers(1, 50), st.integers(1, 2000))))
    sign = {"minimum": str(low), "maximum": str(high), "multiples": draw(st.booleans())}
    if draw(st.booleans()):
        sign |= {"chips": draw(st.lists(st.sampled_from(["0.50", "1", "2.50", "5", "25"]), min_size=1, max_size=3))}
    layout = draw(st.sampled_from(_PLACES.get(book, ("A",))))
    result = draw(st.sampled_from(["S1", "S7"] if book == "star-big-wheel" else ["0", "1", "2", "17", "36"]))
    return {"book": book, "layout": layout, "sign": sign, "wagers": wagers, "result": result}


@given(_rounds())
def test_every_settlement_balances_to_the_cent(document: Document) -> None:
    answer = settle_document(json.dumps(document).encode())
    adds_up(answer)
    assert [one["on"] for one in answer["settlements"]] == [one["on"] for one in document["wagers"]]
