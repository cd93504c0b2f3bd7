"""What was decided, made ready for the log: the events with their hashes, and what it leads to in memory."""

from croupier.core.common.hands import after_all
from croupier.core.engine.engine import Carried, State, kind_of
from croupier.core.engine.messages import Command
from croupier.house.kinds.kind import Kind
from croupier.house.live_state import LiveState, Reached
from croupier.log import Append, NewEvent, hashes_of, posting_fields


def put_on(
    kind: Kind[State],
    live: LiveState[State],
    command: Command,
    decided: Carried[State],
    key: str | None,
    asked: bytes,
) -> tuple[Append, Reached[State]]:
    """On top of what runs ahead."""
    events, postings, on = decided.events, decided.postings, live.ahead
    stream, encode = kind.stream(live.name), kind.engine.encode
    new = tuple([NewEvent(kind_of(event), encode(event)) for event in events])
    hashes = hashes_of(on.tip, stream, on.version, command.at, command.by, new, posting_fields(postings))
    append = Append(
        stream=stream,
        expected_version=on.version,
        expected_hash=on.tip,
        hashes=hashes,
        at=command.at,
        by=command.by,
        events=new,
        postings=postings,
        key=key,
        input_hash=asked,
    )
    plays = on.plays
    for event, state in zip(events, decided.states, strict=True):
        plays = kind.played(plays, event, state, command.at)
    before = (on.state, *decided.states[:-1])
    hands = after_all(on.hands, kind.concerns.marks, zip(before, events, strict=True), command.by, command.at)
    return append, Reached(decided.state, on.version + len(events), hashes[-1], hands, plays)
