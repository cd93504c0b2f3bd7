"""Several wagers at a table with one move of the hand: all of them lie there, or none."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Sign
from croupier.core.table.many_wagers import MOST_AT_ONCE, MoveWagers, NewWager, PlaceWagers, WithdrawWagers
from croupier.core.table.partners import LinkPartners
from croupier.core.table.rounds import PlaceYourBets
from croupier.core.table.wagers import PlaceWager, WagerMoved, WagerPlaced
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.scene import Scene

CHIPS = Tender.VALUE_CHIPS


def new(tender: Tender = CHIPS, **dollars: int) -> tuple[NewWager, ...]:
    """`straight_17=5` is $5 on straight 17."""
    return tuple(
        NewWager(spot=spot.replace("_", " "), stake=stake * 100, tender=tender) for spot, stake in dollars.items()
    )


def table(book: str = "star-roulette", *, minimum: int = 5, maximum: int = 1_000, **more: Any) -> Scene:
    """Betting is open; ann and bob have $1,000 each."""
    scene = Scene(book, sign=Sign(minimum=minimum * 100, maximum=maximum * 100), **more)
    scene.do(Role.DEALER, PlaceYourBets)
    return scene


def value(scene: Scene) -> int:
    """Ann's value chips in dollars."""
    return scene.state.chips.racks["ann"].value // 100


def test_all_of_them_lie_there_and_leave_the_rack_together() -> None:
    scene = table()
    placed = scene.do("ann", PlaceWagers, stakes=new(straight_17=10, red=25, odd=5))
    assert [one.number for one in placed if isinstance(one, WagerPlaced)] == [1, 2, 3]
    assert value(scene) == 960


def test_one_that_is_unlawful_leaves_nothing_there() -> None:
    scene = table(maximum=100)
    no = scene.refuses("ann", PlaceWagers, stakes=new(straight_17=10, red=101, odd=5))
    assert no.rule is Rule.OVER_MAXIMUM
    assert "red" in no.message
    assert (value(scene), scene.state.round.wagers) == (1_000, {})


def test_the_chips_of_all_are_counted_together() -> None:
    scene = table()
    assert scene.refuses("ann", PlaceWagers, stakes=new(red=600, odd=401)).rule is Rule.NO_CHIPS
    scene.do("ann", PlaceWagers, stakes=new(red=600, odd=400))
    assert value(scene) == 0


def test_what_lies_on_one_spot_counts_together_against_its_maximum() -> None:
    scene = table(maximum=100)
    scene.do("ann", PlaceWagers, stakes=new(red=60))
    twice = (*new(red=20), *new(red=21))
    assert scene.refuses("ann", PlaceWagers, stakes=twice).rule is Rule.OVER_MAXIMUM
    scene.do("ann", PlaceWagers, stakes=(*new(red=20), *new(red=20)))


def test_two_small_stakes_reach_the_minimum_together() -> None:
    scene = table(minimum=10)
    assert scene.refuses("ann", PlaceWagers, stakes=new(red=5)).rule is Rule.BELOW_MINIMUM
    scene.do("ann", PlaceWagers, stakes=(*new(red=5), *new(red=5)))


def test_partners_share_the_maximum_of_all_that_is_placed_at_once() -> None:
    scene = table("adelaide-roulette", maximum=500)
    scene.do(Role.OPERATOR, LinkPartners, players=("ann", "bob"))
    scene.do("bob", PlaceWager, spot="red", stake=400_00, tender=CHIPS)
    assert scene.refuses("ann", PlaceWagers, stakes=(*new(red=60), *new(red=41))).rule is Rule.PARTNERS
    scene.do("ann", PlaceWagers, stakes=(*new(red=60), *new(red=40)))


def test_nothing_is_placed_moved_or_taken_once_betting_is_over() -> None:
    scene = table()
    scene.do("ann", PlaceWagers, stakes=new(red=10, odd=10))
    scene.spun()
    assert scene.refuses("ann", PlaceWagers, stakes=new(red=10)).rule is Rule.LATE_WAGER
    assert scene.refuses("ann", MoveWagers, wagers=(1, 2), spot="black").rule is Rule.LATE_WAGER
    assert scene.refuses("ann", WithdrawWagers, wagers=(1, 2)).rule is Rule.LATE_WAGER


def test_a_stack_moves_whole_or_stays() -> None:
    scene = table(maximum=30)
    scene.do("ann", PlaceWagers, stakes=(*new(red=10), *new(red=10), *new(black=15)))
    assert scene.refuses("ann", MoveWagers, wagers=(1, 2), spot="black").rule is Rule.OVER_MAXIMUM
    assert {one.spot for number, one in scene.state.round.wagers.items() if number < 3} == {"red"}
    moves = scene.do("ann", MoveWagers, wagers=(1, 2), spot="odd")
    assert [one.spot for one in moves if isinstance(one, WagerMoved)] == ["odd", "odd"]


def test_all_come_back_or_none() -> None:
    scene = table()
    scene.do("ann", PlaceWagers, stakes=new(red=10, odd=10))
    scene.do("bob", PlaceWager, spot="red", stake=10_00, tender=CHIPS)
    assert scene.refuses("ann", WithdrawWagers, wagers=(1, 3)).rule is Rule.NO_SUCH_WAGER
    scene.do("ann", WithdrawWagers, wagers=(1, 2, 2))
    assert value(scene) == 1_000
    assert list(scene.state.round.wagers) == [3]


@pytest.mark.parametrize("count", [0, MOST_AT_ONCE + 1])
def test_one_move_is_for_some_wagers_and_not_for_too_many(count: int) -> None:
    scene = table()
    assert scene.refuses("ann", PlaceWagers, stakes=new(red=5) * count).rule is Rule.NO_SUCH_WAGER
    assert scene.refuses("ann", WithdrawWagers, wagers=tuple(range(1, count + 1))).rule is Rule.NO_SUCH_WAGER


SPOTS = ("red", "straight 17", "split 17/20", "trio 0/1/2", "straight 99")


@given(st.lists(st.tuples(st.sampled_from(SPOTS), st.integers(1, 60)), min_size=1, max_size=6))
def test_what_may_be_placed_at_once_may_be_placed_one_by_one_in_larger_pieces(wagers: list[tuple[str, int]]) -> None:
    """One judgement: merged by spot, one after the other, the same is allowed or refused."""
    many, single = table(maximum=100), table(maximum=100)
    at_once = many.ask(
        "ann", PlaceWagers, stakes=tuple(NewWager(spot=spot, stake=one * 100, tender=CHIPS) for spot, one in wagers)
    )
    sums: dict[str, int] = {}
    for spot, stake in wagers:
        sums[spot] = sums.get(spot, 0) + stake
    each = [single.ask("ann", PlaceWager, spot=spot, stake=one * 100, tender=CHIPS) for spot, one in sums.items()]
    assert isinstance(at_once, Refused) == any(isinstance(one, Refused) for one in each)


def test_nobody_takes_back_or_moves_anothers_beside_their_own_and_one_named_thrice_comes_back_once() -> None:
    scene = Scene("star-roulette").bets_open()
    own, others = scene.bet("ann", "red", 10_00), scene.bet("bob", "red", 10_00)
    assert scene.refuses("ann", WithdrawWagers, wagers=(own, others)).rule is Rule.NO_SUCH_WAGER
    assert scene.refuses("ann", MoveWagers, wagers=(own, others), spot="odd").rule is Rule.NO_SUCH_WAGER
    before = scene.rack("ann").value
    assert len(scene.do("ann", WithdrawWagers, wagers=(own, own, own))) == 1
    assert scene.rack("ann").value == before + 10_00
