"""The type that papers are set in: Bitstream Vera, which reportlab brings along, the same in a PDF and in a PNG."""

from functools import cache
from math import ceil
from pathlib import Path
from unicodedata import normalize

import reportlab
from PIL import ImageFont
from reportlab.pdfbase.ttfonts import TTFont

from croupier.documents.paper.sheet import Face

_FOLDER = Path(reportlab.__file__).parent / "fonts"
_FILES = {Face.REGULAR: _FOLDER / "Vera.ttf", Face.BOLD: _FOLDER / "VeraBd.ttf"}
PDF_FONTS = {face: TTFont(path.stem, str(path)) for face, path in _FILES.items()}
UNKNOWN = "?"
"""What is printed for a letter that the type has not."""


@cache
def png_font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_FILES[face], size, layout_engine=ImageFont.Layout.BASIC)


def width(text: str, face: Face, size: int) -> int:
    """How many dots a text takes: whole dots round it differently in a PNG, so the wider of the two counts."""
    in_pdf: float = PDF_FONTS[face].stringWidth(text, size)
    return ceil(max(in_pdf, png_font(face, size).getlength(text)))


def has_letters_for(text: str) -> bool:
    """Whether all of a text can be printed."""
    return printable(text) == normalize("NFC", text)


def printable(text: str) -> str:
    """The text with what cannot be printed made visible."""
    return "".join(one if one.isprintable() and _is_known(one) else UNKNOWN for one in normalize("NFC", text))


def _is_known(letter: str) -> bool:
    return all(ord(letter) in font.face.charToGlyph for font in PDF_FONTS.values())


def lines(text: str, face: Face, size: int, most: int) -> list[str]:
    """The text in lines of at most so many dots: broken between words, and inside one only where it is too long."""
    made = [""]
    for word in text.split(" "):
        longer = f"{made[-1]} {word}" if made[-1] else word
        if width(longer, face, size) <= most:
            made[-1] = longer
        else:
            made += _pieces(word, face, size, most)
    return made if made[0] else made[1:]


def _pieces(word: str, face: Face, size: int, most: int) -> list[str]:
    made = [""]
    for letter in word:
        if width(made[-1] + letter, face, size) <= most:
            made[-1] += letter
        else:
            made.append(letter)
    return made


def largest(text: str, face: Face, sizes: tuple[int, ...], most: int) -> int:
    """The largest of these sizes at which the text fits on one line, or the smallest of them."""
    return next((size for size in sizes if width(text, face, size) <= most), sizes[-1])
