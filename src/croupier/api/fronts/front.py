"""The front of a kind: how it is watched, which commands it takes, and what an inspector is shown of it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic

from croupier.api.asking.commands import Forms
from croupier.api.fronts.state_feed import StateFeed
from croupier.api.inspection.views import IncidentView
from croupier.api.live.following import Around, Audience, Follower
from croupier.api.table.views import PhaseCode
from croupier.core.engine.engine import State
from croupier.core.engine.messages import Command
from croupier.core.game.wager import Wager
from croupier.house.kinds.kind import Kind


def none_written(_: Any) -> Iterable[IncidentView]:
    """Of a kind at which no incidents are written down."""
    return ()


def _nothing_lies(_: Any) -> Mapping[int, Wager]:
    return {}


def _no_cloth(_: Any) -> str:
    return ""


def _no_phase(_: Any) -> tuple[PhaseCode | None, str]:
    return None, ""


@dataclass(frozen=True, eq=False)
class Front(Generic[State]):
    """As it stands it serves any kind: all its commands, its state to staff alone, its log to those who inspect."""

    kind: Kind[State]
    feed: Callable[[str, Around], Follower[State]] | None = None
    first_audience: Audience = Audience.STAFF
    """Through whose eyes it is looked at where nobody says."""
    example: str = "A1"
    """A name that one might have."""
    forms_are_called: str | None = None
    """What stands before the names of its forms in the schema, so that no two kinds have one of the same name."""
    of_the_system: frozenset[type[Command]] = frozenset()
    """Commands of the system's own; nobody outside has a form for them."""
    commands_shown: Mapping[str, dict[str, Any]] = field(default_factory=dict)
    """Examples worth reading in the schema."""
    look_says: str = "The whole of its state, for staff."
    ask_says: str = "Every command of its players and staff: `do` names it, `role` is the part it is asked in."

    incidents: Callable[[State], Iterable[IncidentView]] = none_written
    """What supervisors wrote down."""
    lying: Callable[[State], Mapping[int, Wager]] = _nothing_lies
    """The wagers on the layout, where a round is shown again move by move."""
    cloth: Callable[[State], str] = _no_cloth
    phase: Callable[[State], tuple[PhaseCode | None, str]] = _no_phase
    """Where its round stands: the name of the phase, and words for it."""

    @cached_property
    def forms(self) -> Forms:
        called = self.kind.noun.capitalize() if self.forms_are_called is None else self.forms_are_called
        return Forms((one for one in self.kind.engine.deciders if one not in self.of_the_system), prefix=called)

    def feed_of(self, name: str, around: Around) -> Follower[State]:
        if self.feed is not None:
            return self.feed(name, around)
        return StateFeed(name, around.house.keeper(self.kind), around)
