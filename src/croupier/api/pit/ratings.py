"""Player ratings over HTTP, for those who supervise or inspect under a book: of its own tables and banks alone."""

from litestar import get
from litestar.di import NamedDependency
from msgspec import Struct

from croupier.api.errors import problems
from croupier.api.inspection.archive import Archive, overseen
from croupier.api.inspection.params import Day, OnePlace, Person, Zone
from croupier.api.people.asker import Asker
from croupier.core.engine.messages import MINUTE
from croupier.house.house import House
from croupier.house.reading.days import ZONE
from croupier.house.reports.ratings import Rating, ratings


class RatingView(Struct, frozen=True, kw_only=True):
    """One person on one day; amounts in cents."""

    player: str
    day: str
    spins: int
    minutes: int
    average_bet: int
    handle: int
    theoretical_win: int
    actual_win: int
    not_rated: int
    """That part of the handle whose exact edge is not known: on Lucky Ball the house sets a chance."""
    since: int
    until: int


def rating_view(one: Rating) -> RatingView:
    return RatingView(
        player=one.player,
        day=one.day,
        spins=one.spins,
        minutes=one.time // MINUTE,
        average_bet=one.average_bet,
        handle=one.handle,
        theoretical_win=one.theoretical_win,
        actual_win=one.actual,
        not_rated=one.handle - one.rated,
        since=one.since,
        until=one.until,
    )


@get("/api/ratings", summary="Player ratings", tags=["pit"], responses=problems(401, 403, 404))
async def list_ratings(
    archive: NamedDependency[Archive],
    house: NamedDependency[House],
    asker: NamedDependency[Asker],
    day: Day = None,
    person: Person = None,
    table: OnePlace = None,
    zone: Zone = ZONE,
) -> list[RatingView]:
    """By player and day: average bet, time, spins, handle, theoretical win from exact odds, actual win.

    The newest day first, and of a day who staked most. For those who supervise or inspect under the book.
    """
    mine = [one for one in await overseen(archive, house, asker, table) if one.kind.chronicle.has_figures]
    async with archive.store.snapshot() as reader:
        found = await ratings(reader, house.books, mine, zone, person, day)
    return [rating_view(one) for one in found]
