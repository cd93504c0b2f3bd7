"""What is drawn for the number of a slip, so that nobody can tell the next one from those before.

It comes from the house's secret, the bank and the serial of the next slip. So a command that is tried again leads to
the very same slip, and nothing needs to be kept: the number itself is on the log.
"""

import hmac
from collections.abc import Callable

from msgspec.structs import replace

from croupier.core.bank.drawing import IssuesSlips
from croupier.core.bank.state import BankState
from croupier.core.engine.messages import Command
from croupier.core.law.book import Book
from croupier.house.chance.seeds import Secret, generations


def slip_chance(secret: Secret) -> Callable[[Book, BankState, Command], Command]:
    newest = generations(secret)[0]

    def stamp(_: Book, state: BankState, command: Command) -> Command:
        if not isinstance(command, IssuesSlips):
            return command
        label = f"slip\n{state.setup.bank}\n{state.next_slip}"
        return replace(command, slip_chance=hmac.digest(newest, label.encode(), "sha256").hex())

    return stamp
