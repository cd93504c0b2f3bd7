"""What tables show to the outside, and what they take from there."""

from croupier.api.fronts.front import Front
from croupier.api.inspection.views import table_incidents
from croupier.api.live.following import Audience
from croupier.api.table.feed import TableFeed
from croupier.api.table.views import PhaseCode, phase_of
from croupier.core.common.exclusions import HearExclusion, HearLifting
from croupier.core.table.lucky import RaiseLuckyOdds, ShowLuckyNumbers
from croupier.core.table.state import TableState
from croupier.house.kinds.table import TABLE


def _phase(state: TableState) -> tuple[PhaseCode | None, str]:
    code = phase_of(state)
    words = "no more bets" if code == "CLOSED" else str(state.round.phase)
    return code, words.capitalize()


TABLE_FRONT: Front[TableState] = Front(
    kind=TABLE,
    feed=TableFeed,
    first_audience=Audience.PUBLIC,
    example="T1",
    forms_are_called="",
    of_the_system=frozenset((ShowLuckyNumbers, RaiseLuckyOdds, HearExclusion, HearLifting)),
    commands_shown={
        "place_wager": {"role": "player", "spot": "split 17/20", "stake": 500, "tender": "value_chips"},
        "withdraw_wager": {"role": "player", "wager": 3},
        "start_play": {"role": "dealer", "player": "ann", "card": "C-1001"},
        "buy_in": {"role": "dealer", "player": "ann", "amount": 20000, "means": "cash", "card": "C-1001"},
        "declare_result": {"role": "dealer", "pocket": "17", "revolutions": 5},
        "call_no_spin": {"role": "dealer", "ground": "ball_left_wheel"},
    },
    look_says="The table as a player at it, its staff, or anyone sees it. Others' names and racks are for staff alone.",
    ask_says="""Every command of the house: `do` names it, `role` is the part it is asked in.

    It is on disk before the answer. A refusal names the rule, the clause and the book.
    """,
    incidents=table_incidents,
    cloth=lambda state: state.setup.cloth,
    lying=lambda state: state.round.wagers,
    phase=_phase,
)
