"""Spots: derived from the grid, then counted and held against a hand-written list of what touches."""

from collections import Counter

import pytest

from croupier.core.engine.refusal import Malformed
from croupier.core.game.layout import choices, main_spots, spot_name
from croupier.core.game.wheel import BIG_WHEEL, DOUBLE_ZERO, SINGLE_ZERO
from croupier.core.words.bets import BetKind
from tests.proof import each, proves
from tests.tables import table

SINGLE = {spot.name: spot for spot in main_spots(SINGLE_ZERO)}
DOUBLE = {spot.name: spot for spot in main_spots(DOUBLE_ZERO)}

_OUTSIDE = {"column": 3, "dozen": 3, "low": 1, "high": 1, "even": 1, "odd": 1, "red": 1, "black": 1}


def test_a_single_zero_cloth_has_157_spots() -> None:
    counts = Counter(str(spot.bet) for spot in SINGLE.values())
    assert counts == {"straight": 37, "split": 60, "street": 14, "corner": 23, "six-line": 11, **_OUTSIDE}
    assert len(SINGLE) == 157


def test_a_double_zero_cloth_has_161_spots() -> None:
    counts = Counter(str(spot.bet) for spot in DOUBLE.values())
    inside = {"straight": 38, "split": 62, "street": 15, "corner": 22, "five-line": 1, "six-line": 11}
    assert counts == {**inside, **_OUTSIDE}
    assert len(DOUBLE) == 161


def test_a_big_wheel_layout_has_seven_spots() -> None:
    assert [spot.name for spot in main_spots(BIG_WHEEL)] == [f"symbol S{n}" for n in range(1, 8)]


@pytest.mark.parametrize("spots", [SINGLE, DOUBLE], ids=["single-zero", "double-zero"])
def test_no_two_spots_of_a_kind_cover_the_same_numbers(spots: dict[str, object]) -> None:
    covered = [(spot.bet, spot.covers) for spot in (SINGLE if spots is SINGLE else DOUBLE).values()]
    assert len(set(covered)) == len(covered)


# What may be bet and what may not, by hand: (book, clause, (wheel, spots that exist, spots that do not)).
_EXISTS = [
    ("star-roulette", "3.2.1", ("single-zero", "straight 0, straight 1, straight 36", "straight 00")),
    ("star-roulette", "3.2.1", ("double-zero", "straight 0, straight 00, straight 36", "")),
    ("star-roulette", "3.2.2", ("single-zero", "split 8/9, split 33/36", "split 1/5, split 1/36")),
    ("star-roulette", "3.2.2.1", ("double-zero", "split 14/17, split 1/2, split 35/36", "split 14/18, split 3/4")),
    ("star-roulette", "3.2.2.2", ("single-zero", "split 0/1, split 0/2, split 0/3", "split 0/4, split 0/00")),
    ("star-roulette", "3.2.2.3", ("double-zero", "split 0/00, split 0/1, split 0/2", "split 0/3")),
    ("star-roulette", "3.2.2.4", ("double-zero", "split 0/00, split 00/2, split 00/3", "split 00/1")),
    ("star-roulette", "3.2.3", ("single-zero", "street 22/23/24", "street 22/23/25")),
    ("star-roulette", "3.2.3.1", ("double-zero", "street 1/2/3, street 34/35/36", "street 2/3/4")),
    ("star-roulette", "3.2.3.2", ("single-zero", "street 0/1/2", "street 0/1/3")),
    ("star-roulette", "3.2.3.2", ("double-zero", "street 0/1/2", "street 00/1/2")),
    ("star-roulette", "3.2.3.3", ("single-zero", "street 0/2/3", "")),
    ("star-roulette", "3.2.3.3", ("double-zero", "", "street 0/2/3")),
    ("star-roulette", "3.2.3.4", ("double-zero", "street 0/00/2", "street 0/00/1, street 0/00/3")),
    ("star-roulette", "3.2.3.4", ("single-zero", "", "street 0/00/2")),
    ("star-roulette", "3.2.3.5", ("double-zero", "street 00/2/3", "")),
    ("star-roulette", "3.2.3.5", ("single-zero", "", "street 00/2/3")),
    ("star-roulette", "3.2.4", ("single-zero", "corner 13/14/16/17", "corner 13/14/15/16")),
    ("star-roulette", "3.2.4.1", ("double-zero", "corner 1/2/4/5, corner 32/33/35/36", "corner 1/2/3/4")),
    ("star-roulette", "3.2.4.1", ("single-zero", "corner 2/3/5/6", "corner 3/4/6/7")),
    ("star-roulette", "3.2.4.2", ("single-zero", "corner 0/1/2/3", "")),
    ("star-roulette", "3.2.4.2", ("double-zero", "", "corner 0/1/2/3")),
    ("star-roulette", "3.2.5", ("double-zero", "five-line 0/00/1/2/3", "five-line 1/2/3/4/5")),
    ("star-roulette", "3.2.5", ("single-zero", "", "five-line 0/00/1/2/3")),
    ("star-roulette", "3.2.6", ("single-zero", "six-line 1-6, six-line 31-36", "six-line 2-7")),
    ("star-roulette", "3.2", ("single-zero", "red", "neighbours 0, symbol S1")),
    ("adelaide-roulette", "3", ("single-zero", "split 17/20, street 0/2/3, corner 0/1/2/3", "split 1/5, straight 00")),
    ("adelaide-roulette", "5.2(b)", ("single-zero", "", "five-line 0/00/1/2/3, split 0/00")),
    ("star-big-wheel", "3.1", ("big-wheel", "symbol S1, symbol S7", "straight 17, red, split 1/2")),
    ("novo-unity", "3.3", ("single-zero", "six-line 1-6", "neighbours 0, five-line 0/00/1/2/3, lucky-ball red")),
    ("novo-unity", "3.3.1", ("single-zero", "straight 0, straight 36", "straight 00")),
    ("novo-unity", "3.3.2", ("single-zero", "split 0/2, split 1/2", "split 1/36, split 0/4")),
    ("novo-unity", "3.3.3", ("single-zero", "street 4/5/6", "street 4/5/7")),
    ("novo-unity", "3.3.3.1", ("single-zero", "street 34/35/36", "street 33/34/35")),
    ("novo-unity", "3.3.3.2", ("single-zero", "street 0/1/2", "street 0/1/3")),
    ("novo-unity", "3.3.3.3", ("single-zero", "street 0/2/3", "street 0/3/6")),
    ("novo-unity", "3.3.4", ("single-zero", "corner 1/2/4/5, corner 0/1/2/3", "corner 0/1/2/4")),
    ("novo-unity", "3.3.4.1", ("single-zero", "corner 32/33/35/36", "corner 3/4/6/7")),
    ("novo-unity", "3.3.4.2", ("single-zero", "corner 0/1/2/3", "")),
    ("novo-unity", "3.3.5", ("single-zero", "six-line 1-6", "six-line 1/2/3/7/8/9")),
    ("wrest-point-competition", "3.7.1", ("single-zero", "street 4/5/6, corner 1/2/4/5", "six-line 1-6, neighbours 0")),
    ("wrest-point-competition", "3.7.2a", ("single-zero", "split 0/2, corner 0/1/2/3", "street 0/1/2, street 0/2/3")),
    ("wrest-point-competition", "3.2.1", ("single-zero", "straight 0", "straight 00, five-line 0/00/1/2/3")),
]


