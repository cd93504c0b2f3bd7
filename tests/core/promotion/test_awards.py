"""Who won by the terms, was told and was paid: The Star 11.3, 11.4, 11.8, its Big Wheel 9.3, 9.4, 9.8, Novo 6.4."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.promotion.checking_awards import (
    Attempt,
    Payment,
    drawing,
    presence,
    problems_of_payment,
    telling,
    won_again,
)
from croupier.core.promotion.deadlines import HOUR, end_of_day
from croupier.core.promotion.terms import Judged, Prize
from croupier.core.words.prizes import HandedOver, PrizeKind, ToldBy
from tests.core.promotion.promised import NOVO, STAR, TERMS, WHEEL, law, prize
from tests.proof import stated, under

SYDNEY = 11 * HOUR
BY_TERMS = under(f"{STAR} 11.7.1", f"{WHEEL} 9.7.1", f"{NOVO} 6.4")
TOLD = under(f"{STAR} 11.8", f"{WHEEL} 9.8")


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).timestamp() * 1000)


DRAWN, LAST = at("2026-12-20T20:00:00+11:00"), at("2026-12-22T23:59:59.999+11:00")


# --- by the terms ---------------------------------------------------------------------------------------------------


@BY_TERMS
def test_a_draw_waits_until_entries_have_closed_and_the_promotion_has_begun(book: Any) -> None:
    terms = replace(TERMS, closes=2_000)
    early = [drawing(law(book.code), terms, starts=1_000, drawn=drawn, field="draws[0].at") for drawn in (1_999, 2_000)]
    assert [one and (one.clause, one.field) for one in early] == [(stated(), "draws[0].at"), None]
    open_end = replace(TERMS, closes=None)
    early = [drawing(law(book.code), open_end, starts=1_000, drawn=drawn, field="f") for drawn in (999, 1_000)]
    assert [one and one.message for one in early] == ["The draw was held before the promotion began.", None]
    assert drawing(law(book.code), open_end, starts=None, drawn=0, field="f") is None


@BY_TERMS
def test_a_winner_who_had_to_be_there_was(book: Any) -> None:
    def judged(must: bool | None, present: bool | None) -> str | None:
        terms = replace(TERMS, must_be_present=must)
        found = presence(law(book.code), terms, player="ann", present=present, field="f")
        return None if found is None else found.clause

    assert [judged(True, True), judged(True, False), judged(False, False), judged(None, False)] == [
        None,
        stated(),
        None,
        None,
    ]


@BY_TERMS
def test_a_prize_is_won_once(book: Any) -> None:
    assert won_again(law(book.code), "car", "f").clause == stated()


# --- told -----------------------------------------------------------------------------------------------------------


def _told(book: str, *attempts: Attempt, now: int = DRAWN, must: bool | None = False, present: bool = False) -> Judged:
    return telling(
        law(book),
        replace(TERMS, must_be_present=must),
        player="ann",
        prize="car",
        drawn=DRAWN,
        offset=SYDNEY,
        present=present,
        attempts=attempts,
        now=now,
        field="f",
    )


@TOLD
def test_a_winner_is_told_by_the_end_of_the_second_day_after_the_draw(book: Any) -> None:
    due = _told(book.code).due
    assert due is not None
    assert (due.clause, due.what, due.to, due.by, due.done_at) == (stated(), "tell ann of the car", "ann", LAST, None)
    told = [_told(book.code, Attempt(moment, ToldBy.TELEPHONE)).problem for moment in (LAST, LAST + 1)]
    assert [one and one.clause for one in told] == [None, stated()]


@TOLD
def test_nobody_told_is_due_while_there_is_time_and_a_problem_after_it(book: Any) -> None:
    late = [_told(book.code, now=now).problem for now in (LAST, LAST + 1)]
    assert [one and one.clause for one in late] == [None, stated()]


@under(*(f"{STAR} 11.8.{n}" for n in (1, 2, 3, 4)), *(f"{WHEEL} 9.8.{n}" for n in (1, 2, 3, 4)))
def test_each_listed_way_counts(book: Any) -> None:
    way = (ToldBy.FACE_TO_FACE, ToldBy.MAIL, ToldBy.TELEPHONE, ToldBy.EMAIL)[int(stated()[-1]) - 1]
    assert law(book.code).promotions.told_by[way] == stated()
    judged = _told(book.code, Attempt(DRAWN, way), now=LAST + 1)
    assert judged.problem is None
    assert judged.due is not None
    assert judged.due.done_at == DRAWN


@TOLD
def test_no_other_way_counts(book: Any) -> None:
    for way in (ToldBy.SMS, ToldBy.APP, ToldBy.OTHER):
        judged = _told(book.code, Attempt(DRAWN + 1, way), now=LAST + 1)
        assert judged.problem is not None
        assert judged.problem.clause == stated()
        assert judged.due is not None
        assert judged.due.done_at is None


@TOLD
def test_the_first_attempt_that_counts_is_the_one_that_counts(book: Any) -> None:
    late, sms, call = Attempt(LAST + 1, ToldBy.EMAIL), Attempt(DRAWN, ToldBy.SMS), Attempt(DRAWN + 5, ToldBy.TELEPHONE)
    judged = _told(book.code, late, sms, call, now=LAST + 1)
    assert judged.due is not None
    assert (judged.problem, judged.due.clause, judged.due.done_at) == (None, stated(), DRAWN + 5)


@TOLD
def test_nobody_is_told_of_a_draw_before_it_is_held(book: Any) -> None:
    judged = _told(book.code, Attempt(DRAWN - 1, ToldBy.TELEPHONE), now=LAST + 1)
    assert judged.problem is not None
    assert judged.problem.clause == stated()


@TOLD
def test_a_winner_who_was_there_was_told_at_the_draw(book: Any) -> None:
    judged = _told(book.code, present=True, now=LAST + 1)
    assert judged.due is not None
    assert (judged.problem, judged.due.clause, judged.due.done_at) == (None, stated(), DRAWN)


@under(f"{STAR} 11.7.8", f"{WHEEL} 9.7.8")
def test_where_winners_must_be_there_nobody_has_to_be_told(book: Any) -> None:
    assert _told(book.code, must=True, now=LAST + 1) == Judged()
    assert _told(book.code, must=None, now=LAST + 1).problem is not None


def test_novo_has_no_words_on_telling_winners() -> None:
    assert _told(NOVO, now=LAST + 1) == Judged()


@pytest.mark.parametrize(
    ("moment", "end"),
    [
        ("2026-12-20T00:00:00+11:00", "2026-12-20T23:59:59.999+11:00"),
        ("2026-12-20T23:59:59.999+11:00", "2026-12-20T23:59:59.999+11:00"),
        ("2026-12-20T23:00:00-09:30", "2026-12-20T23:59:59.999-09:30"),
        ("2026-12-20T01:00:00+00:00", "2026-12-20T23:59:59.999+00:00"),
    ],
)
def test_a_day_ends_by_the_clock_it_is_read_from(moment: str, end: str) -> None:
    zone = datetime.fromisoformat(moment).utcoffset()
    assert zone is not None
    assert end_of_day(at(moment), zone // timedelta(milliseconds=1)) == at(end)


# --- paid -----------------------------------------------------------------------------------------------------------


def _paid(book: str, won: Prize, *ways: HandedOver, **more: Any) -> list[str]:
    return [one.clause for one in problems_of_payment(law(book), won, Payment(by=ways, **more), "f")]


MONEY = prize(PrizeKind.MONEY, value=2_000_00)
CAR = prize(PrizeKind.VEHICLE, value=30_000_00)
CAR_OR_MONEY = prize(PrizeKind.VEHICLE, value=30_000_00, monetary_alternative=True)
DOLLARS = prize(PrizeKind.CASINO_DOLLARS, value=500_00, monetary_alternative=True)


@pytest.mark.clause(STAR, "11.4")
@pytest.mark.parametrize("won", [MONEY, CAR_OR_MONEY], ids=["money", "money instead"])
def test_money_is_paid_by_crossed_cheque_or_transfer_to_the_winner_alone(won: Prize) -> None:
    cheque, eft = HandedOver.CROSSED_CHEQUE, HandedOver.EFT
    assert _paid(STAR, won, cheque) == _paid(STAR, won, eft) == _paid(STAR, won, cheque, eft) == []
    assert _paid(STAR, won, HandedOver.CASH) == _paid(STAR, won, HandedOver.CHIPS) == ["11.4"]
    assert _paid(STAR, won, eft, HandedOver.CASH) == ["11.4"]
    assert _paid(STAR, won, eft, to_winner=False) == ["11.4"]
    worth = won.value or 0
    assert _paid(STAR, won, cheque, eft, amounts=(1, worth - 1)) == []
    assert _paid(STAR, won, cheque, eft, amounts=(1, worth)) == ["11.4"]


@pytest.mark.clause(STAR, "11.4")
def test_a_money_prize_is_not_handed_over_as_anything_else() -> None:
    assert _paid(STAR, MONEY, HandedOver.GOODS) == _paid(STAR, MONEY, HandedOver.CASINO_DOLLARS) == ["11.4"]


@under(f"{STAR} 11.3", f"{WHEEL} 9.3")
def test_money_is_had_instead_only_where_the_terms_offer_it_and_never_for_casino_dollars(book: Any) -> None:
    assert _paid(book.code, CAR, HandedOver.EFT) == [stated()]
    assert _paid(book.code, CAR_OR_MONEY, HandedOver.EFT) == []
    assert _paid(book.code, DOLLARS, HandedOver.EFT) == [stated()]
    assert _paid(book.code, CAR, HandedOver.GOODS) == _paid(book.code, DOLLARS, HandedOver.CASINO_DOLLARS) == []


@BY_TERMS
def test_what_is_handed_over_is_what_was_won(book: Any) -> None:
    assert _paid(book.code, CAR, HandedOver.CASINO_DOLLARS) == [stated()]
    assert _paid(book.code, DOLLARS, HandedOver.GOODS) == [stated()]


@pytest.mark.clause(WHEEL, "9.4")
def test_the_winner_of_more_than_ten_thousand_dollars_chooses_how_it_is_paid() -> None:
    over, at_most = (prize(PrizeKind.MONEY, value=value) for value in (10_000_01, 10_000_00))
    cash, eft, chips = HandedOver.CASH, HandedOver.EFT, HandedOver.CHIPS
    assert _paid(WHEEL, over, eft, chosen=(eft,)) == _paid(WHEEL, over, cash, eft, chosen=(eft, cash)) == []
    assert _paid(WHEEL, over, eft, chosen=(cash,)) == ["9.4"]
    assert _paid(WHEEL, at_most, eft, chosen=(cash,)) == []
    assert _paid(WHEEL, over, chips) == ["9.4"]
    assert _paid(WHEEL, at_most, chips) == []
    assert _paid(WHEEL, over, HandedOver.CROSSED_CHEQUE) == []
    assert _paid(WHEEL, over, eft, to_winner=False) == ["9.4"]


@pytest.mark.clause(WHEEL, "9.4")
def test_the_parts_add_up_to_the_prize() -> None:
    won = prize(PrizeKind.MONEY, value=25_000_00)
    ways = (HandedOver.CASH, HandedOver.EFT)
    assert _paid(WHEEL, won, *ways, amounts=(5_000_00, 20_000_00)) == []
    assert _paid(WHEEL, won, *ways, amounts=(5_000_00, 19_000_00)) == ["9.4"]


def test_novo_has_no_words_on_how_a_prize_is_paid_and_holds_to_what_was_promised() -> None:
    assert _paid(NOVO, MONEY, HandedOver.CASH) == _paid(NOVO, CAR, HandedOver.EFT) == []
    assert _paid(NOVO, MONEY, HandedOver.CASH, amounts=(1_999_99,)) == ["6.4"]


def test_a_prize_of_no_stated_kind_is_not_judged_by_its_payment() -> None:
    assert _paid(STAR, prize(kind=None), HandedOver.GOODS) == []
