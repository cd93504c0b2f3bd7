"""`croupier selfcheck`: the program's files and the whole log, read again now."""

from rich.text import Text

from croupier.cli.output import console, print_json
from croupier.cli.stores import write_to
from croupier.house.program import stated
from croupier.house.record import write_down
from croupier.house.selfcheck import STREAM, SelfVerified, Verification, look, verifications
from croupier.house.timekeeping import clock_of, this_machine
from croupier.log import Store
from croupier.log.export import iso


def run(address: str, by: str, *, as_json: bool) -> int:
    """The exit code: 1 where something is wrong."""
    found, before = write_to(address, lambda store: _check(store, by))
    if as_json:
        print_json(
            {
                "ok": found.ok,
                "fault": found.fault,
                "version": found.version,
                "program": found.program,
                "files": found.files,
                "head": {"seq": found.head, "hash": found.link},
            }
        )
    else:
        _tell(found, before)
    return 0 if found.ok else 1


async def _check(store: Store, by: str) -> tuple[SelfVerified, Verification | None]:
    before = await verifications(store)
    found = await look(store, stated(), this_machine())
    await write_down(store, STREAM, found, at=(await clock_of(store)).now(), by=by)
    return found, before[-1] if before else None


def _tell(found: SelfVerified, before: Verification | None) -> None:
    out = console()
    out.print(Text(f"Croupier {found.version}, {found.files} files: {found.program}"), soft_wrap=True)
    if before is not None:
        same = (
            "the same program" if before.found.program == found.program else f"another program, {before.found.program}"
        )
        out.print(Text(f"Verified last on {iso(before.at)[:10]} on {before.found.machine}: {same}"), soft_wrap=True)
    out.print(Text(f"The log ends at {found.head}, {found.link}", style="dim"), soft_wrap=True)
    if found.ok:
        well = "Every file of the program is what was installed, and the log is what was written."
        out.print(Text(well), soft_wrap=True)
    else:
        out.print(Text(f"Wrong: {found.fault}", style="red"), soft_wrap=True)
