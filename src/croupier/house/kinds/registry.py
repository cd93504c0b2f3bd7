"""All kinds that a house keeps. A new kind is one more line here; all else asks this list."""

from typing import Any

from croupier.house.kinds.bank import BANK
from croupier.house.kinds.cage import CAGE
from croupier.house.kinds.desk import DESK
from croupier.house.kinds.event import EVENT
from croupier.house.kinds.jackpot import JACKPOT
from croupier.house.kinds.kind import Kind
from croupier.house.kinds.pit import PIT
from croupier.house.kinds.promotion import PROMOTION
from croupier.house.kinds.table import TABLE

KINDS: dict[str, Kind[Any]] = {kind.noun: kind for kind in (TABLE, BANK, JACKPOT, EVENT, PROMOTION, DESK, PIT, CAGE)}
"""By noun; the first that is called by its bare name is meant by a name without a kind."""
