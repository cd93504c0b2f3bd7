"""Days that are over, one file each: an outsider checks them with a program of its own and a hash noted long before."""

import gzip
import subprocess
import sys
from datetime import UTC, date, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from croupier.log import Store
from croupier.log.archive import Archived, archive
from croupier.log.manifest import BadBackup, read_manifest
from croupier.log.witness import keys_of
from tests.log.builders import add, no, one, opened, pay

KEYS = keys_of([bytes(32)])
SYDNEY = ZoneInfo("Australia/Sydney")
DAY = 24 * 3_600_000
NOW = int(datetime(2026, 11, 20, tzinfo=UTC).timestamp() * 1000)


def moment(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=SYDNEY).timestamp() * 1000)


async def play(store: Store) -> None:
    """Two days of play and the beginning of a third, with bytes that are no text and one refusal."""
    for version, (at, payload) in enumerate(
        [
            ("2026-11-15 23:59:59.999", b"\xff\x00 raw"),
            ("2026-11-16 00:00:00", "müde".encode()),
            ("2026-11-16 12:00", b"x" * 70_000),
            ("2026-11-17 00:00:01", b"{}"),
        ]
    ):
        money = (pay("bank", "float:T1", 2**40), pay("float:T1", "chips:ann", 255))
        await one(
            store, replace(add("T1", 2 * version, payload, b"second", pays=money, key=f"k{version}"), at=moment(at))
        )
        await store.refuse(replace(no(), at=moment(at)))


async def add_to(store: Store, folder: Path, before: str, *, now: int = NOW, years: int | None = None) -> Archived:
    day = date.fromisoformat(before)
    return await archive(store, folder, KEYS, before=day, zone=SYDNEY, now=now, drop_after_years=years)


def check(folder: Path, *noted: str) -> tuple[int, str]:
    """With nothing but Python: no package of ours or of anybody can be imported."""
    ran = subprocess.run(
        [sys.executable, "-I", "-S", str(folder / "check.py"), *noted], capture_output=True, text=True, check=False
    )
    return ran.returncode, (ran.stdout + ran.stderr).strip()


async def test_days_that_are_over_are_files_and_the_day_that_is_not_is_none(address: str, tmp_path: Path) -> None:
    folder = tmp_path / "archive"
    async with opened(address) as store:
        await play(store)
        made = await add_to(store, folder, "2026-11-16")
        assert made.days == ("appends-2026-11-15.jsonl.gz", "refusals-2026-11-15.jsonl.gz")
        made = await add_to(store, folder, "2026-11-17")
        assert made.days == ("appends-2026-11-16.jsonl.gz", "refusals-2026-11-16.jsonl.gz")
        assert (made.end.seq, made.head.seq) == (3, 4)
        assert (await add_to(store, folder, "2026-11-17")).days == ()
    assert check(folder) == (
        0,
        "Whole: 3 appends and 3 refusals follow one another.\n"
        f"From there the chain leads to append 4, {made.head.hash.hex()}",
    )


async def test_a_hash_that_was_noted_must_be_on_the_way(sqlite_address: str, tmp_path: Path) -> None:
    folder = tmp_path / "archive"
    async with opened(sqlite_address) as store:
        await play(store)
        noted = {one.seq: one.hash.hex() for one in await store.appends()}
        await add_to(store, folder, "2026-11-17")
    for seq, hashed in noted.items():
        assert check(folder, str(seq), hashed)[0] == 0
    assert check(folder, "2", noted[1]) == (
        1,
        "appends-2026-11-16.jsonl.gz: append 2 is not the one that you noted",
    )
    assert check(folder, "4", noted[1])[1] == "links.jsonl.gz: append 4 is not the one that you noted"
    assert check(folder, "5", noted[1])[1].startswith("the append you noted is beyond 4")


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("appends-2026-11-16", b'"T1"', b'"T2"', "line 2 does not follow 1"),
        ("appends-2026-11-16", b"255", b"256", "line 2 does not follow 1"),
        ("appends-2026-11-15", b"second", b"third", "line 1 does not follow 0"),
        ("refusals-2026-11-16", b"Too late", b"Too soon", "line 2 does not follow 1"),
        ("links", b'"key":"k3"', b'"key":"k4"', "line 4 does not follow 3"),
    ],
)
async def test_whatever_is_changed_is_found(
    sqlite_address: str, tmp_path: Path, file: str, old: bytes, new: bytes, told: str
) -> None:
    folder = tmp_path / "archive"
    async with opened(sqlite_address) as store:
        await play(store)
        await add_to(store, folder, "2026-11-17")
    path = folder / f"{file}.jsonl.gz"
    lines = gzip.decompress(path.read_bytes())
    assert old in lines
    path.write_bytes(gzip.compress(lines.replace(old, new, 1)))
    assert check(folder) == (1, f"{path.name}: {told}")


async def test_days_go_after_the_years_and_what_follows_them_is_checked_all_the_same(
    sqlite_address: str, tmp_path: Path
) -> None:
    folder = tmp_path / "archive"
    async with opened(sqlite_address) as store:
        await play(store)
        await add_to(store, folder, "2026-11-17")
        after = moment("2026-11-15 23:59:59.999") + 5 * 366 * DAY
        assert (await add_to(store, folder, "2026-11-17", now=after, years=5)).dropped == ()
        gone = (await add_to(store, folder, "2026-11-17", now=after + 1, years=5)).dropped
        assert gone == ("appends-2026-11-15.jsonl.gz", "refusals-2026-11-15.jsonl.gz")
        assert not any((folder / name).exists() for name in gone)
        assert (await add_to(store, folder, "2026-11-17", now=after + 2, years=5)).dropped == ()
    code, said = check(folder)
    assert (code, len(said.splitlines())) == (0, 4)
    assert said.splitlines()[0].startswith("appends-2026-11-15.jsonl.gz is no longer kept")
    manifest = read_manifest(folder, KEYS)
    assert manifest is not None
    assert [one.gone_at for one in manifest.segments] == [after + 1, None, after + 1, None]


async def test_an_archive_goes_on_only_with_the_log_that_it_was_begun_with(tmp_path: Path) -> None:
    folder = tmp_path / "archive"
    async with opened(f"sqlite:{tmp_path / 'first.db'}") as store:
        await play(store)
        await add_to(store, folder, "2026-11-16")
    async with opened(f"sqlite:{tmp_path / 'second.db'}") as store:
        await one(store, replace(add("T9", 0, b"another"), at=moment("2026-11-15 12:00")))
        await play(store)
        with pytest.raises(BadBackup, match="does not hold append 2 as it was written"):
            await add_to(store, folder, "2026-11-17")
