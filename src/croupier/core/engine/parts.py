"""What a part of a game is: a module whose dictionaries say who may ask what, what follows, and how that is told."""

from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused

Decision = tuple[Event, ...] | Refused
"""What comes of a command: events, or a refusal that names its clause."""
