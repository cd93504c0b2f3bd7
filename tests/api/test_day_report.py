"""What a day came to, over HTTP: for those who oversee, of the places they oversee."""

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.api.floor import open_floor
from tests.api.test_inspection import Played
from tests.documents.papers import page_texts

DAY = "/api/reports/day"


@pytest.fixture
def played(tmp_path: Path) -> Iterator[Played]:
    with open_floor(tmp_path) as floor:
        yield Played(floor, tmp_path)


def test_the_last_day_is_told_in_words_and_drawn(played: Played) -> None:
    (report,) = played.got(played.ines, DAY)
    assert report["places"] == ["T1"]
    shown = {one["name"]: (one["values"], one["total"]) for one in report["figures"]}
    assert (shown["results"], shown["drop"], shown["handle"]) == ((["1"], "1"), (["$100"], "$100"), (["$20"], "$20"))
    assert all(one["says"] for one in report["figures"])
    titles = [one["title"] for one in report["charts"]]
    assert "T1: play against what is expected" in titles
    for chart in report["charts"]:
        assert ElementTree.fromstring(chart["svg"]).get("role") == "img"
        assert all(len(row) == len(chart["head"]) for row in chart["rows"])
        assert chart["rows"]


def test_each_sees_the_places_they_oversee(played: Played) -> None:
    seen = {
        who: {place for one in played.got(getattr(played, who), DAY) for place in one["places"]}
        for who in ("sue", "otto")
    }
    assert seen["sue"] == {"T1"}
    assert {"T1"} <= seen["otto"] <= {"T1", "T2"}
    assert all("T1" not in one["places"] for one in played.got(played.adam, DAY))
    assert [one.get(DAY).status_code for one in (played.dee, played.ann)] == [403, 403]
    assert played.floor.browser().get(DAY).status_code == 401


def test_it_is_drawn_on_paper_too(played: Played) -> None:
    answer = played.sue.get(f"{DAY}.pdf")
    assert answer.status_code == 200, answer.text
    assert "What each figure is" in " ".join(page_texts(answer.content))
    assert played.dee.get(f"{DAY}.pdf").status_code == 403


def test_a_day_or_a_shift_that_was_not_is_not_found(played: Played) -> None:
    for query in ("day=2001-01-01", "shift=late"):
        assert played.ines.get(f"{DAY}?{query}").status_code == 404, query
