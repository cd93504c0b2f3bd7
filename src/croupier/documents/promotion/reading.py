"""What the fields of a promotion are made of. A field that is absent or null states nothing."""

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import Any, TypeVar

from croupier.core.engine.refusal import Malformed
from croupier.core.game.notation import did_you_mean
from croupier.core.money import cents, shorten
from croupier.documents.promotion.moments import EXAMPLE, Moment, moment
from croupier.documents.strict_json import Fields, MaybeNull, in_field

E = TypeVar("E", bound=StrEnum)

_LONGEST_NAME = 100
_MOST_PERSONS = 1_000_000
_LITRES = re.compile(r"(\d{1,6})(?:\.(\d{1,3}))?", re.ASCII)


def name(fields: Fields, key: str, example: str) -> str | None:
    """What is shown again: one line, and not too long."""
    text: str | None = fields.take(key, str, f'"{example}"')
    if text is not None and not (len(text) <= _LONGEST_NAME and text.isprintable()):
        raise Malformed(f"{fields.name(key)} must be a name of at most {_LONGEST_NAME} printable characters")
    return text if text and text.strip() else None


def words(fields: Fields, key: str, example: str) -> str | None:
    text: str | None = fields.take(key, str, f'"{example}"')
    return text


def yes_or_no(fields: Fields, key: str) -> bool | None:
    value: bool | None = fields.take(key, bool, "true")
    return value


def time(fields: Fields, key: str) -> Moment | None:
    text = fields.take(key, str, f'"{EXAMPLE}"')
    return None if text is None else in_field(fields.name(key), lambda: moment(text))


def amount(fields: Fields, key: str, example: str = "32000.00") -> int | None:
    text = fields.take(key, str, f'"{example}"')
    return None if text is None else in_field(fields.name(key), lambda: cents(text))


def one_of(fields: Fields, key: str, known: type[E]) -> E | None:
    text = fields.take(key, str, f'"{next(iter(known)).value}"')
    return None if text is None else _known(fields.name(key), text, known)


def some_of(fields: Fields, key: str, known: type[E]) -> tuple[E, ...]:
    texts = fields.strings(key, f'["{next(iter(known)).value}"]') or ()
    return tuple(_known(f"{fields.name(key)}[{index}]", text, known) for index, text in enumerate(texts))


def _known(where: str, text: str, known: type[E]) -> E:
    try:
        return known(text)
    except ValueError:
        choices = [one.value for one in known]
        hint = did_you_mean(text, choices)
        raise Malformed(f"{where}: there is no {shorten(text)}: {hint}") from None


def litres(fields: Fields, key: str) -> int | None:
    """In thousandths. A number, or one in quotes."""
    value = _any_of(fields, key, (str, int, float), '"20.0"')
    if value is None:
        return None
    match = _LITRES.fullmatch(str(value))
    if match is None:
        raise Malformed(
            f'{fields.name(key)} must be litres such as "20.0", to the thousandth, below 1000000: not {shorten(value)}'
        )
    whole, thousandths = match.groups()
    return int(whole) * 1000 + int((thousandths or "").ljust(3, "0"))


def said(fields: Fields, key: str, example: str) -> str | bool | None:
    """Words, or true or false: "none" and false are answers."""
    value: str | bool | None = _any_of(fields, key, (str, bool), example)
    return value


def listed(fields: Fields, key: str, example: str) -> str | None:
    """Words, or a list of them."""
    value: str | list[Any] | None = _any_of(fields, key, (str, list), example)
    if isinstance(value, list):
        return "; ".join(one for one in fields.strings(key, example) or () if one.strip())
    return value


def persons(fields: Fields, key: str) -> str | int | None:
    value: str | int | None = _any_of(fields, key, (int, str), "2")
    if isinstance(value, int) and not 1 <= value <= _MOST_PERSONS:
        raise Malformed(f"{fields.name(key)} must be a number of persons such as 2")
    return value


def _any_of(fields: Fields, key: str, kinds: tuple[type, ...], example: str) -> Any:
    """The field by whichever of these types it has; where it has none of them, the first is asked for."""
    found = fields.type_of(key)
    return fields.take(key, found if found in kinds else kinds[0], example)


def objects(fields: Fields, key: str) -> Iterator[tuple[str, MaybeNull]]:
    """The objects of a list, each with its place in the document; the caller asks each for all of its fields."""
    values = fields.take(key, list, "[{...}]") or []
    for index, value in enumerate(values):
        where = f"{fields.name(key)}[{index}]"
        inner = MaybeNull(value, where)
        yield where, inner
        inner.done()
