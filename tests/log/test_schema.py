"""A log of an earlier schema is brought to the present one: nothing is lost, and what was not chained is."""

from importlib.resources import files
from pathlib import Path
from typing import Any

import apsw
import asyncpg
import pytest
from msgspec.structs import astuple

from croupier.house.keys import whole_key
from croupier.log import AlreadyDone, Reader, open_archive, open_store, schema, verify
from croupier.log.backup import back_up
from croupier.log.chain import START, refusal_hash
from croupier.log.manifest import NAME
from croupier.log.postgres import carry_out
from croupier.log.sqlite_reading import carried_out
from croupier.log.upgrade import FirstSchema
from croupier.log.upgrade import upgrade as bring_up
from croupier.log.verify import verify_as_read
from croupier.log.witness import keys_of
from tests.log.builders import AT, add, fill, no, one, opened
from tests.log.tamper import alter

DIGEST = whole_key("ann", "table:T1", "1")
KEYS = keys_of([bytes(32)])
REFUSED = "('T1', {at}, 'ann', {stake}, 'LATE_WAGER', '6.5', 'Too late. (6.5)')"


async def make_first_schema(address: str) -> None:
    """As the first edition made it."""
    kind = "sqlite" if address.startswith("sqlite") else "postgres"
    script = files(schema).joinpath(f"{kind}_1.sql").read_text(encoding="utf-8")
    if kind == "sqlite":
        file = apsw.Connection(address.partition(":")[2])
        file.execute(script)
        file.close()
    else:
        db = await asyncpg.connect(address)
        await db.execute(script)
        await db.close()


def a_refusal(address: str) -> str:
    stake = "x'7b7d'" if address.startswith("sqlite") else r"'\x7b7d'"
    row = REFUSED.format(at=AT, stake=stake)
    return f"INSERT INTO refusal (stream, at_ms, by_whom, command, rule, clause, message) VALUES {row}"


async def test_what_was_refused_before_gets_its_place_in_the_chain(address: str) -> None:
    await make_first_schema(address)
    await alter(address, *[a_refusal(address)] * 3, "DELETE FROM refusal WHERE number = 2", a_refusal(address))
    fields = ("T1", AT, "ann", b"{}", "LATE_WAGER", "6.5", "Too late. (6.5)")
    tip, chain = START, []
    for number in (1, 2, 3):
        tip = refusal_hash(tip, number, *fields)
        chain.append((number, tip))
    await upgrade(address)
    async with opened(address) as store:
        assert await store.schema() == schema.KNOWN
        assert [(one.number, one.hash) for one in await store.refused()] == chain
        assert (await verify(store)).fault is None
        await store.refuse(no("T2"))
        await fill(store)
        report = await verify(store)
        assert (report.fault, report.refusals, report.events) == (None, 5, 11)


async def test_a_long_list_of_refusals_is_chained_to_its_end(sqlite_address: str) -> None:
    await make_first_schema(sqlite_address)
    await alter(sqlite_address, *[a_refusal(sqlite_address)] * 2_001)
    await upgrade(sqlite_address)
    async with opened(sqlite_address) as store:
        assert (await verify(store)).refusals == 2_001


async def make_second_schema(address: str) -> None:
    """As the second edition made it, with the small night in it: payloads and keys stood there as they are."""
    await make_first_schema(address)
    await bring_up_to(address, 2)
    async with opened("sqlite::memory:") as night:
        await fill(night)
        await one(night, add("T3", 0, b"x" * 200, key=DIGEST, input_hash=b"h"))
        ends = await night.ends()
        assert ends is not None
        rows = {
            "event": [astuple(event) for event in await night.events_of(1, ends.appends.seq)],
            "append": [astuple(link) for link in await night.appends()],
            "posting": [
                (p.seq, p.number, p.giver, p.taker, p.amount, p.clause) for p in await night.postings_of(1, 99)
            ],
            "balance": list((await night.balances()).items()),
            "stream": [astuple(head) for head in await night.streams()],
            "refusal": [astuple(refusal) for refusal in await night.refused()],
        }
        await insert(address, rows)
        heads = f"{ends.appends.seq}, {ends.refusals.seq}".split(", ")
        tips = [bytes_in(address, end.hash) for end in (ends.appends, ends.refusals)]
        said = f"seq = {heads[0]}, hash = {tips[0]}, refusals = {heads[1]}, refusals_hash = {tips[1]}"
        await alter(address, f"UPDATE head SET {said}")


