"""Where each refusal at a table of The Star stands, read off the two documents and never off the books.

Every line is what people are told when they ask for something they may not have: the clause is written here by hand.
"""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.core.common.advice import AdviseRights, CloseDispute
from croupier.core.common.disputes import DecideDispute, RaiseDispute, ReviewDispute
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.table.arrangements import GrantPersonalLimits
from croupier.core.table.chips import BuyIn, DetachDropBox, LayCash, Means, TakeChips
from croupier.core.table.colour_sets import AssignSet, LayForeignChecks, RequireColourChecks
from croupier.core.table.colours import ApproveExtraColour, ConsentToShare, IssueColour, RedeemColour
from croupier.core.table.devices import LoadBall, MoveOutsideZero, OfferButton
from croupier.core.table.equipment import Device
from croupier.core.table.faults import ClearFault, ReportFault
from croupier.core.table.held_stakes import DirectForfeiture, ReleaseStakes
from croupier.core.table.incidents import (
    DeviceSanctioned,
    EndDetention,
    IncidentKind,
    RecordIncident,
    SanctionDevice,
    TakesOver,
)
from croupier.core.table.invalid import Fault, FindInvalid
from croupier.core.table.invalidation import InvalidateOutcome
from croupier.core.table.lucky import OfferLuckyBall, RaiseLuckyOdds, ShowLuckyNumbers
from croupier.core.table.no_spin import CallNoSpin, ExamineBall
from croupier.core.table.opening import OpenTable, SetWageringPeriod
from croupier.core.table.paying import CloseRound, CollectLosers, PayWinners
from croupier.core.table.rounds import CallNoMoreBets, DeclareResult, PlaceYourBets, SpinBall
from croupier.core.table.seats import PlayerCard, PlayerLeft, SetPlayerCap, StartPlay, Vacate
from croupier.core.table.signs import ChangeLimits, CloseTable, PostNotice
from croupier.core.table.state import Setup, USpin
from croupier.core.table.supervision import RefuseWager, RelaxSettlement
from croupier.core.table.vouchers import ExchangeVoucher
from croupier.core.table.wagers import PlaceWager, SpeakWager, WithdrawWager
from croupier.core.words.bets import LuckyColour, Tender
from croupier.core.words.grounds import Measure, NoSpin
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.documents.spin import parse_sign
from tests.core.table.colour_scene import issue, shut, table
from tests.core.table.moments import BIG_WHEEL, BOSS, DEALER, DRAWN, STAR
from tests.core.table.scene import FIVE_TO_THOUSAND, Scene
from tests.proof import proves

WINS = {STAR: ("straight 17", "17"), BIG_WHEEL: ("symbol S4", "S4")}
LOSES = {STAR: "straight 18", BIG_WHEEL: "symbol S1"}

# --- who may not ----------------------------------------------------------------------------------------------------

