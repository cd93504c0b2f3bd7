"""The log for those who supervise and inspect: told, replayed, verified, added up and exported."""

from typing import Any

from litestar import Router
from litestar.di import Provide

from croupier.api.inspection import bundle, day, lists, log, places, search, upkeep
from croupier.api.inspection.archive import archive_of

INSPECTION_HANDLERS: list[Any] = [
    Router(
        path="/",
        route_handlers=[
            places.tell_story,
            places.list_rounds,
            places.replay_round,
            places.check_draws,
            bundle.round_paper,
            bundle.round_archive,
            day.day_report,
            day.day_paper,
            lists.list_of_day,
            log.verify_log,
            log.list_refusals,
            log.list_incidents,
            log.list_payment_errors,
            log.list_overdue_errors,
            log.list_figures,
            log.export,
            search.search_log,
            upkeep.list_upkeep,
            upkeep.verify_house,
        ],
        dependencies={"archive": Provide(archive_of, sync_to_thread=False)},
    )
]
