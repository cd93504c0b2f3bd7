"""A bank of three terminals and a controller of jackpots in one house, and short ways to ask them."""

from typing import Any

from croupier.core.bank.bets import PlaceBet
from croupier.core.bank.credits import InsertNote, SitDown
from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.opening import OpenBank
from croupier.core.bank.paying import RegisterResult
from croupier.core.bank.rounds import BettingClosed, CloseBetting
from croupier.core.bank.setup import BankSetup
from croupier.core.bank.slips import CollectCredits, SlipIssued
from croupier.core.bank.state import BankState
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.jackpot.contributing import TakeContributions
from croupier.core.jackpot.display import ShowPools
from croupier.core.jackpot.pools import OpenPool
from croupier.core.jackpot.results import RegisterResult as CountResult
from croupier.core.jackpot.state import Bets, Jackpots
from croupier.core.jackpot.terms import PoolTerms
from croupier.core.words.devices import Drive
from croupier.core.words.roles import Role
from croupier.house.house import Done, House
from croupier.house.keeper import Keeper
from croupier.house.remembering import Memory
from croupier.log import Store
from tests.clock import HandClock
from tests.core.bank.scene import terminal

SECRET = bytes(range(32))
NOW = 1_760_000_000_000
NOVO = "novo-unity"
TERMINALS = ("1", "2", "3")

Who = Role | str
"""A role stands for somebody of the staff; a name is a player."""


def bank_setup(bank: str = "B1", terminals: tuple[str, ...] = TERMINALS) -> BankSetup:
    return BankSetup(
        bank=bank,
        book=NOVO,
        cloth="A",
        wheels=(Drive.AUTOMATED,),
        terminals=tuple(terminal(name) for name in terminals),
    )


def command(who: Who, kind: type[Command], **fields: Any) -> Command:
    by, role = (f"the {who}", who) if isinstance(who, Role) else (who, Role.PLAYER)
    return kind(by=by, role=role, at=0, **fields)


def opening(setup: BankSetup | None = None) -> Command:
    return command(Role.OPERATOR, OpenBank, setup=setup or bank_setup(), published_at=0)


def pool_opening(pool: str, terms: PoolTerms) -> Command:
    return command(Role.OPERATOR, OpenPool, book=NOVO, pool=pool, terms=terms)


def bets_at_close(bank: str, closed: BettingClosed) -> tuple[Bets, ...]:
    """What stood at the close, as a controller is told of it."""
    return tuple(
        Bets(
            terminal=f"{bank}:{name}",
            turnover=closed.turnover[name],
            straight={
                bet.spot.removeprefix("straight "): bet.stake
                for bet in bets.values()
                if bet.spot.startswith("straight ")
            },
        )
        for name, bets in closed.snapshot.items()
    )


class BankFloor:
    """Bank B1 and controller J1 of one house."""

    def __init__(self, store: Store, clock: HandClock | None = None, memory: Memory | None = None) -> None:
        self.store = store
        self.clock = clock or HandClock(NOW)
        self.house = House(store, clock=self.clock, secret=SECRET, memory=memory)

    async def bank(self, who: Who, kind: type[Command], **fields: Any) -> Done:
        return await self._done(self.house.banks, "B1", command(who, kind, **fields))

    async def jackpots(self, who: Who, kind: type[Command], **fields: Any) -> Done:
        return await self._done(self.house.jackpots, "J1", command(who, kind, **fields))

    async def refused(self, who: Who, kind: type[Command], **fields: Any) -> Refused:
        answer = await self.house.banks.ask("B1", command(who, kind, **fields))
        assert isinstance(answer, Refused), answer
        return answer

    async def _done(self, keeper: Keeper[Any], name: str, asked: Command) -> Done:
        answer = await keeper.ask(name, asked)
        assert isinstance(answer, Done), answer
        return answer

    async def state(self) -> BankState:
        return await self.house.banks.state("B1")

    async def pools(self) -> Jackpots:
        return await self.house.jackpots.state("J1")

    # --- in short ---------------------------------------------------------------------------------------------------

    async def open(self, setup: BankSetup | None = None) -> None:
        await self._done(self.house.banks, "B1", opening(setup))

    async def open_pool(self, pool: str, terms: PoolTerms) -> None:
        await self._done(self.house.jackpots, "J1", pool_opening(pool, terms))

    async def seat(self, player: str, name: str, *notes: int) -> None:
        await self.bank(player, SitDown, terminal=name)
        for note in notes:
            await self.bank(player, InsertNote, terminal=name, value=note)

    async def bet(self, player: str, name: str, spot: str, stake: int) -> None:
        await self.bank(player, PlaceBet, terminal=name, spot=spot, stake=stake)

    async def slip(self, player: str, name: str) -> str:
        (issued,) = (await self.bank(player, CollectCredits, terminal=name)).events
        assert isinstance(issued, SlipIssued)
        return issued.slip.number

    async def close_round(self) -> BettingClosed:
        await self.bank(Role.SYSTEM, LaunchBall)
        closed = (await self.bank(Role.SYSTEM, CloseBetting)).events[-1]
        assert isinstance(closed, BettingClosed)
        return closed

    async def play(self, pocket: str, *, feeds: bool = False) -> None:
        """The round to its end, with the controller told of it where it is fed."""
        number = (await self.state()).round.number
        closed = await self.close_round()
        if feeds:
            bets = bets_at_close("B1", closed)
            await self.jackpots(Role.SYSTEM, TakeContributions, bank="B1", round=number, bets=bets)
            await self.jackpots(Role.SYSTEM, ShowPools)
        await self.bank(Role.SYSTEM, RegisterResult, pocket=pocket)
        if feeds:
            await self.jackpots(Role.SYSTEM, CountResult, bank="B1", round=number, pocket=pocket)
