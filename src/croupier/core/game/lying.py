"""What lies on a layout or a screen added up, and kept so from one stake to the next instead of being added up anew."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from croupier.core.game.together import Together
from croupier.core.game.wager import Wager

Lying = TypeVar("Lying", bound=Mapping[int, Any])

_MOST = 4096
_KNOWN: dict[int, tuple[Mapping[int, Any], Together]] = {}
"""By the identity of the map, which is kept with its sums so that it stays its own."""


def together(lying: Mapping[int, Any], wagers: Callable[[], Iterable[Wager]]) -> Together:
    """The sums of what lies there. Whoever asks for a map that has gone on since has it added up once more."""
    known = _KNOWN.get(id(lying))
    if known is None:
        if len(_KNOWN) >= _MOST:
            _KNOWN.clear()
        known = _KNOWN[id(lying)] = (lying, Together(wagers()))
    return known[1]


def followed(before: Lying, after: Lying, wager: Wager) -> Lying:
    """What lies there after a wager came; sums that were known of the map before go on with it."""
    known = _KNOWN.pop(id(before), None)
    if known is not None:
        known[1].count(wager, wager.stake)
        _KNOWN[id(after)] = (after, known[1])
    return after
