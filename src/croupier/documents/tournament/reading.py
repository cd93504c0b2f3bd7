"""What many moves of a document have: a name, a player, a table, a yes or no, a spot, an amount."""

from typing import Any

from croupier.core.engine.refusal import Malformed
from croupier.core.game.layout import spot_name
from croupier.core.game.notation import bet_kind, did_you_mean
from croupier.core.money import shorten
from croupier.core.words.roles import Role
from croupier.documents.strict_json import Fields, in_field
from croupier.documents.tournament.terms import chips

_LONGEST_NAME = 100


def role(fields: Fields) -> Role | None:
    text = fields.take("by", str, '"dealer"')
    if text is None:
        return None
    try:
        return Role(text)
    except ValueError:
        raise Malformed(
            f"{fields.name('by')}: there is no role {shorten(text)}: {did_you_mean(text, list(Role))}"
        ) from None


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


def spot(fields: Fields) -> str | None:
    """The spot that bet and on name; None where no bet is named."""
    bet, on = fields.take("bet", str, '"split"'), fields.strings("on", '["17", "20"]') or ()
    return None if bet is None else in_field(fields.name("bet"), lambda: spot_name(bet_kind(bet), on))


def needed_spot(fields: Fields) -> str:
    named = spot(fields)
    if named is None:
        raise Malformed(f'{fields.name("bet")} is missing: a string such as "straight"')
    return named


def needed_chips(fields: Fields, key: str) -> int:
    amount = chips(fields, key)
    if amount is None:
        raise Malformed(f'{fields.name(key)} is missing: a string such as "50"')
    return amount


def session_of(fields: Fields) -> dict[str, Any]:
    """A player sits at one table: where it is may be said and adds nothing."""
    at_table(fields)
    return {}


def numbers_of(fields: Fields, key: str) -> dict[str, int]:
    """Numbers by player."""
    value: dict[str, Any] = fields.take(key, dict, '{"ann": 17}') or {}
    for one, number in value.items():
        if type(number) is not int:
            raise Malformed(f"{fields.name(key)}.{shorten(one)} must be a number such as 17")
    return value
