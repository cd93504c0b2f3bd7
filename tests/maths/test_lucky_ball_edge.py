"""The edge of Lucky Ball: by hand, as a function of the chance of mega odds, and by counting out every draw."""

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations, product

import pytest

from croupier.books import BOOKS
from croupier.core.engine.refusal import Malformed
from croupier.core.game.game import Game
from croupier.core.game.lucky_ball import break_even, check_draw, check_mega_chance, choices, edge
from croupier.core.game.sign import NO_SIGN
from croupier.core.game.wager import Table
from croupier.core.game.wheel import DOUBLE_ZERO, SINGLE_ZERO, Wheel
from croupier.core.law.book import Cloth
from croupier.core.law.terms.round import LuckyTable
from croupier.core.words.bets import LuckyColour
from croupier.core.words.rules import Rule
from croupier.maths.exact import odds_table, one_spin
from croupier.maths.nets import ways
from tests.proof import each, proves
from tests.tables import bet, table

STAR = BOOKS["star-roulette"]
WHEELS = {"single-zero": SINGLE_ZERO, "double-zero": DOUBLE_ZERO}
COLOURS = ("red", "green", "blue", "yellow")
LIMITS = {"single-zero": Fraction(2, 225), "double-zero": Fraction(1, 75)}
"""The chance of mega odds at which green, the first to give way, has no edge left."""


def lucky_table(name: str) -> LuckyTable:
    found = table("star-roulette", lucky=name).game.lucky_table
    assert found is not None
    return found


# --- Table One --------------------------------------------------------------------------------------------------------

# 36 losing numbers less the average odds, (3 * standard + super) / 4: red 36 - 34 1/2, green 36 - 34,
# blue 36 - 33 3/4, yellow 36 - 33 3/4, all over 37; with two zeros 37 losing numbers, all over 38.
ONE = {
    "single-zero": {"red": "3/74", "green": "2/37", "blue": "9/148", "yellow": "9/148"},
    "double-zero": {"red": "5/76", "green": "3/38", "blue": "13/152", "yellow": "13/152"},
}


@each(
    "case",
    [("star-roulette", "7.6 7.7 7.8", (wheel, colour, ONE[wheel][colour])) for wheel, colour in product(ONE, COLOURS)],
)
def test_the_edge_of_table_one_is_the_one_worked_out_by_hand(case: tuple[str, str, str]) -> None:
    wheel, colour, by_hand = case
    (listed,) = (one for one in odds_table(STAR, wheel) if one.bet == f"lucky-ball {colour}")
    assert listed.edge == Fraction(by_hand)
    assert listed.probability == Fraction(1, len(WHEELS[wheel].ring))
    assert edge(lucky_table("one"), LuckyColour(colour), WHEELS[wheel], Fraction(0)) == Fraction(by_hand)


def test_the_deviation_of_a_super_colour() -> None:
    # Red squared on average (3 * 36 + 120^2) / 4 = 3627, so (3627 + 36) / 37 = 99 less the square of the mean, 3/74.
    at = table("star-roulette", lucky="one")
    assert one_spin(at, [bet(at, "ann", 1, "lucky-ball red")]).variance == (99 - Fraction(9, 5476)) * 100**2
    assert f"{next(one for one in odds_table(STAR) if one.bet == 'lucky-ball red').deviation:.4f}" == "9.9498"


# --- Table Two --------------------------------------------------------------------------------------------------------

Formula = Callable[[Fraction], Fraction]
TWO: dict[str, dict[str, Formula]] = {
    "single-zero": {
        "red": lambda m: (Fraction(9, 4) - 220 * m) / 37,
        "green": lambda m: (2 - 225 * m) / 37,
        "blue": lambda m: (Fraction(9, 4) - Fraction(925, 4) * m) / 37,
        "yellow": lambda m: (Fraction(9, 4) - 235 * m) / 37,
    },
    "double-zero": {
        "red": lambda m: (Fraction(13, 4) - 220 * m) / 38,
        "green": lambda m: (3 - 225 * m) / 38,
        "blue": lambda m: (Fraction(13, 4) - Fraction(925, 4) * m) / 38,
        "yellow": lambda m: (Fraction(13, 4) - 235 * m) / 38,
    },
}
EVERY_COLOUR = [
    ("star-roulette", "7.9.1 7.9.2 7.10", (wheel, colour))
    for wheel, colour in product(("single-zero", "double-zero"), COLOURS)
]


