"""A table as each audience may see it: sections of plain data, amounts in cents, times in milliseconds.

What anyone at the table sees goes to everyone in the same bytes: the chips of others are known by the number of their
seat. What concerns one player alone is in `me` and `lines`; names and the whole state go to staff.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum, unique
from functools import cache
from typing import Literal

import msgspec
from msgspec import Struct

from croupier.api.table.board import MOST_SHOWN, Board
from croupier.api.table.colours import Hue, Tint
from croupier.api.table.symbols import SHOWN, Mark
from croupier.core.common.signs import span
from croupier.core.game.game import Game, Verdict, compiled
from croupier.core.game.sign import Limits, Sign
from croupier.core.game.wager import Table, Wager
from croupier.core.game.wheel import SYMBOLS, colour
from croupier.core.law.book import Book
from croupier.core.law.law import at_table
from croupier.core.table.state import Line, Phase, TableState
from croupier.core.words.bets import Outcome, Tender
from croupier.maths.counts import StandsOut, number_counts

MOST_ON_A_CARD = 12


GameName = Literal["roulette", "big-wheel"]


@unique
class PhaseCode(StrEnum):
    """Where a round stands, as screens tell it: SPINNING is betting with the ball running, CLOSED is no number yet."""

    SHUT = "SHUT"
    IDLE = "IDLE"
    BETTING = "BETTING"
    SPINNING = "SPINNING"
    CLOSED = "CLOSED"
    RESULT = "RESULT"
    COLLECTED = "COLLECTED"
    PAID = "PAID"


class PocketView(Struct, frozen=True, omit_defaults=True):
    label: str
    colour: Hue
    mark: Mark | None = None
    """The symbol drawn on it, where it has no number."""
    tint: Tint | None = None


class TableFacts(Struct, frozen=True, kw_only=True):
    table: str
    book: str
    title: str
    game: GameName
    cloth: str
    wheel: str
    lucky_table: str | None
    seats: int
    cap: int | None
    open: bool
    edition: str
    uspin: bool
    virtual_wheel: bool
    wagering_seconds: int | None
    colours: tuple[str, ...]
    """The colours of the table's own set of checks."""


class RoundFacts(Struct, frozen=True, kw_only=True):
    number: int
    attempt: int
    phase: PhaseCode
    phase_words: str
    betting_opened_at: int | None
    betting_ends_at: int | None
    spun_by: str | None
    result: PocketView | None
    section: int | None
    """Which section of the ring, where a label stands on several of them."""
    no_spin: str | None
    """Why the last attempt did not count."""
    halted: str | None
    """The clause that stops play, if it is stopped."""
    commitment: str
    """Binds the chance of the house's own wheel before the bets."""


class WagerView(Struct, frozen=True, kw_only=True):
    number: int
    seat: int
    spot: str
    stake: int
    tender: Tender
    single_use: bool
    outside_zero: bool
    colour: str | None


class LineView(Struct, frozen=True, kw_only=True):
    number: int
    seat: int
    spot: str
    stake: int
    tender: Tender
    outcome: Outcome
    paid: int
    returned: int
    taken: int
    rides: int
    clauses: tuple[str, ...]
    why: str


class LuckyView(Struct, frozen=True, kw_only=True):
    numbers: dict[str, PocketView]
    chosen: str | None
    mega: bool
    works: bool


class LimitsView(Struct, frozen=True, kw_only=True):
    minimum: int | None
    maximum: int | None
    total: int | None = None


class SignFields(Struct, frozen=True, kw_only=True):
    minimum: int | None
    maximum: int | None
    unit: int | None
    by_bet: dict[str, LimitsView]
    player_maximum: int | None
    multiples: bool


class SignNotice(Struct, frozen=True, kw_only=True):
    shown_at: int
    takes_effect_at: int
    closing: bool
    sign: SignFields | None


class SignView(SignFields, frozen=True, kw_only=True):
    pending: SignFields | None
    """From the next round."""
    notices: tuple[SignNotice, ...]


class HistoryView(Struct, frozen=True, kw_only=True):
    last: tuple[PocketView, ...]
    counts: dict[str, int]
    hot: tuple[PocketView, ...]
    cold: tuple[PocketView, ...]


class SeatView(Struct, frozen=True, kw_only=True):
    seat: int
    since: int
    colours: tuple[str, ...]


