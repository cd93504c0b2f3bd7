"""The layout of a table after chips were put down, moved or taken off."""

from msgspec.structs import replace

from croupier.core.game.lying import followed
from croupier.core.game.wager import Wager
from croupier.core.kept import put, without
from croupier.core.table.money import rack_after
from croupier.core.table.state import NO_CHIPS, RoundState, TableState
from croupier.core.words.bets import VALUE_CHIPS


def put_down(state: TableState, number: int, wager: Wager) -> TableState:
    """The chips of a wager go from the rack onto the layout."""
    now, chips, player = state.round, state.chips, wager.player
    rack = chips.racks.get(player, NO_CHIPS)
    if wager.tender is VALUE_CHIPS:
        rack = replace(rack, value=rack.value - wager.stake)
    else:
        rack = rack_after(rack, wager.tender, -wager.stake, single_use=wager.single_use)
    wagers = followed(now.wagers, put(now.wagers, number, wager), wager)
    return replace(
        state,
        round=replace(now, wagers=wagers, next_wager=number + 1),
        chips=replace(chips, racks=put(chips.racks, player, rack)),
    )


def moved(state: TableState, number: int, spot: str) -> TableState:
    """The chips of a wager lie on another spot."""
    outside = tuple(one for one in state.round.outside_zero if one != number)
    wagers = put(state.round.wagers, number, replace(state.round.wagers[number], spot=spot))
    return replace(state, round=replace(state.round, wagers=wagers, outside_zero=outside))


def taken_off(now: RoundState, *numbers: int) -> RoundState:
    """The round without these wagers, wherever they lay."""
    return replace(
        now,
        wagers=without(now.wagers, numbers),
        outside_zero=tuple(number for number in now.outside_zero if number not in numbers),
    )
