"""States of a game and events that may fall into them, to be walked cell by cell.

Ann has a hundred dollars on terminal 1, and in round 1 ten of them on 17, which comes. Where there is a second game she
has ten on red, and 1 comes, which is red.
"""

from collections.abc import Callable, Mapping
from typing import Any

from croupier.core.bank.bets import CancelBet, PlaceBet
from croupier.core.bank.conduct import RecordOffence, Sanction
from croupier.core.bank.faults import ClearFault, DeclareMalfunction
from croupier.core.bank.holds import WithholdCredits
from croupier.core.bank.judging import InvalidateOutcome
from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.no_spin import CallNoSpin
from croupier.core.bank.paying import ConfirmResult, RegisterResult
from croupier.core.bank.records import ConfirmFromRecords
from croupier.core.bank.results import CorrectResult
from croupier.core.bank.rounds import CloseBetting
from croupier.core.bank.slips import CollectCredits
from croupier.core.bank.state import Phase
from croupier.core.bank.transfers import CreditJackpot, TransferCredits
from croupier.core.bank.voids import VoidSpin
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.words.devices import Drive
from croupier.core.words.grounds import Conduct, Malfunction, Measure, NoSpin
from croupier.core.words.roles import Role
from tests.core.bank.scene import Bank, Who

EGS, CS = Role.ELECTRONIC_GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR
DARK = {"terminal": "1", "ground": Malfunction.INTERRUPTED, "reason": "silent for 30 s"}
DRIFT = {"terminal": None, "ground": Malfunction.OPINION, "reason": "the camera drifts"}

Asked = tuple[Who, type[Command], dict[str, Any]]


def bank_of(drive: Drive) -> Bank:
    bank = Bank(wheels=(drive,))
    bank.held["jackpot:grand"], bank.held["win"] = 50_00, -50_00
    bank.do(EGS, RecordOffence, what=Conduct.INTIMIDATION, persons=("ann",), text="seen")
    return bank


# --- states ---------------------------------------------------------------------------------------------------------


def no_bet(drive: Drive) -> Bank:
    return bank_of(drive)


def betting(drive: Drive) -> Bank:
    bank = no_bet(drive)
    bank.bet("ann", "1", "straight 17", 10)
    return bank


def spinning(drive: Drive) -> Bank:
    return betting(drive).spun().later()


def closed(drive: Drive) -> Bank:
    bank = spinning(drive)
    bank.do(Role.SYSTEM, CloseBetting)
    return bank


def resting(drive: Drive) -> Bank:
    """The number is known and not paid: on a wheel spun by hand it waits for the dealer."""
    bank = closed(drive)
    bank.do(Role.SYSTEM, RegisterResult, pocket="17", revolutions=9)
    return bank


def paid(drive: Drive) -> Bank:
    return closed(drive).result("17")


def next_game(drive: Drive) -> Bank:
    bank = paid(drive)
    bank.bet("ann", "1", "red", 10)
    return bank


def case(drive: Drive) -> Bank:
    """Her terminal failed after the close; the others are paid, and her bet waits for the records."""
    bank = closed(drive)
    bank.do(EGS, DeclareMalfunction, **DARK)
    return bank.result("17")


def decided(drive: Drive) -> Bank:
    """The records have confirmed it, and the terminal is not cleared yet."""
    bank = case(drive)
    bank.do(EGS, ConfirmFromRecords, case=1, confirmed=(1,))
    return bank


def dark(drive: Drive) -> Bank:
    """Her terminal failed after the close, and the ball still runs."""
    bank = closed(drive)
    bank.do(EGS, DeclareMalfunction, **DARK)
    return bank


def failed(drive: Drive) -> Bank:
    """The wheel failed after the close; a wheel spun by hand knows no such thing, so that only her terminal did."""
    bank = closed(drive)
    bank.do(Role.OPERATOR, DeclareMalfunction, **(DRIFT if drive is Drive.AUTOMATED else DRIFT | {"terminal": "1"}))
    return bank


STATES: Mapping[str, Callable[[Drive], Bank]] = {
    one.__name__: one
    for one in (no_bet, betting, spinning, closed, dark, failed, resting, paid, next_game, case, decided)
}

# --- events ---------------------------------------------------------------------------------------------------------

EVENTS: Mapping[str, Asked] = {
    "terminal fault": (EGS, DeclareMalfunction, DARK),
    "wheel fault": (Role.OPERATOR, DeclareMalfunction, DRIFT),
    "void spin": (CS, VoidSpin, {"reason": "nobody saw the ball"}),
    "no spin": (Role.DEALER, CallNoSpin, {"ground": NoSpin.INTERFERENCE}),
    "invalidation": (EGS, InvalidateOutcome, {"round": 1, "ground": "fire"}),
    "sanction": (
        EGS,
        Sanction,
        {"offence": 1, "person": "ann", "measures": (Measure.VOID_WAGERS,), "finding": "witnessed"},
    ),
    "dealer's correction": (Role.DEALER, CorrectResult, {"round": 1, "pocket": "20", "reason": "it lay in 20"}),
    "supervisor's correction": (EGS, CorrectResult, {"round": 1, "pocket": "20", "reason": "it lay in 20"}),
    "hold": (Role.OPERATOR, WithholdCredits, {"terminal": "1", "amount": 50_00, "reason": "no win explains them"}),
    "collect": ("ann", CollectCredits, {"terminal": "1"}),
    "transfer": (Role.OPERATOR, TransferCredits, {"terminal": "1", "amount": 50_00, "reference": "C-17"}),
    "jackpot": (Role.SYSTEM, CreditJackpot, {"terminal": "1", "pool": "grand", "award": "1", "amount": 50_00}),
    "bet": ("ann", PlaceBet, {"terminal": "1", "spot": "black", "stake": 5_00}),
    "take off": ("ann", CancelBet, {"terminal": "1", "bet": 1}),
}


def cell(drive: Drive, state: str, event: str) -> str:
    """What becomes of it: the clause of a refusal; or credits and stakes of ann at once, and what she ends up with."""
    bank = STATES[state](drive)
    who, kind, fields = EVENTS[event]
    answer = bank.ask(who, kind, **fields)
    if isinstance(answer, Refused):
        return f"no {answer.clause}"
    at_once = f"{bank.credits('1')}+{bank.terminal('1').held // 100}"
    return f"{at_once} {in_the_end(bank)}"


def in_the_end(bank: Bank) -> int:
    """Her credits when every spin is played, every bet in a case confirmed, and every terminal cleared."""
    for _ in range(3):
        _resolved(bank)
        for number, one in bank.state.cases.items():
            if not one.decided:
                bank.do(EGS, ConfirmFromRecords, case=number, confirmed=tuple(one.bets))
            if not bank.state.cases[number].cleared:
                bank.do(CS, ClearFault, case=number)
    assert bank.terminal("1").held == 0
    return bank.credits("1")


def _resolved(bank: Bank) -> None:
    """The running spin brings its number, where anything is at stake or the ball runs."""
    now = bank.state.round
    if now.phase is Phase.BETTING and (bank.terminal("1").bets or now.spin is not None):
        if now.spin is None:
            bank.do(bank.spinner, LaunchBall)
        bank.later().do(Role.SYSTEM, CloseBetting)
    pocket = "17" if bank.state.round.number == 1 else "1"
    if bank.state.round.phase is Phase.CLOSED:
        bank.result(pocket)
    elif bank.state.round.phase is Phase.REGISTERED:
        bank.do(Role.DEALER, ConfirmResult, pocket=pocket)
