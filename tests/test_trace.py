"""The gate: every cited clause exists, the record is true, and what is built is proved."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.books import BOOKS
from croupier.books.clauses import BUILT, TRACED, catalogue, coverage, proofs, proving
from tools.stating import listed, unstated

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def collected() -> dict[str, dict[str, list[str]]]:
    run = subprocess.run(
        [sys.executable, "-m", "tools.trace", "--print"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    found: dict[str, dict[str, list[str]]] = json.loads(run.stdout[run.stdout.index("\n{") :])
    return found


def test_every_cited_clause_exists_and_is_one_that_software_must_follow(
    collected: dict[str, dict[str, list[str]]],
) -> None:
    for book, clauses in collected.items():
        known = {clause.id for clause in catalogue(book).clauses}
        assert set(clauses) <= known


def test_the_record_that_is_shipped_is_the_truth(collected: dict[str, dict[str, list[str]]]) -> None:
    assert proofs() == collected, "run make trace"


@pytest.mark.parametrize("book", BOOKS)
def test_a_clause_of_a_finished_part_has_a_test(book: str) -> None:
    unproved = {
        clause.id
        for clause in catalogue(book).clauses
        if clause.force in TRACED and clause.part in BUILT[book] and not proving(book, clause.id)
    }
    assert unproved == set()


def test_a_clause_of_an_unfinished_part_is_open_even_if_a_test_touches_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert proving("adelaide-roulette", "7(h)v")
    assert "7(h)v" not in coverage("adelaide-roulette", "enforced").open
    monkeypatch.setitem(BUILT, "adelaide-roulette", ())
    assert "7(h)v" in coverage("adelaide-roulette", "enforced").open


def test_every_finished_part_is_one_that_clauses_name() -> None:
    parts = {clause.part for book in BOOKS for clause in catalogue(book).clauses}
    assert {part for built in BUILT.values() for part in built} <= parts


def test_a_test_that_provokes_a_refusal_or_a_payment_states_the_clause_it_is_named_after(
    collected: dict[str, dict[str, list[str]]],
) -> None:
    silent = {f"{path}::{name}" for path, names in unstated(collected).items() for name in names}
    allowed = {f"{path}::{name}" for path, names in listed().items() for name in names}
    new, better = sorted(silent - allowed), sorted(allowed - silent)
    assert not new, "hold it to its clause, from the document: `== stated()`, or write the clause down"
    assert not better, "these state theirs now: run python -m tools.stating, so that the list is shorter"
