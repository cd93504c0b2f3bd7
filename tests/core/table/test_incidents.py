"""Incidents on record, and what follows from touching bets and from prohibited devices."""

from typing import Any

from croupier.core.common.exclusions import ExclusionOrdered
from croupier.core.law.book import Book
from croupier.core.law.law import at_table
from croupier.core.table.incidents import (
    BetTouched,
    DeviceSanctioned,
    EndDetention,
    IncidentKind,
    RecordIncident,
    RecordTouch,
    SanctionDevice,
    TakesOver,
)
from croupier.core.table.paying import CollectLosers, PayWinners
from croupier.core.table.supervision import RefuseFutureWagers, RefuseWager
from croupier.core.table.wagers import PlaceWager
from croupier.core.words.bets import Tender
from croupier.core.words.grounds import ExclusionKind, Measure
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.scene import Scene
from tests.proof import proves, stated, under

SUPERVISORS = (Role.CASINO_SUPERVISOR, Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER)
SUPERVISOR = Role.CASINO_SUPERVISOR
CHIPS = 1_000_00

# The best spot, a neighbour it may have been knocked to, and the pocket and odds of the best, by hand from the books.
SPOTS = {
    "star-roulette": ("straight 17", "straight 18", "17", 35),
    "star-big-wheel": ("symbol S3", "symbol S2", "S3", 5),
    "adelaide-roulette": ("straight 17", "straight 18", "17", 35),
}


def good(book: Book) -> str:
    return SPOTS[book.code][0]


# --- bets touched before they are settled ---------------------------------------------------------------------------


def touching_round(scene: Scene, spot: str, times: int = 1) -> None:
    """A round in which ann touches a bet of hers after the close."""
    scene.bets_open()
    number = scene.bet("ann", spot, 10_00)
    scene.spun().result("36")
    for _ in range(times):
        scene.do(Role.DEALER, RecordTouch, player="ann", wager=number)
    scene.settled().over()


@proves("adelaide-roulette", "12(d)")
def test_a_player_who_touched_unsettled_inside_bets_twice_may_have_later_bets_refused() -> None:
    scene = Scene("adelaide-roulette")
    touching_round(scene, "straight 17")
    no = scene.refuses(Role.OPERATOR, RefuseFutureWagers, Rule.REFUSED_BY_SUPERVISOR, player="ann")
    assert no.clause == "12(d)"
    touching_round(scene, "straight 17")
    scene.do(Role.OPERATOR, RefuseFutureWagers, player="ann")
    scene.bets_open()
    no = scene.refuses("ann", PlaceWager, Rule.BARRED, spot="red", stake=10_00, tender=Tender.VALUE_CHIPS)
    assert no.clause == "12(d)"
    scene.bet("bob", "red", 10_00)


@proves("adelaide-roulette", "12(d)")
def test_a_single_wager_is_refused_after_two_touches_too_and_not_after_one() -> None:
    scene = Scene("adelaide-roulette")
    touching_round(scene, "straight 17")
    scene.bets_open()
    number = scene.bet("ann", "red", 10_00)
    refuse = {"grounds": "touches bets again and again"}
    no = scene.refuses(Role.OPERATOR, RefuseWager, Rule.REFUSED_BY_SUPERVISOR, wager=number, **refuse)
    assert no.clause == stated()
    scene.play("36")
    touching_round(scene, "straight 17")
    scene.bets_open()
    number = scene.bet("ann", "red", 10_00)
    had = scene.rack("ann").value
    assert scene.refuses(Role.DEALER, RefuseWager, Rule.POWER, wager=number, **refuse).clause == stated()
    scene.do(Role.OPERATOR, RefuseWager, wager=number, **refuse)
    assert scene.rack("ann").value == had + 10_00


