"""What docs/design.md says of a command is followed: each step of its way is there, and a new one needs no more."""

import re
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from croupier.books import find_book
from croupier.core.engine.engine import Engine, kind_of
from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Place
from croupier.core.table import table
from croupier.core.table.state import TableState
from croupier.core.words.roles import Role

DESIGN = (Path(__file__).parent.parent / "docs" / "design.md").read_text()


def section(title: str) -> str:
    found = re.search(rf"^## {title}\n(.*?)(?=^## )", DESIGN, re.MULTILINE | re.DOTALL)
    assert found is not None, title
    return found[1]


def test_every_step_of_the_way_of_a_command_is_where_it_is_said_to_be() -> None:
    steps = re.findall(r"`([\w/]+)\.py:(\w+)`", section("The way of a command"))
    assert len(steps) >= 10
    for module, name in steps:
        assert hasattr(import_module(f"croupier.{module.replace('/', '.')}"), name), f"{module}.py has no {name}"


def bell() -> Any:
    """The part that the documentation writes, as a module."""
    (code,) = re.findall(r"```python\n(.*?)```", section("Add a command"), re.DOTALL)
    part = ModuleType("bell")
    exec(code, part.__dict__)
    return part


def test_a_command_is_added_by_writing_one_part() -> None:
    part = bell()
    engine: Engine[TableState] = Engine((part,), Place.TABLE)
    book, state = find_book("star-roulette"), table.new_table("T1", "star-roulette")
    ring = part.RingBell(by="dee", role=Role.DEALER, at=0, times=2)
    assert engine.decode_command(engine.encode(ring)) == ring
    rung = engine.decide(book, state, ring)
    assert not isinstance(rung, Refused)
    assert [kind_of(event) for event in rung] == ["bell_rung"]
    assert engine.decode_event(engine.encode(rung[0])) == rung[0]
    assert engine.story.in_full(rung[0]) == "dee rings the bell 2 times"


def test_the_added_command_is_refused_to_whoever_may_not_and_where_it_makes_no_sense() -> None:
    part = bell()
    engine: Engine[TableState] = Engine((part,), Place.TABLE)
    book, state = find_book("star-roulette"), table.new_table("T1", "star-roulette")
    by_a_player = engine.decide(book, state, part.RingBell(by="ann", role=Role.PLAYER, at=0, times=1))
    never = engine.decide(book, state, part.RingBell(by="dee", role=Role.DEALER, at=0, times=0))
    assert isinstance(by_a_player, Refused)
    assert isinstance(never, Refused)
    assert (by_a_player.clause, never.message) == ("5.2", "A bell is rung at least once.")
