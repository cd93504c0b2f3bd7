"""Too much at once, at a real server: told so and not done, ended in its time, counted to the last one, and whoever
plays honestly beside it is served."""

import asyncio
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection

from croupier.house.refusals import COUNTED
from croupier.log import Refusal, open_store
from tests.api.test_serve import verified
from tests.attacks.besieged import BET, GUESTS, Besieged, ask, besieged, is_ended, plays

TOO_MUCH = 4429
FREE = "{ a_second = 1e6, at_once = 1e6 }"


# --- half sent, and never read ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Besieged]:
    """It waits for a second where others wait for twenty; else it is as ever, and asks are free."""
    folder = tmp_path_factory.mktemp("hasty")
    names = ("connection", "person", "staff", "device", "address", "assured", "stranger", "strangers")
    asks = "[asks]\n" + "".join(f"{name} = {FREE}\n" for name in names)
    limits = f"{asks}[connections]\nseconds = 1.0\naddress = 20\n[sockets]\nbytes = {FREE}\n"
    with besieged(f"sqlite:{folder / 'served.db'}", limits, folder=folder) as one:
        yield one


HALF_SENT = {
    "nothing at all": b"",
    "empty lines": b"\r\n\r\n\r\n",
    "half a line": b"GET /api/tab",
    "headers without end": b"GET /api/tables HTTP/1.1\r\nhost: x\r\nx-slow: 1",
    "a body that is shorter than it says": b"POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n{",
    "pieces without end": b"POST /api/session HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n",
    "a body nobody asked for": b"GET /health HTTP/1.1\r\nhost: x\r\ncontent-length: 999999\r\n\r\nx",
    "half of a socket's handshake": b"GET /api/socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\n",
}


@pytest.mark.parametrize("sent", HALF_SENT.values(), ids=list(HALF_SENT))
def test_a_request_that_is_half_sent_is_ended(hasty: Besieged, sent: bytes) -> None:
    with hasty.raw() as wire:
        wire.sendall(sent)
        assert is_ended(wire)


def test_a_request_that_comes_letter_by_letter_is_ended_all_the_same(hasty: Besieged) -> None:
    with hasty.raw() as wire:
        wire.sendall(b"GET /api/tables HTTP/1.1\r\nx-slow: ")
        wire.settimeout(0.05)
        while not _is_over(wire):  # it would go on for ever, were it let
            with suppress(ConnectionError):
                wire.sendall(b"x")


def _is_over(wire: socket.socket) -> bool:
    try:
        return wire.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionError:
        return True


def framed(opcode: Opcode, data: bytes, *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=True)


HALF_A_MESSAGE = {
    "one byte of a head": framed(Opcode.TEXT, b"hello")[:1],
    "a head": framed(Opcode.TEXT, b"hello")[:2],
    "half a size": framed(Opcode.TEXT, b"x" * 300)[:3],
    "half a text": framed(Opcode.TEXT, b"hello")[:-1],
    "the first part of several": framed(Opcode.TEXT, b"hello", fin=False),
    "parts and signs of life": framed(Opcode.TEXT, b"he", fin=False) + framed(Opcode.PING, b""),
}


@pytest.mark.parametrize("sent", HALF_A_MESSAGE.values(), ids=list(HALF_A_MESSAGE))
def test_a_message_that_is_half_sent_is_ended(hasty: Besieged, sent: bytes) -> None:
    with hasty.raw() as wire:
        hasty.shake_hands(wire, "mallory")
        wire.sendall(sent)
        assert is_ended(wire)


def test_a_socket_that_is_merely_silent_stays_open(hasty: Besieged) -> None:
    with hasty.line("ann") as honest, hasty.raw() as wire:
        plays(honest)
        # When this one is ended, so long has the other been silent.
        hasty.shake_hands(wire, "mallory")
        wire.sendall(HALF_A_MESSAGE["a head"])
        assert is_ended(wire)
        plays(honest)


