"""A line to PostgreSQL that can be cut, slowed down and broken, as networks are."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from urllib.parse import parse_qs, urlsplit


class Line:
    """One server's way to the database. What is sent while it is cut arrives when it is mended, if anybody waits."""

    def __init__(self, address: str) -> None:
        asked = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
        self._socket = f"{asked.pop('host')}/.s.PGSQL.5432"
        self._asked = asked
        self._port = 0
        self._open = {"up": asyncio.Event(), "down": asyncio.Event()}
        self._ends: set[asyncio.StreamWriter] = set()
        self._pipes: set[asyncio.Task[None]] = set()
        self._hook: Callable[[bytes], None] = lambda _: None
        self.delay = 0.0
        """Seconds that everything takes, each way."""
        self.mend()

    @property
    def address(self) -> str:
        named = "&".join(f"{name}={value}" for name, value in self._asked.items())
        return f"postgresql://127.0.0.1:{self._port}/postgres?{named}"

    def cut(self) -> None:
        """From now on nothing passes, and nobody is told."""
        for way in self._open.values():
            way.clear()

    def mend(self) -> None:
        self.delay = 0.0
        for way in self._open.values():
            way.set()

    def break_all(self) -> None:
        """Every connection that is open is closed, both ways, and what is under way on it is lost."""
        for end in self._ends:
            end.transport.abort()

    def lose_answer_to(self, words: bytes) -> asyncio.Event:
        """When the client has said these words, they arrive, and no answer comes back; told when that has happened."""
        said = asyncio.Event()

        def hear(data: bytes) -> None:
            if words in data:
                self._hook = lambda _: None
                self._open["down"].clear()
                said.set()

        self._hook = hear
        return said

    async def serve(self, client: asyncio.StreamReader, to_client: asyncio.StreamWriter) -> None:
        try:
            server, to_server = await asyncio.open_unix_connection(self._socket)
        except OSError:
            to_client.transport.abort()
            return
        self._ends |= {to_client, to_server}
        self._run(self._pipe("up", client, to_server))
        self._run(self._pipe("down", server, to_client))

    def _run(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._pipes.add(task)
        task.add_done_callback(self._pipes.discard)

    async def _pipe(self, way: str, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                if self.delay:
                    await asyncio.sleep(self.delay)
                await self._open[way].wait()
                if way == "up":
                    self._hook(data)
                target.write(data)
                await target.drain()
        self._ends.discard(target)
        target.close()

    async def listen(self) -> asyncio.Server:
        server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        self._port = server.sockets[0].getsockname()[1]
        return server

    def end(self) -> None:
        self.break_all()
        for pipe in self._pipes:
            pipe.cancel()


@asynccontextmanager
async def line_to(address: str) -> AsyncIterator[Line]:
    line = Line(address)
    server = await line.listen()
    try:
        yield line
    finally:
        server.close()
        line.end()
