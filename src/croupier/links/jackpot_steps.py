"""What a controller of jackpots has still to be told of a bank.

All of it is pure, and looks at where the controller stands: what it knows already is never told twice, so that whoever
tells it may be stopped between any two steps and begin again.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.bank.cases import MalfunctionOpened
from croupier.core.bank.conduct import Sanctioned
from croupier.core.bank.judging import OutcomeInvalidated
from croupier.core.bank.no_spin import NoSpinAnnounced
from croupier.core.bank.paying import RoundSettled
from croupier.core.bank.records import UnconfirmedVoided
from croupier.core.bank.results import ResultCorrected
from croupier.core.bank.rounds import BettingClosed, BettingOpened
from croupier.core.bank.state import Bet
from croupier.core.bank.voids import BetsVoided, PlaysVoided, SpinVoided
from croupier.core.engine.messages import Command, Event
from croupier.core.jackpot.contributing import TakeContributions
from croupier.core.jackpot.correcting import CorrectResult
from croupier.core.jackpot.display import ShowPools
from croupier.core.jackpot.history import judged_in
from croupier.core.jackpot.results import RegisterResult
from croupier.core.jackpot.state import Bets, Jackpots, Round, in_order
from croupier.core.jackpot.terms import GRAINS
from croupier.core.jackpot.voiding import VoidBets
from croupier.core.words.bets import BetKind
from croupier.core.words.roles import Role

NAME = "jackpots"


class Journal(Struct, frozen=True, kw_only=True):
    """Where the log of a bank has been read to: what an event of it does not say by itself."""

    bank: str
    round: int = 0
    attempt: int = 1
    cases: Mapping[int, tuple[int, str]] = {}
    """The round and the terminal that each case of a malfunction is about."""


def read_on(journal: Journal, event: Event) -> Journal:
    match event:
        case BettingOpened():
            return Journal(bank=journal.bank, round=event.round, attempt=event.attempt, cases=journal.cases)
        case MalfunctionOpened(case=case):
            return replace(journal, cases={**journal.cases, case.number: (case.round, case.terminal)})
        case _:
            return journal


TOLD = (
    BettingOpened,
    BettingClosed,
    MalfunctionOpened,
    NoSpinAnnounced,
    RoundSettled,
    ResultCorrected,
    SpinVoided,
    OutcomeInvalidated,
    BetsVoided,
    UnconfirmedVoided,
    PlaysVoided,
    Sanctioned,
)
"""The events of a bank that a controller must hear of, or that are needed to understand them."""


def feeds(controller: Jackpots, bank: str) -> bool:
    return any(_bank_of(terminal) == bank for terminal in _contributing(controller))


def _contributing(controller: Jackpots) -> set[str]:
    """Every terminal that adds to a pool, or will when new terms are in force."""
    terms = [one for _, pool in in_order(controller) for one in (pool.terms, pool.pending) if one is not None]
    return {terminal for one in terms for terminal in one.rates}


def _bank_of(terminal: str) -> str:
    return terminal.partition(":")[0]


def missing(controller: Jackpots, journal: Journal, event: Event) -> Command | None:
    """The next thing that the controller has to be told because of this event; None when it knows all of it."""
    last = controller.rounds.get(journal.bank)
    match event:
        case BettingClosed():
            return _turnover(controller, last, journal, event)
        case RoundSettled():
            return _settled(last, journal, event)
        case ResultCorrected():
            return _corrected(last, journal, event)
    return next(_void(last, journal, event), None)


def _turnover(controller: Jackpots, last: Round | None, journal: Journal, event: BettingClosed) -> Command | None:
    """The turnover, and then the display: what the number wins is what the display indicated when it came."""
    if last is not None and (journal.round, journal.attempt) <= (last.number, last.attempt):
        is_last = (journal.round, journal.attempt) == (last.number, last.attempt)
        return showing(controller) if is_last and not last.is_judged else None
    contributing = _contributing(controller)
    return TakeContributions(
        by=NAME,
        role=Role.SYSTEM,
        at=0,
        bank=journal.bank,
        round=journal.round,
        attempt=journal.attempt,
        bets=tuple(one for one in bets_of(journal.bank, event) if one.terminal in contributing),
    )


def bets_of(bank: str, event: BettingClosed) -> Iterable[Bets]:
    """What stood at each terminal."""
    for name, bets in event.snapshot.items():
        yield _bets(bank, name, bets.values())


def _bets(bank: str, name: str, bets: Collection[Bet]) -> Bets:
    """The turnover of a terminal, and of that what lay straight up."""
    straight: dict[str, int] = {}
    for bet in bets:
        kind, _, label = bet.spot.partition(" ")
        if kind == BetKind.STRAIGHT:
            straight[label] = straight.get(label, 0) + bet.stake
    return Bets(terminal=f"{bank}:{name}", turnover=sum(bet.stake for bet in bets), straight=straight)


def _settled(last: Round | None, journal: Journal, event: RoundSettled) -> Command | None:
    """The number. Stakes that it did not settle wait in a case, and what they win waits with them."""
    if last is None or last.number != event.round or last.is_judged:
        return None
    settled = {f"{journal.bank}:{game.terminal}" for game in event.games}
    return RegisterResult(
        by=NAME,
        role=Role.SYSTEM,
        at=0,
        bank=journal.bank,
        round=event.round,
        pocket=event.pocket,
        undecided=tuple(one for one in _standing(last) if one not in settled),
    )


def _corrected(last: Round | None, journal: Journal, event: ResultCorrected) -> Command | None:
    judged = judged_in(last, event.round)
    if judged is None or judged.pocket == event.pocket:
        return None
    return CorrectResult(
        by=NAME,
        role=Role.SYSTEM,
        at=0,
        bank=journal.bank,
        round=event.round,
        pocket=event.pocket,
        reason=event.reason,
        clause=event.clause,
    )


def _void(last: Round | None, journal: Journal, event: Event) -> Iterator[VoidBets]:
    """Whose stakes were no turnover after all, in which round: as far as they still stand there."""
    if last is None:
        return
    left = _left(journal.bank, event) if isinstance(event, UnconfirmedVoided) else ()
    for round_, terminals in _void_terminals(last, journal, event):
        found = tuple(
            one.terminal
            for one in _stood(last, round_)
            if (terminals is None or one.terminal in terminals) and one not in left
        )
        if found:
            yield VoidBets(by=NAME, role=Role.SYSTEM, at=0, bank=journal.bank, round=round_, terminals=found, left=left)


def _stood(last: Round, round_: int) -> tuple[Bets, ...]:
    judged = judged_in(last, round_)
    if last.number == round_:
        return last.bets
    return judged.bets if judged is not None else ()


def _void_terminals(last: Round, journal: Journal, event: Event) -> Iterator[tuple[int, set[str] | None]]:
    """By round, all terminals (None) or these."""
    match event:
        case NoSpinAnnounced():
            # Betting opens once more, so what stood at this close is not what will stand at the next.
            tried = (last.number, last.attempt) == (journal.round, event.attempt - 1)
            if tried and not last.is_judged:
                yield last.number, None
        case SpinVoided() | OutcomeInvalidated():
            yield event.round, None
        case PlaysVoided():
            for round_ in event.rounds:
                yield round_, {f"{journal.bank}:{event.terminal}"}
        case BetsVoided() | UnconfirmedVoided():
            # What a terminal won with bets that are void in part is for the house to determine.
            if event.case in journal.cases:
                yield journal.cases[event.case][0], {f"{journal.bank}:{event.terminal}"}
        case Sanctioned():
            # Only stakes without a result are void by a sanction; before the close they were no turnover yet.
            if (last.number, last.attempt) == (journal.round, journal.attempt) and not last.is_judged:
                yield last.number, {f"{journal.bank}:{name}" for name in event.released}
            for number in event.cases:
                if number in journal.cases:
                    round_, name = journal.cases[number]
                    yield round_, {f"{journal.bank}:{name}"}


def _left(bank: str, event: UnconfirmedVoided) -> tuple[Bets, ...]:
    return (_bets(bank, event.terminal, event.stands.values()),) if event.stands else ()


def _standing(last: Round) -> tuple[str, ...]:
    return tuple(one.terminal for one in last.bets)


def showing(controller: Jackpots) -> Command | None:
    """The displays, where one that works does not indicate what is in its pool."""
    behind = any(pool.fault is None and pool.shown != pool.value // GRAINS for _, pool in in_order(controller))
    return ShowPools(by=NAME, role=Role.SYSTEM, at=0) if behind else None
