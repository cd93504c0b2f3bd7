"""A server that looks after itself while it serves."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from croupier.api.service import Service
from croupier.house.clock import SystemClock
from croupier.house.reading.search.seeker import Seeker
from croupier.house.selfcheck import SelfCheck
from croupier.house.timekeeping import Timekeeper
from croupier.house.upkeep import Upkeep


@asynccontextmanager
async def looked_after(
    service: Service, clock: SystemClock, address: str | None, files: dict[str, str]
) -> AsyncIterator[None]:
    """Its clock is watched, and every day its program and the log at this address are verified, where there is one."""
    store = service.store
    selfcheck = None if address is None else SelfCheck(store, clock, address=address, files=files)
    service.upkeep = upkeep = Upkeep(Timekeeper(store, clock), selfcheck)
    await upkeep.start()
    try:
        yield
    finally:
        await upkeep.stop()


@asynccontextmanager
async def indexed(service: Service, path: str) -> AsyncIterator[None]:
    """What is on the log goes into an index kept here, behind what is written, so that it is found at once."""
    service.seeker = seeker = Seeker(service.store, path)
    following = asyncio.create_task(seeker.follow())
    try:
        yield
    finally:
        following.cancel()
        await asyncio.gather(following, return_exceptions=True)
        await seeker.close()
