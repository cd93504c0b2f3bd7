"""What a set of wagers does to its player: on one spin by hand, on many spins against slower ways to count."""

import subprocess
import sys
from fractions import Fraction
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.books import BOOKS
from croupier.core.engine.refusal import Malformed
from croupier.core.game.wager import Table, Wager
from croupier.maths.exact import Distribution, one_spin
from tests.tables import bet, table

Chances = dict[int, Fraction]


def over(whole: int, parts: dict[int, int]) -> Chances:
    """Chances by how many of the pockets give each amount of dollars."""
    assert sum(parts.values()) == whole
    return {net * 100: Fraction(count, whole) for net, count in parts.items()}


# --- one spin, by hand ------------------------------------------------------------------------------------------------


def test_a_mixed_portfolio_on_one_zero() -> None:
    # In the second dozen 6 numbers are red (+10 -5 +12) and 6 black: 17 (-10 +175 +12) and 5 others (-10 -5 +12).
    # Elsewhere 12 are red (+10 -5 -6), 12 black and one zero (-21).
    at = table("star-roulette")
    one = one_spin(at, [bet(at, "ann", 10, "red"), bet(at, "ann", 5, "straight 17"), bet(at, "ann", 6, "dozen 2")])
    assert one.chances == over(37, {17: 6, 177: 1, -3: 5, -1: 12, -21: 13})
    assert one.mean == Fraction(-2100, 37)
    assert one.chance(above=0) == Fraction(7, 37)


def test_a_mixed_portfolio_on_two_zeros() -> None:
    # 0 and 00 win the five-line and their split (+30 +170 -20); 1 and 3 are red (+30 -10 +20), 2 black (+30 -10 -20);
    # 16 other red numbers (-5 -10 +20), 17 other black ones (-35).
    at = table("star-roulette", wheel="double-zero")
    wagers = [bet(at, "ann", 5, "five-line 0/00/1/2/3"), bet(at, "bob", 10, "split 0/00"), bet(at, "bob", 20, "red")]
    one = one_spin(at, wagers)
    assert one.chances == over(38, {180: 2, 40: 2, 0: 1, 5: 16, -35: 17})
    assert one.mean == -500 * Fraction(3, 38) - 3000 * Fraction(1, 19)


def test_a_symbol_of_the_big_wheel_comes_as_often_as_its_sections() -> None:
    at = table("star-big-wheel")
    one = one_spin(at, [bet(at, "ann", 1, "symbol S1"), bet(at, "ann", 1, "symbol S7")])
    assert one.chances == over(52, {0: 24, 46: 1, -2: 27})
    assert one.chance(above=0) == Fraction(1, 52)
    assert one.chance(above=-1) == Fraction(25, 52)


def test_two_neighbours_buttons_and_a_straight_up() -> None:
    # Buttons 0 and 32 at $25 share 26, 0, 32 and 15; 3 belongs to the first alone, 19 to the second alone.
    at = table("adelaide-roulette")
    wagers = [
        bet(at, "ann", 25, "neighbours 0"),
        bet(at, "ann", 25, "neighbours 32"),
        bet(at, "ann", 10, "straight 26"),
    ]
    one = one_spin(at, wagers)
    assert one.chances == over(37, {310 + 350: 1, 310 - 10: 3, 155 - 25 - 10: 2, -60: 31})
    assert one.mean == Fraction(-6000, 37)


def test_what_lies_above_the_maximum_can_neither_win_nor_lose() -> None:
    at = table("star-roulette", "up to $100")
    assert one_spin(at, [bet(at, "ann", 150, "straight 17")]).chances == over(37, {3500: 1, -100: 36})
    twice = [bet(at, "ann", 75, "straight 17"), bet(at, "ann", 75, "straight 17")]
    assert one_spin(at, twice).chances == over(37, {3500: 1, -100: 36})


def test_a_refused_wager_changes_nothing() -> None:
    at = table("novo-unity", "$5 to $100")
    assert one_spin(at, [bet(at, "ann", 4, "red")]).chances == {0: Fraction(1)}
    assert one_spin(at, [bet(at, "ann", 4, "red"), bet(at, "ann", 5, "black")]).chances == over(37, {5: 18, -5: 19})


def test_red_and_black_together_lose_on_zero_only() -> None:
    at = table("star-roulette")
    one = one_spin(at, [bet(at, "ann", 10, "red"), bet(at, "ann", 10, "black")])
    assert one.chances == over(37, {0: 36, -20: 1})
    assert one.chance(above=0) == 0
    assert one.chance(above=-1) == Fraction(36, 37)
    assert one.chance(above=-2001) == 1
    assert one.variance == (Fraction(1, 37) - Fraction(1, 1369)) * 2000**2


# --- many spins -------------------------------------------------------------------------------------------------------


def convolved(chances: Chances, spins: int) -> Chances:
    whole: Chances = {0: Fraction(1)}
    for _ in range(spins):
        longer: Chances = {}
        for before, chance in whole.items():
            for net, more in chances.items():
                longer[before + net] = longer.get(before + net, Fraction(0)) + chance * more
        whole = longer
    return whole


MIXED: Chances = over(37, {17: 6, 177: 1, -3: 5, -1: 12, -21: 13})
LOPSIDED: Chances = {-70: Fraction(1, 2), 1: Fraction(1, 3), 1200: Fraction(1, 6)}
CERTAIN: Chances = {-250: Fraction(1)}


