"""Where a browser comes from."""

from pathlib import Path

import pytest

from tools.browser import FLAGS, NoBrowser, find, have


def test_a_browser_on_the_path_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = tmp_path / "google-chrome"
    there.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert have() == find() == str(there)


def test_where_none_can_be_had_one_sentence_says_how_to_get_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoBrowser, match=r"install Chromium or Chrome .*apt-get install chromium"):
        have()


def test_the_browser_calls_nobody_but_us() -> None:
    assert {"--disable-background-networking", "--disable-component-update", "--disable-sync"} <= set(FLAGS)
