"""A round that is over, as its records have it.

A bank remembers its last rounds. An older one is looked up by the house and comes with the command that is about it: no
book says how long ago a wrong number, or an outcome that cannot stand, may be.
"""

from msgspec import Struct

from croupier.core.bank.settling import game_of_round
from croupier.core.bank.state import BankState, TerminalGame
from croupier.core.words.devices import Drive


class RoundOnRecord(Struct, frozen=True, kw_only=True, gc=False):
    number: int
    pocket: str
    drive: Drive
    """The wheel that gave the number."""
    games: tuple[TerminalGame, ...]
    """Of every terminal that played it."""


def remembered(state: BankState, number: int) -> RoundOnRecord | None:
    pocket = next((pocket for one, pocket in state.results if one == number), None)
    if pocket is None:
        return None
    games = tuple(game for name in state.terminals if (game := game_of_round(state, name, number)) is not None)
    return RoundOnRecord(number=number, pocket=pocket, drive=state.given_by[number], games=games)


def on_record(state: BankState, number: int, looked_up: RoundOnRecord | None) -> RoundOnRecord | None:
    """The round as the bank remembers it, or as it was looked up; None where there is no such round."""
    found = remembered(state, number) or looked_up
    return found if found is not None and found.number == number else None
