"""When a spin counts and when it is called no spin: one judgement at tables and at terminals."""

from croupier.core.bank.no_spin import NoSpinAnnounced as NoSpinAtTerminals
from croupier.core.table.no_spin import NoSpinAnnounced as NoSpinAtTable
from croupier.core.words.grounds import NoSpin
from croupier.core.words.rules import Rule
from tests.core.common.places import Cited, at, done, opened, refused

# By hand from the documents: how many revolutions make a valid spin.
LEAST = {"star-roulette": 4, "adelaide-roulette": 3, "star-big-wheel": 3, "novo-unity": 4}


@at(
    "table star-roulette 5.2",
    "table adelaide-roulette 9(b)",
    "table star-big-wheel 5.1",
    "bank adelaide-roulette 9(b)",
    "bank novo-unity 3.10",
)
def test_a_spin_of_too_few_revolutions_has_no_result_and_one_of_enough_has(cited: Cited) -> None:
    place, (clause,) = opened(cited)
    place.ann_bets()
    place.spins()
    least = LEAST[place.book.code]
    assert refused(place, place.number(least - 1), clause).rule is Rule.VALID_SPIN
    done(place, place.number(least))


@at(
    "table star-roulette 5.2",
    "table adelaide-roulette 9(b)",
    "bank adelaide-roulette 9(b)",
    "bank novo-unity 3.10",
)
def test_a_ball_spun_with_the_rotor_has_no_result(cited: Cited) -> None:
    place, (clause,) = opened(cited)
    place.ann_bets()
    place.spins(against_the_rotor=False)
    assert refused(place, place.number(9), clause).rule is Rule.VALID_SPIN


@at(
    "table star-roulette 8.8",
    "table adelaide-roulette 10(f)",
    "table star-big-wheel 7.5",
    "bank adelaide-roulette 10(f)",
    "bank novo-unity 7.1.7",
)
def test_a_no_spin_is_final_wherever_the_wheel_comes_to_rest(cited: Cited) -> None:
    place, (clause,) = opened(cited)
    place.ann_bets()
    place.spins()
    done(place, place.no_spin(NoSpin.TOO_FEW_REVOLUTIONS))
    assert refused(place, place.number(9), clause).rule is Rule.NO_SPIN_FINAL


@at(
    "table star-roulette 8.8",
    "table adelaide-roulette 10(f)",
    "table star-big-wheel 7.5",
    "bank adelaide-roulette 10(f)",
    "bank novo-unity 7.1",
)
def test_a_no_spin_needs_a_ground_of_the_book_and_a_spin(cited: Cited) -> None:
    place, (clause,) = opened(cited)
    place.ann_bets()
    refused(place, place.no_spin(NoSpin.TOO_FEW_REVOLUTIONS), clause)
    place.spins()
    for ground in set(NoSpin) - set(place.book.spin.no_spin.grounds):
        assert refused(place, place.no_spin(ground), clause).rule is Rule.NO_SPIN_GROUND
    done(place, place.no_spin(NoSpin.TOO_FEW_REVOLUTIONS))


@at("table star-roulette 8.5", "bank novo-unity 7.1.5")
def test_a_ball_that_left_the_wheel_is_examined_once_and_only_then(cited: Cited) -> None:
    place, (clause,) = opened(cited)
    refused(place, place.examines(), clause)
    place.ann_bets()
    place.spins()
    done(place, place.no_spin(NoSpin.BALL_LEFT_WHEEL))
    done(place, place.examines())
    refused(place, place.examines(), clause)


@at("table adelaide-roulette 10(e)", "bank adelaide-roulette 10(e)")
def test_in_adelaide_the_book_orders_nobody_to_examine_a_ball_that_left_the_wheel(cited: Cited) -> None:
    place, (clause,) = opened(cited)
    place.ann_bets()
    place.spins()
    (announced, *_) = done(place, place.no_spin(NoSpin.BALL_LEFT_WHEEL))
    assert isinstance(announced, NoSpinAtTable | NoSpinAtTerminals)
    assert (announced.clauses[0], announced.examine_ball) == (clause, False)
