"""Many events: the same seed the same figures, and nobody is better off by name or seat."""

from math import comb

import pytest

from croupier.core.tournament.state import Next
from croupier.rehearsal.outcome import Outcome, outcome_of, rehearsed
from croupier.rehearsal.study import study, summed_up
from tests.rehearsal.events import FORMS, plan

TIMES = 120
UNLIKELY = 1e-4


@pytest.mark.parametrize("form", FORMS)
def test_the_same_seed_gives_the_same_study_and_another_seed_another(form: str) -> None:
    whole = plan(form)
    assert study(whole, 3, "a") == study(whole, 3, "a")
    assert study(whole, 3, "a")._replace(seed="") != study(whole, 3, "b")._replace(seed="")


def test_an_event_does_not_depend_on_those_before_it() -> None:
    whole = plan()
    alone = rehearsed(whole, "a", 5).state
    for number in range(1, 5):
        rehearsed(whole, "a", number)
    assert rehearsed(whole, "a", 5).state == alone


def _is_likely(hits: int, times: int, one_in: int) -> bool:
    """Whether so many of so many lie outside neither exact binomial tail."""
    weights: list[int] = [comb(times, k) * (one_in - 1) ** (times - k) for k in range(times + 1)]
    whole = sum(weights)
    return sum(weights[: hits + 1]) / whole > UNLIKELY and sum(weights[hits:]) / whole > UNLIKELY


@pytest.mark.parametrize("strategy", ["bold", "last-spin-optimum"])
def test_players_of_one_strategy_win_equally_often(strategy: str) -> None:
    whole = plan(mix={strategy: 4}, spins=3, final_five=False)
    outcomes = [outcome_of(rehearsed(whole, "symmetric", number)) for number in range(TIMES)]
    assert all(len(one.winners) == 1 for one in outcomes)
    for name in whole.players:
        assert _is_likely(sum(1 for one in outcomes if name in one.winners), TIMES, 4)


def test_players_of_one_strategy_go_on_equally_often() -> None:
    whole = plan(mix={"timid": 8}, spins=3, final_five=False, qualify=1)
    outcomes = [outcome_of(rehearsed(whole, "heats", number)) for number in range(TIMES)]
    assert all(len(one.went_on) == 2 for one in outcomes)
    for name in whole.players:
        assert _is_likely(sum(1 for one in outcomes if name in one.went_on), TIMES, 4)


def _outcome(winner: str, spins: int, **more: int) -> Outcome:
    parted = {Next(name.replace("_", "-")): often for name, often in more.items()}
    prizes = {winner: 60_00, "timid 1" if winner != "timid 1" else "bold 1": 40_00}
    return Outcome(frozenset(prizes), frozenset(prizes), frozenset({winner}), prizes, spins, 2 * spins, parted)


def test_what_is_summed_up_by_hand() -> None:
    """Two bold players and one timid in four events, of which the timid one wins one and is second in three."""
    outcomes = [
        _outcome("bold 1", 6, play_off=2),
        _outcome("bold 2", 6),
        _outcome("timid 1", 9, play_off=1, ballot=1),
        _outcome("bold 1", 7),
    ]
    done = summed_up(plan(mix={"bold": 2, "timid": 1}), outcomes, "by hand")
    bold, timid = done.fared
    assert (bold.players, bold.wins.chance, bold.paid.chance) == (2, 3 / 8, 4 / 8)
    assert (timid.players, timid.wins.chance, timid.paid.chance) == (1, 1 / 4, 1.0)
    # Bold: 60, 0, 0, 60, 40, 0, 60, 0 dollars. Timid: 40, 40, 60, 40.
    assert (bold.prizes.mean, bold.prizes.most) == (27_50, 60_00)
    # (3 · 60² + 40²) / 8 - 27.5² = 793.75, whose root is 28.1736.
    assert bold.prizes.deviation == pytest.approx(28_17.36, abs=0.01)
    assert (timid.prizes.mean, timid.prizes.most) == (45_00, 60_00)
    assert done.spins == (7.0, 6, 6, 9)
    assert done.at_all_tables == 14.0
    assert done.parted[Next.PLAY_OFF] == (2, 0.75)
    assert done.parted[Next.BALLOT] == (1, 0.25)
    assert done.without_winner == 0
