"""Promotional vouchers, exchanged at the table for tokens of equal value."""

from msgspec.structs import replace

from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.kept import put
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign
from croupier.core.table.chips import not_open
from croupier.core.table.money import into_rack, rack_of
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.state import TableState
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class ExchangeVoucher(Command, frozen=True, kw_only=True, tag="exchange_voucher"):
    """The dealer gives tokens for a promotional voucher, on the conditions that stand on it."""

    player: str
    voucher: str
    value: int
    single_use: bool
    """Every voucher says whether its tokens serve once only."""
    game: str | None = None
    """The book of the only game it is good for, if it names one."""
    expires: int | None = None
    """It is good before this instant and no longer."""
    exchanged_at: str | None = None
    """The table where it was exchanged already, if the shell knows of one."""


class VoucherExchanged(Event, frozen=True, kw_only=True, tag="voucher_exchanged"):
    player: str
    voucher: str
    value: int
    single_use: bool
    clause: str


def exchange(law: Law, state: TableState, command: ExchangeVoucher) -> Decision:
    no = not_open(law, state) or _conditions_not_met(law, state, command)
    if no:
        return no
    exchanged = VoucherExchanged(
        player=command.player,
        voucher=command.voucher,
        value=command.value,
        single_use=command.single_use,
        clause=law.book.powers[Power.EXCHANGE_VOUCHER].clause,
    )
    return (exchanged,)


def _conditions_not_met(law: Law, state: TableState, command: ExchangeVoucher) -> Refused | None:
    if command.value < 1:
        return law.refused(Rule.VOUCHER, f"Voucher {command.voucher} has no value: name from 1 cent upwards.")
    if command.exchanged_at is not None or command.voucher in state.chips.vouchers:
        where = command.exchanged_at or state.setup.table
        return law.refused(Rule.VOUCHER, f"Voucher {command.voucher} was exchanged at {where} already.")
    if command.game not in (None, law.book.code):
        return law.refused(Rule.VOUCHER, f"Voucher {command.voucher} is good for {command.game} only.")
    if command.expires is not None and command.at >= command.expires:
        return law.refused(Rule.VOUCHER, f"Voucher {command.voucher} has expired: it is no longer good.")
    return None


def _exchanged(state: TableState, event: VoucherExchanged) -> TableState:
    chips = replace(state.chips, vouchers=put(state.chips.vouchers, event.voucher, event.value))
    state = replace(state, chips=chips)
    return into_rack(state, event.player, Tender.PROMOTIONAL_TOKEN, event.value, single_use=event.single_use)


def _exchanged_postings(state: TableState, event: VoucherExchanged) -> tuple[Posting, ...]:
    tokens = rack_of(state.setup.table, event.player, Tender.PROMOTIONAL_TOKEN)
    return passes("promotions", tokens, event.value, event.clause)


POWERS: dict[type[Command], Who] = {ExchangeVoucher: Power.EXCHANGE_VOUCHER}
DECIDERS: dict[type[Command], Decider] = {ExchangeVoucher: exchange}
EVOLVERS: dict[type[Event], Evolver] = {VoucherExchanged: _exchanged}
POSTERS: dict[type[Event], Poster] = {VoucherExchanged: _exchanged_postings}


def _say_voucher(event: VoucherExchanged) -> str:
    once = ", good once only" if event.single_use else ""
    tokens = f"{dollar_sign(event.value)} in promotional tokens{once}"
    return f"{event.player} exchanges voucher {event.voucher} for {tokens}"


SAYS: Says = {VoucherExchanged: Saying(Topic.CHIPS, _say_voucher)}
