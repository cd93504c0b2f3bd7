"""The number that came decides who wins the progressive pools, by the rule that the terminals display."""

from collections.abc import Sequence

from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.jackpot.history import all_judged
from croupier.core.jackpot.part import Decider, Decision, Evolver, Poster, is_suspended
from croupier.core.jackpot.state import REMEMBERED, Jackpots, Judged, Pool, Round, in_order
from croupier.core.jackpot.terms import Together, is_met, length, on_every
from croupier.core.jackpot.winning import PoolWon, after_win, fresh_after, from_pool, indicated, prizes_of, shares
from croupier.core.jackpot.withholding import PrizeWithheld
from croupier.core.law.law import Law
from croupier.core.law.powers import Who, by_the_system
from croupier.core.money import shorten
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class RegisterResult(Command, frozen=True, kw_only=True, tag="register_jackpot_result"):
    """The number of the round, confirmed, for the bets that stood at its close."""

    bank: str
    round: int
    pocket: str
    undecided: tuple[str, ...] = ()
    """Terminals whose bets wait in a case of a malfunction: what they win waits until the house has determined."""


class ResultCounted(Event, frozen=True, kw_only=True, tag="jackpot_result_counted"):
    """Each terminal's run of straight-up wins goes on or ends."""

    bank: str
    round: int
    pocket: str


def register(law: Law, state: Jackpots, command: RegisterResult) -> Decision:
    last = state.rounds.get(command.bank)
    if last is None or last.number != command.round or last.is_judged:
        said = f"Round {command.round} of {command.bank} awaits no result: one for each round that was closed."
        return law.refused(Rule.PROGRESSIVE_WIN, said)
    if not on_every(law.book.wheels, command.pocket):
        return law.refused(Rule.PROGRESSIVE_WIN, f"{shorten(command.pocket)} is no number of the wheel.")
    counted = ResultCounted(bank=command.bank, round=command.round, pocket=command.pocket)
    won = wins(law, state, counted, command.at)[0]
    return (counted, *won, *_prizes_kept_back(law, command, won))


def _prizes_kept_back(law: Law, command: RegisterResult, won: Sequence[PoolWon]) -> tuple[PrizeWithheld, ...]:
    return tuple(
        PrizeWithheld(
            prize=prize.number,
            by=command.by,
            reason=f"the bets of {prize.terminal} in round {command.round} are not confirmed yet",
            inspector_told_at=command.at,
            clause=law.book.powers[Power.WITHHOLD_PAYMENT].clause,
        )
        for one in won
        for prize in one.prizes
        if prize.terminal in command.undecided
    )


def wins(law: Law, state: Jackpots, counted: ResultCounted, at: int) -> tuple[list[PoolWon], Jackpots]:
    """The pools that a number wins, in their order, and the controller after it."""
    last = state.rounds[counted.bank]
    state = _counted(state, counted)
    made: list[PoolWon] = []
    for name, pool in in_order(state):
        if pool.terms.combination is None or is_suspended(pool):
            continue
        winning = [one for one in _terminals(pool, last) if is_met(pool.terms.combination, pool.runs.get(one, ()))]
        for together in _at_once(pool.terms.together, winning):
            won = _won(law, state, name, together, counted, at)
            made.append(won)
            state = after_win(state, won)
    return made, state


def _at_once(together: Together | None, winners: Sequence[str]) -> list[Sequence[str]]:
    """Winners who take one display between them, or one after the other what is on it by then."""
    if together is Together.IN_ORDER:
        return [(one,) for one in winners]
    return [winners] if winners else []


def _won(law: Law, state: Jackpots, name: str, winners: Sequence[str], counted: ResultCounted, at: int) -> PoolWon:
    pool = state.pools[name]
    amounts = shares(indicated(pool), len(winners), pool.terms.together or Together.SHARED)
    prizes = prizes_of(state, name, winners, amounts, at)
    return PoolWon(
        pool=name,
        bank=counted.bank,
        round=counted.round,
        at=at,
        prizes=prizes,
        fresh=fresh_after(pool, from_pool(prizes)),
        sealed=None,
        opened=None,
        evidence="",
        clause=law.clause(Rule.PROGRESSIVE_WIN),
    )


def _terminals(pool: Pool, last: Round) -> list[str]:
    """Those in the round that contribute to the pool, in the order in which they were recorded."""
    return [one.terminal for one in last.bets if one.terminal in pool.terms.rates]


def _counted(state: Jackpots, event: ResultCounted) -> Jackpots:
    last = state.rounds[event.bank]
    pools = {name: _with_runs(pool, last, event) for name, pool in state.pools.items()}
    before = {name: pool for name, pool in state.pools.items() if _waits_for_numbers(pool)}
    judged = Judged(
        round=event.round,
        pocket=event.pocket,
        bets=last.bets,
        before=before,
        after={name: pools[name] for name in before},
        prizes={},
        paid={},
    )
    earlier = kept(state, all_judged(last))
    rounds = {**state.rounds, event.bank: replace(last, is_judged=True, judged=judged, earlier=earlier)}
    return replace(state, pools=pools, rounds=rounds)


def kept(state: Jackpots, judged: tuple[Judged, ...]) -> tuple[Judged, ...]:
    """What is remembered beside the number that just came."""
    forgotten, recent = judged[: 1 - REMEMBERED], judged[1 - REMEMBERED :]
    looked_for = () if state.remembers is None else (one for one in forgotten if one.round >= state.remembers)
    return (*looked_for, *recent)


def _waits_for_numbers(pool: Pool) -> bool:
    return pool.terms.combination is not None and pool.moved_to is None


def _with_runs(pool: Pool, last: Round, event: ResultCounted) -> Pool:
    """A spin that a terminal of the bank sat out, or lost, or that the pool was suspended for, ends its run."""
    combination = pool.terms.combination
    if combination is None or pool.moved_to is not None:
        return pool
    runs = {one: run for one, run in pool.runs.items() if one.partition(":")[0] != event.bank}
    if not is_suspended(pool):
        contributing = set(_terminals(pool, last))
        for one in last.bets:
            if one.terminal in contributing and one.straight.get(event.pocket, 0) >= combination.least:
                run = (*pool.runs.get(one.terminal, ()), event.pocket)
                runs[one.terminal] = run[-length(combination) :]
    return replace(pool, runs=runs)


POWERS: dict[type[Command], Who] = {RegisterResult: by_the_system(Rule.PROGRESSIVE_WIN)}
DECIDERS: dict[type[Command], Decider] = {RegisterResult: register}
EVOLVERS: dict[type[Event], Evolver] = {ResultCounted: _counted}
POSTERS: dict[type[Event], Poster] = {}


def _say_counted(event: ResultCounted) -> str:
    return f"Round {event.round} of {event.bank}: the number is {event.pocket}"


SAYS: Says = {ResultCounted: Saying(Topic.CONTRIBUTIONS, _say_counted)}
