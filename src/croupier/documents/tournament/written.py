"""What came of an event, as the document says it."""

from typing import Any

from croupier.core.game.notation import bet_and_labels
from croupier.core.money import dollars
from croupier.core.tournament.chips import seat_of
from croupier.core.tournament.closing import BetsClosed, PlaceCancelled, StakeMadeUp, StakeVoid
from croupier.core.tournament.competition import STORY
from croupier.core.tournament.ending import TableEnded
from croupier.core.tournament.final_five import LastFiveSignalled
from croupier.core.tournament.forms import FormSeen
from croupier.core.tournament.inventory import ChipsReconciled
from croupier.core.tournament.leaving import Disqualified
from croupier.core.tournament.matters import ChipsCounted
from croupier.core.tournament.secret import Form
from croupier.core.tournament.sessions import NotSeated
from croupier.core.tournament.settling import Line
from croupier.core.tournament.spins import NumberCalled
from croupier.core.tournament.state import Competition, Next, Phase, Player, Session, Spinning, table_of
from croupier.core.tournament.too_short import PlayersOut
from croupier.documents.tournament.play import Played, WholeEvent


def in_chips(amount: int) -> str:
    """Whole dollars of their face."""
    return str(amount // 100) if amount % 100 == 0 else dollars(amount)


def as_document(event: WholeEvent) -> dict[str, Any]:
    state = event.state
    return {
        "moves": [_move(one) for one in event.played],
        "players": {name: _player(state, name, player) for name, player in state.players.items()},
        "sessions": {
            name: _session(session, cancelled=event.state.is_cancelled) for name, session in state.sessions.items()
        },
        "money": _money(state),
    }


# --- moves ------------------------------------------------------------------------------------------------------------


def _move(played: Played) -> dict[str, Any]:
    told: dict[str, Any] = {"move": played.move.name, "ok": played.refusal is None}
    if played.refusal is not None:
        return told | {"refusal": played.refusal.as_json()}
    for event in played.events:
        for key, value in _of_event(played, event).items():
            told[key] = told[key] + value if key in ("out", "made_up") and key in told else value
    if played.faults:
        told["faults"] = [{"clause": clause, "message": said} for clause, said in played.faults]
    told["says"] = [STORY.in_full(event) for event in played.events]
    return told


def _of_event(played: Played, event: Any) -> dict[str, Any]:
    match event:
        case NumberCalled():
            return _spin(played, event)
        case BetsClosed() if event.announced:
            return {"announced": {one.player: _form(one.form) for one in event.announced}}
        case PlaceCancelled() | StakeVoid() | NotSeated() | Disqualified():
            return {"out": [{"player": event.player, "why": _why(event), "clause": event.clause}]}
        case LastFiveSignalled():
            return {"signal": {"table": event.table, "clause": event.clause}}
        case StakeMadeUp():
            return {"made_up": [{"player": event.player, "stake": in_chips(event.stake), "clause": event.clause}]}
        case ChipsCounted():
            off = event.chips - event.recorded
            return {"recorded": in_chips(event.recorded), "difference": in_chips(off), "clause": event.clause}
        case FormSeen():
            seen = table_of(played.after, event.session, event.table).seats[event.whose].seen
            if seen is None or seen.said is None:
                return {"form": None, "clause": event.clause}
            place = table_of(played.after, event.session, event.table).order.index(event.whose) + 1
            on_paper = {"name": event.whose, "seat": place, **_form(seen.said), "inspector": seen.inspector}
            return {"form": on_paper, "clause": event.clause}
        case ChipsReconciled():
            missing = [{"denomination": in_chips(one.value), "quantity": one.quantity} for one in event.missing]
            off = -sum(one.value * one.quantity for one in event.missing)
            return {"missing": missing, "difference": in_chips(off), "clause": event.clause}
        case TableEnded():
            return {"over": True, "clauses": list(event.clauses)}
        case _:
            return {}


def _why(event: PlaceCancelled | StakeVoid | NotSeated | Disqualified) -> str:
    match event:
        case PlaceCancelled():
            return "cancelled"
        case StakeVoid():
            return "less than the minimum"
        case NotSeated():
            return f"{event.now} before the first spin"
        case Disqualified():
            return f"disqualified: {event.ground.replace('_', ' ')}"


def _spin(played: Played, event: NumberCalled) -> dict[str, Any]:
    table = table_of(played.after, event.session, event.table)
    out = [{"player": one.player, "why": one.why, "clause": one.clause} for one in event.left]
    for other in played.events:
        if isinstance(other, PlayersOut):
            out += [{"player": name, "why": "less than the minimum", "clause": other.clause} for name in other.players]
    return {
        "session": event.session,
        "table": event.table,
        "spin": event.spin,
        "result": event.pocket,
        "settlements": [_line(line) for line in event.lines],
        "deducted": [
            {"player": one.player, "amount": in_chips(one.amount), "clause": one.clause} for one in event.deducted
        ],
        "noted": [{"player": one.player, "why": "no wager", "clause": one.clause} for one in event.noted],
        "out": out,
        "chips": {name: in_chips(seat.chips) for name, seat in table.seats.items()},
        "layout": {name: in_chips(seat.staked) for name, seat in table.seats.items() if seat.stakes},
        "over": any(isinstance(other, TableEnded) for other in played.events),
    }


def _line(line: Line) -> dict[str, Any]:
    bet, on = bet_and_labels(line.spot)
    told: dict[str, Any] = {
        "player": line.player,
        "bet": str(bet),
        "on": list(on),
        "stake": in_chips(line.stake),
        "secret": line.secret,
    }
    if line.secret:
        told["deemed"] = in_chips(line.counts)
    told |= {
        "outcome": str(line.outcome),
        "paid": in_chips(line.paid),
        "returned": in_chips(line.returned),
        "taken": in_chips(line.taken),
    }
    if line.stays:
        told["stays"] = True
    return told | {"clauses": list(line.clauses)}


def _form(form: Form) -> dict[str, Any]:
    told: dict[str, Any] = {"stake": None if form.stake is None else in_chips(form.stake), "words": form.words}
    if form.spot is None:
        return {"bet": None, "on": [], **told, "signed": form.signed}
    bet, on = bet_and_labels(form.spot)
    return {"bet": str(bet), "on": list(on), **told, "signed": form.signed}


# --- players, sessions, money -----------------------------------------------------------------------------------------


def _player(state: Competition, name: str, player: Player) -> dict[str, Any]:
    seat, terms = seat_of(state, name), state.terms
    told: dict[str, Any] = {
        "status": str(player.standing),
        "chips": in_chips(seat.chips if seat is not None else 0),
        "secret_left": terms.secret_wagers - (seat.forms if seat is not None else 0),
        "passes_left": seat.passes if seat is not None else terms.pass_cards,
    }
    if player.entrant != name:
        told["entrant"] = player.entrant
    return told


def _session(session: Session, *, cancelled: bool) -> dict[str, Any]:
    tables = list(session.tables.values())
    told = {
        "state": "cancelled" if cancelled and _state(tables) != "over" else _state(tables),
        "final": session.final,
        "spins": max((table.spin for table in tables), default=0),
        "ranking": [list(group) for table in tables for group in table.ranking],
        "qualified": [name for table in tables for name in table.qualified],
        "undecided": [name for table in tables for name in table.undecided],
        "next": _next(tables),
        "clauses": list(dict.fromkeys(clause for table in tables for clause in table.because)),
    }
    if len(tables) > 1:
        told["tables"] = {name: _table(table) for name, table in session.tables.items()}
    return told


def _table(table: Spinning) -> dict[str, Any]:
    return {
        "state": _state([table]),
        "spins": table.spin,
        "ranking": [list(group) for group in table.ranking],
        "qualified": list(table.qualified),
        "undecided": list(table.undecided),
        "next": _next([table]),
    }


def _state(tables: list[Spinning]) -> str:
    """Over as soon as the announced spins are, even if level players have still to be parted."""
    if all(table.phase is Phase.DRAWN for table in tables):
        return "drawn"
    return "over" if all(table.phase is Phase.OVER or table.ranking for table in tables) else "running"


def _next(tables: list[Spinning]) -> str | None:
    wanted = [table.next for table in tables if table.next not in (None, Next.REMOVAL)]
    return None if not wanted else str(wanted[0])


def _money(state: Competition) -> dict[str, Any]:
    purse = state.purse
    return {
        "fees": dollars(purse.fees),
        "refunded": dollars(purse.refunded),
        "retained": dollars(purse.retained),
        "added": dollars(purse.added),
        "pool": dollars(purse.pool),
        "prizes": {name: dollars(amount) for name, amount in purse.prizes.items()},
        "in_kind": [{"kind": one.kind, "what": one.what, "value": dollars(one.value)} for one in purse.in_kind],
        "held": dollars(purse.held),
        "buy_ins": dollars(purse.buy_ins),
        "exchanged": dollars(purse.exchanged),
    }
