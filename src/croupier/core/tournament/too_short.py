"""Level players who would have to play on and cannot make the minimum: they are out, and placed as such."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.engine.messages import Event
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.tournament.ending import TableEnded, after_tie_set, ended
from croupier.core.tournament.part import Decider, Evolver, Poster
from croupier.core.tournament.seat import Gone
from croupier.core.tournament.state import (
    Competition,
    Next,
    Spinning,
    Standing,
    table_of,
    with_players,
    with_seat,
    with_table,
)
from croupier.core.words.rules import Rule


class PlayersOut(Event, frozen=True, kw_only=True, tag="players_out"):
    session: str
    table: str
    spin: int
    players: tuple[str, ...]
    wagers: Mapping[str, int] = {}
    """What each had on the spin that was the last: the smaller wager went out first."""
    clause: str


def parted_by_chips(
    law: Law, state: Competition, at: tuple[str, str], end: TableEnded, wagers: Mapping[str, int]
) -> tuple[Event, ...]:
    """The end of a table, with those put out first who are level and cannot play on."""
    spinning = table_of(state, *at)
    short = tuple(name for name in end.undecided if _worth(spinning, name) < spinning.minimum)
    if end.next is not Next.PLAY_OFF or not law.tournament.short_is_out or not short:
        return (end,)
    out = PlayersOut(
        session=at[0],
        table=at[1],
        spin=spinning.spin,
        players=short,
        wagers={name: wagers.get(name, 0) for name in short},
        clause=law.clause(Rule.CANNOT_WAGER),
    )
    after = _put_out(state, out)
    if spinning.tie is not None:
        return out, after_tie_set(law, after, at)
    return out, ended(law, after, at, Rule.SESSION_LENGTH)


def _worth(spinning: Spinning, name: str) -> int:
    return spinning.seats[name].chips + spinning.seats[name].staked


def _put_out(state: Competition, event: PlayersOut) -> Competition:
    spinning = table_of(state, event.session, event.table)
    for name in event.players:
        seat = spinning.seats[name]
        gone = Gone(spin=event.spin, chips=seat.chips + seat.staked, wager=event.wagers.get(name, 0))
        spinning = with_seat(spinning, name, replace(seat, gone=gone))
    out = {name: replace(state.players[name], standing=Standing.OUT) for name in event.players}
    return with_players(with_table(state, event.session, event.table, spinning), out)


POWERS: dict[type, Who] = {}
DECIDERS: dict[type, Decider] = {}
EVOLVERS: dict[type, Evolver] = {PlayersOut: _put_out}
POSTERS: dict[type, Poster] = {}
SAYS: Says = {
    PlayersOut: Saying(Topic.ROUND, lambda event: f"{listed(event.players)} cannot make the minimum of another spin"),
}