Row = tuple[type[Command], dict[str, Any], str | None, str | None]
SIGN = parse_sign("$5 to $500")
NOT_FOR_PLAYERS: tuple[Row, ...] = (
    (PlaceYourBets, {}, "5.1", "1.1:wagering-period"),
    (SpinBall, {}, "5.2", "5.1"),
    (CallNoMoreBets, {}, "5.3", "3.9"),
    (DeclareResult, {"pocket": "1", "revolutions": 9}, "5.4", "5.2"),
    (CollectLosers, {}, "6.1", "5.2"),
    (PayWinners, {}, "6.1", "5.2"),
    (CloseRound, {}, "6.1", "5.2"),
    (CallNoSpin, {"ground": NoSpin.TOO_FEW_REVOLUTIONS}, "8.8", "7.5"),
    (
        SpeakWager,
        {"player": "ann", "spot": "red", "stake": 5_00, "tender": Tender.VALUE_CHIPS, "with_chips": True},
        "3.14",
        "3.10",
    ),
    (IssueColour, {"player": "ann", "colour": "blue", "count": 1}, "3.11", "3.7"),
    (ApproveExtraColour, {"player": "ann"}, "3.12", "3.8"),
    (RequireColourChecks, {"required": True}, "3.6", None),
    (DetachDropBox, {}, "2.7.1", None),
    (
        ExchangeVoucher,
        {"player": "ann", "voucher": "V1", "value": 5_00, "single_use": False},
        "1.1:casino-promotional-token",
        "1.1:casino-promotional-token",
    ),
    (SetWageringPeriod, {"seconds": 30}, "1.1:wagering-period", "1.1:wagering-period"),
    (ChangeLimits, {"sign": SIGN}, "4.5", "4.5"),
    (PostNotice, {"sign": SIGN, "takes_effect_at": 1}, "4.5", "4.5"),
    (PostNotice, {"takes_effect_at": 1}, "9.9", "8.8"),
    (CloseTable, {}, "9.9", "8.8"),
    (GrantPersonalLimits, {"player": "ann", "minimum": 5_00, "maximum": 9_000_00}, "4.6", "4.6"),
    (SetPlayerCap, {"cap": 3}, "3.5", None),
    (RefuseWager, {"wager": 1, "grounds": "late"}, "9.12", "8.11"),
    (RelaxSettlement, {"wager": 1, "spot": "red", "reason": "knocked"}, "3.17", "3.13"),
    (FindInvalid, {"player": "ann", "fault": Fault.FOR_ANOTHER}, "8.16", "8.3.1"),
    (SanctionDevice, {"person": "bob", "measures": (Measure.VOID_WAGERS,)}, "9.4.1", "8.3.1"),
    (SanctionDevice, {"person": "bob", "measures": (Measure.BAR,)}, "9.4.2", "8.3.2"),
    (SanctionDevice, {"person": "bob", "measures": (Measure.EXCLUDE,)}, "9.4.3", "8.3.3"),
    (SanctionDevice, {"person": "bob", "measures": (Measure.DETAIN,)}, None, "8.3.4"),
    (SanctionDevice, {"person": "bob", "measures": (Measure.BAR, Measure.EXCLUDE)}, "9.4", "8.3"),
    (EndDetention, {"person": "bob", "to": TakesOver.INSPECTOR}, "9.4", "8.3.4"),
    (InvalidateOutcome, {"ground": "fire"}, "9.5", "8.4"),
    (ReleaseStakes, {"player": "bob"}, "9.5", "8.4"),
    (DirectForfeiture, {"player": "bob"}, "9.6", "8.5"),
    (ExamineBall, {"sound": True}, "8.5", None),
    (Vacate, {"player": "bob"}, "9.10", "8.9"),
    (DecideDispute, {"dispute": 1, "decision": "no"}, "9.13", "8.12"),
    (ReviewDispute, {"dispute": 1, "review": "no"}, "9.13", "8.12"),
    (OfferLuckyBall, {"lucky_table": None}, "7.1", None),
    (ReportFault, {"device": Device.USPIN}, "8.8", "7.5"),
    (ClearFault, {"device": Device.USPIN}, "9.9", "8.8"),
    (RecordIncident, {"what": IncidentKind.OTHER, "text": "x"}, "1.1:casino-supervisor", "1.1:casino-supervisor"),
    (AdviseRights, {"dispute": 1}, "1.1:casino-supervisor", "1.1:casino-supervisor"),
)


def _by_book(rows: tuple[Row, ...]) -> list[Any]:
    return [
        pytest.param(book, kind, fields, clause, id=f"{book} {kind.__name__} {number}", marks=[proves(book, clause)])
        for number, (kind, fields, star, wheel) in enumerate(rows)
        for book, clause in ((STAR, star), (BIG_WHEEL, wheel))
        if clause is not None
    ]


@pytest.mark.parametrize(("book", "kind", "fields", "clause"), _by_book(NOT_FOR_PLAYERS))
def test_what_a_player_may_not_ask_is_refused_where_the_document_gives_it_to_others(
    book: str, kind: type[Command], fields: dict[str, Any], clause: str
) -> None:
    assert Scene(book).refuses("ann", kind, Rule.POWER, **fields).clause == clause


@pytest.mark.parametrize("kind", [RequireColourChecks, SetPlayerCap, ExamineBall, OfferLuckyBall])
def test_what_a_book_gives_to_nobody_is_refused_to_everybody(kind: type[Command]) -> None:
    """The Big Wheel has no such powers; whoever has the rest is named in the definitions."""
    fields_of: dict[type[Command], dict[str, Any]] = {
        RequireColourChecks: {"required": True},
        SetPlayerCap: {"cap": 3},
        ExamineBall: {"sound": True},
        OfferLuckyBall: {"lucky_table": None},
    }
    for role in Role:
        assert Scene(BIG_WHEEL).refuses(role, kind, Rule.POWER, **fields_of[kind]).clause == "1.1:casino-supervisor"


# --- what is not to be had ------------------------------------------------------------------------------------------


def opened(book: str, **more: Any) -> Scene:
    return Scene(book, **more).bets_open()


