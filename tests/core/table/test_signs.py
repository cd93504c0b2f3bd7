"""The sign: twenty minutes before a higher minimum and before a closing, and what needs no notice."""

import pytest
from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.core.engine.messages import MINUTE
from croupier.core.game.sign import Sign
from croupier.core.law.book import Book
from croupier.core.table.no_spin import CallNoSpin
from croupier.core.table.opening import OpenTable
from croupier.core.table.rounds import PlaceYourBets
from croupier.core.table.seats import LeaveTable
from croupier.core.table.signs import ChangeLimits, CloseTable, NotifyOfficer, PostNotice, TakeDownNotice
from croupier.core.table.state import Phase
from croupier.core.table.wagers import PlaceWager
from croupier.core.words.bets import Tender
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.documents.spin import parse_sign
from tests.core.table.scene import Scene
from tests.proof import proves, stated, under

BOSS = Role.CASINO_SUPERVISOR
FIVE = parse_sign("$5 to $100")
TEN = parse_sign("$10 to $100")
TWENTY_MINUTES = 20 * MINUTE


def spot(book: Book) -> str:
    return "symbol S4" if book.code == "star-big-wheel" else "red"


def takes(scene: Scene, dollars: int) -> bool:
    """Whether the sign in force lets Ann stake so much."""
    stake = {"spot": spot(scene.book), "stake": dollars * 100, "tender": Tender.VALUE_CHIPS}
    return isinstance(scene.ask("ann", PlaceWager, **stake), tuple)


# --- a higher minimum -----------------------------------------------------------------------------------------------


@under("star-roulette 4.5", "star-big-wheel 4.5")
def test_a_higher_minimum_is_announced_twenty_minutes_before(book: Book) -> None:
    scene = Scene(book, sign=FIVE)
    scene.do(BOSS, PostNotice, sign=TEN, takes_effect_at=scene.at + TWENTY_MINUTES)
    scene.later(TWENTY_MINUTES - 1)
    assert scene.refuses(BOSS, ChangeLimits, Rule.MINIMUM_NOTICE, sign=TEN).clause == "4.5"
    scene.later(1).do(BOSS, ChangeLimits, sign=TEN)
    scene.bets_open()
    assert not takes(scene, 9)
    assert takes(scene, 10)


@under("star-roulette 4.5", "star-big-wheel 4.5")
def test_without_a_notice_the_minimum_is_never_raised(book: Book) -> None:
    scene = Scene(book, sign=FIVE).later(60 * MINUTE)
    assert scene.refuses(BOSS, ChangeLimits, Rule.MINIMUM_NOTICE, sign=TEN).clause == stated()
    assert scene.refuses(BOSS, ChangeLimits, Rule.MINIMUM_NOTICE, sign=replace(FIVE, minimum=5_01)).clause == stated()


@under("star-roulette 4.5", "star-big-wheel 4.5")
def test_the_change_comes_no_sooner_than_the_time_on_the_notice(book: Book) -> None:
    scene = Scene(book, sign=FIVE)
    scene.do(BOSS, PostNotice, sign=TEN, takes_effect_at=scene.at + 30 * MINUTE)
    assert scene.later(30 * MINUTE - 1).refuses(BOSS, ChangeLimits, Rule.MINIMUM_NOTICE, sign=TEN).clause == stated()
    scene.later(1).do(BOSS, ChangeLimits, sign=TEN)


@under("star-roulette 4.5", "star-big-wheel 4.5")
def test_the_twenty_minutes_count_from_when_the_sign_went_up_not_to_the_time_it_names(book: Book) -> None:
    scene = Scene(book, sign=FIVE)
    scene.do(BOSS, PostNotice, sign=TEN, takes_effect_at=scene.at + 15 * MINUTE)
    assert scene.later(15 * MINUTE).refuses(BOSS, ChangeLimits, Rule.MINIMUM_NOTICE, sign=TEN).clause == stated()
    scene.later(5 * MINUTE).do(BOSS, ChangeLimits, sign=TEN)


