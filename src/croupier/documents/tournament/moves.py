"""The moves of a document, read strictly into commands."""

from collections.abc import Callable
from typing import Any, NamedTuple

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Malformed
from croupier.core.game.notation import did_you_mean, tender
from croupier.core.money import shorten
from croupier.core.tournament.absence import DeductAbsence
from croupier.core.tournament.buying_back import BuyBack
from croupier.core.tournament.buying_in import BuyIn
from croupier.core.tournament.closing import CloseBets
from croupier.core.tournament.concluding import EndSession
from croupier.core.tournament.conduct import Breach
from croupier.core.tournament.disputes import DecideDispute, Dispute
from croupier.core.tournament.entries import PRIMARY, SECONDARY, Enter, Nominate
from croupier.core.tournament.final_five import DrawFive
from croupier.core.tournament.forms import HandInForm, SeeForm
from croupier.core.tournament.leaving import ComeBack, Disqualify, GoAway, Retire, TopUp
from croupier.core.tournament.matters import AgreeToEnd, ChangeLimits, CountChips
from croupier.core.tournament.no_spin import CallNoSpin
from croupier.core.tournament.opening import CancelEvent
from croupier.core.tournament.parting import HoldBallot, IssueExtra, NoteRemoval
from croupier.core.tournament.prizes import Award
from croupier.core.tournament.seating import Allot, MoveStart
from croupier.core.tournament.secret import Form
from croupier.core.tournament.sessions import StartSession, TakeSeat
from croupier.core.tournament.spins import CallNumber
from croupier.core.tournament.wagers import LayBet, PlayPass, TakeUp
from croupier.core.tournament.withdrawing import Withdraw
from croupier.core.words.bets import Tender
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.documents.strict_json import Fields, in_field
from croupier.documents.tournament.at_the_table import AT_THE_TABLE
from croupier.documents.tournament.floor_moves import FLOOR
from croupier.documents.tournament.reading import (
    at_table,
    flag,
    name,
    needed_chips,
    needed_spot,
    nothing,
    numbers_of,
    player,
    role,
    session_of,
    spot,
)
from croupier.documents.tournament.terms import chips, count, moment, whole_dollars


class Move(NamedTuple):
    """One move: its command without who and when, and what the document says of those."""

    name: str
    command: type[Command]
    given: dict[str, Any]
    by: Role | None
    at: int | None
    form: Form | None = None
    """What a secret wager says."""


def read_move(where: str, value: Any) -> Move:
    fields = Fields(value, where)
    said = fields.need("move", str, '"bet"')
    if said not in _READERS:
        raise Malformed(f"{where}.move: there is no move {shorten(said)}: {did_you_mean(said, list(_READERS))}")
    by, at = role(fields), moment(fields, "at")
    command, read = _READERS[said]
    given = read(fields)
    fields.done()
    form = given.pop("form", None)
    if said == "spin" and "ground" in given:
        command = CallNoSpin
    return Move(said, command, given, by, at, form)


def _enter(fields: Fields) -> dict[str, Any]:
    competition = fields.take("competition", str, '"primary"') or PRIMARY
    if competition not in (PRIMARY, SECONDARY):
        raise Malformed(f"{fields.name('competition')} is primary or secondary, not {shorten(competition)}")
    card, agrees = _card(fields), flag(fields, "agrees", otherwise=True)
    excluded = fields.take("excluded", str, '"self-excluded until 2027"') or ""
    return {**player(fields), "competition": competition, "has_card": card, "agrees": agrees, "excluded": excluded}


def _card(fields: Fields) -> bool:
    """A number, or whether there is one."""
    try:
        return flag(fields, "card", otherwise=True)
    except Malformed:
        return bool(fields.take("card", str, '"S-1001"'))


