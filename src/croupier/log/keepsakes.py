"""What was worked out from a log, kept beside it in a folder of small files. A cache: nothing is lost with it.

Each file says up to which event it was worked out and in which form, under a seal made with the house's secret. What is
cut off, altered, of another log or of another edition of the program is as good as not there.
"""

import hmac
import os
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import msgspec
import zstandard
from msgspec import Struct

PURPOSE = b"croupier: what was worked out from the log"
LARGEST = 1 << 30
"""Bytes, unpacked: no state is as large."""
LEVEL = 1


class Keepsake(Struct, frozen=True, gc=False, array_like=True):
    """What somebody worked out of a stream up to an event, in a form that whoever made it can read."""

    stream: str
    form: str
    version: int
    tip: bytes
    """The hash of that event: with the same hash comes the same past."""
    worked_out: bytes


class Keepsakes:
    def __init__(self, folder: Path, secrets: tuple[bytes, ...]) -> None:
        """Sealed by the first of the secrets; seals of the others are known too."""
        self._folder = folder
        self._keys = [hmac.digest(secret, PURPOSE, "sha256") for secret in secrets]

    @property
    def folder(self) -> Path:
        return self._folder

    def read(self, stream: str) -> Keepsake | None:
        """Nothing, where there is none that can be believed."""
        with suppress(OSError):
            return self._opened(self._path(stream).read_bytes(), stream)
        return None

    def all(self) -> Iterator[Keepsake]:
        """Every one that can be believed."""
        for path in sorted(self._folder.glob("*.kept")):
            with suppress(OSError):
                if (found := self._opened(path.read_bytes(), None)) is not None and self._path(found.stream) == path:
                    yield found

    def write(self, one: Keepsake) -> None:
        """In one piece or not at all. What cannot be written is worked out again."""
        path = self._path(one.stream)
        fresh = path.with_suffix(f".{os.getpid()}.new")
        packed = zstandard.ZstdCompressor(level=LEVEL).compress(msgspec.msgpack.encode(one))
        with suppress(OSError):
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                file.write(self._seal(self._keys[0], packed) + packed)
            fresh.replace(path)

    def _opened(self, written: bytes, stream: str | None) -> Keepsake | None:
        seal, packed = written[:32], written[32:]
        if not any(hmac.compare_digest(seal, self._seal(key, packed)) for key in self._keys):
            return None
        try:
            plain = zstandard.ZstdDecompressor().decompress(packed, max_output_size=LARGEST)
            found = msgspec.msgpack.decode(plain, type=Keepsake)
        except (zstandard.ZstdError, msgspec.DecodeError, MemoryError):
            return None
        return found if stream is None or found.stream == stream else None

    @staticmethod
    def _seal(key: bytes, packed: bytes) -> bytes:
        return hmac.digest(key, packed, "sha256")

    def _path(self, stream: str) -> Path:
        return self._folder / f"{sha256(stream.encode()).hexdigest()[:32]}.kept"
