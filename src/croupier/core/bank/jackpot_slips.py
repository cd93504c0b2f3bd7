"""A jackpot paid by voucher: it never touches the meter, and is redeemed like any other slip."""

from msgspec.structs import replace

from croupier.core.bank.drawing import IssuesSlips, draws
from croupier.core.bank.money import next_number, slip_of
from croupier.core.bank.numbers import told
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster, find_terminal, out_of_play
from croupier.core.bank.slips import taker
from croupier.core.bank.state import BankState, Slip
from croupier.core.bank.transfers import award_key, not_an_amount
from croupier.core.engine.accounts import jackpot_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.kept import put
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class IssueJackpotSlip(IssuesSlips, frozen=True, kw_only=True, tag="issue_jackpot_slip"):
    """A jackpot that was won becomes a voucher; an award is paid once, by voucher or onto the meter."""

    terminal: str
    pool: str
    award: str
    amount: int
    player: str | None = None
    """Who won it, where that is not who sits at the terminal by now."""


class JackpotSlipIssued(Event, frozen=True, kw_only=True, tag="jackpot_slip_issued"):
    slip: Slip
    pool: str
    award: str
    clause: str


def issue(law: Law, state: BankState, command: IssueJackpotSlip) -> Decision:
    terminal = find_terminal(law, state, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    no = not_an_amount(law, command.amount, Rule.JACKPOT_BY_VOUCHER) or out_of_play(law, state, terminal)
    if no:
        return no
    if not command.pool or not command.award or award_key(command.pool, command.award) in state.transfers:
        message = f"Award {command.award} of pool {command.pool} cannot be paid, or was already."
        return law.refused(Rule.JACKPOT_BY_VOUCHER, message)
    player = command.player or terminal.player
    slip = Slip(
        number=next_number(state, state.next_slip),
        terminal=command.terminal,
        player=player,
        amount=command.amount,
        issued_at=command.at,
        form=state.setup.limits.form_of(command.amount, player),
        jackpot=command.pool,
    )
    clause = law.clause(Rule.JACKPOT_BY_VOUCHER)
    return (JackpotSlipIssued(slip=slip, pool=command.pool, award=command.award, clause=clause),)


def _issued(state: BankState, event: JackpotSlipIssued) -> BankState:
    return replace(
        state,
        slips=put(state.slips, event.slip.number, event.slip),
        next_slip=state.next_slip + 1,
        transfers=put(state.transfers, award_key(event.pool, event.award), event.slip.amount),
    )


def _issued_postings(state: BankState, event: JackpotSlipIssued) -> tuple[Posting, ...]:
    return passes(jackpot_of(event.pool), slip_of(event.slip.number), event.slip.amount, event.clause)


POWERS: dict[type[Command], Who] = {IssueJackpotSlip: Power.PAY_JACKPOT}
DECIDERS: dict[type[Command], Decider] = {IssueJackpotSlip: draws(issue)}
EVOLVERS: dict[type[Event], Evolver] = {JackpotSlipIssued: _issued}
POSTERS: dict[type[Event], Poster] = {JackpotSlipIssued: _issued_postings}


def _say_jackpot(event: JackpotSlipIssued) -> str:
    slip, prize = event.slip, f"jackpot {event.pool}, award {event.award}"
    return f"Slip {told(slip.number)}: {dollar_sign(slip.amount)} for {taker(slip)}, {prize}"


SAYS: Says = {JackpotSlipIssued: Saying(Topic.PAYOUTS, _say_jackpot)}
