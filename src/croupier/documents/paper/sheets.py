"""Sheets of A4 that are drawn page by page."""

from collections.abc import Callable
from io import BytesIO

from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas


def sheets(title: str, pages: int, page: Callable[[Canvas, int], None]) -> bytes:
    """A PDF of so many pages, each drawn by its number from nought."""
    out = BytesIO()
    # invariant: no time of creation, and an identity that is a function of the contents
    canvas = Canvas(out, pagesize=A4, invariant=1, pageCompression=1, lang="en-AU")
    canvas.setTitle(title)
    canvas.setCreator("croupier")
    for number in range(pages):
        page(canvas, number)
        canvas.showPage()
    canvas.save()
    return out.getvalue()
