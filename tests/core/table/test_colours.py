"""One colour a player, shared by consent, redeemed where it was issued."""

from croupier.core.law.book import Book
from croupier.core.table.colour_sets import free_colours, holders, not_agreed
from croupier.core.table.colours import ApproveExtraColour, ConsentToShare, IssueColour, RedeemColour
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.colour_scene import (
    APPROVES,
    CHECKS,
    LOSES,
    SPOT,
    approve,
    cannot_issue,
    issue,
    redeem,
    shut,
    table,
)
from tests.proof import proves, stated, under

# --- redeemed where they were issued --------------------------------------------------------------------------------


@under("star-roulette 3.9", "adelaide-roulette 6(f)", "star-big-wheel 3.5")
def test_checks_are_redeemed_at_their_table_for_what_they_were_issued_at(book: Book) -> None:
    scene = table(book)
    issue(scene, "ann", "blue", 30)
    assert (scene.rack("ann").value, scene.rack("ann").colour) == (850_00, 150_00)
    assert redeem(scene, "ann", count=10).amount == 50_00
    redeemed = redeem(scene, "ann")
    assert redeemed.amount == 100_00
    assert redeemed.clause == stated()
    assert (scene.rack("ann").value, scene.rack("ann").colour) == (1_000_00, 0)
    assert scene.balance("float:T1") == 0


@under("star-roulette 3.9", "adelaide-roulette 6(f)", "star-big-wheel 3.5")
def test_checks_of_another_table_are_not_redeemed_here(book: Book) -> None:
    scene = table(book)
    issue(scene, "ann", "blue", 30)
    refusal = scene.refuses(Role.DEALER, RedeemColour, Rule.COLOUR_REDEEMED, player="ann", issued_at="T9")
    assert refusal.clause == stated()


@under("star-roulette 3.9", "star-big-wheel 3.5")
def test_the_cage_refuses_checks_while_their_table_is_open_and_pays_the_issued_value_once_it_is_closed(
    book: Book,
) -> None:
    scene = table(book)
    issue(scene, "ann", "green", 20)
    at_cage = {"player": "ann", "issued_at": "T1", "at_cage": True}
    refusal = scene.refuses(Role.OPERATOR, RedeemColour, Rule.COLOUR_REDEEMED, **at_cage)
    assert refusal.clause == stated()
    shut(scene)
    assert redeem(scene, "ann", Role.OPERATOR, at_cage=True).amount == 100_00
    passed = [(one.giver, one.taker, one.amount) for one in scene.postings[-2:]]
    assert passed == [("colour:T1:ann", "cage", 100_00), ("cage", "pocket:ann", 100_00)]
    assert scene.rack("ann").value == 900_00


@under("star-roulette 3.9", "star-big-wheel 3.5")
def test_another_table_does_not_redeem_them_even_when_theirs_is_closed(book: Book) -> None:
    scene = table(book)
    issue(scene, "ann", "green", 20)
    shut(scene)
    no = scene.refuses(Role.DEALER, RedeemColour, Rule.COLOUR_REDEEMED, player="ann", issued_at="T2")
    assert no.clause == stated()


@proves("adelaide-roulette", "6(f)")
def test_in_adelaide_the_cashier_refuses_them_also_when_their_table_is_closed_and_the_table_redeems_them() -> None:
    scene = table("adelaide-roulette")
    issue(scene, "ann", "blue", 30)
    at_cage = {"player": "ann", "issued_at": "T1", "at_cage": True}
    assert scene.refuses(Role.OPERATOR, RedeemColour, Rule.COLOUR_REDEEMED, **at_cage).clause == "6(f)"
    shut(scene)
    assert scene.refuses(Role.OPERATOR, RedeemColour, Rule.COLOUR_REDEEMED, **at_cage).clause == "6(f)"
    assert redeem(scene, "ann").amount == 150_00
    assert scene.rack("ann").value == 1_000_00


