"""A house that reads a book otherwise is judged, shown and explained by that very book."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.core.law.book import Book, read_as
from croupier.core.words.roles import Role
from tests.api.floor import Floor, open_floor, open_table

STAR = "star-roulette"
ADELAIDE = "adelaide-roulette"
VOID = {**BOOKS, ADELAIDE: read_as(BOOKS[ADELAIDE], "no-spin-leaves-stakes", "bets-void")}


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


def after_a_no_spin(floor: Floor) -> Any:
    """What Ann sees after the ball left the wheel, with $10 on red and $5 on 17."""
    operator = floor.hire("otto", (ADELAIDE, Role.OPERATOR))
    dealer, ann = floor.hire("dan", (ADELAIDE, Role.DEALER)), floor.hire("ann", card="C1")
    open_table(floor, operator, "T1", ADELAIDE)
    dealer.does("T1", "start_play", "dealer", player="ann", card="C1")
    dealer.does("T1", "buy_in", "dealer", player="ann", amount=100_00, means="cash", card="C1")
    dealer.does("T1", "place_your_bets", "dealer")
    for spot, stake in (("red", 10_00), ("straight 17", 5_00)):
        ann.does("T1", "place_wager", "player", spot=spot, stake=stake, tender="value_chips")
    dealer.does("T1", "spin", "dealer")
    dealer.does("T1", "no_more_bets", "dealer")
    dealer.does("T1", "call_no_spin", "dealer", ground="ball_left_wheel")
    return ann.get("/api/tables/T1?as=player").json()["view"]


def test_a_house_that_voids_bets_after_a_no_spin_hands_every_stake_back_and_the_other_lets_them_stand(
    tmp_path: Path,
) -> None:
    """Two houses at once in one process, each by its own book: at the table, at the desk and on the page."""
    here, there = tmp_path / "here", tmp_path / "there"
    for folder in (here, there):
        folder.mkdir()
    with open_floor(here, books=VOID) as voiding, open_floor(there) as ours:
        for floor, value, riding in ((voiding, 100_00, 0), (ours, 85_00, 2)):
            view = after_a_no_spin(floor)
            assert (view["me"]["value"], len(view["wagers"])) == (value, riding)
            does, chosen = ("void", [False, True]) if riding == 0 else ("stand", [True, False])
            browser = floor.browser()
            after = browser.get(f"/api/books/{ADELAIDE}/desk").json()["after_no_spin"]
            assert after["value"] == f"bets_{does}"
            governs = browser.get(f"/api/books/{ADELAIDE}/clauses/10(f)").json()["governs"]
            assert any(after["says"].lower() in fact for fact in governs), governs
            for clause in ("10(a)", "11(d)"):
                page = browser.get(f"/api/books/{ADELAIDE}/clauses/{clause}").json()
                (reading,) = [one for one in page["readings"] if one["name"] == "no-spin-leaves-stakes"]
                choices = [(one["name"], one["ours"], one["chosen"]) for one in reading["choices"]]
                assert choices == [("bets-stand", True, chosen[0]), ("bets-void", False, chosen[1])]
