"""A wrong number was recorded, and the right one decides anew who wins the progressive pools.

The book lets a wrong number be replaced (7.1.9) and gives the displayed prize to who wins by the displayed rule
(4.1.2); on a prize that the wrong number gave it says only that payment may be withheld, or the prize demanded back
(5.2). We read it so: whoever should have won is paid what the display indicated then, at once and without waiting for
anybody. A prize that was won wrongly is withheld where it is not paid yet, until the house has determined, and claimed
back where it is. The house lends what passes meanwhile, so that each pool stands as if the right number had come; what
of a wrong prize comes back is therefore the house's. Where a pool has been won again, adjusted or shut since, it only
gets back what it gave too much. Runs of other banks that a wrong win ended stay ended.
"""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.engine.accounts import WIN
from croupier.core.engine.ledger import Posting, passes_either_way
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.jackpot.part import Decider, Decision, Evolver, Poster, claim_account, pool_account, prize_account
from croupier.core.jackpot.pools import heir_of, split, topped_up
from croupier.core.jackpot.results import ResultCounted, wins
from croupier.core.jackpot.state import Jackpots, Judged, Pool, Prize, PrizeClaim, Round, whole_cents
from croupier.core.jackpot.terms import GRAINS, PoolTerms, exactly, on_every
from croupier.core.jackpot.winning import fault_of_display, from_pool, prize_words
from croupier.core.jackpot.withholding import kept_back
from croupier.core.law.law import Law
from croupier.core.law.powers import Who, by_the_system
from croupier.core.money import dollar_sign, shorten
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule

Runs = Mapping[str, tuple[str, ...]]


class CorrectResult(Command, frozen=True, kw_only=True, tag="correct_jackpot_result"):
    """The bank has corrected the last number that was counted here: the right one, and why."""

    bank: str
    round: int
    pocket: str
    reason: str


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


class ResultCorrected(Event, frozen=True, kw_only=True, tag="jackpot_result_corrected"):
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


# --- deciding -------------------------------------------------------------------------------------------------------


def correct(law: Law, state: Jackpots, command: CorrectResult) -> Decision:
    clause = law.book.powers[Power.CORRECT_RESULT].clause
    last = state.rounds.get(command.bank)
    judged = last.judged if last is not None else None
    if last is None or judged is None or judged.round != command.round:
        said = f"Round {command.round} of {command.bank} is not the last one that a number was counted for."
        return law.refused(Rule.CORRECTION, said, clause=clause)
    if not on_every(law.book.wheels, command.pocket):
        return law.refused(Rule.CORRECTION, f"{shorten(command.pocket)} is no number of the wheel.", clause=clause)
    if command.pocket == judged.pocket or not command.reason.strip():
        said = f"{judged.pocket} was counted for round {command.round}: name another number, and the reason."
        return law.refused(Rule.CORRECTION, said, clause=clause)
    return (_corrected(law, state, command, last, judged),)


def _corrected(law: Law, state: Jackpots, command: CorrectResult, last: Round, judged: Judged) -> ResultCorrected:
    should, after = _as_it_should_be(law, state, command, last, judged)
    wrong = _won_wrongly(state, judged, should)
    right = [prize for prize in should if not _is_among(prize, judged.prizes.values())]
    claims = tuple(_claim(prize, judged.paid[prize.number], command) for prize in wrong if prize.number in judged.paid)
    return ResultCorrected(
        bank=command.bank,
        round=command.round,
        was=judged.pocket,
        pocket=command.pocket,
        reason=command.reason,
        at=command.at,
        withheld=tuple(
            TakenBack(prize=prize.number, terminal=prize.terminal, amount=prize.amount)
            for prize in wrong
            if prize.number in state.prizes
        ),
        claims=claims,
        prizes=tuple(_renumbered(state, right)),
        pools=_put_right(state, judged, after, wrong, right),
        runs={name: _of_bank(after[name].runs, command.bank) for name in judged.before if name in after},
        clause=law.book.powers[Power.CORRECT_RESULT].clause,
        won_clause=law.clause(Rule.PROGRESSIVE_WIN),
        withheld_clause=law.book.powers[Power.WITHHOLD_PAYMENT].clause,
    )


def _as_it_should_be(
    law: Law, state: Jackpots, command: CorrectResult, last: Round, judged: Judged
) -> tuple[list[Prize], Mapping[str, Pool]]:
    """The prizes of the right number, and the pools as it would have left them."""
    then = replace(last, number=judged.round, bets=judged.bets)
    at_the_time = replace(state, pools=judged.before, rounds={command.bank: then})
    counted = ResultCounted(bank=command.bank, round=command.round, pocket=command.pocket)
    made, after = wins(law, at_the_time, counted, command.at)
    return [prize for won in made for prize in won.prizes], after.pools


