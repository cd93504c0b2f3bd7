"""What somebody types into the box, and the words it is looked for by."""

import pytest

from croupier.core.engine.refusal import Malformed
from croupier.house.reading.search import words
from croupier.house.reading.search.query import read_query


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("ann", '"w_ann"'),
        ("ANN Lee", '"w_ann" AND "w_lee"'),
        ("ann*", '"w_ann" *'),
        ("B1-0001*", '"w_b1" AND "w_0001"'),  # nobody feels their way to the drawn part of a slip
        ("Müller", '"w_muller"'),
        ("$250", '"m_25000"'),
        ("$1,250.50", '"m_125050"'),
        ("17", '"w_17"'),
        ("number 17", '"w_17"'),
        ("clause 3.13", '"c_3.13"'),
        ("clause 5.9(b)", '"c_5.9b"'),
        ("3.13", '("c_3.13" OR "m_313")'),
        ("4.1.2", '("c_4.1.2")'),
        ("slip B1-000123", '"w_b1" AND "w_000123"'),
        ("slip", '"w_slip"'),  # nothing follows: it is looked for itself
        ("T1 round 40", '"w_t1" AND "r_40"'),
        ("round", '"w_round"'),
        ("bank B1", '"k_bank" AND "w_b1"'),
        ("jackpot J1", '"k_controller" AND "w_j1"'),
        ("ann, $5", '"w_ann" AND "m_500"'),
        ('ann" OR "bob', '"w_ann" AND "w_or" AND "w_bob"'),  # nobody speaks to the index itself
        ("NEAR(ann)", '"w_near" AND "w_ann"'),
    ],
)
def test_what_is_typed_is_asked_so(typed: str, asked: str) -> None:
    assert read_query(typed).match() == asked


@pytest.mark.parametrize("typed", ["", "   ", "***", "-", "x " * 13, "x" * 201, "$", "$1.234"])
def test_what_cannot_be_looked_for_is_told_in_a_sentence(typed: str) -> None:
    with pytest.raises(Malformed):
        read_query(typed)


def test_a_text_is_found_by_its_words_numbers_and_amounts_each_apart() -> None:
    found = set(words.words("Ann puts $1,250.50 on split 17/20, wager 3."))
    assert found == {"w_ann", "w_puts", "m_125050", "w_on", "w_split", "w_17", "w_20", "w_wager", "w_3"}
    assert set(words.words("$17")) == {"m_1700"}  # so that 17 never finds it


def test_a_part_of_a_clause_is_found_by_the_whole_too() -> None:
    assert list(words.clauses(["5.9(b)", "3.13"])) == ["c_5.9b", "c_5.9", "c_3.13"]


def test_a_seed_or_a_seal_is_no_word() -> None:
    assert list(words.words("ab" * 32)) == []


def test_places_differ_by_every_letter() -> None:
    assert words.place("table:T1") != words.place("table:t1")
