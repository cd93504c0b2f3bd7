"""What every part of a bank needs to say yes or no."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from croupier.core.bank.state import BankState, Case, Terminal
from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Command as Command
from croupier.core.engine.messages import Event as Event
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book, Grant, TerminalTerms
from croupier.core.law.law import lacks as lacks
from croupier.core.money import shorten
from croupier.core.words.roles import PLAYER, Role
from croupier.core.words.rules import Rule

Decision = tuple[Event, ...] | Refused
Decider = Callable[[Book, BankState, Any], Decision]
Evolver = Callable[[BankState, Any], BankState]
Poster = Callable[[BankState, Any], tuple[Posting, ...]]


def terms_of(book: Book) -> TerminalTerms:
    """What the book says of terminals; a bank is opened only where it says something."""
    assert book.terminals is not None
    return book.terminals


def clause_for(book: Book, rule: Rule) -> str:
    """What speaks for a rule at a terminal, then at a table, then on what the rules do not cover."""
    own = terms_of(book).clauses.get(rule)
    return own or book.clauses.get(rule) or book.clauses[Rule.POWER]


def refused(book: Book, rule: Rule, message: str, *, clause: str | None = None) -> Refused:
    cited = clause or clause_for(book, rule)
    return Refused(rule, cited, f"{message} ({cited})")


def not_granted(command: Command, grant: Grant, what: str) -> Refused | None:
    """A refusal if whoever asks is not one of those named."""
    if command.role in grant.roles:
        return None
    holders = ", ".join(role.replace("_", " ") for role in grant.roles)
    message = f"A {command.role.replace('_', ' ')} may not {what}: under this book that is for {holders}."
    return Refused(Rule.POWER, grant.clause, f"{message} ({grant.clause})")


def not_staff(book: Book, command: Command) -> Refused | None:
    """What the house keeps is written by the house: not by players, the system or the government."""
    if command.role in (PLAYER, Role.SYSTEM, *book.government_roles):
        return refused(book, Rule.POWER, f"A {command.role.replace('_', ' ')} cannot record this: it is for the staff.")
    return None


def not_the_system(book: Book, command: Command, rule: Rule) -> Refused | None:
    if command.role is Role.SYSTEM:
        return None
    return refused(book, rule, "Only the game system does this, no person.")


def find_terminal(book: Book, state: BankState, name: str) -> Terminal | Refused:
    found = state.terminals.get(name)
    return found or refused(book, Rule.OWN_TERMINAL, f"There is no terminal {shorten(name)} in this bank.")


def with_terminal(state: BankState, name: str, **changes: object) -> BankState:
    changed = replace(state.terminals[name], **changes)
    return replace(state, terminals={**state.terminals, name: changed})


def open_cases(state: BankState, terminal: str) -> list[Case]:
    """The malfunctions that keep a terminal out of play."""
    return [state.cases[number] for number in state.faulty.get(terminal, ())]


def out_of_play(book: Book, state: BankState, terminal: Terminal) -> Refused | None:
    cases = open_cases(state, terminal.setup.name)
    if not cases:
        return None
    clause = terms_of(book).malfunctions[cases[0].ground].clause
    message = f"Terminal {terminal.setup.name} is held: case {cases[0].number}, {cases[0].ground}."
    return refused(book, Rule.MALFUNCTION, message, clause=clause)
