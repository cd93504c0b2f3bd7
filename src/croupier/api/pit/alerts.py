"""Alerts over HTTP: those of today, and that somebody has seen one."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Struct

from croupier.api.errors import Bad, NotFound, problems
from croupier.api.inspection.archive import may_oversee
from croupier.api.people.asker import Asker
from croupier.api.pit.views import AlertView
from croupier.api.service import Service
from croupier.house.eyes.seen import LONGEST_NOTE


class SeenForm(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    note: str = ""
    """What there is to say to it."""


@get("/api/alerts", summary="Alerts of today", tags=["pit"], responses=problems(401, 403))
async def list_alerts(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> list[AlertView]:
    """By the thresholds of the house, newest first. For those who supervise or inspect, under their books."""
    may_oversee(asker)
    await service.house.eyes.catch_up_if_stale()
    return service.pit.alerts(asker)


@post(
    "/api/alerts/seen",
    summary="Acknowledge an alert",
    tags=["pit"],
    status_code=200,
    responses=problems(401, 403, 404),
)
async def see_alert(
    service: NamedDependency[Service], asker: NamedDependency[Asker], data: JSONBody[SeenForm]
) -> list[AlertView]:
    """By name, on the log. Whoever was first has seen it. Answers with the alerts of today."""
    may_oversee(asker)
    if len(data.note) > LONGEST_NOTE:
        raise Bad(f"A note has at most {LONGEST_NOTE} characters.", "Shorten it and send it again.")
    if not await service.pit.see(asker, data.id, data.note):
        raise NotFound("There is no such alert today.", "GET /api/alerts lists those there are.")
    return service.pit.alerts(asker)
