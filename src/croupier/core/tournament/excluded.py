"""Excluded persons at an event: they neither enter nor bring anything into play, and what they have won is paid.

The house puts what it knows beside each command. Whoever is excluded in the middle of a session bets no more; what the
book has for somebody who makes no wager follows by itself, and whoever runs the event may disqualify them.
"""

from croupier.core.common.desk import Known
from croupier.core.common.exclusions import Here, Stakers, binding
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.tournament.buying_back import BuyBack
from croupier.core.tournament.buying_in import BuyIn
from croupier.core.tournament.entries import Enter, Nominate, not_eligible
from croupier.core.tournament.forms import HandInForm
from croupier.core.tournament.many_wagers import LayBets
from croupier.core.tournament.part import ByPlayer
from croupier.core.tournament.sessions import TakeSeat
from croupier.core.tournament.spoken import ConfirmBet, SayBet
from croupier.core.tournament.state import Competition
from croupier.core.tournament.wagers import LayBet, PlayPass


def _player(_: Competition, command: ByPlayer) -> tuple[str, ...]:
    return (command.player,)


def _both(_: Competition, command: Nominate) -> tuple[str, ...]:
    return command.player, command.plays


STAKERS: Stakers = {
    Enter: _player,
    Nominate: _both,
    BuyIn: _player,
    BuyBack: _player,
    TakeSeat: _player,
    LayBet: _player,
    LayBets: _player,
    SayBet: _player,
    ConfirmBet: _player,
    PlayPass: _player,
    HandInForm: _player,
}
"""Every way into play; what was announced already is laid out all the same."""


def guard(law: Law, state: Competition, command: Command, house: Known | None) -> Refused | None:
    named = STAKERS.get(type(command))
    if named is None or not house:
        return None
    here = Here(book=law.book.code, place=state.name)
    for person in named(state, command):
        if (one := binding(house, person, command.at, here)) is not None:
            return not_eligible(law, person, f"excluded {one.kind}")
    return None
