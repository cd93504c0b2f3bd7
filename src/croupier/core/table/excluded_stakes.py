"""What an excluded person has on the layout: handed back where it is not at stake for good, settled where it is."""

from collections.abc import Iterable

from croupier.core.common.exclusions import Here, binding
from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Event
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.game.tell import wagers_go_back
from croupier.core.game.wager import Wager
from croupier.core.law.law import Law
from croupier.core.table.desk import handed_back, handed_back_postings
from croupier.core.table.part import Evolver, Poster
from croupier.core.table.state import Phase, TableState
from croupier.core.words.names import same_person
from croupier.core.words.rules import Rule


class StakesOfExcludedReturned(Event, frozen=True, kw_only=True, tag="stakes_of_excluded_returned"):
    player: str
    wagers: tuple[tuple[int, Wager], ...]
    clause: str


def here(state: TableState) -> Here:
    return Here(state.setup.book, state.setup.table)


def returned_at_once(law: Law, state: TableState, person: str) -> tuple[Event, ...]:
    """What comes off the layout when somebody is excluded. After no more bets, nothing does: it is settled first."""
    now = state.round
    if now.phase is Phase.IDLE and now.attempt == 1:
        return _returned(state, [person], law.clause(Rule.LATE_WAGER))
    if law.supervision.refuses_the_excluded and now.phase in (Phase.IDLE, Phase.BETTING) and not now.closed:
        return _returned(state, [person], law.clause(Rule.REFUSED_BY_SUPERVISOR))
    return ()


def returned_after_round(law: Law, state: TableState, at: int) -> tuple[Event, ...]:
    """A winning stake that an excluded person left lying is no stake in the next round."""
    known = state.desk.excluded
    if not known:
        return ()
    lying = dict.fromkeys(wager.player for wager in state.round.wagers.values())
    return _returned(state, [one for one in lying if binding(known, one, at, here(state))], law.clause(Rule.LATE_WAGER))


def _returned(state: TableState, persons: Iterable[str], clause: str) -> tuple[Event, ...]:
    of_each = (
        (person, tuple((n, one) for n, one in state.round.wagers.items() if same_person(one.player, person)))
        for person in persons
    )
    return tuple(
        StakesOfExcludedReturned(player=person, wagers=wagers, clause=clause) for person, wagers in of_each if wagers
    )


def _went_back(state: TableState, event: StakesOfExcludedReturned) -> TableState:
    return handed_back(state, dict(event.wagers))


def _postings(state: TableState, event: StakesOfExcludedReturned) -> tuple[Posting, ...]:
    return handed_back_postings(state, dict(event.wagers), event.clause)


def _say(event: StakesOfExcludedReturned) -> str:
    return f"{event.player} is excluded: {wagers_go_back(wager for _, wager in event.wagers)}"


EVOLVERS: dict[type[Event], Evolver] = {StakesOfExcludedReturned: _went_back}
POSTERS: dict[type[Event], Poster] = {StakesOfExcludedReturned: _postings}
SAYS: Says = {StakesOfExcludedReturned: Saying(Topic.SUPERVISION, _say, clauses=lambda event: (event.clause,))}
