"""Rows worked out beforehand: what each spot gives on a result, for wagers that count in full and are paid exactly.

Nearly all do. `settle` says what becomes of any wager; where one of these is not plain, none is settled here.
"""

from collections.abc import Collection

from msgspec import Struct

from croupier.core.game.basis import Basis
from croupier.core.game.wager import Table, Wager
from croupier.core.words.bets import PROMOTIONAL_TOKEN, VALUE_CHIPS, BetKind, Tender


class Row(Struct, frozen=True, gc=False):
    """What one result means for a plain wager on a spot, and between which stakes it is plain."""

    won: bool
    to_one: int
    basis: Basis
    minimum: int
    maximum: int | None


Rows = dict[Tender, dict[str, Row]]


_NONE: dict[str, Row] = {}


def plain_rows(table: Table, pocket: str) -> Rows:
    """By tender and spot. Tokens, marker buttons and Lucky Ball colours are never plain."""
    known = table.rows.get(pocket)
    if known is None:
        known = table.rows[pocket] = _worked_out(table, pocket) if _pays_plainly(table) else {}
    return known


def _pays_plainly(table: Table) -> bool:
    """Whether no stake is cut to units, rounded to the float or bounded with others on spots of its kind."""
    exactly = table.sign.chips is None and table.unit is None and not table.game.cuts_to_units
    return exactly and not table.bounds_kinds


def _worked_out(table: Table, pocket: str) -> Rows:
    verdicts, limits, rows = table.game.verdicts(pocket), table.limits_by_spot, Rows()
    for (name, tender), (spot, _) in table.game.lawful.items():
        verdict = verdicts.get(name)
        if verdict is not None and tender is not PROMOTIONAL_TOKEN and spot.bet is not BetKind.NEIGHBOURS:
            minimum, maximum = limits[name]
            row = Row(verdict.won, verdict.to_one, verdict.basis, minimum or 0, maximum)
            rows.setdefault(tender, {})[name] = row
    return rows


def settled_plainly(table: Table, wagers: Collection[Wager], pocket: str) -> list[Row] | None:
    """The row of each wager, or nothing where one of them is not plain."""
    rows, found = plain_rows(table, pocket), []
    if (most := table.most_of_a_player) is not None and sum([wager.stake for wager in wagers]) > most:
        return None  # whosever they are
    on_spot: dict[tuple[str, str], int] = {}
    tender, in_tender = VALUE_CHIPS, rows.get(VALUE_CHIPS, _NONE)
    for wager in wagers:
        if wager.tender is not tender:
            tender = wager.tender
            in_tender = rows.get(tender, _NONE)
        row = in_tender.get(wager.spot)
        if row is None or wager.stake < row.minimum:
            return None
        if row.maximum is not None:
            place = (wager.player, wager.spot)
            there = on_spot[place] = on_spot.get(place, 0) + wager.stake
            if there > row.maximum:
                return None
        found.append(row)
    return found