def test_a_player_redeems_what_stands_in_the_rack_and_no_more() -> None:
    scene = table("star-roulette")
    hand_in = {"player": "ann", "issued_at": "T1"}
    scene.refuses(Role.DEALER, RedeemColour, Rule.NO_CHIPS, **hand_in)
    issue(scene, "ann", "green", 10)
    scene.bets_open().bet("ann", "straight 8", 20_00, CHECKS)
    for count in (7, 0, -1):
        scene.refuses(Role.DEALER, RedeemColour, Rule.NO_CHIPS, count=count, **hand_in)
    assert redeem(scene, "ann", count=6).amount == 30_00
    assert holders(scene.state, "green") == ("ann",), "four checks still lie on the layout"


def test_the_dealer_redeems_at_the_table_and_the_operator_at_the_cage() -> None:
    scene = table("star-roulette")
    issue(scene, "ann", "green", 10)
    scene.refuses("ann", RedeemColour, Rule.POWER, player="ann", issued_at="T1")
    shut(scene)
    scene.refuses(Role.DEALER, RedeemColour, Rule.POWER, player="ann", issued_at="T1", at_cage=True)


# --- one player's colour --------------------------------------------------------------------------------------------

SHARED = under("star-roulette 3.10", "star-big-wheel 3.6")


@SHARED
def test_a_colour_that_is_out_is_not_issued_to_another_player_without_the_holders_consent(book: Book) -> None:
    scene = table(book)
    issue(scene, "ann", "green", 10)
    assert cannot_issue(scene, Rule.COLOUR_TAKEN, "bob", "green") == stated()
    issue(scene, "bob", "blue", 10)


@SHARED
def test_with_the_holders_consent_the_colour_is_shared(book: Book) -> None:
    scene = table(book)
    issue(scene, "ann", "green", 10)
    scene.do("ann", ConsentToShare, colour="green", player="bob")
    issue(scene, "bob", "green", 10)
    assert holders(scene.state, "green") == ("ann", "bob")


@SHARED
def test_consent_to_one_player_is_no_consent_to_another_and_none_to_another_colour(book: Book) -> None:
    scene = table(book, players=("ann", "bob", "cat"))
    issue(scene, "ann", "green", 10)
    issue(scene, "cat", "blue", 10)
    scene.do("ann", ConsentToShare, colour="green", player="cat")
    assert cannot_issue(scene, Rule.COLOUR_TAKEN, "bob", "green") == stated()
    assert cannot_issue(scene, Rule.COLOUR_TAKEN, "bob", "blue") == stated()


@SHARED
def test_every_holder_must_agree_and_one_of_two_is_not_enough(book: Book) -> None:
    scene = table(book, players=("ann", "bob", "cat"))
    issue(scene, "ann", "green", 10)
    scene.do("ann", ConsentToShare, colour="green", player="bob")
    issue(scene, "bob", "green", 10)
    scene.do("ann", ConsentToShare, colour="green", player="cat")
    refusal = scene.refuses(
        Role.DEALER, IssueColour, Rule.COLOUR_TAKEN, player="cat", colour="green", count=10, value=5_00
    )
    assert refusal.clause == stated()
    assert not_agreed(scene.state, "green", "cat") == ("bob",)
    assert "bob" not in refusal.message, "who has which colour is for the dealer to know"
    scene.do("bob", ConsentToShare, colour="green", player="cat")
    issue(scene, "cat", "green", 10)


@SHARED
def test_only_a_player_who_holds_the_colour_can_agree(book: Book) -> None:
    scene = table(book)
    assert scene.refuses("ann", ConsentToShare, Rule.COLOUR_TAKEN, colour="green", player="bob").clause == stated()
    issue(scene, "ann", "green", 10)
    assert scene.refuses("bob", ConsentToShare, Rule.COLOUR_TAKEN, colour="green", player="bob").clause == stated()
    no = scene.refuses(Role.DEALER, ConsentToShare, Rule.COLOUR_TAKEN, colour="green", player="bob")
    assert no.clause == stated()


@SHARED
def test_a_shared_colour_has_one_value_for_all_who_hold_it(book: Book) -> None:
    scene = table(book)
    issue(scene, "ann", "green", 10, 10_00)
    scene.do("ann", ConsentToShare, colour="green", player="bob")
    assert cannot_issue(scene, Rule.COLOUR_TAKEN, "bob", "green", 5_00) == stated()
    assert issue(scene, "bob", "green", 10, None).value == 10_00


