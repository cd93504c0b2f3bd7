"""Every event at every moment of a round of Star roulette: what the document says is written down cell by cell."""

import pytest

from croupier.core.common.disputes import RaiseDispute
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.table.arrangements import GrantPersonalLimits
from croupier.core.table.devices import LoadBall
from croupier.core.table.equipment import Device
from croupier.core.table.faults import ClearFault, ReportFault
from croupier.core.table.held_stakes import DirectForfeiture, ReleaseStakes
from croupier.core.table.incidents import IncidentKind, RecordIncident, SanctionDevice
from croupier.core.table.invalid import Fault, FindInvalid
from croupier.core.table.invalidation import InvalidateOutcome
from croupier.core.table.lucky import OfferLuckyBall
from croupier.core.table.no_spin import CallNoSpin
from croupier.core.table.payments import ReportPaymentError
from croupier.core.table.rounds import CallNoMoreBets, DeclareResult, PlaceYourBets, SpinBall
from croupier.core.table.seats import LeaveTable, PlayerCard, StartPlay
from croupier.core.table.signs import ChangeLimits, CloseTable
from croupier.core.table.supervision import RefuseWager, RelaxSettlement
from croupier.core.table.wagers import MoveWager, PlaceWager, WithdrawWager
from croupier.core.words.bets import Tender
from croupier.core.words.grounds import Measure, NoSpin
from croupier.core.words.roles import Role
from croupier.documents.spin import parse_sign
from tests.core.table.moments import BOSS, DEALER, MOMENTS, STAR, Asked, asks, check, star, walked
from tests.core.table.scene import Scene
from tests.proof import proves


def found_with_device(scene: Scene, person: str, measure: Measure) -> Refused | tuple[Event, ...]:
    scene.do(DEALER, RecordIncident, what=IncidentKind.DEVICE, persons=(person,), text="a timer")
    return scene.ask(BOSS, SanctionDevice, person=person, measures=(measure,))


def bobs_is_forfeited(scene: Scene) -> Refused | tuple[Event, ...]:
    """Bob is known to have used a device, the outcome is invalidated and his stake directed to the house."""
    given = scene.state
    found_with_device(scene, "bob", Measure.BAR)
    answer = scene.ask(BOSS, InvalidateOutcome, ground="fire", hold=("bob",))
    if isinstance(answer, Refused):
        scene.given(lambda _: given)
        return answer
    return (*answer, *scene.do(BOSS, DirectForfeiture, player="bob"))


CHIPS_DOWN = {"spot": "red", "stake": 10_00, "tender": Tender.VALUE_CHIPS}
CYS_CARD = PlayerCard(number="3", holder="cy", valid=True, excluded=False)

