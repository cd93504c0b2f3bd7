"""The house: commands in, events out, all of it on disk first; what a server forgets, the log remembers."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Sign
from croupier.core.table import paying, rounds
from croupier.core.table.opening import OpenTable
from croupier.core.table.state import Phase, Setup
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.house.house import Done, House, NeverOpened, Published
from croupier.house.reading.replaying import run_again
from croupier.log import Store, open_store, verify
from tests.clock import HandClock

T = TypeVar("T")
SECRET = bytes(range(32))


def with_store(path: Path, use: Callable[[Store], Awaitable[T]]) -> T:
    async def run() -> T:
        store = await open_store(f"sqlite:{path}")
        try:
            return await use(store)
        finally:
            await store.close()

    return asyncio.run(run())


def house_on(store: Store) -> House:
    return House(store, clock=HandClock(1_760_000_000_000), secret=SECRET)


def open_it(table: str = "T1", *, virtual_wheel: bool = False) -> Command:
    setup = Setup(table=table, book="star-roulette", cloth="A", virtual_wheel=virtual_wheel)
    return OpenTable(
        by="otto", role=Role.OPERATOR, at=0, setup=setup, published_at=0, sign=Sign(minimum=500, maximum=100_000)
    )


def dealer(kind: type[Command], **more: object) -> Command:
    return kind(by="dee", role=Role.DEALER, at=0, **more)


def done(answer: Done | Refused) -> Done:
    assert isinstance(answer, Done), answer
    return answer


def test_a_command_is_answered_with_what_is_on_disk(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        house = house_on(store)
        answer = done(await house.ask("T1", open_it()))
        assert answer.version == await store.version("table:T1") == 1
        answer = done(await house.ask("T1", dealer(rounds.PlaceYourBets)))
        assert [type(event) for event in answer.events] == [rounds.BettingOpened]
        assert (await house.state("T1")).round.phase is Phase.BETTING
        await house.close()

    with_store(tmp_path / "log", use)


def test_nothing_but_opening_can_be_asked_of_a_table_nobody_opened(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        house = house_on(store)
        with pytest.raises(NeverOpened, match="there is no table T9"):
            await house.ask("T9", dealer(rounds.PlaceYourBets))
        assert await store.refusals() == []
        await house.close()

    with_store(tmp_path / "log", use)


def test_a_refusal_is_kept_in_a_place_of_its_own(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        house = house_on(store)
        done(await house.ask("T1", open_it()))
        answer = await house.ask("T1", dealer(rounds.SpinBall))
        assert isinstance(answer, Refused)
        assert (answer.rule, answer.clause) == (Rule.SPIN_ORDER, "5.1")
        assert await store.version("table:T1") == 1
        (kept,) = await store.refusals()
        assert (kept.stream, kept.by, kept.rule, kept.clause) == ("table:T1", "dee", "SPIN_ORDER", "5.1")
        await house.close()

    with_store(tmp_path / "log", use)


def test_another_server_comes_to_the_same_table(tmp_path: Path) -> None:
    async def first(store: Store) -> None:
        house = house_on(store)
        done(await house.ask("T1", open_it()))
        done(await house.ask("T1", dealer(rounds.PlaceYourBets)))
        await house.close()

    async def second(store: Store) -> None:
        house = house_on(store)
        state = await house.state("T1")
        assert (state.round.number, state.round.phase) == (1, Phase.BETTING)
        done(await house.ask("T1", dealer(rounds.SpinBall)))
        await house.close()
        report = await verify(store, run_again)
        assert report.fault is None
        assert report.events == 3

    with_store(tmp_path / "log", first)
    with_store(tmp_path / "log", second)


def test_a_command_sent_twice_with_its_key_is_carried_out_once_even_when_it_would_now_be_refused(
    tmp_path: Path,
) -> None:
    async def use(store: Store) -> None:
        house = house_on(store)
        done(await house.ask("T1", open_it(), key="a"))
        first = done(await house.ask("T1", dealer(rounds.PlaceYourBets), key="b"))
        again = done(await house.ask("T1", dealer(rounds.PlaceYourBets), key="b"))
        assert again == first
        assert await store.version("table:T1") == 2
        with pytest.raises(ValueError, match="was used for another command"):
            await house.ask("T1", dealer(rounds.SpinBall), key="b")
        await house.close()

    with_store(tmp_path / "log", use)


def test_two_servers_on_one_log_never_lose_or_double_a_command(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        other = await open_store(f"sqlite:{tmp_path / 'log'}")
        houses = [house_on(store), house_on(other)]
        done(await houses[0].ask("T1", open_it()))
        answers = await asyncio.gather(
            *(houses[n % 2].ask("T1", dealer(rounds.PlaceYourBets)) for n in range(10)), return_exceptions=True
        )
        assert sum(isinstance(answer, Done) for answer in answers) == 1
        assert await store.version("table:T1") == 2
        for house in houses:
            await house.close()
        assert (await verify(store, run_again)).fault is None
        await other.close()

    with_store(tmp_path / "log", use)


def test_those_who_watch_a_table_see_every_change_in_order(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        house = house_on(store)
        done(await house.ask("T1", open_it()))
        seen: list[Published[Any]] = []

        async def watch() -> None:
            async for change in house.watch("T1"):
                seen.append(change)

        watching = asyncio.create_task(watch())
        await asyncio.sleep(0)
        for kind in (rounds.PlaceYourBets, rounds.SpinBall, rounds.CallNoMoreBets):
            done(await house.ask("T1", dealer(kind)))
        await house.close()
        await watching
        assert [change.version for change in seen] == [2, 3, 4]
        assert [type(change.event) for change in seen] == [rounds.BettingOpened, rounds.BallSpun, rounds.BettingClosed]

    with_store(tmp_path / "log", use)


def test_the_draws_of_a_round_are_bound_before_the_bets_and_revealed_when_it_is_over(tmp_path: Path) -> None:
    import hashlib
    import json

    async def use(store: Store) -> None:
        house = house_on(store)
        done(await house.ask("T1", open_it(virtual_wheel=True)))
        (opened,) = done(await house.ask("T1", dealer(rounds.PlaceYourBets))).events
        for kind in (rounds.SpinBall, rounds.CallNoMoreBets):
            done(await house.ask("T1", dealer(kind)))
        done(await house.spin_virtual_wheel("T1"))
        done(await house.ask("T1", dealer(paying.CollectLosers)))
        done(await house.ask("T1", dealer(paying.PayWinners)))
        (closed,) = done(await house.ask("T1", dealer(paying.CloseRound))).events
        assert isinstance(opened, rounds.BettingOpened)
        assert isinstance(closed, paying.RoundClosed)
        revealed = json.loads(closed.reveal)
        assert hashlib.sha256(bytes.fromhex(revealed["server_seed"])).hexdigest() == opened.commitment
        await house.close()

    with_store(tmp_path / "log", use)
