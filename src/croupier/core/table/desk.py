"""What the parts of supervision share: who is staff, and how stakes are handed back."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.game.wager import Wager
from croupier.core.law.law import Law
from croupier.core.table.money import into_rack, layout_of, rack_of
from croupier.core.table.state import TableState
from croupier.core.table.wagers import taken_off
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule


def not_staff(law: Law, command: Command) -> Refused | None:
    """What the house keeps is written by the house: not by players, the system or the government."""
    if command.role in (Role.PLAYER, Role.SYSTEM, *law.officers):
        return law.refused(Rule.POWER, f"A {command.role.replace('_', ' ')} cannot record this: it is for the staff.")
    return None


def handed_back(state: TableState, wagers: Mapping[int, Wager]) -> TableState:
    """The table after these wagers were taken off it and given back: they have no result any more."""
    for wager in wagers.values():
        state = into_rack(state, wager.player, wager.tender, wager.stake, single_use=wager.single_use)
    left = tuple(line for line in state.round.lines if line.number not in wagers)
    return replace(state, round=replace(taken_off(state.round, *wagers), lines=left))


def handed_back_postings(state: TableState, wagers: Mapping[int, Wager], clause: str) -> tuple[Posting, ...]:
    table = state.setup.table
    return tuple(
        one
        for wager in wagers.values()
        for one in passes(
            layout_of(table, wager.player), rack_of(table, wager.player, wager.tender), wager.stake, clause
        )
    )
