"""What a command costs after a long history: its price at ten, a thousand, ten thousand and a hundred thousand.

Each curve makes a state of a size and asks commands of it one after the other, so that what happens only now and then
is paid for too. A price is processor time, the least of several tries, taken in turns over the sizes, and is shown as a
ratio to that of the smallest: a flat curve stays at one.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import count
from time import thread_time
from typing import Any

from msgspec.structs import replace

from benchmarks.figure import Figure
from croupier.books import BOOKS
from croupier.core.bank import bets as bank_bets
from croupier.core.bank import credits, launching, opening, slips, transfers
from croupier.core.bank.bank import ENGINE as BANK
from croupier.core.bank.bank import new_bank
from croupier.core.bank.paying import ConfirmResult, RegisterResult
from croupier.core.bank.rounds import CloseBetting, OpenBetting
from croupier.core.bank.setup import BankSetup, TerminalSetup
from croupier.core.bank.state import BankState, Phase
from croupier.core.common.disputes import DisputeRaised, RaiseDispute
from croupier.core.engine.engine import Engine
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Sign
from croupier.core.law.book import Book
from croupier.core.table import chips, incidents, paying, payments, rounds, seats, vouchers
from croupier.core.table import opening as table_opening
from croupier.core.table.state import Setup, TableState
from croupier.core.table.table import ENGINE as TABLE
from croupier.core.table.table import new_table
from croupier.core.table.wagers import PlaceWager
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role

SIZES = (10, 1_000, 10_000, 100_000)
ASKED = 300
REPEATS = 7
LIMIT = 1.5
"""How much dearer than with the smallest history a command may be."""
RICH = 10**12
STAR, NOVO = BOOKS["star-roulette"], BOOKS["novo-unity"]
SPOTS = ("red", "straight 17", "dozen 1", "split 1/2", "corner 1/2/4/5", "low", "street 7/8/9", "column 2", "black")
Case = tuple[Engine[Any], Book, Any, Callable[[int], Command]]
"""Where, under which book, from which state, and the command of each turn."""


def by(who: str, role: Role, kind: type[Command], **more: Any) -> Command:
    return kind(by=who, role=role, at=2, **more)


def dealt(kind: type[Command], **more: Any) -> Command:
    return by("dee", Role.DEALER, kind, **more)


def carried(engine: Engine[Any], book: Book, state: Any, commands: Iterable[Command]) -> Any:
    for command in commands:
        done = engine.carry_out(book, state, command)
        assert not isinstance(done, Refused), done
        state = done.state
    return state


# --- a table ----------------------------------------------------------------------------------------------------------


@cache
def table(sign: Sign = Sign(minimum=5_00, maximum=RICH), players: int = 1) -> TableState:  # noqa: B008 - it is frozen
    setup = Setup(table="T1", book=STAR.code, cloth=STAR.cloths[0].name)
    opened = table_opening.OpenTable(by="o", role=Role.OPERATOR, at=1, setup=setup, sign=sign, published_at=0)
    names = [f"p{number}" for number in range(players)]
    cards = {name: seats.PlayerCard(number=name, holder=name, valid=True, excluded=False) for name in names}
    arriving = [
        *(dealt(seats.StartPlay, player=name, card=card) for name, card in cards.items()),
        *(dealt(chips.BuyIn, player=name, amount=RICH, means=chips.Means.CASH) for name in names),
    ]
    state: TableState = carried(TABLE, STAR, new_table("T1", STAR.code), [opened, *arriving])
    return state


def wager(number: int, *, who: str = "p0") -> Command:
    spot = SPOTS[number % len(SPOTS)]
    return by(who, Role.PLAYER, PlaceWager, spot=spot, stake=10_00, tender=Tender.VALUE_CHIPS)


def betting(state: TableState) -> TableState:
    opened: TableState = carried(TABLE, STAR, state, [dealt(rounds.PlaceYourBets)])
    return opened


def round_of(*wagers: Command) -> list[Command]:
    """A round that loses."""
    return [
        dealt(rounds.PlaceYourBets),
        *wagers,
        dealt(rounds.SpinBall),
        dealt(rounds.CallNoMoreBets),
        dealt(rounds.DeclareResult, pocket="20", revolutions=5),
        dealt(paying.CollectLosers),
        dealt(paying.PayWinners),
        dealt(paying.CloseRound),
    ]


def after_rounds(size: int) -> Case:
    state, played = table(), round_of(wager(0))
    for _ in range(size):
        state = carried(TABLE, STAR, state, played)
    return TABLE, STAR, betting(state), wager


def beside_wagers(size: int) -> Case:
    lying = betting(table())
    return TABLE, STAR, carried(TABLE, STAR, lying, map(wager, range(size))), wager


def after_guests(size: int) -> Case:
    """Each comes, loses what they have and goes."""
    state = table(players=3)
    for number in range(size):
        name = f"g{number}"
        card = seats.PlayerCard(number=name, holder=name, valid=True, excluded=False)
        played = [
            dealt(seats.StartPlay, player=name, card=card),
            dealt(chips.BuyIn, player=name, amount=10_00, means=chips.Means.CASH),
            *round_of(wager(0, who=name)),
            dealt(seats.LeaveTable, player=name),
        ]
        state = carried(TABLE, STAR, state, played)
    return TABLE, STAR, betting(state), wager


def beside_barred(size: int) -> Case:
    state = betting(table())
    barred = {f"person {number}": "6.1" for number in range(size)}
    return TABLE, STAR, replace(state, seats=replace(state.seats, barred=barred)), wager


def after_disputes(size: int) -> Case:
    state = table()
    for number in range(1, size + 1):
        state = TABLE.evolve(state, DisputeRaised(number=number, player="p0", text="late", at=1))
    return TABLE, STAR, state, lambda _: by("p0", Role.PLAYER, RaiseDispute, text="late")


def after_wrong_payments(size: int) -> Case:
    _, _, state, _ = after_rounds(1)
    state = replace(state, round=replace(state.round, number=9))
    wrong: dict[str, Any] = {"round": 1, "player": "p0", "due": 1, "paid": 2}
    for number in range(1, size + 1):
        state = TABLE.evolve(state, payments.PaymentErrorReported(number=number, aware_at=1, **wrong))
    return TABLE, STAR, state, lambda _: dealt(payments.ReportPaymentError, **wrong)


def after_incidents(size: int) -> Case:
    def seen(_: int) -> Command:
        return dealt(incidents.RecordIncident, what=incidents.IncidentKind.OTHER, text="a glass fell")

    return TABLE, STAR, carried(TABLE, STAR, table(), map(seen, range(size))), seen


def after_vouchers(size: int) -> Case:
    names = (f"V{number}" for number in count())

    def exchange(_: int) -> Command:
        return dealt(vouchers.ExchangeVoucher, player="p0", voucher=next(names), value=5_00, single_use=False)

    return TABLE, STAR, carried(TABLE, STAR, table(), map(exchange, range(size))), exchange


# --- a bank -----------------------------------------------------------------------------------------------------------


@cache
def bank(terminals: int = 3) -> BankState:
    """Betting is open, and somebody rich sits at every terminal."""
    names = [str(number) for number in range(terminals)]
    sign = Sign(minimum=1_00, maximum=RICH)
    each = tuple(TerminalSetup(name=name, notes=(100_00,), icons=(1_00,), sign=sign) for name in names)
    setup = BankSetup(bank="B1", book=NOVO.code, cloth=NOVO.cloths[0].name, terminals=each)
    opened = opening.OpenBank(by="o", role=Role.OPERATOR, at=1, setup=setup, published_at=0)
    there = [by(f"p{name}", Role.PLAYER, credits.SitDown, terminal=name) for name in names]
    notes = [by(f"p{name}", Role.PLAYER, credits.InsertNote, terminal=name, value=100_00) for name in names]
    state: BankState = carried(BANK, NOVO, new_bank("B1", NOVO.code), [opened, *there, *notes])
    rich = {
        name: replace(one, credits=RICH, meters=replace(one.meters, notes=RICH))
        for name, one in state.terminals.items()
    }
    return replace(state, terminals=rich)


def bet(turn: int, *, terminals: int = 3) -> Command:
    name = str(turn * 7919 % terminals)
    return by(f"p{name}", Role.PLAYER, bank_bets.PlaceBet, terminal=name, spot="black", stake=1_00)


def system(kind: type[Command], **more: Any) -> Command:
    return by("the system", Role.SYSTEM, kind, **more)


def bets_open(state: BankState) -> BankState:
    opened: BankState = carried(BANK, NOVO, state, [system(OpenBetting)] if state.round.phase is Phase.IDLE else [])
    return opened


def among_terminals(size: int) -> Case:
    return BANK, NOVO, bets_open(bank(size)), lambda turn: bet(turn, terminals=size)


def after_spins(size: int) -> Case:
    state = bank()
    for turn in range(size):
        state = bets_open(state)
        played = [
            bet(turn),
            dealt(launching.LaunchBall),
            system(CloseBetting),
            system(RegisterResult, pocket="1", revolutions=9),
            dealt(ConfirmResult, pocket="1"),
        ]
        state = carried(BANK, NOVO, state, played)
    return BANK, NOVO, bets_open(state), bet


def cashed_out(_: int) -> Command:
    return by("p0", Role.PLAYER, slips.CollectCredits, terminal="0", amount=1_00)


def after_slips(size: int) -> Case:
    return BANK, NOVO, carried(BANK, NOVO, bank(), map(cashed_out, range(size))), cashed_out


def after_transfers(size: int) -> Case:
    names = (f"R{number}" for number in count())

    def transfer(_: int) -> Command:
        return by("o", Role.OPERATOR, transfers.TransferCredits, terminal="0", amount=1_00, reference=next(names))

    return BANK, NOVO, carried(BANK, NOVO, bank(), map(transfer, range(size))), transfer


CURVES: dict[str, tuple[str, Callable[[int], Case]]] = {
    "place a wager": ("rounds played", after_rounds),
    "place a wager under a maximum": ("wagers on the layout", beside_wagers),
    "place a wager among others": ("players come and gone", after_guests),
    "place a wager where some are barred": ("persons barred", beside_barred),
    "raise a dispute": ("disputes", after_disputes),
    "report a wrong payment": ("wrong payments", after_wrong_payments),
    "record an incident": ("incidents", after_incidents),
    "exchange a voucher": ("vouchers", after_vouchers),
    "bet at a terminal": ("terminals", among_terminals),
    "bet at one of three terminals": ("spins", after_spins),
    "cash out": ("slips that wait", after_slips),
    "transfer credits": ("transfers", after_transfers),
}


def price(case: Case) -> float:
    """Seconds of processor time of one command."""
    engine, book, state, command = case
    asked = [command(turn) for turn in range(ASKED)]
    start = thread_time()
    carried(engine, book, state, asked)
    return (thread_time() - start) / ASKED


def curve(made: Callable[[int], Case], sizes: Iterable[int]) -> dict[int, float]:
    cases = {size: made(size) for size in sizes}
    tries = [{size: price(case) for size, case in cases.items()} for _ in range(REPEATS)]
    return {size: min(one[size] for one in tries) for size in cases}


def figures() -> Iterator[str]:
    for name, (what, made) in CURVES.items():
        prices = curve(made, SIZES)
        least = prices[SIZES[0]]
        grown = ", ".join(f"{size:,}: {price / least:.2f}" for size, price in prices.items())
        most = max(prices.values()) / least
        yield Figure(
            f"growth, {name}: {least * 1e6:.1f} µs with {SIZES[0]} {what}; times that with {grown}; "
            f"the most is {most / LIMIT:.2f} of the limit of {LIMIT}",
            microseconds=least * 1e6,
            limit=LIMIT,
            **{f"at_{size}": price / least for size, price in prices.items()},
        )
