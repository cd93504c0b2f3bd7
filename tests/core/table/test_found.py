"""Stakes found lying: chips that got past the dealer, in every state of a round, and what the books say of them."""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.core.game.sign import Sign
from croupier.core.law.book import Book
from croupier.core.table.arrangements import SetNeighboursPolicy
from croupier.core.table.found import FindStake, StakeFound
from croupier.core.table.invalidation import InvalidateOutcome
from croupier.core.table.no_spin import CallNoSpin
from croupier.core.table.opening import OpenTable
from croupier.core.table.partners import LinkPartners
from croupier.core.table.paying import CollectLosers, PayWinners
from croupier.core.table.rounds import CallNoMoreBets, PlaceYourBets, SpinBall
from croupier.core.table.seats import LeaveTable, StartPlay
from croupier.core.table.signs import CloseTable, NotifyOfficer
from croupier.core.table.state import NeighboursPolicy
from croupier.core.table.supervision import RelaxSettlement
from croupier.core.table.wagers import WithdrawWager
from croupier.core.words.bets import Outcome, Tender
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.documents.spin import parse_sign
from tests.core.table.scene import Scene
from tests.proof import proves, under

HOUSE, DEALER, CHIPS = Role.OPERATOR, Role.DEALER, Tender.VALUE_CHIPS


def table(sign: str = "$5 to $100") -> Scene:
    return Scene("adelaide-roulette", sign=parse_sign(sign))


def found(
    scene: Scene, dollars: int, spot: str = "straight 17", *, by: Role = HOUSE, player: str = "ann", seen: str = "seen"
) -> StakeFound:
    stake = {"player": player, "spot": spot, "stake": dollars * 100, "tender": CHIPS, "seen": seen}
    (event,) = scene.do(by, FindStake, **stake)
    assert isinstance(event, StakeFound)
    return event


# --- every state of a round -----------------------------------------------------------------------------------------


def _shut(scene: Scene) -> None:
    scene.do(HOUSE, NotifyOfficer, officer="kim")
    scene.do(HOUSE, CloseTable)


def _betting(scene: Scene) -> None:
    scene.bets_open()


def _spun(scene: Scene) -> None:
    scene.bets_open().spun()


def _closed(scene: Scene) -> None:
    scene.bets_open().do(DEALER, CallNoMoreBets)


def _running(scene: Scene) -> None:
    scene.bets_open().do(DEALER, SpinBall)


def _no_spin(scene: Scene) -> None:
    scene.bets_open().spun().do(DEALER, CallNoSpin, ground=NoSpin.BALL_LEFT_WHEEL)


def _again(scene: Scene) -> None:
    _no_spin(scene)
    scene.do(DEALER, PlaceYourBets)


def _marked(scene: Scene) -> None:
    scene.bets_open().spun().result("17")


def _collected(scene: Scene) -> None:
    _marked(scene)
    scene.do(DEALER, CollectLosers)


def _paid(scene: Scene) -> None:
    _collected(scene)
    scene.do(DEALER, PayWinners)


def _over(scene: Scene) -> None:
    scene.bets_open().play("17")


STATES: dict[str, tuple[Callable[[Scene], None], str, str, str]] = {
    # For the house, a dealer, and the house with nothing to show: the clause that forbids it, or nothing.
    "shut": (_shut, "12(h)", "12(h)", "12(h)"),
    "not begun": (lambda scene: None, "6(i)", "6(i)", "6(i)"),
    "betting": (_betting, "", "", ""),
    "ball running": (_running, "", "", ""),
    "no more bets": (_closed, "", "", "6(i)"),
    "spun and closed": (_spun, "", "", "6(i)"),
    "no spin": (_no_spin, "6(i)", "6(i)", "6(i)"),
    "betting again": (_again, "", "", ""),
    "number marked": (_marked, "", "6(i)", "6(i)"),
    "collected": (_collected, "", "6(i)", "6(i)"),
    "paid": (_paid, "6(i)", "6(i)", "6(i)"),
    "next round": (_over, "6(i)", "6(i)", "6(i)"),
}


@proves("adelaide-roulette", "12(f)", "6(i)", "12(h)")
@pytest.mark.parametrize("state", STATES)
def test_a_stake_is_found_while_its_round_is_open_and_by_the_house_once_the_number_is_known(state: str) -> None:
    reach, by_house, by_dealer, without = STATES[state]
    for who, seen, clause in ((HOUSE, "camera 3", by_house), (DEALER, "camera 3", by_dealer), (HOUSE, " ", without)):
        scene = table()
        reach(scene)
        stake: dict[str, Any] = {"player": "ann", "spot": "straight 17", "stake": 150_00, "tender": CHIPS, "seen": seen}
        if clause:
            assert scene.refuses(who, FindStake, **stake).clause == clause
        else:
            scene.do(who, FindStake, **stake)
            assert scene.rack("ann").value == 850_00
            assert scene.balance("layout:T1:ann") == 150_00


