"""Whoever was found on no card of their own bets no more until they show one; what was carried away is pursued."""

import pytest

from croupier.core.engine.refusal import Refused
from croupier.core.law.law import at_table
from croupier.core.table.chips import TakeChips
from croupier.core.table.invalid import Fault, FindInvalid, FoundInvalid
from croupier.core.table.no_spin import CallNoSpin
from croupier.core.table.payment_errors import month_end
from croupier.core.table.payments import PaymentErrorReported
from croupier.core.table.seats import LeaveTable, PlayerCard, StartPlay
from croupier.core.table.supervision import RelaxSettlement
from croupier.core.table.wagers import MoveWager, PlaceWager, SpeakWager, WithdrawWager
from croupier.core.words.bets import Outcome, Tender
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.moments import BOSS, DEALER, MOMENTS, STAR, ends_with, star
from tests.core.table.scene import Scene
from tests.proof import proves

ANN = {"player": "ann", "fault": Fault.CARD_OF_ANOTHER}
STAKE = {"spot": "red", "stake": 20_00, "tender": Tender.VALUE_CHIPS}


def card_of(holder: str, *, valid: bool = True) -> PlayerCard:
    return PlayerCard(number=f"card of {holder}", holder=holder, valid=valid, excluded=False)


def found_under(scene: Scene, player: str = "ann") -> str:
    """Somebody is found on the card of another now; the clause that says what becomes of it."""
    found, *_ = scene.do(DEALER, FindInvalid, player=player, fault=Fault.CARD_OF_ANOTHER)
    assert isinstance(found, FoundInvalid)
    return found.clause


@proves(STAR, "9.1")
@pytest.mark.parametrize("fault", list(Fault))
def test_who_was_found_bets_no_more_in_the_same_round_by_whatever_way(fault: Fault) -> None:
    scene = star("spinning")
    scene.do(DEALER, FindInvalid, player="ann", fault=fault)
    assert scene.refuses("ann", PlaceWager, Rule.PLAYER_CARD, **STAKE).clause == "9.1"
    spoken = {"player": "ann", "with_chips": True, **STAKE}
    assert scene.refuses(DEALER, SpeakWager, Rule.PLAYER_CARD, **spoken).clause == "9.1"
    assert scene.refuses(DEALER, FindInvalid, Rule.PLAYER_CARD, **ANN).clause == "9.1", "it is known"
    assert scene.bet("bob", "red", 5_00) == 5
    assert ends_with(scene, "7") == (0, -10), "ann wins nothing, and bob $5 on red"


@proves(STAR, "9.1")
def test_what_stands_after_a_no_spin_is_not_moved_by_who_was_found() -> None:
    scene = star("closed")
    scene.do(DEALER, FindInvalid, **ANN)
    scene.do(DEALER, CallNoSpin, ground=NoSpin.FOREIGN_OBJECT)
    scene.bets_open()
    assert scene.refuses("ann", MoveWager, Rule.PLAYER_CARD, wager=1, spot="black").clause == "9.1"
    assert scene.refuses(DEALER, FindInvalid, Rule.INVALID_WAGER, **ANN).clause == "8.16.2"
    assert ends_with(scene, "7") == (0, -15), "found once, it stays so to the end of the round"


@proves(STAR, "9.1")
@pytest.mark.parametrize("moment", MOMENTS)
def test_in_the_next_round_they_bet_again_once_a_card_of_their_own_is_shown(moment: str) -> None:
    scene = star(moment)
    scene.do(DEALER, FindInvalid, **ANN)
    if moment not in ("before", "next"):
        ends_with(scene, "7")
        scene.over()
    scene.bets_open()
    assert scene.refuses("ann", PlaceWager, Rule.PLAYER_CARD, **STAKE).clause == "9.1"
    assert scene.refuses(DEALER, StartPlay, Rule.PLAYER_CARD, player="ann").clause == "3.4"
    assert scene.refuses(DEALER, StartPlay, Rule.PLAYER_CARD, player="ann", card=card_of("cyd")).clause == "9.1"
    invalid = card_of("ann", valid=False)
    assert scene.refuses(DEALER, StartPlay, Rule.PLAYER_CARD, player="ann", card=invalid).clause == "3.4"
    scene.do(DEALER, StartPlay, player="ann", card=card_of("ann"))
    number = scene.bet("ann", "red", 20_00)
    before = scene.rack("ann").value
    ends_with(scene, "7")
    assert (scene.rack("ann").value, number in scene.state.round.wagers) == (before + 20_00, True), "paid as anybody"


@proves(STAR, "9.1", "8.16.1")
def test_with_a_card_of_their_own_they_bet_again_in_the_same_round_while_betting_is_open() -> None:
    scene = star("betting")
    assert found_under(scene) == "8.16.1"
    scene.do(DEALER, StartPlay, player="ann", card=card_of("ann"))
    scene.bet("ann", "red", 20_00)
    assert ends_with(scene, "7") == (20, -15)
    assert scene.refuses(DEALER, StartPlay, Rule.NOT_AT_TABLE, player="ann", card=card_of("ann")).clause == "3.4"


@proves(STAR, "8.16.2")
@pytest.mark.parametrize("moment", ["closed", "number", "collected", "paid"])
def test_another_card_does_not_mend_the_round_in_which_the_wagers_were_found(moment: str) -> None:
    scene = star(moment)
    assert found_under(scene) == "8.16.2"
    late = scene.ask(DEALER, StartPlay, player="ann", card=card_of("ann"))
    assert isinstance(late, Refused)
    assert late.clause == "8.16"
    assert ends_with(scene, "7") == (0, -15)
    kindly = {"wager": 1, "spot": "straight 7", "reason": "knocked"}
    assert scene.refuses(BOSS, RelaxSettlement, Rule.RELAXED, **kindly).clause == "3.17", "nor does kindness"


