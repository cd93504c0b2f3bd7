"""The log of a table for those who supervise and inspect: its story, its rounds, and what was drawn in them."""

from litestar import get
from litestar.di import NamedDependency

from croupier.api.errors import NotFound, NotSignedIn, problems
from croupier.api.inspection.archive import Archive, readable
from croupier.api.inspection.params import (
    TAGS,
    After,
    Before,
    Limit,
    OneRound,
    Person,
    RoundNumber,
    TableEvents,
    TableName,
    TableOrBank,
)
from croupier.api.inspection.rounds import RoundLine, RoundView, bound_by, round_line, round_view
from croupier.api.inspection.story import Told, Wanted, newest, story
from croupier.api.inspection.views import FairView, fair_view
from croupier.api.people.asker import Asker
from croupier.house.chance.drawn import drawn, drawn_at_bank
from croupier.house.reading.bank_chronicle import BankChronicle
from croupier.house.reading.chronicle import round_events
from croupier.house.reading.chronicles import of_topic
from croupier.house.reading.table_chronicle import TableChronicle, steps_of


@get("/api/tables/{table:str}/story", summary="The log as a story", tags=TAGS, responses=problems(401, 403, 404))
async def tell_story(
    archive: NamedDependency[Archive],
    asker: NamedDependency[Asker],
    table: TableName,
    after: After = None,
    before: Before = None,
    limit: Limit = 100,
    round_: OneRound = None,
    person: Person = None,
    kind: TableEvents = None,
) -> list[Told]:
    """Every event in one sentence with its clauses: the newest first, or the oldest first with `after`.

    For anyone with a post under the table's book.
    """
    chronicle = await readable(archive, asker, TableChronicle(table))
    wanted = Wanted(after=after, before=before, limit=limit, round=round_, person=person, kind=kind)
    return await story(archive.store, chronicle, wanted)


@get("/api/tables/{table:str}/rounds", summary="The rounds of a table", tags=TAGS, responses=problems(401, 403, 404))
async def list_rounds(
    archive: NamedDependency[Archive],
    asker: NamedDependency[Asker],
    table: TableName,
    before: Before = None,
    limit: Limit = 100,
) -> list[RoundLine]:
    """The newest first: result, how many wagers, what was staked, paid and taken.

    For anyone with a post under the table's book.
    """
    known = (await readable(archive, asker, TableChronicle(table))).rounds
    return [round_line(known[number]) for number in newest(known, before, limit)]


@get(
    "/api/tables/{table:str}/rounds/{number:int}",
    summary="A round again, move by move",
    tags=TAGS,
    responses=problems(401, 403, 404),
)
async def replay_round(
    archive: NamedDependency[Archive], asker: NamedDependency[Asker], table: TableName, number: RoundNumber
) -> RoundView:
    """Each move with its phase and what it did to the layout, and a receipt for every player.

    For anyone with a post under the table's book.
    """
    chronicle = await readable(archive, asker, TableChronicle(table))
    steps = await steps_of(archive.store, chronicle, number)
    if not steps:
        last = max(chronicle.rounds, default=0)
        raise NotFound(f"Table {table} has no round {number}: the last is {last}.", "Choose a round that was played.")
    return round_view(chronicle, number, steps)


@get(
    "/api/fair/{table:str}/{number:int}",
    summary="Was a round drawn fairly?",
    tags=TAGS,
    responses=problems(401, 403, 404),
)
async def check_draws(
    archive: NamedDependency[Archive], asker: NamedDependency[Asker], table: TableOrBank, number: RoundNumber
) -> FairView:
    """Recomputes every draw of the house's own dice from the seed that is revealed when the round is over.

    For anybody who may look at the table: a seed that is revealed is for every player to check.
    """
    if not asker.known:
        raise NotSignedIn
    chronicle = await archive.read(of_topic(table))
    events = [event for _, event in await round_events(archive.store, chronicle, number)]
    if not events:
        place = f"{chronicle.kind.noun.capitalize()} {chronicle.name}"
        raise NotFound(f"{place} has no round {number}.", "Choose a round that was played.")
    document = drawn_at_bank(events) if isinstance(chronicle, BankChronicle) else drawn(events)
    return fair_view(table, number, bound_by(events), document)
