"""Alerts: both sides of every threshold, and none where the house wants none."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.common.alerts import Alert, AlertKind, AlertRules, Round, hold, idle, late_wagers, of_round

RULES = AlertRules(
    alert_win_round=1_000_00,
    alert_win_day=2_000_00,
    alert_stake_times=5,
    alert_late_wagers=3,
    alert_streak_one_in=1_000,
    alert_hold_least=-10,
    alert_hold_most=30,
    alert_hold_drop=5_000_00,
    alert_idle=20,
)
QUIET = Round("T1", "ann", 7, 99, "2026-11-16", 10_00, -10_00, 20, 200_00, 0, 0, Fraction(1))
MINUTE = 60_000


def kinds(one: Round, rules: AlertRules = RULES) -> list[AlertKind]:
    return [alert.kind for alert in of_round(rules, one)]


@pytest.mark.parametrize(
    ("below", "at", "rule", "kind"),
    [
        ({"net": 999_99}, {"net": 1_000_00}, "alert_win_round", AlertKind.BIG_WIN),
        ({"day_net": 1_999_99}, {"day_net": 2_000_00}, "alert_win_day", AlertKind.BIG_DAY),
        # $200 in twenty spins are $10 each: five times as much is $50.
        ({"staked": 49_99}, {"staked": 50_00}, "alert_stake_times", AlertKind.UNUSUAL_STAKE),
        (
            {"streak": 3, "streak_chance": Fraction(1, 1_000)},
            {"streak": 3, "streak_chance": Fraction(1, 1_001)},
            "alert_streak_one_in",
            AlertKind.STREAK,
        ),
    ],
)
def test_both_sides_of_a_threshold(below: dict[str, Any], at: dict[str, Any], rule: str, kind: AlertKind) -> None:
    assert kinds(QUIET) == []
    assert kinds(QUIET._replace(**below)) == []
    assert kinds(QUIET._replace(**at)) == [kind]
    assert kinds(QUIET._replace(**at), replace(RULES, **{rule: None})) == [], "the house wants none"


def test_nobody_has_an_average_before_ten_spins() -> None:
    big = QUIET._replace(staked=5_000_00)
    assert kinds(big._replace(spins_before=9, handle_before=90_00)) == []
    assert kinds(big._replace(spins_before=10, handle_before=100_00)) == [AlertKind.UNUSUAL_STAKE]


def test_a_round_that_was_not_won_is_no_streak() -> None:
    assert kinds(QUIET._replace(streak=0, streak_chance=Fraction(1, 10**9))) == []


@pytest.mark.parametrize(("times", "alerted"), [(2, False), (3, True), (4, True)])
def test_late_wagers_are_counted(times: int, alerted: bool) -> None:
    found = late_wagers(RULES, place="T1", player="ann", day="2026-11-16", times=times, at=1)
    assert (found is not None) is alerted


@pytest.mark.parametrize(
    ("win", "alerted"),
    [(-500_01, True), (-500_00, False), (0, False), (1_500_00, False), (1_500_01, True)],
)
def test_the_edges_of_the_band_belong_to_it(win: int, alerted: bool) -> None:
    """Ten per cent of $5,000 below nought, thirty above."""
    assert (hold(RULES, place="T1", day="2026-11-16", drop=5_000_00, win=win, at=1) is not None) is alerted


def test_a_hold_of_few_stakes_says_nothing() -> None:
    assert hold(RULES, place="T1", day="2026-11-16", drop=4_999_99, win=4_999_99, at=1) is None
    assert hold(replace(RULES, alert_hold_drop=0), place="T1", day="2026-11-16", drop=0, win=5, at=1) is None


@pytest.mark.parametrize(("passed", "alerted"), [(20 * MINUTE - 1, False), (20 * MINUTE, True)])
def test_a_table_is_idle_after_so_many_minutes(passed: int, alerted: bool) -> None:
    assert (idle(RULES, place="T1", last_at=1_000, at=1_000 + passed) is not None) is alerted


def test_an_alert_has_the_same_name_whenever_it_is_worked_out() -> None:
    """So that what somebody has seen is not shown to them again as new."""

    def named(found: Alert | None) -> str:
        assert found is not None
        return found.id

    assert named(idle(RULES, place="T1", last_at=5, at=10**8)) == named(idle(RULES, place="T1", last_at=5, at=10**9))
    one = hold(RULES, place="T1", day="2026-11-16", drop=5_000_00, win=4_000_00, at=1)
    other = hold(RULES, place="T1", day="2026-11-16", drop=6_000_00, win=5_000_00, at=2)
    assert named(one) == named(other)
