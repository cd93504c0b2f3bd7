"""Work on a database that somebody else carries out, so that a migration is written once for both stores."""

from collections.abc import Generator
from typing import Any

from msgspec import Struct


class Script(Struct, frozen=True):
    """Statements that are given nothing and give nothing."""

    sql: str


class Ask(Struct, frozen=True):
    """A question, with $1 for what is given; its rows are sent back."""

    sql: str
    given: tuple[Any, ...] = ()


class Many(Struct, frozen=True):
    """One statement, for each of these rows."""

    sql: str
    rows: list[tuple[Any, ...]]


Step = Script | Ask | Many
Work = Generator[Step, list[Any], None]
"""Whoever runs it carries out each step and sends back what it gave, all in one transaction."""
