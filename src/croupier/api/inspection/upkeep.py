"""What the house wrote down about itself, for those who oversee it: outages, jumps of a clock, self-verifications."""

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from msgspec import Struct

from croupier.api.errors import NotFound, problems
from croupier.api.inspection.archive import may_oversee
from croupier.api.inspection.params import TAGS, Limit
from croupier.api.people.asker import Asker
from croupier.api.service import Service
from croupier.house.selfcheck import Verification, say_verified, verifications
from croupier.house.servers import is_outage, say_server, server_facts
from croupier.house.timekeeping import STREAM, ClockFact, ClockJumped, say_clock
from croupier.log import Reader


class UpkeepLine(Struct, frozen=True, kw_only=True):
    at: int
    by: str
    says: str
    trouble: bool
    """Whether somebody should look at it."""


@get("/api/upkeep", summary="What the house found about itself", tags=TAGS, responses=problems(401, 403))
async def list_upkeep(
    service: NamedDependency[Service], asker: NamedDependency[Asker], limit: Limit = 200
) -> list[UpkeepLine]:
    """Servers that started, stopped or were lost, jumps of a clock and every self-verification, the newest first.

    For those who supervise or inspect under any book.
    """
    may_oversee(asker)
    store = service.store
    found = [*(await _clock_lines(store)), *(await _server_lines(store)), *map(_line, await verifications(store))]
    return sorted(found, key=lambda one: -one.at)[:limit]


@post("/api/upkeep/verify", summary="Verify the house", tags=TAGS, status_code=200, responses=problems(401, 403, 404))
async def verify_house(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> UpkeepLine:
    """Reads the program's files and the whole log again and writes down what it found.

    For those who supervise or inspect under any book. Play goes on meanwhile.
    """
    may_oversee(asker)
    if service.upkeep is None or service.upkeep.selfcheck is None:
        raise NotFound("A practice floor does not verify itself.", "Ask a house with a log of its own.")
    assert asker.name is not None
    return _line(await service.upkeep.selfcheck.check(asker.name))


async def _clock_lines(store: Reader) -> list[UpkeepLine]:
    stored = [(one, msgspec.json.decode(one.payload, type=ClockFact)) for one in await store.read(STREAM)]
    return [
        UpkeepLine(at=one.at, by=one.by, says=say_clock(fact), trouble=isinstance(fact, ClockJumped))
        for one, fact in stored
    ]


async def _server_lines(store: Reader) -> list[UpkeepLine]:
    return [
        UpkeepLine(at=one.at, by="house", says=say_server(one), trouble=is_outage(one.fact))
        for one in await server_facts(store)
    ]


def _line(one: Verification) -> UpkeepLine:
    return UpkeepLine(at=one.at, by=one.by, says=say_verified(one.found), trouble=not one.found.ok)
