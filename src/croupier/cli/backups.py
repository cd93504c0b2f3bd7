"""`croupier backup` and `restore`."""

import asyncio
import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from msgspec import Struct
from rich.text import Text

from croupier.cli.output import console, print_json
from croupier.cli.stores import alone, must_be_there, read_from, write_to
from croupier.cli.witnesses import files_of
from croupier.core.engine.refusal import Malformed
from croupier.house.chance.secret import VARIABLE, path_of, secrets_of
from croupier.house.people.registry import checked_name
from croupier.house.reading.replaying import run_again
from croupier.house.timekeeping import clock_of
from croupier.log import Archive, Store
from croupier.log.backup import WITNESS, BackedUp, back_up
from croupier.log.manifest import NAME, BadBackup, Manifest, read_manifest
from croupier.log.restore import EVERYTHING, Restored, Until
from croupier.log.restore import restore as make_again
from croupier.log.schema import KNOWN
from croupier.log.segment_writer import write_whole
from croupier.log.upgrade import finish_restore
from croupier.log.witness import Seen, Witness, keys_of
from croupier.log.witness_file import WitnessFile
from croupier.log.witnesses import accept, judged

SECRET = "secret"  # noqa: S105 - the name of a file
T = TypeVar("T")


def say(line: str, style: str = "") -> None:
    console().print(Text(line, style=style), soft_wrap=True)


# --- backup -----------------------------------------------------------------------------------------------------------


def run_backup(address: str, folder: str, *, with_secret: bool, check_all: bool, as_json: bool) -> None:
    must_be_there(address)
    secrets, target = secrets_of(address), Path(folder)

    async def use(log: Archive) -> BackedUp:
        if (schema := await log.schema()) != KNOWN:
            raise Malformed(f"the log has schema {schema}: run croupier upgrade with --backup {folder}")
        return await back_up(log, target, keys_of(secrets), (await clock_of(log)).now(), all_files=check_all)

    made = in_one_sentence(lambda: read_from(address, use), target)
    if with_secret:
        write_whole(target / SECRET, "".join(f"{one.hex()}\n" for one in secrets).encode())
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
    if until != EVERYTHING and (asked.unsealed or not (asked.by and asked.because)):
        raise Malformed("what --until leaves out is lost: say who accepts that with --by and why with --because")
    if asked.by is not None:
        checked_name(asked.by)
    if not (asked.path / NAME).exists():
        raise _no_backup(asked)
    secrets = () if asked.unsealed else _secrets(asked)
    manifest = _manifest(asked, secrets)

    async def use(store: Store) -> tuple[Restored, str | None]:
        restored = await make_again(store, asked.path, manifest, until, run_again)
        if not restored.report.ok:
            return restored, None
        return restored, await _judged(store, asked, secrets)

    with alone(asked.store):
        made, fault = in_one_sentence(lambda: write_to(asked.store, use, make=True, restoring=True), asked.path)
        if made.report.ok:
            _bring_secret(asked)  # before anybody can open it, and make another
            asyncio.run(finish_restore(asked.store))
    _tell(asked, made, fault, as_json=as_json)
    return 0 if made.report.ok else 1


async def _judged(store: Store, asked: Asked, secrets: tuple[bytes, ...]) -> str | None:
    """What the witnesses say of it. Where there is none yet, the one that came with the backup takes its place; what
    somebody left out on purpose is accepted in their name."""
    files, at = files_of(asked.store, (), secrets), (await clock_of(store)).now()
    came = WitnessFile(asked.path / WITNESS, keys_of(secrets))
    verdict = await judged(store, [came, *files])
    if asked.by and asked.because and verdict.loss is not None:
        await accept(store, files, verdict, at, asked.by, asked.because)
        return None
    ends = await store.ends()
    for file in files:
        if secrets and ends is not None and not file.path.exists():
            file.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            file.write(Witness((Seen(ends, at),)))
    return verdict.fault


def _manifest(asked: Asked, secrets: tuple[bytes, ...]) -> Manifest:
    manifest = in_one_sentence(lambda: read_manifest(asked.path, keys_of(secrets)), asked.path)
    if manifest is None:
        raise _no_backup(asked)
    return manifest


def _no_backup(asked: Asked) -> Malformed:
    return Malformed(f"there is no backup in {asked.folder}: name a folder that croupier backup wrote")


def _secrets(asked: Asked) -> tuple[bytes, ...]:
    """From the environment, from the backup or beside the log; never made here, since a new one seals nothing old."""
    kind, _, path = asked.store.partition(":")
    places = (asked.path / SECRET, *([path_of(path)] if kind == "sqlite" else []))
    found = next((file for file in places if file.exists()), None)
    if os.environ.get(VARIABLE):
        return secrets_of(asked.store)
    if found is None:
        raise Malformed(
            f"the seal of the backup cannot be checked without the house's secret: put it into {VARIABLE}, or say "
            "--unsealed to go by the chain alone"
        )
    return secrets_of(asked.store, {VARIABLE: found.read_text()})


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


def _tell(asked: Asked, made: Restored, fault: str | None, *, as_json: bool) -> None:
    report, lost = made.report, made.lost
    if as_json:
        print_json(
            {
                "ok": report.ok,
                "fault": report.fault,
                "ends": {"appends": report.head.seq, "hash": report.head.hash.hex(), "refusals": report.refusals},
                "lost": {"appends": lost.appends.seq, "refusals": lost.refusals.seq},
                "witness": fault,
            }
        )
    elif report.ok:
        say(f"{report.streams} streams, {report.events} events, {report.postings} postings are as they were.")
        if asked.until is not None:
            say(f"Lost: {lost.appends.seq} appends and {lost.refusals.seq} refusals that the backup holds.")
        say(f"The log ends at {report.head.seq}, {report.head.hash.hex()}", "dim")
        if fault is not None:
            say(f"The witness has seen more: {fault}. It is served after croupier witness accept.", "yellow")
    else:
        say(f"Wrong: {report.fault}. Nobody can open {asked.store}.", "red")
