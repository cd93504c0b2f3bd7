"""Disputes about a promotion: decided once by the operator, advised, complained about, and what waits for them."""

from croupier.core.common.advice import AdviseRights, CloseDispute
from croupier.core.common.complaint_messages import DecideComplaint, LodgeComplaint, PassOnComplaint
from croupier.core.promotion.disputing import DecideOnTerms, DisputeTerms
from croupier.core.promotion.duties import duties_of, when_answered
from croupier.core.promotion.finishing import FinishPromotion
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.promotion.floor import Floor, drawn, running
from tests.core.promotion.test_promotion_edges import by_clause, refused
from tests.proof import stated


@by_clause("star-roulette 11.10", "star-big-wheel 9.11")
def test_whoever_is_not_satisfied_is_advised_of_the_inspector_and_the_decision_is_final(book: str) -> None:
    floor = drawn(book).do(DisputeTerms, "bob", player="bob", text="I had more")
    assert refused(floor, AdviseRights, dispute=1).clause == stated()
    assert floor.owes()["dispute:1:decision"].clause == stated()
    floor.do(DecideOnTerms, dispute=1, decision="three tickets")
    due = floor.owes()["dispute:1:advice"]
    assert (due.clause, due.to) == (stated(), "bob")
    no = refused(floor, DecideOnTerms, dispute=1, decision="four tickets")
    assert (no.rule, no.clause) == (Rule.FINAL_DECISION, stated())
    floor.do(AdviseRights, dispute=1)
    assert not [key for key in floor.owes() if key.startswith("dispute:")]


@by_clause("star-roulette 11.10", "star-big-wheel 9.11")
def test_it_is_not_over_before_disputes_are_decided_and_players_advised_and_a_complaint_may_follow(book: str) -> None:
    floor = running(book).close().do(DisputeTerms, Role.OPERATOR, player="Bob", text="I was not let in")
    assert refused(floor, FinishPromotion).clause == stated()
    floor.do(DecideOnTerms, dispute=1, decision="too late")
    assert refused(floor, FinishPromotion).clause == stated()
    floor.do(AdviseRights, dispute=1)
    floor.do(FinishPromotion)
    assert refused(floor, DisputeTerms, player="bob", text="still not").rule is Rule.PROMOTION
    assert floor.ask("cy", LodgeComplaint, dispute=1, text="the door was shut") is not None
    floor.do(LodgeComplaint, "bob", dispute=1, text="the door was shut")
    assert floor.owes()["dispute:1:complaint:1"].to == Role.INSPECTOR
    floor.do(PassOnComplaint, dispute=1, officer="kim")
    assert not floor.owes()
    floor.do(DecideComplaint, Role.INSPECTOR, dispute=1, found="it was shut", decision="enter him")


@by_clause("star-roulette 11.10", "star-big-wheel 9.11")
def test_it_is_not_over_while_a_complaint_lies_with_the_house_and_is_over_for_whoever_accepts(book: str) -> None:
    floor, content = running(book).close(), running(book).close()
    for one in (floor, content):
        one.do(DisputeTerms, player="bob", text="I was not let in").do(DecideOnTerms, dispute=1, decision="too late")
    floor.do(AdviseRights, dispute=1).do(LodgeComplaint, "bob", dispute=1, text="the door was shut")
    assert refused(floor, FinishPromotion).clause == stated()
    floor.do(PassOnComplaint, dispute=1, officer="kim").do(FinishPromotion)
    content.do(CloseDispute, dispute=1, satisfied=True).do(FinishPromotion)


@by_clause("star-roulette 11.10", "star-big-wheel 9.11")
def test_the_regulators_desk_has_what_is_owed_to_whoever_disputes_and_after_the_end_too(book: str) -> None:
    floor = running(book).close().do(DisputeTerms, player="bob", text="I was not let in")
    assert _on_the_desk(floor) == ["dispute:1:decision"]
    floor.do(DecideOnTerms, dispute=1, decision="too late")
    assert _on_the_desk(floor) == ["dispute:1:advice"]
    floor.do(AdviseRights, dispute=1).do(FinishPromotion)
    assert _on_the_desk(floor) == []
    floor.do(LodgeComplaint, "bob", dispute=1, text="the door was shut")
    assert _on_the_desk(floor) == ["dispute:1:complaint:1"]


def _on_the_desk(floor: Floor) -> list[str]:
    """What is not done; an answer to it moves nothing at the promotion by itself."""
    named = [one for one in duties_of(floor.book, floor.state) if one.done_at is None]
    assert [when_answered(floor.state, one, "kim") for one in named] == [None] * len(named)
    assert {one.clause for one in named} <= {stated()}
    return [one.key for one in named]


@by_clause("novo-unity 8.16")
def test_at_the_terminals_the_decision_is_final_and_ends_it(book: str) -> None:
    """8.16 has the advice only for decisions about the conduct of gaming: none is owed, and nothing waits for it."""
    floor = running(book).close().do(DisputeTerms, "bob", player="bob", text="I was not let in")
    assert refused(floor, FinishPromotion).clause == stated()
    floor.do(DecideOnTerms, dispute=1, decision="too late")
    for no in (
        refused(floor, AdviseRights, dispute=1),
        refused(floor, LodgeComplaint, dispute=1, text="the door was shut"),
    ):
        assert (no.rule, no.clause) == (Rule.DISPUTE, stated())
    no = refused(floor, DecideOnTerms, dispute=1, decision="in time")
    assert (no.rule, no.clause) == (Rule.FINAL_DECISION, stated())
    floor.do(FinishPromotion)


@by_clause("star-roulette 11.10", "star-big-wheel 9.11", "novo-unity 8.16")
def test_a_dispute_is_the_players_own_and_says_something_and_so_does_the_decision(book: str) -> None:
    floor = running(book)
    for who, text in (("cy", "I was not let in"), ("bob", " ")):
        no = floor.ask(who, DisputeTerms, player="bob", text=text)
        assert no is not None
        assert (no.rule, no.clause) == (Rule.DISPUTE, stated())
    floor.do(DisputeTerms, "BOB", player="bob", text="I was not let in")
    assert refused(floor, DecideOnTerms, dispute=1, decision=" ").clause == stated()
    assert refused(floor, DecideOnTerms, dispute=2, decision="no").clause == stated()