def marked(book: str) -> Scene:
    """Ann wins with $10, bob loses $10."""
    spot, pocket = WINS[book]
    scene = opened(book)
    scene.bet("ann", spot, 10_00)
    scene.bet("bob", LOSES[book], 10_00)
    scene.spun().result(pocket)
    return scene


def bet(book: str, **more: Any) -> dict[str, Any]:
    return {"spot": WINS[book][0], "stake": 10_00, "tender": Tender.VALUE_CHIPS} | more


def decided(book: str) -> Scene:
    scene = Scene(book)
    scene.do("ann", RaiseDispute, text="mine")
    scene.do(Role.GAMING_SUPERVISOR, DecideDispute, dispute=1, decision="no")
    return scene


def with_device(book: str, *measures: Measure) -> Scene:
    scene = opened(book)
    scene.do(DEALER, RecordIncident, what=IncidentKind.DEVICE, persons=("bob",), text="a timer")
    scene.do(BOSS, SanctionDevice, person="bob", measures=measures)
    return scene


def shared_green(book: str) -> Scene:
    scene = table(book)
    issue(scene, "ann", "green", 20)
    return scene


def idle(book: str, rounds: int) -> Scene:
    scene = Scene(book, seats=2)
    for _ in range(rounds):
        scene.bets_open()
        scene.bet("bob", LOSES[book], 10_00)
        scene.play(WINS[book][1])
    return scene


def opening(book: str, **changes: Any) -> dict[str, Any]:
    cloth = "A" if book == STAR else "B"
    setup = Setup(**({"table": "T1", "book": book, "cloth": cloth} | changes))
    return {"setup": setup, "sign": FIVE_TO_THOUSAND, "published_at": 0}


Ask = Callable[[str], Refused | object]
GREEN = {"colour": "green", "count": 10, "value": 5_00}
REDEEM = {"player": "ann", "issued_at": "T1"}

