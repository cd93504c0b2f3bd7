"""Bytes that no well-meaning program sends, sent as they are: no library between that would put them right."""

import socket
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec

NASTY = (
    "\x00",
    "\n",
    "a\x00b",
    "a\r\nx-injected: 1",
    "",
    " ",
    "A" * 5_000,
    "\u202e\u0000",
    "💥" * 300,
    "%",
    "../../etc/passwd",
    "NaN",
    "Infinity",
    "1e999",
    "-1",
    "9" * 400,
    "0x10",
    "٣",
    "null",
    "'; DROP TABLE event; --",
)
"""Texts for names, keys and fields."""
NASTY_NUMBERS: tuple[Any, ...] = (2**63, -(2**63) - 1, 10**400, -1, 0, 1.5, True, None, "1", [], {})
ESCAPED = (
    "%00",
    "%ff",
    "%ed%a0%80",
    "%f0%9f",
    "%0a",
    "%0d%0a",
    "%2e%2e%2f",
    "%",
    "%zz",
    "A" * 5_000,
    "%C0%80",
    "%u0041",
)
"""Pieces of an address, as they stand on the line."""
DEEP = 100_000
BODIES: dict[str, bytes] = {
    "nothing": b"",
    "no JSON": b"}{",
    "arrays without an end": b"[" * DEEP,
    "arrays in arrays": b"[" * DEEP + b"]" * DEEP,
    "objects in objects": b'{"name":' * DEEP + b"1" + b"}" * DEEP,
    "deep in a field": b'{"name":' + b"[" * DEEP + b"]" * DEEP + b"}",
    "deep in a command": b'{"do":' + b"[" * DEEP,
    "no UTF-8": b'{"name":"\xff\xfe","do":"\xed\xa0\x80"}',
    "half a surrogate": b'{"name":"\\ud800","password":"\\udfff","do":"\\ud800"}',
    "NaN": b'{"name":NaN,"do":NaN,"seconds":NaN}',
    "Infinity": b'{"name":-Infinity}',
    "a huge number": b'{"name":' + b"9" * 100_000 + b"}",
    "a huge exponent": b'{"name":1e999999999}',
    "one field twice": b'{"name":"a","name":"b","do":"a","do":"b"}',
    "a byte order mark": b'\xef\xbb\xbf{"name":"a"}',
    "nothing but null": b"null",
    "a number": b"1",
    "NUL": b'{"name":"\\u0000","do":"\\u0000","token":"\\u0000","password":"\\u0000"}',
    "UTF-16": '{"name":"a"}'.encode("utf-16"),
    "too much": b'{"name":"' + b"a" * 1_000_001 + b'"}',
}
TYPES = (
    "application/json",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "x",
    "a/b;;=\xff",
)


class Answer(NamedTuple):
    status: int
    body: bytes
    head: bytes


def shout(
    port: int,
    method: str,
    path: str,
    *,
    headers: dict[str, str | bytes] | None = None,
    body: bytes | None = None,
    kind: str = "application/json",
) -> Answer:
    """One request as it is written here; the whole answer."""
    lines = [f"{method} {path} HTTP/1.1".encode(), b"host: 127.0.0.1:%d" % port, b"connection: close"]
    if body is not None:
        lines += [b"content-type: " + kind.encode("latin-1"), b"content-length: %d" % len(body)]
    for name, value in (headers or {}).items():
        lines.append(name.encode() + b": " + (value if isinstance(value, bytes) else value.encode("latin-1")))
    return _answer(port, b"\r\n".join(lines) + b"\r\n\r\n" + (body or b""))


def _answer(port: int, sent: bytes) -> Answer:
    with socket.create_connection(("127.0.0.1", port), timeout=60) as line:
        with suppress(BrokenPipeError, ConnectionResetError):  # it may answer before it has heard everything
            line.sendall(sent)
        heard = bytearray()
        while got := _heard(line):
            heard += got
    head, _, body = bytes(heard).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 "), f"no answer, but {head[:80]!r}"
    return Answer(int(head[9:12]), body, head)


def _heard(line: socket.socket) -> bytes:
    try:
        return line.recv(1 << 16)
    except ConnectionResetError:
        return b""


def fault(method: str, answer: Answer) -> str | None:
    """What is wrong with an answer: a fault of ours, or another form than the one form of every error."""
    if answer.status == 429:
        return "429: it was not looked at"
    if answer.status != 503 and not 200 <= answer.status < 500:
        return f"{answer.status}: {answer.body[:200]!r}"
    if answer.status < 400 or method == "HEAD" or _is_problem(answer):
        return None
    return f"{answer.status} in another form: {answer.body[:200]!r}"


def _is_problem(answer: Answer) -> bool:
    if answer.body == b"Invalid HTTP request received.":
        return answer.status == 400  # what is not even HTTP never reaches us
    try:
        problem = msgspec.json.decode(answer.body)
    except msgspec.DecodeError:
        return False
    return all(problem.get(field) for field in ("status", "message", "todo")) and problem["status"] == answer.status
