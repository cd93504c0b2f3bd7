"""Wagers on another's card or for another: what becomes of them depends on when it is found."""

import pytest
from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.core.table.chips import TakeChips
from croupier.core.table.invalid import Fault, FindInvalid, FoundInvalid
from croupier.core.table.paying import CloseRound, CollectLosers, PayWinners
from croupier.core.table.seats import PlayerCard, StartPlay
from croupier.core.table.state import Line
from croupier.core.table.wagers import PlaceWager, WithdrawWager
from croupier.core.words.bets import Outcome, Tender
from croupier.core.words.choices import AfterTokenWin
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.documents.spin import parse_sign
from tests.core.table.scene import Scene
from tests.proof import proves, stated

DEALER, BOSS = Role.DEALER, Role.CASINO_SUPERVISOR
MIDNIGHT = 1_723_989_600_000
STAR = "star-roulette"
HER_OWN = PlayerCard(number="17", holder="ann", valid=True, excluded=False)
ANN = {"player": "ann", "fault": Fault.CARD_OF_ANOTHER}


def betting() -> Scene:
    """Ann has twenty dollars on red and ten on 8, Bob twenty on red."""
    scene = Scene(STAR).bets_open()
    scene.bet("ann", "red", 20_00)
    scene.bet("ann", "straight 8", 10_00)
    scene.bet("bob", "red", 20_00)
    return scene


def figures(lines: tuple[Line, ...], player: str) -> list[tuple[Outcome, int, int, int]]:
    mine = [line for line in lines if line.wager.player == player]
    return [(line.outcome, line.paid, line.returned, line.taken) for line in mine]


# --- before no more bets --------------------------------------------------------------------------------------------


@proves(STAR, "8.16.1", "8.16", "9.1")
def test_found_before_no_more_bets_the_wagers_go_back() -> None:
    scene = betting()
    scene.do(DEALER, FindInvalid, **ANN)
    assert scene.rack("ann").value == 1_000_00
    assert [wager.player for wager in scene.state.round.wagers.values()] == ["bob"]
    back = [one for one in scene.postings if one.clause == "8.16.1"]
    assert {(one.giver, one.taker) for one in back} == {("layout:T1:ann", "chips:T1:ann")}
    assert sum(one.amount for one in back) == 30_00
    scene.play("1")
    assert (scene.rack("ann").value, scene.rack("bob").value) == (1_000_00, 1_000_00)


@proves(STAR, "8.16")
def test_the_dealer_or_a_supervisor_finds_it_and_no_player() -> None:
    scene = betting()
    for who in ("bob", Role.OPERATOR, Role.INSPECTOR):
        no = scene.refuses(who, FindInvalid, Rule.POWER, **ANN)
        assert no.clause == stated()
        assert "dealer" in no.message, "it names all who may"
    scene.do(BOSS, FindInvalid, **ANN)


@proves(STAR, "9.1")
def test_before_19_august_2024_no_wager_is_invalid_for_the_card() -> None:
    scene = Scene(STAR, at=MIDNIGHT - 1).bets_open()
    scene.bet("ann", "red", 20_00)
    assert scene.refuses(DEALER, FindInvalid, Rule.PLAYER_CARD, **ANN).clause == "9.1"
    scene.later(1).do(DEALER, FindInvalid, **ANN)


@proves(STAR, "9.1", "9.1.1", "9.1.2", "1.1:invalid-wager")
@pytest.mark.parametrize("fault", list(Fault))
@pytest.mark.parametrize(
    "says",
    [
        {"claims": "power of attorney for cyd"},
        {"claims": "agent of cyd, in writing"},
        {"money_of": "ann"},
        {"money_of": "cyd"},
    ],
)
def test_neither_a_claim_of_agency_nor_whose_money_it_is_changes_anything(fault: Fault, says: dict[str, str]) -> None:
    plain, claimed = betting(), betting()
    plain.spun().do(DEALER, FindInvalid, player="ann", fault=fault)
    (found,) = claimed.spun().do(DEALER, FindInvalid, player="ann", fault=fault, **says)
    assert plain.state == claimed.state
    assert isinstance(found, FoundInvalid)
    assert {"claims": found.claims, "money_of": found.money_of}.items() >= says.items(), "it is kept all the same"
    assert plain.result("1") == claimed.result("1")
    assert figures(claimed.state.round.lines, "ann")[0] == (Outcome.VOID, 0, 20_00, 0)


# --- in the course of the round -------------------------------------------------------------------------------------


