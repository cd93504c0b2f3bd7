"""Pools are opened, get new terms after a win, and are shut by moving what they hold to another."""

from msgspec.structs import replace

from croupier.core.engine.accounts import WIN
from croupier.core.engine.ledger import Posting, passes_either_way
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, counted, ended, listed
from croupier.core.jackpot.part import Decider, Decision, Evolver, Poster, not_running, pool_account
from croupier.core.jackpot.sealed import Opened, Sealed, hidden_amount, is_sealed_for
from croupier.core.jackpot.state import Jackpots, Pool, whole_cents
from croupier.core.jackpot.terms import (
    GRAINS,
    PoolKind,
    PoolTerms,
    displayed,
    exactly,
    not_a_pool_name,
    not_to_be_set,
    percent,
    power_to_set_up,
    rule_of_terms,
)
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Depends, Who
from croupier.core.money import dollar_sign
from croupier.core.words.rules import Rule


class OpenPool(Command, frozen=True, kw_only=True, tag="open_pool"):
    """A new pool; a mystery pool with its hidden amount drawn and sealed. The first of a controller brings its book."""

    book: str
    pool: str
    terms: PoolTerms
    sealed: Sealed | None = None


class ChangeTerms(Command, frozen=True, kw_only=True, tag="change_jackpot_terms"):
    """Other terms for a pool. They wait until the running jackpot is won."""

    pool: str
    terms: PoolTerms


class MovePool(Command, frozen=True, kw_only=True, tag="move_pool"):
    """A pool is shut, and everything in it goes to another."""

    pool: str
    to: str
    approval: str
    reason: str
    opened: Opened | None = None
    """What was hidden in a mystery pool: it shows that the amount was not passed."""


class PoolOpened(Event, frozen=True, kw_only=True, tag="pool_opened"):
    book: str
    pool: str
    terms: PoolTerms
    sealed: Sealed | None
    at: int
    clause: str


class TermsChanged(Event, frozen=True, kw_only=True, tag="jackpot_terms_changed"):
    """They are in force after the next win."""

    pool: str
    terms: PoolTerms


class PoolMoved(Event, frozen=True, kw_only=True, tag="pool_moved"):
    pool: str
    to: str
    grains: int
    approval: str
    reason: str
    opened: Opened | None
    clause: str


def open_pool(law: Law, state: Jackpots, command: OpenPool) -> Decision:
    terms = command.terms
    rule = rule_of_terms(terms.kind)
    if command.book != law.book.code or state.book not in ("", law.book.code):
        said = f"Controller {state.controller} runs under {state.book or law.book.code}, and a pool of it does too."
        return law.refused(rule, said)
    if no := not_a_pool_name(law, command.pool, terms.kind) or not_to_be_set(law, terms):
        return no
    if command.pool in state.pools:
        return law.refused(rule, f"There is, or was, a jackpot {command.pool}: choose another name.")
    if no := wrongly_sealed(law, terms, command.sealed, value=terms.start * GRAINS, round=1):
        return no
    opened = PoolOpened(
        book=law.book.code,
        pool=command.pool,
        terms=terms,
        sealed=command.sealed,
        at=command.at,
        clause=law.clause(rule),
    )
    return (opened,)


def wrongly_sealed(law: Law, terms: PoolTerms, sealed: Sealed | None, *, value: int, round: int) -> Refused | None:
    """Why a pool that stands at so many grains cannot run with this seal."""
    if terms.kind is PoolKind.PROGRESSIVE:
        said = "A progressive pool hides no amount."
        return None if sealed is None else law.refused(Rule.PROGRESSIVE_WIN, said)
    if sealed is not None and is_sealed_for(sealed, terms, value=value, round=round):
        return None
    said = "A mystery pool runs with an amount drawn anew between where it stands and its ceiling, and sealed."
    return law.refused(Rule.MYSTERY_WIN, said)


def change_terms(law: Law, state: Jackpots, command: ChangeTerms) -> Decision:
    if no := not_running(law, state, command.pool) or not_to_be_set(law, command.terms):
        return no
    if command.terms.kind is not state.pools[command.pool].terms.kind:
        rule = rule_of_terms(command.terms.kind)
        return law.refused(rule, "A progressive pool stays one, and so does a mystery pool: open another.")
    return (TermsChanged(pool=command.pool, terms=command.terms),)


def move_pool(law: Law, state: Jackpots, command: MovePool) -> Decision:
    if no := not_running(law, state, command.pool) or not_running(law, state, command.to):
        return no
    pool = state.pools[command.pool]
    rule = rule_of_terms(pool.terms.kind)
    if command.pool == command.to:
        return law.refused(rule, "A pool is moved to another, not to itself.")
    if not command.approval.strip() or not command.reason.strip():
        return law.refused(rule, "A pool is moved with a reference to its approval, and with a reason.")
    if pool.fault is not None or state.pools[command.to].fault is not None:
        return law.refused(Rule.JACKPOT_ADJUSTMENT, "One of the two has a fault on record: see to that first.")
    if no := amount_not_ahead(law, command.pool, pool, command.opened):
        return no
    moved = PoolMoved(
        pool=command.pool,
        to=command.to,
        grains=pool.value + pool.reserve,
        approval=command.approval,
        reason=command.reason,
        opened=command.opened,
        clause=law.clause(rule),
    )
    return (moved,)


def amount_not_ahead(law: Law, name: str, pool: Pool, opened: Opened | None) -> Refused | None:
    """Before a hidden amount is given up it is opened: it must be the one sealed, and still lie ahead."""
    if pool.sealed is None:
        return None if opened is None else law.refused(Rule.PROGRESSIVE_WIN, "A progressive pool hides no amount.")
    amount = hidden_amount(name, pool.sealed, opened) if opened is not None else None
    if amount is None:
        return law.refused(Rule.MYSTERY_WIN, f"What is revealed is not what was sealed for {name}.")
    if amount <= pool.value:
        said = f"The hidden amount of {name} was passed and nobody was told: that is a malfunction, adjust it first."
        return law.refused(Rule.MYSTERY_WIN, said)
    return None


