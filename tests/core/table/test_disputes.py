"""Disputes: decided first by one person, reviewed by another, and closed once the player knows whom to turn to."""

from croupier.core.law.book import Book
from croupier.core.law.law import at_table
from croupier.core.table.disputes import (
    AdviseRights,
    CloseDispute,
    DecideDispute,
    DisputeRaised,
    RaiseDispute,
    RequestReview,
    ReviewDispute,
    RightsAdvised,
)
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.scene import Scene
from tests.proof import proves, under

# Who decides first and who reviews, by hand from the documents.
FIRST = {
    "star-roulette": {Role.GAMING_SUPERVISOR},
    "star-big-wheel": {Role.GAMING_SUPERVISOR},
    "adelaide-roulette": {Role.OPERATOR},
}
REVIEW = {
    "star-roulette": {Role.CASINO_SUPERVISOR, Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER},
    "star-big-wheel": {Role.CASINO_SUPERVISOR, Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER},
    "adelaide-roulette": {Role.INSPECTORATE_MANAGER},
}


def raised(book: Book | str, by: str = "ann") -> tuple[Scene, int]:
    scene = Scene(book)
    (dispute,) = scene.do(by, RaiseDispute, text="my split was not paid")
    assert isinstance(dispute, DisputeRaised)
    return scene, dispute.number


def decided(book: Book | str) -> tuple[Scene, int]:
    scene, number = raised(book)
    (first,) = FIRST[scene.book.code]
    scene.do(first, DecideDispute, by="lee", dispute=number, decision="it lay on the next line")
    return scene, number


def reviewer(book: Book) -> Role:
    return Role.INSPECTORATE_MANAGER if book.code == "adelaide-roulette" else Role.ASSISTANT_GAMING_MANAGER


# --- deciding and reviewing -----------------------------------------------------------------------------------------


@under("star-roulette 9.13", "star-big-wheel 8.12", "adelaide-roulette 12(j)")
def test_a_dispute_is_decided_first_by_those_the_book_names_and_once(book: Book) -> None:
    scene, number = raised(book)
    for role in set(Role) - FIRST[book.code]:
        scene.refuses(role, DecideDispute, Rule.POWER, dispute=number, decision="no")
    (first,) = FIRST[book.code]
    scene.refuses(first, DecideDispute, Rule.DISPUTE, dispute=number + 1, decision="no")
    scene.do(first, DecideDispute, dispute=number, decision="it lay on the next line")
    scene.refuses(first, DecideDispute, Rule.DISPUTE, dispute=number, decision="on second thoughts")


@under("star-roulette 9.13", "star-big-wheel 8.12", "adelaide-roulette 12(j)")
def test_a_decision_is_reviewed_on_request_by_those_the_book_names(book: Book) -> None:
    scene, number = raised(book)
    scene.refuses("ann", RequestReview, Rule.DISPUTE, dispute=number)
    scene, number = decided(book)
    again = {"dispute": number, "review": "it lay on the split"}
    scene.refuses(reviewer(book), ReviewDispute, Rule.DISPUTE, **again)
    scene.refuses("bob", RequestReview, Rule.DISPUTE, dispute=number)
    scene.do("ann", RequestReview, dispute=number)
    scene.refuses("ann", RequestReview, Rule.DISPUTE, dispute=number)
    for role in set(Role) - REVIEW[book.code]:
        scene.refuses(role, ReviewDispute, Rule.POWER, **again)
    scene.do(reviewer(book), ReviewDispute, **again)
    assert scene.state.desk.disputes[number].review == "it lay on the split"
    scene.refuses(reviewer(book), ReviewDispute, Rule.DISPUTE, **again)


@under("star-roulette 9.13", "star-big-wheel 8.12")
def test_nobody_reviews_a_decision_of_their_own_though_they_hold_the_office(book: Book) -> None:
    scene, number = decided(book)
    scene.do("ann", RequestReview, dispute=number)
    for office in (Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER):
        scene.refuses(office, ReviewDispute, Rule.DISPUTE, by="lee", dispute=number, review="I was right")
    scene.do(Role.GAMING_SUPERVISOR, ReviewDispute, by="kim", dispute=number, review="it is upheld")


@under("star-roulette 9.13", "star-big-wheel 8.12")
def test_at_the_star_the_house_does_not_ask_for_a_review(book: Book) -> None:
    scene, number = decided(book)
    for role in set(Role) - {Role.PLAYER}:
        scene.refuses(role, RequestReview, Rule.DISPUTE, dispute=number)


