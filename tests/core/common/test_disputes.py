"""Disputes at every place: decided by one person, reviewed by another, closed once the player knows whom to turn to."""

from typing import Any

from croupier.core.common.advice import AdviseRights, CloseDispute, RightsAdvised
from croupier.core.common.disputes import DecideDispute, DisputeRaised, RaiseDispute, RequestReview, ReviewDispute
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.common.places import Cited, Place, at, opened

# Who decides first and who reviews, by hand from the documents.
FIRST = {
    "star-roulette": {Role.GAMING_SUPERVISOR},
    "star-big-wheel": {Role.GAMING_SUPERVISOR},
    "adelaide-roulette": {Role.OPERATOR},
    "novo-unity": {Role.ELECTRONIC_GAMING_ATTENDANT},
}
REVIEW = {
    "star-roulette": {Role.CASINO_SUPERVISOR, Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER},
    "star-big-wheel": {Role.CASINO_SUPERVISOR, Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER},
    "adelaide-roulette": {Role.INSPECTORATE_MANAGER},
    "novo-unity": {Role.ELECTRONIC_GAMING_SUPERVISOR},
}


REVIEWER = {
    "star-roulette": Role.ASSISTANT_GAMING_MANAGER,
    "star-big-wheel": Role.ASSISTANT_GAMING_MANAGER,
    "adelaide-roulette": Role.INSPECTORATE_MANAGER,
    "novo-unity": Role.ELECTRONIC_GAMING_SUPERVISOR,
}


def raised(cited: Cited) -> tuple[Place, int]:
    place, _ = opened(cited)
    (dispute,) = place.scene.do("ann", RaiseDispute, text="my split was not paid")
    assert isinstance(dispute, DisputeRaised)
    return place, dispute.number


def decided(cited: Cited) -> tuple[Place, int]:
    place, number = raised(cited)
    (first,) = FIRST[place.book.code]
    place.scene.do(first, DecideDispute, by="lee", dispute=number, decision="it lay on the next line")
    return place, number


def refuses(place: Place, who: Role | str, kind: type[Command], rule: Rule, clause: str = "", /, **fields: Any) -> None:
    before = place.scene.state
    answer = place.scene.ask(who, kind, **fields)
    assert isinstance(answer, Refused)
    assert (answer.rule, answer.clause) == (rule, clause or answer.clause)
    assert place.scene.state == before


# --- deciding and reviewing -----------------------------------------------------------------------------------------


@at(
    "table star-roulette 9.13",
    "table star-big-wheel 8.12",
    "table adelaide-roulette 12(j)",
    "bank adelaide-roulette 12(j)",
    "bank novo-unity 8.15",
)
def test_a_dispute_is_decided_first_by_those_the_book_names_and_once(cited: Cited) -> None:
    place, number = raised(cited)
    for role in set(Role) - FIRST[place.book.code]:
        refuses(place, role, DecideDispute, Rule.POWER, dispute=number, decision="no")
    (first,) = FIRST[place.book.code]
    refuses(place, first, DecideDispute, Rule.DISPUTE, dispute=number + 1, decision="no")
    place.scene.do(first, DecideDispute, dispute=number, decision="it lay on the next line")
    refuses(place, first, DecideDispute, Rule.DISPUTE, dispute=number, decision="on second thoughts")


@at(
    "table star-roulette 9.13",
    "table star-big-wheel 8.12",
    "table adelaide-roulette 12(j)",
    "bank adelaide-roulette 12(j)",
    "bank novo-unity 8.15",
)
def test_a_decision_is_reviewed_on_request_by_those_the_book_names(cited: Cited) -> None:
    place, number = raised(cited)
    refuses(place, "ann", RequestReview, Rule.DISPUTE, dispute=number)
    place, number = decided(cited)
    again: dict[str, Any] = {"dispute": number, "review": "it lay on the split"}
    refuses(place, REVIEWER[place.book.code], ReviewDispute, Rule.DISPUTE, **again)
    refuses(place, "bob", RequestReview, Rule.DISPUTE, dispute=number)
    place.scene.do("ann", RequestReview, dispute=number)
    refuses(place, "ann", RequestReview, Rule.DISPUTE, dispute=number)
    for role in set(Role) - REVIEW[place.book.code]:
        refuses(place, role, ReviewDispute, Rule.POWER, **again)
    place.scene.do(REVIEWER[place.book.code], ReviewDispute, **again)
    assert place.scene.state.desk.disputes[number].review == "it lay on the split"
    refuses(place, REVIEWER[place.book.code], ReviewDispute, Rule.DISPUTE, **again)


@at("table star-roulette 9.13", "table star-big-wheel 8.12")
def test_nobody_reviews_a_decision_of_their_own_though_they_hold_the_office(cited: Cited) -> None:
    place, number = decided(cited)
    place.scene.do("ann", RequestReview, dispute=number)
    for office in (Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER):
        refuses(place, office, ReviewDispute, Rule.DISPUTE, by="lee", dispute=number, review="I was right")
    place.scene.do(Role.GAMING_SUPERVISOR, ReviewDispute, by="kim", dispute=number, review="it is upheld")


@at("table star-roulette 9.13", "table star-big-wheel 8.12", "bank novo-unity 8.15")
def test_at_the_star_the_house_does_not_ask_for_a_review(cited: Cited) -> None:
    place, number = decided(cited)
    for role in set(Role) - {Role.PLAYER}:
        refuses(place, role, RequestReview, Rule.DISPUTE, dispute=number)


