"""What is arranged for some players: limits of their own, straight-up play, marker buttons."""

import pytest
from msgspec.structs import replace

from croupier.core.game.sign import Limits
from croupier.core.game.wager import Wager
from croupier.core.law.book import Book
from croupier.core.law.law import at_table
from croupier.core.table.arrangements import (
    ArrangeStraightUp,
    GrantGroupLimits,
    GrantPersonalLimits,
    SetNeighboursPolicy,
    neighbours_not_taken,
)
from croupier.core.table.no_spin import CallNoSpin
from croupier.core.table.seats import LeaveTable, StartPlay
from croupier.core.table.state import NeighboursPolicy
from croupier.core.table.wagers import MoveWager, PlaceWager
from croupier.core.words.bets import BetKind, Tender
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.documents.spin import parse_sign
from tests.core.table.scene import Scene
from tests.proof import proves, stated, under

BOSS, HOUSE = Role.CASINO_SUPERVISOR, Role.OPERATOR
CHIPS = Tender.VALUE_CHIPS
PAPERS = {"document": "agreement 12", "notification": "GCI 2024/7"}


def spot(book: Book) -> str:
    return "symbol S4" if book.code == "star-big-wheel" else "red"


def takes(scene: Scene, player: str, dollars: int, on: str | None = None) -> bool:
    stake = {"spot": on or spot(scene.book), "stake": dollars * 100, "tender": CHIPS}
    return isinstance(scene.ask(player, PlaceWager, **stake), tuple)


# --- limits of a player's own ---------------------------------------------------------------------------------------


@under("star-roulette 4.6", "star-big-wheel 4.6")
def test_a_player_with_a_sign_of_their_own_may_pass_the_maximum_and_nobody_else(book: Book) -> None:
    scene = Scene(book, sign=parse_sign("$5 to $100"))
    scene.do(BOSS, GrantPersonalLimits, player="ann", minimum=50_00, maximum=500_00, shown=True)
    scene.bets_open()
    assert not takes(scene, "ann", 49)
    assert not takes(scene, "ann", 501)
    assert takes(scene, "ann", 500)
    assert not takes(scene, "bob", 101)
    assert takes(scene, "bob", 5)


@under("star-roulette 4.6", "star-big-wheel 4.6")
def test_limits_of_a_player_hold_once_their_sign_is_at_the_table(book: Book) -> None:
    scene = Scene(book, sign=parse_sign("$5 to $100"))
    scene.do(BOSS, GrantPersonalLimits, player="ann", minimum=50_00, maximum=500_00)
    scene.bets_open()
    assert not takes(scene, "ann", 300)
    scene.do(BOSS, GrantPersonalLimits, player="ann", minimum=50_00, maximum=500_00, shown=True)
    assert takes(scene, "ann", 300)


@under("star-roulette 4.6", "star-big-wheel 4.6")
def test_the_sign_of_a_player_lets_them_pass_the_maximum_and_does_nothing_else(book: Book) -> None:
    scene = Scene(book, sign=parse_sign("$5 to $100"))
    more = {"player": "ann", "shown": True}
    no = scene.refuses(BOSS, GrantPersonalLimits, Rule.PERSONAL_LIMITS, minimum=50_00, maximum=100_00, **more)
    assert no.clause == stated()
    scene.do(BOSS, GrantPersonalLimits, minimum=50_00, maximum=100_01, **more)
    no = scene.refuses(BOSS, GrantPersonalLimits, Rule.PERSONAL_LIMITS, minimum=500_01, maximum=500_00, **more)
    assert no.clause == stated()
    for who in (Role.DEALER, HOUSE, "ann"):
        no = scene.refuses(who, GrantPersonalLimits, Rule.POWER, minimum=50_00, maximum=500_00, **more)
        assert no.clause == stated()
    group = {"group": "G", "players": ("ann",), "minimum": 50_00, "maximum": 500_00}
    assert scene.refuses(BOSS, GrantGroupLimits, Rule.PERSONAL_LIMITS, **group).clause == stated()


def _winner(book: Book) -> str:
    return "S4" if book.code == "star-big-wheel" else "1"


