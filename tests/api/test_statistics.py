"""Statistics over HTTP and what views call hot: of a real table's results, and honest about them."""

import pytest

from croupier.api.statistics.words import NONE_YET, NOTHING, sentences
from croupier.api.table.views import history_of
from croupier.books import find_book
from croupier.core.game.game import compiled
from croupier.core.words.roles import Role
from croupier.maths.counts import statistics
from tests.api.floor import Floor, open_bank, open_table, play_round

STAR = compiled(find_book("star-roulette"), "A", None)
BIG_WHEEL = compiled(find_book("star-big-wheel"), "B", None)
WORDS = {"red": "red", "black": "black"}


def said(last: list[str]) -> tuple[str, ...]:
    return sentences(statistics(STAR, last), WORDS)


def test_nothing_is_said_of_what_chance_gives() -> None:
    assert said([]) == (NONE_YET,)
    assert said(["17", "0", "17", "5"] * 5) != (NOTHING,), "ten times the same of twenty is no chance"
    assert said(list(STAR.wheel.ring)) == (NOTHING,)


def test_what_stands_out_is_said_in_a_sentence_with_what_chance_would_give() -> None:
    last = [*STAR.wheel.ring, *STAR.wheel.ring, *["17"] * 10]
    assert said(last)[0] == ("17 came 12 times, more often than chance explains: it gives about 2.3, mostly 0 to 6.")


def test_a_view_calls_nothing_hot_after_a_few_spins() -> None:
    """As it did before: five numbers were hot, and five cold, whatever came."""
    view = history_of(STAR, ["17", "4", "17", "33", "0", "22"])
    assert (view.hot, view.cold) == ((), ())
    assert view.counts == {"17": 2, "4": 1, "33": 1, "0": 1, "22": 1}


@pytest.mark.parametrize("last", [["S1"] * 30, ["S7"] * 30, ["S1", "S2", "S3", "S4", "S5", "S6", "S7"] * 5])
def test_at_the_big_wheel_nothing_is_hot_and_cold_at_once(last: list[str]) -> None:
    view = history_of(BIG_WHEEL, last)
    assert not {one.label for one in view.hot} & {one.label for one in view.cold}


def test_a_view_brings_a_hundred_results_and_statistics_reach_further() -> None:
    view = history_of(STAR, ["17"] * 300)
    assert len(view.last) == 100
    assert [one.label for one in view.hot] == ["17"]


def test_a_table_and_a_bank_tell_their_statistics_to_whoever_may_look(floor: Floor) -> None:
    operator = floor.hire("olga", ("star-roulette", Role.OPERATOR), ("novo-unity", Role.OPERATOR))
    open_table(floor, operator, "T1", "star-roulette")
    open_bank(operator, "B1", "novo-unity")
    for pocket in ("17", "0", "17"):
        play_round(floor, "B1", pocket)
    view = operator.get("/api/banks/B1/statistics").json()
    assert (view["asked"], view["counts"]["spins"]) == (100, 3)
    assert {one["name"]: one["count"] for one in view["counts"]["numbers"] if one["count"]} == {"17": 2, "0": 1}
    assert view["words"]["dozen 2"] == "second dozen, 13 to 24"
    assert operator.get("/api/tables/T1/statistics?spins=500").json()["says"] == [NONE_YET]
    for path, status in (
        ("/api/tables/T1/statistics?spins=19", 422),
        ("/api/tables/T1/statistics?spins=501", 422),
        ("/api/tables/T9/statistics", 404),
        ("/api/banks/B9/statistics", 404),
    ):
        assert operator.get(path).status_code == status
    for path in ("/api/tables/T1/statistics", "/api/banks/B1/statistics"):
        assert floor.browser().get(path).status_code == 401
