"""Stopping play and letting it go on, from the command line."""

from rich.text import Text

from croupier.books import BOOKS
from croupier.cli.output import console, print_json, print_table
from croupier.cli.stores import read_from, write_to
from croupier.house.clock import SystemClock
from croupier.house.kinds.address import Address
from croupier.house.stopping import Stops, named, stopped, where
from croupier.log import Store
from croupier.log.export import iso


def show(address: str, *, as_json: bool) -> None:
    found = read_from(address, stopped)
    if as_json:
        print_json([{"what": one.what, "because": one.because, "by": one.by, "at": iso(one.at)} for one in found])
        return
    rows = [[where(one.what), iso(one.at), one.by, one.because] for one in found]
    print_table("Play is stopped" if rows else "Play is stopped nowhere", ("where", "since", "by", "because"), rows)


def stop(address: str, what: str, because: str, by: str) -> None:
    async def done(store: Store) -> None:
        known = [Address.of_stream(head.stream) for head in await store.streams()]
        meant = named(what, BOOKS, [str(one) for one in known if one is not None])
        await Stops(store, SystemClock()).stop(meant, by=by, because=because)

    write_to(address, done)
    console().print(Text(f"play is stopped {where(what)}; what stands is played to its end"), soft_wrap=True)


def resume(address: str, what: str, because: str, by: str) -> None:
    write_to(address, lambda store: Stops(store, SystemClock()).resume(what, by=by, because=because))
    console().print(Text(f"play goes on {where(what)}"), soft_wrap=True)
