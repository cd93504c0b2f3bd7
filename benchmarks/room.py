"""What an event takes on disk, beside its payload alone packed by the same means."""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path

import apsw

from benchmarks.nights import written

EVENTS = 50_000
LIMIT = 600
"""Bytes an event may take, with its links, postings and indexes."""


def figures() -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="croupier-room-") as folder:
        path = Path(folder) / "log.db"
        count, said = asyncio.run(written(f"sqlite:{path}", EVENTS))
        db = apsw.Connection(str(path))
        packed = db.execute("SELECT sum(length(payload)) FROM event").get
        over = db.execute("SELECT count(*) FROM dbstat WHERE pagetype = 'overflow'").get
        size = db.execute("SELECT sum(pgsize) FROM dbstat").get
        db.close()
    yield (
        f"log on disk: {size / count:.0f} bytes an event, {size / count / LIMIT:.2f} of the limit of {LIMIT}, for "
        f"{said / count:.0f} of payload packed into {packed / count:.0f}; {over} overflow pages"
    )
