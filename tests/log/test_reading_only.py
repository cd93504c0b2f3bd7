"""Whoever only reads leaves all as it was, needs no right to write, and is told in one sentence what is wrong."""

import asyncio
import os
import shutil
import sqlite3
import stat
from pathlib import Path
from random import Random
from typing import Any

import apsw
import asyncpg
import pytest

from croupier.log import NoLog, open_archive, open_store, schema, verify
from croupier.log.postgres_reading import as_made
from croupier.log.schema import NewerSchema
from tests.cli.runner import Ran, complaint, croupier
from tests.log.builders import add, fill, one, opened
from tests.log.described import described
from tests.log.tamper import alter
from tests.log.test_schema import a_refusal, make_first_schema, upgrade

NOBODY = 65534
is_root = os.geteuid() == 0


def path_of(address: str) -> Path:
    return Path(address.partition(":")[2])


def seen(folder: Path) -> dict[str, tuple[bytes, int]]:
    return {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in sorted(folder.iterdir())}


async def archived(address: str) -> Any:
    archive = await open_archive(address)
    try:
        return await verify(archive)
    finally:
        await archive.close()


async def test_what_was_written_is_read(address: str) -> None:
    async with opened(address) as store:
        await fill(store)
    report = await archived(address)
    assert (report.fault, report.events, report.refusals) == (None, 11, 1)


async def test_nothing_is_touched_where_nobody_writes(sqlite_address: str) -> None:
    async with opened(sqlite_address) as store:
        await fill(store)
    before = seen(path_of(sqlite_address).parent)
    assert (await archived(sqlite_address)).ok
    assert croupier("verify", "--store", sqlite_address).code == 0
    assert seen(path_of(sqlite_address).parent) == before


async def test_what_a_killed_house_left_is_read_whole_and_left_so(sqlite_address: str, tmp_path: Path) -> None:
    image = tmp_path / "image"
    image.mkdir()
    async with opened(sqlite_address) as store:
        await fill(store)
        for ending in ("", "-wal"):
            shutil.copy(f"{path_of(sqlite_address)}{ending}", image / f"log.db{ending}")
    before = seen(image)
    report = await archived(f"sqlite:{image / 'log.db'}")
    assert (report.fault, report.events) == (None, 11)
    assert seen(image) == before


async def test_a_running_house_is_read_beside_its_work(address: str) -> None:
    async with opened(address) as store:
        await fill(store)
        archive = await open_archive(address)
        async with archive.snapshot() as frozen:
            await one(store, add("T1", 7))
            assert await frozen.version("T1") == 7
        assert await archive.version("T1") == 8
        await archive.close()
        await one(store, add("T1", 8))
        assert (await verify(store)).ok


@pytest.mark.skipif(not is_root, reason="only root can be somebody else")
@pytest.mark.parametrize("left_open", [False, True], ids=["closed", "killed"])
def test_a_file_of_somebody_else_on_a_medium_that_takes_nothing(tmp_path: Path, left_open: bool) -> None:
    """As a user who may read it and write nowhere."""
    medium = asyncio.run(put_on_a_medium(tmp_path, left_open=left_open))
    for folder in (tmp_path, *tmp_path.parents[:-2]):
        folder.chmod(folder.stat().st_mode | 0o055)
    assert as_somebody_else(f"sqlite:{medium / 'log.db'}") == 11


async def put_on_a_medium(tmp_path: Path, *, left_open: bool) -> Path:
    work, medium = tmp_path / "work", tmp_path / "medium"
    work.mkdir()
    medium.mkdir()
    async with opened(f"sqlite:{work / 'log.db'}") as store:
        await fill(store)
        if left_open:
            for ending in ("", "-wal"):
                shutil.copy(f"{work / 'log.db'}{ending}", medium / f"log.db{ending}")
    if not left_open:
        shutil.copy(work / "log.db", medium / "log.db")
    for file in medium.iterdir():
        file.chmod(0o444)
    medium.chmod(0o555)
    return medium


def as_somebody_else(address: str) -> int:
    """How many events a user counts who owns nothing here: in a process of its own, which has read our code already."""
    told, tell = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
            report = asyncio.run(archived(address))
            os.write(tell, f"{report.events if report.ok else report.fault}".encode())
        except BaseException as error:
            os.write(tell, repr(error).encode())
        finally:
            os._exit(0)
    os.close(tell)
    os.waitpid(child, 0)
    return int(os.read(told, 1000))


