"""The integrity of a promotion or its draw is in doubt: postponed until validated, or the draw cancelled."""

from msgspec.structs import replace

from croupier.core.engine.accounts import PROMOTIONS
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.law.law import Law
from croupier.core.law.powers import Also
from croupier.core.promotion.checking_claims import problems_of_remedy
from croupier.core.promotion.part import (
    Deciders,
    Decision,
    Evolvers,
    Posters,
    Powers,
    as_refused,
    compromise_refused,
    not_in,
    prizes_account,
)
from croupier.core.promotion.state import Compromise, Of, Promotion, Stage, postponed
from croupier.core.words.prizes import AfterCompromise
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule


class FindCompromised(Command, frozen=True, kw_only=True, tag="find_compromised"):
    of: Of
    action: AfterCompromise
    reason: str
    reveal: str = ""
    """What proves the tickets that were drawn, where the draw is cancelled."""


class ValidateIntegrity(Command, frozen=True, kw_only=True, tag="validate_integrity"):
    reason: str


class TellInspector(Command, frozen=True, kw_only=True, tag="tell_inspector"):
    compromise: int


class CompromiseFound(Event, frozen=True, kw_only=True, tag="compromise_found"):
    number: int
    at: int
    of: Of
    action: AfterCompromise
    reason: str
    given_back: int
    """What was set aside and goes back to the promotions."""
    reveal: str
    clause: str


class IntegrityValidated(Event, frozen=True, kw_only=True, tag="integrity_validated"):
    number: int
    at: int
    reason: str
    clause: str


class InspectorTold(Event, frozen=True, kw_only=True, tag="inspector_told"):
    number: int
    at: int
    clause: str


def find(law: Law, state: Promotion, command: FindCompromised) -> Decision:
    if law.promotions.compromise_told_within_hours is None:
        return compromise_refused(law, f"{law.book.code} has no words on a draw that is compromised.")
    if no := not_in(law, state, Stage.RUNNING, Stage.CLOSED, Stage.DRAWN):
        return no
    if problem := next(problems_of_remedy(law, command.action, "action"), None):
        return as_refused(law, Rule.COMPROMISED, problem)
    if not command.reason.strip():
        return compromise_refused(law, "Say how the integrity was compromised.")
    cancels = command.action is AfterCompromise.CANCELLED
    if not cancels and (one := postponed(state)) is not None:
        return compromise_refused(law, f"The {one.of} is postponed already.")
    return (
        CompromiseFound(
            number=len(state.compromises) + 1,
            at=command.at,
            of=command.of,
            action=command.action,
            reason=command.reason,
            given_back=state.aside if cancels else 0,
            reveal=command.reveal if cancels else "",
            clause=law.clause(Rule.COMPROMISED),
        ),
    )


def validate(law: Law, state: Promotion, command: ValidateIntegrity) -> Decision:
    one = postponed(state)
    if one is None:
        return compromise_refused(law, "Nothing is postponed.")
    if not command.reason.strip():
        return compromise_refused(law, "Say how the integrity was validated.")
    clause = law.clause(Rule.COMPROMISED)
    return (IntegrityValidated(number=one.number, at=command.at, reason=command.reason, clause=clause),)


def tell(law: Law, state: Promotion, command: TellInspector) -> Decision:
    known = {one.number: one for one in state.compromises}.get(command.compromise)
    if known is None:
        return compromise_refused(law, f"There is no compromise {command.compromise}.")
    if known.told_at is not None:
        return compromise_refused(law, f"The inspector knows of compromise {known.number} already.")
    return (InspectorTold(number=known.number, at=command.at, clause=law.clause(Rule.COMPROMISED)),)


def _found(state: Promotion, event: CompromiseFound) -> Promotion:
    one = Compromise(number=event.number, found=event.at, of=event.of, action=event.action, reason=event.reason)
    state = replace(state, compromises=(*state.compromises, one), aside=state.aside - event.given_back)
    if event.action is not AfterCompromise.CANCELLED:
        return state
    # What was paid stays so; nobody else has won anything by a draw that is none.
    draws = tuple(
        one if one.void or one.paid_at is not None else replace(one, void="won in a draw that was cancelled")
        for one in state.draws
    )
    return replace(state, stage=Stage.CANCELLED, draws=draws)


def _with(state: Promotion, number: int, **changes: object) -> Promotion:
    changed = (replace(one, **changes) if one.number == number else one for one in state.compromises)
    return replace(state, compromises=tuple(changed))


def _given_back(state: Promotion, event: CompromiseFound) -> tuple[Posting, ...]:
    return passes(prizes_account(state), PROMOTIONS, event.given_back, event.clause)


def _says_found(event: CompromiseFound) -> str:
    what = "the draw is cancelled" if event.action is AfterCompromise.CANCELLED else f"the {event.of} is postponed"
    return f"The integrity of the {event.of} is compromised ({ended(event.reason)}): {what}"


POWERS: Powers = {
    FindCompromised: Power.HOLD_PROMOTION,
    ValidateIntegrity: Power.HOLD_PROMOTION,
    TellInspector: Also(Power.HOLD_PROMOTION, Role.SYSTEM),
}
DECIDERS: Deciders = {FindCompromised: find, ValidateIntegrity: validate, TellInspector: tell}
EVOLVERS: Evolvers = {
    CompromiseFound: _found,
    IntegrityValidated: lambda state, event: _with(state, event.number, validated_at=event.at),
    InspectorTold: lambda state, event: _with(state, event.number, told_at=event.at),
}
POSTERS: Posters = {CompromiseFound: _given_back}
SAYS: Says = {
    CompromiseFound: Saying(Topic.SUPERVISION, _says_found),
    IntegrityValidated: Saying(Topic.SUPERVISION, lambda event: f"The integrity is validated: {ended(event.reason)}"),
    InspectorTold: Saying(Topic.SUPERVISION, lambda event: f"An inspector is told of compromise {event.number}"),
}
