"""The float counted: by whom, when, against what, and what becomes of a difference. All sums by hand."""

from typing import Any

import pytest

from croupier.core.table.chips import BuyIn, Means
from croupier.core.table.colours import IssueColour, RedeemColour
from croupier.core.table.inventory import CountFloat, WitnessCount
from croupier.core.table.opening import OpenTable
from croupier.core.table.signs import CloseTable, PostNotice
from croupier.core.table.till import CountOccasion, FillWay, Win
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.scene import FIVE_TO_THOUSAND, Scene
from tests.core.table.till_scene import POSTS, TRAY, TillScene

OPENING, SHIFT, CLOSING = CountOccasion
MINUTES_20 = 20 * 60_000


def shut(scene: TillScene) -> None:
    """Announced and closed, as the book wants it."""
    scene.do(Role.CASINO_SUPERVISOR, PostNotice, takes_effect_at=scene.at + MINUTES_20)
    scene.later(MINUTES_20)
    scene.do(Role.CASINO_SUPERVISOR, CloseTable)


def test_the_first_count_takes_over_what_lies_there_from_the_cage_and_has_no_variance() -> None:
    scene = TillScene()
    one = scene.counted()
    assert (one.lies_there, one.expected, one.variance, one.win) == (7_000_00, None, 0, None)
    assert (one.counted_by, one.witnessed_by, one.number) == ("dee", "sue", 1)
    assert scene.balance("float:T1") == scene.till.tray == 7_000_00
    assert scene.balance("cage") == -7_000_00
    assert one.chips == ((100_00, 40), (25_00, 80), (5_00, 200)), "the dearest first"


def test_a_table_that_was_played_before_its_first_count_agrees_with_its_tray_from_then_on() -> None:
    scene = TillScene()
    scene.do(Role.DEALER, BuyIn, player="ann", amount=300_00, means=Means.CASH)
    assert scene.till.tray == -300_00
    scene.counted()
    assert scene.till.tray == scene.balance("float:T1") == 7_000_00
    assert scene.balance("cage") == -7_300_00


def test_a_count_stands_only_once_another_person_has_witnessed_it() -> None:
    scene = TillScene()
    assert scene.no("sue", WitnessCount) == "Nobody has counted the float: count it first."
    scene.does("dee", CountFloat, occasion=OPENING, chips=TRAY)
    assert scene.till.opened is None
    assert scene.no("dee", WitnessCount) == "dee counted it: another person witnesses the count."
    same = scene.refuses(Role.DEALER, WitnessCount, by=" DEE ")
    assert "another person" in same.message, "another spelling is no other person"
    scene.does("dan", WitnessCount)
    assert scene.till.opened is not None


def test_what_passed_between_the_count_and_its_witness_makes_it_void() -> None:
    scene = TillScene()
    scene.counted()
    scene.does("dee", CountFloat, occasion=SHIFT, chips=TRAY)
    scene.do(Role.DEALER, BuyIn, player="ann", amount=5_00, means=Means.CASH)
    assert scene.no("sue", WitnessCount) == "Chips have passed since it was counted: count it again."
    scene.does("dee", CountFloat, occasion=SHIFT, chips=TRAY | {5_00: 199})
    scene.does("sue", WitnessCount)


def test_a_difference_takes_a_supervisor_and_a_reason_and_passes_to_its_own_account() -> None:
    scene = TillScene()
    scene.counted()
    scene.does("dee", CountFloat, occasion=SHIFT, chips=TRAY | {25_00: 79})  # $25 short
    amiss = "It is $25 less than the $7,000 that should be there"
    assert scene.no("sue", WitnessCount) == f"{amiss}: say why, or have it counted again."
    assert scene.no("sue", WitnessCount, reason="  ") == f"{amiss}: say why, or have it counted again."
    assert scene.no("dan", WitnessCount, reason="who knows") == f"{amiss}: a supervisor witnesses such a count."
    scene.does("sue", WitnessCount, reason="overpaid on 17, round 4")
    last = scene.till.last
    assert last is not None
    assert (last.variance, last.reason) == (-25_00, "overpaid on 17, round 4")
    assert scene.balance("variance:T1") == 25_00, "the house is short of it"
    assert scene.balance("float:T1") == scene.till.tray == 6_975_00
    assert scene.counted(SHIFT, TRAY | {25_00: 79}).variance == 0, "from then on the ledger agrees with the tray"


