"""A table as one player sees it: their own chips, limits, requests and disputes, and what others ask of them."""

from collections.abc import Mapping

from msgspec import Struct

from croupier.api.live.kept_out import KeptOut
from croupier.api.live.redress import Redress, own_disputes
from croupier.api.table.board import Board
from croupier.api.table.sharing import ShareAsked, share_asks
from croupier.api.table.views import LimitsView, limits_at
from croupier.core.common.desk import Dispute
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book
from croupier.core.law.law import at_table
from croupier.core.table.posted import table_for
from croupier.core.table.state import Phase, TableState
from croupier.core.words.rules import Rule
from croupier.links.requests import TableRequest


class MyColour(Struct, frozen=True, kw_only=True):
    colour: str
    value: int
    count: int


class MeView(Struct, frozen=True, kw_only=True):
    player: str
    seat: int | None
    value: int
    colour: int
    tokens: int
    single_use_tokens: int
    colours: tuple[MyColour, ...]
    limits: dict[str, LimitsView]
    personal: LimitsView | None
    barred: str | None
    """The clause under which they may not play."""
    on_layout: int
    requests: tuple[TableRequest, ...]
    refused: Refused | None
    """Why the last request was not granted, until another is made."""
    disputes: tuple[Dispute, ...]
    redress: Redress | None
    """What those are decided under, and to whom they may complain; None where they dispute nothing."""
    sharing: tuple[ShareAsked, ...]
    """Others who would have a colour that this player holds, oldest first."""
    button: str | None
    """The clause under which the button of the uSpin unit is theirs to press; None where it is not."""
    excluded: KeptOut | None = None


def me_view(
    book: Book,
    state: TableState,
    board: Board,
    player: str,
    *,
    on_layout: int,
    asked: Mapping[str, TableRequest],
    refused: Refused | None,
) -> MeView:
    """`asked` is what everybody at the table asks the dealer for."""
    rack = state.chips.racks.get(player)
    personal = state.signs.personal.get(player)
    colours = tuple(
        MyColour(colour=one.colour, value=one.value, count=(rack.colour if rack else 0) // one.value)
        for one in state.chips.colours.values()
        if player in one.holders
    )
    return MeView(
        player=player,
        seat=board.seat_of(player) if player in state.seats.seats else None,
        value=rack.value if rack else 0,
        colour=rack.colour if rack else 0,
        tokens=rack.tokens if rack else 0,
        single_use_tokens=rack.single_use_tokens if rack else 0,
        colours=colours,
        limits=_limits_for(book, state, player),
        personal=LimitsView(minimum=personal.minimum, maximum=personal.maximum) if personal else None,
        barred=state.seats.barred.get(player),
        on_layout=on_layout,
        requests=tuple(one for one in asked.values() if one.player == player),
        refused=refused,
        sharing=share_asks(book, state, board, asked, player),
        button=at_table(book).clause(Rule.USPIN) if offered_button(state) == player else None,
        **own_disputes(at_table(book), state, player),
    )


def offered_button(state: TableState) -> str | None:
    """Who may press the button of the uSpin unit now."""
    unit, now = state.setup.uspin, state.round
    if unit is None or unit.offered_to is None or now.phase is not Phase.BETTING or now.spin is not None:
        return None
    return unit.offered_to if unit.offered_to in state.seats.seats else None


def _limits_for(book: Book, state: TableState, player: str) -> dict[str, LimitsView]:
    """By kind of bet, as they hold for this player now."""
    return limits_at(table_for(at_table(book), state, player))


def on_layout(state: TableState) -> Mapping[str, int]:
    """What every player has lying on the layout."""
    sums: dict[str, int] = {}
    for wager in state.round.wagers.values():
        sums[wager.player] = sums.get(wager.player, 0) + wager.stake
    return sums
