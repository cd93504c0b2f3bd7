"""What the house still owes about its decisions: the advice to a player, a complaint to an officer."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.core.common.complaint_messages import officer_words
from croupier.core.common.desk import ComplaintState, Desked
from croupier.core.law.law import Law
from croupier.core.words.rules import Rule


class Outstanding(Struct, frozen=True, kw_only=True):
    """Something the house still owes somebody about a dispute."""

    key: str
    """The same for as long as it is owed, and no other's at this place."""
    dispute: int
    what: str
    clause: str
    to: str
    """The player, or the role of the officer."""
    since: int


def outstanding(law: Law, state: Desked) -> Iterator[Outstanding]:
    """Advice that nobody has given yet, and complaints that lie with the house; nothing where the book asks for none.

    A decided dispute wants the advice until it is given or the player accepts the decision: whoever says neither may
    not be satisfied.
    """
    if law.complaints is None:
        return
    officer, clause = law.complaints.officer, law.clause(Rule.COMPLAINT_ADVICE)
    for dispute in state.desk.disputes.values():
        number, complaint = dispute.number, dispute.complaint
        if dispute.decided_by is not None and not dispute.rights_advised and not dispute.closed:
            yield Outstanding(
                key=f"dispute:{number}:advice",
                dispute=number,
                what=f"Advise {dispute.player} of the right to turn to {officer_words(officer)}, or hear that "
                f"they accept the decision on dispute {number}",
                clause=clause,
                to=dispute.player,
                since=dispute.decided_at,
            )
        if complaint is not None and complaint.state is ComplaintState.LODGED:
            yield Outstanding(
                key=f"dispute:{number}:complaint:{complaint.turn}",
                dispute=number,
                what=f"Pass on the complaint of {dispute.player} about dispute {number} to "
                f"{officer_words(officer, complaint.named)}",
                clause=clause,
                to=officer,
                since=complaint.lodged_at,
            )
