"""A table already open with two players at it, and the usual commands in a word each, for tests of the round itself."""

from typing import Any

from msgspec.structs import asdict

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book
from croupier.core.table import paying, rounds
from croupier.core.table.lucky import RaiseLuckyOdds, ShowLuckyNumbers
from croupier.core.table.no_spin import CallNoSpin
from croupier.core.table.state import TableState, USpin
from croupier.core.table.wagers import MoveWager, PlaceWager, SpeakWager, WithdrawWager
from croupier.core.words.bets import LuckyColour, Tender
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.documents.spin import parse_sign
from tests.core.table.scene import START, Scene

DOLLAR = 100


class Play:
    """A scene with ann and bob, each with a thousand dollars in value chips and fifty in tokens."""

    def __init__(
        self, code: str | Book = "star-roulette", *, sign: str = "$5 to $1,000", cloth: str | None = None, **setup: Any
    ) -> None:
        self.scene = Scene(code, chips=1000 * DOLLAR, sign=parse_sign(sign), cloth=cloth, **setup)
        for player in ("ann", "bob"):
            self.scene.gives(player, tokens=50 * DOLLAR)

    @property
    def book(self) -> Book:
        return self.scene.book

    @property
    def state(self) -> TableState:
        return self.scene.state

    @property
    def events(self) -> list[Event]:
        return self.scene.events

    def run(self, command: Command) -> Refused | tuple[Event, ...]:
        """Carry out a command as it stands, a second after the last."""
        self.scene.later(1000)
        return self.scene.ask(command.by, type(command), **(asdict(command) | {"at": self.scene.at}))

    def do(self, kind: type[Command], by: str = "dee", role: Role = Role.DEALER, **more: Any) -> Refused | None:
        """Carry a command out; the refusal, if it is one."""
        done = self.run(kind(by=by, role=role, at=0, **more))
        return done if isinstance(done, Refused) else None

    def must(self, kind: type[Command], by: str = "dee", role: Role = Role.DEALER, **more: Any) -> None:
        refusal = self.do(kind, by, role, **more)
        assert refusal is None, refusal

    # --- the usual commands ---------------------------------------------------------------------------------------

    def bet(self, player: str, dollars: int, spot: str, **more: Any) -> Refused | None:
        tender = more.pop("tender", Tender.VALUE_CHIPS)
        return self.do(PlaceWager, player, Role.PLAYER, spot=spot, stake=dollars * DOLLAR, tender=tender, **more)

    def speak(self, player: str, dollars: int, spot: str, *, with_chips: bool = True) -> Refused | None:
        stake = dollars * DOLLAR
        tender = Tender.VALUE_CHIPS
        return self.do(SpeakWager, player=player, spot=spot, stake=stake, tender=tender, with_chips=with_chips)

    def move(self, player: str, wager: int, spot: str) -> Refused | None:
        return self.do(MoveWager, player, Role.PLAYER, wager=wager, spot=spot)

    def withdraw(self, player: str, wager: int) -> Refused | None:
        return self.do(WithdrawWager, player, Role.PLAYER, wager=wager)

    def open(self) -> None:
        self.must(rounds.PlaceYourBets)

    def close_and_spin(self) -> None:
        """In the order the book wants."""
        self.scene.spun()

    def no_spin(self, ground: NoSpin, by: str = "dee", role: Role = Role.DEALER) -> Refused | None:
        return self.do(CallNoSpin, by, role, ground=ground)

    def result(self, pocket: str, revolutions: int = 9, **more: Any) -> Refused | None:
        return self.do(rounds.DeclareResult, pocket=pocket, revolutions=revolutions, **more)

    def finish(self, pocket: str) -> None:
        """From open betting to the end of the round."""
        self.close_and_spin()
        assert self.result(pocket) is None
        self.settle()

    def settle(self) -> None:
        self.must(paying.CollectLosers)
        self.must(paying.PayWinners)
        self.must(paying.CloseRound)

    def draw_lucky(self, red: str = "7", green: str = "0", blue: str = "22", yellow: str = "31") -> Refused | None:
        numbers = dict(zip(LuckyColour, (red, green, blue, yellow), strict=True))
        return self.do(ShowLuckyNumbers, "system", Role.SYSTEM, numbers=numbers)

    def raise_lucky(self, chosen: str, *, mega: bool = False) -> Refused | None:
        return self.do(RaiseLuckyOdds, "system", Role.SYSTEM, chosen=LuckyColour(chosen), mega=mega)

    def chips(self, player: str) -> int:
        """Dollars in value chips in front of a player."""
        return self.state.chips.racks[player].value // DOLLAR


WITH_USPIN = USpin()
__all__ = ["START", "WITH_USPIN", "Play"]
