"""A prize is paid once: onto the credit meter, or by ticket or voucher, and then cleared from the display."""

from enum import StrEnum, unique

from msgspec.structs import replace

from croupier.core.engine.accounts import jackpot_of
from croupier.core.engine.ledger import Posting, passes_either_way
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.jackpot.history import with_each
from croupier.core.jackpot.part import Decider, Decision, Evolver, Poster, prize_account
from croupier.core.jackpot.state import Jackpots, Judged, Round, without_prize
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


@unique
class PaidBy(StrEnum):
    METER = "meter"
    VOUCHER = "voucher"


class PayPrize(Command, frozen=True, kw_only=True, tag="pay_prize"):
    prize: int
    way: PaidBy


class PrizePaid(Event, frozen=True, kw_only=True, tag="prize_paid"):
    """For the bank of terminals: it takes the amount from the pool's due account to the meter or the voucher."""

    prize: int
    pool: str
    terminal: str
    amount: int
    way: PaidBy
    at: int
    clause: str


_RULE = {PaidBy.METER: Rule.JACKPOT_BY_METER, PaidBy.VOUCHER: Rule.JACKPOT_BY_VOUCHER}


def pay(law: Law, state: Jackpots, command: PayPrize) -> Decision:
    prize = state.prizes.get(command.prize)
    if prize is None and 0 < command.prize <= state.wins:
        return law.refused(Rule.JACKPOT_PAYMENT, f"Prize {command.prize} has been paid: a prize is paid once.")
    if prize is None:
        return law.refused(Rule.JACKPOT_PAYMENT, f"No prize {command.prize} was won.")
    if prize.withheld_because is not None:
        said = f"Prize {command.prize} is withheld until the house has determined."
        return law.refused(Rule.WITHHELD, said, clause=law.book.powers[Power.WITHHOLD_PAYMENT].clause)
    if prize.held_by is not None:
        said = f"Prize {command.prize} was won while fault {prize.held_by} was on record: adjust it or clear the fault."
        return law.refused(Rule.JACKPOT_ADJUSTMENT, said)
    paid = PrizePaid(
        prize=prize.number,
        pool=prize.pool,
        terminal=prize.terminal,
        amount=prize.amount,
        way=command.way,
        at=command.at,
        clause=law.clause(_RULE[command.way]),
    )
    return (paid,)


def _paid(state: Jackpots, event: PrizePaid) -> Jackpots:
    rounds = {bank: _with_payment(last, event) for bank, last in state.rounds.items()}
    return without_prize(replace(state, rounds=rounds), event.prize)


def _with_payment(last: Round, event: PrizePaid) -> Round:
    return with_each(last, lambda judged: _paid_for(judged, event))


def _paid_for(judged: Judged, event: PrizePaid) -> Judged:
    if event.prize not in judged.prizes:
        return judged
    return replace(judged, paid={**judged.paid, event.prize: event.amount})


def _paid_postings(state: Jackpots, event: PrizePaid) -> tuple[Posting, ...]:
    return passes_either_way(prize_account(state, event.prize), jackpot_of(event.pool), event.amount, event.clause)


POWERS: dict[type[Command], Who] = {PayPrize: Power.PAY_JACKPOT}
DECIDERS: dict[type[Command], Decider] = {PayPrize: pay}
EVOLVERS: dict[type[Event], Evolver] = {PrizePaid: _paid}
POSTERS: dict[type[Event], Poster] = {PrizePaid: _paid_postings}


_WAYS = {PaidBy.METER: "onto the credit meter", PaidBy.VOUCHER: "by voucher"}


def _say_paid(event: PrizePaid) -> str:
    paid = f"{dollar_sign(event.amount)} of jackpot {event.pool} is paid to {event.terminal} {_WAYS[event.way]}"
    return f"Prize {event.prize}: {paid}"


SAYS: Says = {PrizePaid: Saying(Topic.PRIZES, _say_paid)}
