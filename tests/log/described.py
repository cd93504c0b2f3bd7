"""Writes down what a PostgreSQL store of the present schema consists of: `python -m tests.log.described`.

Whoever only reads can make nothing to compare with, so it is kept beside the scripts; a test holds it to them.
"""

import asyncio
from importlib.resources import files
from pathlib import Path

import asyncpg
import msgspec

from croupier.log import schema
from croupier.log.postgres_reading import OBJECTS
from croupier.log.schema import steps
from tests.log.postgres import server

TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"


async def described(address: str, version: int) -> dict[str, str]:
    """What the scripts up to this version make in an empty place."""
    db = await asyncpg.connect(address)
    work, given = schema.migration("postgres", 0, version), None
    try:
        while True:
            match step := work.send(given):  # type: ignore[arg-type]
                case steps.Script():
                    await db.execute(step.sql)
                case steps.Ask():
                    given = await db.fetch(step.sql, *step.given)
                case steps.Many():
                    await db.executemany(step.sql, step.rows)
    except StopIteration:
        tables = [name for (name,) in await db.fetch(TABLES)]
        return dict(sorted((str(name), str(sql)) for name, sql in await db.fetch(OBJECTS, tables)))
    finally:
        await db.close()


def main() -> None:
    with server() as running:
        for version in range(1, schema.KNOWN + 1):
            found = asyncio.run(described(running.new_address(), version))
            path = Path(str(files(schema))) / f"postgres_{version}.json"
            path.write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")


if __name__ == "__main__":
    main()