@under("star-roulette 4.6", "star-big-wheel 4.6")
def test_limits_of_a_player_stay_as_they_are_from_no_more_bets_to_the_end_of_the_round(book: Book) -> None:
    scene = Scene(book, sign=parse_sign("$5 to $100"))
    own = {"player": "ann", "minimum": 50_00, "shown": True}
    scene.do(BOSS, GrantPersonalLimits, maximum=500_00, **own)
    scene.bets_open().bet("ann", spot(book), 300_00)

    def stay() -> None:
        for player in ("ann", "bob"):
            for maximum in (101_00, 900_00):
                new = own | {"player": player, "maximum": maximum}
                assert scene.refuses(BOSS, GrantPersonalLimits, Rule.PERSONAL_LIMITS, **new).clause == "4.6"

    scene.spun()
    stay()
    (line,) = scene.result(_winner(book))
    stay()
    assert line.paid == 300_00 * (11 if book.code == "star-big-wheel" else 1), "what lay there lawfully is paid whole"
    scene.settled()
    stay()
    scene.over()
    scene.do(BOSS, GrantPersonalLimits, maximum=101_00, **own)


@under("star-roulette 4.6", "star-big-wheel 4.6")
def test_limits_under_which_a_stake_lies_are_not_lowered_while_betting_is_open(book: Book) -> None:
    scene = Scene(book, sign=parse_sign("$5 to $100"))
    own = {"player": "ann", "minimum": 50_00}
    scene.do(BOSS, GrantPersonalLimits, maximum=500_00, shown=True, **own)
    scene.bets_open().bet("ann", spot(book), 300_00)
    for maximum, shown in ((499_99, True), (500_00, False)):
        lower = {"maximum": maximum, "shown": shown, **own}
        assert scene.refuses(BOSS, GrantPersonalLimits, Rule.PERSONAL_LIMITS, **lower).clause == "4.6"
    scene.do(BOSS, GrantPersonalLimits, maximum=600_00, shown=True, **own)
    assert takes(scene, "ann", 300)


@proves("star-roulette", "4.6")
def test_limits_of_a_player_lift_what_the_sign_says_of_all_their_bets_and_do_not_take_it_away() -> None:
    sign = replace(
        parse_sign("$5 to $100"), player_maximum=200_00, by_bet={BetKind.STRAIGHT: Limits(maximum=50_00, total=80_00)}
    )
    scene = Scene("star-roulette", chips=5_000_00, sign=sign)
    scene.do(BOSS, GrantPersonalLimits, player="ann", minimum=10_00, maximum=150_00, shown=True)
    scene.bets_open()
    # Bob: $50 on a number, $80 on all of them, $100 on red, $200 on everything.
    assert [takes(scene, "bob", dollars, "straight 1") for dollars in (51, 50)] == [False, True]
    assert [takes(scene, "bob", dollars, "straight 2") for dollars in (31, 30)] == [False, True]
    assert [takes(scene, "bob", dollars, "red") for dollars in (101, 100)] == [False, True]
    assert [takes(scene, "bob", dollars, "odd") for dollars in (21, 20)] == [False, True]
    # Ann: $150 on a number and on all of them together; the $200 on everything were more than that and stay.
    assert [takes(scene, "ann", dollars, "straight 1") for dollars in (9, 101, 100)] == [False, True, False]
    assert [takes(scene, "ann", dollars, "straight 2") for dollars in (50, 49)] == [False, True]
    assert [takes(scene, "ann", dollars, "red") for dollars in (51, 50)] == [False, True]


@proves("star-roulette", "4.6")
def test_limits_under_which_a_stake_stands_after_a_no_spin_are_not_lowered_before_the_round_is_over() -> None:
    scene = Scene("star-roulette", sign=parse_sign("$5 to $100"))
    own = {"player": "ann", "minimum": 50_00, "shown": True}
    scene.do(BOSS, GrantPersonalLimits, maximum=500_00, **own)
    scene.bets_open().bet("ann", "red", 300_00)
    scene.spun().do(Role.DEALER, CallNoSpin, ground=NoSpin.FOREIGN_OBJECT)
    lower = {"maximum": 101_00, **own}
    assert scene.refuses(BOSS, GrantPersonalLimits, Rule.PERSONAL_LIMITS, **lower).clause == "4.6"
    scene.bets_open()
    assert scene.refuses(BOSS, GrantPersonalLimits, Rule.PERSONAL_LIMITS, **lower).clause == "4.6"
    assert scene.play("1")[0].paid == 300_00
    scene.do(BOSS, GrantPersonalLimits, **lower)