@at("table adelaide-roulette 12(i) 12(j)", "bank adelaide-roulette 12(i) 12(j)")
def test_in_adelaide_the_player_or_the_house_may_ask_the_manager_of_the_inspectorate(cited: Cited) -> None:
    for asks in ("ann", Role.OPERATOR):
        place, number = decided(cited)
        for role in set(Role) - {Role.PLAYER, Role.OPERATOR}:
            refuses(place, role, RequestReview, Rule.DISPUTE, dispute=number)
        place.scene.do(asks, RequestReview, dispute=number)
        place.scene.do(Role.INSPECTORATE_MANAGER, ReviewDispute, dispute=number, review="the House is right")


@at("table adelaide-roulette 12(i) 12(j)", "bank adelaide-roulette 12(i) 12(j)")
def test_in_adelaide_a_decision_is_final_subject_to_a_review_at_any_time(cited: Cited) -> None:
    place, number = decided(cited)
    place.scene.do(Role.OPERATOR, CloseDispute, dispute=number, satisfied=True)
    refuses(place, Role.OPERATOR, DecideDispute, Rule.FINAL_DECISION, "12(j)", dispute=number, decision="otherwise")
    place.scene.do("ann", RequestReview, dispute=number)
    refuses(place, Role.OPERATOR, CloseDispute, Rule.DISPUTE, dispute=number, satisfied=True)
    place.scene.do(Role.INSPECTORATE_MANAGER, ReviewDispute, dispute=number, review="ann is right")
    place.scene.do(Role.OPERATOR, CloseDispute, dispute=number, satisfied=True)
    refuses(place, "ann", RequestReview, Rule.DISPUTE, dispute=number)


# --- the advice, and the end ----------------------------------------------------------------------------------------


@at(
    "table star-roulette 9.14",
    "table star-big-wheel 8.13",
    "table adelaide-roulette 12(k)",
    "bank adelaide-roulette 12(k)",
    "bank novo-unity 8.16",
)
def test_a_dispute_closes_over_a_dissatisfied_player_only_after_the_advice(cited: Cited) -> None:
    place, number = decided(cited)
    staff = Role.OPERATOR
    (clause,) = cited[2]
    refuses(place, staff, CloseDispute, Rule.COMPLAINT_ADVICE, clause, dispute=number, satisfied=False)
    (advised,) = place.scene.do(staff, AdviseRights, dispute=number)
    assert isinstance(advised, RightsAdvised)
    assert advised.clause == clause
    assert advised.officer == {"adelaide-roulette": "authorised_officer"}.get(place.book.code, "inspector")
    place.scene.do(staff, CloseDispute, dispute=number, satisfied=False)


@at(
    "table star-roulette 9.14",
    "table star-big-wheel 8.13",
    "table adelaide-roulette 12(k)",
    "bank adelaide-roulette 12(k)",
    "bank novo-unity 8.16",
)
def test_a_player_who_is_satisfied_needs_no_advice(cited: Cited) -> None:
    place, number = decided(cited)
    place.scene.do(Role.OPERATOR, CloseDispute, dispute=number, satisfied=True)
    assert place.scene.state.desk.disputes[number].closed


@at("table star-roulette 9.14", "table star-big-wheel 8.13")
def test_a_dispute_that_is_closed_is_closed_for_good(cited: Cited) -> None:
    place, number = decided(cited)
    final = (Rule.FINAL_DECISION, cited[2][0])
    place.scene.do(Role.OPERATOR, CloseDispute, dispute=number, satisfied=True)
    refuses(place, "ann", RequestReview, *final, dispute=number)
    refuses(place, Role.GAMING_SUPERVISOR, DecideDispute, *final, dispute=number, decision="otherwise")
    refuses(place, Role.CASINO_SUPERVISOR, ReviewDispute, *final, dispute=number, review="otherwise")
    refuses(place, Role.OPERATOR, AdviseRights, *final, dispute=number)
    refuses(place, Role.OPERATOR, CloseDispute, *final, dispute=number, satisfied=True)


@at(
    "table star-roulette 9.14",
    "table star-big-wheel 8.13",
    "table adelaide-roulette 12(k)",
    "bank adelaide-roulette 12(k)",
    "bank novo-unity 8.16",
)
def test_a_dispute_is_not_closed_or_advised_on_before_it_is_decided_and_any_review_is_done(cited: Cited) -> None:
    place, number = raised(cited)
    refuses(place, Role.OPERATOR, CloseDispute, Rule.DISPUTE, dispute=number, satisfied=True)
    refuses(place, Role.OPERATOR, AdviseRights, Rule.COMPLAINT_ADVICE, dispute=number)
    place, number = decided(cited)
    place.scene.do("ann", RequestReview, dispute=number)
    refuses(place, Role.OPERATOR, CloseDispute, Rule.DISPUTE, dispute=number, satisfied=True)


@at("table star-roulette 9.13", "bank novo-unity 8.15")
def test_a_player_raises_a_dispute_and_staff_advise_and_close(cited: Cited) -> None:
    place, number = decided(cited)
    refuses(place, Role.DEALER, RaiseDispute, Rule.DISPUTE, text="mine")
    refuses(place, "ann", AdviseRights, Rule.POWER, dispute=number)
    refuses(place, "ann", CloseDispute, Rule.POWER, dispute=number, satisfied=True)
    refuses(place, Role.INSPECTOR, CloseDispute, Rule.POWER, dispute=number, satisfied=True)
    (second,) = place.scene.do("bob", RaiseDispute, text="mine too")
    assert second == DisputeRaised(number=2, player="bob", text="mine too", at=place.scene.at)
