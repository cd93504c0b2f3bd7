"""Fills and credits as the cage sees them: what waits for a cashier's hand, and what is on its way to or from it."""

from collections.abc import Iterator

from litestar import get
from litestar.di import NamedDependency
from msgspec import Struct

from croupier.api.errors import NotSignedIn, NotYours, problems
from croupier.api.people.asker import Asker
from croupier.api.service import Service
from croupier.api.table.till_views import TillStep, slip_step
from croupier.core.table.state import TableState
from croupier.core.table.till import Fill, FillStage, FillWay
from croupier.core.table.tray import AT_THE_CAGE
from croupier.house.kinds.table import TABLE


class CageSlip(Struct, frozen=True, kw_only=True):
    table: str
    book: str
    step: TillStep
    """With the acts that are done at the cage; none while it waits for somebody else."""


@get("/api/cage/fills", summary="Fills and credits at the cage", tags=["cages"], responses=problems(401, 403))
async def fills_at_the_cage(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> list[CageSlip]:
    """Slips that are not over, at the tables of the books under which whoever asks works at the cage; first those that
    wait for the cage."""
    if not asker.known:
        raise NotSignedIn
    if not asker.holds_a_post:
        raise NotYours("Fills and credits are shown to those who hold a post.")
    keeper = service.house.keeper(TABLE)
    found: list[CageSlip] = []
    for name in await keeper.names():
        state = await keeper.state(name)
        if asker.holds(state.setup.book, *AT_THE_CAGE):
            found.extend(_slips(state))
    return sorted(found, key=lambda one: not one.step.acts)


def _slips(state: TableState) -> Iterator[CageSlip]:
    for one in state.till.fills.values():
        if one.stage in (FillStage.ASKED, FillStage.APPROVED, FillStage.SENT, FillStage.SENT_BACK):
            wanted = _here(one)
            step = slip_step(one)
            acts = tuple(act for act in step.acts if act.action == wanted)
            whole = TillStep(name=step.name, says=step.says, acts=acts)
            yield CageSlip(table=state.setup.table, book=state.setup.book, step=whole)


def _here(one: Fill) -> str:
    """What the cage does next: it makes fills up and takes credits in, and takes in again what comes back to it."""
    is_fill = one.way is FillWay.FILL
    match one.stage:
        case FillStage.APPROVED if is_fill:
            return "send_fill"
        case FillStage.SENT if not is_fill and one.carried_at:
            return "receive_fill"
        case FillStage.SENT_BACK if is_fill:
            return "receive_fill"
        case _:
            return ""
