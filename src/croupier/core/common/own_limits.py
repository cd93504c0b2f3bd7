"""What a person asked of the house for themselves: limits, reminders and breaks. They bind wherever money is staked.

Whatever is stricter holds at once; whatever is looser, or none at all, a day after it was asked for. A limit refuses
new stakes alone: what lies is played to its end, and whatever is owed is paid.
"""

from collections.abc import Mapping
from enum import StrEnum, unique

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.common.play import Figures
from croupier.core.engine.messages import MINUTE
from croupier.core.engine.refusal import Refused
from croupier.core.money import dollar_sign
from croupier.core.words.rules import Rule

CLAUSE = "own limits"
"""What a refusal cites that follows from what the person asked for themselves, as docs/your-play.md shows it."""
DAY = 24 * 60 * MINUTE
LONGEST_BREAK = 42 * DAY
"""Whoever wants to stay away for longer excludes themselves."""


@unique
class Own(StrEnum):
    """What somebody can limit for themselves: of all of them, less is stricter."""

    ROUND = "round"
    DAY_STAKE = "day_stake"
    DAY_LOSS = "day_loss"
    SESSION_TIME = "session_time"
    DAY_TIME = "day_time"
    REMINDER = "reminder"


MONEY = (Own.ROUND, Own.DAY_STAKE, Own.DAY_LOSS)
"""In cents; the others are in minutes."""


class LimitAsked(Struct, frozen=True, kw_only=True, tag="own_limit_asked"):
    limit: Own
    to: int | None
    """None for no limit."""


class BreakTaken(Struct, frozen=True, kw_only=True, tag="break_taken"):
    until: int


class ReminderAnswered(Struct, frozen=True, kw_only=True, tag="reminder_answered"):
    played: int
    """What the person was told: so long, in milliseconds, and with this result."""
    net: int


Fact = LimitAsked | BreakTaken | ReminderAnswered


class Limit(Struct, frozen=True):
    """What holds, and what is to hold from a later time on."""

    stands: int | None = None
    asked: int | None = None
    since: int | None = None
    """When what was asked for begins to hold; None where nothing waits."""

    def at(self, now: int) -> int | None:
        return self.asked if self.since is not None and now >= self.since else self.stands

    def waits(self, now: int) -> bool:
        return self.since is not None and now < self.since


class OwnLimits(Struct, frozen=True, kw_only=True):
    """Of one person, as their own stream tells it."""

    limits: Mapping[Own, Limit] = {}
    break_until: int = 0
    answered: int = 0
    """When the last reminder was answered."""

    def at(self, limit: Own, now: int) -> int | None:
        return self.limits.get(limit, NO_LIMIT).at(now)


NO_LIMIT = Limit()
NONE = OwnLimits()


class Staking(Struct, frozen=True, kw_only=True):
    """What a command would put at stake for somebody, and how they stand."""

    person: str
    at: int
    more: int
    in_round: int
    """What would lie at this place then."""
    at_stake: int
    """What would be at stake at all places then."""
    figures: Figures


def asked(own: OwnLimits, fact: Fact, at: int) -> OwnLimits:
    """What holds after somebody asked for something."""
    match fact:
        case LimitAsked(limit=limit, to=to):
            return replace(own, limits={**own.limits, limit: _changed(own.limits.get(limit, NO_LIMIT), to, at)})
        case BreakTaken(until=until):
            return replace(own, break_until=max(own.break_until, until))
        case ReminderAnswered():
            return replace(own, answered=max(own.answered, at))


def _changed(was: Limit, to: int | None, at: int) -> Limit:
    stands = was.at(at)
    if is_looser(to, stands):
        return Limit(stands, to, at + DAY)
    return Limit(to)


def is_looser(one: int | None, other: int | None) -> bool:
    return other is not None and (one is None or one > other)


def reminder_due(own: OwnLimits, now: int, play: Figures) -> bool:
    """Whether the person is to be told how long they have played, and has not said yet that they know."""
    every = own.at(Own.REMINDER, now)
    if every is None or play.session_since is None:
        return False
    return now - max(play.session_since, own.answered) >= every * MINUTE


def refused(own: OwnLimits, staking: Staking) -> Refused | None:
    """Why the person's own wish does not allow a stake: to be told to them alone."""
    said = _why_not_now(own, staking) or _too_long(own, staking) or _too_much(own, staking)
    return None if said is None else Refused(Rule.OWN_LIMIT, CLAUSE, said)


def to_others(person: str) -> str:
    """The same for everybody else: whose limits these are is nobody's business, nor how they stand."""
    return f"{person}'s own limits do not allow this stake."


def _why_not_now(own: OwnLimits, staking: Staking) -> str | None:
    person, now = staking.person, staking.at
    if now < own.break_until:
        left = _minutes(own.break_until - now)
        return f"{person} asked for a break, which lasts {left} more: nothing new is staked until then."
    if reminder_due(own, now, staking.figures):
        return f"{person} asked to be reminded of the time: answer the reminder first, then stake."
    return None


def _too_long(own: OwnLimits, staking: Staking) -> str | None:
    person, now, play = staking.person, staking.at, staking.figures
    most = own.at(Own.SESSION_TIME, now)
    if most is not None and play.session_time >= most * MINUTE:
        return f"{person} plays for at most {_minutes(most * MINUTE)} at once: pause for half an hour, then stake."
    most = own.at(Own.DAY_TIME, now)
    if most is not None and play.day_time >= most * MINUTE:
        return f"{person} plays for at most {_minutes(most * MINUTE)} a day, and has: stake again tomorrow."
    return None


def _too_much(own: OwnLimits, staking: Staking) -> str | None:
    person, now, play = staking.person, staking.at, staking.figures
    for limit, reached, words in (
        (Own.ROUND, staking.in_round, "in one round"),
        (Own.DAY_STAKE, play.day_staked + staking.at_stake, "in a day"),
        (Own.DAY_LOSS, play.day_lost + staking.at_stake, "lost in a day, with what is at stake"),
    ):
        most = own.at(limit, now)
        if most is not None and reached > most:
            room = max(0, most - reached + staking.more)
            left = f"at most {dollar_sign(room)} more may be staked" if room else "nothing more may be staked"
            return f"{person}'s own limit is {dollar_sign(most)} {words}: {left} now."
    return None


def _minutes(milliseconds: int) -> str:
    """Rounded up, so that nobody comes back too early."""
    minutes = -(-milliseconds // MINUTE)
    days, hours = divmod(minutes // 60, 24)
    if days:
        return f"{days} d {hours} h" if hours else f"{days} d"
    return f"{hours} h {minutes % 60} min" if hours else f"{minutes} min"
