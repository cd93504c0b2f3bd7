"""What a result does to every spot: the odds of each book, zero, no spin, tokens."""

from collections import Counter

import pytest

from croupier.books import BOOKS
from croupier.core.game.settle import NoSpinCalled, Settlement, settle
from croupier.core.law.book import Book
from croupier.core.words.bets import BetKind, Outcome, Tender
from croupier.core.words.grounds import NoSpin
from croupier.core.words.rules import Rule
from tests.proof import each, proves, stated, under
from tests.tables import bet, spin, table

# The odds of the documents, typed from their tables and from nowhere else.
_ROULETTE = {
    "straight": 35, "split": 17, "street": 11, "corner": 8, "six-line": 5, "column": 2, "dozen": 2,
    "low": 1, "high": 1, "even": 1, "odd": 1, "red": 1, "black": 1,
}  # fmt: skip
_BIG_WHEEL = {"S1": 1, "S2": 3, "S3": 5, "S4": 11, "S5": 23, "S6": 47, "S7": 47}


def _one(book: str, spot: str, pocket: str, *, wheel: str | None = None, dollars: int = 10) -> Settlement:
    at = table(book, wheel=wheel)
    return spin(at, [bet(at, "ann", dollars, spot)], pocket).settlements[0]


@pytest.mark.parametrize(
    ("code", "wheel", "odds"),
    [
        ("star-roulette", "single-zero", _ROULETTE),
        ("star-roulette", "double-zero", _ROULETTE | {"five-line": 6}),
        ("adelaide-roulette", "single-zero", _ROULETTE),
        ("novo-unity", "single-zero", _ROULETTE),
        ("wrest-point-competition", "single-zero", {k: v for k, v in _ROULETTE.items() if k != "six-line"}),
    ],
)
def test_every_spot_on_every_result_wins_its_odds_or_loses_its_stake(
    code: str, wheel: str, odds: dict[str, int]
) -> None:
    at = table(code, wheel=wheel)
    spots = [spot for spot in at.game.spots.values() if spot.bet is not BetKind.NEIGHBOURS]
    wagers = [bet(at, f"on {spot.name}", 10, spot.name) for spot in spots]
    for pocket in at.game.wheel.labels:
        for spot, one in zip(spots, spin(at, wagers, pocket).settlements, strict=True):
            if pocket in spot.covers:
                assert (one.outcome, one.paid, one.returned, one.taken) == (
                    Outcome.WON,
                    1000 * odds[spot.bet],
                    1000,
                    0,
                )
            else:
                assert (one.outcome, one.paid, one.returned, one.taken) == (Outcome.LOST, 0, 0, 1000)


@under("star-roulette 6.1", "novo-unity 3.3", "wrest-point-competition 3.7.1")
def test_a_number_bet_pays_what_its_size_says(book: Book) -> None:
    at = table(book, wheel="single-zero")
    paid = {
        "straight 17": 350,
        "split 17/20": 170,
        "street 16/17/18": 110,
        "corner 16/17/19/20": 80,
        "column 2": 20,
        "dozen 2": 20,
        "low": 10,
        "odd": 10,
        "black": 10,
    }
    settled = spin(at, [bet(at, "ann", 10, spot) for spot in paid], "17")
    assert [one.paid for one in settled.settlements] == [100 * dollars for dollars in paid.values()]
    assert [one.basis.odds for one in settled.settlements] == [stated()] * len(paid)
    assert settled.players() == {"ann": 100 * (350 + 170 + 110 + 80 + 20 + 20 + 10 + 10 + 10)}