# before | betting | spinning | closed | no spin | number | collected | paid | next
# Nothing happens: ann ends with $220 more, bob with $15 less.
ROWS = {
    # 8.8: announced while there is a spin, and the same bets play on; 8.3 gives the ground.
    ("no spin", "8.3 8.8 8.9"): (
        asks(DEALER, CallNoSpin, ground=NoSpin.FOREIGN_OBJECT),
        "no 8.8 | no 8.8 | 8.3 +220 -15 | 8.3 +220 -15 | no 8.8 | no 8.8 | no 8.8 | no 8.8 | no 8.8",
    ),
    # 8.12: the unit broke and the spin does not count; the repair lets the round go on.
    ("no spin of a broken unit", "8.12"): (
        asks(DEALER, CallNoSpin, ground=NoSpin.MECHANICAL),
        "no 8.8 | no 8.8 | 8.12 +220 -15 | 8.12 +220 -15 | no 8.8 | no 8.8 | no 8.8 | no 8.8 | no 8.8",
    ),
    # 8.12: whatever was spun and counts is settled; only the next play waits.
    ("fault of the unit", "8.12"): (
        asks(DEALER, ReportFault, device=Device.USPIN),
        "8.12 +0 +0 | 8.12 +220 -15 | 8.12 +220 -15 | 8.12 +220 -15 | 8.12 +220 -15 "
        "| 8.12 +220 -15 | 8.12 +220 -15 | 8.12 +220 -15 | 8.12 +220 -15",
    ),
    # 8.11: every Lucky Ball wager goes back until it is paid, collected or not; then it is settled and stands.
    ("fault of the screen", "8.11"): (
        asks(DEALER, ReportFault, device=Device.LUCKY_SCREEN),
        "8.11 +0 +0 | 8.11 +20 -10 | 8.11 +20 -10 | 8.11 +20 -10 | 8.11 +20 -10 "
        "| 8.11 +20 -10 | 8.11 +20 -10 | 8.11 +220 -15 | 8.11 +220 -15",
    ),
    # 9.5, 9.6: from the spin to the end of the round there is an outcome; everything of it is undone.
    ("invalidation", "9.5 9.5.1 9.6"): (
        asks(BOSS, InvalidateOutcome, ground="fire"),
        "no 9.5 | no 9.5 | 9.6 +0 +0 | 9.6 +0 +0 | no 9.5 | 9.6 +0 +0 | 9.6 +0 +0 | 9.6 +0 +0 | no 9.5",
    ),
    # 9.6: the wager of whoever was found with a device falls to the house, ann's goes back.
    ("forfeiture", "9.6"): (
        bobs_is_forfeited,
        "no 9.5 | no 9.5 | 9.6 +0 -15 | 9.6 +0 -15 | no 9.5 | 9.6 +0 -15 | 9.6 +0 -15 | 9.6 +0 -15 | no 9.5",
    ),
    ("forfeiture of nothing held", "9.6"): (
        asks(BOSS, DirectForfeiture, player="bob"),
        "no 9.6 | no 9.6 | no 9.6 | no 9.6 | no 9.6 | no 9.6 | no 9.6 | no 9.6 | no 9.6",
    ),
    ("release of nothing held", "9.6"): (
        asks(BOSS, ReleaseStakes, player="bob"),
        "no 9.6 | no 9.6 | no 9.6 | no 9.6 | no 9.6 | no 9.6 | no 9.6 | no 9.6 | no 9.6",
    ),
    # 9.4.1: unsettled wagers go back; a loser that is collected is settled.
    ("wagers void for a device", "9.4.1"): (
        lambda scene: found_with_device(scene, "bob", Measure.VOID_WAGERS),
        "9.4.1 +0 +0 | 9.4.1 +220 +0 | 9.4.1 +220 +0 | 9.4.1 +220 +0 | 9.4.1 +220 +0 "
        "| 9.4.1 +220 +0 | 9.4.1 +220 -15 | 9.4.1 +220 -15 | 9.4.1 +220 -15",
    ),
    # 8.16.1 before no more bets, 8.16.2 to the end of the round, 8.16.3 for what was settled before.
    ("card of another", "8.16 8.16.1 8.16.2 8.16.3"): (
        asks(DEALER, FindInvalid, player="ann", fault=Fault.CARD_OF_ANOTHER),
        "8.16.3 +0 +0 | 8.16.1 +0 -15 | 8.16.1 +0 -15 | 8.16.2 +0 -15 | 8.16.1 +0 -15 "
        "| 8.16.2 +0 -15 | 8.16.2 +0 -15 | 8.16.2 +0 -15 | 8.16.1 +220 -15",
    ),
    # A loser on a card of another is taken all the same once no more bets was called.
    ("a loser's card of another", "8.16.1 8.16.2"): (
        asks(DEALER, FindInvalid, player="bob", fault=Fault.FOR_ANOTHER),
        "8.16.3 +0 +0 | 8.16.1 +220 +0 | 8.16.1 +220 +0 | 8.16.2 +220 -15 | 8.16.1 +220 +0 "
        "| 8.16.2 +220 -15 | 8.16.2 +220 -15 | 8.16.2 +220 -15 | 8.16.3 +220 -15",
    ),
    # 8.13 speaks of a wager that has been settled.
    ("wrong payment", "8.13"): (
        asks(DEALER, ReportPaymentError, round=1, due=200_00, paid=150_00, player="ann"),
        "no 8.13 | no 8.13 | no 8.13 | no 8.13 | no 8.13 | no 8.13 | no 8.13 | - +220 -15 | - +220 -15",
    ),
    # 9.13: any dispute, at any time.
    ("dispute", "9.13"): (
        asks("ann", RaiseDispute, text="That was 17."),
        "- +0 +0 | - +220 -15 | - +220 -15 | - +220 -15 | - +220 -15 "
        "| - +220 -15 | - +220 -15 | - +220 -15 | - +220 -15",
    ),
    # 9.12: before no more bets, so also once betting is to open again after a no spin.
    ("wager refused", "9.12"): (
        asks(BOSS, RefuseWager, wager=1, grounds="laid for a friend"),
        "no 3.13 | 9.12 +200 -15 | 9.12 +200 -15 | no 9.12 | 9.12 +200 -15 "
        "| no 9.12 | no 9.12 | no 9.12 | 9.12 +220 -15",
    ),
    # 3.17: once there is a result to be softened, and until the round is over: $10 at 35 to 1, less $5.
    ("settled more kindly", "3.17"): (
        asks(BOSS, RelaxSettlement, wager=3, spot="straight 7", reason="knocked by a sleeve"),
        "no 3.17 | no 3.17 | no 3.17 | no 3.17 | no 3.17 | 3.17 +220 +345 | 3.17 +220 +345 | 3.17 +220 +345 | no 3.17",
    ),
    # 4.6: not from no more bets to the end of the round.
    ("limits of ann's own", "4.6"): (
        asks(BOSS, GrantPersonalLimits, player="ann", minimum=5_00, maximum=2_000_00, shown=True),
        "- +0 +0 | - +220 -15 | - +220 -15 | no 4.6 | - +220 -15 | no 4.6 | no 4.6 | no 4.6 | - +220 -15",
    ),
    # 4.5: at any time, and it never reaches into the round under way.
    ("a lower maximum", "4.5"): (
        asks(BOSS, ChangeLimits, sign=parse_sign("$5 to $15")),
        "- +0 +0 | - +220 -15 | - +220 -15 | - +220 -15 | - +220 -15 "
        "| - +220 -15 | - +220 -15 | - +220 -15 | - +220 -15",
    ),
    ("a higher minimum without notice", "4.5"): (
        asks(BOSS, ChangeLimits, sign=parse_sign("$10 to $1,000")),
        "no 4.5 | no 4.5 | no 4.5 | no 4.5 | no 4.5 | no 4.5 | no 4.5 | no 4.5 | no 4.5",
    ),
    # 3.4: a player starts at any time, with a card.
    ("cy starts", "3.4"): (
        asks(DEALER, StartPlay, player="cy", card=CYS_CARD),
        "- +0 +0 | - +220 -15 | - +220 -15 | - +220 -15 | - +220 -15 "
        "| - +220 -15 | - +220 -15 | - +220 -15 | - +220 -15",
    ),
    # Nobody leaves while something of theirs lies there.
    ("ann leaves", "5.1"): (
        asks("ann", LeaveTable, player="ann"),
        "- +0 +0 | no 5.1 | no 5.1 | no 5.1 | no 5.1 | no 5.1 | no 5.1 | no 5.1 | no 5.1",
    ),
    # 7.1: put on or taken off between rounds; after a no spin the round is not over.
    ("Lucky Ball taken off", "7.1"): (
        asks(Role.OPERATOR, OfferLuckyBall, lucky_table=None),
        "- +0 +0 | no 7.1 | no 7.1 | no 7.1 | no 7.1 | no 7.1 | no 7.1 | no 7.1 | - +220 -15",
    ),
    # 9.9: between rounds, and with players only after a notice.
    ("the table closed", "9.9"): (
        asks(BOSS, CloseTable),
        "no 9.9 | no 5.1 | no 5.1 | no 5.1 | no 5.1 | no 5.1 | no 5.1 | no 5.1 | no 9.9",
    ),
    # 3.13, 5.1: bets while betting is open.
    ("a bet", "3.13 5.1"): (
        asks("bob", PlaceWager, **CHIPS_DOWN),
        "no 5.1 | 3.3 +220 -5 | 3.3 +220 -5 | no 3.13 | no 5.1 | no 3.13 | no 3.13 | no 3.13 | no 5.1",
    ),
    # 3.13: from the call to the payment hands off; a stake that stands after a no spin may be taken back.
    ("a bet taken back", "3.13"): (
        asks("ann", WithdrawWager, wager=1),
        "no 3.13 | 3.13 +200 -15 | 3.13 +200 -15 | no 3.13 | 3.13 +200 -15 "
        "| no 3.13 | no 3.13 | 3.13 +220 -15 | 3.13 +220 -15",
    ),
    ("a fault put right that nobody reported", "8.11"): (
        asks(BOSS, ClearFault, device=Device.LUCKY_SCREEN, passed_by="tim"),
        "no 8.11 | no 8.11 | no 8.11 | no 8.11 | no 8.11 | no 8.11 | no 8.11 | no 8.11 | no 8.11",
    ),
    ("a unit put right that works", "8.12"): (
        asks(BOSS, ClearFault, device=Device.USPIN, passed_by="tim"),
        "no 8.12 | no 8.12 | no 8.12 | no 8.12 | no 8.12 | no 8.12 | no 8.12 | no 8.12 | no 8.12",
    ),
}


