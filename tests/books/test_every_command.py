"""Every command by every role, under every book, at every place: each answer stands under a clause of the book,
or at a bank under the limits that the house set."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from typing import Any

import msgspec
import pytest

from croupier.books import BOOKS
from croupier.books.clauses import catalogue
from croupier.core.bank.bank import ENGINE as BANK
from croupier.core.bank.part import HOUSE_CLAUSE
from croupier.core.bank.rounds import OpenBetting
from croupier.core.common.cage import CAGE_CLAUSE
from croupier.core.engine.engine import Engine
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.jackpot.controller import ENGINE as CONTROLLER
from croupier.core.law.law import Place, law_at
from croupier.core.table.table import ENGINE as TABLE
from croupier.core.table.till import CLAUSE as TABLE_MONEY
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank
from tests.core.jackpot.jackpots import PROGRESSIVE, Floor
from tests.core.table.scene import Scene

_NAMED = {
    "player": "ann",
    "terminal": "1",
    "spot": "straight 17",
    "pocket": "17",
    "cloth": "A",
    "wager": 1,
    "stake": 5_00,
}
_UNKNOWN = {"player": "zed", "terminal": "9", "spot": "straight 99", "pocket": "99", "cloth": "Z", "wager": 99}
"""What is not there: whoever names it is refused, and nothing breaks."""


def _unknown(sample: dict[str, Any]) -> dict[str, Any]:
    return sample | {name: value for name, value in _UNKNOWN.items() if sample.get(name) is not None}


def _samples(kind: type[Command]) -> Iterator[dict[str, Any]]:
    """A command with little in it and one with much, whatever its fields are."""
    for much in (False, True):
        yield {
            one.name: _sample(one.name, one.type, much) for one in _fields(kind) if one.name not in ("by", "role", "at")
        }


def _fields(kind: type[Any]) -> tuple[Any, ...]:
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    return info.fields


def _sample(name: str, of: Any, much: bool) -> Any:
    match of:
        case msgspec.inspect.UnionType(types):
            none = next((one for one in types if isinstance(one, msgspec.inspect.NoneType)), None)
            return None if none and not much else _sample(name, types[0] if types[0] is not none else types[1], much)
        case msgspec.inspect.StrType():
            return _NAMED.get(name, "x" if much else "")
        case msgspec.inspect.IntType():
            return _NAMED.get(name, 1_000_00 if much else 0)
        case msgspec.inspect.BoolType():
            return much
        case msgspec.inspect.EnumType(cls):
            return list(cls)[-1 if much else 0]
        case msgspec.inspect.VarTupleType(inner):
            return [_sample("player", inner, much)] if much else []
        case msgspec.inspect.TupleType(inner):
            return [_sample("", one, much) for one in inner]
        case msgspec.inspect.StructType(cls):
            return {one.encode_name: _sample(one.name, one.type, much) for one in _fields(cls) if one.required or much}
        case _:
            return {}


def _in_play(place: Place, code: str) -> Any:
    """A state in which most things can be asked."""
    match place:
        case Place.TABLE:
            return Scene(code, players=("ann",)).bets_open().state
        case Place.TERMINALS:
            bank = Bank(code)
            bank.ask(Role.DEALER, OpenBetting)
            return bank.state
        case Place.CONTROLLER:
            return Floor().open("x", PROGRESSIVE).state


_ENGINES: tuple[Engine[Any], ...] = (TABLE, BANK, CONTROLLER)
_PLAYED = [
    (engine, code) for engine, code in product(_ENGINES, BOOKS) if law_at(BOOKS[code], engine.place).absent is None
]


@pytest.mark.parametrize(("engine", "code"), _PLAYED, ids=[f"{engine.place}-{code}" for engine, code in _PLAYED])
def test_no_answer_lacks_a_clause(engine: Engine[Any], code: str) -> None:
    known = {clause.id for clause in catalogue(code).clauses} | {HOUSE_CLAUSE, CAGE_CLAUSE, TABLE_MONEY}
    asked = 0
    state = _in_play(engine.place, code)
    for kind, role in product(engine.deciders, Role):
        for sample in (each for one in _samples(kind) for each in (one, _unknown(one))):
            given = {"do": kind.__struct_config__.tag, "by": "ann", "role": role, "at": 10**13}
            with suppress(msgspec.ValidationError):
                command = msgspec.convert({**sample, **given}, kind)
                answer = engine.decide(BOOKS[code], state, command)
                asked += 1
                assert not isinstance(answer, Refused) or answer.clause in known, (kind, role, answer)
    assert asked > len(engine.deciders) * len(Role)


# By hand: whoever names a terminal that is not there is told who plays at one.
_NO_SUCH_TERMINAL = {"novo-unity": "3.2", "adelaide-roulette": "7(f)"}


@pytest.mark.parametrize("code", _NO_SUCH_TERMINAL)
def test_nothing_is_done_at_a_terminal_that_is_not_there(code: str) -> None:
    state, book = _in_play(Place.TERMINALS, code), BOOKS[code]
    found = set()
    for kind, role in product((one for one in BANK.deciders if "terminal" in one.__struct_fields__), Role):
        for sample in _samples(kind):
            if sample["terminal"] is None:
                continue
            given = {"do": kind.__struct_config__.tag, "by": "ann", "role": role, "at": 10**13, "terminal": "9"}
            with suppress(msgspec.ValidationError):
                answer = BANK.decide(book, state, msgspec.convert({**sample, **given}, kind))
                assert isinstance(answer, Refused), (kind, role)
                if answer.rule is Rule.OWN_TERMINAL:
                    assert answer.clause == _NO_SUCH_TERMINAL[code]
                    found.add(kind)
    assert len(found) >= 15
