"""Cages: everything the house has to know of them as a kind."""

from croupier.core.cage import cage
from croupier.core.cage.eyes import CONCERNS
from croupier.core.cage.identity import RecordIdentity
from croupier.core.cage.opening import OpenCage
from croupier.core.cage.state import CageState
from croupier.core.words.rules import Rule
from croupier.house.chance.documents import without_its_number
from croupier.house.kinds.cage_facts import FACTS
from croupier.house.kinds.kind import Kind

CAGE: Kind[CageState] = Kind(
    noun="cage",
    plural="cages",
    prefix="cage:",
    engine=cage.ENGINE,
    new=cage.new_cage,
    book_of=lambda state: state.book,
    opens=OpenCage,
    book_to_open=lambda _, command: command.book,
    no_money=Rule.POWER,
    concerns=CONCERNS,
    close_up=without_its_number,
    set_aside={RecordIdentity: {"tail": "", "digest": ""}},
    facts=FACTS,
)
