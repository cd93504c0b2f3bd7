"""What a controller of jackpots has still to pay, and how that reaches the winner: pure, and from where both stand."""

from msgspec import Struct

from croupier.core.bank.jackpot_slips import IssueJackpotSlip
from croupier.core.bank.part import open_cases
from croupier.core.bank.state import BankState, Phase
from croupier.core.bank.transfers import CreditJackpot, award_key
from croupier.core.common.cash import Cash
from croupier.core.common.eyes import HouseRules
from croupier.core.engine.messages import Command
from croupier.core.jackpot.paying import PaidBy, PayPrize, PrizePaid
from croupier.core.jackpot.state import Prize
from croupier.core.law.book import Book
from croupier.core.words.devices import CreditSource
from croupier.core.words.roles import Role
from croupier.links.jackpot_steps import NAME


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


def payment(prize: Prize, winner: Winner, rules: HouseRules) -> Command | None:
    """The payment of a prize; None while it waits for a person, as what takes two people does."""
    if prize.held_by is not None or prize.withheld_because is not None or winner.is_held:
        return None
    if rules.takes_two(Cash.HAND_PAY, prize.amount):
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
