"""The end of a table: its spins are over, level players are parted, everybody is placed, the chips go back."""

from msgspec.structs import replace

from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Event
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.tournament.chips import Handed, handed_back, handed_back_postings, is_money, without_chips
from croupier.core.tournament.part import Decider, Evolver, Poster, chips_account, layout_account
from croupier.core.tournament.ranking import Groups, ranked, split, verdict
from croupier.core.tournament.state import (
    IN_PLAY,
    Competition,
    Next,
    Phase,
    Player,
    Spinning,
    Standing,
    Tie,
    bettors,
    has_left,
    in_play,
    standing_at,
    table_of,
    with_players,
    with_table,
)
from croupier.core.words.rules import Rule


class TableEnded(Event, frozen=True, kw_only=True, tag="table_ended"):
    session: str
    table: str
    final: bool
    ranking: Groups
    qualified: tuple[str, ...]
    undecided: tuple[str, ...]
    next: Next | None
    clauses: tuple[str, ...]
    chips: tuple[Handed, ...]
    """What goes back, once everybody is placed."""
    evidence: str = ""
    """What proves the ballot that placed them, where there was one."""


# --- deciding ---------------------------------------------------------------------------------------------------------


def ended(
    law: Law, state: Competition, at: tuple[str, str], *because: Rule, ranking: Groups | None = None
) -> TableEnded:
    """The event that ends the spins of a table, or places those that were level.

    What lies on the layout counts with what stands before the players, since no spin follows for it.
    """
    state = stakes_back(state, at)
    session, spinning = state.sessions[at[0]], table_of(state, *at)
    placed = _still_placed(state, spinning, ranking or ranked(law, state, spinning))
    found = verdict(law, state, session, spinning, placed)
    return TableEnded(
        session=at[0],
        table=at[1],
        final=session.final,
        ranking=found.ranking,
        qualified=found.qualified,
        undecided=found.undecided,
        next=found.next,
        clauses=(*(law.clause(rule) for rule in because), *found.clauses),
        chips=() if found.undecided else _going_back(law, state, spinning),
    )


def _still_placed(state: Competition, spinning: Spinning, ranking: Groups) -> Groups:
    """The ranking without those who have lost their place since: retired, disqualified."""
    left = (tuple(name for name in group if _is_placed(state, spinning, name)) for group in ranking)
    return tuple(group for group in left if group)


def _is_placed(state: Competition, spinning: Spinning, name: str) -> bool:
    return standing_at(state, spinning, name) in (*IN_PLAY, Standing.OUT)


def waits_to_be_parted(state: Competition, player: str) -> bool:
    """Whether a player who has no chips any more may still be given a place."""
    at = state.players[player].seat
    return at is not None and player in table_of(state, *at).undecided


def _going_back(law: Law, state: Competition, spinning: Spinning) -> tuple[Handed, ...]:
    worth = is_money(law, state)
    return tuple(
        handed_back(state, name, worth)
        for name, seat in spinning.seats.items()
        if not seat.returned and state.players[name].seat == spinning.at
    )


def end_if_due(law: Law, state: Competition, at: tuple[str, str], *because: Rule) -> tuple[TableEnded, ...]:
    """What follows at a table after somebody left it: nothing, or its end."""
    spinning = table_of(state, *at)
    if spinning.phase not in (Phase.BETTING, Phase.CLOSED, Phase.UNDECIDED):
        return ()
    if spinning.tie is not None and len(bettors(state, spinning)) <= 1:
        return (after_tie_set(law, state, at),)
    if spinning.ranking:
        return _without_those_gone(law, state, at)
    left = len(in_play(state, spinning))
    if left == 0 or (left == 1 and law.tournament.ends_with_one_left):
        return (ended(law, state, at, *(because or (Rule.EARLY_END,))),)
    return ()


def _without_those_gone(law: Law, state: Competition, at: tuple[str, str]) -> tuple[TableEnded, ...]:
    """Whoever left while level players are parted has no place: theirs may be enough for all who are level."""
    spinning = table_of(state, *at)
    if _still_placed(state, spinning, spinning.ranking) == spinning.ranking:
        return ()
    end = ended(law, state, at, ranking=spinning.ranking)
    plays_on = spinning.tie is not None and bool(end.undecided) and set(end.undecided) <= set(spinning.tie.players)
    return () if plays_on else (end,)


def after_tie_set(law: Law, state: Competition, at: tuple[str, str]) -> TableEnded:
    """Where the level players stand after they have played on."""
    spinning = table_of(state, *at)
    assert spinning.tie is not None
    parted = ranked(law, state, spinning, spinning.tie.players)
    return ended(law, state, at, ranking=split(spinning.ranking, spinning.tie.players, parted))


