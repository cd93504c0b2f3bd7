"""Who may run an event, and who may move for whom: refused under the clause that the document gives for it."""

import pytest

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.tournament.opening import CancelEvent
from croupier.core.tournament.seating import Allot
from croupier.core.tournament.withdrawing import Withdraw
from croupier.core.words.roles import Role
from tests.core.tournament.test_any_moves import begun


def refused(form: str, command: Command) -> str:
    no = begun(form).ask(command)
    assert isinstance(no, Refused)
    return no.clause


@pytest.mark.parametrize(("form", "clause"), [("competition", "1.3.1"), ("live", "2.3.1"), ("tournament", "10.5.1")])
def test_a_player_draws_no_seats(form: str, clause: str) -> None:
    assert refused(form, Allot(by="ann", role=Role.PLAYER, at=0, session="x", evidence="x")) == clause


@pytest.mark.parametrize(("form", "clause"), [("competition", "1.2.2"), ("live", "2.2.3"), ("tournament", "10.3.4")])
def test_a_player_cancels_no_event(form: str, clause: str) -> None:
    assert refused(form, CancelEvent(by="ann", role=Role.PLAYER, at=0)) == clause


@pytest.mark.parametrize(("form", "clause"), [("competition", "1.5.3"), ("live", "2.5.3"), ("tournament", "10.6.10")])
def test_a_player_moves_for_nobody_else(form: str, clause: str) -> None:
    assert refused(form, Withdraw(by="bob", role=Role.PLAYER, at=0, player="ann")) == clause
