"""What somebody with access to the database could do behind the log's back."""

import apsw
import asyncpg


async def alter(address: str, *statements: str) -> None:
    """Plain SQL on the log's own tables; both databases take the same."""
    kind, _, path = address.partition(":")
    if kind == "sqlite":
        file = apsw.Connection(path)
        for statement in statements:
            file.execute(statement)
        file.close()
    else:
        db = await asyncpg.connect(address)
        for statement in statements:
            await db.execute(statement)
        await db.close()
