"""The school for dealers: the right answer is what a table pays, and what the documents say by hand."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.books import BOOKS, find_book
from croupier.core.engine.refusal import Malformed
from croupier.core.game.sign import NO_SIGN
from croupier.core.law.book import Book
from croupier.core.words.bets import LuckyColour
from croupier.maths.school.exercise import Exercise, Level, exercise, games_for
from croupier.maths.school.marking import hints, made_up, marked
from tests.core.table.scene import Scene

AT_TABLES = ("star-roulette", "adelaide-roulette", "star-big-wheel")
BY_CHIPS = (Level.SINGLE, Level.STACK, Level.COMPLETE, Level.NEIGHBOURS, Level.SYMBOLS, Level.TABLE)

ODDS = {
    "straight": 35,
    "split": 17,
    "street": 11,
    "corner": 8,
    "five-line": 6,
    "six-line": 5,
    "column": 2,
    "dozen": 2,
    "low": 1,
    "high": 1,
    "even": 1,
    "odd": 1,
    "red": 1,
    "black": 1,
}
"""As The Star 6.1, Adelaide 8(a), Novo 3.3 and Wrest Point 3.7.1 list them."""
SYMBOLS = {"S1": 1, "S2": 3, "S3": 5, "S4": 11, "S5": 23, "S6": 47, "S7": 47}
"""The Star, Big Wheel 6.1: by the number of sections."""
TABLE_TWO = {"red": (5, 120), "green": (12, 100), "blue": (20, 75), "yellow": (25, 60)}
"""The Star 7.10: standard and super odds; mega odds are 1000 to 1 for every colour."""


def by_hand(one: Exercise) -> dict[str, int]:
    """What each player is paid by the documents' lists, and nothing of our settlement."""
    paid = dict.fromkeys(one.units, 0)
    for wager in one.wagers:
        bet, _, on = wager.spot.partition(" ")
        if bet == "symbol":
            won, odds, stake = on == one.pocket, SYMBOLS[on], wager.stake
        elif bet == "lucky-ball":
            assert one.lucky is not None
            standard, raised = TABLE_TWO[on]
            raised = 1000 if one.lucky.mega else raised
            won, stake = one.lucky.numbers[LuckyColour(on)] == one.pocket, wager.stake
            odds = raised if one.lucky.chosen == on else standard
        elif bet == "neighbours":
            ring = one.game.wheel.ring
            at = ring.index(on)
            won = one.pocket in [ring[(at + step) % len(ring)] for step in (-2, -1, 0, 1, 2)]
            odds, stake = 35, wager.stake // 5
        else:
            won, odds, stake = one.pocket in one.game.spots[wager.spot].covers, ODDS[bet], wager.stake
        paid[wager.player] += odds * stake if won else 0
    return paid


seeds = st.integers(1, 10_000)
of_a_book = st.sampled_from([(book, level) for book in BOOKS.values() for level in Level if games_for(book, level)])


@settings(deadline=None, max_examples=150)
@given(of_a_book, seeds)
def test_the_answer_is_what_the_documents_odds_come_to(chosen: tuple[Book, Level], number: int) -> None:
    book, level = chosen
    for game in games_for(book, level):
        one = exercise(book, level, "any", number, game.cloth.name)
        right = by_hand(one)
        assert marked(one, right).paid == right
        assert marked(one, right).right
        dearer = right | {"Ann": right["Ann"] + 1}
        assert marked(one, dearer).wrong == ("Ann",)


@settings(deadline=None, max_examples=60)
@given(st.sampled_from(AT_TABLES), st.sampled_from(BY_CHIPS), seeds)
def test_the_answer_is_what_a_table_pays_in_a_round_that_is_played(code: str, level: Level, number: int) -> None:
    book = find_book(code)
    if not games_for(book, level):
        return
    one = exercise(book, level, "class", number)
    players = tuple(one.units)
    scene = Scene(book, players=players, chips=10_000_000_00, sign=NO_SIGN, cloth=one.game.cloth.name).bets_open()
    for wager in one.wagers:
        scene.bet(wager.player, wager.spot, wager.stake)
    lines = scene.play(one.pocket)
    assert {player: sum(line.paid for line in lines if line.wager.player == player) for player in players} == marked(
        one, {}
    ).paid