@under("star-roulette 4.5", "star-big-wheel 4.5")
def test_only_the_figure_on_the_notice_was_announced(book: Book) -> None:
    scene = Scene(book, sign=FIVE)
    scene.do(BOSS, PostNotice, sign=TEN, takes_effect_at=scene.at + TWENTY_MINUTES)
    scene.later(TWENTY_MINUTES)
    for other in ("$8 to $100", "$11 to $100"):
        assert scene.refuses(BOSS, ChangeLimits, Rule.MINIMUM_NOTICE, sign=parse_sign(other)).clause == stated()
    scene.do(BOSS, ChangeLimits, sign=parse_sign("$10 to $50"))


@under("star-roulette 4.5", "star-big-wheel 4.5")
def test_a_notice_that_was_taken_down_or_has_served_announces_nothing(book: Book) -> None:
    scene = Scene(book, sign=FIVE)
    when = scene.at + TWENTY_MINUTES
    scene.do(BOSS, PostNotice, sign=TEN, takes_effect_at=when)
    scene.do(BOSS, TakeDownNotice, takes_effect_at=when, closing=False)
    assert scene.refuses(BOSS, TakeDownNotice, Rule.SIGN, takes_effect_at=when, closing=False).clause == "4.1"
    assert scene.later(TWENTY_MINUTES).refuses(BOSS, ChangeLimits, Rule.MINIMUM_NOTICE, sign=TEN).clause == stated()

    scene.do(BOSS, PostNotice, sign=TEN, takes_effect_at=scene.at)
    scene.later(TWENTY_MINUTES).do(BOSS, ChangeLimits, sign=TEN)
    scene.bets_open().play("S1" if book.code == "star-big-wheel" else "2")
    scene.do(BOSS, ChangeLimits, sign=FIVE)
    scene.bets_open().play("S1" if book.code == "star-big-wheel" else "2")
    assert scene.refuses(BOSS, ChangeLimits, Rule.MINIMUM_NOTICE, sign=TEN).clause == stated()


@under("star-roulette 4.5", "star-big-wheel 4.5")
def test_a_minimum_where_none_stood_is_a_higher_one(book: Book) -> None:
    scene = Scene(book, sign=parse_sign("up to $100"))
    one_cent = Sign(minimum=1, maximum=100_00)
    assert scene.refuses(BOSS, ChangeLimits, Rule.MINIMUM_NOTICE, sign=one_cent).clause == stated()
    scene.do(BOSS, PostNotice, sign=one_cent, takes_effect_at=scene.at)
    scene.later(TWENTY_MINUTES).do(BOSS, ChangeLimits, sign=one_cent)


@proves("star-roulette", "4.5")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("$5 to $100", "$5 to $100, straight $10 to $100"),
        ("$5 to $100, straight $2 to $100", "$5 to $100, straight $3 to $100"),
        ("$5 to $100, straight $2 to $100", "$5 to $100"),
    ],
)
def test_the_minimum_of_one_kind_of_bet_is_a_minimum_too(before: str, after: str) -> None:
    scene = Scene("star-roulette", sign=parse_sign(before))
    assert scene.refuses(BOSS, ChangeLimits, Rule.MINIMUM_NOTICE, sign=parse_sign(after)).clause == stated()
    scene.do(BOSS, PostNotice, sign=parse_sign(after), takes_effect_at=scene.at)
    scene.later(TWENTY_MINUTES).do(BOSS, ChangeLimits, sign=parse_sign(after))


# --- every other change ---------------------------------------------------------------------------------------------