def _allot(fields: Fields) -> dict[str, Any]:
    session = fields.take("session", str, '"heat 1"') or ""
    places, players = count(fields, "places", 1), count(fields, "players", 1)
    competition = fields.take("competition", str, '"secondary"')
    return {
        "session": session,
        "final": flag(fields, "final", otherwise=False),
        "secondary": competition == SECONDARY,
        "joins": fields.take("joins", str, '"ann"') or "",
        "starts": moment(fields, "starts"),
        "tables": _tables(fields),
        "places": places,
        "players": players,
    }


def _tables(fields: Fields) -> dict[str, tuple[str | None, ...]]:
    value = fields.take("tables", dict, '{"1": ["ann", null, "bob"]}')
    made = {}
    for table, seats in (value or {}).items():
        if not isinstance(seats, list) or not all(one is None or isinstance(one, str) for one in seats):
            raise Malformed(
                f'{fields.name("tables")}.{shorten(table)} must be a list of names and nulls such as ["ann", null]'
            )
        made[table] = tuple(seats)
    return made


def _move_start(fields: Fields) -> dict[str, Any]:
    to = moment(fields, "to")
    if to is None:
        raise Malformed(f"{fields.name('to')} is missing: the new starting time")
    reason = fields.take("reason", str, '"the hall is not ready"') or ""
    return {"session": fields.need("session", str, '"heat 1"'), "to": to, "reason": reason}


def _start(fields: Fields) -> dict[str, Any]:
    absent = fields.strings("absent", '["ann"]') or ()
    session = fields.take("session", str, '"heat 1"') or ""
    return {"session": session, "absent": absent, "vouchers": numbers_of(fields, "vouchers")}


def _bet(fields: Fields) -> dict[str, Any]:
    flag(fields, "late", otherwise=False)
    return {
        **player(fields),
        **session_of(fields),
        "spot": needed_spot(fields),
        **_staked(fields),
        "tender": _tender(fields),
        "seat": fields.take("seat", int, "3"),
    }


def _staked(fields: Fields) -> dict[str, Any]:
    checks = fields.take("checks", int, "4")
    if checks is not None and checks < 1:
        raise Malformed(f"{fields.name('checks')} must be 1 or more, not {checks}")
    return {"stake": needed_chips(fields, "stake")} if checks is None else {"checks": checks}


def _tender(fields: Fields) -> Tender | None:
    made_of = fields.take("tender", str, '"colour_checks"')
    return None if made_of is None else in_field(fields.name("tender"), lambda: tender(made_of))


def _secret(fields: Fields) -> dict[str, Any]:
    stake = fields.take("stake", str, '"50"')
    form = Form(
        spot=spot(fields),
        stake=None if stake is None else in_field(fields.name("stake"), lambda: whole_dollars(stake)),
        words=fields.take("words", str, '"fifty"'),
        signed=flag(fields, "signed", otherwise=True),
    )
    session_of(fields)
    return {**player(fields), "form": form}


def _spin(fields: Fields) -> dict[str, Any]:
    result, no_spin = fields.take("result", str, '"17"'), fields.take("no_spin", str, '"ball_left_wheel"')
    if (result is None) == (no_spin is None):
        raise Malformed(f"{fields.name('result')} or {fields.name('no_spin')} is needed, one of the two")
    if no_spin is None:
        return {**at_table(fields), "pocket": result}
    try:
        return {**at_table(fields), "ground": NoSpin(no_spin)}
    except ValueError:
        known = did_you_mean(no_spin, list(NoSpin))
        raise Malformed(f"{fields.name('no_spin')}: there is no ground {shorten(no_spin)}: {known}") from None


def _draw(fields: Fields) -> dict[str, Any]:
    return {**at_table(fields), "numbers": numbers_of(fields, "numbers")}


def _leave(fields: Fields) -> dict[str, Any]:
    return {**player(fields), "approved": flag(fields, "approved", otherwise=False)}


def _retire(fields: Fields) -> dict[str, Any]:
    """Who retires was let go, unless it is said that they were not, or that they said so themselves."""
    return {**player(fields), "approved": flag(fields, "approved", otherwise=True)}


