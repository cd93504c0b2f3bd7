"""The three kinds of things that a house keeps: tables, banks of terminals, and controllers of jackpots."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from croupier.core.bank import bank
from croupier.core.bank.opening import OpenBank
from croupier.core.bank.state import BankState
from croupier.core.engine.engine import Engine, State
from croupier.core.engine.messages import Command
from croupier.core.jackpot import controller
from croupier.core.jackpot.pools import OpenPool
from croupier.core.jackpot.state import Jackpots
from croupier.core.table import table
from croupier.core.table.opening import OpenTable
from croupier.core.table.state import TableState
from croupier.core.words.rules import Rule


class NeverOpened(LookupError):
    """Nothing has happened under this name: no book governs it yet, so nothing but opening can be asked."""


class NoSuchTable(NeverOpened):
    """There is no table of this name."""


class NoSuchBank(NeverOpened):
    """There is no bank of this name."""


class NoSuchController(NeverOpened):
    """There is no controller of jackpots of this name."""


@dataclass(frozen=True)
class Kind(Generic[State]):
    """What tells one kind of thing from another; all else about keeping them is the same."""

    noun: str
    prefix: str
    """What its streams begin with; the name follows."""
    engine: Engine[State]
    new: Callable[[str, str], State]
    """The state before anything has happened, from a name and the code of a book."""
    book_of: Callable[[State], str]
    opens: type[Command]
    book_to_open: Callable[[State, Any], str]
    """The book that an opening is judged by."""
    no_money: Rule
    """What forbids a payment out of an account that does not hold as much."""
    never_opened: type[NeverOpened]

    def book_for(self, state: State, command: Command) -> str:
        """The code of the book that governs a command."""
        return self.book_to_open(state, command) if isinstance(command, self.opens) else self.book_of(state)


TABLE: Kind[TableState] = Kind(
    noun="table",
    prefix="table:",
    engine=table.ENGINE,
    new=table.new_table,
    book_of=lambda state: state.setup.book,
    opens=OpenTable,
    book_to_open=lambda _, command: command.setup.book,
    no_money=Rule.NO_CHIPS,
    never_opened=NoSuchTable,
)

BANK: Kind[BankState] = Kind(
    noun="bank",
    prefix="bank:",
    engine=bank.ENGINE,
    new=bank.new_bank,
    book_of=lambda state: state.setup.book,
    opens=OpenBank,
    book_to_open=lambda _, command: command.setup.book,
    no_money=Rule.NO_CREDITS,
    never_opened=NoSuchBank,
)

CONTROLLER: Kind[Jackpots] = Kind(
    noun="controller",
    prefix="jackpots:",
    engine=controller.ENGINE,
    new=lambda name, _: controller.new_controller(name),
    book_of=lambda state: state.book,
    opens=OpenPool,
    # The first pool brings the book; a later one is judged by it.
    book_to_open=lambda state, command: state.book or command.book,
    no_money=Rule.JACKPOT_OFFERED,
    never_opened=NoSuchController,
)
