"""Random banks of each book with random people, right and wrong commands and injected faults: nothing raises, money is
conserved and every meter adds up after every step, replay gives the live state, and no bet is taken or paid after the
close but by what the screens showed then."""

import types
from collections.abc import Iterator
from enum import Enum
from random import Random
from typing import Any, Union, get_args, get_origin

from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import fields, replace

from croupier.core.bank.bank import DECIDERS
from croupier.core.bank.bets import BetMoved, BetPlaced
from croupier.core.bank.money import off_by
from croupier.core.bank.numbers import slip_number
from croupier.core.bank.opening import OpenBank
from croupier.core.bank.paying import RoundSettled
from croupier.core.bank.rounds import BettingClosed
from croupier.core.bank.setup import HouseLimits
from croupier.core.bank.state import BankState, Phase, TerminalGame
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.words.devices import BankKind, Drive
from croupier.core.words.roles import Role
from tests.core.bank.moves import MOVES, cash, judge, mend, money, paper
from tests.core.bank.scene import START, Bank

_PEOPLE = ("ann", "bob", "cy", "dee")
_WORDS: dict[str, tuple[str, ...]] = {
    "by": _PEOPLE,
    "terminal": ("1", "2", "3", "9"),
    "player": _PEOPLE,
    "person": _PEOPLE,
    "persons": _PEOPLE,
    "spot": ("red", "straight 17", "straight 0", "split 0/1", "dozen 1", "neighbours 0", "nowhere", "split 1/5"),
    "pocket": ("0", "1", "17", "36", "00", "nonsense"),
    "shown": ("0", "17", "37"),
    "table": ("T7", "T8"),
    "ground": ("fire", "fraud", "flood"),
    "slip": (*(slip_number("B1", serial) for serial in (1, 2, 3)), "B1-000001-00", ""),
    "reference": ("R1", "R2", ""),
    "pool": ("grand", ""),
    "award": ("A1", "A2"),
    "commitment": ("ab" * 32, "ab", ""),
}


def _of_type(kind: Any, name: str) -> st.SearchStrategy[Any]:
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return st.one_of(*(_of_type(one, name) for one in get_args(kind)))
    if origin is tuple:
        return st.lists(_of_type(get_args(kind)[0], name), max_size=3).map(tuple)
    if kind is type(None):
        return st.none()
    if kind is bool:
        return st.booleans()
    if kind is int:
        return _number(name)
    if kind is str:
        return st.sampled_from(_WORDS.get(name, (*_PEOPLE, "because", "")))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return st.sampled_from(list(kind))
    if isinstance(kind, type) and issubclass(kind, Struct):
        return st.builds(kind, **{field.name: _of_type(field.type, field.name) for field in fields(kind)})
    raise TypeError(f"no way to make a {kind} for {name}")


def _number(name: str) -> st.SearchStrategy[int]:
    if name in (
        "bet",
        "bets",
        "case",
        "claim",
        "hold",
        "offence",
        "direction",
        "dispute",
        "round",
        "confirmed",
        "most",
    ):
        return st.integers(0, 6)
    if name in ("first", "last", "revolutions"):
        return st.integers(0, 9)
    if name == "at" or name.endswith("_at") or name == "until":
        return st.integers(START, START + 10_000_000)
    return st.sampled_from((0, 1, 100, 500, 1000, 2500, 10_000, 50_000, -500, 1_000_000))


_STAFF = st.sampled_from(list(Role))
_ANY = [
    st.builds(kind, **{field.name: _of_type(field.type, field.name) for field in fields(kind)} | {"role": _STAFF})
    for kind in DECIDERS
    if kind is not OpenBank
]
WRONG = st.lists(st.one_of(*_ANY), max_size=8)
STEPS = 100
"""How many sensible commands a bank is asked, with the others scattered among them."""


def asked(bank: Bank, seed: int, wrong: list[Command]) -> Iterator[Command]:
    """Commands that make sense as the bank stands, a second apart, and among them some that may not."""
    chance = Random(seed)
    at = {chance.randrange(STEPS): command for command in wrong}
    for step in range(STEPS):
        bank.later()
        if step in at:
            yield at[step]
        who, kind, more = chance.choice(MOVES)(bank, chance)
        yield bank.command(who, kind, **more)


TIGHT = HouseLimits(slip=120_00, large_win=40_00, notes=400_00)
"""Limits of a house that a few touches reach."""


