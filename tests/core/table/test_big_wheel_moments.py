"""Every event at every moment of a round at the Big Wheel, where the wheel is spun after the close."""

import pytest

from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.table.arrangements import GrantPersonalLimits
from croupier.core.table.equipment import Device
from croupier.core.table.faults import ClearFault, FaultReported, InspectorNotified, NotifyInspector, ReportFault
from croupier.core.table.held_stakes import DirectForfeiture
from croupier.core.table.incidents import IncidentKind, RecordIncident, SanctionDevice
from croupier.core.table.invalidation import InvalidateOutcome
from croupier.core.table.no_spin import CallNoSpin
from croupier.core.table.opening import OpenTable
from croupier.core.table.payments import ReportPaymentError
from croupier.core.table.rounds import CallNoMoreBets, DeclareResult, PlaceYourBets, SpinBall
from croupier.core.table.signs import ChangeLimits, CloseTable, PostNotice
from croupier.core.table.supervision import RefuseWager, RelaxSettlement
from croupier.core.table.wagers import MoveWager, PlaceWager, WithdrawWager
from croupier.core.words.bets import Tender
from croupier.core.words.grounds import Measure, NoSpin
from croupier.core.words.roles import Role
from croupier.documents.spin import parse_sign
from tests.core.table.moments import BIG_WHEEL, BOSS, DEALER, MOMENTS, Asked, asks, big_wheel, check, ends_with, walked
from tests.core.table.scene import FIVE_TO_THOUSAND, Scene
from tests.proof import proves


def wagers_void(scene: Scene) -> Refused | tuple[Event, ...]:
    scene.do(DEALER, RecordIncident, what=IncidentKind.DEVICE, persons=("bob",), text="a timer")
    return scene.ask(BOSS, SanctionDevice, person="bob", measures=(Measure.VOID_WAGERS,))


def bobs_fraud_is_forfeited(scene: Scene) -> Refused | tuple[Event, ...]:
    fraud = {"ground": "fraud", "fraud_by": "bob", "fraud_role": Role.PLAYER, "affects_outcome": True}
    answer = scene.ask(BOSS, InvalidateOutcome, hold=("bob",), **fraud)
    return answer if isinstance(answer, Refused) else (*answer, *scene.do(BOSS, DirectForfeiture, player="bob"))


A_BET = asks("bob", PlaceWager, spot="symbol S1", stake=10_00, tender=Tender.VALUE_CHIPS)
DEVICE = Device.LIGHTS