@pytest.mark.parametrize("spins", [1, 2, 3, 10])
@pytest.mark.parametrize("chances", [MIXED, LOPSIDED, CERTAIN], ids=["mixed", "lopsided", "certain"])
def test_many_spins_are_the_single_one_convolved_with_itself(chances: Chances, spins: int) -> None:
    assert Distribution(chances).after(spins).chances == convolved(chances, spins)


@given(
    st.dictionaries(st.integers(-50, 50), st.integers(1, 40), min_size=1, max_size=5),
    st.integers(min_value=1, max_value=6),
)
def test_any_distribution_is_convolved_exactly(weights: dict[int, int], spins: int) -> None:
    total = sum(weights.values())
    chances = {net: Fraction(weight, total) for net, weight in weights.items()}
    after = Distribution(chances).after(spins)
    assert after.chances == convolved(chances, spins)
    assert sum(after.chances.values()) == 1


def test_a_hundred_spins_on_red_are_binomial() -> None:
    at = table("star-roulette")
    hundred = one_spin(at, [bet(at, "ann", 1, "red")]).after(100)
    expected = {
        (2 * won - 100) * 100: Fraction(comb(100, won) * 18**won * 19 ** (100 - won), 37**100) for won in range(101)
    }
    assert hundred.chances == expected
    ahead = sum(comb(100, won) * 18**won * 19 ** (100 - won) for won in range(51, 101))
    assert hundred.chance(above=0) == Fraction(ahead, 37**100)


@pytest.mark.parametrize("spins", [1, 2, 3, 10, 50])
def test_mean_and_variance_grow_with_the_number_of_spins(spins: int) -> None:
    one = Distribution(MIXED)
    many = one.after(spins)
    assert many.mean == spins * Fraction(-2100, 37)
    assert many.variance == spins * one.variance


@pytest.mark.parametrize("spins", [100_000, 1_000_000])
def test_too_many_outcomes_are_refused_with_a_way_out(spins: int) -> None:
    with pytest.raises(Malformed, match="too many different outcomes to list exactly: take fewer"):
        Distribution(MIXED).after(spins)


def test_a_few_outcomes_are_listed_however_far_apart_they_lie() -> None:
    far: Chances = {0: Fraction(1, 2), 1: Fraction(1, 4), 10**7: Fraction(1, 4)}
    assert Distribution(far).after(2).chances == convolved(far, 2)


def test_any_number_of_spins_too_large_is_refused_at_once() -> None:
    """In a process of its own, since one that counts first and refuses later would not come back."""
    program = (
        "from fractions import Fraction\n"
        "from croupier.core.engine.refusal import Malformed\n"
        "from croupier.maths.exact import Distribution\n"
        "try:\n"
        "    Distribution({100: Fraction(18, 37), -100: Fraction(19, 37)}).after(10**9)\n"
        "except Malformed:\n"
        "    print('refused')\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=300, check=True)
    assert done.stdout == "refused\n"


# --- any portfolio of any book ----------------------------------------------------------------------------------------

MEGA = Fraction(1, 200)
PLAIN = [table(code, wheel=wheel.name) for code, book in BOOKS.items() for wheel in book.wheels]
LUCKY = [
    (table("star-roulette", wheel=wheel, lucky=name), mega)
    for wheel in ("single-zero", "double-zero")
    for name, mega in (("one", Fraction(0)), ("two", MEGA))
]


def wagers_on(at: Table, most: int) -> st.SearchStrategy[list[Wager]]:
    """A few wagers anywhere, in stakes of whole fifths."""
    one = st.builds(
        lambda player, spot, fifth: Wager(player, spot, fifth * 5, at.game.default_tender),
        st.sampled_from(("ann", "bob")),
        st.sampled_from(list(at.game.spots)),
        st.integers(min_value=1, max_value=20_000),
    )
    return st.lists(one, max_size=most)


def edge_by_hand(at: Table, wager: Wager) -> Fraction:
    if wager.spot.startswith("five-line"):
        return Fraction(3, 38)
    return {"single-zero": Fraction(1, 37), "double-zero": Fraction(1, 19), "big-wheel": Fraction(1, 13)}[
        at.game.wheel.name
    ]


@given(st.data())
def test_the_chances_of_any_portfolio_add_up_to_one_and_its_mean_to_the_edges_of_its_wagers(
    data: st.DataObject,
) -> None:
    at = data.draw(st.sampled_from(PLAIN), label="table")
    wagers = data.draw(wagers_on(at, most=8), label="wagers")
    whole = one_spin(at, wagers)
    assert sum(whole.chances.values()) == 1
    assert all(chance > 0 for chance in whole.chances.values())
    assert whole.mean == -sum((wager.stake * edge_by_hand(at, wager) for wager in wagers), Fraction(0))
    assert whole.mean == sum((one_spin(at, [wager]).mean for wager in wagers), Fraction(0))
    assert min(whole.chances) >= -sum(wager.stake for wager in wagers)


@settings(max_examples=25)
@given(st.data())
def test_the_same_holds_with_lucky_ball_beside_the_main_game(data: st.DataObject) -> None:
    at, mega = data.draw(st.sampled_from(LUCKY), label="table")
    wagers = data.draw(wagers_on(at, most=3), label="wagers")
    colour = data.draw(st.sampled_from(("red", "green", "blue", "yellow")), label="colour")
    wagers.append(bet(at, "ann", 5, f"lucky-ball {colour}"))
    whole = one_spin(at, wagers, mega)
    assert sum(whole.chances.values()) == 1
    assert whole.mean == sum((one_spin(at, [wager], mega).mean for wager in wagers), Fraction(0))