@proves("adelaide-roulette", "12(f)")
@pytest.mark.parametrize("when", ["betting", "no more bets", "marked", "collected"])
@pytest.mark.parametrize(
    ("pocket", "own", "paid", "taken", "back"),
    [
        # Above the maximum of $100 it is paid or collected up to the maximum, and the excess is the player's.
        ("17", 0, 3_500, 0, 50),
        ("18", 0, 0, 100, 50),
        # With $80 noticed on the spot before, $20 of the found $150 counts.
        ("17", 80, 700, 0, 130),
        ("18", 80, 0, 20, 130),
    ],
)
def test_above_the_maximum_a_found_stake_is_paid_or_collected_up_to_it(
    when: str, pocket: str, own: int, paid: int, taken: int, back: int
) -> None:
    scene = table().bets_open()
    if own:
        scene.bet("ann", "straight 17", own * 100)
    if when == "betting":
        found(scene, 150, by=DEALER, seen="")
    scene.spun()
    if when == "no more bets":
        found(scene, 150, by=DEALER)
    scene.result(pocket)
    if when == "marked":
        found(scene, 150)
    scene.do(DEALER, CollectLosers)
    if when == "collected":
        found(scene, 150)
    line = scene.state.round.lines[-1]
    assert (line.paid, line.taken, line.returned - line.rides) == (paid * 100, taken * 100, back * 100)
    assert "12(f)" in line.basis.all
    scene.do(DEALER, PayWinners)
    collected = [one.clause for one in scene.postings if one.giver == "layout:T1:ann" and one.taker == "float:T1"]
    assert collected == ["3"] * (len(scene.state.round.lines) if taken else 0)
    returned = [
        (one.amount, one.clause) for one in scene.postings if one.giver == "layout:T1:ann" and one.taker != "float:T1"
    ]
    assert returned == [(back * 100, "12(f)")]
    lies = sum(wager.stake for wager in scene.state.round.wagers.values())
    assert lies == (0 if taken else 100_00), "what won and counted stays on the layout; the excess does not"


@proves("adelaide-roulette", "12(e)2")
@pytest.mark.parametrize("when", ["betting", "no more bets", "marked"])
def test_below_the_minimum_the_first_is_settled_and_advised_and_the_next_goes_back_whatever_the_result(
    when: str,
) -> None:
    scene = table()

    def one_round(pocket: str) -> tuple[int, int, int]:
        scene.bets_open()
        if when == "betting":
            found(scene, 3, "red")
        scene.spun()
        if when == "no more bets":
            found(scene, 3, "red")
        scene.result(pocket)
        if when == "marked":
            found(scene, 3, "red")
        line = scene.state.round.lines[-1]
        assert "12(e)2" in line.basis.all
        scene.settled()
        assert scene.postings[-1].clause == ("8(a)H" if line.paid else "12(e)2")
        for number in scene.state.round.wagers:
            scene.do("ann", WithdrawWager, wager=number)
        scene.over()
        return line.paid, line.returned, line.taken

    assert one_round("1") == (3_00, 3_00, 0)
    assert scene.state.round.advised == ("ann",)
    assert one_round("1") == (0, 3_00, 0)
    assert one_round("2") == (0, 3_00, 0)
    assert scene.state.round.advised == ("ann",)


@proves("adelaide-roulette", "12(e)2")
@pytest.mark.parametrize("ends", ["the player leaves", "the table closes", "nothing"])
def test_the_advice_lasts_as_long_as_the_player_plays_at_the_table(ends: str) -> None:
    scene = table().bets_open()
    found(scene, 3, "red")
    scene.play("2")
    assert scene.state.round.advised == ("ann",)
    if ends == "the player leaves":
        scene.do("ann", LeaveTable, player="ann")
        scene.do(DEALER, StartPlay, player="ann")
    if ends == "the table closes":
        setup = scene.state.setup
        _shut(scene)
        scene.do(HOUSE, OpenTable, setup=setup, sign=parse_sign("$5 to $100"), published_at=0)
        scene.do(DEALER, StartPlay, player="ann")
    scene.bets_open()
    found(scene, 3, "red")
    (line,) = scene.spun().result("1")
    assert line.paid == (0 if ends == "nothing" else 3_00)


@proves("adelaide-roulette", "12(e)2")
def test_who_was_advised_by_this_very_number_is_not_held_to_it_for_a_second_find() -> None:
    scene = table().bets_open()
    found(scene, 3, "red")
    scene.spun().result("1")
    found(scene, 1, "red")
    assert [(line.outcome, line.paid) for line in scene.state.round.lines] == [(Outcome.WON, 3_00), (Outcome.WON, 1_00)]
    found(scene, 2, "black", player="bob")
    assert scene.state.round.advised == ("ann", "bob")


@proves("adelaide-roulette", "12(g)")
@pytest.mark.parametrize(("notice", "pays"), [("", 10), (", in multiples", 5)])
@pytest.mark.parametrize("parts", [(7,), (5, 2)])
def test_an_odd_stake_is_paid_as_the_float_can_however_many_chips_it_is_made_of(
    notice: str, pays: int, parts: tuple[int, ...]
) -> None:
    scene = table(f"$5 to $100{notice}, chips $5 $25").bets_open()
    for dollars in parts:
        found(scene, dollars, "red")
    lines = scene.spun().result("1")
    assert sum(line.paid for line in lines) == pays * 100
    assert "12(g)" in lines[-1].basis.all
    scene.settled().over()


