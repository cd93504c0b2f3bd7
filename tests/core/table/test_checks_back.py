"""Colour checks that the cage redeemed come back to their table with a slip, and nothing is owed for them any more."""

import pytest

from croupier.core.table.chips import Means
from croupier.core.table.colours import IssueColour, RedeemColour
from croupier.core.table.fill_commands import (
    ApproveFill,
    AskFill,
    CancelFill,
    CarryFill,
    ExplainFill,
    ReceiveFill,
    SendBackFill,
    SendFill,
)
from croupier.core.table.signs import CloseTable, PostNotice
from croupier.core.table.till import CountOccasion, FillWay
from croupier.core.words.roles import Role
from tests.core.table.till_scene import TillScene

MINUTES_20 = 20 * 60_000
CHECKS = {5_00: 20}
"""$100: what ann bought for cash and the cage redeemed."""


def redeemed(*, counted: bool = True) -> TillScene:
    """$7,000 lie in the tray. Ann had $100 in green checks, and the cage has them now; the table is closed."""
    scene = TillScene(players=(), colours=("green",), emblem="T1")
    scene.seat("ann")
    if counted:
        scene.counted()
    scene.do(Role.DEALER, IssueColour, player="ann", colour="green", count=20, value=5_00, means=Means.CASH)
    scene.do(Role.CASINO_SUPERVISOR, PostNotice, takes_effect_at=scene.at + MINUTES_20)
    scene.later(MINUTES_20)
    scene.do(Role.CASINO_SUPERVISOR, CloseTable, redemption_open=True)
    scene.do(Role.OPERATOR, RedeemColour, player="ann", issued_at="T1", at_cage=True)
    return scene


def on_the_way(scene: TillScene, checks: dict[int, int] = CHECKS) -> int:
    scene.does("sue", AskFill, way=FillWay.CHECKS, chips=checks)
    slip = scene.till.slips
    scene.does("max", ApproveFill, fill=slip)
    scene.does("cas", SendFill, fill=slip, carrier="otto")
    scene.does("otto", CarryFill, fill=slip)
    return slip


def money(scene: TillScene) -> dict[str, int]:
    names = ("cage", "float:T1", "transit:T1:K1", "variance:T1", "pocket:ann", "drop:T1")
    return {name: scene.balance(name) for name in names if scene.balance(name)}


def test_the_whole_way_back_by_hand() -> None:
    scene = redeemed()
    # The cage gave $7,000 to the float; it has $100 in checks and gave as much to ann.
    before = {"cage": -7_000_00, "float:T1": 6_900_00, "pocket:ann": 100_00, "drop:T1": 100_00}
    assert money(scene) == before
    slip = on_the_way(scene)
    assert money(scene) == {**before, "cage": -7_100_00, "transit:T1:K1": 100_00}
    (event,) = scene.does("dan", ReceiveFill, fill=slip, chips=CHECKS)
    assert money(scene) == {**before, "cage": -7_100_00, "float:T1": 7_000_00}
    assert event.fill.name == "K1"  # type: ignore[attr-defined]
    assert (scene.till.checks_at_cage, scene.till.fills) == (0, {})
    one = scene.counted(CountOccasion.CLOSING)
    assert (one.variance, one.checks_away, one.value) == (0, 0, 7_000_00)
    assert one.win is not None
    # $7,000 + $100 of drop - $7,000 - $100 in checks
    assert (one.win.fills, one.win.amount) == (100_00, 0)


@pytest.mark.parametrize("closed", [True, False])
def test_they_may_come_before_the_closing_count_or_after_it(closed: bool) -> None:
    scene = redeemed()
    if closed:
        assert scene.counted(CountOccasion.CLOSING).checks_away == 100_00
    scene.does("dan", ReceiveFill, fill=on_the_way(scene), chips=CHECKS)
    if not closed:
        scene.counted(CountOccasion.CLOSING)
    one = scene.counted(CountOccasion.OPENING)
    assert (one.variance, one.checks_away, one.value) == (0, 0, 7_000_00)


def test_what_is_lost_on_the_way_is_owed_until_somebody_explains_it() -> None:
    scene = redeemed()
    slip = on_the_way(scene)
    scene.does("dan", ReceiveFill, fill=slip, chips={5_00: 18})
    assert scene.till.checks_at_cage == 10_00
    assert scene.balance("transit:T1:K1") == 10_00
    assert scene.counted(CountOccasion.CLOSING).checks_away == 10_00
    assert scene.no("dan", ExplainFill, fill=slip, explanation="lost")
    scene.does("mia", ExplainFill, fill=slip, explanation="two are broken")
    assert scene.till.checks_at_cage == scene.balance("transit:T1:K1") == scene.balance("variance:T1") == 0
    assert scene.counted(CountOccasion.OPENING).value == 7_000_00


def test_what_goes_back_is_at_the_cage_again() -> None:
    scene = redeemed()
    slip = on_the_way(scene)
    scene.does("dan", SendBackFill, fill=slip, because="another table's")
    scene.does("cal", ReceiveFill, fill=slip, chips=CHECKS)
    assert scene.till.checks_at_cage == 100_00
    assert scene.balance("transit:T1:K1") == 0
    scene.does("dan", ReceiveFill, fill=on_the_way(scene), chips=CHECKS)
    assert scene.till.checks_at_cage == 0


def test_no_more_come_back_than_the_cage_has() -> None:
    scene = redeemed()
    much = "The cage has $100 in colour checks of this table, not $105."
    assert scene.no("sue", AskFill, way=FillWay.CHECKS, chips={5_00: 21}) == much
    slip = on_the_way(scene, {5_00: 15})
    rest = "The cage has $25 in colour checks of this table, not $30."
    assert scene.no("sue", AskFill, way=FillWay.CHECKS, chips={5_00: 6}) == rest
    more = "$75 in checks were sent: count again, what else came has a slip of its own."
    assert scene.no("dan", ReceiveFill, fill=slip, chips={5_00: 16}) == more
    scene.does("dan", ReceiveFill, fill=slip, chips={5_00: 15})
    scene.does("sue", AskFill, way=FillWay.CHECKS, chips={5_00: 5})
    scene.does("sue", CancelFill, fill=2, because="later")
    assert scene.till.checks_at_cage == 25_00


def test_nobody_does_it_alone_and_a_float_that_was_never_counted_goes_without() -> None:
    scene = redeemed()
    scene.does("sue", AskFill, way=FillWay.CHECKS, chips=CHECKS)
    assert scene.no("sue", ApproveFill, fill=1) == "sue asked for K1: this takes somebody else."
    scene.does("max", ApproveFill, fill=1)
    assert not scene.may("dee", SendFill, fill=1, carrier="otto"), "checks are made up at the cage"
    scene.does("cas", SendFill, fill=1, carrier="otto")
    scene.does("otto", CarryFill, fill=1)
    assert not scene.may("cal", ReceiveFill, fill=1, chips=CHECKS), "and counted at the table"
    never = redeemed(counted=False)
    assert "count it first" in never.no("sue", AskFill, way=FillWay.CHECKS, chips=CHECKS)
