"""The client in C that measures a server without being the slower side: built in the run, told what to do in lines."""

import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from shutil import which

import msgspec

SOURCE = Path(__file__).with_name("wire_client.c")


class Heard(msgspec.Struct, frozen=True):
    """How long after something was asked all others had heard of it, in seconds; and how many bytes they heard."""

    p50: float
    p99: float
    size: int


class WireClient:
    """So many sockets at one server; number nought runs the game, the others play or watch."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def _say(self, line: str) -> str:
        told, heard = self._process.stdin, self._process.stdout
        assert told is not None
        assert heard is not None
        told.write(line + "\n")
        told.flush()
        answer = heard.readline()
        assert answer, f"the client ended at: {line[:100]}"
        return answer.rstrip("\n")

    def open(self, port: int, cookies: Sequence[str]) -> None:
        self._say("\n".join([f"open {port} {len(cookies)}", *cookies]))

    def asks(self, topic: str, **command: object) -> None:
        """Number nought asks, and has its answer."""
        answer = self._say(f"one {_ask(topic, command)}")
        assert '"done"' in answer, answer

    def all_ask(self, topic: str, together: int, **command: object) -> None:
        """Every other, so many at a time. `@` stands for the number of each."""
        self.all_say(_ask(topic, command), '"done"', together)

    def all_say(self, text: str, until: str, together: int = 50) -> None:
        self._say(f"all {together} {until}|{text}")

    def when_all_heard(self, mark: str, text: str) -> Heard:
        """How long after number nought said this every other had a message with the mark."""
        p50, p99, size = self._say(f"when {mark}|{text}").split()
        return Heard(int(p50) / 1e6, int(p99) / 1e6, int(size))

    def when_all_heard_of(self, mark: str, topic: str, **command: object) -> Heard:
        return self.when_all_heard(mark, _ask(topic, command))

    def last(self) -> str:
        """What number one was told when it heard the mark, word for word."""
        return self._say("last")

    def loop(self, seconds: float) -> tuple[int, float]:
        """All others place a wager and take it back again and again: how many asks were answered in which time."""
        answered, took = self._say(f"loop {seconds}").split()
        return int(answered), int(took) / 1e6


@contextmanager
def wire_client() -> Iterator[WireClient]:
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "wire_client"
        subprocess.run([compiler(), "-O2", "-o", program, SOURCE], check=True)
        with subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
            try:
                yield WireClient(process)
            finally:
                process.terminate()


def compiler() -> str:
    found = which("cc") or which("gcc")
    assert found is not None, "this figure needs a C compiler: its client must cost less than the server"
    return found


def _ask(topic: str, command: object) -> str:
    return msgspec.json.encode({"ask": "1", "table": topic, "command": command}).decode()
