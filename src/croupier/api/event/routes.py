"""Events over HTTP, beside what every kind has: all of them, the cloth, and the forms an examiner may read."""

from typing import Annotated

from litestar import get
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import Parameter

from croupier.api.errors import NotSignedIn, NotYours, problems
from croupier.api.event.feed import EventFeed
from croupier.api.event.own_views import EventForm, form_of
from croupier.api.event.views import EventCard
from croupier.api.live.watching import feed_of
from croupier.api.people.asker import Asker
from croupier.api.service import Service
from croupier.api.table.cloth import DrawnCloth, cloth_of
from croupier.core.law.powers import holders
from croupier.core.tournament.boards import game_of
from croupier.core.words.roles import Power
from croupier.house.house import House
from croupier.house.kinds.address import Address
from croupier.house.kinds.event import EVENT

EventName = Annotated[str, Parameter(description="The name of the event.", examples=[Example(value="cup")])]


async def event_feed(service: Service, asker: Asker, event: str) -> EventFeed:
    if not asker.known:
        raise NotSignedIn
    feed = await feed_of(service, Address(EVENT, event))
    assert isinstance(feed, EventFeed)
    return feed


@get("/api/events", summary="All events", tags=["events"], responses=problems(401))
async def events(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> list[EventCard]:
    """Every competition of the house, with how far it is."""
    if not asker.known:
        raise NotSignedIn
    return service.feeds.event_cards()


@get("/api/events/{event:str}/cloth", summary="The cloth", tags=["events"], responses=problems(401, 404))
async def cloth(service: NamedDependency[Service], asker: NamedDependency[Asker], event: EventName) -> DrawnCloth:
    """Every place where a chip of the event may lie."""
    feed = await event_feed(service, asker, event)
    return cloth_of(game_of(feed.law, feed.state))


@get("/api/events/{event:str}/forms", summary="Forms to examine", tags=["events"], responses=problems(401, 403, 404))
async def forms(
    service: NamedDependency[Service],
    house: NamedDependency[House],
    asker: NamedDependency[Asker],
    event: EventName,
) -> list[EventForm]:
    """What the secret forms say that are handed in and not yet announced: for whoever examines them at that table."""
    feed = await event_feed(service, asker, event)
    law, state = feed.law, feed.state
    roles, clause = holders(law, Power.EXAMINE_SECRET_WAGER)
    if not asker.holds(feed.book.code, *roles):
        raise NotYours(f"Secret wagers are for those who examine them ({feed.book.code} {clause}).")
    found = []
    for session in state.sessions.values():
        for table in session.tables.values():
            if law.tournament.inspector_present and table.inspector != asker.name:
                continue
            for name, seat in table.seats.items():
                if seat.form is None:
                    continue
                form = form_of(law, state, house.forms, feed.name, name, examining=True)
                if form is not None:
                    found.append(form)
    return found


EVENT_HANDLERS = [events, cloth, forms]
