"""`croupier backup`, `restore` and `upgrade`."""

import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from msgspec import Struct
from rich.text import Text

from croupier.cli.memory import with_store
from croupier.cli.output import console, print_json
from croupier.core.engine.refusal import Malformed
from croupier.house.chance.secret import VARIABLE, path_of, secret_of
from croupier.house.reading.replaying import run_again
from croupier.house.timekeeping import clock_of
from croupier.log import Reader, Store
from croupier.log.backup import BackedUp, back_up
from croupier.log.manifest import BadBackup, Manifest, read_manifest
from croupier.log.restore import EVERYTHING, Restored, Until
from croupier.log.restore import restore as make_again
from croupier.log.schema import KNOWN, Opening
from croupier.log.segment_writer import write_whole
from croupier.log.upgrade import CopyExists, FirstSchema, copy_beside
from croupier.log.verify import verify_as_read
from croupier.log.witness import key_of

SECRET = "secret"  # noqa: S105 - the name of a file
T = TypeVar("T")


def say(line: str, style: str = "") -> None:
    console().print(Text(line, style=style), soft_wrap=True)


# --- backup -----------------------------------------------------------------------------------------------------------


def run_backup(address: str, folder: str, *, with_secret: bool, check_all: bool, as_json: bool) -> None:
    secret, target = secret_of(address), Path(folder)

    async def use(store: Store) -> BackedUp:
        at = (await clock_of(store)).now()
        return await back_up(store, target, key_of(secret), at, all_files=check_all)

    made = in_one_sentence(lambda: with_store(address, use), target)
    if with_secret:
        write_whole(target / SECRET, secret.hex().encode() + b"\n")
    ends, new = made.manifest.ends, made.new
    if as_json:
        print_json(
            {
                "new": {"appends": new.appends.seq, "refusals": new.refusals.seq},
                "ends": {"appends": ends.appends.seq, "hash": ends.appends.hash.hex(), "refusals": ends.refusals.seq},
                "segments": len(made.manifest.segments),
            }
        )
        return
    say(f"{new.appends.seq} appends and {new.refusals.seq} refusals are new in {folder}, read again and found whole.")
    say(f"The backup ends at {ends.appends.seq}, {ends.appends.hash.hex()}", "dim")
    if not with_secret:
        say("The house's secret is not in it: keep it elsewhere, and never lose it.", "dim")


def in_one_sentence(work: Callable[[], T], folder: Path) -> T:
    try:
        return work()
    except BadBackup as bad:
        raise Malformed(str(bad)) from None
    except OSError as error:
        where = error.filename or folder
        raise Malformed(f"{where}: {error.strerror}; what was backed up before is as it was") from None


# --- restore ----------------------------------------------------------------------------------------------------------


class Asked(Struct, frozen=True, kw_only=True):
    folder: str
    store: str
    until: str | None
    by: str | None
    because: str | None
    unsealed: bool

    @property
    def path(self) -> Path:
        return Path(self.folder)


def run_restore(asked: Asked, *, as_json: bool) -> int:
    """The exit code: 1 where what was restored is not sound, and then nobody can open it."""
    until = _until(asked.until)
    if until != EVERYTHING and not (asked.by and asked.because):
        raise Malformed("what --until leaves out is lost: say who accepts that with --by, and why with --because")
    manifest = _manifest(asked)

    async def use(store: Store) -> Restored:
        restored = await make_again(store, asked.path, manifest, until, run_again)
        if restored.report.ok:
            await store.finish()
        return restored

    made = in_one_sentence(lambda: with_store(asked.store, use, Opening.RESTORING), asked.path)
    _bring_secret(asked)
    _tell(asked, made, as_json=as_json)
    return 0 if made.report.ok else 1


def _manifest(asked: Asked) -> Manifest:
    key = None if asked.unsealed else key_of(_secret(asked))
    manifest = in_one_sentence(lambda: read_manifest(asked.path, key), asked.path)
    if manifest is None:
        raise Malformed(f"there is no backup in {asked.folder}: name a folder that croupier backup wrote")
    return manifest


