"""Amounts in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.money import LARGEST
from croupier.documents.in_words import in_words

WORDS = {
    "zero": 0,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "thirteen": 13,
    "fourteen": 14,
    "fifteen": 15,
    "sixteen": 16,
    "seventeen": 17,
    "eighteen": 18,
    "nineteen": 19,
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
    "seventy": 70,
    "eighty": 80,
    "ninety": 90,
}
SCALES = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        (1, "zero dollars and one cent"),
        (99, "zero dollars and ninety-nine cents"),
        (1_00, "one dollar"),
        (1_01, "one dollar and one cent"),
        (2_10, "two dollars and ten cents"),
        (19_00, "nineteen dollars"),
        (20_00, "twenty dollars"),
        (21_21, "twenty-one dollars and twenty-one cents"),
        (100_00, "one hundred dollars"),
        (101_00, "one hundred and one dollars"),
        (999_00, "nine hundred and ninety-nine dollars"),
        (1_000_00, "one thousand dollars"),
        (1_001_00, "one thousand and one dollars"),
        (1_099_00, "one thousand and ninety-nine dollars"),
        (1_100_00, "one thousand one hundred dollars"),
        (1_187_50, "one thousand one hundred and eighty-seven dollars and fifty cents"),
        (12_345_67, "twelve thousand three hundred and forty-five dollars and sixty-seven cents"),
        (1_000_000_00, "one million dollars"),
        (1_000_040_00, "one million and forty dollars"),
        (LARGEST, "one trillion dollars"),
    ],
)
def test_an_amount_is_said_as_people_say_it(amount: int, words: str) -> None:
    assert in_words(amount) == words


def heard(words: str) -> int:
    """The number that was said: what follows a scale is added to what it multiplied."""
    total = group = 0
    for word in words.replace("-", " ").split():
        if word == "hundred":
            group *= 100
        elif word in SCALES:
            total, group = total + group * SCALES[word], 0
        elif word != "and":
            group += WORDS[word]
    return total + group


@given(st.integers(0, LARGEST))
def test_what_is_said_is_the_amount_and_no_other(amount: int) -> None:
    dollars, _, cents = in_words(amount).partition(" dollar")
    cents = cents.removeprefix("s").removeprefix(" and ").removesuffix("s").removesuffix(" cent")
    assert heard(dollars) * 100 + heard(cents) == amount
