"""What a player would have to pay for a move: money changes hands at a desk, and a player's word is no payment."""

from croupier.core.engine.messages import Command
from croupier.core.tournament.buying_back import BuyBack
from croupier.core.tournament.buying_in import BuyIn
from croupier.core.tournament.entries import SECONDARY, Enter
from croupier.core.tournament.fees import second_fee
from croupier.core.tournament.state import Competition
from croupier.core.words.roles import Role

AT_THE_DESK = "It is paid for at the desk of the event, where whoever runs it then writes it down."


def asks_money(state: Competition, command: Command) -> bool:
    """Whether this is a player's own move that brings money into the event."""
    if command.role is not Role.PLAYER:
        return False
    match command:
        case Enter():
            return bool(second_fee(state) if command.competition == SECONDARY else state.terms.entry_fee)
        case BuyBack():
            return bool(state.terms.entry_fee)
        case BuyIn():
            return True
        case _:
            return False
