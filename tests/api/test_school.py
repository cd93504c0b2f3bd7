"""The school over HTTP: open to everybody, the same for a whole class, and the answer only after one is given."""

from collections.abc import Iterator
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from croupier.api.school.routes import SCHOOL_HANDLERS
from tests.api.floor import books_alone
from tests.cli.runner import complaint, croupier, printed

ONE = "/api/school/star-roulette/complete/monday/1"


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Litestar]]:
    with books_alone(*SCHOOL_HANDLERS) as made:
        yield made


def got(client: TestClient[Litestar], path: str, status: int = 200) -> Any:
    answer = client.get(path)
    assert answer.status_code == status, answer.text
    return answer.json()


def test_each_book_teaches_what_it_has(client: TestClient[Litestar]) -> None:
    levels = {one["book"]: [lesson["level"] for lesson in one["lessons"]] for one in got(client, "/api/school")}
    usual = ["single", "stack", "complete"]
    assert levels == {
        "star-roulette": [*usual, "colours", "lucky-ball", "table"],
        "adelaide-roulette": [*usual, "colours", "neighbours", "table"],
        "star-big-wheel": ["symbols"],
        "novo-unity": [*usual, "table"],
        "wrest-point-competition": [*usual, "colours", "table"],
    }


def test_an_exercise_shows_chips_and_a_number_and_nothing_of_what_is_paid(client: TestClient[Litestar]) -> None:
    view = got(client, ONE)
    assert (view["cloth"], view["result"]["label"], len(view["wagers"])) == ("A", "4", 9)
    assert view["players"] == [{"player": "Ann", "seat": 1, "unit": 5_00}]
    assert "615" not in client.get(ONE).text
    spots = {spot["name"] for spot in got(client, "/api/school/star-roulette/cloths/A")["spots"]}
    assert {wager["spot"] for wager in view["wagers"].values()} <= spots
    double = got(client, f"{ONE}?cloth=B")
    assert double["cloth"] == "B"
    assert double["wagers"] != view["wagers"]


def test_an_answer_is_marked_and_explained(client: TestClient[Litestar]) -> None:
    # One chip of $5 on each: 35 + 3·17 + 11 + 2·8 + 2·5 = 123 chips.
    right = client.post(ONE, json={"paid": {"Ann": 615_00}}).json()
    assert (right["right"], right["in_chips"]) == (True, {"Ann": 123})
    wrong = client.post(ONE, json={"paid": {"Ann": 610_00}}).json()
    assert (wrong["right"], wrong["wrong"], wrong["paid"]) == (False, ["Ann"], {"Ann": 615_00})
    assert wrong["lines"][1]["says"] == "1 chip at 17 to 1: 17 chips of $5, $85"
    assert wrong["lines"][1]["clauses"] == ["3.2.2.1", "6.1"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/school/nobody/single/a/1", 404),
        ("/api/school/star-roulette/dancing/a/1", 422),
        ("/api/school/star-roulette/symbols/a/1", 422),
        ("/api/school/star-roulette/single/a/0", 422),
        (f"/api/school/star-roulette/single/{'a' * 41}/1", 422),
        ("/api/school/star-roulette/single/a/1?cloth=Z", 422),
        ("/api/school/star-roulette/cloths/Z", 404),
    ],
)
def test_what_cannot_be_set_is_said(client: TestClient[Litestar], path: str, status: int) -> None:
    assert got(client, path, status)["message"]


def test_the_command_line_sets_and_marks_the_same_exercise() -> None:
    series = ("school", "star-roulette", "complete", "--seed", "monday")
    shown = printed(croupier(*series))
    assert "straight 4            1 × $5" in shown
    assert "615" not in shown
    assert "Ann is paid $615: 1 × $500, 1 × $100, 3 × $5" in printed(croupier(*series, "--paid", "615"))
    assert '"right": false' in printed(croupier(*series, "--paid", "$610", "--json"))
    assert (
        complaint(croupier(*series, "--paid", "1", "--paid", "2")) == "give one --paid for each of Ann, in this order"
    )
