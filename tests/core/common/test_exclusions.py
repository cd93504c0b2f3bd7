"""Excluded persons: kept from every stake at every place, until it ends; what they have staked by the book's clause."""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.books import BOOKS
from croupier.core.bank import bank as banks
from croupier.core.bank import excluded as at_banks
from croupier.core.bank.bets import CancelBet, MoveBet, PlaceBet, PressMaxBet
from croupier.core.bank.credits import InsertNote, LeaveTerminal, SitDown
from croupier.core.bank.many_bets import NewBet, PlaceBets
from croupier.core.bank.slips import RedeemSlip
from croupier.core.bank.transfers import TransferCredits
from croupier.core.common.desk import Exclusion
from croupier.core.common.exclusions import HearExclusion, HearLifting
from croupier.core.engine.refusal import Refused
from croupier.core.law.law import at_table
from croupier.core.table import excluded as at_tables
from croupier.core.table import table as tables
from croupier.core.table.chips import BringChips, BuyIn, LayCash, Means, TakeChips
from croupier.core.table.colour_sets import LayForeignChecks
from croupier.core.table.colours import ConsentToShare, IssueColour
from croupier.core.table.found import FindStake
from croupier.core.table.many_wagers import MoveWagers, NewWager, PlaceWagers
from croupier.core.table.no_spin import CallNoSpin
from croupier.core.table.rounds import CallNoMoreBets, SpinBall
from croupier.core.table.seats import LeaveTable, PlayerCard, StartPlay
from croupier.core.table.vouchers import ExchangeVoucher
from croupier.core.table.wagers import MoveWager, PlaceWager, SpeakWager
from croupier.core.words.bets import Tender
from croupier.core.words.choices import CloseOrder
from croupier.core.words.grounds import ExclusionKind
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank
from tests.core.table.scene import Scene
from tests.proof import stated

# By hand from the books: what speaks for an exclusion (or decides what the book is silent on), a spot, its pocket, its
# odds to one.
TABLES = {
    "star-roulette": ("9.4.3", "straight 17", "17", 35),
    "star-big-wheel": ("8.3.3", "symbol S3", "S3", 5),
    "adelaide-roulette": ("12(i)", "straight 17", "17", 35),
}
BANKS = {"novo-unity": "8.7.3", "adelaide-roulette": "12(i)"}


def exclusion(name: str = "ann", **more: Any) -> Exclusion:
    usual: dict[str, Any] = {"id": f"{name}:1", "name": name, "kind": ExclusionKind.CASINO, "since": 0}
    return Exclusion(**(usual | {"by": "pat", "ordered_as": Role.CASINO_SUPERVISOR} | more))


def hears(scene: Scene | Bank, **more: Any) -> tuple[Any, ...]:
    return scene.do(Role.SYSTEM, HearExclusion, exclusion=exclusion(**more))


def named(code: str, clause: str) -> Any:
    return pytest.param(code, id=f"{code} {clause}", marks=pytest.mark.clause(code, clause))


EACH_TABLE = pytest.mark.parametrize("code", [named(code, one[0]) for code, one in TABLES.items()])
EACH_BANK = pytest.mark.parametrize("code", [named(code, clause) for code, clause in BANKS.items()])


# --- every way in which money comes into play ------------------------------------------------------------------------

BET: dict[str, Any] = {"spot": "red", "stake": 5_00, "tender": Tender.VALUE_CHIPS}
CARD = PlayerCard(number="1", holder="ann", valid=True, excluded=False)
AT_A_TABLE: dict[type[Any], tuple[Role | str, dict[str, Any]]] = {
    StartPlay: (Role.DEALER, {"player": "ann", "card": CARD}),
    BuyIn: (Role.DEALER, {"player": "ann", "amount": 100_00, "means": Means.CASH}),
    BringChips: ("ann", {"amount": 5_00, "in_pocket": 5_00}),
    ExchangeVoucher: (Role.DEALER, {"player": "ann", "voucher": "V1", "value": 10_00, "single_use": True}),
    IssueColour: (Role.DEALER, {"player": "ann", "colour": "blue", "count": 20, "value": 1_00}),
    ConsentToShare: ("bob", {"colour": "blue", "player": "ann"}),
    PlaceWager: ("ann", BET),
    PlaceWagers: ("ann", {"stakes": (NewWager(**BET),)}),
    SpeakWager: (Role.DEALER, {"player": "ann", "with_chips": True, **BET}),
    FindStake: (Role.DEALER, {"player": "ann", **BET}),
    MoveWager: ("ann", {"wager": 1, "spot": "red"}),
    MoveWagers: ("ann", {"wagers": (1,), "spot": "red"}),
    LayCash: ("ann", {"spot": "red", "amount": 5_00}),
    LayForeignChecks: ("ann", {"issued_at": "T2", "spot": "red", "stake": 5_00}),
}
AT_A_BANK: dict[type[Any], tuple[Role | str, dict[str, Any]]] = {
    SitDown: ("ann", {"terminal": "3"}),
    InsertNote: ("ann", {"terminal": "1", "value": 20_00}),
    TransferCredits: (Role.SYSTEM, {"terminal": "1", "amount": 5_00, "reference": "R1"}),
    PlaceBet: ("ann", {"terminal": "1", "spot": "red", "stake": 5_00}),
    PressMaxBet: ("ann", {"terminal": "1", "spot": "red"}),
    PlaceBets: ("ann", {"terminal": "1", "bets": (NewBet(spot="red", stake=5_00),)}),
    MoveBet: ("ann", {"terminal": "1", "bet": 1, "spot": "red"}),
}


