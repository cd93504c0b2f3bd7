"""What there is to do for one player of an event, and why not where it cannot be done now.

Nothing is judged here: each move is put to whoever decides it, as the player would ask for it at this moment. Moves
that the form of the event does not know are not shown at all.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from croupier.api.event.views import EventFault
from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.tournament.betting import cannot_bet
from croupier.core.tournament.buying_back import BuyBack
from croupier.core.tournament.buying_in import BuyIn
from croupier.core.tournament.chips import is_bought
from croupier.core.tournament.competition import DECIDERS
from croupier.core.tournament.disputes import Dispute
from croupier.core.tournament.entries import SECONDARY, Enter, Nominate
from croupier.core.tournament.forms import HandInForm
from croupier.core.tournament.leaving import ComeBack, GoAway, Retire
from croupier.core.tournament.matters import AgreeToEnd
from croupier.core.tournament.part import ByPlayer
from croupier.core.tournament.paying_in import AT_THE_DESK, asks_money
from croupier.core.tournament.state import IN_PLAY, Competition, Player, Standing, plays_as
from croupier.core.tournament.wagers import PlayPass
from croupier.core.tournament.withdrawing import Withdraw
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule

WAGER = "lay_bet"
SECOND_CHANCE = "second_chance"
_WAITING = (Standing.ENTERED, Standing.SEATED, Standing.QUALIFIED)
_GONE = (Standing.OUT, Standing.RETIRED)


_PAID: dict[str, tuple[type[ByPlayer], dict[str, Any]]] = {
    "enter": (Enter, {}),
    SECOND_CHANCE: (Enter, {"competition": SECONDARY}),
    "buy_back": (BuyBack, {}),
    "buy_in": (BuyIn, {"amount": 0}),
}
"""What money is paid for."""


class EventMove(Struct, frozen=True, kw_only=True):
    do: str
    """The command; a wager of any kind is lay_bet, an entry for the second chance second_chance."""
    no: EventFault | None
    """Why it would be refused now."""


def moves_of(law: Law, state: Competition, person: str, at: int, *, pays_here: bool = True) -> tuple[EventMove, ...]:
    """`pays_here` is off where a player pays at a desk, and not with a press of their own."""
    found = _moves(law, state, person, at)
    return found if pays_here else tuple(_at_the_desk(law, state, person, one) for one in found)


def _at_the_desk(law: Law, state: Competition, person: str, move: EventMove) -> EventMove:
    kind, more = _PAID.get(move.do, (None, {}))
    if kind is None or move.no is not None:
        return move
    if not asks_money(state, kind(by=person, role=Role.PLAYER, at=0, player=person, **more)):
        return move
    return EventMove(do=move.do, no=EventFault(clause=law.clause(Rule.ENTRY), said=AT_THE_DESK))


def _moves(law: Law, state: Competition, person: str, at: int) -> tuple[EventMove, ...]:
    name = plays_as(state, person)
    player = state.players.get(name)
    if player is None:
        return (_may(law, state, Enter, person, at),)
    if player.standing in IN_PLAY:
        return tuple(_in_play(law, state, name, at)) if name == person else ()
    return tuple(_beside_play(law, state, person, player, at))


def _may(
    law: Law, state: Competition, kind: type[ByPlayer], player: str, at: int, do: str = "", **more: Any
) -> EventMove:
    decided = DECIDERS[kind](law, state, kind(by=player, role=Role.PLAYER, at=at, player=player, **more))
    return _as_move(do or str(kind.__struct_config__.tag), decided if isinstance(decided, Refused) else None)


def _as_move(do: str, no: Refused | None) -> EventMove:
    return EventMove(do=do, no=None if no is None else EventFault(clause=no.clause, said=no.message))


def _beside_play(law: Law, state: Competition, person: str, player: Player, at: int) -> Iterator[EventMove]:
    def may(kind: type[ByPlayer], do: str = "", **more: Any) -> EventMove:
        return _may(law, state, kind, person, at, do, **more)

    if player.standing in _WAITING:
        yield may(Withdraw)
        if law.tournament.nominees:
            yield may(Nominate, plays="")
        if is_bought(law, state):
            yield may(BuyIn, amount=state.terms.bank or 0)
    if player.standing in _GONE:
        if state.terms.buy_backs:
            yield may(BuyBack)
        if state.terms.second_chance:
            yield may(Enter, SECOND_CHANCE, competition=SECONDARY)


def _in_play(law: Law, state: Competition, player: str, at: int) -> Iterator[EventMove]:
    def may(kind: type[ByPlayer], **more: Any) -> EventMove:
        return _may(law, state, kind, player, at, **more)

    yield _as_move(WAGER, cannot_bet(law, state, player, at))
    if state.terms.pass_cards:
        yield may(PlayPass)
    if state.terms.secret_wagers:
        yield may(HandInForm, sealed="-", bound="-")
    away = state.players[player].standing is Standing.ABSENT
    yield may(ComeBack if away else GoAway)
    yield may(Retire)
    yield may(Dispute, text="")
    if state.terms.cash_disposition:
        yield may(AgreeToEnd)
