"""Moves at a table besides the betting: who watches over it, spoken wagers, vouchers, checks, arrangements."""

from collections.abc import Callable
from typing import Any

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Malformed
from croupier.core.game.notation import did_you_mean
from croupier.core.money import shorten
from croupier.core.tournament.attending import CallForBets, EndTurn, SignOff, SignOn
from croupier.core.tournament.conduct import Breach, RecordArrangement
from croupier.core.tournament.spoken import ConfirmBet, SayBet
from croupier.core.tournament.tokens import ExchangeVoucher, IssueChecks
from croupier.documents.strict_json import Fields
from croupier.documents.tournament.reading import at_table, needed_chips, needed_spot, player, session_of

Reader = tuple[type[Command], Callable[[Fields], dict[str, Any]]]


def _say(fields: Fields) -> dict[str, Any]:
    stake = needed_chips(fields, "stake")
    return {**player(fields), **session_of(fields), "spot": needed_spot(fields), "stake": stake}


def _exchange(fields: Fields) -> dict[str, Any]:
    return {**player(fields), "number": fields.need("voucher", int, "117")}


def _checks(fields: Fields) -> dict[str, Any]:
    return {
        **player(fields),
        "colour": fields.need("colour", str, '"blue"').strip().lower(),
        "value": needed_chips(fields, "value"),
    }


def _arrangement(fields: Fields) -> dict[str, Any]:
    players = fields.strings("players", '["ann", "bob"]') or ()
    kind = fields.take("kind", str, '"contrived"') or Breach.CONTRIVED
    known = [Breach.CONTRIVED, Breach.PARTNERSHIP]
    if kind not in known:
        raise Malformed(f"{fields.name('kind')}: there is no arrangement {shorten(kind)}: {did_you_mean(kind, known)}")
    return {"players": players, "kind": Breach(kind), "opinion": fields.take("opinion", str, '"..."') or ""}


AT_THE_TABLE: dict[str, Reader] = {
    "sign_on": (SignOn, at_table),
    "sign_off": (SignOff, at_table),
    "call": (CallForBets, at_table),
    "turn_over": (EndTurn, player),
    "say": (SayBet, _say),
    "confirm": (ConfirmBet, player),
    "exchange": (ExchangeVoucher, _exchange),
    "checks": (IssueChecks, _checks),
    "arrangement": (RecordArrangement, _arrangement),
}
