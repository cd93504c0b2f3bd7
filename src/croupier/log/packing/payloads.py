"""Payloads in fewer bytes: Zstandard with a dictionary of what events say again and again.

The first byte says how the rest is to be read. A dictionary that was ever written with is kept for good under its
number; a better one would get the next, and nothing that was written changes.
"""

from functools import cache
from importlib.resources import files
from threading import local

import zstandard

from croupier.log.limits import LARGEST_PAYLOAD

AS_IT_IS = b"\0"
PACKED_1 = b"\x01"
LEVEL = 3
SHORTEST = 24
"""Bytes below which nothing is gained."""
FORMAT = zstandard.FORMAT_ZSTD1_MAGICLESS


class Unreadable(ValueError):
    """Nobody packed this."""


@cache
def dictionary(number: int) -> zstandard.ZstdCompressionDict:
    return zstandard.ZstdCompressionDict(files(__package__).joinpath(f"dictionary.{number}").read_bytes())


class _Own(local):
    """One packer may not be used by two threads at once, so each has its own."""

    def __init__(self) -> None:
        words = dictionary(1)
        ways = zstandard.ZstdCompressionParameters.from_level(
            LEVEL, format=FORMAT, write_content_size=True, write_dict_id=False, write_checksum=False
        )
        self.pack = zstandard.ZstdCompressor(dict_data=words, compression_params=ways).compress
        self.unpack = zstandard.ZstdDecompressor(dict_data=words, format=FORMAT).decompress


_own = _Own()


def packed(payload: bytes) -> bytes:
    """The shorter of the two forms."""
    if len(payload) >= SHORTEST:
        smaller = _own.pack(payload)
        if len(smaller) < len(payload):
            return PACKED_1 + smaller
    return AS_IT_IS + payload


def unpacked(kept: bytes) -> bytes:
    """The payload that was packed; Unreadable for anything that `packed` cannot have made."""
    form = kept[:1]
    if form == PACKED_1:
        try:
            payload = _own.unpack(kept[1:], allow_extra_data=False)
        except (zstandard.ZstdError, MemoryError) as error:
            raise Unreadable(f"what was kept does not unpack: {error}") from None
        if len(payload) <= LARGEST_PAYLOAD:
            return payload
    elif form == AS_IT_IS:
        return kept[1:]
    raise Unreadable("what was kept was never packed")
