"""What may lead to a slip, and how it comes to a number that was drawn."""

from msgspec.structs import replace

from croupier.core.bank.part import Command, Decider, Decision
from croupier.core.bank.state import BankState
from croupier.core.law.law import Law


class IssuesSlips(Command, frozen=True, kw_only=True):
    """What may lead to a slip: the shell draws for its number."""

    slip_chance: str = ""


def draws(decide: Decider) -> Decider:
    """A decider whose slips get numbers with what was drawn for them, however deep they are made."""

    def decided(law: Law, state: BankState, command: IssuesSlips) -> Decision:
        return decide(law, replace(state, slip_chance=command.slip_chance), command)

    return decided