@under("star-roulette 4.5", "star-big-wheel 4.5")
@pytest.mark.parametrize("after", ["$2 to $100", "$5 to $50", "$5 to $500", "up to $100", "$5 to $100, unit $5"])
def test_any_other_change_needs_no_notice_and_holds_from_the_next_round(book: Book, after: str) -> None:
    scene = Scene(book, sign=FIVE).bets_open()
    scene.do(BOSS, ChangeLimits, sign=parse_sign(after))
    assert not takes(scene, 3)
    assert takes(scene, 60)
    assert scene.state.signs.sign == FIVE
    scene.play("S1" if book.code == "star-big-wheel" else "2")
    scene.bets_open()
    assert scene.state.signs.sign == parse_sign(after)
    assert takes(scene, 3) == (after in ("$2 to $100", "up to $100"))


@under("star-roulette 4.5", "star-big-wheel 4.5")
def test_another_try_after_a_no_spin_is_still_the_same_round(book: Book) -> None:
    scene = Scene(book, sign=FIVE).bets_open()
    scene.do(BOSS, ChangeLimits, sign=parse_sign("$2 to $100"))
    scene.spun().do(Role.DEALER, CallNoSpin, ground=NoSpin.TOO_FEW_REVOLUTIONS)
    scene.bets_open()
    assert not takes(scene, 2)


@under("star-roulette 4.5", "adelaide-roulette 6(k)", "star-big-wheel 4.5")
def test_only_those_whom_the_book_names_change_the_limits(book: Book) -> None:
    scene = Scene(book, sign=FIVE)
    others = (Role.DEALER, Role.OPERATOR if book.code != "adelaide-roulette" else BOSS)
    for who in (*others, "ann"):
        assert scene.refuses(who, ChangeLimits, Rule.POWER, sign=parse_sign("$2 to $100")).clause == stated()
        assert scene.refuses(who, PostNotice, Rule.POWER, sign=TEN, takes_effect_at=scene.at).clause == stated()


@proves("adelaide-roulette", "6(k)")
def test_adelaide_asks_for_the_notice_at_the_table_and_for_no_time_before_it() -> None:
    scene = Scene("adelaide-roulette", sign=FIVE)
    scene.do(Role.OPERATOR, ChangeLimits, sign=TEN)
    scene.bets_open()
    assert not takes(scene, 9)
    assert takes(scene, 10)


@under("star-roulette 4.1", "adelaide-roulette 6(k)", "star-big-wheel 4.1")
def test_a_sign_that_makes_no_sense_is_not_put_up(book: Book) -> None:
    scene = Scene(book, sign=FIVE)
    who = Role.OPERATOR if book.code == "adelaide-roulette" else BOSS
    upside_down = Sign(minimum=10_00, maximum=5_00)
    assert scene.refuses(who, ChangeLimits, Rule.SIGN, sign=upside_down).clause == stated()
    assert scene.refuses(who, PostNotice, Rule.SIGN, sign=upside_down, takes_effect_at=scene.at).clause == stated()
    assert scene.refuses(who, PostNotice, Rule.SIGN, sign=TEN, takes_effect_at=scene.at - 1).clause == stated()


def test_what_was_decided_for_the_next_round_may_be_changed_again_without_a_second_notice() -> None:
    scene = Scene("star-roulette", sign=FIVE)
    scene.do(BOSS, PostNotice, sign=TEN, takes_effect_at=scene.at)
    scene.later(TWENTY_MINUTES).do(BOSS, ChangeLimits, sign=TEN)
    scene.do(BOSS, ChangeLimits, sign=parse_sign("$10 to $50"))
    scene.bets_open()
    assert scene.state.signs.sign == parse_sign("$10 to $50")


# --- closing --------------------------------------------------------------------------------------------------------


@under("star-roulette 9.9", "star-big-wheel 8.8")
def test_with_players_a_table_closes_twenty_minutes_after_the_sign_went_up(book: Book) -> None:
    scene = Scene(book)
    scene.refuses(BOSS, CloseTable, Rule.CLOSING_NOTICE)
    scene.do(BOSS, PostNotice, takes_effect_at=scene.at + TWENTY_MINUTES)
    early = scene.later(TWENTY_MINUTES - 1).refuses(BOSS, CloseTable, Rule.CLOSING_NOTICE)
    assert early.clause == stated()
    scene.later(1).do(BOSS, CloseTable)
    assert scene.state.round.phase is Phase.SHUT
    scene.refuses(Role.DEALER, PlaceYourBets, Rule.SHUT)


