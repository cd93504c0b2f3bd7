"""Fills and credits: where each stands and what can be done there, another hand for every step, and the money."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.engine.messages import Command
from croupier.core.game.float import Float
from croupier.core.table.chips import BuyIn, Means
from croupier.core.table.fill_commands import (
    ApproveFill,
    AskFill,
    CancelFill,
    CarryFill,
    ExplainFill,
    ReceiveFill,
    RefuseFill,
    SendBackFill,
    SendFill,
)
from croupier.core.table.inventory import CountFloat
from croupier.core.table.signs import CloseTable, PostNotice
from croupier.core.table.till import CountOccasion, FillStage, FillWay
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.scene import FIVE_TO_THOUSAND
from tests.core.table.till_scene import CHIPS, TRAY, TillScene

FILL, CREDIT = FillWay.FILL, FillWay.CREDIT
SHORT = {100_00: 9, 5_00: 100}


def _sent_back(scene: TillScene, way: FillWay) -> int:
    number = scene.carried(way)
    scene.does("dan" if way.to_table else "cal", SendBackFill, fill=number, because="wrong chips")
    return number


STATES: dict[str, Callable[[TillScene, FillWay], int]] = {
    "asked": TillScene.asked,
    "approved": TillScene.approved,
    "sent": TillScene.sent,
    "carried": TillScene.carried,
    "sent back": _sent_back,
    "short": lambda scene, way: scene.received(way, SHORT).number,
    "received": lambda scene, way: scene.received(way).number,
}
ACTS: dict[str, tuple[type[Command], dict[FillWay, str], dict[str, Any]]] = {
    "approve": (ApproveFill, {FILL: "max", CREDIT: "max"}, {}),
    "refuse": (RefuseFill, {FILL: "max", CREDIT: "max"}, {"because": "enough there"}),
    "cancel": (CancelFill, {FILL: "sue", CREDIT: "sue"}, {"because": "not needed"}),
    "send": (SendFill, {FILL: "cas", CREDIT: "dee"}, {"carrier": "otto"}),
    "carry": (CarryFill, {FILL: "otto", CREDIT: "otto"}, {}),
    "receive": (ReceiveFill, {FILL: "dan", CREDIT: "cal"}, {"chips": CHIPS}),
    "send back": (SendBackFill, {FILL: "dan", CREDIT: "cal"}, {"because": "wrong chips"}),
    "take back": (ReceiveFill, {FILL: "cas", CREDIT: "dee"}, {"chips": CHIPS}),
    "explain": (ExplainFill, {FILL: "mia", CREDIT: "mia"}, {"explanation": "one chip lay in the trolley"}),
}
LAWFUL = {
    "asked": {"approve", "refuse", "cancel"},
    "approved": {"cancel", "send"},
    "sent": {"carry"},
    "carried": {"receive", "send back"},
    "sent back": {"take back"},
    "short": {"explain"},
    "received": set(),
}


@pytest.mark.parametrize("way", FillWay)
@pytest.mark.parametrize("state", STATES)
def test_each_step_is_taken_where_it_belongs_and_nowhere_else(state: str, way: FillWay) -> None:
    for act, (kind, who, fields) in ACTS.items():
        scene = TillScene()
        scene.counted()
        # Colour checks go the way of a fill; here as if the cage had redeemed enough of them.
        scene.given(lambda was: replace(was, till=replace(was.till, checks_at_cage=1_500_00)))
        number, hand = STATES[state](scene, way), who.get(way, who[FILL])
        if act in LAWFUL[state]:
            scene.does(hand, kind, fill=number, **fields)
        else:
            assert scene.no(hand, kind, fill=number, **fields), (state, act)


@pytest.mark.parametrize("act", list(ACTS))
def test_a_slip_that_there_is_not_is_told_so(act: str) -> None:
    kind, who, fields = ACTS[act]
    scene = TillScene()
    scene.counted()
    assert scene.no(who[FILL], kind, fill=1, **fields) == "There is no open fill or credit 1."


def test_the_money_of_a_fill_stands_in_transit_between_cage_and_float() -> None:
    scene = TillScene()
    scene.counted()
    number = scene.approved()
    assert (number, scene.balance("cage"), scene.balance("float:T1")) == (1, -7_000_00, 7_000_00)
    scene.does("cas", SendFill, fill=1, carrier="otto")
    assert (scene.balance("cage"), scene.balance("transit:T1:F1")) == (-8_500_00, 1_500_00)
    scene.does("otto", CarryFill, fill=1)
    scene.does("dan", ReceiveFill, fill=1, chips=CHIPS)
    assert (scene.balance("transit:T1:F1"), scene.balance("float:T1"), scene.till.tray) == (0, 8_500_00, 8_500_00)
    assert scene.till.fills == {}, "what is over leaves the table"
    assert scene.counted(CountOccasion.SHIFT, {100_00: 50, 25_00: 80, 5_00: 300}).variance == 0


def test_the_money_of_a_credit_goes_the_other_way() -> None:
    scene = TillScene()
    scene.counted()
    scene.carried(CREDIT)
    assert (scene.balance("float:T1"), scene.balance("transit:T1:C1")) == (5_500_00, 1_500_00)
    scene.does("cal", ReceiveFill, fill=1, chips=CHIPS)
    assert (scene.balance("transit:T1:C1"), scene.balance("cage")) == (0, -5_500_00)


@pytest.mark.parametrize(("way", "origin", "home"), [(FILL, "cas", "cage"), (CREDIT, "dee", "float:T1")])
def test_what_was_sent_back_is_where_it_was(way: FillWay, origin: str, home: str) -> None:
    scene = TillScene()
    scene.counted()
    before = scene.balance(home)
    number = _sent_back(scene, way)
    assert scene.no("otto", ReceiveFill, fill=number, chips=CHIPS).startswith("A security officer may not")
    scene.does(origin, ReceiveFill, fill=number, chips=CHIPS)
    assert scene.balance(home) == before
    assert scene.till.pieces == ((100_00, 40), (25_00, 80), (5_00, 200))
    assert (scene.till.filled, scene.till.credited) == (0, 0)


def test_what_is_missing_stays_in_transit_until_somebody_else_explains_it() -> None:
    scene = TillScene()
    scene.counted()
    slip = scene.received(FILL, SHORT)  # a chip of $100 is missing
    assert (slip.difference, slip.stage, slip.is_open) == (-100_00, FillStage.RECEIVED, True)
    assert (scene.balance("transit:T1:F1"), scene.balance("float:T1")) == (100_00, 8_400_00)
    for hand in ("dan", "otto", "cas"):
        who: dict[str, Any] = {"by": hand, "role": Role.CASINO_SUPERVISOR}
        no = scene.refuses(Role.CASINO_SUPERVISOR, ExplainFill, fill=1, explanation="x", **who)
        assert no.message == f"{hand} had these chips in hand: somebody else explains what is missing."
    assert scene.no("mia", ExplainFill, fill=1, explanation=" ") == "Say why."
    scene.does("mia", ExplainFill, fill=1, explanation="one chip lay in the trolley")
    assert (scene.balance("transit:T1:F1"), scene.balance("variance:T1")) == (0, 100_00)
    assert scene.till.fills == {}


def test_what_is_too_much_is_received_as_it_is_and_explained_too() -> None:
    scene = TillScene()
    scene.counted()
    slip = scene.received(FILL, {100_00: 11, 5_00: 100})
    assert slip.difference == 100_00
    assert (scene.balance("float:T1"), scene.balance("variance:T1"), scene.balance("transit:T1:F1")) == (
        8_600_00,
        -100_00,
        0,
    )
    scene.does("mia", ExplainFill, fill=1, explanation="made up twice")
    assert scene.balance("variance:T1") == -100_00


def test_nothing_at_all_may_arrive() -> None:
    scene = TillScene()
    scene.counted()
    assert scene.received(FILL, {}).difference == -1_500_00
    assert scene.balance("transit:T1:F1") == 1_500_00


# --- another hand for every step --------------------------------------------------------------------------------------

TWICE = [
    ("asked", "sue", ApproveFill, Role.GAMING_SUPERVISOR, {}, "sue asked for F1"),
    ("asked", "sue", RefuseFill, Role.GAMING_SUPERVISOR, {"because": "no"}, "sue asked for F1"),
    ("approved", "sue", SendFill, Role.CASHIER, {"carrier": "otto"}, "sue asked for F1"),
    ("approved", "max", SendFill, Role.CAGE_MANAGER, {"carrier": "otto"}, "max approved F1"),
    ("approved", "cas", SendFill, Role.CASHIER, {"carrier": "sue"}, "sue asked for F1"),
    ("approved", "cas", SendFill, Role.CASHIER, {"carrier": "Max"}, "Max approved F1"),
    ("carried", "sue", ReceiveFill, Role.DEALER, {"chips": CHIPS}, "sue asked for F1"),
    ("carried", "max", ReceiveFill, Role.CASINO_SUPERVISOR, {"chips": CHIPS}, "max approved F1"),
    ("carried", "cas", ReceiveFill, Role.DEALER, {"chips": CHIPS}, "cas sent F1"),
    ("carried", "OTTO", ReceiveFill, Role.DEALER, {"chips": CHIPS}, "OTTO is to carry F1"),
    ("carried", "sue", SendBackFill, Role.DEALER, {"because": "no"}, "sue asked for F1"),
    ("sent back", "dan", ReceiveFill, Role.CASHIER, {"chips": CHIPS}, "dan sent back F1"),
    ("sent back", "otto", ReceiveFill, Role.CASHIER, {"chips": CHIPS}, "otto is to carry F1"),
]


@pytest.mark.parametrize(("state", "who", "kind", "role", "fields", "did"), TWICE)
def test_nobody_signs_twice_in_whatever_post(
    state: str, who: str, kind: type[Command], role: Role, fields: dict[str, Any], did: str
) -> None:
    scene = TillScene()
    scene.counted()
    STATES[state](scene, FILL)
    no = scene.refuses(role, kind, Rule.TABLE_MONEY, by=who, fill=1, **fields)
    assert no.message == f"{did}: this takes somebody else."


def test_the_sender_does_not_carry_and_a_carrier_is_named() -> None:
    scene = TillScene()
    scene.counted()
    scene.approved()
    assert scene.no("cas", SendFill, fill=1, carrier="cas") == "cas sends F1: somebody else carries it."
    assert scene.no("cas", SendFill, fill=1, carrier=" ") == "Name the security officer who carries it."


def test_only_the_one_who_was_named_carries_it_and_signs_once() -> None:
    scene = TillScene()
    scene.counted()
    scene.sent()
    assert scene.no("oma", CarryFill, fill=1) == "otto is to carry F1, not oma."
    assert scene.no("dan", ReceiveFill, fill=1, chips=CHIPS) == "otto has not signed for F1 yet."
    scene.does("otto", CarryFill, fill=1)
    assert scene.no("otto", CarryFill, fill=1) == "otto has signed for F1 already."


@pytest.mark.parametrize(
    ("way", "state", "kind", "wrong"),
    [
        (FILL, "asked", ApproveFill, "dan cas otto cora"),
        (FILL, "approved", SendFill, "dan mia otto cora"),
        (CREDIT, "approved", SendFill, "cas otto cora"),
        (FILL, "sent", CarryFill, "dan mia cas cora"),
        (FILL, "carried", ReceiveFill, "cal oma cora"),
        (CREDIT, "carried", ReceiveFill, "dan mia oma cora"),
        (FILL, "sent back", ReceiveFill, "dan mia oma cora"),
        (CREDIT, "sent back", ReceiveFill, "cal oma cora"),
        (FILL, "short", ExplainFill, "dan cal oma cora"),
    ],
)
def test_each_step_has_its_post(way: FillWay, state: str, kind: type[Command], wrong: str) -> None:
    scene = TillScene()
    scene.counted()
    STATES[state](scene, way)
    fields: dict[type[Command], dict[str, Any]] = {
        SendFill: {"carrier": "otto"},
        ReceiveFill: {"chips": CHIPS},
        ExplainFill: {"explanation": "x"},
    }
    for who in wrong.split():
        assert " may not " in scene.no(who, kind, fill=1, **fields.get(kind, {}))


# --- what can be asked for --------------------------------------------------------------------------------------------


def test_nothing_is_asked_for_at_a_table_whose_float_was_not_counted() -> None:
    says = TillScene().no("sue", AskFill, way=FILL, chips=CHIPS)
    assert says == "The float was not counted at its opening: count it first."


def test_a_fill_of_nothing_or_of_chips_that_the_table_has_not_is_refused() -> None:
    scene = TillScene(sign=_with_chips(5_00, 25_00, 100_00))
    scene.counted()
    assert scene.no("sue", AskFill, way=FILL, chips={}) == "Name the chips: a denomination and how many of it."
    assert scene.no("sue", AskFill, way=FILL, chips={5_00: 0}) == "Name the chips: a denomination and how many of it."
    says = scene.no("sue", AskFill, way=FILL, chips={7_00: 3})
    assert says == "There is no chip of $7 at this table: it has $5, $25, $100."


def _with_chips(*denominations: int) -> Any:

    return replace(FIVE_TO_THOUSAND, chips=Float(denominations))


def test_a_credit_is_at_most_what_lies_in_the_float_when_it_is_asked_and_when_it_is_sent() -> None:
    scene = TillScene()
    scene.counted()
    says = scene.no("sue", AskFill, way=CREDIT, chips={100_00: 70, 1: 1})
    assert says == "The float holds $7,000: $7,000.01 cannot leave it."
    scene.asked(CREDIT, {100_00: 70})
    scene.does("max", ApproveFill, fill=1)
    scene.do(Role.DEALER, BuyIn, player="ann", amount=5_00, means=Means.CASH)
    says = scene.no("dee", SendFill, fill=1, carrier="otto")
    assert says == "The float holds $6,995: $7,000 cannot leave it."


def test_a_credit_leaves_between_rounds_and_a_fill_comes_at_any_time() -> None:
    scene = TillScene()
    scene.counted()
    scene.approved(CREDIT)
    scene.bets_open()
    says = scene.no("dee", SendFill, fill=1, carrier="otto")
    assert says == "A round is under way: chips leave the table before it or after it."
    assert scene.received().number == 2


# --- closing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", STATES)
def test_a_table_is_not_closed_while_chips_are_on_their_way(state: str) -> None:
    scene = TillScene(players=())
    scene.counted()
    STATES[state](scene, FILL)
    scene.do(Role.CASINO_SUPERVISOR, PostNotice, takes_effect_at=scene.at + 20 * 60_000)
    scene.later(20 * 60_000)
    if state in ("sent", "carried", "sent back"):
        no = scene.refuses(Role.CASINO_SUPERVISOR, CloseTable, Rule.TABLE_MONEY)
        assert no.message.startswith("F1 is on its way between the cage and the table")
        return
    scene.do(Role.CASINO_SUPERVISOR, CloseTable)
    asked = {"occasion": CountOccasion.CLOSING, "chips": TRAY}
    if state in ("asked", "approved"):
        says = scene.no("dee", CountFloat, **asked)
        assert says == "F1 is not over: finish or cancel it before the closing count."
    else:
        scene.does("dee", CountFloat, **asked)


def test_slips_are_numbered_through_fills_and_credits_and_a_number_is_never_given_again() -> None:
    scene = TillScene()
    scene.counted()
    first = scene.asked()
    scene.does("sue", CancelFill, fill=first, because="not needed")
    assert scene.received().name == "F2"
    assert scene.received(CREDIT).name == "C3"
