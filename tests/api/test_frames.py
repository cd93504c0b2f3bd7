"""Frames seen from their heads: the same count as the library's, however the bytes are cut."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from croupier.api.limits.frames import Frames

frames = st.builds(
    lambda opcode, size, fin: Frame(opcode, b"x" * size, fin=True if opcode in (Opcode.PING, Opcode.PONG) else fin),
    st.sampled_from([Opcode.TEXT, Opcode.CONT, Opcode.PING, Opcode.PONG]),
    st.sampled_from([0, 1, 125, 126, 127, 65_535, 65_536]),
    st.booleans(),
)


def cut(data: bytes, at: list[int]) -> list[bytes]:
    places = [0, *sorted(one % (len(data) + 1) for one in at), len(data)]
    return [data[first:last] for first, last in pairwise(places)]


def sizes_of(frame: Frame) -> Frame:
    """A ping carries 125 bytes at most."""
    return frame if frame.opcode not in (Opcode.PING, Opcode.PONG) else Frame(frame.opcode, frame.data[:125])


@given(sent=st.lists(frames.map(sizes_of), max_size=6), at=st.lists(st.integers(0, 10**6), max_size=8))
def test_every_frame_is_counted_once_and_half_of_one_is_seen(sent: list[Frame], at: list[int]) -> None:
    written = [frame.serialize(mask=True) for frame in sent]
    data = b"".join(written)
    ends = {sum(map(len, written[:count])) for count in range(len(written) + 1)}
    seen, counted, passed = Frames(), 0, 0
    for piece in cut(data, at):
        counted += seen.feed(piece, most=100)[0]
        passed += len(piece)
        messages = [one.fin for one in sent[:counted] if one.opcode in (Opcode.TEXT, Opcode.CONT)]
        in_message = bool(messages) and not messages[-1]
        assert seen.is_whole == (passed in ends and not in_message)
    assert counted == len(sent)


def test_it_stops_looking_where_there_are_too_many() -> None:
    ping = Frame(Opcode.PING, b"").serialize(mask=True)
    assert Frames().feed(ping * 10, most=10) == (10, False)
    assert Frames().feed(ping * 40_000, most=10) == (11, False)