def test_the_ways_tried_here_are_all_there_are() -> None:
    assert set(AT_A_TABLE) == set(at_tables.STAKERS)
    assert set(AT_A_BANK) == set(at_banks.STAKERS)


TO_A_PLAYER = {"player", "terminal", "amount", "stake", "wager", "bet", "bets", "card"}
"""A command with one of these fields concerns somebody's money or seat: it stakes something or it is named here."""
NO_STAKE_AT_A_TABLE = {
    "withdraw_wager": "takes a stake back",
    "take_chips": "carries chips away",
    "redeem_colour": "changes checks back",
    "leave_table": "goes",
    "vacate": "has to go",
    "approve_extra_colour": "a leave of the staff; the checks are issued",
    "grant_personal_limits": "a sign; the wager is placed",
    "refuse_wager": "hands a stake back",
    "refuse_future_wagers": "keeps from play",
    "relax_settlement": "after the result",
    "record_touch": "a record",
    "find_invalid": "a finding",
    "direct_forfeiture": "a decision on a stake",
    "release_stakes": "hands stakes back",
    "report_payment_error": "a record",
    "record_contact": "a record",
    "record_dispute": "a record",
    "reimburse": "pays what is owed",
    "demand_return": "asks for money back",
    "offer_button": "no money",
    "move_outside_zero": "an accepted wager stays on its number",
}
NO_STAKE_AT_A_BANK = {
    "leave_terminal": "goes",
    "cancel_bet": "takes a bet off",
    "cancel_bets": "takes bets off",
    "collect_credits": "takes credits away",
    "redeem_slip": "pays what is owed",
    "sign_payout": "is paid",
    "credit_jackpot": "a prize already won",
    "issue_jackpot_slip": "a prize already won",
    "add_credits": "never lawful",
    "choose_wheel": "no money",
    "limit_terminals": "an order of the staff",
    "report_fault": "a report",
    "record_dispute": "a record",
    "report_meter": "a report",
    "report_number": "a report",
    "declare_malfunction": "a record",
    "direct_to_vacate": "an order of the staff",
    "withhold_credits": "a decision on credits",
    "demand_credits": "asks for money back",
    "determine_credits": "a decision on credits",
    "relax_settlement": "after the result",
    "void_bets": "hands stakes back",
    "void_plays": "hands stakes back",
    "release_stakes": "hands stakes back",
    "record_identification": "before a payment",
    "close_terminal": "pays out what is on it",
    "reopen_terminal": "whoever comes sits down anew",
    "release_terminal": "an attendant has looked; whoever stakes there is judged then",
    "tell_officer": "a notice",
}


@pytest.mark.parametrize(
    ("engine", "stakers", "others"),
    [
        pytest.param(tables.ENGINE, at_tables.STAKERS, NO_STAKE_AT_A_TABLE, id="table"),
        pytest.param(banks.ENGINE, at_banks.STAKERS, NO_STAKE_AT_A_BANK, id="bank"),
    ],
)
def test_every_command_about_a_players_money_or_seat_is_judged_or_named_as_no_stake(
    engine: Any, stakers: Any, others: dict[str, str]
) -> None:
    concerned = {
        str(kind.__struct_config__.tag): kind for kind in engine.deciders if TO_A_PLAYER & set(kind.__struct_fields__)
    }
    judged = {tag for tag, kind in concerned.items() if kind in stakers}
    assert set(concerned) - judged <= set(others), "a new command: does it bring money into play?"


