"""What a place owes a player who is in dispute with it: a decision, a review if one is asked for, advice, and that a
complaint reaches the officer it is to."""

from collections.abc import Iterator

from croupier.core.common.complaint_messages import officer_words
from croupier.core.common.desk import ComplaintState, Desk, Dispute
from croupier.core.common.duties import Duty, Gone
from croupier.core.law.law import Law
from croupier.core.words.rules import Rule


def dispute_duties(law: Law, desk: Desk) -> Iterator[Duty]:
    for dispute in desk.disputes.values():
        yield from _until_decided(law, dispute)
        yield from _after_decision(law, dispute)


def owed_after_decisions(law: Law, desk: Desk) -> Iterator[tuple[Dispute, Duty]]:
    """Advice that nobody has given yet, and complaints that lie with the house; nothing where no book asks for any."""
    for dispute in desk.disputes.values():
        for duty in _after_decision(law, dispute):
            if duty.done_at is None:
                yield dispute, duty


def _until_decided(law: Law, dispute: Dispute) -> Iterator[Duty]:
    number, player = dispute.number, dispute.player
    yield Duty(
        key=f"dispute:{number}:decision",
        what=f"dispute {number} of {player} is decided",
        clause=law.clause(Rule.DISPUTE),
        to=player,
        since=dispute.raised_at,
        done_at=dispute.decided_at if dispute.decided_by is not None else None,
    )
    if dispute.review_requested:
        yield Duty(
            key=f"dispute:{number}:review",
            what=f"dispute {number} of {player} is reviewed by somebody else, as was asked",
            clause=law.clause(Rule.DISPUTE),
            to=player,
            since=dispute.review_requested_at,
            done_at=dispute.reviewed_at if dispute.reviewed_by is not None else None,
        )


def _after_decision(law: Law, dispute: Dispute) -> Iterator[Duty]:
    """A decided dispute wants the advice until it is given or the player accepts the decision: whoever says neither may
    not be satisfied."""
    if law.complaints is None:
        return
    officer, clause = law.complaints.officer, law.clause(Rule.COMPLAINT_ADVICE)
    number, player, complaint = dispute.number, dispute.player, dispute.complaint
    if dispute.rights_advised or (dispute.decided_by is not None and not dispute.closed):
        yield Duty(
            key=f"dispute:{number}:advice",
            what=f"{player} is advised of the right to turn to {officer_words(officer)}, unless they accept the "
            f"decision on dispute {number}",
            clause=clause,
            to=player,
            since=dispute.decided_at,
            done_at=dispute.advised_at if dispute.rights_advised else None,
            gone=Gone.NOT_OWED,
        )
    if complaint is not None and (complaint.state is ComplaintState.LODGED or complaint.passed_on_at is not None):
        yield Duty(
            key=f"dispute:{number}:complaint:{complaint.turn}",
            what=f"the complaint of {player} about dispute {number} is passed on to "
            f"{officer_words(officer, complaint.named)}",
            clause=clause,
            to=officer,
            since=complaint.lodged_at,
            done_at=complaint.passed_on_at,
            # Whoever withdraws it is owed nothing more.
            gone=Gone.NOT_OWED,
        )
