"""A wrong number was recorded, and the right one decides anew who wins the progressive pools.

The book lets a wrong number be replaced (7.1.9) and gives the displayed prize to who wins by the displayed rule
(4.1.2); on a prize that the wrong number gave it says only that payment may be withheld, or the prize demanded back
(5.2). We read it so: whoever should have won is paid what the display indicated then, at once and without waiting for
anybody. A prize that was won wrongly is withheld where it is not paid yet, until the house has determined, and claimed
back where it is. The house lends what passes meanwhile, so that each pool stands as if the right number had come; what
of a wrong prize comes back is therefore the house's. Where a pool has been won again, adjusted or shut since, it only
gets back what it gave too much. Runs of other banks that a wrong win ended stay ended. A number that is corrected after
others have come is decided anew with them, as far as runs lead from one to the next; what a display indicated then
stands.
"""

from collections.abc import Collection, Iterable, Mapping

from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.telling import Says
from croupier.core.jackpot.corrected import PutRight, ResultCorrected, TakenBack, decided_anew, what_follows
from croupier.core.jackpot.history import OnRecord, all_judged, judged_in, recalled, runs_of_bank
from croupier.core.jackpot.part import Decider, Decision, Evolver, Poster
from croupier.core.jackpot.pools import heir_of, split, topped_up
from croupier.core.jackpot.results import ResultCounted, wins
from croupier.core.jackpot.state import Jackpots, Judged, Pool, Prize, PrizeClaim, Round
from croupier.core.jackpot.terms import GRAINS, on_every
from croupier.core.jackpot.winning import fault_of_display, from_pool
from croupier.core.law.law import Law
from croupier.core.law.powers import Who, by_the_system
from croupier.core.money import shorten
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class CorrectResult(Command, frozen=True, kw_only=True, tag="correct_jackpot_result"):
    """The bank has corrected a number that was counted here: the right one, and why."""

    bank: str
    round: int
    pocket: str
    reason: str
    clause: str = ""
    """What the bank corrected it under, where that is not what the book says of a wheel turned by hand."""
    on_record: tuple[OnRecord, ...] = ()
    """From the log, this number and those after it, where they are forgotten here: no book says how long ago it may
    be."""


# --- deciding -------------------------------------------------------------------------------------------------------


def correct(law: Law, state: Jackpots, command: CorrectResult) -> Decision:
    last = recalled(state.rounds.get(command.bank), command.on_record)
    judged = judged_in(last, command.round)
    if last is None or judged is None:
        said = f"Round {command.round} of {command.bank} is none that a number was counted for."
        return law.refused(Rule.CORRECTION, said)
    if not on_every(law.book.wheels, command.pocket):
        return law.refused(Rule.CORRECTION, f"{shorten(command.pocket)} is no number of the wheel.")
    if command.pocket == judged.pocket or not command.reason.strip():
        said = f"{judged.pocket} was counted for round {command.round}: name another number, and the reason."
        return law.refused(Rule.CORRECTION, said)
    at_hand = {one.round for one in all_judged(state.rounds[command.bank])}
    whole = replace(state, rounds={**state.rounds, command.bank: last})
    return _from_there_on(law, whole, command, [one.round for one in all_judged(last)], at_hand)


def _from_there_on(
    law: Law, state: Jackpots, command: CorrectResult, rounds: Iterable[int], at_hand: Collection[int]
) -> tuple[Event, ...]:
    """The number, and after it every later one as long as something else follows from it by the runs before."""
    made: list[ResultCorrected] = []
    for number in rounds:
        if number < command.round:
            continue
        last = state.rounds[command.bank]
        judged = judged_in(last, number)
        assert judged is not None
        pocket = command.pocket if number == command.round else judged.pocket
        event = _corrected(law, state, replace(command, round=number, pocket=pocket), last, judged)
        if number != command.round and not _changes(event, judged):
            break
        if number not in at_hand:
            event = replace(event, long_ago=what_follows(last, number))
        made.append(event)
        state = decided_anew(state, event)
    return tuple(made)


def _changes(event: ResultCorrected, judged: Judged) -> bool:
    """Whether a later number decides otherwise, because of the runs before it."""
    runs = {name: runs_of_bank(pool.runs, event.bank) for name, pool in judged.after.items()}
    return bool(event.withheld or event.claims or event.prizes) or dict(event.runs) != runs


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
        runs={name: runs_of_bank(after[name].runs, command.bank) for name in judged.before if name in after},
        clause=command.clause or law.book.powers[Power.CORRECT_RESULT].clause,
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


POWERS: dict[type[Command], Who] = {CorrectResult: by_the_system(Rule.CORRECTION, cites=Power.CORRECT_RESULT)}
DECIDERS: dict[type[Command], Decider] = {CorrectResult: correct}
EVOLVERS: dict[type[Event], Evolver] = {}
POSTERS: dict[type[Event], Poster] = {}
SAYS: Says = {}
