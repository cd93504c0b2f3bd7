"""Opening a bank with its terminals, and which of its wheels is in use."""

import re
from collections import Counter

from msgspec.structs import replace

from croupier.core.bank.part import (
    Command,
    Decider,
    Decision,
    Event,
    Evolver,
    Poster,
    find_terminal,
    lacks,
    refused,
    terms_of,
    with_terminal,
)
from croupier.core.bank.rounds import opened_by_itself
from croupier.core.bank.state import BankSetup, BankState, Phase, Terminal
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book
from croupier.core.money import LARGEST
from croupier.core.words.devices import BankKind, Drive
from croupier.core.words.roles import PLAYER, Power
from croupier.core.words.rules import Rule

_NAME = re.compile(r"[\w.-]{1,40}")
"""Accounts, addresses and slips name a terminal: nothing in its name may end or divide one."""


class OpenBank(Command, frozen=True, kw_only=True, tag="open_bank"):
    setup: BankSetup
    published_at: int | None = None
    """When the rules were published, where they bind from that day."""


class UseWheel(Command, frozen=True, kw_only=True, tag="use_wheel"):
    """The operator puts another of the bank's wheels into use."""

    wheel: Drive


class ChooseWheel(Command, frozen=True, kw_only=True, tag="choose_wheel"):
    """A player chooses which wheel decides at this terminal."""

    terminal: str
    wheel: Drive


class BankOpened(Event, frozen=True, kw_only=True, tag="bank_opened"):
    setup: BankSetup
    edition: str


class WheelPutInUse(Event, frozen=True, kw_only=True, tag="wheel_put_in_use"):
    wheel: Drive


class WheelChosen(Event, frozen=True, kw_only=True, tag="wheel_chosen"):
    terminal: str
    wheel: Drive


def open_bank(book: Book, state: BankState, command: OpenBank) -> Decision:
    if no := lacks(book, command, Power.CLOSE_TABLE):
        return no
    setup = command.setup
    if state.round.phase is not Phase.SHUT:
        return refused(book, Rule.SHUT, f"Bank {state.setup.bank} is open already.")
    if (setup.bank, setup.book) != (state.setup.bank, book.code):
        return refused(book, Rule.SHUT, f"This is bank {state.setup.bank}, and it opens under {book.code}.")
    no = _not_in_force(book, command) or _wrong_place(book, setup) or _wrong_terminals(book, state, setup)
    if no:
        return no
    opened = BankOpened(setup=setup, edition=f"{book.edition.reference}, {book.edition.dated}")
    number = state.round.number + 1
    return (opened, *opened_by_itself(book, state, command.at, number=number, drive=setup.wheels[0]))


def _not_in_force(book: Book, command: OpenBank) -> Refused | None:
    if Rule.IN_FORCE not in terms_of(book).clauses:
        return None
    if command.published_at is None or command.at < command.published_at:
        message = "The rules bind from the day they are published: enter that day, and open from then on."
        return refused(book, Rule.IN_FORCE, message)
    return None


def _wrong_place(book: Book, setup: BankSetup) -> Refused | None:
    if setup.cloth not in {cloth.name for cloth in book.cloths}:
        return refused(book, Rule.CLOTH, f"Layout {setup.cloth} is not one of this book's.")
    if setup.kind not in terms_of(book).kinds:
        return refused(book, Rule.TABLE_KIND, f"Under this book no bank stands around {setup.kind}.")
    if (setup.kind is BankKind.LIVE_GAME) != (setup.table is not None):
        message = "A bank at a live table names that table; one with a wheel of its own names none."
        return refused(book, Rule.TABLE_KIND, message)
    offered = {spin.drive for spin in book.spins}
    if not setup.wheels or len(set(setup.wheels)) < len(setup.wheels) or not offered.issuperset(setup.wheels):
        return refused(book, Rule.WHEEL_CHOICE, f"Name wheels of this book, each once: {', '.join(sorted(offered))}.")
    return None


