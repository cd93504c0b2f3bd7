"""Where the prizes of a controller are paid: each finds its way back to the terminal that won it, once."""

from collections.abc import Iterable

from croupier.core.bank.credits import SatDown
from croupier.core.bank.rounds import BettingClosed, BettingOpened
from croupier.core.bank.transfers import award_key
from croupier.core.engine.accounts import jackpot_of
from croupier.core.engine.engine import kind_of
from croupier.core.engine.messages import Command, Event
from croupier.core.jackpot.contributing import ContributionsTaken
from croupier.core.jackpot.corrected import ResultCorrected
from croupier.core.jackpot.paying import PrizePaid
from croupier.core.jackpot.winning import PoolWon
from croupier.house.house import Done, House
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.jackpot import JACKPOT
from croupier.links.bank_reader import ask_controller
from croupier.links.jackpot_steps import showing
from croupier.links.looking_back import newest_first
from croupier.links.prize_steps import Winner, award_of, delivery, payment, player_of
from croupier.log import Store

_SEATING = {kind.__struct_config__.tag for kind in (BettingOpened, BettingClosed, SatDown)}


class PrizeDesk:
    """Pays the prizes of one controller and brings them to the winners, and keeps its displays up to date."""

    def __init__(self, house: House, store: Store, controller: str) -> None:
        self.controller = controller
        self._called = JACKPOT.called(controller)
        self._house, self._store = house, store
        self._read_to: int | None = None
        self._won_in: dict[int, tuple[int, int]] = {}
        """The round and attempt in which each prize was won."""
        self._attempts: dict[str, int] = {}
        """Of each bank's round that was counted last."""
        self._on_the_way: dict[int, PrizePaid] = {}
        """Paid out of the pool, and not known to have reached the winner."""

    async def turn(self) -> int | None:
        while await self.step():
            pass
        return None

    async def step(self) -> bool:
        """Pay, deliver or show one thing; whether there was one."""
        await self._read()
        return await self._pay() or await self._deliver() or await self._show()

    async def _pay(self) -> bool:
        state = await self._house.jackpots.state(self.controller)
        if state.prizes:
            await self._house.eyes.catch_up_if_stale()
        for prize in list(state.prizes.values()):
            if prize.number not in self._won_in:
                continue  # the state runs ahead of the log: whose it is will be read in a moment
            winner = await self._winner(prize.terminal, prize.number)
            command = payment(prize, winner, self._house.eyes.known.rules) if winner is not None else None
            if command is not None and await self._ask(command, f"{self._called}/prize {prize.number}/pay"):
                return True
        return False

    async def _deliver(self) -> bool:
        for number, paid in list(self._on_the_way.items()):
            winner = await self._winner(paid.terminal, number)
            command = delivery(self.controller, paid, winner) if winner is not None else None
            if command is not None and winner is not None:
                key = f"{self._called}/prize {number}/{kind_of(command)}"
                bank = winner.state.setup.bank
                answer = await self._house.banks.ask(bank, command, key=key)
                if isinstance(answer, Done):
                    del self._on_the_way[number]
                    return True
            elif winner is not None and not winner.is_held:
                del self._on_the_way[number]  # it is there
        return False

    async def _show(self) -> bool:
        command = showing(await self._house.jackpots.state(self.controller))
        return command is not None and await self._ask(command, None)

    async def _ask(self, command: Command, key: str | None) -> bool:
        return await ask_controller(self._house, self.controller, command, key)

    async def _winner(self, terminal: str, number: int) -> Winner | None:
        """Where a prize goes; None where there is no such terminal, so that a person has to see to it."""
        bank, _, name = terminal.partition(":")
        state = await self._house.banks.state(bank)
        if name not in state.terminals:
            return None
        round_, attempt = self._won_in.get(number, (0, 1))
        player = player_of(state, name, round_) or await self._seated_at_the_close(bank, name, round_, attempt)
        return Winner(book=self._house.books[state.setup.book], state=state, terminal=name, player=player)

    async def _seated_at_the_close(self, bank: str, terminal: str, round_: int, attempt: int) -> str | None:
        """Who played where no game is on record, because the spin was void or is long ago: by the bank's log."""
        in_this_try: list[Event] = []
        reached = False
        async for stored in newest_first(self._store, BANK.stream(bank)):
            if stored.kind not in _SEATING:
                continue
            event = self._house.banks.kind.engine.decode_event(stored.payload)
            if reached and isinstance(event, SatDown) and event.terminal == terminal:
                return event.player
            if not isinstance(event, BettingOpened):
                in_this_try.insert(0, event)
                continue
            if (event.round, event.attempt) == (round_, attempt):
                reached = True
                if player := _last_seated(in_this_try, terminal):
                    return player
            in_this_try = []
        return None

    # --- what has happened at the controller ------------------------------------------------------------------------

    async def _read(self) -> None:
        if self._read_to is None:
            self._read_to = await self._begin()
        for stored in await self._store.read(JACKPOT.stream(self.controller), after=self._read_to):
            self._read_to = stored.version
            self._note(self._house.jackpots.kind.engine.decode_event(stored.payload))

    def _note(self, event: Event) -> None:
        match event:
            case ContributionsTaken():
                self._attempts[event.bank] = event.attempt
            case PoolWon() | ResultCorrected():
                won_in = (event.round, self._attempts.get(event.bank, 1))
                self._won_in |= {prize.number: won_in for prize in event.prizes}
            case PrizePaid():
                self._on_the_way[event.prize] = event

    async def _begin(self) -> int:
        """Back to the first prize that is not known to have arrived; mostly that is the end of the log."""
        stream = JACKPOT.stream(self.controller)
        begin = await self._store.version(stream)
        state = await self._house.jackpots.state(self.controller)
        held = await self._store.balances("jackpot:")
        on_the_way = sum(held.get(jackpot_of(pool), 0) for pool in state.pools)
        wanted: set[object] = set(state.prizes)
        async for stored in newest_first(self._store, stream):
            if not wanted and on_the_way <= 0:
                break
            begin = stored.version - 1
            event = self._house.jackpots.kind.engine.decode_event(stored.payload)
            if isinstance(event, PrizePaid) and not await self._has_arrived(event):
                wanted.add(event.prize)
                on_the_way -= event.amount
            elif isinstance(event, PoolWon | ResultCorrected):
                won = {prize.number for prize in event.prizes}
                wanted = (wanted - won) | ({(event.bank, event.round)} if wanted & won else set())
            elif isinstance(event, ContributionsTaken):
                wanted.discard((event.bank, event.round))
        return begin

    async def _has_arrived(self, paid: PrizePaid) -> bool:
        bank = await self._house.banks.state(paid.terminal.partition(":")[0])
        return award_key(paid.pool, award_of(self.controller, paid)) in bank.transfers


def _last_seated(events: Iterable[Event], terminal: str) -> str | None:
    """Who sat down last before betting closed."""
    seated = None
    for event in events:
        if isinstance(event, BettingClosed):
            break
        if isinstance(event, SatDown) and event.terminal == terminal:
            seated = event.player
    return seated
