"""Disputes in Adelaide, at the table and at the terminals: every state against every step, walked whole."""

from typing import Any

import pytest

from croupier.core.common.advice import AdviseRights, CloseDispute
from croupier.core.common.disputes import DecideDispute, RaiseDispute, RequestReview, ReviewDispute
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.words.roles import Role
from tests.core.common.places import Asked, Cited, at, done, opened

HOUSE, MANAGER = Role.OPERATOR, Role.INSPECTORATE_MANAGER


def _step(who: Role | str, kind: type[Command], **fields: Any) -> Asked:
    return who, kind, {"dispute": 1, **fields}


RAISED: Asked = ("ann", RaiseDispute, {"text": "it was on the line"})
DECIDED = _step(HOUSE, DecideDispute, decision="the house paid as it lay")
ASKED = _step("ann", RequestReview)
REVIEWED = _step(MANAGER, ReviewDispute, review="upheld")
ADVISED = _step(Role.DEALER, AdviseRights)
CONTENT = _step(HOUSE, CloseDispute, satisfied=True)
NOT_CONTENT = _step(HOUSE, CloseDispute, satisfied=False)

STATES: dict[str, tuple[Asked, ...]] = {
    "none": (),
    "raised": (RAISED,),
    "decided": (RAISED, DECIDED),
    "review asked": (RAISED, DECIDED, ASKED),
    "reviewed": (RAISED, DECIDED, ASKED, REVIEWED),
    "advised": (RAISED, DECIDED, ADVISED),
    "closed content": (RAISED, DECIDED, CONTENT),
    "closed not content": (RAISED, DECIDED, ADVISED, NOT_CONTENT),
    "closed after the review": (RAISED, DECIDED, ASKED, REVIEWED, CONTENT),
}
STEPS: dict[str, tuple[Asked, str]] = {
    # In the order of the states; "-" is done, anything else the clause that forbids it.
    "raised": (RAISED, "- - - - - - - - -"),
    "decided": (DECIDED, "12(j) - 12(j) 12(j) 12(j) 12(j) 12(j) 12(j) 12(j)"),
    # Final, subject to a review: it may be asked for once, by the player or the house, also after the end.
    "review asked by the player": (ASKED, "12(j) 12(j) - 12(j) 12(j) - - - 12(j)"),
    "review asked by the house": (_step(HOUSE, RequestReview), "12(j) 12(j) - 12(j) 12(j) - - - 12(j)"),
    "review asked by another": (_step("bob", RequestReview), " ".join(["12(j)"] * 9)),
    "reviewed": (REVIEWED, "12(j) 12(j) 12(j) - 12(j) 12(j) 12(j) 12(j) 12(j)"),
    "reviewed by the house": (_step(HOUSE, ReviewDispute, review="upheld"), " ".join(["12(j)"] * 9)),
    "advised": (ADVISED, "12(j) 12(k) - - - - 12(j) 12(j) 12(j)"),
    "closed content": (CONTENT, "12(j) 12(j) - 12(j) - - 12(j) 12(j) 12(j)"),
    "closed not content": (NOT_CONTENT, "12(j) 12(j) 12(k) 12(j) 12(k) - 12(j) 12(j) 12(j)"),
}


@pytest.mark.parametrize("step", STEPS)
@at("table adelaide-roulette 12(i) 12(j) 12(k)", "bank adelaide-roulette 12(i) 12(j) 12(k)")
def test_every_cell_of_a_dispute(cited: Cited, step: str) -> None:
    asked, row = STEPS[step]
    for (state, reach), cell in zip(STATES.items(), row.split(), strict=True):
        place, _ = opened(cited)
        for earlier in reach:
            done(place, earlier)
        answer = place.ask(asked)
        assert (answer.clause if isinstance(answer, Refused) else "-") == cell, f"{step} while {state}: {answer}"
