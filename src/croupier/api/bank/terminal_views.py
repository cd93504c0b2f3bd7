"""One terminal as its player sees it, and as staff see it over the player's shoulder.

Nothing of one terminal is told to another, and nothing of an earlier player to the one who sits there now.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Raw, Struct

from croupier.api.bank.board import BankBoard
from croupier.api.cage.slip_views import SlipView, listed_slip, slip_view
from croupier.api.live.kept_out import KeptOut
from croupier.api.live.redress import Redress, own_disputes
from croupier.api.table.views import LimitsView, PocketView, limits_at, pocket, why
from croupier.core.bank.bets import game_of
from croupier.core.bank.kept_back import Lock
from croupier.core.bank.state import BankState, Bet, BetLine, Case, GameState, Meters, Terminal, TerminalGame
from croupier.core.common.desk import Dispute
from croupier.core.game.game import Verdict
from croupier.core.game.wager import Table
from croupier.core.law.book import Book
from croupier.core.law.law import at_terminals
from croupier.core.words.bets import Outcome, Tender
from croupier.core.words.devices import Drive, PayoutForm
from croupier.core.words.rules import Rule

MOST_SLIPS = 5


class Viewer(Struct, frozen=True):
    """Who looks at a terminal."""

    name: str | None
    """In which they play."""
    staff: bool = False
    is_the_screen: bool = False
    """Whether it is the terminal's own screen, which shows whoever sits there what is theirs."""


class BetView(Struct, frozen=True, kw_only=True):
    number: int
    spot: str
    stake: int


class BankLine(Struct, frozen=True, kw_only=True):
    number: int
    spot: str
    stake: int
    outcome: Outcome
    paid: int
    returned: int
    taken: int
    rides: int
    clauses: tuple[str, ...]
    why: str


class GameView(Struct, frozen=True, kw_only=True):
    """One game of a terminal, with everything that can be recalled of it."""

    round: int
    terminal: str
    player: str | None
    at: int
    result: PocketView | None
    lines: tuple[BankLine, ...]
    staked: int
    won: int
    returned: int
    before: int
    after: int
    state: GameState
    corrected: int


class CaseBet(BetView, frozen=True, kw_only=True):
    at: int


class CaseView(Struct, frozen=True, kw_only=True):
    number: int
    terminal: str
    ground: str
    words: str
    round: int
    opened_at: int
    reason: str
    before_close: bool
    tried: bool
    decided: bool
    cleared: bool
    unconfirmed: tuple[int, ...]
    clause: str
    bets: tuple[CaseBet, ...]
    result: PocketView | None
    settled: bool
    equipment: bool
    rested_at: int | None


class TerminalMe(Struct, frozen=True, kw_only=True):
    terminal: str
    player: str | None
    mine: bool
    credits: int
    held: int
    withheld: int
    bet: int
    won: int
    """On the last settled spin, stakes that came back left aside."""
    last: GameView | None
    notes: tuple[int, ...]
    icons: tuple[int, ...]
    limits: Raw | Mapping[str, LimitsView]
    spin_maximum: int | None
    meters: Meters
    cases: tuple[CaseView, ...]
    fault_reported: bool
    barred: str | None
    may_collect: bool
    collects_whole: bool
    pays_by_hand: bool
    """Whether credits may also be paid by hand, against a signature."""
    slip_limit: int | None
    """The most that the house prints a slip for."""
    lock: Lock | None
    """Why the terminal waits for an attendant, if it does."""
    wheel: Drive
    idle_spins: int
    slips: tuple[SlipView, ...]
    disputes: tuple[Dispute, ...]
    redress: Redress | None
    """What those are decided under, and to whom they may complain; None where they dispute nothing."""
    practice: bool
    excluded: KeptOut | None = None


def may_see(terminal: Terminal, viewer: Viewer) -> bool:
    """A terminal that is taken is for its player and staff; a free one can be looked at before sitting down."""
    return terminal.player is None or viewer.staff or viewer.is_the_screen or terminal.player == viewer.name


def me_view(
    book: Book,
    state: BankState,
    board: BankBoard,
    terminal: Terminal,
    viewer: Viewer,
    *,
    cases: Sequence[Case],
    limits: Raw | Mapping[str, LimitsView],
    practice: bool,
) -> TerminalMe:
    player, setup = terminal.player, terminal.setup
    last = terminal.games[-1] if terminal.games and _is_for(viewer, terminal, terminal.games[-1].player) else None
    return TerminalMe(
        terminal=setup.name,
        player=player,
        mine=player is not None and player == viewer.name,
        credits=terminal.credits,
        held=terminal.held,
        withheld=terminal.withheld,
        bet=sum(bet.stake for bet in terminal.bets.values()),
        won=last.won if last is not None and state.results and state.results[0][0] == last.round else 0,
        last=None if last is None else game_view(book, state, last),
        notes=setup.notes,
        icons=setup.icons,
        limits=limits,
        spin_maximum=setup.sign.player_maximum,
        meters=terminal.meters,
        cases=tuple(case_view(book, case) for case in cases),
        fault_reported=player is not None and player in terminal.fault_reported,
        barred=state.conduct.barred.get(player) if player is not None else None,
        wheel=terminal.wheel,
        idle_spins=terminal.idle_spins,
        slips=_slips_for(state, board, terminal, viewer),
        practice=practice,
        **_collecting(book, state, terminal, cases),
        **own_disputes(at_terminals(book), state, player or viewer.name),
    )


