"""A day of a log, taken away and verified by somebody who has nothing of ours: a fresh interpreter, no libraries."""

import csv
import hashlib
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import msgpack

from croupier.house.people.kept_people import PERSON, PersonKept, is_private
from croupier.house.people.registry import Person
from croupier.house.record import write_down
from croupier.log import open_store
from croupier.log.day_export import Made, export_day
from croupier.log.day_verifier import pack
from croupier.log.witness import Seen, Witness, keys_of
from croupier.log.witness_file import WitnessFile
from tests.house.bank_floor import NOW
from tests.house.search.floor import MINUTE, Floor

DAY = 24 * 60 * MINUTE
TOMORROW = NOW + DAY


async def _days(address: str, folder: Path) -> tuple[Made, Made, Made]:
    """Two days of a house and all of it: folder/1, folder/2 and folder/all. A password lies in the first day."""
    store = await open_store(address)
    floor = Floor(store)
    person = PersonKept(Person("olga", ()), "$argon2id$hush", "id")
    await write_down(store, PERSON + "olga", person, at=NOW)
    await floor.play()
    ends = await store.ends()
    assert ends is not None
    witness = WitnessFile(folder / "seen.witness", keys_of([bytes(32)]))
    witness.write(Witness((Seen(ends, NOW),)))
    floor.clock.set(TOMORROW)
    await floor.wager("Ann Müller", "red", 20_00)
    await floor.wager("Ann Müller", "straight 5", 2_00)  # too little
    made = []
    for name, begins, until in (("1", NOW, TOMORROW), ("2", TOMORROW, None), ("all", 0, None)):
        (folder / name).mkdir()
        made.append(
            await export_day(
                store,
                folder / name,
                day=name,
                begins=begins,
                ends=until,
                withheld=is_private,
                witnesses=[witness.path, folder / "none.witness"],
            )
        )
    await floor.close()
    await store.close()
    return made[0], made[1], made[2]


