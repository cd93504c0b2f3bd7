"""`croupier clock`: jumps on the log, and the word that accepts one."""

import msgspec
from rich.text import Text

from croupier.cli.output import console, print_json
from croupier.cli.stores import read_from, write_to
from croupier.core.engine.refusal import Malformed
from croupier.house.people.registry import checked_name
from croupier.house.record import write_down
from croupier.house.timekeeping import (
    STREAM,
    ClockAccepted,
    ClockFact,
    ClockJumped,
    apart,
    clock_facts,
    clock_of,
    say_clock,
)
from croupier.log import Store, StoredEvent
from croupier.log.export import iso


def show(address: str, *, as_json: bool) -> int:
    """The exit code: 1 while a jump is not accepted."""
    stored: list[StoredEvent] = read_from(address, lambda store: store.read(STREAM))
    facts = [msgspec.json.decode(one.payload, type=ClockFact) for one in stored]
    open_ = apart(facts)
    if as_json:
        print_json(
            {
                "apart": {name: one.ahead for name, one in open_.items()},
                "facts": [
                    {"at": iso(one.at), "by": one.by, "says": say_clock(fact)}
                    for one, fact in zip(stored, facts, strict=True)
                ],
            }
        )
        return 1 if open_ else 0
    out = console()
    for one, fact in zip(stored, facts, strict=True):
        out.print(Text(f"{iso(one.at)[:19]}  {one.by:<10.10}  {say_clock(fact)}"), soft_wrap=True)
    left = f"Not accepted: {', '.join(sorted(open_))}. Set it right, or croupier clock accept."
    out.print(Text(left if open_ else "Every clock is in step."), soft_wrap=True)
    return 1 if open_ else 0


def accept(address: str, machine: str | None, by: str) -> None:
    checked_name(by)
    fact = write_to(address, lambda store: _accept(store, machine, by))
    console().print(Text(f"{say_clock(fact)}; its server follows within a second or two"), soft_wrap=True)


async def _accept(store: Store, machine: str | None, by: str) -> ClockAccepted:
    jumped = _one(apart(await clock_facts(store)), machine)
    fact = ClockAccepted(machine=jumped.machine, ahead=jumped.ahead)
    await write_down(store, STREAM, fact, at=(await clock_of(store)).now(), by=by)
    return fact


def _one(open_: dict[str, ClockJumped], machine: str | None) -> ClockJumped:
    if not open_:
        raise Malformed("no clock has jumped: there is nothing to accept")
    if machine is None and len(open_) > 1:
        raise Malformed(f"several clocks have jumped: say which with --machine, one of {', '.join(sorted(open_))}")
    if machine is not None and machine not in open_:
        raise Malformed(f"the clock of {machine} has not jumped; these have: {', '.join(sorted(open_))}")
    return open_[machine or next(iter(open_))]
