"""`croupier export`: a log for spreadsheets, or one day of it that anybody can verify."""

from pathlib import Path

from rich.text import Text

from croupier.cli.output import console
from croupier.cli.stores import must_be_there, read_from
from croupier.cli.witnesses import files_of
from croupier.core.engine.refusal import Malformed
from croupier.core.engine.telling import listed
from croupier.core.game.notation import did_you_mean
from croupier.core.money import shorten
from croupier.house.people.kept_people import is_private
from croupier.house.reading.days import day_span
from croupier.house.reading.gaming_days import GamingDay, gaming_days
from croupier.log import Archive, Reader
from croupier.log.day_export import VERIFIER, Made, export_day
from croupier.log.export import NoParquet, export_csv, export_parquet


def run(
    address: str,
    folder: str | None,
    to: str | None,
    *,
    form: str | None,
    day: str | None,
    zone: str,
    witnesses: tuple[str, ...],
) -> None:
    if (folder is None) == (to is None):
        raise Malformed("say once where to write it: croupier export FOLDER, or --to FOLDER")
    if day is not None and form is not None:
        raise Malformed("a day is written in a form of its own, which verifies itself: leave --form out")
    must_be_there(address)
    if day is None:
        _whole(address, _folder(str(folder or to)), form or "csv")
    else:
        _day(address, str(folder or to), day, zone, witnesses)


def _folder(name: str) -> Path:
    """Made where it is not there."""
    path = Path(name)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Malformed(f"{name} cannot be made a folder: {error.strerror}") from None
    return path


def _whole(address: str, target: Path, form: str) -> None:
    export = export_parquet if form == "parquet" else export_csv
    try:
        made = read_from(address, lambda store: export(store, target, lambda stream: not is_private(stream)))
    except NoParquet as error:
        raise Malformed(str(error)) from None
    console().print(Text(f"written: {listed([str(path) for path in made.values()])}"), soft_wrap=True)


def _day(address: str, name: str, day: str, zone: str, named: tuple[str, ...]) -> None:
    day_span(day, zone)  # whether it is one at all, before a folder is made
    begins, ends = read_from(address, lambda log: _span(log, day, zone))
    target = _folder(name)
    if any(target.iterdir()):
        raise Malformed(f"{name} is not empty: a day is written into a folder of its own")
    paths = [file.path for file in files_of(address, named, ())]

    async def write(store: Archive) -> Made:
        return await export_day(store, target, day=day, begins=begins, ends=ends, withheld=is_private, witnesses=paths)

    made = read_from(address, write)
    out = console()
    out.print(
        f"{day}: {made.appends} appends, {made.events} events, {made.postings} postings, {made.refusals} refusals",
        soft_wrap=True,
    )
    out.print(Text(f"written: {target}; verify it anywhere with python3 -I -S {target / VERIFIER}"), soft_wrap=True)
    out.print(f"Note elsewhere, as proof of all of it: manifest.json {made.digest}", soft_wrap=True)


async def _span(log: Reader, day: str, zone: str) -> tuple[int, int | None]:
    """From the first pit that opened the day to the last that closed it."""
    known = await gaming_days(log, zone)
    found: list[GamingDay] = [one for one in known if one.date == day]
    if not found:
        dates = [one.date for one in known]
        which = did_you_mean(day, dates) if dates else "nothing is on it"
        raise Malformed(f"the log has no day {shorten(day)}: {which}")
    closed = [one.ends for one in found if one.ends is not None]
    return min(one.begins for one in found), max(closed) if len(closed) == len(found) else None
