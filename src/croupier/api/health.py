"""Whether the server is well, for those who watch over it."""

import asyncio
import hmac
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from croupier import __version__
from croupier.api.errors import RETRY_AFTER, NotYours, problems
from croupier.api.limits.callers import is_loopback
from croupier.api.people.asker import Asker
from croupier.api.service import Service
from croupier.api.vitals import PATIENCE
from croupier.core.words.roles import Role
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


@get(
    "/metrics",
    summary="What the server counts",
    tags=["operation"],
    media_type=MediaType.TEXT,
    responses=problems(403),
)
async def metrics(
    request: Request[Any, Any, Any], service: NamedDependency[Service], asker: NamedDependency[Asker]
) -> Response[bytes]:
    """In the text form of Prometheus: for this machine, for whoever has the token for it, and for operators."""
    if not _may_count(request, asker):
        raise NotYours("What the server counts is not for everybody.", _HOW)
    service.metrics.count(
        service.feeds, refusals_counted=service.house.refusals.counted, checks_waiting=service.people.checks.waiting
    )
    service.metrics.look_after(service.upkeep)
    return Response(service.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


_HOW = "Ask at the server's own machine, as an operator, or with the token of --metrics-token-file as bearer."


def _may_count(request: Request[Any, Any, Any], asker: Asker) -> bool:
    token, asked_directly = request.app.state.metrics
    given = request.headers.get("authorization", "").encode("latin-1")
    if token and hmac.compare_digest(given, f"Bearer {token}".encode()):
        return True
    if asker.holds_anywhere(Role.OPERATOR):
        return True
    # Where a proxy of this machine asks for everybody, nobody is known by coming from here.
    return bool(asked_directly) and request.client is not None and is_loopback(request.client.host)


HEALTH_HANDLERS = [alive, health, metrics]
