"""A picture as SVG: ink is the colour of the text around it and white the ground, so that it follows a dark page."""

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from croupier.documents.paper.picture import WHITE, Disc, Picture, Stroke, Words
from croupier.documents.paper.sheet import Align

_ANCHORS = {Align.LEFT: "start", Align.CENTRE: "middle", Align.RIGHT: "end"}


def svg(picture: Picture) -> str:
    size = f"0 0 {picture.width:g} {picture.height:g}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}" role="img" aria-label={quoteattr(picture.title)}'
    return "".join((f'{head} font-family="sans-serif">', *_marks(picture), "</svg>"))


def _marks(picture: Picture) -> Iterator[str]:
    for mark in picture.marks:
        match mark:
            case Stroke():
                yield _stroke(mark)
            case Disc():
                round_ = f'cx="{mark.x:g}" cy="{mark.y:g}" r="{mark.r:g}"'
                yield f"<circle {round_}{_ink('fill', mark.fill)}{_outline(mark.grey, mark.thick)}/>"
            case Words():
                bold = ' font-weight="bold"' if mark.bold else ""
                place = f'x="{mark.x:g}" y="{mark.y:g}" font-size="{mark.size:g}" text-anchor="{_ANCHORS[mark.align]}"'
                yield f"<text {place}{bold}{_ink('fill', mark.grey)}>{escape(mark.text)}</text>"


def _stroke(mark: Stroke) -> str:
    points = " ".join(f"{x:g},{y:g}" for x, y in mark.points)
    dashes = f' stroke-dasharray="{" ".join(f"{one:g}" for one in mark.dashes)}"' if mark.dashes else ""
    fill = ' fill="none"' if mark.fill is None else _ink("fill", mark.fill)
    name = "polygon" if mark.closed else "polyline"
    return f'<{name} points="{points}"{fill}{_outline(mark.grey, mark.thick)}{dashes}/>'


def _outline(grey: float, thick: float) -> str:
    return f'{_ink("stroke", grey)} stroke-width="{thick:g}"' if thick else ""


def _ink(what: str, grey: float) -> str:
    if grey >= WHITE:
        return f' {what}="var(--surface, #fff)"'
    faint = f' {what}-opacity="{1 - grey:.3g}"' if grey else ""
    return f' {what}="currentColor"{faint}'
