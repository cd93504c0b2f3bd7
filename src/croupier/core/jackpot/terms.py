"""What is set up for a pool, and what the setting up must respect."""

import re
from collections.abc import Mapping
from enum import StrEnum, unique
from typing import assert_never

from msgspec import Struct

from croupier.core.engine.refusal import Refused
from croupier.core.game.wheel import Wheel
from croupier.core.law.law import Law
from croupier.core.money import LARGEST, dollar_sign, shorten
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule

GRAINS = 1_000_000
"""In a cent. A rate is in millionths too, so that stake times rate is a whole number of grains."""
WHOLE = 1_000_000
"""The rate that would put the whole stake into the pool."""
MOST_RANGE = 2**53
"""The highest ceiling of a mystery pool in grains: what the dice can draw from."""
LONGEST_RUN = 10

_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}", re.ASCII)
_TERMINAL = re.compile(r"[^\s:]{1,40}:[^\s:]{1,40}")


@unique
class PoolKind(StrEnum):
    PROGRESSIVE = "progressive"
    MYSTERY = "mystery"


@unique
class Together(StrEnum):
    """What happens when several terminals win a progressive pool on one spin; stands in the displayed rules."""

    SHARED = "the displayed prize is shared equally, odd cents to the first in order"
    EACH_IN_FULL = "each wins the displayed prize, and the house adds what the pool lacks"
    IN_ORDER = "the first in order wins the displayed prize, each later one the pool as it was reset"


class StraightOn(Struct, frozen=True, kw_only=True, tag="straight_on", tag_field="wins"):
    """One of these numbers comes and is bet straight up."""

    numbers: tuple[str, ...]
    least: int
    """The smallest straight-up stake that counts, in cents."""


class SameInARow(Struct, frozen=True, kw_only=True, tag="same_in_a_row", tag_field="wins"):
    """The same number comes so many times in a row, and the terminal had it straight up every time."""

    times: int
    least: int


class InThisOrder(Struct, frozen=True, kw_only=True, tag="in_this_order", tag_field="wins"):
    """These numbers come one after the other, and the terminal had each straight up when it came."""

    numbers: tuple[str, ...]
    least: int


Combination = StraightOn | SameInARow | InThisOrder
"""What wins a progressive pool: a closed set, each a sentence that the terminal displays."""


class PoolTerms(Struct, frozen=True, kw_only=True):
    """Everything that is set for a pool. It binds from one win to the next."""

    kind: PoolKind
    level: int
    """The order among pools that are won at the same instant: level 1 comes first."""
    rates: Mapping[str, int]
    """For each contributing terminal, as bank:terminal, the share of its turnover in millionths."""
    start: int
    """What the house puts in at the beginning and after every win, in cents; a display is never without a prize."""
    ceiling: int | None
    """The most a prize may be, in cents; what comes in beyond waits for the next jackpot."""
    combination: Combination | None
    """What wins a progressive pool; a mystery pool has none."""
    together: Together | None
    approval: str
    """Where the Authority's approval of these terms is recorded."""


def rule_of_terms(kind: PoolKind) -> Rule:
    return Rule.PROGRESSIVE_TERMS if kind is PoolKind.PROGRESSIVE else Rule.MYSTERY_TERMS


def rule_of_win(kind: PoolKind) -> Rule:
    return Rule.PROGRESSIVE_WIN if kind is PoolKind.PROGRESSIVE else Rule.MYSTERY_WIN


def power_to_set_up(kind: PoolKind) -> Power:
    return Power.SET_UP_PROGRESSIVE if kind is PoolKind.PROGRESSIVE else Power.SET_UP_MYSTERY


def displayed(combination: Combination) -> str:
    """The rule as the terminal shows it."""
    at_least = f" with at least {dollar_sign(combination.least)}" if combination.least > 1 else ""
    match combination:
        case StraightOn(numbers=numbers):
            return f"Straight up on {' or '.join(numbers)}{at_least} when it comes."
        case SameInARow(times=times):
            return f"The same number {times} times in a row, straight up{at_least} every time."
        case InThisOrder(numbers=numbers):
            return f"{', then '.join(numbers)}, one after the other, straight up{at_least} every time."
        case _:
            assert_never(combination)


def length(combination: Combination) -> int:
    """How many spins in a row it takes."""
    match combination:
        case StraightOn():
            return 1
        case SameInARow(times=times):
            return times
        case InThisOrder(numbers=numbers):
            return len(numbers)
        case _:
            assert_never(combination)