def _collecting(book: Book, state: BankState, terminal: Terminal, cases: Sequence[Case]) -> dict[str, Any]:
    """Whether and how credits leave the terminal now."""
    terms = at_terminals(book).terminals
    waits = terminal.held or cases or terminal.lock
    return {
        "may_collect": terminal.player is not None and terminal.credits > 0 and not waits,
        "collects_whole": terms.collects_whole,
        "pays_by_hand": PayoutForm.MANUAL in terms.payout_forms,
        "slip_limit": state.setup.limits.slip,
        "lock": terminal.lock,
    }


def _is_for(viewer: Viewer, terminal: Terminal, player: str | None) -> bool:
    """Whether what a player did at a terminal is shown to whoever looks at it now."""
    if viewer.staff or player is None:
        return viewer.staff
    return player == (terminal.player if viewer.is_the_screen and terminal.player else viewer.name)


def _slips_for(state: BankState, board: BankBoard, terminal: Terminal, viewer: Viewer) -> tuple[SlipView, ...]:
    waiting = board.slips.get(terminal.setup.name)
    if not waiting:
        return ()
    mine = [one for one in waiting.values() if _is_for(viewer, terminal, one.player)]
    return tuple(
        slip_view(state.setup, one)
        if not viewer.staff or one.player == viewer.name
        else listed_slip(state.setup, one, viewer.name or "")
        for one in reversed(mine[-MOST_SLIPS:])
    )


def limits_of(book: Book, state: BankState, terminal: Terminal) -> dict[str, LimitsView]:
    """By kind of bet, as the sign of this terminal has them: of those that can be made there, and no others."""
    game = game_of(at_terminals(book), state)
    made = {str(spot.bet) for (_, tender), (spot, _) in game.lawful.items() if tender is Tender.CREDITS}
    limits = limits_at(Table(game, terminal.setup.sign))
    return {bet: one for bet, one in limits.items() if bet in made}


def bet_view(number: int, bet: Bet) -> BetView:
    return BetView(number=number, spot=bet.spot, stake=bet.stake)


def bet_views(terminal: Terminal) -> dict[str, BetView]:
    return {str(number): bet_view(number, bet) for number, bet in terminal.bets.items()}


def game_view(book: Book, state: BankState, game: TerminalGame) -> GameView:
    verdicts = {} if game.result is None else game_of(at_terminals(book), state).verdicts(game.result)
    return GameView(
        round=game.round,
        terminal=game.terminal,
        player=game.player,
        at=game.at,
        result=None if game.result is None else pocket(game.result),
        lines=tuple([_line_view(line, verdicts.get(line.spot)) for line in game.lines]),
        staked=game.staked,
        won=game.won,
        returned=game.returned,
        before=game.before,
        after=game.after,
        state=game.state,
        corrected=game.corrected,
    )


def recalled(book: Book, state: BankState, terminal: Terminal, viewer: Viewer) -> list[GameView]:
    """The last games of this player here, newest first; staff recall everybody's."""
    return [game_view(book, state, one) for one in reversed(terminal.recalled) if _is_for(viewer, terminal, one.player)]


def _line_view(line: BetLine, verdict: Verdict | None) -> BankLine:
    return BankLine(
        number=line.number,
        spot=line.spot,
        stake=line.stake,
        outcome=line.outcome,
        paid=line.paid,
        returned=line.returned,
        taken=line.taken,
        rides=line.rides,
        clauses=line.basis.all,
        why=why(line.outcome, verdict),
    )


def case_view(book: Book, case: Case) -> CaseView:
    grant = at_terminals(book).terminals.malfunctions.get(case.ground)
    return CaseView(
        number=case.number,
        terminal=case.terminal,
        ground=case.ground.name.lower(),
        words=str(case.ground),
        round=case.round,
        opened_at=case.opened_at,
        reason=case.reason,
        before_close=case.before_close,
        tried=case.tried,
        decided=case.decided,
        cleared=case.cleared,
        unconfirmed=case.unconfirmed,
        clause=grant.clause if grant is not None else at_terminals(book).clause(Rule.MALFUNCTION),
        bets=tuple(
            CaseBet(number=number, spot=bet.spot, stake=bet.stake, at=bet.at) for number, bet in case.bets.items()
        ),
        result=None if case.result is None else pocket(case.result),
        settled=case.settled,
        equipment=case.equipment,
        rested_at=case.rested_at,
    )