REFUSED: dict[str, tuple[Ask, str | None, str | None]] = {
    # the round
    "a bet before the call": (lambda b: Scene(b).ask("ann", PlaceWager, **bet(b)), "5.1", "1.1:wagering-period"),
    "a late bet": (lambda b: opened(b).spun().ask("ann", PlaceWager, **bet(b)), "3.13", "3.9"),
    "a bet after the period": (
        lambda b: opened(b, wagering_seconds=30).later(30_000).ask("ann", PlaceWager, **bet(b)),
        "1.1:wagering-period",
        None,
    ),
    "an inside bet taken up before it is paid": (lambda b: marked(b).ask("ann", WithdrawWager, wager=1), "3.13", "3.9"),
    "an outside bet taken up before it is paid": (lambda b: _red(b).ask("ann", WithdrawWager, wager=1), "3.13", None),
    "a call before the end": (lambda b: marked(b).ask(DEALER, PlaceYourBets), "5.1", "3.9"),
    "an end before the payment": (lambda b: marked(b).ask(DEALER, CloseRound), "5.1", "3.9"),
    "paid before collecting": (lambda b: marked(b).ask(DEALER, PayWinners), "1.1:round-of-play", "5.2"),
    "a spin before the call": (lambda b: Scene(b).ask(DEALER, SpinBall), "5.1", "3.9"),
    "no more bets of nothing": (lambda b: Scene(b).ask(DEALER, CallNoMoreBets), "5.3", "3.9"),
    "a number of nothing": (
        lambda b: opened(b).ask(DEALER, DeclareResult, pocket=WINS[b][1], revolutions=9),
        "5.4",
        "5.2",
    ),
    "a short spin": (
        lambda b: opened(b).spun().ask(DEALER, DeclareResult, pocket=WINS[b][1], revolutions=2),
        "5.2",
        "5.1",
    ),
    "a number that is not there": (
        lambda b: opened(b).spun().ask(DEALER, DeclareResult, pocket="99", revolutions=9),
        "5.4",
        "5.4",
    ),
    "no ground of the book": (lambda b: opened(b).spun().ask(DEALER, CallNoSpin, ground=_unknown(b)), "8.8", "7.5"),
    "a word without chips": (
        lambda b: opened(b).ask(DEALER, SpeakWager, player="ann", with_chips=False, **bet(b)),
        "3.14",
        "3.10",
    ),
    "a word too late": (
        lambda b: opened(b).spun().ask(DEALER, SpeakWager, player="ann", with_chips=True, **bet(b)),
        "3.14",
        "3.10",
    ),
    "an outer zero that is empty": (lambda b: opened(b).ask(DEALER, MoveOutsideZero), "5.5", "1.1:casino-supervisor"),
    "a unit that is not there": (lambda b: opened(b).ask(DEALER, LoadBall), "5.6", "1.1:casino-supervisor"),
    "a button before the ball": (
        lambda b: opened(b, uspin=USpin()).ask(DEALER, OfferButton, player="ann"),
        "5.6",
        None,
    ),
    "Lucky Ball shown where it is not": (
        lambda b: opened(b).ask(Role.SYSTEM, ShowLuckyNumbers, numbers=DRAWN),
        "7.1",
        "1.1:casino-supervisor",
    ),
    "Lucky Ball raised where it is not": (
        lambda b: opened(b).ask(Role.SYSTEM, RaiseLuckyOdds, chosen=LuckyColour.RED),
        "7.6",
        "1.1:casino-supervisor",
    ),
    # stakes and the sign
    "too little": (lambda b: opened(b).ask("ann", PlaceWager, **bet(b, stake=4_99)), "4.1", "4.1"),
    "too much": (lambda b: opened(b, chips=9_000_00).ask("ann", PlaceWager, **bet(b, stake=1_000_01)), "4.1", "4.1"),
    "off the unit": (
        lambda b: opened(b, sign=parse_sign("$5 to $100, unit $2")).ask("ann", PlaceWager, **bet(b, stake=6_00)),
        "4.1",
        "4.1",
    ),
    "credits": (lambda b: opened(b).ask("ann", PlaceWager, **bet(b, tender=Tender.CREDITS)), "3.3", "3.2"),
    "more than there is": (lambda b: opened(b, chips=5_00).ask("ann", PlaceWager, **bet(b)), "3.3", "3.2"),
    "cash": (lambda b: opened(b).ask("ann", LayCash, spot=WINS[b][0], amount=10_00), "3.3", "3.2"),
    "cash without a drop box": (
        lambda b: Scene(b, drop_box=False).ask(DEALER, BuyIn, player="ann", amount=10_00, means=Means.CASH),
        "2.7",
        None,
    ),
    "no place on any layout": (lambda b: opened(b).ask("ann", PlaceWager, **bet(b, spot="nowhere")), "2.2", "2.3"),
    "marker buttons": (lambda b: opened(b).ask("ann", PlaceWager, **bet(b, spot="neighbours 0")), "3.2", "3.1"),
    "a higher minimum at once": (
        lambda b: Scene(b).ask(BOSS, ChangeLimits, sign=parse_sign("$10 to $1,000")),
        "4.5",
        "4.5",
    ),
    "limits of one's own below the sign": (
        lambda b: Scene(b).ask(BOSS, GrantPersonalLimits, player="ann", minimum=5_00, maximum=1_000_00, shown=True),
        "4.6",
        "4.6",
    ),
    "limits of one's own after no more bets": (
        lambda b: (
            opened(b).spun().ask(BOSS, GrantPersonalLimits, player="ann", minimum=5_00, maximum=9_000_00, shown=True)
        ),
        "4.6",
        "4.6",
    ),
    # chips
    "another's colour": (lambda b: shared_green(b).ask(DEALER, IssueColour, player="bob", **GREEN), "3.10", "3.6"),
    "consent to a colour not held": (
        lambda b: shared_green(b).ask("bob", ConsentToShare, colour="green", player="ann"),
        "3.10",
        "3.6",
    ),
    "a second colour": (
        lambda b: shared_green(b).ask(DEALER, IssueColour, player="ann", **(GREEN | {"colour": "blue"})),
        "3.12",
        "3.8",
    ),
    "a check below the minimum": (
        lambda b: table(b).ask(DEALER, IssueColour, player="ann", **(GREEN | {"value": 1_00})),
        None,
        "3.7",
    ),
    "a check of no value": (
        lambda b: table(b).ask(DEALER, IssueColour, player="ann", **(GREEN | {"value": None})),
        "3.11",
        None,
    ),
    "checks of another table redeemed": (
        lambda b: shared_green(b).ask(DEALER, RedeemColour, **(REDEEM | {"issued_at": "T9"})),
        "3.9",
        "3.5",
    ),
    "checks at the cage of an open table": (
        lambda b: shared_green(b).ask(Role.OPERATOR, RedeemColour, at_cage=True, **REDEEM),
        "3.9",
        "3.5",
    ),
    "checks of another table staked": (
        lambda b: opened(b).ask("ann", LayForeignChecks, issued_at="T9", spot=WINS[b][0], stake=10_00),
        "3.8",
        "3.4",
    ),
    "an emblem in use elsewhere": (
        lambda b: Scene(b).ask(
            Role.OPERATOR, AssignSet, emblem="R7", colours=("green", "blue"), elsewhere={"R7": "T7"}
        ),
        "3.7",
        "3.3",
    ),
    "a set of one colour": (
        lambda b: Scene(b).ask(Role.OPERATOR, AssignSet, emblem="R7", colours=("green",)),
        "3.7",
        "3.3",
    ),
    "a table opened with an emblem in use": (
        lambda b: _shut(b).ask(BOSS, OpenTable, emblems_elsewhere={"R7": "T7"}, **opening(b, emblem="R7")),
        "3.7",
        "3.3",
    ),
    "a voucher twice": (lambda b: _voucher_twice(b), "1.1:casino-promotional-token", "1.1:casino-promotional-token"),
    # people
    "a bet of somebody not playing": (lambda b: opened(b).ask("cy", PlaceWager, **bet(b)), "3.4", "3.7"),
    "a start without a card": (lambda b: Scene(b).ask(DEALER, StartPlay, player="cy"), "3.4", None),
    "a start at a full table": (
        lambda b: Scene(b, seats=2).ask(DEALER, StartPlay, player="cy", **_card(b)),
        "3.5",
        "3.7",
    ),
    "a place not idle for long": (lambda b: idle(b, 2).ask(BOSS, Vacate, player="ann"), "9.10", "8.9"),
    "a bet of one barred": (lambda b: with_device(b, Measure.BAR).ask("bob", PlaceWager, **bet(b)), "9.4.2", "8.3.2"),
    "a bet of one excluded": (
        lambda b: with_device(b, Measure.EXCLUDE).ask("bob", PlaceWager, **bet(b)),
        "9.4.3",
        "8.3.3",
    ),
    "a measure without an incident": (
        lambda b: Scene(b).ask(BOSS, SanctionDevice, person="bob", measures=(Measure.BAR,)),
        "9.4",
        "8.3",
    ),
    "a device of somebody on duty": (
        lambda b: Scene(b).ask(
            DEALER, RecordIncident, what=IncidentKind.DEVICE, text="x", persons=("ian",), on_duty=("ian",)
        ),
        "9.3",
        "8.2",
    ),
    # supervision
    "a wager refused too late": (lambda b: marked(b).ask(BOSS, RefuseWager, wager=1, grounds="late"), "9.12", "8.11"),
    "kindness that brings nothing": (
        lambda b: marked(b).ask(BOSS, RelaxSettlement, wager=1, spot=LOSES[b], reason="knocked"),
        "3.17",
        "3.13",
    ),
    "kindness without a reason": (
        lambda b: marked(b).ask(BOSS, RelaxSettlement, wager=2, spot=WINS[b][0], reason=" "),
        "3.17",
        "3.13",
    ),
    "no ground to invalidate": (lambda b: marked(b).ask(BOSS, InvalidateOutcome, ground="power cut"), "9.5", "8.4"),
    "a stake kept from the innocent": (
        lambda b: marked(b).ask(BOSS, InvalidateOutcome, ground="fire", hold=("bob",)),
        "9.6",
        "8.5",
    ),
    "a forfeiture of nothing": (lambda b: marked(b).ask(BOSS, DirectForfeiture, player="bob"), "9.6", "8.5"),
    "anger without advice": (
        lambda b: decided(b).ask(DEALER, CloseDispute, dispute=1, satisfied=False),
        "9.14",
        "8.13",
    ),
    "a second decision": (
        lambda b: decided(b).ask(Role.GAMING_SUPERVISOR, DecideDispute, dispute=1, decision="yes"),
        "9.13",
        "8.12",
    ),
    "closed with players and no notice": (lambda b: Scene(b).ask(BOSS, CloseTable), "9.9", "8.8"),
    "opened twice": (lambda b: Scene(b).ask(BOSS, OpenTable, **opening(b)), "9.9", "8.8"),
    "opened on an unknown cloth": (lambda b: _shut(b).ask(BOSS, OpenTable, **opening(b, cloth="Z")), "2.2", "2.3"),
    "opened before publication": (
        lambda b: _shut(b).ask(BOSS, OpenTable, **(opening(b) | {"published_at": None})),
        "Order:effect",
        "order(1)",
    ),
    "a bet at a closed table": (lambda b: _shut(b).ask("ann", PlaceWager, **bet(b)), "9.9", "8.8"),
}


