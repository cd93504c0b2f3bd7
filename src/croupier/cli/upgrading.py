"""`croupier upgrade`: a log of an earlier edition, brought to the schema of this one."""

import asyncio
from pathlib import Path

from croupier.cli.backups import in_one_sentence, say
from croupier.cli.stores import alone, file_of, read_from
from croupier.core.engine.refusal import Malformed
from croupier.house.chance.secret import secrets_of
from croupier.house.reading.replaying import run_again
from croupier.house.timekeeping import clock_of
from croupier.log import Archive, Reader
from croupier.log.backup import BackedUp, back_up
from croupier.log.schema import KNOWN
from croupier.log.upgrade import CopyExists, FirstSchema, copy_beside, upgrade
from croupier.log.verify import verify_as_read
from croupier.log.witness import keys_of


def run(address: str, folder: str | None) -> int:
    """The exit code: 1 where the log is not sound, and is left as it was."""
    with alone(address):
        before = read_from(address, lambda log: log.schema())
        if before == KNOWN:
            say(f"The log has schema {KNOWN}, the newest there is: nothing to do.")
            return 0
        _keep(address, folder, before)
        try:
            fault = asyncio.run(upgrade(address, _wrong_with))
        except ValueError as error:
            raise Malformed(f"the log cannot be opened: {error}") from None
    if fault is not None:
        say(f"Wrong: {fault}. Nothing was changed.", "red")
        return 1
    say(f"The log had schema {before} and has {KNOWN} now: read again, run again and found whole.")
    return 0


async def _wrong_with(reader: Reader) -> str | None:
    return (await verify_as_read(reader, run_again)).fault


def _keep(address: str, folder: str | None, version: int) -> None:
    path = file_of(address)
    if folder is not None:
        _back_up_first(address, Path(folder), version)
    elif path is None:
        raise Malformed("a PostgreSQL log is backed up before it is changed: say where to with --backup FOLDER")
    else:
        try:
            say(f"Kept as it was: {copy_beside(path, version)}")
        except CopyExists as error:
            raise Malformed(str(error)) from None


def _back_up_first(address: str, folder: Path, version: int) -> None:
    keys = keys_of(secrets_of(address))

    async def use(log: Archive) -> BackedUp:
        as_it_will_be: Reader = FirstSchema(log) if version == 1 else log
        return await back_up(as_it_will_be, folder, keys, (await clock_of(log)).now())

    made = in_one_sentence(lambda: read_from(address, use), folder)
    say(f"Backed up into {folder} up to append {made.manifest.ends.appends.seq}, in the form of schema {KNOWN}.")