@proves("star-roulette", "4.6")
def test_limits_of_a_player_lower_no_maximum_of_the_sign() -> None:
    scene = Scene("star-roulette", sign=parse_sign("$5 to $1,000, straight $5 to $100, split $5 to $300"))
    for player in ("ann", "bob"):
        scene.gives(player, value=5_000_00)
    own = {"player": "ann", "minimum": 10_00, "shown": True}
    scene.do(BOSS, GrantPersonalLimits, maximum=150_00, **own)
    scene.bets_open()
    assert [takes(scene, "ann", dollars, "straight 1") for dollars in (9, 151, 150)] == [False, False, True]
    assert [takes(scene, "ann", dollars, "split 1/2") for dollars in (301, 300)] == [False, True]
    assert [takes(scene, "ann", dollars, "red") for dollars in (9, 1_001, 1_000)] == [False, False, True]


@proves("star-roulette", "4.6")
def test_where_the_sign_has_no_maximum_for_a_bet_a_player_is_given_none() -> None:
    scene = Scene("star-roulette", sign=parse_sign("from $5, straight $5 to $100"))
    scene.do(BOSS, GrantPersonalLimits, player="ann", minimum=10_00, maximum=150_00, shown=True)
    scene.bets_open()
    assert [takes(scene, "ann", dollars, "straight 1") for dollars in (151, 150)] == [False, True]
    assert takes(scene, "ann", 800, "red")


@under("star-roulette 4.6", "adelaide-roulette 6(k)", "star-big-wheel 4.6")
def test_limits_of_a_player_end_when_the_player_leaves(book: Book) -> None:
    who = HOUSE if book.code == "adelaide-roulette" else BOSS
    scene = Scene(book, sign=parse_sign("$5 to $100"))
    scene.do(who, GrantPersonalLimits, player="ann", minimum=50_00, maximum=500_00, shown=True)
    scene.do("ann", LeaveTable, player="ann")
    scene.seat("ann")
    scene.bets_open()
    assert not takes(scene, "ann", 101)
    assert takes(scene, "ann", 5)


@proves("adelaide-roulette", "6(k)")
def test_adelaide_needs_no_sign_for_limits_that_were_arranged_before() -> None:
    scene = Scene("adelaide-roulette", sign=parse_sign("$5 to $500"), chips=10_000_00)
    for who in (Role.DEALER, BOSS, "ann"):
        no = scene.refuses(who, GrantPersonalLimits, Rule.POWER, player="ann", minimum=50_00, maximum=5_000_00)
        assert no.clause == stated()
    scene.do(HOUSE, GrantPersonalLimits, player="ann", minimum=50_00, maximum=5_000_00)
    scene.bets_open()
    assert takes(scene, "ann", 2_000)
    assert not takes(scene, "bob", 2_000)


@proves("adelaide-roulette", "6(k)")
def test_an_arrangement_of_limits_comes_before_the_first_wager() -> None:
    scene = Scene("adelaide-roulette", sign=parse_sign("$5 to $500"))
    scene.bets_open().bet("ann", "red", 5_00)
    late = {"minimum": 50_00, "maximum": 5_000_00}
    assert scene.refuses(HOUSE, GrantPersonalLimits, Rule.PERSONAL_LIMITS, player="ann", **late).clause == "6(k)"
    scene.refuses(HOUSE, GrantGroupLimits, Rule.PERSONAL_LIMITS, group="G", players=("bob", "ann"), **late)
    scene.do(HOUSE, GrantPersonalLimits, player="bob", **late)
    scene.play("2")
    assert "ann" not in scene.state.signs.personal