def topped_up(pool: Pool, grains: int) -> Pool:
    """The pool with more in it. Only a contribution may pass a hidden amount, so there it waits for the next one."""
    if pool.terms.kind is PoolKind.MYSTERY:
        return replace(pool, reserve=pool.reserve + grains)
    return split(pool, pool.value + pool.reserve + grains)


def split(pool: Pool, grains: int) -> Pool:
    """A progressive pool with so much in it: up to the ceiling it can be won, the rest waits."""
    ceiling = pool.terms.ceiling
    value = grains if ceiling is None else min(grains, ceiling * GRAINS)
    return replace(pool, value=value, reserve=grains - value)


def heir_of(state: Jackpots, name: str) -> str:
    """The pool itself, or the one that has what was in it since it was shut."""
    while (to := state.pools[name].moved_to) is not None:
        name = to
    return name


def with_pool(state: Jackpots, name: str, pool: Pool) -> Jackpots:
    return replace(state, pools={**state.pools, name: pool})


def _opened(state: Jackpots, event: PoolOpened) -> Jackpots:
    pool = Pool(
        terms=event.terms,
        pending=None,
        value=event.terms.start * GRAINS,
        reserve=0,
        cycle=1,
        shown=event.terms.start,
        shown_at=event.at,
        sealed=event.sealed,
        runs={},
        fault=None,
        moved_to=None,
    )
    return with_pool(replace(state, book=event.book), event.pool, pool)


def _changed(state: Jackpots, event: TermsChanged) -> Jackpots:
    return with_pool(state, event.pool, replace(state.pools[event.pool], pending=event.terms))


def _moved(state: Jackpots, event: PoolMoved) -> Jackpots:
    shut = replace(
        state.pools[event.pool],
        value=0,
        reserve=0,
        shown=0,
        sealed=None,
        pending=None,
        runs={},
        moved_to=event.to,
    )
    state = with_pool(state, event.pool, shut)
    return with_pool(state, event.to, topped_up(state.pools[event.to], event.grains))


def _opened_postings(state: Jackpots, event: PoolOpened) -> tuple[Posting, ...]:
    return passes_either_way(WIN, pool_account(state, event.pool), event.terms.start, event.clause)


def _moved_postings(state: Jackpots, event: PoolMoved) -> tuple[Posting, ...]:
    """Two parts of a cent may make a whole one, which the house then brings."""
    source, target = state.pools[event.pool], state.pools[event.to]
    taken = whole_cents(source)
    more = whole_cents(topped_up(target, event.grains)) - whole_cents(target) - taken
    account = pool_account(state, event.to)
    moved = passes_either_way(pool_account(state, event.pool), account, taken, event.clause)
    return moved + passes_either_way(WIN, account, more, event.clause)


_SET_UP = tuple(power_to_set_up(kind) for kind in PoolKind)


def _who_sets_up(law: Law, state: Jackpots, command: OpenPool | ChangeTerms) -> Who:
    return power_to_set_up(command.terms.kind)


def _who_moves(law: Law, state: Jackpots, command: MovePool) -> Who:
    pool = state.pools.get(command.pool)
    return Anybody() if pool is None else power_to_set_up(pool.terms.kind)


POWERS: dict[type[Command], Who] = {
    OpenPool: Depends(_who_sets_up, lambda _: _SET_UP),
    ChangeTerms: Depends(_who_sets_up, lambda _: _SET_UP),
    MovePool: Depends(_who_moves, lambda _: _SET_UP),
}
DECIDERS: dict[type[Command], Decider] = {OpenPool: open_pool, ChangeTerms: change_terms, MovePool: move_pool}
EVOLVERS: dict[type[Event], Evolver] = {PoolOpened: _opened, TermsChanged: _changed, PoolMoved: _moved}
POSTERS: dict[type[Event], Poster] = {PoolOpened: _opened_postings, PoolMoved: _moved_postings}


def _say_opened(event: PoolOpened) -> str:
    return f"Jackpot {event.pool} opens under {event.book}: {_terms(event.terms)}"


def _say_changed(event: TermsChanged) -> str:
    return f"From the next win on jackpot {event.pool} is {_terms(event.terms)}"


def _terms(terms: PoolTerms) -> str:
    """What is set for a pool, from what wins it to who approved it."""
    up_to = f" up to {dollar_sign(terms.ceiling)}" if terms.ceiling is not None else ""
    told = [f"{terms.kind}, level {terms.level}, from {dollar_sign(terms.start)}{up_to}"]
    if terms.combination is not None:
        told.append(ended(displayed(terms.combination)))
    if terms.together is not None:
        told.append(f"won together, {terms.together}")
    rates = dict.fromkeys(percent(rate) for rate in terms.rates.values())
    told.append(f"{listed(list(rates))} of the turnover of {counted(len(terms.rates), 'terminal')}")
    return "; ".join((*told, f"approved as {ended(terms.approval)}"))


def _say_moved(event: PoolMoved) -> str:
    moved = f"Jackpot {event.pool} is shut, and its {exactly(event.grains)} goes to {event.to}"
    return f"{moved}: {ended(event.reason)}; approved as {ended(event.approval)}"


SAYS: Says = {
    PoolOpened: Saying(Topic.POOLS, _say_opened),
    TermsChanged: Saying(Topic.POOLS, _say_changed),
    PoolMoved: Saying(Topic.POOLS, _say_moved),
}
