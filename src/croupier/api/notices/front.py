"""What a desk shows to the outside, and what it takes from there."""

from croupier.api.fronts.front import Front
from croupier.api.notices.feed import DeskFeed
from croupier.core.notices.entering import EnterDuty, MeetDuty, OpenDesk, WithdrawDuty
from croupier.core.notices.state import DeskState
from croupier.core.notices.telling import CallLate, CallNear, RecordDelivery, RecordFailure
from croupier.house.kinds.desk import DESK

DESK_FRONT: Front[DeskState] = Front(
    kind=DESK,
    feed=DeskFeed,
    example="star-roulette",
    forms_are_called="Desk",
    of_the_system=frozenset(
        (OpenDesk, EnterDuty, MeetDuty, WithdrawDuty, CallNear, CallLate, RecordDelivery, RecordFailure)
    ),
    commands_shown={"acknowledge_notice": {"role": "inspector", "entry": 1}},
    look_says="What the places of a book owe whom by when: to its staff all of it, to officers what is to them.",
    ask_says="An officer acknowledges a notice; the staff writes down who was told by hand, and how.",
)