# before | betting | spinning | closed | no spin | number | collected | paid | next
# Nothing happens: ann ends with $110 more, bob with $10 less; after a no spin both have their $10 back.
ROWS = {
    # 7.2, 7.4, 7.5: only a spin is called off, and then every wager is void.
    ("no spin on the peg", "7.2 7.4 7.5"): (
        asks(DEALER, CallNoSpin, ground=NoSpin.ON_THE_PEG),
        "no 7.5 | no 7.5 | 7.2 +0 +0 | no 7.5 | no 7.5 | no 7.5 | no 7.5 | no 7.5 | no 7.5",
    ),
    # 7.3: the wheel itself failed; that is a no spin and nothing else.
    ("no spin of a broken wheel", "7.3 7.4"): (
        asks(BOSS, CallNoSpin, ground=NoSpin.MECHANICAL),
        "no 7.5 | no 7.5 | 7.3 +0 +0 | no 7.5 | no 7.5 | no 7.5 | no 7.5 | no 7.5 | no 7.5",
    ),
    # 7.7: collected and paid by the wheel all the same.
    ("fault of the lights", "7.7"): (
        asks(DEALER, ReportFault, device=DEVICE),
        "7.7 +0 +0 | 7.7 +110 -10 | 7.7 +110 -10 | 7.7 +110 -10 | 7.7 +0 +0 "
        "| 7.7 +110 -10 | 7.7 +110 -10 | 7.7 +110 -10 | 7.7 +110 -10",
    ),
    # 7.8 is about a fault that there is.
    ("an inspector told of nothing", "7.8"): (
        asks(DEALER, NotifyInspector, inspector="ivy"),
        "no 7.8 | no 7.8 | no 7.8 | no 7.8 | no 7.8 | no 7.8 | no 7.8 | no 7.8 | no 7.8",
    ),
    ("lights put right that work", "7.8"): (
        asks(BOSS, ClearFault, device=DEVICE, passed_by="tim"),
        "no 7.8 | no 7.8 | no 7.8 | no 7.8 | no 7.8 | no 7.8 | no 7.8 | no 7.8 | no 7.8",
    ),
    # 5.1 lets a supervisor spin; 7.6 gives the spin after a no spin to the dealer.
    ("a supervisor's spin", "5.1 7.6"): (
        asks(BOSS, SpinBall),
        "no 3.9 | no 3.9 | no 3.9 | - +110 -10 | no 7.6 | no 3.9 | no 3.9 | no 3.9 | no 3.9",
    ),
    ("invalidation", "8.4 8.4.1 8.5"): (
        asks(BOSS, InvalidateOutcome, ground="fire"),
        "no 8.4 | no 8.4 | 8.5 +0 +0 | no 8.4 | no 8.4 | 8.5 +0 +0 | 8.5 +0 +0 | 8.5 +0 +0 | no 8.4",
    ),
    ("forfeiture for fraud", "8.4.2 8.5"): (
        bobs_fraud_is_forfeited,
        "no 8.4 | no 8.4 | 8.5 +0 -10 | no 8.4 | no 8.4 | 8.5 +0 -10 | 8.5 +0 -10 | 8.5 +0 -10 | no 8.4",
    ),
    ("wagers void for a device", "8.3.1"): (
        wagers_void,
        "8.3.1 +0 +0 | 8.3.1 +110 +0 | 8.3.1 +110 +0 | 8.3.1 +110 +0 | 8.3.1 +0 +0 "
        "| 8.3.1 +110 +0 | 8.3.1 +110 -10 | 8.3.1 +110 -10 | 8.3.1 +110 -10",
    ),
    ("wager refused", "8.11"): (
        asks(BOSS, RefuseWager, wager=1, grounds="laid for a friend"),
        "no 3.9 | 8.11 +0 -10 | no 8.11 | no 8.11 | no 3.9 | no 8.11 | no 8.11 | no 8.11 | 8.11 +110 -10",
    ),
    ("settled more kindly", "3.13"): (
        asks(BOSS, RelaxSettlement, wager=2, spot="symbol S4", reason="knocked by a sleeve"),
        "no 3.13 | no 3.13 | no 3.13 | no 3.13 | no 3.13 | 3.13 +110 +110 | 3.13 +110 +110 | 3.13 +110 +110 | no 3.13",
    ),
    ("limits of ann's own", "4.6"): (
        asks(BOSS, GrantPersonalLimits, player="ann", minimum=5_00, maximum=2_000_00, shown=True),
        "- +0 +0 | - +110 -10 | no 4.6 | no 4.6 | - +0 +0 | no 4.6 | no 4.6 | no 4.6 | - +110 -10",
    ),
    ("a lower maximum", "4.5"): (
        asks(BOSS, ChangeLimits, sign=parse_sign("$5 to $8")),
        "- +0 +0 | - +110 -10 | - +110 -10 | - +110 -10 | - +0 +0 | - +110 -10 | - +110 -10 | - +110 -10 | - +110 -10",
    ),
    ("a higher minimum without notice", "4.5"): (
        asks(BOSS, ChangeLimits, sign=parse_sign("$10 to $1,000")),
        "no 4.5 | no 4.5 | no 4.5 | no 4.5 | no 4.5 | no 4.5 | no 4.5 | no 4.5 | no 4.5",
    ),
    # The wagering period runs from the dealer's start to the call, 3.9 keeps hands off from there to the payment.
    ("a bet", "1.1:wagering-period 3.9"): (
        A_BET,
        "no 1.1:wagering-period | 3.2 +110 -20 | no 3.9 | no 3.9 | no 1.1:wagering-period "
        "| no 3.9 | no 3.9 | no 3.9 | no 1.1:wagering-period",
    ),
    ("a bet taken back", "3.9"): (
        asks("ann", WithdrawWager, wager=1),
        "no 3.9 | 3.9 +0 -10 | no 3.9 | no 3.9 | no 3.9 | no 3.9 | no 3.9 | 3.9 +110 -10 | 3.9 +110 -10",
    ),
    # The book has no words on wrong payments; what speaks is the duty to collect and pay.
    ("wrong payment", "5.2"): (
        asks(DEALER, ReportPaymentError, round=1, due=110_00, paid=100_00, player="ann"),
        "no 5.2 | no 5.2 | no 5.2 | no 5.2 | no 5.2 | no 5.2 | no 5.2 | - +110 -10 | - +110 -10",
    ),
}


