"""What the inspection of a log keeps between requests, and who may ask for what.

Two circles. Whoever holds any post under a book may read the story of its tables, banks and jackpots. What concerns
many people at once (refusals, incidents, wrong payments, figures, exports, verification of the whole log) is for
supervisors, managers and the operator under that book, and for the government's own officers.
"""

import asyncio
import time
from collections.abc import Sequence
from typing import Any

from litestar.datastructures import State
from litestar.di import NamedDependency

from croupier.api.errors import NotFound, NotSignedIn, NotYours
from croupier.api.inspection.verify_view import VerifyView, verify_view
from croupier.api.people.asker import Asker
from croupier.core.money import shorten
from croupier.house.house import House
from croupier.house.kinds.address import Address
from croupier.house.reading.checking import checked_aside
from croupier.house.reading.chronicle import Chronicle
from croupier.house.reading.chronicles import Chronicles
from croupier.log import Store
from croupier.log.witness_file import WitnessFile

LONGEST_NAME = 100


class Archive:
    """What is kept between requests: the chronicles, and a verification under way."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._chronicles = Chronicles(store)
        self._verifying: asyncio.Task[VerifyView] | None = None

    async def read(self, address: Address) -> Chronicle:
        """The chronicle of what is called so, as far as the log goes."""
        can_be = 0 < len(address.name) <= LONGEST_NAME and not address.part
        found = await self._chronicles.read(address) if can_be else None
        if found is None:
            name, kind = shorten(address.name), address.kind
            raise NotFound(f"The log knows no {kind.noun} {name}.", f"GET /api/{kind.plural} lists those there are.")
        return found

    async def verify(self, files: Sequence[WitnessFile]) -> VerifyView:
        """Whoever asks while the log is being checked gets the answer of that check."""
        if self._verifying is None or self._verifying.done():
            self._verifying = asyncio.create_task(self._verify(files))
        return await asyncio.shield(self._verifying)

    async def _verify(self, files: Sequence[WitnessFile]) -> VerifyView:
        began = time.perf_counter()
        return verify_view(await checked_aside(self.store, files), time.perf_counter() - began)


def archive_of(state: State, store: NamedDependency[Any]) -> Archive:
    """The store is any that keeps to the protocol, which is nothing a framework could check."""
    found: Archive | None = state.get("archive")
    if found is None or found.store is not store:
        found = state["archive"] = Archive(store)
    return found


# --- who may --------------------------------------------------------------------------------------------------------


def may_read(asker: Asker, chronicle: Chronicle) -> None:
    """Anyone with a post under the book."""
    book, them = chronicle.book, chronicle.kind.plural
    if not asker.is_staff(book):
        raise NotYours(f"{asker.name} holds no post under {book}, and the log of its {them} is for those who do.")


def may_oversee(asker: Asker, book: str | None = None) -> None:
    """A supervisor, a manager or the operator, or an officer of the government; under this book, or under any."""
    if asker.name is None:
        raise NotSignedIn
    if not (asker.supervises if book is None else asker.may_inspect(book)):
        under = f" under {book}" if book else ""
        raise NotYours(f"{asker.name} neither supervises nor inspects{under}: this is for those who do.")


async def readable(archive: Archive, asker: Asker, place: str) -> Chronicle:
    if asker.name is None:
        raise NotSignedIn
    chronicle = await archive.read(Address.of(place))
    may_read(asker, chronicle)
    return chronicle


async def overseen(archive: Archive, house: House, asker: Asker, place: str | None = None) -> dict[Address, str]:
    """Everything that somebody oversees, each with its book; only the one named, where one is named."""
    may_oversee(asker)
    if place is not None:
        address = Address.of(place)
        chronicle = await archive.read(address)
        may_oversee(asker, chronicle.book)
        return {address: chronicle.book}
    found = {
        Address(keeper.kind, name): await keeper.book(name)
        for keeper in house.keepers.values()
        for name in await keeper.names()
    }
    return {address: book for address, book in found.items() if asker.may_inspect(book)}