@proves("adelaide-roulette", "6(k)")
def test_a_wager_of_a_round_that_is_over_was_a_first_wager_too() -> None:
    scene = Scene("adelaide-roulette")
    scene.bets_open().bet("ann", "red", 5_00)
    scene.play("2")
    limits = {"minimum": 50_00, "maximum": 5_000_00}
    assert scene.refuses(HOUSE, GrantPersonalLimits, Rule.PERSONAL_LIMITS, player="ann", **limits).clause == stated()
    scene.do(HOUSE, GrantPersonalLimits, player="bob", **limits)


@proves("adelaide-roulette", "6(k)")
@pytest.mark.parametrize("own_first", [True, False])
def test_limits_of_a_player_go_before_those_of_the_group_and_these_before_the_notice(own_first: bool) -> None:
    scene = Scene("adelaide-roulette", players=("ann", "bob", "cyd"), sign=parse_sign("$5 to $100"))
    own = (GrantPersonalLimits, {"player": "ann", "minimum": 10_00, "maximum": 300_00})
    group = (GrantGroupLimits, {"group": "G", "players": ("ann", "bob"), "minimum": 20_00, "maximum": 200_00})
    for kind, more in (own, group) if own_first else (group, own):
        scene.do(HOUSE, kind, **more)
    scene.bets_open()
    assert [takes(scene, "ann", dollars) for dollars in (9, 301, 300)] == [False, False, True]
    assert [takes(scene, "bob", dollars) for dollars in (19, 201, 200)] == [False, False, True]
    assert [takes(scene, "cyd", dollars) for dollars in (4, 101, 100)] == [False, False, True]


@proves("adelaide-roulette", "6(k)")
def test_limits_that_were_arranged_may_be_lower_than_those_on_the_notice() -> None:
    scene = Scene("adelaide-roulette", sign=parse_sign("$5 to $100"))
    scene.do(HOUSE, GrantPersonalLimits, player="ann", minimum=10_00, maximum=50_00)
    scene.bets_open()
    assert [takes(scene, "ann", dollars) for dollars in (9, 51, 50)] == [False, False, True]
    assert [takes(scene, "bob", dollars) for dollars in (4, 101, 100)] == [False, False, True]


# --- straight up only -----------------------------------------------------------------------------------------------


@proves("adelaide-roulette", "8(a)i")
def test_under_the_arrangement_straight_up_is_the_only_bet() -> None:
    scene = Scene("adelaide-roulette", players=("ann",))
    scene.do(HOUSE, ArrangeStraightUp, players=("ann",), **PAPERS)
    scene.bets_open()
    stake = {"stake": 500_00, "tender": CHIPS}
    for other in ("red", "split 17/20", "neighbours 17"):
        assert scene.refuses("ann", PlaceWager, Rule.VIP_TERMS, spot=other, **stake).clause == "8(a)i"
    scene.bet("ann", "straight 17", 500_00)
    (line,) = scene.play("17")
    assert line.paid == 17_500_00, "at the odds of everybody else"


@proves("adelaide-roulette", "8(a)i")
def test_the_table_is_kept_for_those_it_was_arranged_for() -> None:
    scene = Scene("adelaide-roulette")
    assert scene.refuses(HOUSE, ArrangeStraightUp, Rule.VIP_TERMS, players=("ann",), **PAPERS).clause == stated()
    scene.do("bob", LeaveTable, player="bob")
    scene.do(HOUSE, ArrangeStraightUp, players=("ann", "cyd"), **PAPERS)
    assert scene.refuses(Role.DEALER, StartPlay, Rule.VIP_TERMS, player="bob").clause == stated()
    scene.do(Role.DEALER, StartPlay, player="cyd")
    assert scene.state.seats.seats["cyd"].straight_only
    for player in ("ann", "cyd"):
        scene.do(player, LeaveTable, player=player)
    scene.do(Role.DEALER, StartPlay, player="bob")
    assert not scene.state.seats.seats["bob"].straight_only