@proves(STAR, "8.16.2", "8.16", "1.1:invalid-wager")
def test_found_after_no_more_bets_a_winner_gets_the_stake_and_nothing_more() -> None:
    scene = betting().spun()
    scene.do(DEALER, FindInvalid, **ANN)
    lines = scene.result("1")
    assert figures(lines, "ann") == [(Outcome.VOID, 0, 20_00, 0), (Outcome.LOST, 0, 0, 10_00)]
    assert figures(lines, "bob") == [(Outcome.WON, 20_00, 20_00, 0)]
    scene.settled().over()
    moved = {(one.taker, one.amount): one.clause for one in scene.postings if one.giver == "layout:T1:ann"}
    # What was won by nobody goes back by the rule on invalid wagers; on 8 the ball did not rest, so that bet is lost.
    assert moved == {("chips:T1:ann", 20_00): "8.16.2", ("float:T1", 10_00): "3.2.1"}
    assert scene.rack("ann").value == 990_00
    assert not [wager for wager in scene.state.round.wagers.values() if wager.player == "ann"]


@proves(STAR, "8.16.2", "8.16")
@pytest.mark.parametrize("collected", [False, True])
def test_found_when_the_number_is_marked_nothing_is_won_either(collected: bool) -> None:
    scene = betting().spun()
    scene.result("1")
    if collected:
        scene.do(DEALER, CollectLosers)
    scene.do(DEALER, FindInvalid, **ANN)
    lines = scene.state.round.lines
    assert figures(lines, "ann") == [(Outcome.VOID, 0, 20_00, 0), (Outcome.LOST, 0, 0, 10_00)]
    assert figures(lines, "bob") == [(Outcome.WON, 20_00, 20_00, 0)]
    assert lines[0].basis.returned_under == stated()
    for step in (PayWinners, CloseRound) if collected else (CollectLosers, PayWinners, CloseRound):
        scene.do(DEALER, step)
    assert (scene.rack("ann").value, scene.rack("bob").value) == (990_00, 1_000_00)


@proves(STAR, "8.16.2")
def test_found_before_the_dolly_is_lifted_the_winnings_go_back() -> None:
    scene = betting().spun()
    scene.result("1")
    scene.settled()
    assert scene.rack("ann").value == 990_00
    scene.do(DEALER, FindInvalid, **ANN)
    assert scene.rack("ann").value == 990_00, "twenty won given back, twenty staked taken up"
    assert [one.clause for one in scene.postings[-2:]] == [stated()] * 2
    assert figures(scene.state.round.lines, "ann")[0] == (Outcome.VOID, 0, 20_00, 0)
    scene.over()
    assert [wager.player for wager in scene.state.round.wagers.values()] == ["bob"]


@proves(STAR, "8.16.2")
def test_winnings_are_taken_back_as_far_as_they_are_still_there() -> None:
    scene = Scene(STAR, chips=20_00).bets_open()
    scene.bet("ann", "straight 8", 20_00)
    scene.spun().result("8")
    scene.settled().do("ann", TakeChips, amount=600_00)
    found, _ = scene.do(DEALER, FindInvalid, **ANN)
    assert isinstance(found, FoundInvalid)
    assert found.reclaimed == 100_00, "of 700 won, 600 have left the table"
    assert (scene.postings[-1].amount, scene.postings[-1].clause) == (100_00, stated())
    assert scene.rack("ann").value == 20_00


@proves(STAR, "8.16.2", "1.1:invalid-wager")
def test_a_loser_is_taken_and_flagged() -> None:
    scene = betting().spun()
    scene.result("2")
    scene.do(DEALER, FindInvalid, **ANN)
    assert figures(scene.state.round.lines, "ann") == [(Outcome.LOST, 0, 0, 20_00), (Outcome.LOST, 0, 0, 10_00)]
    flagged = {line.wager.player for line in scene.state.round.lines if "8.16.2" in line.basis.all}
    assert flagged == {"ann"}
    assert [*scene.state.desk.incidents.values()][-1].persons == ("ann",)
    scene.settled()
    assert scene.rack("ann").value == 970_00


@proves(STAR, "8.16.2")
def test_a_loser_found_before_the_number_is_flagged_too() -> None:
    scene = betting().spun()
    scene.do(DEALER, FindInvalid, **ANN)
    lines = scene.result("2")
    assert {line.wager.player for line in lines if "8.16.2" in line.basis.all} == {"ann"}