@SHARED
def test_a_colour_is_free_again_once_its_holder_has_handed_in_the_last_check(book: Book) -> None:
    scene = table(book)
    issue(scene, "ann", "green", 10)
    redeem(scene, "ann", count=9)
    assert cannot_issue(scene, Rule.COLOUR_TAKEN, "bob", "green") == stated()
    redeem(scene, "ann", count=1)
    assert free_colours(scene.state) == ("green", "blue", "pink")
    assert issue(scene, "bob", "green", 10, 10_00).value == 10_00


@SHARED
def test_a_colour_is_free_again_once_its_last_check_is_lost_and_the_round_is_over(book: Book) -> None:
    scene = table(book)
    issue(scene, "ann", "green", 2)
    scene.bets_open().bet("ann", SPOT[book.code], 10_00, CHECKS)
    assert cannot_issue(scene, Rule.COLOUR_TAKEN, "bob", "green") == stated()
    scene.spun().result(LOSES[book.code])
    scene.settled()
    assert cannot_issue(scene, Rule.COLOUR_TAKEN, "bob", "green") == stated()
    scene.over()
    issue(scene, "bob", "green", 10)
    assert cannot_issue(scene, Rule.COLOUR_TAKEN, "ann", "green") == stated()


@SHARED
def test_what_a_former_holder_agreed_to_does_not_bind_later_holders(book: Book) -> None:
    scene = table(book, players=("ann", "bob", "cat"))
    issue(scene, "ann", "green", 10)
    scene.do("ann", ConsentToShare, colour="green", player="bob")
    redeem(scene, "ann")
    issue(scene, "cat", "green", 10)
    assert cannot_issue(scene, Rule.COLOUR_TAKEN, "bob", "green") == stated()
    redeem(scene, "cat")
    issue(scene, "ann", "green", 10)
    assert cannot_issue(scene, Rule.COLOUR_TAKEN, "bob", "green") == stated()


# --- more than one colour -------------------------------------------------------------------------------------------

EXTRA = under("star-roulette 3.12", "adelaide-roulette 6(e)", "star-big-wheel 3.8")
LEFT = under("star-roulette 3.12", "star-big-wheel 3.8")


@EXTRA
def test_a_second_colour_is_issued_only_with_approval_and_each_approval_serves_once(book: Book) -> None:
    scene = table(book, "green", "blue", "pink", "grey")
    issue(scene, "ann", "green", 10)
    assert cannot_issue(scene, Rule.EXTRA_COLOUR, "ann", "blue") == stated()
    approve(scene, "ann")
    assert issue(scene, "ann", "blue", 10).extra
    assert cannot_issue(scene, Rule.EXTRA_COLOUR, "ann", "pink") == stated()
    issue(scene, "ann", "green", 10)
    assert holders(scene.state, "green") == holders(scene.state, "blue") == ("ann",)


@EXTRA
def test_an_approval_is_for_the_player_it_names(book: Book) -> None:
    scene = table(book, "green", "blue", "pink", "grey")
    issue(scene, "ann", "green", 10)
    issue(scene, "bob", "blue", 10)
    approve(scene, "bob")
    assert cannot_issue(scene, Rule.EXTRA_COLOUR, "ann", "pink") == stated()
    issue(scene, "bob", "pink", 10)


@EXTRA
def test_the_colours_of_one_player_are_worth_the_same(book: Book) -> None:
    scene = table(book)
    issue(scene, "ann", "green", 10, 5_00)
    approve(scene, "ann")
    assert cannot_issue(scene, Rule.EXTRA_COLOUR, "ann", "blue", 10_00) == stated()
    assert issue(scene, "ann", "blue", 10, None).value == 5_00


@EXTRA
def test_a_second_colour_that_is_shared_must_agree_with_both_values(book: Book) -> None:
    scene = table(book)
    issue(scene, "ann", "green", 10, 5_00)
    issue(scene, "bob", "blue", 10, 10_00)
    scene.do("bob", ConsentToShare, colour="blue", player="ann")
    approve(scene, "ann")
    as_bobs = {"star-roulette": "3.10", "adelaide-roulette": "6(c)", "star-big-wheel": "3.6"}[book.code]
    assert cannot_issue(scene, Rule.EXTRA_COLOUR, "ann", "blue", None) == stated()
    assert cannot_issue(scene, Rule.COLOUR_TAKEN, "ann", "blue", 5_00) == as_bobs
    assert cannot_issue(scene, Rule.EXTRA_COLOUR, "ann", "blue", 10_00) == stated()


