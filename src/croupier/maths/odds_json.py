"""The odds table as programs read it: fractions as they are, figures rounded to four places."""

from typing import Any

from croupier.maths.exact import BetOdds, percent


def odds_json(line: BetOdds) -> dict[str, Any]:
    written: dict[str, Any] = {
        "bet": line.bet,
        "spots": line.spots,
        "covers": line.covers,
        "odds": line.odds,
        "probability": str(line.probability),
        "edge": str(line.edge),
        "edge_percent": round(percent(line.edge), 4),
        "deviation": round(line.deviation, 4),
    }
    if line.claim is not None:
        written["claim"] = {
            "percent": float(line.claim.percent),
            "clause": line.claim.clause,
            "holds": line.claim_holds,
        }
    return written
