"""The laboratories' lines and our answers, from docs/standards.yaml, as the page that people read."""

from pathlib import Path
from typing import Literal

import yaml
from msgspec import Struct, convert

SOURCE = Path(__file__).parent.parent / "docs" / "standards.yaml"
HEAD = """# Standards

What gaming laboratories ask of such a system, line by line and in our own words, how it is met here, and the test that
proves it. Section numbers are theirs. An honest no has its reason: a claim that no test holds is not made.

"""
Answer = Literal["yes", "in part", "no", "not ours"]


class Line(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    section: str
    asks: str
    answer: Answer
    how: str
    tests: tuple[str, ...]


def lines() -> dict[str, list[Line]]:
    """By standard, in the order of its sections."""
    data = yaml.safe_load(SOURCE.read_text(encoding="utf-8"))
    return {standard: convert(rows, list[Line], strict=False) for standard, rows in data.items()}


def page() -> str:
    known = lines()
    text = HEAD
    text += _row("standard", "lines", "yes", "in part", "no", "not ours") + "|" + "---|" * 6 + "\n"
    for standard, rows in known.items():
        counts = [str(sum(row.answer == one for row in rows)) for one in ("yes", "in part", "no", "not ours")]
        text += _row(standard, str(len(rows)), *counts)
    number = 0
    for standard, rows in known.items():
        text += f"\n## {standard}\n\n" + _row("", "section", "asks", "met", "how", "test") + "|" + "---|" * 6 + "\n"
        for row in rows:
            number += 1
            tests = "<br>".join(_link(one) for one in row.tests)
            text += _row(str(number), row.section, row.asks, row.answer, row.how, tests)
    return text


def _link(test: str) -> str:
    path, _, name = test.partition("::")
    return f"[{name.removeprefix('test_').replace('_', ' ')}](../{path})"


def _row(*cells: str) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |\n"
