"""A slip by packed whole numbers against the settlement itself, way by way, on signs that cut, refuse and round."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.books import BOOKS
from croupier.core.game.settle import settle
from croupier.core.game.sign import Limits, Sign
from croupier.core.game.wager import Table, Wager
from croupier.core.words.bets import BetKind, Tender
from croupier.maths.nets import MOST_STAKED, nets_for
from tests.tables import bet, table

MEGA = Fraction(1, 200)
SIGNS = (
    Sign(),
    Sign(minimum=500, maximum=10_000),
    Sign(minimum=500, maximum=50_000, by_bet={BetKind.STRAIGHT: Limits(minimum=500, maximum=5_000)}),
    Sign(maximum=20_000, player_maximum=30_000),
    Sign(maximum=20_000, by_bet={BetKind.STRAIGHT: Limits(maximum=2_000, total=3_000)}),
)
TABLES = [
    (Table(at.game, sign), Fraction(0))
    for code, book in BOOKS.items()
    for wheel in book.wheels
    for at in [table(code, wheel=wheel.name)]
    for sign in SIGNS
] + [(table("star-roulette", "$5 to $200", wheel="single-zero", lucky=name), MEGA) for name in ("one", "two")]


def settled(at: Table, wagers: list[Wager], mega: Fraction) -> list[int]:
    return [-settle(at, wagers, result).house() for result in nets_for(at.game, wagers, mega).results]


@settings(max_examples=150)
@given(st.data())
def test_every_slip_gives_on_every_way_what_the_settlement_gives(data: st.DataObject) -> None:
    at, mega = data.draw(st.sampled_from(TABLES), label="table")
    elsewhere = ("split 0/00", "straight 00", "neighbours 5", "symbol S1", "lucky-ball red", "no spot")
    wagers = data.draw(
        st.lists(
            st.builds(
                Wager,
                st.sampled_from(("ann", "bob")),
                st.sampled_from([*at.game.spots, *elsewhere]),
                st.one_of(st.integers(1, 40_000), st.integers(1, 40).map(lambda n: n * 500)),
                st.sampled_from(list(Tender)),
                st.booleans(),
            ),
            max_size=8,
        ),
        label="wagers",
    )
    assert list(nets_for(at.game, wagers, mega).of(at, wagers)) == settled(at, wagers, mega)


@pytest.mark.parametrize("cents", [500, 503, 4])
def test_of_a_neighbours_stake_a_fifth_wins_and_a_cent_that_does_not_divide_is_the_houses(cents: int) -> None:
    at = table("adelaide-roulette")
    wagers = [Wager("ann", "neighbours 5", cents, at.game.default_tender)]
    nets = nets_for(at.game, wagers, Fraction(0)).of(at, wagers)
    assert set(nets) == {-cents, cents // 5 * 36 - cents}
    assert list(nets) == settled(at, wagers, Fraction(0))


def test_a_fifth_gives_way_to_chips_that_lie_on_its_number() -> None:
    at = table("adelaide-roulette", Sign(by_bet={BetKind.STRAIGHT: Limits(maximum=1_000)}))
    wagers = [bet(at, "ann", 10, "straight 5"), bet(at, "ann", 25, "neighbours 5")]
    nets = nets_for(at.game, wagers, Fraction(0)).of(at, wagers)
    assert list(nets) == settled(at, wagers, Fraction(0))


def test_stakes_too_large_for_a_lane_are_settled_as_they_are() -> None:
    at = table("star-roulette", wheel="single-zero")
    wagers = [Wager("ann", "straight 17", MOST_STAKED + 1, at.game.default_tender)]
    nets = nets_for(at.game, wagers, Fraction(0)).of(at, wagers)
    assert sorted(set(nets)) == [-MOST_STAKED - 1, 35 * (MOST_STAKED + 1)]


def test_slips_of_one_game_share_its_rows() -> None:
    at = table("novo-unity")
    one = [bet(at, "ann", 5, "red")]
    assert nets_for(at.game, one, Fraction(0)) is nets_for(at.game, [bet(at, "bob", 7, "black")], MEGA)
    assert nets_for(at.game, one, Fraction(0)) is not nets_for(table("novo-unity").game, one, Fraction(0))
