"""What things of a house came to, remembered beside the log, so that a start need not run years again.

It is believed where it carries the house's seal, was made by this very edition of the rules, and stands on an event
that the log still holds. In every other case the log is run from its beginning, which comes to the same.
"""

import asyncio
import io
import pickle
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

import croupier
from croupier.core.engine.engine import State
from croupier.house.chance.seeds import Secret, generations
from croupier.house.kinds.kind import Kind
from croupier.house.live_state import Reached
from croupier.house.reading.search.where import states_of
from croupier.log import Reader
from croupier.log.keepsakes import Keepsake, Keepsakes

EVERY = 1_000
"""Events between two: what a killed server has to run again of each thing."""
_RULES = ("core", "house/kinds", "house/live_state.py")
"""Where it is written what events lead to."""
_PLAIN = {("builtins", "frozenset"), ("builtins", "set"), ("fractions", "Fraction"), ("msgspec._utils", "rebuild")}


@cache
def form() -> str:
    """Of this edition of the rules and what they are written in: under another the same events may lead elsewhere."""
    here, found = Path(croupier.__file__).parent, sha256()
    found.update(f"{sys.version} {msgspec.__version__}".encode())
    for part in _RULES:
        for path in sorted((here / part).rglob("*.py")) or [here / part]:
            found.update(f"{path.relative_to(here)}\n".encode() + path.read_bytes())
    return found.hexdigest()


class _OursAlone(pickle.Unpickler):
    """Makes what states are made of, and nothing else, whatever the bytes say."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in _PLAIN:
            return super().find_class(module, name)
        if module.startswith("croupier.core.") and "." not in name:
            found = super().find_class(module, name)
            if isinstance(found, type):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no part of a state")


def worked_out(reached: Reached[Any]) -> bytes:
    return pickle.dumps((reached.state, reached.hands, reached.plays), protocol=5)


def reached_in(one: Keepsake) -> Reached[Any] | None:
    """What is remembered; nothing where it is of another edition, or cannot be read after all."""
    if one.form != form():
        return None
    try:
        state, hands, plays = _OursAlone(io.BytesIO(one.worked_out)).load()
    except Exception:  # whatever bytes can raise, they are then as good as not there
        return None
    return Reached(state, one.version, one.tip, hands, plays)


def memory_of(address: str, secret: Secret) -> "Memory | None":
    """Of the house whose log is at this address, where there is a place for it."""
    folder = states_of(address)
    return None if folder is None else Memory(folder, secret)


class Memory:
    """Of one house."""

    def __init__(self, folder: Path, secret: Secret, every: int = EVERY) -> None:
        """`every` so many events of a thing it is noted again."""
        self.every = every
        self._kept = Keepsakes(folder, generations(secret))

    @property
    def folder(self) -> Path:
        return self._kept.folder

    async def recall(self, kind: Kind[State], name: str, log: Reader) -> Reached[State] | None:
        """Where something stood, if the log still holds the event that it stands on."""
        return await self.recalled(kind.stream(name), log)

    async def recalled(self, stream: str, log: Reader) -> Reached[Any] | None:
        found = await asyncio.to_thread(self._read, stream)
        if found is None:
            return None
        there = await log.read(stream, after=found.version - 1, limit=1)
        return found if [(one.version, one.hash) for one in there] == [(found.version, found.tip)] else None

    def streams(self) -> Iterator[str]:
        """Of what there is something that can be believed."""
        return (one.stream for one in self._kept.all() if one.form == form())

    async def note(self, kind: Kind[State], name: str, reached: Reached[State]) -> None:
        """States never change, so that it can be written while play goes on."""
        await asyncio.to_thread(self._write, kind.stream(name), reached)

    def _read(self, stream: str) -> Reached[Any] | None:
        kept = self._kept.read(stream)
        return None if kept is None else reached_in(kept)

    def _write(self, stream: str, reached: Reached[Any]) -> None:
        made = worked_out(reached)
        self._kept.write(Keepsake(stream, form(), reached.version, reached.tip, made))
