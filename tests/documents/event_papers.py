"""Events to be printed: written as documents, played, and read back from their papers."""

import json
import random
from typing import Any

from croupier.documents.event.chronicle import Chronicle, chronicle
from croupier.documents.event.papers import What, paper
from croupier.documents.event.tables import tables
from croupier.documents.tournament.play import WholeEvent, play
from tests.core.tournament.events import document
from tests.core.tournament.wrest_events import written
from tests.documents.papers import page_texts

HOBART, SYDNEY = "Australia/Hobart", "Australia/Sydney"
STARTS = "2026-12-01T18:00:00+11:00"
TERMS: dict[str, Any] = {
    "starts": STARTS,
    "entry_fee": "100.00",
    "minimum_entries": 6,
    "maximum_entries": 60,
    "withdraw_until": "2026-11-24T18:00:00+11:00",
    "secret_wagers": 2,
    "prizes": ["60", "30", "10"],
}
CONDITIONS: dict[str, Any] = {
    "entry_fee": True,
    "compulsory": True,
    "tables": 2,
    "structure": "Two heats, then a final of four",
    "play": "The marker starts at the dealer's left.",
    "no_buy_back": True,
    "eligible": True,
    "may_refuse": True,
    "application": "This form, at the desk",
    "payment": "by cheque within seven days",
    "rules_prevail": True,
}
FORMS = ("tournament", "competition", "live")


def event(form: str, *moves: Any, conditions: dict[str, Any] | None = None, **terms: Any) -> WholeEvent:
    is_star = form == "tournament"
    made = document(*moves, conditions=conditions, **terms) if is_star else written(form, *moves, **terms)
    return play(json.dumps(made).encode())


def past(known: WholeEvent) -> Chronicle:
    start = known.played[0].before if known.played else known.state
    return chronicle(start, [one for played in known.played for one in played.events])


def printed(what: What, known: WholeEvent, session: str = "", *, zone: str = SYDNEY) -> bytes:
    return paper(what, known.book, known.state, session, zone=zone, chronicle=past(known))


def said(what: What, known: WholeEvent, session: str = "", *, zone: str = SYDNEY) -> str:
    return " ".join(page_texts(printed(what, known, session, zone=zone)))


def csv_of(known: WholeEvent) -> dict[str, str]:
    return tables(known.book, known.state, past(known))


def everything(known: WholeEvent) -> str:
    """Every paper and every table of an event, as one text."""
    sheets = [said(What.TABLE_SHEET, known, session) for session in known.state.sessions]
    forms = [said(What.WAGER_FORM, known, session) for session in known.state.sessions]
    return "\n".join(
        [said(What.ENTRY_FORM, known), said(What.RESULTS, known), *sheets, *forms, *csv_of(known).values()]
    )


# --- events at random -------------------------------------------------------------------------------------------------


def _round(players: list[str], chance: random.Random) -> list[dict[str, Any]]:
    """Everybody bets a little, a number falls, and whatever a tie asks for is done; the rest is refused."""
    made: list[dict[str, Any]] = []
    for name in players:
        spot: dict[str, Any] = chance.choice(
            [{"bet": "red"}, {"bet": "black"}, {"bet": "straight", "on": [str(chance.randrange(37))]}]
        )
        made.append({"move": "bet", "player": name, "stake": str(50 * chance.choice((1, 2, 6))), **spot})
    made += [{"move": "close"}, {"move": "spin", "result": str(chance.randrange(37))}, {"move": "ballot"}]
    return made + [{"move": "removed_first", "player": name} for name in players]


def at_random(form: str, players: list[str], seed: int, **terms: Any) -> WholeEvent:
    """A heat and a final, played on until they are decided or thirty spins have not done it."""
    chance = random.Random(seed)
    moves: list[dict[str, Any]] = [
        {"move": "enter", "player": name, "at": "2026-10-01T09:00:00+10:00"} for name in players
    ]
    moves.append({"move": "withdraw", "player": players[-1]})
    for session, final in (("heat", False), ("final", True)):
        moves.append({"move": "allot", "session": session, "final": final})
        moves += [{"move": "buy_in", "player": name, "amount": "1000"} for name in players]
        moves.append({"move": "start", "session": session, "at": STARTS})
        for _ in range(30 if final else 6):
            moves += _round(players, chance)
    given: dict[str, Any] = {
        "bank": "1000",
        "minimum": "50",
        "maximum": "1000",
        "spins": 4,
        "qualify": 3,
        "starts": STARTS,
    }
    return event(form, moves, {"move": "award"}, **(given | terms))
