"""What a controller of jackpots has still to be told of a bank, and what it has still to pay.

All of it is pure, and looks at where the controller stands: what it knows already is never told twice, so that whoever
tells it may be stopped between any two steps and begin again.
"""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.bank.cases import MalfunctionOpened
from croupier.core.bank.conduct import Sanctioned
from croupier.core.bank.jackpot_slips import IssueJackpotSlip
from croupier.core.bank.judging import OutcomeInvalidated
from croupier.core.bank.no_spin import NoSpinAnnounced
from croupier.core.bank.part import open_cases
from croupier.core.bank.paying import RoundSettled
from croupier.core.bank.records import BetsVoided, UnconfirmedVoided
from croupier.core.bank.results import ResultCorrected
from croupier.core.bank.rounds import BettingClosed, BettingOpened
from croupier.core.bank.state import BankState, Phase
from croupier.core.bank.transfers import CreditJackpot, award_key
from croupier.core.bank.voids import PlaysVoided, SpinVoided
from croupier.core.engine.messages import Command, Event
from croupier.core.jackpot.contributing import TakeContributions, VoidBets
from croupier.core.jackpot.correcting import CorrectResult
from croupier.core.jackpot.display import ShowPools
from croupier.core.jackpot.paying import PaidBy, PayPrize, PrizePaid
from croupier.core.jackpot.results import RegisterResult
from croupier.core.jackpot.state import Bets, Jackpots, Prize, Round, in_order
from croupier.core.jackpot.terms import GRAINS
from croupier.core.law.book import Book
from croupier.core.words.bets import BetKind
from croupier.core.words.devices import CreditSource
from croupier.core.words.roles import Role

NAME = "jackpots"


class Journal(Struct, frozen=True, kw_only=True):
    """Where the log of a bank has been read to: what an event of it does not say by itself."""

    bank: str
    round: int = 0
    attempt: int = 1
    cases: Mapping[int, int] = {}
    """The round that each case of a malfunction is about."""
    waiting: tuple[str, ...] = ()
    """Terminals whose bets of this round wait for the decision of a case."""


def read_on(journal: Journal, event: Event) -> Journal:
    match event:
        case BettingOpened():
            return Journal(bank=journal.bank, round=event.round, attempt=event.attempt, cases=journal.cases)
        case MalfunctionOpened(case=case):
            waits = not case.settled and case.round == journal.round
            return replace(
                journal,
                cases={**journal.cases, case.number: case.round},
                waiting=(*journal.waiting, f"{journal.bank}:{case.terminal}") if waits else journal.waiting,
            )
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


# --- from the bank to the controller --------------------------------------------------------------------------------


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
    return _void(last, journal, _void_terminals(last, journal, event))


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
        bets=tuple(one for one in bets_of(journal.bank, event) if one.terminal in contributing - {*journal.waiting}),
    )


def bets_of(bank: str, event: BettingClosed) -> Iterable[Bets]:
    """What stood at each terminal: its turnover, and of that what lay straight up."""
    turnover = event.turnover
    for name, bets in event.snapshot.items():
        straight: dict[str, int] = {}
        for bet in bets.values():
            kind, _, label = bet.spot.partition(" ")
            if kind == BetKind.STRAIGHT:
                straight[label] = straight.get(label, 0) + bet.stake
        yield Bets(terminal=f"{bank}:{name}", turnover=turnover[name], straight=straight)


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
    judged = last.judged if last is not None else None
    if judged is None or judged.round != event.round or judged.pocket == event.pocket:
        return None
    return CorrectResult(
        by=NAME,
        role=Role.SYSTEM,
        at=0,
        bank=journal.bank,
        round=event.round,
        pocket=event.pocket,
        reason=event.reason,
    )


