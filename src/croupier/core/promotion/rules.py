"""How somebody comes into a promotion, as the machine counts it: what the terms say in words stands beside it."""

from enum import StrEnum, unique

from msgspec import Struct


@unique
class Way(StrEnum):
    PLAY = "play"
    CARD = "card"
    HAND = "hand"


class Bonus(Struct, frozen=True, kw_only=True):
    """A reward that everybody has who earns it: so many rounds that count, on one day of the house."""

    prize: str
    """The prize among those promised that it is; its value is what is credited."""
    plays: int
    most_each: int = 1


class EntryRules(Struct, frozen=True, kw_only=True):
    """The least stake is the minimum wager of the terms."""

    ways: tuple[Way, ...] = (Way.PLAY, Way.CARD, Way.HAND)
    places: tuple[str, ...] = ()
    """Tables and banks whose rounds count, by address; nothing means all under the book."""
    cents_each: int = 0
    """One ticket for each so many cents staked, what is left over is carried on; at nought one for each round."""
    minutes: int = 0
    """How long somebody has to have played at a place before their rounds there give tickets."""
    most_each: int | None = None
    """Tickets of one person."""
    most_prizes: int | None = None
    """Prizes of one person."""
    bonus: Bonus | None = None


def makes_no_sense(rules: EntryRules) -> str:
    """What no promotion could be run by; nothing where all is well."""
    if not rules.ways:
        return "nobody could enter: name a way"
    if min(rules.cents_each, rules.minutes) < 0:
        return "stakes and minutes are never below nothing"
    for most in (rules.most_each, rules.most_prizes):
        if most is not None and most < 1:
            return "at most none is no limit that anybody could win under"
    if rules.bonus is not None and min(rules.bonus.plays, rules.bonus.most_each) < 1:
        return "a bonus takes at least one round, and is had at least once"
    return ""
