"""Numbers of a bank that a controller of jackpots has forgotten: its log has them, with what was put right since."""

from msgspec.structs import replace

from croupier.core.bank.conduct import Sanctioned
from croupier.core.bank.judging import OutcomeInvalidated
from croupier.core.bank.records import UnconfirmedVoided
from croupier.core.bank.results import ResultCorrected
from croupier.core.bank.voids import BetsVoided, PlaysVoided
from croupier.core.engine.messages import Command, Event
from croupier.core.jackpot.correcting import CorrectResult
from croupier.core.jackpot.history import OnRecord, all_judged, on_record, recalled
from croupier.core.jackpot.state import Jackpots, Judged
from croupier.core.jackpot.voiding import VoidBets
from croupier.house.house import House
from croupier.house.kinds.jackpot import JACKPOT
from croupier.links.jackpot_steps import Journal
from croupier.log import Store

_AT_ONCE = 2000
"""How many events of a log are read at a time."""


class LongAgo:
    """A controller as a bank's log needs it to be: with what it has forgotten of the rounds that an event is about."""

    def __init__(self, house: House, store: Store, bank: str) -> None:
        self._house, self._store, self._bank = house, store, bank

    async def recalled(
        self, controller: str, state: Jackpots, journal: Journal, event: Event
    ) -> tuple[Jackpots, tuple[OnRecord, ...]]:
        """The controller with the numbers put back, and these by themselves; where none is missing, as it is."""
        last = state.rounds.get(self._bank)
        if last is None or not (at_hand := all_judged(last)):
            return state, ()
        oldest = at_hand[0].round
        forgotten = [one for one in _about(journal, event) if one < oldest]
        if not forgotten:
            return state, ()
        found = await self._in_the_log(controller, min(forgotten))
        record = tuple(on_record(one) for one in found if one.round < oldest)
        whole = recalled(last, record)
        assert whole is not None
        return replace(state, rounds={**state.rounds, self._bank: whole}), record

    async def _in_the_log(self, controller: str, number: int) -> tuple[Judged, ...]:
        engine = self._house.jackpots.kind.engine
        state, read_to = replace(JACKPOT.new(controller, ""), remembers=number), 0
        while stored := await self._store.read(JACKPOT.stream(controller), after=read_to, limit=_AT_ONCE):
            for one in stored:
                state = engine.evolve(state, engine.decode_event(one.payload))
            read_to = stored[-1].version
        last = state.rounds.get(self._bank)
        return all_judged(last) if last is not None else ()


def _about(journal: Journal, event: Event) -> list[int]:
    """The rounds that an event of a bank is about, where they may be long over."""
    match event:
        case ResultCorrected() | OutcomeInvalidated():
            return [event.round]
        case PlaysVoided():
            return list(event.rounds)
        case BetsVoided() | UnconfirmedVoided():
            return [journal.cases[event.case][0]] if event.case in journal.cases else []
        case Sanctioned():
            return [journal.cases[number][0] for number in event.cases if number in journal.cases]
    return []


def with_record(command: Command, record: tuple[OnRecord, ...]) -> Command:
    """The command with what the controller has forgotten of it."""
    match command:
        case CorrectResult():
            return replace(command, on_record=tuple(one for one in record if one.round >= command.round))
        case VoidBets():
            return replace(command, on_record=tuple(one for one in record if one.round == command.round))
    return command
