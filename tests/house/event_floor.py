"""An event in a house, and short ways to ask it: six players of a Wrest Point competition at two tables."""

from typing import Any

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.tournament.attending import SignOn
from croupier.core.tournament.closing import CloseBets
from croupier.core.tournament.entries import Enter
from croupier.core.tournament.forms import ExamineForm, HandInForm
from croupier.core.tournament.opening import OpenEvent
from croupier.core.tournament.prizes import Award
from croupier.core.tournament.seating import Allot
from croupier.core.tournament.secret import Form
from croupier.core.tournament.sessions import StartSession
from croupier.core.tournament.spins import CallNumber
from croupier.core.tournament.state import Competition, Phase, in_play, table_of
from croupier.core.tournament.terms import EventTerms
from croupier.core.tournament.wagers import LayBet
from croupier.core.words.roles import Role
from croupier.house.house import Done, House
from croupier.log import Store
from tests.clock import HandClock
from tests.house.bank_floor import NOW, SECRET, Who, command

WREST = "wrest-point-competition"
PLAYERS = ("ann", "bob", "cy", "dot", "eve", "flo")
TERMS = EventTerms(
    entry_fee=100_00,
    retained=10,
    bank=100_00,
    minimum=10_00,
    maximum=50_00,
    spins=2,
    qualify=1,
    secret_wagers=1,
    prizes=(60_00, 40_00),
)
DIRECTOR, DEALER, INSPECTOR = Role.TOURNAMENT_DIRECTOR, Role.DEALER, Role.TABLE_INSPECTOR


class EventFloor:
    """The event `cup` of one house."""

    def __init__(self, store: Store, clock: HandClock | None = None) -> None:
        self.store = store
        self.clock = clock or HandClock(NOW)
        self.house = House(store, clock=self.clock, secret=SECRET)

    async def ask(self, who: Who, kind: type[Command], *, key: str | None = None, **fields: Any) -> Done:
        answer = await self.house.events.ask("cup", command(who, kind, **fields), key=key)
        assert isinstance(answer, Done), answer
        return answer

    async def refused(self, who: Who, kind: type[Command], **fields: Any) -> Refused:
        answer = await self.house.events.ask("cup", command(who, kind, **fields))
        assert isinstance(answer, Refused), answer
        return answer

    async def state(self) -> Competition:
        return await self.house.events.state("cup")

    # --- in short ---------------------------------------------------------------------------------------------------

    async def open(self, terms: EventTerms = TERMS, players: tuple[str, ...] = PLAYERS) -> None:
        await self.ask(DIRECTOR, OpenEvent, book=WREST, form="competition", cloth="A", terms=terms)
        for name in players:
            await self.ask(name, Enter, player=name)

    async def begin(self, session: str, *, final: bool = False, places: int = 3) -> None:
        await self.ask(DIRECTOR, Allot, session=session, final=final, places=places)
        await self.ask(DIRECTOR, StartSession, session=session)
        for table in (await self.state()).sessions[session].tables:
            await self.ask(INSPECTOR, SignOn, session=session, table=table)

    async def hand_in(self, player: str, form: Form, *, key: str | None = None) -> Done:
        return await self.ask(player, HandInForm, player=player, form=form, key=key)

    async def examine(self, player: str) -> Done:
        return await self.ask(INSPECTOR, ExamineForm, player=player)

    async def spin(self, session: str, table: str, pocket: str) -> Done:
        """The first at the table bets on red and the others on black, where they have not bet yet."""
        state = await self.state()
        spinning = table_of(state, session, table)
        for at, name in enumerate(in_play(state, spinning)):
            if not spinning.seats[name].wagers:
                spot = "black" if at else "red"
                await self.ask(name, LayBet, player=name, spot=spot, stake=10_00)
        await self.ask(DEALER, CloseBets, session=session, table=table)
        return await self.ask(DEALER, CallNumber, session=session, table=table, pocket=pocket)

    async def spin_wheel(self, session: str, table: str) -> Done:
        """The same with the number that the house's own dice give."""
        state = await self.state()
        spinning = table_of(state, session, table)
        for name in in_play(state, spinning):
            if not spinning.seats[name].wagers:
                await self.ask(name, LayBet, player=name, spot="red", stake=10_00)
        await self.ask(DEALER, CloseBets, session=session, table=table)
        answer = await self.house.spin_event_wheel("cup", session, table)
        assert isinstance(answer, Done), answer
        return answer

    async def play_out(self, session: str) -> None:
        """Red at every table until each of them is decided."""
        for table in (await self.state()).sessions[session].tables:
            while table_of(await self.state(), session, table).phase is not Phase.OVER:
                await self.spin(session, table, "1")

    async def whole(self) -> None:
        """From the opening to the prizes: two tables of three, one from each goes on to the final."""
        await self.open()
        await self.begin("heat")
        await self.play_out("heat")
        await self.begin("final", final=True)
        await self.play_out("final")
        await self.ask(DIRECTOR, Award)
