"""What a house wants somebody to look at: judged over small facts, by thresholds that the house sets itself.

No book speaks of it, and nothing is refused because of it. An alert follows from what is on the log and from where the
thresholds stand, so it is worked out and not written down; that somebody has seen it is a fact, and is.
"""

from enum import StrEnum, unique
from fractions import Fraction
from typing import NamedTuple

from msgspec import Struct

from croupier.core.money import dollar_sign

MINUTE = 60_000
ENOUGH_SPINS = 10
"""Before that nobody has an average."""


@unique
class AlertKind(StrEnum):
    BIG_WIN = "big win"
    BIG_DAY = "big day"
    UNUSUAL_STAKE = "unusual stake"
    LATE_WAGERS = "late wagers"
    STREAK = "win streak"
    HOLD = "hold outside its band"
    IDLE = "table idle"


class AlertRules(Struct, frozen=True, kw_only=True):
    """Thresholds; none means that nobody is alerted. Amounts are in cents, times in minutes, shares in per cent."""

    alert_win_round: int | None = 5_000_00
    """A player wins as much in one round."""
    alert_win_day: int | None = 10_000_00
    """A player is as much ahead at one place since the day began."""
    alert_stake_times: int | None = 20
    """A player stakes so many times their own average."""
    alert_late_wagers: int | None = 3
    """So many wagers of one player came too late at one place since the day began."""
    alert_streak_one_in: int | None = 10_000
    """A player wins so many rounds running that it is less likely than one in so many."""
    alert_hold_least: int | None = -50
    alert_hold_most: int | None = 80
    """The hold of a place lies below or above that."""
    alert_hold_drop: int | None = 10_000_00
    """Only once as much was dropped: a hold of few stakes says nothing."""
    alert_idle: int | None = 30
    """An open place has had no spin for as long."""


class Alert(Struct, frozen=True, kw_only=True):
    id: str
    """The same whenever it is worked out again: acknowledged once, it stays so."""
    kind: AlertKind
    place: str
    player: str = ""
    round: int = 0
    at: int
    says: str


class Round(NamedTuple):
    """What a round was for one player: where, when, and what they had done there that day before it."""

    place: str
    player: str
    number: int
    at: int
    day: str
    staked: int
    net: int
    """Winnings less what was lost."""
    spins_before: int
    handle_before: int
    day_net: int
    """With this round."""
    streak: int
    """Rounds won one after the other, this one included; nought where it was not won."""
    streak_chance: Fraction
    """How likely that was, from exact odds."""


def of_round(rules: AlertRules, one: Round) -> list[Alert]:
    """All that a round gives cause for."""
    judged = (_big_win(rules, one), _big_day(rules, one), _unusual_stake(rules, one), _streak(rules, one))
    return [alert for alert in judged if alert is not None]


def _big_win(rules: AlertRules, one: Round) -> Alert | None:
    if rules.alert_win_round is None or one.net < rules.alert_win_round:
        return None
    return _alert(AlertKind.BIG_WIN, one, f"{one.player} wins {dollar_sign(one.net)} in one round")


def _big_day(rules: AlertRules, one: Round) -> Alert | None:
    """Once a day: with the round in which it is reached."""
    most = rules.alert_win_day
    if most is None or one.day_net < most:
        return None
    says = f"{one.player} is {dollar_sign(one.day_net)} ahead today"
    return Alert(
        id=f"{one.place}/{one.day}/{one.player}/{AlertKind.BIG_DAY}",
        kind=AlertKind.BIG_DAY,
        place=one.place,
        player=one.player,
        round=one.number,
        at=one.at,
        says=says,
    )


def _unusual_stake(rules: AlertRules, one: Round) -> Alert | None:
    times = rules.alert_stake_times
    if times is None or one.spins_before < ENOUGH_SPINS or not one.handle_before:
        return None
    if one.staked * one.spins_before < times * one.handle_before:
        return None
    average = dollar_sign(one.handle_before // one.spins_before)
    return _alert(AlertKind.UNUSUAL_STAKE, one, f"{one.player} stakes {dollar_sign(one.staked)}, on average {average}")


def _streak(rules: AlertRules, one: Round) -> Alert | None:
    seldom = rules.alert_streak_one_in
    if seldom is None or not one.streak or one.streak_chance >= Fraction(1, seldom):
        return None
    chance = f"1 in {int(1 / one.streak_chance):,}"
    return _alert(AlertKind.STREAK, one, f"{one.player} wins {one.streak} rounds running, a chance of {chance}")


def _alert(kind: AlertKind, one: Round, says: str) -> Alert:
    name = f"{one.place}/{one.number}/{one.player}/{kind}"
    return Alert(id=name, kind=kind, place=one.place, player=one.player, round=one.number, at=one.at, says=says)


def late_wagers(rules: AlertRules, *, place: str, player: str, day: str, times: int, at: int) -> Alert | None:
    """Refused because betting was closed, or taken off by a supervisor: past posting looks like that."""
    if rules.alert_late_wagers is None or times < rules.alert_late_wagers:
        return None
    says = f"{times} wagers of {player} came too late"
    name = f"{place}/{day}/{player}/{AlertKind.LATE_WAGERS}"
    return Alert(id=name, kind=AlertKind.LATE_WAGERS, place=place, player=player, at=at, says=says)


def hold(rules: AlertRules, *, place: str, day: str, drop: int, win: int, at: int) -> Alert | None:
    """The edges of the band belong to it."""
    if rules.alert_hold_drop is None or drop <= 0 or drop < rules.alert_hold_drop:
        return None
    share = Fraction(100 * win, drop)
    least, most = rules.alert_hold_least, rules.alert_hold_most
    if (least is None or share >= least) and (most is None or share <= most):
        return None
    says = f"The hold is {float(share):.1f} % of {dollar_sign(drop)}"
    return Alert(id=f"{place}/{day}/{AlertKind.HOLD}", kind=AlertKind.HOLD, place=place, at=at, says=says)


def idle(rules: AlertRules, *, place: str, last_at: int, at: int) -> Alert | None:
    """`last_at` is the last spin of an open place, or when it opened."""
    if rules.alert_idle is None or at - last_at < rules.alert_idle * MINUTE:
        return None
    says = f"No spin for {(at - last_at) // MINUTE} minutes"
    return Alert(id=f"{place}/{last_at}/{AlertKind.IDLE}", kind=AlertKind.IDLE, place=place, at=last_at, says=says)
