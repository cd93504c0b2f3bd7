"""`croupier serve`: the floor over HTTP and in the browser, until it is told to stop."""

import asyncio
import socket as sockets
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import ExitStack, asynccontextmanager, nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any
from zoneinfo import available_timezones

from msgspec import Struct

from croupier.books import BOOKS
from croupier.cli.listening import Listening, check_listening
from croupier.cli.serve_limits import limits_of, lines_of, proxies_of
from croupier.cli.stores import alone
from croupier.cli.welcome import welcome_to
from croupier.cli.witnesses import files_of, look_over
from croupier.core.engine.refusal import Malformed
from croupier.core.law.book import Book
from croupier.core.money import shorten
from croupier.house.chance.secret import secrets_of
from croupier.house.chance.seeds import LEAST_SECRET, Secret
from croupier.house.kinds.bank import BANK
from croupier.house.limits import Limits
from croupier.house.people.second_factor import Rule
from croupier.house.program import fault_in, stated
from croupier.house.reading.search.where import index_of
from croupier.house.readings import books_read_by, chosen_readings
from croupier.house.remembering import memory_of
from croupier.house.servers import among_servers
from croupier.house.timekeeping import clock_of
from croupier.log import Store, open_store
from croupier.log.addresses import has_password, told
from croupier.log.witness_file import WitnessFile
from croupier.log.witnessing import witnessed

if TYPE_CHECKING:
    from croupier.api.service import Service
    from croupier.links.wheel_devices import WheelAt
    from croupier.practice.demo_floor import DemoFloor

_SEEN_BY_ALL = (
    "croupier: whoever may run ps on this machine reads the password in --store: put the address into the environment "
    "variable CROUPIER_STORE instead, or the password into a file that PGPASSFILE names\n"
)


class Options(Struct, frozen=True, kw_only=True):
    store: str | None
    """None for a practice floor that keeps nothing."""
    listening: Listening
    demo: bool
    zone: str
    json_logs: bool
    second_factor: str = "offered"
    wheels: tuple[str, ...] = ()
    """Which wheel stands at which bank: B1=/dev/ttyUSB0."""
    hand_pay_above: int | None = None
    """What the house's rule for hand pays is set to at the start, in cents."""
    notify_urls: tuple[str, ...] = ()
    """Webhooks that hear what is on the regulator's desks."""
    notify_folders: tuple[str, ...] = ()
    trusted_proxies: tuple[str, ...] = ()
    limits: str | None = None
    """A file that states those which are not as usual."""
    witnesses: tuple[str, ...] = ()
    """Where the end of the log is witnessed, beside the usual place."""
    log: str | None = None
    """A file for the process's own log; None for standard error."""
    access_log: str | None = None
    log_size: int = 50
    """Megabytes in a log file before it is put aside, and how many are kept."""
    log_keep: int = 20


class _Ready(Struct, frozen=True, kw_only=True):
    """What is known before anything is begun."""

    options: Options
    address: str
    secret: Secret
    books: Mapping[str, Book]
    limits: Limits
    lines: Any
    witnesses: tuple[WitnessFile, ...]
    access: Any
    files: dict[str, str]
    """Of the program, as they should be and are; a practice floor does not verify itself."""


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
        at_the_end.enter_context(alone(address))
        _serve(options, address)


def _serve(options: Options, address: str) -> None:
    from croupier.api.access import Accessed
    from croupier.api.app import make_app
    from croupier.cli.logs import LogFiles
    from croupier.cli.web_server import run_server
    from croupier.practice.routes import PRACTICE_HANDLERS

    limits = limits_of(options.limits)
    proxies = proxies_of(options.trusted_proxies)
    lines = lines_of(limits, proxies)
    how = options.listening
    logs = LogFiles(options.log, options.access_log, size=options.log_size * 1_000_000, keep=options.log_keep)
    ready = _ready(options, address, limits, lines, logs.access)
    logs.begin(as_json=options.json_logs)
    app = make_app(
        _serving(ready),
        secure=how.secure,
        origins=frozenset(how.origins),
        further=PRACTICE_HANDLERS,
        metrics_token=how.metrics_token,
        asked_directly=how.speaks_https or not (how.secure or options.trusted_proxies),
        proxies=proxies,
    )
    served = app if logs.access is None else Accessed(app, logs.access)
    name = None if options.demo else told(address)
    welcome = welcome_to(name, how.url, ready.books)
    if not run_server(served, how, lines, limits, options.trusted_proxies, welcome, logs.reopen):
        sys.exit(1)


