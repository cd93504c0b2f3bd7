"""A picture on a page of A4, as wide as it is given room."""

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from croupier.documents.paper.a4 import BOLD, PLAIN
from croupier.documents.paper.picture import Disc, Picture, Stroke, Words
from croupier.documents.paper.sheet import Align
from croupier.documents.paper.type import printable


class Drawn(Flowable):
    def __init__(self, picture: Picture, width: float) -> None:
        super().__init__()
        self._picture = picture
        self._scale = width / picture.width
        self.width, self.height = width, picture.height * self._scale

    def draw(self) -> None:
        canvas: Canvas = self.canv
        canvas.saveState()
        # From here on a unit is the picture's own, and y counts from the top as in it.
        canvas.scale(self._scale, self._scale)
        canvas.translate(0, self._picture.height)
        canvas.setLineJoin(1)
        for mark in self._picture.marks:
            match mark:
                case Stroke():
                    _stroke(canvas, mark)
                case Disc():
                    _ready(canvas, mark.fill, mark.grey, mark.thick)
                    canvas.circle(mark.x, -mark.y, mark.r, stroke=int(mark.thick > 0), fill=1)
                case Words():
                    _words(canvas, mark)
        canvas.restoreState()


def _ready(canvas: Canvas, fill: float | None, grey: float, thick: float) -> None:
    canvas.setFillGray(1 if fill is None else fill)
    canvas.setStrokeGray(grey)
    canvas.setLineWidth(thick)


def _stroke(canvas: Canvas, mark: Stroke) -> None:
    if not mark.points:
        return
    _ready(canvas, mark.fill, mark.grey, mark.thick)
    canvas.setDash(list(mark.dashes))
    path = canvas.beginPath()
    path.moveTo(mark.points[0][0], -mark.points[0][1])
    for x, y in mark.points[1:]:
        path.lineTo(x, -y)
    if mark.closed:
        path.close()
    canvas.drawPath(path, stroke=int(mark.thick > 0), fill=int(mark.fill is not None))
    canvas.setDash([])


def _words(canvas: Canvas, mark: Words) -> None:
    canvas.setFillGray(mark.grey)
    canvas.setFont(BOLD if mark.bold else PLAIN, mark.size)
    write = {
        Align.LEFT: canvas.drawString,
        Align.CENTRE: canvas.drawCentredString,
        Align.RIGHT: canvas.drawRightString,
    }[mark.align]
    write(mark.x, -mark.y, printable(mark.text))