@under("star-roulette 9.9", "star-big-wheel 8.8")
def test_a_table_with_players_does_not_close_before_the_time_on_the_sign(book: Book) -> None:
    scene = Scene(book)
    scene.do(BOSS, PostNotice, takes_effect_at=scene.at + 30 * MINUTE)
    assert scene.later(30 * MINUTE - 1).refuses(BOSS, CloseTable, Rule.CLOSING_NOTICE).clause == stated()
    scene.later(1).do(BOSS, CloseTable)


@under("star-roulette 9.9", "star-big-wheel 8.8")
def test_a_notice_of_new_limits_announces_no_closing(book: Book) -> None:
    scene = Scene(book)
    scene.do(BOSS, PostNotice, sign=TEN, takes_effect_at=scene.at)
    assert scene.later(60 * MINUTE).refuses(BOSS, CloseTable, Rule.CLOSING_NOTICE).clause == stated()


@under("star-roulette 9.9", "star-big-wheel 8.8")
def test_without_players_a_table_closes_at_once(book: Book) -> None:
    scene = Scene(book, players=("ann",))
    assert scene.refuses(BOSS, CloseTable, Rule.CLOSING_NOTICE).clause == stated()
    scene.do("ann", LeaveTable, player="ann")
    scene.do(BOSS, CloseTable)
    assert scene.state.round.phase is Phase.SHUT


@under("star-roulette 9.9", "star-big-wheel 8.8")
def test_only_a_casino_supervisor_announces_a_closing_and_closes(book: Book) -> None:
    scene = Scene(book, players=())
    for who in (Role.DEALER, Role.OPERATOR, "ann"):
        assert scene.refuses(who, PostNotice, Rule.POWER, takes_effect_at=scene.at).clause == stated()
        assert scene.refuses(who, CloseTable, Rule.POWER).clause == stated()


SETTLES = {"star-roulette": "5.1", "adelaide-roulette": "9(e)", "star-big-wheel": "3.9"}
"""What says that a round is paid out before anything else begins."""


@under("star-roulette 9.9 5.1", "adelaide-roulette 12(h) 9(e)", "star-big-wheel 8.8 3.9")
def test_the_last_round_is_settled_before_the_table_closes(book: Book) -> None:
    who = Role.OPERATOR if book.code == "adelaide-roulette" else BOSS
    pocket = "S4" if book.code == "star-big-wheel" else "1"
    odds = 11 if book.code == "star-big-wheel" else 1
    scene = Scene(book)
    scene.do(who, PostNotice, takes_effect_at=scene.at)
    scene.do(who, NotifyOfficer, officer="officer 7")
    scene.later(TWENTY_MINUTES).bets_open().bet("ann", spot(book), 10_00)
    assert scene.refuses(who, CloseTable, Rule.ROUND_NOT_SETTLED).clause == SETTLES[book.code]
    scene.spun().result(pocket)
    assert scene.refuses(who, CloseTable, Rule.ROUND_NOT_SETTLED).clause == SETTLES[book.code]
    assert scene.settled().refuses(who, CloseTable, Rule.ROUND_NOT_SETTLED).clause == SETTLES[book.code]
    scene.over().do(who, CloseTable)
    assert scene.postings[-1].clause == stated()
    assert scene.rack("ann").value == 1_000_00 + 10_00 * odds, "the winning stake comes off the layout"
    assert not scene.state.round.wagers


