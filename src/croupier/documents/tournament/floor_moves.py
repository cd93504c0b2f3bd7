"""Moves of those who run an event on a floor: the manager, copies of the conditions, tables, chips as things."""

from collections.abc import Callable
from typing import Any

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Malformed
from croupier.core.game.notation import did_you_mean
from croupier.core.money import shorten
from croupier.core.tournament.adding import AddToPool, Kind
from croupier.core.tournament.conditions import GiveConditions, RefuseApplication
from croupier.core.tournament.inventory import IssueColours, ReconcileChips, StockTable
from croupier.core.tournament.managing import (
    AdmitOthers,
    AppointManager,
    DesignateTables,
    DeterminePlay,
    LimitTime,
    OrderCount,
)
from croupier.documents.strict_json import Fields, in_field
from croupier.documents.tournament.reading import at_table, name, player
from croupier.documents.tournament.terms import count, moment, money, whole_dollars

_TABLE = '"R-01"'


def _appoint(fields: Fields) -> dict[str, Any]:
    licence = fields.take("licence", str, '"L-17"') or ""
    return {"manager": name(fields, "manager"), "licence": licence, "expires": moment(fields, "expires")}


def _refuse(fields: Fields) -> dict[str, Any]:
    return {**player(fields), "reason": fields.take("reason", str, '"not a member"') or ""}


def _chips_of(field: str, text: str) -> int:
    return in_field(field, lambda: whole_dollars(text))


def _stocked(fields: Fields) -> dict[str, Any]:
    return {"table": fields.need("table", str, _TABLE), "chips": _inventory(fields)}


def _reconciled(fields: Fields) -> dict[str, Any]:
    return {**at_table(fields), "chips": _inventory(fields)}


def _inventory(fields: Fields) -> dict[int, int]:
    value = fields.need("chips", dict, '{"25": 40}')
    chips = {}
    for face, number in value.items():
        if type(number) is not int or number < 0:
            raise Malformed(f"{fields.name('chips')}.{shorten(face)} must be a number of chips such as 40")
        chips[_chips_of(fields.name("chips"), face)] = number
    return chips


def _colours(fields: Fields) -> dict[str, Any]:
    value = fields.need("colours", dict, '{"green": "5", "blue": "25"}')
    colours = {}
    for colour, worth in value.items():
        if not isinstance(worth, str):
            raise Malformed(f'{fields.name("colours")}.{shorten(colour)} must be an amount such as "25"')
        colours[colour] = _chips_of(f"{fields.name('colours')}.{shorten(colour)}", worth)
    return {**player(fields), "colours": colours}


def _time_limit(fields: Fields) -> dict[str, Any]:
    seconds, since = count(fields, "seconds", 1), moment(fields, "from")
    if seconds is None or since is None:
        raise Malformed(f"{fields.name('seconds')} and {fields.name('from')} are needed: how long, and from when on")
    return {"seconds": seconds, "since": since}


def _add(fields: Fields) -> dict[str, Any]:
    kind, value = fields.take("kind", str, '"cash"') or Kind.CASH, money(fields, "value")
    if kind not in list(Kind):
        known = did_you_mean(kind, list(Kind))
        raise Malformed(f"{fields.name('kind')}: nothing of the kind {shorten(kind)} is added: {known}")
    if value is None:
        raise Malformed(f'{fields.name("value")} is missing: a string such as "5000.00"')
    return {"kind": Kind(kind), "value": value, "what": fields.take("what", str, '"a weekend for two"') or ""}


def _determine(fields: Fields) -> dict[str, Any]:
    order = fields.take("order", bool, "true")
    return {
        "order": order,
        "pass_cards": _cards(fields),
        "secret_wagers": count(fields, "secret_wagers", 0),
    }


def _cards(fields: Fields) -> dict[str, int] | int | None:
    """The same for everybody, or so many for each by name."""
    try:
        return count(fields, "pass_cards", 0)
    except Malformed:
        each = fields.take("pass_cards", dict, '2 or {"ann": 2, "bob": 2}')
        if not each or not all(type(number) is int and number >= 0 for number in each.values()):
            raise
        return dict(each)


FLOOR: dict[str, tuple[type[Command], Callable[[Fields], dict[str, Any]]]] = {
    "appoint": (AppointManager, _appoint),
    "give_conditions": (GiveConditions, lambda fields: {"players": fields.strings("players", '["ann"]') or ()}),
    "refuse": (
        RefuseApplication,
        lambda fields: {**player(fields), "reason": fields.take("reason", str, '"..."') or ""},
    ),
    "designate": (DesignateTables, lambda fields: {"tables": fields.strings("tables", '["R-01"]') or ()}),
    "others": (AdmitOthers, lambda fields: {"table": fields.need("table", str, _TABLE)}),
    "stock": (StockTable, _stocked),
    "reconcile": (ReconcileChips, _reconciled),
    "colours": (IssueColours, _colours),
    "time_limit": (LimitTime, _time_limit),
    "determine": (DeterminePlay, _determine),
    "order_count": (OrderCount, at_table),
    "add": (AddToPool, _add),
}