def _secret(asked: Asked) -> bytes:
    """From the environment, from the backup or beside the log; never made here, since a new one seals nothing old."""
    kind, _, path = asked.store.partition(":")
    places = (asked.path / SECRET, *([path_of(path)] if kind == "sqlite" else []))
    found = next((file for file in places if file.exists()), None)
    if os.environ.get(VARIABLE):
        return secret_of(asked.store)
    if found is None:
        raise Malformed(
            f"the seal of the backup cannot be checked without the house's secret: put it into {VARIABLE}, or say "
            "--unsealed to go by the chain alone"
        )
    return secret_of(asked.store, {VARIABLE: found.read_text()})


def _bring_secret(asked: Asked) -> None:
    """A backup that holds the secret brings it to its place beside a SQLite log."""
    kind, _, path = asked.store.partition(":")
    there, here = asked.path / SECRET, path_of(path)
    if kind == "sqlite" and there.exists() and not here.exists():
        write_whole(here, there.read_bytes())


def _until(given: str | None) -> Until:
    if given is None:
        return EVERYTHING
    if given.isdecimal():
        return Until(seq=int(given))
    try:
        at = datetime.fromisoformat(given.removesuffix("Z"))
    except ValueError:
        example = "2026-11-17 23:59:59"
        raise Malformed(f'{given} is neither the number of an append nor a time such as "{example}"') from None
    return Until(at=int(at.replace(tzinfo=at.tzinfo or UTC).timestamp() * 1000))


def _tell(asked: Asked, made: Restored, *, as_json: bool) -> None:
    report, lost = made.report, made.lost
    if as_json:
        print_json(
            {
                "ok": report.ok,
                "fault": report.fault,
                "ends": {"appends": report.head.seq, "hash": report.head.hash.hex(), "refusals": report.refusals},
                "lost": {"appends": lost.appends.seq, "refusals": lost.refusals.seq},
            }
        )
    elif report.ok:
        say(f"{report.streams} streams, {report.events} events, {report.postings} postings are as they were.")
        if asked.until is not None:
            say(f"Lost: {lost.appends.seq} appends and {lost.refusals.seq} refusals that the backup holds.")
        say(f"The log ends at {report.head.seq}, {report.head.hash.hex()}", "dim")
    else:
        say(f"Wrong: {report.fault}. Nobody can open {asked.store}.", "red")


# --- upgrade ----------------------------------------------------------------------------------------------------------


def run_upgrade(address: str, folder: str | None) -> int:
    """The exit code: 1 where the log is not sound, and is left as it was."""
    before = with_store(address, lambda store: store.schema(), Opening.AS_IT_IS)
    if before == KNOWN:
        say(f"The log has schema {KNOWN}, the newest there is: nothing to do.")
        return 0
    _keep(address, folder, before)
    fault = with_store(address, lambda store: store.upgrade(_wrong_with), Opening.AS_IT_IS)
    if fault is not None:
        say(f"Wrong: {fault}. Nothing was changed.", "red")
        return 1
    say(f"The log had schema {before} and has {KNOWN} now: read again, run again and found whole.")
    return 0


async def _wrong_with(reader: Reader) -> str | None:
    return (await verify_as_read(reader, run_again)).fault


def _keep(address: str, folder: str | None, version: int) -> None:
    kind, _, path = address.partition(":")
    if folder is None and kind == "sqlite":
        try:
            say(f"Kept as it was: {copy_beside(Path(path), version)}")
        except CopyExists as error:
            raise Malformed(str(error)) from None
    elif folder is None:
        raise Malformed("a PostgreSQL log is backed up before it is changed: say where to with --backup FOLDER")
    else:
        _back_up_first(address, Path(folder))


def _back_up_first(address: str, folder: Path) -> None:
    key = key_of(secret_of(address))

    async def use(store: Store) -> BackedUp:
        as_second: Reader = FirstSchema(store)
        return await back_up(as_second, folder, key, (await clock_of(store)).now())

    made = in_one_sentence(lambda: with_store(address, use, Opening.AS_IT_IS), folder)
    say(f"Backed up into {folder} up to append {made.manifest.ends.appends.seq}, in the form of schema {KNOWN}.")
