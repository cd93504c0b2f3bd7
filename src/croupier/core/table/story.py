"""An event in one sentence: what an inspector reads. Each kind of event has its own, beside its part of the table."""

from croupier.core.table import story_desk, story_play, story_players
from croupier.core.table.messages import Event
from croupier.core.table.story_words import Says

SAYS: Says = {**story_play.SAYS, **story_players.SAYS, **story_desk.SAYS}

TOPICS: dict[str, tuple[str, ...]] = {
    "round": ("opening", "rounds", "paying", "no_spin", "lucky"),
    "wagers": ("wagers",),
    "chips": ("chips", "colour_sets", "colours", "vouchers"),
    "players": ("seats", "partners", "invalid"),
    "sign": ("signs", "arrangements"),
    "devices": ("devices",),
    "supervision": ("supervision", "incidents", "invalidation", "held_stakes"),
    "payments": ("payments", "repayments"),
    "disputes": ("disputes",),
}
"""What a reader may ask for alone, and the parts of the table that belong to it."""

_TOPIC_OF = {part: topic for topic, parts in TOPICS.items() for part in parts}


def sentence(event: Event) -> str:
    """What happened, for people; the clauses it follows stand in brackets at its end."""
    return SAYS[type(event)](event)


def topic(kind: type[Event]) -> str:
    """What an event of this kind is about."""
    return _TOPIC_OF[kind.__module__.rpartition(".")[2]]


def clauses_of(event: Event) -> tuple[str, ...]:
    """Every clause an event carries, in the order in which it names them."""
    found: dict[str, None] = {}
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name in ("clause", "refund_clause", "required_under", "halts"):
            found.update(dict.fromkeys([value] if value else []))
        elif name == "clauses":
            found.update(dict.fromkeys(value))
        elif name == "measures":
            found.update(dict.fromkeys(value.values()))
        elif name == "line":
            found.update(dict.fromkeys(value.clauses))
        elif name == "lines":
            found.update(dict.fromkeys(clause for line in value for clause in line.clauses))
    return tuple(found)