class TableCard(Struct, frozen=True, kw_only=True):
    """One table among all."""

    table: str
    book: str
    title: str
    game: GameName
    cloth: str
    wheel: str
    lucky_table: str | None
    open: bool
    phase: PhaseCode
    phase_words: str
    round: int
    minimum: int | None
    maximum: int | None
    last: tuple[PocketView, ...]
    players: int
    seats: int
    betting_ends_at: int | None


# --- what everyone sees ---------------------------------------------------------------------------------------------


@cache
def pocket(label: str) -> PocketView:
    if label in SYMBOLS:
        return PocketView(label, Hue.SYMBOL, *SHOWN[label])
    return PocketView(label, Hue(colour(label)))


def game_of(book: Book, state: TableState) -> Game:
    return compiled(book, state.setup.cloth, state.setup.lucky_table)


def table_facts(book: Book, state: TableState, board: Board) -> TableFacts:
    setup = state.setup
    wheel = game_of(book, state).wheel
    return TableFacts(
        table=setup.table,
        book=book.code,
        title=f"{book.edition.document}, {book.edition.casino}",
        game="roulette" if wheel.zeros else "big-wheel",
        cloth=setup.cloth,
        wheel=wheel.name,
        lucky_table=setup.lucky_table,
        seats=setup.seats,
        cap=state.seats.cap,
        open=state.round.phase is not Phase.SHUT,
        edition=board.edition,
        uspin=setup.uspin is not None,
        virtual_wheel=True,
        wagering_seconds=setup.wagering_seconds,
        colours=setup.colours,
    )


_WORDS = {
    PhaseCode.SHUT: "Table closed",
    PhaseCode.IDLE: "Waiting for the next round",
    PhaseCode.BETTING: "Place your bets",
    PhaseCode.SPINNING: "Last bets: the wheel is turning",
    PhaseCode.CLOSED: "No more bets",
    PhaseCode.RESULT: "The number is marked",
    PhaseCode.COLLECTED: "Losing bets are collected",
    PhaseCode.PAID: "Winners are paid",
}


def phase_of(state: TableState) -> PhaseCode:
    now = state.round
    if now.phase is not Phase.BETTING:
        return PhaseCode[now.phase.name]
    if now.closed:
        return PhaseCode.CLOSED
    return PhaseCode.BETTING if now.spin is None else PhaseCode.SPINNING


def phase_words(state: TableState) -> str:
    return _WORDS[phase_of(state)]


def round_facts(state: TableState, board: Board) -> RoundFacts:
    now, phase = state.round, phase_of(state)
    return RoundFacts(
        number=now.number,
        attempt=now.attempt,
        phase=phase,
        phase_words=_WORDS[phase],
        betting_opened_at=board.opened_at,
        betting_ends_at=_betting_ends(state, board),
        spun_by=now.spin.by if now.spin else None,
        result=pocket(now.result) if now.result else None,
        section=board.section if now.result else None,
        no_spin=board.no_spin,
        halted=state.desk.halted,
        commitment=board.commitment,
    )


def _betting_ends(state: TableState, board: Board) -> int | None:
    seconds = state.setup.wagering_seconds
    if board.opened_at is None or seconds is None or phase_of(state) not in (PhaseCode.BETTING, PhaseCode.SPINNING):
        return None
    return board.opened_at + seconds * 1000


def wager_view(state: TableState, board: Board, number: int, wager: Wager) -> WagerView:
    return WagerView(
        number=number,
        seat=board.seat_of(wager.player),
        spot=wager.spot,
        stake=wager.stake,
        tender=wager.tender,
        single_use=wager.single_use,
        outside_zero=number in state.round.outside_zero,
        colour=_colour_of(state, wager),
    )


def _colour_of(state: TableState, wager: Wager) -> str | None:
    if wager.tender is not Tender.COLOUR_CHECKS:
        return None
    return next((name for name, one in state.chips.colours.items() if wager.player in one.holders), None)


def line_views(book: Book, state: TableState, board: Board, lines: Iterable[Line]) -> dict[str, LineView]:
    game = game_of(book, state)
    said: dict[tuple[str, Outcome], str] = {}
    views = {}
    for line in lines:
        alike = (line.wager.spot, line.outcome)
        if alike not in said:
            said[alike] = _why(game, state, line)
        views[str(line.number)] = _line_view(board, line, said[alike])
    return views


def _line_view(board: Board, line: Line, why: str) -> LineView:
    wager = line.wager
    return LineView(
        number=line.number,
        seat=board.seat_of(wager.player),
        spot=wager.spot,
        stake=wager.stake,
        tender=wager.tender,
        outcome=line.outcome,
        paid=line.paid,
        returned=line.returned,
        taken=line.taken,
        rides=line.rides,
        clauses=line.basis.all,
        why=why,
    )


