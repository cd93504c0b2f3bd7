"""A house in which things happened that somebody may look for: table T1, bank B1, cards, an exclusion, a refusal."""

from typing import Any

from croupier.core.bank.bets import PlaceBet
from croupier.core.bank.credits import InsertNote, SitDown
from croupier.core.bank.opening import OpenBank
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Sign
from croupier.core.table.chips import BuyIn, Means
from croupier.core.table.opening import OpenTable
from croupier.core.table.rounds import PlaceYourBets
from croupier.core.table.seats import PlayerCard, StartPlay
from croupier.core.table.state import Setup
from croupier.core.table.wagers import PlaceWager
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from croupier.house.house import House
from croupier.house.people.cards import Cards
from croupier.log import Store
from tests.clock import HandClock
from tests.house.bank_floor import NOW, SECRET, bank_setup, command

MINUTE = 60_000


class Floor:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.clock = HandClock(NOW)
        self.house = House(store, clock=self.clock, secret=SECRET)

    async def ask(self, place: str, asked: Command) -> Any:
        keeper, name = (self.house.banks, place[5:]) if place.startswith("bank:") else (self.house.tables, place)
        return await keeper.ask(name, asked)

    async def done(self, place: str, who: Role | str, kind: type[Command], **fields: Any) -> None:
        answer = await self.ask(place, command(who, kind, **fields))
        assert not isinstance(answer, Refused), answer

    async def open_table(self, name: str = "T1", book: str = "star-roulette") -> None:
        setup = Setup(table=name, book=book, cloth="A")
        await self.done(name, Role.OPERATOR, OpenTable, setup=setup, published_at=0, sign=Sign(minimum=500))

    async def seat(self, player: str, card: str, place: str = "T1") -> None:
        given = PlayerCard(number=card, holder=player, valid=True, excluded=False)
        await self.done(place, Role.DEALER, StartPlay, player=player, card=given)
        await self.done(place, Role.DEALER, BuyIn, player=player, amount=250_00, means=Means.CASH)

    async def wager(self, player: str, spot: str, stake: int) -> Any:
        asked = PlaceWager(by=player, role=Role.PLAYER, at=0, spot=spot, stake=stake, tender=Tender.VALUE_CHIPS)
        return await self.ask("T1", asked)

    async def play(self) -> None:
        """Ann plays at T1, and is refused $2; Bob at a terminal; cards and an exclusion are written down."""
        await self.open_table()
        await self.seat("Ann Müller", "4711-9")
        self.clock.advance(MINUTE)
        await self.done("T1", Role.DEALER, PlaceYourBets)
        assert not isinstance(await self.wager("Ann Müller", "split 17/20", 10_00), Refused)
        assert isinstance(await self.wager("Ann Müller", "straight 17", 2_00), Refused)
        self.clock.advance(MINUTE)
        await self.done("bank:B1", Role.OPERATOR, OpenBank, setup=bank_setup(), published_at=0)
        await self.done("bank:B1", "bob", SitDown, terminal="1")
        await self.done("bank:B1", "bob", InsertNote, terminal="1", value=50_00)
        await self.done("bank:B1", "bob", PlaceBet, terminal="1", spot="straight 17", stake=5_00)
        cards = await Cards.open(self.store, self.clock, self.house.exclusions)
        await cards.issue("0815", "eve", by="otto")
        await cards.exclusions.exclude("eve", "otto", "she asked for it")

    async def close(self) -> None:
        await self.house.close()
