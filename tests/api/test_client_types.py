"""The web client's types are the server's own, and what the server tells is what they say."""

from typing import Any

import pytest
from msgspec import Struct

from tools.types import SCHEMA, Clash, Types, schema


def test_the_client_has_the_types_of_the_server() -> None:
    assert SCHEMA.read_text(encoding="utf-8") == schema(), "The server's types have changed: run make web, and commit."


def written(*kinds: Any, told: Types | None = None) -> dict[str, str]:
    types = Types(told)
    types.all_of(*kinds)
    return types.written


class Chip(Struct):
    """A chip."""

    value: int
    """In cents."""
    colour: str | None = None


class Stack(Struct, tag_field="do", tag="stack_up"):
    chips: tuple[Chip, ...]


CHIP = """/** A chip. */
export interface Chip {
  /** In cents. */
  value: number;
  colour: string | null;
}
"""


def test_what_is_told_has_every_field_and_the_words_about_it() -> None:
    assert written(Chip) == {"Chip": CHIP}


def test_what_is_asked_may_leave_out_what_has_a_default() -> None:
    asked = written(Chip, told=Types())
    assert asked == {"Chip": CHIP.replace("colour:", "colour?:")}


def test_what_is_both_told_and_asked_has_two_names() -> None:
    told = Types()
    told.all_of(Chip)
    asked = written(Stack, told=told)
    assert asked["NewChip"] == CHIP.replace("colour:", "colour?:").replace("interface Chip", "interface NewChip")
    assert asked["Stack"] == "export interface Stack {\n  do: 'stack_up';\n  chips: NewChip[];\n}\n"


def test_two_types_of_one_name_are_told_apart_by_somebody() -> None:
    other = type("Chip", (Struct,), {"__annotations__": {"value": int}})
    with pytest.raises(Clash, match="has the name of another type"):
        written(Chip, other)
    told = Types()
    told.all_of(Chip)
    with pytest.raises(Clash, match="has the name of another type"):
        written(other, told=told)
