"""What was drawn in a round, with the seed revealed at its end: enough for anyone to check it."""

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from croupier.core.bank.binding import SpinBound
from croupier.core.bank.paying import ResultRegistered
from croupier.core.engine.messages import Event
from croupier.core.promotion.compromised import CompromiseFound
from croupier.core.promotion.finishing import PromotionFinished
from croupier.core.table.paying import RoundClosed
from croupier.core.tournament.opening import EventCancelled
from croupier.core.tournament.prizes import PrizesPaid
from croupier.house.chance.dice import Draw, Reveal
from croupier.house.chance.fair import FairReport, names, verify


def drawn_at_table(events: Iterable[Event]) -> dict[str, Any] | None:
    """The document that `croupier fair` checks; None while the seed of the round is not revealed."""
    return _revealed(list(events), RoundClosed)


def drawn_at_bank(events: Iterable[Event]) -> dict[str, Any] | None:
    """The same of an automated wheel: its seed serves one spin, is opened with the number and must be the bound one."""
    bound, document = "", None
    for event in events:
        if isinstance(event, SpinBound):
            bound = event.commitment
        elif isinstance(event, ResultRegistered) and event.evidence and bound:  # a real wheel's own lines prove no draw
            document = {**json.loads(event.evidence), "commitment": bound}
    return document


def drawn_at_event(events: Iterable[Event]) -> dict[str, Any] | None:
    """Every ballot of an event, once it is over."""
    return _revealed(list(events), PrizesPaid, EventCancelled)


def drawn_at_promotion(events: Iterable[Event]) -> dict[str, Any] | None:
    """Every ticket of a promotion, once its draw is cancelled or it is over."""
    document = _revealed(list(events), CompromiseFound, PromotionFinished)
    return document if document and document["draws"] else None


def _revealed(events: list[Event], *ends: type[Event]) -> dict[str, Any] | None:
    reveals = [reveal for event in events if isinstance(event, ends) and (reveal := getattr(event, "reveal", ""))]
    if not reveals:
        return None
    document: dict[str, Any] = json.loads(reveals[-1])
    document["draws"] = [draw for event in events for draw in json.loads(getattr(event, "evidence", "") or "[]")]
    return document


def checked(document: dict[str, Any]) -> FairReport:
    """Whether everything in a document of this house's own making is what was committed to."""
    reveal = msgspec.convert({key: value for key, value in document.items() if key != "draws"}, Reveal)
    return verify(reveal, msgspec.convert(document["draws"], tuple[Draw, ...]))


def report_json(commitment: str, report: FairReport) -> dict[str, Any]:
    return {
        "commitment": commitment,
        "right": report.right,
        "seed_holds": report.seed_holds,
        "missing": list(report.missing),
        "draws": [
            {
                "round": one.draw.round,
                "purpose": one.draw.purpose,
                "index": one.draw.index,
                "chosen": list(names(one.draw, one.draw.outcome)),
                "right": one.right,
                "problems": list(one.problems),
            }
            for one in report.verdicts
        ],
    }