@proves("adelaide-roulette", "8(a)")
@pytest.mark.parametrize("missing", ["document", "notification"])
def test_other_terms_need_a_document_and_notice_to_the_inspectorate(missing: str) -> None:
    scene = Scene("adelaide-roulette", players=("ann",))
    papers = PAPERS | {missing: " "}
    assert scene.refuses(HOUSE, ArrangeStraightUp, Rule.VIP_ARRANGEMENT, players=("ann",), **papers).clause == "8(a)"
    for who in (Role.DEALER, BOSS, "ann"):
        assert scene.refuses(who, ArrangeStraightUp, Rule.POWER, players=("ann",), **PAPERS).clause == "8(a)"
    scene.do(HOUSE, ArrangeStraightUp, players=("ann",), **PAPERS)


@proves("adelaide-roulette", "8(a)")
def test_other_terms_are_agreed_before_the_first_bet_or_not_at_all() -> None:
    scene = Scene("adelaide-roulette", players=("ann",))
    scene.bets_open().bet("ann", "red", 5_00)
    assert scene.refuses(HOUSE, ArrangeStraightUp, Rule.VIP_ARRANGEMENT, players=("ann",), **PAPERS).clause == stated()
    scene.spun().result("2")
    no = scene.settled().refuses(HOUSE, ArrangeStraightUp, Rule.VIP_ARRANGEMENT, players=("ann",), **PAPERS)
    assert no.clause == stated()
    scene.over().bets_open()
    assert takes(scene, "ann", 5), "the normal terms apply"


@proves("adelaide-roulette", "8(a)")
def test_after_a_wager_of_an_earlier_round_other_terms_come_too_late() -> None:
    scene = Scene("adelaide-roulette", players=("ann",))
    scene.bets_open().bet("ann", "red", 5_00)
    scene.play("2")
    assert scene.refuses(HOUSE, ArrangeStraightUp, Rule.VIP_ARRANGEMENT, players=("ann",), **PAPERS).clause == stated()


@proves("adelaide-roulette", "8(a)i")
def test_a_bet_that_lies_straight_up_is_not_moved_away_under_the_arrangement() -> None:
    scene = Scene("adelaide-roulette", players=("ann",))
    scene.do(HOUSE, ArrangeStraightUp, players=("ann",), **PAPERS)
    number = scene.bets_open().bet("ann", "straight 17", 5_00)
    assert scene.refuses("ann", MoveWager, Rule.VIP_TERMS, wager=number, spot="red").clause == stated()


def test_no_other_book_has_play_that_is_straight_up_only() -> None:
    for book in ("star-roulette", "star-big-wheel"):
        scene = Scene(book, players=("ann",))
        scene.refuses(BOSS, ArrangeStraightUp, Rule.VIP_ARRANGEMENT, players=("ann",), **PAPERS)


# --- marker buttons -------------------------------------------------------------------------------------------------


def on(button: str, dollars: int, player: str = "ann") -> Wager:
    return Wager(player, f"neighbours {button}", dollars * 100, CHIPS)


def turned_away(scene: Scene, offered: Wager, *lying: Wager) -> bool:
    refusal = neighbours_not_taken(at_table(scene.book), scene.state, offered, lying)
    assert refusal is None or (refusal.rule, refusal.clause) == (Rule.NEIGHBOURS_POLICY, "12(a)")
    return refusal is not None


@proves("adelaide-roulette", "12(a)")
def test_the_cap_counts_bets_on_one_button_over_the_whole_table() -> None:
    scene = Scene("adelaide-roulette")
    lying = (on("0", 25), on("0", 25, "bob"), on("32", 25, "bob"))
    assert not turned_away(scene, on("0", 25), *lying)
    scene.do(HOUSE, SetNeighboursPolicy, policy=NeighboursPolicy(per_number=2))
    assert turned_away(scene, on("0", 25), *lying)
    assert turned_away(scene, on("0", 25, "cyd"), *lying)
    assert not turned_away(scene, on("0", 25), *lying[:1])
    assert not turned_away(scene, on("32", 25), *lying), "0 is in the rim of that button, not at its centre"
    assert not turned_away(scene, Wager("ann", "straight 0", 25_00, CHIPS), *lying)


