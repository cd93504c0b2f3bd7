"""Keys in fewer letters: nearly all are the digest of who asked what of whom, written out in hex."""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress

from croupier.log.packing.payloads import Unreadable

_SIGN = "="
"""Stands before a shortened key, and once more before one that begins with it anyway."""
_DIGEST = re.compile("asked:[0-9a-f]{64}")
_LETTERS = 43


def short_key(key: str) -> str:
    """As the log keeps it. No two keys are kept alike."""
    if _DIGEST.fullmatch(key):
        return _SIGN + urlsafe_b64encode(bytes.fromhex(key[6:])).decode()[:_LETTERS]
    return _SIGN + key if key.startswith(_SIGN) else key


def long_key(kept: str) -> str:
    """As it was given. Each key is kept in one way alone: in any other it would not be found when it comes again."""
    key = _as_given(kept)
    if short_key(key) != kept:
        raise Unreadable("its key is not written as keys are kept")
    return key


def _as_given(kept: str) -> str:
    if kept.startswith(_SIGN + _SIGN):
        return kept[1:]
    if kept.startswith(_SIGN) and len(kept) == _LETTERS + 1:
        with suppress(ValueError):
            return "asked:" + urlsafe_b64decode(kept[1:] + "=").hex()
    return kept
