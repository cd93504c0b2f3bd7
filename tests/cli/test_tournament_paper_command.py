"""`croupier tournament paper` and `croupier tournament csv`: files where they were asked for, one line for nonsense."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.runner import complaint, croupier, printed
from tests.core.tournament.events import AWARD, bet, document, seated, spin
from tests.documents.papers import page_texts

FINAL = document(
    seated("ann", "bob", session="final", final=True),
    bet("ann", "50"),
    bet("bob", "25", "black"),
    spin("1"),
    AWARD,
    spins=1,
    secret_wagers=1,
    prizes=["60", "40"],
)
RAW = json.dumps(FINAL)


@pytest.mark.parametrize("what", ["entry-form", "secret-form", "table-sheet", "results"])
def test_a_paper_is_written_where_it_was_asked_for(tmp_path: Path, what: str) -> None:
    path = tmp_path / "x.pdf"
    said = printed(
        croupier("tournament", "paper", "-", "--what", what, "--name", "Cup", "--output", str(path), stdin=RAW)
    )
    assert said == f"written: {path}\n"
    assert "Cup" in page_texts(path.read_bytes())[0]


def test_a_session_and_a_time_zone_can_be_chosen(tmp_path: Path) -> None:
    path = tmp_path / "x.pdf"
    starts = json.dumps(FINAL | {"terms": FINAL["terms"] | {"starts": "2026-12-01T18:00:00+11:00"}})
    chosen = ("--what", "table-sheet", "--session", "final", "--zone", "Australia/Perth", "--output", str(path))
    printed(croupier("tournament", "paper", *chosen, stdin=starts))
    assert "Starts 1 Dec 2026, 15:00 AWST" in page_texts(path.read_bytes())[0]


def test_every_table_is_a_file(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "tables"
    said = printed(croupier("tournament", "csv", "-", "--output", str(folder), stdin=RAW))
    names = ["entries", "seats", "ranking", "chips", "spins", "ballots", "prizes", "money"]
    assert said == "".join(f"written: {folder / name}.csv\n" for name in names)
    assert (folder / "prizes.csv").read_bytes() == (
        b"number,player,amount,kind,what\r\n1,ann,120.00,money,\r\n2,bob,80.00,money,\r\n"
    )


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--what", "result"), 'did you mean "results"'),
        (("--what", "table-sheet", "--session", "heat"), 'there is no session "heat": choose one of "final"'),
        (("--what", "results", "--zone", "Mars/Base"), "there is no time zone"),
    ],
)
def test_nonsense_is_one_line_and_nothing_is_written(tmp_path: Path, arguments: tuple[str, ...], says: str) -> None:
    path = tmp_path / "x.pdf"
    assert says in complaint(croupier("tournament", "paper", *arguments, "--output", str(path), stdin=RAW))
    assert not path.exists()


def test_what_cannot_be_written_or_read_is_one_line(tmp_path: Path) -> None:
    nowhere = str(tmp_path / "no" / "x.pdf")
    results = ("tournament", "paper", "--what", "results", "--output", nowhere)
    assert "cannot be written" in complaint(croupier(*results, stdin=RAW))
    assert complaint(croupier(*results, stdin="[]"))
    assert "cannot be read" in complaint(croupier("tournament", "paper", nowhere, *results[2:]))
    (tmp_path / "file").touch()
    assert "cannot be made" in complaint(croupier("tournament", "csv", "--output", str(tmp_path / "file"), stdin=RAW))
    for missing in (("paper", "--what", "results"), ("paper", "--output", nowhere), ("csv",)):
        assert "Missing option" in complaint(croupier("tournament", *missing, stdin=RAW))


@pytest.mark.parametrize("library", ["reportlab", "PIL"])
def test_without_its_libraries_a_paper_says_what_to_install_and_tables_do_not_mind(
    tmp_path: Path, library: str
) -> None:
    document = tmp_path / "event.json"
    document.write_text(RAW)
    program = f"import sys; sys.modules['{library}'] = None; from croupier.cli.main import main; sys.exit(main())"

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        asked = [sys.executable, "-c", program, "tournament", *arguments]
        return subprocess.run(asked, capture_output=True, text=True, check=False)

    no = run("paper", str(document), "--what", "results", "--output", str(tmp_path / "x.pdf"))
    assert (no.returncode, no.stdout) == (2, "")
    assert no.stderr == 'croupier: printing needs two more libraries: pip install "croupier[print]"\n'
    assert run("csv", str(document), "--output", str(tmp_path / "tables")).returncode == 0
