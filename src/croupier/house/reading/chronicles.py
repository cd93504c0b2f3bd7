"""The chronicles of a house: of every table, bank and controller that was asked for, brought up to date each time."""

import asyncio
from typing import TypeVar

from croupier.house.reading.bank_chronicle import BankChronicle
from croupier.house.reading.chronicle import PAGE, Chronicle
from croupier.house.reading.jackpot_chronicle import JackpotChronicle
from croupier.house.reading.table_chronicle import TableChronicle
from croupier.log import Reader

Of = TypeVar("Of", bound=Chronicle)


def of_topic(topic: str) -> Chronicle:
    """An unread chronicle of what is called so: "T1" is a table, "bank:B1" a bank, "jackpots:J1" a controller."""
    for chronicle in (TableChronicle, BankChronicle, JackpotChronicle):
        if topic.startswith(chronicle.kind.prefix):
            return chronicle(topic.removeprefix(chronicle.kind.prefix))
    return TableChronicle(topic)


class Chronicles:
    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._known: dict[str, Chronicle] = {}
        self._turns: dict[str, asyncio.Lock] = {}

    async def read(self, fresh: Of) -> Of | None:
        """The chronicle of this kind and name up to the latest event; None for one that the log does not know."""
        stream = fresh.stream
        if stream not in self._known and not await self._reader.version(stream):
            return None
        async with self._turns.setdefault(stream, asyncio.Lock()):
            known = self._known.setdefault(stream, fresh)
            assert isinstance(known, type(fresh))
            while page := await self._reader.read(stream, after=known.version, limit=PAGE):
                for one in page:
                    known.add(one)
            return known
