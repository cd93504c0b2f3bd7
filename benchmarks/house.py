"""Commands a second through decide, append and publish, every one on disk before it is answered."""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import perf_counter

from benchmarks.figure import Figure
from benchmarks.log import Counted, bare_postgres, bare_sqlite, plans_of
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Sign
from croupier.core.table import chips, opening, paying, rounds, seats
from croupier.core.table.state import Setup
from croupier.core.table.wagers import PlaceWager
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from croupier.house.clock import SystemClock
from croupier.house.house import House
from croupier.log import Append, open_store
from tests.log.postgres import NoServer, binaries, server

ROUNDS = {1: 20, 10: 10, 100: 5}
WAGERS = ("red", "straight 17", "dozen 1", "split 1/2", "corner 1/2/4/5", "low")


def _opening(table: str) -> list[Command]:
    setup = Setup(table=table, book="star-roulette", cloth="A")
    card = seats.PlayerCard(number="1", holder="ann", valid=True, excluded=False)
    return [
        opening.OpenTable(by="o", role=Role.OPERATOR, at=0, setup=setup, sign=Sign(minimum=500), published_at=0),
        seats.StartPlay(by="dee", role=Role.DEALER, at=0, player="ann", card=card),
        chips.BuyIn(by="dee", role=Role.DEALER, at=0, player="ann", amount=10**9, means=chips.Means.CASH),
    ]


def _round() -> list[Command]:
    def dealt(kind: type[Command], **more: object) -> Command:
        return kind(by="dee", role=Role.DEALER, at=0, **more)

    return [
        dealt(rounds.PlaceYourBets),
        *(
            PlaceWager(by="ann", role=Role.PLAYER, at=0, spot=spot, stake=1000, tender=Tender.VALUE_CHIPS)
            for spot in WAGERS
        ),
        dealt(rounds.SpinBall),
        dealt(rounds.CallNoMoreBets),
        dealt(rounds.DeclareResult, pocket="35", revolutions=5),
        dealt(paying.CollectLosers),
        dealt(paying.PayWinners),
        dealt(paying.CloseRound),
    ]


async def _play(house: House, table: str, commands: list[Command]) -> None:
    for command in commands:
        answer = await house.ask(table, command)
        assert not isinstance(answer, Refused), answer


async def _through_the_house(address: str, tables: int) -> tuple[float, int, list[list[Append]]]:
    store = await open_store(address)
    counted = Counted(store)
    house = House(counted, clock=SystemClock(), secret=bytes(32))
    names = [f"T{n}" for n in range(tables)]
    commands = _round() * ROUNDS[tables]
    # The openings count on both sides: the driver writes them too.
    start = perf_counter()
    await asyncio.gather(*(_play(house, name, _opening(name) + commands) for name in names))
    seconds = perf_counter() - start
    await house.close()
    await store.close()
    return seconds, (len(commands) + len(_opening(""))) * tables, counted.groups


async def _measure(store: str, addresses: Iterator[str], tables: int) -> Figure:
    bare = bare_sqlite if store == "SQLite" else bare_postgres
    seconds, count, groups = await _through_the_house(next(addresses), tables)
    driver = await bare(next(addresses), plans_of(groups))
    return Figure(
        f"house, {store}, {tables} tables at once: {count / seconds:,.0f} commands/s on disk, "
        f"{driver / seconds:.2f} of the bare driver writing the same rows in the same groups",
        commands_per_second=count / seconds,
        of_bare=driver / seconds,
    )


def figures() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        files = (f"sqlite:{Path(folder) / f'{n}.db'}" for n in range(100))
        for tables in ROUNDS:
            yield asyncio.run(_measure("SQLite", files, tables))
    if binaries() is not None:
        with suppress(NoServer), server() as running:
            for tables in ROUNDS:
                places = iter([running.new_address() for _ in range(2)])
                yield asyncio.run(_measure("PostgreSQL", places, tables))
