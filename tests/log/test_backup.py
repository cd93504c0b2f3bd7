"""A backup holds all of a log, goes on where it stopped, and is restored into the same log, in either store."""

import asyncio
import fcntl
import gzip
import os
import stat
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from croupier.log import Append, Appended, Store, backup, open_archive, open_store, restore
from croupier.log.backup import back_up
from croupier.log.manifest import NAME, BadBackup, read_manifest
from croupier.log.restore import EVERYTHING, Restored, Until
from croupier.log.segment_writer import digest_of
from croupier.log.upgrade import finish_restore
from croupier.log.witness import keys_of
from croupier.log.witness_file import WitnessFile
from tests.log.builders import AT, add, fill, no, one, opened
from tests.log.postgres import Server
from tests.log.tamper import alter
from tests.log.test_model import nights

KEYS = keys_of([bytes(32)])


def nothing_more(*_: object) -> None:
    """A log of no house has nothing that could run again."""


async def rows(store: Store) -> dict[str, list[Any]]:
    """Everything that a log holds, byte for byte."""
    return {
        "appends": await store.appends(),
        "events": await store.events_of(1, 2**60),
        "postings": await store.postings(),
        "refused": await store.refused(),
        "streams": await store.streams(),
        "balances": sorted((await store.balances()).items()),
        "ends": [await store.ends()],
    }


async def bring_back(folder: Path, address: str, until: Until = EVERYTHING) -> Restored:
    manifest = read_manifest(folder, KEYS)
    assert manifest is not None
    store = await open_store(address, restoring=True)
    try:
        restored = await restore.restore(store, folder, manifest, until, nothing_more)
        assert restored.report.fault is None
    finally:
        await store.close()
    await finish_restore(address)
    return restored


async def test_all_of_it_comes_back_in_the_same_rows(address: str, sqlite_address: str, tmp_path: Path) -> None:
    async with opened(address) as store:
        await fill(store)
        before = await rows(store)
        made = await back_up(store, tmp_path / "kept", KEYS, AT)
        assert (made.new.appends.seq, made.new.refusals.seq) == (9, 1)
    again = f"sqlite:{tmp_path / 'again.db'}"
    await bring_back(tmp_path / "kept", again)
    async with opened(again) as store:
        assert await rows(store) == before
        assert isinstance(await one(store, add("T1", 7, b"later")), Appended)


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(nights)
def test_any_log_goes_from_one_store_to_the_other_and_back_unchanged(
    postgres: Server, tmp_path_factory: pytest.TempPathFactory, night: list[list[Append]]
) -> None:
    folder = tmp_path_factory.mktemp("trip")
    asyncio.run(there_and_back(folder, postgres.new_address(), night))


