"""Strict settlement softened: with a reason, and in the player's favour only."""

from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.words.bets import called
from croupier.core.words.rules import Rule


def no_reason(law: Law, reason: str) -> Refused | None:
    if reason.strip():
        return None
    return law.refused(Rule.RELAXED, "Say why strict settlement would be unfair to the player.")


def no_favour(law: Law, spot: str, more: int) -> Refused | None:
    """`more` is what the player would have beyond strict settlement; nothing is no favour."""
    if more > 0:
        return None
    message = f"On {called(spot)} it brings no more: settlement is softened in the player's favour only."
    return law.refused(Rule.RELAXED, message)


def could_not_lie(law: Law, spot: str) -> Refused:
    return law.refused(Rule.RELAXED, f"It could not have lain on {called(spot)}.")