async def test_a_role_that_may_only_select_is_enough(postgres_address: str) -> None:
    async with opened(postgres_address) as store:
        await fill(store)
    db = await asyncpg.connect(postgres_address)
    place = await db.fetchval("SELECT current_schema()")
    role = f"reader_{place}"
    await db.execute(f"CREATE ROLE {role} LOGIN; GRANT USAGE ON SCHEMA {place} TO {role}")
    await db.execute(f"GRANT SELECT ON ALL TABLES IN SCHEMA {place} TO {role}")
    await db.close()
    report = await archived(postgres_address.replace("user=postgres", f"user={role}"))
    assert (report.fault, report.events) == (None, 11)


async def test_an_earlier_schema_is_read_as_it_is(address: str) -> None:
    await make_first_schema(address)
    await alter(address, a_refusal(address))
    archive = await open_archive(address)
    assert (await archive.schema(), (await verify(archive)).fault) == (1, None)
    assert [one.hash for one in await archive.refused()] == [b""]
    await archive.close()
    archive = await open_archive(address)
    assert await archive.schema() == 1
    await archive.close()


# --- what is no log ---------------------------------------------------------------------------------------------------


def _folder(path: Path) -> None:
    path.mkdir()


def _something_else(path: Path) -> None:
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    db.close()


WRONG = {
    "a folder": (_folder, "is a folder: name the file of a log"),
    "an empty file": (Path.touch, "is empty: no house has written a log there"),
    "a text": (lambda path: path.write_text("dear diary " * 1000), "file is not a database"),
    "another's database": (_something_else, "is a SQLite database, but no log of a house"),
}


@pytest.mark.parametrize(("make", "said"), WRONG.values(), ids=WRONG)
def test_what_is_no_log_is_said_in_one_sentence(tmp_path: Path, make: Any, said: str) -> None:
    make(tmp_path / "what.db")
    before = (tmp_path / "what.db").stat()
    for command in (("verify",), ("replay", "T1"), ("readings", "list")):
        assert said in complaint(croupier(*command, "--store", f"sqlite:{tmp_path / 'what.db'}"))
    after = (tmp_path / "what.db").stat()
    assert (before.st_size, before.st_mtime_ns) == (after.st_size, after.st_mtime_ns)


@pytest.mark.parametrize(("make", "said"), list(WRONG.values())[2:], ids=list(WRONG)[2:])
def test_nothing_is_written_into_what_is_no_log(tmp_path: Path, make: Any, said: str) -> None:
    make(tmp_path / "what.db")
    before = (tmp_path / "what.db").read_bytes()
    options = ("--store", f"sqlite:{tmp_path / 'what.db'}")
    assert said in complaint(croupier("people", "add", "ann", "--password-stdin", *options, stdin="a long password\n"))
    assert (tmp_path / "what.db").read_bytes() == before


async def test_there_is_no_log_where_nothing_was_made(postgres_address: str, tmp_path: Path) -> None:
    for address in (postgres_address, f"sqlite:{tmp_path / 'none.db'}"):
        with pytest.raises(NoLog):
            await open_archive(address)


async def test_a_later_schema_is_not_read(address: str) -> None:
    async with opened(address):
        pass
    await alter(address, "UPDATE schema_version SET version = 4")
    with pytest.raises(NewerSchema, match="schema 4 and this software knows schemas up to 3"):
        await open_archive(address)


async def test_a_file_cut_off_is_damaged_and_said_to_be(sqlite_address: str) -> None:
    async with opened(sqlite_address) as store:
        await store.append([add("T1", n, bytes(2_000)) for n in range(100)])
    path = path_of(sqlite_address)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2 + 100])
    ran = croupier("verify", "--store", sqlite_address)
    assert _one_sentence(ran)
    assert "malformed" in ran.stdout + ran.stderr or "damaged" in ran.stdout + ran.stderr


