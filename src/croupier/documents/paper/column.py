"""Setting a strip of paper from top to bottom."""

from croupier.documents.paper import barcode
from croupier.documents.paper.sheet import COLUMN, MARGIN, WIDTH, Align, Box, Face, Mark, Sheet, Text, Watermark
from croupier.documents.paper.type import largest, lines, printable

ASCENT, LINE = 0.93, 1.3
"""How far a baseline lies under the top of its line, and how far lines lie apart, in sizes of the type."""
LABEL = 128
BAR_HEIGHT = 112
MODULES = (3, 2)
"""Dots of the narrowest bar, the better first: a quarter of a millimetre is the least that readers take from paper."""
SLOPE = 14
WATERMARK_SIZES = tuple(range(110, 30, -4))


class Column:
    """What has been set so far, and how far down the paper that is."""

    def __init__(self, *, top: int = 4 * MARGIN // 3) -> None:
        self._marks: list[Mark] = []
        self._under: list[Mark] = []
        self.y = top

    def space(self, dots: int) -> None:
        self.y += dots

    def paragraph(
        self, text: str, *, size: int, face: Face = Face.REGULAR, align: Align = Align.CENTRE, white: bool = False
    ) -> None:
        """As many lines as the text needs."""
        x = {Align.LEFT: MARGIN, Align.CENTRE: WIDTH // 2, Align.RIGHT: WIDTH - MARGIN}[align]
        for line in lines(printable(text), face, size, COLUMN):
            self._set(line, x=x, size=size, face=face, align=align, white=white)
            self.y += round(size * LINE)

    def fitted(self, text: str, *, sizes: tuple[int, ...], face: Face = Face.BOLD) -> None:
        """As large as one line allows; what is too long at the smallest size takes more lines."""
        self.paragraph(text, size=largest(printable(text), face, sizes, COLUMN), face=face)

    def pair(self, label: str, value: str, *, size: int) -> None:
        """What it is on the left, and what it says beside it."""
        self._set(label, x=MARGIN, size=size)
        for line in lines(printable(value), Face.BOLD, size, COLUMN - LABEL):
            self._set(line, x=MARGIN + LABEL, size=size, face=Face.BOLD)
            self.y += round(size * LINE)

    def rule(self, *, thick: int = 2) -> None:
        self._marks.append(Box(x=MARGIN, y=self.y, width=COLUMN, height=thick))
        self.y += thick

    def banner(self, text: str, *, size: int) -> None:
        """White on black."""
        pad = size // 3
        self._marks.append(Box(x=MARGIN, y=self.y, width=COLUMN, height=round(size * LINE) + pad))
        self.y += pad // 2
        self.paragraph(text, size=size, face=Face.BOLD, white=True)
        self.y += pad - pad // 2

    def barcode(self, text: str) -> bool:
        """The bars of a text in the middle of the paper; False if it has none, or too many to be read."""
        widths = barcode.modules(text)
        if widths is None:
            return False
        whole = sum(widths) + 2 * barcode.QUIET
        module = next((dots for dots in MODULES if whole * dots <= WIDTH), None)
        if module is None:
            return False
        x = (WIDTH - sum(widths) * module) // 2
        for at, wide in enumerate(widths):
            if at % 2 == 0:
                self._marks.append(Box(x=x, y=self.y, width=wide * module, height=BAR_HEIGHT))
            x += wide * module
        self.y += BAR_HEIGHT
        return True

    def watermark(self, text: str, *, y: int) -> None:
        """A word under all the rest, with its middle at this height."""
        size = largest(text, Face.BOLD, WATERMARK_SIZES, COLUMN)
        self._under.append(Watermark(text=text, x=WIDTH // 2, y=y, size=size, degrees=SLOPE))

    def sheet(self, title: str) -> Sheet:
        return Sheet(title=title, height=self.y + MARGIN, marks=(*self._under, *self._marks))

    def _set(
        self,
        text: str,
        *,
        x: int,
        size: int,
        face: Face = Face.REGULAR,
        align: Align = Align.LEFT,
        white: bool = False,
    ) -> None:
        baseline = self.y + round(size * ASCENT)
        self._marks.append(Text(text=text, x=x, y=baseline, size=size, face=face, align=align, white=white))
