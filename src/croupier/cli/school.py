"""`croupier school`: one exercise, and the marking of an answer."""

from collections.abc import Sequence
from typing import Any

import msgspec

from croupier.books import find_book
from croupier.cli.output import console, print_json, print_table
from croupier.core.engine.refusal import Malformed
from croupier.core.money import cents, dollar_sign
from croupier.maths.school.exercise import Exercise, Level, exercise, games_for
from croupier.maths.school.marking import Marked, hints, marked


def run(
    book: str, level: str | None, seed: str, number: int, layout: str | None, paid: Sequence[str], *, as_json: bool
) -> None:
    found = find_book(book)
    wanted = Level(level) if level is not None else next(one for one in Level if games_for(found, one))
    one = exercise(found, wanted, seed, number, layout)
    answer = marked(one, _given(one, paid)) if paid else None
    if as_json:
        print_json(_json(one, answer))
    elif answer is None:
        _show(one)
    else:
        _show_marked(answer)


def _given(one: Exercise, paid: Sequence[str]) -> dict[str, int]:
    if len(paid) != len(one.units):
        raise Malformed(f"give one --paid for each of {', '.join(one.units)}, in this order")
    return {player: cents(amount.removeprefix("$")) for player, amount in zip(one.units, paid, strict=True)}


def _json(one: Exercise, answer: Marked | None) -> dict[str, Any]:
    return {
        "book": one.game.book.code,
        "level": str(one.level),
        "seed": one.seed,
        "number": one.number,
        "layout": one.game.cloth.name,
        "result": one.pocket,
        "lucky_ball": None if one.lucky is None else msgspec.to_builtins(one.lucky),
        "chips": dict(one.units),
        "wagers": [{"player": wager.player, "on": wager.spot, "stake": wager.stake} for wager in one.wagers],
        "hints": msgspec.to_builtins(hints(one)),
        "marked": None if answer is None else msgspec.to_builtins(answer),
    }


def _show(one: Exercise) -> None:
    title = f"{one.game.book.code}, layout {one.game.cloth.name}: {one.level} {one.number} of the series {one.seed}"
    rows = (
        [wager.player, wager.spot, f"{wager.stake // (unit := one.units[wager.player])} × {dollar_sign(unit)}"]
        for wager in one.wagers
    )
    print_table(title, ["player", "on", "chips"], rows)
    out = console()
    if one.lucky is not None:
        drawn = ", ".join(f"{area} {label}" for area, label in one.lucky.numbers.items())
        out.print(f"\nLucky numbers: {drawn}. {'Mega' if one.lucky.mega else 'Super'} odds: {one.lucky.chosen}.")
    who = " and ".join(one.units)
    out.print(f"\nThe result is {one.pocket}. What is paid to {who}? Answer with --paid AMOUNT for each.")


def _show_marked(answer: Marked) -> None:
    rows = ([line.player, line.spot, line.says, ", ".join(line.clauses)] for line in answer.lines)
    print_table("Right." if answer.right else "Not right.", ["player", "on", "comes to", "by"], rows)
    for player, amount in answer.paid.items():
        console().print(f"\n{player} is paid {dollar_sign(amount)}: {answer.made_up[player]}")
