"""Credits withheld or demanded back, with notice to an inspector, and claims until they are settled."""

from msgspec.structs import replace

from croupier.core.bank.kept_back import Claim, Hold, told_with_claim
from croupier.core.bank.money import claim_of, claim_postings, claim_words, claimed_under, meter_of, off_by, withheld_of
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster, find_terminal, with_terminal
from croupier.core.bank.state import BankState
from croupier.core.bank.transfers import not_an_amount
from croupier.core.engine.accounts import CAGE, OUTSIDE, float_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.kept import put
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class WithholdCredits(Command, frozen=True, kw_only=True, tag="withhold_credits"):
    """Credits of a terminal are kept back while the house investigates."""

    terminal: str
    amount: int
    reason: str


class DemandCredits(Command, frozen=True, kw_only=True, tag="demand_credits"):
    """Credits that have left a terminal are demanded back from whoever had them."""

    terminal: str
    person: str
    amount: int
    reason: str


class DetermineCredits(Command, frozen=True, kw_only=True, tag="determine_credits"):
    hold: int
    release: bool
    reason: str


class SettleClaim(Command, frozen=True, kw_only=True, tag="settle_claim"):
    """A claim is repaid, or the house lets it go."""

    claim: int
    repaid: bool
    reason: str
    drawer_account: str = ""
    """The open drawer of whoever takes the cash, as the house looked it up; nothing where it goes into the cage."""


class CreditsWithheld(Event, frozen=True, kw_only=True, tag="credits_withheld"):
    hold: Hold
    by: str
    clause: str


class CreditsDemanded(Event, frozen=True, kw_only=True, tag="credits_demanded"):
    terminal: str
    claim: Claim
    inspector_told_at: int
    by: str
    clause: str


class CreditsDetermined(Event, frozen=True, kw_only=True, tag="credits_determined"):
    hold: int
    by: str
    terminal: str
    amount: int
    release: bool
    reason: str
    clause: str


class ClaimSettled(Event, frozen=True, kw_only=True, tag="claim_settled"):
    claim: int
    by: str
    amount: int
    repaid: bool
    reason: str
    clause: str
    drawer: str = ""
    """The account of the drawer that took the cash; nothing for the cage itself."""


# --- deciding -------------------------------------------------------------------------------------------------------


