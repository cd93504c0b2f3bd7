"""What every part of a bank needs to say yes or no."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from croupier.core.bank.state import BankState, Case, Terminal
from croupier.core.common.exclusions import Here
from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Command as Command
from croupier.core.engine.messages import Event as Event
from croupier.core.engine.parts import Decision as Decision
from croupier.core.engine.refusal import Refused
from croupier.core.kept import put
from croupier.core.law.law import Law
from croupier.core.money import shorten
from croupier.core.words.rules import Rule

Decider = Callable[[Law, BankState, Any], Decision]
Evolver = Callable[[BankState, Any], BankState]
Poster = Callable[[BankState, Any], tuple[Posting, ...]]


def here(state: BankState) -> Here:
    return Here(state.setup.book, f"bank:{state.setup.bank}")


def find_terminal(law: Law, state: BankState, name: str) -> Terminal | Refused:
    found = state.terminals.get(name)
    return found or law.refused(Rule.OWN_TERMINAL, f"There is no terminal {shorten(name)} in this bank.")


def with_terminal(state: BankState, name: str, **changes: object) -> BankState:
    changed = replace(state.terminals[name], **changes)
    return replace(state, terminals=put(state.terminals, name, changed))


def open_cases(state: BankState, terminal: str) -> list[Case]:
    """The malfunctions that keep a terminal out of play."""
    return [state.cases[number] for number in state.faulty.get(terminal, ())]


HOUSE_CLAUSE = "house: limits of a bank"
"""What a refusal cites where no book speaks: the limits that the house set for the bank, as docs/terminals.md shows."""


def locked(terminal: Terminal) -> Refused | None:
    """Why nothing new is staked, put in or paid out at a terminal that waits for an attendant."""
    if terminal.lock is None:
        return None
    message = f"Terminal {terminal.setup.name} waits for an attendant: {terminal.lock.why}."
    return Refused(Rule.TERMINAL_LOCKED, HOUSE_CLAUSE, message)


def out_of_play(law: Law, state: BankState, terminal: Terminal) -> Refused | None:
    """Why nobody plays at a terminal: it is closed, or held by a case."""
    if terminal.closed:
        return law.refused(Rule.SHUT, f"Terminal {terminal.setup.name} is closed.")
    cases = open_cases(state, terminal.setup.name)
    if not cases:
        return None
    clause = law.terminals.malfunctions[cases[0].ground].clause
    message = f"Terminal {terminal.setup.name} is held: case {cases[0].number}, {cases[0].ground}."
    return law.refused(Rule.MALFUNCTION, message, clause=clause)
