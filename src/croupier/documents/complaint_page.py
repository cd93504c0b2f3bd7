"""Where everything lies on the paper of a complaint."""

from collections.abc import Iterable, Sequence

from reportlab.platypus import Flowable, KeepTogether

from croupier.documents.complaint import AdviceFacts
from croupier.documents.complaint_words import HOW, Step, course, final, right, steps, whereabouts
from croupier.documents.moments import moment
from croupier.documents.paper.a4 import BODY, HEADING, LABEL, LARGE, LEAD, TITLE, Leaf, drawn, space, text
from croupier.documents.paper.a4_parts import Blank, Column, blanks, side_by_side, table

_TITLE = "Advice of the right to complain"
_COLUMNS = (
    Column(head="What", wide=27, strong=True),
    Column(head="By", wide=28),
    Column(head="When", wide=33),
    Column(head="Clause", wide=18),
    Column(head="What was said", wide=68),
)


def page(facts: AdviceFacts) -> bytes:
    edition = facts.law.book.edition
    leaf = Leaf(
        title=_TITLE,
        event=facts.number,
        left=edition.casino,
        foot=f"{edition.document}, {edition.reference}, {edition.authority}",
    )
    return drawn(leaf, lambda: [*_head(facts, leaf.width), *_dispute(facts), *_right(facts), *_rest(facts, leaf.width)])


def _head(facts: AdviceFacts, width: float) -> Sequence[Flowable]:
    said = (
        ("Number", facts.number),
        ("For", facts.dispute.player),
        ("Given", moment(facts.dispute.advised_at, facts.zone, seconds=False)),
    )
    cells: list[Flowable | list[Flowable]] = [[text(label, LABEL), text(value, LARGE)] for label, value in said]
    third = width / len(said)
    return [
        text(_TITLE, TITLE),
        space(2),
        text(whereabouts(facts), LEAD),
        space(12),
        side_by_side(cells, [third] * len(said), gap=8),
        space(4),
    ]


def _dispute(facts: AdviceFacts) -> Sequence[Flowable]:
    return [
        text("What was disputed and decided", HEADING),
        _told(steps(facts)),
        space(8),
        text(final(facts.law, facts.dispute), BODY),
    ]


def _right(facts: AdviceFacts) -> Sequence[Flowable]:
    return [KeepTogether([text("What you may do", HEADING), text(right(facts), LEAD), space(6), text(HOW, BODY)])]


def _rest(facts: AdviceFacts, width: float) -> Sequence[Flowable]:
    """What became of a complaint, or room to write one; and the signatures."""
    complaint = facts.dispute.complaint
    if complaint is None:
        lines: list[Flowable] = [Blank("", width, high=24) for _ in range(4)]
        made: list[Flowable] = [KeepTogether([text("Your complaint, if you lodge one", HEADING), *lines])]
    else:
        made = [text(f"Your complaint: {complaint.state}", HEADING), _told(course(facts, complaint))]
    signed = [
        text("Signatures", HEADING),
        text("I was told of this right and given this paper; with this I accept nothing that was decided.", BODY),
        blanks([f"Signature of {facts.dispute.player}", "Date"], width, shares=(2, 1), high=52),
        blanks([f"Signature of {facts.dispute.advised_by}, for the house", "Date"], width, shares=(2, 1), high=52),
    ]
    return [*made, KeepTogether(signed)]


def _told(said: Iterable[tuple[Step, str]]) -> Flowable:
    return table(_COLUMNS, [(*step, words) for step, words in said])