def _why(game: Game, state: TableState, line: Line) -> str:
    if line.outcome is not Outcome.WON or state.round.result is None:
        return why(line.outcome, None)
    verdict = game.verdicts(state.round.result).get(line.wager.spot)
    if verdict is None and state.round.lucky is not None:
        verdict = game.lucky_verdicts(state.round.result, state.round.lucky).get(line.wager.spot)
    return why(line.outcome, verdict)


def why(outcome: Outcome, verdict: Verdict | None) -> str:
    """In as few words as will do; the rules stand beside it."""
    if outcome is Outcome.WON:
        return f"{verdict.to_one} to 1" if verdict else ""
    return {Outcome.LOST: "lost", Outcome.VOID: "void, your stake comes back"}.get(outcome, "not accepted")


def lucky_view(state: TableState) -> LuckyView:
    draw = state.round.lucky
    return LuckyView(
        numbers={str(area): pocket(label) for area, label in state.round.lucky_numbers.items()},
        chosen=str(draw.chosen) if draw else None,
        mega=draw.mega if draw else False,
        works=state.setup.lucky_screen_works,
    )


def sign_fields(sign: Sign) -> SignFields:
    return SignFields(
        minimum=sign.minimum,
        maximum=sign.maximum,
        unit=sign.unit,
        by_bet={
            str(bet): LimitsView(minimum=own.minimum, maximum=own.maximum, total=own.total)
            for bet, own in sign.by_bet.items()
        },
        player_maximum=sign.player_maximum,
        multiples=sign.multiples,
    )


def sign_view(state: TableState) -> SignView:
    signs = state.signs
    notices = tuple(
        SignNotice(
            shown_at=one.shown_at,
            takes_effect_at=one.takes_effect_at,
            closing=one.sign is None,
            sign=sign_fields(one.sign) if one.sign else None,
        )
        for one in signs.notices
    )
    fields = msgspec.structs.asdict(sign_fields(signs.sign))
    return SignView(**fields, pending=sign_fields(signs.pending) if signs.pending else None, notices=notices)


def history_view(book: Book, state: TableState, board: Board) -> HistoryView:
    return history_of(game_of(book, state), board.last)


def history_of(game: Game, last: Sequence[str]) -> HistoryView:
    """The numbers that came, newest first, and which of them came more or less often than chance explains."""
    last = last[:MOST_SHOWN]
    numbers = number_counts(game, last)
    return HistoryView(
        last=tuple(pocket(label) for label in last),
        counts=dict(Counter(last)),
        hot=tuple(pocket(one.name) for one in numbers if one.stands_out is StandsOut.HOT),
        cold=tuple(pocket(one.name) for one in numbers if one.stands_out is StandsOut.COLD),
    )


def seat_views(state: TableState, board: Board) -> dict[str, SeatView]:
    worn: dict[str, list[str]] = {}
    for name, one in state.chips.colours.items():
        for holder in one.holders:
            worn.setdefault(holder, []).append(name)
    return {
        str(board.seat_of(player)): SeatView(
            seat=board.seat_of(player), since=seat.since, colours=tuple(worn.get(player, ()))
        )
        for player, seat in state.seats.seats.items()
    }


def card_of(book: Book, state: TableState, board: Board) -> TableCard:
    facts, now = table_facts(book, state, board), round_facts(state, board)
    shown = span(at_table(book), state.signs.sign, state.setup.cloth) if state.setup.cloth else Limits()
    return TableCard(
        table=facts.table,
        book=facts.book,
        title=facts.title,
        game=facts.game,
        cloth=facts.cloth,
        wheel=facts.wheel,
        lucky_table=facts.lucky_table,
        open=facts.open,
        phase=now.phase,
        phase_words=now.phase_words,
        round=now.number,
        minimum=shown.minimum,
        maximum=shown.maximum,
        last=tuple(pocket(label) for label in board.last[:MOST_ON_A_CARD]),
        players=len(state.seats.seats),
        seats=facts.seats,
        betting_ends_at=now.betting_ends_at,
    )


def limits_at(table: Table) -> dict[str, LimitsView]:
    limits = {bet: table.limits(bet) for bet in dict.fromkeys(spot.bet for spot in table.game.spots.values())}
    return {
        str(bet): LimitsView(minimum=one.minimum, maximum=one.maximum, total=one.total) for bet, one in limits.items()
    }
