"""Who may watch what: a topic is the address of a table, a bank, one terminal of it, a controller of jackpots."""

from typing import Any

from croupier.api.bank.feed import BankFeed
from croupier.api.bank.screens import taken
from croupier.api.bank.terminal_views import Viewer, may_see
from croupier.api.errors import NotFound, NotSignedIn, NotYours, Problem, Trouble
from croupier.api.live.feeds import AnyFeed, Group
from croupier.api.live.following import Audience, Follower, Watcher
from croupier.api.people.asker import Asker
from croupier.api.service import Service
from croupier.house.door import PATRON
from croupier.house.kinds.address import Address


async def found(group: Group[AnyFeed], name: str) -> AnyFeed:
    """The feed of this name, or that there is none."""
    feed = await group.of(name)
    if feed is None:
        kind = group.kind
        raise NotFound(f"There is no {kind.noun} {name[:40]}.", f"GET /api/{kind.plural} lists those there are.")
    return feed


async def feed_of(service: Service, address: Address) -> Follower[Any]:
    return await found(service.feeds.of_kind(address.kind), address.name)


def check_audience(asker: Asker, feed: Follower[Any], audience: Audience) -> None:
    """Raises where this one may not see a table, bank or controller so."""
    if not asker.known:
        raise NotSignedIn
    if audience not in feed.audiences:
        noun, those = feed.kind.noun, " and ".join(sorted(feed.audiences))
        raise NotYours(f"A {noun} is not shown to every {audience}.", f"Ask as {those}.")
    if audience is Audience.PLAYER and asker.person is None:
        raise NotYours("Only a person plays.", "Ask as public.")
    if audience is Audience.STAFF and not asker.is_staff(feed.book.code):
        raise NotYours(f"{asker.name or 'This device'} holds no post under {feed.book.code}.")


def viewer_of(asker: Asker, feed: BankFeed, terminal: str, audience: Audience) -> Viewer:
    """Who looks at a terminal, if they may: its player, its own screen, staff, and anybody while it is free."""
    if not asker.known:
        raise NotSignedIn
    if audience is Audience.STAFF:
        check_audience(asker, feed, audience)
    known = feed.state.terminals.get(terminal)
    if known is None:
        raise NotFound(f"There is no terminal {terminal[:40]} in bank {feed.name}.", "Look at the bank's places.")
    viewer = _viewer(asker, feed, terminal, audience)
    if not may_see(known, viewer):
        raise taken(feed, terminal)
    return viewer


def _viewer(asker: Asker, feed: BankFeed, terminal: str, audience: Audience) -> Viewer:
    is_the_screen = asker.is_terminal(feed.name, terminal)
    name = asker.name or (f"{PATRON}{feed.name}:{terminal}" if is_the_screen else None)
    return Viewer(name, staff=audience is Audience.STAFF, is_the_screen=is_the_screen)


async def watch(
    service: Service, asker: Asker, watcher: Watcher, topic: str, audience: Audience, after: int | None
) -> Problem | None:
    """From now on the watcher is told of everything on a topic; or why they may not be."""
    try:
        await _watch(service, asker, watcher, topic, audience, after)
    except Trouble as trouble:
        return trouble.problem
    return None


async def _watch(
    service: Service, asker: Asker, watcher: Watcher, topic: str, audience: Audience, after: int | None
) -> None:
    address = Address.of(topic)
    if address.part:
        bank = await found(service.feeds.banks, address.name)
        viewer = viewer_of(asker, bank, address.part, audience)
        bank.remove_screen(watcher, address.part)
        bank.add_screen(watcher, address.part, viewer, after)
        return
    feed = await feed_of(service, address)
    check_audience(asker, feed, audience)
    feed.remove(watcher)
    feed.add_for(watcher, asker, audience, after)


def unwatch(service: Service, watcher: Watcher, topic: str) -> None:
    address = Address.of(topic)
    feed = service.feeds.of_kind(address.kind).known(address.name)
    if feed is None:
        return
    if address.part:
        feed.remove_screen(watcher, address.part)
    else:
        feed.remove(watcher)
