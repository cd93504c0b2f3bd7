"""What the parts of supervision share: who is staff, and how stakes are handed back."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.engine.ledger import Posting, passes
from croupier.core.game.wager import Wager
from croupier.core.table.money import into_rack, layout_of, rack_of
from croupier.core.table.state import PAID, TableState
from croupier.core.table.wagers import taken_off


def handed_back(state: TableState, wagers: Mapping[int, Wager]) -> TableState:
    """The table after these wagers were taken off it and given back; until it is paid they have no result any more."""
    for wager in wagers.values():
        state = into_rack(state, wager.player, wager.tender, wager.stake, single_use=wager.single_use)
    now = taken_off(state.round, *wagers)
    now = replace(now, had_bet=(*now.had_bet, *(wager.player for wager in wagers.values())))
    if now.phase is not PAID:
        now = replace(now, lines=tuple(line for line in now.lines if line.number not in wagers))
    return replace(state, round=now)


def handed_back_postings(state: TableState, wagers: Mapping[int, Wager], clause: str) -> tuple[Posting, ...]:
    table = state.setup.table
    return tuple(
        one
        for wager in wagers.values()
        for one in passes(
            layout_of(table, wager.player), rack_of(table, wager.player, wager.tender), wager.stake, clause
        )
    )


Numbered = tuple[tuple[int, Wager], ...]


def of_barred(state: TableState) -> Numbered:
    """What lies there of players who may not play any more: between rounds it is no wager yet, and must not be one."""
    return tuple((n, wager) for n, wager in state.round.wagers.items() if wager.player in state.seats.barred)


def barred_postings(state: TableState, wagers: Numbered) -> tuple[Posting, ...]:
    """Each goes back under the clause that bars its player."""
    if not wagers:
        return ()
    barred = state.seats.barred
    return tuple(one for n, wager in wagers for one in handed_back_postings(state, {n: wager}, barred[wager.player]))
