"""Pages of A4: heads and page numbers on every one, text and tables that flow from page to page."""

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Any
from xml.sax.saxutils import escape

from msgspec import Struct
from reportlab.lib.enums import TA_CENTER, TA_RIGHT
from reportlab.lib.pagesizes import A4, landscape
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageTemplate, Paragraph, Spacer, Table, TableStyle

from croupier.documents.paper.sheet import Face
from croupier.documents.paper.type import PDF_FONTS, printable

for _font in PDF_FONTS.values():
    pdfmetrics.registerFont(_font)

PLAIN, BOLD = (PDF_FONTS[face].fontName for face in (Face.REGULAR, Face.BOLD))
MARGIN, HEAD, FOOT = 18 * mm, 16 * mm, 16 * mm
BLACK, DIM, HAIR = 0.0, 0.32, 0.72
"""Greys: of text, of what stands beside it, of lines between rows. All of them survive a copier."""


def _style(name: str, size: float, leading: float, **more: Any) -> ParagraphStyle:
    given = {"fontName": PLAIN, "textColor": _grey(BLACK), "splitLongWords": 1} | more
    return ParagraphStyle(name, fontSize=size, leading=leading, **given)


def _grey(level: float) -> Any:
    from reportlab.lib.colors import Color

    return Color(level, level, level)


TITLE = _style("title", 22, 26, fontName=BOLD)
LEAD = _style("lead", 11, 15)
HEADING = _style("heading", 11.5, 15, fontName=BOLD, spaceBefore=16, spaceAfter=5, keepWithNext=1)
BODY = _style("body", 8.6, 12.4)
STRONG = _style("strong", 8.6, 12.4, fontName=BOLD)
RIGHT = _style("right", 8.6, 12.4, alignment=TA_RIGHT)
SMALL = _style("small", 7, 9.6, textColor=_grey(DIM))
LABEL = _style("label", 6.6, 8.6, textColor=_grey(DIM))
LABEL_RIGHT = _style("label right", 6.6, 8.6, textColor=_grey(DIM), alignment=TA_RIGHT)
LABEL_MIDDLE = _style("label middle", 6.6, 8.6, textColor=_grey(DIM), alignment=TA_CENTER)
LARGE = _style("large", 13, 17, fontName=BOLD)


class Leaf(Struct, frozen=True, kw_only=True):
    """What stands on every page of a paper."""

    title: str
    event: str
    left: str
    """At the top: whose paper it is."""
    foot: str
    """At the bottom: under which rules."""
    mark: str = ""
    """Across the head: that it is a draft, or cancelled."""
    lying: bool = False

    @property
    def size(self) -> tuple[float, float]:
        return landscape(A4) if self.lying else A4

    @property
    def width(self) -> float:
        """Of what is written on it."""
        return self.size[0] - 2 * MARGIN


def text(said: str, style: ParagraphStyle = BODY) -> Paragraph:
    """What somebody wrote, or we did: never markup, and what cannot be printed made visible."""
    return Paragraph("<br/>".join(escape(printable(line)) for line in said.splitlines()), style)


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
    frame = Frame(MARGIN, FOOT + 4 * mm, width - 2 * MARGIN, height - HEAD - FOOT - 8 * mm, 0, 0, 0, 0)

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
        canvas.setFont(BOLD, 9)
        canvas.setFillGray(BLACK)
        canvas.drawCentredString(width / 2, top - 6.2 * mm, leaf.mark)


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


def cut(said: str, font: str, size: float, most: float) -> str:
    """One line of at most so many points: what is too long ends in dots."""
    line = printable(said)
    if pdfmetrics.stringWidth(line, font, size) <= most:
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
    fits = next(at for at in range(len(line), 0, -1) if pdfmetrics.stringWidth(line[:at], BOLD, size) <= most)
    gap = line.rfind(" ", fits // 2, fits + 1)
    return (line[:gap], line[gap + 1 :]) if gap > 0 else (line[:fits], line[fits:])


# --- tables -----------------------------------------------------------------------------------------------------------


class Column(Struct, frozen=True, kw_only=True):
    """One column of a table: its head, its width in millimetres, and whether it holds figures."""

    head: str
    wide: float
    right: bool = False
    strong: bool = False


def table(columns: Sequence[Column], rows: Sequence[Sequence[str]], *, high: float | None = None) -> Table:
    """A table with its head on every page; a row breaks between lines only."""
    heads = [text(one.head, LABEL_RIGHT if one.right else LABEL) for one in columns]
    body = [[_cell(one, value) for one, value in zip(columns, row, strict=True)] for row in rows]
    heights = None if high is None else [None, *([high] * len(rows))]
    made = Table([heads, *body], [one.wide * mm for one in columns], heights, repeatRows=1, hAlign="LEFT")
    made.setStyle(TableStyle(_LINES))
    return made


_LINES: list[tuple[Any, ...]] = [
    ("VALIGN", (0, 0), (-1, 0), "BOTTOM"),
    ("VALIGN", (0, 1), (-1, -1), "TOP"),
    ("LEFTPADDING", (0, 0), (-1, -1), 3),
    ("RIGHTPADDING", (0, 0), (-1, -1), 3),
    ("LEFTPADDING", (0, 0), (0, -1), 0),
    ("RIGHTPADDING", (-1, 0), (-1, -1), 0),
    ("TOPPADDING", (0, 0), (-1, -1), 3.2),
    ("BOTTOMPADDING", (0, 0), (-1, -1), 3.2),
    ("LINEBELOW", (0, 0), (-1, 0), 0.8, _grey(BLACK)),
    ("LINEBELOW", (0, 1), (-1, -1), 0.3, _grey(HAIR)),
]


def _cell(column: Column, value: str) -> Paragraph:
    style = RIGHT if column.right else STRONG if column.strong else BODY
    return text(value, style)


def side_by_side(cells: Sequence[Flowable | list[Flowable]], widths: Sequence[float], *, gap: float = 0) -> Table:
    """Things beside each other, without a line around them."""
    made = Table([list(cells)], list(widths), hAlign="LEFT")
    plain = [("LEFTPADDING", (0, 0), (-1, -1), 0), ("RIGHTPADDING", (0, 0), (-1, -1), gap)]
    made.setStyle(TableStyle([*plain, ("VALIGN", (0, 0), (-1, -1), "TOP"), ("TOPPADDING", (0, 0), (-1, -1), 0)]))
    return made


class Blank(Flowable):
    """A line to write on, with what belongs there in small letters under it."""

    def __init__(self, label: str, width: float, *, high: float = 30, value: str = "") -> None:
        super().__init__()
        self.label, self.value = label, value
        self.width, self.height = width, high

    def draw(self) -> None:
        canvas: Canvas = self.canv
        canvas.setStrokeGray(BLACK)
        canvas.setLineWidth(0.5)
        canvas.line(0, 10, self.width, 10)
        canvas.setFont(PLAIN, 6.6)
        canvas.setFillGray(DIM)
        canvas.drawString(0, 2, cut(self.label, PLAIN, 6.6, self.width))
        if self.value:
            written_in(canvas, self.value, 0, 13, self.width)


def blanks(labels: Sequence[str], width: float, *, gap: float = 14, high: float = 30) -> Table:
    """Lines to write on, of the same length, beside each other."""
    each = (width - gap * (len(labels) - 1)) / len(labels)
    lines: list[Flowable | list[Flowable]] = [Blank(label, each, high=high) for label in labels]
    return side_by_side(lines, [each + gap] * (len(labels) - 1) + [each])
