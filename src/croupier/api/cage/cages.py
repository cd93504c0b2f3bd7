"""The cages over HTTP: drawers, what was counted, who showed a document; and cash from the threshold on."""

from litestar import Response, get
from litestar.di import NamedDependency
from msgspec import Struct

from croupier.api.cage.chips_on_the_way import fills_at_the_cage
from croupier.api.errors import NotSignedIn, NotYours, problems
from croupier.api.people.asker import Asker
from croupier.api.service import Service
from croupier.core.cage.part import MANAGERS
from croupier.core.cage.state import CageRules, CageState, ClosedDrawer, DrawerState
from croupier.core.engine.accounts import drawer_of
from croupier.core.words.names import same_person
from croupier.documents.event.tables import written
from croupier.house.kinds.cage import CAGE
from croupier.house.reports.thresholds import COLUMNS, thresholds

SHOWN = 20


class DrawerView(Struct, frozen=True, kw_only=True):
    name: str
    cashier: str
    shift: str
    opened_at: int
    state: DrawerState
    mine: bool
    variance: int | None
    """How much more was counted than was due; for those who settle it."""
    holds: int | None
    """What is due to be there: never for its own cashier, who counts without knowing it."""


class SeenDocument(Struct, frozen=True, kw_only=True):
    person: str
    document: str
    tail: str
    seen_by: str
    at: int


class CageView(Struct, frozen=True, kw_only=True):
    cage: str
    address: str
    book: str
    rules: CageRules
    drawers: tuple[DrawerView, ...]
    closed: tuple[ClosedDrawer, ...]
    """The latest, newest first."""
    documents: tuple[SeenDocument, ...]
    """The latest that were shown, newest first."""


class ThresholdView(Struct, frozen=True, kw_only=True):
    """Cash that reached the threshold, alone or with what passed within a day before it."""

    at: str
    place: str
    book: str
    what: str
    person: str
    amount: int
    within_24_hours: int
    by: str
    document: str
    seen_by: str


@get("/api/cage", summary="The cages", tags=["cages"], responses=problems(401, 403))
async def cages(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> list[CageView]:
    """Those of the books under which whoever asks holds a post."""
    if not asker.known:
        raise NotSignedIn
    if not asker.holds_a_post:
        raise NotYours("A cage is shown to those who hold a post.")
    keeper = service.house.keeper(CAGE)
    known = [await keeper.state(name) for name in await keeper.names()]
    return [await _view(service, asker, one) for one in known if one.is_open and asker.is_staff(one.book)]


async def _view(service: Service, asker: Asker, state: CageState) -> CageView:
    name, manages = asker.name or "", asker.holds(state.book, *MANAGERS)
    drawers = []
    for one in state.drawers.values():
        mine = same_person(one.cashier, name)
        told = manages and not mine
        holds = await service.store.balance(drawer_of(state.cage, one.name)) if told else None
        drawers.append(
            DrawerView(
                name=one.name,
                cashier=one.cashier,
                shift=one.shift,
                opened_at=one.opened_at,
                state=one.state,
                mine=mine,
                variance=one.variance if told else None,
                holds=holds,
            )
        )
    seen = sorted(state.identities.values(), key=lambda one: -one.at)[:SHOWN]
    return CageView(
        cage=state.cage,
        address=CAGE.called(state.cage),
        book=state.book,
        rules=state.rules,
        drawers=tuple(drawers),
        closed=state.closed[-SHOWN:][::-1],
        documents=tuple(
            SeenDocument(person=one.person, document=one.document, tail=one.tail, seen_by=one.seen_by, at=one.at)
            for one in seen
        ),
    )


@get("/api/cage/thresholds", summary="Cash from the threshold on", tags=["cages"], responses=problems(401, 403))
async def threshold_list(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> list[ThresholdView]:
    """For whoever manages the cage, supervises or inspects; oldest first, worked out from the log."""
    return [ThresholdView(**row) for row in await _reached(service, asker)]  # type: ignore[arg-type]


@get(
    "/api/cage/thresholds.csv",
    summary="Cash from the threshold on, as CSV",
    tags=["cages"],
    media_type="text/csv",
    responses=problems(401, 403),
)
async def threshold_csv(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> Response[str]:
    """The same for a spreadsheet, amounts in cents."""
    rows = await _reached(service, asker)
    text = written(COLUMNS, ([row[name] for name in COLUMNS] for row in rows))
    return Response(text, media_type="text/csv; charset=utf-8")


async def _reached(service: Service, asker: Asker) -> list[dict[str, str | int | None]]:
    if not asker.known:
        raise NotSignedIn
    books = {book for book in asker.books if asker.may_inspect(book) or asker.holds(book, *MANAGERS)}
    if not books:
        raise NotYours("Cash from the threshold on is listed for those who manage the cage, supervise or inspect.")
    return [row for row in await thresholds(service.store) if row["book"] in books]


CAGE_HANDLERS = [cages, fills_at_the_cage, threshold_list, threshold_csv]
