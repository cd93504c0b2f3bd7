"""The words that people on the floor have for things: each finds one action of a desk, and the right one."""

from collections import Counter

import pytest

from croupier.api.desk.bank_desk import bank_desk_of
from croupier.api.desk.form import Action
from croupier.api.desk.synonyms import LEADS, WORDS
from croupier.api.desk.table_desk import desk_of
from croupier.books import BOOKS, find_book
from croupier.core.law.law import at_table

TABLES = [code for code, book in BOOKS.items() if at_table(book).absent is None]
BANKS = [code for code, book in BOOKS.items() if book.terminals is not None]
DESKS = [
    *((code, desk_of(find_book(code)).actions) for code in TABLES),
    *((c, bank_desk_of(find_book(c)).actions) for c in BANKS),
]


def called(actions: tuple[Action, ...], word: str) -> list[str]:
    return [one.name for one in actions if word in one.words]


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("void", "invalidate_outcome"),
        ("overpay", "report_payment_error"),
        ("underpay", "report_payment_error"),
        ("limit", "change_limits"),
        ("minimum", "change_limits"),
        ("drop", "change_box"),
        ("fill", "ask_fill"),
        ("credit", "ask_credit"),
        ("float", "count_float"),
        ("count", "count_box"),
        ("colour up", "redeem_colour"),
        ("complaint", "lodge_complaint"),
        ("dispute", "decide_dispute"),
        ("past posting", "refuse_wager"),
        ("ball", "examine_ball"),
        ("vip", "grant_personal_limits"),
        ("shut", "close_table"),
        ("cash out", "redeem_colour"),
    ],
)
def test_a_word_of_the_floor_finds_its_act_at_a_table(word: str, name: str) -> None:
    assert called(desk_of(find_book("star-roulette")).actions, word) == [name]


@pytest.mark.parametrize(
    ("word", "name"),
    [("void", "void_spin"), ("overpay", "report_meter"), ("jackpot", "issue_jackpot_slip"), ("bar", "sanction"),
     ("ban", "sanction"), ("hand pay", "release_terminal"), ("credit", "transfer_credits"), ("ticket", "redeem_slip")],
)  # fmt: skip
def test_a_word_of_the_floor_finds_its_act_at_a_bank(word: str, name: str) -> None:
    plans = {one.name: one for _, actions in DESKS for one in actions if one.of == "bank"}
    assert called(tuple(plans.values()), word) == [name]


@pytest.mark.parametrize("word", ["ban", "shift", "jackpot", "owed", "cage"])
def test_what_is_done_elsewhere_is_found_from_a_table(word: str) -> None:
    assert [word in one.words for one in LEADS].count(True) == 1
    assert not called(desk_of(find_book("star-roulette")).actions, word)


@pytest.mark.parametrize(("book", "actions"), DESKS, ids=lambda one: one if isinstance(one, str) else "")
def test_no_word_means_two_things_at_one_desk(book: str, actions: tuple[Action, ...]) -> None:
    words = Counter((one.of, word) for one in actions for word in one.words)
    assert [word for word, times in words.items() if times > 1] == [], book


def test_words_are_written_as_they_are_looked_up() -> None:
    for _, actions in DESKS:
        for word in (word for one in actions for word in one.words):
            assert word == " ".join(word.lower().split())


def test_every_word_belongs_to_an_action_that_exists() -> None:
    known = {(one.of, one.name) for _, actions in DESKS for one in actions}
    for of, named in WORDS.items():
        assert {name for name in named if (of, name) not in known} <= {"request_review", "end_detention"}, of
