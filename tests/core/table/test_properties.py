"""Random tables of every book with random people and right and wrong commands: nothing raises, money is conserved after
every step, replay gives the live state, and no wager is taken after the call."""

import types
from collections.abc import Mapping
from enum import Enum
from typing import Any, Union, get_args, get_origin

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import fields

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Sign
from croupier.core.table import opening, paying, rounds
from croupier.core.table.found import FindStake
from croupier.core.table.lucky import RaiseLuckyOdds, ShowLuckyNumbers
from croupier.core.table.partners import LinkPartners
from croupier.core.table.state import Phase
from croupier.core.table.table import DECIDERS
from croupier.core.table.wagers import MoveWager, PlaceWager, SpeakWager, WithdrawWager
from croupier.core.words.bets import LuckyColour, Tender
from croupier.core.words.roles import Role
from croupier.documents.spin import parse_sign
from tests.core.table.play import START, WITH_USPIN, Play

BOOKS_WITH_TABLES = ("star-roulette", "adelaide-roulette", "star-big-wheel")
_PEOPLE = ("ann", "bob", "cy", "dee", "sue", "otto")
_SPOTS = (
    "nowhere",
    "straight 99",
    "red",
    "straight 17",
    "split 0/1",
    "split 1/5",
    "dozen 1",
    "neighbours 0",
    "lucky-ball red",
    "symbol S1",
    "symbol S6",
)
_WORDS: dict[str, tuple[str, ...]] = {
    "by": _PEOPLE,
    "player": _PEOPLE,
    "spot": _SPOTS,
    "pocket": ("0", "00", "1", "17", "36", "S1", "S6", "nonsense"),
    "colour": ("green", "blue", "pink"),
    "lucky_table": ("one", "two", "three"),
}
_SIGNS = [parse_sign(words) for words in ("$5 to $500", "$10 to $100", "$1 to $1,000, unit $5", "from $5")]


def _of_type(kind: Any, name: str) -> st.SearchStrategy[Any]:
    """Something of a field's type, and where the name says so something that makes sense there."""
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return st.one_of(*(_of_type(one, name) for one in get_args(kind)))
    if origin is tuple and Ellipsis not in get_args(kind):
        return st.tuples(*(_of_type(one, name) for one in get_args(kind)))
    if origin in (tuple, list):
        return st.lists(_of_type(get_args(kind)[0], name), max_size=3).map(tuple)
    if origin is not None and issubclass(origin, Mapping):
        key, value = get_args(kind)
        return _mapping(key, value, name)
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
    if kind is Sign:
        return st.sampled_from(_SIGNS)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return st.builds(kind, **{field.name: _of_type(field.type, field.name) for field in fields(kind)})
    raise TypeError(f"no way to make a {kind} for {name}")


def _mapping(key: Any, value: Any, name: str) -> st.SearchStrategy[Any]:
    if key is LuckyColour:
        labels = st.lists(st.sampled_from(("0", "1", "17", "32", "00")), min_size=4, max_size=4)
        return labels.map(lambda drawn: dict(zip(LuckyColour, drawn, strict=True)))
    return st.dictionaries(_of_type(key, name), _of_type(value, name), max_size=3)


def _number(name: str) -> st.SearchStrategy[int]:
    if name in ("wager", "number", "dispute", "error", "incident", "count"):
        return st.integers(0, 8)
    if name == "revolutions":
        return st.integers(0, 9)
    if name == "at" or name.endswith("_at"):
        return st.integers(START, START + 10_000_000)
    return st.sampled_from((0, 1, 300, 500, 1000, 2500, 10_000, 50_000, 1_000_000))


def _command(kind: type[Command]) -> st.SearchStrategy[Command]:
    made = {field.name: _of_type(field.type, field.name) for field in fields(kind)}
    if kind in (PlaceWager, MoveWager, WithdrawWager):
        made["role"] = st.just(Role.PLAYER)
        made["by"] = st.sampled_from(("ann", "bob"))
    if kind in (PlaceWager, SpeakWager):
        made["tender"] = st.sampled_from((Tender.VALUE_CHIPS, *Tender))
    return st.builds(kind, **made)


