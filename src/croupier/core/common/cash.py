"""Cash that passes with a command: what only cash can prove, how much, and to whom."""

from enum import StrEnum, unique
from typing import NamedTuple


@unique
class Cash(StrEnum):
    """What only cash can prove."""

    BUY_IN = "buy-in"
    HAND_PAY = "hand pay"
    FILL = "fill"


class Money(NamedTuple):
    """Cash that passes with a command, in cents."""

    cash: Cash
    amount: int
    to: str = ""
    """For whom, so that the parts of one sum are added up; nothing where all that one person does here is one sum."""
    before: int = 0
    """What passed so already, by the same hands, as far back as the house adds up."""

    @property
    def sum(self) -> int:
        return self.before + self.amount
