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


@get("/health", summary="Whether the server is well", tags=["operation"], responses=problems())
async def health(service: NamedDependency[Service]) -> Health:
    """Answers only if the log can be read."""
    head = await service.store.head()
    feeds = service.feeds
    return Health(
        ok=True,
        version=__version__,
        tables=len(feeds.tables),
        banks=len(feeds.banks),
        controllers=len(feeds.controllers),
        log=head.seq if head else 0,
    )


@get("/metrics", summary="What the server counts", tags=["operation"], media_type=MediaType.TEXT, responses=problems())
async def metrics(service: NamedDependency[Service]) -> Response[bytes]:
    """In the text form of Prometheus."""
    service.metrics.count(
        service.feeds, refusals_counted=service.house.refusals.counted, checks_waiting=service.people.checks.waiting
    )
    return Response(service.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


HEALTH_HANDLERS = [health, metrics]
