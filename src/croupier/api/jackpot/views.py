"""Jackpots as displays, terminals and staff see them."""

from collections.abc import Mapping

from msgspec import Struct

from croupier.api.bank.views import title_of
from croupier.core.engine.messages import Event
from croupier.core.jackpot.display import display_of
from croupier.core.jackpot.part import is_suspended
from croupier.core.jackpot.paying import PaidBy, PrizePaid
from croupier.core.jackpot.state import Jackpots, Pool, Prize, in_order
from croupier.core.jackpot.terms import PoolKind, PoolTerms, Together, displayed
from croupier.core.law.book import Book
from croupier.core.money import dollar_sign

MOST_WINS = 20


class JackpotView(Struct, frozen=True, kw_only=True):
    pool: str
    kind: PoolKind
    level: int
    amount: int
    """What the display indicates: a prize until it is paid, otherwise the running amount."""
    won_by: str | None
    prize: int | None
    rule: str
    start: int
    ceiling: int | None
    suspended: str | None
    fed_by: tuple[str, ...]


class JackpotWin(Struct, frozen=True, kw_only=True):
    prize: int
    pool: str
    terminal: str
    amount: int
    at: int
    paid: PaidBy | None
    held_by: str | None
    """The fault of the display under which it was won."""
    withheld: bool
    """Whether the house investigates before it pays."""
    void: bool
    """Whether it was determined that it is nobody's."""


class ControllerFacts(Struct, frozen=True, kw_only=True):
    controller: str
    book: str
    title: str


class ControllerCard(Struct, frozen=True, kw_only=True):
    controller: str
    book: str
    pools: tuple[JackpotView, ...]


class FaultView(Struct, frozen=True, kw_only=True):
    number: str
    of: str
    at: int


class TermsView(Struct, frozen=True, kw_only=True):
    pool: str
    rates: Mapping[str, int]
    level: int
    start: int
    ceiling: int | None
    approval: str
    together: Together | None
    waiting: bool
    """Whether other terms wait for the running jackpot to be won."""
    cycle: int
    fault: FaultView | None


class PrizeHold(Struct, frozen=True, kw_only=True):
    """A prize that the house keeps back: for staff, with the reason."""

    prize: int
    because: str
    inspector_told_at: int | None
    reviews: tuple[str, ...]


class Wins:
    """The last prizes and what became of them: a controller forgets a prize when it is paid, a display does not."""

    def __init__(self) -> None:
        self._prizes: dict[int, Prize] = {}
        self._paid: dict[int, PaidBy] = {}

    def see(self, event: Event, now: Jackpots) -> None:
        if isinstance(event, PrizePaid):
            self._paid[event.prize] = event.way
        self._prizes.update(now.prizes)
        for number in sorted(self._prizes)[:-MOST_WINS]:
            del self._prizes[number]
            self._paid.pop(number, None)

    def views(self, now: Jackpots) -> dict[str, JackpotWin]:
        return {str(number): self._view(now, prize) for number, prize in self._prizes.items()}

    def _view(self, now: Jackpots, prize: Prize) -> JackpotWin:
        waits = prize.number in now.prizes
        return JackpotWin(
            prize=prize.number,
            pool=prize.pool,
            terminal=prize.terminal,
            amount=prize.amount,
            at=prize.at,
            paid=self._paid.get(prize.number),
            held_by=prize.held_by,
            withheld=waits and prize.withheld_because is not None,
            void=not waits and prize.number not in self._paid,
        )


def controller_facts(book: Book, state: Jackpots) -> ControllerFacts:
    return ControllerFacts(controller=state.controller, book=book.code, title=title_of(book))


def jackpot_view(state: Jackpots, name: str, fed_by: tuple[str, ...]) -> JackpotView:
    pool, shown = state.pools[name], display_of(state, name)
    return JackpotView(
        pool=name,
        kind=pool.terms.kind,
        level=pool.terms.level,
        amount=shown.amount,
        won_by=shown.terminal,
        prize=shown.prize,
        rule=rule_of(pool.terms),
        start=pool.terms.start,
        ceiling=pool.terms.ceiling,
        suspended=_why_suspended(pool),
        fed_by=fed_by,
    )


def pool_views(state: Jackpots) -> dict[str, JackpotView]:
    """Every pool in play, in the order in which simultaneous wins count."""
    return {name: jackpot_view(state, name, tuple(sorted(pool.terms.rates))) for name, pool in in_order(state)}


def rule_of(terms: PoolTerms) -> str:
    """What wins it, in one sentence."""
    if terms.combination is not None:
        return displayed(terms.combination)
    assert terms.ceiling is not None
    low, high = dollar_sign(terms.start), dollar_sign(terms.ceiling)
    return f"A hidden amount between {low} and {high}: the bet that takes the jackpot past it wins, whatever it is on."


def _why_suspended(pool: Pool) -> str | None:
    if pool.fault is None or not is_suspended(pool):
        return None
    return f"{str(pool.fault.of).capitalize()} does not work: fault {pool.fault.number}."


def card_of(state: Jackpots) -> ControllerCard:
    return ControllerCard(controller=state.controller, book=state.book, pools=tuple(pool_views(state).values()))


def hold_views(state: Jackpots) -> dict[str, PrizeHold]:
    return {
        str(number): PrizeHold(
            prize=number,
            because=prize.withheld_because,
            inspector_told_at=prize.inspector_told_at,
            reviews=prize.reviews,
        )
        for number, prize in state.prizes.items()
        if prize.withheld_because is not None
    }


def terms_views(state: Jackpots) -> dict[str, TermsView]:
    return {name: _terms_view(name, pool) for name, pool in in_order(state)}


def _terms_view(name: str, pool: Pool) -> TermsView:
    terms, fault = pool.terms, pool.fault
    return TermsView(
        pool=name,
        rates=terms.rates,
        level=terms.level,
        start=terms.start,
        ceiling=terms.ceiling,
        approval=terms.approval,
        together=terms.together,
        waiting=pool.pending is not None,
        cycle=pool.cycle,
        fault=None if fault is None else FaultView(number=fault.number, of=str(fault.of), at=fault.at),
    )


def pools_at(state: Jackpots, bank: str) -> dict[str, JackpotView]:
    """The pools that terminals of a bank add to, each with those terminals."""
    found: dict[str, JackpotView] = {}
    for name, pool in in_order(state):
        feeding = tuple(sorted(one for one in pool.terms.rates if one.partition(":")[0] == bank))
        if feeding:
            found[name] = jackpot_view(state, name, feeding)
    return found