def _void_terminals(last: Round | None, journal: Journal, event: Event) -> tuple[str, ...]:
    """Whose stakes were no turnover after all. Of an earlier round nothing can be taken out: the house bears it."""
    if last is None:
        return ()
    match event:
        case NoSpinAnnounced():
            # Betting opens once more, so what stood at this close is not what will stand at the next.
            tried = (last.number, last.attempt) == (journal.round, event.attempt - 1)
            return _standing(last) if tried and not last.is_judged else ()
        case SpinVoided() | OutcomeInvalidated():
            return _standing(last) if last.number == event.round else ()
        case PlaysVoided():
            return _standing(last, {f"{journal.bank}:{event.terminal}"}) if last.number in event.rounds else ()
        case BetsVoided() | UnconfirmedVoided():
            # Void in part or as a whole: what a terminal won with it is for the house to determine.
            about_it = journal.cases.get(event.case) == last.number
            return _standing(last, {f"{journal.bank}:{event.terminal}"}) if about_it else ()
        case Sanctioned():
            # Only stakes without a result are void by a sanction; before the close they were no turnover yet.
            running = (last.number, last.attempt) == (journal.round, journal.attempt) and not last.is_judged
            return _standing(last, {f"{journal.bank}:{name}" for name in event.released}) if running else ()
        case _:
            return ()


def _standing(last: Round, among: set[str] | None = None) -> tuple[str, ...]:
    return tuple(one.terminal for one in last.bets if among is None or one.terminal in among)


def _void(last: Round | None, journal: Journal, terminals: tuple[str, ...]) -> Command | None:
    if last is None or not terminals:
        return None
    return VoidBets(by=NAME, role=Role.SYSTEM, at=0, bank=journal.bank, round=last.number, terminals=terminals)


def showing(controller: Jackpots) -> Command | None:
    """The displays, where one that works does not indicate what is in its pool."""
    behind = any(pool.fault is None and pool.shown != pool.value // GRAINS for _, pool in in_order(controller))
    return ShowPools(by=NAME, role=Role.SYSTEM, at=0) if behind else None


# --- from the controller to the winner ------------------------------------------------------------------------------


class Winner(Struct, frozen=True, kw_only=True):
    """The terminal that won, as it is now, and who played there when it did."""

    book: Book
    state: BankState
    terminal: str
    player: str | None

    @property
    def is_held(self) -> bool:
        """Whether a malfunction keeps the terminal out of play: nothing is paid there until it is cleared."""
        return bool(open_cases(self.state, self.terminal))

    @property
    def takes_credits(self) -> bool:
        """Whether a prize may go onto the meter: whoever won it still sits there, and the book has it so."""
        assert self.book.terminals is not None
        by_meter = CreditSource.JACKPOT in self.book.terminals.credit_sources
        seated = self.state.terminals[self.terminal].player
        return by_meter and seated is not None and seated == self.player and not self.is_held


def player_of(state: BankState, terminal: str, round_: int) -> str | None:
    """Who played a round at a terminal; None where the terminal no longer remembers."""
    now, found = state.round, state.terminals[terminal]
    if now.number == round_ and now.phase in (Phase.CLOSED, Phase.REGISTERED):
        return found.player  # nobody leaves while a stake is held
    return next((game.player for game in found.games if game.round == round_), None)


def payment(prize: Prize, winner: Winner, hand_pay_above: int | None) -> Command | None:
    """The payment of a prize; None while it waits for a person."""
    if prize.held_by is not None or prize.withheld_because is not None or winner.is_held:
        return None
    if hand_pay_above is not None and prize.amount > hand_pay_above:
        return None
    way = PaidBy.METER if winner.takes_credits else PaidBy.VOUCHER
    return PayPrize(by=NAME, role=Role.SYSTEM, at=0, prize=prize.number, way=way)


def award_of(controller: str, paid: PrizePaid) -> str:
    """The name of a prize at the bank; there it counts once."""
    return f"{controller}-{paid.prize}"


def delivery(controller: str, paid: PrizePaid, winner: Winner) -> CreditJackpot | IssueJackpotSlip | None:
    """What brings a prize that was paid out of its pool to the winner; None when it is there, or the terminal held."""
    award = award_of(controller, paid)
    if paid.amount == 0 or award_key(paid.pool, award) in winner.state.transfers or winner.is_held:
        return None
    if paid.way is PaidBy.METER and winner.takes_credits:
        return CreditJackpot(
            by=NAME,
            role=Role.SYSTEM,
            at=0,
            terminal=winner.terminal,
            pool=paid.pool,
            award=award,
            amount=paid.amount,
        )
    return IssueJackpotSlip(
        by=NAME,
        role=Role.SYSTEM,
        at=0,
        terminal=winner.terminal,
        pool=paid.pool,
        award=award,
        amount=paid.amount,
        player=winner.player,
    )
