"""`croupier serve`: the floor over HTTP and in the browser, until it is told to stop."""

import asyncio
import logging
import socket as sockets
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any
from zoneinfo import available_timezones

from msgspec import Struct

from croupier.books import BOOKS
from croupier.core.engine.refusal import Malformed
from croupier.core.law.book import Book
from croupier.core.money import shorten
from croupier.house.chance.secret import secret_of
from croupier.house.kinds.bank import BANK
from croupier.house.readings import books_read_by, chosen_readings, unlike_ours
from croupier.log import open_store

if TYPE_CHECKING:
    from croupier.links.prize_desk import JackpotSettings
    from croupier.links.wheel_devices import WheelAt

GRACE = 5
"""Seconds that open connections get to end by themselves."""


class Options(Struct, frozen=True, kw_only=True):
    store: str | None
    """None for a practice floor that keeps nothing."""
    host: str
    port: int
    demo: bool
    zone: str
    secure: bool
    origins: tuple[str, ...]
    json_logs: bool
    wheels: tuple[str, ...] = ()
    """Which wheel stands at which bank: B1=/dev/ttyUSB0."""
    hand_pay_above: int | None = None
    """Jackpots above this wait for the operator, in cents."""
    notify_urls: tuple[str, ...] = ()
    """Webhooks that hear what is on the regulator's desks."""
    notify_folders: tuple[str, ...] = ()


def run(options: Options) -> None:
    try:
        import croupier.api.app  # noqa: F401
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("croupier"):
            raise
        raise Malformed(f"serving needs more packages ({error.name}): pip install 'croupier[serve]'") from None
    _check(options)
    with ExitStack() as at_the_end:
        address = options.store
        if address is None:
            folder = at_the_end.enter_context(TemporaryDirectory(prefix="croupier-"))
            address = f"sqlite:{Path(folder) / 'practice.db'}"
        _serve(options, address)


def _serve(options: Options, address: str) -> None:
    import uvicorn

    from croupier.api.app import make_app
    from croupier.practice.routes import PRACTICE_HANDLERS

    secret = secret_of(address)
    books = asyncio.run(_try_store(address, _wheels(options)))
    _set_up_logs(as_json=options.json_logs)
    app = make_app(
        _serving(options, address, secret, books),
        secure=options.secure,
        origins=frozenset(options.origins),
        further=PRACTICE_HANDLERS,
    )
    config = uvicorn.Config(
        app,
        host=options.host,
        port=options.port,
        ws="websockets-sansio",
        ws_max_size=1_000_000,
        ws_per_message_deflate=False,  # small messages to many screens: packing costs more memory than all else
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )

    class Server(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            if self.started:
                sys.stdout.write(_welcome(options, books))
                sys.stdout.flush()

    server = Server(config)
    server.run()
    if not server.started:
        sys.exit(1)


async def _try_store(address: str, wheels: "tuple[WheelAt, ...]") -> dict[str, Book]:
    """The books as the house reads them. Whether there is a log to serve, and whether it says enough of the wheels,
    is known before anything else is begun."""
    try:
        store = await open_store(address)
    except (ValueError, OSError) as error:
        raise Malformed(f"the log cannot be opened: {error}") from None
    try:
        for wheel in wheels:
            if wheel.needs_family and await store.version(BANK.stream(wheel.bank)) == 0:
                raise Malformed(
                    f"bank {wheel.bank} was never opened, so it is not known what its wheel is: "
                    f"say {wheel.bank}=mercury:{wheel.kind} or {wheel.bank}=slingshot:{wheel.kind}"
                )
        return books_read_by(BOOKS, await chosen_readings(store))
    finally:
        await store.close()


def _wheels(options: Options) -> "tuple[WheelAt, ...]":
    """Those that were named, and on a practice floor those of its banks where none was."""
    from croupier.links.wheel_devices import read_wheels
    from croupier.practice.demo_banks import WHEELS

    named = read_wheels(options.wheels)
    if not options.demo:
        return named
    taken = {wheel.bank for wheel in named}
    return (*named, *read_wheels([f"{bank}={kind}" for bank, kind in WHEELS.items() if bank not in taken]))


def _check(options: Options) -> None:
    from croupier.links.channels import channels_of

    _wheels(options)
    channels_of(options.notify_urls, options.notify_folders, b"")
    if options.store is None and not options.demo:
        raise Malformed("a house needs a log: name one with --store sqlite:FILE, or try a practice floor with --demo")
    if options.zone not in available_timezones():
        raise Malformed(f"{shorten(options.zone)} is no time zone: name one such as Australia/Sydney")
    with sockets.socket(sockets.AF_INET6 if ":" in options.host else sockets.AF_INET) as trial:
        trial.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        try:
            trial.bind((options.host, options.port))
        except OSError as error:
            raise Malformed(
                f"nothing can listen at {options.host}:{options.port} ({error.strerror}): choose another with --port"
            ) from None


def _jackpots(options: Options) -> "JackpotSettings":
    from croupier.links.prize_desk import JackpotSettings
    from croupier.practice.demo_banks import HAND_PAY_ABOVE

    return JackpotSettings(hand_pay_above=HAND_PAY_ABOVE if options.demo else options.hand_pay_above)


def _serving(options: Options, address: str, secret: bytes, books: Mapping[str, Book]) -> Any:
    @asynccontextmanager
    async def serving() -> AsyncIterator[Any]:
        from croupier.api.service import running
        from croupier.house.clock import SystemClock
        from croupier.links.channels import channels_of
        from croupier.practice.demo_floor import open_demo_floor

        clock = SystemClock()
        store = await open_store(address)
        try:
            async with running(
                store,
                clock=clock,
                secret=secret,
                zone=options.zone,
                practice=options.demo,
                jackpots=_jackpots(options),
                books=books,
                channels=channels_of(options.notify_urls, options.notify_folders, secret),
            ) as service:
                floor = None
                if options.demo:
                    floor = await open_demo_floor(
                        service.house,
                        store,
                        service.people,
                        service.cards,
                        clock,
                        dice=service.links.dice,
                        requests=service.requests,
                    )
                # Wheels come last: what a spin was left at is settled before anybody is served.
                await service.links.attach(*_wheels(options))
                if floor is not None:
                    await service.links.run("practice floor", floor.start, floor.stop)
                yield service, floor
        finally:
            await store.close()

    return serving


def _welcome(options: Options, books: Mapping[str, Book]) -> str:
    everywhere = ("127.0.0.1", "0.0.0.0", "::", "::1")  # noqa: S104
    host = "localhost" if options.host in everywhere else options.host
    if options.demo:
        return (
            f"\n  The practice floor is open: http://{host}:{options.port}/\n"
            f"  Play, deal, supervise or inspect; the robots do the rest. Ctrl+C closes it.\n{_read_otherwise(books)}\n"
        )
    return f"\n  Croupier serves {options.store} at http://{host}:{options.port}/\n{_read_otherwise(books)}\n"


def _read_otherwise(books: Mapping[str, Book]) -> str:
    """A line that names what this house reads otherwise than we do, or nothing."""
    named = ", ".join(f"{book.code} {one.name} = {choice.name}" for book, one, choice in unlike_ours(books.values()))
    return f"  Read otherwise than we do: {named}\n" if named else ""


def _set_up_logs(*, as_json: bool) -> None:
    import structlog

    renderer: Any = structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer(colors=False)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO if as_json else logging.WARNING),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
    )
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s %(message)s")
