"""Whole cents. No float touches money, and every division says who keeps the remainder."""

import re

from croupier.core.engine.refusal import Malformed

LARGEST = 10**14
"""One trillion dollars in cents: more is a slip of the finger, not a stake."""

_DOLLARS = re.compile(r"\$?(\d{1,3}(?:,\d{3})+|\d{1,20})(?:\.(\d{1,2}))?", re.ASCII)


def cents(text: str) -> int:
    """Read dollars as people write them: "5", "12.50", "$1,000"."""
    match = _DOLLARS.fullmatch(text)
    if match is None:
        raise Malformed(f'{shorten(text)} is not an amount of dollars: write it like "5" or "12.50"')
    dollars, fraction = match.groups()
    amount = int(dollars.replace(",", "")) * 100 + int((fraction or "").ljust(2, "0"))
    if amount > LARGEST:
        raise Malformed(f"{shorten(text)} is too large: an amount is at most {dollar_sign(LARGEST)}")
    return amount


def dollars(amount: int) -> str:
    """The amount as documents carry it: 1250 is "12.50"."""
    sign = "-" if amount < 0 else ""
    return f"{sign}{abs(amount) // 100}.{abs(amount) % 100:02d}"


def dollar_sign(amount: int) -> str:
    """The amount as people read it: 125000 is "$1,250", 1250 is "$12.50"."""
    sign = "-" if amount < 0 else ""
    whole, fraction = divmod(abs(amount), 100)
    return f"{sign}${whole:,}.{fraction:02d}" if fraction else f"{sign}${whole:,}"


def fifths(stake: int) -> tuple[int, int]:
    """One fifth and the other four; a cent that does not divide goes with the four, which the house collects."""
    fifth = stake // 5
    return fifth, stake - fifth


def shorten(text: object, most: int = 40) -> str:
    """Any input, quoted and cut so that a message stays one line."""
    shown = ascii(text) if not isinstance(text, str) else '"' + text.encode("unicode_escape").decode("ascii") + '"'
    return shown if len(shown) <= most else shown[: most - 3] + "..."
