"""What the pit desk costs, as a part of one core: twelve tables and three banks, every tile told every second; and on
the practice floor, where robots play on every table and bank, what the server spends with the desk open on a page and
without, by turns.

The first is what looking, writing and sending cost. What folding each event costs is in the figures of `floor`.
"""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic, process_time

from websockets.sync.client import connect

from benchmarks.figure import Figure
from croupier.api.people.asker import Asker
from croupier.api.pit.desk import PitDesk
from croupier.api.service import Service, running
from croupier.books import BOOKS
from croupier.core.bank.opening import OpenBank
from croupier.core.bank.setup import BankSetup, TerminalSetup
from croupier.core.common.eyes import HouseRules
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Sign
from croupier.core.table.opening import OpenTable
from croupier.core.table.rounds import PlaceYourBets
from croupier.core.table.state import Setup
from croupier.core.words.devices import BankKind, Drive
from croupier.core.words.roles import Role
from croupier.house.clock import SystemClock
from croupier.house.people.registry import Person, Post
from croupier.log import open_store
from tests.api.process import server

TABLES, BANKS, TERMINALS, WATCHERS, SECONDS = 12, 3, 20, 5, 60
TURNS, TURN = 4, 15
STAR, NOVO = "star-roulette", "novo-unity"


class _Page:
    """A page that hears and forgets."""

    player: str | None = "sue"

    def __init__(self) -> None:
        self.heard = 0

    def send(self, message: object) -> None:  # noqa: ARG002 - as every page
        self.heard += 1


def figures() -> Iterator[str]:
    yield _among_robots()
    share, told = asyncio.run(_measured())
    yield Figure(
        f"pit desk: {share:.2%} of a core for {TABLES} tables and {BANKS} banks, every tile told to {WATCHERS} pages "
        f"every second ({told} messages in {SECONDS} looks; wanted: below 5 %)",
        share_of_a_core=share,
        limit=0.05,
    )


def _among_robots() -> Figure:
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as process:
        cookies, _ = process.signed_in_as("supervisor")
        origin = {"Origin": process.url, "Cookie": f"croupier_session={cookies['croupier_session']}"}
        heard, spent = 0, {True: 0.0, False: 0.0}
        for _ in range(TURNS):
            for desk in (False, True):
                with connect(f"ws://127.0.0.1:{process.port}/api/socket", additional_headers=origin) as page:
                    if desk:
                        page.send('{"pit": true}')
                        page.recv()
                    began, ends = process.seconds_spent, monotonic() + TURN
                    while (left := ends - monotonic()) > 0:
                        with suppress(TimeoutError):
                            page.recv(timeout=left)
                            heard += desk
                    spent[desk] += process.seconds_spent - began
    alone, with_desk = (spent[desk] / TURNS / TURN for desk in (False, True))
    return Figure(
        f"pit desk among robots: {with_desk - alone:.2%} of a core for one page ({with_desk:.2%} with it, {alone:.2%} "
        f"without, {heard} messages; {TURNS} turns of {TURN} s each; wanted: below 5 %)",
        share_of_a_core=with_desk - alone,
        limit=0.05,
    )


async def _measured() -> tuple[float, int]:
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(f"sqlite:{Path(folder) / 'house.db'}")
        rules = HouseRules(duty_needed=False)
        async with running(store, clock=SystemClock(), secret=bytes(32), zone="UTC", rules=rules) as service:
            await _open_all(service)
            measured = await _look(service)
        await store.close()
        return measured


async def _open_all(service: Service) -> None:
    asked = {"by": "olga", "role": Role.OPERATOR, "at": 0}
    for number in range(TABLES):
        setup = Setup(table=f"T{number}", book=STAR, cloth="E")
        opening = OpenTable(**asked, setup=setup, published_at=0, sign=Sign(minimum=500))  # type: ignore[arg-type]
        assert not isinstance(await service.house.ask(f"T{number}", opening), Refused)
        await service.feeds.tables.of(f"T{number}")
        call = PlaceYourBets(by="dan", role=Role.DEALER, at=0)
        assert not isinstance(await service.house.ask(f"T{number}", call), Refused)
    limits = Sign(minimum=1_00, maximum=500_00)
    for number in range(BANKS):
        terminals = tuple(
            TerminalSetup(name=f"{one:02}", notes=(20_00, 50_00), icons=(1_00, 5_00), sign=limits)
            for one in range(TERMINALS)
        )
        setup_of_bank = BankSetup(
            bank=f"B{number}", book=NOVO, cloth=BOOKS[NOVO].cloths[0].name, kind=BankKind.STAND_ALONE,
            wheels=(Drive.BY_HAND,), terminals=terminals,
        )  # fmt: skip
        opening_of_bank = OpenBank(**asked, setup=setup_of_bank, published_at=0)  # type: ignore[arg-type]
        answer = await service.house.banks.ask(f"B{number}", opening_of_bank)
        assert not isinstance(answer, Refused), answer
        await service.feeds.banks.of(f"B{number}")


async def _look(service: Service) -> tuple[float, int]:
    """Everything is looked at as if everything had changed, second by second without waiting for them."""
    posts = (Post(STAR, Role.CASINO_SUPERVISOR), Post(NOVO, Role.OPERATOR))
    asker = Asker(person=Person("sue", posts), books=service.house.books)
    desk: PitDesk = service.pit
    pages = [_Page() for _ in range(WATCHERS)]
    for page in pages:
        desk.watch(page, asker)
    began = process_time()
    for _ in range(SECONDS):
        desk.forget()
        desk.look(whole=True)
    spent = process_time() - began
    for page in pages:
        desk.leave(page)
    return spent / SECONDS, sum(page.heard for page in pages)