_STAR_WAGERS = [
    ("3.2.6", ("single-zero", "six-line 31-36", "34", 50, "0")),
    ("3.2.6", ("double-zero", "six-line 1-6", "6", 50, "00")),
    ("3.2.7", ("double-zero", "column 1", "34", 20, "00")),
    ("3.2.7", ("single-zero", "column 3", "36", 20, "35")),
    ("3.2.8", ("single-zero", "dozen 2", "24", 20, "25")),
    ("3.2.8", ("double-zero", "dozen 1", "12", 20, "0")),
    ("3.2.9", ("single-zero", "low", "18", 10, "19")),
    ("3.2.9", ("double-zero", "low", "1", 10, "00")),
    ("3.2.10", ("single-zero", "high", "19", 10, "18")),
    ("3.2.10", ("single-zero", "high", "36", 10, "0")),
    ("3.2.11", ("single-zero", "even", "20", 10, "0")),
    ("3.2.11", ("double-zero", "even", "2", 10, "00")),
    ("3.2.12", ("double-zero", "odd", "35", 10, "00")),
    ("3.2.12", ("single-zero", "odd", "1", 10, "2")),
    ("3.2.13", ("single-zero", "red", "1", 10, "2")),
    ("3.2.13", ("double-zero", "red", "36", 10, "00")),
    ("3.2.14", ("single-zero", "black", "2", 10, "1")),
    ("3.2.14", ("double-zero", "black", "35", 10, "0")),
    ("3.2.1", ("single-zero", "straight 17", "17", 350, "18")),
    ("3.2.2.2", ("single-zero", "split 0/3", "0", 170, "2")),
    ("3.2.2.3", ("double-zero", "split 0/00", "00", 170, "1")),
    ("3.2.2.4", ("double-zero", "split 00/3", "3", 170, "2")),
    ("3.2.3.2", ("double-zero", "street 0/1/2", "2", 110, "00")),
    ("3.2.3.3", ("single-zero", "street 0/2/3", "3", 110, "1")),
    ("3.2.3.4", ("double-zero", "street 0/00/2", "00", 110, "3")),
    ("3.2.3.5", ("double-zero", "street 00/2/3", "3", 110, "0")),
    ("3.2.4.2", ("single-zero", "corner 0/1/2/3", "0", 80, "4")),
    ("3.2.5", ("double-zero", "five-line 0/00/1/2/3", "2", 60, "4")),
    ("6.1 6.4", ("single-zero", "split 0/1", "1", 170, "2")),
    ("6.4", ("single-zero", "corner 0/1/2/3", "0", 80, "5")),
    ("6.5", ("double-zero", "street 0/00/2", "00", 110, "1")),
    ("6.5", ("double-zero", "straight 00", "00", 350, "0")),
]


@each("case", [("star-roulette", clause, case) for clause, case in _STAR_WAGERS])
def test_the_star_pays_ten_dollars_on_the_winner_and_takes_them_on_the_loser(
    case: tuple[str, str, str, int, str],
) -> None:
    wheel, spot, winner, pays, loser = case
    won = _one("star-roulette", spot, winner, wheel=wheel)
    assert (won.outcome, won.paid, won.returned) == (Outcome.WON, pays * 100, 1000)
    lost = _one("star-roulette", spot, loser, wheel=wheel)
    assert (lost.outcome, lost.paid, lost.taken) == (Outcome.LOST, 0, 1000)


_ADELAIDE = [
    ("8(a)A", ("straight 17", "17", 350, "18")),
    ("8(a)B", ("split 17/20", "20", 170, "18")),
    ("8(a)C", ("street 13/14/15", "14", 110, "16")),
    ("8(a)C", ("street 0/1/2", "0", 110, "3")),
    ("8(a)D", ("corner 17/18/20/21", "21", 80, "19")),
    ("8(a)D", ("corner 0/1/2/3", "0", 80, "4")),
    ("8(a)E", ("six-line 13-18", "16", 50, "0")),
    ("8(a)F", ("column 3", "36", 20, "0")),
    ("8(a)G", ("dozen 2", "24", 20, "25")),
    ("8(a)H", ("red", "32", 10, "0")),
    ("8(a)I", ("black", "26", 10, "32")),
    ("8(a)J", ("odd", "7", 10, "8")),
    ("8(a)K", ("even", "8", 10, "0")),
    ("8(a)L", ("low", "18", 10, "19")),
    ("8(a)M", ("high", "19", 10, "18")),
]


