"""From a no to what the rules allow instead: the next lawful act, with what is known of it filled in.

It is offered and not judged: whoever presses it asks the house like anybody else. Where the rules know no next step,
none is offered.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from croupier.api.errors import NextStep
from croupier.api.pit.badge import next_step as dispute_step
from croupier.api.pit.bank_badges import case_step
from croupier.api.pit.table_badges import error_step
from croupier.core.bank.closing import CloseBank
from croupier.core.bank.faults import ClearFault
from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.rounds import OpenBetting
from croupier.core.bank.state import BankState
from croupier.core.common.advice import AdviseRights, CloseDispute
from croupier.core.common.disputes import RequestReview, ReviewDispute
from croupier.core.engine.engine import kind_of
from croupier.core.engine.messages import MINUTE, Command
from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.table import chips, colours, incidents, paying, payments, rounds, signs
from croupier.core.table.incidents import IncidentKind
from croupier.core.table.state import Phase, TableState
from croupier.core.words.rules import Rule


class Asked(NamedTuple):
    """What was refused: where, as it stands there, what, and why."""

    law: Law
    state: Any
    command: Any
    refused: Refused
    now: int


Offers = Callable[[Asked], NextStep | None]

_NOT_THEIRS = (Rule.POWER, Rule.NOT_ON_DUTY, Rule.OWN_AFFAIR, Rule.SECOND_PERSON)
"""Refused because of who asks: no other act mends that."""


def next_step(law: Law, state: Any, command: Command, refused: Refused, now: int) -> NextStep | None:
    """What would be lawful instead; None where nothing is known to be."""
    offers = _OFFERS.get(type(command))
    if offers is None or refused.rule in _NOT_THEIRS:
        return None
    found = offers(Asked(law, state, command, refused, now))
    return None if found is None or (found.action == kind_of(command) and not found.fields) else found


def _step(action: str, says: str, **fields: Any) -> NextStep:
    return NextStep(action=action, says=says, fields=fields)


# --- limits and closing ----------------------------------------------------------------------------------------------


def _announce(asked: Asked) -> NextStep | None:
    minutes = asked.law.sign.minimum_notice
    if asked.refused.rule is not Rule.MINIMUM_NOTICE or minutes is None:
        return None
    at = asked.now + minutes * MINUTE
    return _step("post_notice", "Announce it instead", sign=asked.command.sign, takes_effect_at=at)


def _close(asked: Asked) -> NextStep | None:
    """A notice first, then the officer, then the colours: in the order in which the table asks for them."""
    state: TableState = asked.state
    if asked.refused.rule is Rule.ROUND_NOT_SETTLED:
        return _settle(asked)
    if asked.refused.rule is not Rule.CLOSING_NOTICE:
        return None
    terms, seated = asked.law.sign, bool(state.seats.seats)
    hangs = any(notice.sign is None for notice in state.signs.notices)
    if terms.closing_notice is not None and seated and not hangs:
        at = asked.now + terms.closing_notice * MINUTE
        return _step("announce_closing", "Announce the closing", takes_effect_at=at)
    if terms.closing_tells_officer and state.signs.officer_notified_at is None:
        return _step("notify_officer", "Notify an officer first")
    holders = [player for player, rack in state.chips.racks.items() if rack.colour]
    if terms.closing_clears_colours and holders:
        return _step("redeem_colour", f"Redeem the colour checks of {holders[0]}", player=holders[0])
    return None


def _close_bank(asked: Asked) -> NextStep | None:
    state: BankState = asked.state
    if asked.refused.rule is not Rule.CLOSING_NOTICE:
        return None
    if asked.law.sign.closing_notice is not None and state.closing is None:
        at = asked.now + asked.law.sign.closing_notice * MINUTE
        return _step("announce_close", "Announce the close of play", closes_at=at)
    if asked.law.sign.closing_tells_officer and "" not in state.officer_told:
        return _step("tell_officer", "Tell an officer first")
    return None


# --- a round ----------------------------------------------------------------------------------------------------------

_AFTER: Mapping[Phase, tuple[str, str]] = {
    Phase.RESULT: ("collect_losers", "Collect first"),
    Phase.COLLECTED: ("pay_winners", "Pay first"),
    Phase.PAID: ("close_round", "Close the round first"),
}


def _settle(asked: Asked) -> NextStep | None:
    found = _AFTER.get(asked.state.round.phase)
    return None if found is None else _step(*found)


def _open(asked: Asked) -> NextStep | None:
    if asked.refused.rule is Rule.SHUT:
        return _step("open_table", "Open the table")
    return _halted(asked) or _settle(asked)


def _halted(asked: Asked) -> NextStep | None:
    state: TableState = asked.state
    if not state.desk.halted:
        return None
    if not state.setup.lights_work and state.desk.inspector_told_at is None:
        return _step("notify_inspector", "Tell an inspector first")
    return _step("clear_fault", "Put the fault right")


def _spin(asked: Asked) -> NextStep | None:
    state: TableState = asked.state
    if asked.refused.rule is not Rule.SPIN_ORDER:
        wants = state.setup.ball_to_examine and not state.desk.halted
        return _step("examine_ball", "Examine the ball first") if wants else _halted(asked)
    if state.round.phase is Phase.BETTING and state.round.spin is None and not state.round.closed:
        return _step("no_more_bets", "No more bets first")
    return _step("place_your_bets", "Place your bets first") if state.round.phase is Phase.IDLE else _settle(asked)


def _no_more(asked: Asked) -> NextStep | None:
    phase = asked.state.round.phase
    if phase is Phase.BETTING and asked.state.round.spin is None:
        return _halted(asked) or _step("spin", "Spin first")
    return _step("place_your_bets", "Place your bets first") if phase is Phase.IDLE else None


def _declare(asked: Asked) -> NextStep | None:
    if asked.refused.rule is Rule.CLEAR_RESULT and not asked.command.clearly_inside:
        return _step("call_no_spin", "Call no spin")
    now = asked.state.round
    if asked.refused.rule is Rule.RESULT_ORDER and now.phase is Phase.BETTING and not now.closed:
        return _step("no_more_bets", "No more bets first")
    return None


def _open_betting(asked: Asked) -> NextStep | None:
    if asked.refused.rule is Rule.RESET:
        return _step("reset_terminals", "Reset the terminals first")
    return _step("open_bank", "Open the bank") if asked.refused.rule is Rule.SHUT else None


def _launch(asked: Asked) -> NextStep | None:
    return _step("examine_ball", "Examine the ball first") if asked.state.ball_to_examine else None


# --- chips ------------------------------------------------------------------------------------------------------------


def _chips(asked: Asked) -> NextStep | None:
    player = asked.command.player
    match asked.refused.rule:
        case Rule.NOT_AT_TABLE:
            return _step("start_play", f"Start play for {player}", player=player)
        case Rule.DROP_BOX if not asked.state.setup.cashless:
            return _step("attach_drop_box", "Put the drop box on")
        case Rule.EXTRA_COLOUR:
            return _step("approve_extra_colour", "Approve a second colour", player=player)
        case _:
            return None


# --- cases ------------------------------------------------------------------------------------------------------------


def _dispute(asked: Asked) -> NextStep | None:
    dispute = asked.state.desk.disputes.get(asked.command.dispute)
    if dispute is None or dispute.closed or asked.refused.rule is Rule.FINAL_DECISION:
        return None
    step = dispute_step(dispute)
    return _step(step, _DISPUTE_SAYS[step], dispute=dispute.number) if step != kind_of(asked.command) else None


_DISPUTE_SAYS = {
    "decide_dispute": "Decide it first",
    "review_dispute": "Review it first",
    "advise_rights": "Advise the rights first",
    "close_dispute": "Close it",
}


def _error(asked: Asked) -> NextStep | None:
    error = asked.state.desk.errors.get(asked.command.error)
    if error is None or error.closed:
        return None
    step = error_step(error)
    return _step(step, _ERROR_SAYS[step], error=error.number) if step != kind_of(asked.command) else None


_ERROR_SAYS = {
    "record_enquiry": "Record the enquiry first",
    "reimburse": "Reimburse the patron first",
    "demand_return": "Ask the money back first",
    "close_payment_error": "Close the case",
}


def _device(asked: Asked) -> NextStep | None:
    person = asked.command.person
    known = any(
        one.kind == IncidentKind.DEVICE and person in one.persons for one in asked.state.desk.incidents.values()
    )
    if known:
        return None
    return _step("record_incident", "Record the incident first", what=str(IncidentKind.DEVICE), persons=[person])


def _case(asked: Asked) -> NextStep | None:
    case = asked.state.cases.get(asked.command.case)
    if case is None or case.decided:
        return None
    return _step(case_step(case), "Decide its bets first", case=case.number)


_OFFERS: Mapping[type[Command], Offers] = {
    signs.ChangeLimits: _announce,
    signs.CloseTable: _close,
    rounds.PlaceYourBets: _open,
    rounds.SpinBall: _spin,
    rounds.CallNoMoreBets: _no_more,
    rounds.DeclareResult: _declare,
    paying.PayWinners: _settle,
    paying.CloseRound: _settle,
    chips.BuyIn: _chips,
    colours.IssueColour: _chips,
    AdviseRights: _dispute,
    CloseDispute: _dispute,
    RequestReview: _dispute,
    ReviewDispute: _dispute,
    payments.ClosePaymentError: _error,
    incidents.SanctionDevice: _device,
    CloseBank: _close_bank,
    OpenBetting: _open_betting,
    LaunchBall: _launch,
    ClearFault: _case,
}
