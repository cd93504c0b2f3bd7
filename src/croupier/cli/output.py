"""Printing: JSON for programs, tables for people."""

import json
import sys
from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.table import Table


def print_json(value: Any) -> None:
    """UTF-8 whatever the terminal thinks, so that a program always reads the same bytes."""
    sys.stdout.flush()
    sys.stdout.buffer.write(json.dumps(value, ensure_ascii=False, indent=1).encode() + b"\n")
    sys.stdout.buffer.flush()


def console() -> Console:
    return Console(highlight=False, soft_wrap=False)


def table(title: str, columns: Iterable[str], rows: Iterable[Iterable[str]], *, right: Iterable[str] = ()) -> Table:
    grid = Table(title=title, title_justify="left", title_style="bold", header_style="bold", box=None, pad_edge=False)
    numeric = set(right)
    for column in columns:
        grid.add_column(column, justify="right" if column in numeric else "left", overflow="fold")
    for row in rows:
        grid.add_row(*row)
    return grid
