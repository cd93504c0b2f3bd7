"""The log for those who supervise and inspect: told, replayed, verified, added up and exported."""

from typing import Any

from litestar import Router
from litestar.di import Provide

from croupier.api.inspection import banks as inspection_banks
from croupier.api.inspection import log as inspection_log
from croupier.api.inspection import tables as inspection_tables
from croupier.api.inspection.archive import archive_of

INSPECTION_HANDLERS: list[Any] = [
    Router(
        path="/",
        route_handlers=[
            inspection_tables.tell_story,
            inspection_tables.list_rounds,
            inspection_tables.replay_round,
            inspection_tables.check_draws,
            inspection_banks.tell_bank_story,
            inspection_banks.list_bank_rounds,
            inspection_banks.tell_jackpot_story,
            inspection_log.verify_log,
            inspection_log.list_refusals,
            inspection_log.list_incidents,
            inspection_log.list_payment_errors,
            inspection_log.list_figures,
            inspection_log.export,
        ],
        dependencies={"archive": Provide(archive_of, sync_to_thread=False)},
    )
]
