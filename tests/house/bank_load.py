"""A bank and its jackpots under load, to be killed: says what it asks before it does, and what was acknowledged."""

import asyncio
import sys
from random import Random
from typing import Any

from croupier.core.bank.bets import CancelBet, PlaceBet
from croupier.core.bank.credits import InsertNote, SitDown
from croupier.core.bank.jackpot_slips import IssueJackpotSlip
from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.many_bets import NewBet, PlaceBets
from croupier.core.bank.paying import RegisterResult
from croupier.core.bank.rounds import CloseBetting
from croupier.core.bank.slips import CollectCredits, RedeemSlip
from croupier.core.bank.state import BankState, Phase, SlipState, Terminal
from croupier.core.bank.transfers import award_key
from croupier.core.engine.messages import Command
from croupier.core.jackpot.contributing import TakeContributions
from croupier.core.jackpot.paying import PaidBy, PayPrize, PrizePaid
from croupier.core.jackpot.results import RegisterResult as CountResult
from croupier.core.jackpot.state import Bets, Jackpots
from croupier.core.words.roles import Role
from croupier.house.clock import SystemClock
from croupier.house.house import Busy, Done, House
from croupier.house.keeper import Keeper
from croupier.log import open_store
from tests.core.jackpot.jackpots import MYSTERY, PROGRESSIVE
from tests.house.bank_floor import SECRET, bank_setup, command, opening, pool_opening

NAMES = tuple("123456")
SPOTS = ("red", "black", "straight 0", "straight 17", "dozen 1", "split 1/2")


class Load:
    """One server with six players, a cashier and a wheel that feeds the jackpots."""

    def __init__(self, house: House, run: str) -> None:
        self.house = house
        self.run = run
        self.count = 0

    async def ask(self, keeper: Keeper[Any], name: str, asked: Command) -> None:
        self.count += 1
        key, stream = f"{self.run}:{self.count}", keeper.kind.prefix + name
        _say("asked", key, stream, keeper.kind.engine.encode(asked).decode())
        try:
            answer = await keeper.ask(name, asked, key=key)
        except Busy:
            return
        if isinstance(answer, Done):
            _say("done", key, stream, str(answer.version))

    async def bank(self, asked: Command) -> None:
        await self.ask(self.house.banks, "B1", asked)

    async def jackpots(self, asked: Command) -> None:
        await self.ask(self.house.jackpots, "J1", asked)

    async def opens(self) -> None:
        if (await self.house.banks.state("B1")).round.phase is Phase.SHUT:
            await self.bank(opening(bank_setup(terminals=NAMES)))
        for pool, terms in (("grand", PROGRESSIVE), ("lucky", MYSTERY)):
            if pool not in (await self.house.jackpots.state("J1")).pools:
                await self.jackpots(pool_opening(pool, terms))

    async def plays(self, name: str) -> None:
        chance = Random(f"{self.run} {name}")
        while True:
            await self.bank(touch(chance, name, (await self.house.banks.state("B1")).terminals[name]))

    async def pays(self) -> None:
        """The cashier: whatever slip is open, and a look at one that was paid."""
        while True:
            slips = (await self.house.banks.state("B1")).slips.values()
            waiting = [slip.number for slip in slips if slip.state is SlipState.OPEN]
            for number in waiting[:1] or ["B1-000001-00"]:
                await self.bank(command(Role.OPERATOR, RedeemSlip, slip=number, player="somebody"))

    async def turns(self) -> None:
        chance = Random(self.run)
        while True:
            bank, jackpots = await self.house.banks.state("B1"), await self.house.jackpots.state("J1")
            for asked in _of_jackpots(bank, jackpots):
                await self.jackpots(asked)
            await self.awards(bank)
            await self.bank(_of_wheel(bank, chance))

    async def awards(self, bank: BankState) -> None:
        """Prizes that were paid out of their pools and have not come to the bank."""
        decode = self.house.jackpots.kind.engine.decode_event
        events = [decode(one.payload) for one in await self.house._store.read("jackpot:J1")]
        for event in events:
            if isinstance(event, PrizePaid) and award_key(event.pool, str(event.prize)) not in bank.transfers:
                won = {"pool": event.pool, "award": str(event.prize), "amount": event.amount}
                name = event.terminal.removeprefix("B1:")
                await self.bank(command(Role.SYSTEM, IssueJackpotSlip, terminal=name, **won))


def touch(chance: Random, name: str, terminal: Terminal) -> Command:
    """What a player does next at a terminal."""
    player = f"player {name}"
    if terminal.player is None:
        return command(player, SitDown, terminal=name)
    if terminal.credits < 10_00:
        return command(player, InsertNote, terminal=name, value=50_00)
    spot, other = chance.sample(SPOTS, 2)
    two = (NewBet(spot=spot, stake=2_00), NewBet(spot=other, stake=3_00))
    return chance.choice(
        [
            command(player, PlaceBet, terminal=name, spot=spot, stake=5_00),
            command(player, PlaceBets, terminal=name, bets=two),
            command(player, CancelBet, terminal=name, bet=chance.choice([*terminal.bets, 1])),
            command(player, CollectCredits, terminal=name),
        ]
    )


def _of_wheel(bank: BankState, chance: Random) -> Command:
    if bank.round.phase is Phase.BETTING:
        return command(Role.SYSTEM, LaunchBall if bank.round.spin is None else CloseBetting)
    return command(Role.SYSTEM, RegisterResult, pocket=chance.choice(("0", "17", "36")))


def _of_jackpots(bank: BankState, jackpots: Jackpots) -> list[Command]:
    """What the controller has not been told yet: the close, the number, the prizes to pay."""
    fed = jackpots.rounds.get("B1")
    asked: list[Command] = []
    if bank.round.phase is Phase.CLOSED and (fed is None or fed.number < bank.round.number):
        asked.append(command(Role.SYSTEM, TakeContributions, bank="B1", round=bank.round.number, bets=_standing(bank)))
    if fed is not None and not fed.is_judged and (pocket := dict(bank.results).get(fed.number)) is not None:
        asked.append(command(Role.SYSTEM, CountResult, bank="B1", round=fed.number, pocket=pocket))
    return asked + [command(Role.SYSTEM, PayPrize, prize=number, way=PaidBy.VOUCHER) for number in jackpots.prizes]


def _standing(bank: BankState) -> tuple[Bets, ...]:
    """With so much turnover that the hidden amount is passed now and then."""
    return tuple(
        Bets(
            terminal=f"B1:{name}",
            turnover=1_000 * sum(bet.stake for bet in bets.values()),
            straight={"0": 1} if any(bet.spot == "straight 0" for bet in bets.values()) else {},
        )
        for name, bets in bank.round.snapshot.items()
    )


def _say(*words: str) -> None:
    sys.stdout.write(" ".join(words) + "\n")
    sys.stdout.flush()


async def main(address: str, run: str) -> None:
    load = Load(House(await open_store(address), clock=SystemClock(), secret=SECRET), run)
    await load.opens()
    await asyncio.gather(load.turns(), load.pays(), *(load.plays(name) for name in NAMES))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
