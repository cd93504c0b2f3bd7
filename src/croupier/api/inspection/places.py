"""One log by its address, for those who supervise and inspect: its story, its rounds, and what was drawn in them."""

from litestar import get
from litestar.di import NamedDependency

from croupier.api.errors import NotFound, NotSignedIn, problems
from croupier.api.inspection.archive import Archive, readable
from croupier.api.inspection.params import TAGS, After, Before, Limit, OfKind, OneRound, Person, Place, RoundNumber
from croupier.api.inspection.rounds import RoundLine, RoundView, round_line, round_view
from croupier.api.inspection.story import ToldEvent, WantedEvents, newest, story
from croupier.api.inspection.views import FairView, fair_view
from croupier.api.people.asker import Asker
from croupier.core.engine.telling import upper_first
from croupier.house.kinds.address import Address
from croupier.house.reading.chronicle import Chronicle


@get("/api/inspection/{place:str}/story", summary="The log as a story", tags=TAGS, responses=problems(401, 403, 404))
async def tell_story(
    archive: NamedDependency[Archive],
    asker: NamedDependency[Asker],
    place: Place,
    after: After = None,
    before: Before = None,
    limit: Limit = 100,
    round_: OneRound = None,
    person: Person = None,
    kind: OfKind = None,
) -> list[ToldEvent]:
    """Every event in one sentence with its clauses: the newest first, or the oldest first with `after`.

    A round of a jackpot controller is one of any bank that feeds it; what belongs to none has the round nought. For
    anyone with a post under the book.
    """
    chronicle = await readable(archive, asker, place)
    wanted = WantedEvents(after=after, before=before, limit=limit, round=round_, person=person, kind=kind)
    return await story(archive.store, chronicle, wanted)


@get("/api/inspection/{place:str}/rounds", summary="The rounds", tags=TAGS, responses=problems(401, 403, 404))
async def list_rounds(
    archive: NamedDependency[Archive],
    asker: NamedDependency[Asker],
    place: Place,
    before: Before = None,
    limit: Limit = 100,
) -> list[RoundLine]:
    """The newest first: result, how many wagers, what was staked, paid and taken.

    For anyone with a post under the book.
    """
    known = (await readable(archive, asker, place)).rounds
    return [round_line(known[number]) for number in newest(known, before, limit)]


@get(
    "/api/inspection/{place:str}/rounds/{number:int}",
    summary="A round again, move by move",
    tags=TAGS,
    responses=problems(401, 403, 404),
)
async def replay_round(
    archive: NamedDependency[Archive], asker: NamedDependency[Asker], place: Place, number: RoundNumber
) -> RoundView:
    """Each move, at a table with its phase and what it did to the layout, and a receipt for every player.

    For anyone with a post under the book.
    """
    chronicle = await readable(archive, asker, place)
    steps = await chronicle.steps(archive.store, number)
    if not steps:
        raise _no_round(chronicle, number)
    return round_view(chronicle, number, steps, await chronicle.receipts(archive.store, number))


@get(
    "/api/fair/{place:str}/{number:int}",
    summary="Was a round drawn fairly?",
    tags=TAGS,
    responses=problems(401, 403, 404),
)
async def check_draws(
    archive: NamedDependency[Archive], asker: NamedDependency[Asker], place: Place, number: RoundNumber
) -> FairView:
    """Recomputes every draw of the house's own dice from the seed that is revealed when the round is over.

    An event has one seed, which is revealed when the event is over; its ballots belong to round nought.

    For anybody who may look at the table: a seed that is revealed is for every player to check.
    """
    if not asker.known:
        raise NotSignedIn
    chronicle = await archive.read(Address.of(place))
    events = [step.event for step in await chronicle.steps(archive.store, number)]
    if not events:
        raise _no_round(chronicle, number)
    document = await chronicle.drawn(archive.store, number)
    return fair_view(chronicle.address, number, chronicle.bound_by(events), document)


def _no_round(chronicle: Chronicle, number: int) -> NotFound:
    place, last = upper_first(chronicle.noun), chronicle.last_round
    return NotFound(f"{place} has no round {number}: the last is {last}.", "Choose a round that was played.")