def verified(folder: Path, *noted: str) -> tuple[int, str]:
    """What the verifier in the folder says, in an interpreter that knows nothing but the standard library."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(folder / "verify.py"), str(folder), *noted],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        cwd="/",
    )
    assert done.stderr == ""
    return done.returncode, done.stdout.strip()


async def test_a_day_verifies_itself_without_us(address: str, tmp_path: Path) -> None:
    first, second, whole = await _days(address, tmp_path)
    code, said = verified(tmp_path / "1", first.digest)
    assert (code, "1 refusals" in said, "1 sightings of witnesses" in said) == (0, True, True), said
    assert said.endswith(first.digest)
    assert verified(tmp_path / "2", second.digest)[0] == 0
    assert verified(tmp_path / "all", whole.digest)[0] == 0
    # The second day is one wager and one refusal, and the days part the log without a gap.
    assert (second.appends, second.events, second.postings, second.refusals) == (1, 1, 1, 1)
    assert first.appends + second.appends == whole.appends
    before, after = (json.loads((tmp_path / name / "manifest.json").read_bytes()) for name in ("1", "2"))
    assert before["after"]["appends"] == after["before"]["appends"]
    assert before["after"]["refusals"] == after["before"]["refusals"]
    # $20 more lie on the layout, and Ann has $20 less: by hand, from $250 and $10 that lay there before.
    with (tmp_path / "2" / "balances.csv").open(newline="", encoding="utf-8") as file:
        moved = {
            row["account"]: (int(row["before"]), int(row["after"]))
            for row in csv.DictReader(file)
            if row["before"] != row["after"]
        }
    assert sorted(moved.values()) == [(10_00, 30_00), (240_00, 220_00)]


async def test_what_opens_doors_stays_at_home_and_the_chain_is_whole_all_the_same(
    sqlite_address: str, tmp_path: Path
) -> None:
    first, *_ = await _days(sqlite_address, tmp_path)
    assert not any(b"hush" in path.read_bytes() for path in (tmp_path / "1").iterdir())
    lines = [json.loads(line) for line in (tmp_path / "1" / "appends.jsonl").read_text("utf-8").splitlines()]
    withheld = [line["stream"] for line in lines if line["withheld"]]
    assert withheld == ["person:olga"]
    assert verified(tmp_path / "1", first.digest)[0] == 0


async def test_a_day_on_which_nothing_happened_verifies_too(sqlite_address: str, tmp_path: Path) -> None:
    store = await open_store(sqlite_address)
    floor = Floor(store)
    await floor.play()
    for name, begins, ends in (("before", 0, 1), ("after", TOMORROW, TOMORROW + DAY)):
        (tmp_path / name).mkdir()
        made = await export_day(store, tmp_path / name, day=name, begins=begins, ends=ends, withheld=is_private)
        assert (made.appends, made.refusals) == (0, 0)
        assert verified(tmp_path / name, made.digest)[0] == 0
    await floor.close()
    await store.close()


# --- tampering ------------------------------------------------------------------------------------------------------

Lines = list[dict[str, Any]]


def _with_money(lines: Lines) -> dict[str, Any]:
    return next(line for line in lines if line["postings"])


def _payload(lines: Lines) -> None:
    event = next(event for line in lines for event in line["events"] if "Ann" in event["payload"])
    event["payload"] = event["payload"].replace("Ann", "Bob")


def _by(lines: Lines) -> None:
    lines[3]["events"][0]["by"] = "somebody else"


def _at(lines: Lines) -> None:
    lines[3]["events"][0]["at"] += MINUTE


def _amount(lines: Lines) -> None:
    _with_money(lines)["postings"][0]["amount"] += 1


def _taker(lines: Lines) -> None:
    posting = _with_money(lines)["postings"][0]
    posting["giver"], posting["taker"] = posting["taker"], posting["giver"]


def _no_money(lines: Lines) -> None:
    _with_money(lines)["postings"].clear()


def _key(lines: Lines) -> None:
    lines[2]["key"] = "another"


def _gone(lines: Lines) -> None:
    del lines[4]


def _last_gone(lines: Lines) -> None:
    del lines[-1]


def _twice(lines: Lines) -> None:
    lines.append(lines[-1])


def _swapped(lines: Lines) -> None:
    lines[3], lines[4] = lines[4], lines[3]


def _event_gone(lines: Lines) -> None:
    lines[3]["events"].clear()


def _withheld(lines: Lines) -> None:
    lines[3] |= {"withheld": True, "events": [], "postings": []}
    lines[3]["last_event"] = "00" * 32


APPENDS: dict[str, tuple[Callable[[Lines], None], str]] = {
    "what happened": (_payload, "is not what was written"),
    "who did it": (_by, "is not what was written"),
    "when": (_at, "is not what was written"),
    "how much passed": (_amount, "is not what was written"),
    "from whom to whom": (_taker, "is not what was written"),
    "money that never passed": (_no_money, "is not what was written"),
    "the key of a command": (_key, "is not what was written"),
    "an append taken out": (_gone, "append 5 is missing"),
    "the end cut off": (_last_gone, "the day ends with append"),
    "an append added": (_twice, "is missing"),
    "two put in another order": (_swapped, "is missing"),
    "an event taken out": (_event_gone, "does not end with its last event"),
    "an event hidden": (_withheld, "is not what was written"),
}


def _refusal_says(lines: Lines) -> None:
    lines[0]["message"] = "It was all right."


def _refusal_gone(lines: Lines) -> None:
    lines.clear()


REFUSALS: dict[str, tuple[Callable[[Lines], None], str]] = {
    "what was refused": (_refusal_says, "refusal 1 is not what was written"),
    "a refusal taken out": (_refusal_gone, "the day ends with refusal 1"),
}


def _reseal(folder: Path) -> str:
    """A forger who knows the manifest states every digest anew; the new digest of the manifest."""
    manifest = json.loads((folder / "manifest.json").read_bytes())
    manifest["files"] = {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in manifest["files"]}
    raw = json.dumps(manifest).encode()
    (folder / "manifest.json").write_bytes(raw)
    return hashlib.sha256(raw).hexdigest()


def _alter(path: Path, alter: Callable[[Lines], None]) -> None:
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    alter(lines)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")


async def test_every_kind_of_tampering_is_named_though_all_digests_were_made_anew(
    sqlite_address: str, tmp_path: Path
) -> None:
    first, *_ = await _days(sqlite_address, tmp_path)
    folder = tmp_path / "1"
    whole = {path.name: path.read_bytes() for path in folder.iterdir()}
    walked = [
        *(("appends.jsonl", *one) for one in APPENDS.values()),
        *(("refusals.jsonl", *one) for one in REFUSALS.values()),
    ]
    for name, alter, says in walked:
        _alter(folder / name, alter)
        code, said = verified(folder)  # the file alone: its digest gives it away
        assert (code, said) == (1, f"WRONG: {name} is not the file that was made"), alter
        _reseal(folder)
        code, said = verified(folder)  # with all digests made anew the chain does
        assert (code, says in said) == (1, True), (alter, said)
        for kept, raw in whole.items():
            (folder / kept).write_bytes(raw)
        assert verified(folder, first.digest)[0] == 0


def _balances(folder: Path, change: Callable[[list[dict[str, str]]], None]) -> None:
    with (folder / "balances.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    change(rows)
    with (folder / "balances.csv").open("w", newline="", encoding="utf-8") as file:
        out = csv.DictWriter(file, ["account", "before", "after", "may_owe"])
        out.writeheader()
        out.writerows(rows)


def _plus(rows: list[dict[str, str]], column: str, at: int, amount: int) -> None:
    rows[at][column] = str(int(rows[at][column]) + amount)


async def test_balances_that_do_not_follow_from_the_postings_are_named(sqlite_address: str, tmp_path: Path) -> None:
    await _days(sqlite_address, tmp_path)
    folder = tmp_path / "2"
    raw = (folder / "balances.csv").read_bytes()

    def before(rows: list[dict[str, str]]) -> None:
        _plus(rows, "before", 0, 1)

    def shifted(rows: list[dict[str, str]]) -> None:
        _plus(rows, "before", 0, 1)
        _plus(rows, "before", 1, -1)

    def after(rows: list[dict[str, str]]) -> None:
        _plus(rows, "after", -1, 1)

    def poor(rows: list[dict[str, str]]) -> None:
        """Both columns alike, so that all adds up: but Ann stakes what she never had."""
        ann, house = (next(row for row in rows if row["account"].startswith(of)) for of in ("chips:", "bank"))
        for column in ("before", "after"):
            house[column] = str(int(house[column]) + 235_00)
            ann[column] = str(int(ann[column]) - 235_00)

    def no_account(rows: list[dict[str, str]]) -> None:
        rows[:] = [row for row in rows if row["before"] == row["after"]]

    for change, says in (
        (before, "do not come to nothing together"),
        (shifted, "cents, and"),
        (after, "cents, and"),
        (poor, "below nothing"),
        (no_account, "do not come to nothing together"),
    ):
        _balances(folder, change)
        _reseal(folder)
        code, said = verified(folder)
        assert (code, says in said) == (1, True), (change, said)
        (folder / "balances.csv").write_bytes(raw)


async def test_files_taken_away_and_witnesses_of_another_log_are_named(sqlite_address: str, tmp_path: Path) -> None:
    await _days(sqlite_address, tmp_path)
    folder = tmp_path / "1"
    seen = (folder / "witness-1.txt").read_bytes()
    page = json.loads(seen.partition(b"\n")[0])
    page["seen"][-1]["hash"] = "ab" * 32
    (folder / "witness-1.txt").write_text(json.dumps(page) + "\nseal\n")
    _reseal(folder)
    assert "witness-1.txt saw another log" in verified(folder)[1]
    (folder / "witness-1.txt").unlink()
    assert verified(folder) == (1, "WRONG: witness-1.txt is missing")
    (folder / "manifest.json").write_text("{}")
    assert verified(folder)[1].startswith("WRONG: a file cannot be read")
    (folder / "manifest.json").unlink()
    assert verified(folder)[1].startswith("WRONG: a file cannot be read")


async def test_a_day_written_anew_from_end_to_end_is_known_by_what_was_noted(
    sqlite_address: str, tmp_path: Path
) -> None:
    """Whoever has the software can write another day, all hashes right. The digest that was noted is not of it."""
    first, *_ = await _days(sqlite_address, tmp_path)
    folder = tmp_path / "1"
    manifest = json.loads((folder / "manifest.json").read_bytes())
    manifest["day"] = "another"
    (folder / "manifest.json").write_text(json.dumps(manifest))
    assert verified(folder)[0] == 0
    code, said = verified(folder, first.digest)
    assert (code, "not the one that was noted" in said) == (1, True)


_FIELDS = st.recursive(
    st.none() | st.text() | st.binary() | st.integers(-(2**63), 2**64 - 1), lambda more: st.lists(more, max_size=20)
)


@given(_FIELDS)
def test_the_verifier_packs_as_the_log_does(value: Any) -> None:
    assert pack(value) == msgpack.encode(value)


@pytest.mark.parametrize("size", [15, 16, 31, 32, 255, 256, 65_535, 65_536])
def test_sizes_on_both_sides_of_every_edge(size: int) -> None:
    for value in ("x" * size, b"x" * size, [1] * size):
        assert pack(value) == msgpack.encode(value)
