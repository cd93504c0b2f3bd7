"""Whoever runs an event takes the steps that the desk proposes, and nothing else, and comes to the prizes.

A step that asks for nothing is carried out as it stands, whatever the players have done before it; money and chips are
held against the accounts after every command.
"""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.api.event.steps import EventStep, next_steps
from croupier.books import BOOKS
from croupier.core.engine.ledger import balances
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.tournament.buying_in import BuyIn
from croupier.core.tournament.chips import seat_of
from croupier.core.tournament.competition import DECIDERS, carry_out, law_of, new_event
from croupier.core.tournament.entries import Enter
from croupier.core.tournament.forms import HandInForm
from croupier.core.tournament.opening import OpenEvent
from croupier.core.tournament.secret import Form
from croupier.core.tournament.state import Competition, Phase, bettors, running
from croupier.core.tournament.terms import Conditions, EventTerms
from croupier.core.tournament.wagers import LayBet, PlayPass
from croupier.core.words.roles import Role
from croupier.house.chance.event_dice import EventDice
from croupier.house.chance.sealed_forms import SealedForms
from croupier.house.reading.tallies import event_differs
from tests.house.bank_floor import SECRET

NOW = 1_790_000_000_000
PLAYERS = tuple(f"p{number}" for number in range(1, 11))
WREST, STAR = "wrest-point-competition", "star-roulette"
_SHORT = EventTerms(
    bank=100_00, minimum=10_00, maximum=50_00, spins=3, entry_fee=50_00, qualify=2, prizes=(70_00, 30_00)
)
CONDITIONS = Conditions(
    entry_fee=True,
    compulsory=True,
    tables=2,
    structure="two tables, then a final",
    play="in order",
    no_buy_back=True,
    eligible=True,
    application="a form",
    payment="in cash",
    rules_prevail=True,
)
EVENTS = {
    "competition": (WREST, replace(_SHORT, secret_wagers=2, final_five=True), None),
    "live": (WREST, replace(_SHORT, secret_wagers=2), None),
    "tournament": (
        STAR,
        replace(
            _SHORT,
            secret_wagers=1,
            pass_cards=1,
            order=True,
            withdraw_until=NOW,
            minimum_entries=2,
            maximum_entries=20,
        ),
        CONDITIONS,
    ),
}
_BY_TAG = {str(kind.__struct_config__.tag): kind for kind in DECIDERS}


class Desk:
    """An event with the house's own dice and seals, and nothing else of a house."""

    def __init__(self, form: str) -> None:
        book, terms, conditions = EVENTS[form]
        self.book, self.form = BOOKS[book], form
        self.state: Competition = new_event("event:cup")
        self._dice, self._forms = EventDice(SECRET), SealedForms(SECRET)
        self._posted: list[Any] = []
        self.asks(
            Role.OPERATOR, OpenEvent, book=book, form=form, cloth="A", terms=terms, conditions=conditions, by="otto"
        )
        for name in PLAYERS:
            self.plays(name, Enter)

    def asks(self, role: Role, kind: type[Command], *, by: str = "dora", **fields: Any) -> Refused | None:
        command = self._forms.close_up("cup", kind(by=by, role=role, at=NOW, **fields), None)
        carried = carry_out(self.book, self.state, self._dice.stamped(self.book, self.state, command))
        if isinstance(carried, Refused):
            return carried
        self.state = carried.state
        self._posted += carried.postings
        held = balances(self._posted)
        assert sum(held.values()) == 0
        assert event_differs(self.state, held) is None
        return None

    def plays(self, name: str, kind: type[Command], **fields: Any) -> Refused | None:
        return self.asks(Role.PLAYER, kind, by=name, player=name, **fields)

    def steps(self) -> tuple[EventStep, ...]:
        return next_steps(law_of(self.book, self.form), self.state)

    def take(self, step: EventStep, chance: Random) -> Refused | None:
        said = {name: self._said(name, step, chance) for name in step.asks}
        role = step.roles[0]
        by = next(iter(self.state.managers), "dora") if role is Role.TOURNAMENT_MANAGER else "dora"
        return self.asks(role, _BY_TAG[step.do], by=by, **step.fixed, **said)

    def _said(self, name: str, step: EventStep, chance: Random) -> Any:
        """What somebody at the desk would say."""
        if name == "pocket":
            return chance.choice(("0", "1", "2", "17", "32"))
        if name == "chips":
            seat = seat_of(self.state, step.fixed["player"])
            assert seat is not None
            return seat.chips
        usual = {"amount": 50_00, "decision": "the spin stands", "tables": ("T1", "T2"), "manager": "mia"}
        usual |= {"licence": "L-7", "expires": NOW + 10**9}
        return usual[name]

    def bet(self, chance: Random) -> None:
        """Those who play do something, or nothing: a stake, a form that may be faulty, a pass card."""
        for _, _, spinning in list(running(self.state)):
            if spinning.phase is not Phase.BETTING:
                continue
            for name in bettors(self.state, spinning):
                match chance.randrange(10):
                    case 0:
                        continue
                    case 1:
                        self.plays(name, PlayPass)
                    case 2 | 3:
                        words = chance.choice(("ten", "twenty", None))
                        self.plays(name, HandInForm, form=Form(spot="straight 17", stake=10_00, words=words))
                    case deed:
                        self.plays(name, LayBet, spot="red" if deed % 2 else "black", stake=10_00 * (deed % 3 + 1))

    def buy_in(self) -> None:
        if self.form == "live":
            for name, player in self.state.players.items():
                if not player.bought:
                    self.plays(name, BuyIn, amount=100_00)


@pytest.mark.parametrize("form", list(EVENTS))
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_every_step_without_a_question_is_lawful_and_the_steps_lead_to_the_prizes(form: str, seed: int) -> None:
    desk, chance = Desk(form), Random(seed)
    for _ in range(600):
        if desk.state.is_awarded or desk.state.is_cancelled:
            break
        desk.bet(chance)
        steps = desk.steps()
        assert steps, "somebody must be able to go on"
        step = steps[0] if chance.random() < 0.5 else chance.choice(steps)
        if step.do == "start_session":
            desk.buy_in()
        no = desk.take(step, chance)
        assert no is None, (step, no)
    assert desk.state.is_awarded or desk.state.is_cancelled
    paid = desk.state.purse
    assert paid.fees + paid.added == paid.refunded + paid.retained + sum(paid.prizes.values())
    assert desk.state.is_awarded is bool(paid.prizes)
    for session in desk.state.sessions.values():
        for table in session.tables.values():
            assert session.final or len(table.qualified) <= desk.state.terms.qualify
