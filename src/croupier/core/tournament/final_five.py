"""The last five spins: the signal, and the draw that may make one of them the last."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.engine.messages import MINUTE, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.tournament.due import LAST_SPINS, is_final_five_due
from croupier.core.tournament.part import AtTable, Decider, Decision, Evolver, Poster, find_table
from croupier.core.tournament.seating import INDICATORS
from croupier.core.tournament.state import Competition, Phase, in_play, table_of, with_table
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class DrawFive(AtTable, frozen=True, kw_only=True, tag="draw_five"):
    """Each player draws one of the numbers from 1 to 36."""

    numbers: Mapping[str, int] = {}
    evidence: str = ""


class FiveDrawn(Event, frozen=True, kw_only=True, tag="five_drawn"):
    session: str
    table: str
    numbers: Mapping[str, int]
    evidence: str = ""
    clause: str


class LastFiveSignalled(Event, frozen=True, kw_only=True, tag="last_five_signalled"):
    session: str
    table: str
    ends_after: int | None = None
    """The last spin, where the time of the session is up and five more are played."""
    clause: str


def signal_due(law: Law, state: Competition, at: tuple[str, str]) -> tuple[Event, ...]:
    """The signal that the last five spins begin: in a session that lasts a time, once that is up."""
    spins, minutes, spinning = state.terms.spins, state.terms.minutes, table_of(state, *at)
    if not law.tournament.last_five_signal or spinning.phase is not Phase.BETTING:
        return ()
    ends_after = None
    if minutes is not None:
        is_up = spinning.opened_at >= spinning.started_at + minutes * MINUTE
        begins = is_up and spinning.ends_after is None
        ends_after = spinning.spin + LAST_SPINS
    else:
        begins = spins is not None and spinning.spin == max(spins - LAST_SPINS, 0)
    if not begins:
        return ()
    clause = law.clause(Rule.LAST_FIVE)
    return (LastFiveSignalled(session=at[0], table=at[1], ends_after=ends_after, clause=clause),)


def draw_five(law: Law, state: Competition, command: DrawFive) -> Decision:
    at = find_table(law, state, command)
    if isinstance(at, Refused):
        return at
    spinning = table_of(state, *at)
    if not state.terms.final_five:
        return law.refused(Rule.FINAL_FIVE, "The conditions have no final five draw.")
    if spinning.numbers:
        return law.refused(Rule.FINAL_FIVE_NUMBER, "The numbers are drawn: nobody draws twice.")
    if not is_final_five_due(law, state, spinning) or spinning.phase is not Phase.BETTING:
        return law.refused(Rule.FINAL_FIVE, "The draw is held just before the last five spins.")
    playing, numbers = set(in_play(state, spinning)), list(command.numbers.values())
    if set(command.numbers) != playing:
        return law.refused(Rule.FINAL_FIVE_NUMBER, f"One number each is drawn by {listed(sorted(playing))}.")
    if len(set(numbers)) != len(numbers) or any(not 1 <= number <= INDICATORS for number in numbers):
        return law.refused(Rule.FINAL_FIVE_NUMBER, "The numbers go from 1 to 36, and none is drawn twice.")
    clause = law.clause(Rule.FINAL_FIVE_NUMBER)
    drawn = dict(command.numbers)
    return (FiveDrawn(session=at[0], table=at[1], numbers=drawn, evidence=command.evidence, clause=clause),)


def _drawn(state: Competition, event: FiveDrawn) -> Competition:
    spinning = table_of(state, event.session, event.table)
    return with_table(state, event.session, event.table, replace(spinning, numbers=event.numbers))


def _signalled(state: Competition, event: LastFiveSignalled) -> Competition:
    spinning = table_of(state, event.session, event.table)
    return with_table(state, event.session, event.table, replace(spinning, ends_after=event.ends_after))


def _tells_draw(event: FiveDrawn) -> str:
    return f"Final five drawn: {listed([f'{name} {number}' for name, number in event.numbers.items()])}"


POWERS: dict[type, Who] = {DrawFive: Power.HOLD_FINAL_FIVE}
DECIDERS: dict[type, Decider] = {DrawFive: draw_five}
EVOLVERS: dict[type, Evolver] = {FiveDrawn: _drawn, LastFiveSignalled: _signalled}
POSTERS: dict[type, Poster] = {}
SAYS: Says = {
    FiveDrawn: Saying(Topic.ROUND, _tells_draw),
    LastFiveSignalled: Saying(Topic.ROUND, lambda event: f"The last five spins begin at table {event.table}"),
}
