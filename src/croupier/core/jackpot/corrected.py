"""What a corrected number leads to: prizes withheld, claimed and won, pools put right, later numbers on other pools."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.engine.accounts import WIN
from croupier.core.engine.ledger import Posting, passes_either_way
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.jackpot.history import Runs, Shift, all_judged, judged_in, with_each, with_runs
from croupier.core.jackpot.part import Decider, Evolver, Poster, claim_account, pool_account, prize_account
from croupier.core.jackpot.state import Jackpots, Judged, Pool, Prize, PrizeClaim, Round, whole_cents
from croupier.core.jackpot.terms import GRAINS, PoolTerms, exactly
from croupier.core.jackpot.winning import fault_of_display, prize_words
from croupier.core.jackpot.withholding import kept_back
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign


class PutRight(Struct, frozen=True, kw_only=True):
    """A pool as it stands after the correction."""

    terms: PoolTerms
    pending: PoolTerms | None
    before: int
    """What was in it until then, in grains."""
    value: int
    reserve: int


class TakenBack(Struct, frozen=True, kw_only=True):
    prize: int
    terminal: str
    amount: int


class LongAgo(Struct, frozen=True, kw_only=True):
    """Of a number that is forgotten here: what its correction means for those that are not."""

    next_round: int | None
    """The round that came after it."""
    cycles: Mapping[str, int]
    """By pool, which jackpot ran then."""


class ResultCorrected(Event, frozen=True, kw_only=True, omit_defaults=True, tag="jackpot_result_corrected"):
    bank: str
    round: int
    was: str
    pocket: str
    reason: str
    at: int
    """An inspector is told at this time of every prize that is withheld or claimed."""
    withheld: tuple[TakenBack, ...]
    """Prizes won wrongly and not paid yet."""
    claims: tuple[PrizeClaim, ...]
    """Prizes won wrongly that were paid."""
    prizes: tuple[Prize, ...]
    """What the right number wins and had not won before."""
    pools: Mapping[str, PutRight]
    runs: Mapping[str, Runs]
    """By pool, the runs of the bank's terminals with the right number."""
    clause: str
    won_clause: str
    withheld_clause: str
    long_ago: LongAgo | None = None


def decided_anew(state: Jackpots, event: ResultCorrected) -> Jackpots:
    last = state.rounds[event.bank]
    is_last = last.judged is not None and last.judged.round == event.round
    pools = {name: _pool_after(name, pool, event, is_last=is_last) for name, pool in state.pools.items()}
    prizes = {
        **state.prizes,
        **{one.prize: _taken_back(state.prizes[one.prize], event) for one in event.withheld},
        **{prize.number: prize for prize in event.prizes},
    }
    claims = {**state.claims, **{claim.prize: claim for claim in event.claims}}
    rounds = {**state.rounds, event.bank: _remembered(last, state.pools, pools, event)}
    wins = state.wins + len(event.prizes)
    return replace(state, pools=pools, prizes=prizes, claims=claims, rounds=rounds, wins=wins)


def _pool_after(name: str, pool: Pool, event: ResultCorrected, *, is_last: bool) -> Pool:
    """A pool that is put right begins a new run: what came in before can no longer be taken out as it was."""
    if is_last and name in event.runs and pool.moved_to is None:
        pool = with_runs(pool, event.bank, event.runs[name])
    put = event.pools.get(name)
    if put is None:
        return pool
    shown = pool.shown if fault_of_display(pool) else put.value // GRAINS
    return replace(
        pool,
        terms=put.terms,
        pending=put.pending,
        value=put.value,
        reserve=put.reserve,
        cycle=pool.cycle + 1,
        shown=shown,
        shown_at=event.at,
    )


def _taken_back(prize: Prize, event: ResultCorrected) -> Prize:
    """Its pool is made whole by the house, so whatever becomes of it is the house's."""
    return kept_back(replace(prize, from_house=prize.amount), event.reason, event.at)


