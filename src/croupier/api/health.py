"""Whether the server is well, for those who watch over it."""

import asyncio

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from croupier import __version__
from croupier.api.errors import RETRY_AFTER, problems
from croupier.api.service import Service
from croupier.api.vitals import PATIENCE
from croupier.log import Damaged, OutOfReach


class Health(Struct, frozen=True, kw_only=True):
    ok: bool
    reasons: tuple[str, ...]
    """Why not, where it is not."""
    version: str
    tables: int
    banks: int
    controllers: int
    log: int
    """How many appends the log holds; read anew; nought where it cannot be read."""
    clock_ahead: int = 0
    """Milliseconds by which the machine's clock is ahead of the house's time; nought while they are in step."""
    verified_at: int | None = None
    """When the house last verified its program and its log; what it found wrong then is among the reasons."""


class Alive(Struct, frozen=True, kw_only=True):
    version: str


@get("/alive", summary="Whether the process answers", tags=["operation"], responses=problems())
async def alive() -> Alive:
    """That and nothing else: whoever restarts servers asks this, for a database that is away is not mended so."""
    return Alive(version=__version__)


@get(
    "/health",
    summary="Whether the server is well",
    tags=["operation"],
    responses={503: ResponseSpec(Health, description="It is not, and why.", generate_examples=False), **problems()},
)
async def health(service: NamedDependency[Service]) -> Response[Health]:
    """200 if it can do its work, 503 and why if it cannot: the log, the disk, the witness, what it found when it last
    verified itself, or it falls behind."""
    upkeep = service.upkeep
    reasons = (*await service.vitals.reasons(), *(upkeep.faults if upkeep else ()))
    try:
        head = await asyncio.wait_for(service.store.head(), PATIENCE)
    except (OutOfReach, Damaged, TimeoutError):
        head = None
    feeds = service.feeds
    last = upkeep.selfcheck.last if upkeep and upkeep.selfcheck else None
    told = Health(
        ok=not reasons,
        reasons=reasons,
        version=__version__,
        tables=len(feeds.tables),
        banks=len(feeds.banks),
        controllers=len(feeds.controllers),
        log=head.seq if head else 0,
        clock_ahead=upkeep.timekeeper.clock.ahead if upkeep else 0,
        verified_at=last.at if last else None,
    )
    if told.ok:
        return Response(told)
    return Response(told, status_code=503, headers={"retry-after": str(RETRY_AFTER)})


@get("/metrics", summary="What the server counts", tags=["operation"], media_type=MediaType.TEXT, responses=problems())
async def metrics(service: NamedDependency[Service]) -> Response[bytes]:
    """In the text form of Prometheus."""
    service.metrics.count(
        service.feeds, refusals_counted=service.house.refusals.counted, checks_waiting=service.people.checks.waiting
    )
    service.metrics.look_after(service.upkeep)
    return Response(service.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


HEALTH_HANDLERS = [alive, health, metrics]
