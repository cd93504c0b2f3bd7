"""The pictures of the documentation: all there, none left over, none too heavy."""

import re
from pathlib import Path

from tools.screenshots import FOLDER, PICTURES

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
MOST_BYTES = 400_000


def test_the_script_and_the_folder_agree() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.png")) == sorted(PICTURES)


def test_every_plot_is_shown_on_a_page() -> None:
    """They are drawn by the commands that the page itself names."""
    plots = {path.name for path in FOLDER.iterdir() if path.suffix != ".png"}
    shown = {name for page in PAGES for name in re.findall(r"\]\(pictures/([\w-]+\.svg)\)", page.read_text())}
    assert plots == shown


def test_every_picture_a_page_names_exists() -> None:
    for page in PAGES:
        for name in re.findall(r"(?:\]\(|src=\")([^)\s\"]+\.png)", page.read_text()):
            assert (page.parent / name).is_file(), f"{page.name} shows {name}, which does not exist: make screenshots"


def test_no_picture_is_too_heavy_to_look_at() -> None:
    for path in FOLDER.glob("*.png"):
        assert path.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
        assert path.stat().st_size <= MOST_BYTES, path.name
