"""What may be won and what must be said of it: The Star 11.2 to 11.7.11.4, its Big Wheel 9.2 to 9.7.11.4, Novo 6.2."""

from collections.abc import Mapping
from typing import Any

import pytest

from croupier.core.promotion.checking import problems_of_terms
from croupier.core.promotion.terms import Prize
from croupier.core.words.prizes import Detail, PrizeKind
from tests.core.promotion.promised import DETAILS, NOVO, STAR, WHEEL, law, prize, promised, proving
from tests.proof import stated, under

BOOKS = (STAR, WHEEL, NOVO)
BARRED = {
    PrizeKind.TOBACCO: ("11.5.1", "9.5.1", "6.2"),
    PrizeKind.FIREARM: ("11.5.2", "9.5.2", "6.2"),
    PrizeKind.AMMUNITION: ("11.5.2", "9.5.2", "6.2"),
    PrizeKind.IMITATION_FIREARM: ("11.5.2", "9.5.2", "6.2"),
    PrizeKind.PROHIBITED_WEAPON: ("11.5.3", "9.5.3", "6.2"),
    PrizeKind.PRESCRIBED: ("11.5.5", "9.5.5", "6.2"),
}
# What must be said of some kinds of prizes, by hand: The Star numbers the kind, its Big Wheel each particular.
PARTICULARS = {
    (PrizeKind.APPLIANCE, Detail.MAKE): ("11.7.11.1", "9.7.11.1 i)"),
    (PrizeKind.APPLIANCE, Detail.MODEL): ("11.7.11.1", "9.7.11.1 ii)"),
    (PrizeKind.APPLIANCE, Detail.ACCESSORIES): ("11.7.11.1", "9.7.11.1 iii)"),
    (PrizeKind.MACHINERY, Detail.MAKE): ("11.7.11.1", "9.7.11.1 i)"),
    (PrizeKind.MACHINERY, Detail.MODEL): ("11.7.11.1", "9.7.11.1 ii)"),
    (PrizeKind.MACHINERY, Detail.ACCESSORIES): ("11.7.11.1", "9.7.11.1 iii)"),
    (PrizeKind.VEHICLE, Detail.MAKE): ("11.7.11.2", "9.7.11.2 i)"),
    (PrizeKind.VEHICLE, Detail.MODEL): ("11.7.11.2", "9.7.11.2 ii)"),
    (PrizeKind.VEHICLE, Detail.ACCESSORIES): ("11.7.11.2", "9.7.11.2 iii)"),
    (PrizeKind.VEHICLE, Detail.ON_ROAD_COSTS): ("11.7.11.2", "9.7.11.2 iv)"),
    (PrizeKind.TRAVEL, Detail.PERSONS): ("11.7.11.3", "9.7.11.3 i)"),
    (PrizeKind.TRAVEL, Detail.INCLUDES): ("11.7.11.3", "9.7.11.3 ii)"),
    (PrizeKind.TRAVEL, Detail.RESTRICTIONS): ("11.7.11.3", "9.7.11.3 iii)"),
    (PrizeKind.TRAVEL, Detail.SPENDING_MONEY): ("11.7.11.3", "9.7.11.3 iv)"),
    (PrizeKind.REAL_ESTATE, Detail.DWELLING): ("11.7.11.4", "9.7.11.4 i)"),
    (PrizeKind.REAL_ESTATE, Detail.PLANS): ("11.7.11.4", "9.7.11.4 ii)"),
    (PrizeKind.REAL_ESTATE, Detail.CONTRACT): ("11.7.11.4", "9.7.11.4 iii)"),
    (PrizeKind.REAL_ESTATE, Detail.EASEMENTS): ("11.7.11.4", "9.7.11.4 iv)"),
    (PrizeKind.REAL_ESTATE, Detail.ADDRESS): ("11.7.11.4", "9.7.11.4 v)"),
    (PrizeKind.REAL_ESTATE, Detail.INCLUDES): ("11.7.11.4", "9.7.11.4 vi)"),
    (PrizeKind.LIQUOR, Detail.LITRES): ("11.5.4", "9.5.4", "6.2"),
}
_HOLDS_NO_PROMOTION_BACK = [kind for kind in PrizeKind if kind not in BARRED]


def _found(book: str, *prizes: Prize, scrutineer: str | None = None) -> list[tuple[str, str]]:
    given = promised(*prizes, scrutineer=scrutineer)
    return [(one.clause, one.field) for one in problems_of_terms(law(book), given)]


def _table(rows: Mapping[Any, tuple[str, ...]]) -> dict[tuple[str, Any], str]:
    return {
        (book, what): clause for what, clauses in rows.items() for book, clause in zip(BOOKS, clauses, strict=False)
    }


@proving("book, kind, clause", _table(BARRED))
def test_what_the_act_bars_is_no_prize(book: str, kind: PrizeKind, clause: str) -> None:
    assert _found(book, prize(), prize(kind)) == [(clause, "prizes[1].kind")]


@under(f"{STAR} 11.5", f"{WHEEL} 9.5", f"{NOVO} 6.2")
def test_anything_else_may_be_won(book: Any) -> None:
    assert [_found(book.code, prize(kind)) for kind in _HOLDS_NO_PROMOTION_BACK] == [[]] * 10


@under(f"{STAR} 11.5", f"{WHEEL} 9.5", f"{NOVO} 6.2")
def test_every_prize_of_a_barred_kind_is_named(book: Any) -> None:
    found = _found(book.code, *(prize(kind) for kind in BARRED))
    number = BOOKS.index(book.code)
    assert found == [(clauses[number], f"prizes[{index}].kind") for index, clauses in enumerate(BARRED.values())]


