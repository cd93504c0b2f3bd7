"""What every part of a promotion needs: where it stands, whose clause speaks, and under what names its money stands."""

from collections.abc import Callable
from typing import Any

from croupier.core.common import advice, complaints
from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.parts import Decision as Decision
from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.promotion.state import Of, Promotion, Stage, Won, postponed
from croupier.core.promotion.terms import Problem
from croupier.core.words.prizes import Amended, Item
from croupier.core.words.rules import Rule

Decider = Callable[[Law, Promotion, Any], Decision]
Evolver = Callable[[Promotion, Any], Promotion]
Poster = Callable[[Promotion, Any], tuple[Posting, ...]]
Powers = dict[type[Command], Any]
Deciders = dict[type[Command], Decider]
Evolvers = dict[type[Event], Evolver]
Posters = dict[type[Event], Poster]

DAY = 86_400_000


def prizes_account(state: Promotion) -> str:
    """What is set aside for the prizes of money."""
    return f"prizes:{state.name}"


def day_of(state: Promotion, at: int) -> int:
    """The day of the house, counted from 1970."""
    return (at + state.offset * 60_000) // DAY


def as_refused(law: Law, rule: Rule, problem: Problem) -> Refused:
    """What would be found wrong in a document is refused on the floor."""
    return law.refused(rule, problem.message, clause=problem.clause)


# --- clauses ----------------------------------------------------------------------------------------------------------


def by_item(law: Law, item: Item) -> str:
    """What asks the terms to say something; where the book leaves it open, what holds the house to its terms."""
    return law.promotions.items.get(item) or law.clause(Rule.AWARDED_BY_TERMS)


def against_terms(law: Law, message: str, item: Item | None = None) -> Refused:
    """What departs from the terms as they were made known."""
    clause = None if item is None else by_item(law, item)
    return law.refused(Rule.AWARDED_BY_TERMS, message, clause=clause)


def not_to_amend(law: Law, message: str) -> Refused:
    return law.refused_where(law.promotions.amended is not Amended.UNSAID, Rule.TERMS_AMENDED, message)


def compromise_refused(law: Law, message: str) -> Refused:
    has = law.promotions.compromise_told_within_hours is not None
    return law.refused_where(has, Rule.COMPROMISED, message)


# --- where it stands --------------------------------------------------------------------------------------------------


def not_in(law: Law, state: Promotion, *stages: Stage) -> Refused | None:
    """Why something cannot be done now: each stage has its own reason and its own clause."""
    if state.stage in stages:
        return None
    match state.stage:
        case Stage.DRAFT:
            return law.refused(Rule.TERMS_FILED, "The terms are a draft: the Authority does not have them.")
        case Stage.FILED:
            return law.refused(Rule.TERMS_FILED, "The terms are filed, and the promotion has not begun.")
        case Stage.RUNNING:
            return against_terms(law, "The promotion is running and open to entries.", Item.CLOSES)
        case Stage.CLOSED:
            return against_terms(law, "The entries are closed.", Item.CLOSES)
        case Stage.DRAWN:
            return against_terms(law, "The prizes are drawn.")
        case Stage.CANCELLED:
            return compromise_refused(law, "The draw is cancelled.")
        case Stage.FINISHED:
            return is_over(law, state, None)


def not_open(law: Law, state: Promotion) -> Refused | None:
    """Why nobody enters now: before it begins, or once the entries are closed, whatever has happened since."""
    if state.stage is Stage.DRAWN:
        return against_terms(law, "The entries are closed.", Item.CLOSES)
    return not_in(law, state, Stage.RUNNING)


_AFTERWARDS = (*advice.DECIDERS, *complaints.DECIDERS)


def is_over(law: Law, state: Promotion, command: Command | None) -> Refused | None:
    """The gate: what is in the archive stays as it is; the right to complain does not end with it."""
    if state.stage is not Stage.FINISHED or type(command) in _AFTERWARDS:
        return None
    return law.refused(Rule.PROMOTION, "The promotion is over.")


def waits(law: Law, state: Promotion, *what: Of) -> Refused | None:
    """A promotion or a draw that is postponed waits until its integrity is validated."""
    one = postponed(state)
    if one is None or one.of not in what:
        return None
    return compromise_refused(law, f"The {one.of} is postponed until its integrity is validated.")


def find_draw(law: Law, state: Promotion, number: int) -> Won | Refused:
    """The draw that is meant, while it stands."""
    if no := not_in(law, state, Stage.CLOSED, Stage.DRAWN):
        return no
    if not 1 <= number <= len(state.draws):
        return against_terms(law, f"There is no draw {number}.")
    won = state.draws[number - 1]
    if won.void:
        return against_terms(law, f"Draw {number} does not stand: {won.player} {won.void}.")
    return won
