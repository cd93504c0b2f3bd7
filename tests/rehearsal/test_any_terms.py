"""Whatever the terms and whoever plays: no move is refused, every table ends, and as many go on as can."""

import json
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from croupier.core.engine.refusal import Malformed
from croupier.core.tournament.state import Phase
from croupier.rehearsal.outcome import outcome_of, rehearsed
from croupier.rehearsal.plan import Plan, read_plan
from croupier.rehearsal.strategies import STRATEGIES
from tests.rehearsal.test_director import could_go_on

MONEY = st.sampled_from(("10", "25", "30", "60", "110", "500"))
COMMON: dict[str, st.SearchStrategy[Any]] = {
    "bank": MONEY,
    "minimum": st.sampled_from(("5", "10", "25", "30")),
    "spins": st.integers(1, 7),
    "qualify": st.integers(1, 3),
}
MAYBE: dict[str, st.SearchStrategy[Any]] = {
    "maximum": MONEY,
    "entry_fee": st.sampled_from(("33.33", "100")),
    "prizes": st.sampled_from((["100"], ["60", "40"], ["50", "50"], ["60", "30", "10"])),
    "secret_wagers": st.just(2),
    "clock": st.just(20),
}
WREST_POINT = MAYBE | {"final_five": st.just(True), "retained": st.just(10)}
STAR = MAYBE | {
    "pass_cards": st.integers(1, 2),
    "order": st.just(True),
    "purchased": st.just(True),
    "cash_disposition": st.just(True),
    "added": st.just("50.05"),
    "guaranteed": st.just("1000"),
    "wheel": st.just("double-zero"),
    "limits": st.sampled_from(
        ([{"from_spin": 2, "minimum": "50", "maximum": "100"}], [{"from_spin": 3, "minimum": "5"}])
    ),
}


def _document(book: str, form: str, maybe: dict[str, st.SearchStrategy[Any]]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(
        {
            "book": st.just(book),
            "form": st.just(form),
            "terms": st.fixed_dictionaries(COMMON, optional=maybe),
            "players": st.fixed_dictionaries({name: st.integers(0, 3) for name in STRATEGIES}),
            "places": st.integers(2, 6),
        }
    )


DOCUMENTS = st.one_of(
    _document("wrest-point-competition", "competition", WREST_POINT),
    _document("wrest-point-competition", "live", WREST_POINT),
    _document("star-roulette", "tournament", STAR),
)


def _plan(document: dict[str, Any]) -> Plan | None:
    try:
        return read_plan(json.dumps(document).encode())
    except Malformed:
        return None


@settings(max_examples=60, deadline=None)
@given(document=DOCUMENTS, seed=st.integers(0, 1_000))
def test_any_event_comes_to_its_end_by_the_rules(document: dict[str, Any], seed: int) -> None:
    plan = _plan(document)
    assume(plan is not None)
    assert plan is not None
    done = rehearsed(plan, "any terms", seed)
    qualify = plan.head.terms.qualify
    for session in done.state.sessions.values():
        for table in session.tables.values():
            assert table.phase is Phase.OVER
            if not session.final:
                assert len(table.qualified) == min(qualify, could_go_on(plan.head.form, table))
    seen = outcome_of(done)
    assert seen.winners <= seen.finalists <= set(plan.players)
    assert bool(seen.winners) == bool(seen.finalists)
