"""What a person asks for themselves: stricter at once, looser after a day; each limit on both sides of its edge."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.common.own_limits import (
    CLAUSE,
    DAY,
    NONE,
    BreakTaken,
    LimitAsked,
    Own,
    OwnLimits,
    ReminderAnswered,
    Staking,
    asked,
    refused,
    reminder_due,
)
from croupier.core.common.play import Figures
from croupier.core.engine.messages import MINUTE
from croupier.core.words.rules import Rule

NOW = 1_760_000_000_000


def own(**limits: int) -> OwnLimits:
    found = NONE
    for name, to in limits.items():
        found = asked(found, LimitAsked(limit=Own(name), to=to), NOW - DAY)
    return found


def staking(more: int = 10_00, *, lying: int = 0, elsewhere: int = 0, play: Figures | None = None) -> Staking:
    return Staking(
        person="ann",
        at=NOW,
        more=more,
        in_round=lying + more,
        at_stake=lying + elsewhere + more,
        figures=play or Figures(),
    )


def says(limits: OwnLimits, stake: Staking) -> str | None:
    no = refused(limits, stake)
    if no is None:
        return None
    assert (no.rule, no.clause) == (Rule.OWN_LIMIT, CLAUSE)
    return no.message


# --- money ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("limit", "stake"),
    [
        ("round", staking(10_00, lying=40_00, elsewhere=900_00)),
        ("day_stake", staking(10_00, lying=15_00, elsewhere=5_00, play=Figures(day_staked=20_00, day_net=500_00))),
        ("day_loss", staking(10_00, lying=15_00, elsewhere=5_00, play=Figures(day_staked=900_00, day_net=-20_00))),
    ],
)
def test_a_limit_may_be_reached_exactly_and_not_passed_by_a_cent(limit: str, stake: Staking) -> None:
    assert says(own(**{limit: 50_00}), stake) is None
    no = says(own(**{limit: 49_99}), stake)
    assert no is not None
    assert "ann's own limit is $49.99" in no
    assert "at most $9.99 more may be staked now" in no


def test_what_was_won_today_may_be_lost_again_before_anything_is_lost() -> None:
    won = Figures(day_net=70_00)
    assert says(own(day_loss=50_00), staking(50_00, play=won)) is None
    no = says(own(day_loss=50_00), staking(50_01, play=won))
    assert no is not None
    assert "at most $50 more" in no


def test_where_nothing_is_left_it_is_said() -> None:
    no = says(own(day_loss=50_00), staking(1, play=Figures(day_net=-50_00)))
    assert no is not None
    assert "nothing more may be staked now" in no


# --- time -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("limit", "play"),
    [
        ("session_time", Figures(session_since=NOW - 60 * MINUTE, session_time=60 * MINUTE)),
        ("day_time", Figures(day_time=60 * MINUTE)),
    ],
)
def test_time_is_up_at_the_minute_itself(limit: str, play: Figures) -> None:
    assert says(own(**{limit: 61}), staking(play=play)) is None
    no = says(own(**{limit: 60}), staking(play=play))
    assert no is not None
    assert "at most 1 h 0 min" in no


def test_a_reminder_waits_for_its_answer_and_comes_again() -> None:
    play = Figures(session_since=NOW - 30 * MINUTE, session_time=30 * MINUTE)
    assert not reminder_due(own(reminder=31), NOW, play)
    limits = own(reminder=30)
    assert reminder_due(limits, NOW, play)
    no = says(limits, staking(play=play))
    assert no is not None
    assert "answer the reminder first" in no
    answered = asked(limits, ReminderAnswered(played=30 * MINUTE, net=0), NOW)
    assert not reminder_due(answered, NOW + 30 * MINUTE - 1, play)
    assert reminder_due(answered, NOW + 30 * MINUTE, play)
    assert not reminder_due(limits, NOW, Figures()), "nobody who does not play is reminded"


def test_a_break_ends_at_its_time_and_cannot_be_shortened() -> None:
    limits = asked(NONE, BreakTaken(until=NOW + 90 * MINUTE), NOW)
    limits = asked(limits, BreakTaken(until=NOW + MINUTE), NOW)
    no = says(limits, staking())
    assert no is not None
    assert "1 h 30 min more" in no
    assert refused(asked(NONE, BreakTaken(until=NOW + 1), NOW - 1), staking()) is not None
    assert refused(asked(NONE, BreakTaken(until=NOW), NOW - 1), staking()) is None


# --- lowered at once, raised after a day ------------------------------------------------------------------------------


@pytest.mark.parametrize("limit", list(Own))
def test_stricter_holds_at_once_and_looser_after_a_day(limit: Own) -> None:
    limits = asked(NONE, LimitAsked(limit=limit, to=100), NOW)
    assert limits.at(limit, NOW) == 100
    limits = asked(limits, LimitAsked(limit=limit, to=50), NOW)
    assert limits.at(limit, NOW) == 50
    for looser in (51, None):
        raised = asked(limits, LimitAsked(limit=limit, to=looser), NOW)
        assert raised.at(limit, NOW + DAY - 1) == 50
        assert raised.at(limit, NOW + DAY) == looser


def test_what_waits_is_given_up_by_asking_for_what_holds_or_less() -> None:
    for given_up_by in (50, 30):
        limits = own(day_loss=50)
        limits = asked(limits, LimitAsked(limit=Own.DAY_LOSS, to=None), NOW)
        limits = asked(limits, LimitAsked(limit=Own.DAY_LOSS, to=given_up_by), NOW + 1)
        assert limits.at(Own.DAY_LOSS, NOW + 10 * DAY) == given_up_by


def test_asking_again_begins_the_day_again() -> None:
    limits = asked(own(day_loss=50), LimitAsked(limit=Own.DAY_LOSS, to=60), NOW)
    limits = asked(limits, LimitAsked(limit=Own.DAY_LOSS, to=70), NOW + DAY - 1)
    assert limits.at(Own.DAY_LOSS, NOW + 2 * DAY - 2) == 50
    assert limits.at(Own.DAY_LOSS, NOW + 2 * DAY - 1) == 70


_wanted = st.tuples(st.one_of(st.none(), st.integers(1, 9)), st.integers(0, 2 * DAY))


@given(st.lists(_wanted, max_size=8))
def test_no_limit_is_ever_looser_than_what_held_a_day_before_or_was_asked_for_then(
    wishes: list[tuple[int | None, int]],
) -> None:
    """By hand: at any time the limit is one that was asked for, and a looser one was asked for a whole day before."""
    limits, at = NONE, NOW
    said: list[tuple[int, int | None]] = []
    held: int | None = None
    for to, later in wishes:
        at += later
        now = limits.at(Own.ROUND, at)
        if now != held and held is not None and (now is None or now > held):
            assert any(when + DAY <= at and what == now for when, what in said)
        held = now
        limits = asked(limits, LimitAsked(limit=Own.ROUND, to=to), at)
        said.append((at, to))
        after = limits.at(Own.ROUND, at)
        assert after == (to if held is None or (to is not None and to <= held) else held)
        held = after
