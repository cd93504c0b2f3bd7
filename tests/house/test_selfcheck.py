"""A house verifies itself every day, and what it found is on the log, good or bad."""

import sqlite3
from pathlib import Path

from croupier.house.program import stated
from croupier.house.selfcheck import DAY, SelfCheck, verifications
from croupier.log import Store, open_store
from tests.clock import HandClock
from tests.log.builders import add

START = 1_760_000_000_000


def check_of(store: Store, address: str, files: dict[str, str], clock: HandClock) -> SelfCheck:
    return SelfCheck(store, clock, address=address, files=files, machine="one")


async def test_what_is_well_is_written_down_with_the_program_and_where_the_log_ends(address: str) -> None:
    store, clock = await open_store(address), HandClock(START)
    await store.append([add("house:test", 0)])
    head = await store.head()
    assert head is not None
    files = stated()
    found = (await check_of(store, address, files, clock).check("olga")).found
    assert (found.fault, found.files, found.head, found.link) == (None, len(files), 1, head.hash.hex())
    (kept,) = await verifications(store)
    assert (kept.at, kept.by, kept.found) == (START, "olga", found)
    await store.close()


async def test_a_file_or_a_row_that_was_changed_is_the_fault(sqlite_address: str, tmp_path: Path) -> None:
    store, clock = await open_store(sqlite_address), HandClock(START)
    await store.append([add("house:test", 0)])
    program = tmp_path / "program.py"
    program.write_text("pass")
    files = {**stated(), str(program): "0" * 64}
    found = (await check_of(store, sqlite_address, files, clock).check()).found
    assert found.fault == f"{program} of the program is not what was installed"
    with sqlite3.connect(sqlite_address.removeprefix("sqlite:")) as db:
        db.execute("UPDATE event SET payload = x'00' WHERE stream = 'house:test'")
    found = (await check_of(store, sqlite_address, stated(), clock).check()).found
    assert found.fault is not None
    assert "event 1 of house:test, or a posting it carries, is not what was written" in found.fault
    await store.close()


async def test_a_check_that_comes_to_no_end_is_a_fault_too(sqlite_address: str) -> None:
    store = await open_store(sqlite_address)
    nowhere = SelfCheck(store, HandClock(START), address="nowhere:", files=stated(), machine="one")
    assert (await nowhere.check()).found.fault == "the verification itself came to no end: run croupier selfcheck"
    await store.close()


async def test_it_is_due_a_day_after_the_last_whoever_started_again_in_between(sqlite_address: str) -> None:
    store, clock, files = await open_store(sqlite_address), HandClock(START), stated()
    first = check_of(store, sqlite_address, files, clock)
    assert first.due_in() == 0
    await first.check()
    clock.advance(DAY - 1)
    again = check_of(store, sqlite_address, files, clock)
    await again.start()
    assert again.due_in() == 1
    clock.advance(1)
    assert again.due_in() == 0
    clock.set(START + 1)
    other = check_of(store, sqlite_address, {**files, "/more.py": "0" * 64}, clock)
    await other.start()
    assert other.due_in() == 0
    await store.close()
