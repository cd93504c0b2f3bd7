"""Twenty tables of one session at once, all players connected: how soon every screen shows the number of every table.

The bare broadcast sends the same bytes through the same kind of server to the same clients. What a bet costs the server
before anything is sent is compared with drawing the whole view anew.
"""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from benchmarks.crowd import Page, all_accepted, all_settled, bare, let_in, line, p50_p99, server, with_pages
from benchmarks.figure import Figure
from benchmarks.floor_server import SECRET
from croupier.api.event.picture import EventPicture
from croupier.core.engine.messages import Command
from croupier.core.tournament.attending import SignOn
from croupier.core.tournament.competition import law_of
from croupier.core.tournament.entries import Enter
from croupier.core.tournament.opening import OpenEvent
from croupier.core.tournament.seating import Allot
from croupier.core.tournament.sessions import StartSession
from croupier.core.tournament.terms import EventTerms
from croupier.core.tournament.wagers import LayBet
from croupier.core.words.roles import Role
from croupier.house.clock import SystemClock
from croupier.house.house import Done, House
from croupier.house.people.registry import Post
from croupier.log import Store, open_store

TABLES, SEATS = 20, 8
PLAYERS = TABLES * SEATS
SPINS = 6
LIMIT = 3.0
WREST, CUP, TOPIC, HEAT = "wrest-point-competition", "cup", "event:cup", "heat"
BET = {"do": "lay_bet", "role": "player", "spot": "red", "stake": 10_00}
LOSES = "2"
"""Black: nothing stays on the layout, and everybody bets again."""
TERMS = EventTerms(
    entry_fee=100_00, bank=100_000_00, minimum=10_00, maximum=500_00, spins=100, qualify=1, prizes=(100_00,)
)


async def _done(house: House, by: str, role: Role, kind: type[Command], **fields: Any) -> None:
    answer = await house.events.ask(CUP, kind(by=by, role=role, at=0, **fields))
    assert isinstance(answer, Done), answer


async def _begin(store: Store) -> House:
    """A session of all tables, with everybody in their seats."""
    house = House(store, clock=SystemClock(), secret=SECRET)
    director = ("dora", Role.TOURNAMENT_DIRECTOR)
    await _done(house, *director, OpenEvent, book=WREST, form="competition", cloth="A", terms=TERMS)
    for name in _names():
        await _done(house, name, Role.PLAYER, Enter, player=name)
    await _done(house, *director, Allot, session=HEAT, places=SEATS)
    await _done(house, *director, StartSession, session=HEAT)
    for table in range(1, TABLES + 1):
        await _done(house, "ivy", Role.TABLE_INSPECTOR, SignOn, session=HEAT, table=str(table))
    return house


def _names() -> list[str]:
    return [f"p{number}" for number in range(PLAYERS)]


async def _prepare(address: str) -> dict[str, str]:
    store = await open_store(address)
    house = await _begin(store)
    cookies = await let_in(store, SystemClock(), {**dict.fromkeys(_names(), ()), "dee": (Post(WREST, Role.DEALER),)})
    await house.close()
    await store.close()
    return cookies


# --- from the calls to the screens ------------------------------------------------------------------------------------


