"""Partners share one maximum on each position."""

import pytest

from croupier.core.game.wager import Wager
from croupier.core.law.law import at_table
from croupier.core.table.partners import LinkPartners, joint_excess, partners_of, partners_over
from croupier.core.table.posted import table_for
from croupier.core.table.wagers import MoveWager, PlaceWager
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.documents.spin import parse_sign
from tests.core.table.scene import Scene
from tests.proof import proves

HOUSE, CHIPS = Role.OPERATOR, Tender.VALUE_CHIPS


def table() -> Scene:
    """Ann and Bob are partners, Cyd is not; the maximum is $500."""
    scene = Scene("adelaide-roulette", players=("ann", "bob", "cyd"), sign=parse_sign("$5 to $500"))
    scene.do(HOUSE, LinkPartners, players=("ann", "bob"))
    return scene


def over(scene: Scene, offered: Wager, *lying: Wager) -> bool:
    refusal = partners_over(
        at_table(scene.book), scene.state, table_for(at_table(scene.book), scene.state, offered.player), offered, lying
    )
    assert refusal is None or (refusal.rule, refusal.clause) == (Rule.PARTNERS, "12(e)1")
    return refusal is not None


@proves("adelaide-roulette", "12(e)1")
def test_partners_together_reach_the_maximum_and_do_not_pass_it() -> None:
    scene = table()
    lies = Wager("ann", "straight 17", 400_00, CHIPS)
    assert over(scene, Wager("bob", "straight 17", 200_00, CHIPS), lies)
    assert over(scene, Wager("bob", "straight 17", 100_01, CHIPS), lies)
    assert not over(scene, Wager("bob", "straight 17", 100_00, CHIPS), lies)
    assert not over(scene, Wager("bob", "straight 18", 200_00, CHIPS), lies), "another position"
    assert not over(scene, Wager("cyd", "straight 17", 200_00, CHIPS), lies), "no partner of theirs"
    theirs = Wager("cyd", "straight 17", 400_00, CHIPS)
    assert not over(scene, Wager("bob", "straight 17", 500_00, CHIPS), theirs), "nor do a stranger's chips count"


@proves("adelaide-roulette", "12(e)1")
def test_the_refusal_says_what_is_left() -> None:
    scene = table()
    at = table_for(at_table(scene.book), scene.state, "bob")
    lies = Wager("ann", "straight 17", 400_00, CHIPS)
    refusal = partners_over(at_table(scene.book), scene.state, at, Wager("bob", "straight 17", 200_00, CHIPS), [lies])
    assert refusal is not None
    assert refusal.message == "ann, bob share one maximum on straight 17: $100 of $500 is left."


@proves("adelaide-roulette", "12(e)1")
def test_of_what_is_found_too_much_the_later_chips_give_way() -> None:
    scene = Scene("adelaide-roulette", players=("ann", "bob", "cyd"), sign=parse_sign("$5 to $500")).bets_open()
    for player in ("cyd", "ann", "bob"):
        scene.bet(player, "straight 17", 400_00)
    scene.bet("bob", "red", 100_00)
    at = scene.state

    def excess() -> dict[int, int]:
        return dict(joint_excess(scene.state, lambda player: table_for(at_table(scene.book), at, player)))

    assert excess() == {}
    scene.spun().do(HOUSE, LinkPartners, players=("ann", "bob"))
    assert excess() == {3: 300_00}


@proves("adelaide-roulette", "12(e)1")
def test_whoever_joins_one_partner_joins_them_all() -> None:
    scene = table()
    assert partners_of(scene.state, "cyd") == ("cyd",)
    scene.do(HOUSE, LinkPartners, players=("bob", "cyd"))
    assert set(partners_of(scene.state, "ann")) == {"ann", "bob", "cyd"}


@proves("adelaide-roulette", "12(e)1")
def test_the_house_links_partners_and_a_partnership_has_two() -> None:
    scene = table()
    for who in (Role.DEALER, "ann"):
        scene.refuses(who, LinkPartners, Rule.POWER, players=("ann", "cyd"))
    scene.refuses(HOUSE, LinkPartners, Rule.PARTNERS, players=("ann", "ann"))
    for book in ("star-roulette", "star-big-wheel"):
        Scene(book).refuses(Role.CASINO_SUPERVISOR, LinkPartners, Rule.PARTNERS, players=("ann", "bob"))


@proves("adelaide-roulette", "12(e)1")
def test_at_the_table_the_excess_is_refused_before_the_call() -> None:
    scene = table().bets_open()
    scene.bet("ann", "straight 17", 400_00)
    more = {"spot": "straight 17", "tender": CHIPS}
    scene.refuses("bob", PlaceWager, Rule.PARTNERS, stake=200_00, **more)
    scene.do("bob", PlaceWager, stake=100_00, **more)
    elsewhere = scene.bet("bob", "straight 18", 5_00)
    scene.refuses("bob", MoveWager, Rule.PARTNERS, wager=elsewhere, spot="straight 17")


@proves("adelaide-roulette", "12(e)1")
@pytest.mark.parametrize(("pocket", "paid", "taken"), [("17", [400_00 * 35, 100_00 * 35], 0), ("18", [0, 0], 500_00)])
def test_when_found_after_the_call_the_excess_is_handed_back(pocket: str, paid: list[int], taken: int) -> None:
    scene = Scene("adelaide-roulette", sign=parse_sign("$5 to $500")).bets_open()
    for player in ("ann", "bob"):
        scene.bet(player, "straight 17", 400_00)
    scene.spun().do(HOUSE, LinkPartners, players=("ann", "bob"))
    lines = scene.result(pocket)
    assert [line.paid for line in lines] == paid
    assert sum(line.taken for line in lines) == taken
    scene.settled().over()
    assert scene.rack("bob").value >= 900_00, "three hundred came back, whatever the result"
    back = [one for one in scene.postings if one.giver == "layout:T1:bob" and one.taker == "chips:T1:bob"]
    assert [(one.amount, one.clause) for one in back] == [(300_00, "12(e)1")]


@proves("adelaide-roulette", "12(e)1")
def test_nothing_of_a_stake_counts_where_partners_had_the_maximum_already() -> None:
    scene = Scene("adelaide-roulette", sign=parse_sign("$5 to $500")).bets_open()
    scene.bet("ann", "straight 17", 500_00)
    scene.bet("bob", "straight 17", 400_00)
    scene.spun().do(HOUSE, LinkPartners, players=("ann", "bob"))
    _, line = scene.result("17")
    assert (line.paid, line.returned, line.taken) == (0, 400_00, 0)
    scene.settled().over()
    assert scene.rack("bob").value == 1_000_00