@EXTRA
def test_only_whom_the_book_names_approves_a_second_colour(book: Book) -> None:
    supervisors = {Role.CASINO_SUPERVISOR, Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER}
    entitled = {
        "star-roulette": supervisors,
        "adelaide-roulette": {Role.AUTHORISED_OFFICER},
        "star-big-wheel": supervisors,
    }[book.code]
    scene = table(book)
    for role in Role:
        if role in entitled:
            scene.do(role, ApproveExtraColour, player="ann")
        else:
            refusal = scene.refuses(role, ApproveExtraColour, Rule.POWER, player="ann")
            assert refusal.clause == stated()


@LEFT
def test_a_second_colour_is_issued_while_one_stays_free_for_everybody_without_one(book: Book) -> None:
    scene = table(book, "green", "blue", "pink")
    issue(scene, "ann", "green", 10)
    approve(scene, "ann")
    issue(scene, "ann", "blue", 10)
    assert free_colours(scene.state) == ("pink",), "bob has none yet and can have pink"
    issue(scene, "bob", "pink", 10)


@LEFT
def test_the_last_free_colour_is_not_a_second_one_while_somebody_is_without(book: Book) -> None:
    scene = table(book, "green", "blue")
    issue(scene, "ann", "green", 10)
    refusal = scene.refuses(APPROVES[book.code], ApproveExtraColour, Rule.COLOURS_LEFT, player="ann")
    assert refusal.clause == stated()


@LEFT
def test_an_approval_does_not_help_if_somebody_has_come_to_the_table_since(book: Book) -> None:
    scene = table(book, "green", "blue", "pink")
    issue(scene, "ann", "green", 10)
    approve(scene, "ann")
    scene.seat("cat")
    assert cannot_issue(scene, Rule.COLOURS_LEFT, "ann", "blue") == stated()
    issue(scene, "bob", "pink", 10)
    cannot_issue(scene, Rule.COLOURS_LEFT, "ann", "blue")


@LEFT
def test_once_everybody_has_a_colour_the_last_free_one_may_be_a_second(book: Book) -> None:
    scene = table(book, "green", "blue", "pink")
    issue(scene, "ann", "green", 10)
    issue(scene, "bob", "blue", 10)
    approve(scene, "ann")
    issue(scene, "ann", "pink", 10)
    assert free_colours(scene.state) == ()


@proves("adelaide-roulette", "6(e)")
def test_adelaide_asks_for_approval_and_equal_value_and_for_nothing_else() -> None:
    scene = table("adelaide-roulette", "green", "blue")
    issue(scene, "ann", "green", 10)
    approve(scene, "ann")
    issue(scene, "ann", "blue", 10)
    assert free_colours(scene.state) == ()


def test_an_approval_that_was_not_used_ends_when_the_player_hands_in_the_last_check() -> None:
    scene = table("star-roulette", "green", "blue", "pink", "grey")
    issue(scene, "ann", "green", 10)
    approve(scene, "ann")
    redeem(scene, "ann")
    issue(scene, "ann", "green", 10)
    cannot_issue(scene, Rule.EXTRA_COLOUR, "ann", "blue")


# --- a round --------------------------------------------------------------------------------------------------------


@under("star-roulette 3.10", "star-big-wheel 3.6")
def test_of_two_who_share_a_colour_each_is_paid_for_their_own_wager(book: Book) -> None:
    scene = table(book)
    issue(scene, "ann", "green", 10)
    scene.do("ann", ConsentToShare, colour="green", player="bob")
    issue(scene, "bob", "green", 10)
    spots = ("symbol S1", "symbol S2") if book.code == "star-big-wheel" else ("red", "black")
    scene.bets_open()
    scene.bet("ann", spots[0], 10_00, CHECKS)
    scene.bet("bob", spots[1], 10_00, CHECKS)
    scene.play("S1" if book.code == "star-big-wheel" else "1")
    assert (scene.rack("ann").value, scene.rack("ann").colour) == (960_00, 40_00)
    assert (scene.rack("bob").value, scene.rack("bob").colour) == (950_00, 40_00)
    assert scene.balance("layout:T1:ann") == 10_00
