"""Jackpots over HTTP, beside what every kind has: all of them."""

from litestar import get
from litestar.di import NamedDependency

from croupier.api.errors import NotSignedIn, problems
from croupier.api.jackpot.views import ControllerCard
from croupier.api.people.asker import Asker
from croupier.api.service import Service


@get("/api/jackpots", summary="All jackpots", tags=["jackpots"], responses=problems(401))
async def jackpots(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> list[ControllerCard]:
    """Every controller with what its displays indicate."""
    if not asker.known:
        raise NotSignedIn
    return service.feeds.controller_cards()


JACKPOT_HANDLERS = [jackpots]
