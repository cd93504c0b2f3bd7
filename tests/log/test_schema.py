"""A log of an earlier schema is brought to the present one: nothing is lost, and what was not chained is."""

from importlib.resources import files

import apsw
import asyncpg

from croupier.log import schema, verify
from croupier.log.chain import START, refusal_hash
from tests.log.builders import AT, fill, no, opened
from tests.log.tamper import alter

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
    async with opened(address) as store:
        assert await store.schema() == 2
        assert [(one.number, one.hash) for one in await store.refused()] == chain
        assert (await verify(store)).fault is None
        await store.refuse(no("T2"))
        await fill(store)
        report = await verify(store)
        assert (report.fault, report.refusals, report.events) == (None, 5, 11)


async def test_a_long_list_of_refusals_is_chained_to_its_end(sqlite_address: str) -> None:
    await make_first_schema(sqlite_address)
    await alter(sqlite_address, *[a_refusal(sqlite_address)] * 2_001)
    async with opened(sqlite_address) as store:
        assert (await verify(store)).refusals == 2_001


async def test_opened_again_nothing_is_done_twice(address: str) -> None:
    await make_first_schema(address)
    await alter(address, a_refusal(address))
    async with opened(address) as store:
        before = await store.refused()
    async with opened(address) as store:
        assert await store.refused() == before
