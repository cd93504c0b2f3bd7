"""What a terminal gave for a round that is over, where that is not what was due: a case of that round."""

from typing import Any

from croupier.core.bank.cases import opened_after
from croupier.core.bank.part import Decision, open_cases
from croupier.core.bank.settling import game_of_round
from croupier.core.bank.state import BankState
from croupier.core.engine.telling import ended
from croupier.core.law.law import Law
from croupier.core.money import LARGEST, dollar_sign
from croupier.core.words.rules import Rule


def in_settled_round(law: Law, state: BankState, command: Any, number: int) -> Decision:
    """What a terminal paid for a round that is over, held against its records like any other malfunction."""
    name, clause = command.terminal or "", law.terminals.malfunctions[command.ground].clause
    game = game_of_round(state, name, number)
    if game is None or not game.stands:
        message = f"{name} has no game of round {number} at hand that stands: a dispute can be recorded about it."
        return law.refused(Rule.MALFUNCTION, message, clause=clause)
    due = sum(line.paid for line in game.lines)
    if command.paid is not None and not 0 <= command.paid <= LARGEST:
        return law.refused(Rule.MALFUNCTION, f"Amounts run from nothing to {dollar_sign(LARGEST)}.", clause=clause)
    if command.paid == due:
        message = f"{dollar_sign(due)} was due on {name} in round {number}, and given: that is no malfunction."
        return law.refused(Rule.MALFUNCTION, message, clause=clause)
    if state.terminals[name].bets:
        message = f"Bets lie on {name}: they are settled or taken off first."
        return law.refused(Rule.MALFUNCTION, message, clause=clause)
    if any(case.round == number for case in open_cases(state, name)):
        return law.refused(Rule.MALFUNCTION, f"Round {number} of {name} waits in a case already.", clause=clause)
    reason = command.reason
    if command.paid is not None:
        wrong = f"{dollar_sign(command.paid)} was given in round {number} where {dollar_sign(due)} was due"
        reason = f"{ended(reason)}; {wrong}"
    return (opened_after(law, state, command, game, command.ground, reason=reason, equipment=command.equipment),)