def _names(text: str) -> list[str]:
    from croupier.core.game.notation import parse_spot

    return [parse_spot(name) for name in text.split(", ") if name]


@each("case", [(book, clause, (book, *case)) for book, clause, case in _EXISTS])
def test_these_spots_exist_and_those_do_not(case: tuple[str, str, str, str]) -> None:
    book, wheel, exist, missing = case
    spots = table(book, wheel=wheel).game.spots
    for name in _names(exist):
        assert name in spots
    for name in _names(missing):
        assert name not in spots


_COVERS = {
    "six-line 1/2/3/4/5/6": range(1, 7),
    "six-line 31/32/33/34/35/36": range(31, 37),
    "column 1": range(1, 35, 3),
    "column 2": range(2, 36, 3),
    "column 3": range(3, 37, 3),
    "dozen 1": range(1, 13),
    "dozen 2": range(13, 25),
    "dozen 3": range(25, 37),
    "low": range(1, 19),
    "high": range(19, 37),
    "even": range(2, 37, 2),
    "odd": range(1, 36, 2),
    "red": (1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36),
    "black": (2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35),
}


@pytest.mark.parametrize("name", _COVERS)
def test_what_an_outside_bet_covers(name: str) -> None:
    for spots in (SINGLE, DOUBLE):
        assert spots[name].covers == {str(n) for n in _COVERS[name]}


def test_every_inside_bet_covers_just_the_numbers_it_names() -> None:
    for spot in (*SINGLE.values(), *DOUBLE.values()):
        if spot.bet in (BetKind.STRAIGHT, BetKind.SPLIT, BetKind.STREET, BetKind.CORNER, BetKind.FIVE_LINE):
            assert spot.covers == set(spot.on)


@proves("star-roulette", "2.8", "7.5")
def test_lucky_ball_areas_lie_on_layouts_e_and_f_only_one_for_each_colour() -> None:
    plain, lucky = table("star-roulette"), table("star-roulette", lucky="one")
    areas = {f"lucky-ball {colour}" for colour in ("red", "green", "blue", "yellow")}
    assert plain.game.cloth.name == "A"
    assert lucky.game.cloth.name == "E"
    assert not areas & set(plain.game.spots)
    assert areas == {name for name in lucky.game.spots if name.startswith("lucky-ball")}


def test_a_spot_has_one_name_whatever_the_order_of_its_numbers() -> None:
    assert spot_name(BetKind.SPLIT, ["00", "0"]) == spot_name(BetKind.SPLIT, ["0", "00"]) == "split 0/00"
    assert spot_name(BetKind.CORNER, ["17", "13", "16", "14"]) == "corner 13/14/16/17"


@pytest.mark.parametrize(
    ("bet", "on", "says"),
    [
        (BetKind.STRAIGHT, [], "straight names 1 number, not 0"),
        (BetKind.STRAIGHT, ["1", "2"], "straight names 1 number, not 2"),
        (BetKind.RED, ["1"], "red names no numbers, not 1"),
        (BetKind.STRAIGHT, ["37"], 'straight cannot be on "37"'),
        (BetKind.DOZEN, ["4"], "it takes 1, 2, 3"),
        (BetKind.LUCKY_BALL, ["pink"], "it takes red, green, blue, yellow"),
        (BetKind.SPLIT, ["17", "17"], "the same number twice"),
    ],
)
def test_labels_that_no_wheel_or_bet_has_are_malformed(bet: BetKind, on: list[str], says: str) -> None:
    with pytest.raises(Malformed, match=says):
        spot_name(bet, on)


def test_every_bet_kind_says_which_labels_it_may_name() -> None:
    assert all(choices(bet) for bet in BetKind)
