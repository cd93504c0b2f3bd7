"""A slip on paper: all of it can be read, by people and by scanners, and by software that is not ours."""

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from string import ascii_letters, digits, punctuation
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from PIL import ImageFilter, ImageOps

from croupier.core.bank.numbers import slip_number
from croupier.core.bank.state import Slip, SlipState
from croupier.core.law.book import Book
from croupier.core.words.devices import PayoutForm
from croupier.documents.paper.sheet import DOTS_PER_MM, MARGIN, WIDTH, Box, Text, Watermark
from croupier.documents.slip import Unprintable, pdf, png
from croupier.documents.slip_layout import layout
from tests.documents.papers import ISSUED, SLIP, facts, image, page_size, rendered, scanned, slip, text, text_rectangles
from tests.proof import proves, under

ROOT = Path(__file__).parents[2]
MINUTE = 60_000
PRINTER, OFFICE = 203.2, 300.0
"""Dots to the inch of a ticket printer, and of a printer in an office."""
POINTS_PER_DOT = 72 / PRINTER
CODE = "Code 128"

WITHHELD = slip(state=SlipState.WITHHELD, withheld_because="seen twice", inspector_told_at=ISSUED + MINUTE)
REDEEMED = slip(state=SlipState.REDEEMED, redeemed_at=ISSUED + MINUTE, redeemed_by="Cas", paid_form="cash")
CANCELLED = slip(state=SlipState.CANCELLED)
MANUAL = slip(form=PayoutForm.MANUAL)
JACKPOT = slip(jackpot="major")
EVERY_KIND = (SLIP, WITHHELD, REDEEMED, CANCELLED, MANUAL, JACKPOT)


def said(one: Slip, **more: Any) -> str:
    return text(pdf(one, facts(one, **more)))


# --- the barcode ----------------------------------------------------------------------------------------------------

BANKS = st.text(ascii_letters + digits + punctuation + " ", min_size=1, max_size=15)
SERIALS = st.integers(1, 999_999)


@settings(max_examples=80, deadline=None)
@given(bank=BANKS, serial=SERIALS)
@example(bank="B1", serial=1)
@example(bank="b-1", serial=999_999)
@example(bank="12345678", serial=12)
@example(bank="~{|}^_`<>@[]\\", serial=7)
@example(bank="W" * 15, serial=999_999)
@example(bank="W" * 14, serial=99_999_999)
def test_a_scanner_reads_the_number_from_the_picture(bank: str, serial: int) -> None:
    one = slip(number=slip_number(bank, serial))
    assert scanned(image(png(one, facts(one)))) == [(CODE, one.number)]


@pytest.mark.parametrize("dots_per_inch", [PRINTER, OFFICE])
@settings(max_examples=30, deadline=None)
@given(bank=BANKS, serial=SERIALS)
@example(bank="W" * 15, serial=999_999)
def test_a_scanner_reads_the_number_from_the_pdf(dots_per_inch: float, bank: str, serial: int) -> None:
    one = slip(number=slip_number(bank, serial))
    assert scanned(rendered(pdf(one, facts(one)), dots_per_inch=dots_per_inch)) == [(CODE, one.number)]


DRAWN = "482916005737"


@pytest.mark.parametrize(("bank", "serial"), [("B1", 123), ("W" * 8, 99_999_999), ("W" * 9, 999_999)])
def test_a_number_with_a_drawn_part_scans_from_both_papers_and_is_read_in_groups(bank: str, serial: int) -> None:
    one = slip(number=slip_number(bank, serial, DRAWN))
    assert scanned(image(png(one, facts(one)))) == [(CODE, one.number)]
    assert scanned(rendered(pdf(one, facts(one)), dots_per_inch=PRINTER)) == [(CODE, one.number)]
    assert f"{bank}-{serial:06d} 4829 1600 5737-{one.number[-2:]}" in said(one)


