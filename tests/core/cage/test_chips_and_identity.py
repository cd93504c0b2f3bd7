"""Chips redeemed out of a drawer, for players with and without a name; and documents that were shown."""

from typing import Any

import pytest

from croupier.core.cage.chips import RedeemChips
from croupier.core.cage.drawer_messages import CloseDrawer
from croupier.core.cage.identity import RecordIdentity
from croupier.core.cage.state import CageRules
from croupier.core.engine.ledger import balances, posting
from tests.core.cage.scene import Cage

DAY = 24 * 60 * 60 * 1000
SHOWN = {"document": "passport", "number": "", "tail": "4711", "digest": "ab" * 32}


def with_chips(cage: Cage, amount: int, player: str = "ann") -> Cage:
    moved = posting(giver="float:T1", taker=f"pocket:{player}", amount=amount, clause="3.8")
    cage.held = balances((moved,), cage.held)
    return cage


def test_chips_of_a_player_come_out_of_their_pocket_and_cash_out_of_the_drawer() -> None:
    cage = with_chips(Cage().opened(), 500_00)
    cage.refuses("ada", RedeemChips, "has $500", player="ann", amount=500_01, chips_out=500_00)
    cage.do("ada", RedeemChips, player="ann", amount=500_00, chips_out=500_00)
    assert (cage.held["pocket:ann"], cage.in_drawer("D1"), cage.held["bank"]) == (0, 1_500_00, 500_00)
    assert cage.held["cage"] == -1_500_00, "the float is out, and the chips are back"


def test_somebody_without_a_name_is_paid_and_their_chips_are_at_large() -> None:
    cage = with_chips(Cage().opened(), 500_00)
    cage.refuses("ada", RedeemChips, "All pockets together", bearer="in a red hat", amount=500_01, chips_out=500_00)
    cage.do("ada", RedeemChips, bearer="in a red hat", amount=200_00, chips_out=500_00)
    assert (cage.held["pocket:ann"], cage.held["at large"], cage.in_drawer("D1")) == (500_00, -200_00, 1_800_00)


def test_it_is_a_player_or_somebody_else_and_an_amount() -> None:
    cage = with_chips(Cage().opened(), 500_00)
    for who in ({}, {"player": "ann", "bearer": "a friend"}, {"bearer": " "}):
        cage.refuses("ada", RedeemChips, "one of the two", amount=5_00, chips_out=500_00, **who)
    for wrong in (0, -1):
        cage.refuses("ada", RedeemChips, "no amount", player="ann", amount=wrong, chips_out=500_00)


def test_nobody_pays_without_an_open_drawer_of_their_own_or_more_than_is_in_it() -> None:
    cage = with_chips(Cage(), 9_000_00)
    asked: dict[str, Any] = {"player": "ann", "amount": 100_00, "chips_out": 9_000_00}
    cage.refuses("ada", RedeemChips, "has no open drawer", **asked)
    cage.opened("bea")
    cage.refuses("ada", RedeemChips, "has no open drawer", **asked)
    cage.refuses("bea", RedeemChips, **(asked | {"amount": 2_000_01}))
    cage.do("bea", RedeemChips, **(asked | {"amount": 2_000_00}))
    cage.do("bea", CloseDrawer, drawer="D1", counted={100_00: 1})
    cage.refuses("bea", RedeemChips, "a second person counts it", **asked)


def test_a_document_is_recorded_without_its_number_and_good_for_a_year() -> None:
    cage = Cage()
    cage.do("ada", RecordIdentity, person="Ann", **SHOWN)
    known = cage.state.identity_of("ann", cage.at)
    assert known is not None
    assert (known.document, known.tail, known.seen_by) == ("passport", "4711", "ada")
    assert cage.state.identity_of("ann", known.at + 365 * DAY - 1) is not None
    assert cage.state.identity_of("ann", known.at + 365 * DAY) is None
    assert cage.state.identity_of("bob", cage.at) is None


@pytest.mark.parametrize("wrong", [{"document": "library card"}, {"tail": "", "digest": ""}, {"person": " "}])
def test_what_is_no_document_is_not_recorded(wrong: dict[str, str]) -> None:
    Cage().refuses("ada", RecordIdentity, **({"person": "ann"} | SHOWN | wrong))


def test_documents_that_are_no_longer_good_go_with_the_next() -> None:
    cage = Cage(rules=CageRules(identity_days=1))
    cage.do("ada", RecordIdentity, person="ann", **SHOWN)
    cage.at += DAY
    cage.do("ada", RecordIdentity, person="bob", **SHOWN)
    assert [one.person for one in cage.state.identities.values()] == ["bob"]
