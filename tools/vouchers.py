"""The picture of papers in the documentation: python -m tools.vouchers, or with all the others make screenshots."""

from io import BytesIO
from pathlib import Path

from msgspec.structs import replace
from PIL import Image

from croupier.books import find_book
from croupier.core.bank.numbers import slip_number
from croupier.core.bank.state import Slip, SlipState
from croupier.core.words.devices import PayoutForm
from croupier.documents import slip as paper

PICTURE = Path(__file__).parent.parent / "docs" / "pictures" / "voucher.png"
ISSUED = 1_794_800_000_000
SLIP = Slip(
    number=slip_number("B1", 123), terminal="04", player="Mia", amount=1_187_50, issued_at=ISSUED, form=PayoutForm.SLIP
)
FORM = replace(SLIP, number=slip_number("B1", 124), form=PayoutForm.MANUAL, amount=24_310_05)
PRIZE = replace(SLIP, number=slip_number("B1", 125), jackpot="major", amount=6_402_70)
SHOWN = (SLIP, FORM, replace(PRIZE, state=SlipState.WITHHELD, inspector_told_at=ISSUED + 240_000))
"""One to be cashed, one to be signed, one that waits for a decision."""
DESK, GAP = 208, 48


def take_picture() -> None:
    """The papers side by side, as on a grey desk."""
    book = find_book("novo-unity")
    drawn = [paper.png(one, paper.facts_of(book, "B1", one, zone="Australia/Sydney")) for one in SHOWN]
    papers = [Image.open(BytesIO(one)) for one in drawn]
    width = sum(one.width + GAP for one in papers) + GAP
    desk = Image.new("L", (width, max(one.height for one in papers) + 2 * GAP), DESK)
    x = GAP
    for one in papers:
        desk.paste(one.convert("L"), (x, GAP))
        x += one.width + GAP
    desk.save(PICTURE, optimize=True)


if __name__ == "__main__":
    take_picture()
