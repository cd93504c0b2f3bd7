"""What the events tell and what the accounts hold, set side by side: they are the same money, counted twice."""

from collections.abc import Iterable, Mapping

from croupier.core.bank.money import claim_of, meter_of, off_by, slip_of, unclaimed_of, withheld_of
from croupier.core.bank.state import BankState, SlipState
from croupier.core.engine.accounts import held_of
from croupier.core.jackpot.part import pool_account, prize_account
from croupier.core.jackpot.state import Jackpots, whole_cents
from croupier.core.promotion.part import prizes_account
from croupier.core.promotion.state import Promotion
from croupier.core.table.state import TableState
from croupier.core.tournament.chips import seat_of
from croupier.core.tournament.part import chips_account, fees_account, layout_account
from croupier.core.tournament.state import Competition

Held = Mapping[str, int]
"""What each account holds by the postings of one stream."""


def table_differs(state: TableState, held: Held) -> str | None:
    """Every player's chips against the account of their rack."""
    here = f"chips:{state.setup.table}:"
    told = {here + player: rack.value for player, rack in state.chips.racks.items()}
    return _differ(told, held, (here,))


def bank_differs(state: BankState, held: Held) -> str | None:
    """Every meter, stake and hold, every unpaid slip and open claim against its account; and every meter identity."""
    bank = state.setup.bank
    for name, terminal in state.terminals.items():
        if off := off_by(terminal):
            return f"the meters of terminal {name} are off by {off} cents"
    told: dict[str, int] = {}
    for name, terminal in state.terminals.items():
        told[meter_of(bank, name)] = terminal.credits
        told[held_of(bank, name)] = terminal.held
        told[withheld_of(bank, name)] = terminal.withheld
    for slip in state.slips.values():
        told[slip_of(slip.number)] = slip.amount if slip.state in (SlipState.OPEN, SlipState.WITHHELD) else 0
    apart = [slip.amount for slip in state.slips.values() if slip.state is SlipState.UNCLAIMED]
    told[unclaimed_of(bank)] = sum(apart)
    for claim in state.claims.values():
        told[claim_of(bank, claim.number)] = claim.amount if claim.open else 0
    return _differ(told, held, ("meter:", "held:", "withheld:", "voucher:", "claim:", "unclaimed:"))


def controller_differs(state: Jackpots, held: Held) -> str | None:
    """The whole cents of every pool, and every prize that is not paid yet, against its account."""
    told = {pool_account(state, name): whole_cents(pool) for name, pool in state.pools.items()}
    told |= {prize_account(state, prize.number): prize.amount for prize in state.prizes.values()}
    return _differ(told, held, ("pool:", "prize:"))


def event_differs(state: Competition, held: Held) -> str | None:
    """The pool, and every player's chips before them and on the layout, against their accounts."""
    told = {fees_account(state): state.purse.held}
    for name in state.players:
        seat = seat_of(state, name)
        out = seat is not None and not seat.returned
        told[chips_account(state, name)] = seat.chips if seat is not None and out else 0
        told[layout_account(state, name)] = seat.staked if seat is not None and out else 0
    return _differ(told, held, ("pool:", "chips:", "layout:"))


def promotion_differs(state: Promotion, held: Held) -> str | None:
    """What is set aside for prizes, against its account."""
    return _differ({prizes_account(state): state.aside}, held, ("prizes:",))


def _differ(told: Mapping[str, int], held: Held, kinds: tuple[str, ...]) -> str | None:
    """The first account of these kinds that does not hold what is told of it."""
    for account in sorted({*told, *_of(kinds, held)}):
        if told.get(account, 0) != held.get(account, 0):
            return f"{account} holds {held.get(account, 0)} cents, and the events tell of {told.get(account, 0)}"
    return None


def _of(kinds: tuple[str, ...], accounts: Iterable[str]) -> Iterable[str]:
    return (account for account in accounts if account.startswith(kinds))
