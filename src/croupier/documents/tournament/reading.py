"""What many moves of a document have: a name, a player, a table, a yes or no."""

from typing import Any

from croupier.core.engine.refusal import Malformed
from croupier.documents.strict_json import Fields

_LONGEST_NAME = 100


def name(fields: Fields, key: str = "player") -> str:
    text: str = fields.need(key, str, '"ann"')
    if not text.strip() or len(text) > _LONGEST_NAME:
        raise Malformed(f"{fields.name(key)} must be a name of 1 to {_LONGEST_NAME} characters")
    return text


def player(fields: Fields) -> dict[str, Any]:
    return {"player": name(fields)}


def nothing(_: Fields) -> dict[str, Any]:
    return {}


def at_table(fields: Fields) -> dict[str, Any]:
    return {"session": fields.take("session", str, '"heat 1"') or "", "table": fields.take("table", str, '"1"') or ""}


def flag(fields: Fields, key: str, otherwise: bool) -> bool:
    value = fields.take(key, bool, "true")
    return otherwise if value is None else bool(value)
