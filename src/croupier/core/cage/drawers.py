"""Drawers: opened with a float that was counted, supplied, handed over, and closed with a count.

What is due to be in one is what its account holds, which the shell looks up: slips are paid out of it at their banks. A
drawer never gives more than it holds. If somebody is paid out of it while it is being closed, the closing is refused.
"""

from msgspec.structs import replace

from croupier.core.cage.drawer_messages import (
    CloseDrawer,
    DrawerClosed,
    DrawerDiffers,
    DrawerHandedOver,
    DrawerOpened,
    DrawerSupplied,
    OpenDrawer,
    SettleVariance,
    SupplyDrawer,
    TakeOverDrawer,
)
from croupier.core.cage.part import (
    Decider,
    Decision,
    Evolver,
    Poster,
    find_drawer,
    for_cashiers,
    for_managers,
    is_its_cashier,
    is_plain_name,
    no,
    not_a_count,
    not_open,
    sum_of,
)
from croupier.core.cage.state import CageState, ClosedDrawer, Drawer, DrawerState, with_drawer, without_drawer
from croupier.core.common.cage import CAGE_CLAUSE
from croupier.core.engine.accounts import CAGE, VARIANCE, drawer_of
from croupier.core.engine.ledger import Posting, passes, passes_either_way
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign

# --- deciding -------------------------------------------------------------------------------------------------------


def open_drawer(_: Law, state: CageState, command: OpenDrawer) -> Decision:
    refused = not_open(state) or not_a_count(command.counted) or _may_not_hold(state, command.by)
    if refused is not None:
        return refused
    if not is_plain_name(command.drawer):
        return no("A drawer has a name of letters, digits, dots and hyphens, such as D1.")
    if (known := state.drawers.get(command.drawer)) is not None:
        return no(f"Drawer {known.name} is open already, with {known.cashier}.")
    amount = sum_of(command.counted)
    drawer = Drawer(
        name=command.drawer, cashier=command.by, opened_at=command.at, float=amount, shift=command.shift.strip()
    )
    return (DrawerOpened(drawer=drawer, counted=command.counted),)


def _may_not_hold(state: CageState, by: str) -> Refused | None:
    held = state.drawer_of(by)
    return None if held is None else no(f"{by} has drawer {held.name} already: close it or hand it over first.")


def supply(_: Law, state: CageState, command: SupplyDrawer) -> Decision:
    drawer = find_drawer(state, command.drawer)
    if isinstance(drawer, Refused):
        return drawer
    if refused := not_a_count(command.counted):
        return refused
    amount = sum_of(command.counted)
    if not amount:
        return no("Nothing passes: count at least one piece.")
    if is_its_cashier(drawer, command.by):
        return no(f"{command.by} holds drawer {drawer.name}: somebody else brings it cash and takes it away.")
    supplied = DrawerSupplied(
        drawer=drawer.name, by=command.by, amount=amount, back=command.back, counted=command.counted
    )
    return (supplied,)


def close(_: Law, state: CageState, command: CloseDrawer) -> Decision:
    drawer = find_drawer(state, command.drawer)
    if isinstance(drawer, Refused):
        return drawer
    if refused := not_a_count(command.counted):
        return refused
    if not is_its_cashier(drawer, command.by):
        return no(f"Drawer {drawer.name} is counted by {drawer.cashier}, who holds it.")
    variance = sum_of(command.counted) - command.in_drawer
    if variance:
        differs = DrawerDiffers(
            drawer=drawer.name,
            by=command.by,
            expected=command.in_drawer,
            counted=command.counted,
            variance=variance,
            at=command.at,
        )
        return (differs,)
    return (_closed_with(drawer, command, explanation=""),)


def settle_variance(_: Law, state: CageState, command: SettleVariance) -> Decision:
    drawer = find_drawer(state, command.drawer)
    if isinstance(drawer, Refused):
        return drawer
    if drawer.state is not DrawerState.DIFFERS:
        return no(f"Drawer {drawer.name} is counted by {drawer.cashier} first.")
    if refused := not_a_count(command.counted):
        return refused
    if is_its_cashier(drawer, command.by):
        return no(f"{command.by} holds drawer {drawer.name}: a second person counts it.")
    if sum_of(command.counted) != command.in_drawer and not command.explanation.strip():
        return no("The count still differs: say how that came about, as far as it is known.")
    return (_closed_with(drawer, command, explanation=command.explanation),)


def _closed_with(drawer: Drawer, command: CloseDrawer | SettleVariance, *, explanation: str) -> DrawerClosed:
    counted = sum_of(command.counted)
    closed = ClosedDrawer(
        name=drawer.name,
        cashier=drawer.cashier,
        by=command.by,
        opened_at=drawer.opened_at,
        closed_at=command.at,
        expected=command.in_drawer,
        counted=counted,
        variance=counted - command.in_drawer,
        explanation=explanation,
        shift=drawer.shift,
    )
    return DrawerClosed(closed=closed, counted=command.counted)


