"""What players say to the dealer. It is kept in memory only: on the log stands the dealer's command that answers it."""

import secrets
from collections.abc import Awaitable, Callable, Mapping
from enum import StrEnum, unique
from typing import TypeVar

from msgspec import Struct

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.game.notation import parse_spot
from croupier.core.money import LARGEST, shorten
from croupier.core.table.chips import BuyIn, Means
from croupier.core.table.colours import IssueColour, RedeemColour
from croupier.core.table.devices import OfferButton
from croupier.core.table.seats import LeaveTable, PlayerCard, StartPlay
from croupier.core.table.wagers import SpeakWager
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from croupier.house.house import Done

MOST_OPEN = 3
"""How many requests of one player wait at one table; the oldest gives way to one more."""
MOST_CHECKS = 1000
LONGEST_TEXT = 100


@unique
class What(StrEnum):
    """What a player may ask of the dealer."""

    SIT = "sit"
    BUY_IN = "buy_in"
    COLOUR = "colour"
    REDEEM = "redeem"
    LEAVE = "leave"
    SPOKEN = "spoken"
    BUTTON = "button"
    """The button of the uSpin unit: the dealer offers it as players ask for it."""


class Asked(Struct, frozen=True, kw_only=True):
    """A request as a player words it."""

    what: What
    amount: int | None = None
    """Cents, for a buy-in or a spoken wager."""
    means: Means | None = None
    """How a buy-in or colour checks are paid for; colour checks without it come from the player's value chips."""
    card: str | None = None
    """The number of the card shown by who wants to sit."""
    colour: str | None = None
    count: int | None = None
    value: int | None = None
    """What each colour check is to be worth."""
    spot: str | None = None


class TableRequest(Struct, frozen=True, kw_only=True):
    """A request that waits for the dealer."""

    id: str
    player: str
    at: int
    what: What
    amount: int | None
    means: Means | None
    card: str | None
    colour: str | None
    count: int | None
    value: int | None
    spot: str | None


class Gone(Struct, frozen=True):
    """Somebody else has answered the request, or the player thought better of it."""

    message: str = "The request is no longer open. Look at those that are."


Listener = Callable[[str, str], None]
"""Told the table and the player whose requests changed."""
Answer = TypeVar("Answer")


