"""How chips come to the table and leave it: cash and the drop box, the cashless terminal, the pocket."""

from enum import StrEnum, unique

from msgspec.structs import replace

from croupier.core.engine.accounts import OUTSIDE, float_of, pocket_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Only, Who
from croupier.core.money import LARGEST, dollar_sign
from croupier.core.table.money import cashless_of, drop_of, into_rack, rack_of
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.seats import PlayerCard, card_fault
from croupier.core.table.state import Phase, Rack, TableState
from croupier.core.words.bets import Tender, called
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule


@unique
class Means(StrEnum):
    """How money is handed over at the table."""

    CASH = "cash"
    TERMINAL = "terminal"


class BuyIn(Command, frozen=True, kw_only=True, tag="buy_in"):
    """The dealer gives a player value chips for money."""

    player: str
    amount: int
    means: Means
    card: PlayerCard | None = None
    """The card as it was looked at again; None where the one shown at the start still stands."""


class BringChips(Command, frozen=True, kw_only=True, tag="bring_chips"):
    """A player puts value chips from elsewhere in front of them; how much they have on them the shell knows."""

    amount: int
    in_pocket: int


class TakeChips(Command, frozen=True, kw_only=True, tag="take_chips"):
    """A player takes value chips away from the table."""

    amount: int


class LayCash(Command, frozen=True, kw_only=True, tag="lay_cash"):
    """Somebody lays banknotes on the layout. No book lets that be a wager."""

    spot: str
    amount: int


class SetCashless(Command, frozen=True, kw_only=True, tag="set_cashless"):
    """A cashless table takes no cash for chips."""

    cashless: bool


class DetachDropBox(Command, frozen=True, kw_only=True, tag="detach_drop_box"):
    pass


class AttachDropBox(Command, frozen=True, kw_only=True, tag="attach_drop_box"):
    pass


class ChipsBought(Event, frozen=True, kw_only=True, tag="chips_bought"):
    player: str
    amount: int
    means: Means
    clause: str


class ChipsBrought(Event, frozen=True, kw_only=True, tag="chips_brought"):
    player: str
    amount: int
    clause: str


class ChipsTaken(Event, frozen=True, kw_only=True, tag="chips_taken"):
    player: str
    amount: int
    clause: str


class CashlessSet(Event, frozen=True, kw_only=True, tag="cashless_set"):
    by: str
    cashless: bool


class DropBoxOrdered(Event, frozen=True, kw_only=True, tag="drop_box_ordered"):
    by: str
    attached: bool


# --- deciding -------------------------------------------------------------------------------------------------------


def buy_in(law: Law, state: TableState, command: BuyIn) -> Decision:
    no = not_open(law, state)
    no = no or not_an_amount(law, command.amount) or not_taken(law, state, command.means)
    if command.card is not None:
        no = no or card_fault(law, command.at, command.player, command.card)
    if no:
        return no
    clause = clause_of(law, command.means)
    return (ChipsBought(player=command.player, amount=command.amount, means=command.means, clause=clause),)


def not_open(law: Law, state: TableState) -> Refused | None:
    return law.refused(Rule.SHUT, "The table is not open.") if state.round.phase is Phase.SHUT else None


def not_an_amount(law: Law, amount: int) -> Refused | None:
    if 0 < amount <= LARGEST:
        return None
    return law.refused(Rule.NO_CHIPS, f"{dollar_sign(amount)} is no amount of chips: name from 1 cent upwards.")


def not_taken(law: Law, state: TableState, means: Means) -> Refused | None:
    """Where a book asks for a drop box, cash is taken only while it is attached and the table is not cashless."""
    if means is not Means.CASH or not law.chips.drop_box:
        return None
    if state.setup.cashless:
        return law.refused(Rule.DROP_BOX, "This table runs cashless: buy in through its terminal.")
    if not state.setup.drop_box:
        return law.refused(Rule.DROP_BOX, "Cash is taken only with the drop box on: have it put on first.")
    return None


def clause_of(law: Law, means: Means | None = None) -> str:
    """The clause chips pass under: that of the drop box where cash falls into one, or else that on what is staked."""
    return law.clause(Rule.DROP_BOX if means is Means.CASH and law.chips.drop_box else Rule.NO_CHIPS)


def bring(law: Law, state: TableState, command: BringChips) -> Decision:
    no = not_open(law, state)
    no = no or not_an_amount(law, command.amount) or _has_not(law, command.by, command.amount, command.in_pocket)
    if no:
        return no
    return (ChipsBrought(player=command.by, amount=command.amount, clause=clause_of(law)),)


def take(law: Law, state: TableState, command: TakeChips) -> Decision:
    held = state.chips.racks.get(command.by, Rack()).value
    no = not_an_amount(law, command.amount)
    no = no or _has_not(law, command.by, command.amount, held)
    if no:
        return no
    return (ChipsTaken(player=command.by, amount=command.amount, clause=clause_of(law)),)


def _has_not(law: Law, player: str, amount: int, held: int) -> Refused | None:
    if amount <= held:
        return None
    message = f"{player} has not {dollar_sign(amount)} in value chips there, only {dollar_sign(held)}."
    return law.refused(Rule.NO_CHIPS, message)


def lay_cash(law: Law, state: TableState, command: LayCash) -> Decision:
    what = f"{dollar_sign(command.amount)} in cash on {called(command.spot)}"
    return law.refused(Rule.CASH_BET, f"{what} is no wager and goes back: buy chips with it.")


def set_cashless(law: Law, state: TableState, command: SetCashless) -> Decision:
    if not command.cashless and not state.setup.drop_box:
        return law.refused(Rule.DROP_BOX, "Put the drop box on before the table takes cash again.")
    return (CashlessSet(by=command.by, cashless=command.cashless),)


