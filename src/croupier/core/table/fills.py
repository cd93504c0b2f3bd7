"""Fills and credits: chips between the cage and a table, with another hand for every step; and colour checks of the
table that the cage redeemed, on their way back.

Asked for and approved at the table, made up where they come from, carried by security, counted where they go. Nobody
signs twice, so the house asks for no second person besides (`Cash.FILL` is for fills that one person does).
"""

from collections.abc import Mapping
from typing import assert_never

from msgspec.structs import replace

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.law.powers import Depends, HousePost, Who
from croupier.core.money import dollar_sign
from croupier.core.table import fill_events
from croupier.core.table.fill_commands import (
    ApproveFill,
    AskFill,
    CancelFill,
    CarryFill,
    ExplainFill,
    ReceiveFill,
    RefuseFill,
    SendBackFill,
    SendFill,
)
from croupier.core.table.fill_events import (
    FillApproved,
    FillAsked,
    FillCancelled,
    FillCarried,
    FillExplained,
    FillReceived,
    FillRefused,
    FillSent,
    FillSentBack,
)
from croupier.core.table.part import Decider, Decision
from croupier.core.table.state import TableState
from croupier.core.table.till import CLAUSE, WAITING, Fill, FillStage, FillWay, count_of, total
from croupier.core.table.tray import (
    AT_THE_CAGE,
    AT_THE_TABLE,
    SUPERVISORS,
    between_rounds,
    no,
    no_pieces,
    should_lie_there,
)
from croupier.core.words.names import same_person
from croupier.core.words.roles import Role

# --- deciding -------------------------------------------------------------------------------------------------------


def ask(_: Law, state: TableState, command: AskFill) -> Decision:
    checks = command.way is FillWay.CHECKS
    if not (state.till.was_counted if checks else state.till.opened is not None):
        return no("The float was not counted at its opening: count it first.")
    refusal = no_pieces(command.chips, may_be_nothing=False)
    if refusal := refusal or (None if checks else _not_of_this_float(state, command.chips)):
        return refusal
    chips = count_of(command.chips)
    if refusal := _more_than_lies_there(state, command.way, total(chips)):
        return refusal
    number = state.till.slips + 1
    slip = Fill(number=number, way=command.way, chips=chips, asked_by=command.by, asked_at=command.at)
    return (FillAsked(fill=slip),)


def _not_of_this_float(state: TableState, chips: Mapping[int, int]) -> Refused | None:
    known = state.signs.sign.chips
    other = [] if known is None else [value for value in chips if value not in known.denominations]
    if known is None or not other:
        return None
    there = ", ".join(dollar_sign(value) for value in sorted(known.denominations))
    return no(f"There is no chip of {dollar_sign(other[0])} at this table: it has {there}.")


def _more_than_lies_there(state: TableState, way: FillWay, amount: int) -> Refused | None:
    match way:
        case FillWay.FILL:
            return None
        case FillWay.CREDIT:
            lies = should_lie_there(state)
            there = f"The float holds {dollar_sign(lies)}: {dollar_sign(amount)} cannot leave it."
        case FillWay.CHECKS:
            asked = sum(one.amount for one in state.till.fills.values() if one.way is way)
            lies = state.till.checks_at_cage - asked
            there = f"The cage has {dollar_sign(lies)} in colour checks of this table, not {dollar_sign(amount)}."
        case _:
            assert_never(way)
    return None if amount <= lies else no(there)


def _at(state: TableState, number: int, *stages: FillStage) -> Fill | Refused:
    """The slip, if it stands where this can be done with it."""
    slip = state.till.fills.get(number)
    if slip is None:
        return no(f"There is no open fill or credit {number}.")
    if slip.stage not in stages:
        return no(f"{_named(slip)} is {slip.stage}: that is done when it is {' or '.join(stages)}.")
    return slip


def _named(slip: Fill) -> str:
    return f"{slip.way.capitalize()} {slip.name}"


