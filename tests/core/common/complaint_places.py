"""A dispute and a complaint about it wherever there is one: table, bank, event or promotion, with the same steps."""

from typing import Any

from croupier.books import BOOKS
from croupier.core.common.advice import AdviseRights, CloseDispute
from croupier.core.common.complaint_messages import DecideComplaint, LodgeComplaint, PassOnComplaint, WithdrawComplaint
from croupier.core.common.desk import Desked
from croupier.core.common.disputes import DecideDispute, RaiseDispute
from croupier.core.engine.engine import Engine
from croupier.core.engine.messages import MINUTE, Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book, in_form
from croupier.core.law.law import Law, law_at
from croupier.core.promotion import promotion
from croupier.core.promotion.compromised import FindCompromised, TellInspector
from croupier.core.promotion.disputing import DecideOnTerms, DisputeTerms
from croupier.core.promotion.finishing import FinishPromotion
from croupier.core.promotion.state import Of
from croupier.core.tournament import competition, disputes
from croupier.core.tournament.opening import CancelEvent
from croupier.core.words.prizes import AfterCompromise
from croupier.core.words.roles import Role
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.table import TABLE
from tests.core.common.places import PLACES, Asked, BankPlace, Place, TablePlace
from tests.core.common.test_disputes import FIRST
from tests.core.promotion import floor
from tests.core.tournament.events import played, seated
from tests.core.tournament.wrest_events import begin
from tests.documents.event_papers import event as held

# From the documents: the officer of the government with whom a complaint is lodged.
OFFICERS = {
    "star-roulette": Role.INSPECTOR,
    "star-big-wheel": Role.INSPECTOR,
    "novo-unity": Role.INSPECTOR,
    "adelaide-roulette": Role.AUTHORISED_OFFICER,
    "wrest-point-competition": Role.INSPECTOR,
}
CALLED: dict[str, Any] = {"dispute": 1}


class Complained:
    """A place that holds what was asked of it to what its log gives back."""

    def __init__(self, book: Book, engine: Engine[Any], state: Any, at: int) -> None:
        self.book, self.engine, self.state, self.at = book, engine, state, at
        self._start, self.events = state, list[Event]()
        self.place: Place | None = None
        """Of a table or a bank: it knows how to close."""

    def ask(self, asked: Asked) -> Refused | tuple[Event, ...]:
        who, kind, fields = asked
        role, by = (who, str(who)) if isinstance(who, Role) else (Role.PLAYER, who)
        given: dict[str, Any] = {"by": by, "role": role, "at": self.at, **fields}
        command: Command = kind(**given)
        before, answer = self.state, self.engine.carry_out(self.book, self.state, command)
        if isinstance(answer, Refused):
            assert self.state is before
            return answer
        self.state = answer.state
        self.events += answer.events
        return answer.events

    def do(self, asked: Asked) -> tuple[Event, ...]:
        answer = self.ask(asked)
        assert not isinstance(answer, Refused), f"{asked[1].__name__} was refused: {answer.in_full}"
        return answer

    def restart(self) -> None:
        """Only what is on the log is left."""
        written = [self.engine.decode_event(self.engine.encode(event)) for event in self.events]
        read = self.engine.replay(self._start, written)
        assert read == self.state
        self.state = read

    @property
    def law(self) -> Law:
        form = getattr(self.state, "form", "")
        return law_at(in_form(self.book, form) if form else self.book, self.engine.place)

    @property
    def desked(self) -> Desked:
        assert isinstance(self.state, Desked)
        return self.state


def at_a(kind: str, code: str) -> Complained:
    """A table or a bank with ann and bob, a session of an event in which they play, a promotion closed to entries."""
    if kind in PLACES:
        place: Place = (TablePlace if kind == "table" else BankPlace)(BOOKS[code])
        engine: Engine[Any] = (TABLE if kind == "table" else BANK).engine
        made = Complained(place.book, engine, place.scene.state, place.scene.at)
        made.place = place
        return made
    if kind == "promotion":
        closed = floor.reached(code, "closed")
        return Complained(BOOKS[code], promotion.ENGINE, closed.state, closed.at)
    if kind == "tournament":
        return Complained(BOOKS[code], competition.ENGINE, played(*seated("ann", "bob")).state, 0)
    return Complained(BOOKS[code], competition.ENGINE, held(kind, *begin(kind, "ann", "bob")).state, 0)


