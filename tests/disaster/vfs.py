"""The simulated disk below SQLite: the real library on files that are nowhere but in memory.

Locks and the index of the write-ahead log stay with SQLite's own code, on empty files in a folder of their own for each
start of the machine; the contents of the database and of its log go through the disk.
"""

import asyncio
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import apsw

from tests.disaster.disk import Disk, DiskError, PowerCut, SimFile, Trouble

NAME = "disaster"
BASE = "unix-excl"
"""SQLite's own, with its shared memory on the heap: one process, any number of connections."""
_EPOCH = 210_866_760_000_000 + 1_760_000_000_000
CODES = {
    Trouble.SYNC: apsw.SQLITE_IOERR_FSYNC,
    Trouble.WRITE: apsw.SQLITE_IOERR_WRITE,
    Trouble.FULL: apsw.SQLITE_FULL,
    Trouble.READ: apsw.SQLITE_IOERR_READ,
}


class Mount:
    """A disk in a machine that runs. When the machine is gone, nothing that is still open reaches the disk."""

    def __init__(self, disk: Disk, folder: str, falls: Callable[[], None]) -> None:
        self.disk = disk
        self.folder = folder
        self.is_up = True
        self._falls = falls
        """Called when the machine goes down in the midst of an operation."""

    @property
    def log(self) -> str:
        return f"{self.folder}/log.db"

    def fall(self) -> PowerCut:
        if self.is_up:
            self.is_up = False
            self._falls()
        return PowerCut()

    def close_all(self) -> None:
        """What a dead process held open, for good: none of it reaches the disk."""
        self.is_up = False
        for one in apsw.connections():
            if one.filename.startswith(self.folder):
                with suppress(apsw.Error, PowerCut):
                    one.close(True)


class File(apsw.VFSFile):
    def __init__(self, mount: Mount, file: SimFile, name: apsw.URIFilename | str, flags: list[int]) -> None:
        super().__init__(BASE, name, flags)
        self._mount, self._file = mount, file

    def _disk(self) -> Disk:
        if not self._mount.is_up:
            raise apsw.exception_for(apsw.SQLITE_IOERR)
        return self._mount.disk

    def xRead(self, amount: int, offset: int) -> bytes:
        disk = self._disk()
        try:
            return disk.read(self._file, amount, offset)
        except DiskError as error:
            raise apsw.exception_for(CODES[error.trouble]) from None

    def xWrite(self, data: bytes, offset: int) -> None:
        disk = self._disk()
        try:
            disk.write(self._file, offset, bytes(data))
        except DiskError as error:
            raise apsw.exception_for(CODES[error.trouble]) from None
        except PowerCut:
            raise self._mount.fall() from None

    def xTruncate(self, size: int) -> None:
        disk = self._disk()
        try:
            disk.cut(self._file, size)
        except PowerCut:
            raise self._mount.fall() from None

    def xSync(self, flags: int) -> None:
        disk = self._disk()
        try:
            disk.sync(self._file)
        except DiskError as error:
            raise apsw.exception_for(CODES[error.trouble]) from None
        except PowerCut:
            raise self._mount.fall() from None

    def xFileSize(self) -> int:
        return len(self._file.seen)


class Vfs(apsw.VFS):
    """Knows by the folder which disk is meant; whatever lies elsewhere is left to SQLite."""

    def __init__(self) -> None:
        super().__init__(NAME, BASE, makedefault=True)
        self._root = tempfile.TemporaryDirectory(prefix="croupier-disaster-", dir=_in_memory())
        self._mounts: dict[str, Mount] = {}
        self._count = 0

    def mount(self, disk: Disk, falls: Callable[[], None] = lambda: None) -> Mount:
        """The disk in a machine that starts: its log is at `Mount.log`."""
        self._count += 1
        folder = f"{self._root.name}/{self._count}"
        os.mkdir(folder)
        for name in disk.files:
            os.close(os.open(f"{folder}/{name}", os.O_CREAT))
        made = self._mounts[folder] = Mount(disk, folder, falls)
        return made

    def forget(self, mount: Mount) -> None:
        mount.close_all()
        del self._mounts[mount.folder]
        for left in os.listdir(mount.folder):
            os.unlink(f"{mount.folder}/{left}")
        os.rmdir(mount.folder)

    def close(self) -> None:
        for mount in list(self._mounts.values()):
            self.forget(mount)
        self.unregister()
        self._root.cleanup()

    def _at(self, path: object) -> tuple[Mount, str] | None:
        folder, _, name = str(path).rpartition("/")
        mount = self._mounts.get(folder)
        return None if mount is None else (mount, name)

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> apsw.VFSFile:
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        found = self._at(path)
        if found is None or name is None:
            return apsw.VFSFile(BASE, name, flags)
        mount, own = found
        # A file that was made empty, past SQLite, is there too.
        is_there = own in mount.disk.files or flags[0] & apsw.SQLITE_OPEN_CREATE or os.path.exists(str(path))
        if not mount.is_up or not is_there:
            raise apsw.exception_for(apsw.SQLITE_CANTOPEN)
        return File(mount, mount.disk.open(own), name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:
        found = self._at(filename)
        if found is None:
            super().xDelete(filename, syncdir)
            return
        mount, own = found
        if not mount.is_up:
            raise apsw.exception_for(apsw.SQLITE_IOERR)
        if own not in mount.disk.files:
            raise apsw.exception_for(apsw.SQLITE_IOERR_DELETE_NOENT)
        try:
            mount.disk.delete(own, for_good=syncdir)
        except PowerCut:
            raise mount.fall() from None

    def xCurrentTimeInt64(self) -> int:
        """Milliseconds since noon in November 4714 B.C., as the loop counts them: leases run out by it."""
        return _EPOCH + int(asyncio.get_running_loop().time() * 1000)

    def xAccess(self, pathname: str, flags: int) -> bool:
        found = self._at(pathname)
        return super().xAccess(pathname, flags) if found is None else found[1] in found[0].disk.files


def _in_memory() -> str | None:
    return "/dev/shm" if Path("/dev/shm").is_dir() else None
