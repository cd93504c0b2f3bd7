"""One connected page: what it says is judged and done, what it is to hear is written.

Nobody waits for a slow reader: what they have not read waits with them, and whoever falls too far behind is cut off.
They come back and resume by version.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any

import msgspec
import structlog
from msgspec.structs import replace

from croupier.api.errors import STORE_TROUBLES, Bad, NoStore, NotSignedIn, Problem, Unreadable
from croupier.api.limits.callers import Caller
from croupier.api.limits.gate import LOOKING, Over, Place
from croupier.api.live.asking import DoneMessage, Message, NotDoneMessage, ask_in, read_message
from croupier.api.live.following import Spoken, encode
from croupier.api.live.lines import Line
from croupier.api.live.messages import NowMessage, ProblemMessage
from croupier.api.live.watching import unwatch, watch
from croupier.api.people.kept_session import KeptSession
from croupier.api.service import Answered, Service
from croupier.house.kinds.address import Address

MOST_WAITING = 2_000
"""Messages a connection may be behind."""
MOST_ASKS = 8
"""Commands of one connection under way at once: whoever sends more waits for their own, and not others for them."""
SIGNED_OUT = 4401
TOO_SLOW = 4408
TOO_MUCH = 4429
HELD_UP = 0.25
"""Seconds for which nothing more is read of somebody who said too much."""


class Connection:
    """One browser window."""

    __slots__ = (
        *("_asks", "_caller", "_is_cut", "_line", "_meter", "_out", "_places", "_service", "_session", "_waits"),
        *("gone_for_good", "player"),
    )

    def __init__(self, service: Service, session: KeptSession, caller: Caller, line: Line, places: list[Place]) -> None:
        """`places` is what it is counted under at the gate until it is gone."""
        self.player = session.asker.name
        self.gone_for_good: asyncio.Future[None] | None = None
        """Done when the line is gone, for whoever waits for that."""
        self._service = service
        self._session = session
        self._caller = caller
        self._line = line
        self._places = places
        self._meter = service.gate.meter()
        self._out: list[Spoken] = []
        self._waits = False
        """Whether the speaker will call."""
        self._asks: set[asyncio.Task[None]] | None = None
        self._is_cut = False
        service.metrics.sockets.inc()
        service.heartbeat.add(self)

    # --- speaking ---------------------------------------------------------------------------------------------------

    def send(self, message: Spoken) -> None:
        """Written when its turn comes, so that thousands are not kept waiting for one another; but whoever is behind
        already must not hold on to what it is written from."""
        if self._is_cut:
            return
        if len(self._out) >= MOST_WAITING:
            self.cut(TOO_SLOW)
            self._service.metrics.dropped.inc()
            return
        self._out.append(_written(message) if self._line.is_full else message)
        if not self._waits:
            self._waits = True
            self._service.speaker.add(self)

    def speak(self) -> None:
        self._waits = False
        line, out = self._line, self._out
        if not out or line.is_full:
            self._out = [_written(one) for one in out]
            return  # `may_write` goes on
        self._out = []
        for number, one in enumerate(out):
            if line.is_full:
                self._out = [_written(rest) for rest in out[number:]] + self._out
                return
            line.write(_written(one))

    def may_write(self) -> None:
        """The other side reads again."""
        if self._out and not self._waits and not self._is_cut:
            self.speak()

    def answer(self, message: bytes) -> None:
        """At once where nothing waits before it."""
        if self._out or self._line.is_full or self._is_cut:
            self.send(message)
        else:
            self._line.write(message)

    def cut(self, code: int, last: Problem | None = None) -> None:
        """What still waits is given up; the last words are said, and the line is closed."""
        if self._is_cut:
            return
        self._is_cut, self._out = True, []
        if last is not None:
            self._line.write(as_problem(last))
        self._line.close(code, "" if last is None else last.message)

    def complain(self, problem: Problem) -> None:
        self.answer(as_problem(problem))

    async def beat(self) -> None:
        """Tell that the server lives, and see whether the session still does."""
        try:
            known = (await self._session.now()).known
        except STORE_TROUBLES:
            return  # nobody is signed out because nobody could look
        if known:
            self.send(encode(NowMessage(now=self._service.clock.now())))
        else:
            self.cut(SIGNED_OUT, NotSignedIn("Your session is over.").problem)

    # --- listening --------------------------------------------------------------------------------------------------

    def heard(self, text: bytes) -> Coroutine[Any, Any, None] | None:
        """A message is judged at once. What is given has to be done before the next one is looked at."""
        if (over := self._meter.over(len(text))) is not None:
            return self._too_much(over, text)
        try:
            message = read_message(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self.complain(Unreadable(error).problem)
            return None
        if (over := self._service.gate.over(self._caller, LOOKING if message.looks else 1)) is not None:
            return self._too_much(over, text)
        return self._do(message)

    async def _too_much(self, over: Over, text: bytes) -> None:
        """Told so, and cut off where they go on and on. For a while nothing more is read of them, so that what they
        send waits with them, and a flood costs the house little."""
        problem = over.problem()
        if self._meter.goes_on():
            self.cut(TOO_MUCH, problem)
            return
        ask = ask_in(text)
        await asyncio.sleep(HELD_UP)
        self.send(encode({"problem": problem} if ask is None else {"answer": ask, "problem": problem}))

    def _do(self, message: Message) -> Coroutine[Any, Any, None] | None:
        if message.ask is not None:
            if self._asks is not None and len(self._asks) >= MOST_ASKS:
                return self._ask_later(message)
            self._begin(message)
        elif message.watch is not None:
            return self._watch(message.watch, message)
        elif message.unwatch is not None:
            self._meter.leaves(message.unwatch)
            unwatch(self._service, self, message.unwatch)
        elif message.floor is not None:
            self._service.feeds.leave_floor(self)
            if message.floor:
                self._service.feeds.watch_floor(self)
        elif message.pit is not None:
            self._service.pit.heed(self, self._session.asker, watches=message.pit)
        else:
            self.complain(Bad("A message is one of watch, unwatch, floor, pit and ask.").problem)
        return None

    async def _watch(self, topic: str, message: Message) -> None:
        if (over := self._meter.watches(topic)) is not None:
            self.complain(over.problem())
            return
        try:
            no = await watch(self._service, self._session.asker, self, topic, message.audience, message.after)
        except STORE_TROUBLES as error:
            no = self._without_store(error)
        if no is not None:
            self._meter.leaves(topic)
            self.complain(replace(no, facts={**no.facts, "topic": topic}))

    # --- asking -----------------------------------------------------------------------------------------------------

    def _begin(self, message: Message) -> None:
        if self._asks is None:
            self._asks = set()
        task = asyncio.get_running_loop().create_task(self._ask(message))
        self._asks.add(task)
        task.add_done_callback(self._asks.discard)

    async def _ask_later(self, message: Message) -> None:
        while self._asks and len(self._asks) >= MOST_ASKS:
            await asyncio.wait(self._asks, return_when=asyncio.FIRST_COMPLETED)
        self._begin(message)

    async def _ask(self, message: Message) -> None:
        assert message.ask is not None
        await self._service.gate.turn(self._caller)
        answer = await self._answered(message)
        named: DoneMessage | NotDoneMessage
        if isinstance(answer, Problem):
            named = {"answer": message.ask, "problem": answer}
        else:
            named = {"answer": message.ask, "done": answer}
        self.answer(encode(named))

    async def _answered(self, message: Message) -> Answered | Problem:
        try:
            asker = self._session.known or await self._session.now()
            return await self._service.ask(asker, Address.of(message.table), message.command, message.key)
        except STORE_TROUBLES as error:
            return self._without_store(error)
        except Exception as error:
            structlog.get_logger().error("bug", where="socket", exc_info=error)
            return Problem(status=500, message="Something went wrong here.", todo="It was written down.")

    def _without_store(self, error: Exception) -> Problem:
        self._service.vitals.note(error)
        return NoStore(error).problem

    # --- going ------------------------------------------------------------------------------------------------------

    def gone(self) -> Coroutine[Any, Any, None] | None:
        """The line is gone. What was asked is carried to its end: the answer may be lost, the command is not."""
        self._is_cut, self._out = True, []
        service = self._service
        service.heartbeat.remove(self)
        service.metrics.sockets.dec()
        service.gate.closes(self._places)
        service.leave(self)
        if self.gone_for_good is not None and not self.gone_for_good.done():
            self.gone_for_good.set_result(None)
        return self._finish() if self._asks else None

    async def _finish(self) -> None:
        await asyncio.gather(*(self._asks or ()), return_exceptions=True)


def _written(message: Spoken) -> bytes:
    text = message if isinstance(message, (bytes, str)) else message()
    return text if isinstance(text, bytes) else text.encode()


def as_problem(problem: Problem) -> bytes:
    return encode(ProblemMessage(problem=problem))
