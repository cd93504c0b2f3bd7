"""A log read once and then followed: which of its events belongs to which round, and what the rounds came to."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from croupier.core.engine.messages import Event
from croupier.documents.bundle.evidence import Layouts
from croupier.house.reading.days import ZONE
from croupier.house.reading.figures import DayFigures
from croupier.house.reading.receipts import Receipt
from croupier.log import Reader, StoredEvent

if TYPE_CHECKING:
    from croupier.house.kinds.kind import Kind

PAGE = 500
"""Events read at a time: a few milliseconds of work, then others have their turn."""
LANDMARK = 1_000
"""Events between two states that are kept, so that any round is run again from near by."""


class RoundSummary(Struct, frozen=True, kw_only=True):
    """A round in one line; the amounts are those of its result."""

    round: int
    at: int
    about: str = ""
    """Which it was, where more than its number says so."""
    result: str | None = None
    wagers: int = 0
    players: int = 0
    """How many had something at stake; at a bank, how many terminals."""
    staked: int = 0
    paid: int = 0
    taken: int = 0
    corrected: bool = False
    invalidated: str | None = None
    """Why the outcome did not count, where it was invalidated or the spin void."""


class RoundStep(Struct, frozen=True):
    """One event of a round, and what it happened to before and after it; None where no states are kept."""

    stored: StoredEvent
    event: Event
    before: Any = None
    after: Any = None


class ClothUsed(NamedTuple):
    cloth: str
    lucky_table: str | None


class Chronicle:
    """What the events of one table, bank or controller add up to, so far as they were read.

    As it stands it serves any kind: an event belongs to a round where it names one. A kind with rounds of its own, with
    figures or receipts has a chronicle of its own.
    """

    has_figures = False
    is_one_story = False
    """Whether it has an end and is short enough to be told as a whole."""

    def __init__(self, kind: "Kind[Any]", name: str) -> None:
        self.kind = kind
        self.name = name
        self.version = 0
        self.state: Any = kind.new(name, "")
        self.rounds: dict[int, RoundSummary] = {}
        self._starts: list[int] = []
        self._numbers: list[int] = []
        """From which version on which round was played; nought is the time before the first round of an opening."""
        self._landmarks: list[tuple[int, Any]] = [(0, self.state)]

    @property
    def stream(self) -> str:
        return self.kind.stream(self.name)

    @property
    def address(self) -> str:
        return self.kind.called(self.name)

    @property
    def noun(self) -> str:
        """As it stands in a sentence: bank B1."""
        return f"{self.kind.noun} {self.name}"

    @property
    def book(self) -> str:
        """The code of the book that governs it."""
        return self.kind.book_of(self.state)

    @property
    def last_round(self) -> int:
        return max(self._numbers, default=0)

    def add(self, stored: StoredEvent) -> None:
        """Read the next event."""
        event = self.event(stored)
        self._fold(stored, event)
        if number := self.begins(event):
            self._begin(number, stored.at)
        self._next(stored.version, number)

    @staticmethod
    def begins(event: Event) -> int | None:
        """The round that an event begins or names, nought for one outside of rounds; None where the last goes on."""
        return getattr(event, "round", 0)

    def round_at(self, version: int) -> int:
        """The round to which the event of this version belongs."""
        at = bisect_right(self._starts, version) - 1
        return self._numbers[at] if at >= 0 else 0

    def spans(self, number: int) -> list[tuple[int, int]]:
        """The first and the last version of a round; of nought, those of every opening."""
        ends = [*(start - 1 for start in self._starts[1:]), self.version]
        return [
            (first, last)
            for first, known, last in zip(self._starts, self._numbers, ends, strict=True)
            if known == number
        ]

    def event(self, stored: StoredEvent) -> Event:
        return self.kind.engine.decode_event(stored.payload)

    # --- a round again ----------------------------------------------------------------------------------------------

    async def steps(self, reader: Reader, number: int | None) -> list[RoundStep]:
        """A round run again, event by event; nothing for a round that was not played. None is all that is one story."""
        made: list[RoundStep] = []
        for first, last in self.spans(number) if number is not None else [(1, self.version)] * self.is_one_story:
            version, state = self._landmark(first)
            while version < last:
                page = await reader.read(self.stream, after=version, limit=min(PAGE, last - version))
                if not page:
                    break
                for one in page:
                    step = self._step(one, state)
                    state, version = step.after, one.version
                    if version >= first:
                        made.append(step)
        return made

    def bound_by(self, events: Sequence[Event]) -> str:
        """The commitment published before the bets of a round; nothing where nothing is drawn."""
        return next((found for event in events if (found := getattr(event, "commitment", ""))), "")

    async def drawn(self, reader: Reader, number: int | None) -> dict[str, Any] | None:
        """What was drawn in a round, as `croupier fair` checks it; None while it is not revealed."""
        return self.kind.drawn(step.event for step in await self.steps(reader, number))

    async def receipts(self, reader: Reader, number: int) -> dict[str, Receipt]:  # noqa: ARG002 - for those who have some
        """One for each player of a round, by its settlement as it stood in the end."""
        return {}

    async def layouts(self, reader: Reader, number: int) -> Layouts:  # noqa: ARG002 - likewise
        """What was at stake in a round when its number came, and what is left of it at the end."""
        return Layouts()

    async def cloth(self, reader: Reader, number: int) -> ClothUsed | None:  # noqa: ARG002 - likewise
        """What a round was played on; None where there is nothing to draw."""
        return None

    async def days(self, reader: Reader, zone: str = ZONE) -> dict[str, DayFigures]:  # noqa: ARG002 - likewise
        """The figures by the casino's day, oldest first."""
        return {}

    # --- reading ----------------------------------------------------------------------------------------------------

    def _fold(self, stored: StoredEvent, event: Event) -> None:
        self.state = self.kind.engine.evolve(self.state, event)
        if stored.version - self._landmarks[-1][0] >= LANDMARK:
            self._landmarks.append((stored.version, self.state))

    def _begin(self, number: int, at: int) -> None:
        """A round is heard of; only the first time tells when it began."""
        self.rounds.setdefault(number, RoundSummary(round=number, at=at))

    def _next(self, version: int, number: int | None) -> None:
        """The event of this version was read: a round begins with it, or with None goes on."""
        self.version = version
        if number is None:
            number = self._numbers[-1] if self._numbers else 0
        if not self._numbers or number != self._numbers[-1]:
            self._starts.append(version)
            self._numbers.append(number)

    def _landmark(self, version: int) -> tuple[int, Any]:
        """The latest kept state that lies before this version."""
        at = bisect_right(self._landmarks, version - 1, key=lambda one: one[0]) - 1
        return self._landmarks[at]

    def _step(self, one: StoredEvent, state: Any) -> RoundStep:
        event = self.event(one)
        return RoundStep(one, event, state, self.kind.engine.evolve(state, event))
