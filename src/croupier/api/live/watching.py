"""Who may watch what: a topic is a table, a bank, one terminal of it, or a controller of jackpots."""

from typing import Any

from croupier.api.bank.feed import BankFeed
from croupier.api.bank.screens import taken
from croupier.api.bank.terminal_views import Viewer, may_see
from croupier.api.errors import NotFound, NotSignedIn, NotYours, Problem, Trouble
from croupier.api.jackpot.feed import JackpotFeed
from croupier.api.live.following import Audience, Watcher
from croupier.api.people.asker import Asker
from croupier.api.service import Service
from croupier.api.table.feed import Feed
from croupier.core.law.book import Book
from croupier.house.door import PATRON


async def table_feed(service: Service, table: str) -> Feed:
    feed = await service.feeds.tables.of(table)
    if feed is None:
        raise NotFound(f"There is no table {table[:40]}.", "GET /api/tables lists those there are.")
    return feed


async def bank_feed(service: Service, bank: str) -> BankFeed:
    feed = await service.feeds.banks.of(bank)
    if feed is None:
        raise NotFound(f"There is no bank {bank[:40]}.", "GET /api/banks lists those there are.")
    return feed


async def jackpot_feed(service: Service, controller: str) -> JackpotFeed:
    feed = await service.feeds.controllers.of(controller)
    if feed is None:
        raise NotFound(f"There is no controller {controller[:40]}.", "GET /api/jackpots lists those there are.")
    return feed


def check_audience(asker: Asker, book: Book, audience: Audience) -> None:
    """Raises where this one may not see a table, bank or controller of a book so."""
    if not asker.known:
        raise NotSignedIn
    if audience is Audience.PLAYER and asker.person is None:
        raise NotYours("Only a person plays.", "Ask as public.")
    if audience is Audience.STAFF and not asker.is_staff(book.code):
        raise NotYours(f"{asker.name or 'This device'} holds no post under {book.code}.")


def viewer_of(asker: Asker, feed: BankFeed, terminal: str, audience: Audience) -> Viewer:
    """Who looks at a terminal, if they may: its player, its own screen, staff, and anybody while it is free."""
    if not asker.known:
        raise NotSignedIn
    if audience is Audience.STAFF:
        check_audience(asker, feed.book, audience)
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
    keeper, name = service.house.named(topic)
    if keeper is service.house.banks and ":" in name:
        bank, _, terminal = name.partition(":")
        feed = await bank_feed(service, bank)
        viewer = viewer_of(asker, feed, terminal, audience)
        feed.remove_screen(watcher, terminal)
        feed.add_screen(watcher, terminal, viewer, after)
        return
    found: Any
    if keeper is service.house.banks:
        found = await bank_feed(service, name)
    elif keeper is service.house.jackpots:
        found = await jackpot_feed(service, name)
    else:
        found = await table_feed(service, name)
    check_audience(asker, found.book, audience)
    found.remove(watcher)
    found.add(watcher, audience, after)


def unwatch(service: Service, watcher: Watcher, topic: str) -> None:
    keeper, name = service.house.named(topic)
    if keeper is service.house.jackpots:
        _drop(service.feeds.controllers.known(name), watcher)
    elif keeper is service.house.tables:
        _drop(service.feeds.tables.known(name), watcher)
    else:
        bank, _, terminal = name.partition(":")
        feed = service.feeds.banks.known(bank)
        if feed is not None and terminal:
            feed.remove_screen(watcher, terminal)
        else:
            _drop(feed, watcher)


def _drop(feed: Feed | BankFeed | JackpotFeed | None, watcher: Watcher) -> None:
    if feed is not None:
        feed.remove(watcher)
