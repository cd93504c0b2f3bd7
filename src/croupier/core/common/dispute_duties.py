"""What a place owes a player who is in dispute with it: a decision, a review if one is asked for, and advice."""

from collections.abc import Iterator

from croupier.core.common.desk import Desk, Dispute
from croupier.core.common.duties import Duty, Gone
from croupier.core.law.law import Law
from croupier.core.words.rules import Rule


def dispute_duties(law: Law, desk: Desk) -> Iterator[Duty]:
    for dispute in desk.disputes.values():
        yield from _duties(law, dispute)


def _duties(law: Law, dispute: Dispute) -> Iterator[Duty]:
    key, player = f"dispute:{dispute.number}", dispute.player
    decided = dispute.decided_by is not None
    yield Duty(
        key=f"{key}:decision",
        what=f"dispute {dispute.number} of {player} is decided",
        clause=law.clause(Rule.DISPUTE),
        to=player,
        since=dispute.raised_at,
        done_at=dispute.decided_at if decided else None,
    )
    if dispute.review_requested:
        yield Duty(
            key=f"{key}:review",
            what=f"dispute {dispute.number} of {player} is reviewed by somebody else, as was asked",
            clause=law.clause(Rule.DISPUTE),
            to=player,
            since=dispute.review_requested_at,
            done_at=dispute.reviewed_at if dispute.reviewed_by is not None else None,
        )
    if dispute.rights_advised or (decided and not dispute.closed):
        officer = law.supervision.complaints_to.replace("_", " ")
        yield Duty(
            key=f"{key}:rights",
            what=f"{player}, unless content with dispute {dispute.number}, is told that an {officer} takes complaints",
            clause=law.clause(Rule.COMPLAINT_ADVICE),
            to=player,
            since=dispute.decided_at,
            done_at=dispute.advised_at if dispute.rights_advised else None,
            # A player who is content needs no advice.
            gone=Gone.NOT_OWED,
        )
