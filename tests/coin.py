"""Heads or tails: a kind of game as small as can be, to be registered by tests."""

from collections.abc import Mapping
from types import SimpleNamespace

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.engine.engine import Engine
from croupier.core.engine.ledger import Posting, posting
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying
from croupier.core.law.law import Law, Place
from croupier.core.law.powers import Anybody
from croupier.core.words.rules import Rule
from croupier.house.kinds.kind import Kind


class Coin(Struct, frozen=True, kw_only=True):
    name: str
    book: str = ""
    tosses: int = 0
    lost: int = 0
    """What callers have lost, in cents."""


class OpenCoin(Command, frozen=True, kw_only=True, tag="open_coin"):
    book: str


class Toss(Command, frozen=True, kw_only=True, tag="toss"):
    called: str
    fell: str


class CoinOpened(Event, frozen=True, kw_only=True, tag="coin_opened"):
    book: str


class Tossed(Event, frozen=True, kw_only=True, tag="tossed"):
    round: int
    fell: str
    lost: int
    clause: str


def _toss(law: Law, state: Coin, command: Toss) -> tuple[Event, ...] | Refused:
    clause = law.clause(Rule.POWER)
    if command.called not in ("heads", "tails"):
        return law.refused(Rule.POWER, "A coin has heads and tails.")
    lost = 0 if command.called == command.fell else 100
    return (Tossed(round=state.tosses + 1, fell=command.fell, lost=lost, clause=clause),)


def _postings(state: Coin, event: Tossed) -> tuple[Posting, ...]:
    there = f"coin:{state.name}"
    return (posting(giver="cage", taker=there, amount=event.lost, clause=event.clause),) if event.lost else ()


def _differs(state: Coin, held: Mapping[str, int]) -> str | None:
    return None if held.get(f"coin:{state.name}", 0) == state.lost else "the coin lies"


PART = SimpleNamespace(
    POWERS={OpenCoin: Anybody(), Toss: Anybody()},
    DECIDERS={OpenCoin: lambda _law, _state, command: (CoinOpened(book=command.book),), Toss: _toss},
    EVOLVERS={
        CoinOpened: lambda state, event: replace(state, book=event.book),
        Tossed: lambda state, event: replace(state, tosses=event.round, lost=state.lost + event.lost),
    },
    POSTERS={Tossed: _postings},
    SAYS={
        CoinOpened: Saying("tosses", lambda event: f"A coin is tossed under {event.book}"),
        Tossed: Saying("tosses", lambda event: f"Toss {event.round}: {event.fell}"),
    },
)

COIN: Kind[Coin] = Kind(
    noun="coin",
    plural="coins",
    prefix="coin:",
    engine=Engine((PART,), Place.TABLE),
    new=lambda name, book: Coin(name=name, book=book),
    book_of=lambda state: state.book,
    opens=OpenCoin,
    book_to_open=lambda _, command: command.book,
    no_money=Rule.NO_CHIPS,
    differs=_differs,
)
