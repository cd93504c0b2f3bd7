"""A set of colour checks has its own emblem, is good at its own table, and may be required there."""

import pytest

from croupier.core.law.book import Book
from croupier.core.law.law import at_table
from croupier.core.table.colour_sets import (
    AssignSet,
    LayForeignChecks,
    ReleaseSet,
    RequireColourChecks,
    checks_out,
    emblem_taken,
)
from croupier.core.table.wagers import PlaceWager
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule
from tests.core.table.colour_scene import CHECKS, SPOT, cannot_issue, issue, redeem, table
from tests.core.table.scene import Scene
from tests.proof import proves, stated, under

# --- the set and its emblem -----------------------------------------------------------------------------------------


@under("adelaide-roulette 6(c)", "star-big-wheel 3.3")
def test_an_emblem_in_use_at_another_table_is_refused_until_that_table_has_released_it(book: Book) -> None:
    scene = Scene(book, table="T9")
    assign = {"emblem": "R7", "colours": ("green", "blue")}
    refusal = scene.refuses(Role.OPERATOR, AssignSet, Rule.EMBLEM, **assign, elsewhere={"R7": "T7", "R8": "T8"})
    assert refusal.clause == stated()
    assert "T7" in refusal.message
    scene.do(Role.OPERATOR, AssignSet, **assign, elsewhere={"R8": "T8"})
    assert (scene.state.setup.emblem, scene.state.setup.colours) == ("R7", ("green", "blue"))


@under("adelaide-roulette 6(c)", "star-big-wheel 3.3")
def test_a_set_has_an_emblem_and_several_colours(book: Book) -> None:
    scene = Scene(book)
    for emblem, colours in (("", ("green", "blue")), ("R7", ()), ("R7", ("green",)), ("R7", ("green", "green"))):
        assert scene.refuses(Role.OPERATOR, AssignSet, Rule.EMBLEM, emblem=emblem, colours=colours).clause == stated()
    scene.do(Role.OPERATOR, AssignSet, emblem="R7", colours=("green", "blue"))


@under("adelaide-roulette 6(c)", "star-big-wheel 3.3")
def test_a_set_stays_at_its_table_while_a_single_check_of_it_is_out(book: Book) -> None:
    scene = table(book)
    issue(scene, "ann", "green", 1)
    assert checks_out(scene.state) == ("ann",)
    assert scene.refuses(Role.OPERATOR, ReleaseSet, Rule.EMBLEM).clause == stated()
    assert scene.refuses(Role.OPERATOR, AssignSet, Rule.EMBLEM, emblem="R8", colours=("red", "grey")).clause == stated()
    redeem(scene, "ann")
    scene.do(Role.OPERATOR, ReleaseSet)
    assert (scene.state.setup.emblem, scene.state.setup.colours) == ("", ())
    only_here = {"adelaide-roulette": "6(f)", "star-big-wheel": "3.4"}[book.code]
    assert cannot_issue(scene, Rule.COLOUR_AT_ITS_TABLE, "ann", "green") == only_here


def test_players_and_dealers_do_not_change_the_set() -> None:
    scene = table("star-roulette")
    for role in (Role.PLAYER, Role.DEALER, Role.INSPECTOR):
        scene.refuses(role, ReleaseSet, Rule.POWER)
    scene.do(Role.CASINO_SUPERVISOR, ReleaseSet)


def test_whoever_opens_a_table_can_ask_whether_its_emblem_is_taken() -> None:
    book = table("adelaide-roulette").book
    taken = emblem_taken(at_table(book), "R7", {"R7": "T7"})
    assert taken is not None
    assert taken.clause == "6(c)"
    assert emblem_taken(at_table(book), "R9", {"R7": "T7"}) is None


@proves("adelaide-roulette", "6(c)")
def test_a_bet_is_made_in_value_chips_or_in_no_value_chips_of_the_table_and_in_nothing_else() -> None:
    scene = table("adelaide-roulette")
    issue(scene, "ann", "blue", 10)
    scene.gives("ann", tokens=50_00)
    scene.bets_open()
    scene.bet("ann", "red", 10_00, Tender.VALUE_CHIPS)
    scene.bet("ann", "red", 10_00, CHECKS)
    token = {"spot": "red", "stake": 10_00, "tender": Tender.PROMOTIONAL_TOKEN}
    assert scene.refuses("ann", PlaceWager, Rule.TENDER, **token).clause == "6(c)"


