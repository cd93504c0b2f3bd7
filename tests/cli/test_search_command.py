"""`croupier search`: the whole log by words, from a shell."""

import json
from pathlib import Path

from tests.cli.runner import complaint, printed
from tests.cli.runner import croupier as run
from tests.cli.test_memory_commands import log

__all__ = ["log"]


def test_what_is_found_is_told_by_groups(log: Path) -> None:
    said = printed(run("search", "ann", "red", "--store", f"sqlite:{log}"))
    assert said.splitlines()[0].startswith("Tables: ")
    assert "T1 round 1" in said
    assert "ann puts $10 on red, wager 1 (3.3)" in said
    assert printed(run("search", "nobody", "--store", f"sqlite:{log}")) == "Nothing is found for nobody.\n"


def test_programs_get_every_hit(log: Path) -> None:
    hits = json.loads(printed(run("search", "$10", "--store", f"sqlite:{log}", "--json", "--kind", "table")))
    assert [(hit["kind"], hit["place"], hit["round"]) for hit in hits if hit["kind"] == "wager_placed"] == [
        ("wager_placed", "T1", 1)
    ] * 2
    assert hits[0]["at"].endswith("Z")


def test_days_bound_a_search(log: Path) -> None:
    # The house played on the 9th of October 2025.
    def found(*more: str) -> list[object]:
        answer: list[object] = json.loads(printed(run("search", "ann", "--store", f"sqlite:{log}", "--json", *more)))
        return answer

    assert found("--from", "2025-10-09", "--to", "2025-10-09")
    assert not found("--to", "2025-10-08")
    assert not found("--from", "2025-10-10")


def test_a_log_whose_folder_may_not_be_written_is_searched_all_the_same(log: Path) -> None:
    (log.parent / f"{log.name}-search").mkdir()  # in the way of an index, whoever runs this
    assert "ann puts" in printed(run("search", "ann", "--store", f"sqlite:{log}"))


def test_mistakes_are_told_in_a_sentence(log: Path) -> None:
    store = f"sqlite:{log}"
    assert 'did you mean "table"' in complaint(run("search", "ann", "--store", store, "--kind", "tabel"))
    assert "is no day" in complaint(run("search", "ann", "--store", store, "--from", "yesterday"))
    assert "nothing to look for" in complaint(run("search", "--store", store, "--", "-"))
    assert "there is no log at" in complaint(run("search", "ann", "--store", "sqlite:nothing.db"))
