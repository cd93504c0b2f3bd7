"""SkyCity Adelaide at the table: every state of a round against everything that may be asked in it, walked whole.

What a cell holds is read from the document: nothing where it is done, or the clause that forbids it.
"""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.core.common.disputes import RaiseDispute
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.table.arrangements import GrantPersonalLimits
from croupier.core.table.incidents import RecordTouch
from croupier.core.table.invalidation import InvalidateOutcome, OutcomeInvalidated
from croupier.core.table.no_spin import CallNoSpin
from croupier.core.table.partners import LinkPartners
from croupier.core.table.paying import CloseRound, CollectLosers, PayWinners
from croupier.core.table.payments import ReportPaymentError
from croupier.core.table.rounds import CallNoMoreBets, DeclareResult, PlaceYourBets, SpinBall
from croupier.core.table.signs import ChangeLimits, CloseTable, NotifyOfficer, PostNotice
from croupier.core.table.wagers import MoveWager, PlaceWager, SpeakWager, WithdrawWager
from croupier.core.words.bets import Tender
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.documents.spin import parse_sign
from tests.core.table.scene import START, Scene
from tests.proof import proves

HOUSE, DEALER, CHIPS = Role.OPERATOR, Role.DEALER, Tender.VALUE_CHIPS


def _bets(scene: Scene) -> None:
    """Ann's wager 1 on red will win, bob's wager 2 on 17 will lose: the number is 1."""
    scene.bets_open()
    scene.bet("ann", "red", 10_00)
    scene.bet("bob", "straight 17", 10_00)


def _shut(scene: Scene) -> None:
    scene.do(HOUSE, NotifyOfficer, officer="kim")
    scene.do(HOUSE, CloseTable)


def _running(scene: Scene) -> None:
    _bets(scene)
    scene.do(DEALER, SpinBall)


def _called(scene: Scene) -> None:
    _bets(scene)
    scene.do(DEALER, CallNoMoreBets)


def _both(scene: Scene) -> None:
    _bets(scene)
    scene.spun()


def _no_spin(scene: Scene) -> None:
    _both(scene)
    scene.do(DEALER, CallNoSpin, ground=NoSpin.BALL_LEFT_WHEEL)


def _again(scene: Scene) -> None:
    _no_spin(scene)
    scene.do(DEALER, PlaceYourBets)


def _marked(scene: Scene) -> None:
    _both(scene)
    scene.result("1")


def _collected(scene: Scene) -> None:
    _marked(scene)
    scene.do(DEALER, CollectLosers)


def _paid(scene: Scene) -> None:
    _collected(scene)
    scene.do(DEALER, PayWinners)


def _over(scene: Scene) -> None:
    _paid(scene)
    scene.over()


STATES: dict[str, Callable[[Scene], None]] = {
    "shut": _shut,
    "idle": lambda scene: None,
    "betting": _bets,
    "running": _running,
    "called": _called,
    "both": _both,
    "no spin": _no_spin,
    "again": _again,
    "marked": _marked,
    "collected": _collected,
    "paid": _paid,
    "over": _over,
}