@proves("adelaide-roulette", "12(d)")
def test_touches_of_outside_bets_are_recorded_but_carry_no_sanction() -> None:
    scene = Scene("adelaide-roulette")
    touching_round(scene, "red", times=3)
    assert [one.kind for one in scene.state.desk.incidents.values()] == [IncidentKind.TOUCHED_BET] * 3
    assert scene.refuses(Role.OPERATOR, RefuseFutureWagers, Rule.REFUSED_BY_SUPERVISOR, player="ann").clause == stated()
    touching_round(scene, "straight 17", times=2)
    scene.do(Role.OPERATOR, RefuseFutureWagers, player="ann")


@proves("adelaide-roulette", "12(d)")
def test_a_touch_is_a_breach_from_the_close_until_the_winners_are_paid() -> None:
    scene = Scene("adelaide-roulette").bets_open()
    number = scene.bet("ann", "straight 17", 10_00)
    touch = {"player": "ann", "wager": number}
    assert scene.refuses(Role.DEALER, RecordTouch, Rule.UNSETTLED_INSIDE_BET, **touch).clause == stated()
    scene.spun()
    scene.do(Role.DEALER, RecordTouch, **touch)
    scene.result("17")
    scene.do(Role.DEALER, CollectLosers)
    (touched,) = scene.do(Role.DEALER, RecordTouch, **touch)
    assert isinstance(touched, BetTouched)
    assert touched.counts
    scene.do(Role.DEALER, PayWinners)
    assert scene.refuses(Role.DEALER, RecordTouch, Rule.UNSETTLED_INSIDE_BET, **touch).clause == stated()
    no = scene.refuses(Role.DEALER, RecordTouch, Rule.NO_SUCH_WAGER, player="ann", wager=number + 1)
    assert no.clause == "6(i)"
    assert scene.refuses("bob", RecordTouch, Rule.POWER, **touch).clause == "12(i)", "nothing is said of who records it"


# --- prohibited devices ---------------------------------------------------------------------------------------------

FIRST_TWO = (Measure.VOID_WAGERS, Measure.BAR)


def found_with_device(scene: Scene, person: str = "bob") -> None:
    scene.do(
        Role.DEALER, RecordIncident, what=IncidentKind.DEVICE, persons=(person,), text="a timer strapped to the wrist"
    )


@under("star-roulette 9.4", "star-big-wheel 8.3")
def test_measures_need_a_recorded_incident_with_a_device_against_that_person(book: Book) -> None:
    scene = Scene(book).bets_open()
    scene.bet("bob", good(book), 100_00)
    bars = {"person": "bob", "measures": FIRST_TWO}
    assert scene.refuses(SUPERVISOR, SanctionDevice, Rule.DEVICE, **bars).clause == stated()
    scene.do(Role.DEALER, RecordIncident, what=IncidentKind.SIDE_BET, persons=("bob",), text="with ann")
    found_with_device(scene, "cy")
    assert scene.refuses(SUPERVISOR, SanctionDevice, Rule.DEVICE, **bars).clause == stated()
    found_with_device(scene)
    scene.do(SUPERVISOR, SanctionDevice, **bars)
    assert scene.rack("bob").value == CHIPS
    assert scene.state.round.wagers == {}
    assert "bob" in scene.state.seats.barred


@under("star-roulette 9.4", "star-big-wheel 8.3")
def test_any_of_the_measures_may_be_combined_but_a_casino_supervisor_takes_them(book: Book) -> None:
    scene = Scene(book)
    found_with_device(scene)
    measures = tuple(at_table(book).supervision.device_measures)
    for role in set(Role) - set(SUPERVISORS):
        no = scene.refuses(role, SanctionDevice, Rule.POWER, person="bob", measures=measures)
        assert no.clause == stated()
    assert scene.refuses(SUPERVISOR, SanctionDevice, Rule.DEVICE, person="bob", measures=()).clause == stated()
    done, ordered = scene.do(SUPERVISOR, SanctionDevice, person="bob", measures=measures)
    assert isinstance(done, DeviceSanctioned)
    assert done.measures == at_table(book).supervision.device_measures
    assert isinstance(ordered, ExclusionOrdered)
    assert ordered.order.kind is ExclusionKind.CASINO
    assert ordered.order.clause == {"star-roulette": "9.4.3", "star-big-wheel": "8.3.3"}[book.code]


