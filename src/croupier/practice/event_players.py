"""Robot players of an event: they enter, buy in, bet in their turn, write secret wagers and mend those that go back.

What they have is read off the event and what they mean to do follows from it, so that after a restart they go on where
they were.
"""

import asyncio
from collections.abc import Iterator

from msgspec import Struct

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.tournament.buying_in import BuyIn
from croupier.core.tournament.chips import is_bought
from croupier.core.tournament.competition import law_of
from croupier.core.tournament.entries import Enter
from croupier.core.tournament.part import is_halted
from croupier.core.tournament.placing import PlaceSecret, to_be_placed
from croupier.core.tournament.state import Competition, Phase, Spinning, Standing, bettors, running
from croupier.core.tournament.turns import is_ordered, out_of_turn
from croupier.core.words.roles import Role
from croupier.house.clock import Clock
from croupier.house.house import House
from croupier.practice.contestants import Contestant, chance_for, hand_in, moves, right_form
from croupier.practice.demo_events import coming_to
from croupier.practice.event_pace import HEARS_WITHIN, USUAL, EventPace


class Intent(Struct, frozen=True, kw_only=True):
    """What a player means to do at some time, one thing after the other."""

    at: int
    what: str
    """By which it is known that it was tried and refused."""
    commands: tuple[Command, ...]


class EventCrowd:
    """The robots of one event."""

    def __init__(self, house: House, event: str, clock: Clock, *, pace: EventPace = USUAL) -> None:
        self.pace = pace
        self.on = True
        self.refused: list[Refused] = []
        """What the house would not let them do, newest last."""
        self._house = house
        self._event = event
        self._clock = clock
        self._faces = {face.name: face for face in coming_to(event)}
        self._tried: set[str] = set()

    async def step(self) -> int | None:
        """Everybody does what they mean to do by now; how long until somebody does the next thing."""
        state, version = await self._house.events.kept(self._event)
        if not self.on or not state.book or self._house.events.kind.is_over(state):
            return None
        law, now = law_of(self._house.books[state.book], state.form), self._clock.now()
        meant = [one for one in self._intents(law, state, now) if one.what not in self._tried]
        due = [one for one in meant if one.at <= now]
        if due:
            await asyncio.gather(*(self._act(one, version) for one in due))
            return await self._after(version)
        return min((one.at - now for one in meant), default=None)

    async def _after(self, version: int) -> int:
        """At once again, unless another server has done it all before us and we have still to hear of it."""
        return 0 if (await self._house.events.kept(self._event))[1] != version else HEARS_WITHIN

    async def _act(self, intent: Intent, version: int) -> None:
        for number, command in enumerate(intent.commands):
            # The key says nothing of what is written in a secret form.
            key = f"robot {self._event} {version} {command.by} {intent.what} {number}"
            answer = await self._house.events.ask(self._event, command, key=key)
            if isinstance(answer, Refused):
                self.refused.append(answer)
                self._tried.add(intent.what)
                return

    # --- what they mean to do ---------------------------------------------------------------------------------------

    def _intents(self, law: Law, state: Competition, now: int) -> Iterator[Intent]:
        if not state.is_drawn:
            yield from self._enter(state, now)
        if is_bought(law, state):
            yield from self._buy_in(state, now)
        for _, _, spinning in running(state):
            if spinning.phase is Phase.BETTING and is_halted(law, spinning) is None:
                yield from self._bet(law, state, spinning, now)
                yield from self._mend(spinning, now)
            elif spinning.phase is Phase.CLOSED:
                yield from self._lay_out(state, spinning, now)

    def _enter(self, state: Competition, now: int) -> Iterator[Intent]:
        """One after the other, spread over most of the time there is."""
        starts = state.terms.starts
        for number, name in enumerate(self._faces):
            if name in state.players:
                continue
            at = now
            if starts is not None:
                at = starts - self.pace.entries + self.pace.entries * 9 * (number + 1) // (10 * len(self._faces))
            entry = Enter(by=name, role=Role.PLAYER, at=0, player=name)
            yield Intent(at=at, what=f"enter {name}", commands=(entry,))

    def _buy_in(self, state: Competition, now: int) -> Iterator[Intent]:
        for name in self._faces:
            player = state.players.get(name)
            if player is not None and player.standing is Standing.SEATED and not player.bought:
                what = f"buy in {name} {player.seat}"
                bought = BuyIn(by=name, role=Role.PLAYER, at=0, player=name, amount=state.terms.bank or 0)
                yield Intent(at=now, what=what, commands=(bought,))

    def _bet(self, law: Law, state: Competition, spinning: Spinning, now: int) -> Iterator[Intent]:
        ordered = is_ordered(law, state, spinning)
        for name in bettors(state, spinning):
            who = self._faces.get(name)
            if who is None or spinning.seats[name].turned or state.players[name].standing is not Standing.PLAYING:
                continue
            if ordered and out_of_turn(law, state, spinning, name, now) is not None:
                continue
            meant = tuple(moves(law, state, spinning, who, now))
            if meant:
                what = f"bet {name} {spinning.at} {spinning.spin} {spinning.opened_at}"
                yield Intent(at=self._when(spinning, who, ordered=ordered), what=what, commands=meant)

    def _when(self, spinning: Spinning, who: Contestant, *, ordered: bool) -> int:
        least, most = self.pace.turn if ordered else self.pace.bets
        since = spinning.turn_at if ordered else spinning.opened_at
        return since + chance_for(f"{self._event} when", spinning, who).randint(least, most)

    def _mend(self, spinning: Spinning, now: int) -> Iterator[Intent]:
        for name, seat in spinning.seats.items():
            who = self._faces.get(name)
            if who is not None and who.mends and seat.form is not None and seat.form.faulty:
                mended = right_form(spinning, chance_for(self._event, spinning, who), seat.chips)
                yield Intent(
                    at=now, what=f"mend {name} {spinning.at} {spinning.spin}", commands=(hand_in(who, mended),)
                )

    def _lay_out(self, state: Competition, spinning: Spinning, now: int) -> Iterator[Intent]:
        for one in to_be_placed(state, spinning):
            if one.player in self._faces and one.stake and one.form.spot is not None:
                laid = PlaceSecret(
                    by=one.player, role=Role.PLAYER, at=0, player=one.player, spot=one.form.spot, stake=one.stake
                )
                yield Intent(at=now, what=f"lay out {one.player} {spinning.at}", commands=(laid,))
