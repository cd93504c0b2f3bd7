"""What waits at a table. It looks at the state and judges nothing: what may be done the table decides."""

from collections.abc import Iterable

from croupier.api.live.kept_out import KeptOut
from croupier.api.pit.badge import Badge, counted, dispute_badges
from croupier.core.common.closing import Announced, ripe_at
from croupier.core.law.law import Law
from croupier.core.table.state import Notice, PaymentError, TableState
from croupier.core.table.till import Fill, FillStage


def table_badges(law: Law, state: TableState, excluded: Iterable[KeptOut], requests: int) -> list[Badge]:
    """`requests` is how much players have asked of the dealer and nobody has answered."""
    return [
        *(Badge(level="stop", says=f"{one.player} is excluded and still here", clause=one.clause) for one in excluded),
        *_stopped(state),
        *dispute_badges(state.desk.disputes),
        *_errors(law, state),
        *(_fill(one) for one in state.till.fills.values()),
        *_persons(state),
        *(_notice(law, one) for one in state.signs.notices),
        *_quiet(state, requests),
    ]


def _stopped(state: TableState) -> list[Badge]:
    found: list[Badge] = []
    kept, setup = state.desk, state.setup
    if kept.halted:
        found.append(Badge(level="stop", says="Play is stopped", clause=kept.halted, action="clear_fault"))
    if not setup.lights_work and kept.inspector_told_at is None:
        says = "An inspector is to be told of the lights"
        found.append(Badge(level="stop", says=says, clause=kept.halted, action="notify_inspector"))
    if setup.ball_to_examine:
        found.append(Badge(level="stop", says="A ball is to be examined", action="examine_ball"))
    if setup.lucky_table and not setup.lucky_screen_works:
        found.append(Badge(level="act", says="The Lucky Ball screen is off", action="clear_fault"))
    return found


def _errors(law: Law, state: TableState) -> list[Badge]:
    """Those that nobody has acted on yet are counted down to the time that the house allows itself."""
    still_open = [one for one in state.desk.errors.values() if not one.closed]
    if not still_open:
        return []
    within = state.setup.rectify_within
    waiting = sorted((one for one in still_open if one.acted_at is None), key=lambda one: one.aware_at)
    first = (waiting or still_open)[0]
    until = waiting[0].aware_at + within + 1 if waiting and within is not None else None
    terms = law.supervision.payment_errors
    clause = None if terms is None else terms.suspected_rectify_clause if first.suspected else terms.rectify_clause
    return [
        Badge(
            level="act",
            says=f"{counted(len(still_open), 'wrong payment')} open",
            then="A wrong payment is overdue" if until is not None else "",
            until=until,
            clause=clause if until is not None else None,
            action=error_step(first),
            preset={"error": str(first.number)},
        )
    ]


def error_step(error: PaymentError) -> str:
    """What comes next about a wrong payment that is open."""
    if error.enquiry is None:
        return "record_enquiry"
    if error.left > 0 and error.skipped_because is None:
        return "reimburse" if error.over < 0 else "demand_return"
    return "close_payment_error"


def _fill(fill: Fill) -> Badge:
    """Whoever has to act next: the cage that sends, the carrier who signs, the table that receives."""
    action = {
        FillStage.ASKED: "approve_fill",
        FillStage.APPROVED: "send_fill",
        FillStage.SENT: "receive_fill" if fill.carried_at else "carry_fill",
        FillStage.SENT_BACK: "receive_fill",
    }.get(fill.stage, "explain_fill")
    says = f"{fill.name} {fill.stage}" if action != "explain_fill" else f"{fill.name} arrived otherwise than sent"
    return Badge(level="act", says=says, action=action, preset={"fill": str(fill.number)})


def _persons(state: TableState) -> list[Badge]:
    kept = state.desk
    found = [
        Badge(level="act", says=f"Stakes of {player} held", action="release_stakes", preset={"player": player})
        for player in kept.held
    ]
    found += [
        Badge(level="act", says=f"{person} detained", action="end_detention", preset={"person": person})
        for person in kept.detained
    ]
    barred = [player for player in state.seats.barred if player in state.seats.seats]
    found += [
        Badge(
            level="act",
            says=f"{player} barred, still seated",
            clause=state.seats.barred[player],
            action="leave_table",
            preset={"player": player},
        )
        for player in barred
    ]
    return found


def _notice(law: Law, notice: Notice) -> Badge:
    closing = notice.sign is None
    minutes = (law.sign.closing_notice if closing else law.sign.minimum_notice) or 0
    what = "Closing" if closing else "New limits"
    return Badge(
        level="watch",
        says=f"{what} in",
        then=f"{what}: the notice has run",
        until=ripe_at(Announced(notice.shown_at, notice.takes_effect_at), minutes),
        action="close_table" if closing else "change_limits",
    )


def _quiet(state: TableState, requests: int) -> list[Badge]:
    found: list[Badge] = []
    if state.signs.pending is not None:
        found.append(Badge(level="watch", says="New limits from the next round"))
    if requests:
        href = f"/dealer/{state.setup.table}"
        found.append(Badge(level="watch", says=f"{counted(requests, 'request')} to the dealer", href=href))
    here = sum(one.round == state.round.number for one in state.desk.incidents.values())
    if here:
        found.append(Badge(level="watch", says=f"{counted(here, 'incident')} in this round"))
    return found