def test_a_cent_more_is_a_difference_and_the_sum_itself_is_none() -> None:
    scene = TillScene()
    scene.counted()
    assert scene.counted(SHIFT).variance == 0
    scene.does("dee", CountFloat, occasion=SHIFT, chips={**TRAY, 1: 1})
    assert "$0.01 more" in scene.no("sue", WitnessCount)
    scene.does("sue", WitnessCount, reason="found under the rail")
    assert scene.balance("variance:T1") == -1


@pytest.mark.parametrize(
    ("opened", "is_open", "occasion", "says"),
    [
        (False, True, OPENING, None),
        (False, False, OPENING, None),
        (False, True, SHIFT, "The float was not counted at its opening: begin with that."),
        (False, False, CLOSING, "The float was not counted at its opening: begin with that."),
        (True, True, OPENING, "The float is open: count it for a shift, or at closing."),
        (True, False, OPENING, "The float is open: count it for a shift, or at closing."),
        (True, True, SHIFT, None),
        (True, False, SHIFT, None),
        (True, True, CLOSING, "The table is open: close it first, then count the float."),
        (True, False, CLOSING, None),
    ],
)
def test_each_occasion_has_its_time(opened: bool, is_open: bool, occasion: CountOccasion, says: str | None) -> None:
    scene = TillScene(players=())
    if opened:
        scene.counted()
    if not is_open:
        shut(scene)
    if says is None:
        assert scene.counted(occasion).occasion is occasion
    else:
        assert scene.no("dee", CountFloat, occasion=occasion, chips=TRAY) == says


def test_nothing_is_counted_while_a_round_is_under_way() -> None:
    scene = TillScene()
    scene.counted()
    during = "A round is under way: the float is counted before it or after it."
    scene.does("dee", CountFloat, occasion=SHIFT, chips=TRAY)
    scene.bets_open()
    assert scene.no("sue", WitnessCount) == during, "nor witnessed"
    scene.bet("ann", "red", 20_00)
    asked = {"occasion": SHIFT, "chips": TRAY}
    assert scene.no("dee", CountFloat, **asked) == during
    scene.spun()
    assert scene.no("dee", CountFloat, **asked) == during
    scene.result("2")
    assert scene.no("dee", CountFloat, **asked) == during
    scene.settled()
    assert scene.no("dee", CountFloat, **asked) == during
    scene.over()
    assert scene.counted(SHIFT, TRAY | {5_00: 204}).variance == 0, "$20 were lost"


def test_a_counted_table_opens_again_only_with_its_float_counted() -> None:
    scene = TillScene(players=())
    setup = scene.state.setup
    scene.counted()
    shut(scene)
    scene.counted(CLOSING)
    opens: dict[str, Any] = {"published_at": 0, "setup": setup, "sign": FIVE_TO_THOUSAND}
    no = scene.refuses(Role.OPERATOR, OpenTable, **opens)
    assert (no.rule, no.clause) == (Rule.TABLE_MONEY, "house: the table's money")
    assert no.message == "The float was counted when the table closed: count it for the opening first."
    scene.counted()
    scene.do(Role.OPERATOR, OpenTable, **opens)


def test_a_table_that_was_never_counted_closes_and_opens_as_ever() -> None:
    scene = Scene("star-roulette", players=())
    setup = scene.state.setup
    shut(scene)  # type: ignore[arg-type]
    scene.do(Role.OPERATOR, OpenTable, published_at=0, setup=setup, sign=FIVE_TO_THOUSAND)


