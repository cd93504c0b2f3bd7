"""Partners share one maximum on each position."""

import pytest
from msgspec.structs import replace

from croupier.core.game.wager import Wager
from croupier.core.law.law import at_table
from croupier.core.table.partners import LinkPartners
from croupier.core.table.paying import CollectLosers, PayWinners
from croupier.core.table.posted import table_for
from croupier.core.table.sharing import partners_at, partners_over
from croupier.core.table.wagers import MoveWager, PlaceWager
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.documents.spin import parse_sign
from tests.core.table.scene import Scene
from tests.proof import proves, stated

HOUSE, CHIPS = Role.OPERATOR, Tender.VALUE_CHIPS


def table() -> Scene:
    """Ann and Bob are partners, Cyd is not; the maximum is $500."""
    scene = Scene("adelaide-roulette", players=("ann", "bob", "cyd"), sign=parse_sign("$5 to $500"))
    scene.do(HOUSE, LinkPartners, players=("ann", "bob"))
    return scene


def _together(scene: Scene, player: str) -> set[str]:
    return set(partners_at(at_table(scene.book), scene.state).together(player))


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
    scene.spun().do(HOUSE, LinkPartners, players=("ann", "bob"))
    lines = scene.result("17")
    assert [(line.paid, line.returned, line.rides, line.taken) for line in lines] == [
        (400_00 * 35, 400_00, 400_00, 0),
        (400_00 * 35, 400_00, 400_00, 0),
        (100_00 * 35, 400_00, 100_00, 0),
        (0, 0, 0, 100_00),
    ]
    assert ["12(e)1" in line.basis.all for line in lines] == [False, False, True, False]


@proves("adelaide-roulette", "12(e)1", "12(f)")
@pytest.mark.parametrize(
    ("staked", "paid", "under"),
    [
        # $2,500 on the button puts $500 on 26, where a partner's chips leave room for less.
        ([("ann", "straight 26", 500), ("bob", "neighbours 0", 2_500)], [500 * 35, 0], ["", "12(e)1"]),
        ([("ann", "straight 26", 400), ("bob", "neighbours 0", 2_500)], [400 * 35, 100 * 35], ["", "12(e)1"]),
        ([("bob", "neighbours 0", 2_500), ("ann", "straight 26", 400)], [100 * 35, 400 * 35], ["12(e)1", ""]),
        ([("ann", "neighbours 32", 2_500), ("bob", "neighbours 0", 2_500)], [500 * 35, 0], ["", "12(e)1"]),
        # Within the maximum both are paid; a stranger's chips take no room; one's own take it under 12(f).
        ([("ann", "straight 26", 400), ("bob", "neighbours 0", 500)], [400 * 35, 100 * 35], ["", ""]),
        ([("cyd", "straight 26", 500), ("bob", "neighbours 0", 2_500)], [500 * 35, 500 * 35], ["", ""]),
        ([("bob", "straight 26", 400), ("bob", "neighbours 0", 2_500)], [400 * 35, 100 * 35], ["", "12(f)"]),
    ],
)
@pytest.mark.parametrize("linked", ["before", "after"])
def test_a_partners_fifth_comes_under_the_shared_maximum(
    staked: list[tuple[str, str, int]], paid: list[int], under: list[str], linked: str
) -> None:
    scene = Scene(
        "adelaide-roulette", players=("ann", "bob", "cyd"), chips=5_000_00, sign=parse_sign("$5 to $500")
    ).bets_open()
    if linked == "before":
        scene.do(HOUSE, LinkPartners, players=("ann", "bob"))
    for player, spot, dollars in staked:
        scene.bet(player, spot, dollars * 100)
    scene.spun()
    if linked == "after":
        scene.do(HOUSE, LinkPartners, players=("ann", "bob"))
    lines = scene.result("26")
    assert [line.paid for line in lines] == [100 * dollars for dollars in paid]
    limits = [{"12(e)1", "12(f)"} & set(line.basis.all) for line in lines]
    assert limits == [{clause} - {""} for clause in under]
    for (_, spot, dollars), line in zip(staked, lines, strict=True):
        fifth = dollars * 20 if spot.startswith("neighbours") else dollars * 100
        assert (line.returned, line.taken) == (fifth, dollars * 100 - fifth)
    scene.settled().over()


@proves("adelaide-roulette", "12(e)1")
def test_partners_share_every_maximum_that_the_notice_names() -> None:
    """Not only that of a spot: what all straight ups, or all bets of a player, may come to."""
    for sign, spots in (
        ("$5 to $500, straight together up to $600", ("straight 1", "straight 2")),
        ("$5 to $500, a player up to $600", ("red", "odd")),
    ):
        scene = Scene("adelaide-roulette", sign=parse_sign(sign))
        scene.do(HOUSE, LinkPartners, players=("ann", "bob"))
        scene.bets_open().bet("ann", spots[0], 400_00)
        no = scene.refuses("bob", PlaceWager, Rule.PARTNERS, spot=spots[1], stake=205_00, tender=CHIPS)
        assert no.clause == "12(e)1"
        assert no.message == f"ann, bob share one maximum on {spots[1]}: $200 of $600 is left."
        scene.bet("bob", spots[1], 200_00)
        apart = Scene("adelaide-roulette", sign=parse_sign(sign)).bets_open()
        apart.bet("ann", spots[0], 400_00)
        apart.bet("bob", spots[1], 205_00)
        apart.spun().do(HOUSE, LinkPartners, players=("ann", "bob"))
        first, second = apart.result("0")
        assert (first.taken, second.taken, second.returned) == (400_00, 200_00, 5_00)