_USUAL: list[st.SearchStrategy[Command]] = [
    st.builds(kind, by=st.just("dee"), role=st.just(Role.DEALER), at=st.just(START))
    for kind in (
        rounds.PlaceYourBets,
        rounds.SpinBall,
        rounds.CallNoMoreBets,
        paying.CollectLosers,
        paying.PayWinners,
        paying.CloseRound,
    )
]
_USUAL.append(
    st.builds(
        rounds.DeclareResult,
        by=st.just("dee"),
        role=st.just(Role.DEALER),
        at=st.just(START),
        pocket=st.sampled_from(("0", "1", "17", "S1", "S6")),
        revolutions=st.just(5),
    )
)
_LUCKY = [
    st.builds(kind, by=st.just("system"), role=st.just(Role.SYSTEM), at=st.just(START), **more)
    for kind, more in (
        (ShowLuckyNumbers, {"numbers": st.just(dict(zip(LuckyColour, ("1", "0", "17", "36"), strict=True)))}),
        (RaiseLuckyOdds, {"chosen": st.sampled_from(LuckyColour), "mega": st.just(False)}),
    )
]
_BETS = [_command(PlaceWager)] * 4
_FOUND = [
    st.builds(
        FindStake,
        by=st.just("sue"),
        role=st.sampled_from((Role.OPERATOR, Role.CASINO_SUPERVISOR, Role.DEALER)),
        at=st.just(START),
        player=st.sampled_from(("ann", "bob")),
        spot=_of_type(str, "spot"),
        stake=_number("stake"),
        tender=st.just(Tender.VALUE_CHIPS),
        seen=st.just("camera 3"),
    ),
    st.builds(
        LinkPartners,
        by=st.just("op"),
        role=st.just(Role.OPERATOR),
        at=st.just(START),
        players=st.just(("ann", "bob")),
    ),
]
_ANY = [_command(kind) for kind in DECIDERS if kind is not opening.OpenTable]
COMMANDS = st.lists(st.one_of(*_USUAL, *_USUAL, *_USUAL, *_USUAL, *_BETS, *_FOUND, *_LUCKY, *_ANY), max_size=60)


@st.composite
def tables(draw: st.DrawFn) -> Play:
    code = draw(st.sampled_from(BOOKS_WITH_TABLES))
    sign = draw(st.sampled_from(("$5 to $500", "$1 to $1,000, chips $5 $25", "$5 to $100, in multiples, chips $5")))
    if code == "star-roulette" and draw(st.booleans()):
        version = draw(st.sampled_from(("one", "two")))
        chance = (1, 200) if version == "two" else None
        lucky = Play(code, sign=sign, cloth="E", lucky_table=version, mega_chance=chance, uspin=WITH_USPIN)
        return _with_full_pockets(lucky)
    return _with_full_pockets(Play(code, sign=sign, colours=("green", "blue", "pink"), emblem="T1"))


def _with_full_pockets(play: Play) -> Play:
    """What people carry in their pockets is a fact the shell brings; here everybody carries plenty."""
    for person in _PEOPLE:
        play.scene.held[f"pocket:{person}"] = 10**9
        play.scene.held["bank"] = play.scene.held.get("bank", 0) - 10**9
    return play


@given(tables(), COMMANDS)
def test_whatever_is_asked_of_a_table_the_money_adds_up_and_the_log_tells_the_same_story(
    play: Play, commands: list[Command]
) -> None:
    for command in commands:
        closed = play.state.round.closed or play.state.round.phase is not Phase.BETTING
        staked = sum(wager.stake for wager in play.state.round.wagers.values())
        done = play.run(command)
        if isinstance(done, Refused):
            assert done.clause
            assert done.in_full.endswith(f" ({done.clause})")
        elif closed and isinstance(command, PlaceWager | SpeakWager):
            raise AssertionError("a wager was taken after the call")
        _check_parties(play)
        if closed and play.state.round.closed and not isinstance(command, paying.PayWinners | FindStake):
            assert sum(wager.stake for wager in play.state.round.wagers.values()) <= staked


def _check_parties(play: Play) -> None:
    """Nobody bets with or against another player: no chip ever goes from one to another."""
    for one in play.scene.postings:
        parties = {account.rpartition(":")[2] for account in (one.giver, one.taker)} & set(_PEOPLE)
        assert len(parties) <= 1, f"{one.giver} to {one.taker}"
    play.scene.postings.clear()


def test_the_random_commands_reach_every_kind_there_is() -> None:
    kinds = {kind for kind in DECIDERS if kind is not opening.OpenTable}
    assert len(_ANY) == len(kinds) > 70
