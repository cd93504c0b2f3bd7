"""What of the pit desk is asked for over HTTP."""

from typing import Any

from litestar import Router
from litestar.di import Provide

from croupier.api.inspection.archive import archive_of
from croupier.api.pit.alerts import list_alerts, see_alert
from croupier.api.pit.ratings import list_ratings
from croupier.api.pit.round_payments import round_payments

PIT_HANDLERS: list[Any] = [
    Router(
        path="/",
        route_handlers=[list_ratings, list_alerts, see_alert, round_payments],
        dependencies={"archive": Provide(archive_of, sync_to_thread=False)},
    )
]