def test_whoever_never_reads_a_socket_is_ended(hasty: Besieged) -> None:
    with hasty.raw(buffer=2_048) as wire:
        before = hasty.hits("connections.unread")
        hasty.shake_hands(wire, "mallory")
        looks = framed(Opcode.TEXT, b'{"watch":"T1","as":"public"}')
        wire.settimeout(0.05)
        while hasty.hits("connections.unread") == before:
            try:
                wire.sendall(looks * 50)
            except (TimeoutError, ConnectionError):
                continue


def test_whoever_never_reads_an_answer_is_ended(hasty: Besieged) -> None:
    with hasty.raw(buffer=2_048) as wire:
        before = hasty.hits("connections.unread")
        wire.sendall(b"GET /api/schema/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n" * 20)
        while hasty.hits("connections.unread") == before:
            pass


def test_headers_without_end_are_not_kept(hasty: Besieged) -> None:
    with hasty.raw() as wire:
        wire.sendall(b"GET / HTTP/1.1\r\n")
        heard = b""
        try:
            for _ in range(1_000):
                wire.sendall(b"x-more: " + b"x" * 1_000 + b"\r\n")
            heard = wire.recv(12)
        except ConnectionError:
            heard = b"HTTP/1.1 431"  # closed before all of it was sent; what it said is lost on the way
        assert heard == b"HTTP/1.1 431"
    assert hasty.hits("connections.header_bytes") >= 1


def test_of_connections_that_show_nobody_the_oldest_give_way_and_the_known_stay(hasty: Besieged) -> None:
    with hasty.line("ann") as honest:
        before = hasty.hits("connections.address")
        wires = [socket.create_connection(("127.0.0.1", hasty.process.port)) for _ in range(30)]
        try:
            wires[0].settimeout(30)
            assert is_ended(wires[0])
            plays(honest)
            assert hasty.get("/api/session", "bob").status_code == 200
            assert hasty.hits("connections.address") > before
        finally:
            for wire in wires:
                wire.close()


def test_forty_thousand_pings_in_one_breath_are_not_answered(tmp_path: Path) -> None:
    with besieged(f"sqlite:{tmp_path / 'served.db'}", "", folder=tmp_path) as usual, usual.line("ann") as honest:
        with usual.raw() as wire:
            usual.shake_hands(wire, "mallory")
            wire.sendall(framed(Opcode.PING, b"") * 40_000)
            assert is_ended(wire)
        assert usual.hits("connections.frames") == 1
        plays(honest)


# --- each limit, on both sides of its edge ---------------------------------------------------------------------------

# So slow that nothing comes back while a test runs.
FIVE = "{ a_second = 0.0001, at_once = 5 }"
FIFTY = "{ a_second = 0.0001, at_once = 50 }"
STRICT = f"""
[asks]
person = {FIFTY}
staff = {FIFTY}
device = {FIVE}
stranger = {FIVE}
connection = {FIVE}
assured = {FREE}
[sockets]
person = 2
topics = 1
strikes = 3
message_bytes = 1000
bytes = {{ a_second = 0.0001, at_once = 900 }}
"""


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Besieged]:
    folder = tmp_path_factory.mktemp("strict")
    options = ("--trusted-proxy", "127.0.0.99")
    with besieged(f"sqlite:{folder / 'served.db'}", STRICT, *options, folder=folder) as one:
        yield one


def statuses(strict: Besieged, times: int, *given: Any, **named: Any) -> list[int]:
    return [strict.get("/api/session", *given, **named).status_code for _ in range(times)]


def test_a_person_a_member_of_staff_and_a_device_each_have_their_own(strict: Besieged) -> None:
    assert statuses(strict, 51, GUESTS[0]) == [200] * 50 + [429]
    assert statuses(strict, 51, "dee", at="127.0.0.4") == [200] * 50 + [429]
    device = f"Bearer {strict.cookies['screen']}"
    assert statuses(strict, 6, None, at="127.0.0.5", authorization=device) == [200] * 5 + [429]