Asked = tuple[Role | str, type[Command], dict[str, Any]]
ON_RED: dict[str, Any] = {"spot": "red", "stake": 10_00, "tender": CHIPS}
EVENTS: dict[str, tuple[Asked, str]] = {
    # In the order of the states; "-" is done, anything else the clause that forbids it.
    "a bet": (
        ("ann", PlaceWager, ON_RED),
        "12(h) 6(i) - - 6(i) 6(i) 6(i) - 6(i) 6(i) 6(i) 6(i)",
    ),
    "a bet called out": (
        (DEALER, SpeakWager, {"player": "ann", "with_chips": True, **ON_RED}),
        "12(h) 6(i) - - 6(b):verbal-bets 6(b):verbal-bets 6(i) -"
        " 6(b):verbal-bets 6(b):verbal-bets 6(b):verbal-bets 6(i)",
    ),
    "a bet changed": (
        ("ann", MoveWager, {"wager": 1, "spot": "black"}),
        "6(i) 6(i) - - 6(i) 6(i) 6(i) - 6(i) 6(i) 6(i) 6(i)",
    ),
    "an even chance taken up": (
        ("ann", WithdrawWager, {"wager": 1}),
        "6(i) 6(i) - - 6(i) 6(i) - - 12(c) 12(c) - -",
    ),
    "another bet taken up": (
        ("bob", WithdrawWager, {"wager": 2}),
        "6(i) 6(i) - - 6(i) 6(i) - - 12(d) 12(d) 6(i) 6(i)",
    ),
    "place your bets": (
        (DEALER, PlaceYourBets, {}),
        "12(h) - 9(e) 9(e) 9(e) 9(e) - 9(e) 9(e) 9(e) 9(e) -",
    ),
    "the spin": (
        (DEALER, SpinBall, {}),
        "9(c) 9(c) - 9(c) - 9(c) 9(c) - 9(c) 9(c) 9(c) 9(c)",
    ),
    "no more bets": (
        (DEALER, CallNoMoreBets, {}),
        "9(c) 9(c) - - 9(c) 9(c) 9(c) - 9(c) 9(c) 9(c) 9(c)",
    ),
    "no spin": (
        (DEALER, CallNoSpin, {"ground": NoSpin.BALL_LEFT_WHEEL}),
        "10(f) 10(f) 10(f) - 10(f) - 10(f) 10(f) 10(f) 10(f) 10(f) 10(f)",
    ),
    "the number": (
        (DEALER, DeclareResult, {"pocket": "1", "revolutions": 3}),
        "9(d) 9(d) 9(d) 9(d) 9(d) - 10(f) 10(f) 9(d) 9(d) 9(d) 9(d)",
    ),
    "collecting": (
        (DEALER, CollectLosers, {}),
        "9(e) 9(e) 9(e) 9(e) 9(e) 9(e) 9(e) 9(e) - 9(e) 9(e) 9(e)",
    ),
    "paying": (
        (DEALER, PayWinners, {}),
        "9(e) 9(e) 9(e) 9(e) 9(e) 9(e) 9(e) 9(e) 9(e) - 9(e) 9(e)",
    ),
    "the dolly off": (
        (DEALER, CloseRound, {}),
        "9(e) 9(e) 9(e) 9(e) 9(e) 9(e) 9(e) 9(e) 9(e) 9(e) - 9(e)",
    ),
    "a riot": (
        (HOUSE, InvalidateOutcome, {"ground": "riot"}),
        "12(b) 12(b) 12(b) - 12(b) - 12(b) 12(b) - - - 12(b)",
    ),
    "new limits": (
        (HOUSE, ChangeLimits, {"sign": parse_sign("$10 to $50")}),
        "12(h) - - - - - - - - - - -",
    ),
    "a notice of new limits": (
        (HOUSE, PostNotice, {"takes_effect_at": START, "sign": parse_sign("$10 to $50")}),
        "12(h) - - - - - - - - - - -",
    ),
    "limits of one's own": (
        (HOUSE, GrantPersonalLimits, {"player": "ann", "minimum": 10_00, "maximum": 20_00}),
        "12(h) - 6(k) 6(k) 6(k) 6(k) 6(k) 6(k) 6(k) 6(k) 6(k) 6(k)",
    ),
    "the officer told": (
        (HOUSE, NotifyOfficer, {"officer": "kim"}),
        "12(h) - - - - - - - - - - -",
    ),
    "the close untold": (
        (HOUSE, CloseTable, {}),
        "12(h) 12(h) 9(e) 9(e) 9(e) 9(e) 9(e) 9(e) 9(e) 9(e) 9(e) 12(h)",
    ),
    "partners found": (
        (HOUSE, LinkPartners, {"players": ("ann", "bob")}),
        "12(h) - - - - - - - - - - -",
    ),
    "a wrong payment": (
        (DEALER, ReportPaymentError, {"round": 1, "due": 0, "paid": 1_00, "player": "ann"}),
        "9(e) 9(e) 9(e) 9(e) 9(e) 9(e) 9(e) 9(e) 9(e) 9(e) - -",
    ),
    "a touched bet": (
        (DEALER, RecordTouch, {"player": "ann", "wager": 1}),
        "6(i) 6(i) 12(c) 12(c) - - 12(c) 12(c) - - 12(c) 12(c)",
    ),
    "a dispute": (
        ("ann", RaiseDispute, {"text": "it was on the line"}),
        "- - - - - - - - - - - -",
    ),
}


@proves(
    "adelaide-roulette",
    *(
        "6(i)",
        "6(b):verbal-bets",
        "6(k)",
        "9(c)",
        "9(d)",
        "9(e)",
        "10(f)",
        "12(b)",
        "12(c)",
        "12(d)",
        "12(e)1",
        "12(h)",
    ),
)
@pytest.mark.parametrize("event", EVENTS)
def test_every_cell_of_the_round(event: str) -> None:
    (who, kind, fields), row = EVENTS[event]
    for (state, reach), cell in zip(STATES.items(), row.split(), strict=True):
        scene = Scene("adelaide-roulette", sign=parse_sign("$5 to $100"))
        reach(scene)
        answer = scene.ask(who, kind, **fields)
        found = answer.clause if isinstance(answer, Refused) else "-"
        assert found == cell, f"{event} while {state}: {answer}"


