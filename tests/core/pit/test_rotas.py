"""A rota: who deals next, when a break is due, and who is rested. Who deals now is told by duties."""

import pytest

from croupier.core.common.eyes import OnDuty
from croupier.core.engine.messages import MINUTE
from croupier.core.engine.refusal import Refused
from croupier.core.pit.places import NamePlaces
from croupier.core.pit.rotas import RotaSet, SetRota, Turn, turns_at
from croupier.core.pit.state import Rota
from croupier.core.words.roles import Role
from tests.core.pit.pits import NOW, Floor

ROTA = Rota(persons=("dee", "dan", "dot"), longest=60, rest=20)
STAR = "star-roulette"


def deals(person: str, place: str = "T1", since: int = NOW) -> OnDuty:
    return OnDuty(f"id of {person}", person, STAR, Role.DEALER, place, "early", since)


def test_a_rota_is_set_changed_and_taken_away() -> None:
    floor = Floor().opened()
    first = floor.does(SetRota, place="T1", persons=("dee", "dan"))
    assert first == RotaSet(place="T1", persons=("dee", "dan"), longest=60, rest=20, by="mia")
    floor.does(SetRota, place="T1", persons=("dan", "dee"), longest=40, rest=15)
    assert floor.state.rotas == {"T1": Rota(persons=("dan", "dee"), longest=40, rest=15)}
    again = floor.ask(SetRota, place="T1", persons=("dan", "dee"), longest=40, rest=15)
    assert isinstance(again, Refused)
    assert again.message == "This is the rota of T1 already."
    floor.does(SetRota, place="T1", persons=())
    assert floor.state.rotas == {}


def test_a_place_that_leaves_the_pit_takes_its_rota_along() -> None:
    floor = Floor().opened()
    floor.does(SetRota, place="T1", persons=("dee",))
    floor.does(NamePlaces, places=("bank:B1",))
    assert floor.state.rotas == {}


def test_a_rota_is_for_a_place_of_the_pit() -> None:
    no = Floor().opened().ask(SetRota, place="T9", persons=("dee",))
    assert isinstance(no, Refused)
    assert no.message == "Pit main is not responsible for T9: name one of T1 and bank:B1."


@pytest.mark.parametrize(
    ("persons", "fits"),
    [
        (tuple(f"d{number}" for number in range(20)), True),
        (tuple(f"d{number}" for number in range(21)), False),
        (("dee", "DEE"), False),
        (("dee", ""), False),
    ],
)
def test_a_rota_names_up_to_twenty_people_each_once(persons: tuple[str, ...], fits: bool) -> None:
    answer = Floor().opened().ask(SetRota, place="T1", persons=persons)
    assert isinstance(answer, Refused) != fits


@pytest.mark.parametrize(("minutes", "fits"), [(0, False), (1, True), (720, True), (721, False), (-5, False)])
def test_time_at_a_table_and_a_break_are_one_minute_to_twelve_hours(minutes: int, fits: bool) -> None:
    for longest, rest in ((minutes, 20), (60, minutes)):
        answer = Floor().opened().ask(SetRota, place="T1", persons=("dee",), longest=longest, rest=rest)
        assert isinstance(answer, Refused) != fits


# --- whose turn it is -----------------------------------------------------------------------------------------------


def test_a_break_is_due_after_the_longest_time_and_the_next_in_order_comes() -> None:
    (turn,) = turns_at("T1", ROTA, [deals("dee")], {}, NOW)
    assert turn == Turn(
        place="T1", duty="id of dee", dealer="dee", since=NOW, due=NOW + 60 * MINUTE, next="dan", next_from=None
    )


def test_after_the_last_the_first_comes_again() -> None:
    (turn,) = turns_at("T1", ROTA, [deals("dot")], {}, NOW)
    assert turn.next == "dee"


def test_whoever_deals_elsewhere_is_passed_over() -> None:
    (turn,) = turns_at("T1", ROTA, [deals("dee"), deals("dan", "T2")], {}, NOW)
    assert turn.next == "dot"


def test_on_duty_in_the_whole_house_is_at_no_place() -> None:
    (turn,) = turns_at("T1", ROTA, [deals("dee"), deals("dan", "")], {}, NOW)
    assert (turn.dealer, turn.next) == ("dee", "dan")


@pytest.mark.parametrize(("minutes", "coming"), [(19, "dot"), (20, "dan")])
def test_whoever_rests_is_passed_over_until_the_break_is_over(minutes: int, coming: str) -> None:
    (turn,) = turns_at("T1", ROTA, [deals("dee")], {"dan": NOW - minutes * MINUTE}, NOW)
    assert (turn.next, turn.next_from) == (coming, None)


def test_where_all_rest_whoever_is_rested_first_comes_with_the_time() -> None:
    ended = {"dan": NOW - 5 * MINUTE, "dot": NOW - 9 * MINUTE}
    (turn,) = turns_at("T1", ROTA, [deals("dee")], ended, NOW)
    assert (turn.next, turn.next_from) == ("dot", NOW + 11 * MINUTE)


def test_nobody_at_a_table_is_told_with_whoever_should_come() -> None:
    assert turns_at("T1", ROTA, [], {}, NOW) == (Turn(place="T1", next="dee"),)


def test_a_table_without_a_rota_says_who_deals_and_no_more() -> None:
    assert turns_at("T1", None, [deals("dee")], {}, NOW) == (
        Turn(place="T1", duty="id of dee", dealer="dee", since=NOW),
    )


def test_supervisors_are_on_no_rota() -> None:
    boss = OnDuty("id", "mia", STAR, Role.CASINO_SUPERVISOR, "T1", "", NOW)
    (turn,) = turns_at("T1", ROTA, [boss], {}, NOW)
    assert turn.dealer == ""


def test_two_who_deal_at_one_place_have_a_turn_each() -> None:
    turns = turns_at("T1", ROTA, [deals("dee"), deals("dan")], {}, NOW)
    assert [(one.dealer, one.next) for one in turns] == [("dee", "dot"), ("dan", "dot")]
