"""Reading the sign as a player does: how much an idea for a bet comes to, and whether there is room for it."""

from croupier.core.game.game import Game, compiled
from croupier.core.game.wager import Wager
from croupier.core.law.book import Book
from croupier.core.law.law import at_table
from croupier.core.table.colour_values import issued_value
from croupier.core.table.posted import table_for
from croupier.core.table.state import NO_CHIPS, TableState
from croupier.core.table.wagers import PlaceWager
from croupier.core.words.bets import BetKind, Tender
from croupier.core.words.roles import Role
from croupier.practice.temperaments import Idea

NO_MINIMUM = 1_00
"""What players take for the minimum where none is posted."""


def game_of(book: Book, state: TableState) -> Game:
    """The game as it is on offer right now."""
    setup = state.setup
    return compiled(book, setup.cloth, setup.lucky_table if setup.lucky_screen_works else None)


def least_stake(book: Book, state: TableState, player: str) -> int:
    """The smallest stake that is good for any bet here."""
    table = table_for(at_table(book), state, player)
    kinds = {spot.bet for spot in table.game.spots.values()}
    return min(table.limits(kind).minimum or NO_MINIMUM for kind in kinds)


def wager_for(book: Book, state: TableState, player: str, idea: Idea) -> PlaceWager | None:
    """The wager an idea leads to: in whole minimums, within the sign and what the player has; None if none is."""
    table = table_for(at_table(book), state, player)
    spot = table.game.spots.get(idea.spot)
    if spot is None or (spot.bet is BetKind.LUCKY_BALL and table.game.lucky_table is None):
        return None
    if spot.bet is BetKind.NEIGHBOURS and state.signs.neighbours.players is not None:
        return None
    limits = table.limits(spot.bet)
    least = limits.minimum or NO_MINIMUM
    own = [one for one in state.round.wagers.values() if one.player == player]
    bounds = (
        (limits.maximum, _on(own, spot.name)),
        (limits.total, sum(one.stake for one in own if one.spot.partition(" ")[0] == spot.bet)),
        (state.signs.sign.player_maximum, sum(one.stake for one in own)),
    )
    room = min((most - lies for most, lies in bounds if most is not None), default=idea.times * least)
    tender, held = _tender(state, player, least)
    stake = min(idea.times * least, room, held) // least * least
    if stake <= 0:
        return None
    return PlaceWager(by=player, role=Role.PLAYER, at=0, spot=spot.name, stake=stake, tender=tender)


def _on(own: list[Wager], spot: str) -> int:
    return sum(one.stake for one in own if one.spot == spot)


def _tender(state: TableState, player: str, least: int) -> tuple[Tender, int]:
    """Colour checks where the player has enough of them and they make up the stake, or else value chips."""
    rack = state.chips.racks.get(player, NO_CHIPS)
    check = issued_value(state, player)
    if rack.colour >= least and check is not None and least % check == 0:
        return Tender.COLOUR_CHECKS, rack.colour
    return Tender.VALUE_CHIPS, 0 if state.chips.colour_checks_only else rack.value
