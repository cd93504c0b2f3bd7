"""Player ratings, worked out by hand: what a hundred bets on red are worth, and what does not count."""

from fractions import Fraction

import pytest

from croupier.books import BOOKS
from croupier.house.reports.played import Bets, GamePlayed, Status
from croupier.house.reports.ratings import Rating, rated, whole_cents

STAR = "star-roulette"
SINGLE_ZERO = next(one.name for one in BOOKS[STAR].cloths if len(one.wheel.ring) == 37)
DOUBLE_ZERO = next(one.name for one in BOOKS[STAR].cloths if len(one.wheel.ring) == 38)
MINUTE, HOUR = 60_000, 3_600_000
NOON = 1_790_000_000_000
NOON -= NOON % (24 * HOUR) - 2 * HOUR  # 02:00 UTC is noon or one o'clock in Sydney


def game(number: int, *bets: tuple[str, int], **more: object) -> GamePlayed:
    began = NOON + number * MINUTE
    stated = {
        "place": "T1",
        "round": number,
        "terminal": "",
        "player": "ann",
        "paytable": f"{STAR}/{SINGLE_ZERO}",
        "began": began,
        "ended": began + MINUTE,
        "bets": Bets(bets),
        "before": 1_000_00,
        "after": 1_000_00 - sum(stake for _, stake in bets),
        "status": Status.COMPLETE,
    }
    return GamePlayed(**{**stated, **more})  # type: ignore[arg-type]


def only(*games: GamePlayed) -> Rating:
    (one,) = rated(games, BOOKS)
    return one


def test_a_hundred_times_ten_dollars_on_red() -> None:
    """A single zero keeps one part in 37 of $1,000: $27.027, which is $27.03."""
    one = only(*(game(number, ("red", 10_00)) for number in range(100)))
    assert (one.spins, one.handle, one.average_bet) == (100, 1_000_00, 10_00)
    assert one.theoretical == Fraction(1_000_00, 37)
    assert one.theoretical_win == 27_03
    assert one.actual == 1_000_00, "all of them were lost"
    assert one.time == 100 * MINUTE


def test_each_bet_has_its_own_edge() -> None:
    """With two zeros: 2 parts in 38 of $10 on 17, which is 52.63 cents; and $10 on red 52.63 cents more."""
    one = only(game(1, ("straight 17", 10_00), ("red", 10_00), paytable=f"{STAR}/{DOUBLE_ZERO}"))
    assert one.theoretical == 2 * Fraction(10_00, 19)
    assert (one.theoretical_win, one.spins, one.average_bet) == (1_05, 1, 20_00)


def test_what_did_not_count_is_not_rated() -> None:
    lost = game(1, ("red", 10_00))
    for status in (Status.CANCELLED, Status.IN_PROGRESS, Status.INTERRUPTED):
        one = only(lost, game(2, ("red", 500_00), status=status))
        assert (one.spins, one.handle) == (1, 10_00), status
    assert rated([game(2, ("red", 500_00), status=Status.CANCELLED)], BOOKS) == []


@pytest.mark.parametrize(("pause", "time"), [(30 * MINUTE, 32 * MINUTE), (30 * MINUTE + 1, 2 * MINUTE)])
def test_a_longer_pause_is_no_time_at_the_table(pause: int, time: int) -> None:
    first = game(0, ("red", 10_00))
    began = NOON + MINUTE + pause
    assert only(first, game(1, ("red", 10_00), began=began, ended=began + MINUTE)).time == time


def test_two_places_at_once_take_the_time_of_one() -> None:
    assert only(game(0, ("red", 10_00)), game(0, ("red", 10_00), place="T2")).time == MINUTE


def test_a_person_is_one_in_every_spelling_and_a_day_ends_at_midnight() -> None:
    day = 24 * HOUR
    games = [game(0, ("red", 10_00)), game(1, ("red", 10_00), player=" ANN"), game(2, ("red", 5_00), began=NOON + day)]
    assert [(one.spins, one.handle) for one in rated(games, BOOKS)] == [(2, 20_00), (1, 5_00)]


@pytest.mark.parametrize(
    ("exact", "cents"), [("1/2", 1), ("49/100", 0), ("-1/2", 0), ("-51/100", -1), ("2702702/1000", 2703)]
)
def test_half_a_cent_is_the_houses(exact: str, cents: int) -> None:
    assert whole_cents(Fraction(exact)) == cents


def test_lucky_ball_is_in_the_handle_and_not_in_the_theory() -> None:
    one = only(game(1, ("red", 10_00), ("lucky-ball red", 5_00)))
    assert (one.handle, one.rated, one.theoretical) == (15_00, 10_00, Fraction(10_00, 37))
