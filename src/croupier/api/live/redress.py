"""A player's own disputes, and what the book opens to whoever is not satisfied with a decision. Nobody else's."""

from typing import TypedDict

from msgspec import Struct

from croupier.core.common.complaint_messages import officer_words
from croupier.core.common.desk import Desked, Dispute
from croupier.core.law.law import Law
from croupier.core.law.powers import holders
from croupier.core.words.names import same_person
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class ComplaintRight(Struct, frozen=True, kw_only=True):
    officer: str
    """As it stands in a sentence: an inspector."""
    act: str | None
    clause: str


class Redress(Struct, frozen=True, kw_only=True):
    decided_under: str
    """The clause that names whoever decides a dispute."""
    right: ComplaintRight | None
    """None where the decision ends it."""


class OwnDisputes(TypedDict):
    """The part of a player's own view that every place has alike."""

    disputes: tuple[Dispute, ...]
    redress: Redress | None


def own_disputes(law: Law, state: Desked, player: str | None, deciding: Power = Power.DECIDE_DISPUTE) -> OwnDisputes:
    """Whoever decides them holds the power that is named."""
    mine = (one for one in state.desk.disputes.values() if player is not None and same_person(one.player, player))
    disputes = tuple(mine)
    return OwnDisputes(disputes=disputes, redress=redress_of(law, disputes, deciding))


def redress_of(law: Law, disputes: tuple[Dispute, ...], deciding: Power = Power.DECIDE_DISPUTE) -> Redress | None:
    """Nothing for whoever disputes nothing: few do, and everybody's view is sent often."""
    if not disputes:
        return None
    return Redress(decided_under=holders(law, deciding)[1], right=_right(law))


def _right(law: Law) -> ComplaintRight | None:
    terms = law.complaints
    if terms is None:
        return None
    return ComplaintRight(officer=officer_words(terms.officer), act=terms.act, clause=law.clause(Rule.COMPLAINT_ADVICE))
