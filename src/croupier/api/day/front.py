"""What pits show to the outside, and what they take from there."""

from croupier.api.fronts.front import Front
from croupier.core.pit.state import Pit
from croupier.house.kinds.pit import PIT

PIT_FRONT: Front[Pit] = Front(
    kind=PIT,
    example="main",
    commands_shown={
        "open_pit": {"role": "operator", "book": "star-roulette", "places": ["T1", "T2"]},
        "open_shift": {"role": "shift_manager", "name": "early"},
        "hand_over_shift": {"role": "shift_manager", "manager": "noa", "next": "late"},
    },
    look_says="The pit as it stands: its places, the gaming day, the shift that is on and the rotas. For staff.",
    ask_says="Those who run a pit open and close its day and its shifts, and set the rotas.",
)
