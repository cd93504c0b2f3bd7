"""A bank at a live table: its round is the table's, and every call comes from there, at the same instant."""

from enum import StrEnum, unique
from typing import assert_never

from croupier.core.bank.no_spin import announced
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster, not_the_system, refused
from croupier.core.bank.paying import number_registered
from croupier.core.bank.rounds import ball_runs, betting_closes, betting_opens
from croupier.core.bank.state import BankState
from croupier.core.book import Book
from croupier.core.words import BankKind, NoSpin, Rule


@unique
class Call(StrEnum):
    """What the live table has just decided."""

    PLACE_YOUR_BETS = "place your bets"
    SPUN = "the ball is spun"
    NO_MORE_BETS = "no more bets"
    RESULT = "the number"
    NO_SPIN = "no spin"


class FollowTable(Command, frozen=True, kw_only=True, tag="follow_table"):
    """The system passes on what the dealer of the live table called there."""

    table: str
    call: Call
    against_the_rotor: bool = True
    pocket: str = ""
    revolutions: int = 0
    ground: NoSpin | None = None


def follow(book: Book, state: BankState, command: FollowTable) -> Decision:
    if no := not_the_system(book, command, Rule.TABLE_KIND):
        return no
    if state.setup.kind is not BankKind.LIVE_GAME or command.table != state.setup.table:
        return refused(book, Rule.TABLE_KIND, f"This bank does not stand at table {command.table}.")
    match command.call:
        case Call.PLACE_YOUR_BETS:
            return betting_opens(book, state, command)
        case Call.SPUN:
            return ball_runs(book, state, command, against_the_rotor=command.against_the_rotor)
        case Call.NO_MORE_BETS:
            return betting_closes(book, state, command)
        case Call.RESULT:
            return number_registered(book, state, command, command.pocket, command.revolutions, None)
        case Call.NO_SPIN:
            if command.ground is None:
                return refused(book, Rule.NO_SPIN_GROUND, "The table names the ground of its no spin.")
            return announced(book, state, command, command.ground)
        case _:
            assert_never(command.call)


DECIDERS: dict[type[Command], Decider] = {FollowTable: follow}
EVOLVERS: dict[type[Event], Evolver] = {}
POSTERS: dict[type[Event], Poster] = {}