async def there_and_back(folder: Path, other: str, night: list[list[Append]]) -> None:
    addresses = [f"sqlite:{folder / 'first.db'}", other, f"sqlite:{folder / 'last.db'}"]
    held = []
    for number, address in enumerate(addresses):
        if number:
            await bring_back(folder / str(number - 1), address)
        async with opened(address) as store:
            for batch in () if number else night:
                await store.append(batch, [no()] * len(batch))
            held.append(await rows(store))
            await back_up(store, folder / str(number), KEYS, AT)
    assert held[0] == held[1] == held[2]
    pages = [(folder / str(number) / NAME).read_bytes() for number in range(3)]
    assert pages[0] == pages[1] == pages[2]


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Segments of three lines."""
    monkeypatch.setattr(backup, "MOST", 3)


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*.gz"))


async def test_a_second_backup_writes_only_what_is_new(sqlite_address: str, tmp_path: Path, short: None) -> None:
    folder = tmp_path / "kept"
    async with opened(sqlite_address) as store:
        await fill(store)
        await back_up(store, folder, KEYS, AT)
        whole = {name: (folder / name).stat().st_ino for name in files(folder)}
        assert [name for name in whole if name.startswith("appends")] == [
            "appends-0000000001-0000000003.jsonl.gz",
            "appends-0000000004-0000000006.jsonl.gz",
            "appends-0000000007-0000000009.jsonl.gz",
        ]
        again = await back_up(store, folder, KEYS, AT + 1)
        assert (again.new.appends.seq, again.new.refusals.seq) == (0, 0)
        for version in (2, 3):
            await one(store, add("J1", version))
            await back_up(store, folder, KEYS, AT + version)
        assert {name: (folder / name).stat().st_ino for name in whole} == whole
        assert set(files(folder)) - set(whole) == {"appends-0000000010-0000000011.jsonl.gz"}
        before = await rows(store)
    await bring_back(folder, f"sqlite:{tmp_path / 'again.db'}")
    async with opened(f"sqlite:{tmp_path / 'again.db'}") as store:
        assert await rows(store) == before


async def test_its_files_are_its_owners_alone_and_its_witness_goes_with_it(sqlite_address: str, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    async with opened(sqlite_address) as store:
        await fill(store)
        await back_up(store, folder, KEYS, AT)
        witness = WitnessFile(folder / "witness", KEYS).read()
        assert witness is not None
        assert witness.last.ends == await store.ends()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}


async def refusal(folder: Path, address: str) -> str:
    with pytest.raises(BadBackup) as told:
        await bring_back(folder, address)
    return str(told.value).replace(str(folder), "kept")


def rewritten(path: Path, change: Any) -> None:
    lines = gzip.decompress(path.read_bytes()).splitlines(keepends=True)
    path.write_bytes(gzip.compress(b"".join(change(lines)), mtime=0))


async def test_what_is_cut_damaged_exchanged_or_missing_is_named(
    sqlite_address: str, tmp_path: Path, short: None
) -> None:
    folder = tmp_path / "kept"
    async with opened(sqlite_address) as store:
        await fill(store)
        await back_up(store, folder, KEYS, AT)
    first, second = folder / "appends-0000000001-0000000003.jsonl.gz", folder / "appends-0000000004-0000000006.jsonl.gz"
    whole, again = first.read_bytes(), f"sqlite:{tmp_path / 'again.db'}"
    damaged = f"kept/{first.name} is not what was written: it was cut off, damaged or exchanged"
    for bad in (whole[:-9], whole[:50] + b"\0" + whole[51:], second.read_bytes(), b""):
        first.write_bytes(bad)
        assert await refusal(folder, again) == damaged
    first.unlink()
    assert await refusal(folder, again) == f"kept/{first.name} is missing: the backup is not whole"
    first.write_bytes(whole)
    page = (folder / NAME).read_bytes()
    (folder / NAME).write_bytes(page.replace(b'"last":3', b'"last":4'))
    assert await refusal(folder, again) == "kept/manifest.json was altered: its seal does not fit"
    (folder / NAME).write_bytes(page[:40])
    assert await refusal(folder, again) == "kept/manifest.json is not what a backup writes"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda lines: [lines[1], lines[0], *lines[2:]], "holds append 2 where 1 comes next"),
        (lambda lines: lines[1:], "holds append 2 where 1 comes next"),
        (lambda lines: [lines[0].replace(b"100000", b"900000"), *lines[1:]], "does not hold event 2 of T1 as it was"),
        (lambda lines: [lines[0].replace(b"dealer-4", b"dealer-5"), *lines[1:]], "does not hold event 1 of T1 as it"),
        (lambda lines: [lines[0], lines[1].replace(b'"key":null', b'"key":"k"'), *lines[2:]], "does not hold append 2"),
        (lambda lines: [lines[0], b'{"seq": 2}\n', *lines[2:]], "is not what a backup writes"),
    ],
)
async def test_without_a_seal_the_chain_still_tells(
    sqlite_address: str, tmp_path: Path, change: Any, told: str
) -> None:
    """Somebody who can forge the page of a backup cannot forge what hangs together by its hashes."""
    folder = tmp_path / "kept"
    async with opened(sqlite_address) as store:
        await fill(store)
        made = await back_up(store, folder, KEYS, AT)
    path = folder / made.manifest.segments[0].file
    rewritten(path, change)
    forged = (folder / NAME).read_bytes().replace(made.manifest.segments[0].sha256.encode(), digest_of(path).encode())
    (folder / NAME).write_bytes(forged)
    manifest = read_manifest(folder, ())
    assert manifest is not None
    store = await open_store(f"sqlite:{tmp_path / 'again.db'}", restoring=True)
    with pytest.raises(BadBackup, match=told):
        await restore.restore(store, folder, manifest, EVERYTHING, nothing_more)
    await store.close()


async def test_a_log_that_is_not_the_one_that_was_backed_up_is_not_added_to_it(
    sqlite_address: str, tmp_path: Path
) -> None:
    folder, other = tmp_path / "kept", f"sqlite:{tmp_path / 'other.db'}"
    async with opened(sqlite_address) as store:
        await fill(store)
        await back_up(store, folder, KEYS, AT)
    async with opened(other) as store:
        await one(store, add("T9", 0))
        with pytest.raises(BadBackup, match="the log does not hold append 9 as the backup"):
            await back_up(store, folder, KEYS, AT)
        with pytest.raises(BadBackup, match="holds the backup of another house"):
            await back_up(store, folder, keys_of([b"x" * 32]), AT)
    await alter(sqlite_address, "UPDATE posting SET amount = 7 WHERE seq = 9")
    async with opened(sqlite_address) as store:
        with pytest.raises(BadBackup, match="does not hold event 7 of T1 as it was written"):
            await back_up(store, tmp_path / "second", KEYS, AT)


async def test_a_house_that_changed_its_secret_goes_on_with_its_backup(sqlite_address: str, tmp_path: Path) -> None:
    folder, new = tmp_path / "kept", keys_of([b"x" * 32])
    async with opened(sqlite_address) as store:
        await fill(store)
        await back_up(store, folder, KEYS, AT)
        await one(store, add("T9", 0))
        await back_up(store, folder, (*new, *KEYS), AT)
    assert read_manifest(folder, new) == read_manifest(folder, ())
    with pytest.raises(BadBackup, match="of this one under another secret"):
        read_manifest(folder, KEYS)


async def test_of_two_at_once_one_is_turned_away(sqlite_address: str, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    async with opened(sqlite_address) as store:
        with (folder / "lock").open("w") as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            with pytest.raises(BadBackup, match="another backup is being written"):
                await back_up(store, folder, KEYS, AT)
        await back_up(store, folder, KEYS, AT)


async def test_a_backup_that_was_interrupted_leaves_the_one_before(
    sqlite_address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "kept"
    async with opened(sqlite_address) as store:
        await fill(store)
        await back_up(store, folder, KEYS, AT)
        before = await rows(store)
        await one(store, add("T9", 0))
        with monkeypatch.context() as full:
            full.setattr(os, "fsync", _no_space)
            with pytest.raises(OSError, match="No space left"):
                await back_up(store, folder, KEYS, AT)
        assert (folder / "appends.part").exists()
        await bring_back(folder, f"sqlite:{tmp_path / 'again.db'}")
        await back_up(store, folder, KEYS, AT)
        assert not list(folder.glob("*.part"))
    async with opened(f"sqlite:{tmp_path / 'again.db'}") as store:
        assert await rows(store) == before


def _no_space(_: int) -> None:
    raise OSError(28, "No space left on device")


# --- restoring ------------------------------------------------------------------------------------------------------


async def test_only_an_empty_store_takes_a_backup(address: str, tmp_path: Path) -> None:
    async with opened(address) as store:
        await fill(store)
        await back_up(store, tmp_path / "kept", KEYS, AT)
    with pytest.raises(ValueError, match="there is a log already"):
        await open_store(address, restoring=True)


async def test_what_was_begun_cannot_be_opened_and_is_gone_on_with(
    sqlite_address: str, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, source = tmp_path / "kept", f"sqlite:{tmp_path / 'source.db'}"
    async with opened(source) as store:
        await fill(store)
        await back_up(store, folder, KEYS, AT)
        before = await rows(store)
    manifest = read_manifest(folder, KEYS)
    assert manifest is not None
    store = await open_store(address, restoring=True)
    await restore._appends(store, folder, manifest.of("appends"), Until(seq=4))
    await store.close()
    for open_it in (open_store, open_archive):
        with pytest.raises(ValueError, match="has not come to its end: run croupier restore again"):
            await open_it(address)
    with pytest.raises(BadBackup, match="the store holds more than is wanted, 4 for 2"):
        await bring_back(folder, address, Until(seq=2))
    await bring_back(folder, address)
    async with opened(address) as store:
        assert await rows(store) == before


async def test_up_to_an_append_or_a_moment_and_what_is_lost_is_counted(sqlite_address: str, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    async with opened(sqlite_address) as store:
        await fill(store)
        await store.refuse(no("T2"))
        await back_up(store, folder, KEYS, AT)
    lost = (await bring_back(folder, f"sqlite:{tmp_path / 'four.db'}", Until(seq=4))).lost
    assert (lost.appends.seq, lost.refusals.seq) == (5, 0)
    lost = (await bring_back(folder, f"sqlite:{tmp_path / 'none.db'}", Until(at=AT - 1))).lost
    assert (lost.appends.seq, lost.refusals.seq) == (9, 2)
    lost = (await bring_back(folder, f"sqlite:{tmp_path / 'all.db'}", Until(at=AT))).lost
    assert (lost.appends.seq, lost.refusals.seq) == (0, 0)
