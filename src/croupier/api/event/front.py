"""What events show to the outside, and what they take from there."""

from croupier.api.event.feed import EventFeed
from croupier.api.fronts.front import Front
from croupier.api.live.following import Audience
from croupier.core.tournament.state import Competition
from croupier.house.kinds.event import EVENT

EVENT_FRONT: Front[Competition] = Front(
    kind=EVENT,
    feed=EventFeed,
    first_audience=Audience.PUBLIC,
    example="cup",
    commands_shown={
        "open_event": {
            "role": "tournament_director",
            "book": "wrest-point-competition",
            "form": "competition",
            "cloth": "A",
            "terms": {"entry_fee": 10_000, "bank": 100_000, "minimum": 1_000, "maximum": 50_000, "spins": 8},
        },
        "enter": {"role": "player", "player": "ann"},
        "allot": {"role": "tournament_director", "session": "round 1", "places": 8},
        "lay_bet": {"role": "player", "player": "ann", "spot": "split 17/20", "stake": 1_000},
        "hand_in_form": {
            "role": "player",
            "player": "ann",
            "form": {"spot": "red", "stake": 5_000, "words": "fifty", "signed": True},
        },
    },
    look_says="""The event as anyone, a player of it or its staff sees it.

    What a secret form says is in nobody's view but its owner's before it is announced.
    """,
)
