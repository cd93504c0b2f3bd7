"""Pits: everything the house has to know of them as a kind."""

from croupier.core.pit import pit
from croupier.core.pit.days import CloseDay, OpenDay
from croupier.core.pit.places import NamePlaces, OpenPit
from croupier.core.pit.state import Pit
from croupier.core.words.rules import Rule
from croupier.house.kinds.kind import Kind
from croupier.house.kinds.pit_facts import FACTS, FACTS_OF_ALL

PIT: Kind[Pit] = Kind(
    noun="pit",
    plural="pits",
    prefix="pit:",
    engine=pit.ENGINE,
    new=lambda name, _: pit.new_pit(name),
    book_of=lambda state: state.book,
    opens=OpenPit,
    book_to_open=lambda state, command: state.book or command.book,
    no_money=Rule.POWER,
    set_aside={
        OpenPit: {"elsewhere": {}},
        NamePlaces: {"elsewhere": {}},
        OpenDay: {"today": ""},
        CloseDay: {"unfinished": ()},
    },
    facts=FACTS,
    facts_of_all=FACTS_OF_ALL,
)
