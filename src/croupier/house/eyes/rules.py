"""The house's own rules as data on the log: who set what, and why. Servers go by them within a second."""

from typing import Any, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import fields, replace

from croupier.core.common.alerts import AlertRules
from croupier.core.common.eyes import HouseRules
from croupier.core.common.hands import LONGEST_SUM
from croupier.core.engine.messages import MINUTE
from croupier.core.engine.refusal import Malformed
from croupier.core.money import cents, dollar_sign, shorten
from croupier.core.words.roles import Role

STREAM = "house:rules"
_ALERTS = tuple(one.name for one in fields(AlertRules))
RULES = (*(one.name for one in fields(HouseRules) if one.name not in _ALERTS), *_ALERTS)
PRACTICE = HouseRules(longest_shift=7 * 24 * 60, fill_alone=None, hand_pay_alone=5_000_00, adds_up_within=0)
"""On a practice floor one visitor takes every part; its people are on duty by themselves, all day and every day."""
ANY = "any"
LONGEST_REASON = 1000
OFF = "off"
_DOLLARS = ("alert_win_round", "alert_win_day", "alert_hold_drop")
_COUNTS = {
    "alert_stake_times": (2, 10_000),
    "alert_late_wagers": (1, 1_000),
    "alert_streak_one_in": (2, 10**12),
    "alert_hold_least": (-10_000, 100),
    "alert_hold_most": (-10_000, 100),
}
"""The least and the most of what is a plain number; an alert may also be off."""
_UNITS = {"alert_stake_times": " times the average", "alert_hold_least": " %", "alert_hold_most": " %"}
_MINUTES = {
    "longest_shift": (1, 7 * 24 * 60),
    "second_within": (1, 24 * 60),
    "adds_up_within": (0, LONGEST_SUM // MINUTE),
    "alert_idle": (1, 24 * 60),
}
"""The least and the most that can be set: a duty of weeks or a request of days is a mistake at the keyboard."""


class HouseRuleSet(Struct, frozen=True, tag="house_rule_set"):
    """From now on the house goes by this."""

    rule: str
    value: Any
    because: str


def with_rule(rules: HouseRules, fact: HouseRuleSet) -> HouseRules:
    kind = get_type_hints(HouseRules)[fact.rule]
    return replace(rules, **{fact.rule: msgspec.convert(fact.value, kind)})


def rule_from(rule: str, text: str, because: str) -> HouseRuleSet:
    """As somebody wrote it: on or off, dollars or any, minutes, a number, or roles with commas between them."""
    if rule not in RULES:
        raise Malformed(f"there is no rule {shorten(rule)}: the house sets {', '.join(RULES)}")
    if not because.strip() or len(because) > LONGEST_REASON:
        raise Malformed(f"a rule is changed for a reason, in 1 to {LONGEST_REASON} characters: say why")
    return HouseRuleSet(rule, _value(rule, text.strip().lower()), because)


def _value(rule: str, text: str) -> Any:
    own = getattr(HouseRules(), rule)
    if isinstance(own, bool):
        return _switch(rule, text)
    if isinstance(own, tuple):
        return _roles(text)
    if rule.startswith("alert_") and text == OFF:
        return None
    if rule in _DOLLARS:
        return cents(text)
    if rule in _COUNTS:
        return _count(rule, text)
    if rule.endswith("_alone"):
        return None if text == ANY else cents(text)
    return _minutes(rule, text)


def _count(rule: str, text: str) -> int:
    least, most = _COUNTS[rule]
    if not text.removeprefix("-").isdecimal() or not least <= int(text) <= most:
        raise Malformed(f"{rule} is a whole number from {least} to {most} or off, not {shorten(text)}")
    return int(text)


def _switch(rule: str, text: str) -> bool:
    if text not in ("on", "off"):
        raise Malformed(f"{rule} is on or off, not {shorten(text)}")
    return text == "on"


def _roles(text: str) -> list[str]:
    named = [one.strip().replace(" ", "_") for one in text.split(",")]
    unknown = [one for one in named if one not in set(Role) - {Role.PLAYER, Role.SYSTEM}]
    if unknown:
        raise Malformed(f"{shorten(unknown[0])} is no role of the staff: name some such as pit_boss,shift_manager")
    return named


def _minutes(rule: str, text: str) -> int:
    least, most = _MINUTES[rule]
    if not text.isdecimal() or not least <= int(text) <= most:
        raise Malformed(f"{rule} is in minutes, from {least} to {most}, not {shorten(text)}")
    return int(text)


def in_words(rule: str, rules: HouseRules) -> str:
    """What a rule says, as `rule_from` reads it."""
    value = getattr(rules, rule)
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        return ", ".join(value)
    if rule.startswith("alert_") and value is None:
        return OFF
    if rule in _DOLLARS:
        return dollar_sign(value)
    if rule in _COUNTS:
        return f"{value}{_UNITS.get(rule, '')}"
    if rule.endswith("_alone"):
        return "any amount" if value is None else f"up to {dollar_sign(value)}" if value else "nothing"
    return f"{value} minutes"
