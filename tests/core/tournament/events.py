"""Events of The Star written as documents, played as anybody would, and read as they come out."""

import json
from typing import Any

from croupier.core.engine.ledger import balances
from croupier.documents.tournament.play import WholeEvent, play
from croupier.documents.tournament.written import as_document
from tests.proof import moved_lawfully

Move = dict[str, Any]

TERMS: dict[str, Any] = {"entry_fee": "100.00", "bank": "1000", "minimum": "25", "maximum": "500", "spins": 3}
"""A minimum of 25 and a maximum of 500, as in most examples."""


def move(name: str, player: str = "", **fields: Any) -> Move:
    return {"move": name, **({"player": player} if player else {}), **fields}


def bet(player: str, stake: str, spot: str = "red", **fields: Any) -> Move:
    on = spot.split()
    return move("bet", player, bet=on[0], stake=stake, **({"on": on[1:]} if on[1:] else {}), **fields)


def secret(player: str, stake: str | None, spot: str | None = "red", **fields: Any) -> Move:
    given = {"bet": spot} if spot is not None else {}
    return move("secret", player, **given, **({} if stake is None else {"stake": stake}), **fields)


CLOSE: Move = {"move": "close"}
AWARD: Move = {"move": "award"}


def spin(result: str) -> list[Move]:
    """No more bets, and the number: 1 and 3 are red, 2 is black, 0 is neither."""
    return [CLOSE, move("spin", result=result)]


def entries(*players: str) -> list[Move]:
    return [move("enter", player) for player in players]


def seated(*players: str, session: str = "heat", final: bool = False, **start: Any) -> list[Move]:
    """Entered, given seats from the dealer's left, and begun."""
    sits = move("allot", session=session, final=final, tables={"1": list(players)})
    return [*entries(*players), sits, move("start", session=session, **start)]


class Told:
    """What came of a document."""

    def __init__(self, event: WholeEvent) -> None:
        self.event = event
        self.state = event.state
        self.document = as_document(event)
        self.moves: list[dict[str, Any]] = self.document["moves"]
        self.players: dict[str, Any] = self.document["players"]
        self.money: dict[str, Any] = self.document["money"]

    @property
    def last(self) -> dict[str, Any]:
        return self.moves[-1]

    @property
    def session(self) -> dict[str, Any]:
        """The session that was drawn last."""
        told: dict[str, Any] = list(self.document["sessions"].values())[-1]
        return told

    def chips(self, player: str) -> str:
        told: str = self.players[player]["chips"]
        return told

    def status(self, player: str) -> str:
        told: str = self.players[player]["status"]
        return told

    def refused(self, at: int = -1) -> str:
        """The clause that a move was refused under, in one sentence."""
        told = self.moves[at]
        assert not told["ok"], told
        message = told["refusal"]["message"]
        assert message.endswith("."), message
        assert "\n" not in message
        clause: str = told["refusal"]["clause"]
        return clause

    def taken(self, at: int = -1) -> dict[str, Any]:
        """A move that was carried out."""
        told = self.moves[at]
        assert told["ok"], told
        return told

    def refusals(self) -> list[tuple[str, str]]:
        """Every move that was refused, with its clause."""
        return [(one["move"], one["refusal"]["clause"]) for one in self.moves if not one["ok"]]

    def lines(self, player: str) -> list[dict[str, Any]]:
        return [line for line in self.last["settlements"] if line["player"] == player]


def document(*moves: Move | list[Move], conditions: dict[str, Any] | None = None, **terms: Any) -> dict[str, Any]:
    flat = [one for each in moves for one in (each if isinstance(each, list) else [each])]
    given = {key: value for key, value in (TERMS | terms).items() if value is not None}
    published = {} if conditions is None else {"conditions": conditions}
    return {"book": "star-roulette", "form": "tournament", "seed": "s", "terms": given, **published, "moves": flat}


def played(*moves: Move | list[Move], conditions: dict[str, Any] | None = None, **terms: Any) -> Told:
    told = Told(play(json.dumps(document(*moves, conditions=conditions, **terms)).encode()))
    _adds_up(told)
    return told


def _adds_up(told: Told) -> None:
    """Whatever was played: chips and money are where the document says they are."""
    moved_lawfully(told.event.book, told.event.postings)
    held, purse = balances(told.event.postings), told.state.purse
    assert sum(held.values()) == 0
    assert held.get("pool:event", 0) == purse.held
    assert purse.fees + purse.added == purse.refunded + purse.retained + sum(purse.prizes.values()) + purse.held