@each("case", EVERY_COLOUR)
def test_the_edge_of_table_two_falls_with_the_chance_of_mega_odds(case: tuple[str, str]) -> None:
    wheel, colour = case
    for chance in (Fraction(0), Fraction(1, 1000), Fraction(1, 200), Fraction(1, 113), Fraction(1, 10), Fraction(1)):
        by_hand = TWO[wheel][colour](chance)
        assert edge(lucky_table("two"), LuckyColour(colour), WHEELS[wheel], chance) == by_hand


@each("case", EVERY_COLOUR)
def test_the_odds_table_settles_to_the_same_edge(case: tuple[str, str]) -> None:
    wheel, colour = case
    for chance in (Fraction(0), Fraction(1, 200)):
        lines = odds_table(STAR, wheel, chance)
        assert next(one.edge for one in lines if one.bet == f"lucky-ball {colour}") == TWO[wheel][colour](chance)
        assert (
            next(one.edge for one in lines if one.bet == "straight")
            == {37: Fraction(1, 37), 38: Fraction(1, 19)}[len(WHEELS[wheel].ring)]
        )


@pytest.mark.parametrize(
    ("wheel", "colour", "chance"),
    [
        ("single-zero", "red", "9/880"),
        ("single-zero", "green", "2/225"),
        ("single-zero", "blue", "9/925"),
        ("single-zero", "yellow", "9/940"),
        ("double-zero", "red", "13/880"),
        ("double-zero", "green", "1/75"),
        ("double-zero", "blue", "13/925"),
        ("double-zero", "yellow", "13/940"),
    ],
)
def test_each_colour_is_fair_at_its_own_chance_of_mega_odds(wheel: str, colour: str, chance: str) -> None:
    assert edge(lucky_table("two"), LuckyColour(colour), WHEELS[wheel], Fraction(chance)) == 0


# --- the chance of mega odds ------------------------------------------------------------------------------------------


@proves("star-roulette", "7.9")
def test_super_and_mega_odds_are_never_raised_together_and_one_of_them_always_is() -> None:
    chance = Fraction(1, 200)
    ways = list(choices(lucky_table("two"), chance))
    assert sorted((area, mega) for area, mega, _ in ways) == sorted(product(COLOURS, (False, True)))
    assert {one for _, mega, one in ways if not mega} == {Fraction(199, 800)}
    assert {one for _, mega, one in ways if mega} == {Fraction(1, 800)}


@proves("star-roulette", "7.9")
@pytest.mark.parametrize("wheel", LIMITS)
def test_the_house_breaks_even_where_green_is_fair(wheel: str) -> None:
    assert break_even(lucky_table("two"), WHEELS[wheel]) == LIMITS[wheel]


@proves("star-roulette", "7.9")
@pytest.mark.parametrize("wheel", LIMITS)
@pytest.mark.parametrize("below", [Fraction(1, 10**9), Fraction(1, 10**4)])
def test_a_mega_chance_below_break_even_is_accepted(wheel: str, below: Fraction) -> None:
    two = lucky_table("two")
    for chance in (Fraction(0), below, LIMITS[wheel] - below):
        assert check_mega_chance(STAR, two, WHEELS[wheel], chance) is None
        assert all(one.edge > 0 for one in odds_table(STAR, wheel, chance))


