"""Lucky Ball at the table: four colours, their numbers, and the odds that are in force this round."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from croupier.core.engine.refusal import Malformed
from croupier.core.game.basis import Basis
from croupier.core.game.layout import spot_name
from croupier.core.game.lucky_ball import LuckyDraw, check_draw
from croupier.core.game.settle import Settlement
from croupier.core.words.bets import BetKind, LuckyColour, Outcome
from tests.proof import each, proves
from tests.tables import bet, draw, spin, table

COLOURS = ("red", "green", "blue", "yellow")
NUMBERS = {"red": "7", "green": "19", "blue": "22", "yellow": "31"}

Case = tuple[str, str, str, bool, int, tuple[str, str]]
"""Table, the colour wagered on, the colour raised, whether to mega; what $10 wins in dollars, the clauses cited."""

# What $10 wins: standard and super by Table One; standard, super and mega by Table Two.
ONE = {"red": (60, 1200), "green": (120, 1000), "blue": (200, 750), "yellow": (250, 600)}
TWO = {
    "red": (50, 1200, 10_000),
    "green": (120, 1000, 10_000),
    "blue": (200, 750, 10_000),
    "yellow": (250, 600, 10_000),
}


def every_way() -> Iterator[tuple[str, str, Case]]:
    book = "star-roulette"
    for colour in COLOURS:
        for raised in COLOURS:
            if colour == raised:
                yield book, "7.6 7.8", ("one", colour, raised, False, ONE[colour][1], ("7.6", "7.8"))
                yield book, "7.9.1 7.10", ("two", colour, raised, False, TWO[colour][1], ("7.9.1", "7.10"))
                yield book, "7.9.2 7.10", ("two", colour, raised, True, TWO[colour][2], ("7.9.2", "7.10"))
            else:
                yield book, "7.7 7.8", ("one", colour, raised, False, ONE[colour][0], ("7.7", "7.8"))
                yield book, "7.9.1 7.10", ("two", colour, raised, False, TWO[colour][0], ("7.9.1", "7.10"))
                yield book, "7.9.2 7.10", ("two", colour, raised, True, TWO[colour][0], ("7.9.2", "7.10"))


def drawn(raised: str, *, mega: bool = False) -> LuckyDraw:
    return draw("7", "19", "22", "31", raised, mega=mega)


@each("case", every_way())
def test_a_colour_whose_number_comes_is_paid_the_odds_in_force_for_it(case: Case) -> None:
    name, colour, raised, mega, dollars, clauses = case
    at = table("star-roulette", lucky=name)
    wager = bet(at, "ann", 10, f"lucky-ball {colour}")
    settled = spin(at, [wager], NUMBERS[colour], drawn(raised, mega=mega))
    assert settled.settlements == (Settlement(wager, Outcome.WON, dollars * 100, 1000, 0, Basis(*clauses)),)


@pytest.mark.parametrize("mega", [False, True])
@pytest.mark.parametrize("raised", COLOURS)
@pytest.mark.parametrize("colour", COLOURS)
def test_a_colour_loses_its_stake_and_no_more_when_its_number_does_not_come(
    colour: str, raised: str, mega: bool
) -> None:
    at = table("star-roulette", lucky="two")
    wager = bet(at, "ann", 10, f"lucky-ball {colour}")
    others = [number for other, number in NUMBERS.items() if other != colour]
    for result in (*others, "17", "36"):
        (one,) = spin(at, [wager], result, drawn(raised, mega=mega)).settlements
        assert (one.outcome, one.paid, one.returned, one.taken) == (Outcome.LOST, 0, 0, 1000)


@proves("star-roulette", "7.2")
@pytest.mark.parametrize(("wheel", "zero"), [("single-zero", "0"), ("double-zero", "0"), ("double-zero", "00")])
@pytest.mark.parametrize(("colour", "won"), [("red", 60), ("green", 120), ("blue", 200), ("yellow", 250)])
def test_a_lucky_number_may_be_a_zero_and_wins_where_the_ordinary_rules_alone_would_lose(
    wheel: str, zero: str, colour: str, won: int
) -> None:
    at = table("star-roulette", wheel=wheel, lucky="one")
    labels = iter(("8", "32", "17"))
    red, green, blue, yellow = (zero if one == colour else next(labels) for one in COLOURS)
    raised = next(one for one in COLOURS if one != colour)
    wagers = [bet(at, "ann", 10, f"lucky-ball {colour}"), bet(at, "ann", 10, "red"), bet(at, "ann", 10, "column 1")]
    settled = spin(at, wagers, zero, draw(red, green, blue, yellow, raised)).settlements
    assert settled[0].basis.all == ("7.7", "7.8", "7.2")
    assert [(one.outcome, one.paid) for one in settled] == [
        (Outcome.WON, won * 100),
        (Outcome.LOST, 0),
        (Outcome.LOST, 0),
    ]


@proves("star-roulette", "7.2", "6.1")
def test_the_ordinary_rules_hold_for_the_main_bets_beside_lucky_ball() -> None:
    at = table("star-roulette", lucky="one")
    wagers = [bet(at, "ann", 10, spot) for spot in ("straight 7", "red", "low", "black", "lucky-ball red")]
    settled = spin(at, wagers, "7", drawn("red"))
    assert [one.paid for one in settled.settlements] == [35_000, 1000, 1000, 0, 120_000]
    ordinary = [("3.2.1", "6.1"), ("3.2.13", "6.1"), ("3.2.9", "6.1"), ("3.2.14", "6.1")]
    assert [one.basis.all for one in settled.settlements] == [*ordinary, ("7.6", "7.8")]
    assert settled.players() == {"ann": 35_000 + 1000 + 1000 - 1000 + 120_000}


@proves("star-roulette", "7.3", "7.5")
@pytest.mark.parametrize(("result", "net", "clauses"), [("31", 12_500, ("7.7", "7.8")), ("30", -500, ("7.5", "7.8"))])
def test_a_lucky_ball_wager_needs_no_wager_on_the_main_game(result: str, net: int, clauses: tuple[str, ...]) -> None:
    at = table("star-roulette", lucky="one")
    settled = spin(at, [bet(at, "ann", 5, "lucky-ball yellow")], result, drawn("red"))
    assert (settled.settlements[0].refusal, settled.settlements[0].basis.all) == (None, clauses)
    assert settled.players() == {"ann": net}


@proves("star-roulette", "7.5")
def test_any_or_all_of_the_four_colours_may_be_wagered_on_separately() -> None:
    at = table("star-roulette", lucky="one")
    wagers = [
        bet(at, "ann", stake, f"lucky-ball {colour}") for stake, colour in zip((5, 10, 15, 20), COLOURS, strict=True)
    ]
    for size in range(1, 5):
        settled = spin(at, wagers[:size], "7", drawn("blue")).settlements
        assert [one.outcome for one in settled] == [Outcome.WON, Outcome.LOST, Outcome.LOST, Outcome.LOST][:size]
        assert [one.paid for one in settled] == [3000, 0, 0, 0][:size]
        assert [one.taken for one in settled] == [0, 1000, 1500, 2000][:size]
        assert [one.basis.all for one in settled] == [("7.7", "7.8"), *[("7.5", "7.8")] * 3][:size]


@proves("star-roulette", "7.5")
@pytest.mark.parametrize("areas", [("red", "blue"), COLOURS, (), ("red", "red"), ("orange",), ("7",)])
def test_one_wager_lies_on_one_area_and_straddles_no_two(areas: tuple[str, ...]) -> None:
    assert spot_name(BetKind.LUCKY_BALL, ("red",)) == "lucky-ball red"
    with pytest.raises(Malformed):
        spot_name(BetKind.LUCKY_BALL, areas)


# --- the draw ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wheel", "numbers"),
    [
        ("single-zero", ("0", "1", "2", "3")),
        ("single-zero", ("36", "35", "34", "33")),
        ("double-zero", ("00", "0", "1", "36")),
    ],
)
@pytest.mark.parametrize("raised", COLOURS)
def test_four_different_numbers_of_the_wheel_are_a_draw(
    wheel: str, numbers: tuple[str, str, str, str], raised: str
) -> None:
    game = table("star-roulette", wheel=wheel, lucky="one").game
    assert game.lucky_table is not None
    one = draw(*numbers, raised)
    assert check_draw(game.lucky_table, one, game.wheel) is one


@pytest.mark.parametrize(
    ("wheel", "numbers", "message"),
    [
        ("single-zero", ("00", "1", "2", "3"), 'lucky_ball.numbers.red is "00", which is not on the single-zero wheel'),
        ("single-zero", ("0", "1", "2", "37"), 'lucky_ball.numbers.yellow is "37", which is not on the single-zero'),
        ("double-zero", ("0", "S1", "2", "3"), 'lucky_ball.numbers.green is "S1", which is not on the double-zero'),
        ("single-zero", ("7", "7", "2", "3"), "names a number twice"),
        ("single-zero", ("1", "2", "3", "1"), "names a number twice"),
    ],
)
def test_a_number_off_the_wheel_or_drawn_twice_is_no_draw(
    wheel: str, numbers: tuple[str, str, str, str], message: str
) -> None:
    game = table("star-roulette", wheel=wheel, lucky="two").game
    assert game.lucky_table is not None
    with pytest.raises(Malformed, match=message):
        check_draw(game.lucky_table, draw(*numbers, "red"), game.wheel)


@pytest.mark.parametrize("absent", COLOURS)
def test_a_draw_without_a_number_for_each_colour_is_no_draw(absent: str) -> None:
    game = table("star-roulette", lucky="one").game
    assert game.lucky_table is not None
    whole = drawn("red")
    short = replace(whole, numbers={area: whole.numbers[area] for area in LuckyColour if area != absent})
    with pytest.raises(Malformed, match=f"lucky_ball.numbers lacks {absent}: each of the four colours has a number"):
        check_draw(game.lucky_table, short, game.wheel)


def test_mega_odds_are_drawn_by_table_two_only() -> None:
    wheel = table("star-roulette", lucky="one").game.wheel
    one, two = (table("star-roulette", lucky=name).game.lucky_table for name in ("one", "two"))
    assert one is not None
    assert two is not None
    assert check_draw(two, drawn("red", mega=True), wheel) == drawn("red", mega=True)
    with pytest.raises(Malformed, match=r"table one has no mega odds \(7\.8\)"):
        check_draw(one, drawn("red", mega=True), wheel)
