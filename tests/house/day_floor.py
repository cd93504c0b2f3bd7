"""Two days of a table and a bank with trouble: a no spin, a void outcome, a correction, a wrong payment, refusals.
And a gaming day of a pit with two shifts."""

from typing import Any

from croupier.core.bank.results import CorrectResult
from croupier.core.common.disputes import RaiseDispute
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Sign
from croupier.core.pit.days import CloseDay, OpenDay
from croupier.core.pit.places import OpenPit
from croupier.core.pit.shifts import CloseShift, HandOverShift, OpenShift, TakeShift
from croupier.core.table import paying, rounds
from croupier.core.table.chips import BuyIn, Means
from croupier.core.table.counting import AgreeBoxCount, CountBox
from croupier.core.table.drop_boxes import ChangeBox, TakeBox, WitnessBox
from croupier.core.table.fill_commands import ApproveFill, AskFill, CarryFill, ExplainFill, ReceiveFill, SendFill
from croupier.core.table.invalidation import InvalidateOutcome
from croupier.core.table.inventory import CountFloat, WitnessCount
from croupier.core.table.no_spin import CallNoSpin
from croupier.core.table.opening import OpenTable
from croupier.core.table.payments import ReportPaymentError
from croupier.core.table.seats import PlayerCard, StartPlay
from croupier.core.table.state import Setup
from croupier.core.table.till import CountOccasion, FillWay
from croupier.core.table.wagers import PlaceWager, WithdrawWager
from croupier.core.words.bets import Tender
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.log import Store
from tests.core.jackpot.jackpots import PROGRESSIVE
from tests.core.table.till_scene import CHIPS, POSTS, TRAY
from tests.house.bank_floor import BankFloor, Who, command

MINUTE = 60_000
ZONE = "Australia/Sydney"
FIRST, SECOND = "2025-10-09", "2025-10-10"
"""By the calendar; the floor begins at 19:53:20 of the first."""


class DayFloor(BankFloor):
    """Bank B1, controller J1 and table T1 under star-roulette, at which a real wheel turns."""

    async def table(self, who: Who, kind: type[Command], **fields: Any) -> None:
        answer = await self.house.ask("T1", command(who, kind, **fields))
        assert not isinstance(answer, Refused), answer

    async def hand(self, name: str, kind: type[Command], **fields: Any) -> None:
        """Somebody through whose hands the table's money passes."""
        answer = await self.house.ask("T1", kind(by=name, role=POSTS[name], at=0, **fields))
        assert not isinstance(answer, Refused), answer

    async def pit(self, who: str, kind: type[Command], **fields: Any) -> None:
        """A minute passes before and after: moments of two logs are told apart by the clock."""
        self.clock.advance(MINUTE)
        answer = await self.house.pits.ask("main", kind(by=who, role=Role.OPERATOR, at=0, **fields))
        assert not isinstance(answer, Refused), answer
        self.clock.advance(MINUTE)

    async def open_all(self) -> None:
        setup = Setup(table="T1", book="star-roulette", cloth="E", lucky_table=None)
        await self.table(Role.OPERATOR, OpenTable, setup=setup, published_at=0, sign=Sign(minimum=500))
        card = PlayerCard(number="1", holder="ann", valid=True, excluded=False)
        await self.table(Role.DEALER, StartPlay, player="ann", card=card)
        await self.table(Role.DEALER, BuyIn, player="ann", amount=500_00, means=Means.CASH)
        await self.open()
        await self.open_pool("grand", PROGRESSIVE)
        await self.seat("bob", "2", 100_00)

    async def bets(self, **stakes: int) -> None:
        """What rides from the round before goes back to the rack first, so that every round is what it says."""
        await self.table(Role.DEALER, rounds.PlaceYourBets)
        for number in (await self.house.state("T1")).round.wagers:
            await self.table("ann", WithdrawWager, wager=number)
        for spot, stake in stakes.items():
            fields: dict[str, Any] = {"spot": spot.replace("_", " "), "stake": stake, "tender": Tender.VALUE_CHIPS}
            await self.table("ann", PlaceWager, **fields)
        await self.spun()

    async def spun(self) -> None:
        await self.table(Role.DEALER, rounds.SpinBall)
        await self.table(Role.DEALER, rounds.CallNoMoreBets)

    async def comes(self, pocket: str) -> None:
        self.clock.advance(2 * MINUTE)
        await self.table(Role.DEALER, rounds.DeclareResult, pocket=pocket, revolutions=5)

    async def round(self, *, comes: str, **stakes: int) -> None:
        await self.bets(**stakes)
        await self.comes(comes)
        await self.paid()

    async def paid(self) -> None:
        for step in (paying.CollectLosers, paying.PayWinners, paying.CloseRound):
            await self.table(Role.DEALER, step)


async def two_days(store: Store) -> DayFloor:
    """At the table on the first day: $10 on red and $5 on 17, and 17 comes, which is black; then $10 on black, a no
    spin, and 1, which is red; then $20 on the first dozen and 5. At the bank $10 on red and $5 on 0: 0 comes with the
    jackpot; then $10 on red and 1, corrected to 2. On the second day $20 on the first dozen and 5, and it is void;
    then $10 on red, and 2 comes."""
    floor = DayFloor(store)
    await floor.open_all()
    await _first_day(floor)
    floor.clock.advance(5 * 60 * MINUTE)
    await floor.table(Role.DEALER, BuyIn, player="ann", amount=200_00, means=Means.CASH)
    await floor.bets(dozen_1=20_00)
    await floor.comes("5")
    await floor.table(Role.CASINO_SUPERVISOR, InvalidateOutcome, ground="fire")
    await floor.bets(red=10_00)
    await floor.comes("2")
    await floor.paid()
    return floor