def withhold_credits(law: Law, state: BankState, command: WithholdCredits) -> Decision:
    terminal = find_terminal(law, state, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    no = not_an_amount(law, command.amount, Rule.CREDITS_WITHHELD)
    if no:
        return no
    if command.amount > terminal.credits or not command.reason.strip():
        message = f"At most the {dollar_sign(terminal.credits)} on the meter is withheld, with the reason."
        return law.refused(Rule.CREDITS_WITHHELD, message)
    hold = Hold(
        number=len(state.holds) + 1,
        terminal=command.terminal,
        amount=command.amount,
        reason=command.reason,
        notified_at=command.at,
    )
    return (CreditsWithheld(hold=hold, by=command.by, clause=law.book.powers[Power.WITHHOLD_CREDITS].clause),)


def demand_credits(law: Law, state: BankState, command: DemandCredits) -> Decision:
    terminal = find_terminal(law, state, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    if no := not_an_amount(law, command.amount, Rule.CREDITS_WITHHELD):
        return no
    if not command.person.strip() or not command.reason.strip():
        return law.refused(Rule.CREDITS_WITHHELD, "Credits are demanded back from a person, with the reason.")
    number, clause = len(state.claims) + 1, law.book.powers[Power.WITHHOLD_CREDITS].clause
    demanded = CreditsDemanded(
        terminal=command.terminal,
        claim=Claim(
            number=number,
            person=command.person,
            amount=command.amount,
            reason=command.reason,
            clause=clause,
            raised_at=command.at,
        ),
        inspector_told_at=command.at,
        by=command.by,
        clause=clause,
    )
    return (demanded,)


def determine_credits(law: Law, state: BankState, command: DetermineCredits) -> Decision:
    hold = state.holds.get(command.hold)
    if hold is None or not hold.open or not command.reason.strip():
        return law.refused(Rule.CREDITS_WITHHELD, "A determination is made on an open hold, and says why.")
    if off_by(state.terminals[hold.terminal]):
        message = f"The meters of {hold.terminal} do not add up: nothing moves there."
        return law.refused(Rule.CREDITS_WITHHELD, message)
    determined = CreditsDetermined(
        hold=hold.number,
        by=command.by,
        terminal=hold.terminal,
        amount=hold.amount,
        release=command.release,
        reason=command.reason,
        clause=law.book.powers[Power.WITHHOLD_CREDITS].clause,
    )
    return (determined,)


def settle_claim(law: Law, state: BankState, command: SettleClaim) -> Decision:
    claim = state.claims.get(command.claim)
    clause = claim.clause if claim is not None else ""
    clause = clause or claimed_under(law, law.clause(Rule.CORRECTION))
    if claim is None or not claim.open or not command.reason.strip():
        message = "An open claim is settled, and the reason is written down."
        return law.refused(Rule.CORRECTION, message, clause=clause)
    settled = ClaimSettled(
        claim=claim.number,
        by=command.by,
        amount=claim.amount,
        repaid=command.repaid,
        reason=command.reason,
        clause=clause,
        drawer=command.drawer_account if command.repaid else "",
    )
    return (settled,)


# --- evolving -------------------------------------------------------------------------------------------------------


def _credits_withheld(state: BankState, event: CreditsWithheld) -> BankState:
    hold, terminal = event.hold, state.terminals[event.hold.terminal]
    state = with_terminal(
        state, hold.terminal, credits=terminal.credits - hold.amount, withheld=terminal.withheld + hold.amount
    )
    return replace(state, holds=put(state.holds, hold.number, hold))


def _credits_demanded(state: BankState, event: CreditsDemanded) -> BankState:
    return replace(state, claims=put(state.claims, event.claim.number, event.claim))


def _credits_determined(state: BankState, event: CreditsDetermined) -> BankState:
    terminal = state.terminals[event.terminal]
    back = event.amount if event.release else 0
    corrected = terminal.meters.corrected - (event.amount - back)
    state = with_terminal(
        state,
        event.terminal,
        credits=terminal.credits + back,
        withheld=terminal.withheld - event.amount,
        meters=replace(terminal.meters, corrected=corrected),
    )
    return replace(state, holds=put(state.holds, event.hold, replace(state.holds[event.hold], open=False)))


def _claim_settled(state: BankState, event: ClaimSettled) -> BankState:
    return replace(state, claims=put(state.claims, event.claim, replace(state.claims[event.claim], open=False)))


# --- posting --------------------------------------------------------------------------------------------------------


def _demanded_postings(state: BankState, event: CreditsDemanded) -> tuple[Posting, ...]:
    return claim_postings(state, event.claim, event.clause)


def _withheld_postings(state: BankState, event: CreditsWithheld) -> tuple[Posting, ...]:
    bank, hold = state.setup.bank, event.hold
    return passes(meter_of(bank, hold.terminal), withheld_of(bank, hold.terminal), hold.amount, event.clause)


def _credits_postings(state: BankState, event: CreditsDetermined) -> tuple[Posting, ...]:
    bank = state.setup.bank
    taker = meter_of(bank, event.terminal) if event.release else float_of(bank)
    return passes(withheld_of(bank, event.terminal), taker, event.amount, event.clause)


def _claim_postings(state: BankState, event: ClaimSettled) -> tuple[Posting, ...]:
    bank = state.setup.bank
    repaid = passes(OUTSIDE, event.drawer or CAGE, event.amount, event.clause) if event.repaid else ()
    return (*passes(claim_of(bank, event.claim), float_of(bank), event.amount, event.clause), *repaid)


POWERS: dict[type[Command], Who] = {
    WithholdCredits: Power.WITHHOLD_CREDITS,
    DemandCredits: Power.WITHHOLD_CREDITS,
    DetermineCredits: Power.WITHHOLD_CREDITS,
    SettleClaim: Power.PAY_SLIP,
}
DECIDERS: dict[type[Command], Decider] = {
    WithholdCredits: withhold_credits,
    DemandCredits: demand_credits,
    DetermineCredits: determine_credits,
    SettleClaim: settle_claim,
}
EVOLVERS: dict[type[Event], Evolver] = {
    CreditsWithheld: _credits_withheld,
    CreditsDemanded: _credits_demanded,
    CreditsDetermined: _credits_determined,
    ClaimSettled: _claim_settled,
}
POSTERS: dict[type[Event], Poster] = {
    CreditsDemanded: _demanded_postings,
    CreditsWithheld: _withheld_postings,
    CreditsDetermined: _credits_postings,
    ClaimSettled: _claim_postings,
}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_withheld(event: CreditsWithheld) -> str:
    hold = event.hold
    held = f"{event.by} withholds {dollar_sign(hold.amount)} on terminal {hold.terminal}"
    return f"Hold {hold.number}: {held}, and an inspector is to be told; {ended(hold.reason)}"


def _say_credits_demanded(event: CreditsDemanded) -> str:
    told = f"{claim_words(event.claim)}, and an inspector is to be told"
    return f"Terminal {event.terminal}: {told}; {ended(event.claim.reason)}"


def _say_determined(event: CreditsDetermined) -> str:
    where = f"goes back to terminal {event.terminal}" if event.release else "is kept by the house"
    decided = f"{event.by} decides that {dollar_sign(event.amount)} {where}"
    return f"Hold {event.hold}: {decided}; {ended(event.reason)}"


def _say_settled(event: ClaimSettled) -> str:
    how = f"{dollar_sign(event.amount)} is repaid" if event.repaid else f"{dollar_sign(event.amount)} is let go"
    return f"Claim {event.claim}: {how}; {ended(event.reason)}"


SAYS: Says = {
    CreditsWithheld: Saying(Topic.PAYOUTS, _say_withheld),
    CreditsDemanded: Saying(Topic.PAYOUTS, _say_credits_demanded, clauses=told_with_claim),
    CreditsDetermined: Saying(Topic.PAYOUTS, _say_determined),
    ClaimSettled: Saying(Topic.PAYOUTS, _say_settled),
}
