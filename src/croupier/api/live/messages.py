"""What goes over the socket, message by message, and the views in them, section by section.

The web client's types are made from these, so that neither side can say what the other does not know.
"""

from collections.abc import Mapping
from typing import Any, TypedDict

from croupier.api.bank.terminal_views import BetView, TerminalMe
from croupier.api.bank.views import BankCard, BankFacts, BankRound, Place
from croupier.api.desk.bank_desk_views import BankDesk, TerminalRow
from croupier.api.errors import Problem
from croupier.api.event.desk_views import EventDesk
from croupier.api.event.own_views import EventMe
from croupier.api.event.table_views import EventTable
from croupier.api.event.told import EventTold
from croupier.api.event.views import EventCard, EventFacts, EventMoney, EventPlayer, EventSession
from croupier.api.jackpot.views import ControllerFacts, JackpotView, JackpotWin, PrizeHold, TermsView
from croupier.api.notices.views import DeskFacts, EntryView
from croupier.api.pit.views import Tile
from croupier.api.promotion.desk_views import PromotionDesk, PromotionEntries
from croupier.api.promotion.own_views import PromotionMe
from croupier.api.promotion.told import PromotionTold
from croupier.api.promotion.views import PromotionCard, PromotionDraw, PromotionFacts, PromotionPrize
from croupier.api.table.me import MeView
from croupier.api.table.staff_views import StaffState
from croupier.api.table.views import (
    HistoryView,
    LineView,
    LuckyView,
    RoundFacts,
    SeatView,
    SignView,
    TableCard,
    TableFacts,
    WagerView,
)
from croupier.core.jackpot.state import PrizeClaim
from croupier.links.requests import TableRequest

# --- views: a section is a map by number or name, or comes whole ------------------------------------------------------


class PublicTable(TypedDict):
    """A table as anyone at it sees it."""

    table: TableFacts
    round: RoundFacts
    wagers: dict[str, WagerView]
    lines: dict[str, LineView]
    """Once the number is marked: to a player their own, to staff all."""
    lucky: LuckyView
    sign: SignView
    history: HistoryView
    seats: dict[str, SeatView]


class PlayerTable(PublicTable):
    me: MeView


class StaffTable(PublicTable):
    names: dict[str, str]
    """By number of seat."""
    state: StaffState
    requests: dict[str, TableRequest]
    sharing: dict[str, dict[str, bool]]
    """By request for a colour that others hold: who of them is asked, and whether they agree."""


class SharedBank(TypedDict):
    """What every screen of a bank shows."""

    bank: BankFacts
    round: BankRound
    history: HistoryView


class PublicBank(SharedBank):
    """A bank as anybody sees it who looks for a place."""

    places: dict[str, Place]
    jackpots: dict[str, JackpotView]


class StaffBank(PublicBank):
    terminals: dict[str, TerminalRow]
    desk: BankDesk


class TerminalScreen(SharedBank):
    """One terminal, as whoever sits there sees it."""

    me: TerminalMe
    bets: dict[str, BetView]
    jackpots: dict[str, JackpotView]
    """Those that this terminal feeds."""


class PublicJackpots(TypedDict):
    """A controller as its displays show it."""

    controller: ControllerFacts
    pools: dict[str, JackpotView]
    wins: dict[str, JackpotWin]
    """By number of the prize, the newest."""


class StaffJackpots(PublicJackpots):
    terms: dict[str, TermsView]
    holds: dict[str, PrizeHold]
    """Prizes kept back."""
    claims: dict[str, PrizeClaim]
    """Prizes demanded back."""


class PublicEvent(TypedDict):
    """An event as anybody sees it; the big screen shows this."""

    event: EventFacts
    players: dict[str, EventPlayer]
    sessions: dict[str, EventSession]
    tables: dict[str, EventTable]
    """By session and table: "round 1/2"."""
    money: EventMoney
    told: tuple[EventTold, ...]
    """The conditions in plain words."""


class PlayerEvent(PublicEvent):
    me: EventMe


class StaffEvent(PublicEvent):
    desk: EventDesk


class PublicPromotion(TypedDict):
    """A promotion as anybody sees it; the big screen shows this. Of a draft only staff see more than its name."""

    promotion: PromotionFacts
    published: tuple[PromotionTold, ...]
    """The terms in plain words."""
    prizes: dict[str, PromotionPrize]
    draws: dict[str, PromotionDraw]


class PlayerPromotion(PublicPromotion):
    me: PromotionMe


class StaffPromotion(PublicPromotion):
    desk: PromotionDesk
    entered: PromotionEntries


class StaffDesk(TypedDict):
    """The desk of a book: to its staff all of it, to an officer of the government what is to them."""

    desk: DeskFacts
    entries: dict[str, EntryView]
    """By number."""


# --- messages ---------------------------------------------------------------------------------------------------------


class SnapshotMessage(TypedDict):
    """A topic as it is now, whole."""

    snapshot: str
    version: int
    at: int
    view: Mapping[str, Any]


class ChangeMessage(TypedDict):
    """What changed on a topic: of a section that is a map only what is new or changed, any other section whole."""

    change: str
    version: int
    at: int
    events: list[str]
    """What happened; nothing where it is not on the log, such as a request."""
    said: str
    """For staff the sentences of the log."""
    set: Mapping[str, Any]
    gone: dict[str, list[str]]
    """The keys that went; "*": all that were there before `set`."""


class FloorMessage(TypedDict):
    floor: list[TableCard]


class CardMessage(TypedDict):
    card: TableCard


class BanksMessage(TypedDict):
    """Comes with the floor."""

    banks: list[BankCard]


class EventsMessage(TypedDict):
    """Comes with the floor."""

    event_cards: list[EventCard]


class EventCardMessage(TypedDict):
    event_card: EventCard


class PromotionsMessage(TypedDict):
    """Comes with the floor: those that are made known."""

    promotion_cards: list[PromotionCard]


class PromotionCardMessage(TypedDict):
    promotion_card: PromotionCard


class BankCardMessage(TypedDict):
    bank_card: BankCard


class PitMessage(TypedDict):
    """Every table and bank of the books under which whoever watches holds a post."""

    pit: list[Tile]


class TileMessage(TypedDict):
    tile: Tile


class ProblemMessage(TypedDict):
    """Of something that was not an ask."""

    problem: Problem


class NowMessage(TypedDict):
    """Every few seconds: the server lives."""

    now: int
