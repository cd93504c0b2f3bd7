"""`croupier search`: where something stands in the whole log."""

from typing import Any

from msgspec.structs import asdict
from rich.text import Text

from croupier.cli.output import console, print_json
from croupier.cli.stores import read_from
from croupier.core.engine.refusal import Malformed
from croupier.core.game.notation import did_you_mean
from croupier.core.money import shorten
from croupier.house.kinds.registry import KINDS
from croupier.house.reading.days import day_span
from croupier.house.reading.search.query import read_query
from croupier.house.reading.search.seeker import FOREVER, MOST_COUNTED, TITLES, Found, Seeker, Wanted
from croupier.house.reading.search.where import index_of
from croupier.log import Archive
from croupier.log.export import iso

_CALLED = {kind.prefix.rstrip(":"): kind.noun for kind in KINDS.values()} | {name: name for name in TITLES}


def run(
    address: str,
    text: str,
    *,
    kinds: tuple[str, ...],
    since: str | None,
    until: str | None,
    zone: str,
    limit: int,
    as_json: bool,
) -> None:
    wanted = Wanted(
        query=read_query(text),
        since=0 if since is None else day_span(since, zone)[0],
        until=FOREVER if until is None else day_span(until, zone)[1],
        groups=tuple(dict.fromkeys(map(_group, kinds))) or tuple(TITLES),
        limit=limit,
    )

    async def search(log: Archive) -> Found:
        seeker = Seeker(log, index_of(address))
        try:
            return await seeker.search(wanted)
        finally:
            await seeker.close()

    found = read_from(address, search)
    if as_json:
        print_json(_json(found))
    else:
        _print(found, text)


def _group(named: str) -> str:
    group = _CALLED.get(named.casefold())
    if group is None:
        raise Malformed(f"there is no kind {shorten(named)}: {did_you_mean(named.casefold(), list(_CALLED))}")
    return group


def _json(found: Found) -> list[dict[str, Any]]:
    """Every hit, group by group."""
    return [{**asdict(hit), "at": iso(hit.at)} for group in found.groups for hit in group.hits]


def _print(found: Found, text: str) -> None:
    out = console()
    if not found.groups:
        out.print(Text(f"Nothing is found for {text}."), soft_wrap=True)
    for group in found.groups:
        many = f"{MOST_COUNTED:,} or more" if group.count >= MOST_COUNTED else f"{group.count:,}"
        shown = "" if group.count == len(group.hits) else f", the newest {len(group.hits)}"
        out.print(Text(f"{group.title}: {many}{shown}", style="bold"))
        for hit in group.hits:
            where = " ".join((*((hit.place,) if hit.place else ()), *((f"round {hit.round}",) if hit.round else ())))
            line = Text(f"  {iso(hit.at)[:19].replace('T', ' ')}  {where or hit.by:<16}  ", style="dim")
            line.append(hit.said, style="not dim")
            line.append(f" ({', '.join(hit.clauses)})" if hit.clauses else "", style="dim")
            out.print(line, soft_wrap=True)
            for detail in hit.details:
                out.print(Text(f"{' ' * 24}{detail}"), soft_wrap=True)
