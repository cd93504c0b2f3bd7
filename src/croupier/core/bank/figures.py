"""What a bank did: drop, handle, win, hold and what was paid out, from its games and postings alone."""

from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct

from croupier.core.bank.paying import RoundSettled
from croupier.core.bank.records import RecordsConfirmed
from croupier.core.bank.state import TerminalGame
from croupier.core.engine.accounts import OUTSIDE, float_of, is_till
from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Event
from croupier.core.words.bets import Outcome


class BankFigures(Struct, frozen=True, kw_only=True):
    """Cents over some span of time."""

    results: int = 0
    drop: int = 0
    """What came into the note boxes, and what was transferred to meters."""
    handle: int = 0
    """What was at stake and had a result."""
    win: int = 0
    """What the house is better off by play and by what was put right; what waits for a decision counts for nobody."""
    paid_out: int = 0
    """What the cashier paid for slips and vouchers, less what came back there."""

    @property
    def hold(self) -> Fraction | None:
        """The part of the drop that the house kept; nothing can be said where nothing was dropped."""
        return Fraction(self.win, self.drop) if self.drop else None

    def __add__(self, other: "BankFigures") -> "BankFigures":
        return BankFigures(
            results=self.results + other.results,
            drop=self.drop + other.drop,
            handle=self.handle + other.handle,
            win=self.win + other.win,
            paid_out=self.paid_out + other.paid_out,
        )


def of_games(games: Iterable[TerminalGame], results: int) -> BankFigures:
    """What a settlement adds: a bet that is void was at no risk."""
    decided = (Outcome.WON, Outcome.LOST)
    handle = sum(line.stake for game in games for line in game.lines if line.outcome in decided)
    return BankFigures(results=results, handle=handle)


def of_settlement(event: Event) -> BankFigures:
    """What an event that settles games adds; a game that was settled before and is put right was at stake once."""
    match event:
        case RoundSettled():
            return of_games(event.games, 1)
        case RecordsConfirmed(game=TerminalGame() as game, change=None):
            return of_games((game,), 0)
        case _:
            return BankFigures()


def of_event(bank: str, event: Event, postings: Iterable[Posting]) -> BankFigures:
    """What one event adds to the figures of its bank, with the money that passed."""
    found = of_settlement(event)
    for one in postings:
        found = found + of_posting(bank, one.giver, one.taker, one.amount)
    return found


def of_posting(bank: str, giver: str, taker: str, amount: int) -> BankFigures:
    """What one posting adds.

    Credits leave the float as their price comes in, and a slip returns to it as its amount is paid: so only play, and
    what is put right, moves the sum of the float, the claims it has, the drop and what was paid out.
    """
    drop = amount * taker.startswith((f"notes:{bank}:", f"transfer:{bank}:"))
    out = amount * ((is_till(giver) and taker == OUTSIDE) - (giver == OUTSIDE and is_till(taker)))
    house, claims = float_of(bank), f"claim:{bank}:"
    taken, given = (one == house or one.startswith(claims) for one in (taker, giver))
    return BankFigures(drop=drop, win=amount * (taken - given) + drop - out, paid_out=out)
