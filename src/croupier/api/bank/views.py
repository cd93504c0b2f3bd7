"""A bank of terminals as everyone around it may see it: plain data, amounts in cents, times in milliseconds.

What is common to all goes to everyone in the same bytes. What one terminal shows is in `terminal_views`, what staff see
of all of them in `bank_desk_views`.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum, unique

from msgspec import Struct

from croupier.api.bank.board import BankBoard
from croupier.api.table.views import MOST_ON_A_CARD, HistoryView, LimitsView, PocketView, history_of, pocket
from croupier.core.bank.bets import game_of
from croupier.core.bank.state import BankState, Case, Phase, RoundState, Terminal
from croupier.core.law.book import Book
from croupier.core.law.law import at_terminals
from croupier.core.words.devices import BankKind, Drive


@unique
class BankPhaseCode(StrEnum):
    """Where a round stands at the terminals, as screens tell it."""

    SHUT = "SHUT"
    IDLE = "IDLE"
    BETTING = "BETTING"
    CLOSED = "CLOSED"
    REGISTERED = "REGISTERED"


@unique
class BankKindName(StrEnum):
    STAND_ALONE = "stand_alone"
    LIVE_GAME = "live_game"


class ClosingView(Struct, frozen=True, kw_only=True):
    announced_at: int
    closes_at: int


class BankFacts(Struct, frozen=True, kw_only=True):
    bank: str
    book: str
    title: str
    cloth: str
    wheel: str
    kind: BankKindName
    table: str | None
    drives: tuple[Drive, ...]
    open: bool
    edition: str
    controller: str | None
    """Whose jackpots its terminals feed."""
    closing: ClosingView | None


class BankRound(Struct, frozen=True, kw_only=True):
    number: int
    attempt: int
    phase: BankPhaseCode
    phase_words: str
    drive: Drive
    warned: bool
    ball_runs: bool
    opened_at: int | None
    closes_at: int | None
    result: PocketView | None
    """Registered and, with a live wheel, perhaps not confirmed yet."""
    confirmed: bool
    last_result: PocketView | None
    last_round: int | None
    no_spin: str | None
    wheel_fault: str | None
    commitment: str


class Place(Struct, frozen=True, kw_only=True):
    """A terminal as anybody sees it who looks for one to play at."""

    terminal: str
    taken: bool
    out_of_play: bool
    mine: bool


class BankCard(Struct, frozen=True, kw_only=True):
    """One bank among all."""

    bank: str
    book: str
    title: str
    kind: BankKindName
    table: str | None
    drive: Drive
    wheel: str
    open: bool
    phase: BankPhaseCode
    phase_words: str
    round: int
    last: tuple[PocketView, ...]
    terminals: int
    taken: int
    faulty: int
    closes_at: int | None
    controller: str | None
    minimum: int | None
    """The least that may lie on a spot of any terminal, and the most; None where nothing bounds it."""
    maximum: int | None


Span = tuple[int | None, int | None]


def span_of(limits: Iterable[LimitsView]) -> Span:
    """The least and the most that these allow."""
    known = list(limits)
    least = [one.minimum for one in known if one.minimum is not None]
    most = [one.maximum for one in known if one.maximum is not None]
    bounded = len(most) == len(known)  # one bet without a maximum, and there is none
    return min(least, default=None), max(most, default=None) if bounded else None


def title_of(book: Book) -> str:
    return f"{book.edition.document}, {book.edition.casino}"


def kind_name(kind: BankKind) -> BankKindName:
    return BankKindName[kind.name]


def bank_facts(book: Book, state: BankState, board: BankBoard, controller: str | None) -> BankFacts:
    setup, closing = state.setup, state.closing
    return BankFacts(
        bank=setup.bank,
        book=book.code,
        title=title_of(book),
        cloth=setup.cloth,
        wheel=game_of(at_terminals(book), state).wheel.name,
        kind=kind_name(setup.kind),
        table=setup.table,
        drives=setup.wheels,
        open=state.round.phase is not Phase.SHUT,
        edition=board.edition,
        controller=controller,
        closing=None
        if closing is None
        else ClosingView(announced_at=closing.announced_at, closes_at=closing.closes_at),
    )


_WORDS = {
    Phase.SHUT: "Bank closed",
    Phase.IDLE: "Waiting for the next round",
    Phase.BETTING: "Place your bets",
    Phase.CLOSED: "No more bets",
    Phase.REGISTERED: "The number is being confirmed",
}


def phase_words(now: RoundState) -> str:
    if now.phase is not Phase.BETTING:
        return _WORDS[now.phase]
    if now.warned_at is not None:
        return "Finish betting"
    return _WORDS[now.phase] if now.spin is None else "Last bets: the ball is running"


def round_view(state: BankState, board: BankBoard, closes_at: int | None) -> BankRound:
    """`closes_at`: when betting is expected to close, as far as whoever turns the wheel can tell."""
    now = state.round
    last_round, last_result = state.results[0] if state.results else (None, None)
    # Between two rounds the number of the last one still stands on the screens.
    settled = last_result if now.phase is Phase.IDLE and last_round == now.number else None
    result = now.registered or settled
    return BankRound(
        number=now.number,
        attempt=now.attempt,
        phase=BankPhaseCode[now.phase.name],
        phase_words=phase_words(now),
        drive=now.drive,
        warned=now.warned_at is not None,
        ball_runs=now.spin is not None,
        opened_at=board.opened_at,
        closes_at=closes_at if now.phase is Phase.BETTING else None,
        result=None if result is None else pocket(result),
        confirmed=settled is not None,
        last_result=None if last_result is None else pocket(last_result),
        last_round=last_round,
        no_spin=board.no_spin,
        wheel_fault=None if state.wheel_fault is None else str(state.wheel_fault),
        commitment=now.commitment,
    )


def history_view(book: Book, state: BankState) -> HistoryView:
    return history_of(game_of(at_terminals(book), state), [label for _, label in state.results])


def open_cases(state: BankState) -> dict[str, list[Case]]:
    """By terminal, the malfunctions that keep it out of play: found for all of them in one go."""
    found: dict[str, list[Case]] = {}
    for case in state.cases.values():
        if not case.cleared:
            found.setdefault(case.terminal, []).append(case)
    return found


def place_view(terminal: Terminal, cases: Sequence[Case], player: str | None) -> Place:
    return Place(
        terminal=terminal.setup.name,
        taken=terminal.player is not None,
        out_of_play=bool(cases) or terminal.closed or terminal.lock is not None,
        mine=player is not None and terminal.player == player,
    )


def place_views(state: BankState, cases: Mapping[str, Sequence[Case]], player: str | None) -> dict[str, Place]:
    return {name: place_view(one, cases.get(name, ()), player) for name, one in state.terminals.items()}


def card_of(book: Book, state: BankState, controller: str | None, closes_at: int | None, span: Span) -> BankCard:
    now, setup = state.round, state.setup
    return BankCard(
        bank=setup.bank,
        book=book.code,
        title=title_of(book),
        kind=kind_name(setup.kind),
        table=setup.table,
        drive=now.drive,
        wheel=game_of(at_terminals(book), state).wheel.name,
        open=now.phase is not Phase.SHUT,
        phase=BankPhaseCode[now.phase.name],
        phase_words=phase_words(now),
        round=now.number,
        last=tuple(pocket(label) for _, label in state.results[:MOST_ON_A_CARD]),
        terminals=len(state.terminals),
        taken=sum(one.player is not None for one in state.terminals.values()),
        faulty=len(open_cases(state)),
        closes_at=closes_at if now.phase is Phase.BETTING else None,
        controller=controller,
        minimum=span[0],
        maximum=span[1],
    )
