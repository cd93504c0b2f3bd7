"""Events under the Wrest Point book, written as documents in a few words and played through."""

import json
from collections.abc import Iterable
from typing import Any

import pytest

from croupier.documents.tournament.play import play
from croupier.documents.tournament.written import as_document
from tests.proof import moved_lawfully

Move = dict[str, Any]
Told = dict[str, Any]

BOOK = "wrest-point-competition"
TERMS: dict[str, Any] = {
    "starts": "2026-12-01T18:00:00+11:00",
    "entry_fee": "100.00",
    "bank": "1000",
    "minimum": "50",
    "maximum": "1000",
    "spins": 20,
    "secret_wagers": 2,
    "prizes": ["60", "30", "10"],
}
FORMS = ("competition", "live")


def flat(moves: Iterable[Any]) -> list[Move]:
    made: list[Move] = []
    for one in moves:
        made += [one] if isinstance(one, dict) else flat(one)
    return made


def written(form: str, *moves: Any, **terms: Any) -> dict[str, Any]:
    """The document; terms given as None are left out."""
    given = {key: value for key, value in (TERMS | terms).items() if value is not None}
    return {"book": BOOK, "form": form, "seed": "a seed", "terms": given, "moves": flat(moves)}


def told(form: str, *moves: Any, **terms: Any) -> Told:
    event = play(json.dumps(written(form, *moves, **terms)).encode())
    moved_lawfully(event.book, event.postings)
    return as_document(event)


def last(form: str, *moves: Any, **terms: Any) -> Move:
    move: Move = told(form, *moves, **terms)["moves"][-1]
    return move


def refused(form: str, *moves: Any, **terms: Any) -> tuple[str, str]:
    """Rule and clause of the last move, the only one that is refused; its message is one sentence."""
    *before, move = told(form, *moves, **terms)["moves"]
    assert [one for one in before if not one["ok"]] == []
    assert not move["ok"], move
    message = move["refusal"]["message"]
    assert message.endswith(".")
    assert ". " not in message
    return move["refusal"]["rule"], move["refusal"]["clause"]


def all_ok(doc: Told) -> Told:
    assert [one for one in doc["moves"] if not one["ok"]] == []
    return doc


# --- moves ------------------------------------------------------------------------------------------------------------


def enter(*players: str, **more: Any) -> list[Move]:
    return [{"move": "enter", "player": player, **more} for player in players]


def seat(*players: str | None, session: str = "heat", **more: Any) -> Move:
    return {"move": "allot", "session": session, "tables": {"1": list(players)}, **more}


def buy_in(form: str, *players: str, bank: str = "1000") -> list[Move]:
    if form != "live":
        return []
    return [{"move": "buy_in", "player": player, "amount": bank} for player in players]


def begin(
    form: str, *players: str, bank: str = "1000", absent: tuple[str, ...] = (), session: str = "heat", **more: Any
) -> list[Move]:
    """A session of these players from their entries to its first spin."""
    start = {"move": "start", "session": session, "absent": list(absent)}
    paying = buy_in(form, *players, bank=bank)
    return [*enter(*players), seat(*players, session=session, **more), *paying, start]


def again(form: str, *players: str, session: str, bank: str = "1000", **more: Any) -> list[Move]:
    """A further session of players who are in the event already."""
    start = {"move": "start", "session": session}
    return [seat(*players, session=session, **more), *buy_in(form, *players, bank=bank), start]


def lay(player: str, stake: int, bet: str = "red", on: tuple[str, ...] = (), **more: Any) -> Move:
    return {
        "move": "bet",
        "player": player,
        "bet": bet,
        "stake": str(stake),
        **({"on": list(on)} if on else {}),
        **more,
    }


def take_back(player: str, bet: str = "red", on: tuple[str, ...] = ()) -> Move:
    return {"move": "take_back", "player": player, "bet": bet, **({"on": list(on)} if on else {})}


def secret(
    player: str,
    stake: int | None,
    words: str | None,
    bet: str | None = "red",
    on: tuple[str, ...] = (),
    **more: Any,
) -> Move:
    form: Move = {"move": "secret", "player": player, **more}
    form |= {} if bet is None else {"bet": bet}
    form |= {"on": list(on)} if on else {}
    form |= {} if stake is None else {"stake": str(stake)}
    return form | ({} if words is None else {"words": words})


CLOSE: Move = {"move": "close"}


def spin(result: str = "2", **more: Any) -> list[Move]:
    """No more bets and the number; 2 is black, even, low, first dozen, second column."""
    return [CLOSE | more, {"move": "spin", "result": result, **more}]


def rounds(number: int, *players: str, stake: int = 50) -> list[Move]:
    """Spins on which everybody wins the stake and takes it up again."""
    bets, back = [lay(player, stake) for player in players], [take_back(player) for player in players]
    return [move for _ in range(number) for move in (*bets, *spin("1"), *back)]


def one(name: str, player: str, **more: Any) -> Move:
    return {"move": name, "player": player, **more}


DRAW: Move = {"move": "draw"}
AWARD: Move = {"move": "award"}


# --- proofs -----------------------------------------------------------------------------------------------------------


def both(competition: str, live: str) -> pytest.MarkDecorator:
    """Run a test under both forms as `form` and `clause`: the first clause named is the one that must be cited."""
    cases = (("competition", competition), ("live", live))
    return pytest.mark.parametrize(
        ("form", "clause"),
        [
            pytest.param(form, text.split()[0], id=f"{form} {text}", marks=[pytest.mark.clause(BOOK, *text.split())])
            for form, text in cases
        ],
    )


def of(*clauses: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(BOOK, *clauses)
