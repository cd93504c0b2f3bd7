"""A promotion on the floor at its edges: the last moment and the next, the limit and a cent above."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.promotion.amending import AmendTerms, SendAmendment
from croupier.core.promotion.bonuses import AwardBonus
from croupier.core.promotion.claiming import ClaimPrize
from croupier.core.promotion.compromised import TellInspector, ValidateIntegrity
from croupier.core.promotion.denying import DenyClaim, TellDenied
from croupier.core.promotion.drafting import ChangeTerms
from croupier.core.promotion.drawing import ConfirmPresent, PassOver, SignDraw
from croupier.core.promotion.entering import EnterByHand, EnterByPlay
from croupier.core.promotion.filing import FileTerms, StartPromotion
from croupier.core.promotion.finishing import FinishPromotion
from croupier.core.promotion.paying import PayPrize
from croupier.core.promotion.rules import Bonus, EntryRules, Way
from croupier.core.promotion.state import Of, PrizePart, Stage
from croupier.core.promotion.telling_winners import TellWinner
from croupier.core.promotion.terms import Prize, Promised
from croupier.core.words.prizes import HandedOver, ToldBy
from croupier.core.words.roles import Role
from tests.core.promotion.floor import (
    AMENDMENT,
    CAR,
    CASH,
    CLOSES,
    DAY,
    HAMPER,
    HELD,
    HELD_TERMS,
    HOUR,
    OFFSET,
    PROMISED,
    STARTS,
    TEN,
    WHY,
    Floor,
    cancel,
    closed,
    postpone,
    running,
)
from tests.core.promotion.promised import NOVO, STAR, WHEEL
from tests.proof import proves, stated

EFT, CASH_IN_HAND, CHIPS, CHEQUE = HandedOver.EFT, HandedOver.CASH, HandedOver.CHIPS, HandedOver.CROSSED_CHEQUE


def by_clause(*lines: str) -> pytest.MarkDecorator:
    """Under each "book clause"."""
    return pytest.mark.parametrize(
        "book",
        [pytest.param(line.split()[0], id=line, marks=[pytest.mark.clause(*line.split())]) for line in lines],
    )


def refused(floor: Floor, kind: type[Command], who: Any = Role.OPERATOR, **fields: Any) -> Refused:
    no = floor.ask(who, kind, **fields)
    assert no is not None
    return no


def pays(floor: Floor, *parts: PrizePart, draw: int = 1, **more: Any) -> Refused | None:
    return floor.ask(Role.OPERATOR, PayPrize, draw=draw, parts=parts, **more)


def claimed(book: str, *prizes: Prize, **terms: Any) -> Floor:
    """Ann has won and claimed everything; what must be signed is signed."""
    promised = Promised(terms=replace(HELD_TERMS, **terms), prizes=prizes, scrutineer="sue")
    floor = closed(book, promised).draw(*(one.name for one in prizes))
    for number, one in enumerate(prizes, start=1):
        floor.do(ClaimPrize, "ann", player="ann", prize=one.name)
        if book != NOVO and (one.value or 0) > 10_000_00:
            floor.do(SignDraw, Role.SCRUTINEER, draw=number)
    return floor


# --- filing -----------------------------------------------------------------------------------------------------------


@by_clause("star-roulette 11.12", "star-big-wheel 9.9")
def test_a_promotion_begins_twenty_four_hours_after_its_terms_were_filed_and_no_millisecond_sooner(book: str) -> None:
    floor = Floor(book).draft()
    floor.at = STARTS - HOUR
    floor.file()
    floor.at = STARTS - HOUR + DAY - 1
    assert refused(floor, StartPromotion).clause == stated()
    floor.at += 1
    floor.do(StartPromotion)


@by_clause("novo-unity 6.6")
def test_at_terminals_the_terms_come_before_the_start_itself(book: str) -> None:
    floor = Floor(book).draft()
    floor.at = STARTS
    floor.file()
    assert refused(floor, StartPromotion).clause == stated()
    floor.at = STARTS + 1
    floor.do(StartPromotion)


@by_clause("star-roulette 11.12", "star-big-wheel 9.9", "novo-unity 6.6")
def test_terms_that_change_before_the_start_are_filed_anew_with_the_full_notice(book: str) -> None:
    floor = Floor(book).draft().file()
    floor.at = STARTS
    floor.do(ChangeTerms, promised=replace(PROMISED, prizes=(CASH,)), starts=STARTS, rules=EntryRules())
    assert refused(floor, StartPromotion).clause == stated()
    assert floor.owes()["filing:2"].clause == stated()
    floor.file()
    assert "filing:2" not in floor.owes()
    assert refused(floor, StartPromotion).clause == stated()
    floor.at = STARTS + (1 if book == NOVO else DAY)
    floor.do(StartPromotion)
    assert floor.state.aside == 2_000_00


@by_clause("star-roulette 11.7.4", "star-big-wheel 9.7.4", "novo-unity 6.5.4")
def test_entries_by_play_need_a_least_wager_in_the_terms_and_others_do_not(book: str) -> None:
    silent = replace(PROMISED, terms=replace(HELD_TERMS, minimum_wager=None))
    assert refused(Floor(book).draft(silent), FileTerms).clause == stated()
    Floor(book).draft(silent, EntryRules(ways=(Way.CARD, Way.HAND))).file()


def test_a_refused_filing_says_how_many_problems_there_are() -> None:
    terms = replace(HELD_TERMS, awarded_how=None, place=" ", claim_method=None)
    no = refused(Floor(STAR).draft(replace(PROMISED, terms=terms)), FileTerms)
    assert no.clause == "11.7.1"
    assert no.message.endswith("And 2 more.")


# --- amendments -------------------------------------------------------------------------------------------------------


@by_clause("star-roulette 11.12.1")
def test_amended_terms_are_due_to_the_authority_until_they_are_sent(book: str) -> None:
    floor = running(book).do(AmendTerms, **AMENDMENT)
    due = floor.owes()["amendment:1"]
    assert (due.clause, due.by) == (stated(), None)
    floor.do(SendAmendment, amendment=1)
    assert "amendment:1" not in floor.owes()


@by_clause("star-big-wheel 9.9.1")
def test_an_approval_comes_no_later_than_the_change_and_has_a_reference(book: str) -> None:
    floor = running(book)
    late = {**AMENDMENT, "approved": STARTS + 1}
    assert refused(floor, AmendTerms, **late).clause == stated()
    assert refused(floor, AmendTerms, **{**AMENDMENT, "reference": " "}).clause == stated()
    floor.do(AmendTerms, **AMENDMENT)
    assert not floor.owes()


@pytest.mark.parametrize("book", [STAR, WHEEL, NOVO])
def test_prizes_that_change_are_set_aside_anew(book: str) -> None:
    floor = running(book)
    assert floor.held["prizes:promotion:spring"] == 2_000_00
    more = replace(PROMISED, prizes=(CASH, TEN, CAR))
    floor.do(AmendTerms, **{**AMENDMENT, "promised": more})
    assert floor.held == {"prizes:promotion:spring": 2_010_00, "promotions": -2_010_00}
    less = replace(PROMISED, prizes=(TEN,))
    floor.do(AmendTerms, **{**AMENDMENT, "promised": less})
    assert floor.held == {"prizes:promotion:spring": 10_00, "promotions": -10_00}


@by_clause("star-roulette 11.7.6", "star-big-wheel 9.7.6", "novo-unity 6.4")
def test_no_amendment_closes_the_entries_in_the_past(book: str) -> None:
    floor = running(book)
    floor.at = STARTS + HOUR
    earlier = replace(PROMISED, terms=replace(HELD_TERMS, closes=floor.at - 1))
    assert refused(floor, AmendTerms, **{**AMENDMENT, "promised": earlier}).clause == stated()
    now = replace(PROMISED, terms=replace(HELD_TERMS, closes=floor.at))
    floor.do(AmendTerms, **{**AMENDMENT, "promised": now})
    floor.do(EnterByHand, player="ann", reason="by mail")
    floor.at += 1
    assert refused(floor, EnterByHand, player="bob", reason="by mail").clause == stated()


# --- entries ----------------------------------------------------------------------------------------------------------


@by_clause("star-roulette 11.7.6", "star-big-wheel 9.7.6", "novo-unity 6.4")
def test_an_entry_counts_in_the_last_millisecond_and_not_in_the_next(book: str) -> None:
    floor = running(book)
    floor.at = CLOSES
    floor.do(EnterByHand, player="ann", reason="by mail")
    floor.at = CLOSES + 1
    assert refused(floor, EnterByHand, player="bob", reason="by mail").clause == stated()
    floor.do(
        EnterByPlay, Role.SYSTEM, player="bob", place="T1", in_round=1, stake=5_00, played_at=CLOSES
    )  # it was played in time, and heard of now


@by_clause("star-roulette 11.7.3", "star-big-wheel 9.7.3", "novo-unity 6.5.3")
def test_a_round_counts_once_for_a_person_in_any_spelling(book: str) -> None:
    floor = running(book).plays("ann", 3).plays("bob", 3)
    play = {"place": "T1", "stake": 5_00, "played_at": floor.at}
    for name, number in (("ann", 3), ("ANN ", 3), ("cy", 2)):
        no = refused(floor, EnterByPlay, Role.SYSTEM, player=name, in_round=number, **play)
        assert no.clause == stated()
    floor.plays("ann", 3, place="B1").plays("ann", 4)
    assert floor.state.entries.tickets == 4


@by_clause("star-roulette 11.7.3", "star-big-wheel 9.7.3", "novo-unity 6.5.3")
def test_what_was_played_before_the_start_does_not_count(book: str) -> None:
    floor = running(book)
    play = {"player": "ann", "place": "T1", "in_round": 1, "stake": 5_00}
    assert refused(floor, EnterByPlay, Role.SYSTEM, played_at=STARTS - 1, **play).clause == stated()
    assert refused(floor, EnterByPlay, Role.SYSTEM, played_at=STARTS + 1, **play).clause == stated()
    floor.do(EnterByPlay, Role.SYSTEM, played_at=STARTS, **play)


def test_tickets_by_dollars_carry_what_is_left_over() -> None:
    floor = running(STAR, rules=EntryRules(cents_each=10_00))
    for number, stake in enumerate((9_99, 5_00, 5_01), start=1):
        floor.plays("ann", number, stake)
    assert [one.tickets for one in floor.state.entries.last] == [1, 1]
    assert floor.state.tallies["ann"].carried == 0


def test_time_at_a_place_is_counted_there_and_begins_anew_elsewhere() -> None:
    floor = running(STAR, rules=EntryRules(minutes=10))
    floor.plays("ann", 1)
    floor.at += 10 * 60_000 - 1
    floor.plays("ann", 2)
    assert floor.state.entries.tickets == 0
    floor.at += 1
    floor.plays("ann", 3)
    assert floor.state.entries.tickets == 1
    floor.plays("ann", 1, place="T2").plays("ann", 4)
    assert floor.state.entries.tickets == 1


@by_clause("star-roulette 11.7.3", "star-big-wheel 9.7.3", "novo-unity 6.5.3")
def test_nobody_has_more_tickets_than_the_terms_give_and_nobody_enters_in_another_way(book: str) -> None:
    floor = running(book, rules=EntryRules(most_each=2, ways=(Way.PLAY, Way.HAND), places=("T1",)))
    floor.do(EnterByHand, player="ann", reason="by mail", tickets=2)
    assert refused(floor, EnterByHand, player="ann", reason="again").clause == stated()
    floor.plays("ann")
    assert floor.state.entries.tickets == 2
    elsewhere = {"player": "bob", "place": "T2", "in_round": 1, "stake": 5_00, "played_at": floor.at}
    assert refused(floor, EnterByPlay, Role.SYSTEM, **elsewhere).clause == stated()


# --- the draw and those who win ---------------------------------------------------------------------------------------


@by_clause("star-roulette 11.2", "star-big-wheel 9.2")
def test_a_prize_over_ten_thousand_waits_for_its_scrutineer_and_one_of_ten_thousand_does_not(book: str) -> None:
    limit = replace(CASH, value=10_000_00)
    above = replace(CASH, name="more", value=10_000_01)
    promised = Promised(terms=HELD_TERMS, prizes=(limit, above), scrutineer="sue")
    floor = closed(book, promised).draw("cash", "more")
    for prize in ("cash", "more"):
        floor.do(ClaimPrize, "ann", player="ann", prize=prize)
    assert pays(floor, PrizePart(by=EFT, amount=10_000_00)) is None
    more = PrizePart(by=EFT, amount=10_000_01)
    no = pays(floor, more, draw=2)
    assert no is not None
    assert no.clause == stated()
    floor.do(SignDraw, Role.SCRUTINEER, draw=2)
    assert pays(floor, more, draw=2) is None
    assert floor.held == {"prizes:promotion:spring": 0, "promotions": -20_000_01, "bank": 20_000_01}


@by_clause("star-roulette 11.2", "star-big-wheel 9.2")
def test_a_draw_is_signed_by_the_scrutineer_who_is_named_and_once(book: str) -> None:
    floor = closed(book, replace(PROMISED, scrutineer="Sid")).draw("cash")
    assert refused(floor, SignDraw, Role.SCRUTINEER, draw=1).clause == stated()
    floor = closed(book).draw("cash").do(SignDraw, Role.SCRUTINEER, draw=1)
    assert refused(floor, SignDraw, Role.SCRUTINEER, draw=1).clause == stated()
    assert refused(floor, SignDraw, Role.OPERATOR, draw=1).clause == stated()


@by_clause("star-roulette 11.7.1", "star-big-wheel 9.7.1", "novo-unity 6.4")
def test_where_the_terms_ask_for_presence_only_a_winner_who_was_there_is_paid(book: str) -> None:
    floor = claimed(book, CASH, must_be_present=True)
    part = PrizePart(by=EFT, amount=2_000_00)
    no = pays(floor, part)
    assert no is not None
    assert no.clause == stated()
    assert not [key for key in floor.owes() if key.startswith("winner:")]
    floor.do(ConfirmPresent, draw=1)
    assert pays(floor, part) is None


@by_clause("star-roulette 11.7.8", "star-big-wheel 9.7.8", "novo-unity 6.4")
def test_a_winner_who_was_there_is_not_passed_over(book: str) -> None:
    promised = Promised(terms=replace(HELD_TERMS, must_be_present=True), prizes=(CASH,))
    floor = closed(book, promised).draw("cash").do(ConfirmPresent, draw=1)
    assert refused(floor, PassOver, draw=1, reason="gone").clause == stated()
    other = closed(book, promised).draw("cash")
    assert refused(other, PassOver, draw=1, reason=" ").clause == stated()
    other.do(PassOver, draw=1, reason="not there")
    assert other.state.stage is Stage.DRAWN  # ann alone had entered, and nobody is left who could win


@by_clause("star-roulette 11.8", "star-big-wheel 9.8")
def test_a_winner_is_told_by_the_end_of_the_second_day_of_the_house(book: str) -> None:
    floor = closed(book).draw("cash")
    due = floor.owes()["winner:1"]
    midnight = (HELD + OFFSET * 60_000) // DAY * DAY - OFFSET * 60_000
    assert (due.clause, due.to, due.by) == (stated(), "ann", midnight + 3 * DAY - 1)
    assert refused(floor, TellWinner, draw=1, means=ToldBy.MAIL, tried_at=HELD - 1).clause == stated()
    assert refused(floor, TellWinner, draw=1, means=ToldBy.MAIL, tried_at=HELD + 1).clause == stated()
    floor.do(TellWinner, draw=1, means=ToldBy.MAIL)
    assert "winner:1" not in floor.owes()


@pytest.mark.parametrize(
    ("book", "means"),
    [
        pytest.param(book, means, id=f"{book} {clause}", marks=[pytest.mark.clause(book, clause)])
        for book, section in ((STAR, "11.8"), (WHEEL, "9.8"))
        for means, clause in (
            (ToldBy.FACE_TO_FACE, f"{section}.1"),
            (ToldBy.MAIL, f"{section}.2"),
            (ToldBy.TELEPHONE, f"{section}.3"),
            (ToldBy.EMAIL, f"{section}.4"),
        )
    ],
)
def test_each_means_that_counts_has_its_clause(book: str, means: ToldBy) -> None:
    floor = closed(book).draw("cash").do(TellWinner, draw=1, means=means)
    assert floor.events[-1].clause == stated()  # type: ignore[attr-defined]


# --- paying -----------------------------------------------------------------------------------------------------------


@by_clause("star-roulette 11.4")
@pytest.mark.parametrize(
    "parts",
    [
        (PrizePart(by=CASH_IN_HAND, amount=2_000_00),),
        (PrizePart(by=CHIPS, amount=2_000_00),),
        (PrizePart(by=EFT, amount=1_000_00), PrizePart(by=CASH_IN_HAND, amount=1_000_00)),
        (PrizePart(by=EFT, amount=2_000_00, to="ann's spouse"),),
        (PrizePart(by=EFT, amount=1_999_99),),
        (PrizePart(by=EFT, amount=2_000_01),),
    ],
)
def test_money_of_the_star_goes_by_cheque_or_transfer_to_the_winner_whole(
    book: str, parts: tuple[PrizePart, ...]
) -> None:
    floor = claimed(book, CASH)
    no = pays(floor, *parts)
    assert no is not None
    assert no.clause == stated()
    half = PrizePart(by=EFT, amount=1_000_00, to="Ann")
    assert pays(floor, half, PrizePart(by=CHEQUE, amount=1_000_00)) is None
    assert floor.held == {"prizes:promotion:spring": 0, "promotions": -2_000_00, "bank": 2_000_00}


@by_clause("star-big-wheel 9.4")
def test_at_the_big_wheel_a_winner_of_more_than_ten_thousand_chooses(book: str) -> None:
    floor = claimed(book, replace(CASH, value=10_000_00), replace(CASH, name="more", value=10_000_01))
    assert pays(floor, PrizePart(by=CHIPS, amount=10_000_00)) is None
    in_cash = PrizePart(by=CASH_IN_HAND, amount=10_000_01)
    no = pays(floor, in_cash, draw=2, chosen=(EFT,))
    assert no is not None
    assert no.clause == stated()
    assert pays(floor, in_cash, draw=2, chosen=(CASH_IN_HAND,)) is None


@by_clause("star-roulette 11.3", "star-big-wheel 9.3")
def test_money_instead_of_a_prize_only_where_the_terms_offer_it(book: str) -> None:
    floor = claimed(book, CAR, HAMPER)
    no = pays(floor, PrizePart(by=EFT, amount=100_00), draw=2)
    assert no is not None
    assert no.clause == stated()
    assert pays(floor, PrizePart(by=EFT, amount=32_000_00)) is None
    assert pays(floor, PrizePart(by=HandedOver.GOODS, amount=0), draw=2) is None
    assert floor.held == {"promotions": -32_000_00, "bank": 32_000_00}


@pytest.mark.parametrize("book", [STAR, WHEEL, NOVO])
def test_goods_are_recorded_and_no_money_passes(book: str) -> None:
    floor = claimed(book, HAMPER)
    assert pays(floor, PrizePart(by=HandedOver.GOODS, amount=100_00)) is None
    assert floor.postings == ()
    assert floor.state.draws[0].paid_at == HELD


# --- denials ----------------------------------------------------------------------------------------------------------


@by_clause("star-roulette 11.9.1", "star-big-wheel 9.10.1")
def test_of_a_denied_claim_over_a_hundred_dollars_name_address_and_reason_are_kept(book: str) -> None:
    floor = claimed(book, HAMPER, replace(HAMPER, name="basket", value=100_01))
    floor.do(DenyClaim, claim=1, reason="no card")
    for missing in ("name", "address"):
        assert refused(floor, DenyClaim, claim=2, **{**WHY, missing: " "}).clause == stated()
    floor.do(DenyClaim, claim=2, **WHY)
    denial = floor.state.claims[2].denial
    assert denial is not None
    assert (denial.name, denial.address, denial.reason) == ("Ann Bell", "1 Bay Street", "no photo card")


@by_clause("star-roulette 11.9", "star-big-wheel 9.10")
def test_a_denial_has_a_reason_and_is_due_until_it_is_told(book: str) -> None:
    floor = claimed(book, HAMPER)
    assert refused(floor, DenyClaim, claim=1, reason=" ").clause == stated()
    floor.do(DenyClaim, claim=1, reason="no card")
    due = floor.owes()["denial:1"]
    assert (due.clause, due.to, due.by) == (stated(), "ann", None)
    assert refused(floor, FinishPromotion).clause == stated()
    floor.do(TellDenied, claim=1)
    floor.do(FinishPromotion)


# --- what goes wrong --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "hours"),
    [
        pytest.param(STAR, 48, marks=[pytest.mark.clause(STAR, "11.11")]),
        pytest.param(WHEEL, 0, marks=[pytest.mark.clause(WHEEL, "9.12")]),
    ],
)
def test_the_inspector_hears_of_a_compromise_and_a_postponed_draw_goes_on_when_it_is_validated(
    book: str, hours: int
) -> None:
    floor = postpone(closed(book), Of.DRAW)
    due = floor.owes()["compromise:1"]
    assert (due.clause, due.by) == (stated(), HELD + hours * HOUR)
    floor.do(TellInspector, compromise=1)
    assert not floor.owes()
    floor.do(ValidateIntegrity, reason="counted")
    floor.draw("cash")


@by_clause("star-roulette 11.11", "star-big-wheel 9.12")
def test_of_a_cancelled_draw_nobody_wins_and_the_money_goes_back(book: str) -> None:
    floor = cancel(closed(book).draw("cash"))
    assert floor.held == {"prizes:promotion:spring": 0, "promotions": 0}
    assert all(one.void for one in floor.state.draws)
    assert refused(floor, FinishPromotion).clause == stated()
    floor.do(TellInspector, compromise=1).do(FinishPromotion)


# --- bonuses and the end ----------------------------------------------------------------------------------------------


@by_clause("novo-unity 6.4")
def test_a_bonus_that_takes_fifty_rounds_in_a_day_is_refused_after_forty_nine(book: str) -> None:
    """And the rounds of another day of the house do not count, nor is it had more often than was published."""
    promised = Promised(terms=HELD_TERMS, prizes=(TEN,))
    floor = running(book, promised, EntryRules(bonus=Bonus(prize=TEN.name, plays=50)))
    for number in range(1, 50):
        floor.plays("ann", number)
    assert refused(floor, AwardBonus, player="ann").clause == stated()
    floor.plays("ann", 50)
    floor.at = (STARTS + OFFSET * 60_000) // DAY * DAY + DAY - OFFSET * 60_000
    assert refused(floor, AwardBonus, player="ann").clause == stated()
    floor.at -= 1
    floor.do(AwardBonus, player="ann")
    assert floor.held == {"promotions": -10_00, "cage": 10_00}
    for number in range(51, 101):
        floor.plays("ann", number)
    assert refused(floor, AwardBonus, player="ann").clause == stated()
    assert refused(floor, AwardBonus, player="bob").clause == stated()


@pytest.mark.parametrize("book", [STAR, WHEEL])
def test_a_book_without_bonuses_covers_none(book: str) -> None:
    terms = {"promised": Promised(terms=HELD_TERMS, prizes=(TEN,)), "starts": STARTS}
    rules = EntryRules(bonus=Bonus(prize=TEN.name, plays=1))
    no = refused(Floor(book).draft(), ChangeTerms, rules=rules, **terms)
    assert no.clause == "1.1:casino-supervisor"


@by_clause("star-roulette 11.7.1", "star-big-wheel 9.7.1", "novo-unity 6.4")
def test_prizes_that_nobody_claims_go_back_when_it_ends_and_why_is_said(book: str) -> None:
    floor = closed(book, Promised(terms=HELD_TERMS, prizes=(CASH,))).draw("cash")
    floor.do(TellWinner, draw=1, means=ToldBy.TELEPHONE)
    assert refused(floor, FinishPromotion, unclaimed=" ").clause == stated()
    floor.do(FinishPromotion, unclaimed="the three months of the terms are over")
    assert floor.held == {"prizes:promotion:spring": 0, "promotions": 0}
    assert not floor.owes()


@proves(STAR, "11.7")
def test_what_no_promotion_could_be_run_by_is_refused_at_once() -> None:
    """Two prizes of one name, a limit of none: nobody could tell winners apart."""
    floor = Floor(STAR).draft()
    twice = replace(PROMISED, prizes=(CASH, CASH))
    assert refused(floor, ChangeTerms, promised=twice, starts=STARTS).clause == "11.7"
    nobody = EntryRules(most_each=0)
    assert refused(floor, ChangeTerms, promised=PROMISED, starts=STARTS, rules=nobody).clause == "11.7"