def take_over(_: Law, state: CageState, command: TakeOverDrawer) -> Decision:
    drawer = find_drawer(state, command.drawer)
    if isinstance(drawer, Refused):
        return drawer
    if is_its_cashier(drawer, command.by):
        return no(f"{command.by} has drawer {drawer.name} already.")
    if refused := _may_not_hold(state, command.by) or not_a_count(command.counted):
        return refused
    if drawer.state is not DrawerState.OPEN or sum_of(command.counted) != command.in_drawer:
        return no(
            f"Drawer {drawer.name} is handed over only when its count is right: {drawer.cashier} closes it first."
        )
    handed = DrawerHandedOver(
        drawer=drawer.name,
        cashier=drawer.cashier,
        to=command.by,
        shift=command.shift.strip(),
        amount=command.in_drawer,
        counted=command.counted,
        at=command.at,
    )
    return (handed,)


# --- evolving -------------------------------------------------------------------------------------------------------


def _opened(state: CageState, event: DrawerOpened) -> CageState:
    return with_drawer(state, event.drawer)


def _differs(state: CageState, event: DrawerDiffers) -> CageState:
    drawer = state.drawers[event.drawer]
    return with_drawer(state, replace(drawer, state=DrawerState.DIFFERS, variance=event.variance))


def _closed(state: CageState, event: DrawerClosed) -> CageState:
    return without_drawer(state, event.closed)


def _handed_over(state: CageState, event: DrawerHandedOver) -> CageState:
    drawer = state.drawers[event.drawer]
    return with_drawer(
        state, replace(drawer, cashier=event.to, opened_at=event.at, float=event.amount, shift=event.shift)
    )


# --- posting --------------------------------------------------------------------------------------------------------


def _opened_postings(state: CageState, event: DrawerOpened) -> tuple[Posting, ...]:
    return passes(CAGE, drawer_of(state.cage, event.drawer.name), event.drawer.float, CAGE_CLAUSE)


def _supplied_postings(state: CageState, event: DrawerSupplied) -> tuple[Posting, ...]:
    drawer = drawer_of(state.cage, event.drawer)
    giver, taker = (drawer, CAGE) if event.back else (CAGE, drawer)
    return passes(giver, taker, event.amount, CAGE_CLAUSE)


def _closed_postings(state: CageState, event: DrawerClosed) -> tuple[Posting, ...]:
    """All that was due to be there leaves the drawer; what was counted more or less is the variance."""
    closed = event.closed
    emptied = passes(drawer_of(state.cage, closed.name), CAGE, closed.expected, CAGE_CLAUSE)
    return emptied + passes_either_way(VARIANCE, CAGE, closed.variance, CAGE_CLAUSE)


POWERS: dict[type[Command], Who] = {
    OpenDrawer: for_cashiers("open a drawer"),
    SupplyDrawer: for_managers("bring cash to a drawer or take it away"),
    CloseDrawer: for_cashiers("count a drawer"),
    SettleVariance: for_managers("settle a variance"),
    TakeOverDrawer: for_cashiers("take over a drawer"),
}
DECIDERS: dict[type[Command], Decider] = {
    OpenDrawer: open_drawer,
    SupplyDrawer: supply,
    CloseDrawer: close,
    SettleVariance: settle_variance,
    TakeOverDrawer: take_over,
}
EVOLVERS: dict[type[Event], Evolver] = {
    DrawerOpened: _opened,
    DrawerSupplied: lambda state, _event: state,
    DrawerDiffers: _differs,
    DrawerClosed: _closed,
    DrawerHandedOver: _handed_over,
}
POSTERS: dict[type[Event], Poster] = {
    DrawerOpened: _opened_postings,
    DrawerSupplied: _supplied_postings,
    DrawerClosed: _closed_postings,
}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_opened(event: DrawerOpened) -> str:
    drawer = event.drawer
    return f"{drawer.cashier} opens drawer {drawer.name} with {dollar_sign(drawer.float)}"


def _say_supplied(event: DrawerSupplied) -> str:
    way = f"from drawer {event.drawer} into the vault" if event.back else f"into drawer {event.drawer}"
    return f"{event.by} brings {dollar_sign(event.amount)} {way}"


def off_words(variance: int) -> str:
    return f"{dollar_sign(abs(variance))} {'over' if variance > 0 else 'short'}" if variance else "exact"


def _say_differs(event: DrawerDiffers) -> str:
    counted = dollar_sign(sum_of(event.counted))
    return (
        f"{event.by} counts {counted} in drawer {event.drawer}: {off_words(event.variance)}, a second person counts it"
    )


def _say_closed(event: DrawerClosed) -> str:
    one = event.closed
    told = f"{one.by} counts {dollar_sign(one.counted)} and closes drawer {one.name} of {one.cashier}"
    return f"{told}: {off_words(one.variance)}{f'; {ended(one.explanation)}' if one.explanation else ''}"


def _say_handed_over(event: DrawerHandedOver) -> str:
    return f"{event.to} counts {dollar_sign(event.amount)} and takes drawer {event.drawer} over from {event.cashier}"


SAYS: Says = {
    DrawerOpened: Saying(Topic.CAGE, _say_opened),
    DrawerSupplied: Saying(Topic.CAGE, _say_supplied),
    DrawerDiffers: Saying(Topic.CAGE, _say_differs),
    DrawerClosed: Saying(Topic.CAGE, _say_closed),
    DrawerHandedOver: Saying(Topic.CAGE, _say_handed_over),
}