def stakes_back(state: Competition, at: tuple[str, str]) -> Competition:
    spinning = table_of(state, *at)
    seats = {
        name: replace(seat, chips=seat.chips + seat.staked, stakes={}, placed=0) if seat.staked else seat
        for name, seat in spinning.seats.items()
    }
    return with_table(state, *at, replace(spinning, seats=seats))


# --- evolving ---------------------------------------------------------------------------------------------------------


def _ended(state: Competition, event: TableEnded) -> Competition:
    at = (event.session, event.table)
    state = stakes_back(state, at)
    known = table_of(state, *at)
    spinning = replace(
        known,
        ranking=event.ranking,
        qualified=event.qualified,
        undecided=event.undecided,
        next=event.next,
        because=tuple(dict.fromkeys((*known.because, *event.clauses))),
    )
    if not event.undecided:
        over = with_table(state, *at, replace(spinning, phase=Phase.OVER))
        return without_chips(with_players(over, _placed(over, event)), event.chips)
    if event.next is not Next.PLAY_OFF:
        return with_table(state, *at, replace(spinning, phase=Phase.UNDECIDED))
    return _play_on(state, at, spinning, event.undecided)


def _play_on(state: Competition, at: tuple[str, str], spinning: Spinning, tied: tuple[str, ...]) -> Competition:
    """The level players bet again; those of them without a chip are back in the game and wait for some."""
    again = spinning.tie is not None and set(tied) <= set(spinning.tie.players)
    tie = Tie(players=tied)
    seats = {name: replace(seat, gone=None) if name in tied else seat for name, seat in spinning.seats.items()}
    back = {
        name: replace(state.players[name], standing=Standing.PLAYING)
        for name in tied
        if state.players[name].standing is Standing.OUT
    }
    first = _first_to_bet(spinning, tied, spinning.marker if again else 0)
    spinning = replace(spinning, phase=Phase.BETTING, tie=tie, seats=seats, marker=first)
    return with_players(with_table(state, *at, spinning), back)


def _first_to_bet(spinning: Spinning, tied: tuple[str, ...], marker: int) -> int:
    """The marker begins at the dealer's left; from set to set it has moved on and stays with who still plays."""
    seats = [number for number, name in enumerate(spinning.order) if name in tied]
    return min(seats, key=lambda number: (number - marker) % len(spinning.order))


def _placed(state: Competition, event: TableEnded) -> dict[str, Player]:
    """How the end of a session leaves each of its players."""
    placed = {}
    table = table_of(state, event.session, event.table)
    for place, group in enumerate(event.ranking):
        for name in (one for one in group if not has_left(state, table, one)):
            player = state.players[name]
            if name in event.qualified:
                player = replace(player, standing=Standing.QUALIFIED, went_on=True)
            elif event.final and place == 0:
                player = replace(player, standing=Standing.WON)
            else:
                player = replace(player, standing=Standing.OUT)
            placed[name] = player
    return placed


# --- the money and the words ------------------------------------------------------------------------------------------


def layout_back(state: Competition, at: tuple[str, str], clause: str) -> tuple[Posting, ...]:
    made: tuple[Posting, ...] = ()
    for name, seat in table_of(state, *at).seats.items():
        made += passes(layout_account(state, name), chips_account(state, name), seat.staked, clause)
    return made


def _chips_home(state: Competition, event: TableEnded) -> tuple[Posting, ...]:
    at, clause = (event.session, event.table), event.clauses[-1]
    return layout_back(state, at, clause) + handed_back_postings(state, event.chips, clause)


_PARTED_BY = {
    Next.PLAY_OFF: "a play-off",
    Next.BALLOT: "a ballot",
    Next.REMOVAL: "the order in which chips were taken",
    Next.SHARE: "a share of the prizes",
    None: "a decision",
}


def _tells_end(event: TableEnded) -> str:
    where = "The final" if event.final else f"Session {event.session} at table {event.table}"
    if event.undecided:
        return f"{where} is over: {_PARTED_BY[event.next]} parts {listed(event.undecided)}"
    if event.final:
        share = " and the prizes of level places are shared" if event.next is Next.SHARE else ""
        return f"{where} is won by {listed(event.ranking[0]) if event.ranking else 'nobody'}{share}"
    return f"{where} is over: {listed(event.qualified)} {'goes' if len(event.qualified) == 1 else 'go'} on"


POWERS: dict[type, Who] = {}
DECIDERS: dict[type, Decider] = {}
EVOLVERS: dict[type, Evolver] = {TableEnded: _ended}
POSTERS: dict[type, Poster] = {TableEnded: _chips_home}
SAYS: Says = {TableEnded: Saying(Topic.SESSIONS, _tells_end, clauses=lambda event: event.clauses)}
