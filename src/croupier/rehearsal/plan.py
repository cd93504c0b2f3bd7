"""What is rehearsed: an event, who plays in it by which strategy, and how many sit at a table."""

import random
from collections.abc import Mapping
from typing import NamedTuple

from croupier.core.engine.refusal import Malformed
from croupier.core.game.notation import did_you_mean
from croupier.core.money import shorten
from croupier.core.tournament.seating import INDICATORS
from croupier.documents.strict_json import Fields, load
from croupier.documents.tournament.head import Head, read_head
from croupier.rehearsal.strategies import STRATEGIES

PLACES = 6
_MOST_PLAYERS = 10_000
_MOST_PLACES = 100


class Plan(NamedTuple):
    head: Head
    mix: Mapping[str, int]
    """By strategy, how many play it."""
    places: int
    """How many sit at a table at most."""

    @property
    def players(self) -> dict[str, str]:
        """Everybody's name, and the strategy it stands for."""
        return {f"{name} {number}": name for name, many in self.mix.items() for number in range(1, many + 1)}


def read_plan(raw: bytes, mix: Mapping[str, int] | None = None, places: int | None = None) -> Plan:
    """The head of a document and who plays; what is given besides wins over what the document says."""
    document = load(raw)
    if isinstance(document, dict) and "moves" in document:
        raise Malformed("moves: a rehearsal makes its own, so leave them out; croupier tournament play plays these")
    fields = Fields(document, "")
    head = read_head(fields)
    said, sit = _mix_in(fields), fields.take("places", int, str(PLACES))
    fields.done()
    who = said if mix is None else mix
    if who is None:
        raise Malformed('players is missing: how many play, such as 30, or by strategy, such as {"bold": 10}')
    plan = Plan(head, checked_mix(who), places or (PLACES if sit is None else sit))
    _check(plan)
    return plan


def _mix_in(fields: Fields) -> Mapping[str, int] | None:
    """A number, spread over all strategies, or so many for each by name."""
    example = '30 or {"bold": 10, "timid": 20}'
    try:
        many: int | None = fields.take("players", int, example)
    except Malformed:
        by_name: Mapping[str, int] = fields.take("players", dict, example)
        return by_name
    return None if many is None else spread(many)


def spread(many: int) -> dict[str, int]:
    """So many players over all strategies, as evenly as it goes."""
    each, over = divmod(many, len(STRATEGIES))
    return {name: each + (place < over) for place, name in enumerate(STRATEGIES)}


def checked_mix(mix: Mapping[str, int]) -> dict[str, int]:
    for name, many in mix.items():
        if name not in STRATEGIES:
            raise Malformed(f"players: there is no strategy {shorten(name)}: {did_you_mean(name, list(STRATEGIES))}")
        if type(many) is not int or many < 0:
            raise Malformed(f"players.{name} must be a number of players such as 10, not {shorten(many)}")
    if not 2 <= sum(mix.values()) <= _MOST_PLAYERS:
        raise Malformed(f"players: from 2 to {_MOST_PLAYERS:,} can be rehearsed, not {sum(mix.values()):,}")
    return {name: many for name, many in mix.items() if many}


def _check(plan: Plan) -> None:
    terms, many = plan.head.terms, sum(plan.mix.values())
    for name, value in (("bank", terms.bank), ("minimum", terms.minimum), ("spins", terms.spins)):
        if value is None:
            raise Malformed(f"terms.{name} is missing: a rehearsal cannot play without it")
    if terms.maximum_entries is not None and many > terms.maximum_entries:
        raise Malformed(f"players: {many:,} are more than the {terms.maximum_entries:,} of terms.maximum_entries")
    most = INDICATORS if terms.final_five else _MOST_PLACES
    if not 2 <= plan.places <= most:
        raise Malformed(f"places must be from 2 to {most} at a table, not {plan.places}")
    if (stuck := _never_fewer(many, plan.places, terms.qualify)) is not None:
        raise Malformed(
            f"terms.qualify: {stuck} players at tables of {plan.places} would all go on, {terms.qualify} from each "
            "table, and never come to one final: let fewer go on, or seat more at a table"
        )


def _never_fewer(many: int, places: int, qualify: int) -> int | None:
    """A number of players whom a session leaves as many as they are, and who are too many for a final."""
    for left in range(places + 1, many + 1):
        tables = -(-left // places)
        if -(-left // tables) <= qualify:
            return left
    return None


def dice_of(seed: str, number: int) -> random.Random:
    """The chance of one event: the same seed and number always give the same event."""
    return random.Random(f"{seed}: event {number}")  # noqa: S311 - a study is repeated, not bet on