# --- good at their own table only -----------------------------------------------------------------------------------


@under("star-roulette 3.8", "adelaide-roulette 6(f)", "star-big-wheel 3.4")
def test_checks_of_another_table_are_no_stake_here_and_those_of_this_table_are(book: Book) -> None:
    scene = table(book, table="R-08")
    issue(scene, "ann", "green", 10)
    scene.bets_open()
    spot = SPOT[book.code]
    refusal = scene.refuses("ann", LayForeignChecks, Rule.COLOUR_AT_ITS_TABLE, issued_at="R-07", spot=spot, stake=10_00)
    assert refusal.clause == stated()
    assert not scene.state.round.wagers
    scene.bet("ann", spot, 10_00, CHECKS)


@under("star-roulette 3.3", "adelaide-roulette 6(a)", "star-big-wheel 3.2")
def test_a_player_stakes_no_more_checks_than_this_table_issued_to_them(book: Book) -> None:
    scene = table(book)
    issue(scene, "ann", "green", 10)
    scene.bets_open()
    stake = {"spot": SPOT[book.code], "tender": CHECKS}
    assert scene.refuses("ann", PlaceWager, Rule.NO_CHIPS, stake=55_00, **stake).clause == stated()
    assert scene.refuses("bob", PlaceWager, Rule.NO_CHIPS, stake=5_00, **stake).clause == stated()
    scene.do("ann", PlaceWager, stake=50_00, **stake)


def test_checks_of_this_table_are_staked_from_the_rack() -> None:
    scene = table("star-roulette").bets_open()
    scene.refuses("ann", LayForeignChecks, Rule.NO_CHIPS, issued_at="T1", spot="red", stake=5_00)


@under("star-roulette 3.8", "adelaide-roulette 6(f)", "star-big-wheel 3.4")
def test_a_table_issues_the_colours_of_its_own_set_only(book: Book) -> None:
    scene = table(book, "green", "blue")
    assert cannot_issue(scene, Rule.COLOUR_AT_ITS_TABLE, "ann", "orange") == stated()
    issue(scene, "ann", "green", 10)


# --- required -------------------------------------------------------------------------------------------------------


@proves("star-roulette", "3.6")
def test_while_colour_checks_are_required_value_chips_are_refused_and_checks_and_tokens_are_not() -> None:
    scene = table("star-roulette")
    issue(scene, "ann", "green", 10)
    scene.gives("ann", tokens=50_00)
    scene.do(Role.CASINO_SUPERVISOR, RequireColourChecks, required=True)
    scene.bets_open()
    for spot in ("straight 8", "red"):
        chips = {"spot": spot, "stake": 25_00, "tender": Tender.VALUE_CHIPS}
        assert scene.refuses("ann", PlaceWager, Rule.COLOUR_CHECKS_ONLY, **chips).clause == "3.6"
    scene.bet("ann", "straight 8", 5_00, CHECKS)
    scene.bet("ann", "red", 5_00, Tender.PROMOTIONAL_TOKEN)
    scene.do(Role.CASINO_SUPERVISOR, RequireColourChecks, required=False)
    scene.bet("ann", "straight 8", 25_00, Tender.VALUE_CHIPS)


@proves("star-roulette", "3.6")
def test_a_casino_supervisor_and_nobody_else_requires_colour_checks() -> None:
    scene = table("star-roulette")
    entitled = {Role.CASINO_SUPERVISOR, Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER}
    for role in Role:
        if role in entitled:
            scene.do(role, RequireColourChecks, required=True)
        else:
            assert scene.refuses(role, RequireColourChecks, Rule.POWER, required=True).clause == "3.6"


@proves("star-roulette", "3.6")
def test_checks_are_required_only_where_the_table_has_some_to_allocate() -> None:
    scene = Scene("star-roulette")
    no = scene.refuses(Role.CASINO_SUPERVISOR, RequireColourChecks, Rule.COLOUR_CHECKS_ONLY, required=True)
    assert no.clause == stated()


@pytest.mark.parametrize("code", ["adelaide-roulette", "star-big-wheel"])
def test_elsewhere_nobody_can_require_colour_checks(code: str) -> None:
    scene = table(code)
    assert Power.REQUIRE_COLOUR_CHECKS not in scene.book.powers
    for role in Role:
        scene.refuses(role, RequireColourChecks, Rule.POWER, required=True)
