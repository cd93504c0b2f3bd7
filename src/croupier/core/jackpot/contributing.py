"""When wagering closes, each terminal's turnover adds to the pools; the batch that passes a hidden amount wins."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.engine.accounts import WIN
from croupier.core.engine.ledger import Posting, passes_either_way
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.jackpot.chances import contributions, winner_at
from croupier.core.jackpot.part import Decider, Decision, Evolver, Poster, is_suspended, not_running, pool_account
from croupier.core.jackpot.pools import split, wrongly_sealed
from croupier.core.jackpot.sealed import Opened, Sealed, hidden_amount
from croupier.core.jackpot.state import Bets, Jackpots, Pool, Round, in_order, whole_cents
from croupier.core.jackpot.terms import GRAINS, MOST_RANGE, WHOLE, PoolKind, exactly, rule_of_terms
from croupier.core.jackpot.winning import PoolWon, after_win, fresh_after, from_pool, indicated, prizes_of
from croupier.core.law.law import Law
from croupier.core.law.powers import Who, by_the_system
from croupier.core.money import dollar_sign
from croupier.core.words.rules import Rule

MOST_TURNOVER = MOST_RANGE // WHOLE
"""Of one bank on one spin, in cents: the winner among them can be drawn at any rate."""


class Passed(Struct, frozen=True, kw_only=True):
    """The shell's word, with its proof, that this batch passes the hidden amount of a pool."""

    pool: str
    opened: Opened
    winner: int
    """The position drawn among the weights of the batch."""
    sealed: Sealed
    """The amount that is hidden from now on."""
    evidence: str


class TakeContributions(Command, frozen=True, kw_only=True, tag="take_contributions"):
    """Wagering closed at a bank: what stood on its terminals at that instant."""

    bank: str
    round: int
    attempt: int = 1
    """Which try at the round it is: after a no spin betting opens and closes again."""
    bets: tuple[Bets, ...]
    passed: tuple[Passed, ...] = ()


class ContributionsTaken(Event, frozen=True, kw_only=True, tag="contributions_taken"):
    bank: str
    round: int
    attempt: int = 1
    bets: tuple[Bets, ...]
    added: Mapping[str, Mapping[str, int]]
    """By pool and terminal, in grains."""
    clauses: Mapping[str, str]


def take(law: Law, state: Jackpots, command: TakeContributions) -> Decision:
    if no := _not_a_batch(law, state, command):
        return no
    added = {
        name: shares
        for name, pool in in_order(state)
        if not is_suspended(pool) and (shares := contributions(pool.terms, command.bets))
    }
    taken = ContributionsTaken(
        bank=command.bank,
        round=command.round,
        attempt=command.attempt,
        bets=command.bets,
        added=added,
        clauses={name: law.clause(rule_of_terms(state.pools[name].terms.kind)) for name in added},
    )
    return _with_wins(law, state, command, taken)


def _not_a_batch(law: Law, state: Jackpots, command: TakeContributions) -> Refused | None:
    last = state.rounds.get(command.bank)
    if last is not None and not _is_after(command, last):
        said = f"Round {command.round} of {command.bank} was counted already: each stake is turnover once."
        return law.refused(Rule.JACKPOT_OFFERED, said)
    terminals = [one.terminal for one in command.bets]
    if len(set(terminals)) < len(terminals):
        return law.refused(Rule.JACKPOT_OFFERED, "A terminal stands in a round once.")
    for one in command.bets:
        if one.terminal.partition(":")[0] != command.bank:
            return law.refused(Rule.JACKPOT_OFFERED, f"{one.terminal} is no terminal of {command.bank}.")
        if any(stake <= 0 for stake in one.straight.values()) or not sum(one.straight.values()) <= one.turnover:
            said = f"The straight-up stakes of {one.terminal} are part of its turnover."
            return law.refused(Rule.JACKPOT_OFFERED, said)
    if sum(one.turnover for one in command.bets) > MOST_TURNOVER:
        said = f"A bank's turnover on one spin is at most {dollar_sign(MOST_TURNOVER)}."
        return law.refused(Rule.JACKPOT_OFFERED, said)
    return None


def _is_after(command: TakeContributions, last: Round) -> bool:
    """A later round, or another try at the last one once its stakes were taken out again."""
    if command.round != last.number:
        return command.round > last.number
    return command.attempt > last.attempt and not last.bets and not last.is_judged


