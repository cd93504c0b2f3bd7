"""A colour check is worth what was agreed when it was issued."""

import pytest
from msgspec.structs import replace

from croupier.core.game.sign import Limits, Sign
from croupier.core.game.wager import Wager
from croupier.core.law.book import Book
from croupier.core.law.law import at_table
from croupier.core.table.chips import Means
from croupier.core.table.colour_values import needs_marker, not_whole_checks, table_minimum
from croupier.core.table.colours import IssueColour
from croupier.core.table.state import Colour
from croupier.core.words.bets import BetKind, Tender
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.colour_scene import CHECKS, SPOT, cannot_issue, issue, minimum_becomes, redeem, shut, table
from tests.core.table.scene import Scene
from tests.proof import proves, stated, under

# --- the value ------------------------------------------------------------------------------------------------------


@under("star-roulette 3.11", "adelaide-roulette 6(d)", "star-big-wheel 3.7")
def test_checks_above_the_minimum_are_marked_and_worth_what_was_declared(book: Book) -> None:
    scene = table(book)
    issued = issue(scene, "ann", "blue", 40, 25_00)
    assert (issued.value, issued.marker) == (25_00, True)
    assert scene.state.chips.colours["blue"] == Colour(colour="blue", holders=("ann",), value=25_00, marker=True)
    assert (scene.rack("ann").value, scene.rack("ann").colour) == (0, 1_000_00)


@under("adelaide-roulette 6(d)", "star-big-wheel 3.7")
def test_checks_for_which_nothing_is_declared_are_worth_the_table_minimum_and_carry_no_marker(book: Book) -> None:
    scene = table(book)
    issued = issue(scene, "ann", "blue", 40, None)
    assert (issued.value, issued.marker, scene.rack("ann").colour) == (5_00, False, 200_00)


@under("adelaide-roulette 6(d)", "star-big-wheel 3.7")
def test_the_minimum_itself_needs_no_marker_a_cent_more_does_and_a_cent_less_is_refused(book: Book) -> None:
    scene = table(book, players=("ann", "bob", "cat"))
    assert not issue(scene, "ann", "green", 10, 5_00).marker
    assert issue(scene, "bob", "blue", 10, 5_01).marker
    assert cannot_issue(scene, Rule.COLOUR_VALUE, "cat", "pink", 4_99) == stated()


@proves("star-roulette", "3.11")
def test_at_the_star_the_dealer_finds_out_the_value_before_checks_are_issued() -> None:
    scene = table("star-roulette")
    assert cannot_issue(scene, Rule.COLOUR_VALUE, "ann", "green", None) == "3.11"
    issue(scene, "ann", "green", 10, 5_00)
    assert issue(scene, "ann", "green", 10, None).value == 5_00, "ann's green is known to be worth five"


@pytest.mark.parametrize("value", [2_50, 5_00, 10_00])
@proves("star-roulette", "3.11")
def test_at_the_star_every_colour_in_use_is_marked_whatever_its_value(value: int) -> None:
    scene = table("star-roulette")
    issued = issue(scene, "ann", "green", 10, value)
    assert (issued.value, issued.marker) == (value, True)


@under("star-roulette 3.11", "adelaide-roulette 6(d)", "star-big-wheel 3.7")
def test_a_player_declares_one_value_and_checks_of_that_colour_have_no_other(book: Book) -> None:
    scene = table(book)
    issue(scene, "ann", "blue", 10, 5_00)
    assert cannot_issue(scene, Rule.COLOUR_VALUE, "ann", "blue", 25_00) == stated()
    issue(scene, "ann", "blue", 10, 5_00)
    assert scene.rack("ann").colour == 100_00


@under("adelaide-roulette 6(d)", "star-big-wheel 3.7")
def test_checks_keep_the_value_they_were_issued_at_when_the_minimum_changes(book: Book) -> None:
    scene = table(book)
    issue(scene, "ann", "blue", 40, None)
    minimum_becomes(scene, 10_00)
    assert issue(scene, "bob", "green", 10, None).value == 10_00
    assert cannot_issue(scene, Rule.COLOUR_VALUE, "ann", "blue", None) == stated()
    assert redeem(scene, "ann", count=1).amount == 5_00
    assert redeem(scene, "ann").amount == 195_00
    assert issue(scene, "ann", "blue", 10, None).value == 10_00


@under("adelaide-roulette 6(d)", "star-big-wheel 3.7")
def test_a_value_needs_a_marker_from_the_moment_the_minimum_falls_below_it(book: Book) -> None:
    scene = table(book)
    assert not needs_marker(at_table(scene.book), scene.state, 5_00)
    minimum_becomes(scene, 2_00)
    assert needs_marker(at_table(scene.book), scene.state, 5_00)


@under("star-roulette 3.11", "adelaide-roulette 6(d)", "star-big-wheel 3.7")
@pytest.mark.parametrize("value", [0, -5_00])
def test_a_check_is_worth_something(book: Book, value: int) -> None:
    assert cannot_issue(table(book), Rule.COLOUR_VALUE, "ann", "green", value) == stated()


