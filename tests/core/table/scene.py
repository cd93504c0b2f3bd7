"""A table to play at: every command is carried out, and after each one the books are checked."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from croupier.books import find_book
from croupier.core.engine.accounts import may_owe
from croupier.core.engine.ledger import Posting, balances, posting
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Sign
from croupier.core.law.book import Book
from croupier.core.law.law import at_table
from croupier.core.table.opening import OpenTable
from croupier.core.table.paying import CloseRound, CollectLosers, PayWinners
from croupier.core.table.rounds import CallNoMoreBets, DeclareResult, PlaceYourBets, SpinBall
from croupier.core.table.state import Line, Phase, Rack, Seat, Setup, TableState
from croupier.core.table.table import carry_out, decode_command, decode_event, encode, new_table, replay
from croupier.core.table.wagers import PlaceWager, WagerPlaced
from croupier.core.words.bets import Tender
from croupier.core.words.choices import CloseOrder
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.proof import moved_lawfully, stands, well_typed

START = 1_735_689_600_000
"""When a scene begins, in the unit of `at`: new year 2025, so that rules with a starting date are in force."""

FIVE_TO_THOUSAND = Sign(minimum=5_00, maximum=1_000_00)

Who = Role | str
"""A role stands for somebody of the staff; a name is a player."""


class Scene:
    """A table of a book, open, with its players seated and their racks filled.

    `do` carries a command out and gives its events; `refuses` gives the refusal and checks that nothing changed.
    """

    def __init__(
        self,
        book: Book | str,
        *,
        players: tuple[str, ...] = ("ann", "bob"),
        chips: int = 1_000_00,
        sign: Sign = FIVE_TO_THOUSAND,
        at: int = START,
        table: str = "T1",
        cloth: str | None = None,
        **setup: Any,
    ) -> None:
        self.book = find_book(book) if isinstance(book, str) else book
        self.at = at
        self.table = table
        self.postings: list[Posting] = []
        self.held: dict[str, int] = {}
        self.state = self._start = new_table(table, self.book.code)
        self.events: list[Event] = []
        """What happened since the state was last set by hand."""
        for player in players:
            self.seat(player)
            self.gives(player, value=chips)
        equipment = Setup(table=table, book=self.book.code, cloth=cloth or self.book.cloths[0].name, **setup)
        self.do(Role.OPERATOR, OpenTable, published_at=0, setup=equipment, sign=sign)

    # --- asking -----------------------------------------------------------------------------------------------------

    def command(self, who: Who, kind: type[Command], **fields: Any) -> Command:
        by, role = (f"the {who}", who) if isinstance(who, Role) else (who, Role.PLAYER)
        given: dict[str, Any] = {"by": by, "role": role, "at": self.at}
        return kind(**(given | fields))

    def ask(self, who: Who, kind: type[Command], **fields: Any) -> Refused | tuple[Event, ...]:
        """Carry out a command if it is lawful; the table is checked either way."""
        command = self.command(who, kind, **fields)
        assert decode_command(encode(command)) == command
        answer = carry_out(self.book, self.state, command)
        if isinstance(answer, Refused):
            return stands(self.book, answer)
        self.state, events, made, _ = answer
        self.events += events
        moved_lawfully(self.book, made)
        self._post(made)
        self._check(events)
        return events

    def do(self, who: Who, kind: type[Command], **fields: Any) -> tuple[Event, ...]:
        """The events of a command that must be lawful."""
        answer = self.ask(who, kind, **fields)
        assert not isinstance(answer, Refused), f"{kind.__name__} was refused: {answer.message}"
        return answer

    def refuses(self, who: Who, kind: type[Command], rule: Rule | None = None, **fields: Any) -> Refused:
        """The refusal of a command that must not be lawful, under this rule if one is named."""
        before = self.state
        answer = self.ask(who, kind, **fields)
        assert isinstance(answer, Refused), f"{kind.__name__} was not refused: {answer}"
        assert self.state == before
        assert rule is None or answer.rule is rule, f"refused under {answer.rule}: {answer.message}"
        return answer

    def later(self, milliseconds: int) -> "Scene":
        self.at += milliseconds
        return self

    # --- what tests take as given -----------------------------------------------------------------------------------

    def given(self, change: Callable[[TableState], TableState]) -> None:
        """Set the state by hand; what is replayed starts from here."""
        self.state = self._start = change(self.state)
        self.events = []

    def seat(self, player: str, **more: Any) -> None:
        """A player who has started play."""
        usual: dict[str, Any] = {"player": player, "card": f"card of {player}", "since": self.at}
        seat = Seat(**(usual | more))
        self.given(lambda was: replace(was, seats=replace(was.seats, seats={**was.seats.seats, player: seat})))

    def gives(
        self, player: str, *, value: int = 0, colour: int = 0, tokens: int = 0, single_use_tokens: int = 0
    ) -> None:
        """Put chips in front of a player, from the bank."""
        had = self.rack(player)
        rack = Rack(
            value=had.value + value,
            colour=had.colour + colour,
            tokens=had.tokens + tokens,
            single_use_tokens=had.single_use_tokens + single_use_tokens,
        )
        self.given(lambda was: replace(was, chips=replace(was.chips, racks={**was.chips.racks, player: rack})))
        given = {"chips": value, "colour": colour, "tokens": tokens + single_use_tokens}
        self._post(
            tuple(
                posting(giver="bank", taker=f"{kind}:{self.table}:{player}", amount=amount, clause="given")
                for kind, amount in given.items()
                if amount
            )
        )

    # --- a round ----------------------------------------------------------------------------------------------------

    def bets_open(self) -> "Scene":
        self.do(Role.DEALER, PlaceYourBets)
        return self

    def bet(self, player: str, spot: str, stake: int, tender: Tender = Tender.VALUE_CHIPS, **more: Any) -> int:
        """The number of a wager that must be accepted."""
        (placed,) = self.do(player, PlaceWager, spot=spot, stake=stake, tender=tender, **more)
        assert isinstance(placed, WagerPlaced)
        return placed.number

    def spun(self) -> "Scene":
        """Spin and close the betting, in the order of the book."""
        steps: list[type[Command]] = [SpinBall, CallNoMoreBets]
        if at_table(self.book).round.close_order is CloseOrder.BEFORE_THE_SPIN:
            steps.reverse()
        for step in steps:
            self.do(Role.DEALER, step)
        return self

    def result(self, pocket: str) -> tuple[Line, ...]:
        """Mark a number after a spin that counts; what becomes of each wager."""
        self.do(Role.DEALER, DeclareResult, pocket=pocket, revolutions=10)
        return self.state.round.lines

    def settled(self) -> "Scene":
        """Collect and pay."""
        self.do(Role.DEALER, CollectLosers)
        self.do(Role.DEALER, PayWinners)
        return self

    def over(self) -> "Scene":
        self.do(Role.DEALER, CloseRound)
        return self

    def play(self, pocket: str) -> tuple[Line, ...]:
        """From open bets to the end of the round; what became of each wager."""
        lines = self.spun().result(pocket)
        self.settled().over()
        return lines

    # --- looking ----------------------------------------------------------------------------------------------------

    def rack(self, player: str) -> Rack:
        return self.state.chips.racks.get(player, Rack())

    def balance(self, account: str) -> int:
        return self.held.get(account, 0)

    # --- the books --------------------------------------------------------------------------------------------------

    def _post(self, made: tuple[Posting, ...]) -> None:
        self.postings += made
        self.held = balances(made, self.held)

    def _check(self, events: tuple[Event, ...]) -> None:
        assert replay(self._start, self.events) == self.state, "the events alone give the same table"
        well_typed(self.state)
        for event in events:
            assert decode_event(encode(event)) == event, "an event survives the log"
        assert sum(self.held.values()) == 0, "nothing is made or lost"
        owing = {account: amount for account, amount in self.held.items() if amount < 0 and not may_owe(account)}
        assert not owing, f"below nothing: {owing}"
        self._check_racks()
        self._check_layout()
        assert self.state.till.tray == self.balance(f"float:{self.table}"), "the till follows the float"

    def _check_racks(self) -> None:
        for player in self._players():
            rack = self.rack(player)
            expected = {
                "chips": rack.value,
                "colour": rack.colour,
                "tokens": rack.tokens + rack.single_use_tokens,
            }
            found = {kind: self.balance(f"{kind}:{self.table}:{player}") for kind in expected}
            assert found == expected, f"{player}'s rack and accounts differ"

    def _check_layout(self) -> None:
        now = self.state.round
        collected = {line.number: line.taken for line in now.lines} if now.phase is Phase.COLLECTED else {}
        for player in self._players():
            lies = sum(
                wager.stake - collected.get(number, 0) for number, wager in now.wagers.items() if wager.player == player
            )
            assert self.balance(f"layout:{self.table}:{player}") == lies, f"{player}'s wagers and account differ"

    def _players(self) -> set[str]:
        named = {
            account.split(":", 2)[2]
            for account in self.held
            if account.startswith(tuple(f"{kind}:{self.table}:" for kind in ("chips", "colour", "tokens", "layout")))
        }
        return named | set(self.state.chips.racks)
