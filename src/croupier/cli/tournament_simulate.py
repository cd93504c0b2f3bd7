"""`croupier tournament simulate`: an event rehearsed many times, and what came of it."""

import json
import secrets
from collections.abc import Sequence

from rich.markup import escape

from croupier.cli.output import console, print_json, print_table
from croupier.core.engine.refusal import Malformed
from croupier.core.money import dollar_sign, shorten
from croupier.core.tournament.state import Next
from croupier.maths.interval import Interval
from croupier.rehearsal.outcome import rehearsed
from croupier.rehearsal.plan import Plan, read_plan, spread
from croupier.rehearsal.study import Study, study
from croupier.rehearsal.written import event_as_document, study_as_json

EXAMPLE = {
    "book": "wrest-point-competition",
    "form": "competition",
    "terms": {
        "entry_fee": "100.00",
        "retained": 10,
        "bank": "1000",
        "minimum": "10",
        "maximum": "500",
        "spins": 20,
        "qualify": 2,
        "final_five": True,
        "prizes": ["60", "30", "10"],
    },
    "players": {"bold": 6, "timid": 6, "match-the-leader": 6, "bet-opposite": 6, "last-spin-optimum": 6},
    "places": 6,
}


def print_example() -> None:
    print_json(EXAMPLE)


def run(
    raw: bytes,
    times: int,
    seed: str | None,
    wanted: tuple[int | None, Sequence[str], int | None],
    event: int | None,
    *,
    as_json: bool,
) -> None:
    """`wanted` is how many play, who by which strategy, and how many sit at a table."""
    players, strategies, places = wanted
    plan = read_plan(raw, _mix(players, strategies), places)
    seed = seed or plan.head.seed or secrets.token_hex(4)
    if event is not None:
        print_json(event_as_document(json.loads(raw.decode("utf-8-sig")), rehearsed(plan, seed, event)))
        return
    done = study(plan, times, seed)
    if as_json:
        print_json(study_as_json(plan, done))
    else:
        _tell(plan, done)


def _mix(players: int | None, strategies: Sequence[str]) -> dict[str, int] | None:
    """Who plays, as the options say it; nothing where they do not."""
    if strategies and players is not None:
        raise Malformed("--players and --strategy both say how many play: give one of the two")
    if not strategies:
        return None if players is None else spread(players)
    mix: dict[str, int] = {}
    for text in strategies:
        name, _, many = text.partition("=")
        if not (many.isascii() and many.isdecimal() and len(many) < 10):
            raise Malformed(f"--strategy {shorten(text)} is not understood: write it like --strategy bold=10")
        if name in mix:
            raise Malformed(f"--strategy {name} is given twice: give it once")
        mix[name] = int(many)
    return mix


def _tell(plan: Plan, done: Study) -> None:
    head = plan.head
    out = console()
    out.print(f"[bold]A {head.form} under {head.book.code}, rehearsed {done.times:,} times[/bold]")
    out.print(f"{len(plan.players)} players, at most {plan.places} at a table; chances in percent\n")
    heats = len(plan.players) > plan.places
    columns = ("strategy", "players", *(("goes on", "in the final") if heats else ()), "wins")
    rows = [
        (
            one.strategy,
            str(one.players),
            *((_chance(one.goes_on), _chance(one.final)) if heats else ()),
            _chance(one.wins),
        )
        for one in done.fared
    ]
    print_table("Who comes how far", columns, rows, right=columns[1:], whole=columns)
    out.print("[dim]In brackets where the chance lies with 95 % confidence.[/dim]\n")
    columns = ("strategy", "is paid", "on average", "deviation", "at most")
    prizes = [
        (
            one.strategy,
            _chance(one.paid),
            dollar_sign(round(one.prizes.mean)),
            dollar_sign(round(one.prizes.deviation)),
            dollar_sign(one.prizes.most),
        )
        for one in done.fared
    ]
    print_table("Prizes of one player", columns, prizes, right=columns[1:], whole=columns)
    out.print()
    for line in _sentences(done):
        out.print(escape(line))


def _chance(one: Interval) -> str:
    return f"{one.chance * 100:.1f} ({one.low * 100:.1f}-{one.high * 100:.1f})"


_CALLED = {
    Next.PLAY_OFF: "A play-off",
    Next.BALLOT: "A ballot between level players",
    Next.REMOVAL: "The order in which chips were taken",
    Next.SHARE: "A share of the prizes of level players",
}


def _sentences(done: Study) -> list[str]:
    spins = done.spins
    told = [
        f"An event takes {spins.mean:.1f} spins one after the other (from {spins.least} to {spins.most}, half of them "
        f"up to {spins.median}), {done.at_all_tables:.1f} at all tables together."
    ]
    for how, (events, often) in done.parted.items():
        if events:
            told.append(
                f"{_CALLED[how]} was needed in {events:,} of {done.times:,} events, {often:.2f} times an event."
            )
    if done.without_winner:
        told.append(f"{done.without_winner:,} of {done.times:,} events ended without a winner: nobody had a chip left.")
    told.append(f"Repeat it with --seed {done.seed}; see one event of it with --event 1.")
    return told
