"""Whatever is sent, over every route and the socket: an answer in one form, never a fault of ours, on both stores."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle, islice
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from croupier.api.fronts.registry import fronts
from croupier.house.limits import Asks
from tests.api.process import ServerProcess
from tests.api.test_schema import OPERATIONS
from tests.attacks.hostile import BODIES, ESCAPED, NASTY, NASTY_NUMBERS, TYPES, fault, shout

WITH_BODY = [name for name, one in OPERATIONS.items() if one.body]
TOPICS = {
    "tables": "T1",
    "banks": "B1",
    "jackpots": "J1",
    "events": "cup 2",
    "promotions": "P1",
    "desks": "star-roulette",
    "pits": "main",
    "cages": "C1",
}


_RATE = "{a_second = 1e9, at_once = 1e9}"
NO_LIMITS = f"""
[asks]
{chr(10).join(f"{who} = {_RATE}" for who in Asks.__struct_fields__)}
[sockets]
message_bytes = 1_000_000
bytes = {_RATE}
strikes = 1_000_000
"""
"""How much is sent is another subject: here every single thing is looked at."""
both_stores = pytest.mark.parametrize("served", ["sqlite", "postgres"], indirect=True)
"""For what reaches the store; the rest is turned away before it, and is tried on one."""


@pytest.fixture(scope="module")
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with pytest.MonkeyPatch.context() as patch:
        if getattr(request, "param", "sqlite") == "postgres":
            patch.setenv("CROUPIER_SECRET", "5" * 64)
            store = request.getfixturevalue("postgres").new_address()
        else:
            store = f"sqlite:{tmp_path_factory.mktemp('hostile') / 'served.db'}"
        limits = tmp_path_factory.mktemp("limits") / "limits.toml"
        limits.write_text(NO_LIMITS)
        process = ServerProcess(store, options=("--limits", str(limits)))
        process.start()
        yield process
        process.stop()
        # Nothing of all that was a bug that it wrote down.
        assert "Traceback" not in process.complained


@pytest.fixture(scope="module")
def staff(served: ServerProcess) -> dict[str, str | bytes]:
    """The headers of somebody who may do a good deal."""
    cookies, headers = served.signed_in_as("supervisor")
    return {"cookie": f"croupier_session={cookies['croupier_session']}", **headers}


class Found:
    """The faults of a walk, told all at once."""

    def __init__(self, served: ServerProcess, staff: dict[str, str | bytes]) -> None:
        self._port, self._staff = served.port, staff
        self.faults: list[str] = []

    def tell(self, method: str, path: str, what: str, more: dict[str, str | bytes] | None = None, **sent: Any) -> None:
        # Signing out would end the session of all the others.
        headers = {} if method == "DELETE" and path.startswith("/api/session") else self._staff
        wrong = fault(method, shout(self._port, method, path, headers={**headers, **(more or {})}, **sent))
        if wrong is not None:
            self.faults.append(f"{method} {path[:60]} with {what[:60]}: {wrong}")


@pytest.fixture
def found(served: ServerProcess, staff: dict[str, str | bytes]) -> Iterator[Found]:
    walk = Found(served, staff)
    yield walk
    assert walk.faults == []


def _path(name: str, pieces: Iterator[str]) -> tuple[str, str]:
    """The method and the address of an operation, its parts filled in one after the other."""
    method, path = name.split(" ", 1)
    while "{" in path:
        before, _, rest = path.partition("{")
        path = before + next(pieces) + rest.partition("}")[2]
    return method, path


def _usual(name: str) -> tuple[str, str]:
    of = next((topic for kind, topic in TOPICS.items() if f"/{kind}/" in name), "T1")
    return _path(name, cycle([of.replace(" ", "%20"), "1"]))


@pytest.mark.parametrize("what", BODIES)
def test_no_body_is_a_fault(what: str, found: Found) -> None:
    for name in WITH_BODY:
        method, path = _usual(name)
        found.tell(method, path, what, body=BODIES[what])


def test_no_kind_of_content_is_a_fault(found: Found) -> None:
    for name in WITH_BODY:
        method, path = _usual(name)
        for kind in TYPES:
            found.tell(method, path, kind, body=b'{"name":"a","password":"b"}', kind=kind)


@both_stores
@pytest.mark.parametrize("piece", ESCAPED)
def test_no_piece_of_an_address_is_a_fault(piece: str, found: Found) -> None:
    for name, operation in OPERATIONS.items():
        method, path = _path(name, cycle([piece]))
        body = b"{}" if operation.body else None
        if "{" in name:
            found.tell(method, path, "it in its path", body=body)
        named = [one.name for one in operation.query] or ["x"]
        method, path = _usual(name)
        for one in named:
            found.tell(method, f"{path}?{one}={piece}", "it in its query", body=body)


PLACES = (
    *("T1", "bank:B1", "bank:B2", "bank:B3", "jackpot:J1"),
    *("event:cup 1", "promotion:lucky-terminals", "desk:novo-unity"),
)


@pytest.mark.parametrize("place", PLACES)
def test_no_question_about_a_place_that_is_there_is_a_fault(place: str, found: Found) -> None:
    of_a_place = [name for name in OPERATIONS if "{place}" in name]
    assert len(of_a_place) > 3
    for name in of_a_place:
        for number in ("0", "1", "3", "99999999999999999999"):
            method, path = _path(name, cycle([place.replace(" ", "%20"), number]))
            found.tell(method, path, "it asked for")


@pytest.mark.parametrize(
    "path", ["/{}", "/{}.js", "/assets/{}", "/assets/{}.js", "/table/{}", "/api/{}", "/assets/x.js/{}"]
)
def test_no_address_of_a_page_is_a_fault(path: str, found: Found) -> None:
    for piece in (*ESCAPED, "a" * 256, "a/" * 3_000, "%2f" * 50, "..%5c..%5c", "%2e%2e/%2e%2e/%2e%2e/pyproject.toml"):
        for method in ("GET", "HEAD", "POST", "OPTIONS", "DELETE"):
            found.tell(method, path.format(piece), "it as a page")


HEADERS: dict[str, tuple[bytes, ...]] = {
    "cookie": (
        b"croupier_session=\xff\xfe.\xff.\xff",
        b"croupier_session=1.e30.x; croupier_device=\xc3\x28",
        b"croupier_session=" + b"A" * 6_000,
        b"=;=;;; croupier_session",
        b'croupier_session="\\000\\377"',
        b"croupier_device=%00; croupier_session=%00",
    ),
    "x-csrf-token": (b"\xff", b"", b"a" * 6_000),
    "authorization": (b"Bearer \xff\xfe", b"Bearer", b"Bearer ", b"bearer \x80" * 50, b"Basic \xff"),
    "origin": (b"http://[", b"http://[::1", b"null", b"\xff", b"http://" + b"a" * 5_000, b"http://a:b:c"),
    "idempotency-key": (b"\xff\xfe", b"a b", b"a\tb", b"", b"k" * 5_000, b"\xe2\x80\xa8"),
    "accept": (b"\xff", b"a/b;q=x", b"*"),
    "accept-encoding": (b"\xff", b"gzip;q=x", b"gzip," * 500),
    "content-length": (b"-1", b"99999999999999999999", b"x"),
    "host": (b"\xff", b"[", b"a b", b""),
    "x-forwarded-for": (b"\xff", b"::1%\xff", b"999.999.999.999", b"," * 500),
    "range": (b"bytes=9-1", b"bytes=\xff", b"bytes=" + b"0-1," * 500),
    "if-none-match": (b"\xff", b'"' * 500),
    "if-modified-since": (b"\xff", b"Thu, 99 Nov 99999 99:99:99 GMT"),
    "expect": (b"100-continue\xff", b"x"),
    "upgrade": (b"websocket", b"h2c", b"\xff"),
}


@pytest.mark.parametrize("header", HEADERS)
def test_no_header_is_a_fault(header: str, found: Found) -> None:
    body = b'{"do":"set_wagering_period","role":"casino_supervisor","seconds":30}'
    for value in HEADERS[header]:
        found.tell("GET", "/api/session", repr(value), {header: value})
        found.tell("GET", "/", repr(value), {header: value})
        found.tell("GET", "/api/socket", repr(value), {header: value})
        if header != "content-length":
            found.tell("POST", "/api/tables/T1/commands", repr(value), {header: value}, body=body)
            found.tell("POST", "/api/session", repr(value), {header: value}, body=b'{"name":"a","password":"b"}')


# --- every field of every command ------------------------------------------------------------------------------------


def filled(schema: dict[str, Any], parts: dict[str, Any], depth: int = 0) -> Any:
    """Something of this schema: the plainest there is."""
    if "$ref" in schema:
        return filled(parts[schema["$ref"].rsplit("/", 1)[1]], parts, depth + 1)
    if "const" in schema or "enum" in schema:
        return schema.get("const", schema.get("enum", [None])[0])
    if "anyOf" in schema:
        plain = [one for one in schema["anyOf"] if one != {"type": "null"}]
        return None if depth > 6 else filled(plain[0], parts, depth + 1)
    match schema.get("type"):
        case "object":
            named = schema.get("properties", {})
            wanted = schema.get("required", ()) if depth > 2 else named
            return {name: filled(named[name], parts, depth + 1) for name in wanted}
        case "array":
            if "prefixItems" in schema:
                return [filled(one, parts, depth + 1) for one in schema["prefixItems"]]
            return [filled(schema["items"], parts, depth + 1)] if schema.get("items") else []
        case "integer" | "number":
            return max(schema.get("minimum", 1), 1)
        case "boolean":
            return False
        case "null":
            return None
        case _:
            return "T1"


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a document, whichever depth."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield (*path, key)
        yield from leaves(one, (*path, key))


def with_leaf(value: Any, path: tuple[Any, ...], put: Any) -> Any:
    if not path:
        return put
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = with_leaf(value[path[0]], path[1:], put)
    return copy


ROLES = ("casino_supervisor", "operator", "player", "tournament_director")


@contextmanager
def line_of(served: ServerProcess, headers: dict[str, str | bytes]) -> Iterator[ClientConnection]:
    cookie = {"cookie": str(headers["cookie"])}
    with connect(f"ws://127.0.0.1:{served.port}/api/socket", additional_headers=cookie, max_size=None) as line:
        yield line


def answer_to(line: ClientConnection, number: str) -> dict[str, Any]:
    while True:
        said = msgspec.json.decode(line.recv(timeout=60))
        if said.get("answer") == number:
            return dict(said)


@both_stores
@pytest.mark.parametrize("front", fronts(), ids=lambda front: front.kind.plural)
def test_no_field_of_a_command_is_a_fault(front: Any, served: ServerProcess, staff: dict[str, str | bytes]) -> None:
    """Each field of each command once as a wrong text and once as a wrong number, over the socket."""
    texts, numbers, roles = cycle(NASTY), cycle(NASTY_NUMBERS), cycle(ROLES)
    topic = front.kind.called(TOPICS[front.kind.plural])
    faults: list[str] = []
    with line_of(served, staff) as line:
        for tag, form in front.forms.forms.items():
            (schema,), parts = msgspec.json.schema_components((form,))
            whole = filled(schema, parts)
            for at, path in enumerate(islice(leaves(whole), 30)):
                for put in (next(texts), next(numbers)):
                    asked = with_leaf({**whole, "role": next(roles)}, path, put)
                    number = f"{tag} {at} {put!r}"[:200]
                    line.send(msgspec.json.encode({"ask": number, "table": topic, "command": asked}).decode())
                    problem = answer_to(line, number).get("problem", {"status": 200})
                    if not (200 <= problem["status"] < 500 or problem["status"] == 503):
                        faults.append(f"{path} of {tag}: {put!r:.60}: {problem}")
    assert faults == []


# --- the socket ------------------------------------------------------------------------------------------------------

SAYINGS: dict[str, str | bytes] = {
    **{
        what: body if b"\xff" in body else body.decode("utf-8", "surrogateescape")
        for what, body in BODIES.items()
        if what not in ("too much", "no UTF-8", "UTF-16")
    },
    "bytes": BODIES["no UTF-8"],
    "UTF-16": BODIES["UTF-16"],
    "a deep command": '{"ask":"1","table":"T1","command":' + "[" * 100_000 + "]" * 100_000 + "}",
    "a deep command of a kind": '{"ask":"1","table":"T1","command":{"do":' + "[" * 100_000 + "]" * 100_000 + "}}",
    "two at once": '{"watch":"T1","ask":"1","floor":true}',
    "nothing in particular": "{}",
    "an unknown audience": '{"watch":"T1","as":"god"}',
    "a version out of reach": '{"watch":"T1","as":"staff","after":' + "9" * 30 + "}",
    "a version before the first": '{"watch":"T1","as":"staff","after":-5}',
}


@pytest.mark.parametrize("what", SAYINGS)
def test_nothing_that_is_said_cuts_the_line(what: str, served: ServerProcess, staff: dict[str, str | bytes]) -> None:
    with line_of(served, staff) as line:
        line.send(SAYINGS[what])
        assert _still_there(line)


@both_stores
@pytest.mark.parametrize("text", NASTY, ids=ascii)
def test_no_topic_and_no_key_cuts_the_line(text: str, served: ServerProcess, staff: dict[str, str | bytes]) -> None:
    command = {"do": "set_wagering_period", "role": "casino_supervisor", "seconds": 30}
    with line_of(served, staff) as line:
        for prefix in ("", "bank:", "bank:B1:", "jackpot:", "event:", "promotion:", "desk:"):
            line.send(msgspec.json.encode({"watch": prefix + text, "as": "staff"}).decode())
            line.send(msgspec.json.encode({"unwatch": prefix + text}).decode())
            line.send(msgspec.json.encode({"ask": "t", "table": prefix + text, "command": command}).decode())
            _is_fine(answer_to(line, "t"))
        line.send(msgspec.json.encode({"ask": "k", "table": "T1", "command": command, "key": text}).decode())
        _is_fine(answer_to(line, "k"))
        line.send(msgspec.json.encode({"ask": text, "table": "T1", "command": command}).decode())
        _is_fine(answer_to(line, text))
        assert _still_there(line)


def _is_fine(answer: dict[str, Any]) -> None:
    problem = answer.get("problem", {"status": 200})
    assert 200 <= problem["status"] < 500, problem


def _still_there(line: ClientConnection) -> bool:
    """Whether it still answers, and nothing it said meanwhile was a fault of ours."""
    line.send('{"ask":"still there","table":"T1","command":{}}')
    try:
        while True:
            said = msgspec.json.decode(line.recv(timeout=60))
            assert said.get("problem", {}).get("status") != 500, said
            if said.get("answer") == "still there":
                return True
    except ConnectionClosed:
        return False


@pytest.mark.parametrize("key", ["a\n", "\n", "a\nb", "a\r", "a\u2028", "a\u0085", "", "k" * 101, "ä", " "], ids=ascii)
def test_a_key_is_a_hundred_printable_letters_on_one_line_over_the_socket_and_over_http(
    key: str, served: ServerProcess, staff: dict[str, str | bytes]
) -> None:
    command = {"do": "set_wagering_period", "role": "casino_supervisor", "seconds": 30}
    with line_of(served, staff) as line:
        line.send(msgspec.json.encode({"ask": "k", "table": "T1", "command": command, "key": key}).decode())
        assert answer_to(line, "k")["problem"]["status"] == 422
    if "\n" not in key and "\r" not in key and key.strip():
        headers = {**staff, "idempotency-key": key.encode()}
        answer = shout(
            served.port, "POST", "/api/tables/T1/commands", headers=headers, body=msgspec.json.encode(command)
        )
        assert answer.status == 422, answer
