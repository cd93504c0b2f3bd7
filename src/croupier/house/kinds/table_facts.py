"""What only the house knows of a command to a table: it is looked up, whatever the command claims of it."""

from msgspec.structs import replace

from croupier.core.engine.refusal import Malformed
from croupier.core.money import shorten
from croupier.core.table.chips import BringChips, BuyIn
from croupier.core.table.colour_sets import AssignSet, checks_out
from croupier.core.table.opening import OpenTable
from croupier.core.table.seats import StartPlay
from croupier.core.table.state import Phase, TableState
from croupier.core.table.vouchers import ExchangeVoucher
from croupier.house.kinds.facts import Lookup
from croupier.house.kinds.kind import Facts
from croupier.house.people.cards import in_pocket
from croupier.house.people.registry import is_name


async def with_card(known: Lookup[TableState], command: StartPlay, _table: str, _key: str | None) -> StartPlay:
    _check_player(command.player)
    card = None if command.card is None else await known.cards.look_up(command.card.number)
    return replace(command, card=card)


async def with_card_of_seat(known: Lookup[TableState], command: BuyIn, table: str, _key: str | None) -> BuyIn:
    """Where no card is shown again, the one shown at the start is looked up: it may have ceased to be good."""
    _check_player(command.player)
    if command.card is not None:
        return replace(command, card=await known.cards.look_up(command.card.number))
    seat = (await known.keeper.state(table)).seats.seats.get(command.player)
    if seat is None or seat.card is None:
        return command
    card = await known.cards.look_up(seat.card)
    return replace(command, card=card) if card.excluded or (card.holder and not card.valid) else command


async def with_pocket(known: Lookup[TableState], command: BringChips, _table: str, key: str | None) -> BringChips:
    """Enough, or all there is. A command that is sent again must be the same as when the chips were still there."""
    held = await in_pocket(known.store, command.by)
    if held < command.amount and key is not None and await known.store.done(key, b"") is not None:
        held = command.amount
    return replace(command, in_pocket=min(held, max(command.amount, 0)))


async def with_emblems_elsewhere(known: Lookup[TableState], command: OpenTable, table: str) -> OpenTable:
    return replace(command, emblems_elsewhere=await _emblem_elsewhere(known, command.setup.emblem, table))


async def with_sets_elsewhere(known: Lookup[TableState], command: AssignSet, table: str) -> AssignSet:
    return replace(command, elsewhere=await _emblem_elsewhere(known, command.emblem, table))


async def with_earlier_exchange(known: Lookup[TableState], command: ExchangeVoucher, table: str) -> ExchangeVoucher:
    others = await known.keeper.others(table)
    where = next((one.setup.table for one in others if command.voucher in one.chips.vouchers), None)
    return replace(command, exchanged_at=where)


async def _emblem_elsewhere(known: Lookup[TableState], emblem: str, table: str) -> dict[str, str]:
    """Where this emblem is in use; nothing else, so that the command is the same when it is sent again."""
    used = [one.setup.table for one in await known.keeper.others(table) if _uses(one, emblem)]
    return {emblem: used[0]} if used else {}


def _uses(state: TableState, emblem: str) -> bool:
    """A closed table still uses its set while checks of it are out."""
    if not emblem or state.setup.emblem != emblem:
        return False
    return state.round.phase is not Phase.SHUT or bool(checks_out(state))


def _check_player(name: str) -> None:
    if not is_name(name):
        raise Malformed(f"{shorten(name)} is no name of a player")


FACTS: Facts = {StartPlay: with_card, BuyIn: with_card_of_seat, BringChips: with_pocket}
FACTS_OF_ALL: Facts = {
    OpenTable: with_emblems_elsewhere,
    AssignSet: with_sets_elsewhere,
    ExchangeVoucher: with_earlier_exchange,
}