@pytest.mark.parametrize(("pocket", "each", "by_numbers"), [("17", 156, 392), ("16", 123, 294), ("36", 93, 198)])
def test_a_number_complete_pays_what_every_school_teaches(pocket: str, each: int, by_numbers: int) -> None:
    """With a chip on each bet, or as many as it covers numbers: 17 in the middle column pays 392 for 40 chips.

    17: 35 + 4·17 + 11 + 4·8 + 2·5, and 35 + 4·2·17 + 3·11 + 4·4·8 + 2·6·5. 16, at the edge: 35 + 3·17 + 11 + 2·8 + 2·5
    and 35 + 3·2·17 + 3·11 + 2·4·8 + 2·6·5. 36, in the corner: 35 + 2·17 + 11 + 8 + 5 and
    35 + 2·2·17 + 3·11 + 4·8 + 6·5.
    """
    found = set()
    for number in range(1, 1_500):
        one = exercise(find_book("star-roulette"), Level.COMPLETE, "complete", number)
        if one.pocket == pocket:
            found.add(marked(one, {}).in_chips["Ann"] // (one.wagers[0].stake // one.units["Ann"]))
    assert found == {each, by_numbers}


def test_the_same_seed_sets_the_same_exercise_and_another_another() -> None:
    book = find_book("star-roulette")
    first = [exercise(book, Level.TABLE, "monday", number) for number in range(1, 6)]
    assert [one.wagers for one in first] == [exercise(book, Level.TABLE, "monday", n).wagers for n in range(1, 6)]
    assert len({one.wagers for one in first}) == 5
    assert exercise(book, Level.TABLE, "tuesday", 1).wagers != first[0].wagers


def test_a_hint_names_the_odds_and_the_clause_and_no_amount() -> None:
    one = exercise(find_book("star-roulette"), Level.COMPLETE, "monday", 1)
    said = {hint.bet: hint for hint in hints(one)}
    assert said["straight"].says == "35 to 1"
    assert said["straight"].clauses == ("3.2.1", "6.1")
    assert said["split"].says == "17 to 1"
    assert set(said) == {"straight", "split", "street", "corner", "six-line"}


def test_a_wrong_answer_is_explained_wager_by_wager() -> None:
    one = exercise(find_book("adelaide-roulette"), Level.NEIGHBOURS, "monday", 1)
    answer = marked(one, {"Ann": 1})
    assert not answer.right
    assert [line.says for line in answer.lines] == [
        "10 chips, of which 2 on the number at 35 to 1: 70 chips of $5, $350",
        "15 chips, of which 3 on the number at 35 to 1: 105 chips of $5, $525",
        "6 chips at 35 to 1: 210 chips of $5, $1,050",
    ]
    assert answer.lines[0].clauses == ("6(j)", "8(a)A")
    assert answer.made_up["Ann"] == "1 × $1,000, 1 × $500, 4 × $100, 1 × $25"


def test_nobody_but_those_who_play_is_paid() -> None:
    one = exercise(find_book("star-big-wheel"), Level.SYMBOLS, "monday", 1)
    right = marked(one, {}).paid
    assert marked(one, right).right
    assert not marked(one, right | {"the dealer": 5}).right


@pytest.mark.parametrize(
    ("amount", "chips"),
    [
        (0, "nothing"),
        (50, "1 × $0.50"),
        (1_531_50, "1 × $1,000, 1 × $500, 1 × $25, 1 × $5, 1 × $1, 1 × $0.50"),
    ],
)
def test_a_payout_is_made_up_of_the_fewest_chips(amount: int, chips: str) -> None:
    assert made_up(amount) == chips


@pytest.mark.parametrize(
    ("level", "seed", "number", "cloth"),
    [
        (Level.SYMBOLS, "a", 1, None),
        (Level.SINGLE, "", 1, None),
        (Level.SINGLE, "a" * 41, 1, None),
        (Level.SINGLE, "a\n", 1, None),
        (Level.SINGLE, "a", 0, None),
        (Level.SINGLE, "a", 10_001, None),
        (Level.SINGLE, "a", 1, "Z"),
        (Level.LUCKY_BALL, "a", 1, "A"),
    ],
)
def test_what_makes_no_sense_is_said_in_a_sentence(level: Level, seed: str, number: int, cloth: str | None) -> None:
    with pytest.raises(Malformed):
        exercise(find_book("star-roulette"), level, seed, number, cloth)
