"""Many rounds in one file, a document on each line."""

import json
from pathlib import Path

from tests.cli.runner import complaint, croupier, printed
from tests.documents.test_settle_json import ANSWER, EXAMPLE

ONE = json.dumps(json.loads(EXAMPLE))
REFUSED = ONE.replace('"stake": "10"', '"stake": "2"')
"""$2 where $5 is the least."""


def test_every_line_is_answered_by_a_line(tmp_path: Path) -> None:
    file = tmp_path / "rounds.jsonl"
    file.write_text(f"{ONE}\n\n{REFUSED}\n")
    for ran in (croupier("settle", "--lines", str(file)), croupier("settle", "--lines", stdin=file.read_text())):
        first, second = (json.loads(line) for line in printed(ran).splitlines())
        assert first == json.loads(ANSWER)
        assert second["settlements"][0]["stake"] == "2.00"


def test_what_all_of_them_came_to() -> None:
    """Each time ann loses $10 and bob wins $600 on $5."""
    told = json.loads(printed(croupier("settle", "--totals", stdin=f"{ONE}\n{ONE}\n")))
    assert told == {
        "rounds": 2,
        "wagers": 4,
        "refused": 0,
        "staked": "30.00",
        "paid": "1200.00",
        "returned": "10.00",
        "taken": "20.00",
        "house": "-1180.00",
    }


def test_a_line_that_is_wrong_is_named_and_those_before_it_stand() -> None:
    ran = croupier("settle", "--lines", stdin=f"{ONE}\n{ONE[:50]}\n{ONE}\n")
    assert ran.code == 2
    assert json.loads(ran.stdout) == json.loads(ANSWER)
    assert ran.stderr.startswith("croupier: line 2: the document is not JSON")
    assert complaint(croupier("settle", "--totals", stdin=f'{ONE}\n{{"book": "x"}}\n')).startswith("line 2: ")
    assert "cannot be read" in complaint(croupier("settle", "--totals", "no such file"))


def test_who_forgets_to_say_that_there_are_many_is_told_how() -> None:
    told = complaint(croupier("settle", stdin=f"{ONE}\n{ONE}\n"))
    assert "croupier settle --lines reads a document on each line" in told
