"""Drawers: opened with a count, paid out of, handed over, and closed with a count; a variance takes a second person."""

from typing import Any

import pytest

from croupier.core.cage.drawer_messages import CloseDrawer, OpenDrawer, SettleVariance, SupplyDrawer, TakeOverDrawer
from croupier.core.cage.opening import OpenCage, SetCageRules
from croupier.core.cage.state import CageRules, DrawerState
from tests.core.cage.scene import FLOAT, Cage


def test_a_float_comes_out_of_the_vault_and_what_is_counted_goes_back() -> None:
    cage = Cage().opened()
    assert (cage.in_drawer("D1"), cage.held["cage"]) == (2_000_00, -2_000_00)
    cage.pays_a_slip("D1", 300_00)
    cage.do("ada", CloseDrawer, drawer="D1", counted={100_00: 7, 20_00: 50})
    assert (cage.in_drawer("D1"), cage.held["cage"], cage.held["bank"]) == (0, -300_00, 300_00)
    (closed,) = cage.state.closed
    assert (closed.expected, closed.counted, closed.variance, closed.cashier) == (1_700_00, 1_700_00, 0, "ada")
    assert not cage.state.drawers


@pytest.mark.parametrize(
    ("counted", "variance", "vault"), [({1_00: 1_999, 1: 99}, -1, -1), ({1_00: 2_000, 1: 1}, 1, 1)]
)
def test_a_cent_more_or_less_waits_for_a_second_person_and_is_posted(
    counted: dict[int, int], variance: int, vault: int
) -> None:
    cage = Cage().opened()
    cage.do("ada", CloseDrawer, drawer="D1", counted=counted)
    drawer = cage.state.drawers["D1"]
    assert (drawer.state, drawer.variance) == (DrawerState.DIFFERS, variance)
    assert cage.in_drawer("D1") == 2_000_00
    cage.refuses("cam", SettleVariance, "say how that came about", drawer="D1", counted=counted, explanation=" ")
    cage.do("cam", SettleVariance, drawer="D1", counted=counted, explanation="a coin")
    assert (cage.in_drawer("D1"), cage.held["cage"], cage.held["variance"]) == (0, vault, -variance)
    (closed,) = cage.state.closed
    assert (closed.variance, closed.by, closed.cashier, closed.explanation) == (variance, "cam", "ada", "a coin")


def test_the_second_count_counts() -> None:
    cage = Cage().opened()
    cage.do("ada", CloseDrawer, drawer="D1", counted={100_00: 19})
    cage.do("cam", SettleVariance, drawer="D1", counted={100_00: 20}, explanation="")
    assert (cage.state.closed[0].variance, cage.held.get("variance", 0)) == (0, 0)


def test_whoever_miscounted_counts_again() -> None:
    cage = Cage().opened()
    cage.do("ada", CloseDrawer, drawer="D1", counted={100_00: 19})
    cage.do("ada", CloseDrawer, drawer="D1", counted={100_00: 20})
    assert cage.state.closed[0].variance == 0


def test_nobody_settles_a_variance_of_their_own_whatever_post_they_hold() -> None:
    cage = Cage().opened("cam")
    cage.do("cam", CloseDrawer, drawer="D1", counted={})
    cage.refuses("cam", SettleVariance, "a second person", drawer="D1", counted={}, explanation="gone")
    cage.refuses("ada", SettleVariance, "may not", drawer="D1", counted={}, explanation="gone")
    cage.do("olga", SettleVariance, drawer="D1", counted={}, explanation="gone")
    assert cage.held["variance"] == 2_000_00


def test_a_drawer_is_handed_over_only_with_the_right_count() -> None:
    cage = Cage().opened()
    cage.refuses("bea", TakeOverDrawer, "only when its count is right", drawer="D1", counted={100_00: 19})
    cage.do("bea", TakeOverDrawer, drawer="D1", counted={100_00: 20}, shift="late")
    drawer = cage.state.drawers["D1"]
    assert (drawer.cashier, drawer.shift, cage.in_drawer("D1")) == ("bea", "late", 2_000_00)
    cage.refuses("ada", CloseDrawer, "is counted by bea", drawer="D1", counted=FLOAT)


def test_a_drawer_is_supplied_and_relieved_by_somebody_else() -> None:
    cage = Cage().opened()
    cage.do("cam", SupplyDrawer, drawer="D1", counted={50_00: 2})
    cage.do("cam", SupplyDrawer, drawer="D1", counted={100_00: 20}, back=True)
    assert (cage.in_drawer("D1"), cage.held["cage"]) == (100_00, -100_00)
    cage.refuses("cam", SupplyDrawer, drawer="D1", counted={100_00: 2}, back=True)
    other = Cage().opened("cam")
    other.refuses("cam", SupplyDrawer, "somebody else", drawer="D1", counted={50_00: 2})