def _ready(options: Options, address: str, limits: Limits, lines: Any, access: Any) -> _Ready:
    """Malformed where the program or the log is not to be trusted, or not to be served so."""
    files = {} if options.demo else _sound_files()
    secret = secrets_of(address)
    witnesses = tuple(files_of(address, options.witnesses, secret))
    asyncio.run(look_over(address, witnesses))
    books = asyncio.run(_try_store(address, _wheels(options), demo=options.demo))
    if any(has_password(argument) for argument in sys.argv):
        sys.stderr.write(_SEEN_BY_ALL)
    return _Ready(
        options=options,
        address=address,
        secret=secret,
        books=books,
        limits=limits,
        lines=lines,
        witnesses=witnesses,
        access=access,
        files=files,
    )


def _sound_files() -> dict[str, str]:
    files = stated()
    if fault := fault_in(files):
        raise Malformed(f"{fault}: install the program anew, and nothing is served until then")
    return files


async def _try_store(address: str, wheels: "tuple[WheelAt, ...]", *, demo: bool) -> dict[str, Book]:
    """The books as the house reads them. Whether there is a log to serve, and whether it says enough of the wheels,
    is known before anything else is begun."""
    try:
        store = await open_store(address)
    except (ValueError, OSError) as error:
        raise Malformed(f"the log cannot be opened: {error}") from None
    try:
        if demo:
            from croupier.practice.apart import keep_apart

            await keep_apart(store)
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
    limits_of(options.limits)
    proxies_of(options.trusted_proxies)
    channels_of(options.notify_urls, options.notify_folders, bytes(LEAST_SECRET))
    if options.store is None and not options.demo:
        raise Malformed("a house needs a log: name one with --store sqlite:FILE, or try a practice floor with --demo")
    if options.zone not in available_timezones():
        raise Malformed(f"{shorten(options.zone)} is no time zone: name one such as Australia/Sydney")
    how = options.listening
    check_listening(how)
    with sockets.socket(sockets.AF_INET6 if ":" in how.host else sockets.AF_INET) as trial:
        trial.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        try:
            trial.bind((how.host, how.port))
        except OSError as error:
            raise Malformed(
                f"nothing can listen at {how.host}:{how.port} ({error.strerror}): choose another with --port"
            ) from None


def _serving(ready: _Ready) -> Any:
    @asynccontextmanager
    async def serving() -> AsyncIterator[Any]:
        store = await open_store(ready.address)
        try:
            async with _service(ready, store) as service, _floor(ready.options, service) as floor:
                yield service, floor
        finally:
            await store.close()

    return serving


@asynccontextmanager
async def _service(ready: _Ready, store: Store) -> "AsyncIterator[Service]":
    from croupier.api.service import running
    from croupier.api.upkeep import indexed, looked_after
    from croupier.links.channels import channels_of
    from croupier.links.leases import new_holder

    options = ready.options
    clock = await clock_of(store)
    async with (
        witnessed(store, ready.witnesses, clock.now) as witnessing,
        nullcontext() if options.demo else among_servers(store, clock, new_holder()),
        running(
            store,
            clock=clock,
            secret=ready.secret,
            zone=options.zone,
            practice=options.demo,
            hand_pay_above=options.hand_pay_above,
            books=ready.books,
            channels=channels_of(options.notify_urls, options.notify_folders, ready.secret),
            limits=ready.limits,
            second_factor=Rule.OFF if options.demo else Rule(options.second_factor),
            witnessing=witnessing,
            memory=memory_of(ready.address, ready.secret),
        ) as service,
        looked_after(service, clock, None if options.demo else ready.address, ready.files),
        indexed(service, index_of(ready.address)),
    ):
        ready.lines.hit = service.metrics.limit_hit
        service.access = ready.access
        yield service


@asynccontextmanager
async def _floor(options: Options, service: "Service") -> "AsyncIterator[DemoFloor | None]":
    """The wheels, and a practice floor where it is one. What a spin was left at is settled before anybody is served."""
    floor = await _practice_floor(service) if options.demo else None
    await service.links.attach(*_wheels(options))
    if floor is not None:
        await service.links.run("practice floor", floor.start, floor.stop)
    yield floor


async def _practice_floor(service: "Service") -> "DemoFloor":
    from croupier.practice.demo_floor import open_demo_floor

    return await open_demo_floor(
        service.house,
        service.store,
        service.people,
        service.cards,
        service.clock,
        dice=service.links.dice,
        requests=service.requests,
        is_here=service.gate.is_here,
    )
