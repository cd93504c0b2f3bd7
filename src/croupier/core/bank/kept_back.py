"""What the house has against a person, or keeps back from one, until it has decided."""

from enum import StrEnum, unique
from typing import Any

from msgspec import Struct


class Claim(Struct, frozen=True, kw_only=True, gc=False):
    """What a person owes the house because it left the meter before a correction."""

    number: int
    person: str
    amount: int
    reason: str
    open: bool = True
    clause: str = ""
    """What it was raised under, and is settled under."""
    raised_at: int = 0


def told_with_claim(event: Any) -> tuple[str, str]:
    """The clauses of an event that raises a claim: its own, and the one under which it is claimed."""
    return event.clause, event.claim.clause


class Hold(Struct, frozen=True, kw_only=True, gc=False):
    """Credits of a terminal kept back until the house has made up its mind."""

    number: int
    terminal: str
    amount: int
    reason: str
    notified_at: int
    """When an inspector was told."""
    open: bool = True


class SuspectStake(Struct, frozen=True, kw_only=True, gc=False):
    """A stake of a person who is suspected of a fraud, kept back when the outcome was invalidated."""

    person: str
    terminal: str
    round: int
    amount: int
    bets: tuple[int, ...]
    """What comes off the screen; none where the round had been settled."""


@unique
class LockedFor(StrEnum):
    """Why a terminal waits for an attendant."""

    LARGE_WIN = "a large win"
    NOTES = "more notes in one play than the house takes"


class Lock(Struct, frozen=True, kw_only=True, gc=False):
    """A terminal that waits for an attendant; what lies on its screen and its meter is the player's as before."""

    why: LockedFor
    amount: int
    """What was won, or what would have been put in."""
    at: int
