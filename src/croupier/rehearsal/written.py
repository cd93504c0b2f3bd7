"""A study, and any event of it, as JSON."""

from typing import Any

from croupier.core.money import dollars
from croupier.core.tournament.state import Next
from croupier.maths.interval import Interval
from croupier.rehearsal.director import Director
from croupier.rehearsal.plan import Plan
from croupier.rehearsal.study import Fared, Study

_PLACES = 6
"""Decimals of a chance."""

NAMED = {
    Next.PLAY_OFF: "play_offs",
    Next.BALLOT: "ballots",
    Next.SHARE: "shared",
    Next.REMOVAL: "chips_taken_first",
}


def study_as_json(plan: Plan, study: Study) -> dict[str, Any]:
    spins = study.spins
    return {
        "book": plan.head.book.code,
        "form": plan.head.form,
        "players": len(plan.players),
        "places": plan.places,
        "times": study.times,
        "seed": study.seed,
        "strategies": {one.strategy: _fared(one) for one in study.fared},
        "spins": {
            "mean": round(spins.mean, 2),
            "least": spins.least,
            "median": spins.median,
            "most": spins.most,
            "at_all_tables": round(study.at_all_tables, 2),
        },
        "parted": {
            NAMED[how]: {"events": events, "an_event": round(often, 4)} for how, (events, often) in study.parted.items()
        },
        "without_winner": study.without_winner,
    }


def _fared(one: Fared) -> dict[str, Any]:
    return {
        "players": one.players,
        "goes_on": _chance(one.goes_on),
        "final": _chance(one.final),
        "wins": _chance(one.wins),
        "paid": _chance(one.paid),
        "prize": {
            "mean": dollars(round(one.prizes.mean)),
            "deviation": dollars(round(one.prizes.deviation)),
            "most": dollars(one.prizes.most),
        },
    }


def _chance(one: Interval) -> dict[str, float]:
    return {
        "chance": round(one.chance, _PLACES),
        "from": round(one.low, _PLACES),
        "to": round(one.high, _PLACES),
    }


# --- one event as a document ------------------------------------------------------------------------------------------


def event_as_document(raw: dict[str, Any], director: Director) -> dict[str, Any]:
    """The event that a study played, for `croupier tournament play`: the head as it was given, and every move."""
    head = {key: raw[key] for key in ("book", "form", "terms") if key in raw}
    return head | {"seed": director.game.seed, "moves": director.written}
