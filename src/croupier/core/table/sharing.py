"""The maximums that partners share: what they have together cannot pass any of them."""

from collections.abc import Iterable

from msgspec.structs import replace

from croupier.core.engine.refusal import Refused
from croupier.core.game.positions import NO_PARTNERS, Partners
from croupier.core.game.wager import Table, Wager
from croupier.core.law.law import Law
from croupier.core.money import dollar_sign
from croupier.core.table.state import TableState
from croupier.core.words.bets import called
from croupier.core.words.rules import Rule


def partners_at(law: Law, state: TableState) -> Partners:
    groups = state.seats.partners
    return Partners(groups, law.clause(Rule.PARTNERS)) if groups else NO_PARTNERS


def partners_over(law: Law, state: TableState, at: Table, offered: Wager, lying: Iterable[Wager]) -> Refused | None:
    """Why a wager that is lawful alone is turned away beside what lies there: partners share each maximum."""
    if not state.seats.partners:
        return None
    together = partners_at(law, state).together(offered.player)
    if len(together) == 1:
        return None
    theirs = [replace(one, player=offered.player) for one in lying if one.player in together]
    for most, there in at.room(offered, theirs):
        if there + offered.stake > most:
            room = f"{dollar_sign(max(most - there, 0))} of {dollar_sign(most)} is left"
            message = f"{', '.join(together)} share one maximum on {called(offered.spot)}: {room}."
            return law.refused(Rule.PARTNERS, message)
    return None