def _red(book: str) -> Scene:
    scene = opened(book)
    scene.bet("ann", "red", 10_00)
    scene.spun().result("1")
    return scene


def _unknown(book: str) -> NoSpin:
    return NoSpin.ON_THE_PEG if book == STAR else NoSpin.BALL_LEFT_WHEEL


def _shut(book: str) -> Scene:
    scene = Scene(book)
    shut(scene)
    return scene


def _card(book: str) -> dict[str, Any]:
    return {"card": PlayerCard(number="3", holder="cy", valid=True, excluded=False)} if book == STAR else {}


def _voucher_twice(book: str) -> object:
    scene = Scene(book)
    voucher = {"player": "ann", "voucher": "V1", "value": 5_00, "single_use": False}
    scene.do(DEALER, ExchangeVoucher, **voucher)
    return scene.ask(DEALER, ExchangeVoucher, **voucher)


@pytest.mark.parametrize(
    ("book", "ask", "clause"),
    [
        pytest.param(book, ask, clause, id=f"{book} {clause}: {name}", marks=[proves(book, clause)])
        for name, (ask, star, wheel) in REFUSED.items()
        for book, clause in ((STAR, star), (BIG_WHEEL, wheel))
        if clause is not None
    ],
)
def test_what_is_refused_names_the_clause_of_the_document(book: str, ask: Ask, clause: str) -> None:
    answer = ask(book)
    assert isinstance(answer, Refused), answer
    assert answer.clause == clause, answer.message