def test_a_worn_slip_with_a_drawn_part_still_scans() -> None:
    one = slip(number=slip_number("B1", 123, DRAWN))
    worn = image(png(one, facts(one))).rotate(3, fillcolor=255, expand=True).filter(ImageFilter.GaussianBlur(0.8))
    assert scanned(worn.point(lambda grey: 100 + grey // 3)) == [(CODE, one.number)]


@pytest.mark.parametrize(("bank", "serial"), [("W" * 9, 99_999_999), ("W" * 10, 999_999)])
def test_a_drawn_number_too_long_for_bars_is_keyed_in(bank: str, serial: int) -> None:
    assert "key the number in" in said(slip(number=slip_number(bank, serial, DRAWN)))


def test_a_slip_that_was_folded_rubbed_and_held_askew_still_scans() -> None:
    worn = image(png(SLIP, facts(SLIP))).rotate(5, fillcolor=255, expand=True).filter(ImageFilter.GaussianBlur(1.2))
    pale = worn.point(lambda grey: 100 + grey // 3)
    assert scanned(pale) == [(CODE, SLIP.number)]


@pytest.mark.parametrize("one", EVERY_KIND, ids=lambda one: f"{one.form} {one.state} {one.jackpot}")
def test_a_slip_of_every_kind_scans_whatever_is_printed_over_it(one: Slip) -> None:
    assert scanned(image(png(one, facts(one)))) == [(CODE, one.number)]
    assert scanned(rendered(pdf(one, facts(one)), dots_per_inch=OFFICE)) == [(CODE, one.number)]


def bars(one: Slip) -> list[Box]:
    return [mark for mark in layout(one, facts(one)).marks if isinstance(mark, Box) and mark.height == 112]


def test_bars_have_the_white_beside_them_that_a_reader_needs() -> None:
    for bank in ("B1", "B" * 15):
        drawn = bars(slip(number=slip_number(bank, 1)))
        narrowest = min(bar.width for bar in drawn)
        assert narrowest >= DOTS_PER_MM // 4
        assert drawn[0].x >= 10 * narrowest
        assert WIDTH - (drawn[-1].x + drawn[-1].width) >= 10 * narrowest


def test_a_number_too_long_for_bars_is_keyed_in() -> None:
    """Fifteen letters and six digits go on 80 mm; a paper with one more says what to do."""
    long = slip(number=slip_number("W" * 16, 1))
    assert bars(slip(number=slip_number("W" * 15, 1)))
    assert not bars(long)
    assert "key the number in" not in said(slip(number=slip_number("W" * 15, 1)))
    assert f"No barcode: key the number in. {long.number}" in said(long)


def test_a_bank_with_an_umlaut_has_a_paper_without_bars() -> None:
    one = slip(number=slip_number("Grün", 1))
    assert not bars(one)
    assert f"No barcode: key the number in. {one.number}" in said(one)


@pytest.mark.parametrize("bank", ["Казино", "赌场", "B\n1", "B\x001", "\u202eB1", "🎰"])
def test_a_number_nobody_could_read_is_not_printed(bank: str) -> None:
    one = slip(number=slip_number(bank, 1))
    for draw in (pdf, png):
        with pytest.raises(Unprintable, match="a bank is named in letters of Western Europe"):
            draw(one, facts(one))


# --- what it says ---------------------------------------------------------------------------------------------------


@under("novo-unity 3.8", "adelaide-roulette 5.5(a) 7(e)")
def test_a_payment_slip_says_what_it_is_worth_and_where_it_comes_from(book: Book) -> None:
    zone, clock = {
        "novo-unity": ("Australia/Sydney", "14:33:20 AEDT"),
        "adelaide-roulette": ("Australia/Adelaide", "14:03:20 ACDT"),
    }[book.code]
    clause = {"novo-unity": "3.8", "adelaide-roulette": "7(e)"}[book.code]
    rules = {
        "novo-unity": "Novo Unity II Electronic Table Game, Order of 2 June 2016",
        "adelaide-roulette": "Rules for Roulette, as at 20/5/2003",
    }[book.code]
    casino = {"novo-unity": "The Star Sydney", "adelaide-roulette": "SkyCity Adelaide"}[book.code]
    assert said(SLIP, book=book.code, zone=zone) == (
        f"{casino} PAYMENT SLIP $1,187.50 One thousand one hundred and eighty-seven dollars and fifty cents "
        f"B1-000123-39 Issued 16 Nov 2026, {clock} At bank B1, terminal 04 Rules {rules} Clause {clause} "
        "Take this paper to the cashier. The number is paid once and in full: keep it to yourself."
    )


def test_a_lost_slip_tells_nobody_whose_it_is() -> None:
    assert "Ann" not in said(SLIP)
    assert "Ann" not in said(JACKPOT)


@proves("novo-unity", "5.1")
def test_a_manual_payment_is_a_form_to_check_and_sign() -> None:
    form = said(MANUAL)
    assert "MANUAL PAYMENT" in form
    assert "Paid to Ann Lee" in form
    assert "Clause 5.1" in form
    assert "I have checked this amount and received it. Signature of Ann Lee Check the amount, then sign." in form
    signed = said(slip(form=PayoutForm.MANUAL, signed_by="Ann Lee", signed_at=ISSUED + MINUTE))
    assert "Signed by Ann Lee, 16 Nov 2026, 14:34:20 AEDT" in signed
    assert "Signature of" not in signed
    assert "then sign" not in signed


def test_a_form_for_a_player_who_gave_no_name_says_where_they_sat() -> None:
    assert "Signature of the player at terminal 04" in said(slip(form=PayoutForm.MANUAL, player=None))


def test_a_jackpot_voucher_names_its_pool_and_its_own_clause() -> None:
    voucher = said(JACKPOT)
    assert "JACKPOT VOUCHER" in voucher
    assert "Jackpot major" in voucher
    assert "Clause 4.1.5.2" in voucher


@pytest.mark.parametrize(
    ("one", "mark", "sentence"),
    [
        (WITHHELD, "WITHHELD", "Not payable now: payment waits until the house has decided."),
        (WITHHELD, "WITHHELD", "Withheld 16 Nov 2026, 14:34:20 AEDT, and an inspector is to be told."),
        (REDEEMED, "REDEEMED", "Paid 16 Nov 2026, 14:34:20 AEDT, as cash. It is not paid again."),
        (slip(state=SlipState.REDEEMED, claimed=True), "REDEEMED", "The house has demanded it back."),
        (CANCELLED, "CANCELLED", "Not payable: the house has decided that it is not to be paid."),
    ],
)
def test_a_slip_that_is_not_payable_is_marked_across_and_says_why(one: Slip, mark: str, sentence: str) -> None:
    words = said(one)
    assert words.count(mark) == 2, "in the banner and across"
    assert sentence in words
    assert "Take this paper to the cashier" not in words
    (across,) = [found for found in layout(one, facts(one)).marks if isinstance(found, Watermark)]
    assert across.text == mark


def test_an_open_slip_has_nothing_across_it() -> None:
    assert not any(isinstance(mark, Watermark) for mark in layout(SLIP, facts(SLIP)).marks)


def test_why_a_slip_is_withheld_is_not_for_everybody_to_read() -> None:
    assert "seen twice" not in said(WITHHELD)


def test_a_slip_that_waits_says_for_what() -> None:
    assert "Identification was asked for: bring it with you." in said(slip(asked_for_identification=True))
    shown = slip(asked_for_identification=True, identification="passport")
    assert "Identification" not in said(shown)
    agreed = slip(agreed_time=ISSUED + 24 * 60 * MINUTE)
    assert "As agreed, it is paid from 17 Nov 2026, 14:33:20 AEDT on." in said(agreed)


def test_a_time_beyond_all_calendars_does_not_keep_a_slip_from_being_printed() -> None:
    assert "it is paid from 31 Dec 9999" in said(slip(agreed_time=10**30))


# --- how it lies ----------------------------------------------------------------------------------------------------

LONG = "The Grand Casino, Hotel and Entertainment Complex of the Southern Highlands and Surrounding Districts"


def crowded() -> Iterator[Slip]:
    """Slips with more to say than fits on a line."""
    long_bank, word = slip_number("Salon " * 30, 999_999), "W" * 200
    yield slip(number=slip_number("x" * 190, 1), amount=10**14)
    for form in PayoutForm:
        for state in SlipState:
            yield slip(
                number=long_bank,
                terminal=word,
                player=LONG,
                jackpot=word,
                amount=99_999_999_999_77,
                form=form,
                state=state,
                redeemed_at=ISSUED,
                paid_form=word,
                signed_by=word if state is SlipState.REDEEMED else None,
                signed_at=ISSUED,
                asked_for_identification=True,
                agreed_time=ISSUED,
            )


@pytest.mark.parametrize("one", [*EVERY_KIND, *crowded()], ids=lambda one: f"{one.form} {one.state} {one.amount}")
def test_nothing_runs_over_the_edge_or_over_something_else(one: Slip) -> None:
    known = facts(one)
    if one.player == LONG:
        known = type(known)(bank=one.terminal, casino=LONG * 2, book_title=LONG, clause="3.8", zone=known.zone)
    paper = pdf(one, known)
    width, height = page_size(paper)
    assert round(width / 72 * 25.4, 2) == 80
    edge = (MARGIN - 2) * POINTS_PER_DOT
    rectangles = text_rectangles(paper)
    for found in rectangles:
        assert edge <= found.left
        assert found.right <= width - edge
        assert edge <= found.bottom
        assert found.top <= height - edge
    lines = rectangles[one.state is not SlipState.OPEN :]  # what is printed across lies first, and under them
    for a, b in combinations(lines, 2):
        apart = a.right <= b.left or b.right <= a.left or a.top <= b.bottom or b.top <= a.bottom
        assert apart, (a, b)
    picture = image(png(one, known))
    assert picture.size == (WIDTH, round(height / POINTS_PER_DOT))
    box = ImageOps.invert(picture).getbbox()
    assert box is not None
    left, top, right, bottom = box
    assert left >= MARGIN - 2
    assert right <= WIDTH - MARGIN + 2
    assert top >= MARGIN - 2
    assert bottom <= picture.height - MARGIN + 2


@pytest.mark.parametrize("one", [WITHHELD, REDEEMED, CANCELLED], ids=lambda one: str(one.state))
def test_what_is_printed_across_stays_clear_of_the_bars(one: Slip) -> None:
    across = text_rectangles(pdf(one, facts(one)))[0]
    _, height = page_size(pdf(one, facts(one)))
    bar = bars(one)[0]
    foot_of_bars = height - (bar.y + bar.height) * POINTS_PER_DOT
    assert across.top < foot_of_bars


def test_a_letter_the_type_has_not_is_shown_as_missing() -> None:
    assert "At bank B1, terminal ???-1 " in said(slip(terminal="Лев-1"))
    assert "Paid to Zoë Łoš ?" in said(slip(form=PayoutForm.MANUAL, player="Zoe\u0308 Łoš 赌"))


def test_one_description_is_drawn_twice() -> None:
    """Whatever is in the one is in the other: the same texts, and black where the picture is black."""
    texts = [mark.text for mark in layout(SLIP, facts(SLIP)).marks if isinstance(mark, Text)]
    assert said(SLIP) == " ".join(texts)
    printed = image(png(SLIP, facts(SLIP)))
    drawn = rendered(pdf(SLIP, facts(SLIP)), dots_per_inch=PRINTER).resize(printed.size)
    for bar in bars(SLIP):
        middle = (bar.x + bar.width // 2, bar.y + bar.height // 2)
        assert printed.getpixel(middle) == 0
        assert drawn.getpixel(middle) == 0


# --- the same every time --------------------------------------------------------------------------------------------

DRAW_ALL = """
import hashlib
from tests.documents.test_slip_paper import EVERY_KIND, facts, pdf, png
print(hashlib.sha256(b"".join(draw(one, facts(one)) for one in EVERY_KIND for draw in (pdf, png))).hexdigest())
"""


def test_the_same_slip_gives_the_same_bytes_today_and_in_another_process() -> None:
    assert pdf(SLIP, facts(SLIP)) == pdf(SLIP, facts(SLIP))
    assert png(SLIP, facts(SLIP)) == png(SLIP, facts(SLIP))
    seeds = ("1", "2")
    sums = {_python(DRAW_ALL, PYTHONHASHSEED=seed, TZ=f"Etc/GMT+{seed}").stdout for seed in seeds}
    assert len(sums) == 1
    assert sums != {""}


def test_two_slips_differ() -> None:
    other = slip(amount=SLIP.amount + 1)
    assert pdf(SLIP, facts(SLIP)) != pdf(other, facts(other))
    assert png(SLIP, facts(SLIP)) != png(other, facts(other))


# --- without the libraries ------------------------------------------------------------------------------------------

WITHOUT = """
import sys
sys.modules["{library}"] = None
from croupier.core.bank.state import Slip
from croupier.core.words.devices import PayoutForm
from croupier.documents.paper.printer import NoPrinter
from croupier.documents.slip import PaperFacts, pdf, png
slip = Slip(number="B1-000123-39", terminal="1", player=None, amount=1, issued_at=0, form=PayoutForm.SLIP)
facts = PaperFacts(bank="B1", casino="The Star", book_title="Rules", clause="3.8", zone="UTC")
for draw in (pdf, png):
    try:
        draw(slip, facts)
    except NoPrinter as error:
        print(error)
"""


@pytest.mark.parametrize("library", ["reportlab", "PIL"])
def test_without_its_libraries_printing_says_what_to_install(library: str) -> None:
    needed = 'printing needs two more libraries: pip install "croupier[print]"\n'
    assert _python(WITHOUT.format(library=library)).stdout == 2 * needed


def _python(program: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=True,
    )
