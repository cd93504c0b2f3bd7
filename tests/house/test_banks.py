"""Banks and jackpots in a house: on disk before they are answered, once for each key, the same for every server."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from typing import TypeVar

import pytest

from croupier.core.bank.bets import BetPlaced, PlaceBet
from croupier.core.bank.credits import InsertNote, SitDown
from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.rounds import CloseBetting
from croupier.core.bank.slips import RedeemSlip
from croupier.core.bank.state import SlipState
from croupier.core.bank.transfers import CreditJackpot
from croupier.core.engine.refusal import Refused
from croupier.core.jackpot.contributing import TakeContributions
from croupier.core.jackpot.display import ShowPools
from croupier.core.jackpot.paying import PaidBy, PayPrize
from croupier.core.jackpot.terms import GRAINS
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.house.house import Done, NeverOpened, Published
from croupier.house.reading.replaying import run_again
from croupier.log import Store, StreamGrown, verify
from tests.core.jackpot.jackpots import MYSTERY, PROGRESSIVE, stakes
from tests.house.bank_floor import BankFloor, command, opening
from tests.log.builders import opened

T = TypeVar("T")
REPEATED = 40
"""How often two servers are sent after the same slip."""


def on(address: str, story: Callable[[BankFloor], Awaitable[T]]) -> T:
    async def told() -> T:
        async with opened(address) as store:
            floor = BankFloor(store)
            try:
                return await story(floor)
            finally:
                await floor.house.close()

    return asyncio.run(told())


async def sound(store: Store) -> None:
    report = await verify(store, run_again)
    assert report.fault is None


def test_two_rounds_a_jackpot_and_a_slip_to_the_last_cent(address: str) -> None:
    async def story(floor: BankFloor) -> None:
        await floor.open()
        await floor.open_pool("grand", PROGRESSIVE)
        await floor.seat("ann", "1", 100_00)
        await floor.seat("bob", "2", 50_00)
        await floor.bet("ann", "1", "red", 10_00)
        await floor.bet("ann", "1", "straight 17", 2_00)
        await floor.bet("bob", "2", "straight 0", 5_00)
        await floor.play("17", feeds=True)
        # 100 - 12 + 2 back + 35 times 2; half a per cent of 12 and of 5 dollars is 8.5 cents.
        terminals = (await floor.state()).terminals
        assert (terminals["1"].credits, terminals["2"].credits) == (160_00, 45_00)
        assert (await floor.pools()).pools["grand"].value == 1_000_00 * GRAINS + 8_500_000

        await floor.bet("bob", "2", "straight 0", 5_00)
        await floor.play("0", feeds=True)
        # 45 - 5 + 5 back + 35 times 5; the pool had grown by another 2.5 cents.
        assert (await floor.state()).terminals["2"].credits == 220_00
        (prize,) = (await floor.pools()).prizes.values()
        assert (prize.terminal, prize.amount) == ("B1:2", 1_000_11)

        won = {"terminal": "2", "pool": "grand", "award": "J1:1", "amount": 1_000_11}
        early = await floor.refused(Role.SYSTEM, CreditJackpot, **won)
        assert early.rule is Rule.NO_CREDITS
        assert "jackpot:grand holds 0 cents" in early.message
        await floor.jackpots(Role.SYSTEM, PayPrize, prize=1, way=PaidBy.METER)
        await floor.bank(Role.SYSTEM, CreditJackpot, **won)
        number = await floor.slip("bob", "2")
        await floor.bank(Role.OPERATOR, RedeemSlip, slip=number, player="bob")
        assert (await floor.state()).slips[number].state is SlipState.REDEEMED

        assert await floor.store.balance("meter:B1:1") == 160_00
        assert await floor.store.balance("meter:B1:2") == 0
        assert await floor.store.balance("pool:J1:grand") == 1_000_00
        # 150 dollars came in as notes, 1,220.11 went out over the counter.
        assert await floor.store.balance("bank") == 1_220_11 - 150_00
        await sound(floor.store)

    on(address, story)


def test_another_server_comes_to_the_same_bank_and_to_the_same_jackpots(address: str) -> None:
    async def first(floor: BankFloor) -> tuple[object, object]:
        await floor.open()
        await floor.open_pool("grand", PROGRESSIVE)
        await floor.open_pool("lucky", MYSTERY)
        await floor.seat("ann", "1", 100_00)
        await floor.bet("ann", "1", "red", 10_00)
        await floor.close_round()
        await floor.jackpots(Role.SYSTEM, TakeContributions, bank="B1", round=1, bets=stakes(t1=10_00))
        return await floor.state(), await floor.pools()

    async def second(floor: BankFloor) -> tuple[object, object]:
        await sound(floor.store)
        assert await floor.house.banks.names() == ["B1"]
        assert await floor.house.jackpots.names() == ["J1"]
        assert await floor.house.tables.names() == []
        return await floor.state(), await floor.pools()

    assert on(address, first) == on(address, second)


def test_a_hidden_amount_is_drawn_by_the_house_and_stands_in_no_log(address: str) -> None:
    async def story(floor: BankFloor) -> None:
        await floor.open_pool("lucky", MYSTERY)
        assert (await floor.pools()).pools["lucky"].sealed is not None
        won = []
        for number in range(1, 102):
            bets = stakes(t1=1_000_00)
            done = await floor.jackpots(Role.SYSTEM, TakeContributions, bank="B1", round=number, bets=bets)
            if won := list((await floor.pools()).prizes.values()):
                break
            assert b"server_seed" not in b"".join(one.payload for one in await floor.store.read("jackpot:J1"))
            assert len(done.events) == 1
        # Each round brings it ten dollars nearer, and it lies less than a thousand above the start.
        (prize,) = won
        assert prize.amount == 1_000_00 + number * 10_00
        await sound(floor.store)

    on(address, story)


def test_a_command_sent_twice_with_its_key_is_carried_out_once(address: str) -> None:
    async def story(floor: BankFloor) -> None:
        banks, jackpots = floor.house.banks, floor.house.jackpots
        await floor.open()
        await floor.open_pool("grand", PROGRESSIVE)
        await floor.seat("ann", "1", 100_00)
        bet = command("ann", PlaceBet, terminal="1", spot="red", stake=10_00)
        first = await banks.ask("B1", bet, key="ann:1")
        await floor.close_round()
        assert await banks.ask("B1", bet, key="ann:1") == first, "even now that betting is closed"
        assert isinstance(await banks.ask("B1", bet, key="ann:2"), Refused)
        assert (await floor.state()).terminals["1"].held == 10_00
        taken = command(Role.SYSTEM, TakeContributions, bank="B1", round=1, bets=stakes(t1=10_00))
        once = await jackpots.ask("J1", taken, key="wheel:1")
        assert isinstance(once, Done)
        assert await jackpots.ask("J1", taken, key="wheel:1") == once
        with pytest.raises(ValueError, match="was used for another command"):
            await jackpots.ask("J1", command(Role.SYSTEM, ShowPools), key="wheel:1")
        with pytest.raises(ValueError, match="was used for another command"):
            await jackpots.ask("J1", command(Role.SYSTEM, ShowPools), key="ann:1")
        await sound(floor.store)

    on(address, story)


def test_nothing_but_opening_can_be_asked_of_what_nobody_opened(address: str) -> None:
    async def story(floor: BankFloor) -> None:
        await floor.open()
        with pytest.raises(NeverOpened, match="there is no bank B9"):
            await floor.house.banks.ask("B9", command(Role.SYSTEM, LaunchBall))
        with pytest.raises(NeverOpened, match="there is no controller J1"):
            await floor.house.jackpots.ask("J1", command(Role.SYSTEM, ShowPools))
        assert not await floor.house.banks.was_opened("B9")
        assert await floor.house.banks.was_opened("B1")
        assert await floor.store.refusals() == []

    on(address, story)


def test_a_refusal_is_kept_with_what_was_asked(address: str) -> None:
    async def story(floor: BankFloor) -> None:
        await floor.open()
        await floor.seat("ann", "1")
        refused = await floor.refused("ann", InsertNote, terminal="1", value=5_00)
        (kept,) = await floor.store.refusals("bank:B1")
        assert (kept.rule, kept.clause, kept.by) == (refused.rule, "3.4.1", "ann")
        asked = floor.house.banks.kind.engine.decode_command(kept.command)
        assert isinstance(asked, InsertNote)
        assert (asked.value, asked.at) == (5_00, floor.clock.now())

    on(address, story)


def test_those_who_watch_a_bank_see_what_any_server_does_there(postgres_address: str) -> None:
    async def story(floor: BankFloor) -> None:
        await floor.open()
        await floor.house.start()
        changes = await floor.house.banks.follow("B1")
        async with opened(postgres_address) as elsewhere:
            other = BankFloor(elsewhere)
            await floor.seat("ann", "1", 20_00)
            await other.seat("bob", "2", 20_00)
            await other.house.close()
        seen = [await asyncio.wait_for(anext(changes), 20) for _ in range(4)]
        assert [(one.name, one.version, type(one)) for one in seen] == [("B1", n, Published) for n in (3, 4, 5, 6)]

    on(postgres_address, story)


# --- two servers at once ---------------------------------------------------------------------------------------------


def at_once(address: str, *stories: Callable[[BankFloor], Awaitable[T]]) -> list[T]:
    """Each story in a thread with a server and a connection of its own."""
    told: dict[int, T] = {}
    failed: list[BaseException] = []

    def run(number: int, story: Callable[[BankFloor], Awaitable[T]]) -> None:
        try:
            told[number] = on(address, story)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=run, args=(number, story)) for number, story in enumerate(stories)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failed:
        raise failed[0]
    return [told[number] for number in range(len(stories))]


def test_two_cashiers_redeem_the_same_slip_at_once_and_one_of_them_pays(address: str) -> None:
    async def issue(floor: BankFloor) -> list[str]:
        await floor.open()
        await floor.seat("ann", "1")
        numbers = []
        for _ in range(REPEATED):
            await floor.bank("ann", InsertNote, terminal="1", value=20_00)
            numbers.append(await floor.slip("ann", "1"))
        return numbers

    slips = on(address, issue)
    together = threading.Barrier(2)

    async def cashier(floor: BankFloor) -> list[Done | Refused]:
        await floor.state()
        answers = []
        for number in slips:
            together.wait(60)
            answers.append(
                await floor.house.banks.ask("B1", command(Role.OPERATOR, RedeemSlip, slip=number, player="ann"))
            )
        return answers

    for one, other in zip(*at_once(address, cashier, cashier), strict=True):
        refused = other if isinstance(one, Done) else one
        assert isinstance(one, Done) != isinstance(other, Done), "exactly one pays"
        assert isinstance(refused, Refused)
        assert (refused.rule, "paid once" in refused.message) == (Rule.PAYMENT_SLIP, True)

    async def counted(floor: BankFloor) -> None:
        await sound(floor.store)
        assert {slip.state for slip in (await floor.state()).slips.values()} == {SlipState.REDEEMED}
        assert await floor.store.balance("cage") == -REPEATED * 20_00
        assert await floor.store.balance("bank") == 0, "what came in as notes went out again, once"

    on(address, counted)


def test_two_servers_take_bets_at_one_bank_until_it_closes_and_all_that_was_answered_stands(address: str) -> None:
    async def seat(floor: BankFloor) -> None:
        await floor.open()
        for player, name in (("ann", "1"), ("bob", "2")):
            await floor.seat(player, name, *[100_00] * 4)

    on(address, seat)
    ready = threading.Barrier(2)

    def betting(player: str, name: str, *, closes: bool) -> Callable[[BankFloor], Awaitable[int]]:
        async def bets(floor: BankFloor) -> int:
            """How much of the bets was taken; one of the servers closes betting half-way."""
            taken = 0
            ready.wait(60)
            for number in range(REPEATED):
                spot = f"straight {number % 37}"
                answer = await floor.house.banks.ask(
                    "B1", command(player, PlaceBet, terminal=name, spot=spot, stake=5_00)
                )
                taken += 5_00 if isinstance(answer, Done) else 0
                assert isinstance(answer, Done) or answer.rule is Rule.LATE_WAGER
                if closes and number == REPEATED // 2:
                    await floor.bank(Role.SYSTEM, LaunchBall)
                    await floor.bank(Role.SYSTEM, CloseBetting)
            return taken

        return bets

    ann, bob = at_once(address, betting("ann", "1", closes=True), betting("bob", "2", closes=False))

    async def counted(floor: BankFloor) -> None:
        await sound(floor.store)
        state = await floor.state()
        assert ann == 5_00 * (REPEATED // 2 + 1)
        assert (state.terminals["1"].held, state.terminals["2"].held) == (ann, bob)
        shown = {name: sum(bet.stake for bet in bets.values()) for name, bets in state.round.snapshot.items()}
        assert shown == {name: held for name, held in (("1", ann), ("2", bob)) if held}
        decode = floor.house.banks.kind.engine.decode_event
        events = [decode(one.payload) for one in await floor.store.read("bank:B1")]
        assert sum(event.bet.stake for event in events if isinstance(event, BetPlaced)) == ann + bob

    on(address, counted)


def test_what_ran_ahead_of_the_disk_is_decided_anew_where_another_server_was_first(address: str) -> None:
    """The other server's one event stands where the first of these two bets would have stood, so that the version which
    the second bet was decided on is there, and yet not the past it was decided on."""

    async def story(floor: BankFloor) -> None:
        await floor.open()
        await floor.seat("ann", "1", 100_00)
        async with opened(address) as elsewhere:
            other = BankFloor(elsewhere)
            await other.bank("bob", SitDown, terminal="2")
            bets = [command("ann", PlaceBet, terminal="1", spot=spot, stake=5_00) for spot in ("black", "odd")]
            answers = await asyncio.gather(*(floor.house.banks.ask("B1", bet) for bet in bets))
            assert all(isinstance(answer, Done) for answer in answers)
            await other.house.close()
        decode = floor.house.banks.kind.engine.decode_event
        events = [decode(one.payload) for one in await floor.store.read("bank:B1")]
        assert [event.number for event in events if isinstance(event, BetPlaced)] == [1, 2]
        assert (await floor.state()).terminals["1"].held == 10_00
        await sound(floor.store)

    on(address, story)


def test_news_of_another_server_does_not_mix_with_what_runs_ahead(address: str) -> None:
    async def story(floor: BankFloor) -> None:
        await floor.open()
        await floor.seat("ann", "1", 100_00)
        watching = await floor.house.banks.follow("B1")
        async with opened(address) as elsewhere:
            other = BankFloor(elsewhere)
            await other.bet("ann", "1", "red", 10_00)
            await other.bet("ann", "1", "black", 10_00)
            version = await other.store.version("bank:B1")
            bet = command("ann", PlaceBet, terminal="1", spot="odd", stake=5_00)
            asking = asyncio.create_task(floor.house.banks.ask("B1", bet))
            await asyncio.sleep(0)  # the bet is on its way, and the news comes
            await floor.house.banks.heard(StreamGrown("bank:B1", version))
            assert isinstance(await asking, Done)
            assert isinstance(await other.house.banks.ask("B1", command(Role.SYSTEM, LaunchBall)), Done)
            await other.house.close()
        await floor.house.banks.heard(StreamGrown("bank:B1", version + 2))
        fresh = BankFloor(floor.store)
        assert await floor.state() == await fresh.state()
        assert [(await anext(watching)).version for _ in range(4)] == [version - 1, version, version + 1, version + 2]
        await sound(floor.store)

    on(address, story)


def test_a_command_whose_sender_has_gone_is_carried_out_and_told_of(address: str) -> None:
    async def story(floor: BankFloor) -> None:
        await floor.open()
        await floor.seat("ann", "1", 100_00)
        watching = await floor.house.banks.follow("B1")
        bet = command("ann", PlaceBet, terminal="1", spot="red", stake=5_00)
        asking = asyncio.create_task(floor.house.banks.ask("B1", bet))
        await asyncio.sleep(0)
        asking.cancel()
        await floor.bet("ann", "1", "black", 5_00)
        seen = [(await anext(watching)).event for _ in range(2)]
        assert [event.number for event in seen if isinstance(event, BetPlaced)] == [1, 2]
        assert (await floor.state()).terminals["1"].held == 10_00
        await sound(floor.store)

    on(address, story)


def test_the_same_bank_is_opened_by_one_of_two_servers(address: str) -> None:
    async def opens(floor: BankFloor) -> bool:
        return isinstance(await floor.house.banks.ask("B1", opening()), Done)

    assert sorted(at_once(address, opens, opens)) == [False, True]


def test_a_place_is_taken_by_one_of_two_players_on_two_servers(address: str) -> None:
    async def start(floor: BankFloor) -> None:
        await floor.open()

    on(address, start)

    def sits(player: str) -> Callable[[BankFloor], Awaitable[bool]]:
        async def sit(floor: BankFloor) -> bool:
            return isinstance(await floor.house.banks.ask("B1", command(player, SitDown, terminal="1")), Done)

        return sit

    assert sorted(at_once(address, sits("ann"), sits("bob"))) == [False, True]
