"""What each strategy lays, on tables that anybody can follow."""

import random

import pytest

from croupier.books import BOOKS
from croupier.core.game.game import compiled
from croupier.maths.last_spin import Holding, board_of
from croupier.rehearsal.strategies import STRATEGIES, Laid, Sight

BOARD = board_of(compiled(BOOKS["wrest-point-competition"], "A", None))
EVEN = {"red", "black", "odd", "even", "low", "high"}
DICE = random.Random(1)


def sight(*rivals: Holding, chips: int = 200, is_last: bool = False, is_parting: bool = False) -> Sight:
    most = min(chips, 50)
    return Sight(BOARD, chips, rivals, 10, most, 1, is_last, is_parting, may_pass=False)


def laid(name: str, seen: Sight) -> Laid:
    made = STRATEGIES[name](seen, DICE)
    assert made is not None
    return made


LEADER = Holding(250, {"red": 40})
OTHER = Holding(100, {"straight 17": 20})


@pytest.mark.parametrize(("name", "stake"), [("timid", 10), ("bold", 50)])
def test_timid_stakes_the_minimum_and_bold_the_most_on_some_even_chance(name: str, stake: int) -> None:
    made = [laid(name, sight(LEADER)) for _ in range(60)]
    assert {one.spot for one in made} == EVEN
    assert {one.stake for one in made} == {stake}


def test_to_match_the_leader_is_to_lay_the_same() -> None:
    assert laid("match-the-leader", sight(OTHER, LEADER)) == Laid("red", 40)


def test_what_the_chips_do_not_reach_is_matched_as_far_as_they_go() -> None:
    assert laid("match-the-leader", sight(LEADER, chips=30)) == Laid("red", 30)


def test_level_players_who_are_parted_do_not_match_each_other() -> None:
    assert laid("match-the-leader", sight(LEADER, is_parting=True)) == Laid("black", 40)


@pytest.mark.parametrize(
    ("bets", "spot"),
    [({"red": 40}, "black"), ({"low": 40}, "high"), ({"odd": 40}, "even"), ({"dozen 1": 40}, "high")],
)
def test_to_bet_opposite_is_to_cover_the_most_that_the_leader_does_not(bets: dict[str, int], spot: str) -> None:
    assert laid("bet-opposite", sight(OTHER, Holding(250, bets))) == Laid(spot, 40)


@pytest.mark.parametrize("name", ["match-the-leader", "bet-opposite"])
def test_while_the_leader_has_laid_nothing_one_minimum_is_enough(name: str) -> None:
    for seen in (sight(OTHER, Holding(250, {})), sight()):
        made = laid(name, seen)
        assert (made.stake, made.spot in EVEN) == (10, True)


def test_the_optimum_waits_for_the_last_spin() -> None:
    against = Holding(50, {"red": 50})
    assert laid("last-spin-optimum", sight(against, chips=100)).stake == 10
    assert laid("last-spin-optimum", sight(against, chips=100, is_last=True)) == Laid("column 3", 30)


def test_the_optimum_plays_a_pass_card_where_that_is_best() -> None:
    seen = sight(Holding(200, {}), is_last=True)._replace(may_pass=True)
    assert STRATEGIES["last-spin-optimum"](seen, DICE) is None