def _wrong_terminals(book: Book, state: BankState, setup: BankSetup) -> Refused | None:
    names = Counter(one.name for one in setup.terminals)
    if not names or max(names.values()) > 1 or not all(_NAME.fullmatch(name) for name in names):
        message = "A bank has at least one terminal, each with a name of its own: letters, digits, dots and hyphens."
        return refused(book, Rule.TABLE_KIND, message)
    if any(
        not one.icons or not all(0 < value <= LARGEST for value in one.icons + one.notes) for one in setup.terminals
    ):
        return refused(book, Rule.ICONS, "Every terminal has chip icons, and every note and icon has a value.")
    needed = [name for name in state.terminals if not names[name] and _has_business(state, name)]
    if needed:
        message = f"There are still credits or open matters on {', '.join(needed)}: it stays in the bank."
        return refused(book, Rule.CLOSING_NOTICE, message)
    return None


def _has_business(state: BankState, name: str) -> bool:
    """Whether anything of a terminal waits: credits, a case of a malfunction, or a stake held back."""
    terminal = state.terminals[name]
    suspected = any(stake.terminal == name for stakes in state.suspect.values() for stake in stakes)
    return bool(terminal.credits + terminal.held + terminal.withheld or name in state.faulty or suspected)


def use_wheel(book: Book, state: BankState, command: UseWheel) -> Decision:
    if no := lacks(book, command, Power.CONFIGURE_WHEELS):
        return no
    if command.wheel not in state.setup.wheels:
        return refused(book, Rule.WHEEL_CHOICE, f"This bank has no wheel that is turned {command.wheel}.")
    now = state.round
    staked = any(terminal.bets for terminal in state.terminals.values())
    if staked or now.spin is not None or now.phase not in (Phase.IDLE, Phase.BETTING):
        return refused(book, Rule.WHEEL_CHOICE, "The wheel in use is changed only while nothing is at stake on it.")
    return (WheelPutInUse(wheel=command.wheel),)


def choose_wheel(book: Book, state: BankState, command: ChooseWheel) -> Decision:
    terminal = find_terminal(book, state, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    if command.role is not PLAYER or terminal.player != command.by:
        return refused(book, Rule.OWN_TERMINAL, f"The wheel is chosen by the player at {command.terminal}.")
    if command.wheel not in state.setup.wheels:
        return refused(book, Rule.WHEEL_CHOICE, f"This terminal offers no wheel that is turned {command.wheel}.")
    if terminal.held:
        message = "The choice of a wheel binds from the first bet until that spin is resolved."
        return refused(book, Rule.WHEEL_CHOICE, message)
    return (WheelChosen(terminal=command.terminal, wheel=command.wheel),)


def _opened(state: BankState, event: BankOpened) -> BankState:
    setup = event.setup
    terminals = {
        one.name: replace(state.terminals[one.name], setup=one, wheel=setup.wheels[0])
        if one.name in state.terminals
        else Terminal(setup=one, wheel=setup.wheels[0])
        for one in setup.terminals
    }
    now = replace(state.round, phase=Phase.IDLE, drive=setup.wheels[0])
    return replace(state, setup=setup, terminals=terminals, round=now, closing=None, officer_told_at=None)


def _put_in_use(state: BankState, event: WheelPutInUse) -> BankState:
    return replace(state, round=replace(state.round, drive=event.wheel))


def _chosen(state: BankState, event: WheelChosen) -> BankState:
    return with_terminal(state, event.terminal, wheel=event.wheel)


DECIDERS: dict[type[Command], Decider] = {OpenBank: open_bank, UseWheel: use_wheel, ChooseWheel: choose_wheel}
EVOLVERS: dict[type[Event], Evolver] = {BankOpened: _opened, WheelPutInUse: _put_in_use, WheelChosen: _chosen}
POSTERS: dict[type[Event], Poster] = {}
