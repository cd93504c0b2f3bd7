"""Boxes with numbers: changed before two people, taken to the count, counted by two others, and their money."""

from typing import Any

import pytest

from croupier.core.engine.messages import Command
from croupier.core.table.chips import AttachDropBox, BuyIn, DetachDropBox, Means, SetCashless
from croupier.core.table.counting import AgreeBoxCount, CountBox
from croupier.core.table.drop_boxes import ChangeBox, TakeBox, WitnessBox
from croupier.core.table.vouchers import ExchangeVoucher
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.till_scene import POSTS, TillScene


def buys(scene: TillScene, dollars: int, means: Means = Means.CASH) -> None:
    scene.do(Role.DEALER, BuyIn, player="ann", amount=dollars * 100, means=means)


def with_a_box_off() -> TillScene:
    """B1 came off with $370 in it."""
    scene = TillScene()
    scene.box_changed("B1")
    buys(scene, 370)
    scene.box_changed("B2")
    return scene


def test_cash_falls_into_the_box_that_hangs_and_the_box_takes_it_along() -> None:
    scene = TillScene()
    buys(scene, 50)
    scene.box_changed("B1")
    assert scene.balance("drop:T1") == 50_00, "what fell before boxes had numbers stays with the table"
    buys(scene, 300)
    buys(scene, 70)
    buys(scene, 40, Means.TERMINAL)
    scene.box_changed("B2")
    off = scene.till.boxes["B1"]
    assert (off.holds, off.changed_by, off.witnessed_by) == (370_00, "otto", "sue")
    assert (scene.balance("box:T1:B1"), scene.balance("drop:T1")) == (370_00, 50_00)
    buys(scene, 5)
    assert scene.till.box is not None
    assert (scene.till.box.number, scene.till.box.holds) == ("B2", 5_00)


@pytest.mark.parametrize(
    ("one", "other", "says"),
    [
        ("otto", "sue", None),
        ("dee", "otto", None),
        ("otto", "oma", None),
        ("otto", "otto", "otto changes the box: another person watches it."),
        ("dee", "sue", "One of the two who change a box is a security officer."),
    ],
)
def test_a_box_is_changed_before_two_people_of_whom_one_is_of_security(one: str, other: str, says: str | None) -> None:
    scene = TillScene()
    scene.does(one, ChangeBox, box="B1")
    assert scene.till.box is None
    if says is None:
        scene.does(other, WitnessBox)
        assert scene.till.box is not None
    else:
        assert scene.no(other, WitnessBox) == says


def test_a_change_that_nobody_began_has_no_witness() -> None:
    says = TillScene().no("sue", WitnessBox)
    assert says == "Nobody is changing the box here: say first which one comes on."


@pytest.mark.parametrize("box", ["", "  ", "B:1", "x" * 21, "B\n1"])
def test_a_box_has_a_number(box: str) -> None:
    says = TillScene().no("otto", ChangeBox, box=box)
    assert says == "A box has a number of up to 20 characters without a colon: write BOX-17."


def test_neither_the_box_that_hangs_nor_one_that_is_not_counted_comes_on() -> None:
    scene = with_a_box_off()
    assert scene.no("otto", ChangeBox, box="B2") == "Box B2 hangs here already: name the one that comes on."
    assert scene.no("otto", ChangeBox, box="B1") == "Box B1 is not counted yet: take an empty one."
    scene.box_counted("B1", {50_00: 7, 20_00: 1})
    scene.box_changed("B1")


def test_a_box_that_is_ordered_off_is_not_changed_and_stays_the_same_box() -> None:
    scene = TillScene()
    scene.box_changed("B1")
    buys(scene, 30)
    scene.do(Role.CASINO_SUPERVISOR, SetCashless, cashless=True)
    scene.do(Role.CASINO_SUPERVISOR, DetachDropBox)
    assert scene.no("otto", ChangeBox, box="B2") == "The drop box is off by order: have it put on first."
    scene.do(Role.CASINO_SUPERVISOR, AttachDropBox)
    assert scene.till.box is not None
    assert (scene.till.box.number, scene.till.box.holds) == ("B1", 30_00)


def test_a_box_is_taken_to_the_count_once_and_not_counted_before() -> None:
    scene = with_a_box_off()
    assert scene.no("cora", CountBox, box="B1", notes={}) == "Box B1 was not taken to the count yet."
    assert scene.no("otto", TakeBox, box="B2") == "No box B2 waits at this table.", "it hangs there"
    scene.does("otto", TakeBox, box="B1")
    assert scene.no("oma", TakeBox, box="B1") == "otto took box B1 to the count already."