@under("star-roulette 9.4.1", "star-big-wheel 8.3.1")
def test_a_winning_wager_declared_void_before_it_is_paid_goes_back_and_wins_nothing(book: Book) -> None:
    spot, _, pocket, to_one = SPOTS[book.code]
    scene = Scene(book).bets_open()
    scene.bet("bob", spot, 100_00)
    scene.bet("ann", spot, 10_00)
    scene.spun().result(pocket)
    scene.do(Role.DEALER, CollectLosers)
    found_with_device(scene)
    scene.do(SUPERVISOR, SanctionDevice, person="bob", measures=(Measure.VOID_WAGERS,))
    assert scene.rack("bob").value == CHIPS
    assert scene.postings[-1].clause == stated()
    scene.do(Role.DEALER, PayWinners)
    assert scene.rack("bob").value == CHIPS
    assert scene.rack("ann").value == CHIPS - 10_00 + 10_00 * to_one
    scene.over().bets_open()
    scene.bet("bob", spot, 5_00)


@under("star-roulette 9.4.1", "star-big-wheel 8.3.1")
def test_only_unsettled_wagers_are_declared_void(book: Book) -> None:
    _, beside, pocket, _ = SPOTS[book.code]
    scene = Scene(book).bets_open()
    scene.bet("bob", beside, 100_00)
    scene.spun().result(pocket)
    scene.do(Role.DEALER, CollectLosers)
    found_with_device(scene)
    (done,) = scene.do(SUPERVISOR, SanctionDevice, person="bob", measures=(Measure.VOID_WAGERS,))
    assert isinstance(done, DeviceSanctioned)
    assert (done.measures, done.voided) == ({Measure.VOID_WAGERS: stated()}, ()), "it was collected already"
    assert scene.rack("bob").value == CHIPS - 100_00
    scene.do(Role.DEALER, PayWinners)
    scene.over()
    assert scene.rack("bob").value == CHIPS - 100_00


@under("star-roulette 9.4.1", "star-big-wheel 8.3.1")
def test_a_losing_wager_not_yet_collected_is_void_and_goes_back(book: Book) -> None:
    _, beside, pocket, _ = SPOTS[book.code]
    scene = Scene(book).bets_open()
    scene.bet("ann", beside, 10_00)
    scene.bet("bob", beside, 20_00)
    scene.spun().result(pocket)
    found_with_device(scene)
    scene.do(SUPERVISOR, SanctionDevice, person="bob", measures=(Measure.VOID_WAGERS,))
    assert (scene.postings[-1].amount, scene.postings[-1].clause) == (20_00, stated())
    scene.settled().over()
    assert scene.rack("bob").value == CHIPS
    assert scene.rack("ann").value == CHIPS - 10_00


@under("star-roulette 9.4.2", "star-big-wheel 8.3.2")
def test_a_person_barred_from_the_game_places_no_further_wager(book: Book) -> None:
    scene = Scene(book).bets_open()
    kept = scene.bet("bob", good(book), 10_00)
    found_with_device(scene)
    scene.do(SUPERVISOR, SanctionDevice, person="bob", measures=(Measure.BAR,))
    no = scene.refuses("bob", PlaceWager, Rule.BARRED, spot=good(book), stake=5_00, tender=Tender.VALUE_CHIPS)
    assert no.clause == stated()
    assert kept in scene.state.round.wagers
    scene.bet("ann", good(book), 5_00)


@under("star-roulette 9.4.3", "star-big-wheel 8.3.3")
def test_a_person_excluded_from_the_casino_plays_no_more_either(book: Book) -> None:
    scene = Scene(book).bets_open()
    found_with_device(scene)
    scene.do(SUPERVISOR, SanctionDevice, person="bob", measures=(Measure.BAR, Measure.EXCLUDE))
    no = scene.refuses("bob", PlaceWager, Rule.BARRED, spot=good(book), stake=5_00, tender=Tender.VALUE_CHIPS)
    assert no.clause == {"star-roulette": "9.4.3", "star-big-wheel": "8.3.3"}[book.code]


