"""What the house itself settles about its cage, where no book speaks; docs/cage.md shows it."""

from croupier.core.common.eyes import SUPERVISES
from croupier.core.engine.refusal import Refused
from croupier.core.money import dollar_sign
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule

CAGE_CLAUSE = "house: the cage"
"""What a refusal cites."""

OFFICERS = (Role.INSPECTOR, Role.AUTHORISED_OFFICER, Role.INSPECTORATE_MANAGER)
LOOKS_UP = (*SUPERVISES, Role.CAGE_MANAGER, Role.OPERATOR, *OFFICERS)
"""Who may have the whole number of a slip without its paper."""


def short_drawer(account: str, holds: int, amount: int) -> Refused:
    """Why a drawer does not give more than it holds, whoever asks and wherever."""
    name = account.rpartition(":")[2]
    message = (
        f"Drawer {name} holds {dollar_sign(holds)}, not {dollar_sign(amount)}: have cash brought to it, or count again."
    )
    return Refused(Rule.POWER, CAGE_CLAUSE, message)
