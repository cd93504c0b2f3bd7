"""Who is placed where at a table once its spins are over, who goes on, and what parts those who are level."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from msgspec import Struct

from croupier.core.law.law import Law
from croupier.core.tournament.seat import Seat
from croupier.core.tournament.state import (
    Competition,
    Next,
    Session,
    Spinning,
    Standing,
    has_left,
    in_play,
    standing_at,
)
from croupier.core.tournament.terms import WHOLE_POOL
from croupier.core.words.choices import BrokeTogether, FinalTie
from croupier.core.words.rules import Rule

Groups = tuple[tuple[str, ...], ...]
"""Best first; level players stand together."""


class Verdict(Struct, frozen=True, kw_only=True):
    """Where the end of a table stands."""

    ranking: Groups
    qualified: tuple[str, ...]
    undecided: tuple[str, ...] = ()
    next: Next | None = None
    clauses: tuple[str, ...]


def ranked(law: Law, state: Competition, spinning: Spinning, among: Iterable[str] | None = None) -> Groups:
    """Those who still play by their chips, then those who went out, the last to go first."""
    seats = spinning.seats
    playing = [name for name in in_play(state, spinning) if among is None or name in among]
    names = [name for name in spinning.order if name is not None and (among is None or name in among)]
    out = [name for name in names if standing_at(state, spinning, name) is Standing.OUT]
    gone = [name for name in out if name in seats and seats[name].gone is not None]
    return (
        *_grouped(playing, lambda name: (_worth(seats[name]),)),
        *_grouped(gone, lambda name: (*_last_to_go(law, seats[name]), not has_left(state, spinning, name))),
    )


def _worth(seat: Seat) -> int:
    return seat.chips + seat.staked


def _last_to_go(law: Law, seat: Seat) -> tuple[int, ...]:
    gone = seat.gone
    assert gone is not None
    if law.tournament.broke_together is BrokeTogether.BALLOT:
        return (gone.spin,)
    return gone.spin, gone.chips, gone.wager, gone.removed if gone.removed is not None else 1_000_000


def _grouped(names: Sequence[str], key: Callable[[str], tuple[int, ...]]) -> Groups:
    ordered = sorted(names, key=lambda name: tuple(-part for part in key(name)))
    return tuple(tuple(group) for _, group in groupby(ordered, key=key))


def split(ranking: Groups, tied: Sequence[str], parted: Groups) -> Groups:
    """The ranking with a group of level players put into an order of their own."""
    made: list[tuple[str, ...]] = []
    for group in ranking:
        made += parted if set(group) == set(tied) else (group,)
    return tuple(made)


def verdict(law: Law, state: Competition, session: Session, spinning: Spinning, ranking: Groups) -> Verdict:
    """What the ranking comes to: everybody placed, or the first group that has still to be parted."""
    ended = (law.clause(Rule.SESSION_WINNERS),)
    if session.final:
        tied = _first_tie(ranking, _prizes(state))
        if not tied:
            return Verdict(ranking=ranking, qualified=(), clauses=ended)
        return _in_final(law, state, ranking, tied, ended)
    places, eligible = state.terms.qualify, _eligible(law, state, spinning, ranking)
    tied = _across(eligible, places)
    if not tied:
        through = [name for group in eligible for name in group][:places]
        return Verdict(ranking=ranking, qualified=tuple(through), clauses=ended)
    above = tuple(name for group in eligible[: eligible.index(tied)] for name in group)
    how, rule = _in_heat(law, spinning, tied)
    return Verdict(ranking=ranking, qualified=above, undecided=tied, next=how, clauses=(*ended, law.clause(rule)))


def _eligible(law: Law, state: Competition, spinning: Spinning, ranking: Groups) -> Groups:
    """Who can go on: where a ballot decides, of those who are out only those that the last spin broke."""
    any_spin = law.tournament.broke_together is BrokeTogether.RESIDUAL

    def may(name: str) -> bool:
        gone = spinning.seats[name].gone
        return gone is None or ((any_spin or gone.spin == spinning.spin) and not has_left(state, spinning, name))

    return tuple(group for group in ranking if all(may(name) for name in group))


def _across(groups: Groups, places: int) -> tuple[str, ...]:
    """The level players of whom only some can have a place."""
    before = 0
    for group in groups:
        if before < places < before + len(group):
            return group
        before += len(group)
    return ()


def _prizes(state: Competition) -> tuple[int, ...]:
    """Where the conditions name none, the first place is the prize."""
    return state.terms.prizes or (WHOLE_POOL,)


def _first_tie(groups: Groups, prizes: tuple[int, ...]) -> tuple[str, ...]:
    """Level players whose places are not worth the same."""
    before = 0
    for group in groups:
        worth = {prizes[place] if place < len(prizes) else 0 for place in range(before, before + len(group))}
        if len(worth) > 1:
            return group
        before += len(group)
    return ()


def _is_gone(spinning: Spinning, tied: tuple[str, ...]) -> bool:
    return spinning.seats[tied[0]].gone is not None


def _in_heat(law: Law, spinning: Spinning, tied: tuple[str, ...]) -> tuple[Next, Rule]:
    if _is_gone(spinning, tied):
        by_ballot = law.tournament.broke_together is BrokeTogether.BALLOT
        return (Next.BALLOT if by_ballot else Next.REMOVAL), Rule.BROKE_TOGETHER
    was_played = spinning.tie is not None and set(tied) <= set(spinning.tie.players)
    if was_played and law.tournament.ballot_after_tie_spins:
        return Next.BALLOT, Rule.TIE
    return Next.PLAY_OFF, Rule.TIE


def _in_final(law: Law, state: Competition, ranking: Groups, tied: tuple[str, ...], ended: tuple[str, ...]) -> Verdict:
    clauses = (*ended, law.clause(Rule.FINAL_TIE))
    if law.tournament.final_tie is FinalTie.SHARE:
        return Verdict(ranking=ranking, qualified=(), next=Next.SHARE, clauses=clauses)
    is_out = state.players[tied[0]].standing is Standing.OUT
    if is_out and law.tournament.broke_together is BrokeTogether.RESIDUAL:
        clauses = (*ended, law.clause(Rule.BROKE_TOGETHER))
        return Verdict(ranking=ranking, qualified=(), undecided=tied, next=Next.REMOVAL, clauses=clauses)
    return Verdict(ranking=ranking, qualified=(), undecided=tied, next=Next.PLAY_OFF, clauses=clauses)
