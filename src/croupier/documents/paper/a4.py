"""Pages of A4: heads and page numbers on every one, text and tables that flow from page to page."""

import re
from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Any
from xml.sax.saxutils import escape

from msgspec import Struct
from reportlab.lib.enums import TA_RIGHT
from reportlab.lib.pagesizes import A4, landscape
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageTemplate, Paragraph, Spacer

from croupier.documents.paper.sheet import Face
from croupier.documents.paper.type import PDF_FONTS, printable

for _font in PDF_FONTS.values():
    pdfmetrics.registerFont(_font)

PLAIN, BOLD = (PDF_FONTS[face].fontName for face in (Face.REGULAR, Face.BOLD))
MARGIN, HEAD, FOOT = 18 * mm, 16 * mm, 16 * mm
_BAND = 16
BLACK, DIM, HAIR = 0.0, 0.32, 0.72
"""Greys: of text, of what stands beside it, of lines between rows. All of them survive a copier."""


def style(name: str, size: float, leading: float, **more: Any) -> ParagraphStyle:
    given = {"fontName": PLAIN, "textColor": grey(BLACK), "splitLongWords": 1} | more
    return ParagraphStyle(name, fontSize=size, leading=leading, **given)


def grey(level: float) -> Any:
    from reportlab.lib.colors import Color

    return Color(level, level, level)


TITLE = style("title", 22, 26, fontName=BOLD)
LEAD = style("lead", 11, 15)
HEADING = style("heading", 11.5, 15, fontName=BOLD, spaceBefore=16, spaceAfter=5)
BODY = style("body", 8.6, 12.4)
STRONG = style("strong", 8.6, 12.4, fontName=BOLD)
RIGHT = style("right", 8.6, 12.4, alignment=TA_RIGHT)
STRONG_RIGHT = style("strong right", 8.6, 12.4, fontName=BOLD, alignment=TA_RIGHT)
SMALL = style("small", 7, 9.6, textColor=grey(DIM))
LABEL = style("label", 6.6, 8.6, textColor=grey(DIM))
LABEL_RIGHT = style("label right", 6.6, 8.6, textColor=grey(DIM), alignment=TA_RIGHT)
LARGE = style("large", 11, 15, fontName=BOLD)


class Leaf(Struct, frozen=True, kw_only=True):
    """What stands on every page of a paper."""

    title: str
    event: str
    left: str
    """At the top: whose paper it is."""
    foot: str
    """At the bottom: under which rules."""
    mark: str = ""
    """On a black band under the head: that it is a draft, provisional, or cancelled."""
    lying: bool = False

    @property
    def size(self) -> tuple[float, float]:
        return landscape(A4) if self.lying else A4

    @property
    def width(self) -> float:
        """Of what is written on it."""
        return self.size[0] - 2 * MARGIN


def text(said: str, style: ParagraphStyle = BODY, *, wide: float | None = None) -> Paragraph:
    """What somebody wrote, or we did: never markup, and what cannot be printed made visible.

    Where its column is known, a word too long for it is broken after a hyphen if it has one.
    """
    lines = [printable(line) for line in said.splitlines()]
    if wide is not None:
        lines = [piece for line in lines for piece in _at_hyphens(line, style, wide)]
    return Paragraph("<br/>".join(escape(line) for line in lines), style)


def _at_hyphens(line: str, style: ParagraphStyle, wide: float) -> list[str]:
    def fits(piece: str) -> bool:
        return pdfmetrics.stringWidth(piece, style.fontName, style.fontSize) <= wide

    if all(fits(word) for word in line.split(" ")):
        return [line]
    made = [""]
    for piece in re.split(r"(?<=[- ])", line):
        if made[-1] and not fits((made[-1] + piece).rstrip()):
            made.append("")
        made[-1] += piece
    return [one.rstrip() for one in made]


def space(points: float) -> Spacer:
    return Spacer(1, points)


def drawn(leaf: Leaf, story: Callable[[], Sequence[Flowable]]) -> bytes:
    """The paper as PDF, the same bytes for the same story. It is set twice: the first time to count its pages."""
    _, pages = _set(leaf, story(), 0)
    made, _ = _set(leaf, story(), pages)
    return made


