"""What came of one rehearsed event."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from croupier.core.engine.accounts import may_owe
from croupier.core.engine.ledger import balances
from croupier.core.tournament.ending import TableEnded
from croupier.core.tournament.part import fees_account
from croupier.core.tournament.state import Competition, Next, Standing
from croupier.rehearsal.director import Director, Mistake
from croupier.rehearsal.plan import Plan, dice_of


class Outcome(NamedTuple):
    went_on: frozenset[str]
    """Who qualified for a later session."""
    finalists: frozenset[str]
    winners: frozenset[str]
    prizes: Mapping[str, int]
    spins: int
    """One after the other: tables of one session spin side by side, and the longest counts."""
    at_all_tables: int
    parted: Mapping[Next, int]
    """By what parts level players, how often it was called for."""


def rehearsed(plan: Plan, seed: str, number: int) -> Director:
    """One event of a study, played to its end, with every chip and cent accounted for."""
    director = Director(plan, f"{seed}: event {number}", dice_of(seed, number))
    director.run()
    if wrong := list(_unaccounted(director)):
        raise Mistake(f"event {number} of seed {seed} does not add up: {'; '.join(wrong)}")
    return director


def _unaccounted(director: Director) -> Iterator[str]:
    """The pool holds what the purse says, nobody has a chip left over, and nobody owes."""
    state = director.state
    held = balances(director.game.postings)
    pool = fees_account(state)
    if held.pop(pool, 0) != state.purse.held:
        yield f"{pool} is not what the purse holds"
    for account, amount in held.items():
        if amount and not may_owe(account):
            yield f"{account} is left with {amount}"


def outcome_of(director: Director) -> Outcome:
    state = director.state
    sessions = [[table.spin for table in session.tables.values()] for session in state.sessions.values()]
    ends = [event for played in director.played for event in played.events if isinstance(event, TableEnded)]
    return Outcome(
        went_on=frozenset(name for name, player in state.players.items() if player.went_on),
        finalists=frozenset(_finalists(state)),
        winners=frozenset(name for name, player in state.players.items() if player.standing is Standing.WON),
        prizes=state.purse.prizes,
        spins=sum(max(spins) for spins in sessions),
        at_all_tables=sum(sum(spins) for spins in sessions),
        parted=Counter(event.next for event in ends if event.next is not None),
    )


def _finalists(state: Competition) -> Iterator[str]:
    for session in state.sessions.values():
        if session.final:
            yield from (name for table in session.tables.values() for name in table.order if name is not None)