@proves("adelaide-roulette", "12(e)1")
def test_partners_excess_that_got_past_the_dealer_goes_back() -> None:
    scene = table("$5 to $500")
    scene.do(HOUSE, LinkPartners, players=("ann", "bob"))
    scene.bets_open().bet("ann", "straight 17", 400_00)
    found(scene, 200, player="bob")
    _, line = scene.spun().result("17")
    assert (line.paid, line.returned, line.rides, line.basis.returned_under) == (100_00 * 35, 200_00, 100_00, "12(e)1")
    scene.settled().over()


@under("star-roulette 4.3", "star-big-wheel 4.3")
@pytest.mark.parametrize("won", [True, False])
def test_at_the_star_too_what_is_found_above_the_maximum_is_paid_or_collected_to_it(book: Book, won: bool) -> None:
    spot, winner, loser, odds = ("symbol S4", "S4", "S1", 11) if not book.wheels[0].zeros else ("red", "1", "2", 1)
    scene = Scene(book, sign=Sign(minimum=5_00, maximum=100_00)).bets_open().spun()
    found(scene, 150, spot, by=DEALER)
    (line,) = scene.result(winner if won else loser)
    assert (line.paid, line.taken, line.returned - line.rides) == (
        (100_00 * odds, 0, 50_00) if won else (0, 100_00, 50_00)
    )
    assert line.basis.returned_under == "4.3"
    scene.settled().over()


@under("star-roulette 4.2 4.1", "star-big-wheel 4.2 4.1")
def test_at_the_star_too_little_is_valid_if_found_after_the_call_and_turned_away_before(book: Book) -> None:
    spot = "red" if book.wheels[0].zeros else "symbol S1"
    scene = Scene(book).bets_open()
    stake = {"player": "ann", "spot": spot, "stake": 3_00, "tender": CHIPS, "seen": "dealer"}
    assert scene.refuses(DEALER, FindStake, Rule.BELOW_MINIMUM, **stake).clause == "4.1"
    scene.spun().do(DEALER, FindStake, **stake)
    (line,) = scene.result("1" if spot == "red" else "S1")
    assert (line.paid, line.returned) == (3_00, 3_00)
    assert "4.2" in line.basis.all


# --- what is no wager all the same ----------------------------------------------------------------------------------


@proves("adelaide-roulette", "6(a)", "6(d)", "12(a)")
def test_what_could_not_lie_there_is_not_found_there() -> None:
    scene = table()
    scene.do(HOUSE, SetNeighboursPolicy, policy=NeighboursPolicy(players=("bob",)))
    scene.bets_open()
    usual = {"player": "ann", "spot": "red", "stake": 10_00, "tender": CHIPS, "seen": "x"}
    for change, rule, clause in (
        ({"stake": 2_000_00}, Rule.NO_CHIPS, "6(a)"),
        ({"stake": 0}, Rule.NO_CHIPS, "6(a)"),
        ({"spot": "split 1/5"}, Rule.NOT_ON_CLOTH, "3"),
        ({"tender": Tender.PROMOTIONAL_TOKEN}, Rule.NO_CHIPS, "6(a)"),
        ({"player": "zed"}, Rule.NOT_AT_TABLE, "6(d)"),
        ({"spot": "neighbours 0", "stake": 25_00}, Rule.NEIGHBOURS_POLICY, "12(a)"),
    ):
        assert scene.refuses(DEALER, FindStake, rule, **(usual | change)).clause == clause, change
    for outsider in ("ann", Role.SYSTEM, Role.AUTHORISED_OFFICER):
        scene.refuses(outsider, FindStake, Rule.POWER, **usual)


def test_what_somebody_decided_about_a_wager_since_the_number_stays_decided() -> None:
    """A find settles the rest again and leaves alone what a supervisor settled otherwise."""
    scene = Scene("star-roulette", sign=Sign(minimum=5_00, maximum=100_00)).bets_open()
    number = scene.bet("ann", "red", 10_00)
    scene.spun().result("2")
    supervisor = Role.CASINO_SUPERVISOR
    scene.do(supervisor, RelaxSettlement, wager=number, spot="black", reason="the cloth was torn")
    found(scene, 20, "black", by=supervisor)
    assert [(line.paid, line.taken) for line in scene.state.round.lines] == [(10_00, 0), (20_00, 0)]
    scene.settled().over()


@proves("adelaide-roulette", "12(e)2")
def test_advice_given_before_an_outcome_was_invalidated_is_still_known_after_it() -> None:
    scene = table().bets_open()
    found(scene, 3)
    scene.spun().result("17")
    scene.settled().over()
    scene.bets_open().spun().do(HOUSE, InvalidateOutcome, ground="riot")
    scene.bets_open()
    found(scene, 3)
    (line,) = scene.spun().result("17")
    assert (line.outcome, line.returned, line.paid) == (Outcome.REFUSED, 3_00, 0)
    assert "12(e)2" in line.basis.all
