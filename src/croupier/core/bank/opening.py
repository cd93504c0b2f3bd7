"""Opening a bank with its terminals, and which of its wheels is in use."""

import re
from collections import Counter

from msgspec.structs import replace

from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster, find_terminal, with_terminal
from croupier.core.bank.rounds import WHEELS, opened_by_itself
from croupier.core.bank.state import BankSetup, BankState, Phase, Terminal
from croupier.core.common.opening import Opening, edition_of, not_in_force, not_to_be_opened
from croupier.core.common.signs import not_to_be_put_up
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, counted, upper_first
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Who
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


def open_bank(law: Law, state: BankState, command: OpenBank) -> Decision:
    setup, is_open = command.setup, state.round.phase is not Phase.SHUT
    no = not_to_be_opened(law, Opening("bank", state.setup.bank, is_open, setup.bank, setup.book, setup.cloth))
    no = no or not_in_force(law, command.at, command.published_at)
    no = no or _wrong_place(law, setup) or _wrong_terminals(law, state, setup)
    if no:
        return no
    opened = BankOpened(setup=setup, edition=edition_of(law))
    number = state.round.number + 1
    return (opened, *opened_by_itself(law, state, command.at, number=number, drive=setup.wheels[0]))


def _wrong_place(law: Law, setup: BankSetup) -> Refused | None:
    if setup.kind not in law.terminals.kinds:
        return law.refused(Rule.TABLE_KIND, f"Under this book no bank stands around {setup.kind}.")
    if (setup.kind is BankKind.LIVE_GAME) != (setup.table is not None):
        message = "A bank at a live table names that table; one with a wheel of its own names none."
        return law.refused(Rule.TABLE_KIND, message)
    offered = set(law.spin.by_drive)
    if not setup.wheels or len(set(setup.wheels)) < len(setup.wheels) or not offered.issuperset(setup.wheels):
        return law.refused(Rule.WHEEL_CHOICE, f"Name wheels of this book, each once: {', '.join(sorted(offered))}.")
    return None


def _wrong_terminals(law: Law, state: BankState, setup: BankSetup) -> Refused | None:
    names = Counter(one.name for one in setup.terminals)
    if not names or max(names.values()) > 1 or not all(_NAME.fullmatch(name) for name in names):
        message = "A bank has at least one terminal, each with a name of its own: letters, digits, dots and hyphens."
        return law.refused(Rule.TABLE_KIND, message)
    if any(
        not one.icons or not all(0 < value <= LARGEST for value in one.icons + one.notes) for one in setup.terminals
    ):
        return law.refused(Rule.ICONS, "Every terminal has chip icons, and every note and icon has a value.")
    for one in setup.terminals:
        if no := not_to_be_put_up(law, one.sign, setup.cloth):
            return no
    needed = [name for name in state.terminals if not names[name] and _has_business(state, name)]
    if needed:
        message = f"There are still credits or open matters on {', '.join(needed)}: it stays in the bank."
        return law.refused(Rule.CLOSING_NOTICE, message)
    return None


def _has_business(state: BankState, name: str) -> bool:
    """Whether anything of a terminal waits: credits, a case of a malfunction, or a stake held back."""
    terminal = state.terminals[name]
    suspected = any(stake.terminal == name for stakes in state.suspect.values() for stake in stakes)
    return bool(terminal.credits + terminal.held + terminal.withheld or name in state.faulty or suspected)


def use_wheel(law: Law, state: BankState, command: UseWheel) -> Decision:
    if command.wheel not in state.setup.wheels:
        return law.refused(Rule.WHEEL_CHOICE, f"This bank has no wheel that is turned {command.wheel}.")
    now = state.round
    staked = any(terminal.bets for terminal in state.terminals.values())
    if staked or now.spin is not None or now.phase not in (Phase.IDLE, Phase.BETTING):
        return law.refused(Rule.WHEEL_CHOICE, "The wheel in use is changed only while nothing is at stake on it.")
    return (WheelPutInUse(wheel=command.wheel),)


def choose_wheel(law: Law, state: BankState, command: ChooseWheel) -> Decision:
    terminal = find_terminal(law, state, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    if command.role is not PLAYER or terminal.player != command.by:
        return law.refused(Rule.OWN_TERMINAL, f"The wheel is chosen by the player at {command.terminal}.")
    if command.wheel not in state.setup.wheels:
        return law.refused(Rule.WHEEL_CHOICE, f"This terminal offers no wheel that is turned {command.wheel}.")
    if terminal.held:
        message = "The choice of a wheel binds from the first bet until that spin is resolved."
        return law.refused(Rule.WHEEL_CHOICE, message)
    return (WheelChosen(terminal=command.terminal, wheel=command.wheel),)


def _opened(state: BankState, event: BankOpened) -> BankState:
    setup = event.setup
    terminals = {
        one.name: replace(state.terminals[one.name], setup=one, wheel=setup.wheels[0], closed=False)
        if one.name in state.terminals
        else Terminal(setup=one, wheel=setup.wheels[0])
        for one in setup.terminals
    }
    now = replace(state.round, phase=Phase.IDLE, drive=setup.wheels[0])
    return replace(state, setup=setup, terminals=terminals, round=now, closing=None, officer_told={})


def _put_in_use(state: BankState, event: WheelPutInUse) -> BankState:
    return replace(state, round=replace(state.round, drive=event.wheel))


def _chosen(state: BankState, event: WheelChosen) -> BankState:
    return with_terminal(state, event.terminal, wheel=event.wheel)


POWERS: dict[type[Command], Who] = {
    OpenBank: Power.CLOSE_TABLE,
    UseWheel: Power.CONFIGURE_WHEELS,
    ChooseWheel: Anybody(),
}
DECIDERS: dict[type[Command], Decider] = {OpenBank: open_bank, UseWheel: use_wheel, ChooseWheel: choose_wheel}
EVOLVERS: dict[type[Event], Evolver] = {BankOpened: _opened, WheelPutInUse: _put_in_use, WheelChosen: _chosen}
POSTERS: dict[type[Event], Poster] = {}


def _say_opened(event: BankOpened) -> str:
    setup = event.setup
    where = f"at table {setup.table}" if setup.table else f"around {' and '.join(WHEELS[one] for one in setup.wheels)}"
    size = counted(len(setup.terminals), "terminal")
    return f"Bank {setup.bank} opens under {setup.book}: {size} {where}, layout {setup.cloth}"


def _say_in_use(event: WheelPutInUse) -> str:
    return f"{upper_first(WHEELS[event.wheel])} is put into use"


def _say_chosen(event: WheelChosen) -> str:
    return f"{upper_first(WHEELS[event.wheel])} is chosen at terminal {event.terminal}"


SAYS: Says = {
    BankOpened: Saying(Topic.ROUND, _say_opened),
    WheelPutInUse: Saying(Topic.ROUND, _say_in_use),
    WheelChosen: Saying(Topic.ROUND, _say_chosen),
}
