"""The log for spreadsheets and data frames."""

import csv
from datetime import UTC, datetime
from pathlib import Path

import pytest

from croupier.log import export
from tests.log.builders import AT, add, fill, one, opened


def _read(path: Path) -> list[list[str]]:
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.reader(file))


async def test_csv_holds_every_event_and_posting_in_order(address: str, tmp_path: Path) -> None:
    async with opened(address) as store:
        await fill(store)
        made = await export.export_csv(store, tmp_path)
        events, postings, refusals = (_read(made[sheet]) for sheet in ("events", "postings", "refusals"))
        assert events[0] == list(export.EVENT_COLUMNS)
        stored = await store.read("T1", limit=1)
        at = "2025-10-09T08:53:20.123Z"
        assert events[1] == ["1", "T1", "1", at, "dealer-4", "happened", "opened", stored[0].hash.hex()]
        assert len(events) == 1 + 11
        assert postings[0] == list(export.POSTING_COLUMNS)
        assert postings[-1] == ["9", "1", "T1", "7", at, "chips:ann", "cage", "550", "6.1"]
        assert len(postings) == 1 + 10
        (refused,) = await store.refused()
        said = ["T1", at, "ann", '{"stake":7}', "LATE_WAGER", "6.5", "Too late. (6.5)"]
        assert refusals == [list(export.REFUSAL_COLUMNS), ["1", *said, refused.hash.hex()]]


async def test_payloads_that_are_no_text_are_marked(tmp_path: Path) -> None:
    async with opened("sqlite::memory:") as store:
        await one(store, add("T1", 0, b'{"a":"b,c\nd"}', b"\xff\x00", b"base64:", "é".encode(), b""))
        made = await export.export_csv(store, tmp_path)
        shown = [row[6] for row in _read(made["events"])[1:]]
        assert shown == ['{"a":"b,c\nd"}', "base64:/wA=", "base64:YmFzZTY0Og==", "é", ""]


async def test_parquet_holds_the_same(address: str, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    async with opened(address) as store:
        await fill(store)
        made = await export.export_parquet(store, tmp_path)
        events, postings, refusals = (parquet.read_table(path).to_pylist() for path in made.values())
        assert [row["version"] for row in events if row["stream"] == "T1"] == [1, 2, 3, 4, 5, 6, 7]
        assert events[0]["payload"] == b"opened"
        assert events[0]["at"] == datetime.fromtimestamp(AT // 1000, UTC).replace(microsecond=123_000)
        assert sum(row["amount"] for row in postings) == sum(p.amount for p in await store.postings())
        assert list(postings[0]) == list(export.POSTING_COLUMNS)
        assert [(row["number"], row["by"], row["command"]) for row in refusals] == [(1, "ann", b'{"stake":7}')]


async def test_an_empty_log_exports_headings(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    async with opened("sqlite::memory:") as store:
        assert _read((await export.export_csv(store, tmp_path))["postings"]) == [list(export.POSTING_COLUMNS)]
        assert parquet.read_table((await export.export_parquet(store, tmp_path))["events"]).num_rows == 0


async def test_without_the_library_the_message_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(export, "import_module", nothing)
    async with opened("sqlite::memory:") as store:
        with pytest.raises(export.NoParquet, match=r"croupier\[export\]"):
            await export.export_parquet(store, tmp_path)


def test_the_last_millisecond_is_written_exactly() -> None:
    assert export.iso(253_402_300_799_999) == "9999-12-31T23:59:59.999Z"
    assert export.iso(0) == "1970-01-01T00:00:00.000Z"
