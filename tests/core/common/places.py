"""A judgement tested once, at every place: a table and a bank that can be asked the same things."""

from typing import Any

import pytest

from croupier.books import BOOKS
from croupier.core.bank import judging, launching, opening, paying, rounds
from croupier.core.bank import no_spin as bank_no_spin
from croupier.core.bank.closing import AnnounceClose, CloseBank, TellOfficer
from croupier.core.engine.messages import MINUTE, Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book
from croupier.core.law.law import at_table
from croupier.core.table import invalidation, no_spin, signs
from croupier.core.table import opening as table_opening
from croupier.core.table import rounds as table_rounds
from croupier.core.words.choices import CloseOrder
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Power, Role
from tests.core.bank.scene import Bank
from tests.core.table.scene import FIVE_TO_THOUSAND, Scene

Asked = tuple[Role | str, type[Command], dict[str, Any]]


class TablePlace:
    """A live table, with ann and bob seated."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.scene: Scene | Bank = Scene(book)

    @property
    def _table(self) -> Scene:
        assert isinstance(self.scene, Scene)
        return self.scene

    def ask(self, asked: Asked) -> Refused | tuple[Event, ...]:
        who, kind, fields = asked
        return self.scene.ask(who, kind, **fields)

    def ann_bets(self) -> None:
        self._table.bets_open().bet("ann", "symbol S1" if not self.book.wheels[0].zeros else "red", 10_00)

    def spins(self, *, against_the_rotor: bool = True) -> None:
        steps: list[tuple[type[Command], dict[str, Any]]] = [
            (table_rounds.SpinBall, {"against_the_rotor": against_the_rotor}),
            (table_rounds.CallNoMoreBets, {}),
        ]
        if at_table(self.book).round.close_order is CloseOrder.BEFORE_THE_SPIN:
            steps.reverse()
        for kind, fields in steps:
            self.scene.do(Role.DEALER, kind, **fields)

    def number(self, revolutions: int) -> Asked:
        pocket = self.book.wheels[0].labels[0]
        return Role.DEALER, table_rounds.DeclareResult, {"pocket": pocket, "revolutions": revolutions}

    def no_spin(self, ground: NoSpin) -> Asked:
        return Role.DEALER, no_spin.CallNoSpin, {"ground": ground}

    def examines(self) -> Asked:
        return self.book.powers[Power.EXAMINE_BALL].roles[0], no_spin.ExamineBall, {"sound": True}

    def invalidates(self, ground: str, *persons: str, role: Role | None = None, affects: bool = True) -> Asked:
        who = self.book.powers[Power.INVALIDATE_OUTCOME].roles[0]
        named = {"fraud_by": persons[0] if persons else None, "fraud_role": role, "affects_outcome": affects}
        return who, invalidation.InvalidateOutcome, {"ground": ground, **named}

    def back_with_ann(self) -> bool:
        return self._table.rack("ann").value == 1_000_00

    def announces_close(self, minutes: int) -> Asked:
        at = self.scene.at + minutes * MINUTE
        return self._closer, signs.PostNotice, {"takes_effect_at": at}

    def tells_officer(self) -> Asked:
        return self._closer, signs.NotifyOfficer, {"officer": "kim"}

    def closes(self) -> Asked:
        return self._closer, signs.CloseTable, {}

    def opens(self, published_at: int | None) -> Asked:
        setup = self._table.state.setup
        fields = {"setup": setup, "sign": FIVE_TO_THOUSAND, "published_at": published_at}
        return Role.OPERATOR, table_opening.OpenTable, fields

    @property
    def _closer(self) -> Role:
        return self.book.powers[Power.CLOSE_TABLE].roles[0]


class BankPlace:
    """A bank of terminals around a wheel turned by hand, with ann and bob seated."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.scene: Scene | Bank = Bank(book)

    @property
    def _bank(self) -> Bank:
        assert isinstance(self.scene, Bank)
        return self.scene

    def ask(self, asked: Asked) -> Refused | tuple[Event, ...]:
        who, kind, fields = asked
        return self.scene.ask(who, kind, **fields)

    def ann_bets(self) -> None:
        self._bank.open().bet("ann", "1", "red", 10)

    def spins(self, *, against_the_rotor: bool = True) -> None:
        self._bank.open().do(Role.DEALER, launching.LaunchBall, against_the_rotor=against_the_rotor)
        self._bank.later().do(self._bank.closer, rounds.CloseBetting)

    def number(self, revolutions: int) -> Asked:
        return Role.SYSTEM, paying.RegisterResult, {"pocket": "0", "revolutions": revolutions}

    def no_spin(self, ground: NoSpin) -> Asked:
        return Role.DEALER, bank_no_spin.CallNoSpin, {"ground": ground}

    def examines(self) -> Asked:
        return self.book.powers[Power.EXAMINE_BALL].roles[0], bank_no_spin.ExamineBall, {"sound": True}

    def invalidates(self, ground: str, *persons: str, role: Role | None = None, affects: bool = True) -> Asked:
        who = self.book.powers[Power.INVALIDATE_OUTCOME].roles[0]
        named = {"fraud_by": persons, "fraud_role": role, "affects_outcome": affects}
        return who, judging.InvalidateOutcome, {"round": 1, "ground": ground, **named}

    def back_with_ann(self) -> bool:
        return self._bank.credits("1") == 100

    def announces_close(self, minutes: int) -> Asked:
        return self._closer, AnnounceClose, {"closes_at": self.scene.at + minutes * MINUTE}

    def tells_officer(self) -> Asked:
        return Role.OPERATOR, TellOfficer, {"officer": "kim"}

    def closes(self) -> Asked:
        return self._closer, CloseBank, {}

    def opens(self, published_at: int | None) -> Asked:
        return Role.OPERATOR, opening.OpenBank, {"setup": self._bank.setup, "published_at": published_at}

    @property
    def _closer(self) -> Role:
        return self.book.powers[Power.CLOSE_TABLE].roles[0]


Place = TablePlace | BankPlace
PLACES = {"table": TablePlace, "bank": BankPlace}


def at(*cited: str) -> pytest.MarkDecorator:
    """Run a test at each place named, as "place book clause [clause ...]"; it receives the place and its clauses."""
    params = []
    for text in cited:
        kind, code, *clauses = text.split()
        mark = pytest.mark.clause(code, *clauses)
        params.append(pytest.param((PLACES[kind], BOOKS[code], clauses), id=text, marks=[mark]))
    return pytest.mark.parametrize("cited", params)


Cited = tuple[type[TablePlace] | type[BankPlace], Book, list[str]]


def opened(cited: Cited) -> tuple[Place, list[str]]:
    kind, book, clauses = cited
    return kind(book), clauses


def done(place: Place, asked: Asked) -> tuple[Event, ...]:
    answer = place.ask(asked)
    assert not isinstance(answer, Refused), f"{asked[1].__name__} was refused: {answer.in_full}"
    return answer


def refused(place: Place, asked: Asked, clause: str) -> Refused:
    """The refusal, which must name this clause and leave everything as it was."""
    before = place.scene.state
    answer = place.ask(asked)
    assert isinstance(answer, Refused), f"{asked[1].__name__} was not refused: {answer}"
    assert answer.clause == clause, f"refused under {answer.clause}: {answer.message}"
    assert place.scene.state == before
    return answer