@proves("star-roulette", "7.9")
@pytest.mark.parametrize("wheel", LIMITS)
@pytest.mark.parametrize("above", [Fraction(0), Fraction(1, 10**9), Fraction(1, 2), Fraction(1), Fraction(5)])
def test_a_mega_chance_that_leaves_the_house_no_edge_is_refused(wheel: str, above: Fraction) -> None:
    chance = LIMITS[wheel] + above
    refused = check_mega_chance(STAR, lucky_table("two"), WHEELS[wheel], chance)
    assert refused is not None
    assert (refused.rule, refused.clause) == (Rule.MEGA_CHANCE, "7.9")
    assert f"A mega chance of {chance} is not allowed on the {wheel} wheel" in refused.message
    assert f"below {LIMITS[wheel]}" in refused.message
    with pytest.raises(Malformed, match="is not allowed"):
        odds_table(STAR, wheel, chance)


@proves("star-roulette", "7.9")
@pytest.mark.parametrize("chance", [Fraction(-1, 10**9), Fraction(-1)])
def test_a_negative_mega_chance_is_refused(chance: Fraction) -> None:
    refused = check_mega_chance(STAR, lucky_table("two"), SINGLE_ZERO, chance)
    assert refused is not None
    assert (refused.rule, refused.clause) == (Rule.MEGA_CHANCE, "7.9")


# --- every draw counted out -------------------------------------------------------------------------------------------

TINY = Wheel(name="tiny", ring=("0", "1", "2", "3", "4", "5"), order_verified=False)
STANDARD = {"red": 5, "green": 12, "blue": 20, "yellow": 25}
SUPER = {"red": 120, "green": 100, "blue": 75, "yellow": 60}
STAKES = {"red": 1, "blue": 3}
ON_THREE = 2
"""Dollars on red, on blue, and on 3 straight up."""


def counted_out(mega_chance: Fraction) -> dict[int, Fraction]:
    """Every result, every ordered draw of four different numbers, every raised colour: what the player gains."""
    chances: dict[int, Fraction] = {}
    one_draw = Fraction(1, 6 * (6 * 5 * 4 * 3) * 4)
    for result, numbers, raised, mega in product(TINY.ring, permutations(TINY.ring, 4), COLOURS, (False, True)):
        net = 35 * ON_THREE if result == "3" else -ON_THREE
        for colour, number in zip(COLOURS, numbers, strict=True):
            stake = STAKES.get(colour, 0)
            odds = STANDARD[colour] if colour != raised else 1000 if mega else SUPER[colour]
            net += stake * odds if number == result else -stake
        chance = one_draw * (mega_chance if mega else 1 - mega_chance)
        chances[net] = chances.get(net, Fraction(0)) + chance
    return {net: chance for net, chance in chances.items() if chance}


@pytest.mark.parametrize("mega_chance", [Fraction(0), Fraction(1, 7)])
def test_giving_each_colour_the_result_in_turn_is_the_same_as_counting_out_every_draw(mega_chance: Fraction) -> None:
    cloth = Cloth(name="tiny", wheel=TINY, lucky_ball=True, outside_zero=False)
    at = Table(Game(STAR, cloth, lucky_table("two")), NO_SIGN)
    wagers = [bet(at, "ann", stake, f"lucky-ball {colour}") for colour, stake in STAKES.items()]
    wagers.append(bet(at, "ann", ON_THREE, "straight 3"))
    found = one_spin(at, wagers, mega_chance)
    assert found.chances == {net * 100: chance for net, chance in counted_out(mega_chance).items()}


@pytest.mark.parametrize(("wheel", "name"), list(product(WHEELS, ("one", "two"))))
def test_every_way_a_round_can_turn_out_is_a_draw_the_wheel_can_give(wheel: str, name: str) -> None:
    game = table("star-roulette", wheel=wheel, lucky=name).game
    total = Fraction(0)
    for result, chance in ways(game, lucky=True, mega_chance=Fraction(1, 200) if name == "two" else Fraction(0)):
        assert game.lucky_table is not None
        assert result.lucky is not None
        check_draw(game.lucky_table, result.lucky, game.wheel)
        total += chance
    assert total == 1
