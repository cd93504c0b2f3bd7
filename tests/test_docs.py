"""The documentation is run: examples work, generated pages are current, links lead somewhere."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.docs import DOCS, pages

ROOT = Path(__file__).parent.parent
TEXTS = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")] + sorted(DOCS.rglob("*.md"))


def test_the_spin_in_the_readme_goes_as_printed() -> None:
    failures, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 2
    assert failures == 0


@pytest.mark.parametrize("path", sorted(pages()))
def test_a_generated_page_is_what_the_books_say_now(path: str) -> None:
    assert (DOCS / path).read_text(encoding="utf-8") == pages()[path], "run make docs"


@pytest.mark.parametrize("text", TEXTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_leads_to_a_file(text: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text.read_text(encoding="utf-8")):
        if not target.startswith("http"):
            assert (text.parent / target).exists(), target


def _run(text: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """All commands of a text, one after the other in the same folder."""
    blocks = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    script = "set -e\n" + "\n".join(blocks)
    return subprocess.run(
        ["bash", "-c", script],
        cwd=folder,
        env=os.environ | {"PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_first_steps_can_be_taken_one_after_the_other(tmp_path: Path) -> None:
    text = (DOCS / "start.md").read_text(encoding="utf-8")
    assert text.count("```sh") == 4
    run = _run(text, tmp_path)
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert '"house": "-590.00"' in run.stdout
    assert "1 round played; none went otherwise" in run.stdout


_TYPED = """
croupier() {
  case "$1 $2" in
    "people add") echo "seventeen and four" | command croupier "$@" --password-stdin ;;
    serve*) test -f house.db ;;
    *) command croupier "$@" ;;
  esac
}
"""
"""What somebody at a keyboard does: a password is typed, and a server that is started goes on (tests of its own do)."""


def test_the_people_of_an_event_are_taken_in_as_the_page_says(tmp_path: Path) -> None:
    text = (DOCS / "tournaments.md").read_text(encoding="utf-8")
    section = text.partition("## An event in a house")[2].partition("## Paper and tables")[0]
    listed = "```sh\ncroupier people list --store sqlite:house.db\n```"
    run = _run(f"```sh\n{_TYPED}```{section}{listed}", tmp_path)
    assert (run.returncode, run.stderr) == (0, "")
    for name, post in (("dora", "tournament_director"), ("dee", "dealer"), ("ivy", "table_inspector")):
        assert re.search(rf"{name}.*wrest-point-competition:{post}", run.stdout), run.stdout


def test_papers_and_tables_of_an_event_are_made_as_the_page_says(tmp_path: Path) -> None:
    text = (DOCS / "tournaments.md").read_text(encoding="utf-8")
    section = re.split(r"^## ", text.partition("## Paper and tables")[2], flags=re.MULTILINE)[0]
    run = _run(section, tmp_path)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.endswith("\n1,ann,120.00,money,\n2,bob,80.00,money,\n")
    papers = sorted(tmp_path.glob("*.pdf"))
    assert [one.name for one in papers] == ["entry-form.pdf", "forms.pdf", "results.pdf", "sheet.pdf"]
    assert all(one.read_bytes().startswith(b"%PDF-") for one in papers)
    listed = set(re.findall(r"^\| `(\w+\.csv)`", section, flags=re.MULTILINE))
    assert listed == {one.name for one in (tmp_path / "tables").glob("*.csv")}


def test_a_competition_is_rehearsed_and_written_down_as_its_page_says(tmp_path: Path) -> None:
    text = (DOCS / "rehearsal.md").read_text(encoding="utf-8")
    assert text.count("```sh") == 3
    run = _run(text, tmp_path)
    assert (run.returncode, run.stderr) == (0, "")
    assert "rehearsed 5 times" in run.stdout
    assert "moves, none refused" in run.stdout
    assert "It went as the case says." in run.stdout


def test_a_promotion_is_checked_as_its_page_says(tmp_path: Path) -> None:
    text = (DOCS / "promotions.md").read_text(encoding="utf-8")
    run = _run(f"```sh\nexport COLUMNS=80\n```\n{text}", tmp_path)
    assert (run.returncode, run.stderr) == (0, "")
    (shown,) = re.findall(r"```\n(Spring draw.*?)```", text, re.DOTALL)
    assert [line.rstrip() for line in run.stdout.splitlines()] == shown.splitlines()


def test_a_house_is_run_for_years_as_its_page_says(tmp_path: Path) -> None:
    text = (DOCS / "operating.md").read_text(encoding="utf-8")
    assert text.count("```sh") == 11
    run = _run(f"```sh\n{_TYPED}```{text}", tmp_path)
    assert (run.returncode, run.stderr) == (0, ""), run.stderr
    for said in (
        "0 appends and 0 refusals are new in kept, read again and found whole.",
        "The chain is whole, every event runs again, the balances add up.",
        "refusals that the backup holds.",
        "The log has schema 3, the newest there is: nothing to do.",
        "Every clock is in step.",
        "Every file of the program is what was installed, and the log is what was written.",
        "Whole: 0 appends and 0 refusals follow one another.",
    ):
        assert said in run.stdout, said
    assert (tmp_path / "events.csv").exists()


def test_the_log_is_looked_at_as_its_page_says(tmp_path: Path) -> None:
    text = (DOCS / "log.md").read_text(encoding="utf-8")
    made = "croupier people add olga --store sqlite:house.db\nmkdir folder\n"
    run = _run(f"```sh\n{_TYPED}{made}```{text}", tmp_path)
    assert (run.returncode, run.stderr) == (0, "")


def test_the_studies_of_the_laboratory_come_out_as_its_page_says(tmp_path: Path) -> None:
    text = (DOCS / "lab.md").read_text(encoding="utf-8")
    run = _run(f"```sh\nexport COLUMNS=120\n```\n{text}", tmp_path)
    assert (run.returncode, run.stderr) == (0, "")
    figures = re.findall(r"\b\d+\.\d{12}\b", text)
    assert len(figures) == 4 * 4 + 7 * 3
    for figure in figures:
        assert figure in run.stdout, figure
    for said in (
        "mean $-567.5676",
        "ahead with chance 0.284142",
        "right to within 4e-14",
        "Nothing speaks of a bias",
        "$+9.8151",
    ):
        assert said in run.stdout, said
    drawn = {"red": "lasts-red", "straight": "lasts-straight", "martingale": "martingale", "mixed": "mixed"}
    for name, made in drawn.items():  # where a machine has other fonts, letters lie elsewhere, and nothing else does
        pictures = (DOCS / "pictures" / f"lab-{name}.svg", tmp_path / f"{made}.svg")
        words = [re.findall(r"<text[^>]*>([^<]*)</text>", one.read_text(encoding="utf-8")) for one in pictures]
        assert words[0] == words[1] != [], f"take {made}.svg again"
