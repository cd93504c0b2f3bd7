"""Wheels: compartments, colours, order."""

from collections import Counter
from itertools import pairwise

import pytest

from croupier.books import BOOKS
from croupier.core.engine.refusal import Malformed
from croupier.core.game.game import find_cloth
from croupier.core.game.wheel import BIG_WHEEL, DOUBLE_ZERO, SINGLE_ZERO, PocketColour, Wheel, colour
from croupier.core.law.book import Book
from tests.proof import proves, under


def _colours(wheel: Wheel) -> Counter[PocketColour]:
    return Counter(colour(label) for label in wheel.ring)


def _arcs(wheel: Wheel) -> list[list[PocketColour]]:
    """The colours between one green pocket and the next, around the ring."""
    start = wheel.ring.index("0")
    turned = wheel.ring[start:] + wheel.ring[:start]
    arcs: list[list[PocketColour]] = []
    for label in turned:
        if colour(label) is PocketColour.GREEN:
            arcs.append([])
        else:
            arcs[-1].append(colour(label))
    return arcs


@under("star-roulette 2.3.1", "adelaide-roulette 5.2(b)", "wrest-point-competition 3.2.1")
def test_the_single_zero_wheel_has_37_compartments_one_green_and_eighteen_of_each_colour_in_turn(book: Book) -> None:
    wheel = next(wheel for wheel in book.wheels if wheel.name == "single-zero")
    assert sorted(wheel.ring, key=int) == [str(n) for n in range(37)]
    assert _colours(wheel) == {PocketColour.GREEN: 1, PocketColour.RED: 18, PocketColour.BLACK: 18}
    for arc in _arcs(wheel):
        assert all(one is not other for one, other in pairwise(arc))


@proves("star-roulette", "2.3.3")
def test_the_double_zero_wheel_has_38_compartments_two_green_and_eighteen_of_each_colour_in_turn() -> None:
    assert len(DOUBLE_ZERO.ring) == 38
    assert set(DOUBLE_ZERO.ring) == {"0", "00", *(str(n) for n in range(1, 37))}
    assert _colours(DOUBLE_ZERO) == {PocketColour.GREEN: 2, PocketColour.RED: 18, PocketColour.BLACK: 18}
    # Across a zero the real wheel does not alternate (1 red, 00, 27 red); between the zeros it does.
    arcs = _arcs(DOUBLE_ZERO)
    assert [len(arc) for arc in arcs] == [18, 18]
    for arc in arcs:
        assert all(one is not other for one, other in pairwise(arc))


@proves("star-roulette", "2.3.2")
def test_the_single_zero_numbers_run_in_the_european_order() -> None:
    assert SINGLE_ZERO.ring[:6] == ("0", "32", "15", "19", "4", "21")
    assert SINGLE_ZERO.ring[-3:] == ("35", "3", "26")
    # The sectors that French tables have names for: the third of the wheel, and the neighbours of zero.
    ring = " ".join(SINGLE_ZERO.ring * 2)
    assert "27 13 36 11 30 8 23 10 5 24 16 33" in ring
    assert "22 18 29 7 28 12 35 3 26 0 32 15 19 4 21 2 25" in ring


@proves("star-roulette", "2.3.4")
def test_the_double_zero_numbers_run_in_the_american_order() -> None:
    assert DOUBLE_ZERO.ring[:6] == ("0", "28", "9", "26", "30", "11")
    # On that wheel every odd number faces the even number one above it, and 0 faces 00.
    opposite = {label: DOUBLE_ZERO.ring[(at + 19) % 38] for at, label in enumerate(DOUBLE_ZERO.ring)}
    assert opposite["0"] == "00"
    assert all(opposite[str(n)] == str(n + 1) for n in range(1, 36, 2))


@proves("star-big-wheel", "2.2")
def test_the_big_wheel_has_52_sections_with_the_seven_counts() -> None:
    assert len(BIG_WHEEL.ring) == 52
    counts = Counter(BIG_WHEEL.ring)
    assert counts == {"S1": 24, "S2": 12, "S3": 8, "S4": 4, "S5": 2, "S6": 1, "S7": 1}


def test_the_order_of_every_wheel_is_marked_as_assumed_since_the_diagrams_are_lost() -> None:
    assert not any(wheel.order_verified for book in BOOKS.values() for wheel in book.wheels)


def test_neighbours_of_zero_are_those_the_adelaide_document_prints() -> None:
    assert set(SINGLE_ZERO.neighbours("0")) == {"0", "3", "15", "26", "32"}


@pytest.mark.parametrize(
    ("centre", "group"),
    [
        ("26", "35 3 26 0 32"),
        ("3", "12 35 3 26 0"),
        ("32", "26 0 32 15 19"),
        ("17", "2 25 17 34 6"),
        ("10", "8 23 10 5 24"),
    ],
)
def test_neighbours_go_around_the_end_of_the_ring(centre: str, group: str) -> None:
    assert SINGLE_ZERO.neighbours(centre) == tuple(group.split())


@proves("star-roulette", "2.3")
def test_a_layout_is_used_only_with_the_wheel_it_belongs_to() -> None:
    book = BOOKS["star-roulette"]
    assert find_cloth(book, wheel="single-zero", layout="A", lucky_ball=False).wheel is SINGLE_ZERO
    assert find_cloth(book, wheel="double-zero", layout="F", lucky_ball=True).wheel is DOUBLE_ZERO
    with pytest.raises(Malformed, match="layout A belongs to the single-zero wheel"):
        find_cloth(book, wheel="double-zero", layout="A", lucky_ball=False)


@proves("star-roulette", "2.2")
def test_a_table_uses_one_of_the_layouts_whose_drawing_is_known() -> None:
    book = BOOKS["star-roulette"]
    for layout in "ABCEF":
        assert find_cloth(book, wheel=None, layout=layout, lucky_ball=False).name == layout
    with pytest.raises(Malformed, match=r"layout D cannot be used.*2\.2"):
        find_cloth(book, wheel=None, layout="D", lucky_ball=False)
    with pytest.raises(Malformed, match=r"no layout \"G\""):
        find_cloth(book, wheel=None, layout="G", lucky_ball=False)
