"""The house's own rules as data on the log: who set what, and why. Servers go by them within a second."""

from typing import Any, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import fields, replace

from croupier.core.common.eyes import HouseRules
from croupier.core.engine.refusal import Malformed
from croupier.core.money import cents, dollar_sign, shorten
from croupier.core.words.roles import Role

STREAM = "house:rules"
RULES = tuple(one.name for one in fields(HouseRules))
PRACTICE = HouseRules(longest_shift=7 * 24 * 60, fill_alone=None)
"""On a practice floor one visitor takes every part, and its people are on duty by themselves."""
ANY = "any"
LONGEST_REASON = 1000
_LONGEST = {"longest_shift": 7 * 24 * 60, "second_within": 24 * 60}
"""Minutes that can be set at most: a duty of weeks or a request of days is a mistake at the keyboard."""


class HouseRuleSet(Struct, frozen=True, tag="house_rule_set"):
    """From now on the house goes by this."""

    rule: str
    value: Any
    because: str


def with_rule(rules: HouseRules, fact: HouseRuleSet) -> HouseRules:
    kind = get_type_hints(HouseRules)[fact.rule]
    return replace(rules, **{fact.rule: msgspec.convert(fact.value, kind)})


def rule_from(rule: str, text: str, because: str) -> HouseRuleSet:
    """As somebody wrote it: on or off, dollars or any, minutes, or roles with commas between them."""
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
    if rule.endswith("_alone"):
        return None if text == ANY else cents(text)
    return _minutes(rule, text)


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
    most = _LONGEST[rule]
    if not text.isdecimal() or not 1 <= int(text) <= most:
        raise Malformed(f"{rule} is in minutes, from 1 to {most}, not {shorten(text)}")
    return int(text)


def in_words(rule: str, rules: HouseRules) -> str:
    """What a rule says, as `rule_from` reads it."""
    value = getattr(rules, rule)
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        return ", ".join(value)
    if rule.endswith("_alone"):
        return "any amount" if value is None else f"up to {dollar_sign(value)}" if value else "nothing"
    return f"{value} minutes"
