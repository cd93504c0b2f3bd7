"""Opening a bank with its wheels and its terminals."""

import re
from collections import Counter

from msgspec.structs import replace

from croupier.core.bank.part import HOUSE_CLAUSE, Command, Decider, Decision, Event, Evolver, Poster
from croupier.core.bank.rounds import opened_by_itself
from croupier.core.bank.setup import BankSetup, HouseLimits
from croupier.core.bank.state import BankState, Phase, Terminal
from croupier.core.bank.wheels import WHEELS
from croupier.core.common.opening import Opening, edition_of, not_in_force, not_to_be_opened
from croupier.core.common.signs import not_to_be_put_up
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, counted
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import LARGEST
from croupier.core.words.devices import BankKind, PayoutForm
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule

MOST_DAYS = 36_500
_NAME = re.compile(r"[\w.-]{1,40}")
"""Accounts, addresses and slips name a terminal: nothing in its name may end or divide one."""


class OpenBank(Command, frozen=True, kw_only=True, tag="open_bank"):
    setup: BankSetup
    published_at: int | None = None
    """When the rules were published, where they bind from that day."""


class BankOpened(Event, frozen=True, kw_only=True, tag="bank_opened"):
    setup: BankSetup
    edition: str


def open_bank(law: Law, state: BankState, command: OpenBank) -> Decision:
    setup, is_open = command.setup, state.round.phase is not Phase.SHUT
    no = not_to_be_opened(law, Opening("bank", state.setup.bank, is_open, setup.bank, setup.book, setup.cloth))
    no = no or not_in_force(law, command.at, command.published_at)
    no = no or _wrong_place(law, setup) or _wrong_terminals(law, state, setup) or _wrong_limits(law, setup.limits)
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


def _wrong_limits(law: Law, limits: HouseLimits) -> Refused | None:
    set_ = (limits.slip, limits.large_win, limits.notes)
    if not all(limit is None or 0 < limit <= LARGEST for limit in set_):
        return Refused(Rule.SLIP_LIMIT, HOUSE_CLAUSE, "A limit of the house is an amount of money, or there is none.")
    if limits.unclaimed_after is not None and not 1 <= limits.unclaimed_after <= MOST_DAYS:
        return Refused(Rule.SLIP_LIMIT, HOUSE_CLAUSE, f"A slip is unclaimed after 1 to {MOST_DAYS} days, or never.")
    if limits.slip is not None and PayoutForm.MANUAL not in law.terminals.payout_forms:
        message = (
            "Under this book credits are paid against a slip from the terminal and in no other way: it has no limit."
        )
        return law.refused(Rule.COLLECT, message)
    return None


def _has_business(state: BankState, name: str) -> bool:
    """Whether anything of a terminal waits: credits, a case of a malfunction, or a stake held back."""
    terminal = state.terminals[name]
    suspected = any(stake.terminal == name for stakes in state.suspect.values() for stake in stakes)
    return bool(
        terminal.credits + terminal.held + terminal.withheld or name in state.faulty or suspected or terminal.lock
    )


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


POWERS: dict[type[Command], Who] = {OpenBank: Power.CLOSE_TABLE}
DECIDERS: dict[type[Command], Decider] = {OpenBank: open_bank}
EVOLVERS: dict[type[Event], Evolver] = {BankOpened: _opened}
POSTERS: dict[type[Event], Poster] = {}


def _say_opened(event: BankOpened) -> str:
    setup = event.setup
    where = f"at table {setup.table}" if setup.table else f"around {' and '.join(WHEELS[one] for one in setup.wheels)}"
    size = counted(len(setup.terminals), "terminal")
    return f"Bank {setup.bank} opens under {setup.book}: {size} {where}, layout {setup.cloth}"


SAYS: Says = {BankOpened: Saying(Topic.ROUND, _say_opened)}