@proves("adelaide-roulette", "12(a)")
def test_marker_buttons_may_be_kept_for_designated_players() -> None:
    scene = Scene("adelaide-roulette")
    scene.do(HOUSE, SetNeighboursPolicy, policy=NeighboursPolicy(players=("ann",)))
    assert not turned_away(scene, on("0", 25, "ann"))
    assert turned_away(scene, on("0", 25, "bob"))
    scene.do(HOUSE, SetNeighboursPolicy, policy=NeighboursPolicy())
    assert not turned_away(scene, on("0", 25, "bob"))


@proves("adelaide-roulette", "12(a)")
def test_a_neighbours_stake_splits_into_five_parts_that_chips_can_make() -> None:
    scene = Scene("adelaide-roulette", sign=parse_sign("$1 to $500, chips $1 $5"))
    assert turned_away(scene, on("0", 27))
    assert not turned_away(scene, on("0", 30))
    scene = Scene("adelaide-roulette", sign=parse_sign("$5 to $500, chips $5 $25"))
    assert turned_away(scene, on("0", 30)), "six dollars are not in chips of five"
    assert not turned_away(scene, on("0", 50))
    scene = Scene("adelaide-roulette", sign=parse_sign("$5 to $500"))
    assert turned_away(scene, Wager("ann", "neighbours 0", 25_01, CHIPS))


@proves("adelaide-roulette", "12(a)")
@pytest.mark.parametrize(("sign", "least"), [("$5 to $500", 25), ("$5 to $500, neighbours $50 to $500", 50)])
def test_the_least_neighbours_stake_is_five_minimums_or_the_unit_on_the_notice(sign: str, least: int) -> None:
    scene = Scene("adelaide-roulette", sign=parse_sign(sign)).bets_open()
    low = {"spot": "neighbours 0", "stake": (least - 5) * 100, "tender": CHIPS}
    assert scene.refuses("ann", PlaceWager, Rule.BELOW_MINIMUM, **low).clause == "12(a)"
    assert takes(scene, "ann", least, "neighbours 0")


@proves("adelaide-roulette", "6(k)")
def test_other_bets_below_the_minimum_and_buttons_above_the_maximum_go_against_the_notice() -> None:
    scene = Scene("adelaide-roulette", sign=parse_sign("$5 to $100"), chips=10_000_00).bets_open()
    for rule, on, stake in (
        (Rule.BELOW_MINIMUM, "straight 0", 4_00),
        (Rule.OVER_MAXIMUM, "neighbours 0", 505_00),
    ):
        assert scene.refuses("ann", PlaceWager, rule, spot=on, stake=stake, tender=CHIPS).clause == "6(k)"


@proves("adelaide-roulette", "12(a)")
def test_the_house_alone_limits_marker_buttons_and_never_to_less_than_one_bet() -> None:
    scene = Scene("adelaide-roulette")
    for who in (Role.DEALER, BOSS, "ann"):
        no = scene.refuses(who, SetNeighboursPolicy, Rule.POWER, policy=NeighboursPolicy(per_number=1))
        assert no.clause == stated()
    no = scene.refuses(HOUSE, SetNeighboursPolicy, Rule.NEIGHBOURS_POLICY, policy=NeighboursPolicy(per_number=0))
    assert no.clause == stated()
    for book in ("star-roulette", "star-big-wheel"):
        no = Scene(book).refuses(BOSS, SetNeighboursPolicy, Rule.NOT_OFFERED, policy=NeighboursPolicy(per_number=1))
        assert no.clause == {"star-roulette": "3.2", "star-big-wheel": "3.1"}[book], "no such bet is permitted there"


@proves("adelaide-roulette", "12(a)")
def test_a_bet_beyond_the_cap_is_turned_away_at_the_table() -> None:
    scene = Scene("adelaide-roulette")
    scene.do(HOUSE, SetNeighboursPolicy, policy=NeighboursPolicy(per_number=1))
    scene.bets_open().bet("ann", "neighbours 0", 25_00)
    second = {"spot": "neighbours 0", "stake": 25_00, "tender": CHIPS}
    assert scene.refuses("bob", PlaceWager, Rule.NEIGHBOURS_POLICY, **second).clause == stated()
    scene.play("17")
    scene.bets_open()
    scene.do("bob", PlaceWager, **second)