@each("case", [("adelaide-roulette", clause, case) for clause, case in _ADELAIDE])
def test_adelaide_pays_the_odds_of_its_row_and_cites_it(
    case: tuple[str, str, int, str], request: pytest.FixtureRequest
) -> None:
    spot, winner, pays, loser = case
    row = request.node.get_closest_marker("clause").args[1]
    won = _one("adelaide-roulette", spot, winner)
    assert (won.outcome, won.paid, won.returned) == (Outcome.WON, pays * 100, 1000)
    lost = _one("adelaide-roulette", spot, loser)
    assert (lost.outcome, lost.taken) == (Outcome.LOST, 1000)
    assert row in won.basis.all
    assert row in lost.basis.all


_NOVO = [
    ("3.3.1", ("straight 0", "0", 350, "26")),
    ("3.3.2", ("split 0/2", "2", 170, "1")),
    ("3.3.3", ("street 4/5/6", "5", 110, "7")),
    ("3.3.3.1", ("street 34/35/36", "36", 110, "33")),
    ("3.3.3.2", ("street 0/1/2", "0", 110, "3")),
    ("3.3.3.3", ("street 0/2/3", "3", 110, "1")),
    ("3.3.4", ("corner 1/2/4/5", "4", 80, "6")),
    ("3.3.4.1", ("corner 32/33/35/36", "36", 80, "34")),
    ("3.3.4.2", ("corner 0/1/2/3", "0", 80, "4")),
    ("3.3.5", ("six-line 1-6", "6", 50, "0")),
    ("3.3.6", ("column 1", "34", 20, "0")),
    ("3.3.7", ("dozen 2", "24", 20, "0")),
    ("3.3.8", ("low", "18", 10, "0")),
    ("3.3.9", ("high", "19", 10, "0")),
    ("3.3.10", ("even", "36", 10, "0")),
    ("3.3.11", ("odd", "1", 10, "0")),
    ("3.3.12", ("red", "1", 10, "0")),
    ("3.3.13", ("black", "2", 10, "0")),
]


@each("case", [("novo-unity", clause, case) for clause, case in _NOVO])
def test_novo_unity_wins_and_loses_as_its_list_says_at_the_odds_of_the_star(case: tuple[str, str, int, str]) -> None:
    spot, winner, pays, loser = case
    won = _one("novo-unity", spot, winner)
    assert (won.outcome, won.paid, won.returned) == (Outcome.WON, pays * 100, 1000)
    lost = _one("novo-unity", spot, loser)
    assert (lost.outcome, lost.taken) == (Outcome.LOST, 1000)


@each("symbol", [("star-big-wheel", f"6.1:row-{row}", symbol) for row, symbol in enumerate(_BIG_WHEEL, 1)])
def test_the_big_wheel_pays_each_symbol_its_row(symbol: str) -> None:
    won = _one("star-big-wheel", f"symbol {symbol}", symbol)
    assert (won.paid, won.returned) == (_BIG_WHEEL[symbol] * 1000, 1000)
    assert f"6.1:row-{symbol[1]}" in won.basis.all


@proves("star-big-wheel", "3.1", "3.1.1", "3.1.2", "6.1")
def test_ten_dollars_on_every_symbol_wins_on_the_one_shown_and_loses_on_the_rest() -> None:
    at = table("star-big-wheel")
    wagers = [bet(at, "ann", 10, f"symbol {symbol}") for symbol in _BIG_WHEEL]
    settled = spin(at, wagers, "S5")
    assert Counter(one.outcome for one in settled.settlements) == {Outcome.WON: 1, Outcome.LOST: 6}
    assert [one.basis.all for one in settled.settlements] == [("3.1", f"6.1:row-{row}") for row in range(1, 8)]
    assert settled.players() == {"ann": 23_000 - 6_000}
    # S6 and S7 pay alike and are different symbols all the same.
    assert _one("star-big-wheel", "symbol S6", "S7").outcome is Outcome.LOST


# --- zero -----------------------------------------------------------------------------------------------------------


