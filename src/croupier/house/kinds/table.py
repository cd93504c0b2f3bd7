"""Tables: everything the house has to know of them as a kind."""

from croupier.core.table import duties, table
from croupier.core.table.excluded import STAKERS
from croupier.core.table.eyes import CONCERNS
from croupier.core.table.lucky import RaiseLuckyOdds, ShowLuckyNumbers
from croupier.core.table.opening import OpenTable
from croupier.core.table.paying import CloseRound
from croupier.core.table.play import PLAYS, lying
from croupier.core.table.rounds import DeclareResult, PlaceYourBets
from croupier.core.table.state import Phase, TableState
from croupier.core.words.rules import Rule
from croupier.house.chance.drawn import drawn_at_table
from croupier.house.chance.table_dice import TableDice
from croupier.house.kinds.kind import Kind
from croupier.house.kinds.table_facts import FACTS, FACTS_OF_ALL
from croupier.house.reading.table_chronicle import TableChronicle
from croupier.house.reading.tallies import table_differs

TABLE: Kind[TableState] = Kind(
    noun="table",
    plural="tables",
    prefix="table:",
    bare=True,
    engine=table.ENGINE,
    new=table.new_table,
    book_of=lambda state: state.setup.book,
    opens=OpenTable,
    book_to_open=lambda _, command: command.setup.book,
    no_money=Rule.NO_CHIPS,
    concerns=CONCERNS,
    is_open=lambda state: state.round.phase is not Phase.SHUT,
    lying=lying,
    plays=PLAYS,
    stakes=STAKERS.keys(),
    stamp=lambda secret: TableDice(secret).stamped,
    set_aside={
        PlaceYourBets: {"commitment": ""},
        CloseRound: {"reveal": ""},
        DeclareResult: {"evidence": ""},
        ShowLuckyNumbers: {"evidence": ""},
        RaiseLuckyOdds: {"evidence": ""},
    },
    facts=FACTS,
    facts_of_all=FACTS_OF_ALL,
    drawn=drawn_at_table,
    differs=table_differs,
    chronicle=TableChronicle,
    duties=duties.duties_of,
    duties_in=duties.duties_in,
    when_answered=duties.when_answered,
)