def test_strangers_are_told_when_to_come_again_in_the_one_form_of_errors(strict: Besieged) -> None:
    assert statuses(strict, 6, None, at="127.0.0.6") == [200] * 5 + [429]
    answer = strict.get("/api/session", at="127.0.0.6")
    assert int(answer.headers["retry-after"]) > 1_000
    assert answer.headers["connection"] == "close"
    assert answer.headers["x-content-type-options"] == "nosniff"
    problem = answer.json()
    assert problem["status"] == 429
    assert problem["message"] == "Too much was asked from this address by somebody who is not signed in."
    assert problem["todo"].startswith("Nothing was done. Send it again in ")
    assert strict.hits("asks.stranger") >= 2
    # At another address, and for whoever is signed in at this one, nothing has changed.
    assert statuses(strict, 1, None, at="127.0.0.7") == [200]
    assert statuses(strict, 1, "bob", at="127.0.0.6") == [200]


def test_only_the_proxy_of_the_house_says_where_somebody_is(strict: Besieged) -> None:
    for number in range(6):
        lie = f"9.9.9.{number}"
        assert strict.get("/api/session", at="127.0.0.8", x_forwarded_for=lie).status_code == (
            200 if number < 5 else 429
        )
        true = strict.get("/api/session", at="127.0.0.99", x_forwarded_for=f"6.6.6.6, 9.9.9.{number}")
        assert true.status_code == 200
    assert statuses(strict, 6, None, at="127.0.0.99", x_forwarded_for="9.9.9.9") == [200] * 5 + [429]


def test_a_third_window_is_told_so_and_closed(strict: Besieged) -> None:
    with strict.line(GUESTS[1]), strict.line(GUESTS[1]), strict.line(GUESTS[1]) as third:
        assert _problem(third)["message"] == "Too many windows are open in this name."
        assert _closed(third) == (TOO_MUCH, "Too many windows are open in this name.")
    with strict.line(GUESTS[1]) as again:
        assert "problem" in ask(again)


def test_a_socket_that_says_too_much_is_told_so_and_then_closed(strict: Besieged) -> None:
    with strict.line(GUESTS[2]) as line:
        answers = [ask(line, number=str(number)) for number in range(8)]
        # Refused by the rules, then too much; each answer names its ask.
        assert [one["problem"]["status"] for one in answers] == [409] * 5 + [429] * 3
        line.send(msgspec.json.encode({"ask": "9", "table": "T1", "command": BET}).decode())
        assert _problem(line)["facts"]["limit"] == "asks.connection"
        assert _closed(line) == (TOO_MUCH, "Too much was asked over this connection at once.")


def test_one_topic_where_one_may_be_watched(strict: Besieged) -> None:
    with strict.line(GUESTS[3]) as line:
        line.send('{"watch":"T1"}')
        assert "snapshot" in line.recv(timeout=30)
        line.send('{"watch":"bank:B1"}')
        assert _problem(line)["message"] == "Too many topics are watched over this connection."
        line.send('{"unwatch":"T1"}')
        line.send('{"watch":"bank:B1"}')
        assert _problem(line)["status"] == 404


def test_so_many_bytes_and_no_message_beyond_its_size(strict: Besieged) -> None:
    with strict.line(GUESTS[4]) as line:
        line.send("x" * 900)
        assert _problem(line)["status"] == 422
        line.send("x")
        assert _problem(line)["message"] == "Too many bytes were sent over this connection at once."
    with strict.line(GUESTS[4]) as line:
        line.send("x" * 1_001)
        assert _closed(line)[0] == 1009


def _problem(line: ClientConnection) -> Any:
    while "problem" not in (heard := msgspec.json.decode(line.recv(timeout=30))):
        pass
    return heard["problem"]


def _closed(line: ClientConnection) -> tuple[int, str]:
    with suppress(ConnectionClosed):
        while True:
            line.recv(timeout=30)
    assert line.close_code is not None
    return line.close_code, line.close_reason or ""


