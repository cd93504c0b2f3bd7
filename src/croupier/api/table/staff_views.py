"""What staff see of a table beside what everybody sees."""

from typing import TypedDict

from croupier.api.live.kept_out import KeptOut
from croupier.api.table.till_views import MoneyView, money_view
from croupier.core.table.state import ChipsState, DeskState, SeatsState, Setup, SignState, TableState
from croupier.core.table.till import Till


class StaffState(TypedDict):
    """The state of the table as it is, but for its round."""

    setup: Setup
    chips: ChipsState
    seats: SeatsState
    signs: SignState
    desk: DeskState
    till: Till
    money: MoneyView
    alerts: tuple[KeptOut, ...]
    """Who is here and excluded."""


def staff_state(state: TableState, alerts: tuple[KeptOut, ...]) -> StaffState:
    return {
        "alerts": alerts,
        "setup": state.setup,
        "chips": state.chips,
        "seats": state.seats,
        "signs": state.signs,
        "desk": state.desk,
        "till": state.till,
        "money": money_view(state),
    }
