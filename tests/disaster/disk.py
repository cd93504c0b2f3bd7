"""A disk that can lose what was not yet brought down to it. Pure: chance comes in from outside.

Each file is kept twice: as programs read it, and as it stands on the platter. What was written since the last fsync is
remembered piece by piece, and when the power goes, each piece is there, gone, or torn, in any order.
"""

from collections.abc import Iterator
from enum import StrEnum, unique
from random import Random

from msgspec import Struct

SECTOR = 512
"""Bytes that the hardware writes as a whole; a larger write may be torn between any two."""


@unique
class Trouble(StrEnum):
    """What a disk may do to whoever asks it something."""

    SYNC = "fsync fails"
    WRITE = "a write fails, perhaps half done"
    FULL = "the disk is full"
    READ = "a read fails"


class DiskError(Exception):
    """The disk says no."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.value)
        self.trouble = trouble


class PowerCut(Exception):
    """In the midst of an operation there is no machine any more."""


class Piece(Struct, frozen=True, gc=False):
    """One write, or a cut to a length where there are no bytes."""

    at: int
    data: bytes | None


class SimFile:
    """A file as it is read, as it is on the platter, and what lies between."""

    def __init__(self) -> None:
        self.seen = bytearray()
        self.platter = bytearray()
        self.pending: list[Piece] = []
        self.is_there_for_good = False
        """Its name too must be brought down to the disk, or a power cut takes the whole file."""

    def put(self, piece: Piece) -> None:
        lay(self.seen, piece)
        self.pending.append(piece)

    def sync(self) -> None:
        for piece in self.pending:
            lay(self.platter, piece)
        self.pending.clear()

    def sync_fails(self, chance: Random) -> None:
        """As on Linux: what could not be written counts as written from now on. It may stay in memory, where
        everybody reads it and no later fsync brings it down, or be thrown away there too."""
        forgets = chance.random() < 0.3
        for piece in self.pending:
            if chance.random() < 0.5:
                lay(self.platter, piece)
        self.pending.clear()
        if forgets:
            self.seen[:] = self.platter

    def power_goes(self, chance: Random) -> None:
        match chance.choice(("lost", "kept", "torn", "first", "mixed")):
            case "kept":
                self.sync()
            case "torn" | "mixed":
                self._scatter(chance)
            case "first":
                for piece in self.pending[: chance.randint(0, len(self.pending))]:
                    lay(self.platter, piece)
        self.pending.clear()
        self.seen[:] = self.platter

    def _scatter(self, chance: Random) -> None:
        """Sector by sector, in any order: a later write may be there without an earlier one."""
        parts = [part for piece in self.pending for part in sectors(piece)]
        chance.shuffle(parts)
        for part in parts[: chance.randint(0, len(parts))]:
            lay(self.platter, part)


def lay(image: bytearray, piece: Piece) -> None:
    if piece.data is None:
        del image[piece.at :]
        return
    if len(image) < piece.at:
        image.extend(bytes(piece.at - len(image)))
    image[piece.at : piece.at + len(piece.data)] = piece.data


def sectors(piece: Piece) -> Iterator[Piece]:
    if piece.data is None:
        yield piece
        return
    start, end = piece.at, piece.at + len(piece.data)
    while start < end:
        stop = min(end, (start // SECTOR + 1) * SECTOR)
        yield Piece(start, piece.data[start - piece.at : stop - piece.at])
        start = stop


class Disk:
    """Files by name, and the troubles that wait for whoever uses them."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.files: dict[str, SimFile] = {}
        self.gone: dict[str, SimFile] = {}
        """Deleted, and not yet for good: a power cut may bring them back."""
        self.operations = self.syncs = 0
        self.cut_at: int | None = None
        """The operation at which the power goes, or the process is killed."""
        self.cut_at_sync = False
        """Whether it goes at the next fsync: all is written, and nothing brought down."""
        self.troubles: dict[Trouble, float] = {}
        """By trouble, how likely it is at each operation that can have it."""
        self.met: dict[Trouble, int] = dict.fromkeys(Trouble, 0)

    def copy(self, other: "Disk") -> None:
        """As another disk is on its platter."""
        for name, file in other.files.items():
            mine = self.files[name] = SimFile()
            mine.platter, mine.seen = bytearray(file.platter), bytearray(file.platter)
            mine.is_there_for_good = True

    # --- what programs do ---------------------------------------------------------------------------------------------

    def open(self, name: str) -> SimFile:
        return self.files.setdefault(name, SimFile())

    def write(self, file: SimFile, at: int, data: bytes) -> None:
        piece = Piece(at, data)
        self._one_more(file, piece)
        if self.troubles:
            self._may_not_write(file, piece)
        file.put(piece)

    def _may_not_write(self, file: SimFile, piece: Piece) -> None:
        if self._meets(Trouble.FULL):
            raise DiskError(Trouble.FULL)
        if self._meets(Trouble.WRITE):
            self._put_some(file, piece)
            raise DiskError(Trouble.WRITE)

    def cut(self, file: SimFile, size: int) -> None:
        self._one_more(file, Piece(size, None))
        file.put(Piece(size, None))

    def read(self, file: SimFile, amount: int, at: int) -> bytes:
        if self.troubles and self._meets(Trouble.READ):
            raise DiskError(Trouble.READ)
        return bytes(memoryview(file.seen)[at : at + amount])

    def sync(self, file: SimFile) -> None:
        if self.cut_at_sync:
            raise PowerCut
        self._one_more(None, None)
        if self.troubles and self._meets(Trouble.SYNC):
            file.sync_fails(self.chance)
            raise DiskError(Trouble.SYNC)
        file.sync()
        self.syncs += 1
        self._names_are_kept()

    def delete(self, name: str, *, for_good: bool) -> None:
        self._one_more(None, None)
        self.gone[name] = self.files.pop(name)
        if for_good:
            self._names_are_kept()

    def _names_are_kept(self) -> None:
        """SQLite brings down the folder with the first fsync of a new file beside the database."""
        for file in self.files.values():
            file.is_there_for_good = True
        self.gone.clear()

    def _one_more(self, file: SimFile | None, piece: Piece | None) -> None:
        self.operations += 1
        if self.cut_at is not None and self.operations >= self.cut_at:
            if file is not None and piece is not None:
                self._put_some(file, piece)
            raise PowerCut

    def _put_some(self, file: SimFile, piece: Piece) -> None:
        """As many of its bytes as came to the disk, none of them perhaps."""
        if piece.data and (done := piece.data[: self.chance.randint(0, len(piece.data))]):
            file.put(Piece(piece.at, done))

    def _meets(self, trouble: Trouble) -> bool:
        likely = self.troubles.get(trouble)
        if not likely or self.chance.random() >= likely:
            return False
        self.met[trouble] += 1
        return True

    # --- what happens to it -------------------------------------------------------------------------------------------

    def process_dies(self) -> None:
        """The machine goes on: what was written is still read, and still waits to be brought down."""
        self.cut_at, self.cut_at_sync = None, False

    def power_goes(self) -> None:
        self.process_dies()
        for name, file in list(self.files.items()):
            if not file.is_there_for_good and self.chance.random() < 0.5:
                del self.files[name]
            else:
                file.power_goes(self.chance)
        for name, file in self.gone.items():
            if name not in self.files and file.is_there_for_good and self.chance.random() < 0.5:
                file.power_goes(self.chance)
                self.files[name] = file
        self.gone.clear()
