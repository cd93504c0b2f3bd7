"""A bank to play at: every command is carried out, and after each one the books and the meters are checked."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from croupier.books import find_book
from croupier.core.bank.bank import carry_out, decode_command, decode_event, encode, new_bank, replay
from croupier.core.bank.bets import BetPlaced, PlaceBet
from croupier.core.bank.credits import InsertNote, SitDown
from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.money import off_by
from croupier.core.bank.opening import OpenBank
from croupier.core.bank.paying import ConfirmResult, RegisterResult
from croupier.core.bank.rounds import CloseBetting, OpenBetting
from croupier.core.bank.setup import BankSetup, HouseLimits, TerminalSetup
from croupier.core.bank.slips import CollectCredits, SlipIssued
from croupier.core.bank.state import BankState, Phase, Terminal, TerminalGame
from croupier.core.engine.accounts import may_owe
from croupier.core.engine.ledger import Posting, balances
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Sign
from croupier.core.law.book import Book
from croupier.core.words.devices import BankKind, Drive
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule
from tests.proof import moved_lawfully, stands, well_typed

START = 1_735_689_600_000
NOTES = (20_00, 50_00, 100_00)
ICONS = (1_00, 5_00, 25_00)
SIGN = Sign(minimum=2_00, maximum=500_00)

Who = Role | str
"""A role stands for somebody of the staff; a name is a player."""


def terminal(name: str, sign: Sign = SIGN) -> TerminalSetup:
    return TerminalSetup(name=name, notes=NOTES, icons=ICONS, sign=sign)


class Bank:
    """A bank of a book with terminals 1, 2 and 3: ann sits at 1, bob at 2, each with a hundred dollars."""

    def __init__(
        self,
        book: Book | str = "novo-unity",
        *,
        wheels: tuple[Drive, ...] = (Drive.BY_HAND,),
        sign: Sign = SIGN,
        players: tuple[str, ...] = ("ann", "bob"),
        kind: BankKind = BankKind.STAND_ALONE,
        credits: int = 100_00,
        limits: HouseLimits = HouseLimits(),  # noqa: B008 - it is frozen
    ) -> None:
        self.book = find_book(book) if isinstance(book, str) else book
        self.at = START
        self.postings: list[Posting] = []
        self.held: dict[str, int] = {}
        self.state = self._start = new_bank("B1", self.book.code)
        self.events: list[Event] = []
        self.setup = BankSetup(
            bank="B1",
            book=self.book.code,
            cloth=self.book.cloths[0].name,
            kind=kind,
            table="T7" if kind is BankKind.LIVE_GAME else None,
            wheels=wheels,
            terminals=tuple(terminal(name, sign) for name in ("1", "2", "3")),
            limits=limits,
        )
        self.do(Role.OPERATOR, OpenBank, setup=self.setup, published_at=0)
        for name, player in zip(("1", "2", "3"), players, strict=False):
            self.do(player, SitDown, terminal=name)
            for _ in range(credits // 100_00):
                self.do(player, InsertNote, terminal=name, value=100_00)

    # --- asking -----------------------------------------------------------------------------------------------------

    def command(self, who: Who, kind: type[Command], **fields: Any) -> Command:
        by, role = (f"the {who}", who) if isinstance(who, Role) else (who, Role.PLAYER)
        given: dict[str, Any] = {"by": by, "role": role, "at": self.at}
        return kind(**(given | fields))

    def ask(self, who: Who, kind: type[Command], **fields: Any) -> Refused | tuple[Event, ...]:
        return self.run(self.command(who, kind, **fields))

    def run(self, command: Command) -> Refused | tuple[Event, ...]:
        assert decode_command(encode(command)) == command
        answer = carry_out(self.book, self.state, command)
        if isinstance(answer, Refused):
            return stands(self.book, answer)
        self.state, events, made, _ = answer
        self.events += events
        moved_lawfully(self.book, made)
        self.postings += made
        self.held = balances(made, self.held)
        self._check(events)
        return events

    def do(self, who: Who, kind: type[Command], **fields: Any) -> tuple[Any, ...]:
        """The events it leads to: a test knows what kind each is."""
        answer = self.ask(who, kind, **fields)
        assert not isinstance(answer, Refused), f"{kind.__name__} was refused: {answer.message}"
        return answer

    def refuses(
        self, who: Who, kind: type[Command], clause: str, rule: Rule | None = None, /, **fields: Any
    ) -> Refused:
        """The refusal of a command that must not be lawful, under this clause."""
        before = self.state
        answer = self.ask(who, kind, **fields)
        assert isinstance(answer, Refused), f"{kind.__name__} was not refused: {answer}"
        assert self.state == before
        assert answer.clause == clause, f"refused under {answer.clause}: {answer.message}"
        assert rule is None or answer.rule is rule
        return answer

    def later(self, milliseconds: int = 1000) -> "Bank":
        self.at += milliseconds
        return self

    def given(self, change: Callable[[BankState], BankState]) -> None:
        """Set the state by hand; what is replayed starts from here."""
        self.state = self._start = change(self.state)
        self.events = []

    def corrupt(self, name: str, **changes: Any) -> None:
        """A terminal whose memory is not what it was."""
        broken = replace(self.state.terminals[name], **changes)
        self.given(lambda was: replace(was, terminals={**was.terminals, name: broken}))

    # --- a round ----------------------------------------------------------------------------------------------------

    def open(self) -> "Bank":
        """Betting open, by the call of the book if it does not open by itself."""
        if self.state.round.phase is Phase.IDLE:
            self.do(Role.DEALER, OpenBetting)
        return self

    def bet(self, player: str, name: str, spot: str, dollars: int) -> int:
        (placed,) = self.do(player, PlaceBet, terminal=name, spot=spot, stake=dollars * 100)
        assert isinstance(placed, BetPlaced)
        return placed.number

    @property
    def spinner(self) -> Role:
        return Role.SYSTEM if self.state.round.drive is Drive.AUTOMATED else Role.DEALER

    @property
    def closer(self) -> Role:
        return self.book.powers[Power.CLOSE_BETTING].roles[0]

    def spun(self) -> "Bank":
        self.do(self.spinner, LaunchBall)
        return self

    def closed(self) -> "Bank":
        self.open().spun().later().do(self.closer, CloseBetting)
        return self

    def result(self, pocket: str) -> "Bank":
        """The number, confirmed where the book wants it, and paid."""
        self.do(Role.SYSTEM, RegisterResult, pocket=pocket, revolutions=9)
        if self.state.round.phase is Phase.REGISTERED:
            self.do(Role.DEALER, ConfirmResult, pocket=pocket)
        return self.later()

    def play(self, pocket: str) -> "Bank":
        return self.closed().result(pocket)

    def slip(self, player: str, name: str, **more: Any) -> str:
        (issued,) = self.do(player, CollectCredits, terminal=name, **more)
        assert isinstance(issued, SlipIssued)
        return issued.slip.number

    # --- looking ----------------------------------------------------------------------------------------------------

    def terminal(self, name: str) -> Terminal:
        return self.state.terminals[name]

    def credits(self, name: str) -> int:
        """Dollars that may be staked or collected."""
        return self.terminal(name).credits // 100

    def game(self, name: str) -> TerminalGame:
        return self.terminal(name).games[-1]

    def balance(self, account: str) -> int:
        return self.held.get(account, 0) // 100

    # --- the books --------------------------------------------------------------------------------------------------

    def _check(self, events: tuple[Event, ...]) -> None:
        assert replay(self._start, self.events) == self.state, "the events alone give the same bank"
        well_typed(self.state)
        for event in events:
            assert decode_event(encode(event)) == event, "an event survives the log"
        assert sum(self.held.values()) == 0, "nothing is made or lost"
        owing = {one: amount for one, amount in self.held.items() if amount < 0 and not may_owe(one)}
        assert not owing, f"below nothing: {owing}"
        for name, one in self.state.terminals.items():
            if off_by(one):
                continue  # a terminal whose memory was corrupted by the test
            accounts = {"meter": one.credits, "held": one.held, "withheld": one.withheld}
            found = {kind: self.held.get(f"{kind}:B1:{name}", 0) for kind in accounts}
            assert found == accounts, f"terminal {name} and its accounts differ"
            waits = sum(
                case.bets[number].stake
                for case in self.state.cases.values()
                if case.terminal == name and not case.settled and not case.decided
                for number in (case.unconfirmed if case.tried else case.bets)
                if number not in one.bets
            )
            assert one.held == waits + sum(bet.stake for bet in one.bets.values()), f"terminal {name}: stakes"
        faulty: dict[str, tuple[int, ...]] = {}
        for case in self.state.cases.values():
            if not case.cleared:
                faulty[case.terminal] = (*faulty.get(case.terminal, ()), case.number)
        assert self.state.faulty == faulty, "the cases that hold a terminal"
        for person in {one.partition(":B1:")[2] for one in self.held if one.startswith("suspect:")}:
            waits = sum(stake.amount for stake in self.state.suspect.get(person, ()))
            assert self.held[f"suspect:B1:{person}"] == waits, f"stakes of {person} that wait for a decision"
        for slip in self.state.slips.values():
            open_ = slip.state.value in ("open", "withheld")
            assert self.held.get(f"voucher:{slip.number}", 0) == (slip.amount if open_ else 0)
        for claim in self.state.claims.values():
            assert self.held.get(f"claim:B1:{claim.number}", 0) == (claim.amount if claim.open else 0)