def _with_wins(law: Law, state: Jackpots, command: TakeContributions, taken: ContributionsTaken) -> Decision:
    """The contributions, and a win for each pool whose hidden amount they pass, in the order of the pools."""
    passed = {one.pool: one for one in command.passed}
    if len(passed) < len(command.passed):
        return law.refused(Rule.MYSTERY_WIN, "A hidden amount is passed once.")
    for name in passed:
        if no := not_running(law, state, name):
            return no
        if name not in taken.added or state.pools[name].sealed is None:
            return law.refused(Rule.MYSTERY_WIN, f"Nothing was added to {name} that could pass a hidden amount.")
    before, state = state, _taken(state, taken)
    events: list[Event] = [taken]
    for name, pool in in_order(state):
        if name not in passed:
            if name in taken.added and _must_be_passed(pool):
                said = f"Jackpot {name} reaches its ceiling, so its hidden amount is passed: the reveal is missing."
                return law.refused(Rule.MYSTERY_WIN, said)
            continue
        won = _won(law, state, before.pools[name], command, passed[name], taken.added[name])
        if isinstance(won, Refused):
            return won
        events.append(won)
        state = after_win(state, won)
    return tuple(events)


def _must_be_passed(pool: Pool) -> bool:
    terms = pool.terms
    return terms.kind is PoolKind.MYSTERY and terms.ceiling is not None and pool.value >= terms.ceiling * GRAINS


def _won(
    law: Law, state: Jackpots, before: Pool, command: TakeContributions, passed: Passed, added: Mapping[str, int]
) -> PoolWon | Refused:
    name, pool = passed.pool, state.pools[passed.pool]
    assert pool.sealed is not None
    amount = hidden_amount(name, pool.sealed, passed.opened)
    if amount is None:
        return law.refused(Rule.MYSTERY_WIN, f"What is revealed is not what was sealed for {name}.")
    if amount <= before.value:
        said = f"The hidden amount of {name} was passed by an earlier bet: a malfunction, to be put on record."
        return law.refused(Rule.MYSTERY_WIN, said)
    if amount > pool.value:
        return law.refused(Rule.MYSTERY_WIN, f"The hidden amount of {name} is not passed yet.")
    winner = winner_at(added, passed.winner)
    if winner is None:
        return law.refused(Rule.MYSTERY_WIN, "The draw of the winner names nobody who contributed.")
    prizes = prizes_of(state, name, (winner,), (indicated(pool),), command.at)
    fresh = fresh_after(pool, from_pool(prizes))
    if no := wrongly_sealed(law, fresh.terms, passed.sealed, value=fresh.value, round=pool.sealed.round + 1):
        return no
    return PoolWon(
        pool=name,
        bank=command.bank,
        round=command.round,
        at=command.at,
        prizes=prizes,
        fresh=fresh,
        sealed=passed.sealed,
        opened=passed.opened,
        evidence=passed.evidence,
        clause=law.clause(Rule.MYSTERY_WIN),
    )


def grown(pool: Pool, grains: int) -> Pool:
    """The pool with so much more, or less, of contributions in it."""
    if pool.terms.kind is PoolKind.MYSTERY:
        return replace(pool, value=pool.value + grains)
    return split(pool, pool.value + pool.reserve + grains)


def _taken(state: Jackpots, event: ContributionsTaken) -> Jackpots:
    earlier = state.rounds.get(event.bank)
    last = Round(
        number=event.round,
        attempt=event.attempt,
        bets=event.bets,
        added=event.added,
        cycles={name: state.pools[name].cycle for name in event.added},
        is_judged=False,
        judged=earlier.judged if earlier is not None else None,
        earlier=earlier.earlier if earlier is not None else (),
    )
    pools = {name: grown(state.pools[name], sum(added.values())) for name, added in event.added.items()}
    return replace(state, pools={**state.pools, **pools}, rounds={**state.rounds, event.bank: last})


def _taken_postings(state: Jackpots, event: ContributionsTaken) -> tuple[Posting, ...]:
    return filled(state, {name: sum(added.values()) for name, added in event.added.items()}, event.clauses)


def filled(state: Jackpots, change: Mapping[str, int], clauses: Mapping[str, str]) -> tuple[Posting, ...]:
    """Whole cents as they fill up; what is less stays in the count of the pool."""
    made: tuple[Posting, ...] = ()
    for name, grains in change.items():
        pool = state.pools[name]
        cents = whole_cents(grown(pool, grains)) - whole_cents(pool)
        made += passes_either_way(WIN, pool_account(state, name), cents, clauses[name])
    return made


POWERS: dict[type[Command], Who] = {TakeContributions: by_the_system(Rule.JACKPOT_OFFERED)}
DECIDERS: dict[type[Command], Decider] = {TakeContributions: take}
EVOLVERS: dict[type[Event], Evolver] = {ContributionsTaken: _taken}
POSTERS: dict[type[Event], Poster] = {ContributionsTaken: _taken_postings}


def _say_taken(event: ContributionsTaken) -> str:
    again = f", try {event.attempt}," if event.attempt > 1 else ""
    spin = f"Round {event.round} of {event.bank}{again}"
    if not event.added:
        return f"{spin} adds nothing to any jackpot"
    added = listed([f"{exactly(sum(by.values()))} to {pool}" for pool, by in event.added.items()])
    return f"{spin} adds {added}"


SAYS: Says = {
    ContributionsTaken: Saying(Topic.CONTRIBUTIONS, _say_taken, clauses=lambda event: event.clauses.values()),
}
