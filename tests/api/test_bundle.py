"""The evidence of a round over HTTP: for those who oversee its book, and for nobody else."""

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from croupier.documents.bundle.recheck import faults
from tests.api.floor import open_floor
from tests.api.test_inspection import Played
from tests.documents.papers import page_texts

ROUND = "/api/inspection/T1/rounds/1"


@pytest.fixture
def played(tmp_path: Path) -> Iterator[Played]:
    with open_floor(tmp_path) as floor:
        yield Played(floor, tmp_path)


def test_the_paper_is_the_round_that_was_played(played: Played) -> None:
    answer = played.ines.get(f"{ROUND}/bundle.pdf")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    paper = " ".join(page_texts(answer.content))
    assert "ann puts $10 on red, wager 1 (3.3)" in paper
    assert "What lay there when the number came" in paper


def test_the_archive_holds_what_proves_it(played: Played) -> None:
    # Somebody is refused while the round is under way: that is part of what happened.
    played.dee.does("T1", "place_your_bets", "dealer")
    assert played.dee.ask("T1", "collect_losers", "dealer").status_code == 409
    answer = played.sue.get("/api/inspection/T1/rounds/2/bundle.zip")
    assert answer.status_code == 200, answer.text
    with ZipFile(BytesIO(answer.content)) as archive:
        assert sorted(archive.namelist()) == ["extract.json", "recheck.py", "round.json", "round.pdf"]
        assert faults(json.loads(archive.read("extract.json"))) == []
        told = json.loads(archive.read("round.json"))
    assert told["standing"] == "has no result yet"
    assert [one["by"] for one in told["refused"]] == ["dee"]


def test_it_is_for_those_who_oversee(played: Played) -> None:
    for form in ("bundle.pdf", "bundle.zip"):
        path = f"{ROUND}/{form}"
        assert {who: getattr(played, who).get(path).status_code for who in ("otto", "sue", "ines")} == {
            "otto": 200,
            "sue": 200,
            "ines": 200,
        }
        # A dealer deals, ann plays, adam inspects under another book, and nobody is nobody.
        assert [one.get(path).status_code for one in (played.dee, played.ann, played.adam)] == [403, 403, 403]
        assert played.floor.browser().get(path).status_code == 401


def test_a_round_that_was_not_played_is_not_found(played: Played) -> None:
    for path in (
        f"{ROUND}7/bundle.pdf",
        "/api/inspection/T1/rounds/0/bundle.pdf",
        "/api/inspection/T9/rounds/1/bundle.pdf",
    ):
        assert played.ines.get(path).status_code == 404, path
    assert played.ines.get(f"{ROUND}/bundle.doc").status_code == 404
