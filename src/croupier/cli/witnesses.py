"""Where the witnesses of a log are, and what is looked at before a log is trusted."""

import os
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from croupier.cli.stores import file_of
from croupier.core.engine.refusal import Malformed
from croupier.log import Archive, NoLog, open_archive, open_store
from croupier.log.witness import keys_of
from croupier.log.witness_file import WitnessFile
from croupier.log.witnesses import Verdict, judged

QUICK_UP_TO = 1 << 30
"""Bytes of a SQLite store that are looked through at every start, some seconds' work; a larger one is for verify."""


def files_of(address: str, named: Sequence[str], secrets: Sequence[bytes]) -> list[WitnessFile]:
    """The witnesses that belong to a log: beside a SQLite log there is always one, and those that were named."""
    paths = [Path(name) for name in named]
    if (log := file_of(address)) is not None:
        paths.insert(0, Path(f"{log}.witness"))
    elif not paths and not address.startswith("sqlite:"):
        paths.append(_of_this_account(address))
    keys = keys_of(secrets)
    return [WitnessFile(path, keys) for path in dict.fromkeys(paths)]


def _of_this_account(address: str) -> Path:
    """A database has nothing beside it, so each server keeps its own where its account keeps such things."""
    return _account_folder() / f"{sha256(address.encode()).hexdigest()[:16]}.witness"


def _account_folder() -> Path:
    return Path(os.environ.get("XDG_STATE_HOME") or Path("~/.local/state").expanduser()) / "croupier"


async def held(address: str, files: Sequence[WitnessFile]) -> Verdict:
    """The log held against its witnesses, also where there is nothing left of it."""
    try:
        log = await open_archive(address)
    except NoLog:
        log = await open_store("sqlite::memory:")
    try:
        return await judged(log, files)
    finally:
        await log.close()


async def look_over(address: str, files: Sequence[WitnessFile]) -> None:
    """What is looked at before a log is served. Malformed where it is not to be trusted."""
    try:
        log: Archive = await open_archive(address)
    except NoLog:
        log = await open_store("sqlite::memory:")
    except (ValueError, OSError) as error:
        raise Malformed(f"the log cannot be opened: {error}") from None
    try:
        path = file_of(address)
        small = path is None or not path.exists() or path.stat().st_size <= QUICK_UP_TO
        wrong = (await log.damage(quick=True) if small else None) or await log.alteration()
        wrong = wrong or (await judged(log, files)).fault
    finally:
        await log.close()
    if wrong is not None:
        raise Malformed(f"the log is not served: {wrong}; croupier witness show tells more, docs/witness.md what to do")
    if any(file.path.parent == _account_folder() for file in files):  # one that was named may be a disk's to bring
        _account_folder().mkdir(mode=0o700, parents=True, exist_ok=True)
