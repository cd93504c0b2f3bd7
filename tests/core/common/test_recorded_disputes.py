"""A dispute that staff write down for a player: whose it is and whose hand it was are kept apart, at every place."""

import pytest

from croupier.books import BOOKS
from croupier.core.common.desk import Dispute
from croupier.core.common.disputes import DecideDispute, DisputeRaised, RecordDispute, RequestReview
from croupier.core.engine.refusal import Refused
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.table import TABLE
from tests.core.common.places import BankPlace, Cited, Place, TablePlace, at, opened

# Those who decide first and those who supervise, by hand from the documents.
RECORDS = {
    "star-roulette": {Role.GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER},
    "star-big-wheel": {Role.GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER},
    "adelaide-roulette": {Role.OPERATOR, Role.PIT_BOSS, Role.SHIFT_MANAGER},
    "novo-unity": {Role.ELECTRONIC_GAMING_ATTENDANT, Role.ELECTRONIC_GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR},
}
SAID = {"player": "ann", "text": "my split was not paid"}


@at("table star-roulette 9.13", "table star-big-wheel 8.12", "bank adelaide-roulette 12(j)", "bank novo-unity 8.15")
def test_it_is_the_players_and_names_who_wrote_it_down(cited: Cited) -> None:
    place, _ = opened(cited)
    recorder = min(RECORDS[place.book.code])
    place.ann_bets()
    (raised,) = place.scene.do(recorder, RecordDispute, by="lee", round=1, **SAID)
    assert raised == DisputeRaised(
        number=1, player="ann", text="my split was not paid", at=place.scene.at, round=1, recorded_by="lee"
    )
    dispute = place.scene.state.desk.disputes[1]
    assert (dispute.player, dispute.recorded_by, dispute.round) == ("ann", "lee", 1)
    kind = TABLE if isinstance(place, TablePlace) else BANK
    assert kind.story.sentence(raised).said == "Dispute 1, ann about round 1: my split was not paid; recorded by lee"


@pytest.mark.parametrize("code", RECORDS)
@pytest.mark.parametrize("role", [role for role in Role if role not in (Role.SYSTEM,)])
def test_whoever_decides_it_first_or_supervises_may_record_it(code: str, role: Role) -> None:
    place: Place = TablePlace(BOOKS[code]) if code.startswith("star") else BankPlace(BOOKS[code])
    answer = place.scene.ask("ann" if role is Role.PLAYER else role, RecordDispute, by="lee", **SAID)
    assert isinstance(answer, Refused) is (role not in RECORDS[code]), answer


# The first round is under way with a bet on it.
EDGES = {-1: False, 0: False, 1: True, 2: False, None: True}


@at("table star-roulette 9.13", "bank novo-unity 8.15")
@pytest.mark.parametrize("number", EDGES)
def test_the_round_is_one_that_was_begun(cited: Cited, number: int | None) -> None:
    place, (clause,) = opened(cited)
    place.ann_bets()
    answer = place.scene.ask(min(RECORDS[place.book.code]), RecordDispute, by="lee", round=number, **SAID)
    found = (answer.rule, answer.clause) if isinstance(answer, Refused) else None
    assert found == (None if EDGES[number] else (Rule.DISPUTE, clause))


def test_before_anything_was_played_there_is_no_round_to_dispute() -> None:
    place = TablePlace(BOOKS["star-roulette"])
    answer = place.scene.ask(Role.GAMING_SUPERVISOR, RecordDispute, round=1, **SAID)
    assert isinstance(answer, Refused)
    assert answer.clause == "9.13"


@at("table star-roulette 9.13", "bank novo-unity 8.15")
@pytest.mark.parametrize("empty", [{"player": " "}, {"text": ""}])
def test_somebody_says_something_or_it_is_no_dispute(cited: Cited, empty: dict[str, str]) -> None:
    place, (clause,) = opened(cited)
    answer = place.scene.ask(min(RECORDS[place.book.code]), RecordDispute, **(SAID | empty))
    assert isinstance(answer, Refused)
    assert answer.clause == clause


def test_the_player_asks_for_the_review_and_not_whoever_recorded_it() -> None:
    place = TablePlace(BOOKS["star-roulette"])
    place.scene.do(Role.CASINO_SUPERVISOR, RecordDispute, by="lee", **SAID)
    place.scene.do(Role.GAMING_SUPERVISOR, DecideDispute, by="mia", dispute=1, decision="it lay on the line")
    answer = place.scene.ask(Role.CASINO_SUPERVISOR, RequestReview, by="lee", dispute=1)
    assert isinstance(answer, Refused)
    assert answer.clause == "9.13"
    place.scene.do("ann", RequestReview, dispute=1)


def test_a_dispute_of_an_old_log_names_no_round_and_no_hand() -> None:
    dispute = Dispute(number=1, player="ann", text="mine")
    assert (dispute.round, dispute.recorded_by) == (None, "")