@proves(STAR, "8.16.2")
def test_what_was_collected_of_a_winning_stake_comes_back_with_it() -> None:
    book = BOOKS[STAR]
    stakes = replace(book.stakes, after_token_win=AfterTokenWin.COLLECTED)
    scene = Scene(replace(book, stakes=stakes)).bets_open()
    scene.gives("ann", tokens=20_00)
    scene.bet("ann", "red", 20_00, Tender.PROMOTIONAL_TOKEN)
    scene.spun().result("1")
    scene.do(DEALER, CollectLosers)
    scene.do(DEALER, FindInvalid, **ANN)
    scene.do(DEALER, PayWinners)
    assert [one.clause for one in scene.postings[-2:]] == [stated()] * 2, "onto the layout and off it"
    assert (scene.rack("ann").value, scene.rack("ann").tokens) == (1_000_00, 20_00)


@proves(STAR, "8.16.2")
def test_it_is_found_once_in_a_round() -> None:
    scene = betting().spun()
    scene.do(DEALER, FindInvalid, **ANN)
    assert scene.refuses(DEALER, FindInvalid, Rule.INVALID_WAGER, **ANN).clause == stated()
    scene.result("1")
    scene.settled().over().bets_open()
    scene.do(DEALER, StartPlay, player="ann", card=HER_OWN)
    scene.bet("ann", "red", 20_00)
    assert figures(scene.play("1"), "ann") == [(Outcome.WON, 20_00, 20_00, 0)], "the finding ends with its round"


# --- rounds that are over -------------------------------------------------------------------------------------------


@proves(STAR, "8.16.3", "8.16", "9.1")
def test_rounds_already_settled_stand() -> None:
    scene = Scene(STAR).bets_open()
    scene.bet("ann", "straight 8", 10_00)
    scene.play("8")
    won = 1_000_00 - 10_00 + 350_00
    assert scene.rack("ann").value == won
    scene.bets_open().bet("ann", "red", 20_00)
    scene.spun().do(DEALER, FindInvalid, **ANN)
    scene.result("2")
    scene.settled()
    assert scene.rack("ann").value == won - 20_00, "the straight up that rode on was lost in this round, the win stands"
    between = Scene(STAR).bets_open()
    number = between.bet("ann", "straight 8", 10_00)
    between.play("8")
    between.bets_open().do("ann", WithdrawWager, wager=number)
    (found,) = between.do(DEALER, FindInvalid, **ANN)
    assert isinstance(found, FoundInvalid)
    assert (found.clause, found.reclaimed) == ("8.16.3", 0)
    assert between.rack("ann").value == 1_000_00 + 350_00


@proves(STAR, "8.16.3")
def test_between_rounds_only_what_still_lies_there_goes_back() -> None:
    scene = Scene(STAR).bets_open()
    scene.bet("ann", "red", 20_00)
    scene.play("1")
    scene.do(DEALER, FindInvalid, **ANN)
    assert scene.rack("ann").value == 1_020_00
    assert not scene.state.round.wagers
    cyd = ANN | {"player": "cyd"}
    assert scene.refuses(DEALER, FindInvalid, Rule.INVALID_WAGER, **cyd).clause == "8.16.3", "who is not here"


# --- what is not invalid --------------------------------------------------------------------------------------------


@proves(STAR, "1.1:invalid-wager", "4.2", "3.13")
def test_a_small_stake_found_late_is_not_invalid_and_chips_put_down_late_are_no_wager() -> None:
    scene = Scene(STAR, sign=parse_sign("$2 to $100")).bets_open()
    scene.bet("ann", "red", 2_00)
    scene.given(lambda was: replace(was, signs=replace(was.signs, sign=parse_sign("$5 to $100"))))
    scene.spun()
    late = {"spot": "red", "stake": 5_00, "tender": Tender.VALUE_CHIPS}
    assert scene.refuses("bob", PlaceWager, Rule.LATE_WAGER, **late).clause == "3.13"
    (line,) = scene.result("1")
    assert figures((line,), "ann") == [(Outcome.WON, 2_00, 2_00, 0)]
    assert "4.2" in line.basis.all
    assert scene.settled().rack("bob").value == 1_000_00


@pytest.mark.parametrize(("book", "who"), [("adelaide-roulette", DEALER), ("star-big-wheel", DEALER)])
def test_the_other_books_make_no_wager_invalid_for_a_card(book: str, who: Role) -> None:
    Scene(book).refuses(who, FindInvalid, Rule.NO_SUCH_WAGER, **ANN)
