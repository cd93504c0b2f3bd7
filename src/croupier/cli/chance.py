"""Chances as people write them."""

import re
from fractions import Fraction

from croupier.core.engine.refusal import Malformed
from croupier.core.money import shorten


def mega_chance(text: str | None) -> Fraction | None:
    return None if text is None else share(text, "mega chance")


def share(text: str, what: str) -> Fraction:
    """ "1/200", "0.005" or "0.5%"; never a float."""
    match = re.fullmatch(r"(\d{1,9}(?:\.\d{1,9})?)(?:/([1-9]\d{0,8}))?(%)?", text, re.ASCII)
    if match is None:
        raise Malformed(f'the {what} {shorten(text)} is not a chance: write it like "1/200" or "0.005"')
    return Fraction(match[1]) / int(match[2] or 1) / (100 if match[3] else 1)