def test_what_was_found_goes_to_the_cage() -> None:
    scene = with_a_box_off()
    scene.box_counted("B1", {50_00: 7, 20_00: 1})
    assert (scene.balance("box:T1:B1"), scene.balance("cage"), scene.balance("variance:T1")) == (0, 370_00, 0)
    assert scene.till.boxes == {}


@pytest.mark.parametrize(
    ("notes", "chips", "says", "cage", "variance"),
    [
        ({50_00: 7}, {}, "Box B1 holds $20 less than fell into it", 350_00, 20_00),
        ({50_00: 8}, {}, "Box B1 holds $30 more than fell into it", 400_00, -30_00),
        ({50_00: 7, 20_00: 1}, {5_00: 2}, "Box B1 holds $10 more than fell into it", 380_00, -10_00),
        ({}, {}, "Box B1 holds $370 less than fell into it", 0, 370_00),
    ],
)
def test_a_difference_is_explained_and_passes_to_its_own_account(
    notes: dict[int, int], chips: dict[int, int], says: str, cage: int, variance: int
) -> None:
    scene = with_a_box_off()
    scene.does("otto", TakeBox, box="B1")
    scene.does("cora", CountBox, box="B1", notes=notes, chips=chips)
    assert scene.no("carl", AgreeBoxCount, box="B1") == f"{says}: say why, or have it counted again."
    scene.does("carl", AgreeBoxCount, box="B1", reason="a note stuck in the slot")
    assert (scene.balance("box:T1:B1"), scene.balance("cage"), scene.balance("variance:T1")) == (0, cage, variance)


def test_vouchers_are_counted_beside_the_money_and_a_difference_is_explained_too() -> None:
    scene = TillScene()
    scene.box_changed("B1")
    voucher = {"player": "ann", "voucher": "V1", "value": 25_00, "single_use": True}
    scene.do(Role.DEALER, ExchangeVoucher, **voucher)
    scene.box_changed("B2")
    scene.does("otto", TakeBox, box="B1")
    scene.does("cora", CountBox, box="B1", notes={})
    says = scene.no("carl", AgreeBoxCount, box="B1")
    assert says == "Box B1 holds $0 in vouchers where $25 were exchanged: say why, or have it counted again."
    scene.does("cora", CountBox, box="B1", notes={}, vouchers=25_00)
    scene.does("carl", AgreeBoxCount, box="B1")
    assert scene.balance("cage") == 0, "a voucher is no money"


def test_two_of_the_count_team_count_and_neither_had_the_box_in_hand() -> None:
    scene = with_a_box_off()
    scene.does("otto", TakeBox, box="B1")
    for hand in ("otto", "sue"):
        no = scene.refuses(Role.COUNT_TEAM, CountBox, Rule.TABLE_MONEY, by=hand, box="B1", notes={})
        assert no.message == f"{hand} had box B1 in hand before: somebody else counts it."
    assert scene.no("carl", AgreeBoxCount, box="B1") == "Nobody has counted box B1 yet."
    scene.does("cora", CountBox, box="B1", notes={50_00: 7, 20_00: 1})
    assert scene.no("cora", AgreeBoxCount, box="B1") == "cora counted it: another of the count team agrees."
    assert scene.no("cora", CountBox, box="B9", notes={}) == "No box B9 of this table waits for the count."
    scene.does("carl", AgreeBoxCount, box="B1")
    assert scene.no("carl", AgreeBoxCount, box="B1") == "No box B1 of this table waits for the count."


@pytest.mark.parametrize(
    ("kind", "posts"),
    [
        (ChangeBox, {"dee", "dan", "sue", "max", "mia", "otto", "oma"}),
        (TakeBox, {"otto", "oma"}),
        (CountBox, {"cora", "carl"}),
    ],
)
def test_each_step_has_its_post(kind: type[Command], posts: set[str]) -> None:
    for who in POSTS:
        scene = with_a_box_off()
        if kind is CountBox:
            scene.does("otto", TakeBox, box="B1")
        more: dict[str, Any] = {"notes": {}} if kind is CountBox else {}
        assert scene.may(who, kind, box="B7" if kind is ChangeBox else "B1", **more) is (who in posts), who