def _disqualify(fields: Fields) -> dict[str, Any]:
    ground = fields.take("ground", str, '"breach"') or Breach.BREACH
    try:
        refund, meant = flag(fields, "refund", otherwise=False), flag(fields, "deliberate", otherwise=True)
        return {**player(fields), "ground": Breach(ground), "refund": refund, "deliberate": meant}
    except ValueError:
        known = did_you_mean(ground, list(Breach))
        raise Malformed(f"{fields.name('ground')}: there is no ground {shorten(ground)}: {known}") from None


def _ballot(fields: Fields) -> dict[str, Any]:
    among = fields.strings("among", '["ann", "bob"]') or ()
    return {**at_table(fields), "among": among, "winners": fields.strings("winners", '["ann"]') or ()}


def _extra(fields: Fields) -> dict[str, Any]:
    players = fields.strings("players", '["ann", "bob"]') or ()
    return {**at_table(fields), "players": players, "amount": needed_chips(fields, "amount")}


def _limit(fields: Fields) -> dict[str, Any]:
    return {**at_table(fields), "minimum": needed_chips(fields, "minimum"), "maximum": chips(fields, "maximum")}


def _decide(fields: Fields) -> dict[str, Any]:
    given, taken = chips(fields, "gives") or 0, chips(fields, "takes") or 0
    return {
        "player": fields.take("player", str, '"ann"') or "",
        "decision": fields.take("decision", str, '"the stake stands"') or "",
        "chips": given - taken,
    }


def _and(*keys: str) -> Callable[[Fields], dict[str, Any]]:
    """A player and further texts, all of them needed."""
    return lambda fields: {**player(fields), **{key: fields.need(key, str, '"..."') for key in keys}}


_READERS: dict[str, tuple[type[Command], Callable[[Fields], dict[str, Any]]]] = {
    "enter": (Enter, _enter),
    "nominate": (Nominate, lambda fields: {**player(fields), "plays": name(fields, "plays")}),
    "withdraw": (Withdraw, lambda fields: {**player(fields), "refund": flag(fields, "refund", otherwise=False)}),
    "cancel": (CancelEvent, nothing),
    "allot": (Allot, _allot),
    "move_start": (MoveStart, _move_start),
    "buy_in": (BuyIn, lambda fields: {**player(fields), "amount": needed_chips(fields, "amount")}),
    "take_seat": (TakeSeat, player),
    "start": (StartSession, _start),
    "bet": (LayBet, _bet),
    "take_back": (TakeUp, lambda fields: {**player(fields), **session_of(fields), "spot": needed_spot(fields)}),
    "secret": (HandInForm, _secret),
    "pass": (PlayPass, lambda fields: {**player(fields), **session_of(fields)}),
    "close": (
        CloseBets,
        lambda fields: {**at_table(fields), "out_of_time": fields.strings("out_of_time", "[]") or ()},
    ),
    "spin": (CallNumber, _spin),
    "examine": (SeeForm, lambda fields: {**player(fields), "whose": name(fields, "whose")}),
    "draw": (DrawFive, _draw),
    "leave": (GoAway, _leave),
    "retire": (Retire, _retire),
    "absent": (GoAway, player),
    "back": (ComeBack, player),
    "top_up": (TopUp, player),
    "deduct": (DeductAbsence, player),
    "disqualify": (Disqualify, _disqualify),
    "buy_back": (BuyBack, player),
    "count": (CountChips, lambda fields: {**player(fields), "chips": needed_chips(fields, "chips")}),
    "end": (EndSession, at_table),
    "ballot": (HoldBallot, _ballot),
    "extra_chips": (IssueExtra, _extra),
    "removed_first": (NoteRemoval, lambda fields: {**at_table(fields), **player(fields)}),
    "dispute": (Dispute, lambda fields: {**player(fields), "text": fields.take("text", str, '"..."') or ""}),
    "decide": (DecideDispute, _decide),
    "award": (Award, nothing),
    "limit": (ChangeLimits, _limit),
    "agree": (AgreeToEnd, player),
    **FLOOR,
    **AT_THE_TABLE,
}