async def test_a_page_that_was_overwritten_is_found_at_the_start(sqlite_address: str) -> None:
    async with opened(sqlite_address) as store:
        noise = Random(7)  # nothing that packing makes small
        await store.append([add("T1", n, noise.randbytes(2_000)) for n in range(100)])
    path = path_of(sqlite_address)
    text = bytearray(path.read_bytes())
    assert len(text) > 4096 * 21
    text[4096 * 20 : 4096 * 21] = b"\xff" * 4096
    path.write_bytes(text)
    assert "damaged" in croupier("verify", "--store", sqlite_address).stdout
    assert "the log is not served: the store is damaged" in complaint(croupier("serve", "--store", sqlite_address))


def _one_sentence(ran: Ran) -> bool:
    wrong = [line for line in (ran.stdout + ran.stderr).splitlines() if line.startswith(("Wrong: ", "croupier: "))]
    return ran.code in (1, 2) and len(wrong) == 1 and "Traceback" not in ran.stderr


# --- tables that were changed -----------------------------------------------------------------------------------------

EMPTY_TRIGGER = {
    "sqlite": ["CREATE TRIGGER hush AFTER INSERT ON event BEGIN DELETE FROM balance WHERE account = 'cage'; END"],
    "postgresql": [
        "CREATE FUNCTION hush() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
        "CREATE TRIGGER hush BEFORE INSERT ON refusal FOR EACH ROW EXECUTE FUNCTION hush()",
    ],
}
CHANGED = {
    "an index gone": (["DROP INDEX append_key"], "the index append_key on append is missing"),
    "an index that is not unique any more": (
        ["DROP INDEX append_key", "CREATE INDEX append_key ON append (key) WHERE key IS NOT NULL"],
        "the index append_key on append is not as the software made it",
    ),
    "a column more": (["ALTER TABLE event ADD COLUMN note TEXT"], "event"),
    "a table gone": (["DROP TABLE refusal"], "refusal"),
}


@pytest.mark.parametrize(("statements", "named"), CHANGED.values(), ids=CHANGED)
async def test_changed_tables_are_found_and_named(address: str, statements: list[str], named: str) -> None:
    async with opened(address) as store:
        await fill(store)
    await alter(address, *statements)
    fault = (await archived(address)).fault
    assert fault is not None
    assert named in fault


async def test_a_trigger_is_found_and_named(address: str) -> None:
    async with opened(address) as store:
        await fill(store)
    await alter(address, *EMPTY_TRIGGER[address.partition(":")[0]])
    assert "there is a trigger hush on " in str((await archived(address)).fault)


async def test_a_rule_and_a_policy_are_found(postgres_address: str) -> None:
    async with opened(postgres_address) as store:
        await fill(store)
    await alter(postgres_address, "CREATE RULE hush AS ON INSERT TO refusal DO INSTEAD NOTHING")
    assert (await archived(postgres_address)).fault == "there is a rule hush on refusal that the software did not make"
    await alter(postgres_address, "DROP RULE hush ON refusal", "ALTER TABLE event ENABLE ROW LEVEL SECURITY")
    assert (await archived(postgres_address)).fault == "the table event is not as the software made it"


async def test_a_log_that_was_brought_forward_has_the_same_tables_as_a_new_one(address: str) -> None:
    await make_first_schema(address)
    await upgrade(address)
    async with opened(address) as store:
        assert await store.alteration() is None


@pytest.mark.parametrize("version", range(1, schema.KNOWN + 1))
async def test_what_is_written_down_of_the_tables_is_what_the_scripts_make(postgres_address: str, version: int) -> None:
    assert as_made(version) == await described(postgres_address, version), "run python -m tests.log.described"


# --- for its owner alone ----------------------------------------------------------------------------------------------


async def test_the_files_of_a_store_are_for_their_owner_alone(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        path = tmp_path / "log.db"
        async with opened(f"sqlite:{path}") as store:
            await fill(store)
            modes = {one.name: stat.S_IMODE(one.stat().st_mode) for one in tmp_path.iterdir()}
            assert {"log.db", "log.db-wal", "log.db-shm"} <= set(modes)
            assert set(modes.values()) == {0o600}, modes
        path.chmod(0o644)
        await (await open_store(f"sqlite:{path}")).close()
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    finally:
        os.umask(old)


def test_every_commit_is_brought_to_the_disk() -> None:
    """The setting is asked for by itself: after a statement that gives a row, a second one is not carried out."""
    from croupier.log.sqlite import _connect

    db: apsw.Connection = _connect(":memory:")
    assert db.pragma("synchronous") == 2
