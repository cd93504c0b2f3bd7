"""What lies on a layout added up is what one finds by going through all of it, however it came to lie there."""

from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.books import BOOKS
from croupier.core.game.game import Game
from croupier.core.game.lying import followed, together
from croupier.core.game.sign import Limits, Sign
from croupier.core.game.together import ALL, Together, every
from croupier.core.game.wager import Table, Wager
from croupier.core.words.bets import BetKind, Tender

SPOTS = ("straight 17", "straight 18", "red", "black", "split 1/2", "dozen 1")
TENDERS = (Tender.VALUE_CHIPS, Tender.COLOUR_CHECKS, Tender.PROMOTIONAL_TOKEN)
wagers = st.builds(
    Wager, st.sampled_from(["ann", "bob"]), st.sampled_from(SPOTS), st.integers(1, 50), st.sampled_from(TENDERS)
)


def found(lying: Iterable[Wager], player: str, tenders: tuple[Tender, ...], what: str) -> int:
    return sum(
        one.stake
        for one in lying
        if one.player == player and one.tender in tenders and what in (one.spot, every(one.spot.partition(" ")[0]), ALL)
    )


@settings(max_examples=60, deadline=None)
@given(lying=st.lists(wagers, max_size=30), gone=st.integers(0, 10))
def test_sums_are_what_lies_there(lying: list[Wager], gone: int) -> None:
    sums = Together(lying)
    for one in lying[:gone]:
        sums.count(one, -one.stake)
    for player in ("ann", "bob"):
        for what in (*SPOTS, every("straight"), every("red"), ALL):
            for tenders in (TENDERS, TENDERS[:1], ()):
                assert sums.of(player, tenders, what) == found(lying[gone:], player, tenders, what)


@settings(max_examples=60, deadline=None)
@given(lying=st.lists(wagers, min_size=1, max_size=20), asks=st.lists(st.booleans(), min_size=20, max_size=20))
def test_sums_that_go_on_with_a_layout_are_those_of_one_added_up_anew(lying: list[Wager], asks: list[bool]) -> None:
    now: dict[int, Wager] = {}
    layouts = [now]
    for number, (one, asked) in enumerate(zip(lying, asks, strict=False)):
        if asked:
            together(now, now.values)
        now = {**now, number: one}
        assert followed(layouts[-1], now, one) is now
        layouts.append(now)
    for there in (layouts[-1], *layouts[::3]):  # also one that has gone on since
        for what in (*SPOTS, ALL):
            assert together(there, there.values).of("ann", TENDERS, what) == found(there.values(), "ann", TENDERS, what)


@pytest.mark.parametrize("code", BOOKS)
def test_a_spot_is_named_by_its_kind_first(code: str) -> None:
    book = BOOKS[code]
    for cloth in book.cloths:
        for spot in Game(book, cloth).spots.values():
            assert spot.name.partition(" ")[0] == spot.bet


def test_under_a_total_for_a_kind_only_that_kind_counts() -> None:
    """$100 on all straight-up numbers together: with $90 lying on two of them $10 more fits, and $15 does not."""
    book = BOOKS["star-roulette"]
    sign = Sign(minimum=5_00, maximum=1000_00, by_bet={BetKind.STRAIGHT: Limits(minimum=5_00, total=100_00)})
    table = Table(Game(book, book.cloths[0]), sign)
    chips = Tender.VALUE_CHIPS
    lying = [
        Wager("ann", "straight 17", 40_00, chips),
        Wager("ann", "straight 18", 50_00, chips),
        Wager("ann", "red", 500_00, chips),
        Wager("bob", "straight 17", 90_00, chips),
    ]
    assert table.turn_away(lying, Wager("ann", "straight 19", 10_00, chips)) is None
    assert table.turn_away(lying, Wager("ann", "straight 19", 15_00, chips)) is not None
    assert table.turn_away(lying, Wager("bob", "straight 19", 10_00, chips)) is None
