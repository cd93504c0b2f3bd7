"""A sheet as PNG: one dot of the printer is one pixel, black or white."""

from io import BytesIO

from PIL import Image, ImageChops, ImageDraw

from croupier.documents.paper.sheet import DOTS_PER_MM, WIDTH, Align, Box, Face, Sheet, Text, Watermark
from croupier.documents.paper.type import png_font

BLACK, WHITE = 0, 1
DOTS_PER_INCH = DOTS_PER_MM * 25.4
_ANCHOR = {Align.LEFT: "ls", Align.CENTRE: "ms", Align.RIGHT: "rs"}
GREY_STEP = 3
"""Grey is every third dot of every third line: a printer of this kind has black only."""


def draw(sheet: Sheet) -> bytes:
    image = Image.new("1", (WIDTH, sheet.height), WHITE)
    pen = ImageDraw.Draw(image)
    for mark in sheet.marks:
        match mark:
            case Box():
                pen.rectangle((mark.x, mark.y, mark.x + mark.width - 1, mark.y + mark.height - 1), fill=BLACK)
            case Text():
                _text(pen, mark)
            case Watermark():
                _watermark(image, mark)
    out = BytesIO()
    image.save(out, "PNG", dpi=(DOTS_PER_INCH, DOTS_PER_INCH), optimize=True)
    return out.getvalue()


def _text(pen: ImageDraw.ImageDraw, text: Text) -> None:
    font = png_font(text.face, text.size)
    pen.text((text.x, text.y), text.text, fill=WHITE if text.white else BLACK, font=font, anchor=_ANCHOR[text.align])


def _watermark(image: Image.Image, mark: Watermark) -> None:
    letters = Image.new("L", image.size, 0)
    place = (mark.x, mark.y)
    ImageDraw.Draw(letters).text(place, mark.text, fill=255, font=png_font(Face.BOLD, mark.size), anchor="mm")
    turned = letters.rotate(mark.degrees, resample=Image.Resampling.BICUBIC, center=place).convert("1")
    image.paste(BLACK, mask=ImageChops.logical_and(turned, _grey(image.size)))


def _grey(size: tuple[int, int]) -> Image.Image:
    """Dots far enough apart to look grey and to leave what is printed over them legible."""
    grey = Image.new("1", size, 0)
    dots = [(x, y) for x in range(0, size[0], GREY_STEP) for y in range(0, size[1], GREY_STEP)]
    ImageDraw.Draw(grey).point(dots, fill=1)
    return grey
