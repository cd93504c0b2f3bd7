"""JSON read as strictly as money deserves: no duplicate keys, no unknown fields, no silent conversions."""

import json
from collections.abc import Callable
from typing import Any, TypeVar

from croupier.core.engine.refusal import Malformed
from croupier.core.game.notation import did_you_mean
from croupier.core.money import shorten

T = TypeVar("T")

LARGEST_DOCUMENT = 64 * 1024 * 1024


def load(raw: bytes, needed: str = "book, wagers and result", levels: str = "a round needs four levels") -> Any:
    """One JSON document, or a sentence saying why it is none."""
    if len(raw) > LARGEST_DOCUMENT:
        raise Malformed(f"the document is too large: at most {LARGEST_DOCUMENT // 2**20} MiB")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Malformed(f"the document is not UTF-8 text (byte {error.start})") from None
    if not text.strip():
        raise Malformed(f"the document is empty: a JSON object with {needed} is needed")
    try:
        return json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        if error.msg == "Extra data":
            more = "croupier settle --lines reads a document on each line"
            said = f"the document is not JSON: it goes on after its end at line {error.lineno}; {more}"
            raise Malformed(said) from None
        raise Malformed(f"the document is not JSON: {error.msg} at line {error.lineno}, column {error.colno}") from None
    except RecursionError:
        raise Malformed(f"the document is nested too deeply: {levels}") from None
    except Malformed:
        raise
    except ValueError:
        raise Malformed("the document holds a number with too many digits") from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Malformed(f"{shorten(key)} is given twice in one object: give it once")
        found[key] = value
    return found


def _no_constant(name: str) -> Any:
    raise Malformed(f"{name} is no JSON value")


_NAMES: dict[type, str] = {
    dict: "an object",
    list: "a list",
    str: "a string",
    bool: "true or false",
    int: "a number",
    float: "a number",
    type(None): "null",
}


class Fields:
    """One object of a document: each field is asked for once, and none may be left unasked for."""

    def __init__(self, value: Any, where: str) -> None:
        if not isinstance(value, dict):
            raise Malformed(f"{where or 'the document'} must be an object, not {_NAMES[type(value)]}")
        self._values: dict[str, Any] = value
        self._where = where
        self._known: list[str] = []

    def name(self, key: str) -> str:
        return f"{self._where}.{key}" if self._where else key

    def take(self, key: str, kind: type, example: str) -> Any:
        """The field, or None where it is absent."""
        self._known.append(key)
        if key not in self._values:
            return None
        value = self._values[key]
        if type(value) is not kind:
            raise Malformed(f"{self.name(key)} must be {_NAMES[kind]} such as {example}, not {_shown(value)}")
        return value

    def type_of(self, key: str) -> type | None:
        """What a field holds; None where it is absent."""
        return type(self._values[key]) if key in self._values else None

    def need(self, key: str, kind: type, example: str) -> Any:
        value = self.take(key, kind, example)
        if value is None:
            raise Malformed(f"{self.name(key)} is missing: {_NAMES[kind]} such as {example}")
        return value

    def strings(self, key: str, example: str) -> tuple[str, ...] | None:
        values = self.take(key, list, example)
        if values is None:
            return None
        for index, value in enumerate(values):
            if type(value) is not str:
                raise Malformed(f"{self.name(key)}[{index}] must be a string, not {_shown(value)}")
        return tuple(values)

    def objects(self, key: str) -> tuple[tuple[str, Any], ...]:
        values = self.need(key, list, "[{...}]")
        return tuple((f"{self.name(key)}[{index}]", value) for index, value in enumerate(values))

    def done(self) -> None:
        """Nothing may be left over: a typo must not be ignored."""
        for key in self._values:
            if key not in self._known:
                raise Malformed(
                    f"{self.name(shorten(key).strip(chr(34)))} is not a field: {did_you_mean(key, self._known)}"
                )


class MaybeNull(Fields):
    """One object of a document in which null says as little as a field that is not there."""

    def take(self, key: str, kind: type, example: str) -> Any:
        if self._values.get(key, self) is None:
            self._known.append(key)
            return None
        return super().take(key, kind, example)


def _shown(value: Any) -> str:
    if isinstance(value, dict | list):
        return _NAMES[type(value)]
    if isinstance(value, str):
        return f"the string {shorten(value)}"
    if isinstance(value, bool) or value is None:
        return json.dumps(value)
    return f"the number {shorten(value)}"


def in_field(name: str, read: Callable[[], T]) -> T:
    """Name the field in whatever is wrong with it."""
    try:
        return read()
    except Malformed as error:
        raise Malformed(f"{name}: {error}") from None
