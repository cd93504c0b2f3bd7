"""A witness on a disk: written whole or not at all, with the one before it kept beside it."""

import os
import secrets
from pathlib import Path

from croupier.log.witness import LARGEST, Keys, NoWitness, Seen, Torn, Witness, brought_forward, sealed, unsealed


class WitnessFile:
    """One witness at one place, sealed by the first of the keys. Without any its seal is not checked, and none can be
    written."""

    def __init__(self, path: Path, keys: Keys) -> None:
        self.path = path
        self._keys = keys

    @property
    def previous(self) -> Path:
        return self.path.with_name(f"{self.path.name}.before")

    def read(self) -> Witness | None:
        """What it saw; None where there is none. A torn file leaves the one before it, which is a second older."""
        try:
            return self._read(self.path)
        except Torn:
            if (before := self._read(self.previous)) is None:
                raise
            return before

    def _read(self, path: Path) -> Witness | None:
        try:
            with path.open("rb") as file:
                text = file.read(LARGEST)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise NoWitness(f"cannot be read: {error.strerror}") from None
        return unsealed(self._keys, text)

    def bring_forward(self, seen: Seen) -> None:
        """Add what was seen now. Where another server has seen more, that stays."""
        before = self.read()
        now = brought_forward(before, seen)
        if now != before:
            self.write(now)

    def write(self, witness: Witness) -> None:
        """New beside old, on disk, then in its place: whoever reads finds the one or the other."""
        draft = self.path.with_name(f"{self.path.name}.{secrets.token_hex(8)}")
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(sealed(self._keys[0], witness))
                file.flush()
                os.fsync(file.fileno())
            self._keep_previous(draft)
            draft.replace(self.path)
        except BaseException:
            draft.unlink(missing_ok=True)
            raise
        _sync(self.path.parent)

    def _keep_previous(self, draft: Path) -> None:
        """By a second name for the same file, so that there is no moment without a witness."""
        name = draft.with_name(f"{draft.name}.before")
        try:
            os.link(self.path, name)
        except OSError:  # there is none yet, or the disk knows no second names
            return
        name.replace(self.previous)
        name.unlink(missing_ok=True)  # it stays where both were names of one file already


def _sync(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
