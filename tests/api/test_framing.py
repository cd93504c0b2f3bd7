"""Frames as a server reads and writes them: the same as the library's, however the bytes are cut, and every wrong one
with the code that RFC 6455 gives it (7.4.1)."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from croupier.api.limits.framing import (
    CLOSE,
    NO_CODE,
    PING,
    PONG,
    TEXT,
    Broken,
    Closing,
    Reader,
    close_frame,
    closing,
    framed,
)

MOST = 70_000
SIZES = st.sampled_from([0, 1, 125, 126, 127, 65_535, 65_536])


@st.composite
def messages(draw: st.DrawFn) -> list[tuple[int, list[bytes]]]:
    """Each a kind and its parts; what is no text or bytes has one part of 125 bytes at most."""
    said = []
    for _ in range(draw(st.integers(0, 5))):
        kind = draw(st.sampled_from([Opcode.TEXT, Opcode.BINARY, Opcode.PING, Opcode.PONG]))
        if kind in (Opcode.PING, Opcode.PONG):
            said.append((int(kind), [b"p" * draw(st.integers(0, 125))]))
        else:
            small = st.integers(0, 200).map(lambda size: b"x" * size)
            parts = draw(st.lists(small, min_size=2, max_size=4)) if draw(st.booleans()) else [b"x" * draw(SIZES)]
            said.append((int(kind), parts))
    return said


def written(said: list[tuple[int, list[bytes]]]) -> bytes:
    out = b""
    for kind, parts in said:
        for number, part in enumerate(parts):
            opcode = Opcode(kind) if number == 0 else Opcode.CONT
            out += Frame(opcode, part, fin=number == len(parts) - 1).serialize(mask=True)
    return out


@given(said=messages(), at=st.lists(st.integers(0, 10**6), max_size=8))
def test_every_message_is_read_once_and_whole(said: list[tuple[int, list[bytes]]], at: list[int]) -> None:
    data, reader, heard = written(said), Reader(MOST), []
    places = [0, *sorted(one % (len(data) + 1) for one in at), len(data)]
    for first, last in pairwise(places):
        reader.feed(data[first:last])
        heard += list(reader.frames())
    assert heard == [(kind, b"".join(parts)) for kind, parts in said]
    assert reader.is_idle


def test_whoever_stops_in_between_goes_on_where_they_stopped() -> None:
    reader = Reader(MOST)
    reader.feed(written([(TEXT, [b"one"]), (PING, [b"two"]), (TEXT, [b"three"])]))
    assert next(reader.frames()) == (TEXT, b"one")
    assert list(reader.frames()) == [(PING, b"two"), (TEXT, b"three")]


def masked(first: int, payload: bytes, size: int | None = None) -> bytes:
    """A frame with a mask of noughts; `size` where the head says another."""
    return bytes((first, 0x80 | (len(payload) if size is None else size), 0, 0, 0, 0)) + payload


WRONG = {
    "not masked": (b"\x81\x01x", 1002),
    "a reserved bit": (masked(0xC1, b"x"), 1002),
    "a kind of message that is not there": (masked(0x83, b"x"), 1002),
    "a kind of control that is not there": (masked(0x8B, b"x"), 1002),
    "a ping in parts": (masked(0x09, b"x"), 1002),
    "a ping of 126 bytes": (b"\x89\xfe\x00\x7e" + bytes(4 + 126), 1002),
    "a part of nothing": (masked(0x80, b"x"), 1002),
    "a message within another": (masked(0x01, b"x") + masked(0x81, b"y"), 1002),
    "one byte too many": (b"\x81\xff" + (MOST + 1).to_bytes(8, "big"), 1009),
    "one byte too many in parts": (
        b"\x01\xff" + MOST.to_bytes(8, "big") + bytes(4 + MOST) + masked(0x80, b"x"),
        1009,
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_no_client_may_send_ends_with_its_code(what: str) -> None:
    data, code = WRONG[what]
    reader = Reader(MOST)
    reader.feed(data)
    with pytest.raises(Broken) as broken:
        list(reader.frames())
    assert broken.value.code == code


def test_a_message_may_have_as_many_bytes_as_it_may() -> None:
    reader = Reader(MOST)
    reader.feed(Frame(Opcode.TEXT, b"x" * MOST).serialize(mask=True))
    assert list(reader.frames()) == [(TEXT, b"x" * MOST)]


def test_a_close_says_its_code_and_reason() -> None:
    assert closing(b"") == Closing(NO_CODE, "")
    assert closing((1000).to_bytes(2, "big") + "früh".encode()) == Closing(1000, "früh")


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        (b"\x03", 1002),
        *((one.to_bytes(2, "big"), 1002) for one in (0, 999, 1004, 1005, 1006, 1015, 2999, 5000)),
        ((1000).to_bytes(2, "big") + b"\xff", 1007),
    ],
)
def test_nobody_closes_with_a_code_that_only_stands_for_silence(payload: bytes, code: int) -> None:
    with pytest.raises(Broken) as broken:
        closing(payload)
    assert broken.value.code == code


def read_by_the_library(data: bytes) -> Frame:
    stream = StreamReader()
    stream.feed_data(data)
    parsing = Frame.parse(stream.read_exact, mask=False)
    try:
        next(parsing)
    except StopIteration as read:
        frame: Frame = read.value
        return frame
    raise AssertionError("it is not whole")


@given(kind=st.sampled_from([TEXT, PING, PONG]), size=SIZES)
def test_what_we_write_the_library_reads(kind: int, size: int) -> None:
    payload = b"x" * (size if kind == TEXT else min(size, 125))
    frame = read_by_the_library(framed(payload, kind))
    assert (frame.opcode, bytes(frame.data), frame.fin) == (kind, payload, True)


@pytest.mark.parametrize("reason", ["", "gone", "ü" * 100])
def test_a_reason_that_is_too_long_is_cut_where_a_letter_ends(reason: str) -> None:
    frame = read_by_the_library(close_frame(4401, reason))
    assert frame.opcode == CLOSE
    told = closing(bytes(frame.data))
    assert told.code == 4401
    # 125 bytes, less two for the code: 61 letters of two bytes.
    assert told.reason == reason[:61]
