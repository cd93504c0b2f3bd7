"""The help screen of a terminal: every bet with its odds and edge, and the rules of play in our own short sentences.

All of it follows from the book's data, so that it cannot say anything that the bank does not do.
"""

from collections.abc import Iterator

from msgspec import Struct

from croupier.api.bank.views import title_of
from croupier.api.by_book import once_for_each_book
from croupier.api.desk.words import BETS
from croupier.api.table.cloth import cloth_of
from croupier.core.game.game import compiled
from croupier.core.law.book import Book
from croupier.core.law.law import at_terminals
from croupier.core.words.bets import CREDITS, BetKind
from croupier.core.words.choices import AfterNoSpin, MinimumTested, WageringOpens, WinningStakes
from croupier.core.words.devices import BankKind, CreditSource, Drive, PayoutForm
from croupier.core.words.rules import Rule


class HelpBet(Struct, frozen=True, kw_only=True):
    bet: str
    says: str
    odds: str
    edge_percent: str
    clause: str


class HelpRule(Struct, frozen=True, kw_only=True):
    says: str
    clause: str


class HelpView(Struct, frozen=True, kw_only=True):
    book: str
    title: str
    bets: tuple[HelpBet, ...]
    rules: tuple[HelpRule, ...]


@once_for_each_book
def help_for(book: Book, cloth: str, kind: BankKind) -> HelpView:
    return HelpView(
        book=book.code,
        title=title_of(book),
        bets=tuple(_bets(book, cloth)),
        rules=tuple(HelpRule(says=says, clause=clause) for says, clause in _rules(book, cloth, kind)),
    )


def _bets(book: Book, cloth: str) -> Iterator[HelpBet]:
    """One line for each kind of bet at the same odds."""
    seen: set[tuple[str, str]] = set()
    for spot in cloth_of(compiled(book, cloth, None), tender=CREDITS).spots:
        if (spot.bet, spot.odds) in seen:
            continue
        seen.add((spot.bet, spot.odds))
        yield HelpBet(
            bet=spot.bet,
            says=_says(BetKind(spot.bet), len(spot.covers)),
            odds=spot.odds,
            edge_percent=spot.edge_percent,
            clause=spot.clause,
        )


def _says(bet: BetKind, numbers: int) -> str:
    return f"{BETS[bet]}: {numbers} number{'s' if numbers > 1 else ''}"


def _rules(book: Book, cloth: str, kind: BankKind) -> Iterator[tuple[str, str]]:
    yield from _of_credits(book)
    yield from _of_betting(book, cloth, kind)
    yield from _of_the_spin(book)
    yield from _of_winning(book)
    yield from _of_trouble(book)
    yield from _of_collecting(book)


def _of_credits(book: Book) -> Iterator[tuple[str, str]]:
    sources = at_terminals(book).terminals.credit_sources
    yield "Put in banknotes of the denominations shown.", sources[CreditSource.BANKNOTE]
    if CreditSource.TRANSFER in sources:
        yield "Credits can also come by a transfer from the monitoring system.", sources[CreditSource.TRANSFER]
    yield (
        "You bet with the credits on the meter, and with no more than are there.",
        at_terminals(book).clause(Rule.NO_CREDITS),
    )


def _of_betting(book: Book, cloth: str, kind: BankKind) -> Iterator[tuple[str, str]]:
    terms = at_terminals(book).terminals
    if terms.opens is WageringOpens.WITH_THE_RESOLUTION:
        yield "Betting opens as soon as the last spin is settled.", at_terminals(book).clause(Rule.BETTING_NOT_OPEN)
    else:
        yield "Betting opens when the dealer calls it.", at_terminals(book).clause(Rule.BETTING_NOT_OPEN)
    if kind is BankKind.LIVE_GAME:
        yield "The terminals follow the live table: its calls and its numbers decide here too.", terms.kinds[kind]
    minimum = compiled(book, cloth, None).terms[CREDITS].clauses[Rule.BELOW_MINIMUM]
    if terms.minimum_tested is MinimumTested.AT_EVERY_TOUCH:
        yield "A bet is at least the minimum shown, from the first touch on.", minimum
    else:
        yield "A position still below the minimum when betting closes comes off and is not played.", minimum
    if terms.warning_clause is not None:
        yield "Before betting closes the screen asks you to finish.", terms.warning_clause
    closed = at_terminals(book).clause(Rule.LATE_WAGER)
    yield "Once no more bets is shown, nothing can be placed, moved or taken off.", closed


def _of_the_spin(book: Book) -> Iterator[tuple[str, str]]:
    terms = at_terminals(book).terminals
    if Drive.BY_HAND in terms.closed_by:
        yield "A dealer spins the ball; betting closes while it runs.", terms.closed_by[Drive.BY_HAND]
    if Drive.AUTOMATED in terms.closed_by:
        yield (
            "An automated wheel spins by itself; betting closes while the ball runs.",
            terms.closed_by[Drive.AUTOMATED],
        )
    if terms.confirmed_when_live:
        yield "The dealer confirms the number of a wheel spun by hand before it is paid.", terms.paid_by[Drive.BY_HAND]
    after = at_terminals(book).clause(Rule.AFTER_NO_SPIN)
    if book.spin.no_spin.after is AfterNoSpin.BETS_STAND:
        yield "After a no spin your bets stand, betting opens again and the ball is spun anew.", after
    else:
        yield "After a no spin your bets come back to you and the ball is spun anew.", after


def _of_winning(book: Book) -> Iterator[tuple[str, str]]:
    terms = at_terminals(book).terminals
    yield (
        "Only what the screen showed when betting closed is settled.",
        at_terminals(book).clause(Rule.SETTLED_BY_SCREEN),
    )
    if terms.winning_stakes is WinningStakes.STAY:
        yield "A stake that wins stays where it is and plays again, unless you take it off.", terms.winning_clause
    else:
        yield "Winnings and the stakes that won go to your credits.", terms.winning_clause


def _of_trouble(book: Book) -> Iterator[tuple[str, str]]:
    terms = at_terminals(book).terminals
    malfunction = at_terminals(book).clause(Rule.MALFUNCTION)
    yield "If the terminal or the wheel fails, the house settles your bets from its records.", malfunction
    if terms.void_before_close_clause is not None:
        yield "If the terminal fails before betting closes, your bets there are void.", terms.void_before_close_clause
    yield "Bets that no record confirms are void and come back to you.", at_terminals(book).clause(Rule.VOID_BETS)
    if terms.players_report_faults:
        reported = at_terminals(book).clause(Rule.FAULT_REPORT)
        yield "Tell the staff at once if the terminal does not work as it should.", reported
    yield "If you disagree with a decision, say so: it is looked into.", at_terminals(book).clause(Rule.DISPUTE)


def _of_collecting(book: Book) -> Iterator[tuple[str, str]]:
    terms = at_terminals(book).terminals
    part = "all your credits" if terms.collects_whole else "your credits, or a part of them"
    yield f"Collect {part} on a slip, which the cashier pays.", terms.payout_forms[PayoutForm.SLIP]
    yield "While a bet lies there nothing can be collected.", at_terminals(book).clause(Rule.COLLECT)
    if PayoutForm.MANUAL in terms.payout_forms:
        yield "A payment by hand is signed by you for the amount on its form.", terms.payout_forms[PayoutForm.MANUAL]
