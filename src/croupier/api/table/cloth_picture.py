"""A cloth with the chips on it as a picture for paper: the same drawing that screens get, in greys. Pure."""

from collections.abc import Iterator, Sequence

from croupier.api.table.cloth import ClothBox, cloth_of
from croupier.api.table.colours import Fill
from croupier.core.game.game import Game
from croupier.documents.bundle.evidence import Lying, by_spot
from croupier.documents.paper.picture import BLACK, WHITE, Disc, Mark, Picture, Stroke, Words, area
from croupier.documents.paper.sheet import Align

DARK, LIGHT = 0.3, 0.86
_GROUND = {Fill.BLACK: DARK, Fill.GREEN: LIGHT}
"""What a box is filled with; everything else is white, red numbers too."""
LETTERS, CHIP, CHIP_LETTERS = 30.0, 21.0, 22.0
_LIE_BACK = LETTERS * 0.35
"""From the middle of a line of text to its baseline."""


def cloth_picture(game: Game, lying: Sequence[Lying], title: str) -> Picture:
    """Each spot that is staked on carries one chip, numbered as the table beside the picture has it."""
    cloth = cloth_of(game)
    places = {one.name: (one.x, one.y) for one in reversed(cloth.spots)}
    marks: list[Mark] = [mark for box in cloth.boxes for mark in _printed(box)]
    for at, spot in enumerate(by_spot(lying), 1):
        if spot in places:
            x, y = places[spot]
            marks.append(Disc(x=x, y=y, r=CHIP, fill=WHITE, thick=4))
            baseline = y + CHIP_LETTERS * 0.36
            words = Words(text=str(at), x=x, y=baseline, size=CHIP_LETTERS, align=Align.CENTRE, bold=True)
            marks.append(words)
    return Picture(title=title, width=cloth.width, height=cloth.height, marks=tuple(marks))


def _printed(box: ClothBox) -> Iterator[Mark]:
    x, y = box.x + box.w / 2, box.y + box.h / 2
    if box.shape == "diamond":
        yield area(box.x, box.y, box.w, box.h, fill=WHITE, thick=2)
        across, down = box.w * 0.42, box.h * 0.42
        ends = ((x - across, y), (x, y - down), (x + across, y), (x, y + down))
        yield Stroke(points=ends, closed=True, fill=_GROUND.get(box.fill, WHITE), thick=2)
    elif box.shape != "text":
        yield area(box.x, box.y, box.w, box.h, fill=_GROUND.get(box.fill, WHITE), thick=2)
    ink = WHITE if box.fill is Fill.BLACK else BLACK
    yield Words(text=box.label, x=x, y=y + _LIE_BACK, size=LETTERS, align=Align.CENTRE, grey=ink)
