"""The form on which a player writes a secret wager: four to a page, to be cut apart.

Printed for a session it says whose it is; what is wagered is always left to the player's pen.
"""

from collections.abc import Sequence
from typing import NamedTuple

from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from croupier.core.tournament.state import Competition
from croupier.core.words.rules import Rule
from croupier.documents.event.words import Scene
from croupier.documents.paper.a4 import BLACK, BOLD, DIM, HAIR, PLAIN, cut, written_in
from croupier.documents.paper.sheets import sheets

_WIDE, _HIGH = A4[0] / 2, A4[1] / 2
_PAD = 10 * mm
_FOOT = 14 * mm
_EACH_PAGE = 4


class _Whose(NamedTuple):
    """Whose form it is; empty to be written in."""

    name: str = ""
    session: str = ""
    table: str = ""
    seat: str = ""
    which: str = ""


class _Line(NamedTuple):
    label: str
    value: str = ""
    share: float = 1.0


def secret_forms(scene: Scene, session: str) -> bytes:
    forms = _of_session(scene.state, session) if session else [_Whose()] * _EACH_PAGE
    pages = [forms[at : at + _EACH_PAGE] for at in range(0, len(forms), _EACH_PAGE)]

    def page(canvas: Canvas, number: int) -> None:
        for at, whose in enumerate(pages[number]):
            canvas.saveState()
            canvas.translate(at % 2 * _WIDE, A4[1] - (at // 2 + 1) * _HIGH)
            _form(canvas, scene, whose)
            canvas.restoreState()
        _cuts(canvas)

    return sheets(f"Secret wager form, {scene.state.name}", len(pages), page)


def _of_session(state: Competition, session: str) -> list[_Whose]:
    """As many for each player as the conditions allow, table by table and seat by seat."""
    most = state.terms.secret_wagers
    return [
        _Whose(name, session, table, str(seat), f"{number} of {most}")
        for table, spinning in state.sessions[session].tables.items()
        for seat, name in enumerate(spinning.order, 1)
        if name is not None
        for number in range(1, most + 1)
    ]


def _form(canvas: Canvas, scene: Scene, whose: _Whose) -> None:
    y = _HIGH - _PAD
    y = _head(canvas, scene, whose, y)
    rows = _rows(scene, whose)
    apart = (y - _PAD - _FOOT) / len(rows)
    for row in rows:
        y -= apart
        _row(canvas, row, y)
    _foot(canvas, scene)


def _head(canvas: Canvas, scene: Scene, whose: _Whose, y: float) -> float:
    inside = _WIDE - 2 * _PAD
    canvas.setFillGray(DIM)
    canvas.setFont(PLAIN, 7)
    canvas.drawString(_PAD, y - 3, cut(scene.book.edition.casino, PLAIN, 7, inside * 0.62))
    canvas.drawRightString(_WIDE - _PAD, y - 3, cut(scene.state.name, PLAIN, 7, inside * 0.35))
    canvas.setFillGray(BLACK)
    canvas.setFont(BOLD, 14)
    canvas.drawString(_PAD, y - 9 * mm, "Secret wager")
    if whose.which:
        canvas.setFont(PLAIN, 8)
        canvas.drawRightString(_WIDE - _PAD, y - 9 * mm, f"Form {whose.which}")
    canvas.setLineWidth(0.8)
    canvas.setStrokeGray(BLACK)
    canvas.line(_PAD, y - 12 * mm, _WIDE - _PAD, y - 12 * mm)
    return y - 12.5 * mm


def _rows(scene: Scene, whose: _Whose) -> Sequence[Sequence[_Line]]:
    form = scene.law.tournament
    rows = [
        [_Line("Name of the player", whose.name)],
        [
            _Line("Session", whose.session, 1.7),
            _Line("Table", whose.table, 0.8),
            _Line("Seat", whose.seat, 0.7),
            _Line("Spin", "", 0.8),
        ],
        [_Line("Type of wager, in print: red, 17, split 7/10, corner 1/2/4/5")],
        [_Line("Amount in figures, $")],
    ]
    if form.written_in_words:
        rows.append([_Line("Amount in words")])
    rows.append([_Line("Signature of the player"), _Line(f"Examined by the {scene.examiner}")])
    return rows


def _row(canvas: Canvas, row: Sequence[_Line], y: float) -> None:
    gap, whole = 4 * mm, sum(line.share for line in row)
    inside = _WIDE - 2 * _PAD - gap * (len(row) - 1)
    x = _PAD
    for line in row:
        wide = inside * line.share / whole
        canvas.setStrokeGray(BLACK)
        canvas.setLineWidth(0.5)
        canvas.line(x, y, x + wide, y)
        canvas.setFont(PLAIN, 6)
        canvas.setFillGray(DIM)
        canvas.drawString(x, y - 7, cut(line.label, PLAIN, 6, wide))
        if line.value:
            written_in(canvas, line.value, x, y + 3, wide)
        x += wide + gap


def _foot(canvas: Canvas, scene: Scene) -> None:
    law = scene.law
    wants = "type and amount in words and figures" if law.tournament.written_in_words else "type and amount"
    said = (
        f"The player answers for {wants} ({law.clause(Rule.SECRET_FORM)}).",
        f"It is shown to nobody before it is announced ({law.clause(Rule.SECRET_ANNOUNCED)}).",
    )
    canvas.setFont(PLAIN, 6)
    canvas.setFillGray(DIM)
    for at, line in enumerate(said):
        canvas.drawString(_PAD, _PAD + (1 - at) * 8, line)


def _cuts(canvas: Canvas) -> None:
    canvas.setStrokeGray(HAIR)
    canvas.setLineWidth(0.4)
    canvas.setDash(3, 3)
    canvas.line(_WIDE, 0, _WIDE, A4[1])
    canvas.line(0, _HIGH, A4[0], _HIGH)
    canvas.setDash()