def _signed_before(slip: Fill, person: str) -> Refused | None:
    """Nobody signs twice."""
    did = {
        "asked for": slip.asked_by,
        "approved": slip.approved_by,
        "sent": slip.sent_by,
        "is to carry": slip.carrier,
        "sent back": slip.ended_by,
    }
    for what, who in did.items():
        if who and same_person(who, person):
            return no(f"{person} {what} {slip.name}: this takes somebody else.")
    return None


def approve(_: Law, state: TableState, command: ApproveFill) -> Decision:
    slip = _at(state, command.fill, FillStage.ASKED)
    if isinstance(slip, Refused):
        return slip
    approved = replace(slip, stage=FillStage.APPROVED, approved_by=command.by, approved_at=command.at)
    return _signed_before(slip, command.by) or (FillApproved(fill=approved),)


def refuse(_: Law, state: TableState, command: RefuseFill) -> Decision:
    slip = _at(state, command.fill, FillStage.ASKED)
    if isinstance(slip, Refused):
        return slip
    if refusal := _signed_before(slip, command.by) or _no_words(command.because):
        return refusal
    return (FillRefused(fill=_ended(slip, FillStage.REFUSED, command.by, command.because)),)


def cancel(_: Law, state: TableState, command: CancelFill) -> Decision:
    slip = _at(state, command.fill, *WAITING)
    if isinstance(slip, Refused):
        return slip
    cancelled = FillCancelled(fill=_ended(slip, FillStage.CANCELLED, command.by, command.because))
    return _no_words(command.because) or (cancelled,)


def _ended(slip: Fill, stage: FillStage, by: str, because: str) -> Fill:
    return replace(slip, stage=stage, ended_by=by, because=because.strip())


def _no_words(because: str) -> Refused | None:
    return None if because.strip() else no("Say why.")


def send(_: Law, state: TableState, command: SendFill) -> Decision:
    slip = _at(state, command.fill, FillStage.APPROVED)
    if isinstance(slip, Refused):
        return slip
    carrier = command.carrier.strip()
    if not carrier:
        return no("Name the security officer who carries it.")
    if same_person(carrier, command.by):
        return no(f"{command.by} sends {slip.name}: somebody else carries it.")
    if refusal := _signed_before(slip, command.by) or _signed_before(slip, carrier):
        return refusal
    if slip.way is FillWay.CREDIT and not between_rounds(state):
        return no("A round is under way: chips leave the table before it or after it.")
    if slip.way is FillWay.CREDIT and (refusal := _more_than_lies_there(state, slip.way, slip.amount)):
        return refusal
    sent = replace(slip, stage=FillStage.SENT, sent_by=command.by, sent_at=command.at, carrier=carrier)
    return (FillSent(fill=sent),)


def carry(_: Law, state: TableState, command: CarryFill) -> Decision:
    slip = _at(state, command.fill, FillStage.SENT)
    if isinstance(slip, Refused):
        return slip
    if not same_person(slip.carrier, command.by):
        return no(f"{slip.carrier} is to carry {slip.name}, not {command.by}.")
    if slip.carried_at:
        return no(f"{slip.carrier} has signed for {slip.name} already.")
    return (FillCarried(fill=replace(slip, carried_at=command.at)),)


def receive(_: Law, state: TableState, command: ReceiveFill) -> Decision:
    slip = _at(state, command.fill, FillStage.SENT, FillStage.SENT_BACK)
    if isinstance(slip, Refused):
        return slip
    if refusal := _not_carried(slip) or _not_to_receive(slip, command.by):
        return refusal
    if refusal := no_pieces(command.chips, may_be_nothing=True):
        return refusal
    if slip.way is FillWay.CHECKS and total(count_of(command.chips)) > slip.amount:
        return no(f"{dollar_sign(slip.amount)} in checks were sent: count again, what else came has a slip of its own.")
    stage = FillStage.RECEIVED if slip.stage is FillStage.SENT else FillStage.RETURNED
    arrived = replace(slip, stage=stage, received_by=command.by, received_at=command.at)
    return (FillReceived(fill=replace(arrived, arrived=count_of(command.chips))),)


