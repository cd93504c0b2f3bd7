"""What happened on a day over all places, by subject: found by the index of words, told from the log itself."""

from typing import Annotated, Literal

from litestar import get
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import Parameter
from msgspec import Struct

from croupier.api.errors import problems
from croupier.api.inspection.archive import Archive, may_oversee, overseen
from croupier.api.inspection.params import TAGS, Zone
from croupier.api.inspection.search import PATIENCE
from croupier.api.people.asker import Asker
from croupier.api.service import Service
from croupier.core.common.disputes import DisputeRaised
from croupier.house.house import House
from croupier.house.kinds.address import Address
from croupier.house.reading.days import ZONE, day_span
from croupier.house.reading.search import words
from croupier.house.reading.search.hits import Hit
from croupier.house.reading.search.query import Query, quoted
from croupier.house.reading.search.seeker import Seeker, Wanted
from croupier.log import Reader

Subject = Literal["disputes", "cash-outs"]
KINDS: dict[Subject, tuple[str, ...]] = {
    "disputes": ("dispute_raised", "disputed", "terms_disputed"),
    "cash-outs": ("slip_issued", "slip_redeemed", "jackpot_slip_issued", "prize_paid", "chips_redeemed"),
}
"""The events that each list is made of: slips as they are issued and paid, hand pays, jackpots, chips at the cage."""
AT_ONCE = 200

OneSubject = Annotated[Subject, Parameter(description="What is listed.", examples=[Example(value="disputes")])]
OneDay = Annotated[
    str,
    Parameter(
        description="The day of the casino.", pattern=r"^\d{4}-\d{2}-\d{2}$", examples=[Example(value="2026-11-18")]
    ),
]


class Listed(Struct, frozen=True, kw_only=True):
    at: int
    place: str
    book: str
    by: str
    said: str
    """With the numbers of slips masked, as every sentence has them."""
    clauses: tuple[str, ...]
    href: str
    """The round it is about, or else the log of the place."""


@get("/api/lists/{subject:str}", summary="Disputes or cash-outs of a day", tags=TAGS, responses=problems(401, 403))
async def list_of_day(
    archive: NamedDependency[Archive],
    service: NamedDependency[Service],
    house: NamedDependency[House],
    asker: NamedDependency[Asker],
    subject: OneSubject,
    day: OneDay,
    zone: Zone = ZONE,
) -> list[Listed]:
    """Over all places that whoever asks supervises or inspects, newest first."""
    may_oversee(asker)
    mine = await overseen(archive, house, asker)
    since, until = day_span(day, zone)
    streams = frozenset(address.stream for address in mine)
    books = {str(address): book for address, book in mine.items()}
    found: dict[tuple[str, int], Hit] = {}
    for kind in KINDS[subject]:
        for hit in await _of_kind(service.seeker, kind, since, until, streams):
            found[hit.place, hit.number] = hit
    hits = sorted(found.values(), key=lambda one: (-one.at, one.place, -one.number))
    return [
        Listed(
            at=hit.at,
            place=hit.place,
            book=books.get(hit.place, ""),
            by=hit.by,
            said=hit.said,
            clauses=hit.clauses,
            href=await _href(archive.store, hit),
        )
        for hit in hits
    ]


async def _of_kind(seeker: Seeker, kind: str, since: int, until: int, streams: frozenset[str]) -> list[Hit]:
    """Every event of a kind: its words may stand in other events too, so what was found is looked at."""
    tokens = tuple(words.words(kind.replace("_", " ")))
    query = Query(text=kind, parts=tuple(map(quoted, tokens)), tokens=frozenset())
    found: list[Hit] = []
    for group in _GROUPS:
        before: int | None = None
        while True:
            wanted = Wanted(
                query=query, since=since, until=until, groups=(group,), streams=streams, before=before, limit=AT_ONCE
            )
            groups = (await seeker.search(wanted, within=PATIENCE)).groups
            hits = groups[0].hits if groups else ()
            found += [hit for hit in hits if hit.kind == kind]
            if len(hits) < AT_ONCE:
                break
            before = hits[-1].id
    return found


_GROUPS = ("table", "bank", "cage", "controller", "event", "promotion")


async def _href(log: Reader, hit: Hit) -> str:
    address = Address.of(hit.place)
    number = hit.round
    if hit.kind == "dispute_raised":
        (stored,) = await log.read(address.stream, after=hit.number - 1, limit=1)
        event = address.kind.engine.decode_event(stored.payload)
        if isinstance(event, DisputeRaised) and event.round is not None:
            number = event.round
    return f"/inspector/{hit.place}/{number}" if number else f"/inspector/{hit.place}"
