"""A file of lines that never grows beyond its size: full, it is put aside under a number, and the oldest goes."""

import os
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import TextIO


class RotatingFile:
    """What logging libraries take for a file. A disk that is full costs lines and never stops whoever writes them."""

    def __init__(self, path: Path, *, size: int, keep: int) -> None:
        """At most `size` bytes in one, and `keep` of them beside it: path.1 is the latest."""
        self._path, self._size, self._keep = path, size, keep
        self._lock = Lock()
        self.lost = 0
        """Writes that failed."""
        self._file: TextIO = self._open()

    def _open(self) -> TextIO:
        descriptor = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o600)
        return os.fdopen(descriptor, "a", encoding="utf-8", errors="backslashreplace")

    def write(self, text: str) -> int:
        with self._lock:
            try:
                if self._file.tell() + len(text) > self._size and self._file.tell():
                    self._put_aside()
                self._file.write(text)
                self._file.flush()
            except (OSError, ValueError):
                self.lost += 1
                self._begin_again()
        return len(text)

    def flush(self) -> None:
        """Every line is written through."""

    def reopen(self) -> None:
        """Somebody has moved the file away: begin a new one under its name."""
        with self._lock:
            self._begin_again()

    def close(self) -> None:
        with self._lock, suppress(OSError):
            self._file.close()

    def _begin_again(self) -> None:
        with suppress(OSError, ValueError):
            self._file.close()
        with suppress(OSError):
            self._file = self._open()

    def _put_aside(self) -> None:
        self._file.close()
        for number in range(self._keep, 0, -1):
            older = self._numbered(number - 1) if number > 1 else self._path
            if older.exists():
                older.replace(self._numbered(number))
        if not self._keep:
            self._path.unlink()
        self._file = self._open()

    def _numbered(self, number: int) -> Path:
        return self._path.with_name(f"{self._path.name}.{number}")
