"""Whatever a cashier pays or takes in cash passes through their own drawer: in the end it holds what is due."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.api.bank_scene import BANK, NOVO
from tests.api.floor import open_bank, open_floor
from tests.api.test_cage import MAIN, Cage, refused


@pytest.fixture
def cage(tmp_path: Path) -> Iterator[Cage]:
    with open_floor(tmp_path, practice=True) as floor:
        yield Cage(floor).opened()


def transfer(reference: str = "T-1", amount: int = 250_00) -> dict[str, Any]:
    return {"terminal": "01", "amount": amount, "reference": reference}


def test_what_is_paid_in_for_credits_lies_in_the_drawer(cage: Cage) -> None:
    refused(cage.olga.ask(BANK, "transfer_credits", "operator", **transfer()), "olga has no open drawer")
    cage.drawer(cage.olga)
    for _ in range(2):
        assert cage.olga.ask(BANK, "transfer_credits", "operator", key="t1", **transfer()).status_code == 200
    # $10,000 of the float and $250 more, which the cage owes the bank
    assert (cage.held("drawer:main:D1"), cage.held("cage")) == (10_250_00, -10_250_00)
    assert cage.held("transfer:B1:01") == 250_00


def claimed(cage: Cage, amount: int) -> dict[str, Any]:
    asked = {"terminal": "01", "person": "ann", "amount": amount, "reason": "paid twice"}
    cage.olga.does(BANK, "demand_credits", "operator", **asked)
    return {"claim": 1, "reason": "at the counter"}


def test_a_claim_that_is_repaid_comes_into_the_drawer(cage: Cage) -> None:
    claim = claimed(cage, 40_00)
    refused(cage.olga.ask(BANK, "settle_claim", "operator", repaid=True, **claim), "olga has no open drawer")
    cage.drawer(cage.olga)
    cage.olga.does(BANK, "settle_claim", "operator", repaid=True, **claim)
    assert (cage.held("drawer:main:D1"), cage.held("cage")) == (10_040_00, -10_000_00)


def test_a_claim_that_is_let_go_needs_no_drawer(cage: Cage) -> None:
    cage.olga.does(BANK, "settle_claim", "operator", repaid=False, **claimed(cage, 40_00))
    assert cage.held("cage") == 0


@pytest.mark.parametrize(("form", "left"), [("cash", 9_900_00), (" Cash", 9_900_00), ("cheque", 10_000_00)])
def test_only_cash_leaves_the_drawer(cage: Cage, form: str, left: int) -> None:
    number = cage.slip()
    cage.drawer(cage.olga)
    cage.olga.does(BANK, "redeem_slip", "operator", slip=number, player="ann", paid_form=form)
    assert cage.held("drawer:main:D1") == left
    assert cage.held("cage") + left == -100_00


def test_a_cheque_needs_no_drawer(cage: Cage) -> None:
    number = cage.slip()
    cage.olga.does(BANK, "redeem_slip", "operator", slip=number, player="ann", paid_form="cheque")
    assert cage.held("cage") == -100_00


def test_a_drawer_balances_after_all_of_it(cage: Cage) -> None:
    """$10,000, $100 for a slip, $250 for credits, $40 for a claim: $10,190 are counted, and it is right."""
    cage.drawer(cage.olga)
    assert cage.pay(cage.olga, cage.slip()).status_code == 200
    cage.olga.does(BANK, "transfer_credits", "operator", **transfer())
    cage.olga.does(BANK, "settle_claim", "operator", repaid=True, **claimed(cage, 40_00))
    cage.olga.does(MAIN, "close_drawer", "operator", drawer="D1", counted={"10000": 101, "1000": 9})
    assert (cage.held("drawer:main:D1"), cage.held("variance")) == (0, 0)
    # $100 went out and $290 came in; of the $250 for credits the bank has a claim on it
    assert cage.held("cage") == -100_00 + 40_00


def test_a_house_without_drawers_goes_on_as_before(tmp_path: Path) -> None:
    with open_floor(tmp_path, practice=True) as floor:
        cage = Cage(floor).opened(drawers=False)
        cage.olga.does(BANK, "transfer_credits", "operator", **transfer())
        cage.olga.does(BANK, "settle_claim", "operator", repaid=True, **claimed(cage, 40_00))
        assert cage.held("cage") == -250_00 + 40_00


def serve(cage: Cage, *places: str, reason: str = "a cage of its own") -> Any:
    return cage.cam.ask(MAIN, "serve_places", "cage_manager", places=list(places), reason=reason)


def test_a_cage_binds_at_the_places_it_serves(cage: Cage) -> None:
    """Of two banks it serves the other one: at this one cash passes as if there were no cage."""
    refused(cage.pay(cage.olga, cage.slip()), "olga has no open drawer")
    open_bank(cage.sue, "B2", NOVO)
    assert serve(cage, "bank:B2").status_code == 200
    assert cage.pay(cage.olga, cage.slip()).status_code == 200
    assert serve(cage, "bank:B2", "bank:B1").status_code == 200
    refused(cage.pay(cage.olga, cage.slip()), "olga has no open drawer")
    assert serve(cage, "bank:B2", reason="again").status_code == 200
    assert serve(cage).status_code == 200, "every place of its book"
    refused(cage.pay(cage.olga, cage.slip()), "olga has no open drawer")


def test_a_place_that_is_none_leaves_no_other_without_rules(cage: Cage) -> None:
    assert serve(cage, "B1").status_code == 422
    refused(serve(cage, "bank:B1", "bank:B1"), "each named once")
    refused(serve(cage, "bank:B1", reason=" "), "say why")
    refused(serve(cage), "serves these places already")
    number = cage.slip()
    refused(cage.pay(cage.olga, number), "olga has no open drawer")
    dealer = cage.olga.ask(MAIN, "serve_places", "operator", places=[BANK], reason="only this one")
    assert dealer.status_code == 200, "the operator manages a cage too"


def test_a_cage_manager_has_a_desk_at_the_banks(cage: Cage) -> None:
    """Who is no operator sets unclaimed slips apart and looks numbers up: the desk names the post and its forms."""
    desk = cage.cam.get(f"/api/books/{NOVO}/bank-desk").json()
    posts = {one["role"]: set(one["may"]) for one in desk["roles"]}
    assert {"set_unclaimed_apart", "look_up_slip"} <= posts["cage_manager"]
    assert "redeem_slip" not in posts["cage_manager"], "whom the book names pays"
