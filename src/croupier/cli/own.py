"""`croupier helpline` and `croupier own-limits`: whom the house names for help, and what one person asked for."""

from rich.text import Text

from croupier.cli.output import console, print_json, print_table
from croupier.cli.stores import write_to
from croupier.core.common.own_limits import MONEY, NO_LIMIT, Own, OwnLimits
from croupier.core.engine.refusal import Malformed
from croupier.core.money import dollar_sign, shorten
from croupier.house.own.wishes import NOBODY, Helpline, Wishes
from croupier.house.people.kept_people import LogRegistry
from croupier.house.timekeeping import clock_of
from croupier.log import Store
from croupier.log.export import iso


def show_helpline(address: str, *, as_json: bool) -> None:
    async def read(store: Store) -> Helpline:
        wishes = Wishes(store, await clock_of(store))
        await wishes.catch_up()
        return wishes.helpline

    line = write_to(address, read)
    if as_json:
        print_json(None if line == NOBODY else {"name": line.name, "number": line.number, "hours": line.hours})
    elif line == NOBODY:
        _say("The house names no helpline, and players are shown none: set one with croupier helpline set")
    else:
        _say(f"{line.name}: {line.number}{f', {line.hours}' if line.hours else ''}")


def set_helpline(address: str, line: Helpline, *, by: str) -> None:
    async def write(store: Store) -> None:
        await Wishes(store, await clock_of(store)).set_helpline(line, by=by)

    write_to(address, write)
    _say(f"Players are shown {line.name}, {line.number}, from now on" if line.name else "Players are shown no helpline")


def show_limits(address: str, name: str, *, as_json: bool) -> None:
    async def read(store: Store) -> tuple[str, OwnLimits, int]:
        clock = await clock_of(store)
        account = await (await LogRegistry.open(store, clock)).account(name)
        if account is None:
            raise Malformed(f"there is no person named {shorten(name)}: check the name")
        wishes = Wishes(store, clock)
        await wishes.catch_up()
        return account.person.name, wishes.of(name), clock.now()

    person, own, now = write_to(address, read)
    if as_json:
        print_json({limit: own.at(limit, now) for limit in Own} | {"break_until": _until(own, now)})
        return
    rows = [[limit.replace("_", " "), _words(limit, own.at(limit, now)), _waits(own, limit, now)] for limit in Own]
    rows.append(["break", _until(own, now) or "none", ""])
    print_table(f"Own limits of {person}", ("limit", "stands at", "asked for"), rows)


def _words(limit: Own, value: int | None) -> str:
    if value is None:
        return "none"
    return dollar_sign(value) if limit in MONEY else f"{value} minutes"


def _waits(own: OwnLimits, limit: Own, now: int) -> str:
    one = own.limits.get(limit, NO_LIMIT)
    return f"{_words(limit, one.asked)} from {iso(one.since)}" if one.since is not None and one.waits(now) else ""


def _until(own: OwnLimits, now: int) -> str | None:
    return iso(own.break_until) if now < own.break_until else None


def _say(line: str) -> None:
    console().print(Text(line), soft_wrap=True)
