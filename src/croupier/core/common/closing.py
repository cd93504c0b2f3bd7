"""Closing a place with notice: what hung there long enough, and who was told before."""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import Struct

from croupier.core.engine.messages import MINUTE
from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.words.rules import Rule


class Closing(Struct, frozen=True, kw_only=True, gc=False):
    """The close of play as screens announce it."""

    announced_at: int
    closes_at: int


class Announced(NamedTuple):
    """Something that was announced: since when that is shown, and from when it holds."""

    shown_at: int
    takes_effect_at: int


def is_ripe(announced: Announced, minutes: int, at: int) -> bool:
    """Whether it has been up long enough and its own time has come."""
    return at >= ripe_at(announced, minutes)


def ripe_at(announced: Announced, minutes: int) -> int:
    """The first moment at which it has been up long enough and its own time has come."""
    return max(announced.shown_at + minutes * MINUTE, announced.takes_effect_at)


def not_to_be_closed(
    law: Law, at: int, *, in_use: bool, announced: Iterable[Announced], officer_told_at: int | None
) -> Refused | None:
    """`in_use` is whether anybody plays there or has something there."""
    terms = law.sign
    minutes = terms.closing_notice
    if minutes is not None and in_use and not any(is_ripe(one, minutes, at) for one in announced):
        message = f"With players there, a notice with the time of closing is up for {minutes} minutes before."
        return law.refused(Rule.CLOSING_NOTICE, message)
    if terms.closing_tells_officer and (officer_told_at is None or officer_told_at > at):
        return law.refused(Rule.CLOSING_NOTICE, "An authorised officer is told before the close.")
    return None
