"""What the parts of a cage share: its accounts, its counts and its refusals."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from croupier.core.cage.state import CageState, Drawer, DrawerState
from croupier.core.common.cage import CAGE_CLAUSE
from croupier.core.engine.ledger import Posting
from croupier.core.engine.parts import Decision as Decision
from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.law.powers import HousePost
from croupier.core.money import LARGEST, dollar_sign, shorten
from croupier.core.words.names import same_person
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule

Decider = Callable[[Law, CageState, Any], Decision]
Evolver = Callable[[CageState, Any], CageState]
Poster = Callable[[CageState, Any], tuple[Posting, ...]]
Counted = Mapping[int, int]
"""How many pieces of each denomination, in cents."""

CASHIERS = (Role.CASHIER, Role.CAGE_MANAGER, Role.OPERATOR)
MANAGERS = (Role.CAGE_MANAGER, Role.OPERATOR)
MOST_PIECES = 100_000
_NAME = re.compile(r"[\w.-]{1,20}")


def for_cashiers(what: str) -> HousePost:
    return HousePost(CASHIERS, what, CAGE_CLAUSE)


def for_managers(what: str) -> HousePost:
    return HousePost(MANAGERS, what, CAGE_CLAUSE)


def no(message: str, rule: Rule = Rule.POWER) -> Refused:
    return Refused(rule, CAGE_CLAUSE, message)


def sum_of(counted: Counted) -> int:
    return sum(value * pieces for value, pieces in counted.items())


def not_a_count(counted: Counted) -> Refused | None:
    """Cash is counted piece by piece: a sum alone would be a guess."""
    if (
        all(value > 0 and 0 <= pieces <= MOST_PIECES for value, pieces in counted.items())
        and sum_of(counted) <= LARGEST
    ):
        return None
    return no(f"A count says how many pieces there are of each value, from 0 to {MOST_PIECES} each.")


def not_open(state: CageState) -> Refused | None:
    return None if state.is_open else no(f"Cage {state.cage} is not open: a cage manager opens it first.")


def find_drawer(state: CageState, name: str) -> Drawer | Refused:
    return state.drawers.get(name) or no(f"Drawer {shorten(name)} is not open.")


def own_drawer(state: CageState, by: str) -> Drawer | Refused:
    """The drawer that somebody pays out of."""
    drawer = state.drawer_of(by)
    if drawer is None:
        return no(f"{by} has no open drawer: count a float and open one first.")
    if drawer.state is not DrawerState.OPEN:
        short = f"the count of drawer {drawer.name} differs by {dollar_sign(abs(drawer.variance))}"
        return no(f"Nothing is paid now, since {short}: a second person counts it.")
    return drawer


def is_plain_name(name: str) -> bool:
    """An account names a drawer: nothing in its name may end or divide one."""
    return _NAME.fullmatch(name) is not None


def is_its_cashier(drawer: Drawer, by: str) -> bool:
    return same_person(drawer.cashier, by)