class Requests:
    """The open requests of every table of this server."""

    def __init__(self) -> None:
        self._open: dict[str, dict[str, TableRequest]] = {}
        self._answering: set[str] = set()
        self._noes: dict[tuple[str, str], Refused] = {}
        self._listeners: list[Listener] = []

    def make(self, table: str, player: str, asked: Asked, at: int) -> TableRequest:
        request = _checked(player, asked, at)
        here = self._open.setdefault(table, {})
        own = [one.id for one in here.values() if one.player == player]
        for oldest in own[: max(0, len(own) + 1 - MOST_OPEN)]:
            del here[oldest]
        here[request.id] = request
        self._noes.pop((table, player), None)
        self._tell(table, player)
        return request

    def open(self, table: str) -> Mapping[str, TableRequest]:
        """What waits at a table, oldest first."""
        return dict(self._open.get(table, {}))

    def drop(self, table: str, id: str) -> TableRequest | None:
        """Withdrawn or declined; what it was, if it was still open."""
        request = self._open.get(table, {}).pop(id, None)
        if request is not None:
            self._tell(table, request.player)
        return request

    def is_pending(self, table: str, id: str) -> bool:
        """Whether a request waits for its answer, or is being answered at this moment."""
        return id in self._answering or id in self._open.get(table, {})

    def last_no(self, table: str, player: str) -> Refused | None:
        """Why the player's last request was refused, until they ask something else."""
        return self._noes.get((table, player))

    def listen(self, callback: Listener) -> Callable[[], None]:
        """Call this on every change from now on; what comes back ends it."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback)

    async def accept(
        self, ask: Callable[[Command], Awaitable[Answer]], table: str, request: TableRequest
    ) -> Answer | Gone:
        """Carry out the command that answers a request, in the name of whoever `ask` asks for.

        A request is answered once: it is taken first, so that two who accept it together do not both pay out chips.
        Where the answer is no, it is open again, and the dealer decides what to do about it.
        """
        if self._open.get(table, {}).pop(request.id, None) is None:
            return Gone()
        self._answering.add(request.id)
        done = False
        try:
            answer = await ask(command_for(table, request))
            done = isinstance(answer, Done)
            if isinstance(answer, Refused):
                self._noes[table, request.player] = answer
        finally:
            self._answering.discard(request.id)
            if not done:
                again = self._open.get(table, {}) | {request.id: request}
                self._open[table] = dict(sorted(again.items(), key=lambda one: one[1].at))
            self._tell(table, request.player)
        return answer

    def _tell(self, table: str, player: str) -> None:
        for listener in tuple(self._listeners):
            listener(table, player)


def command_for(table: str, request: TableRequest) -> Command:
    """What the dealer does about a request. Who asks, when, and what is known of a card is filled in by the shell."""
    player = request.player
    match request.what:
        case What.SIT:
            return StartPlay(by="", role=Role.DEALER, at=0, player=player, card=_shown(request.card))
        case What.BUY_IN:
            assert request.amount is not None
            means = request.means or Means.CASH
            return BuyIn(by="", role=Role.DEALER, at=0, player=player, amount=request.amount, means=means)
        case What.COLOUR:
            assert request.colour is not None
            assert request.count is not None
            return IssueColour(
                by="",
                role=Role.DEALER,
                at=0,
                player=player,
                colour=request.colour,
                count=request.count,
                value=request.value,
                means=request.means,
            )
        case What.REDEEM:
            return RedeemColour(by="", role=Role.DEALER, at=0, player=player, issued_at=table, count=request.count)
        case What.LEAVE:
            return LeaveTable(by="", role=Role.DEALER, at=0, player=player)
        case What.BUTTON:
            return OfferButton(by="", role=Role.DEALER, at=0, player=player)
        case What.SPOKEN:
            return _spoken(request)


def _spoken(request: TableRequest) -> SpeakWager:
    assert request.amount is not None
    assert request.spot is not None
    return SpeakWager(
        by="",
        role=Role.DEALER,
        at=0,
        player=request.player,
        spot=request.spot,
        stake=request.amount,
        tender=Tender.VALUE_CHIPS,
        with_chips=True,
    )


def _shown(number: str | None) -> PlayerCard | None:
    """A card of which nothing but the number is known yet; as it stands here it lets nobody play."""
    return None if number is None else PlayerCard(number=number, holder="", valid=False, excluded=False)


_NEEDS: dict[What, tuple[str, ...]] = {
    What.SIT: (),
    What.BUY_IN: ("amount",),
    What.COLOUR: ("colour", "count"),
    What.REDEEM: (),
    What.LEAVE: (),
    What.SPOKEN: ("amount", "spot"),
    What.BUTTON: (),
}
_MAY_HAVE: dict[What, tuple[str, ...]] = {
    What.SIT: ("card",),
    What.BUY_IN: ("means",),
    What.COLOUR: ("value", "means"),
    What.REDEEM: ("count",),
    What.LEAVE: (),
    What.SPOKEN: (),
    What.BUTTON: (),
}


def _checked(player: str, asked: Asked, at: int) -> TableRequest:
    """The request, if a dealer could make sense of it; whether the rules allow it is for the table to say."""
    what = asked.what
    known = _NEEDS[what] + _MAY_HAVE[what]
    given = [name for name in Asked.__struct_fields__ if name != "what" and getattr(asked, name) is not None]
    for name in _NEEDS[what]:
        if name not in given:
            raise Malformed(f"a request of the kind {what} needs {name}: say it")
    if extra := [name for name in given if name not in known]:
        raise Malformed(f"a request of the kind {what} has no {extra[0]}: leave it out")
    for name in ("amount", "value"):
        _check_number(name, getattr(asked, name), LARGEST)
    _check_number("count", asked.count, MOST_CHECKS)
    for name in ("card", "colour"):
        _check_text(name, getattr(asked, name))
    return TableRequest(
        id=secrets.token_urlsafe(6),
        player=player,
        at=at,
        what=what,
        amount=asked.amount,
        means=asked.means,
        card=asked.card,
        colour=asked.colour,
        count=asked.count,
        value=asked.value,
        spot=None if asked.spot is None else parse_spot(asked.spot),
    )


def _check_number(name: str, number: int | None, most: int) -> None:
    if number is not None and not 0 < number <= most:
        raise Malformed(f"{number} is no {name}: from 1 to {most}")


def _check_text(name: str, text: str | None) -> None:
    if text is not None and (not 0 < len(text) <= LONGEST_TEXT or not text.isprintable()):
        raise Malformed(f"{shorten(text)} is no {name}: 1 to {LONGEST_TEXT} printable characters")