@EACH_TABLE
@pytest.mark.parametrize("kind", AT_A_TABLE)
@pytest.mark.parametrize("known", ["told", "the house knows"])
def test_at_a_table_nothing_of_an_excluded_person_comes_into_play(code: str, kind: type[Any], known: str) -> None:
    scene = Scene(code, emblem="E", colours=("blue", "pink"), drop_box=True).bets_open()
    scene.bet("ann", TABLES[code][1], 5_00)
    house: dict[str, tuple[Exclusion, ...]] = {"ann": (exclusion("Ann"),)}
    if known == "told":
        hears(scene, name=" ANN ")
        house = {}
    who, fields = AT_A_TABLE[kind]
    no = tables.carry_out(BOOKS[code], scene.state, scene.command(who, kind, **fields), house)
    assert isinstance(no, Refused)
    if (code, kind) == ("adelaide-roulette", ExchangeVoucher):
        assert no.rule is Rule.POWER, "the book has no vouchers"
        return
    assert (no.rule, no.clause) == (Rule.EXCLUDED, stated()), no.message
    # Whoever shares neither the name nor the exclusion is not concerned.
    other = {"cy": (exclusion("cy"),)}
    answer = tables.carry_out(BOOKS[code], Scene(code).bets_open().state, scene.command(who, kind, **fields), other)
    assert not (isinstance(answer, Refused) and answer.rule is Rule.EXCLUDED)


@EACH_BANK
@pytest.mark.parametrize("kind", AT_A_BANK)
@pytest.mark.parametrize("known", ["told", "the house knows"])
def test_at_a_bank_nothing_of_an_excluded_person_comes_into_play(code: str, kind: type[Any], known: str) -> None:
    bank = Bank(code).open()
    bank.bet("ann", "1", "black", 5)
    house: dict[str, tuple[Exclusion, ...]] = {"ann": (exclusion("Ann"),)}
    if known == "told":
        hears(bank, name="ANN")
        house = {}
    who, fields = AT_A_BANK[kind]
    no = banks.carry_out(BOOKS[code], bank.state, bank.command(who, kind, **fields), house)
    assert isinstance(no, Refused)
    assert (no.rule, no.clause) == (Rule.EXCLUDED, stated()), no.message


@EACH_TABLE
def test_an_excluded_player_takes_up_what_may_be_taken_up_and_goes_with_the_chips(code: str) -> None:
    scene = Scene(code)
    hears(scene)
    scene.do("ann", TakeChips, amount=1_000_00)
    scene.do("ann", LeaveTable, player="ann")
    assert scene.refuses(Role.DEALER, StartPlay, Rule.EXCLUDED, player="ann", card=CARD).clause == stated()


@EACH_BANK
def test_an_excluded_player_takes_bets_off_collects_goes_and_is_paid(code: str) -> None:
    bank = Bank(code).open()
    bet = bank.bet("ann", "1", "red", 5)
    hears(bank)
    bank.do("ann", CancelBet, terminal="1", bet=bet)
    bank.play("0")
    slip = bank.slip("ann", "1")
    bank.do("ann", LeaveTerminal, terminal="1")
    (redeemed,) = bank.do(Role.OPERATOR, RedeemSlip, slip=slip, player="ann")
    assert redeemed.amount == 100_00
    bank.refuses("ann", SitDown, stated(), Rule.EXCLUDED, terminal="1")


# --- what is staked: every state of the round ------------------------------------------------------------------------


def betting(scene: Scene) -> None:
    scene.bets_open().bet("ann", TABLES[scene.book.code][1], 10_00)


def running(scene: Scene) -> None:
    """The ball runs and bets are still taken, where the book has that."""
    betting(scene)
    if at_table(scene.book).round.close_order is CloseOrder.AFTER_THE_SPIN:
        scene.do(Role.DEALER, SpinBall)


def closed(scene: Scene) -> None:
    betting(scene)
    scene.spun()


def no_spin(scene: Scene) -> None:
    closed(scene)
    scene.do(Role.DEALER, CallNoSpin, ground=next(iter(at_table(scene.book).spin.no_spin.grounds)))


def open_again(scene: Scene) -> None:
    no_spin(scene)
    scene.bets_open()


def number(scene: Scene) -> None:
    closed(scene)
    scene.result(TABLES[scene.book.code][2])


def paid(scene: Scene) -> None:
    number(scene)
    scene.settled()


def between(scene: Scene) -> None:
    paid(scene)
    scene.over()


