"""Code 128: which bars and gaps a text becomes. It has the printable letters of ASCII and no others."""

from typing import Any

from reportlab.graphics.barcode.code128 import Code128

QUIET = 10
"""Modules of white that a reader needs on either side."""


def modules(text: str) -> tuple[int, ...] | None:
    """How wide each bar and each gap is, a bar first; None for a text that this code has no bars for."""
    if not text or not text.isascii() or not text.isprintable():
        return None
    code: Any = Code128(text, quiet=False)
    code.validate()
    code.encode()
    # One letter for each bar or gap, the first of the alphabet for the narrowest.
    return tuple(ord(one.lower()) - ord("a") + 1 for one in code.decompose())
