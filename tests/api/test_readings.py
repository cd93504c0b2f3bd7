"""A house that reads a book otherwise is judged, shown and explained by that very book."""

from pathlib import Path

from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.core.law.book import Book
from croupier.core.words.roles import Role
from tests.api.floor import open_floor, open_table

STAR = "star-roulette"


def closing_after(minutes: int) -> dict[str, Book]:
    star = BOOKS[STAR]
    assert star.sign is not None
    return {**BOOKS, STAR: replace(star, sign=replace(star.sign, closing_notice=minutes))}


def test_two_houses_show_the_notice_each_of_them_asks_for(tmp_path: Path) -> None:
    """One after the other in one process: nothing that is worked out for one book is shown for the other."""
    for minutes, books in ((20, None), (35, closing_after(35)), (20, None)):
        folder = tmp_path / f"{minutes}-{books is None}"
        folder.mkdir(exist_ok=True)
        with open_floor(folder, books=books) as floor:
            desk = floor.browser().get(f"/api/books/{STAR}/desk").json()
            assert desk["notice"]["closing_minutes"] == minutes


def test_a_feed_shows_a_table_by_the_book_of_its_house(tmp_path: Path) -> None:
    books = closing_after(35)
    with open_floor(tmp_path, books=books) as floor:
        open_table(floor, floor.hire("otto", (STAR, Role.OPERATOR)), "T1", STAR)
        feed = floor.service.feeds.tables.known("T1")
        assert feed is not None
        assert feed.book is books[STAR]
        assert floor.service.house.books is books
