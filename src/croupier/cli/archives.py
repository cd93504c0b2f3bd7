"""`croupier archive`: days that are over, kept apart for years."""

from datetime import date, datetime
from pathlib import Path
from zoneinfo import ZoneInfo, available_timezones

from croupier.cli.backups import in_one_sentence, say
from croupier.cli.stores import must_be_there, read_from
from croupier.core.engine.refusal import Malformed
from croupier.core.money import shorten
from croupier.house.chance.secret import secrets_of
from croupier.house.timekeeping import clock_of
from croupier.log import Archive
from croupier.log.archive import Archived, archive
from croupier.log.witness import keys_of


def run(address: str, folder: str, before: str, zone: str, *, drop_after: int | None) -> None:
    if zone not in available_timezones():
        raise Malformed(f"{shorten(zone)} is no time zone: name one such as Australia/Sydney")
    must_be_there(address)
    where, day, keys = ZoneInfo(zone), _day(before), keys_of(secrets_of(address))

    async def use(store: Archive) -> Archived:
        now = (await clock_of(store)).now()
        if day > (today := datetime.fromtimestamp(now / 1000, where).date()):
            raise Malformed(f"{day} has not begun: only days before {today} are over")
        return await archive(store, Path(folder), keys, before=day, zone=where, now=now, drop_after_years=drop_after)

    made = in_one_sentence(lambda: read_from(address, use), Path(folder))
    say(f"{len(made.days)} files are new in {folder}, read again and found whole; {len(made.dropped)} were let go.")
    say(f"The archive ends at {made.end.seq}, {made.end.hash.hex()}")
    say(f"Its links lead to {made.head.seq}, {made.head.hash.hex()}: check them with python3 {folder}/check.py", "dim")


def _day(given: str) -> date:
    try:
        return date.fromisoformat(given)
    except ValueError:
        raise Malformed(f"{shorten(given)} is no day: write one such as 2026-12-01") from None
