"""Chips of an event as they come and go: issued or bought before a session, handed back after it.

Chips are counted at their face. Where they are bought for money of their own worth, what is handed back is paid.
"""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.engine.accounts import OUTSIDE, WIN
from croupier.core.engine.ledger import Posting, passes, passes_either_way
from croupier.core.law.law import Law
from croupier.core.tournament.part import buy_ins_account, chips_account, layout_account, stock_account
from croupier.core.tournament.seat import Seat
from croupier.core.tournament.state import Competition, table_of, with_players, with_seat, with_table
from croupier.core.words.choices import EventChips


class Handed(Struct, frozen=True, kw_only=True):
    """What one player hands back."""

    player: str
    chips: int
    """From before the player."""
    layout: int
    """From the layout."""
    bought: int
    """Paid for and never issued."""
    money: int
    """What is paid for it."""


def is_money(law: Law, state: Competition) -> bool:
    """Whether chips are worth their face in the end."""
    return law.tournament.chips is EventChips.BOUGHT or state.terms.cash_disposition


def is_bought(law: Law, state: Competition) -> bool:
    """Whether a player pays for the chips of a session."""
    return law.tournament.chips is EventChips.BOUGHT or state.terms.purchased


def seat_of(state: Competition, player: str) -> Seat | None:
    at = state.players[player].seat
    return None if at is None else table_of(state, *at).seats.get(player)


def lying(state: Competition, player: str) -> int:
    """All that a player has out, before them, on the layout and paid for."""
    seat = seat_of(state, player)
    there = 0 if seat is None or seat.returned else seat.chips + seat.staked
    return there + state.players[player].bought


def handed_back(state: Competition, player: str, worth_money: bool) -> Handed:
    """All that a player has, at the end; what was bought and never issued is money at any rate."""
    seat, bought = seat_of(state, player), state.players[player].bought
    chips, layout = (0, 0) if seat is None or seat.returned else (seat.chips, seat.staked)
    money = bought + (chips + layout if worth_money else 0)
    return Handed(player=player, chips=chips, layout=layout, bought=bought, money=money)


def unplayed(player: str, bought: int) -> Handed:
    """A buy-in for a session that never came."""
    return Handed(player=player, chips=0, layout=0, bought=bought, money=bought)


def without_buy_ins(state: Competition, handed: Iterable[Handed]) -> Competition:
    back = {one.player: replace(state.players[one.player], bought=0) for one in handed}
    exchanged = state.purse.exchanged + sum(one.money for one in handed)
    return replace(with_players(state, back), purse=replace(state.purse, exchanged=exchanged))


def without_chips(state: Competition, handed: Iterable[Handed]) -> Competition:
    """What was handed back is noted as the score, and stands before nobody any more."""
    changed, exchanged = {}, 0
    for one in handed:
        player = state.players[one.player]
        changed[one.player] = replace(player, bought=player.bought - one.bought)
        exchanged += one.money
        seat = seat_of(state, one.player)
        if seat is not None and player.seat is not None:
            table = table_of(state, *player.seat)
            done = replace(seat, chips=seat.chips + one.layout, stakes={}, placed=0, returned=True)
            state = with_table(state, *player.seat, with_seat(table, one.player, done))
    purse = replace(state.purse, exchanged=state.purse.exchanged + exchanged)
    return replace(with_players(state, changed), purse=purse)


def handed_back_postings(state: Competition, handed: Iterable[Handed], clause: str) -> tuple[Posting, ...]:
    made: tuple[Posting, ...] = ()
    stock, money = stock_account(state), buy_ins_account(state)
    for one in handed:
        made += passes(chips_account(state, one.player), stock, one.chips, clause)
        made += passes(layout_account(state, one.player), stock, one.layout, clause)
        made += passes(money, OUTSIDE, one.money, clause)
    return made


def settled_with_the_house(state: Competition, clause: str) -> tuple[Posting, ...]:
    """What is left of the buy-ins is the house's win, or its loss, once all chips are back."""
    return passes_either_way(buy_ins_account(state), WIN, state.purse.buy_ins - state.purse.exchanged, clause)
