"""Search across everything that somebody oversees: one box for people, cards, slips, places, rounds, money, clauses."""

from typing import Annotated

from litestar import get
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import Parameter, QueryParameter
from msgspec import Struct

from croupier.api.errors import Bad, as_sentence, problems
from croupier.api.inspection.archive import Archive, may_oversee, overseen
from croupier.api.inspection.params import TAGS, Zone
from croupier.api.people.asker import Asker
from croupier.api.service import Service
from croupier.core.engine.refusal import Malformed
from croupier.core.game.notation import did_you_mean
from croupier.core.money import shorten
from croupier.house.house import House
from croupier.house.reading.days import ZONE, day_span
from croupier.house.reading.search.query import HOW, LONGEST, read_query
from croupier.house.reading.search.seeker import FOREVER, TITLES, FoundGroup, Wanted

PATIENCE = 1.5
"""Seconds that somebody waits for what is not in the index yet."""

_DAY = r"^\d{4}-\d{2}-\d{2}$"
Words = Annotated[
    str,
    QueryParameter(
        name="q",
        description=f"What is looked for. {HOW} Nothing asks only how to ask.",
        max_length=LONGEST,
        examples=[Example(value="ann $250"), Example(value="T1 round 40"), Example(value="clause 3.13")],
    ),
]
FromDay = Annotated[
    str | None, QueryParameter(name="from", description="Only from this day of the casino on.", pattern=_DAY)
]
ToDay = Annotated[str | None, QueryParameter(name="to", description="Only up to this day.", pattern=_DAY)]
Group = Annotated[str | None, Parameter(description=f"Only this group: {', '.join(TITLES)}.", max_length=20)]
BeforeHit = Annotated[int | None, Parameter(description="Only what is older than the hit of this id.", ge=0)]
EachGroup = Annotated[int, Parameter(description="At most so many of each group.", ge=1, le=200)]


class SearchView(Struct, frozen=True, kw_only=True):
    """What was found: groups in order, each the newest first."""

    how: str
    """The whole language in one line."""
    groups: tuple[FoundGroup, ...]
    books: dict[str, str]
    """Of the places that were found, by their addresses: what a clause is a clause of."""
    behind: int
    """Appends on the log that the index does not hold yet: what happened last may be missing."""


@get("/api/search", summary="Search everything", tags=TAGS, responses=problems(401, 403))
async def search_log(
    archive: NamedDependency[Archive],
    service: NamedDependency[Service],
    house: NamedDependency[House],
    asker: NamedDependency[Asker],
    text: Words = "",
    since: FromDay = None,
    until: ToDay = None,
    group: Group = None,
    before: BeforeHit = None,
    limit: EachGroup = 10,
    zone: Zone = ZONE,
) -> SearchView:
    """Tables, banks, jackpots, events, promotions, desks, refusals, people and the house itself.

    For those who supervise or inspect under any book. What happened to a place is found only by those who oversee it
    under its book; what people asked for themselves by nobody.
    """
    may_oversee(asker)
    if not text.strip():
        return SearchView(how=HOW, groups=(), books={}, behind=0)
    mine = await overseen(archive, house, asker)
    try:
        wanted = Wanted(
            query=read_query(text),
            since=0 if since is None else day_span(since, zone)[0],
            until=FOREVER if until is None else day_span(until, zone)[1],
            groups=tuple(TITLES) if group is None else (_group(group),),
            streams=frozenset(address.stream for address in mine),
            before=before,
            limit=limit,
        )
    except Malformed as error:
        raise Bad(as_sentence(str(error))) from None
    found = await service.seeker.search(wanted, within=PATIENCE)
    places = {hit.place for one in found.groups for hit in one.hits}
    books = {str(address): book for address, book in mine.items() if str(address) in places}
    return SearchView(how=HOW, groups=found.groups, books=books, behind=found.behind)


def _group(name: str) -> str:
    if name not in TITLES:
        raise Malformed(f"there is no group {shorten(name)}: {did_you_mean(name, list(TITLES))}")
    return name
