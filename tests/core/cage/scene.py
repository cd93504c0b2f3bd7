"""A cage of one book with its people, and the accounts beside it."""

from typing import Any

from croupier.books import find_book
from croupier.core.cage.cage import ENGINE, new_cage
from croupier.core.cage.drawer_messages import CloseDrawer, OpenDrawer, SettleVariance, TakeOverDrawer
from croupier.core.cage.opening import OpenCage
from croupier.core.engine.accounts import may_owe
from croupier.core.engine.ledger import balances, posting
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule

CLAUSE = "house: the cage"
START = 1_760_000_000_000
ROLES = {"cam": Role.CAGE_MANAGER, "olga": Role.OPERATOR}
FLOAT = {100_00: 10, 20_00: 50}
"""Two thousand dollars."""


class Cage:
    """cam is its manager; whoever else is named is a cashier."""

    def __init__(self, book: str = "novo-unity", *, opened: bool = True, **rules: Any) -> None:
        self.book = find_book(book)
        self.at = START
        self.state = self._start = new_cage("main", book)
        self.events: list[Event] = []
        self.held: dict[str, int] = {}
        if opened:
            self.do("cam", OpenCage, book=book, **({"rules": rules["rules"]} if rules else {}))

    def ask(self, by: str, kind: type[Command], **fields: Any) -> Refused | tuple[Any, ...]:
        self.at += 1000
        given: dict[str, Any] = {"by": by, "role": ROLES.get(by, Role.CASHIER), "at": self.at}
        if kind in (CloseDrawer, SettleVariance, TakeOverDrawer):
            given["in_drawer"] = self.in_drawer(fields["drawer"])
        command = kind(**(given | fields))
        assert ENGINE.decode_command(ENGINE.encode(command)) == command
        answer = ENGINE.carry_out(self.book, self.state, command)
        if isinstance(answer, Refused):
            return answer
        before = sum(self.held.values())
        held = balances(answer.postings, self.held)
        short = [one for one, cents in held.items() if cents < 0 and not may_owe(one)]
        if short:
            return Refused(Rule.POWER, CLAUSE, f"{short[0]} is short")
        assert sum(held.values()) == before == 0
        self.state, self.held = answer.state, held
        self.events += [ENGINE.decode_event(ENGINE.encode(one)) for one in answer.events]
        assert ENGINE.replay(self._start, self.events) == self.state
        assert all(ENGINE.story.in_full(one) for one in answer.events)
        return answer.events

    def do(self, by: str, kind: type[Command], **fields: Any) -> tuple[Any, ...]:
        answer = self.ask(by, kind, **fields)
        assert not isinstance(answer, Refused), answer.message
        return answer

    def refuses(self, by: str, kind: type[Command], says: str = "", **fields: Any) -> None:
        before = self.state, dict(self.held)
        answer = self.ask(by, kind, **fields)
        assert isinstance(answer, Refused), answer
        assert (answer.clause, (self.state, self.held)) == (CLAUSE, before)
        assert says in answer.message, answer.message

    def in_drawer(self, name: str) -> int:
        return self.held.get(f"drawer:main:{name}", 0)

    def pays_a_slip(self, drawer: str, amount: int) -> None:
        """As a bank does it, on its own log."""
        moved = posting(giver=f"drawer:main:{drawer}", taker="bank", amount=amount, clause="5.3")
        self.held = balances((moved,), self.held)

    def opened(self, by: str = "ada", drawer: str = "D1") -> "Cage":
        self.do(by, OpenDrawer, drawer=drawer, counted=FLOAT)
        return self
