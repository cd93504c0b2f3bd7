"""A table already open with two players at it, for tests of the round itself."""

from typing import Any

from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.core.book import Book
from croupier.core.ledger import Posting, balances, may_owe
from croupier.core.refusal import Refused
from croupier.core.table import rounds
from croupier.core.table.devices import RaiseLuckyOdds, ShowLuckyNumbers
from croupier.core.table.messages import Command, Event
from croupier.core.table.no_spin import CallNoSpin
from croupier.core.table.state import Phase, Rack, Seat, Setup, USpin
from croupier.core.table.table import carry_out, decode_event, encode, new_table, replay
from croupier.core.table.wagers import MoveWager, PlaceWager, SpeakWager, WithdrawWager
from croupier.core.words import LuckyColour, NoSpin, Role, Tender
from croupier.documents.spin import parse_sign

START = 1_760_000_000_000
DOLLAR = 100


class Play:
    """Runs commands, and after each of them holds the money and the history to account."""

    def __init__(
        self, code: str | Book = "star-roulette", *, sign: str = "$5 to $1,000", cloth: str | None = None, **setup: Any
    ) -> None:
        self.book = BOOKS[code] if isinstance(code, str) else code
        name = cloth or self.book.cloths[0].name
        self.at = START
        self.events: list[Event] = []
        self.postings: list[Posting] = []
        opened = rounds.OpenTable(
            by="otto",
            role=Role.OPERATOR,
            at=self.at,
            published_at=0,
            setup=Setup(table="T1", book=self.book.code, cloth=name, **setup),
            sign=parse_sign(sign),
        )
        self.start = new_table("T1", self.book.code)
        self.state = self.start
        self.run(opened)
        # Two players with a thousand dollars in value chips and fifty in tokens, as if they had bought in.
        rack = Rack(value=1000 * DOLLAR, tokens=50 * DOLLAR)
        self.state = replace(
            self.state,
            chips=replace(self.state.chips, racks={"ann": rack, "bob": rack}),
            seats=replace(
                self.state.seats,
                seats={name: Seat(player=name, card=f"card of {name}", since=self.at) for name in ("ann", "bob")},
            ),
        )
        self.start, self.events = self.state, []
        self.opening = {"bank": -2 * 1050 * DOLLAR}
        for player in ("ann", "bob"):
            self.opening |= {f"chips:T1:{player}": 1000 * DOLLAR, f"tokens:T1:{player}": 50 * DOLLAR}
        # What people carry in their pockets is a fact the shell brings; here everybody carries plenty.
        for person in ("ann", "bob", "cy", "dee", "sue", "otto"):
            self.opening[f"pocket:{person}"] = 10_000_000 * DOLLAR
            self.opening["bank"] -= 10_000_000 * DOLLAR

    def run(self, command: Command) -> Refused | tuple[Event, ...]:
        before = self.state
        done = carry_out(self.book, self.state, command)
        if isinstance(done, Refused):
            assert self.state is before
            return done
        self.state, events, made = done
        self.events += events
        self.postings += made
        return events

    def do(self, kind: type[Command], by: str = "dee", role: Role = Role.DEALER, **more: Any) -> Refused | None:
        """Carry a command out; the refusal, if it is one."""
        self.at += 1000
        done = self.run(kind(by=by, role=role, at=self.at, **more))
        self.check()
        return done if isinstance(done, Refused) else None

    def must(self, kind: type[Command], by: str = "dee", role: Role = Role.DEALER, **more: Any) -> None:
        refusal = self.do(kind, by, role, **more)
        assert refusal is None, refusal

    def check(self) -> None:
        held = balances(self.postings, self.opening)
        assert sum(held.values()) == 0
        assert all(amount >= 0 or may_owe(account) for account, amount in held.items()), held
        for player, rack in self.state.chips.racks.items():
            assert held.get(f"chips:T1:{player}", 0) == rack.value
            assert held.get(f"tokens:T1:{player}", 0) == rack.tokens + rack.single_use_tokens
            on_layout = sum(w.stake for w in self.state.round.wagers.values() if w.player == player)
            if self.state.round.phase not in (Phase.RESULT, Phase.COLLECTED):
                assert held.get(f"layout:T1:{player}", 0) == on_layout
        assert replay(self.start, [decode_event(encode(event)) for event in self.events]) == self.state

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
        first, second = rounds.SpinBall, rounds.CallNoMoreBets
        if self.book.close_order == "immediately before the wheel is spun":
            first, second = second, first  # type: ignore[assignment]
        self.must(first)
        self.must(second)

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
        self.must(rounds.CollectLosers)
        self.must(rounds.PayWinners)
        self.must(rounds.CloseRound)

    def draw_lucky(self, red: str = "7", green: str = "0", blue: str = "22", yellow: str = "31") -> Refused | None:
        numbers = dict(zip(LuckyColour, (red, green, blue, yellow), strict=True))
        return self.do(ShowLuckyNumbers, "system", Role.SYSTEM, numbers=numbers)

    def raise_lucky(self, chosen: str, *, mega: bool = False) -> Refused | None:
        return self.do(RaiseLuckyOdds, "system", Role.SYSTEM, chosen=LuckyColour(chosen), mega=mega)

    def chips(self, player: str) -> int:
        """Dollars in value chips in front of a player."""
        return self.state.chips.racks[player].value // DOLLAR


WITH_USPIN = USpin()