@walked(BIG_WHEEL, ROWS)
def test_every_event_at_every_moment(moment: str, asked: Asked, expected: str) -> None:
    without = (0, 0) if moment in ("before", "no spin") else (110, -10)
    check(big_wheel(moment), asked, expected, pocket="S4", without=without)


# --- while the lights are out ---------------------------------------------------------------------------------------


def told_and(asked: Asked) -> Asked:
    def do(scene: Scene) -> Refused | tuple[Event, ...]:
        scene.do(DEALER, NotifyInspector, inspector="ivy")
        return asked(scene)

    return do


REPAIRED = asks(BOSS, ClearFault, device=DEVICE, passed_by="tim")
WHILE: dict[tuple[str, str], tuple[Asked, str]] = {
    # 7.8: no further play: nothing is called, bet, closed or spun; what was spun is settled (7.7).
    ("the next call", "7.8"): (
        asks(DEALER, PlaceYourBets),
        "7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8",
    ),
    ("a bet", "7.8"): (
        A_BET,
        "1.1:wagering-period | 7.8 | 3.9 | 3.9 | 1.1:wagering-period | 3.9 | 3.9 | 3.9 | 1.1:wagering-period",
    ),
    ("a bet moved", "7.8"): (
        asks("ann", MoveWager, wager=1, spot="symbol S2"),
        "3.9 | 7.8 | 3.9 | 3.9 | 3.9 | 3.9 | 3.9 | 3.9 | 1.1:wagering-period",
    ),
    ("a bet taken back", "3.9"): (
        asks("ann", WithdrawWager, wager=1),
        "3.9 | ok | 3.9 | 3.9 | 3.9 | 3.9 | 3.9 | ok | ok",
    ),
    ("no more bets", "7.8"): (
        asks(DEALER, CallNoMoreBets),
        "3.9 | 7.8 | 3.9 | 3.9 | 3.9 | 3.9 | 3.9 | 3.9 | 3.9",
    ),
    ("a spin", "7.8"): (asks(DEALER, SpinBall), "7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8"),
    ("the number", "7.7"): (
        asks(DEALER, DeclareResult, pocket="S4", revolutions=3),
        "5.2 | 5.2 | ok | 5.2 | 7.5 | 5.2 | 5.2 | 5.2 | 5.2",
    ),
    ("reported again", "7.7"): (
        asks(DEALER, ReportFault, device=DEVICE),
        "7.7 | 7.7 | 7.7 | 7.7 | 7.7 | 7.7 | 7.7 | 7.7 | 7.7",
    ),
    # 7.8: an inspector first, and what failed must work again: taking it off rectifies nothing.
    ("repaired before an inspector knows", "7.8"): (
        REPAIRED,
        "7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8",
    ),
    ("an inspector told", "7.8"): (
        asks(DEALER, NotifyInspector, inspector="ivy"),
        "ok | ok | ok | ok | ok | ok | ok | ok | ok",
    ),
    ("an inspector told twice", "7.8"): (
        told_and(asks(BOSS, NotifyInspector, inspector="ida")),
        "7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8",
    ),
    ("the next call once an inspector knows", "7.8"): (
        told_and(asks(DEALER, PlaceYourBets)),
        "7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8",
    ),
    ("taken off once an inspector knows", "7.8"): (
        told_and(asks(BOSS, ClearFault, device=DEVICE, removed=True, passed_by="tim")),
        "7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8",
    ),
    ("repaired by nobody", "7.8"): (
        told_and(asks(BOSS, ClearFault, device=DEVICE)),
        "7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8 | 7.8",
    ),
    ("repaired", "7.8"): (told_and(REPAIRED), "ok | ok | ok | ok | ok | ok | ok | ok | ok"),
}


