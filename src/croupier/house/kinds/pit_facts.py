"""What only the house knows of a command to a pit: the date, whose a place is, and how its places stand."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from croupier.core.common.duties import Duty
from croupier.core.engine.refusal import Malformed
from croupier.core.engine.telling import listed
from croupier.core.law.book import Book
from croupier.core.money import shorten
from croupier.core.pit.days import CloseDay, OpenDay, Unfinished
from croupier.core.pit.places import NamePlaces, OpenPit
from croupier.core.pit.state import Pit
from croupier.house.keeper import Keeper
from croupier.house.kinds.facts import Lookup
from croupier.house.kinds.kind import Facts
from croupier.house.reading.days import day_of, time_zone


async def with_date(known: Lookup[Pit], command: OpenDay, name: str, key: str | None) -> OpenDay:
    """Today's; of a command that is sent again the one it had."""
    if key is not None and await known.store.done(key, b"") is not None:
        state = await known.keeper.state(name)
        return replace(command, today=state.day.date if state.day is not None else state.last_date)
    return replace(command, today=day_of(known.now, time_zone(known.zone)))


async def with_unfinished(known: Lookup[Pit], command: CloseDay, name: str, key: str | None) -> CloseDay:
    """A day that is closed had nothing unfinished: so a command that is sent again is the same."""
    if key is not None and await known.store.done(key, b"") is not None:
        return command
    places = (await known.keeper.state(name)).places
    return replace(command, unfinished=await unfinished(known.keepers, known.books, places, known.now))


async def unfinished(
    keepers: Mapping[str, Keeper[Any]], books: Mapping[str, Book], places: Iterable[str], now: int
) -> tuple[Unfinished, ...]:
    """The places on account of which a day cannot be closed now, and why."""
    found = [Unfinished(place, why) for place in places if (why := await _why(keepers, books, place, now))]
    return tuple(found)


async def _why(keepers: Mapping[str, Keeper[Any]], books: Mapping[str, Book], place: str, now: int) -> str:
    """Nothing where a place is closed and has done what was to be done by now."""
    keeper, name = _found(keepers, place)
    state = await keeper.state(name)
    still_open = ["is open"] if keeper.kind.is_open(state) else []
    duties = keeper.kind.duties(books[keeper.kind.book_of(state)], state)
    owed = [f"owes that {one.what}" for one in duties if _is_owed(one, now)]
    return listed([*still_open, *owed]) if still_open or owed else ""


def _is_owed(duty: Duty, now: int) -> bool:
    """Notices are the desk's, and what has a later last moment may be done on another day."""
    has_time = duty.by_month_end or (duty.by is not None and duty.by > now)
    return duty.done_at is None and not duty.notice and not has_time


async def with_pits(known: Lookup[Pit], command: OpenPit | NamePlaces, name: str) -> OpenPit | NamePlaces:
    """Which other pit has one of these places; nothing else, so that the command is the same when it is sent again."""
    await check_places(known.keepers, command.places)
    others = await known.keeper.others(name)
    taken = {place: other.name for other in others for place in other.places if place in command.places}
    return replace(command, elsewhere=taken)


async def check_places(keepers: Mapping[str, Keeper[Any]], places: Iterable[str]) -> None:
    """Each is a table or a bank that was opened, by its own address."""
    for place in places:
        keeper, of = _found(keepers, place)
        if not await keeper.was_opened(of) or keeper.kind.called(of) != place:
            raise Malformed(f"there is no table or bank {shorten(place)}: name one that was opened")


def _found(keepers: Mapping[str, Keeper[Any]], place: str) -> tuple[Keeper[Any], str]:
    """A table is called by its bare name."""
    banks = keepers["bank"]
    name = banks.kind.name_in(place)
    return (keepers["table"], place) if name is None else (banks, name)


FACTS: Facts = {OpenDay: with_date, CloseDay: with_unfinished}
FACTS_OF_ALL: Facts = {OpenPit: with_pits, NamePlaces: with_pits}