def detach(law: Law, state: TableState, command: DetachDropBox) -> Decision:
    clause = law.book.powers[Power.ORDER_DROP_BOX].clause
    if not state.setup.cashless:
        message = "The drop box comes off only while the table runs cashless."
        return law.refused(Rule.DROP_BOX, message, clause=clause)
    if not state.setup.drop_box:
        return law.refused(Rule.DROP_BOX, "The drop box is off already.", clause=clause)
    return (DropBoxOrdered(by=command.by, attached=False),)


def attach(law: Law, state: TableState, command: AttachDropBox) -> Decision:
    if state.setup.drop_box:
        return law.refused(Rule.DROP_BOX, "The drop box is on already.")
    return (DropBoxOrdered(by=command.by, attached=True),)


# --- evolving -------------------------------------------------------------------------------------------------------


def _came(state: TableState, event: ChipsBought | ChipsBrought) -> TableState:
    return into_rack(state, event.player, Tender.VALUE_CHIPS, event.amount)


def _went(state: TableState, event: ChipsTaken) -> TableState:
    return into_rack(state, event.player, Tender.VALUE_CHIPS, -event.amount)


def _cashless(state: TableState, event: CashlessSet) -> TableState:
    return replace(state, setup=replace(state.setup, cashless=event.cashless))


def _drop_box(state: TableState, event: DropBoxOrdered) -> TableState:
    return replace(state, setup=replace(state.setup, drop_box=event.attached))


# --- posting --------------------------------------------------------------------------------------------------------


def takings(table: str, means: Means, amount: int, clause: str) -> tuple[Posting, ...]:
    """The money for chips comes from outside: cash falls into the drop box, the rest stands to the terminal."""
    taker = drop_of(table) if means is Means.CASH else cashless_of(table)
    return passes(OUTSIDE, taker, amount, clause)


def _bought_postings(state: TableState, event: ChipsBought) -> tuple[Posting, ...]:
    table = state.setup.table
    rack = rack_of(table, event.player, Tender.VALUE_CHIPS)
    taken = takings(table, event.means, event.amount, event.clause)
    return taken + passes(float_of(table), rack, event.amount, event.clause)


def _brought_postings(state: TableState, event: ChipsBrought) -> tuple[Posting, ...]:
    rack = rack_of(state.setup.table, event.player, Tender.VALUE_CHIPS)
    return passes(pocket_of(event.player), rack, event.amount, event.clause)


def _taken_postings(state: TableState, event: ChipsTaken) -> tuple[Posting, ...]:
    rack = rack_of(state.setup.table, event.player, Tender.VALUE_CHIPS)
    return passes(rack, pocket_of(event.player), event.amount, event.clause)


POWERS: dict[type[Command], Who] = {
    BuyIn: Only(Role.DEALER, Rule.POWER, "Only the dealer sells chips at the table.", Rule.NO_CHIPS),
    BringChips: Only(Role.PLAYER, Rule.POWER, "Only the player brings chips along.", Rule.NO_CHIPS),
    TakeChips: Only(Role.PLAYER, Rule.POWER, "Only the player takes their chips away.", Rule.NO_CHIPS),
    LayCash: Anybody(offered_to=Only(Role.DEALER, Rule.CASH_BET, "The dealer hands cash back.")),
    SetCashless: Power.ORDER_DROP_BOX,
    DetachDropBox: Power.ORDER_DROP_BOX,
    AttachDropBox: Power.ORDER_DROP_BOX,
}
DECIDERS: dict[type[Command], Decider] = {
    BuyIn: buy_in,
    BringChips: bring,
    TakeChips: take,
    LayCash: lay_cash,
    SetCashless: set_cashless,
    DetachDropBox: detach,
    AttachDropBox: attach,
}
EVOLVERS: dict[type[Event], Evolver] = {
    ChipsBought: _came,
    ChipsBrought: _came,
    ChipsTaken: _went,
    CashlessSet: _cashless,
    DropBoxOrdered: _drop_box,
}
POSTERS: dict[type[Event], Poster] = {
    ChipsBought: _bought_postings,
    ChipsBrought: _brought_postings,
    ChipsTaken: _taken_postings,
}

# --- in words ---------------------------------------------------------------------------------------------------------

PAID_WITH = {Means.CASH: "for cash", Means.TERMINAL: "through the terminal", None: "for value chips"}


def _say_bought(event: ChipsBought) -> str:
    return f"{event.player} buys {dollar_sign(event.amount)} in value chips {PAID_WITH[event.means]}"


def _say_brought(event: ChipsBrought) -> str:
    return f"{event.player} brings {dollar_sign(event.amount)} in value chips to the table"


def _say_taken(event: ChipsTaken) -> str:
    return f"{event.player} takes {dollar_sign(event.amount)} in value chips away"


def _say_cashless(event: CashlessSet) -> str:
    return f"{event.by} makes the table {'cashless' if event.cashless else 'take cash again'}"


def _say_drop_box(event: DropBoxOrdered) -> str:
    return f"{event.by} orders the drop box {'on' if event.attached else 'off'}"


SAYS: Says = {
    ChipsBought: Saying(Topic.CHIPS, _say_bought),
    ChipsBrought: Saying(Topic.CHIPS, _say_brought),
    ChipsTaken: Saying(Topic.CHIPS, _say_taken),
    CashlessSet: Saying(Topic.CHIPS, _say_cashless),
    DropBoxOrdered: Saying(Topic.CHIPS, _say_drop_box),
}