# By which clause bets with the zero win on it, and by which all others lose.
_ZERO = {
    "star-roulette": ("6.4", "6.2"),
    "adelaide-roulette": ("8(c)", "8(c)"),
    "wrest-point-competition": ("3.7.2a", "3.7.2b"),
}


@under("star-roulette 6.2 6.4", "adelaide-roulette 8(c)", "wrest-point-competition 3.7.2 3.7.2a 3.7.2b")
def test_on_zero_only_bets_with_zero_win_and_all_others_lose_whole(book: Book) -> None:
    at = table(book, wheel="single-zero")
    wins = {"straight 0": 350, "split 0/2": 170, "corner 0/1/2/3": 80}
    loses = ["red", "black", "even", "odd", "low", "high", "dozen 1", "column 1", "straight 1", "split 1/2"]
    settled = spin(at, [bet(at, "ann", 10, spot) for spot in (*wins, *loses)], "0")
    assert [one.paid for one in settled.settlements] == [100 * dollars for dollars in wins.values()] + [0] * 10
    assert [one.taken for one in settled.settlements] == [0] * 3 + [1000] * 10
    with_zero, others = _ZERO[book.code]
    assert [one.basis.because for one in settled.settlements] == [(with_zero,)] * 3 + [(others,)] * 10
    assert [one.basis.taken_under for one in settled.settlements] == [None] * 3 + [others] * 10


