"""Novo Unity 5.2: a prize may be withheld until the house has determined; an inspector is told and may review."""

from msgspec.structs import replace

from croupier.core.jackpot.display import display_of
from croupier.core.jackpot.paying import PayPrize
from croupier.core.jackpot.pools import MovePool
from croupier.core.jackpot.terms import Together
from croupier.core.jackpot.withholding import DeterminePrize, PrizeWithheld, ReviewPrize, WithholdPrize
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.jackpot.jackpots import PROGRESSIVE, Floor, straight
from tests.proof import proves


def won(together: Together = Together.SHARED) -> Floor:
    """A thousand dollars won on 0 with $2 at terminal 1, or at 1 and 2, of which the pool has a cent for each."""
    floor = Floor().open("grand", replace(PROGRESSIVE, together=together))
    terminals = {"t1": 2_00} if together is Together.SHARED else {"t1": 2_00, "t2": 2_00}
    floor.close(straight("0", **terminals))
    floor.comes("0")
    return floor


@proves("novo-unity", "5.2")
def test_a_withheld_prize_is_not_paid_until_it_is_determined() -> None:
    floor = won()
    floor.at += 5_000
    (withheld,) = floor.do(Role.OPERATOR, WithholdPrize, prize=1, reason="who sat there?")
    assert isinstance(withheld, PrizeWithheld)
    assert (withheld.clause, withheld.inspector_told_at) == ("5.2", floor.at)
    assert floor.refuses(Rule.WITHHELD, Role.SYSTEM, PayPrize, prize=1, way="meter") == "5.2"
    assert display_of(floor.state, "grand").prize is None
    floor.do(Role.OPERATOR, DeterminePrize, prize=1, pay=True, reason="it was ann")
    assert display_of(floor.state, "grand").prize == 1
    floor.pay(1)


@proves("novo-unity", "5.2")
def test_only_the_operator_withholds_and_determines_and_says_why() -> None:
    floor = won()
    for role in (Role.SYSTEM, Role.DEALER, Role.INSPECTOR, Role.ELECTRONIC_GAMING_SUPERVISOR):
        assert floor.refuses(Rule.POWER, role, WithholdPrize, prize=1, reason="R") == "5.2"
    floor.refuses(Rule.WITHHELD, Role.OPERATOR, WithholdPrize, prize=1, reason=" ")
    floor.refuses(Rule.WITHHELD, Role.OPERATOR, WithholdPrize, prize=2, reason="R")
    floor.refuses(Rule.WITHHELD, Role.OPERATOR, DeterminePrize, prize=1, pay=True, reason="R")
    floor.do(Role.OPERATOR, WithholdPrize, prize=1, reason="R")
    floor.refuses(Rule.WITHHELD, Role.OPERATOR, WithholdPrize, prize=1, reason="R")
    assert floor.refuses(Rule.POWER, Role.INSPECTOR, DeterminePrize, prize=1, pay=True, reason="R") == "5.2"
    floor.refuses(Rule.WITHHELD, Role.OPERATOR, DeterminePrize, prize=1, pay=True, reason="")
    floor.do(Role.OPERATOR, DeterminePrize, prize=1, pay=False, reason="R")
    floor.refuses(Rule.WITHHELD, Role.OPERATOR, DeterminePrize, prize=1, pay=True, reason="R")


@proves("novo-unity", "5.2")
def test_an_inspector_reviews_a_hold() -> None:
    floor = won()
    assert floor.refuses(Rule.WITHHELD, Role.INSPECTOR, ReviewPrize, prize=1, text="seen") == "5.2"
    floor.do(Role.OPERATOR, WithholdPrize, prize=1, reason="R")
    floor.refuses(Rule.WITHHELD, Role.OPERATOR, ReviewPrize, prize=1, text="seen")
    floor.refuses(Rule.WITHHELD, Role.INSPECTOR, ReviewPrize, prize=1, text="")
    floor.do(Role.INSPECTOR, ReviewPrize, prize=1, text="seen")
    assert floor.prizes[0].reviews == ("seen",)


@proves("novo-unity", "5.2")
def test_a_prize_that_is_not_paid_goes_back_to_where_it_came_from() -> None:
    floor = won(Together.EACH_IN_FULL)
    # $1,000.02 were in the pool: all of the first prize and two cents of the second; the house added the rest.
    assert [prize.from_house for prize in floor.prizes] == [0, 999_98]
    for prize in (1, 2):
        floor.do(Role.OPERATOR, WithholdPrize, prize=prize, reason="R")
        floor.do(Role.OPERATOR, DeterminePrize, prize=prize, pay=False, reason="R")
    assert floor.held["pool:floor:grand"] == 1_000_00 + 1_000_02
    assert floor.held["win"] == -(1_000_00 + 1_000_02)
    assert floor.pool("grand").value == 2_000_02 * 1_000_000


def test_where_its_pool_was_shut_the_heir_gets_it() -> None:
    floor = won()
    floor.open("minor", replace(PROGRESSIVE, level=2, rates={"B1:9": 1}, start=1_00))
    floor.do(Role.OPERATOR, WithholdPrize, prize=1, reason="R")
    floor.do(Role.OPERATOR, MovePool, pool="grand", to="minor", approval="A", reason="R")
    floor.do(Role.OPERATOR, DeterminePrize, prize=1, pay=False, reason="R")
    assert floor.held["pool:floor:grand"] == 0
    assert floor.held["pool:floor:minor"] == 1_00 + 1_000_01 + 1_000_00
