"""Reading papers back with other people's software: pdfium for PDF, zxing for barcodes."""

from importlib import import_module
from io import BytesIO
from typing import Any, NamedTuple

import zxingcpp
from msgspec.structs import replace
from PIL import Image

from croupier.books import BOOKS
from croupier.core.bank.numbers import slip_number
from croupier.core.bank.state import Slip
from croupier.core.words.devices import PayoutForm
from croupier.documents.slip import PaperFacts, facts_of

pypdfium2: Any = import_module("pypdfium2")

ISSUED = 1_794_800_000_000
"""16 November 2026, 03:33:20 in UTC: eleven hours later in Sydney, ten and a half in Adelaide."""
SLIP = Slip(
    number=slip_number("B1", 123),
    terminal="04",
    player="Ann Lee",
    amount=1_187_50,
    issued_at=ISSUED,
    form=PayoutForm.SLIP,
)


class Rectangle(NamedTuple):
    """In points, from the lower left corner of the page."""

    left: float
    bottom: float
    right: float
    top: float


def slip(**changes: Any) -> Slip:
    return replace(SLIP, **changes)


def facts(one: Slip, book: str = "novo-unity", zone: str = "Australia/Sydney") -> PaperFacts:
    bank, _, _ = one.number.rsplit("-", 2)
    return facts_of(BOOKS[book], bank, one, zone=zone)


def image(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("L")


def rendered(pdf: bytes, *, dots_per_inch: float) -> Image.Image:
    (page,) = pypdfium2.PdfDocument(pdf)
    drawn: Image.Image = page.render(scale=dots_per_inch / 72).to_pil()
    return drawn.convert("L")


def text(pdf: bytes) -> str:
    """All words of a PDF on one line, however they were broken."""
    (page,) = pypdfium2.PdfDocument(pdf)
    return " ".join(page.get_textpage().get_text_range().split())


def page_size(pdf: bytes) -> tuple[float, float]:
    (page,) = pypdfium2.PdfDocument(pdf)
    width, height = page.get_size()
    return width, height


def text_rectangles(pdf: bytes) -> list[Rectangle]:
    """Where each line of text lies, in the order it was drawn."""
    (page,) = pypdfium2.PdfDocument(pdf)
    texts = page.get_objects(filter=(pypdfium2.raw.FPDF_PAGEOBJ_TEXT,))
    return [Rectangle(*one.get_bounds()) for one in texts]


def scanned(picture: Image.Image) -> list[tuple[str, str]]:
    """Every barcode in a picture: its kind and its text."""
    return [(str(one.format), one.text) for one in zxingcpp.read_barcodes(picture)]


# --- papers of several pages -----------------------------------------------------------------------------------------


def page_texts(pdf: bytes) -> list[str]:
    """The words of each page on one line, however they were broken."""
    return [" ".join(page.get_textpage().get_text_range().split()) for page in pypdfium2.PdfDocument(pdf)]


def page_rectangles(pdf: bytes) -> list[tuple[tuple[float, float], list[Rectangle]]]:
    """For each page its size, and where its texts lie."""
    return [
        (
            page.get_size(),
            [Rectangle(*one.get_bounds()) for one in page.get_objects(filter=(pypdfium2.raw.FPDF_PAGEOBJ_TEXT,))],
        )
        for page in pypdfium2.PdfDocument(pdf)
    ]
