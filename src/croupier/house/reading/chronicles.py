"""The chronicles of a house: of everything that was asked for, brought up to date each time."""

import asyncio

from croupier.house.kinds.address import Address
from croupier.house.reading.chronicle import PAGE, Chronicle
from croupier.log import Reader


class Chronicles:
    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._known: dict[str, Chronicle] = {}
        self._turns: dict[str, asyncio.Lock] = {}

    async def read(self, address: Address) -> Chronicle | None:
        """The chronicle of what is called so up to the latest event; None for what the log does not know."""
        stream = address.stream
        if stream not in self._known and not await self._reader.version(stream):
            return None
        async with self._turns.setdefault(stream, asyncio.Lock()):
            known = self._known.setdefault(stream, address.chronicle())
            while page := await self._reader.read(stream, after=known.version, limit=PAGE):
                for one in page:
                    known.add(one)
            return known