def goes_on(scene: Scene) -> None:
    """From wherever it stands to the end of the round, with a win for ann's number."""
    now = scene.state.round
    if now.phase.name == "IDLE" and now.attempt > 1:
        scene.bets_open()
        now = scene.state.round
    if now.phase.name == "BETTING":
        if now.spin is None and not now.closed:
            scene.spun()
        elif not now.closed:
            scene.do(Role.DEALER, CallNoMoreBets)
        scene.result(TABLES[scene.book.code][2])
    if scene.state.round.phase.name in ("RESULT", "COLLECTED"):
        scene.settled()
    if scene.state.round.phase.name == "PAID":
        scene.over()


REFUSED = {"star-roulette": "9.12", "star-big-wheel": "8.11"}
UP_TO_THE_CLOSE = {"star-roulette": "3.13", "star-big-wheel": "3.9", "adelaide-roulette": "6(i)"}
LIFE: dict[Callable[[Scene], None], str] = {
    betting: "refused",
    running: "refused",
    closed: "stands",
    no_spin: "refused",
    open_again: "refused",
    number: "stands",
    paid: "stands",
    between: "no stake yet",
}


@pytest.mark.parametrize("reach", LIFE, ids=lambda one: one.__name__)
@pytest.mark.parametrize(
    "code",
    [
        pytest.param("star-roulette", marks=pytest.mark.clause("star-roulette", "9.12", "9.4.3")),
        pytest.param("star-big-wheel", marks=pytest.mark.clause("star-big-wheel", "8.11", "8.3.3")),
        pytest.param("adelaide-roulette", marks=pytest.mark.clause("adelaide-roulette", "6(i)")),
    ],
)
def test_what_an_excluded_player_has_on_the_layout_in_every_state_of_the_round(
    code: str, reach: Callable[[Scene], None]
) -> None:
    """Where a supervisor may refuse a wager before no more bets it goes back; where it is too late, or the book is
    silent, it is settled like any other. What won is paid, and does not ride on into another round."""
    scene = Scene(code)
    reach(scene)
    fate = LIFE[reach] if code in REFUSED or LIFE[reach] != "refused" else "stands"
    if code == "star-big-wheel" and reach in (no_spin, open_again):
        fate = "void already"
    told, *back = hears(scene)
    assert told.exclusion.name == "ann"
    _, _, _, to_one = TABLES[code]
    if fate == "refused":
        assert [one.clause for one in back] == [REFUSED[code]]
        assert scene.rack("ann").value == 1_000_00
    elif fate == "no stake yet":
        assert [one.clause for one in back] == [UP_TO_THE_CLOSE[code]]
    else:
        assert back == []
    goes_on(scene)
    won = 0 if fate in ("refused", "void already") else 10_00 * to_one
    assert scene.rack("ann").value == 1_000_00 + won
    assert scene.state.round.wagers == {}, "nothing of hers lies there for the next round"
    scene.bets_open()
    scene.refuses("ann", PlaceWager, Rule.EXCLUDED, **BET)


@pytest.mark.parametrize("reach", [betting, closed, number, paid, between], ids=lambda one: one.__name__)
def test_those_who_are_not_excluded_keep_what_lies_there(reach: Callable[[Scene], None]) -> None:
    scene = Scene("star-roulette")
    reach(scene)
    lying = dict(scene.state.round.wagers)
    hears(scene, name="bob")
    assert scene.state.round.wagers == lying


@pytest.mark.clause("adelaide-roulette", "7(h)iii")
@pytest.mark.parametrize("when", ["betting", "closed", "between"])
def test_a_winning_bet_of_an_excluded_player_does_not_stay_on_the_screen(when: str) -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("ann", "1", "red", 10)
    bank.bet("bob", "2", "red", 10)
    if when == "betting":
        hears(bank)
    bank.closed()
    if when == "closed":
        hears(bank)
    bank.result("1")
    if when == "between":
        _, back = hears(bank)
        assert back.clause == "7(h)iii"
    assert (bank.credits("1"), bank.terminal("1").bets) == (110, {})
    assert bank.terminal("2").bets, "bob's winning icons stay"


@pytest.mark.parametrize("code", ["novo-unity", "adelaide-roulette"])
def test_at_a_terminal_a_bet_that_was_taken_is_settled_with_the_rest(code: str) -> None:
    bank = Bank(code).open()
    bank.bet("ann", "1", "straight 7", 2)
    hears(bank)
    bank.play("7")
    assert bank.credits("1") == 98 + 2 * 36


# --- kind, end and lifting -------------------------------------------------------------------------------------------


