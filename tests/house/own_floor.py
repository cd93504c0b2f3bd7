"""A table and a bank of one house under one person's own limits, and short ways to play there."""

from typing import Any

from croupier.core.bank.bets import PlaceBet
from croupier.core.bank.launching import LaunchBall
from croupier.core.common.own_limits import Fact, LimitAsked, Own
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Sign
from croupier.core.table import paying, rounds
from croupier.core.table.chips import BuyIn, Means
from croupier.core.table.opening import OpenTable
from croupier.core.table.seats import PlayerCard, StartPlay
from croupier.core.table.state import Setup
from croupier.core.table.wagers import PlaceWager
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.house.house import Done
from tests.house.bank_floor import BankFloor, command


class OwnFloor(BankFloor):
    """Ann sits at terminal 1 of B1 with $100, and has $100 in chips at table T1."""

    async def begin(self) -> None:
        await self.open()
        await self.seat("ann", "1", 100_00)
        setup = Setup(table="T1", book="star-roulette", cloth="A")
        await self.table(Role.OPERATOR, OpenTable, setup=setup, published_at=0, sign=Sign(minimum=100))
        card = PlayerCard(number="1", holder="ann", valid=True, excluded=False)
        await self.table(Role.DEALER, StartPlay, player="ann", card=card)
        await self.table(Role.DEALER, BuyIn, player="ann", amount=100_00, means=Means.CASH, card=card)
        await self.table(Role.DEALER, rounds.PlaceYourBets)

    async def table(self, who: Role | str, kind: type[Command], **fields: Any) -> Done:
        answer = await self.house.tables.ask("T1", command(who, kind, **fields))
        assert isinstance(answer, Done), answer
        return answer

    async def at_table(self, stake: int, spot: str = "red") -> Done | Refused:
        asked = command("ann", PlaceWager, spot=spot, stake=stake, tender=Tender.VALUE_CHIPS)
        return await self.house.tables.ask("T1", asked)

    async def at_terminal(self, stake: int, spot: str = "red") -> Done | Refused:
        return await self.house.banks.ask("B1", command("ann", PlaceBet, terminal="1", spot=spot, stake=stake))

    async def spin_table(self) -> None:
        await self.table(Role.DEALER, rounds.SpinBall)
        await self.table(Role.DEALER, rounds.CallNoMoreBets)

    async def settle_table(self, pocket: str) -> None:
        await self.table(Role.DEALER, rounds.DeclareResult, pocket=pocket, revolutions=5)
        await self.table(Role.DEALER, paying.CollectLosers)
        await self.table(Role.DEALER, paying.PayWinners)
        await self.table(Role.DEALER, paying.CloseRound)
        await self.table(Role.DEALER, rounds.PlaceYourBets)

    async def round_at_table(self, pocket: str) -> None:
        await self.spin_table()
        await self.settle_table(pocket)

    async def launch(self) -> None:
        await self.bank(Role.SYSTEM, LaunchBall)

    async def wants(self, limit: Own, to: int | None) -> None:
        await self.asks_for(LimitAsked(limit=limit, to=to))

    async def asks_for(self, fact: Fact) -> None:
        await self.house.own.wishes.ask("ann", fact)

    def standing(self) -> tuple[int, int, int]:
        """Staked and net today, and at stake now."""
        now = self.house.own.played("ann", self.clock.now())
        return now.figures.day_staked, now.figures.day_net, now.at_stake


def taken(answer: Done | Refused) -> bool:
    if isinstance(answer, Refused):
        assert answer.rule is Rule.OWN_LIMIT, answer
    return isinstance(answer, Done)