class Screen:
    """What one page was told of the spin."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.all_closed = asyncio.Event()
        self._closed = self._called = 0

    def shows_all(self, text: str) -> bool:
        """Whether the numbers of all tables are on it now."""
        self._closed += text.count('"bets_closed"')
        if self._closed == TABLES:
            self._closed = 0
            self.all_closed.set()
        called = text.count('"number_called"')
        if called:
            self.texts.append(text)
            self._called += called
        if self._called < TABLES:
            return False
        self._called = 0
        return True


async def _results(port: int, cookies: dict[str, str]) -> tuple[list[list[float]], list[str]]:
    """For each spin, how long after the calls each screen showed all numbers; and all that the first was told."""
    screens = [Screen() for _ in range(PLAYERS)]

    async def use(pages: list[Page]) -> list[list[float]]:
        for page in pages:
            await page.line.send(msgspec.json.encode({"watch": TOPIC, "as": "player"}).decode())
        for page in pages:
            await page.line.recv()
        both = zip(pages, screens, strict=True)
        listening = [asyncio.create_task(page.listen(screen.shows_all)) for page, screen in both]
        lines = [line(port, cookies["dee"]) for _ in range(TABLES)]
        dealers = [await one.__aenter__() for one in lines]
        waits = []
        for _ in range(SPINS):
            screens[0].texts.clear()
            waits.append(await _one_spin(dealers, pages, screens))
        for one in lines:
            await one.__aexit__(None, None, None)
        for task in listening:
            task.cancel()
        return waits

    waits = await with_pages(port, [cookies[name] for name in _names()], use)
    return waits, screens[0].texts


async def _one_spin(dealers: list[ClientConnection], pages: list[Page], screens: list[Screen]) -> list[float]:
    for number, page in enumerate(pages):
        await _send(page.line, {**BET, "player": f"p{number}"})
    await all_accepted(pages)
    await _all_ask(dealers, do="close_bets")
    for screen in screens:  # the ball rests seconds later: nothing that was told before is still on its way
        await screen.all_closed.wait()
        screen.all_closed.clear()
    began = perf_counter()
    await _all_ask(dealers, do="call_number", pocket=LOSES)
    return await all_settled(pages, began)


async def _send(opened: ClientConnection, command: dict[str, Any]) -> None:
    await opened.send(msgspec.json.encode({"ask": "1", "table": TOPIC, "command": command}).decode())


async def _all_ask(dealers: list[ClientConnection], **command: Any) -> None:
    """Every dealer at their own table, at once."""
    for table, dealer in enumerate(dealers, 1):
        await _send(dealer, {**command, "role": "dealer", "session": HEAT, "table": str(table)})
    for dealer in dealers:
        while not (text := str(await dealer.recv())).startswith('{"answer"'):
            pass
        assert '"done"' in text, text


# --- drawing ----------------------------------------------------------------------------------------------------------


async def _drawing(address: str) -> tuple[float, float]:
    """Seconds for a bet that is drawn where it was made, and for one after which everything is drawn."""
    store = await open_store(address)
    house = await _begin(store)
    state = await house.events.state(CUP)
    law, picture = law_of(house.books[WREST], state.form), EventPicture(CUP)
    picture.draw(law, law.book, state)
    redrawn, drawn = [], []
    for name in _names():
        await _done(house, name, Role.PLAYER, LayBet, player=name, spot="red", stake=10_00)
        state = await house.events.state(CUP)
        began = perf_counter()
        picture.redraw(law, law.book, state)
        between = perf_counter()
        EventPicture(CUP).draw(law, law.book, state)
        redrawn.append(between - began)
        drawn.append(perf_counter() - between)
    await house.close()
    await store.close()
    return sorted(redrawn)[PLAYERS // 2], sorted(drawn)[PLAYERS // 2]


def figures() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        touched, whole = asyncio.run(_drawing(f"sqlite:{Path(folder) / 'drawing.db'}"))
        yield Figure(
            f"event floor: a bet at one of {TABLES} tables is drawn in {touched * 1e6:.0f} us, "
            f"{touched / whole:.2f} of drawing the event anew ({whole * 1e6:.0f} us)",
            microseconds=touched * 1e6,
            of_whole=touched / whole,
        )
        address = f"sqlite:{Path(folder) / 'floor.db'}"
        cookies = asyncio.run(_prepare(address))
        with server("real", address) as real:
            spins, told = asyncio.run(_results(real.port, cookies))
        with server("bare", "") as other:
            broadcast = asyncio.run(bare(other.port, [cookies[name] for name in _names()], told, SPINS))
        ours, theirs = p50_p99(spins), p50_p99(broadcast)
        size = sum(len(text) for text in told) / 1000
        for name, mine, its in zip(("p50", "p99"), ours, theirs, strict=True):
            yield Figure(
                f"event floor: {TABLES} dealers call at once, {PLAYERS} players see every number after "
                f"{mine * 1000:.0f} ms ({name}), {mine / its:.1f} times a bare broadcast of the same {size:.0f} kB in "
                f"{len(told)} messages ({its * 1000:.0f} ms; limit {LIMIT:.0f})",
                milliseconds=mine * 1000,
                times_bare=mine / its,
                limit=LIMIT,
            )