@st.composite
def banks(draw: st.DrawFn) -> Bank:
    code = draw(st.sampled_from(("novo-unity", "adelaide-roulette")))
    if code == "novo-unity":
        wheels = draw(st.sampled_from(((Drive.BY_HAND,), (Drive.AUTOMATED,), (Drive.AUTOMATED, Drive.BY_HAND))))
        bank = Bank(code, wheels=wheels, limits=draw(st.sampled_from((HouseLimits(), TIGHT))))
    else:
        limits = draw(st.sampled_from((HouseLimits(), replace(TIGHT, slip=None))))
        bank = Bank(code, kind=draw(st.sampled_from(BankKind)), limits=limits)
    bank.held["jackpot:grand"] = 10**9
    bank.held["bank"] = bank.held.get("bank", 0) - 10**9
    return bank


@given(banks(), st.integers(0, 2**32), WRONG)
def test_whatever_is_asked_of_a_bank_the_money_adds_up_and_the_log_tells_the_same_story(
    bank: Bank, seed: int, wrong: list[Command]
) -> None:
    snapshot: dict[str, int] = {}
    for command in asked(bank, seed, wrong):
        before = bank.state
        done = bank.run(command)
        if isinstance(done, Refused):
            assert done.clause
            continue
        for terminal in bank.state.terminals.values():
            assert off_by(terminal) == 0
            assert min(terminal.credits, terminal.held, terminal.withheld) >= 0
        for event in done:
            if isinstance(event, BettingClosed):
                snapshot = event.turnover
            if isinstance(event, BetPlaced | BetMoved):
                assert before.round.phase is Phase.BETTING, "a bet was taken outside the wagering period"
            if isinstance(event, RoundSettled):
                for game in event.games:
                    assert game.staked <= snapshot[game.terminal], "paid on more than the screen showed at the close"


@given(banks(), st.integers(0, 2**32))
def test_players_have_what_they_brought_and_what_each_of_their_games_gave_once(bank: Bank, seed: int) -> None:
    """However often a game is corrected, void, invalidated and gone through again, it counts as its record says."""
    chance = Random(seed)
    games: dict[tuple[str, int], TerminalGame] = {}
    for _ in range(3 * STEPS):
        who, kind, more = chance.choice(PLAY)(bank, chance)
        if "forfeit" in more:
            more["forfeit"] = ()
        bank.later().ask(who, kind, **more)
        terminals = bank.state.terminals.items()
        games |= {(name, game.round): game for name, one in terminals for game in one.games}
        brought = sum(one.meters.notes + one.meters.transfers for _, one in terminals)
        won = sum(line.paid - line.taken for game in games.values() if game.stands for line in game.lines)
        assert _owned(bank.state) == brought + won


PLAY = (*(move for move in MOVES if move not in (money, paper)), *[cash] * 3, *[mend] * 3, *[judge] * 2)
"""What moves money between a meter, a game and a slip, and nowhere else."""


def _owned(state: BankState) -> int:
    """What the players have, wherever it lies, and less what they owe."""
    on_terminals = sum(one.credits + one.held + one.withheld for one in state.terminals.values())
    on_slips = sum(slip.amount for slip in state.slips.values())
    owed = sum(claim.amount for claim in state.claims.values())
    return on_terminals + on_slips - owed + sum(one.amount for stakes in state.suspect.values() for one in stakes)


@given(banks(), st.integers(0, 2**32), WRONG, st.sampled_from(("1", "2")), st.integers(-50, 50).filter(bool))
def test_a_terminal_with_a_corrupted_meter_never_pays(
    bank: Bank, seed: int, wrong: list[Command], name: str, cents: int
) -> None:
    broken = seed % 50
    for step, command in enumerate(asked(bank, seed, wrong)):
        if step == broken:
            bank.corrupt(name, credits=bank.terminal(name).credits + cents)
        meter = bank.held.get(f"meter:B1:{name}", 0)
        bank.run(command)
        if step >= broken:
            assert off_by(bank.terminal(name)) == cents
            assert bank.held.get(f"meter:B1:{name}", 0) == meter, "money moved on a meter that does not add up"


def test_the_random_commands_reach_every_kind_there_is() -> None:
    kinds = {kind for kind in DECIDERS if kind is not OpenBank}
    assert len(_ANY) == len(kinds) > 50
