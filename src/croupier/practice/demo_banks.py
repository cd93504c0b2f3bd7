"""The terminals of the practice floor: three banks, the jackpots they feed, and who comes to play there."""

from croupier.core.bank.opening import OpenBank
from croupier.core.bank.setup import BankSetup, TerminalSetup
from croupier.core.game.sign import Limits, Sign
from croupier.core.jackpot.pools import OpenPool
from croupier.core.jackpot.terms import PoolKind, PoolTerms, SameInARow, StraightOn, Together
from croupier.core.words.bets import BetKind
from croupier.core.words.devices import BankKind, Drive
from croupier.core.words.roles import Role
from croupier.practice.temperaments import Temperament
from croupier.practice.terminal_guests import TerminalFace

OPERATOR = "Supervisor"
PUBLISHED = 1_464_912_000_000
"""When the rules of Novo Unity are taken to have been published: 3 June 2016, the day after they were signed."""
WHEELS = {"B1": "simulated", "B2": "virtual"}
"""What stands at which bank, where nothing else is named; B3 follows the live table T3."""
CONTROLLER = "J1"

_NOTES = (5_00, 10_00, 20_00, 50_00, 100_00)
_ICONS = (1_00, 5_00, 10_00, 25_00, 100_00)
_EVEN_CHANCES = (BetKind.RED, BetKind.BLACK, BetKind.ODD, BetKind.EVEN, BetKind.LOW, BetKind.HIGH)


def _sign(least: int, most: int) -> Sign:
    outside = Limits(minimum=2 * least, maximum=most)
    return Sign(minimum=least, maximum=most, by_bet=dict.fromkeys(_EVEN_CHANCES, outside))


def _terminals(count: int, sign: Sign) -> tuple[TerminalSetup, ...]:
    return tuple(
        TerminalSetup(name=f"{number:02d}", notes=_NOTES, icons=_ICONS, sign=sign) for number in range(1, count + 1)
    )


def _bank(setup: BankSetup, published_at: int | None = None) -> OpenBank:
    return OpenBank(by=OPERATOR, role=Role.OPERATOR, at=0, setup=setup, published_at=published_at)


BANKS: dict[str, OpenBank] = {
    "B1": _bank(
        BankSetup(
            bank="B1",
            book="novo-unity",
            cloth="A",
            wheels=(Drive.BY_HAND,),
            terminals=_terminals(6, _sign(1_00, 500_00)),
        ),
        PUBLISHED,
    ),
    "B2": _bank(
        BankSetup(
            bank="B2",
            book="novo-unity",
            cloth="A",
            wheels=(Drive.AUTOMATED,),
            terminals=_terminals(8, _sign(1_00, 300_00)),
        ),
        PUBLISHED,
    ),
    "B3": _bank(
        BankSetup(
            bank="B3",
            book="adelaide-roulette",
            cloth="3",
            kind=BankKind.LIVE_GAME,
            table="T3",
            wheels=(Drive.BY_HAND,),
            terminals=_terminals(4, _sign(1_00, 200_00)),
        )
    ),
}
"""The commands that open the banks."""

_FEEDING = [f"{bank}:{one.name}" for bank in ("B1", "B2") for one in BANKS[bank].setup.terminals]


def _pool(pool: str, terms: PoolTerms) -> OpenPool:
    return OpenPool(by=OPERATOR, role=Role.OPERATOR, at=0, book="novo-unity", pool=pool, terms=terms)


POOLS: tuple[OpenPool, ...] = (
    _pool(
        "major",
        PoolTerms(
            kind=PoolKind.PROGRESSIVE,
            level=1,
            rates=dict.fromkeys(_FEEDING, 5_000),
            start=2_500_00,
            ceiling=None,
            combination=SameInARow(times=3, least=1_00),
            together=Together.SHARED,
            approval="Practice floor 1",
        ),
    ),
    _pool(
        "minor",
        PoolTerms(
            kind=PoolKind.PROGRESSIVE,
            level=2,
            rates=dict.fromkeys(_FEEDING, 5_000),
            start=150_00,
            ceiling=1_000_00,
            combination=StraightOn(numbers=("0",), least=5_00),
            together=Together.SHARED,
            approval="Practice floor 2",
        ),
    ),
    _pool(
        "mystery",
        PoolTerms(
            kind=PoolKind.MYSTERY,
            level=3,
            rates=dict.fromkeys(_FEEDING, 10_000),
            start=200_00,
            ceiling=300_00,
            combination=None,
            together=None,
            approval="Practice floor 3",
        ),
    ),
)
"""The commands that open the pools of J1. The mystery is won once in $5,000 of turnover, give or take."""

_TAKEN = {"B1": 4, "B2": 5, "B3": 2}
"""How many terminals of each bank guests take: about two thirds, and never the last two."""
_NAMES = (
    "Abel Anja Bodo Britt Cora Dirk Elsa Enno Finn Gita Gero Hedda Ida Jan Kaja Lars Lotte Mia Nils Ona Per Rita Ruth "
    "Sol Tilda Tom Ute Vik Willa Xenia"
).split()


def terminal_faces(bank: str) -> tuple[TerminalFace, ...]:
    """Who may come to a bank: nobody is at two, and every temperament comes to each."""
    at = list(BANKS).index(bank)
    kinds = list(Temperament)
    return tuple(
        TerminalFace(name=name, temperament=kinds[number % len(kinds)])
        for number, name in enumerate(_NAMES[at :: len(BANKS)])
    )


def places_taken(bank: str) -> int:
    return _TAKEN[bank]
