"""Search over HTTP: everybody finds what they oversee, and nobody anything else."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.api.floor import open_floor
from tests.api.test_inspection import Played


@pytest.fixture
def played(tmp_path: Path) -> Iterator[Played]:
    with open_floor(tmp_path) as floor:
        yield Played(floor, tmp_path)


def groups(answer: dict[str, Any]) -> dict[str, int]:
    return {group["name"]: group["count"] for group in answer["groups"]}


def test_the_box_explains_itself_before_anything_is_asked(played: Played) -> None:
    answer = played.got(played.ines, "/api/search")
    assert answer["groups"] == []
    assert "clause 3.13" in answer["how"]


def test_an_inspector_finds_a_wager_and_the_round_it_lay_in(played: Played) -> None:
    answer = played.got(played.ines, "/api/search?q=ann%20red")
    assert answer["behind"] == 0
    (table,) = (group for group in answer["groups"] if group["name"] == "table")
    wager = table["hits"][-1]
    assert (wager["place"], wager["round"], wager["said"]) == ("T1", 1, "ann puts $10 on red, wager 1")
    assert wager["clauses"] == ["3.3"]
    result = next(hit for hit in table["hits"] if hit["kind"] == "result_declared")
    assert any("red" in line for line in result["details"])  # the line in which it was found, not all of them


def test_what_is_under_another_book_is_found_by_nobody_else(played: Played) -> None:
    """Ines inspects under the Star's book, Adam under Adelaide's; both words stand at both tables."""
    places = {
        name: {hit["place"] for group in played.got(who, "/api/search?q=otto")["groups"] for hit in group["hits"]}
        for name, who in (("ines", played.ines), ("adam", played.adam), ("otto", played.otto))
    }
    assert places["ines"] - {""} == {"T1"}
    assert places["adam"] - {""} == {"T2"}
    assert places["otto"] - {""} == {"T1", "T2"}
    assert groups(played.got(played.adam, "/api/search?q=4711")).keys() <= {"people"}


@pytest.mark.parametrize("who", ["dee", "ann"])
def test_search_is_for_those_who_supervise_or_inspect(played: Played, who: str) -> None:
    answer = played.got(getattr(played, who), "/api/search?q=ann", 403)
    assert "neither supervises nor inspects" in answer["message"]


def test_nobody_searches_without_signing_in(played: Played) -> None:
    played.got(played.floor.browser(), "/api/search?q=ann", 401)


def test_a_day_a_group_and_a_page_are_kept_to(played: Played) -> None:
    # It is a quarter past midnight in Sydney on the 22nd of September 2026, and still the 21st in UTC.
    assert groups(played.got(played.ines, "/api/search?q=ann&from=2026-09-22&to=2026-09-22"))["table"]
    assert groups(played.got(played.ines, "/api/search?q=ann&to=2026-09-21")) == {}
    assert groups(played.got(played.ines, "/api/search?q=ann&from=2026-09-23")) == {}
    assert list(groups(played.got(played.ines, "/api/search?q=ann&group=people"))) == ["people"]
    first = played.got(played.ines, "/api/search?q=T1&group=table&limit=2")["groups"][0]["hits"]
    more = played.got(played.ines, f"/api/search?q=T1&group=table&limit=2&before={first[-1]['id']}")
    assert [hit["number"] for hit in (*first, *more["groups"][0]["hits"])] == [12, 11, 10, 9]


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("q=***", "nothing to look for"),
        ("q=ann&group=tabel", 'did you mean "table"'),
        ("q=ann&from=2025-13-01", "is no day"),
        ("q=ann&zone=Nowhere", None),
        ("q=$", "amount of dollars"),
    ],
)
def test_what_makes_no_sense_is_told_in_a_sentence(played: Played, query: str, says: str | None) -> None:
    if says is None:  # a zone is looked at where a day is given
        played.got(played.ines, f"/api/search?{query}")
        says = "no time zone"
        query += "&from=2025-10-09"
    assert says in played.got(played.ines, f"/api/search?{query}", 422)["message"]