@under("star-roulette 5.1", "adelaide-roulette 9(e)", "star-big-wheel 3.9")
def test_a_round_that_waits_for_another_spin_is_under_way(book: Book) -> None:
    who = Role.OPERATOR if book.code == "adelaide-roulette" else BOSS
    scene = Scene(book)
    scene.do(who, PostNotice, takes_effect_at=scene.at)
    scene.do(who, NotifyOfficer, officer="officer 7")
    scene.later(TWENTY_MINUTES).bets_open().spun()
    scene.do(Role.DEALER, CallNoSpin, ground=NoSpin.TOO_FEW_REVOLUTIONS)
    assert scene.refuses(who, CloseTable, Rule.ROUND_NOT_SETTLED).clause == stated()


@proves("adelaide-roulette", "12(h)")
def test_adelaide_closes_at_its_discretion_once_an_authorised_officer_was_notified() -> None:
    scene = Scene("adelaide-roulette")
    assert scene.refuses(Role.OPERATOR, CloseTable, Rule.CLOSING_NOTICE).clause == "12(h)"
    for who in (Role.DEALER, BOSS, Role.AUTHORISED_OFFICER, "ann"):
        scene.refuses(who, NotifyOfficer, Rule.POWER, officer="officer 7")
        scene.refuses(who, CloseTable, Rule.POWER)
    scene.do(Role.OPERATOR, NotifyOfficer, officer="officer 7")
    scene.refuses(Role.OPERATOR, CloseTable, Rule.CLOSING_NOTICE, at=scene.at - 1)
    scene.do(Role.OPERATOR, CloseTable)
    assert scene.state.round.phase is Phase.SHUT


@proves("adelaide-roulette", "12(h)")
def test_one_notification_is_for_one_closing() -> None:
    scene = Scene("adelaide-roulette")
    setup = scene.state.setup
    scene.do(Role.OPERATOR, NotifyOfficer, officer="officer 7")
    scene.do(Role.OPERATOR, CloseTable)
    scene.do(Role.OPERATOR, OpenTable, published_at=0, setup=setup, sign=FIVE)
    assert scene.refuses(Role.OPERATOR, CloseTable, Rule.CLOSING_NOTICE).clause == stated()


@proves("adelaide-roulette", "12(h)")
def test_no_colour_checks_are_stranded_by_a_closing() -> None:
    scene = Scene("adelaide-roulette")
    scene.do(Role.OPERATOR, NotifyOfficer, officer="officer 7")
    scene.gives("bob", colour=5_00)
    assert scene.refuses(Role.OPERATOR, CloseTable, Rule.CLOSING_NOTICE).clause == stated()
    scene.do(Role.OPERATOR, CloseTable, redemption_open=True)
    assert scene.state.signs.redemption_open


@under("star-roulette 9.9", "star-big-wheel 8.8")
def test_colour_checks_do_not_keep_the_star_from_closing(book: Book) -> None:
    scene = Scene(book, players=())
    scene.gives("bob", colour=5_00)
    scene.do(BOSS, CloseTable)


def test_a_closed_table_has_no_players_no_notices_and_nothing_arranged() -> None:
    scene = Scene("star-roulette")
    scene.do(BOSS, PostNotice, takes_effect_at=scene.at)
    scene.later(TWENTY_MINUTES).do(BOSS, CloseTable)
    assert not scene.state.seats.seats
    assert not scene.state.signs.notices
    for kind, more in ((ChangeLimits, {"sign": FIVE}), (PostNotice, {"takes_effect_at": scene.at}), (CloseTable, {})):
        scene.refuses(BOSS, kind, Rule.SHUT, **more)


def test_every_book_says_how_long_notices_hang() -> None:
    signs = {code: book.sign for code, book in BOOKS.items() if book.sign is not None}
    figures = {code: (sign.minimum_notice, sign.closing_notice) for code, sign in signs.items()}
    assert figures["star-roulette"] == figures["star-big-wheel"] == (20, 20)
    assert figures["adelaide-roulette"] == (None, None)
