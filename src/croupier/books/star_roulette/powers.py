"""Who may do what at the roulette tables of The Star."""

from croupier.core.law.terms.complaints import ComplaintTerms
from croupier.core.law.terms.group import Grant
from croupier.core.words.roles import Power, Role

_SUPERVISORS = (Role.CASINO_SUPERVISOR, Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER)
"""A gaming supervisor is a casino supervisor by definition (1.1), and so is an assistant gaming manager."""

COMPLAINTS = ComplaintTerms(officer=Role.INSPECTOR, act="section 33 of the Gaming and Liquor Administration Act 2007")

POWERS = {
    Power.OPEN_BETTING: Grant((Role.DEALER,), "5.1"),
    Power.SPIN: Grant((Role.DEALER,), "5.2"),
    Power.CLOSE_BETTING: Grant((Role.DEALER,), "5.3"),
    Power.DECLARE_RESULT: Grant((Role.DEALER,), "5.4"),
    Power.CALL_NO_SPIN: Grant((Role.DEALER, *_SUPERVISORS), "8.8"),
    Power.COLLECT_AND_PAY: Grant((Role.DEALER,), "6.1"),
    Power.PLACE_SPOKEN_WAGER: Grant((Role.DEALER,), "3.14"),
    Power.ISSUE_COLOUR: Grant((Role.DEALER,), "3.11"),
    Power.APPROVE_EXTRA_COLOUR: Grant(_SUPERVISORS, "3.12"),
    Power.REQUIRE_COLOUR_CHECKS: Grant(_SUPERVISORS, "3.6"),
    Power.ORDER_DROP_BOX: Grant(_SUPERVISORS, "2.7.1"),
    Power.EXCHANGE_VOUCHER: Grant((Role.DEALER,), "1.1:casino-promotional-token"),
    Power.SET_WAGERING_PERIOD: Grant(_SUPERVISORS, "1.1:wagering-period"),
    Power.CHANGE_LIMITS: Grant(_SUPERVISORS, "4.5"),
    Power.GRANT_PERSONAL_LIMITS: Grant(_SUPERVISORS, "4.6"),
    Power.CAP_PLAYERS: Grant(_SUPERVISORS, "3.5"),
    Power.REFUSE_WAGER: Grant(_SUPERVISORS, "9.12"),
    Power.RELAX_SETTLEMENT: Grant(_SUPERVISORS, "3.17"),
    Power.VOID_WAGERS: Grant(_SUPERVISORS, "9.4.1"),
    Power.BAR_PLAYER: Grant(_SUPERVISORS, "9.4.2"),
    Power.INVALIDATE_OUTCOME: Grant(_SUPERVISORS, "9.5"),
    Power.DIRECT_FORFEITURE: Grant(_SUPERVISORS, "9.6"),
    Power.EXAMINE_BALL: Grant(_SUPERVISORS, "8.5"),
    Power.VACATE: Grant(_SUPERVISORS, "9.10"),
    Power.CLOSE_TABLE: Grant(_SUPERVISORS, "9.9"),
    Power.DECIDE_DISPUTE: Grant((Role.GAMING_SUPERVISOR,), "9.13"),
    Power.REVIEW_DISPUTE: Grant(_SUPERVISORS, "9.13"),
    Power.OFFER_LUCKY_BALL: Grant((Role.OPERATOR,), "7.1"),
    Power.EXAMINE_SECRET_WAGER: Grant((Role.GAMING_SUPERVISOR,), "10.8.2.5"),
    Power.HOLD_PROMOTION: Grant((Role.OPERATOR,), "11.1"),
    Power.RUN_TOURNAMENT: Grant((Role.TOURNAMENT_MANAGER,), "10.5.1"),
    Power.DISQUALIFY: Grant((Role.TOURNAMENT_MANAGER,), "10.5.7"),
}