def bets(scene: Scene) -> str:
    """Whether ann may bet, in a word."""
    answer = scene.ask("ann", PlaceWager, **BET)
    return answer.rule if isinstance(answer, Refused) else "taken"


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"kind": ExclusionKind.CASINO}, "EXCLUDED"),
        ({"kind": ExclusionKind.GAMBLING}, "EXCLUDED"),
        ({"kind": ExclusionKind.GAME, "book": "star-roulette", "clause": "9.4.2"}, "EXCLUDED"),
        ({"kind": ExclusionKind.GAME, "book": "star-big-wheel", "clause": "8.3.2"}, "taken"),
        ({"kind": ExclusionKind.PLACE, "place": "T1"}, "EXCLUDED"),
        ({"kind": ExclusionKind.PLACE, "place": "T2"}, "taken"),
        ({"kind": ExclusionKind.PLACE, "place": "bank:T1"}, "taken"),
    ],
)
def test_an_exclusion_binds_where_its_kind_says(more: dict[str, Any], said: str) -> None:
    scene = Scene("star-roulette").bets_open()
    hears(scene, **more)
    assert bets(scene) == said


@pytest.mark.parametrize(
    "spelt",
    [pytest.param(name, marks=pytest.mark.clause("star-roulette", "9.4.3")) for name in ("ann", "Ann", "ANN", " ann ")],
)
def test_an_exclusion_binds_the_person_however_the_name_is_spelt(spelt: str) -> None:
    """At the table and at the bank, whether the place was told of it or the house puts it beside the command."""
    scene = Scene("star-roulette", players=("ann", "bob")).bets_open()
    hears(scene, name=spelt)
    assert scene.refuses("ann", PlaceWager, Rule.EXCLUDED, **BET).clause == stated()
    told = Scene("star-roulette", players=("Ann",)).bets_open()
    hears(told, name="ann")
    assert told.refuses("Ann", PlaceWager, Rule.EXCLUDED, **BET).clause == stated()
    bank = Bank()
    hears(bank, name=spelt)
    bank.refuses("ann", PlaceBet, "8.7.3", Rule.EXCLUDED, terminal="1", spot="red", stake=5_00)


def test_an_order_of_the_same_book_is_cited_by_its_own_clause() -> None:
    scene = Scene("star-roulette").bets_open()
    hears(scene, kind=ExclusionKind.GAME, book="star-roulette", clause="9.4.2")
    no = scene.refuses("ann", PlaceWager, Rule.EXCLUDED, **BET)
    assert no.clause == "9.4.2"
    hears(scene, id="ann:2", kind=ExclusionKind.CASINO, book="star-big-wheel", clause="8.3.3")
    no = scene.refuses("ann", PlaceWager, Rule.EXCLUDED, **BET)
    assert no.clause == "9.4.3", "the widest is named, by the clause of the book at hand"
    assert "from the casino" in no.message


def test_an_exclusion_ends_at_its_time_and_not_before() -> None:
    scene = Scene("star-roulette").bets_open()
    hears(scene, until=scene.at + 1000)
    scene.later(999)
    assert bets(scene) == "EXCLUDED"
    scene.later(1)
    assert bets(scene) == "taken"
    hears(scene, name="bob", id="bob:1")
    assert set(scene.state.desk.excluded) == {"bob"}, "what has run out is forgotten"


def test_a_lifted_exclusion_binds_no_longer_and_another_of_the_same_person_does() -> None:
    scene = Scene("star-roulette").bets_open()
    hears(scene)
    hears(scene, id="ann:2", kind=ExclusionKind.GAMBLING)
    scene.do(Role.SYSTEM, HearLifting, exclusion=exclusion())
    assert bets(scene) == "EXCLUDED"
    scene.do(Role.SYSTEM, HearLifting, exclusion=exclusion(id="ann:2"))
    assert bets(scene) == "taken"


@pytest.mark.parametrize("role", [Role.PLAYER, Role.DEALER, Role.CASINO_SUPERVISOR, Role.OPERATOR])
def test_a_place_is_told_by_the_house_alone(role: Role) -> None:
    scene = Scene("star-roulette")
    for kind in (HearExclusion, HearLifting):
        scene.refuses(role, kind, Rule.BARRED, exclusion=exclusion())
    hears(scene)
    scene.refuses(Role.SYSTEM, HearExclusion, Rule.BARRED, exclusion=exclusion())


def test_whether_somebody_is_excluded_is_told_only_to_those_who_may_ask() -> None:
    scene = Scene("star-roulette")
    hears(scene)
    no = scene.refuses("bob", StartPlay, player="ann", card=CARD)
    assert no.rule is not Rule.EXCLUDED