def shut(place: Complained) -> None:
    """The table or the bank closes with all that any book asks for; the event is called off; the promotion's draw is
    cancelled, and the promotion over unless a dispute still keeps it open."""
    if place.engine is promotion.ENGINE:
        doubt = {"of": Of.DRAW, "action": AfterCompromise.CANCELLED, "reason": "the barrel was open"}
        place.do((Role.OPERATOR, FindCompromised, doubt))
        place.do((Role.OPERATOR, TellInspector, {"compromise": 1}))
        place.ask((Role.OPERATOR, FinishPromotion, {}))
        return
    if place.place is None:
        place.do((Role.OPERATOR, CancelEvent, {"reason": "storm"}))
        return
    place.do(place.place.announces_close(20))
    place.do(place.place.tells_officer())
    place.at += 20 * MINUTE
    place.do(place.place.closes())


def steps(kind: str, code: str) -> dict[str, Asked]:
    officer = OFFICERS[code]
    return {
        **_until_decided(kind, code),
        "advise": (Role.OPERATOR, AdviseRights, CALLED),
        "close": (Role.OPERATOR, CloseDispute, CALLED | {"satisfied": True}),
        "close in anger": (Role.OPERATOR, CloseDispute, CALLED | {"satisfied": False}),
        "lodge": ("ann", LodgeComplaint, CALLED | {"text": "the film was not looked at"}),
        "staff lodge": (Role.DEALER, LodgeComplaint, CALLED | {"text": "nobody heard her", "officer": "kim"}),
        "bob lodges": ("bob", LodgeComplaint, CALLED | {"text": "she is right"}),
        "officer lodges": (officer, LodgeComplaint, CALLED | {"text": "she is right"}),
        "say nothing": ("ann", LodgeComplaint, CALLED | {"text": " "}),
        "pass on": (Role.DEALER, PassOnComplaint, CALLED | {"officer": "kim"}),
        "pass on to nobody": (Role.DEALER, PassOnComplaint, CALLED | {"officer": ""}),
        "take up": (officer, PassOnComplaint, CALLED | {"by": "kim", "officer": "kim"}),
        "ann passes on": ("ann", PassOnComplaint, CALLED | {"officer": "kim"}),
        "conclude": (officer, DecideComplaint, CALLED | {"by": "kim", "found": "it lay so", "decision": "upheld"}),
        "conclude unread": (officer, DecideComplaint, CALLED | {"found": "", "decision": "upheld"}),
        "house concludes": (Role.OPERATOR, DecideComplaint, CALLED | {"found": "ours", "decision": "ours"}),
        "ann concludes": ("ann", DecideComplaint, CALLED | {"found": "mine", "decision": "mine"}),
        "withdraw": ("ann", WithdrawComplaint, CALLED),
        "staff withdraw": (Role.DEALER, WithdrawComplaint, CALLED),
        "bob withdraws": ("bob", WithdrawComplaint, CALLED),
        "officer withdraws": (officer, WithdrawComplaint, CALLED),
    }


def _until_decided(kind: str, code: str) -> dict[str, Asked]:
    if kind == "promotion":
        return _at_the_promotion()
    return _on_the_floor(code) if kind in PLACES else _at_the_event(code)


def _at_the_promotion() -> dict[str, Asked]:
    return {
        "raise": ("ann", DisputeTerms, {"player": "ann", "text": "my split was not paid"}),
        "decide": (Role.OPERATOR, DecideOnTerms, CALLED | {"by": "lee", "decision": "it lay on the next line"}),
    }


def _on_the_floor(code: str) -> dict[str, Asked]:
    (first,) = FIRST[code]
    return {
        "raise": ("ann", RaiseDispute, {"text": "my split was not paid"}),
        "decide": (first, DecideDispute, CALLED | {"by": "lee", "decision": "it lay on the next line"}),
    }


def _at_the_event(code: str) -> dict[str, Asked]:
    judge = Role.TOURNAMENT_MANAGER if code == "star-roulette" else Role.TABLE_INSPECTOR
    told = {"player": "ann", "by": "lee", "decision": "it lay on the next line"}
    return {
        "raise": ("ann", disputes.Dispute, {"player": "ann", "text": "my split was not paid"}),
        "decide": (judge, disputes.DecideDispute, told),
    }
