"""What is asked of a fill or a credit: one step each."""

from collections.abc import Mapping

from croupier.core.engine.messages import Command
from croupier.core.table.till import FillWay


class AskFill(Command, frozen=True, kw_only=True, tag="ask_fill"):
    """The table needs chips, or has too many."""

    way: FillWay
    chips: Mapping[int, int]


class OfFill(Command, frozen=True, kw_only=True):
    fill: int
    """The number of the slip: 3 for F3."""


class ApproveFill(OfFill, frozen=True, kw_only=True, tag="approve_fill"):
    """A supervisor who did not ask for it agrees."""


class RefuseFill(OfFill, frozen=True, kw_only=True, tag="refuse_fill"):
    """A supervisor does not agree."""

    because: str


class CancelFill(OfFill, frozen=True, kw_only=True, tag="cancel_fill"):
    """It is not needed any more, and was not sent yet."""

    because: str


class SendFill(OfFill, frozen=True, kw_only=True, tag="send_fill"):
    """The chips are made up and handed over: a fill at the cage, a credit at the table."""

    carrier: str


class CarryFill(OfFill, frozen=True, kw_only=True, tag="carry_fill"):
    """The carrier has the chips and signs for them."""


class ReceiveFill(OfFill, frozen=True, kw_only=True, tag="receive_fill"):
    """What arrived, counted by whoever takes it; nothing if nothing did."""

    chips: Mapping[int, int]


class SendBackFill(OfFill, frozen=True, kw_only=True, tag="send_back_fill"):
    """It is not what was asked for and goes back as it came."""

    because: str


class ExplainFill(OfFill, frozen=True, kw_only=True, tag="explain_fill"):
    """Why another sum arrived than was sent."""

    explanation: str