@under(f"{STAR} 11.5.4", f"{WHEEL} 9.5.4", f"{NOVO} 6.2")
def test_one_prize_holds_twenty_litres_of_liquor_and_not_a_thousandth_more(book: Any) -> None:
    def holding(litres: int, kind: PrizeKind = PrizeKind.LIQUOR) -> Prize:
        return prize(kind, details={Detail.LITRES: litres})

    assert _found(book.code, holding(20_000), holding(20_000)) == []
    assert _found(book.code, holding(20_001)) == [(stated(), "prizes[0].litres")]
    assert _found(book.code, holding(25_000, PrizeKind.GOODS)) == [(stated(), "prizes[0].litres")]


@proving("book, particular, clause", _table(PARTICULARS))
def test_each_particular_of_a_kind_is_asked_for(book: str, particular: tuple[PrizeKind, Detail], clause: str) -> None:
    kind, detail = particular
    left = {name: value for name, value in DETAILS[kind].items() if name is not detail}
    assert _found(book, prize(kind, details=left)) == [(clause, f"prizes[0].{detail.value}")]
    assert _found(book, prize(kind, details=left | {detail: "  "})) == [(clause, f"prizes[0].{detail.value}")]
    if detail is not Detail.LITRES:
        assert _found(book, prize(kind, details=left | {detail: "none"})) == []


@pytest.mark.parametrize(
    ("kind", "head", "particulars"),
    [
        pytest.param(kind, head, numbers, id=f"{WHEEL} {head}", marks=pytest.mark.clause(WHEEL, head))
        for kind, head, numbers in (
            (PrizeKind.APPLIANCE, "9.7.11.1", ("i)", "ii)", "iii)")),
            (PrizeKind.VEHICLE, "9.7.11.2", ("i)", "ii)", "iii)", "iv)")),
            (PrizeKind.TRAVEL, "9.7.11.3", ("i)", "ii)", "iii)", "iv)")),
            (PrizeKind.REAL_ESTATE, "9.7.11.4", ("i)", "ii)", "iii)", "iv)", "v)", "vi)")),
        )
    ],
)
def test_a_prize_of_which_nothing_is_said_is_told_every_particular(
    kind: PrizeKind, head: str, particulars: tuple[str, ...]
) -> None:
    found = sorted(clause for clause, _ in _found(WHEEL, prize(kind, details={})))
    assert found == sorted(f"{head} {one}" for one in particulars)


@pytest.mark.parametrize("kind", PrizeKind)
def test_novo_asks_for_no_particulars_but_the_litres(kind: PrizeKind) -> None:
    found = {field for clause, field in _found(NOVO, prize(kind, details={}))}
    assert found - {"prizes[0].kind"} == ({"prizes[0].litres"} if kind is PrizeKind.LIQUOR else set())


@under(f"{STAR} 11.7.11", f"{WHEEL} 9.7.11")
def test_a_prize_has_a_name_a_kind_and_a_value(book: Any) -> None:
    assert _found(book.code, prize(value=None)) == [(stated(), "prizes[0].value")]
    assert _found(book.code, prize(value=0, conditions=None)) == []
    assert _found(book.code, prize(name=" ")) == [(stated(), "prizes[0].name")]
    assert _found(book.code, prize(kind=None)) == [(stated(), "prizes[0].kind")]


@under(f"{STAR} 11.5.1", f"{WHEEL} 9.5.1", f"{NOVO} 6.2")
def test_a_hamper_with_tobacco_in_it_is_no_prize(book: Any) -> None:
    hamper = prize(contains=(PrizeKind.GOODS, PrizeKind.TOBACCO))
    assert _found(book.code, hamper) == [(stated(), "prizes[0].contains[1]")]


def test_novo_asks_what_a_prize_is_and_not_what_it_is_worth() -> None:
    assert _found(NOVO, prize(value=None)) == []
    assert _found(NOVO, prize(kind=None)) == [("6.5.5", "prizes[0].kind")]


@under(f"{STAR} 11.2", f"{WHEEL} 9.2")
def test_a_single_prize_over_ten_thousand_dollars_needs_a_scrutineer(book: Any) -> None:
    at, over = prize(value=10_000_00), prize(value=10_000_01)
    assert _found(book.code, at, at) == []
    assert _found(book.code, at, over, over) == [(stated(), "scrutineer")]
    assert _found(book.code, over, scrutineer="  ") == [(stated(), "scrutineer")]
    assert _found(book.code, over, scrutineer="sam") == []


def test_novo_needs_no_scrutineer() -> None:
    assert _found(NOVO, prize(value=1_000_000_00)) == []


@under(f"{STAR} 11.3", f"{WHEEL} 9.3")
def test_money_instead_may_be_offered_for_anything_but_casino_dollars(book: Any) -> None:
    assert _found(book.code, prize(monetary_alternative=True)) == []
    dollars = prize(PrizeKind.CASINO_DOLLARS, monetary_alternative=True)
    assert _found(book.code, dollars) == [(stated(), "prizes[0].monetary_alternative")]
    assert _found(book.code, prize(PrizeKind.CASINO_DOLLARS, monetary_alternative=False)) == []


def test_novo_has_no_words_on_money_instead() -> None:
    assert _found(NOVO, prize(PrizeKind.CASINO_DOLLARS, monetary_alternative=True)) == []