def _set(leaf: Leaf, story: Sequence[Flowable], pages: int) -> tuple[bytes, int]:
    out = BytesIO()
    width, height = leaf.size
    paper = BaseDocTemplate(
        out, pagesize=leaf.size, invariant=1, pageCompression=1, lang="en-AU", title=leaf.title, creator="croupier"
    )
    high = height - HEAD - FOOT - 8 * mm - (_BAND + 3 * mm if leaf.mark else 0)
    frame = Frame(MARGIN, FOOT + 4 * mm, width - 2 * MARGIN, high, 0, 0, 0, 0)

    def around(canvas: Canvas, _: Any) -> None:
        _head(canvas, leaf)
        _foot(canvas, leaf, canvas.getPageNumber(), pages)

    paper.addPageTemplates([PageTemplate("page", [frame], onPage=around)])
    paper.build(list(story))
    return out.getvalue(), int(paper.page)


def _head(canvas: Canvas, leaf: Leaf) -> None:
    width, height = leaf.size
    top = height - HEAD + 2 * mm
    canvas.setFont(BOLD, 7.5)
    canvas.setFillGray(BLACK)
    canvas.drawString(MARGIN, top, cut(leaf.left, BOLD, 7.5, leaf.width * 0.45))
    canvas.setFont(PLAIN, 7.5)
    canvas.setFillGray(DIM)
    canvas.drawRightString(width - MARGIN, top, cut(f"{leaf.title} · {leaf.event}", PLAIN, 7.5, leaf.width * 0.5))
    _line(canvas, leaf, top - 2 * mm, 0.8)
    if leaf.mark:
        canvas.setFillGray(BLACK)
        canvas.rect(MARGIN, top - 4 * mm - _BAND, leaf.width, _BAND, stroke=0, fill=1)
        canvas.setFillGray(1)
        canvas.setFont(BOLD, 9)
        canvas.drawCentredString(width / 2, top - 4 * mm - _BAND + 5, leaf.mark)


def _foot(canvas: Canvas, leaf: Leaf, page: int, pages: int) -> None:
    _line(canvas, leaf, FOOT, 0.4)
    canvas.setFont(PLAIN, 7)
    canvas.setFillGray(DIM)
    canvas.drawString(MARGIN, FOOT - 4 * mm, cut(leaf.foot, PLAIN, 7, leaf.width * 0.8))
    canvas.drawRightString(leaf.size[0] - MARGIN, FOOT - 4 * mm, f"Page {page} of {pages}")


def _line(canvas: Canvas, leaf: Leaf, y: float, thick: float) -> None:
    canvas.setLineWidth(thick)
    canvas.setStrokeGray(BLACK)
    canvas.line(MARGIN, y, leaf.size[0] - MARGIN, y)


_FAR = 400
"""Characters that no line has room for."""


def cut(said: str, font: str, size: float, most: float) -> str:
    """One line of at most so many points: what is too long ends in dots."""
    line = printable(said[:_FAR])
    if len(said) <= _FAR and pdfmetrics.stringWidth(line, font, size) <= most:
        return line
    while line and pdfmetrics.stringWidth(f"{line}…", font, size) > most:
        line = line[:-1]
    return f"{line.rstrip()}…"


_SIZES = (9, 8, 7, 6)
"""Of what is printed on a line that people would write on."""


def written_in(canvas: Canvas, said: str, x: float, y: float, most: float) -> None:
    """On a line to write on: smaller where it is long, then on two lines, and cut only if that is not enough."""
    line = printable(said)
    size = next((one for one in _SIZES if pdfmetrics.stringWidth(line, BOLD, one) <= most), None)
    canvas.setFillGray(BLACK)
    canvas.setFont(BOLD, size or _SIZES[-1])
    if size is not None:
        canvas.drawString(x, y, line)
        return
    first, rest = _broken(line, _SIZES[-1], most)
    canvas.drawString(x, y + _SIZES[-1] + 1, first)
    canvas.drawString(x, y, cut(rest, BOLD, _SIZES[-1], most))


def _broken(line: str, size: float, most: float) -> tuple[str, str]:
    """What fits on a first line, broken between words where there is a gap in its second half; and the rest."""
    fits = next((at for at in range(len(line), 0, -1) if pdfmetrics.stringWidth(line[:at], BOLD, size) <= most), 1)
    gap = line.rfind(" ", fits // 2, fits + 1)
    return (line[:gap], line[gap + 1 :]) if gap > 0 else (line[:fits], line[fits:])


def natural(said: str, style: ParagraphStyle) -> float:
    """How wide a text is on one line."""
    return float(pdfmetrics.stringWidth(printable(said), style.fontName, style.fontSize))
