"""What a check came to, as a document."""

from typing import Any

from croupier.documents.promotion.check import Checked
from croupier.documents.promotion.found import Dated


def as_document(checked: Checked) -> dict[str, Any]:
    return {
        "lawful": checked.lawful,
        "problems": [{"clause": one.clause, "message": one.message, "field": one.field} for one in checked.problems],
        "due": [_due(one) for one in checked.due],
    }


def _due(one: Dated) -> dict[str, Any]:
    due = one.due
    return {"clause": due.clause, "what": due.what, "by": one.by, "to": due.to, "done": due.done_at is not None}