def test_without_a_minimum_on_the_sign_a_value_must_be_declared_and_is_marked() -> None:
    scene = Scene("adelaide-roulette", emblem="R7", colours=("green", "blue"), sign=Sign())
    cannot_issue(scene, Rule.COLOUR_VALUE, "ann", "green", None)
    assert issue(scene, "ann", "green", 10, 1_00).marker


@proves("star-roulette", "3.11")
def test_where_several_minimums_are_signed_the_lowest_for_an_inside_bet_is_the_table_minimum() -> None:
    scene = table("star-roulette")

    def signed(sign: Sign) -> int | None:
        scene.given(lambda was: replace(was, signs=replace(was.signs, sign=sign)))
        return table_minimum(at_table(scene.book), scene.state)

    assert signed(Sign(minimum=10_00)) == 10_00
    assert signed(Sign(minimum=10_00, by_bet={BetKind.RED: Limits(minimum=2_00)})) == 10_00
    assert signed(Sign(minimum=10_00, by_bet={BetKind.SPLIT: Limits(minimum=5_00)})) == 5_00
    inside = (BetKind.STRAIGHT, BetKind.SPLIT, BetKind.STREET, BetKind.CORNER, BetKind.SIX_LINE)
    assert signed(Sign(minimum=5_00, by_bet=dict.fromkeys(inside, Limits(minimum=10_00)))) == 10_00


@under("star-roulette 3.11", "adelaide-roulette 6(d)", "star-big-wheel 3.7")
def test_the_dealer_and_nobody_else_issues_checks(book: Book) -> None:
    scene = table(book)
    for role in Role:
        if role is not Role.DEALER:
            fields = {"player": "ann", "colour": "green", "count": 10, "value": 5_00}
            assert scene.refuses(role, IssueColour, Rule.POWER, **fields).clause == stated()


@under("adelaide-roulette 6(d)", "star-big-wheel 3.7")
def test_checks_are_issued_to_a_player_at_the_table_and_to_nobody_else(book: Book) -> None:
    scene = table(book)
    assert cannot_issue(scene, Rule.NOT_AT_TABLE, "dan", "green") == stated()
    scene.seat("dan")
    scene.gives("dan", value=50_00)
    issue(scene, "dan", "green", 10)


def test_a_stake_in_checks_is_a_whole_number_of_them() -> None:
    scene = table("adelaide-roulette")
    issue(scene, "ann", "green", 10, 25_00)

    def stake(amount: int, tender: Tender = CHECKS) -> Wager:
        return Wager("ann", "red", amount, tender)

    assert not_whole_checks(at_table(scene.book), scene.state, stake(50_00)) is None
    assert not_whole_checks(at_table(scene.book), scene.state, stake(40_00, Tender.VALUE_CHIPS)) is None
    refusal = not_whole_checks(at_table(scene.book), scene.state, stake(40_00))
    assert refusal is not None
    assert (refusal.rule, refusal.clause) == (Rule.COLOUR_VALUE, "6(d)")


# --- what they are paid with ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", list(SPOT))
def test_checks_are_paid_for_with_value_chips_of_the_rack_and_no_more_than_stand_there(code: str) -> None:
    scene = table(code)
    cannot_issue(scene, Rule.NO_CHIPS, "ann", "green", count=201)
    issue(scene, "ann", "green", 200)
    assert (scene.rack("ann").value, scene.rack("ann").colour, scene.balance("float:T1")) == (0, 1_000_00, 0)


@pytest.mark.parametrize("code", list(SPOT))
@pytest.mark.parametrize("count", [0, -1])
def test_no_checks_and_less_than_none_are_not_issued(code: str, count: int) -> None:
    cannot_issue(table(code), Rule.NO_CHIPS, "ann", "green", count=count)


@proves("star-roulette", "2.7")
def test_checks_are_bought_with_cash_only_while_the_drop_box_is_on() -> None:
    scene = table("star-roulette", chips=0)
    assert issue(scene, "ann", "green", 10, means=Means.CASH).clause == "2.7"
    assert (scene.balance("drop:T1"), scene.rack("ann").colour) == (50_00, 50_00)
    bare = table("star-roulette", chips=0, drop_box=False, cashless=True)
    assert cannot_issue(bare, Rule.DROP_BOX, "ann", "green", means=Means.CASH) == "2.7"
    issue(bare, "ann", "green", 10, means=Means.TERMINAL)
    assert (bare.balance("cashless:T1"), bare.rack("ann").colour) == (50_00, 50_00)


@pytest.mark.parametrize("code", list(SPOT))
def test_a_closed_table_issues_no_checks(code: str) -> None:
    scene = table(code)
    shut(scene)
    cannot_issue(scene, Rule.SHUT, "ann", "green")
