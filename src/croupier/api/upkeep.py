"""A server that looks after itself while it serves."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from croupier.api.service import Service
from croupier.house.clock import SystemClock
from croupier.house.program import stated
from croupier.house.selfcheck import SelfCheck
from croupier.house.timekeeping import Timekeeper
from croupier.house.upkeep import Upkeep


@asynccontextmanager
async def looked_after(service: Service, clock: SystemClock, address: str | None) -> AsyncIterator[None]:
    """Its clock is watched, and every day its program and the log at this address are verified, where there is one."""
    store = service.store
    selfcheck = None if address is None else SelfCheck(store, clock, address=address, files=stated())
    service.upkeep = upkeep = Upkeep(Timekeeper(store, clock), selfcheck)
    await upkeep.start()
    try:
        yield
    finally:
        await upkeep.stop()