@proves("adelaide-roulette", "12(i)", "12(j)")
def test_in_adelaide_the_player_or_the_house_may_ask_the_manager_of_the_inspectorate() -> None:
    for asks in ("ann", Role.OPERATOR):
        scene, number = decided("adelaide-roulette")
        for role in set(Role) - {Role.PLAYER, Role.OPERATOR}:
            scene.refuses(role, RequestReview, Rule.DISPUTE, dispute=number)
        scene.do(asks, RequestReview, dispute=number)
        scene.do(Role.INSPECTORATE_MANAGER, ReviewDispute, dispute=number, review="the House is right")


@proves("adelaide-roulette", "12(i)", "12(j)")
def test_in_adelaide_a_decision_is_final_subject_to_a_review_at_any_time() -> None:
    scene, number = decided("adelaide-roulette")
    scene.do(Role.OPERATOR, CloseDispute, dispute=number, satisfied=True)
    scene.refuses(Role.OPERATOR, DecideDispute, Rule.DISPUTE, dispute=number, decision="otherwise")
    scene.do("ann", RequestReview, dispute=number)
    scene.refuses(Role.OPERATOR, CloseDispute, Rule.DISPUTE, dispute=number, satisfied=True)
    scene.do(Role.INSPECTORATE_MANAGER, ReviewDispute, dispute=number, review="ann is right")
    scene.do(Role.OPERATOR, CloseDispute, dispute=number, satisfied=True)
    scene.refuses("ann", RequestReview, Rule.DISPUTE, dispute=number)


# --- the advice, and the end ----------------------------------------------------------------------------------------


@under("star-roulette 9.14", "star-big-wheel 8.13", "adelaide-roulette 12(k)")
def test_a_dispute_closes_over_a_dissatisfied_player_only_after_the_advice(book: Book) -> None:
    scene, number = decided(book)
    staff = Role.OPERATOR
    no = scene.refuses(staff, CloseDispute, Rule.COMPLAINT_ADVICE, dispute=number, satisfied=False)
    assert no.clause == at_table(book).clause(Rule.COMPLAINT_ADVICE)
    (advised,) = scene.do(staff, AdviseRights, dispute=number)
    assert isinstance(advised, RightsAdvised)
    assert advised.officer == {"adelaide-roulette": "authorised_officer"}.get(book.code, "inspector")
    scene.do(staff, CloseDispute, dispute=number, satisfied=False)


@under("star-roulette 9.14", "star-big-wheel 8.13", "adelaide-roulette 12(k)")
def test_a_player_who_is_satisfied_needs_no_advice(book: Book) -> None:
    scene, number = decided(book)
    scene.do(Role.OPERATOR, CloseDispute, dispute=number, satisfied=True)
    assert scene.state.desk.disputes[number].closed


@under("star-roulette 9.14", "star-big-wheel 8.13")
def test_a_dispute_that_is_closed_is_closed_for_good(book: Book) -> None:
    scene, number = decided(book)
    scene.do(Role.OPERATOR, CloseDispute, dispute=number, satisfied=True)
    scene.refuses("ann", RequestReview, Rule.DISPUTE, dispute=number)
    scene.refuses(Role.GAMING_SUPERVISOR, DecideDispute, Rule.DISPUTE, dispute=number, decision="otherwise")
    scene.refuses(Role.CASINO_SUPERVISOR, ReviewDispute, Rule.DISPUTE, dispute=number, review="otherwise")
    scene.refuses(Role.OPERATOR, AdviseRights, Rule.DISPUTE, dispute=number)
    scene.refuses(Role.OPERATOR, CloseDispute, Rule.DISPUTE, dispute=number, satisfied=True)


@under("star-roulette 9.14", "star-big-wheel 8.13", "adelaide-roulette 12(k)")
def test_a_dispute_is_not_closed_or_advised_on_before_it_is_decided_and_any_review_is_done(book: Book) -> None:
    scene, number = raised(book)
    scene.refuses(Role.OPERATOR, CloseDispute, Rule.DISPUTE, dispute=number, satisfied=True)
    scene.refuses(Role.OPERATOR, AdviseRights, Rule.COMPLAINT_ADVICE, dispute=number)
    scene, number = decided(book)
    scene.do("ann", RequestReview, dispute=number)
    scene.refuses(Role.OPERATOR, CloseDispute, Rule.DISPUTE, dispute=number, satisfied=True)


def test_a_player_raises_a_dispute_and_staff_advise_and_close() -> None:
    scene, number = decided("star-roulette")
    scene.refuses(Role.DEALER, RaiseDispute, Rule.DISPUTE, text="mine")
    scene.refuses("ann", AdviseRights, Rule.POWER, dispute=number)
    scene.refuses("ann", CloseDispute, Rule.POWER, dispute=number, satisfied=True)
    scene.refuses(Role.INSPECTOR, CloseDispute, Rule.POWER, dispute=number, satisfied=True)
    (second,) = scene.do("bob", RaiseDispute, text="mine too")
    assert second == DisputeRaised(number=2, player="bob", text="mine too", at=scene.at)
