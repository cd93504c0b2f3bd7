"""When an outcome does not count, and by whose fraud: one judgement at tables and at terminals."""

import pytest

from croupier.core.bank.judging import OutcomeInvalidated as InvalidAtTerminals
from croupier.core.table.invalidation import OutcomeInvalidated as InvalidAtTable
from croupier.core.words.grounds import Ground, NoSpin
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.common.places import Cited, at, done, opened, refused

FRAUD = str(Ground.FRAUD)


@at("table adelaide-roulette 12(b)ii", "bank adelaide-roulette 12(b)ii")
@pytest.mark.parametrize("role", [None, *(role for role in Role if role not in (Role.PLAYER, Role.DEALER))])
def test_in_adelaide_nobodys_fraud_but_a_players_or_dealers_is_a_ground(cited: Cited, role: Role | None) -> None:
    place, (clause,) = opened(cited)
    place.ann_bets()
    place.spins()
    assert refused(place, place.invalidates(FRAUD, "cy", role=role), clause).rule is Rule.INVALIDATION


@at("table adelaide-roulette 12(b)ii", "bank adelaide-roulette 12(b)ii")
@pytest.mark.parametrize("role", [Role.PLAYER, Role.DEALER])
def test_in_adelaide_a_players_or_dealers_fraud_is_a_ground_whatever_it_led_to(cited: Cited, role: Role) -> None:
    place, _ = opened(cited)
    place.ann_bets()
    place.spins()
    done(place, place.invalidates(FRAUD, "cy", role=role, affects=False))
    assert place.back_with_ann()


@at("table star-roulette 9.5.2", "table star-big-wheel 8.4.2", "bank novo-unity 8.8.2")
def test_anybodys_fraud_is_a_ground_if_it_is_named_and_affects_the_outcome(cited: Cited) -> None:
    place, (clause,) = opened(cited)
    place.ann_bets()
    place.spins()
    refused(place, place.invalidates(FRAUD, role=Role.PLAYER), clause)
    refused(place, place.invalidates(FRAUD, "a passer-by", affects=False), clause)
    (undone, *_) = done(place, place.invalidates(FRAUD, "a passer-by"))
    assert isinstance(undone, InvalidAtTable | InvalidAtTerminals)
    assert undone.clause == clause
    assert place.back_with_ann()


@at(
    "table star-roulette 9.5",
    "table adelaide-roulette 12(b)",
    "table star-big-wheel 8.4",
    "bank adelaide-roulette 12(b)",
    "bank novo-unity 8.8",
)
def test_the_grounds_are_a_closed_list(cited: Cited) -> None:
    place, (clause,) = opened(cited)
    place.ann_bets()
    place.spins()
    for ground in ("a hunch", ""):
        assert refused(place, place.invalidates(ground), clause).rule is Rule.INVALIDATION


@at(
    "table star-roulette 9.5.1",
    "table adelaide-roulette 12(b)i",
    "table star-big-wheel 8.4.1",
    "bank adelaide-roulette 12(b)i",
    "bank novo-unity 8.8.1",
)
def test_a_disruption_sends_every_stake_back(cited: Cited) -> None:
    place, (clause,) = opened(cited)
    place.ann_bets()
    place.spins()
    (undone, *_) = done(place, place.invalidates("fire"))
    assert isinstance(undone, InvalidAtTable | InvalidAtTerminals)
    assert undone.clause == clause
    assert place.back_with_ann()


@at(
    "table star-roulette 9.5",
    "table adelaide-roulette 12(b)",
    "table star-big-wheel 8.4",
    "bank adelaide-roulette 12(b)",
    "bank novo-unity 8.8",
)
def test_after_a_no_spin_there_is_no_outcome_to_invalidate_until_the_next_spin(cited: Cited) -> None:
    place, (clause,) = opened(cited)
    place.ann_bets()
    place.spins()
    done(place, place.no_spin(NoSpin.TOO_FEW_REVOLUTIONS))
    assert refused(place, place.invalidates("fire"), clause).rule is Rule.INVALIDATION
