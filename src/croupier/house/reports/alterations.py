"""What was altered after the fact or by decree: each field before and after, by whom and why."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from croupier.core.engine.messages import Event
from croupier.core.kept import as_plain
from croupier.house.kinds.registry import KINDS
from croupier.house.reports.rows import Row, places, run_again, when
from croupier.house.reports.significant import CATEGORIES, GAME, INCENTIVE, JACKPOT, VOID
from croupier.log import Reader

ALTERING = frozenset({GAME, JACKPOT, INCENTIVE, VOID})
OPENING = frozenset({"table_opened", "bank_opened", "pool_opened", "promotion_created"})
"""With these something begins, and nothing is altered."""
_WHY = ("reason", "why", "text", "procedure", "approval", "ground")
_NOT_TOLD = frozenset({"sealed"})
"""Fields that hold what nobody may read before it is opened."""


async def alterations(reader: Reader) -> list[Row]:
    rows: list[Row] = []
    for address in await places(reader, *KINDS):
        async for moment in run_again(reader, address):
            kind = moment.stored.kind
            if CATEGORIES.get(kind) not in ALTERING or kind in OPENING:
                continue
            told: Row = {
                "at": when(moment.stored.at),
                "place": str(address),
                "version": moment.stored.version,
                "what": address.kind.story.in_full(moment.event),
            }
            why: Row = {"by": moment.stored.by, "why": _why(moment.event)}
            for field, before, after in differences(moment.before, moment.after):
                rows.append({**told, "field": field, "before": before, "after": after, **why})
    return rows


def _why(event: Event) -> str:
    return "; ".join(str(said) for name in _WHY if (said := getattr(event, name, None)))


def differences(before: Any, after: Any) -> Iterator[tuple[str, str, str]]:
    """Every field of two states that is not the same, by its path, as JSON."""
    yield from _differ("", _plain(before), _plain(after))


def _plain(state: Any) -> Any:
    return msgspec.to_builtins(state, str_keys=True, enc_hook=as_plain)


def _differ(path: str, before: Any, after: Any) -> Iterator[tuple[str, str, str]]:
    if isinstance(before, dict) and isinstance(after, dict):
        for name in dict.fromkeys((*before, *after)):
            if name not in _NOT_TOLD:
                yield from _differ(f"{path}.{name}" if path else name, before.get(name), after.get(name))
    elif before != after:
        yield path, _text(before), _text(after)


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, separators=(",", ":"))