# --- what passes ----------------------------------------------------------------------------------------------------


def at_the_cage(scene: Scene) -> None:
    shut(scene)
    scene.do(Role.OPERATOR, RedeemColour, at_cage=True, **REDEEM)


PASSES: dict[str, tuple[Callable[[Scene], object], str | None, str | None]] = {
    "checks redeemed at their table": (
        lambda scene: scene.do(DEALER, RedeemColour, **REDEEM),
        "3.9",
        "3.5",
    ),
    "checks redeemed at the cage of a closed table": (
        lambda scene: at_the_cage(scene),
        "3.9",
        "3.5",
    ),
    "checks issued": (lambda scene: issue(scene, "bob", "blue", 4), "3.11", "3.7"),
    "chips taken away": (lambda scene: scene.do("bob", TakeChips, amount=5_00), "3.3", "3.2"),
}


@pytest.mark.parametrize(
    ("book", "ask", "clause"),
    [
        pytest.param(book, ask, clause, id=f"{book} {clause}: {name}", marks=[proves(book, clause)])
        for name, (ask, star, wheel) in PASSES.items()
        for book, clause in ((STAR, star), (BIG_WHEEL, wheel))
        if clause is not None
    ],
)
def test_what_passes_passes_under_the_clause_of_the_document(
    book: str, ask: Callable[[Scene], object], clause: str
) -> None:
    scene = shared_green(book)
    before = len(scene.postings)
    ask(scene)
    assert {one.clause for one in scene.postings[before:]} == {clause}


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param(STAR, "9.10", marks=[proves(STAR, "9.10")]),
        pytest.param(BIG_WHEEL, "8.9", marks=[proves(BIG_WHEEL, "8.9")]),
    ],
)
def test_a_place_is_given_up_under_the_clause_of_the_document(book: str, clause: str) -> None:
    left = idle(book, 3).do(BOSS, Vacate, player="ann")
    assert left == (PlayerLeft(player="ann", required_under=clause),)


@proves(BIG_WHEEL, "8.3.1", "8.3.2", "8.3.3", "8.3.4")
@proves(STAR, "9.4.1", "9.4.2", "9.4.3")
def test_every_measure_stands_under_its_own_clause() -> None:
    clauses = {
        STAR: {Measure.VOID_WAGERS: "9.4.1", Measure.BAR: "9.4.2", Measure.EXCLUDE: "9.4.3"},
        BIG_WHEEL: {
            Measure.VOID_WAGERS: "8.3.1",
            Measure.BAR: "8.3.2",
            Measure.EXCLUDE: "8.3.3",
            Measure.DETAIN: "8.3.4",
        },
    }
    for book, measures in clauses.items():
        (sanctioned,) = [one for one in with_device(book, *measures).events if isinstance(one, DeviceSanctioned)]
        assert sanctioned.measures == measures
