"""The pictures of the pit's papers in the documentation: python -m tools.pit_papers, or make screenshots.

A table and a bank play an evening with the same dice each time; what is drawn is what their log says.
"""

import asyncio
import random
from importlib import import_module
from pathlib import Path
from typing import Any

from PIL import Image

from croupier.api.inspection.bundle_paper import bundle_pdf, gathered
from croupier.books import find_book
from croupier.documents.day.page import page as day_page
from croupier.documents.till.page import page as till_page
from croupier.house.kinds.address import Address
from croupier.house.reading.chronicles import Chronicles
from croupier.house.reading.day_report import day_reports
from croupier.house.reading.till_papers import till_papers
from croupier.log import open_store
from tests.house.day_floor import FIRST, ZONE, DayFloor, two_days
from tools.event_papers import DESK, GAP

pypdfium2: Any = import_module("pypdfium2")

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
EVIDENCE, DAY = FOLDER / "paper-round.png", FOLDER / "paper-day.png"
DOTS_PER_POINT = 1.1
ROUNDS = 60


async def _evening(floor: DayFloor) -> None:
    """Sixty rounds after the trouble of two days."""
    chance = random.Random(5)
    for _ in range(ROUNDS):
        spots = [chance.choice(("red", "black", "dozen_1", "odd")), *(f"straight_{chance.randrange(37)}" for _ in "ab")]
        await floor.bets(**{spot: 500 * chance.randint(1, 2) for spot in spots})
        await floor.comes(str(chance.randrange(37)))
        await floor.paid()


async def _drawn() -> tuple[list[Any], list[Any]]:
    store = await open_store("sqlite::memory:")
    floor = await two_days(store)
    await _evening(floor)
    chronicle = await Chronicles(store).read(Address.of("T1"))
    assert chronicle is not None
    bundle = bundle_pdf(await gathered(store, chronicle, ROUNDS, ZONE))
    papers = await till_papers(store, chronicle, ZONE)
    till = till_page(papers, find_book(papers.book).edition)
    day = day_page(await day_reports(store, ZONE), "The Star Sydney")
    first = day_page(await day_reports(store, ZONE, FIRST), "The Star Sydney")
    await floor.house.close()
    await store.close()
    pages = pypdfium2.PdfDocument
    return [*list(pages(bundle))[:2], pages(till)[2]], [pages(first)[0], pages(day)[1]]


def _on_a_desk(pages: list[Any], path: Path) -> None:
    papers = [one.render(scale=DOTS_PER_POINT).to_pil().convert("L") for one in pages]
    desk = Image.new("L", (sum(one.width + GAP for one in papers) + GAP, papers[0].height + 2 * GAP), DESK)
    x = GAP
    for one in papers:
        desk.paste(one, (x, GAP))
        x += one.width + GAP
    desk.save(path, optimize=True)


def take_pictures() -> None:
    """A round's evidence with a fill slip, and two pages of a day's report."""
    round_pages, day_pages = asyncio.run(_drawn())
    _on_a_desk(round_pages, EVIDENCE)
    _on_a_desk(day_pages, DAY)


if __name__ == "__main__":
    take_pictures()
