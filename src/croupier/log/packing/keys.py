"""Keys in fewer letters: nearly all are the digest of who asked what of whom, written out in hex."""

import re
from binascii import a2b_base64, b2a_base64

from croupier.log.packing.payloads import Unreadable

_SIGN = "="
"""Stands before a shortened key, and once more before one that begins with it anyway."""
_DIGEST = re.compile("asked:[0-9a-f]{64}")
_LONG = 70
_SHORT = 44
_LAST = frozenset("AEIMQUYcgkosw048")
"""How the last letter of 32 bytes can be: any other says the same bytes and is never written."""


def short_key(key: str) -> str:
    """As the log keeps it. No two keys are kept alike."""
    if len(key) == _LONG and _DIGEST.fullmatch(key):
        return _SIGN + b2a_base64(bytes.fromhex(key[6:]), newline=False)[: _SHORT - 1].decode()
    return _SIGN + key if key.startswith(_SIGN) else key


def long_key(kept: str) -> str:
    """As it was given. Each key is kept in one way alone: in any other it would not be found when it comes again."""
    if not kept.startswith(_SIGN):
        if len(kept) != _LONG or not _DIGEST.fullmatch(kept):
            return kept
    elif kept.startswith(_SIGN, 1):
        return kept[1:]
    elif len(kept) == _SHORT and kept[-1] in _LAST:
        try:
            return "asked:" + a2b_base64(kept[1:] + _SIGN, strict_mode=True).hex()
        except ValueError:
            pass
    raise Unreadable("its key is not written as keys are kept")
