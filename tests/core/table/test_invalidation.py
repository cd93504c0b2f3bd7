"""An outcome invalidated: everything of that result is undone, and only by direction is a stake kept."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.law.book import Book
from croupier.core.law.law import at_table
from croupier.core.table.chips import TakeChips
from croupier.core.table.held_stakes import DirectForfeiture, ReleaseStakes, StakesForfeited
from croupier.core.table.incidents import IncidentKind, RecordIncident, SanctionDevice
from croupier.core.table.invalidation import InvalidateOutcome, OutcomeInvalidated
from croupier.core.table.no_spin import CallNoSpin
from croupier.core.table.paying import CollectLosers, PayWinners
from croupier.core.table.rounds import CallNoMoreBets, SpinBall
from croupier.core.table.state import Phase
from croupier.core.table.supervision import RelaxSettlement
from croupier.core.table.wagers import WithdrawWager
from croupier.core.words.bets import Tender
from croupier.core.words.choices import CloseOrder
from croupier.core.words.grounds import Ground, Measure, NoSpin
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.scene import Scene
from tests.proof import proves, stated, under

CHIPS = 1_000_00
SUPERVISORS = {Role.CASINO_SUPERVISOR, Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER}
MAY = {
    "star-roulette": SUPERVISORS,
    "star-big-wheel": SUPERVISORS,
    "adelaide-roulette": {Role.OPERATOR},
}
# A spot that wins, one that loses, and the pocket that makes it so.
SPOTS = {
    "star-roulette": ("straight 17", "straight 18", "17"),
    "star-big-wheel": ("symbol S3", "symbol S2", "S3"),
    "adelaide-roulette": ("straight 17", "straight 18", "17"),
}


def in_charge(book: Book) -> Role:
    return Role.OPERATOR if book.code == "adelaide-roulette" else Role.CASINO_SUPERVISOR


def up_to(book: Book, stage: str, **more: Any) -> Scene:
    """A round in which ann wins with $50 and bob loses $100, brought up to a stage."""
    wins, loses, pocket = SPOTS[book.code]
    scene = Scene(book, **more).bets_open()
    scene.bet("ann", wins, 50_00)
    scene.bet("bob", loses, 100_00)
    scene.spun()
    if stage != "spun":
        scene.result(pocket)
    if stage in ("collected", "paid"):
        scene.do(Role.DEALER, CollectLosers)
    if stage == "paid":
        scene.do(Role.DEALER, PayWinners)
    return scene


UNDONE = {
    # The clause under which stakes go back, and for the disruption under which winnings do.
    "star-roulette": ("9.6", "9.5.1"),
    "star-big-wheel": ("8.5", "8.4.1"),
    "adelaide-roulette": ("12(b)", "12(b)i"),
}
STAGES = pytest.mark.parametrize("stage", ["spun", "marked", "collected", "paid"])


def fraud(by: str, role: Role | None = Role.PLAYER, *, affects: bool = True, **more: Any) -> dict[str, Any]:
    return {"ground": "fraud", "fraud_by": by, "fraud_role": role, "affects_outcome": affects} | more


# --- undone ---------------------------------------------------------------------------------------------------------


@STAGES
@under("star-roulette 9.5 9.6", "adelaide-roulette 12(b)", "star-big-wheel 8.4 8.5")
def test_an_invalidated_outcome_is_undone_wherever_its_settlement_stands_and_every_stake_goes_back(
    book: Book, stage: str
) -> None:
    scene = up_to(book, stage)
    before, posted = scene.state.round.number, len(scene.postings)
    (undone,) = scene.do(in_charge(book), InvalidateOutcome, ground="brawl")
    assert isinstance(undone, OutcomeInvalidated)
    refund, reclaim = UNDONE[book.code]
    under = [one.clause for one in scene.postings[posted:]]
    assert under == ([refund, refund, reclaim] if stage == "paid" else [refund, refund])
    assert scene.rack("ann").value == CHIPS
    assert scene.rack("bob").value == CHIPS
    assert scene.balance("float:T1") == 0
    assert (scene.state.round.phase, scene.state.round.wagers, scene.state.round.lines) == (Phase.IDLE, {}, ())
    scene.bets_open()
    assert scene.state.round.number == before + 1
    assert (scene.state.round.spin, scene.state.round.result) == (None, None)


@under("star-roulette 9.6", "star-big-wheel 8.5", "adelaide-roulette 12(b)")
def test_what_is_undone_is_undone_by_new_entries_that_cite_the_refund_and_the_ground(book: Book) -> None:
    scene = up_to(book, "paid")
    already = list(scene.postings)
    scene.do(in_charge(book), InvalidateOutcome, ground="riot")
    assert scene.postings[: len(already)] == already
    refund, ground = {
        "star-roulette": ("9.6", "9.5.1"),
        "star-big-wheel": ("8.5", "8.4.1"),
        "adelaide-roulette": ("12(b)", "12(b)i"),
    }[book.code]
    assert {one.clause for one in scene.postings[len(already) :]} == {refund, ground}


@under("star-roulette 9.5", "adelaide-roulette 12(b)", "star-big-wheel 8.4")
def test_an_outcome_is_invalidated_by_those_the_book_names_and_by_nobody_else(book: Book) -> None:
    scene = up_to(book, "marked")
    for role in set(Role) - MAY[book.code]:
        assert scene.refuses(role, InvalidateOutcome, Rule.POWER, ground="fire").clause == stated()
    for role in MAY[book.code]:
        up_to(book, "marked").do(role, InvalidateOutcome, ground="fire")


@under("star-roulette 9.5.1", "adelaide-roulette 12(b)i", "star-big-wheel 8.4.1")
def test_the_disruptions_are_a_closed_list(book: Book) -> None:
    clause = {"star-roulette": "9.5.1", "adelaide-roulette": "12(b)i", "star-big-wheel": "8.4.1"}[book.code]
    for ground in ("civil commotion", "fire", "riot", "brawl", "robbery", "act of God"):
        (undone,) = up_to(book, "marked").do(in_charge(book), InvalidateOutcome, ground=ground)
        assert isinstance(undone, OutcomeInvalidated)
        assert (undone.ground, undone.clause) == (Ground(ground), clause)
    scene = up_to(book, "marked")
    for ground in ("power cut", "system failure", "medical emergency", "change of shift", ""):
        scene.refuses(in_charge(book), InvalidateOutcome, Rule.INVALIDATION, ground=ground)


@under("star-roulette 9.5", "adelaide-roulette 12(b)", "star-big-wheel 8.4")
def test_there_is_an_outcome_to_invalidate_from_the_spin_until_the_round_is_closed(book: Book) -> None:
    fire = {"ground": "fire"}
    scene = Scene(book)
    assert scene.refuses(in_charge(book), InvalidateOutcome, Rule.INVALIDATION, **fire).clause == stated()
    scene.bets_open()
    scene.bet("ann", SPOTS[book.code][0], 50_00)
    if at_table(book).round.close_order is CloseOrder.BEFORE_THE_SPIN:
        scene.do(Role.DEALER, CallNoMoreBets)
    assert scene.refuses(in_charge(book), InvalidateOutcome, Rule.INVALIDATION, **fire).clause == stated()
    scene.do(Role.DEALER, SpinBall)
    scene.do(in_charge(book), InvalidateOutcome, **fire)
    over = up_to(book, "paid").over()
    assert over.refuses(in_charge(book), InvalidateOutcome, Rule.INVALIDATION, **fire).clause == stated()


def test_after_a_no_spin_there_is_no_outcome_to_invalidate() -> None:
    scene = Scene("star-roulette").bets_open().spun()
    scene.do(Role.DEALER, CallNoSpin, ground=NoSpin.FOREIGN_OBJECT)
    scene.refuses(Role.CASINO_SUPERVISOR, InvalidateOutcome, Rule.INVALIDATION, ground="fire")


# --- fraud ----------------------------------------------------------------------------------------------------------


@under("star-roulette 9.5.2", "star-big-wheel 8.4.2")
def test_a_fraud_by_anybody_is_a_ground_if_it_affects_the_outcome_and_its_author_is_named(book: Book) -> None:
    scene = up_to(book, "marked")
    who = Role.CASINO_SUPERVISOR
    scene.refuses(who, InvalidateOutcome, Rule.INVALIDATION, **fraud("cy", affects=False))
    scene.refuses(who, InvalidateOutcome, Rule.INVALIDATION, ground="fraud", affects_outcome=True)
    (undone,) = scene.do(who, InvalidateOutcome, **fraud("a passer-by", None))
    assert isinstance(undone, OutcomeInvalidated)
    assert undone.clause == {"star-roulette": "9.5.2", "star-big-wheel": "8.4.2"}[book.code]
    assert (scene.rack("ann").value, scene.rack("bob").value) == (CHIPS, CHIPS)


@proves("adelaide-roulette", "12(b)ii")
def test_in_adelaide_any_fraud_of_a_player_or_dealer_is_a_ground_and_no_other_persons() -> None:
    scene = Scene("adelaide-roulette").bets_open().spun()
    for role in set(Role) - {Role.PLAYER, Role.DEALER}:
        scene.refuses(Role.OPERATOR, InvalidateOutcome, Rule.INVALIDATION, **fraud("cy", role))
    no = scene.refuses(Role.OPERATOR, InvalidateOutcome, Rule.INVALIDATION, **fraud("a passer-by", None))
    assert no.clause == "12(b)ii"
    scene.do(Role.OPERATOR, InvalidateOutcome, **fraud("dee", Role.DEALER, affects=False))
    scene.bets_open().spun()
    scene.do(Role.OPERATOR, InvalidateOutcome, **fraud("bob", Role.PLAYER, affects=False))


@STAGES
@proves("adelaide-roulette", "12(b)", "12(b)ii")
def test_in_adelaide_the_stake_of_a_suspected_player_is_held_until_a_decision_and_never_forfeited(stage: str) -> None:
    book = Scene("adelaide-roulette").book
    scene = up_to(book, stage)
    scene.do(Role.OPERATOR, InvalidateOutcome, **fraud("bob"))
    assert scene.rack("ann").value == CHIPS
    assert scene.rack("bob").value == CHIPS - 100_00
    assert scene.balance("held:T1:bob") == 100_00
    assert {one.clause for one in scene.postings if one.taker == "held:T1:bob"} == {"12(b)"}
    for role in Role:
        no = scene.refuses(role, DirectForfeiture, Rule.POWER, player="bob")
        assert no.clause == "12(i)", "the book has no word on forfeiting"
    assert scene.refuses(Role.DEALER, ReleaseStakes, Rule.POWER, player="bob").clause == stated()
    scene.bets_open()
    scene.do(Role.OPERATOR, ReleaseStakes, player="bob")
    assert scene.rack("bob").value == CHIPS
    assert scene.balance("held:T1:bob") == 0
    assert scene.refuses(Role.OPERATOR, ReleaseStakes, Rule.INVALIDATION, player="bob").clause == stated()


@proves("adelaide-roulette", "12(b)")
def test_in_adelaide_nobody_else_is_held_whatever_is_asked() -> None:
    scene = up_to(Scene("adelaide-roulette").book, "marked")
    no = scene.refuses(Role.OPERATOR, InvalidateOutcome, Rule.INVALIDATION, **fraud("bob", hold=("ann",)))
    assert no.clause == stated()
    no = scene.refuses(Role.OPERATOR, InvalidateOutcome, Rule.INVALIDATION, ground="fire", hold=("ann",))
    assert no.clause == stated()


# --- forfeiture -----------------------------------------------------------------------------------------------------


def found_with_device(scene: Scene, person: str, *measures: Measure) -> None:
    scene.do(Role.DEALER, RecordIncident, what=IncidentKind.DEVICE, persons=(person,), text="a timer")
    scene.do(Role.CASINO_SUPERVISOR, SanctionDevice, person=person, measures=measures or (Measure.BAR,))


@STAGES
@proves("star-roulette", "9.6")
def test_the_wager_of_a_player_found_with_a_device_is_forfeited_by_direction_and_the_others_refunded(
    stage: str,
) -> None:
    scene = up_to(Scene("star-roulette").book, stage)
    found_with_device(scene, "bob")
    scene.do(Role.CASINO_SUPERVISOR, InvalidateOutcome, ground="brawl", hold=("bob",))
    assert scene.rack("ann").value == CHIPS
    scene.refuses(Role.DEALER, DirectForfeiture, Rule.POWER, player="bob")
    scene.refuses(Role.CASINO_SUPERVISOR, DirectForfeiture, Rule.FORFEITURE, player="ann")
    (done,) = scene.do(Role.CASINO_SUPERVISOR, DirectForfeiture, player="bob")
    assert done == StakesForfeited(player="bob", amount=100_00, clause="9.6")
    assert scene.rack("bob").value == CHIPS - 100_00
    assert scene.balance("float:T1") == 100_00
    scene.refuses(Role.CASINO_SUPERVISOR, DirectForfeiture, Rule.FORFEITURE, player="bob")


@proves("star-roulette", "9.6")
def test_without_a_finding_a_stake_is_refunded_and_cannot_be_kept() -> None:
    book = Scene("star-roulette").book
    who = Role.CASINO_SUPERVISOR
    scene = up_to(book, "marked")
    no = scene.refuses(who, InvalidateOutcome, Rule.FORFEITURE, ground="fire", hold=("bob",))
    assert no.clause == "9.6"
    # Behind the fraud, but no device: within 9.5.2 and not within 9.4.
    scene.refuses(who, InvalidateOutcome, Rule.FORFEITURE, **fraud("bob", hold=("bob",)))
    # Recorded, but no supervisor has found so: the measure makes the person one of 9.4.
    scene.do(Role.DEALER, RecordIncident, what=IncidentKind.DEVICE, persons=("bob",), text="a timer")
    assert scene.refuses(who, InvalidateOutcome, Rule.FORFEITURE, ground="fire", hold=("bob",)).clause == "9.6"


@pytest.mark.parametrize("found", ["before any round", "while betting", "in an earlier round", "between rounds"])
@proves("star-roulette", "9.6")
def test_whoever_was_found_with_a_device_may_forfeit_in_any_later_round(found: str) -> None:
    scene, who = Scene("star-roulette"), Role.CASINO_SUPERVISOR
    if found == "before any round":
        found_with_device(scene, "bob", Measure.VOID_WAGERS)
    scene.bets_open()
    if found == "in an earlier round":
        found_with_device(scene, "bob", Measure.VOID_WAGERS)
    scene.play("0")
    if found == "between rounds":
        found_with_device(scene, "bob", Measure.VOID_WAGERS)
    scene.bets_open()
    if found == "while betting":
        found_with_device(scene, "bob", Measure.VOID_WAGERS)
    scene.bet("bob", "red", 10_00)
    scene.spun()
    scene.do(who, InvalidateOutcome, ground="fire", hold=("bob",))
    assert scene.balance("held:T1:bob") == 10_00
    scene.do(who, DirectForfeiture, player="bob")
    assert [(one.taker, one.amount, one.clause) for one in scene.postings[-1:]] == [("float:T1", 10_00, "9.6")]


@under("star-roulette 9.6", "star-big-wheel 8.5")
def test_a_stake_that_could_be_forfeited_is_refunded_unless_that_is_directed(book: Book) -> None:
    scene = up_to(book, "collected")
    found_with_device(scene, "bob")
    scene.do(Role.CASINO_SUPERVISOR, InvalidateOutcome, **fraud("bob"))
    assert scene.rack("bob").value == CHIPS
    assert scene.postings[-1].clause == stated()
    held = up_to(book, "collected")
    found_with_device(held, "bob")
    held.do(Role.CASINO_SUPERVISOR, InvalidateOutcome, **fraud("bob", hold=("bob",)))
    held.do(Role.CASINO_SUPERVISOR, ReleaseStakes, player="bob")
    assert held.rack("bob").value == CHIPS
    assert held.postings[-1].clause == stated()


@STAGES
@proves("star-big-wheel", "8.5")
def test_at_the_big_wheel_the_player_behind_the_fraud_forfeits_and_a_device_alone_is_not_enough(stage: str) -> None:
    scene = up_to(Scene("star-big-wheel").book, stage)
    who = Role.CASINO_SUPERVISOR
    found_with_device(scene, "ann")
    scene.refuses(who, InvalidateOutcome, Rule.FORFEITURE, ground="brawl", hold=("ann",))
    scene.refuses(who, InvalidateOutcome, Rule.FORFEITURE, **fraud("bob", hold=("bob",)) | {"ground": "brawl"})
    scene.refuses(who, InvalidateOutcome, Rule.FORFEITURE, **fraud("bob", Role.DEALER, hold=("bob",)))
    scene.refuses(who, InvalidateOutcome, Rule.FORFEITURE, **fraud("bob", hold=("ann", "bob")))
    scene.do(who, InvalidateOutcome, **fraud("bob", hold=("bob",)))
    assert scene.rack("ann").value == CHIPS
    (done,) = scene.do(who, DirectForfeiture, player="bob")
    assert done == StakesForfeited(player="bob", amount=100_00, clause="8.5")
    assert scene.balance("float:T1") == 100_00


# --- what makes undoing hard ----------------------------------------------------------------------------------------


def test_a_winning_stake_taken_up_already_is_not_given_back_twice() -> None:
    scene = up_to(Scene("star-roulette").book, "paid")
    scene.do("ann", WithdrawWager, wager=1)
    scene.do(Role.CASINO_SUPERVISOR, InvalidateOutcome, ground="fire")
    assert scene.rack("ann").value == CHIPS


def test_winnings_that_left_the_table_become_an_overpayment_to_pursue() -> None:
    """Ann won $1,750 with $50, has $2,700 in front of her and takes $2,000: $700 and her $50 are there to take back."""
    scene = up_to(Scene("star-roulette").book, "paid")
    scene.do("ann", TakeChips, amount=2_000_00)
    scene.do(Role.CASINO_SUPERVISOR, InvalidateOutcome, ground="robbery")
    assert scene.rack("ann").value == 0
    (error,) = scene.state.desk.errors.values()
    assert (error.player, error.due, error.paid, error.round) == ("ann", 0, 1_750_00 - 750_00, 1)


def test_a_single_use_token_that_was_collected_comes_back_as_one() -> None:
    scene = Scene("star-roulette")
    scene.gives("ann", tokens=10_00, single_use_tokens=20_00)
    scene.bets_open()
    scene.bet("ann", "red", 20_00, Tender.PROMOTIONAL_TOKEN, single_use=True)
    scene.bet("ann", "black", 10_00, Tender.PROMOTIONAL_TOKEN)
    scene.spun().result("1")
    scene.settled()
    scene.do(Role.CASINO_SUPERVISOR, InvalidateOutcome, ground="fire")
    rack = scene.rack("ann")
    assert (rack.value, rack.tokens, rack.single_use_tokens) == (CHIPS, 10_00, 20_00)


@pytest.mark.parametrize("stage", ["marked", "collected", "paid"])
@proves("star-roulette", "9.6", "9.5.1")
def test_a_wager_settled_more_kindly_is_undone_like_any_other(stage: str) -> None:
    scene = up_to(Scene("star-roulette").book, stage)
    scene.do(Role.CASINO_SUPERVISOR, RelaxSettlement, wager=2, spot="straight 17", reason="knocked by the dealer")
    posted = len(scene.postings)
    scene.do(Role.CASINO_SUPERVISOR, InvalidateOutcome, ground="fire")
    assert (scene.rack("ann").value, scene.rack("bob").value) == (CHIPS, CHIPS)
    for one in scene.postings[posted:]:
        assert one.clause == ("9.5.1" if one.taker == "float:T1" else "9.6")


_STEPS = st.lists(
    st.sampled_from(
        [
            *[(Role.DEALER, kind, {}) for kind in (CollectLosers, PayWinners)] * 3,
            *[
                (Role.CASINO_SUPERVISOR, RelaxSettlement, {"wager": wager, "spot": spot, "reason": "unfair"})
                for wager in (1, 2, 3)
                for spot in ("straight 17", "split 17/18", "black", "red")
            ],
            *[
                (Role.CASINO_SUPERVISOR, SanctionDevice, {"person": player, "measures": (measure,)})
                for player in ("ann", "bob")
                for measure in (Measure.VOID_WAGERS, Measure.BAR)
            ],
            *[("ann", WithdrawWager, {"wager": wager}) for wager in (1, 3)],
            *[("ann", TakeChips, {"amount": amount}) for amount in (100_00, 900_00)],
            *[
                (Role.CASINO_SUPERVISOR, InvalidateOutcome, {"ground": "fire", "hold": hold})
                for hold in ((), ("bob",), ("ann", "bob"))
            ],
            *[
                (Role.CASINO_SUPERVISOR, kind, {"player": player})
                for kind in (DirectForfeiture, ReleaseStakes)
                for player in ("ann", "bob")
            ],
        ]
    ),
    max_size=14,
)


@given(_STEPS)
def test_in_whatever_order_supervisors_act_the_money_adds_up(steps: list[tuple[Any, Any, dict[str, Any]]]) -> None:
    scene = Scene("star-roulette")
    scene.gives("ann", single_use_tokens=30_00)
    scene.bets_open()
    scene.bet("ann", "straight 17", 50_00)
    scene.bet("bob", "straight 18", 100_00)
    scene.bet("ann", "split 17/18", 30_00, Tender.PROMOTIONAL_TOKEN, single_use=True)
    for player in ("ann", "bob"):
        scene.do(Role.DEALER, RecordIncident, what=IncidentKind.DEVICE, persons=(player,), text="a timer")
    scene.spun().result("17")
    for who, kind, fields in steps:
        scene.ask(who, kind, **fields)