@proves("star-big-wheel", "8.3.4")
def test_a_person_with_a_device_is_detained_until_an_inspector_or_police_officer_takes_over() -> None:
    scene = Scene("star-big-wheel").bets_open()
    detain = {"person": "bob", "measures": (Measure.DETAIN,)}
    assert scene.refuses(SUPERVISOR, SanctionDevice, Rule.DEVICE, **detain).clause == "8.3", "of all its measures"
    found_with_device(scene)
    over = {"person": "bob", "to": TakesOver.INSPECTOR}
    assert scene.refuses(SUPERVISOR, EndDetention, Rule.DEVICE, **over).clause == stated()
    scene.do(SUPERVISOR, SanctionDevice, **detain)
    assert scene.state.desk.detained == {"bob": scene.at}
    assert scene.refuses(Role.DEALER, EndDetention, Rule.POWER, **over).clause == stated()
    scene.later(19 * 60_000).do(SUPERVISOR, EndDetention, **over)
    assert scene.state.desk.detained == {}
    assert set(TakesOver) == {"inspector", "police officer"}


@proves("star-roulette", "9.4")
def test_the_star_has_three_measures_at_roulette_and_detention_is_none_of_them() -> None:
    scene = Scene("star-roulette")
    found_with_device(scene)
    both = (Measure.BAR, Measure.DETAIN)
    assert scene.refuses(SUPERVISOR, SanctionDevice, Rule.DEVICE, person="bob", measures=both).clause == stated()
    assert scene.state.seats.barred == {}


@under("star-roulette 9.3 9.4", "star-big-wheel 8.2 8.3")
def test_staff_and_inspectors_at_work_are_not_the_subject_of_a_device_incident(book: Book) -> None:
    exempt, follows = {"star-roulette": ("9.3", "9.4"), "star-big-wheel": ("8.2", "8.3")}[book.code]
    scene = Scene(book)
    device: dict[str, Any] = {"what": IncidentKind.DEVICE, "text": "a tablet"}
    for persons in (("ian",), ("bob", "ian")):
        at_work = {"persons": persons, "on_duty": ("ian",), **device}
        assert scene.refuses(Role.DEALER, RecordIncident, Rule.ON_DUTY, **at_work).clause == exempt
    assert scene.refuses(Role.DEALER, RecordIncident, Rule.DEVICE, persons=(), **device).clause == follows
    scene.do(Role.DEALER, RecordIncident, persons=("ian",), **device)
    scene.do(Role.DEALER, RecordIncident, what=IncidentKind.OTHER, persons=("ian",), on_duty=("ian",), text="late")
    assert [one.number for one in scene.state.desk.incidents.values()] == [1, 2]


def test_an_incident_is_recorded_by_staff_in_every_book() -> None:
    for code in SPOTS:
        scene = Scene(code)
        seen: dict[str, Any] = {"what": IncidentKind.INTERFERENCE, "text": "somebody leaned on the wheel"}
        scene.refuses("ann", RecordIncident, Rule.POWER, **seen)
        scene.refuses(scene.book.people.government_roles[0], RecordIncident, Rule.POWER, **seen)
        scene.do(Role.DEALER, RecordIncident, **seen)
        assert scene.state.desk.incidents[1].round == 0


def test_adelaide_has_no_measures_of_this_kind() -> None:
    scene = Scene("adelaide-roulette")
    found_with_device(scene)
    scene.refuses(Role.OPERATOR, SanctionDevice, Rule.POWER, person="bob", measures=(Measure.BAR,))
    scene.refuses(Role.OPERATOR, EndDetention, Rule.POWER, person="bob", to=TakesOver.INSPECTOR)
