"""Where a browser comes from."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.browser import FLAGS, find, have
from tools.debian import CannotInstall

ROOT = Path(__file__).parents[2]


def test_a_browser_on_the_path_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = tmp_path / "google-chrome"
    there.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert have() == find() == str(there)


def test_where_none_can_be_had_one_sentence_says_how_to_get_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(CannotInstall, match=r"no Chromium or Chrome on the PATH: .*apt-get install chromium"):
        have()


def test_the_browser_calls_nobody_but_us() -> None:
    assert {"--disable-background-networking", "--disable-component-update", "--disable-sync"} <= set(FLAGS)


def test_a_run_without_a_browser_says_at_its_end_what_was_not_tested(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "tests/browser/test_hands.py"],
        cwd=ROOT,
        env={"PATH": str(tmp_path), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    said = run.stdout[run.stdout.index("not tested on this machine") :]
    assert re.search(
        r"^\d+ of the tests: no page can be tested: there is no Chromium or Chrome on the PATH", said, re.M
    )