def _won_wrongly(state: Jackpots, judged: Judged, should: list[Prize]) -> list[Prize]:
    """The prizes, as they are by now, that the wrong number gave; one that was never to be paid is not among them."""
    return [
        state.prizes.get(number, prize)
        for number, prize in judged.prizes.items()
        if not _is_among(prize, should) and (number in state.prizes or number in judged.paid)
    ]


def _is_among(prize: Prize, others: Iterable[Prize]) -> bool:
    """Whether a terminal wins the same in a pool with either number."""
    return any((prize.pool, prize.terminal, prize.amount) == (one.pool, one.terminal, one.amount) for one in others)


def _claim(prize: Prize, paid: int, command: CorrectResult) -> PrizeClaim:
    return PrizeClaim(
        prize=prize.number,
        pool=prize.pool,
        terminal=prize.terminal,
        amount=paid,
        reason=command.reason,
        inspector_told_at=command.at,
    )


def _renumbered(state: Jackpots, prizes: Iterable[Prize]) -> Iterable[Prize]:
    """Numbered on from the last one; a display that cannot be trusted now holds a prize back."""
    for number, prize in enumerate(prizes, state.wins + 1):
        yield replace(prize, number=number, held_by=fault_of_display(state.pools[prize.pool]))


def _put_right(
    state: Jackpots, judged: Judged, after: Mapping[str, Pool], wrong: list[Prize], right: list[Prize]
) -> dict[str, PutRight]:
    """The pools that the two numbers leave differently, as they should stand by now."""
    stands = dict(state.pools)
    for name in dict.fromkeys(prize.pool for prize in (*wrong, *right)):
        left, now = judged.after[name], stands[name]
        if now.moved_to is None and now.cycle == left.cycle:
            since = now.value + now.reserve - left.value - left.reserve
            grains = max(after[name].value + after[name].reserve + since, 0)
            pending = after[name].pending if now.pending == left.pending else now.pending
            stands[name] = split(replace(now, terms=after[name].terms, pending=pending), grains)
        else:
            gave = from_pool([one for one in wrong if one.pool == name])
            gives = from_pool([one for one in right if one.pool == name])
            heir = heir_of(state, name)
            stands[heir] = topped_up(stands[heir], max(gave - gives, 0) * GRAINS)
    return {
        name: PutRight(
            terms=pool.terms,
            pending=pool.pending,
            before=state.pools[name].value + state.pools[name].reserve,
            value=pool.value,
            reserve=pool.reserve,
        )
        for name, pool in stands.items()
        if pool != state.pools[name]
    }


def _of_bank(runs: Runs, bank: str) -> dict[str, tuple[str, ...]]:
    return {terminal: run for terminal, run in runs.items() if terminal.partition(":")[0] == bank}


# --- what follows ---------------------------------------------------------------------------------------------------


def _evolve(state: Jackpots, event: ResultCorrected) -> Jackpots:
    pools = {name: _pool_after(name, pool, event) for name, pool in state.pools.items()}
    prizes = {
        **state.prizes,
        **{one.prize: _taken_back(state.prizes[one.prize], event) for one in event.withheld},
        **{prize.number: prize for prize in event.prizes},
    }
    claims = {**state.claims, **{claim.prize: claim for claim in event.claims}}
    rounds = {**state.rounds, event.bank: _decided_anew(state.rounds[event.bank], pools, event)}
    wins = state.wins + len(event.prizes)
    return replace(state, pools=pools, prizes=prizes, claims=claims, rounds=rounds, wins=wins)


def _pool_after(name: str, pool: Pool, event: ResultCorrected) -> Pool:
    """A pool that is put right begins a new run: what came in before can no longer be taken out as it was."""
    if name in event.runs and pool.moved_to is None:
        others = {one: run for one, run in pool.runs.items() if one.partition(":")[0] != event.bank}
        pool = replace(pool, runs={**others, **event.runs[name]})
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


def _decided_anew(last: Round, pools: Mapping[str, Pool], event: ResultCorrected) -> Round:
    judged = last.judged
    assert judged is not None
    gone = {*(one.prize for one in event.withheld), *(claim.prize for claim in event.claims)}
    stands = {number: prize for number, prize in judged.prizes.items() if number not in gone}
    judged = replace(
        judged,
        pocket=event.pocket,
        after={name: pools[name] for name in judged.before},
        prizes={**stands, **{prize.number: prize for prize in event.prizes}},
        paid={number: cents for number, cents in judged.paid.items() if number not in gone},
    )
    return replace(last, judged=judged)


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


POWERS: dict[type[Command], Who] = {CorrectResult: by_the_system(Rule.CORRECTION, cites=Power.CORRECT_RESULT)}
DECIDERS: dict[type[Command], Decider] = {CorrectResult: correct}
EVOLVERS: dict[type[Event], Evolver] = {ResultCorrected: _evolve}
POSTERS: dict[type[Event], Poster] = {ResultCorrected: _postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_corrected(event: ResultCorrected) -> str:
    number = f"The number of round {event.round} of {event.bank} is {event.pocket}, not {event.was}"
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