@proves("adelaide-roulette", "12(e)1", "12(e)2")
def test_a_stake_that_goes_back_takes_no_room_from_a_partner() -> None:
    scene = Scene("adelaide-roulette", sign=parse_sign("$5 to $500")).bets_open()
    scene.given(lambda was: replace(was, round=replace(was.round, advised=("ann",))))
    scene.do(HOUSE, LinkPartners, players=("ann", "bob"))
    scene.given(lambda was: replace(was, signs=replace(was.signs, sign=parse_sign("$1 to $500"))))
    scene.bet("ann", "straight 17", 3_00)
    scene.bet("bob", "straight 17", 497_00)
    scene.given(lambda was: replace(was, signs=replace(was.signs, sign=parse_sign("$5 to $497"))))
    small, full = scene.spun().result("17")
    assert (small.paid, small.returned, small.basis.returned_under) == (0, 3_00, "12(e)2")
    assert (full.paid, full.returned, full.rides) == (497_00 * 35, 497_00, 497_00)


@proves("adelaide-roulette", "12(e)1")
def test_whoever_joins_one_partner_joins_them_all() -> None:
    scene = table()
    assert _together(scene, "cyd") == {"cyd"}
    scene.do(HOUSE, LinkPartners, players=("bob", "cyd"))
    assert _together(scene, "ann") == {"ann", "bob", "cyd"}


@proves("adelaide-roulette", "12(e)1")
def test_the_house_links_partners_and_a_partnership_has_two() -> None:
    scene = table()
    for who in (Role.DEALER, "ann"):
        assert scene.refuses(who, LinkPartners, Rule.POWER, players=("ann", "cyd")).clause == "12(e)1"
    assert scene.refuses(HOUSE, LinkPartners, Rule.PARTNERS, players=("ann", "ann")).clause == "12(e)1"
    for book in ("star-roulette", "star-big-wheel"):
        no = Scene(book).refuses(Role.CASINO_SUPERVISOR, LinkPartners, Rule.PARTNERS, players=("ann", "bob"))
        assert no.clause == "4.3"


@proves("adelaide-roulette", "12(e)1")
def test_at_the_table_the_excess_is_refused_before_the_call() -> None:
    scene = table().bets_open()
    scene.bet("ann", "straight 17", 400_00)
    more = {"spot": "straight 17", "tender": CHIPS}
    assert scene.refuses("bob", PlaceWager, Rule.PARTNERS, stake=200_00, **more).clause == stated()
    scene.do("bob", PlaceWager, stake=100_00, **more)
    elsewhere = scene.bet("bob", "straight 18", 5_00)
    assert scene.refuses("bob", MoveWager, Rule.PARTNERS, wager=elsewhere, spot="straight 17").clause == stated()


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


@proves("adelaide-roulette", "12(e)1")
@pytest.mark.parametrize("when", ["called", "marked", "collected", "paid"])
@pytest.mark.parametrize(
    ("pocket", "paid", "taken", "back"), [("17", [14_000, 3_500], 0, 300), ("18", [0, 0], 500, 300)]
)
def test_partners_found_out_before_the_payment_have_their_excess_back_and_after_it_what_was_paid_stands(
    when: str, pocket: str, paid: list[int], taken: int, back: int
) -> None:
    scene = Scene("adelaide-roulette", sign=parse_sign("$5 to $500")).bets_open()
    for player in ("ann", "bob"):
        scene.bet(player, "straight 17", 400_00)
    scene.spun()
    link = (HOUSE, LinkPartners)
    if when == "called":
        scene.do(*link, players=("ann", "bob"))
    scene.result(pocket)
    if when == "marked":
        scene.do(*link, players=("ann", "bob"))
    scene.do(Role.DEALER, CollectLosers)
    if when == "collected":
        scene.do(*link, players=("ann", "bob"))
    scene.do(Role.DEALER, PayWinners)
    lines = scene.state.round.lines
    if when == "paid":
        scene.do(*link, players=("ann", "bob"))
        assert scene.state.round.lines == lines
        paid, taken, back = ([14_000, 14_000], 0, 0) if pocket == "17" else ([0, 0], 800, 0)
    assert [line.paid for line in lines] == [100 * dollars for dollars in paid]
    assert sum(line.taken for line in lines) == 100 * taken
    assert lines[1].returned - lines[1].rides == 100 * back
    assert ("12(e)1" in lines[1].basis.all) == bool(back)
    scene.over()