@proves("star-roulette", "6.3")
def test_on_double_zero_only_bets_with_double_zero_win() -> None:
    at = table("star-roulette", wheel="double-zero")
    spots = ["five-line 0/00/1/2/3", "straight 00", "split 00/2", "straight 0", "even", "low", "street 0/1/2"]
    settled = spin(at, [bet(at, "ann", 10, spot) for spot in spots], "00")
    assert [one.paid // 1000 for one in settled.settlements] == [6, 35, 17, 0, 0, 0, 0]
    assert [one.taken for one in settled.settlements] == [0, 0, 0, 1000, 1000, 1000, 1000]
    wins = [("6.4", "6.5"), ("6.5",), ("6.5",)]
    assert [one.basis.because for one in settled.settlements] == [*wins, *[("6.3",)] * 4]


@pytest.mark.parametrize(
    ("spot", "pocket", "cited"),
    [
        ("red", "17", ("3.2.13", "6.1")),
        ("red", "0", ("3.2.13", "6.1", "6.2")),
        ("red", "00", ("3.2.13", "6.1", "6.3")),
        ("split 0/1", "1", ("3.2.2.3", "6.1", "6.4")),
        ("split 0/00", "0", ("3.2.2.3", "6.1", "6.4", "6.5")),
        ("straight 00", "00", ("3.2.1", "6.1", "6.5")),
    ],
)
def test_a_settlement_cites_its_bet_its_odds_and_what_is_said_of_zero(
    spot: str, pocket: str, cited: tuple[str, ...]
) -> None:
    assert _one("star-roulette", spot, pocket, wheel="double-zero").basis.all == cited


# --- no spin --------------------------------------------------------------------------------------------------------

_GROUNDS = [
    (code, clause, (code, ground, clause))
    for code in BOOKS
    for ground, clause in BOOKS[code].spin.no_spin.grounds.items()
]
_EXPECTED_GROUNDS = {
    "star-roulette": "8.1 8.2 8.3 8.4 8.5 8.6 8.7 8.12",
    "adelaide-roulette": "10(a) 10(b) 10(c) 10(d) 10(e)",
    "star-big-wheel": "7.1 7.2 7.3",
    "novo-unity": "7.1.1 7.1.2 7.1.3 7.1.4 7.1.5 7.1.6",
    "wrest-point-competition": "3.2.3",
}


def test_each_book_knows_its_own_grounds_for_a_no_spin() -> None:
    for code, clauses in _EXPECTED_GROUNDS.items():
        assert sorted(set(BOOKS[code].spin.no_spin.grounds.values())) == sorted(clauses.split())


@pytest.mark.parametrize("case", [case for _, _, case in _GROUNDS], ids=lambda case: f"{case[0]} {case[1]}")
def test_after_a_no_spin_nobody_wins_or_loses_whatever_lies_on_the_table(case: tuple[str, NoSpin, str]) -> None:
    code, ground, clause = case
    at = table(code)
    spots = ["symbol S1", "symbol S6"] if code == "star-big-wheel" else ["red", "straight 0", "straight 17"]
    wagers = [bet(at, "ann", 10, spot) for spot in spots]
    settled = settle(at, wagers, NoSpinCalled(ground))
    for one in settled.settlements:
        assert (one.outcome, one.paid, one.returned, one.taken) == (Outcome.VOID, 0, 1000, 0)
        assert one.basis.all[0] == clause
    assert settled.house() == 0


@proves("star-big-wheel", "7.4")
def test_a_no_spin_at_the_big_wheel_makes_every_wager_void() -> None:
    at = table("star-big-wheel")
    settled = settle(at, [bet(at, "ann", 10, "symbol S1")], NoSpinCalled(NoSpin.TOO_FEW_REVOLUTIONS))
    assert settled.settlements[0].outcome is Outcome.VOID
    assert settled.settlements[0].returned == 1000
    assert "7.4" in settled.settlements[0].basis.all


def test_a_no_spin_still_refuses_what_was_never_a_wager() -> None:
    at = table("star-roulette")
    settled = settle(at, [bet(at, "ann", 10, "split 1/5")], NoSpinCalled(NoSpin.FOREIGN_OBJECT))
    assert settled.settlements[0].outcome is Outcome.REFUSED


# --- tenders and tokens ---------------------------------------------------------------------------------------------

_ACCEPTED = {
    "star-roulette": {Tender.VALUE_CHIPS, Tender.COLOUR_CHECKS, Tender.PROMOTIONAL_TOKEN},
    "adelaide-roulette": {Tender.VALUE_CHIPS, Tender.COLOUR_CHECKS, Tender.CREDITS},
    "star-big-wheel": {Tender.VALUE_CHIPS, Tender.COLOUR_CHECKS, Tender.PROMOTIONAL_TOKEN},
    "novo-unity": {Tender.CREDITS},
    "wrest-point-competition": {Tender.VALUE_CHIPS, Tender.COLOUR_CHECKS},
}


@under(
    "star-roulette 3.3",
    "adelaide-roulette 6(c)",
    "star-big-wheel 3.2",
    "novo-unity 3.5",
    "wrest-point-competition 1.5.1",
)
def test_a_stake_is_made_only_in_what_the_book_names(book: Book) -> None:
    at = table(book)
    spot = "symbol S1" if book.code == "star-big-wheel" else "red"
    for tender in Tender:
        one = spin(at, [bet(at, "ann", 10, spot, tender)], at.game.wheel.labels[-1]).settlements[0]
        if tender in _ACCEPTED[book.code]:
            assert one.outcome in (Outcome.WON, Outcome.LOST)
        else:
            assert one.refusal is not None
            assert (one.refusal.rule, one.refusal.clause) == (Rule.TENDER, stated())
            assert one.returned == 1000


@under("star-roulette 1.1:casino-promotional-token", "star-big-wheel 1.1:casino-promotional-token")
def test_a_token_wins_chips_at_full_odds_and_comes_back_unless_it_serves_once(book: Book) -> None:
    at = table(book, wheel=book.wheels[0].name)
    spot, pocket, loser, odds = (
        ("symbol S2", "S2", "S1", 3) if book.code == "star-big-wheel" else ("red", "18", "17", 1)
    )
    token, once = (
        bet(at, "ann", 25, spot, Tender.PROMOTIONAL_TOKEN, single_use=single_use) for single_use in (False, True)
    )
    won, won_once = spin(at, [token, once], pocket).settlements
    assert (won.paid, won.returned, won.taken) == (2500 * odds, 2500, 0)
    assert (won_once.paid, won_once.returned, won_once.taken) == (2500 * odds, 0, 2500)
    assert "1.1:casino-promotional-token" in won.basis.all
    assert [one.taken for one in spin(at, [token, once], loser).settlements] == [2500, 2500]