async def insert(address: str, rows: dict[str, list[tuple[Any, ...]]]) -> None:
    if address.startswith("sqlite"):
        file = apsw.Connection(address.partition(":")[2])
        for table, those in rows.items():
            file.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(those[0]))})", those)
        file.close()
        return
    db = await asyncpg.connect(address)
    for table, those in rows.items():
        given = ", ".join(f"${number}" for number, _ in enumerate(those[0], start=1))
        await db.executemany(f"INSERT INTO {table} VALUES ({given})", those)
    await db.close()


def bytes_in(address: str, given: bytes) -> str:
    return f"x'{given.hex()}'" if address.startswith("sqlite") else rf"'\x{given.hex()}'"


async def bring_up_to(address: str, version: int) -> None:
    if address.startswith("sqlite"):
        file = apsw.Connection(address.partition(":")[2])
        carried_out(file, schema.migration("sqlite", version - 1, version))
        file.close()
    else:
        db = await asyncpg.connect(address)
        await carry_out(db, schema.migration("postgres", version - 1, version))
        await db.close()


async def test_what_stood_there_as_it_is_is_packed_and_says_the_same(address: str) -> None:
    await make_second_schema(address)
    log = await open_archive(address)
    assert (await verify(log)).fault is None
    before = await log.events_of(1, 99), await log.appends(), await log.done(DIGEST, b"h")
    await log.close()
    await upgrade(address)
    async with opened(address) as store:
        assert (await verify(store)).fault is None
        assert (await store.events_of(1, 99), await store.appends(), await store.done(DIGEST, b"h")) == before
        assert before[2] == AlreadyDone("T3", 1, 1)
        ((size,),) = await store.fetch("SELECT length(payload) FROM event WHERE stream = 'T3'")  # type: ignore[attr-defined]
        assert size < 100


async def test_opened_again_nothing_is_done_twice(address: str) -> None:
    await make_first_schema(address)
    await alter(address, a_refusal(address))
    await upgrade(address)
    async with opened(address) as store:
        before = await store.refused()
    await upgrade(address)
    async with opened(address) as store:
        assert await store.refused() == before


async def test_until_it_is_upgraded_nobody_serves_it_and_nothing_changes(address: str) -> None:
    await make_first_schema(address)
    await alter(address, a_refusal(address))
    with pytest.raises(schema.WrongSchema, match="the log has schema 1, and 3 is served: run croupier upgrade"):
        await open_store(address)
    assert await bring_up(address, _unsound) == "it is not sound"
    store = await open_archive(address)
    assert await store.schema() == 1
    assert [one.hash for one in await store.refused()] == [b""]
    await store.close()


async def test_a_log_of_a_later_edition_is_left_alone(address: str) -> None:
    async with opened(address):
        pass
    await alter(address, "UPDATE schema_version SET version = 4")
    for open_it in (open_store, open_archive):
        with pytest.raises(schema.NewerSchema, match="the log has schema 4"):
            await open_it(address)


async def test_an_earlier_log_is_backed_up_in_the_form_it_will_have(address: str, tmp_path: Path) -> None:
    await make_first_schema(address)
    await alter(address, *[a_refusal(address)] * 3, "DELETE FROM refusal WHERE number = 2")
    store = await open_archive(address)
    first: Reader = FirstSchema(store)
    await back_up(first, tmp_path / "before", KEYS, AT)
    await store.close()
    await upgrade(address)
    async with opened(address) as store:
        await back_up(store, tmp_path / "after", KEYS, AT)
    assert (tmp_path / "before" / NAME).read_bytes() == (tmp_path / "after" / NAME).read_bytes()


async def upgrade(address: str) -> None:
    assert await bring_up(address, _sound) is None


async def _sound(reader: Reader) -> str | None:
    return (await verify_as_read(reader)).fault


async def _unsound(reader: Reader) -> str | None:
    assert await reader.schema() == schema.KNOWN
    return "it is not sound"
