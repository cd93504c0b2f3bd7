"""Amounts: read as people write them, carried as whole cents, written back without loss."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.engine.refusal import Malformed
from croupier.core.money import LARGEST, cents, dollar_sign, dollars, fifths, shorten

AMOUNTS = st.integers(min_value=0, max_value=LARGEST)


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("0", 0),
        ("0.00", 0),
        ("0.01", 1),
        ("5", 500),
        ("12.5", 1250),
        ("12.50", 1250),
        ("12.05", 1205),
        ("007", 700),
        ("$5", 500),
        ("$12.50", 1250),
        ("999", 99900),
        ("1000", 100000),
        ("1,000", 100000),
        ("$1,000", 100000),
        ("12,345,678.90", 1234567890),
        ("1000000000000", 10**14),
        ("$1,000,000,000,000.00", 10**14),
    ],
)
def test_dollars_are_read_as_people_write_them(text: str, amount: int) -> None:
    assert cents(text) == amount


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "$",
        "five",
        " 5",
        "5 ",
        "5\n",
        "$ 5",
        "$$5",
        "-5",
        "+5",
        "5.",
        ".5",
        "5.005",
        "5..0",
        "1.2.3",
        "12,50",
        "1,00",
        "1,0000",
        "1000,000",
        "1,000,00",
        ",100",
        "1_000",
        "5e3",
        "0x5",
        "NaN",
        "Infinity",
        "٥",
        "５",
        "5c",
        "€5",
        "1" * 21,
    ],
)
def test_anything_else_is_no_amount(text: str) -> None:
    with pytest.raises(Malformed, match="is not an amount of dollars: write it like") as refused:
        cents(text)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("text", ["1000000000000.01", "$1,000,000,000,001", "9" * 20])
def test_more_than_a_trillion_dollars_is_a_slip_of_the_finger(text: str) -> None:
    with pytest.raises(Malformed, match=r"is too large: an amount is at most \$1,000,000,000,000$"):
        cents(text)


@pytest.mark.parametrize(
    ("amount", "carried", "read"),
    [
        (0, "0.00", "$0"),
        (1, "0.01", "$0.01"),
        (99, "0.99", "$0.99"),
        (100, "1.00", "$1"),
        (1250, "12.50", "$12.50"),
        (125000, "1250.00", "$1,250"),
        (125005, "1250.05", "$1,250.05"),
        (-1, "-0.01", "-$0.01"),
        (-99, "-0.99", "-$0.99"),
        (-1250, "-12.50", "-$12.50"),
        (-125000, "-1250.00", "-$1,250"),
    ],
)
def test_an_amount_is_carried_with_two_places_and_read_with_a_dollar_sign(amount: int, carried: str, read: str) -> None:
    assert dollars(amount) == carried
    assert dollar_sign(amount) == read


@given(AMOUNTS)
def test_what_is_written_is_read_back_to_the_cent(amount: int) -> None:
    assert cents(dollars(amount)) == amount
    assert cents(dollar_sign(amount)) == amount


@given(AMOUNTS.filter(bool))
def test_a_loss_is_written_as_the_gain_with_a_minus(amount: int) -> None:
    assert dollars(-amount) == "-" + dollars(amount)
    assert dollar_sign(-amount) == "-" + dollar_sign(amount)


@pytest.mark.parametrize(
    ("stake", "fifth", "others"),
    [(2500, 500, 2000), (2700, 540, 2160), (5, 1, 4), (4, 0, 4), (6, 1, 5), (9, 1, 8), (10, 2, 8), (0, 0, 0)],
)
def test_a_cent_that_does_not_divide_goes_with_the_other_four_fifths(stake: int, fifth: int, others: int) -> None:
    assert fifths(stake) == (fifth, others)


@given(AMOUNTS)
def test_one_fifth_and_the_other_four_are_the_stake(stake: int) -> None:
    fifth, others = fifths(stake)
    assert fifth + others == stake
    assert 0 <= others - 4 * fifth < 5


def test_a_quoted_input_stays_on_one_short_line() -> None:
    assert shorten("abc") == '"abc"'
    assert shorten("a\nb") == '"a\\nb"'
    assert shorten("é") == '"\\xe9"'
    assert shorten(["a"]) == "['a']"
    assert shorten("x" * 38) == '"' + "x" * 38 + '"'
    assert shorten("x" * 39) == '"' + "x" * 36 + "..."
