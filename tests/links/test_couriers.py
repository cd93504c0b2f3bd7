"""What is on a desk leaves the house: by a webhook that may fail in every way, and into a folder."""

import asyncio
import hashlib
import hmac
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from croupier.core.engine.refusal import Malformed
from croupier.core.notices.answering import AcknowledgeNotice
from croupier.core.notices.state import DutyStanding, Entry
from croupier.core.table.equipment import Device
from croupier.core.table.faults import ReportFault
from croupier.core.words.roles import Role
from croupier.links.channels import Channel, Folder, Letter, NotDelivered, Webhook, channels_of, webhook_keys
from croupier.links.couriers import FIRST_PAUSE, LONGEST_PAUSE, MOST_TRIES, Courier
from croupier.links.duty_link import DutyLink
from tests.clock import HandClock
from tests.links.place import SECRET, START
from tests.links.test_duty_link import WHEEL, Floor, floor

ZONE = "Australia/Sydney"
Got = tuple[dict[str, str], bytes]


class Receiver:
    """A real server: it does in turn what it was told to, and at last takes what comes."""

    def __init__(self, *moods: str) -> None:
        self.moods = list(moods)
        self.got: list[Got] = []
        self.accepted: list[Got] = []
        self.url = ""


@contextmanager
def receiving(*moods: str) -> Iterator[Receiver]:
    receiver = Receiver(*moods)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            receiver.got.append((dict(self.headers), body))
            mood = receiver.moods.pop(0) if receiver.moods else "204"
            if mood == "hangs up":
                self.connection.shutdown(socket.SHUT_RDWR)
                return
            if mood == "babbles":
                self.wfile.write(b"what?\r\n\r\n")
                return
            if mood.startswith("2"):
                receiver.accepted.append(receiver.got[-1])
            self.send_response(int(mood))
            self.send_header("Location", "/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    receiver.url = f"http://127.0.0.1:{server.server_port}/notices?token=hush"
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield receiver
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def nobody_there() -> str:
    """An address at which nothing listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return f"http://127.0.0.1:{probe.getsockname()[1]}/"


def webhook(url: str) -> Webhook:
    return Webhook(url, webhook_keys(SECRET))


async def _owing(at: Floor) -> None:
    await at.open("W1", WHEEL)
    await at.do("W1", Role.DEALER, ReportFault, device=Device.LIGHTS)
    await at.link.catch_up()


def courier(at: Floor, channel: Channel) -> Courier:
    return Courier(at.house, at.clock, WHEEL, channel, zone=ZONE)


async def _entry(at: Floor) -> Entry:
    (entry,) = await at.entries(WHEEL)
    return entry


# --- webhook ----------------------------------------------------------------------------------------------------------


def test_a_notice_arrives_signed_and_with_a_key_of_its_own(tmp_path: Path) -> None:
    async def play(receiver: Receiver) -> None:
        async with floor(tmp_path, HandClock(START)) as at:
            await _owing(at)
            assert await courier(at, webhook(receiver.url)).turn() is None
            assert (await _entry(at)).standing is DutyStanding.TOLD

    with receiving() as receiver:
        asyncio.run(play(receiver))
    ((headers, body),) = receiver.got
    derived = hmac.digest(SECRET, b"croupier notices, webhook", "sha256")
    assert headers["Croupier-Signature"] == f"sha256={hmac.new(derived, body, hashlib.sha256).hexdigest()}"
    assert headers["Idempotency-Key"] == "star-big-wheel-1-new"
    assert json.loads(body) == {
        "id": "star-big-wheel-1-new",
        "occasion": "new",
        "book": "star-big-wheel",
        "entry": 1,
        "place": "W1",
        "what": "The lights of table W1 have failed, and play waits until they work again",
        "clause": "7.8",
        "to": "inspector",
        "notice": True,
        "holds_play": True,
        "since": "2025-10-09T08:53:20.000+00:00",
        "by": None,
    }


@pytest.mark.parametrize(
    ("mood", "because"),
    [
        ("500", "it answered 500"),
        ("302", "it answered 302"),
        ("404", "it answered 404"),
        ("hangs up", None),
        ("babbles", None),
    ],
)
def test_a_server_that_fails_and_recovers_has_the_same_letter_in_the_end(
    tmp_path: Path, mood: str, because: str | None
) -> None:
    async def play(receiver: Receiver) -> None:
        clock = HandClock(START)
        async with floor(tmp_path, clock) as at:
            await _owing(at)
            one = courier(at, webhook(receiver.url))
            assert await one.turn() == FIRST_PAUSE
            assert await one.turn() == FIRST_PAUSE, "nothing is tried before the pause is over"
            assert len(receiver.got) == 1
            clock.advance(FIRST_PAUSE)
            assert await one.turn() == 2 * FIRST_PAUSE
            clock.advance(2 * FIRST_PAUSE)
            assert await one.turn() is None
            (delivery,) = (await _entry(at)).deliveries
            assert (delivery.tries, delivery.failed) == (3, None)

    with receiving(mood, mood) as receiver:
        if because is not None:
            with pytest.raises(NotDelivered, match=because):
                webhook(receiver.url).deliver(Letter(id="x", json=b"{}", text=""))
            receiver.moods.append(mood)
            receiver.got.clear()
        asyncio.run(play(receiver))
    assert len(receiver.got) == 3
    assert len({(headers["Idempotency-Key"], body) for headers, body in receiver.got}) == 1
    assert len(receiver.accepted) == 1


def test_tries_end_and_that_is_on_the_desk(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock(START)
        async with floor(tmp_path, clock) as at:
            await _owing(at)
            channel = webhook(nobody_there())
            one = courier(at, channel)
            pauses = []
            while (pause := await one.turn()) is not None:
                pauses.append(pause)
                clock.advance(pause)
            assert len(pauses) == MOST_TRIES - 1
            assert pauses[:4] == [1_000, 2_000, 4_000, 8_000]
            assert pauses[-1] == LONGEST_PAUSE
            (delivery,) = (await _entry(at)).deliveries
            assert (delivery.tries, delivery.channel) == (MOST_TRIES, channel.name)
            assert delivery.failed is not None
            assert (await _entry(at)).standing is DutyStanding.OPEN
            assert await courier(at, channel).turn() is None, "what was given up is given up, whoever comes next"

    asyncio.run(play())


def test_a_letter_that_arrived_but_was_not_written_down_is_sent_again_as_the_same_letter(tmp_path: Path) -> None:
    class Dying(Webhook):
        def deliver(self, letter: Letter) -> None:
            super().deliver(letter)
            raise KeyboardInterrupt

    async def play(receiver: Receiver) -> None:
        async with floor(tmp_path, HandClock(START)) as at:
            await _owing(at)
            with pytest.raises(KeyboardInterrupt):
                await courier(at, Dying(receiver.url, webhook_keys(SECRET))).turn()
        async with floor(tmp_path, HandClock(START + 5)) as at:
            await courier(at, webhook(receiver.url)).turn()
            await courier(at, webhook(receiver.url)).turn()

    with receiving() as receiver:
        asyncio.run(play(receiver))
    assert len(receiver.got) == 2
    assert len({(headers["Idempotency-Key"], body) for headers, body in receiver.got}) == 1


def test_what_is_met_before_it_could_be_sent_is_not_sent(tmp_path: Path) -> None:
    async def play(receiver: Receiver) -> None:
        async with floor(tmp_path, HandClock(START)) as at:
            await _owing(at)
            await at.ask_desk(WHEEL, Role.INSPECTOR, AcknowledgeNotice, entry=1)
            await courier(at, webhook(receiver.url)).turn()

    with receiving() as receiver:
        asyncio.run(play(receiver))
    assert receiver.got == []


def test_a_server_that_never_answers_is_left(tmp_path: Path) -> None:
    with socket.socket() as deaf:
        deaf.bind(("127.0.0.1", 0))
        deaf.listen()
        silent = Webhook(f"http://127.0.0.1:{deaf.getsockname()[1]}/", (b"k",), wait=0.05)
        with pytest.raises(NotDelivered, match="did not answer in time"):
            silent.deliver(Letter(id="x", json=b"{}", text=""))


def test_the_log_names_a_webhook_without_what_may_be_secret_in_its_address() -> None:
    assert webhook("https://host.example:8443/a?token=hush").name == "webhook https://host.example:8443/a"


@pytest.mark.parametrize(
    "url", ["", "host", "ftp://host/", "http:///x", "https://ann:pw@host/", "http://host:notaport/"]
)
def test_what_is_no_address_is_refused_in_one_sentence(url: str) -> None:
    with pytest.raises(Malformed, match="is no address for notices"):
        webhook(url)


# --- folder -----------------------------------------------------------------------------------------------------------


def test_a_notice_appears_in_a_folder_as_json_and_as_text(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()

    async def play() -> None:
        async with floor(tmp_path, HandClock(START)) as at:
            await _owing(at)
            await courier(at, Folder(str(out))).turn()
            assert (await _entry(at)).standing is DutyStanding.TOLD

    asyncio.run(play())
    assert sorted(one.name for one in out.iterdir()) == ["star-big-wheel-1-new.json", "star-big-wheel-1-new.txt"]
    assert json.loads((out / "star-big-wheel-1-new.json").read_text())["clause"] == "7.8"
    assert (out / "star-big-wheel-1-new.txt").read_text() == (
        "New: The lights of table W1 have failed, and play waits until they work again.\n\n"
        "To: inspector\nPlace: W1\nClause: star-big-wheel 7.8\nSince: 9 Oct 2025, 19:53:20 AEDT\n"
        "Due: at once\nEntry: 1 on the desk of star-big-wheel\n"
    )


def test_files_appear_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "out"
    out.mkdir()
    folder = Folder(str(out))
    seen: list[list[str]] = []

    def full(_: int) -> None:
        seen.append([one.name for one in out.iterdir() if not one.name.startswith(".")])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("croupier.links.channels.os.fsync", full)
    with pytest.raises(NotDelivered, match="No space left"):
        folder.deliver(Letter(id="x", json=b"{}", text="hello"))
    assert seen == [[]], "nobody sees a half-written file under its name"
    assert list(out.iterdir()) == []
    monkeypatch.undo()
    folder.deliver(Letter(id="x", json=b"{}", text="hello"))
    folder.deliver(Letter(id="x", json=b"{}", text="hello"))
    assert sorted(one.name for one in out.iterdir()) == ["x.json", "x.txt"]


def test_what_is_no_folder_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="no folder that can be written to"):
        Folder(str(tmp_path / "nowhere"))


def test_each_channel_is_there_once(tmp_path: Path) -> None:
    names = [one.name for one in channels_of(["http://a/b", "http://a/b", "http://a/c"], [str(tmp_path)] * 2, SECRET)]
    assert names == ["webhook http://a/b", "webhook http://a/c", f"folder {tmp_path}"]
    with pytest.raises(Malformed, match="differ only in what is secret"):
        channels_of(["http://a/b?x=1", "http://a/b?x=2"], [], SECRET)


# --- a whole link -----------------------------------------------------------------------------------------------------


def test_a_running_link_sends_what_comes_through_every_channel_once(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()

    async def play(receiver: Receiver) -> None:
        async with floor(tmp_path, HandClock(START)) as at:
            channels = channels_of([receiver.url], [str(out)], SECRET)
            link = DutyLink(at.house, at.store, at.clock, channels=channels)
            await link.start()
            try:
                changes = await at.house.desks.follow(WHEEL)
                await at.open("W1", WHEEL)
                await at.do("W1", Role.DEALER, ReportFault, device=Device.LIGHTS)
                while not [one for one in await at.entries(WHEEL) if len(one.deliveries) == 2]:
                    await anext(changes)
            finally:
                await link.stop()

    with receiving() as receiver:
        asyncio.run(asyncio.wait_for(play(receiver), 60))
    assert len(receiver.got) == 1
    assert len(list(out.iterdir())) == 2
