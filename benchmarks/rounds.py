"""Full rounds in memory with the very decide and evolve of the house: place three wagers, close, spin, settle, post."""

from collections.abc import Iterator
from time import perf_counter

from croupier.books import BOOKS
from croupier.core.engine.engine import Carried
from croupier.core.engine.messages import Command
from croupier.core.game.sign import Sign
from croupier.core.law.book import Book
from croupier.core.table import chips, opening, paying, rounds, seats
from croupier.core.table.state import Setup, TableState
from croupier.core.table.table import carry_out, new_table
from croupier.core.table.wagers import PlaceWager
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role

ROUNDS = 400
REPEATS = 5
PEER = 54_000
"""Spins a second of the best validating peer in Python, which keeps neither ledger nor history."""


def do(book: Book, state: TableState, command: Command) -> TableState:
    done = carry_out(book, state, command)
    assert type(done) is Carried, done
    return done[0]


def _dealt(kind: type[Command], **more: object) -> Command:
    return kind(by="dee", role=Role.DEALER, at=2, **more)


def ready(book: Book) -> TableState:
    setup = Setup(table="T1", book=book.code, cloth=book.cloths[0].name)
    card = seats.PlayerCard(number="1", holder="ann", valid=True, excluded=False)
    state = new_table("T1", book.code)
    for command in (
        opening.OpenTable(by="o", role=Role.OPERATOR, at=1, setup=setup, sign=Sign(minimum=500), published_at=0),
        _dealt(seats.StartPlay, player="ann", card=card),
        _dealt(chips.BuyIn, player="ann", amount=10**12, means=chips.Means.CASH),
    ):
        state = do(book, state, command)
    return state


def commands_of_a_round() -> list[Command]:
    """A round that loses, so that nothing is left on the layout."""
    wagers = [
        PlaceWager(by="ann", role=Role.PLAYER, at=2, spot=spot, stake=1000, tender=Tender.VALUE_CHIPS)
        for spot in ("red", "straight 17", "dozen 1")
    ]
    return [
        _dealt(rounds.PlaceYourBets),
        *wagers,
        _dealt(rounds.SpinBall),
        _dealt(rounds.CallNoMoreBets),
        _dealt(rounds.DeclareResult, pocket="20", revolutions=5),
        _dealt(paying.CollectLosers),
        _dealt(paying.PayWinners),
        _dealt(paying.CloseRound),
    ]


def figures() -> Iterator[str]:
    book = BOOKS["star-roulette"]
    state = ready(book)
    commands = commands_of_a_round()
    best = 0.0
    for _ in range(REPEATS):
        start = perf_counter()
        for _ in range(ROUNDS):
            for command in commands:
                state = do(book, state, command)
        best = max(best, ROUNDS / (perf_counter() - start))
    yield (
        f"full rounds in memory ({len(commands)} commands each): {best:,.0f} rounds/s, "
        f"{best * len(commands):,.0f} commands/s, {best / PEER:.2f} of the peer's {PEER:,} spins/s"
    )
