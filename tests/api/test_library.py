"""The books over HTTP: anyone may read them, without signing in."""

from collections.abc import Iterator
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from croupier.api.library.routes import LIBRARY_HANDLERS
from croupier.api.library.views import clause_view, odds_view
from croupier.books import BOOKS
from croupier.books.clauses import catalogue
from croupier.books.searching import find_clauses
from tests.api.floor import books_alone


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Litestar]]:
    with books_alone(*LIBRARY_HANDLERS) as made:
        yield made


def got(client: TestClient[Litestar], path: str, status: int = 200) -> Any:
    answer = client.get(path)
    assert answer.status_code == status, answer.text
    return answer.json()


def test_every_book_is_listed_with_what_is_proved_of_it(client: TestClient[Litestar]) -> None:
    books = {book["book"]: book for book in got(client, "/api/books")}
    assert set(books) == set(BOOKS)
    star = books["star-roulette"]
    assert star["wheels"] == ["single-zero", "double-zero"]
    assert star["games"] == ["roulette", "Lucky Ball"]
    # Counted in the catalogue: 144 enforced and 70 action clauses are what tests must prove.
    assert {
        force: star["clauses"][force] for force in ("total", "enforced", "action", "shown", "defined", "physical")
    } == {
        "total": 311,
        "enforced": 144,
        "action": 70,
        "shown": 35,
        "defined": 43,
        "physical": 19,
    }
    assert star["clauses"]["tested"] + star["clauses"]["open"] == 144 + 70
    assert books["star-big-wheel"]["games"] == ["big wheel"]


def test_clauses_come_in_the_order_of_the_book(client: TestClient[Litestar]) -> None:
    listed = [clause["clause"] for clause in got(client, "/api/books/adelaide-roulette/clauses")]
    assert listed == [clause.id for clause in catalogue("adelaide-roulette").clauses]


def test_a_clause_is_found_by_its_number_before_others_that_mention_it(client: TestClient[Litestar]) -> None:
    found = got(client, "/api/books/star-roulette/clauses?search=6.1")
    assert found[0]["clause"] == "6.1"
    assert all(line["clause"] for line in found)


def test_all_the_words_of_a_search_must_occur_whatever_their_case(client: TestClient[Litestar]) -> None:
    both = {line["clause"] for line in got(client, "/api/books/star-roulette/clauses?search=DROP%20cash")}
    one = {line["clause"] for line in got(client, "/api/books/star-roulette/clauses?search=cash")}
    assert both
    assert both < one
    assert got(client, "/api/books/star-roulette/clauses?search=zebra") == []


def test_a_search_can_be_kept_to_a_force_and_a_topic(client: TestClient[Litestar]) -> None:
    shown = got(client, "/api/books/star-roulette/clauses?force=shown")
    assert len(shown) == 35
    topic = shown[0]["topic"]
    of_topic = got(client, f"/api/books/star-roulette/clauses?force=shown&topic={topic}")
    assert {line["topic"] for line in of_topic} == {topic}
    assert len(of_topic) < len(shown)
    problem = got(client, "/api/books/star-roulette/clauses?force=strong", 422)
    assert "choose one of enforced, action" in problem["message"]


def test_a_search_looks_into_how_we_read_a_clause_too() -> None:
    found = {clause.id for clause in find_clauses("star-roulette", "token-comes-back-as-a-token")}
    assert "1.1:casino-promotional-token" in found


def test_a_clause_shows_our_words_its_reading_and_the_tests_that_prove_it(client: TestClient[Litestar]) -> None:
    clause = got(client, "/api/books/star-roulette/clauses/1.1:casino-promotional-token")
    assert clause["says"]
    readings = {reading["name"]: reading for reading in clause["readings"]}
    assert [choice["name"] for choice in readings["token-comes-back-as-a-token"]["choices"]] == [
        "returned",
        "collected",
    ]
    assert [choice["ours"] for choice in readings["token-comes-back-as-a-token"]["choices"]] == [True, False]
    odds = got(client, "/api/books/star-roulette/clauses/6.1")
    assert odds["state"] == "tested"
    assert all("::" in test for test in odds["tests"])
    assert "straight pays: 35 to 1" in odds["governs"]


@pytest.mark.parametrize("book", list(BOOKS))
def test_every_clause_can_be_opened_and_leads_to_the_next(book: str) -> None:
    numbers = [clause.id for clause in catalogue(book).clauses]
    views = [clause_view(BOOKS[book], number) for number in numbers]
    assert [view.after for view in views] == [*numbers[1:], None]
    assert [view.before for view in views] == [None, *numbers[:-1]]


def test_numbers_with_brackets_and_spaces_work_in_an_address(client: TestClient[Litestar]) -> None:
    assert got(client, "/api/books/adelaide-roulette/clauses/12(e)2")["clause"] == "12(e)2"
    assert got(client, "/api/books/star-big-wheel/clauses/9.7.11.1%20i)")["clause"] == "9.7.11.1 i)"


def test_what_is_not_there_is_answered_with_the_nearest(client: TestClient[Litestar]) -> None:
    assert 'did you mean "star-roulette"' in got(client, "/api/books/star-rulette/clauses", 404)["message"]
    assert 'did you mean "6.1"' in got(client, "/api/books/star-roulette/clauses/6.1x", 404)["message"]


def test_odds_are_exact_fractions(client: TestClient[Litestar]) -> None:
    lines = {line["bet"]: line for line in got(client, "/api/books/star-roulette/odds")["lines"]}
    # A number on 37 pockets at 35 to 1: the house keeps 1 of 37.
    assert (lines["straight"]["probability"], lines["straight"]["edge"]) == ("1/37", "1/37")
    assert (lines["straight"]["odds"], lines["straight"]["edge_percent"]) == ("35 to 1", 2.7027)
    assert lines["straight"]["clause"] == "6.1"
    double = got(client, "/api/books/star-roulette/odds?wheel=double-zero")
    assert double["wheel"] == "double-zero"
    assert {line["bet"]: line["edge"] for line in double["lines"]}["straight"] == "1/19"
    assert "has no wheel" in got(client, "/api/books/adelaide-roulette/odds?wheel=double-zero", 422)["message"]


@pytest.mark.parametrize("book", list(BOOKS))
def test_the_odds_of_every_bet_stand_in_a_clause_of_the_book(book: str) -> None:
    numbers = {clause.id for clause in catalogue(book).clauses}
    for wheel in BOOKS[book].wheels:
        lines = odds_view(BOOKS[book], wheel.name).lines
        assert {line.bet for line in lines if line.clause not in numbers} <= {"neighbours"}


def test_two_books_are_compared_side_by_side(client: TestClient[Litestar]) -> None:
    compared = got(client, "/api/compare/star-roulette/adelaide-roulette")
    found = {one["question"]: one for one in compared["differences"]}
    low = found["at the table, below the minimum"]
    assert (low["first"]["clauses"], low["second"]["clauses"]) == (["4.2"], ["12(e)2"])
    assert found["five-line pays"]["second"] is None
    assert "straight pays" not in found
    assert compared["alike"] > 0
    assert got(client, "/api/compare/star-roulette/star-roulette")["differences"] == []
    assert got(client, "/api/compare/star-roulette/nowhere", 404)["status"] == 404
