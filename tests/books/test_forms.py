"""The three forms of competitions side by side, row by row as the documents have them."""

from typing import Any

import pytest

from croupier.books import BOOKS
from croupier.core.law.terms.tournament import TournamentTerms
from croupier.core.words.bets import Family
from croupier.core.words.choices import (
    BrokeTogether,
    EmptySeat,
    EventChips,
    FinalTie,
    NoWager,
    Reconciling,
    WageringOrder,
)
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule

WREST, STAR = BOOKS["wrest-point-competition"], BOOKS["star-roulette"]
FORMS: tuple[TournamentTerms, ...] = (
    WREST.tournaments["competition"],
    WREST.tournaments["live"],
    STAR.tournaments["tournament"],
)

ROWS: dict[str, tuple[Any, Any, Any]] = {
    "chips": (EventChips.ISSUED, EventChips.BOUGHT, EventChips.EITHER),
    "vouchers": (True, False, False),
    "most_retained": (10, 10, 0),
    "adds_to_pool": (False, False, True),
    "refunds_until_days": (42, 7, None),
    "cancels_what_is_decided": (False, False, True),
    "nominees": (True, True, False),
    "needs_card": (False, False, True),
    "ballot_seats": (True, True, False),
    "notice_minutes": (20, 20, 20),
    "shorter_notice_for_a_reason": (True, True, False),
    "empty_seat": (EmptySeat.MINIMUM_A_SPIN, EmptySeat.DISQUALIFIED, EmptySeat.AS_DIRECTED),
    "deducted_spins": (15, None, 3),
    "no_buy_in_disqualifies": (True, True, False),
    "leave_needs_approval": (False, True, False),
    "absence_disqualifies": (False, True, True),
    "no_wager": (NoWager.FORFEITS_MINIMUM, NoWager.OPEN, NoWager.DISQUALIFIED),
    "takes_late_minimum": (False, True, True),
    "short_is_out": (False, True, True),
    "makes_up_short_stakes": (False, False, True),
    "pass_cards": (False, False, True),
    "written_in_words": (True, True, False),
    "beyond_chips_is_lower_of_both": (False, False, True),
    "reveals_last_spin_of_final": (True, True, False),
    "order": (WageringOrder.IN_TIES, WageringOrder.IN_TIES, WageringOrder.AS_CONDITIONS_SAY),
    "final_five": (True, True, False),
    "last_five_signal": (True, True, False),
    "ends_with_one_left": (True, True, False),
    "broke_together": (BrokeTogether.BALLOT, BrokeTogether.BALLOT, BrokeTogether.RESIDUAL),
    "tie_spins": (3, 1, 1),
    "ballot_after_tie_spins": (True, False, False),
    "final_tie": (FinalTie.PLAY_OFF, FinalTie.SHARE, FinalTie.PLAY_OFF),
    "extra_chips": (True, False, False),
    "buys_back": (False, False, True),
    "limits_change": (False, False, True),
    "stakes_ride": (True, True, False),
    "only_deliberate": (True, True, False),
    "dispute_halts": (False, False, True),
    "settles_play_later": (False, False, True),
    "reconciles": (Reconciling.SESSION, Reconciling.SESSION, Reconciling.TABLE),
}
CITED: dict[Rule, tuple[str | None, str | None, str | None]] = {
    Rule.PRIZE_POOL: ("1.2.3", "2.2.4", "10.3.2"),
    Rule.START_MOVED: ("1.3.2", "2.3.2", "10.5.3"),
    Rule.LATE_SEAT: ("1.4.1", "2.4.1", "10.5.6.1"),
    Rule.LATE_CANCELLED: ("1.4.3", None, "10.5.6.2"),
    Rule.NO_BUY_IN: (None, "2.4.4", "10.6.3"),
    Rule.TOP_UP: ("1.5.2", "2.4.2", "10.6.5"),
    Rule.LEAVING: ("1.5.3", "2.4.9", "10.5.6"),
    Rule.DUTY_TO_WAGER: ("1.5.4", "2.5.5", "10.6.4"),
    Rule.OUT_OF_TIME: ("1.5.4", "2.5.8", "10.6.12"),
    Rule.WAGER_CLOCK: ("1.5.6", "2.5.7", "10.6.11"),
    Rule.EARLY_END: ("1.4.6", "2.4.7", "10.5.5.1"),
    Rule.BROKE_TOGETHER: ("1.8.2", "2.8.2", "10.10.4"),
    Rule.TIE: ("1.8.4", "2.8.4", "10.10.3"),
    Rule.FINAL_TIE: ("1.8.5", "2.8.5", "10.10.3"),
    Rule.DISPUTE: ("3.4", "3.4", "10.11.2"),
}


@pytest.mark.parametrize("row", ROWS)
def test_each_form_has_its_own_value(row: str) -> None:
    assert tuple(getattr(form, row) for form in FORMS) == ROWS[row]


@pytest.mark.parametrize("rule", CITED)
def test_each_form_cites_its_own_clause(rule: Rule) -> None:
    assert tuple(form.clauses.get(rule) for form in FORMS) == CITED[rule]


def test_who_disqualifies_and_who_decides_disputes() -> None:
    director, manager, inspector = Role.TOURNAMENT_DIRECTOR, Role.TOURNAMENT_MANAGER, Role.TABLE_INSPECTOR
    assert [form.powers[Power.DISQUALIFY].roles for form in FORMS] == [(director,), (director,), (manager,)]
    assert [form.powers[Power.DECIDE_DISPUTE].roles[0] for form in FORMS] == [inspector, inspector, manager]


def test_wheels_and_bets() -> None:
    assert [[wheel.name for wheel in book.wheels] for book in (WREST, STAR)] == [
        ["single-zero"],
        ["single-zero", "double-zero"],
    ]
    for family in (Family.SIX_LINE, Family.TRIO_0_1_2, Family.TRIO_0_2_3):
        assert family not in WREST.offers
        assert family in STAR.offers
