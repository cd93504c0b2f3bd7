"""Two lines of the laboratories that hold for every screen and every command there is."""

import re

import msgspec

from croupier.api.asking.commands import Forms
from croupier.api.live import messages
from croupier.core.engine.messages import Command
from croupier.house.kinds.registry import KINDS

SHOWN = (
    messages.PublicTable,
    messages.PlayerTable,
    messages.PublicBank,
    messages.TerminalScreen,
    messages.PublicJackpots,
    messages.PublicEvent,
    messages.PlayerEvent,
    messages.PublicPromotion,
    messages.PlayerPromotion,
)
"""All that somebody sees who holds no post."""
MEASURED = re.compile(
    r"rotor|speed|velocity|revolution|direction|against|sensor|period_of|deceler|angle|drop_point|lap"
)


def fields_shown() -> set[str]:
    _, parts = msgspec.json.schema_components(SHOWN)
    return {name for part in parts.values() for name in part.get("properties", ())}


def test_no_screen_of_a_player_shows_what_a_sensor_measures() -> None:
    """What a wheel tells of ball and rotor would help to foretell where the ball comes to rest."""
    shown = fields_shown()
    assert {"result", "phase", "ball_runs"} <= shown
    assert sorted(name for name in shown if MEASURED.search(name)) == []


def test_no_command_brings_a_time_or_a_name_of_its_own() -> None:
    for kind in KINDS.values():
        forms = Forms(kind.engine.deciders, prefix=kind.noun.title())
        for tag, form in forms.forms.items():
            assert not {"at", "by"} & set(form.__struct_fields__), tag
        assert all(
            issubclass(one, Command) and {"at", "by"} <= set(one.__struct_fields__) for one in kind.engine.deciders
        )
