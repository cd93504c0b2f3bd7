"""The figures of an event, as its papers and its tables both show them."""

from collections.abc import Iterator
from typing import NamedTuple

from croupier.core.law.law import Law
from croupier.core.tournament.chips import is_money
from croupier.core.tournament.seat import Seat
from croupier.core.tournament.state import Competition, Phase, Spinning, has_left
from croupier.core.words.rules import Rule


class Entry(NamedTuple):
    number: int
    """By which papers tell apart two names that are printed alike."""
    entrant: str
    player: str
    status: str
    competition: str
    paid: int
    refunded: int
    buy_backs: int


class Sat(NamedTuple):
    """One player at one table of one session."""

    session: str
    table: str
    seat: int
    number: int
    player: str
    opening: int | None
    place: str
    """1, or 2= where somebody is level; empty for who was not placed."""
    chips: int | None
    """What the house has recorded for the player."""
    counted: int | None
    outcome: str

    @property
    def difference(self) -> int | None:
        return None if self.counted is None or self.chips is None else self.counted - self.chips


class Money(NamedTuple):
    what: str
    amount: int
    clause: str


def entries(state: Competition) -> list[Entry]:
    return [
        Entry(
            number=number,
            entrant=one.entrant,
            player=name,
            status=str(one.standing),
            competition="second chance" if one.secondary else "primary",
            paid=one.paid,
            refunded=one.refunded,
            buy_backs=one.buy_backs,
        )
        for number, (name, one) in enumerate(state.players.items(), 1)
    ]


def sat(state: Competition, session: str, table: str) -> list[Sat]:
    """Seat by seat from the dealer's left; empty seats are left out."""
    spinning = state.sessions[session].tables[table]
    numbers = {name: number for number, name in enumerate(state.players, 1)}
    places = _places(spinning)
    made = []
    for seat, name in enumerate(spinning.order, 1):
        if name is None:
            continue
        known = spinning.seats.get(name)
        made.append(
            Sat(
                session=session,
                table=table,
                seat=seat,
                number=numbers.get(name, 0),
                player=name,
                opening=state.terms.bank,
                place=places.get(name, ""),
                chips=None if known is None else known.chips + known.staked,
                counted=spinning.counted.get(name),
                outcome=_outcome(state, spinning, name, known),
            )
        )
    return made


def placed(state: Competition, session: str, table: str) -> list[Sat]:
    """Best first, and those without a place after them."""
    order = [name for group in state.sessions[session].tables[table].ranking for name in group]
    rows = sat(state, session, table)
    return sorted(rows, key=lambda row: order.index(row.player) if row.player in order else len(order) + row.seat)


def tables(state: Competition) -> Iterator[tuple[str, str, Spinning]]:
    for session, one in state.sessions.items():
        for table, spinning in one.tables.items():
            yield session, table, spinning


def _places(spinning: Spinning) -> dict[str, str]:
    made, before = {}, 0
    for group in spinning.ranking:
        for name in group:
            made[name] = f"{before + 1}{'=' if len(group) > 1 else ''}"
        before += len(group)
    return made


def _outcome(state: Competition, spinning: Spinning, name: str, seat: Seat | None) -> str:
    """How somebody left the table, or stands at it."""
    if name in spinning.qualified:
        return "qualified"
    if name in spinning.undecided:
        return f"level: {spinning.next}" if spinning.next is not None else "level"
    if seat is not None and seat.gone is not None:
        return f"out on spin {seat.gone.spin}"
    if not has_left(state, spinning, name):
        return str(state.players[name].standing)
    return "out" if spinning.phase is Phase.OVER and seat is not None else ""


def pool(law: Law, state: Competition) -> list[Money]:
    """How the pool came to be. What comes in is above nothing, what goes out below it."""
    purse, clause = state.purse, law.clause(Rule.PRIZE_POOL)
    return [
        Money("Entry fees received", purse.fees, law.clause(Rule.ENTRY)),
        Money("Added by the house", purse.added, clause),
        Money("Fees refunded", -purse.refunded, law.clause(Rule.WITHDRAWAL)),
        Money("Retained by the house", -purse.retained, clause),
    ]


def buy_ins(law: Law, state: Competition) -> list[Money]:
    """Money for chips, which is no part of the pool."""
    purse = state.purse
    if not (purse.buy_ins or purse.exchanged):
        return []
    made = [Money("Bought in", purse.buy_ins, law.clause(Rule.BUY_IN))]
    what = "Paid for chips handed back" if is_money(law, state) else "Paid back for chips never issued"
    return [*made, Money(what, -purse.exchanged, law.clause(Rule.CHIPS_RETURNED))]