def _not_carried(slip: Fill) -> Refused | None:
    return None if slip.carried_at else no(f"{slip.carrier} has not signed for {slip.name} yet.")


def _not_to_receive(slip: Fill, by: str) -> Refused | None:
    """Somebody else than all before; what comes back whoever sent it may take in again."""
    if slip.stage is FillStage.SENT_BACK:
        return _signed_before(replace(slip, asked_by="", approved_by="", sent_by=""), by)
    return _signed_before(slip, by)


def send_back(_: Law, state: TableState, command: SendBackFill) -> Decision:
    slip = _at(state, command.fill, FillStage.SENT)
    if isinstance(slip, Refused):
        return slip
    refusal = _not_carried(slip) or _signed_before(slip, command.by) or _no_words(command.because)
    return refusal or (FillSentBack(fill=_ended(slip, FillStage.SENT_BACK, command.by, command.because)),)


def explain(_: Law, state: TableState, command: ExplainFill) -> Decision:
    slip = _at(state, command.fill, FillStage.RECEIVED, FillStage.RETURNED)
    if isinstance(slip, Refused):
        return slip
    if any(same_person(one, command.by) for one in (slip.sent_by, slip.carrier, slip.received_by)):
        return no(f"{command.by} had these chips in hand: somebody else explains what is missing.")
    explained = replace(slip, explained_by=command.by, explanation=command.explanation.strip())
    return _no_words(command.explanation) or (FillExplained(fill=explained),)


# --- who may --------------------------------------------------------------------------------------------------------

_ASKS = HousePost(AT_THE_TABLE, "ask for a fill or a credit", CLAUSE)
_APPROVES = HousePost(SUPERVISORS, "decide on a fill or a credit", CLAUSE)
_CANCELS = HousePost((*AT_THE_TABLE, *AT_THE_CAGE), "cancel a fill or a credit", CLAUSE)
_CARRIES = HousePost((Role.SECURITY_OFFICER,), "carry chips between the cage and a table", CLAUSE)
CAGE = HousePost(AT_THE_CAGE, "make up or take in chips at the cage", CLAUSE)
TABLE = HousePost(AT_THE_TABLE, "make up or take in chips at a table", CLAUSE)
EITHER = HousePost((*AT_THE_TABLE, *AT_THE_CAGE), "make up or take in chips", CLAUSE)


def _where_from(state: TableState, number: int) -> HousePost:
    slip = state.till.fills.get(number)
    if slip is None:
        return EITHER
    return CAGE if slip.way.to_table else TABLE


def _where_to(state: TableState, number: int) -> HousePost:
    slip = state.till.fills.get(number)
    if slip is None:
        return EITHER
    back = slip.stage is FillStage.SENT_BACK
    return TABLE if slip.way.to_table != back else CAGE


_SENDS = Depends(lambda _law, state, command: _where_from(state, command.fill), lambda _: (CAGE, TABLE))
_RECEIVES = Depends(lambda _law, state, command: _where_to(state, command.fill), lambda _: (TABLE, CAGE))

POWERS: dict[type[Command], Who] = {
    AskFill: _ASKS,
    ApproveFill: _APPROVES,
    RefuseFill: _APPROVES,
    CancelFill: _CANCELS,
    SendFill: _SENDS,
    CarryFill: _CARRIES,
    ReceiveFill: _RECEIVES,
    SendBackFill: _RECEIVES,
    ExplainFill: _APPROVES,
}
DECIDERS: dict[type[Command], Decider] = {
    AskFill: ask,
    ApproveFill: approve,
    RefuseFill: refuse,
    CancelFill: cancel,
    SendFill: send,
    CarryFill: carry,
    ReceiveFill: receive,
    SendBackFill: send_back,
    ExplainFill: explain,
}
EVOLVERS, POSTERS, SAYS = fill_events.EVOLVERS, fill_events.POSTERS, fill_events.SAYS
