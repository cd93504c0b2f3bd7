"""Where the index of a log is kept, and what is remembered of it: beside a SQLite log, and for a database in this
machine's cache."""

import hashlib
import os
from collections.abc import Mapping
from pathlib import Path

from croupier.log.addresses import told
from croupier.log.word_index import MEMORY

BESIDE = "-search"
STATES = "-states"
"""At the end of the name of the log's own file."""


def index_of(address: str, environment: Mapping[str, str] = os.environ) -> str:
    """Each machine has its own of a log that several serve. Where there is no place for one it is made in memory."""
    return _beside(address, BESIDE, "search-{}.db", environment) or MEMORY


def states_of(address: str, environment: Mapping[str, str] = os.environ) -> Path | None:
    """The folder of what is remembered of a log, likewise; nothing where there is no place for it."""
    found = _beside(address, STATES, "states-{}", environment)
    return None if found is None else Path(found)


def _beside(address: str, ending: str, named: str, environment: Mapping[str, str]) -> str | None:
    scheme, _, path = address.partition(":")
    if scheme == "sqlite":
        return None if path == MEMORY else path + ending
    folder = environment.get("CACHE_DIRECTORY", "").partition(":")[0] or _of_the_user(environment)
    if folder is None:
        return None
    name = hashlib.sha256(told(address).encode()).hexdigest()[:16]
    return str(Path(folder) / named.format(name)) if _made(Path(folder)) else None


def _of_the_user(environment: Mapping[str, str]) -> str | None:
    home = environment.get("HOME")
    base = environment.get("XDG_CACHE_HOME") or (str(Path(home) / ".cache") if home else None)
    return None if base is None else str(Path(base) / "croupier")


def _made(folder: Path) -> bool:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return False
    return True
