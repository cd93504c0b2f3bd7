"""A promotion in a house with banks and tables, and short ways to play a round."""

from typing import Any

from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.game.sign import Sign
from croupier.core.promotion.drafting import CreatePromotion
from croupier.core.promotion.entering import PlayCounted
from croupier.core.promotion.entries import Entry, each_entry
from croupier.core.promotion.filing import FileTerms, StartPromotion
from croupier.core.promotion.rules import EntryRules
from croupier.core.promotion.state import Promotion
from croupier.core.promotion.terms import Promised
from croupier.core.table.chips import BuyIn, Means
from croupier.core.table.opening import OpenTable
from croupier.core.table.paying import CloseRound, CollectLosers, PayWinners
from croupier.core.table.rounds import CallNoMoreBets, DeclareResult, PlaceYourBets, SpinBall
from croupier.core.table.seats import PlayerCard, StartPlay
from croupier.core.table.state import Setup
from croupier.core.table.wagers import PlaceWager
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from croupier.house.kinds.promotion import PROMOTION
from croupier.links.promotion_link import PromotionLink
from tests.core.promotion.floor import CASH, HELD_TERMS
from tests.links.banks import Banks
from tests.links.jackpots import close, number
from tests.links.place import START, done

DAY = 24 * 3_600_000
CLOSES = START + 3 * DAY


def promised(closes: int | None = CLOSES) -> Promised:
    held = None if closes is None else closes + 1
    return Promised(terms=replace(HELD_TERMS, closes=closes, held=held), prizes=(CASH,))


async def do(banks: Banks, kind: type[Command], who: Role = Role.OPERATOR, name: str = "spring", **fields: Any) -> None:
    keeper = banks.house.keeper(PROMOTION)
    done(await keeper.ask(name, kind(by=f"the {who}", role=who, at=0, **fields)))


async def begin(
    banks: Banks, *, book: str = "novo-unity", name: str = "spring", closes: int | None = CLOSES, **rules: Any
) -> None:
    """Filed, and begun a day later."""
    starts = banks.clock.now() + DAY
    fields: dict[str, Any] = {"book": book, "promised": promised(closes), "starts": starts, "offset": 0}
    await do(banks, CreatePromotion, name=name, rules=EntryRules(**rules), **fields)
    await do(banks, FileTerms, name=name)
    banks.clock.set(starts)
    await do(banks, StartPromotion, name=name)


async def state(banks: Banks, name: str = "spring") -> Promotion:
    return await banks.house.keeper(PROMOTION).state(name)


async def entries(banks: Banks, name: str = "spring") -> list[tuple[str, str, int]]:
    """Who has entered by what, with how many tickets."""
    return [_shown(one) for one in each_entry((await state(banks, name)).entries)]


def _shown(one: Entry) -> tuple[str, str, int]:
    return one.player, one.source, one.tickets


async def events(banks: Banks, name: str = "spring") -> list[Event]:
    stored = await banks.store.read(PROMOTION.stream(name))
    return [PROMOTION.engine.decode_event(one.payload) for one in stored]


async def counted(banks: Banks, name: str = "spring") -> list[tuple[str, int, str]]:
    told = await events(banks, name)
    return [(one.place, one.in_round, one.player) for one in told if isinstance(one, PlayCounted)]


def link_of(banks: Banks) -> PromotionLink:
    return PromotionLink(banks.house, banks.store, banks.clock)


async def round_at_bank(banks: Banks, ann: int, bob: int, bank: str = "B1") -> None:
    """Stakes in dollars; nothing where it is nought."""
    for terminal, player, dollars in (("1", "ann", ann), ("2", "bob", bob)):
        if dollars:
            await banks.bet(bank, player, terminal, "red", dollars)
    await close(banks, bank)
    await number(banks, "0", bank)


async def open_table(banks: Banks, table: str = "T1", book: str = "star-roulette", *players: str) -> None:
    setup = Setup(table=table, book=book, cloth="A")
    opening = OpenTable(by="otto", role=Role.OPERATOR, at=0, setup=setup, published_at=0, sign=Sign(minimum=500))
    done(await banks.house.ask(table, opening))
    for player in players:
        card = PlayerCard(number=f"C-{player}", holder=player, valid=True, excluded=False)
        await at_table(banks, Role.DEALER, StartPlay, player=player, card=card, table=table)
        await at_table(banks, Role.DEALER, BuyIn, player=player, amount=500_00, means=Means.CASH, table=table)


async def at_table(banks: Banks, who: Role | str, kind: type[Command], *, table: str = "T1", **fields: Any) -> None:
    by, role = (f"the {who}", who) if isinstance(who, Role) else (who, Role.PLAYER)
    done(await banks.house.ask(table, kind(by=by, role=role, at=0, **fields)))


async def round_at_table(banks: Banks, table: str = "T1", **dollars: int) -> None:
    dealer = Role.DEALER
    await at_table(banks, dealer, PlaceYourBets, table=table)
    for player, stake in dollars.items():
        fields = {"spot": "red", "stake": stake * 100, "tender": Tender.VALUE_CHIPS}
        await at_table(banks, player, PlaceWager, table=table, **fields)
    for kind in (SpinBall, CallNoMoreBets):
        await at_table(banks, dealer, kind, table=table)
    await at_table(banks, dealer, DeclareResult, table=table, pocket="0", revolutions=5)
    for then in (CollectLosers, PayWinners, CloseRound):
        await at_table(banks, dealer, then, table=table)
