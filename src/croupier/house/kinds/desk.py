"""The regulator's desk, one for each book: everything the house has to know of it as a kind."""

from croupier.core.notices import notices
from croupier.core.notices.entering import OpenDesk
from croupier.core.notices.state import DeskState
from croupier.core.words.rules import Rule
from croupier.house.kinds.kind import Kind

DESK: Kind[DeskState] = Kind(
    noun="desk",
    plural="desks",
    prefix="desk:",
    engine=notices.ENGINE,
    # A desk is called by the code of its book.
    new=lambda name, _: notices.new_desk(name),
    book_of=lambda state: state.book,
    opens=OpenDesk,
    book_to_open=lambda _, command: command.book,
    no_money=Rule.POWER,
)
