"""Events, which are competitions of any form: everything the house has to know of them as a kind."""

from croupier.core.tournament import competition, duties
from croupier.core.tournament.entries import Enter
from croupier.core.tournament.excluded import STAKERS
from croupier.core.tournament.eyes import CONCERNS
from croupier.core.tournament.final_five import DrawFive
from croupier.core.tournament.opening import CancelEvent, OpenEvent
from croupier.core.tournament.parting import HoldBallot
from croupier.core.tournament.play import PLAYS
from croupier.core.tournament.prizes import Award
from croupier.core.tournament.seating import Allot
from croupier.core.tournament.spins import CallNumber
from croupier.core.tournament.state import Competition
from croupier.core.words.rules import Rule
from croupier.house.chance.drawn import drawn_at_event
from croupier.house.chance.event_dice import EventDice
from croupier.house.chance.sealed_forms import SealedForms
from croupier.house.kinds.event_facts import FACTS
from croupier.house.kinds.kind import Kind
from croupier.house.reading.event_chronicle import EventChronicle
from croupier.house.reading.tallies import event_differs

PREFIX = "event:"

EVENT: Kind[Competition] = Kind(
    noun="event",
    plural="events",
    prefix=PREFIX,
    engine=competition.ENGINE,
    # Its accounts stand under its whole address: a table of the same name must not share them.
    new=lambda name, _: competition.new_event(PREFIX + name),
    book_of=lambda state: state.book,
    opens=OpenEvent,
    book_to_open=lambda state, command: state.book or command.book,
    no_money=Rule.NO_CHIPS,
    concerns=CONCERNS,
    plays=PLAYS,
    stakes=STAKERS.keys(),
    is_over=lambda state: state.is_awarded or state.is_cancelled,
    stamp=lambda secret: EventDice(secret).stamped,
    close_up=lambda secret: SealedForms(secret).close_up,
    set_aside={
        OpenEvent: {"commitment": ""},
        CancelEvent: {"reveal": ""},
        Award: {"reveal": ""},
        Allot: {"evidence": ""},
        HoldBallot: {"evidence": "", "winners": ()},
        DrawFive: {"evidence": "", "numbers": {}},
        CallNumber: {"evidence": ""},
        Enter: {"excluded": ""},
    },
    facts=FACTS,
    drawn=drawn_at_event,
    differs=event_differs,
    chronicle=EventChronicle,
    duties=duties.duties_of,
    duties_in=duties.duties_in,
)
