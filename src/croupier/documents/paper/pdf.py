"""A sheet as PDF: text that can be searched, bars that are sharp at any size, the same bytes for the same sheet."""

from io import BytesIO

from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from croupier.documents.paper.sheet import DOTS_PER_MM, WIDTH, Align, Box, Face, Sheet, Text, Watermark
from croupier.documents.paper.type import PDF_FONTS

DOT = mm / DOTS_PER_MM
GREY = 0.85

for _font in PDF_FONTS.values():
    pdfmetrics.registerFont(_font)


def draw(sheet: Sheet) -> bytes:
    out = BytesIO()
    # invariant: no time of creation, and an identity that is a function of the contents
    canvas = Canvas(out, pagesize=(WIDTH * DOT, sheet.height * DOT), invariant=1, pageCompression=1, lang="en-AU")
    canvas.setTitle(sheet.title)
    canvas.setCreator("croupier")
    # From here on a unit is a dot, and y counts from the top as on the sheet.
    canvas.scale(DOT, DOT)
    canvas.translate(0, sheet.height)
    for mark in sheet.marks:
        match mark:
            case Box():
                _box(canvas, mark)
            case Text():
                _text(canvas, mark)
            case Watermark():
                _watermark(canvas, mark)
    canvas.showPage()
    canvas.save()
    return out.getvalue()


def _box(canvas: Canvas, box: Box) -> None:
    canvas.setFillGray(0)
    canvas.rect(box.x, -box.y - box.height, box.width, box.height, stroke=0, fill=1)


def _text(canvas: Canvas, text: Text) -> None:
    canvas.setFillGray(1 if text.white else 0)
    canvas.setFont(PDF_FONTS[text.face].fontName, text.size)
    write = {
        Align.LEFT: canvas.drawString,
        Align.CENTRE: canvas.drawCentredString,
        Align.RIGHT: canvas.drawRightString,
    }[text.align]
    write(text.x, -text.y, text.text)


def _watermark(canvas: Canvas, mark: Watermark) -> None:
    canvas.saveState()
    canvas.translate(mark.x, -mark.y)
    canvas.rotate(mark.degrees)
    canvas.setFillGray(GREY)
    canvas.setFont(PDF_FONTS[Face.BOLD].fontName, mark.size)
    canvas.drawCentredString(0, -mark.size // 3, mark.text)
    canvas.restoreState()
