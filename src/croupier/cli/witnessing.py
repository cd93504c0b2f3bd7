"""`croupier witness show` and `accept`."""

import asyncio
from collections.abc import Sequence
from typing import Any

from rich.text import Text

from croupier.cli.output import console, print_json
from croupier.cli.stores import alone, write_to
from croupier.cli.witnesses import files_of, held
from croupier.core.engine.refusal import Malformed
from croupier.house.chance.secret import secrets_if_any, secrets_of
from croupier.house.people.registry import checked_name
from croupier.house.timekeeping import clock_of
from croupier.log import Store
from croupier.log.export import iso
from croupier.log.witness import NoWitness
from croupier.log.witness_file import WitnessFile
from croupier.log.witnesses import Verdict, accept, judged

LONGEST_REASON = 2_000


def show(address: str, named: Sequence[str], *, as_json: bool) -> None:
    files = files_of(address, named, secrets_if_any(address))
    verdict = _held(address, files)
    if as_json:
        print_json({"fault": verdict.fault, "witnesses": [_as_json(file) for file in files]})
        return
    out = console()
    for file in files:
        out.print(Text(_told(file)), soft_wrap=True)
    if verdict.fault is None:
        out.print("The log holds all of it." if verdict.witnessed else "The log says of none that it is kept.")
    else:
        out.print(Text(f"Wrong: {verdict.fault}", style="red"), soft_wrap=True)


def _held(address: str, files: Sequence[WitnessFile]) -> Verdict:
    try:
        return asyncio.run(held(address, files))
    except (ValueError, OSError) as error:
        raise Malformed(f"the log cannot be opened: {error}") from None


def _told(file: WitnessFile) -> str:
    try:
        seen = file.read()
    except NoWitness as why:
        return f"{file.path} {why}"
    if seen is None:
        return f"{file.path} is not there"
    ends = seen.last.ends
    return (
        f"{file.path} saw append {ends.appends.seq}, {ends.appends.hash.hex()}, and refusal {ends.refusals.seq}, "
        f"{ends.refusals.hash.hex()}, at {iso(seen.last.at)}"
    )


def _as_json(file: WitnessFile) -> dict[str, Any]:
    try:
        seen = file.read()
    except NoWitness as why:
        return {"path": str(file.path), "fault": str(why)}
    if seen is None:
        return {"path": str(file.path), "fault": "is not there"}
    appends, refusals = seen.last.ends.appends, seen.last.ends.refusals
    return {
        "path": str(file.path),
        "fault": None,
        "at": iso(seen.last.at),
        "head": {"seq": appends.seq, "hash": appends.hash.hex()},
        "refusals_head": {"seq": refusals.seq, "hash": refusals.hash.hex()},
    }


def accept_loss(address: str, named: Sequence[str], by: str, because: str) -> None:
    checked_name(by)
    if not 0 < len(because.strip()) <= LONGEST_REASON:
        raise Malformed(f"say why in 1 to {LONGEST_REASON} characters")
    files = files_of(address, named, secrets_of(address))

    async def accepted(store: Store) -> str:
        verdict = await judged(store, files)
        if verdict.fault is None:
            raise Malformed("nothing is lost: the log holds all that was witnessed")
        try:
            await accept(store, files, verdict, (await clock_of(store)).now(), by, because.strip())
        except OSError as error:
            raise Malformed(
                f"it is on the log, and no new witness can be written ({error.strerror}): mend that and accept again"
            ) from None
        return verdict.fault

    with alone(address):
        fault = write_to(address, accepted, make=True)
    out = console()
    out.print(Text(f"Accepted by {by}: {fault}"), soft_wrap=True)
    out.print("It is written on the log; the witnesses begin anew from there.")