@walked(STAR, ROWS)
def test_every_event_at_every_moment(moment: str, asked: Asked, expected: str) -> None:
    without = (0, 0) if moment == "before" else (220, -15)
    check(star(moment), asked, expected, pocket="7", without=without)


# --- while a fault stands -------------------------------------------------------------------------------------------


def after(fault: Device, asked: Asked) -> Asked:
    """The same asked of a table at which this device has failed; what was refused is tried on as it stands."""

    def do(scene: Scene) -> Refused | tuple[Event, ...]:
        scene.do(DEALER, ReportFault, device=fault)
        return asked(scene)

    return do


LUCKY_BET = asks("bob", PlaceWager, spot="lucky-ball red", stake=5_00, tender=Tender.VALUE_CHIPS)
A_BET = asks("bob", PlaceWager, **CHIPS_DOWN)
WHILE: dict[tuple[str, str, Device], tuple[Asked, str]] = {
    # 8.11: no Lucky Ball wager until the screen works; other bets as always.
    ("a Lucky Ball bet", "8.11", Device.LUCKY_SCREEN): (
        LUCKY_BET,
        "5.1 | 8.11 | 8.11 | 3.13 | 5.1 | 3.13 | 3.13 | 3.13 | 5.1",
    ),
    ("a chip moved to Lucky Ball", "8.11", Device.LUCKY_SCREEN): (
        asks("ann", MoveWager, wager=1, spot="lucky-ball red"),
        "3.13 | 8.11 | 8.11 | 3.13 | 5.1 | 3.13 | 3.13 | 3.13 | 5.1",
    ),
    ("another bet beside the screen", "8.11", Device.LUCKY_SCREEN): (
        A_BET,
        "5.1 | ok | ok | 3.13 | 5.1 | 3.13 | 3.13 | 3.13 | 5.1",
    ),
    ("the next call beside the screen", "8.11", Device.LUCKY_SCREEN): (
        asks(DEALER, PlaceYourBets),
        "ok | 5.1 | 5.1 | 5.1 | ok | 5.1 | 5.1 | 5.1 | ok",
    ),
    ("Lucky Ball offered again", "8.11", Device.LUCKY_SCREEN): (
        asks(Role.OPERATOR, OfferLuckyBall, lucky_table="one"),
        "8.11 | 7.1 | 7.1 | 7.1 | 7.1 | 7.1 | 7.1 | 7.1 | 8.11",
    ),
    ("the screen taken off", "8.11", Device.LUCKY_SCREEN): (
        asks(BOSS, ClearFault, device=Device.LUCKY_SCREEN, removed=True),
        "8.11 | 8.11 | 8.11 | 8.11 | 8.11 | 8.11 | 8.11 | 8.11 | 8.11",
    ),
    ("the screen reported again", "8.11", Device.LUCKY_SCREEN): (
        asks(DEALER, ReportFault, device=Device.LUCKY_SCREEN),
        "8.11 | 8.11 | 8.11 | 8.11 | 8.11 | 8.11 | 8.11 | 8.11 | 8.11",
    ),
    # 8.12: gaming does not continue: nothing is called, bet, loaded or spun; a ball that runs is called and settled.
    ("the next call", "8.12", Device.USPIN): (
        asks(DEALER, PlaceYourBets),
        "8.12 | 8.12 | 8.12 | 8.12 | 8.12 | 8.12 | 8.12 | 8.12 | 8.12",
    ),
    ("a bet", "8.12", Device.USPIN): (A_BET, "5.1 | 8.12 | 8.12 | 3.13 | 5.1 | 3.13 | 3.13 | 3.13 | 5.1"),
    ("a bet moved", "8.12", Device.USPIN): (
        asks("ann", MoveWager, wager=1, spot="black"),
        "3.13 | 8.12 | 8.12 | 3.13 | 5.1 | 3.13 | 3.13 | 3.13 | 5.1",
    ),
    ("a bet taken back", "8.12", Device.USPIN): (
        asks("ann", WithdrawWager, wager=1),
        "3.13 | ok | ok | 3.13 | ok | 3.13 | 3.13 | ok | ok",
    ),
    ("a ball loaded", "8.12", Device.USPIN): (
        asks(DEALER, LoadBall),
        "8.12 | 8.12 | 8.12 | 8.12 | 8.12 | 8.12 | 8.12 | 8.12 | 8.12",
    ),
    ("a spin by hand", "8.12", Device.USPIN): (
        asks(DEALER, SpinBall),
        "8.12 | 8.12 | 8.12 | 8.12 | 8.12 | 8.12 | 8.12 | 8.12 | 8.12",
    ),
    ("no more bets", "8.12", Device.USPIN): (
        asks(DEALER, CallNoMoreBets),
        "5.3 | 8.12 | ok | 5.3 | 5.3 | 5.3 | 5.3 | 5.3 | 5.3",
    ),
    ("the number", "8.12", Device.USPIN): (
        asks(DEALER, DeclareResult, pocket="7", revolutions=4),
        "5.4 | 5.4 | 5.4 | ok | 8.8 | 5.4 | 5.4 | 5.4 | 5.4",
    ),
    ("the number of a short spin", "8.12 5.2", Device.USPIN): (
        asks(DEALER, DeclareResult, pocket="7", revolutions=3),
        "5.4 | 5.4 | 5.4 | 5.2 | 8.8 | 5.4 | 5.4 | 5.4 | 5.4",
    ),
    ("a no spin of the unit", "8.12", Device.USPIN): (
        asks(DEALER, CallNoSpin, ground=NoSpin.MECHANICAL),
        "8.8 | 8.8 | ok | ok | 8.8 | 8.8 | 8.8 | 8.8 | 8.8",
    ),
    ("the unit back without a name", "8.12", Device.USPIN): (
        asks(BOSS, ClearFault, device=Device.USPIN, passed_by=" "),
        "8.12 | 8.12 | 8.12 | 8.12 | 8.12 | 8.12 | 8.12 | 8.12 | 8.12",
    ),
    ("the unit taken off", "8.12", Device.USPIN): (
        asks(BOSS, ClearFault, device=Device.USPIN, removed=True),
        "ok | ok | ok | ok | ok | ok | ok | ok | ok",
    ),
}