# --- what comes of it -----------------------------------------------------------------------------------------------


@proves("adelaide-roulette", "10(f)", "6(j)", "9(b)")
@pytest.mark.parametrize("left", [True, False])
def test_after_a_no_spin_the_stakes_lie_free_until_the_next_call_and_count_for_the_next_spin(left: bool) -> None:
    scene = Scene("adelaide-roulette", sign=parse_sign("$5 to $100"))
    _no_spin(scene)
    if not left:
        scene.do("ann", WithdrawWager, wager=1)
        assert scene.rack("ann").value == 1_000_00
    scene.do(DEALER, PlaceYourBets)
    scene.spun()
    lines = scene.result("1")
    assert [(line.number, line.paid, line.taken) for line in lines] == [
        *([(1, 10_00, 0)] if left else []),
        (2, 0, 10_00),
    ]


@proves("adelaide-roulette", "12(b)i", "12(b)ii")
@pytest.mark.parametrize("state", ["running", "both", "marked", "collected", "paid"])
@pytest.mark.parametrize("ground", ["riot", "fraud"])
def test_an_outcome_that_does_not_count_gives_every_stake_back_and_holds_that_of_the_fraud(
    state: str, ground: str
) -> None:
    scene = Scene("adelaide-roulette", sign=parse_sign("$5 to $100"))
    STATES[state](scene)
    by: dict[str, Any] = {"fraud_by": "ann", "fraud_role": Role.PLAYER} if ground == "fraud" else {}
    undone = scene.do(HOUSE, InvalidateOutcome, ground=ground, **by)[0]
    assert isinstance(undone, OutcomeInvalidated)
    assert undone.clause == {"riot": "12(b)i", "fraud": "12(b)ii"}[ground]
    held = 10_00 if ground == "fraud" else 0
    assert (scene.rack("ann").value, scene.rack("bob").value) == (1_000_00 - held, 1_000_00)
    assert scene.balance("held:T1:ann") == held
    assert scene.balance("layout:T1:ann") == scene.balance("layout:T1:bob") == 0


@proves("adelaide-roulette", "6(k)", "12(e)2")
@pytest.mark.parametrize(
    "state", ["betting", "running", "called", "both", "no spin", "again", "marked", "paid", "over"]
)
def test_new_limits_bind_from_the_next_round_and_a_riding_stake_they_make_too_small_is_settled_this_once(
    state: str,
) -> None:
    scene = Scene("adelaide-roulette", sign=parse_sign("$5 to $100"))
    STATES[state](scene)
    scene.do(HOUSE, ChangeLimits, sign=parse_sign("$20 to $50"))
    if state == "no spin":
        scene.do(DEALER, PlaceYourBets)
    if state in ("betting", "running", "no spin", "again"):
        scene.bet("bob", "red", 5_00)  # the round goes on under the limits it began with
    steps = {"betting": (SpinBall, CallNoMoreBets), "running": (CallNoMoreBets,), "called": (SpinBall,)}
    for step in steps.get(state, (SpinBall, CallNoMoreBets) if state in ("no spin", "again") else ()):
        scene.do(DEALER, step)
    if state not in ("marked", "paid", "over"):
        assert scene.result("1")[0].paid == 10_00
    if state not in ("paid", "over"):
        scene.settled()
    if state != "over":
        scene.over()
    scene.bets_open()
    no = scene.refuses("bob", PlaceWager, Rule.BELOW_MINIMUM, spot="black", stake=15_00, tender=CHIPS)
    assert no.clause == "6(k)"
    riding = scene.spun().result("1")[0]
    assert (riding.paid, riding.returned) == (10_00, 10_00)
    assert "12(e)2" in riding.basis.all
    assert "ann" in scene.state.round.advised


@proves("adelaide-roulette", "12(h)")
def test_the_close_hands_back_what_rides_once_an_officer_was_told() -> None:
    scene = Scene("adelaide-roulette", sign=parse_sign("$5 to $100"))
    _over(scene)
    scene.do(HOUSE, NotifyOfficer, officer="kim")
    scene.do(HOUSE, CloseTable)
    assert scene.rack("ann").value == 1_010_00
    back = [one for one in scene.postings if one.giver == "layout:T1:ann"]
    assert [(one.amount, one.clause) for one in back] == [(10_00, "12(h)")]
