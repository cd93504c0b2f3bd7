"""What a bank of terminals owes: notices of what is kept or claimed, decisions, payments as agreed, closings."""

from collections.abc import Iterator

from croupier.core.bank.closing import THE_BANK, TellOfficer
from croupier.core.bank.kept_back import Claim, Hold
from croupier.core.bank.numbers import known_by, told
from croupier.core.bank.state import BankState, Case, Phase, Slip, SlipState
from croupier.core.common.dispute_duties import dispute_duties
from croupier.core.common.duties import Duty, Gone
from croupier.core.engine.messages import Command
from croupier.core.law.book import Book
from croupier.core.law.law import Law, at_terminals
from croupier.core.money import dollar_sign
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule

HOUSE = "house"
_CLOSING = "closing"


def duties_of(book: Book, state: BankState) -> Iterator[Duty]:
    law = at_terminals(book)
    if law.absent is not None:
        return
    for hold in state.holds.values():
        yield from _hold(law, state, hold)
    for claim in state.claims.values():
        yield from _claim(law, claim)
    for slip in state.slips.values():
        yield from _slip(law, slip)
    for case in state.cases.values():
        yield from _case(law, case)
    yield from _closing(law, state)
    yield from dispute_duties(law, state.desk)


def duties_in(state: BankState) -> tuple[object, ...]:
    kept = (state.holds, state.claims, state.slips, state.cases)
    return (*kept, state.desk, state.closing, state.officer_told, state.round.phase is Phase.SHUT)


def _hold(law: Law, state: BankState, hold: Hold) -> Iterator[Duty]:
    clause = law.book.powers[Power.WITHHOLD_CREDITS].clause
    kept = f"{dollar_sign(hold.amount)} on terminal {hold.terminal}"
    yield Duty(
        key=f"hold:{hold.number}",
        what=f"{kept} is withheld, hold {hold.number}",
        clause=clause,
        to=law.supervision.complaints.officer,
        since=hold.notified_at,
        notice=True,
    )
    if hold.open:
        yield Duty(
            key=f"hold:{hold.number}:determination",
            what=f"it is decided what becomes of {kept}, hold {hold.number}",
            clause=clause,
            to=state.terminals[hold.terminal].player or f"the player at {hold.terminal}",
            since=hold.notified_at,
        )


def _claim(law: Law, claim: Claim) -> Iterator[Duty]:
    """A demand for what was credited or paid is told to an inspector; a claim that rests on something else is not."""
    grants = (law.grant(Power.WITHHOLD_CREDITS), law.grant(Power.WITHHOLD_PAYMENT))
    if any(grant is not None and grant.clause == claim.clause for grant in grants):
        yield Duty(
            key=f"claim:{claim.number}",
            what=f"{dollar_sign(claim.amount)} is demanded back from {claim.person}, claim {claim.number}",
            clause=claim.clause,
            to=law.supervision.complaints.officer,
            since=claim.raised_at,
            notice=True,
        )


def _slip(law: Law, slip: Slip) -> Iterator[Duty]:
    player = slip.player or f"the player at {slip.terminal}"
    if slip.withheld_because is not None and slip.withheld_at is not None:
        clause = law.book.powers[Power.WITHHOLD_PAYMENT].clause
        yield Duty(
            key=f"slip:{known_by(slip.number)}:withheld:{slip.withheld_at}",
            what=f"payment of slip {told(slip.number)}, {dollar_sign(slip.amount)}, is withheld",
            clause=clause,
            to=law.supervision.complaints.officer,
            since=slip.withheld_at,
            notice=True,
            gone=Gone.STILL_OWED,
        )
        if slip.state is SlipState.WITHHELD:
            yield Duty(
                key=f"slip:{known_by(slip.number)}:determination:{slip.withheld_at}",
                what=f"it is decided whether slip {told(slip.number)} is paid",
                clause=clause,
                to=player,
                since=slip.withheld_at,
            )
    if slip.agreed_time is not None and slip.state is not SlipState.CANCELLED:
        yield Duty(
            key=f"slip:{known_by(slip.number)}:agreed:{slip.agreed_time}",
            what=f"slip {told(slip.number)} is paid at the time agreed on",
            clause=law.clause(Rule.DELAYED),
            to=player,
            since=slip.issued_at,
            by=slip.agreed_time,
            done_at=slip.redeemed_at,
            gone=Gone.NOT_OWED,
        )


def _case(law: Law, case: Case) -> Iterator[Duty]:
    if not case.decided and not case.settled:
        yield Duty(
            key=f"case:{case.number}",
            what=f"the bets of terminal {case.terminal} in round {case.round} are confirmed from the records, or void",
            clause=law.clause(Rule.RECORDS),
            to=Role.OPERATOR,
            since=case.opened_at,
        )


def _closing(law: Law, state: BankState) -> Iterator[Duty]:
    closing = state.closing
    if law.sign.closing_tells_officer and closing is not None and state.round.phase is not Phase.SHUT:
        yield Duty(
            key=f"{_CLOSING}:{closing.announced_at}:{closing.closes_at}",
            what=f"bank {state.setup.bank} is to close",
            clause=law.clause(Rule.CLOSING_NOTICE),
            to=law.supervision.complaints.officer,
            since=closing.announced_at,
            by=closing.closes_at,
            done_at=state.officer_told.get(THE_BANK),
            notice=True,
            gone=Gone.NOT_OWED,
        )


def when_answered(state: BankState, duty: Duty, who: str) -> Command | None:
    """A bank closes only once an officer knows of it."""
    is_closing = duty.key.startswith(f"{_CLOSING}:") and state.closing is not None
    if not is_closing or THE_BANK in state.officer_told or state.round.phase is Phase.SHUT:
        return None
    return TellOfficer(by=HOUSE, role=Role.SYSTEM, at=0, officer=who)