def is_met(combination: Combination, run: tuple[str, ...]) -> bool:
    """Whether the numbers a terminal had straight up on the last spins, one after the other, win."""
    last = run[-length(combination) :]
    if len(last) < length(combination):
        return False
    match combination:
        case StraightOn(numbers=numbers):
            return last[0] in numbers
        case SameInARow():
            return len(set(last)) == 1
        case InThisOrder(numbers=numbers):
            return last == numbers
        case _:
            assert_never(combination)


def not_a_pool_name(law: Law, name: str, kind: PoolKind) -> Refused | None:
    if _NAME.fullmatch(name):
        return None
    said = f"A pool cannot be called {shorten(name)}: up to 40 small letters, digits and hyphens."
    return law.refused(rule_of_terms(kind), said)


def not_to_be_set(law: Law, terms: PoolTerms) -> Refused | None:
    """Why these terms cannot be set, in the order in which it is looked for."""
    rule = rule_of_terms(terms.kind)
    if not terms.approval.strip():
        return law.refused(rule, "A jackpot is set up with a reference to the Authority's approval of its terms.")
    if not terms.rates:
        return law.refused(rule, "No terminal contributes: name at least one with its rate.")
    for terminal, rate in terms.rates.items():
        if not _TERMINAL.fullmatch(terminal):
            return law.refused(rule, f"{shorten(terminal)} names no terminal: write it as bank:terminal.")
        if not 0 < rate < WHOLE:
            return law.refused(rule, f"Terminal {terminal} contributes {rate} millionths: from 1 to {WHOLE - 1}.")
    if not 1 <= terms.start <= LARGEST or not 1 <= terms.level <= LARGEST:
        return law.refused(rule, "A pool starts at a cent or more, so that there is a prize; its level is 1 or more.")
    if terms.ceiling is not None and not terms.start < terms.ceiling <= LARGEST:
        return law.refused(rule, f"The ceiling lies above the start of {dollar_sign(terms.start)}.")
    return _mystery_not_to_be_set(law, terms) if terms.kind is PoolKind.MYSTERY else _progressive(law, terms)


def _mystery_not_to_be_set(law: Law, terms: PoolTerms) -> Refused | None:
    rule = Rule.MYSTERY_TERMS
    if terms.ceiling is None:
        return law.refused(rule, "A mystery pool has a ceiling: its hidden amount lies between start and ceiling.")
    if terms.ceiling * GRAINS > MOST_RANGE:
        most = dollar_sign(MOST_RANGE // GRAINS)
        return law.refused(rule, f"The ceiling of a mystery pool is at most {most}.")
    if terms.combination is not None or terms.together is not None:
        return law.refused(rule, "A mystery pool is won by its hidden amount and by no combination.")
    return None


def _progressive(law: Law, terms: PoolTerms) -> Refused | None:
    rule = Rule.PROGRESSIVE_TERMS
    if terms.combination is None or terms.together is None:
        return law.refused(rule, "A progressive pool says what wins it, and what happens when several win it together.")
    if terms.combination.least < 1:
        return law.refused(rule, "A winning bet is at least a cent.")
    if not 1 <= length(terms.combination) <= LONGEST_RUN:
        return law.refused(rule, f"A combination takes from 1 to {LONGEST_RUN} spins.")
    if not isinstance(terms.combination, SameInARow):
        numbers = terms.combination.numbers
        if not numbers or any(not on_every(law.book.wheels, number) for number in numbers):
            return law.refused(rule, f"{', '.join(numbers) or 'Nothing'} cannot be bet on: name numbers of the wheel.")
    return None


def on_every(wheels: tuple[Wheel, ...], number: str) -> bool:
    return all(number in wheel.labels for wheel in wheels)


def exactly(grains: int) -> str:
    """An amount of a pool to the last grain: $1,250, or $0.015."""
    dollars, rest = divmod(grains, 100 * GRAINS)
    decimals = f"{rest:08d}".rstrip("0")
    return f"${dollars:,}.{decimals.ljust(2, '0')}" if decimals else f"${dollars:,}"


def percent(rate: int) -> str:
    """So many millionths as people read them: 1.5%."""
    whole, rest = divmod(rate, 10_000)
    return f"{whole}.{rest:04d}".rstrip("0").rstrip(".") + "%"
