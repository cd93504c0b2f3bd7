"""Stakes that turn out void were no turnover: what they added is taken out again, and what they won is kept back."""

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.jackpot.chances import contributions
from croupier.core.jackpot.contributing import filled, grown
from croupier.core.jackpot.history import OnRecord, judged_in, recalled, with_each
from croupier.core.jackpot.part import Decider, Decision, Evolver, Poster
from croupier.core.jackpot.pools import with_pool
from croupier.core.jackpot.state import Bets, Jackpots, Judged, Pool, Round
from croupier.core.jackpot.terms import GRAINS, exactly, rule_of_terms
from croupier.core.jackpot.withholding import PrizeWithheld
from croupier.core.law.law import Law
from croupier.core.law.powers import Who, by_the_system
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class VoidBets(Command, frozen=True, kw_only=True, tag="void_jackpot_bets"):
    """Stakes of a round are void: they were no turnover, and win nothing."""

    bank: str
    round: int
    terminals: tuple[str, ...]
    left: tuple[Bets, ...] = ()
    """What stands of theirs nevertheless, where they are void in part."""
    on_record: tuple[OnRecord, ...] = ()
    """From the log, the number of that round, where it is forgotten here."""


class ContributionsReturned(Event, frozen=True, kw_only=True, omit_defaults=True, tag="contributions_returned"):
    """What void stakes had added is taken out again, but not from a pool won since, and not of a round before the last:
    there the house bears it."""

    bank: str
    round: int
    terminals: tuple[str, ...]
    returned: Mapping[str, int]
    """By pool, in grains."""
    clauses: Mapping[str, str]
    left: tuple[Bets, ...] = ()


def void(law: Law, state: Jackpots, command: VoidBets) -> Decision:
    last = recalled(state.rounds.get(command.bank), command.on_record)
    bets = _stood(last, command.round)
    if last is None or bets is None:
        said = f"Round {command.round} of {command.bank} is none that was counted."
        return law.refused(Rule.JACKPOT_OFFERED, said)
    if not command.terminals or not set(command.terminals) <= {one.terminal for one in bets}:
        return law.refused(Rule.JACKPOT_OFFERED, "Only stakes that stood in the round can be void, and only once.")
    if no := _more_than_stood(bets, command):
        return law.refused(Rule.JACKPOT_OFFERED, no)
    returned = _to_return(state, command, last) if last.number == command.round else {}
    event = ContributionsReturned(
        bank=command.bank,
        round=command.round,
        terminals=command.terminals,
        returned=returned,
        clauses={name: law.clause(rule_of_terms(state.pools[name].terms.kind)) for name in returned},
        left=command.left,
    )
    return (event, *_prizes_kept_back(law, state, command, last))


def _stood(last: Round | None, number: int) -> tuple[Bets, ...] | None:
    """What stood at the close of a round; None where that never was."""
    if last is not None and last.number == number:
        return last.bets
    judged = judged_in(last, number)
    return judged.bets if judged is not None else None


def _more_than_stood(bets: tuple[Bets, ...], command: VoidBets) -> str | None:
    stood = {one.terminal: one.turnover for one in bets if one.terminal in command.terminals}
    wrong = [one.terminal for one in command.left if not 0 < one.turnover < stood.get(one.terminal, 0)]
    return f"What is left at {wrong[0]} is less than what stood there, and more than nothing." if wrong else None


def _to_return(state: Jackpots, command: VoidBets, last: Round) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, by in last.added.items():
        pool = state.pools[name]
        if pool.moved_to is None and pool.cycle == last.cycles[name]:
            stays = contributions(pool.terms, command.left)
            found[name] = sum(by.get(one, 0) - stays.get(one, 0) for one in set(command.terminals))
    return {name: grains for name, grains in found.items() if grains}


def _prizes_kept_back(law: Law, state: Jackpots, command: VoidBets, last: Round) -> tuple[PrizeWithheld, ...]:
    """A number wins nothing for a void stake: what it seemed to win is not paid until the house has determined."""
    judged = judged_in(last, command.round)
    return tuple(
        PrizeWithheld(
            prize=number,
            by=command.by,
            reason=f"the stakes of {prize.terminal} in round {command.round} are void",
            inspector_told_at=command.at,
            clause=law.book.powers[Power.WITHHOLD_PAYMENT].clause,
        )
        for number in (judged.prizes if judged is not None else ())
        if (prize := state.prizes.get(number)) is not None
        and prize.terminal in command.terminals
        and prize.withheld_because is None
    )


def _returned(state: Jackpots, event: ContributionsReturned) -> Jackpots:
    last, gone = state.rounds[event.bank], set(event.terminals)

    def still(bets: tuple[Bets, ...]) -> tuple[Bets, ...]:
        return (*(one for one in bets if one.terminal not in gone), *event.left)

    last = with_each(last, lambda judged: _with_bets(judged, still(judged.bets), event))
    if last.number != event.round:
        return replace(state, rounds={**state.rounds, event.bank: last})
    if last.judged is not None and last.judged.round == event.round:
        state = replace(state, pools={**state.pools, **_runs_of_before(state, last.judged, gone)})
    added = {
        name: {terminal: grains for terminal, grains in by.items() if terminal not in gone}
        | contributions(state.pools[name].terms, event.left)
        for name, by in last.added.items()
    }
    last = replace(last, bets=still(last.bets), added=added)
    state = replace(state, rounds={**state.rounds, event.bank: last})
    for name, grains in event.returned.items():
        pool = grown(state.pools[name], -grains)
        if pool.fault is None:
            pool = replace(pool, shown=min(pool.shown, pool.value // GRAINS))
        state = with_pool(state, name, pool)
    return state


def _with_bets(judged: Judged, bets: tuple[Bets, ...], event: ContributionsReturned) -> Judged:
    return replace(judged, bets=bets) if judged.round == event.round else judged


def _runs_of_before(state: Jackpots, judged: Judged, gone: Collection[str]) -> dict[str, Pool]:
    """A number neither goes on with nor ends the run of a terminal whose stakes on it are void."""
    pools: dict[str, Pool] = {}
    for name, before in judged.before.items():
        pool = state.pools[name]
        if pool.moved_to is None and pool.cycle == before.cycle:
            others = {one: run for one, run in pool.runs.items() if one not in gone}
            pools[name] = replace(pool, runs=others | {one: run for one, run in before.runs.items() if one in gone})
    return pools


def _returned_postings(state: Jackpots, event: ContributionsReturned) -> tuple[Posting, ...]:
    return filled(state, {name: -grains for name, grains in event.returned.items()}, event.clauses)


POWERS: dict[type[Command], Who] = {VoidBets: by_the_system(Rule.JACKPOT_OFFERED)}
DECIDERS: dict[type[Command], Decider] = {VoidBets: void}
EVOLVERS: dict[type[Event], Evolver] = {ContributionsReturned: _returned}
POSTERS: dict[type[Event], Poster] = {ContributionsReturned: _returned_postings}


def _say_returned(event: ContributionsReturned) -> str:
    in_part = ", in part," if event.left else ""
    void = f"Stakes of {listed(event.terminals)} in round {event.round} are{in_part} void"
    if not event.returned:
        return f"{void}: no running jackpot gives anything back"
    back = listed([f"{exactly(grains)} comes out of {pool}" for pool, grains in event.returned.items()])
    return f"{void}: {back}"


SAYS: Says = {
    ContributionsReturned: Saying(Topic.CONTRIBUTIONS, _say_returned, clauses=lambda event: event.clauses.values()),
}
