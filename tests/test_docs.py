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


def run_page(name: str, folder: Path, blocks: int) -> str:
    """What the shell says to every block of a page, one after the other, in an empty folder."""
    found = re.findall(r"```sh\n(.*?)```", (DOCS / name).read_text(encoding="utf-8"), re.DOTALL)
    assert len(found) == blocks
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    run = subprocess.run(
        ["bash", "-c", "set -e\n" + "\n".join(found)],
        cwd=folder,
        env=os.environ | {"PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    return run.stdout


def test_the_first_steps_can_be_taken_one_after_the_other(tmp_path: Path) -> None:
    told = run_page("start.md", tmp_path, 4)
    assert '"house": "-590.00"' in told
    assert "1 round played; none went otherwise" in told


def test_a_competition_is_rehearsed_and_written_down_as_its_page_says(tmp_path: Path) -> None:
    told = run_page("rehearsal.md", tmp_path, 3)
    assert "rehearsed 5 times" in told
    assert "moves, none refused" in told
    assert "It went as the case says." in told