async def _count_and_fill(floor: DayFloor) -> None:
    """The float is counted for the first time, a fill of $1,500 arrives $100 short, box A is counted $5 short, and
    the float is counted again with a chip of $5 too many."""
    await floor.hand("dee", CountFloat, occasion=CountOccasion.OPENING, chips=TRAY)
    await floor.hand("sue", WitnessCount)
    await floor.hand("otto", ChangeBox, box="A")
    await floor.hand("sue", WitnessBox)
    await floor.hand("sue", AskFill, way=FillWay.FILL, chips=CHIPS)
    await floor.hand("max", ApproveFill, fill=1)
    await floor.hand("cas", SendFill, fill=1, carrier="otto")
    await floor.hand("otto", CarryFill, fill=1)
    await floor.hand("dan", ReceiveFill, fill=1, chips={100_00: 9, 5_00: 100})
    await floor.hand("mia", ExplainFill, fill=1, explanation="one chip lay in the trolley")
    await floor.table(Role.DEALER, BuyIn, player="ann", amount=100_00, means=Means.CASH)
    await floor.hand("otto", ChangeBox, box="B")
    await floor.hand("sue", WitnessBox)
    await floor.hand("otto", TakeBox, box="A")
    await floor.hand("cora", CountBox, box="A", notes={50_00: 1, 5_00: 9})
    await floor.hand("carl", AgreeBoxCount, box="A", reason="a note is torn")
    # $7,000 and $1,400 of the fill; ann's $100 in chips are sold.
    await floor.hand("dee", CountFloat, occasion=CountOccasion.SHIFT, chips={**TRAY, 100_00: 48, 5_00: 301})
    await floor.hand("sue", WitnessCount, reason="found under the tray")


async def _first_day(floor: DayFloor) -> None:
    await _count_and_fill(floor)
    await floor.bets(red=10_00, straight_17=5_00)
    await floor.comes("17")
    assert isinstance(await floor.house.ask("T1", command(Role.DEALER, rounds.SpinBall)), Refused)
    await floor.paid()
    await floor.table("ann", RaiseDispute, text="it was not paid at once")
    await floor.table(Role.DEALER, ReportPaymentError, round=1, due=175_00, paid=170_00, player="ann")
    await floor.bets(black=10_00)
    await floor.table(Role.DEALER, CallNoSpin, ground=NoSpin.FOREIGN_OBJECT)
    await floor.table(Role.DEALER, rounds.PlaceYourBets)
    await floor.spun()
    await floor.comes("1")
    await floor.paid()
    await floor.bets(dozen_1=20_00)
    await floor.comes("5")
    await floor.paid()
    await floor.bet("bob", "2", "red", 10_00)
    await floor.bet("bob", "2", "straight 0", 5_00)
    await floor.play("0", feeds=True)
    floor.clock.advance(MINUTE)
    await floor.bet("bob", "2", "red", 10_00)
    await floor.play("1")
    corrected = {"round": 2, "pocket": "2", "reason": "the ball lay in 2"}
    await floor.bank(Role.ELECTRONIC_GAMING_SUPERVISOR, CorrectResult, **corrected)


async def a_day_of_two_shifts(store: Store) -> DayFloor:
    """Pit main has T1 and B1. Early: $10 on red, and 2 comes; the float is counted. Between that and the change of
    shifts $10 on red, and 1 comes. Late: a box is counted $5 short, $5 on 17, and 17 comes; the float is counted with
    $5 too many; then $20 on the first dozen are lost. At the bank the jackpot is won early. When the day is closed
    $10 on red are lost at T1."""
    floor = DayFloor(store)
    await floor.open_all()
    await floor.pit("mia", OpenPit, book="star-roulette", places=("T1", "bank:B1"))
    await floor.pit("mia", OpenDay, today=FIRST)
    await floor.pit("mia", OpenShift, name="early")
    await floor.hand("dee", CountFloat, occasion=CountOccasion.OPENING, chips=TRAY)
    await floor.hand("sue", WitnessCount)
    await floor.hand("otto", ChangeBox, box="A")
    await floor.hand("sue", WitnessBox)
    await floor.table(Role.DEALER, BuyIn, player="ann", amount=100_00, means=Means.CASH)
    await floor.round(red=10_00, comes="2")
    await floor.bet("bob", "2", "straight 0", 5_00)
    await floor.play("0", feeds=True)
    # $7,000, less $100 in chips that were sold, and $10 more
    await floor.hand("dee", CountFloat, occasion=CountOccasion.SHIFT, chips={**TRAY, 100_00: 39, 5_00: 202})
    await floor.hand("sue", WitnessCount)
    await floor.round(red=10_00, comes="1")
    await floor.pit("mia", HandOverShift, manager="noa", next="late")
    await floor.pit("noa", TakeShift)
    await floor.hand("otto", ChangeBox, box="B")
    await floor.hand("sue", WitnessBox)
    await floor.hand("otto", TakeBox, box="A")
    await floor.hand("cora", CountBox, box="A", notes={50_00: 1, 5_00: 9})
    await floor.hand("carl", AgreeBoxCount, box="A", reason="a note is torn")
    await floor.round(straight_17=5_00, comes="17")
    # $6,910, less $10 and $175, and a chip of $5 more than that
    await floor.hand("dee", CountFloat, occasion=CountOccasion.SHIFT, chips={**TRAY, 100_00: 37, 5_00: 206})
    await floor.hand("sue", WitnessCount, reason="found under the tray")
    await floor.round(dozen_1=20_00, comes="13")
    await floor.pit("noa", CloseShift)
    await floor.pit("noa", CloseDay)
    await floor.round(red=10_00, comes="2")
    return floor