@proves(STAR, "8.16.2")
def test_nor_does_leaving_and_starting_anew() -> None:
    scene = star("paid")
    for wager in (1, 2):
        scene.do("ann", WithdrawWager, wager=wager)
    assert found_under(scene) == "8.16.2"
    scene.do("ann", LeaveTable, player="ann")
    scene.do(DEALER, StartPlay, player="ann", card=card_of("ann"))
    kindly = {"wager": 1, "spot": "straight 7", "reason": "knocked"}
    assert scene.refuses(BOSS, RelaxSettlement, Rule.RELAXED, **kindly).clause == "3.17"
    scene.over().bets_open().bet("ann", "red", 20_00)


@proves(STAR, "9.1")
def test_who_is_found_before_any_bet_of_theirs_places_none() -> None:
    scene = Scene(STAR).bets_open()
    (found,) = scene.do(DEALER, FindInvalid, **ANN)
    assert isinstance(found, FoundInvalid)
    assert (found.clause, found.handed_back, found.in_round) == ("8.16.3", (), False)
    assert scene.refuses("ann", PlaceWager, Rule.PLAYER_CARD, **STAKE).clause == "9.1"


# --- carried away ---------------------------------------------------------------------------------------------------


def won_and_took(taken: int) -> tuple[Scene, PaymentErrorReported | None]:
    """Ann wins $3,500 with $100 on 8, takes so much away, and is found before the dolly is lifted."""
    scene = Scene(STAR, chips=100_00).bets_open()
    scene.bet("ann", "straight 8", 100_00)
    scene.spun().result("8")
    scene.settled()
    if taken:
        scene.do("ann", TakeChips, amount=taken)
    _, *errors = scene.later(5_000).do(DEALER, FindInvalid, **ANN)
    assert len(errors) <= 1
    error = errors[0] if errors else None
    assert error is None or isinstance(error, PaymentErrorReported)
    return scene, error


@proves(STAR, "8.16.2", "8.15.3")
@pytest.mark.parametrize(
    ("taken", "listed"), [(0, False), (1, False), (1_000_00, False), (1_000_01, True), (3_500_00, True)]
)
def test_winnings_carried_away_on_an_invalid_wager_are_an_overpayment_and_on_the_months_list_above_a_thousand(
    taken: int, listed: bool
) -> None:
    scene, error = won_and_took(taken)
    at = scene.at
    pursued = PaymentErrorReported(number=1, round=1, player="ann", due=0, paid=taken, aware_at=at)
    assert error == (pursued if taken else None)
    assert len(month_end(at_table(scene.book), scene.state, at, at + 1)) == listed
    back = [one.amount for one in scene.postings if one.clause == "8.16.2" and one.taker == "float:T1"]
    assert sum(back) == 3_500_00 - taken, "what is still there goes back at once"
    assert scene.rack("ann").value == 100_00, "and the stake is hers"


@proves(STAR, "8.16.2")
def test_two_who_carried_winnings_away_are_two_cases() -> None:
    scene = Scene(STAR, chips=100_00).bets_open()
    for player in ("ann", "bob"):
        scene.bet(player, "straight 8", 100_00)
    scene.spun().result("8")
    scene.settled()
    for player in ("ann", "bob"):
        scene.do(player, TakeChips, amount=2_000_00)
        assert found_under(scene, player) == "8.16.2"
    assert [(one.number, one.player, one.over) for one in scene.state.desk.errors.values()] == [
        (1, "ann", 2_000_00),
        (2, "bob", 2_000_00),
    ]


@proves(STAR, "8.16.2")
def test_who_left_the_table_with_the_winnings_is_pursued_for_all_of_them() -> None:
    scene = Scene(STAR, chips=100_00).bets_open()
    scene.bet("ann", "straight 8", 100_00)
    scene.spun().result("8")
    scene.settled()
    scene.do("ann", WithdrawWager, wager=1)
    scene.do("ann", TakeChips, amount=3_600_00)
    scene.do("ann", LeaveTable, player="ann")
    assert found_under(scene) == "8.16.2"
    assert [one.over for one in scene.state.desk.errors.values()] == [3_500_00]
    assert [line.outcome for line in scene.state.round.lines] == [Outcome.VOID]


@proves(STAR, "8.16.3")
def test_winnings_of_a_round_that_is_over_are_no_overpayment() -> None:
    scene = Scene(STAR, chips=100_00).bets_open()
    scene.bet("ann", "straight 8", 100_00)
    scene.play("8")
    scene.do("ann", TakeChips, amount=3_500_00)
    (found,) = scene.do(DEALER, FindInvalid, **ANN)
    assert isinstance(found, FoundInvalid)
    assert found.clause == "8.16.1", "the stake that lies on goes back"
    assert (scene.state.desk.errors, scene.rack("ann").value) == ({}, 100_00)


@proves(STAR, "8.16")
def test_the_finding_is_for_dealers_and_supervisors() -> None:
    for role in (Role.OPERATOR, Role.INSPECTOR, Role.SYSTEM):
        assert star("betting").refuses(role, FindInvalid, Rule.POWER, **ANN).clause == "8.16"
