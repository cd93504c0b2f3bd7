"""The accounts of a table, named by what they hold, and the postings between them."""

from msgspec.structs import replace

from croupier.core.kept import put
from croupier.core.table.state import NO_CHIPS, Rack, TableState
from croupier.core.words.bets import COLOUR_CHECKS, PROMOTIONAL_TOKEN, VALUE_CHIPS, Tender


def drop_of(table: str) -> str:
    return f"drop:{table}"


def cashless_of(table: str) -> str:
    """What the table's cashless terminal took for chips."""
    return f"cashless:{table}"


def transit_of(table: str, slip: str) -> str:
    """What is on its way between the cage and the table with one slip."""
    return f"transit:{table}:{slip}"


def box_of(table: str, box: str) -> str:
    """The cash in a numbered box that was taken off."""
    return f"box:{table}:{box}"


def rack_of(table: str, player: str, tender: Tender) -> str:
    """Where a player's chips of one kind stand at this table."""
    return f"{_ACCOUNT[tender]}:{table}:{player}"


_ACCOUNT = {
    Tender.VALUE_CHIPS: "chips",
    Tender.COLOUR_CHECKS: "colour",
    Tender.PROMOTIONAL_TOKEN: "tokens",
    Tender.CREDITS: "meter",
}


def layout_of(table: str, player: str) -> str:
    """What a player has lying on the layout."""
    return f"layout:{table}:{player}"


def with_rack(state: TableState, player: str, tender: Tender, change: int, *, single_use: bool = False) -> Rack:
    """A player's rack after something came or went."""
    return rack_after(state.chips.racks.get(player, NO_CHIPS), tender, change, single_use=single_use)


def rack_after(rack: Rack, tender: Tender, change: int, *, single_use: bool = False) -> Rack:
    """What stands in a rack after so much of one kind came or went."""
    if tender is VALUE_CHIPS:
        return replace(rack, value=rack.value + change)
    if tender is COLOUR_CHECKS:
        return replace(rack, colour=rack.colour + change)
    if tender is PROMOTIONAL_TOKEN:
        if single_use:
            return replace(rack, single_use_tokens=rack.single_use_tokens + change)
        return replace(rack, tokens=rack.tokens + change)
    raise ValueError("a table has no credits")


def into_rack(state: TableState, player: str, tender: Tender, change: int, *, single_use: bool = False) -> TableState:
    """The table after something came to a player's rack, or went from it."""
    if not change:
        return state
    rack = with_rack(state, player, tender, change, single_use=single_use)
    return replace(state, chips=replace(state.chips, racks=put(state.chips.racks, player, rack)))
