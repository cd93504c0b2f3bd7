"""Random days at a cage: whatever is asked in whatever order, money is kept and every drawer tells the truth."""

from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.core.cage.chips import RedeemChips
from croupier.core.cage.drawer_messages import CloseDrawer, OpenDrawer, SettleVariance, SupplyDrawer, TakeOverDrawer
from croupier.core.engine.ledger import balances, posting
from croupier.core.engine.refusal import Refused
from tests.core.cage.scene import Cage

PEOPLE, NAMES = ("ada", "bea", "cam", "olga"), ("D1", "D2")
COUNTS = st.dictionaries(st.sampled_from([5_00, 20_00, 100_00]), st.integers(0, 30), max_size=3)


@st.composite
def steps(draw: st.DrawFn) -> tuple[str, str, dict[str, Any]]:
    by, drawer = draw(st.sampled_from(PEOPLE)), draw(st.sampled_from(NAMES))
    what = draw(st.sampled_from(["open", "supply", "close", "right", "settle", "take", "chips", "slip"]))
    fields: dict[str, Any] = {"drawer": drawer, "counted": draw(COUNTS)}
    if what == "chips":
        fields = {"amount": draw(st.integers(1, 900_00)), "player": "ann"}
    return by, what, fields | ({"back": draw(st.booleans())} if what == "supply" else {})


def _do(cage: Cage, by: str, what: str, fields: dict[str, Any]) -> Refused | tuple[Any, ...] | None:
    right = {1: cage.in_drawer(str(fields.get("drawer")))} if what in ("right", "take") else {}
    asked: dict[str, Callable[[], Refused | tuple[Any, ...]]] = {
        "open": lambda: cage.ask(by, OpenDrawer, **fields),
        "supply": lambda: cage.ask(by, SupplyDrawer, **fields),
        "close": lambda: cage.ask(by, CloseDrawer, **fields),
        "right": lambda: cage.ask(by, CloseDrawer, **(fields | {"counted": _pieces(right)})),
        "settle": lambda: cage.ask(by, SettleVariance, explanation="found", **fields),
        "take": lambda: cage.ask(by, TakeOverDrawer, **(fields | {"counted": _pieces(right)})),
        "chips": lambda: cage.ask(by, RedeemChips, chips_out=cage.held.get("pocket:ann", 0), **fields),
    }
    if what == "slip":
        if cage.in_drawer(fields["drawer"]) >= 50_00:
            cage.pays_a_slip(fields["drawer"], 50_00)
        return None
    return asked[what]()


def _pieces(right: dict[int, int]) -> dict[int, int]:
    """The same amount in dollars and cents: nobody counts so many cents."""
    (cents,) = right.values()
    return {100: cents // 100, 1: cents % 100}


@settings(max_examples=60, deadline=None)
@given(st.lists(steps(), max_size=40))
def test_money_is_kept_and_nobody_is_paid_out_of_nothing(day: list[tuple[str, str, dict[str, Any]]]) -> None:
    cage = Cage()
    cage.held = balances((posting(giver="float:T1", taker="pocket:ann", amount=3_000_00, clause="3.8"),), cage.held)
    for by, what, fields in day:
        _do(cage, by, what, fields)
        assert sum(cage.held.values()) == 0
        for name in NAMES:
            assert cage.in_drawer(name) >= 0
            assert name in cage.state.drawers or cage.in_drawer(name) == 0, "a closed drawer is empty"
        cashiers = [one.cashier for one in cage.state.drawers.values()]
        assert len(set(cashiers)) == len(cashiers), "a person has one drawer"
    assert cage.held.get("variance", 0) == -sum(one.variance for one in cage.state.closed)
    assert all(one.by != one.cashier for one in cage.state.closed if one.variance), "a second person settled it"
