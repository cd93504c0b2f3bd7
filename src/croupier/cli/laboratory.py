"""The numbers of a wheel, ours or another, before the laboratory."""

import secrets
from collections.abc import Sequence

from msgspec import Struct

from croupier.books import BOOKS
from croupier.cli.memory import opened
from croupier.cli.output import console, print_json, print_table
from croupier.cli.stores import read_from
from croupier.core.engine.refusal import Malformed
from croupier.core.game.notation import did_you_mean
from croupier.core.game.wheel import Wheel
from croupier.core.money import shorten
from croupier.house.chance.dice import SEED_BYTES, ProvableDice
from croupier.log import Reader
from croupier.maths.laboratory.battery import FEWEST, Report, judged


class Row(Struct, frozen=True, kw_only=True):
    """Outcomes by their position on the wheel, and those of games that ran beside them."""

    source: str
    wheel: Wheel
    outcomes: Sequence[int]
    beside: dict[str, tuple[Sequence[int], int]] = {}


def outcomes(written: bytes | None, wheel: str, spins: int, store: str | None, place: str | None) -> Row:
    if (store is None) != (place is None) or (store is not None and written is not None):
        raise Malformed("numbers come from FILE, or from --store and --place together, or from our own dice")
    if store is not None and place is not None:
        return _from_log(store, place, find_wheel(wheel))
    if written is not None:
        return _from_text(written, find_wheel(wheel))
    return _from_dice(find_wheel(wheel), spins)


def find_wheel(name: str) -> Wheel:
    known = {wheel.name: wheel for book in BOOKS.values() for wheel in book.wheels}
    if name not in known:
        raise Malformed(f"there is no wheel {shorten(name)}: {did_you_mean(name, sorted(known))}")
    return known[name]


def _from_dice(wheel: Wheel, spins: int) -> Row:
    """One seed for all, as no house would use it: so that the seed changes nothing between two outcomes."""
    dice = ProvableDice(secrets.token_bytes(SEED_BYTES))
    sections = len(wheel.ring)
    both = [
        [dice.choose(sections, purpose=purpose, round=spin).outcome[0] for purpose in ("wheel", "lucky numbers")]
        for spin in range(spins)
    ]
    drawn, lucky = zip(*both, strict=True)
    beside: dict[str, tuple[Sequence[int], int]] = {"lucky numbers": (lucky, sections)}
    return Row(source=f"our own dice, {wheel.name} wheel", wheel=wheel, outcomes=drawn, beside=beside)


def _from_text(written: bytes, wheel: Wheel) -> Row:
    return Row(source=f"{wheel.name} wheel", wheel=wheel, outcomes=_positions(numbers_in(written), wheel))


def _from_log(address: str, place: str, wheel: Wheel) -> Row:
    found = numbers_of(address, place)
    return Row(source=f"{place}, {wheel.name} wheel", wheel=wheel, outcomes=_positions(found, wheel))


def numbers_of(address: str, place: str) -> list[str]:
    """What came at a table or a bank, in the order of its rounds."""

    async def numbers(store: Reader) -> list[str]:
        chronicle = await opened(store, place)
        return [one.result for one in chronicle.rounds.values() if one.result is not None]

    return read_from(address, numbers)


def numbers_in(written: bytes) -> list[str]:
    return written.decode("utf-8", "replace").replace(",", " ").split()


def _positions(labels: Sequence[str], wheel: Wheel) -> list[int]:
    """By section. Where several share a symbol, what came cannot be told from it."""
    if len(set(wheel.ring)) < len(wheel.ring):
        raise Malformed(f"a symbol of the {wheel.name} wheel does not tell which of its sections came")
    at = {label: number for number, label in enumerate(wheel.ring)}
    for label in labels:
        if label not in at:
            raise Malformed(f"{shorten(label)} is not on the {wheel.name} wheel: name another with --wheel")
    return [at[label] for label in labels]


def run(row: Row, level: float, *, as_json: bool) -> int:
    """The exit code: 1 where the numbers fail or are too few."""
    report = judged(row.outcomes, len(row.wheel.ring), level=level, beside=row.beside)
    if as_json:
        print_json(_json(row, report))
    else:
        _show(row, report)
    return 0 if report.passed else 1


def _json(row: Row, report: Report) -> dict[str, object]:
    return {
        "source": row.source,
        "outcomes": report.outcomes,
        "level": report.level,
        "least": report.least,
        "tests": {one.name: one.chance for one in report.tests},
        "failed": [one.name for one in report.failed],
        "passed": report.passed,
    }


def _show(row: Row, report: Report) -> None:
    rows = [
        [one.name, "too few" if one.chance is None else f"{one.chance:.4f}", "failed" if one in report.failed else ""]
        for one in report.tests
    ]
    print_table(f"{row.source}, {report.outcomes} outcomes", ("test", "chance", ""), rows, right=("chance",))
    sure = f"{report.level * 100:.0f} %"
    if not report.enough:
        console().print(f"\nToo few to judge: a laboratory collects {FEWEST} at least.")
    elif report.failed:
        console().print(f"\nNot fair, at {sure}: a chance below {report.least:.5f} fails.")
    else:
        console().print(f"\nNothing speaks against it, at {sure}: no chance is below {report.least:.5f}.")
