"""The players: the card they need, how many they may be, and when a place has to be given up."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.law.book import Book
from croupier.core.law.law import at_table
from croupier.core.table.incidents import IncidentKind, RecordIncident
from croupier.core.table.lucky import RaiseLuckyOdds, ShowLuckyNumbers
from croupier.core.table.no_spin import CallNoSpin
from croupier.core.table.rounds import CallNoMoreBets, SpinBall
from croupier.core.table.seats import LeaveTable, PlayerCard, PlayerLeft, SetPlayerCap, StartPlay, Vacate, card_fault
from croupier.core.table.table import STORY
from croupier.core.table.wagers import MoveWager, PlaceWager, SpeakWager, WithdrawWager
from croupier.core.words.bets import LuckyColour, Tender
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.scene import Scene
from tests.proof import proves, stated, under

BOSS, DEALER = Role.CASINO_SUPERVISOR, Role.DEALER
MIDNIGHT = 1_723_989_600_000
"""The first instant of 19 August 2024 in Sydney: 14:00 UTC on the 18th."""


def card(of: str, *, valid: bool = True, excluded: bool = False) -> PlayerCard:
    return PlayerCard(number=f"card of {of}", holder=of, valid=valid, excluded=excluded)


# --- the card -------------------------------------------------------------------------------------------------------


@proves("star-roulette", "3.4", "9.1")
def test_from_19_august_2024_nobody_starts_without_a_card() -> None:
    scene = Scene("star-roulette", players=(), at=MIDNIGHT - 1)
    scene.do(DEALER, StartPlay, player="ann")
    scene.later(1)
    assert scene.refuses(DEALER, StartPlay, Rule.PLAYER_CARD, player="bob").clause == "3.4"
    scene.do(DEALER, StartPlay, player="bob", card=card("bob"))
    assert scene.state.seats.seats["bob"].card == "card of bob"
    assert list(scene.state.seats.seats) == ["ann", "bob"], "who had started before plays on"


@proves("star-roulette", "3.4")
@pytest.mark.parametrize("fault", [{"valid": False}, {"excluded": True}])
def test_the_card_is_valid(fault: dict[str, bool]) -> None:
    scene = Scene("star-roulette", players=(), at=MIDNIGHT)
    refusal = scene.refuses(DEALER, StartPlay, Rule.PLAYER_CARD, player="ann", card=card("ann", **fault))
    assert refusal.clause == "3.4"
    scene.do(DEALER, StartPlay, player="ann", card=card("ann"))


@proves("star-roulette", "9.1")
def test_the_card_is_the_players_own() -> None:
    scene = Scene("star-roulette", players=(), at=MIDNIGHT)
    assert scene.refuses(DEALER, StartPlay, Rule.PLAYER_CARD, player="ann", card=card("bob")).clause == "9.1"
    scene.later(-1).do(DEALER, StartPlay, player="ann", card=card("bob"))


@proves("star-roulette", "3.4", "9.1")
def test_the_same_look_at_the_card_serves_a_buy_in() -> None:
    book = Scene("star-roulette").book
    assert card_fault(at_table(book), MIDNIGHT, "ann", card("ann")) is None
    assert card_fault(at_table(book), MIDNIGHT - 1, "ann", None) is None
    assert card_fault(at_table(book), MIDNIGHT, "ann", None) is not None


@pytest.mark.parametrize("book", ["adelaide-roulette", "star-big-wheel"])
def test_the_other_books_ask_for_no_card(book: str) -> None:
    scene = Scene(book, players=())
    scene.do(DEALER, StartPlay, player="ann")
    scene.do(DEALER, StartPlay, player="bob", card=card("cyd", valid=False, excluded=True))


@proves("star-roulette", "3.4")
def test_nobody_bets_who_has_not_started_and_the_dealer_records_who_has() -> None:
    scene = Scene("star-roulette", players=()).bets_open()
    scene.gives("ann", value=100_00)
    stake = {"spot": "red", "stake": 5_00, "tender": Tender.VALUE_CHIPS}
    assert scene.refuses("ann", PlaceWager, Rule.NOT_AT_TABLE, **stake).clause == stated()
    assert scene.refuses("ann", StartPlay, Rule.NOT_AT_TABLE, player="ann", card=card("ann")).clause == stated()
    scene.do(DEALER, StartPlay, player="ann", card=card("ann"))
    assert scene.refuses(DEALER, StartPlay, Rule.NOT_AT_TABLE, player="ann", card=card("ann")).clause == stated()
    scene.do("ann", PlaceWager, **stake)


def test_whoever_is_barred_does_not_start() -> None:
    scene = Scene("star-roulette", players=())
    scene.given(lambda was: replace(was, seats=replace(was.seats, barred={"ann": "9.4.2"})))
    assert scene.refuses(DEALER, StartPlay, Rule.BARRED, player="ann", card=card("ann")).clause == "9.4.2"


# --- how many -------------------------------------------------------------------------------------------------------


@proves("star-roulette", "3.5")
def test_a_supervisor_caps_the_players_and_the_one_above_is_refused() -> None:
    scene = Scene("star-roulette", players=("p1", "p2", "p3", "p4", "p5"))
    for who in (DEALER, Role.OPERATOR, "p1"):
        scene.refuses(who, SetPlayerCap, Rule.POWER, cap=6)
    scene.do(BOSS, SetPlayerCap, cap=6)
    scene.do(DEALER, StartPlay, player="p6", card=card("p6"))
    assert scene.refuses(DEALER, StartPlay, Rule.TABLE_FULL, player="p7", card=card("p7")).clause == "3.5"
    scene.do(BOSS, SetPlayerCap, cap=None)
    scene.do(DEALER, StartPlay, player="p7", card=card("p7"))


@proves("star-roulette", "3.5")
def test_a_lowered_cap_removes_nobody_and_new_players_wait_until_there_is_room() -> None:
    scene = Scene("star-roulette", players=("p1", "p2", "p3"))
    scene.do(BOSS, SetPlayerCap, cap=2)
    assert len(scene.state.seats.seats) == 3
    scene.bets_open().bet("p3", "red", 5_00)
    for leaver in ("p1", "p2"):
        assert scene.refuses(DEALER, StartPlay, Rule.TABLE_FULL, player="new", card=card("new")).clause == stated()
        scene.do(leaver, LeaveTable, player=leaver)
    scene.do(DEALER, StartPlay, player="new", card=card("new"))
    assert scene.refuses(BOSS, SetPlayerCap, Rule.TABLE_FULL, cap=0).clause == stated()


@under("star-roulette 3.5", "adelaide-roulette", "star-big-wheel")
def test_the_last_free_place_can_be_taken_and_no_other(book: Book) -> None:
    scene = Scene(book, players=("p1", "p2"), seats=3)
    scene.do(DEALER, StartPlay, player="p3", card=card("p3"))
    no = scene.refuses(DEALER, StartPlay, Rule.TABLE_FULL, player="p4", card=card("p4"))
    if book.code == "star-roulette":
        assert no.clause == "3.5"
    else:
        scene.refuses(BOSS, SetPlayerCap, Rule.POWER, cap=6)


# --- leaving --------------------------------------------------------------------------------------------------------


@under("star-roulette 3.13", "adelaide-roulette 6(i)", "star-big-wheel 3.9")
def test_a_player_leaves_with_nothing_on_the_layout_and_may_leave_chips_behind(book: Book) -> None:
    scene = Scene(book).bets_open()
    spot = "symbol S4" if book.code == "star-big-wheel" else "red"
    number = scene.bet("ann", spot, 5_00)
    not_settled, not_there = {
        "star-roulette": ("5.1", "3.4"),
        "adelaide-roulette": ("9(e)", "6(d)"),
        "star-big-wheel": ("3.9", "3.7"),
    }[book.code]
    assert scene.refuses("ann", LeaveTable, Rule.ROUND_NOT_SETTLED, player="ann").clause == not_settled
    assert scene.refuses("bob", LeaveTable, Rule.NOT_AT_TABLE, player="ann").clause == not_there
    scene.do("ann", WithdrawWager, wager=number)
    assert scene.postings[-1].clause == stated()
    scene.do("ann", LeaveTable, player="ann")
    assert scene.rack("ann").value == 1_000_00
    assert scene.refuses("ann", LeaveTable, Rule.NOT_AT_TABLE, player="ann").clause == not_there


# --- giving up a place ----------------------------------------------------------------------------------------------

IDLE = under("star-roulette 9.10", "star-big-wheel 8.9")


def idle(scene: Scene, rounds: int) -> None:
    """Rounds in which everybody but Ann bets."""
    wheel = scene.book.code == "star-big-wheel"
    for _ in range(rounds):
        scene.bets_open()
        for player in scene.state.seats.seats:
            if player != "ann":
                scene.bet(player, "symbol S4" if wheel else "red", 5_00)
        scene.play("S1" if wheel else "2")


def full(book: Book | str, seats: int = 3, **more: Any) -> Scene:
    return Scene(book, players=("ann", "bob", "cyd"), seats=seats, **more)


@IDLE
def test_after_three_rounds_without_a_bet_at_a_full_table_a_player_gives_up_the_place(book: Book) -> None:
    scene = full(book)
    idle(scene, 2)
    clause = stated()
    assert scene.refuses(BOSS, Vacate, Rule.IDLE_PLAYER, player="ann").clause == clause
    idle(scene, 1)
    scene.refuses(BOSS, Vacate, Rule.IDLE_PLAYER, player="bob")
    for who in (DEALER, Role.OPERATOR, "bob"):
        scene.refuses(who, Vacate, Rule.POWER, player="ann")
    assert scene.do(BOSS, Vacate, player="ann") == (PlayerLeft(player="ann", required_under=clause),)
    assert list(scene.state.seats.seats) == ["bob", "cyd"]


@IDLE
def test_with_a_place_free_nobody_has_to_leave(book: Book) -> None:
    scene = full(book, seats=4)
    idle(scene, 3)
    assert scene.refuses(BOSS, Vacate, Rule.IDLE_PLAYER, player="ann").clause == stated()


@IDLE
@pytest.mark.parametrize("free_in", [1, 2, 3])
def test_every_other_place_was_taken_through_all_three_rounds(book: Book, free_in: int) -> None:
    scene = full(book)
    for round_ in (1, 2, 3):
        if round_ == free_in:
            scene.do("cyd", LeaveTable, player="cyd")
        idle(scene, 1)
        if round_ == free_in:
            scene.do(DEALER, StartPlay, player="cyd", card=card("cyd"))
    assert scene.refuses(BOSS, Vacate, Rule.IDLE_PLAYER, player="ann").clause == stated()


@IDLE
def test_three_full_rounds_count_whatever_was_before_them(book: Book) -> None:
    scene = full(book)
    scene.do("cyd", LeaveTable, player="cyd")
    idle(scene, 1)
    scene.do(DEALER, StartPlay, player="cyd", card=card("cyd"))
    idle(scene, 2)
    assert scene.refuses(BOSS, Vacate, Rule.IDLE_PLAYER, player="ann").clause == stated()
    idle(scene, 1)
    scene.do(BOSS, Vacate, player="ann")


@IDLE
def test_a_bet_starts_the_count_afresh(book: Book) -> None:
    scene = full(book)
    idle(scene, 2)
    scene.bets_open().bet("ann", "symbol S4" if book.code == "star-big-wheel" else "red", 5_00)
    scene.play("S1" if book.code == "star-big-wheel" else "2")
    idle(scene, 2)
    assert scene.refuses(BOSS, Vacate, Rule.IDLE_PLAYER, player="ann").clause == stated()
    idle(scene, 1)
    scene.do(BOSS, Vacate, player="ann")


@IDLE
def test_a_no_spin_is_not_a_round(book: Book) -> None:
    scene = full(book)
    idle(scene, 2)
    scene.bets_open().spun().do(DEALER, CallNoSpin, ground=NoSpin.TOO_FEW_REVOLUTIONS)
    assert scene.refuses(BOSS, Vacate, Rule.IDLE_PLAYER, player="ann").clause == stated()


@IDLE
def test_a_round_that_was_under_way_when_the_player_started_is_not_counted(book: Book) -> None:
    scene = Scene(book, players=("bob", "cyd"), seats=3).bets_open()
    scene.do(DEALER, StartPlay, player="ann", card=card("ann"))
    scene.play("S1" if book.code == "star-big-wheel" else "2")
    idle(scene, 2)
    assert scene.refuses(BOSS, Vacate, Rule.IDLE_PLAYER, player="ann").clause == stated()
    idle(scene, 1)
    scene.do(BOSS, Vacate, player="ann")


@proves("star-roulette", "9.10")
def test_a_lucky_ball_wager_alone_is_a_bet() -> None:
    scene = full("star-roulette", cloth="E", lucky_table="one")
    for bets in (False, False, True, False, False):
        scene.bets_open()
        if bets:
            scene.bet("ann", "lucky-ball red", 5_00)
        _lucky_round(scene)
    assert scene.refuses(BOSS, Vacate, Rule.IDLE_PLAYER, player="ann").clause == stated()
    _lucky_round(scene.bets_open())
    scene.do(BOSS, Vacate, player="ann")


def _lucky_round(scene: Scene) -> None:
    scene.do(DEALER, SpinBall)
    numbers = dict(zip(LuckyColour, ("7", "0", "22", "31"), strict=True))
    scene.do(Role.SYSTEM, ShowLuckyNumbers, numbers=numbers)
    scene.do(DEALER, CallNoMoreBets)
    scene.do(Role.SYSTEM, RaiseLuckyOdds, chosen=LuckyColour.RED)
    scene.result("2")
    scene.settled().over()


def test_adelaide_has_nobody_leave_a_table_for_not_betting() -> None:
    scene = full("adelaide-roulette")
    idle(scene, 5)
    scene.refuses(Role.OPERATOR, Vacate, Rule.IDLE_PLAYER, player="ann")


# --- side bets ------------------------------------------------------------------------------------------------------


PAID_UNDER = {"star-roulette": "6.1", "adelaide-roulette": "8(a)H", "star-big-wheel": "6.1:row-4"}


@under("adelaide-roulette 6(m) 8(a)H", "star-big-wheel 8.10 6.1:row-4", "star-roulette 9.11 6.1")
def test_every_bet_is_against_the_house(book: Book) -> None:
    wheel = book.code == "star-big-wheel"
    first, second = ("symbol S4", "symbol S1") if wheel else ("red", "black")
    scene = Scene(book).bets_open()
    number = scene.bet("ann", first, 20_00)
    scene.bet("bob", second, 20_00)
    assert {line.wager.player: (line.paid > 0, line.taken) for line in scene.play("S4" if wheel else "1")} == {
        "ann": (True, 0),
        "bob": (False, 20_00),
    }
    players = ("ann", "bob")
    for one in scene.postings:
        parties = {account.split(":")[-1] for account in (one.giver, one.taker)} & set(players)
        assert len(parties) <= 1, f"{one.giver} to {one.taker} passes between players"
    paid = [(one.giver, one.clause) for one in scene.postings if one.taker == "chips:T1:ann"]
    assert paid[-1] == ("float:T1", PAID_UNDER[book.code])
    assert number in scene.state.round.wagers


@under("adelaide-roulette 6(a) 6(i)", "star-big-wheel 3.2 3.9", "star-roulette 3.3 3.13")
def test_nobody_stakes_moves_or_takes_the_chips_of_another_player(book: Book) -> None:
    wheel = book.code == "star-big-wheel"
    spot, other = ("symbol S4", "symbol S1") if wheel else ("red", "black")
    scene = Scene(book, players=("ann",)).bets_open()
    scene.seat("bob")
    stake = {"spot": spot, "stake": 20_00, "tender": Tender.VALUE_CHIPS}
    assert scene.refuses("bob", PlaceWager, Rule.NO_CHIPS, **stake).clause == stated()
    assert scene.refuses(DEALER, SpeakWager, Rule.NO_CHIPS, player="bob", with_chips=True, **stake).clause == stated()
    number = scene.bet("ann", spot, 20_00)
    changed = {"star-roulette": "3.13", "adelaide-roulette": "6(i)", "star-big-wheel": "3.9"}[book.code]
    assert scene.refuses("bob", MoveWager, Rule.NO_SUCH_WAGER, wager=number, spot=other).clause == changed
    assert scene.refuses("bob", WithdrawWager, Rule.NO_SUCH_WAGER, wager=number).clause == changed


@under("adelaide-roulette 6(m)", "star-big-wheel 8.10", "star-roulette 9.11")
def test_a_side_bet_is_a_breach_of_its_clause_and_moves_no_chips(book: Book) -> None:
    clause = {"adelaide-roulette": "6(m)", "star-big-wheel": "8.10", "star-roulette": "9.11"}[book.code]
    scene = Scene(book)
    held = dict(scene.held)
    side_bet = {"what": IncidentKind.SIDE_BET, "text": "$20 on the next spin", "persons": ("ann", "bob")}
    (event,) = scene.do(DEALER, RecordIncident, **side_bet)
    assert [*scene.state.desk.incidents.values()][-1].persons == ("ann", "bob")
    assert [*scene.state.desk.incidents.values()][-1].clause == clause
    assert STORY.in_full(event) == f"Incident 1, side bet, ann and bob: $20 on the next spin ({clause})"
    assert scene.held == held
    scene.do(DEALER, RecordIncident, what=IncidentKind.OTHER, text="a quarrel", persons=("ann", "bob"))
    assert [*scene.state.desk.incidents.values()][-1].clause is None