# --- refusals --------------------------------------------------------------------------------------------------------

COUNTING = f"""
[asks]
connection = {FREE}
person = {FREE}
address = {FREE}
[refusals]
whole = 3
seconds = 3600
"""
EACH = 120


@pytest.mark.usefixtures("house_secret")
def test_every_refusal_of_a_flood_is_on_the_log_written_or_counted(address: str, tmp_path: Path) -> None:
    names = ("mallory", *GUESTS[:3])
    with besieged(address, COUNTING, folder=tmp_path) as one:
        with one.line("ann") as honest, ThreadPoolExecutor(len(names)) as pool:
            flooding = [pool.submit(_refused, one, name) for name in names]
            while not all(flood.done() for flood in flooding):
                plays(honest)
            assert [flood.result() for flood in flooding] == [EACH] * len(names)
        counted = f"croupier_refusals_counted_total {float((EACH - 3) * len(names))}"
        assert counted in one.metrics()
        one.process.stop()
    kept = _refusals_on(address)
    # Three whole and one that counts, of each; and not one is missing.
    assert len(kept) == 4 * len(names)
    assert {name: _told_of(kept, name) for name in names} == dict.fromkeys(names, EACH)
    verified(address)


@pytest.mark.usefixtures("house_secret")
def test_a_server_that_is_killed_loses_the_count_and_nothing_that_was_written(address: str, tmp_path: Path) -> None:
    with besieged(address, COUNTING, folder=tmp_path) as one:
        assert _refused(one, "mallory") == EACH
        one.process.kill()
        verified(address)
        assert _told_of(_refusals_on(address), "mallory") == 3
        one.process.start()
        assert _refused(one, "mallory") == EACH
        one.process.stop()
    assert _told_of(_refusals_on(address), "mallory") == 3 + EACH
    verified(address)


@pytest.fixture
def house_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_SECRET", "5" * 64)


def _refused(one: Besieged, name: str) -> int:
    """How many bets of somebody who has no seat are refused by the rules."""
    with one.line(name) as line:
        for number in range(EACH):
            line.send(msgspec.json.encode({"ask": str(number), "table": "T1", "command": BET}).decode())
        answers = [msgspec.json.decode(line.recv(timeout=30)) for _ in range(EACH)]
    return sum(answer["problem"]["status"] == 409 for answer in answers)


def _refusals_on(address: str) -> list[Refusal]:
    async def read() -> list[Refusal]:
        store = await open_store(address)
        try:
            return await store.refusals()
        finally:
            await store.close()

    return asyncio.run(read())


def _told_of(kept: list[Refusal], name: str) -> int:
    asked = [msgspec.json.decode(one.command) for one in kept if one.by == name]
    return sum(one["more"] if one["do"] == COUNTED else 1 for one in asked)


# --- passwords -------------------------------------------------------------------------------------------------------


def test_an_honest_sign_in_comes_through_a_flood_of_them(tmp_path: Path) -> None:
    limits = f"[asks]\nstranger = {FREE}\nstrangers = {FREE}\n[sign_ins]\nat_once = 1\nwaiting = 8\naddress = 4\n"
    with besieged(f"sqlite:{tmp_path / 'served.db'}", limits, folder=tmp_path) as one, ThreadPoolExecutor(16) as pool:
        flood = [pool.submit(one.signs_in, f"nobody {at}", at="127.0.0.2") for at in range(80)]
        came = [one.signs_in("ann").status_code for _ in range(3)]
        assert one.get("/health").json()["ok"] is True
        answers = [sent.result() for sent in flood]
        assert came == [200, 200, 200]
        crowded = [answer for answer in answers if answer.status_code == 503]
        assert {answer.status_code for answer in answers} == {401, 503}
        assert int(crowded[0].headers["retry-after"]) >= 1
        assert crowded[0].json()["message"] == "Too many are signing in at once."
