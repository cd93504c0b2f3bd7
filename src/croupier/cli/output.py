"""Printing: JSON for programs, tables for people."""

import json
import sys
from collections.abc import Collection, Iterable
from typing import Any

from rich.console import Console, JustifyMethod
from rich.markup import escape
from rich.table import Table


def print_json(value: Any) -> None:
    """UTF-8 whatever the terminal thinks, so that a program always reads the same bytes."""
    sys.stdout.flush()
    sys.stdout.buffer.write(json.dumps(value, ensure_ascii=False, indent=1).encode() + b"\n")
    sys.stdout.buffer.flush()


def console() -> Console:
    return Console(highlight=False, soft_wrap=False)


def print_table(
    title: str,
    columns: Iterable[str],
    rows: Iterable[Iterable[str]],
    *,
    right: Collection[str] = (),
    whole: Collection[str] = (),
) -> None:
    """A table with its title above; columns under `right` are figures, those under `whole` are never broken."""
    grid = Table(header_style="bold", box=None, pad_edge=False)
    for column in columns:
        justify: JustifyMethod = "right" if column in right else "left"
        grid.add_column(column, justify=justify, overflow="fold", no_wrap=column in whole)
    for row in rows:
        grid.add_row(*row)
    out = console()
    out.print(f"[bold]{escape(title)}[/bold]\n")
    out.print(grid)