def _remembered(last: Round, was: Mapping[str, Pool], now: Mapping[str, Pool], event: ResultCorrected) -> Round:
    """What is remembered of the bank's numbers: this one decides otherwise, and the later ones on other pools."""
    shift = Shift(was, now, {name: put.value + put.reserve - put.before for name, put in event.pools.items()})
    follows = event.long_ago or what_follows(last, event.round)

    def anew(judged: Judged) -> Judged:
        if judged.round < event.round:
            return judged
        if judged.round == event.round:
            return replace(_with_prizes(judged, event), after=shift.of(_with_runs_of(judged.after, event)))
        before = shift.of(judged.before)
        if judged.round == follows.next_round:
            before = {
                name: with_runs(pool, event.bank, event.runs[name])
                if name in event.runs and judged.before[name].cycle == follows.cycles.get(name)
                else pool
                for name, pool in before.items()
            }
        return replace(judged, before=before, after=shift.of(judged.after))

    return with_each(last, anew)


def what_follows(last: Round, number: int) -> LongAgo:
    """What leads from a number to the next: the round, and which jackpot of each pool ran in between."""
    judged = judged_in(last, number)
    assert judged is not None
    next_round = next((one.round for one in all_judged(last) if one.round > number), None)
    return LongAgo(next_round=next_round, cycles={name: pool.cycle for name, pool in judged.after.items()})


def _with_runs_of(pools: Mapping[str, Pool], event: ResultCorrected) -> dict[str, Pool]:
    return {
        name: with_runs(pool, event.bank, event.runs[name]) if name in event.runs else pool
        for name, pool in pools.items()
    }


def _with_prizes(judged: Judged, event: ResultCorrected) -> Judged:
    gone = {*(one.prize for one in event.withheld), *(claim.prize for claim in event.claims)}
    stands = {number: prize for number, prize in judged.prizes.items() if number not in gone}
    return replace(
        judged,
        pocket=event.pocket,
        prizes={**stands, **{prize.number: prize for prize in event.prizes}},
        paid={number: cents for number, cents in judged.paid.items() if number not in gone},
    )


def _postings(state: Jackpots, event: ResultCorrected) -> tuple[Posting, ...]:
    made: tuple[Posting, ...] = ()
    for name, put in event.pools.items():
        pool = state.pools[name]
        cents = whole_cents(replace(pool, value=put.value, reserve=put.reserve)) - whole_cents(pool)
        made += passes_either_way(WIN, pool_account(state, name), cents, event.clause)
    for prize in event.prizes:
        made += passes_either_way(WIN, prize_account(state, prize.number), prize.amount, event.won_clause)
    for claim in event.claims:
        made += passes_either_way(WIN, claim_account(state, claim.prize), claim.amount, event.withheld_clause)
    return made


POWERS: dict[type[Command], Who] = {}
DECIDERS: dict[type[Command], Decider] = {}
EVOLVERS: dict[type[Event], Evolver] = {ResultCorrected: decided_anew}
POSTERS: dict[type[Event], Poster] = {ResultCorrected: _postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_corrected(event: ResultCorrected) -> str:
    number = f"The number of round {event.round} of {event.bank} is {event.pocket}, not {event.was}"
    if event.pocket == event.was:
        number = f"Round {event.round} of {event.bank} follows another number than it seemed, and {event.pocket} came"
    told = [f"{number}: {ended(event.reason)}"]
    told += [f"prize {one.prize}, {dollar_sign(one.amount)}, for {one.terminal} is withheld" for one in event.withheld]
    told += [
        f"{dollar_sign(claim.amount)} is claimed back from {claim.terminal}, prize {claim.prize}"
        for claim in event.claims
    ]
    told += map(prize_words, event.prizes)
    told += [f"jackpot {name} is put right to {exactly(put.value)}" for name, put in event.pools.items()]
    return "; ".join(told)


SAYS: Says = {
    ResultCorrected: Saying(
        Topic.PRIZES, _say_corrected, clauses=lambda event: (event.clause, event.won_clause, event.withheld_clause)
    ),
}
