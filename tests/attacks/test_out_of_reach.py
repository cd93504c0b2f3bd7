"""A server that does not reach its log shows nothing old, says so, and goes on when it is back."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest

from croupier.api.errors import Problem
from croupier.api.live.heartbeat import Heartbeat
from croupier.api.reach import TRY_AGAIN_LATER, LogReach
from croupier.core.engine.refusal import Refused
from croupier.core.table.rounds import CallNoMoreBets, PlaceYourBets, SpinBall
from croupier.core.table.state import Phase
from croupier.core.words.roles import Role
from croupier.house.clock import SystemClock
from croupier.house.house import Done, House
from croupier.log import verify
from tests.api.process import ServerProcess
from tests.attacks.line import line_to
from tests.house.load import SECRET, next_call
from tests.log.builders import PATIENCE, opened


@asynccontextmanager
async def served(address: str) -> AsyncIterator[ServerProcess]:
    server = ServerProcess(address, demo=False)
    await asyncio.to_thread(server.start)
    try:
        yield server
    finally:
        await asyncio.to_thread(server.kill)


async def until(client: httpx.AsyncClient, status: int) -> httpx.Response:
    async with asyncio.timeout(PATIENCE):
        while (answer := await client.get("/api/books")).status_code != status:
            await asyncio.sleep(0.1)
    return answer


async def test_it_says_so_to_whoever_asks_and_answers_again_when_it_is_back(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_SECRET", "7" * 64)
    async with (
        line_to(postgres_address) as line,
        served(line.address) as server,
        httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client,
    ):
        await until(client, 200)
        line.cut()
        told = (await until(client, 503)).json()
        assert told["message"].startswith("The house cannot reach its log")
        assert "with the same key" in told["todo"]
        line.mend()
        await until(client, 200)


class Watching:
    """A screen: it is told the last words, and then nothing."""

    def __init__(self) -> None:
        self.sent_away: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def beat(self) -> None: ...

    def cut(self, code: int, last: Problem | None = None) -> None:
        assert last is not None
        if not self.sent_away.done():
            self.sent_away.set_result(code)


async def test_whoever_watches_is_sent_away_to_a_server_that_reaches_it(postgres_address: str) -> None:
    async with line_to(postgres_address) as line, opened(line.address) as store:
        screens, heart = Watching(), Heartbeat()
        heart.add(screens)
        reach = LogReach(store, heart)
        watch = asyncio.create_task(reach.watch())
        line.cut()
        assert await asyncio.wait_for(screens.sent_away, PATIENCE) == TRY_AGAIN_LATER
        assert reach.is_lost
        line.mend()
        async with asyncio.timeout(PATIENCE):
            while reach.is_lost:
                await asyncio.sleep(0.05)
        watch.cancel()


# --- what was decided on a past that is not there any more ------------------------------------------------------------


async def ask(house: House, *commands: type[PlaceYourBets] | type[SpinBall] | type[CallNoMoreBets]) -> None:
    for kind in commands:
        assert isinstance(await house.ask("T1", kind(by="dee", role=Role.DEALER, at=0)), Done)


async def test_a_command_that_was_decided_by_a_state_is_given_up_where_another_server_has_gone_on(address: str) -> None:
    async with opened(address) as store:
        north, south = (House(store, clock=SystemClock(), secret=SECRET) for _ in range(2))
        opening = next_call(Phase.SHUT, spun=False, closed=False, table="T1")
        assert not isinstance(await north.ask("T1", opening), Refused)
        await south.state("T1")
        await ask(north, PlaceYourBets)
        # south has not heard of it: by its memory betting is not open yet, and it means to open it
        command = PlaceYourBets(by="dee", role=Role.DEALER, at=0)
        answer = await south.tables.ask_while("T1", command, lambda now: now.round.phase is Phase.IDLE)
        assert answer is None
        assert await store.refusals() == []
        assert (await south.state("T1")).round.phase is Phase.BETTING
        assert (await verify(store)).fault is None
        for house in (north, south):
            await house.close()


async def test_whoever_does_not_wait_for_the_answer_leaves_nothing_ahead_of_the_disk(address: str) -> None:
    """A client that hangs up while its command meets another server's: the memory goes back to what the disk holds."""
    async with opened(address) as store:
        north, south = (House(store, clock=SystemClock(), secret=SECRET) for _ in range(2))
        opening = next_call(Phase.SHUT, spun=False, closed=False, table="T1")
        assert not isinstance(await north.ask("T1", opening), Refused)
        await south.state("T1")
        await ask(north, PlaceYourBets, SpinBall)
        asked = asyncio.create_task(south.ask("T1", PlaceYourBets(by="dee", role=Role.DEALER, at=0)))
        async with asyncio.timeout(PATIENCE):
            while (await south.state("T1")).round.phase is Phase.IDLE:
                await asyncio.sleep(0)
        asked.cancel()
        async with asyncio.timeout(PATIENCE):
            while (await south.tables.state("T1")).round.phase is not (await south.tables.kept("T1"))[0].round.phase:
                await asyncio.sleep(0.01)
        for house in (north, south):
            await house.close()