@pytest.mark.parametrize(
    ("moment", "asked", "clause"),
    [
        pytest.param(moment, asked, cell.strip(), id=f"{name}, {moment}", marks=[proves(BIG_WHEEL, proved)])
        for (name, proved), (asked, cells) in WHILE.items()
        for moment, cell in zip(MOMENTS, cells.split("|"), strict=True)
    ],
)
def test_what_is_asked_while_the_lights_are_out(moment: str, asked: Asked, clause: str) -> None:
    scene = big_wheel(moment)
    scene.do(DEALER, ReportFault, device=DEVICE)
    answer = asked(scene)
    assert (answer.clause if isinstance(answer, Refused) else "ok") == clause, answer


@proves(BIG_WHEEL, "7.8")
def test_play_goes_on_once_an_inspector_was_told_and_the_lights_work_and_not_before() -> None:
    scene = big_wheel("number")
    (fault,) = scene.do(DEALER, ReportFault, device=DEVICE)
    assert isinstance(fault, FaultReported)
    assert (fault.clause, fault.halts, fault.tell_inspector) == ("7.7", "7.8", True)
    assert ends_with(scene, "S4") == (110, -10)
    scene.over()
    assert scene.refuses(DEALER, PlaceYourBets).clause == "7.8"
    assert scene.refuses("ann", NotifyInspector, inspector="ivy").clause == "7.8", "no player tells an inspector"
    assert scene.refuses(DEALER, NotifyInspector, inspector=" ").clause == "7.8"
    (told,) = scene.later(60_000).do(DEALER, NotifyInspector, inspector="ivy")
    assert told == InspectorNotified(inspector="ivy", by="the dealer", at=scene.at, clause="7.8")
    assert scene.state.desk.inspector_told_at == scene.at
    scene.do(BOSS, ClearFault, device=DEVICE, passed_by="tim")
    scene.bets_open().bet("ann", "symbol S1", 10_00)


@proves(BIG_WHEEL, "7.8")
def test_an_inspector_is_told_of_every_fault_anew() -> None:
    scene = big_wheel("next")
    for who in (BOSS, Role.INSPECTOR):
        scene.do(DEALER, ReportFault, device=DEVICE)
        assert scene.refuses(BOSS, ClearFault, device=DEVICE, passed_by="tim").clause == "7.8"
        scene.do(who, NotifyInspector, inspector="ivy")
        scene.do(BOSS, ClearFault, device=DEVICE, passed_by="tim")
    scene.bets_open()


@proves(BIG_WHEEL, "7.8")
def test_a_fault_outlives_the_closing_of_the_table() -> None:
    scene = big_wheel("before")
    scene.do(DEALER, ReportFault, device=DEVICE)
    setup = scene.state.setup
    scene.do(BOSS, PostNotice, takes_effect_at=scene.at + 20 * 60_000)
    scene.later(20 * 60_000).do(BOSS, CloseTable)
    whole = Scene(BIG_WHEEL).state.setup
    for equipment in (whole, setup):
        scene.do(BOSS, OpenTable, setup=equipment, sign=FIVE_TO_THOUSAND, published_at=0)
        assert scene.refuses(DEALER, PlaceYourBets).clause == "7.8"
        scene.do(BOSS, CloseTable)
    scene.do(DEALER, NotifyInspector, inspector="ivy")
    scene.do(BOSS, ClearFault, device=DEVICE, passed_by="tim")
    scene.do(BOSS, OpenTable, setup=whole, sign=FIVE_TO_THOUSAND, published_at=0)
    scene.bets_open()


@proves(BIG_WHEEL, "7.7")
def test_a_table_whose_areas_do_not_light_up_has_no_lights_that_fail() -> None:
    scene = big_wheel("betting", lights=False)
    assert scene.refuses(DEALER, ReportFault, device=DEVICE).clause == "7.7"


@proves(BIG_WHEEL, "7.6")
@pytest.mark.parametrize("role", [BOSS, Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER])
def test_after_a_no_spin_the_dealer_spins_again_and_nobody_else_until_a_spin_counts(role: Role) -> None:
    scene = big_wheel("no spin")
    for _ in range(2):
        scene.bets_open().do(DEALER, CallNoMoreBets)
        assert scene.refuses(role, SpinBall).clause == "7.6"
        scene.do(DEALER, SpinBall)
        scene.do(role, CallNoSpin, ground=NoSpin.TOO_FEW_REVOLUTIONS)
    scene.bets_open().spun()
    scene.do(role, DeclareResult, pocket="S1", revolutions=3)
    scene.settled().over().bets_open().do(DEALER, CallNoMoreBets)
    scene.do(role, SpinBall)