@pytest.mark.parametrize(
    ("moment", "fault", "asked", "clause"),
    [
        pytest.param(moment, fault, asked, cell.strip(), id=f"{name}, {moment}", marks=[proves(STAR, *proved.split())])
        for (name, proved, fault), (asked, cells) in WHILE.items()
        for moment, cell in zip(MOMENTS, cells.split("|"), strict=True)
    ],
)
def test_what_is_asked_while_a_fault_stands(moment: str, fault: Device, asked: Asked, clause: str) -> None:
    answer = after(fault, asked)(star(moment))
    assert (answer.clause if isinstance(answer, Refused) else "ok") == clause, answer


@proves(STAR, "8.7", "8.12")
@pytest.mark.parametrize(("ground", "clause"), [(NoSpin.LOADED_BY_ANOTHER, "8.7"), (NoSpin.MECHANICAL, "8.12")])
@pytest.mark.parametrize("unit", [True, False])
def test_what_the_unit_did_is_no_ground_where_a_hand_spun_the_ball(ground: NoSpin, clause: str, unit: bool) -> None:
    scene = star("betting") if unit else Scene(STAR).bets_open()
    scene.do(DEALER, SpinBall)
    assert scene.refuses(DEALER, CallNoSpin, ground=ground).clause == clause
    scene.do(DEALER, CallNoSpin, ground=NoSpin.FOREIGN_OBJECT)
    assert scene.state.desk.halted is None


@proves(STAR, "8.11", "8.12")
def test_a_table_without_the_device_has_no_fault_of_it() -> None:
    scene = Scene(STAR)
    asked: list[tuple[Role, type[Command], Device, str]] = [
        (DEALER, ReportFault, Device.LUCKY_SCREEN, "7.1"),
        (DEALER, ReportFault, Device.USPIN, "5.6"),
        (DEALER, ReportFault, Device.LIGHTS, "2.2"),
        (BOSS, ClearFault, Device.LUCKY_SCREEN, "8.11"),
        (BOSS, ClearFault, Device.USPIN, "8.12"),
        (BOSS, ClearFault, Device.LIGHTS, "2.2"),
    ]
    for who, kind, device, clause in asked:
        assert scene.refuses(who, kind, device=device).clause == clause
