"""What a killed process left of a log in SQLite, before the next one reads it."""

import apsw

AT_ONCE = 2**16
"""Bytes that are written once more at a time: SQLite takes no more than twice as many."""


def bring_down(path: str) -> None:
    """What a killed process had written and not brought down to the disk is read from memory as if it were there, and
    whoever sends it again is told that it is done. So it is on the disk before anybody reads it; and since Linux takes
    what an fsync failed to bring down for written, it is written once more. Where others have the log open, nothing of
    a killed process is read: they would have overwritten it.
    """
    db = apsw.Connection(path)
    try:
        # Where the writing fails, the file may not hold any more what SQLite remembers of it.
        db.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
        db.pragma("locking_mode", "EXCLUSIVE")
        db.pragma("synchronous", "FULL")
        db.execute("BEGIN IMMEDIATE; ROLLBACK")  # takes the lock, and holds it
        _write_again(path + "-wal")
    except (apsw.BusyError, apsw.CantOpenError):
        pass  # others have it open, or there is nothing to bring down
    finally:
        db.close()


def _write_again(path: str) -> None:
    wal = apsw.VFSFile("", path, [apsw.SQLITE_OPEN_WAL | apsw.SQLITE_OPEN_READWRITE, 0])
    try:
        size = wal.xFileSize()
        for at in range(0, size, AT_ONCE):
            wal.xWrite(wal.xRead(min(AT_ONCE, size - at), at), at)
        if size:
            wal.xSync(apsw.SQLITE_SYNC_FULL)
    finally:
        wal.xClose()
