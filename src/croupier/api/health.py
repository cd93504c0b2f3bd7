"""Whether the server is well, for those who watch over it."""

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from msgspec import Struct

from croupier import __version__
from croupier.api.errors import problems
from croupier.api.service import Service


class Health(Struct, frozen=True, kw_only=True):
    ok: bool
    version: str
    tables: int
    banks: int
    controllers: int
    log: int
    """How many appends the log holds; read anew, so that an answer means that the store answers."""
    clock_ahead: int = 0
    """Milliseconds by which the machine's clock is ahead of the house's time; nought while they are in step."""
    verified_at: int | None = None
    """When the house last verified its program and its log."""
    fault: str | None = None
    """What it found wrong then."""


@get("/health", summary="Whether the server is well", tags=["operation"], responses=problems())
async def health(service: NamedDependency[Service]) -> Health:
    """Answers only if the log can be read."""
    head = await service.store.head()
    feeds, upkeep = service.feeds, service.upkeep
    last = upkeep.selfcheck.last if upkeep and upkeep.selfcheck else None
    return Health(
        ok=upkeep is None or upkeep.fault is None,
        version=__version__,
        tables=len(feeds.tables),
        banks=len(feeds.banks),
        controllers=len(feeds.controllers),
        log=head.seq if head else 0,
        clock_ahead=upkeep.timekeeper.clock.ahead if upkeep else 0,
        verified_at=last.at if last else None,
        fault=upkeep.fault if upkeep else None,
    )


@get("/metrics", summary="What the server counts", tags=["operation"], media_type=MediaType.TEXT, responses=problems())
async def metrics(service: NamedDependency[Service]) -> Response[bytes]:
    """In the text form of Prometheus."""
    service.metrics.count(
        service.feeds, refusals_counted=service.house.refusals.counted, checks_waiting=service.people.checks.waiting
    )
    service.metrics.look_after(service.upkeep)
    return Response(service.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


HEALTH_HANDLERS = [health, metrics]