def test_a_count_is_pieces_of_each_value() -> None:
    cage = Cage()
    for wrong in ({0: 1}, {-5: 1}, {100: -1}, {100: 100_001}):
        cage.refuses("ada", OpenDrawer, "how many pieces", drawer="D1", counted=wrong)
    cage.do("ada", OpenDrawer, drawer="D1", counted={100: 100_000})


@pytest.mark.parametrize("name", ["", "a b", "D:1", "x" * 21])
def test_a_drawer_has_a_plain_name(name: str) -> None:
    Cage().refuses("ada", OpenDrawer, "has a name of", drawer=name, counted={})


def _asked(cage: Cage) -> dict[str, tuple[str, type[Any], dict[str, Any]]]:
    """Everything that can be asked of drawer D1, by whom it would be in order."""
    full = {100_00: 20}
    return {
        "open": ("bea", OpenDrawer, {"counted": FLOAT}),
        "open by its cashier": ("ada", OpenDrawer, {"counted": FLOAT}),
        "supply": ("cam", SupplyDrawer, {"counted": full}),
        "close": ("ada", CloseDrawer, {"counted": full}),
        "close by another": ("bea", CloseDrawer, {"counted": full}),
        "settle": ("cam", SettleVariance, {"counted": full, "explanation": "why"}),
        "take over": ("bea", TakeOverDrawer, {"counted": full}),
    }


LAWFUL = {
    "never opened": {"open", "open by its cashier"},
    "open": {"supply", "close", "take over"},
    "differs": {"supply", "close", "settle"},
    "closed": {"open", "open by its cashier"},
    "handed over": {"supply", "close by another", "open by its cashier of another"},
}
"""Which of them are in order in which state of the drawer; whoever handed one over has none."""


@pytest.mark.parametrize("state", LAWFUL)
@pytest.mark.parametrize("asked", list(_asked(Cage())))
def test_states_and_events(state: str, asked: str) -> None:
    cage = Cage()
    if state != "never opened":
        cage.opened()
    if state == "differs":
        cage.do("ada", CloseDrawer, drawer="D1", counted={100_00: 19})
    if state == "closed":
        cage.do("ada", CloseDrawer, drawer="D1", counted=FLOAT)
    if state == "handed over":
        cage.do("bea", TakeOverDrawer, drawer="D1", counted=FLOAT)
    by, kind, fields = _asked(cage)[asked]
    if asked in LAWFUL[state]:
        cage.do(by, kind, drawer="D1", **fields)
    else:
        cage.refuses(by, kind, drawer="D1", **fields)


def test_a_cashier_has_one_drawer() -> None:
    cage = Cage().opened()
    cage.refuses("ADA", OpenDrawer, "has drawer D1 already", drawer="D2", counted=FLOAT)
    cage.opened("bea", "D2")
    cage.refuses("bea", TakeOverDrawer, "has drawer D2 already", drawer="D1", counted=FLOAT)


def test_nothing_is_done_at_a_cage_that_is_not_open_and_it_opens_once() -> None:
    cage = Cage(opened=False)
    cage.refuses("ada", OpenDrawer, "is not open", drawer="D1", counted=FLOAT)
    cage.refuses("ada", OpenCage, "may not open a cage", book="novo-unity")
    cage.do("cam", OpenCage, book="novo-unity")
    cage.refuses("cam", OpenCage, "open already", book="novo-unity")


def test_rules_are_set_for_a_reason_and_are_amounts_of_money() -> None:
    cage = Cage()
    cage.refuses("cam", SetCageRules, "say why", rules=CageRules(drawers=False), reason="")
    for wrong in (CageRules(identity_from=0), CageRules(report_from=-1), CageRules(identity_days=0)):
        cage.refuses("cam", SetCageRules, rules=wrong, reason="new")
    cage.do("cam", SetCageRules, rules=CageRules(drawers=False, identity_from=None), reason="new")
    assert not cage.state.rules.drawers


def test_closed_drawers_do_not_pile_up() -> None:
    cage = Cage()
    for _ in range(105):
        cage.opened()
        cage.do("ada", CloseDrawer, drawer="D1", counted=FLOAT)
    assert len(cage.state.closed) == 100
