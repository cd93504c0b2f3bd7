"""What each paytable was meant to give back and what it gave: by table and bank, and by kind of bet."""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from croupier.core.game.notation import bet_and_labels
from croupier.core.law.book import Book
from croupier.core.words.bets import BetKind
from croupier.house.kinds.address import Address
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.table import TABLE
from croupier.house.reports.games import games_of
from croupier.house.reports.played import GamePlayed, Status
from croupier.house.reports.rows import Row, places
from croupier.log import Reader
from croupier.maths.exact import odds_table

LUCKY_BALL = str(BetKind.LUCKY_BALL)


class Performance(Struct):
    """What is added up of one paytable at one place."""

    games: int = 0
    wagered: int = 0
    won: int = 0
    returned: int = 0
    """Winnings and the stakes that came back, of games that stand."""
    expected: Fraction = Fraction(0)
    """What stakes of these kinds give back on average."""
    known: int = 0
    """Stakes whose exact return is known."""
    incentive: int = 0
    jackpots: int = 0
    cancelled: int = 0
    open: int = 0
    """Stakes of games in progress or interrupted."""


async def paytables(reader: Reader, books: Mapping[str, Book]) -> list[Row]:
    rows = []
    for address in await places(reader, TABLE.noun, BANK.noun):
        added: defaultdict[str, Performance] = defaultdict(Performance)
        returns: dict[str, dict[str, Fraction]] = {}
        for game in await games_of(reader, address):
            known = returns.setdefault(game.paytable, returns_of(books, game.paytable))
            _add(added[game.paytable], game, known)
        rows += [_row(address, paytable, one, returns[paytable]) for paytable, one in added.items()]
    return rows


def returns_of(books: Mapping[str, Book], paytable: str) -> dict[str, Fraction]:
    """By kind of bet, what comes back of a stake on average. Lucky Ball is left out: there the house sets a chance."""
    code, _, cloth = paytable.partition("/")
    book = books[code]
    wheel = next(one.wheel.name for one in book.cloths if one.name == cloth)
    return {line.bet: 1 - line.edge for line in odds_table(book, wheel) if not line.bet.startswith(LUCKY_BALL)}


def back_of(returns: Mapping[str, Fraction], spot: str) -> Fraction | None:
    """What comes back of a stake on a spot on average; None where that is not known."""
    return returns.get(spot, returns.get(str(bet_and_labels(spot)[0])))


def _add(one: Performance, game: GamePlayed, returns: Mapping[str, Fraction]) -> None:
    if game.status is Status.CANCELLED:
        one.cancelled += game.bets.wagered
    elif game.status is not Status.COMPLETE:
        one.open += game.bets.wagered
    else:
        one.games += 1
        one.wagered += game.bets.wagered
        one.won += game.won
        one.returned += game.after - game.before + game.bets.wagered
        one.incentive += game.bets.incentive
        one.jackpots += game.jackpot
        for spot, stake in game.bets.chosen:
            back = back_of(returns, spot)
            if back is not None:
                one.expected += stake * back
                one.known += stake


def _row(address: Address, paytable: str, one: Performance, returns: Mapping[str, Fraction]) -> Row:
    return {
        "place": str(address),
        "paytable": paytable,
        "lowest_theoretical_return": _percent(min(returns.values()), Fraction(1)),
        "highest_theoretical_return": _percent(max(returns.values()), Fraction(1)),
        "theoretical_return_of_these_bets": _percent(one.expected, Fraction(one.known)),
        "actual_return": _percent(Fraction(one.returned), Fraction(one.wagered)),
        "games": one.games,
        "wagered": one.wagered,
        "won": one.won,
        "jackpots_won": one.jackpots,
        "incentive_wagered": one.incentive,
        "cancelled": one.cancelled,
        "in_open_games": one.open,
    }


def _percent(part: Fraction, whole: Fraction) -> str:
    return f"{float(part / whole) * 100:.4f}" if whole else ""