def test_colour_checks_that_are_away_are_owed_for_and_never_a_variance() -> None:
    scene = TillScene(colours=("green",), emblem="T1")
    scene.counted()
    scene.do(Role.DEALER, IssueColour, player="ann", colour="green", count=20, value=5_00, means=Means.CASH)
    one = scene.counted(SHIFT)  # no value chip has moved
    assert (one.variance, one.checks_away, one.value) == (0, 100_00, 6_900_00)
    scene.bets_open().bet("ann", "red", 20_00, Tender.COLOUR_CHECKS)
    scene.play("2")  # $20 in checks are back in their rack, and no value chip has moved either
    one = scene.counted(SHIFT)
    assert (one.variance, one.checks_away, one.value) == (0, 80_00, 6_920_00)
    scene.do(Role.DEALER, RedeemColour, player="ann", issued_at="T1", at_cage=False)
    one = scene.counted(SHIFT, {100_00: 40, 25_00: 80, 5_00: 184})  # $80 in chips went for them
    assert (one.variance, one.checks_away) == (0, 0)
    assert one.win == Win(opening=7_000_00, fills=0, credits=0, drop=100_00, closing=6_920_00)
    assert one.win.amount == 20_00


def test_checks_that_the_cage_redeemed_are_still_away() -> None:
    scene = TillScene(players=(), colours=("green",), emblem="T1")
    scene.seat("ann")
    scene.counted()
    scene.do(Role.DEALER, IssueColour, player="ann", colour="green", count=20, value=5_00, means=Means.CASH)
    scene.given(lambda was: was)
    scene.do(Role.CASINO_SUPERVISOR, PostNotice, takes_effect_at=scene.at + MINUTES_20)
    scene.later(MINUTES_20)
    scene.do(Role.CASINO_SUPERVISOR, CloseTable, redemption_open=True)
    scene.do(Role.OPERATOR, RedeemColour, player="ann", issued_at="T1", at_cage=True)
    one = scene.counted(CLOSING)
    assert (one.variance, one.checks_away) == (0, 100_00)
    assert one.win is not None
    assert one.win.amount == 0, "sold for $100 and redeemed for $100"


def test_tokens_that_were_lost_lie_in_the_float_at_their_face_value() -> None:
    scene = TillScene()
    scene.gives("ann", tokens=50_00)
    scene.counted()
    scene.bets_open().bet("ann", "red", 50_00, Tender.PROMOTIONAL_TOKEN)
    scene.play("2")
    one = scene.counted(SHIFT, tokens={25_00: 2})
    assert (one.variance, one.lies_there) == (0, 7_050_00)


@pytest.mark.parametrize("chips", [{0: 1}, {-5_00: 1}, {5_00: -1}, dict.fromkeys(range(1, 42), 1)])
def test_what_is_no_count_of_pieces_is_told_so(chips: dict[int, int]) -> None:
    says = TillScene().no("dee", CountFloat, occasion=OPENING, chips=chips)
    assert says == "Name up to 40 denominations from 1 cent upwards, and how many there are of each."


def test_more_money_than_there_is_is_a_slip_of_the_finger() -> None:
    says = TillScene().no("dee", CountFloat, occasion=OPENING, chips={100_00: 10**11})
    assert says == "$10,000,000,000,000 is more than there can be: at most $1,000,000,000,000."


@pytest.mark.parametrize("kind", [CountFloat, WitnessCount])
def test_the_float_is_counted_by_those_at_the_table(kind: type[CountFloat] | type[WitnessCount]) -> None:
    fields: dict[str, Any] = {"occasion": OPENING, "chips": TRAY} if kind is CountFloat else {}
    for who, post in POSTS.items():
        scene = TillScene()
        if kind is WitnessCount:
            scene.do(Role.DEALER, CountFloat, occasion=OPENING, chips=TRAY)
        at_table = post in (Role.DEALER, Role.GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER)
        assert scene.may(who, kind, **fields) is at_table, who
    for role in (Role.PLAYER, Role.OPERATOR, Role.INSPECTOR, Role.SYSTEM):
        no = TillScene().refuses(role, kind, by="x", **fields)
        assert (no.rule, no.clause) == (Rule.POWER, "house: the table's money")


def test_the_pieces_between_counts_are_the_last_count_with_fills_and_without_credits() -> None:
    scene = TillScene()
    scene.counted()
    scene.received()
    assert scene.till.pieces == ((100_00, 50), (25_00, 80), (5_00, 300))
    scene.sent(FillWay.CREDIT)
    assert scene.till.pieces == ((100_00, 40), (25_00, 80), (5_00, 200))
