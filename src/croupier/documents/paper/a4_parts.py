"""What pages of A4 are made of besides text: tables, numbered items, lines to write on."""

from collections.abc import Collection, Sequence
from typing import Any
from xml.sax.saxutils import escape

from msgspec import Struct
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Paragraph, Table, TableStyle

from croupier.documents.paper.a4 import (
    BLACK,
    BODY,
    BOLD,
    DIM,
    HAIR,
    LABEL,
    LABEL_RIGHT,
    PLAIN,
    RIGHT,
    STRONG,
    STRONG_RIGHT,
    cut,
    grey,
    style,
    text,
    written_in,
)
from croupier.documents.paper.type import printable


class Column(Struct, frozen=True, kw_only=True):
    """One column of a table: its head, its width in millimetres, and whether it holds figures."""

    head: str
    wide: float
    right: bool = False
    strong: bool = False
    fine: bool = False
    """Whether it holds what is compared letter by letter and must stand on one line."""


def table(
    columns: Sequence[Column], rows: Sequence[Sequence[str]], *, high: float | None = None, totals: Collection[int] = ()
) -> Table:
    """A table with its head on every page; rows that are totals stand out."""
    heads = [text(one.head, LABEL_RIGHT if one.right else LABEL) for one in columns]
    body = [
        [_cell(one, value, number in totals) for one, value in zip(columns, row, strict=True)]
        for number, row in enumerate(rows)
    ]
    wide = [one.wide * mm for one in columns]
    heights = None if high is None else [None, *(_height(row, wide, high) for row in body)]
    is_long = any(len(value) > _LONG for row in rows for value in row)
    made = Table([heads, *body], wide, heights, repeatRows=1, hAlign="LEFT", splitInRow=int(is_long))
    above = [("LINEABOVE", (0, number + 1), (-1, number + 1), 0.8, grey(BLACK)) for number in totals]
    apart = [
        ("LEFTPADDING", (at, 0), (at, -1), 14)
        for at in range(1, len(columns))
        if columns[at - 1].right and not columns[at].right
    ]
    made.setStyle(TableStyle([*_LINES, *above, *apart, *([] if high is None else _FOR_THE_PEN)]))
    return made


_LONG = 500
"""Letters in a cell that may not fit on a page with the rest: such a row is broken over two."""


def _height(row: Sequence[Paragraph], wide: Sequence[float], least: float) -> float:
    """Of a row to be written in: more where a name needs more lines than that leaves room for."""
    return max(least, *(cell.wrap(each - 6, 1)[1] + 7 for cell, each in zip(row, wide, strict=True)))


_LINES: list[tuple[Any, ...]] = [
    ("VALIGN", (0, 0), (-1, 0), "BOTTOM"),
    ("VALIGN", (0, 1), (-1, -1), "TOP"),
    ("LEFTPADDING", (0, 0), (-1, -1), 3),
    ("RIGHTPADDING", (0, 0), (-1, -1), 3),
    ("LEFTPADDING", (0, 0), (0, -1), 0),
    ("RIGHTPADDING", (-1, 0), (-1, -1), 0),
    ("TOPPADDING", (0, 0), (-1, -1), 3.2),
    ("BOTTOMPADDING", (0, 0), (-1, -1), 3.2),
    ("LINEBELOW", (0, 0), (-1, 0), 0.8, grey(BLACK)),
    ("LINEBELOW", (0, 1), (-1, -1), 0.3, grey(HAIR)),
]


_FOR_THE_PEN: list[tuple[Any, ...]] = [
    ("VALIGN", (0, 1), (-1, -1), "MIDDLE"),
    ("LINEAFTER", (2, 1), (-2, -1), 0.3, grey(HAIR)),
]


def _cell(column: Column, value: str, is_total: bool) -> Paragraph:
    if column.fine:
        return text(value, _FINE, wide=column.wide * mm - 6)
    strong = column.strong or is_total
    style = (STRONG_RIGHT if strong else RIGHT) if column.right else STRONG if strong else BODY
    return text(value, style, wide=column.wide * mm - 6)


_FINE = style("fine", 6.2, 9)


def side_by_side(cells: Sequence[Flowable | list[Flowable]], widths: Sequence[float], *, gap: float = 0) -> Table:
    """Things beside each other, without a line around them."""
    made = Table([list(cells)], list(widths), hAlign="LEFT")
    plain = [("LEFTPADDING", (0, 0), (-1, -1), 0), ("RIGHTPADDING", (0, 0), (-1, -1), gap)]
    made.setStyle(TableStyle([*plain, ("VALIGN", (0, 0), (-1, -1), "TOP"), ("TOPPADDING", (0, 0), (-1, -1), 0)]))
    return made


def item(label: str, heading: str, said: str) -> list[Flowable]:
    """A numbered item: its number on the left, what it is about, and what it says under that."""
    first = Paragraph(escape(printable(heading)), _ITEM_HEAD, bulletText=printable(label))
    body = text(said, _ITEM)
    return [first, body]


_ITEM_HEAD = style(
    "item head", 8.6, 12.4, fontName=BOLD, leftIndent=24 * mm, bulletFontName=BOLD, bulletFontSize=8.6, keepWithNext=1
)
_ITEM = style("item", 8.6, 12.4, leftIndent=24 * mm, spaceAfter=5)


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


def blanks(
    labels: Sequence[str], width: float, *, shares: Sequence[float] = (), gap: float = 14, high: float = 30
) -> Table:
    """Lines to write on beside each other."""
    parts = shares or [1.0] * len(labels)
    inside = width - gap * (len(labels) - 1)
    wide = [inside * part / sum(parts) for part in parts]
    lines: list[Flowable | list[Flowable]] = [
        Blank(label, each, high=high) for label, each in zip(labels, wide, strict=True)
    ]
    return side_by_side(lines, [*(each + gap for each in wide[:-1]), wide[-1]])
