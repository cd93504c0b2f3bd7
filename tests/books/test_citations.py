"""The second entry of the books: what speaks for each rule at each place, and for each power, read off the documents.

A book names a clause once; here it stands again, in the order of the document, so that a slip in either is seen. Tests
of what happens at a table or a terminal state their clauses too: this list is for whoever reads a document from top to
bottom and asks what the software takes from it.
"""

import pytest

from croupier.books import find_book
from croupier.core.engine.messages import Command
from croupier.core.law.answers import answers
from croupier.core.law.law import Place, law_at
from croupier.core.law.powers import not_allowed
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule

RULES = {
    ("star-roulette", Place.TABLE): """
Order(1) | APPROVED
Order:effect | IN_FORCE
1.1:casino-promotional-token | TOKEN, VOUCHER
1.1:casino-supervisor | POWER
1.1:round-of-play | COLLECT_FIRST
2.2 | CLOTH
2.3 | WHEEL
2.7 | DROP_BOX
2.8 | NO_LUCKY_BALL
3.3 | CASH_BET, NO_CHIPS, TENDER
3.4 | NOT_AT_TABLE
3.5 | TABLE_FULL
3.6 | COLOUR_CHECKS_ONLY
3.7 | EMBLEM
3.8 | COLOUR_AT_ITS_TABLE
3.9 | CLOSED_TABLE_COLOUR, COLOUR_REDEEMED
3.10 | COLOUR_TAKEN
3.11 | COLOUR_VALUE
3.12 | COLOURS_LEFT, EXTRA_COLOUR
3.13 | LATE_WAGER, NO_SUCH_WAGER, UNSETTLED_INSIDE_BET, UNSETTLED_OUTSIDE_BET
3.14 | SPOKEN_WAGER
3.17 | RELAXED
4.1 | NOT_IN_UNITS, SIGN
4.2 | BELOW_MINIMUM
4.3 | OVER_MAXIMUM
4.5 | MINIMUM_NOTICE
4.6 | PERSONAL_LIMITS
5.1 | BETTING_NOT_OPEN, ROUND_NOT_SETTLED, SPIN_ORDER
5.2 | VALID_SPIN
5.3 | CLOSE_ORDER
5.4 | CLEAR_RESULT, RESULT_ORDER
5.5 | OUTSIDE_ZERO
5.6 | USPIN
7.1 | LUCKY_OFFER
7.4 | LUCKY_DRAW
7.6 | LUCKY_CHOICE
7.9 | MEGA_CHANCE
8.5 | BALL_EXAMINED
8.8 | NO_SPIN_FINAL, NO_SPIN_GROUND
8.9 | AFTER_NO_SPIN
8.11 | LUCKY_SCREEN
8.12 | HALTED, USPIN_FAULT
8.13 | PAYMENT_ERROR
8.16 | INVALID_WAGER
9.1 | PLAYER_CARD
9.3 | ON_DUTY
9.4 | DEVICE
9.4.2 | BARRED
9.5 | INVALIDATION
9.6 | FORFEITURE
9.9 | CLOSING_NOTICE, SHUT
9.10 | IDLE_PLAYER
9.12 | REFUSED_BY_SUPERVISOR
9.13 | DISPUTE
9.14 | COMPLAINT_ADVICE
1.1:wagering-period | WAGERING_PERIOD
9.11 | SIDE_BET
9.14 | FINAL_DECISION
""",
    ("adelaide-roulette", Place.TABLE): """
3 | CLOTH
5.2(b) | WHEEL
6(a) | NO_CHIPS
6(b):verbal-bets | SPOKEN_WAGER
6(c) | COLOUR_TAKEN, EMBLEM, TENDER
6(d) | COLOUR_VALUE, NOT_AT_TABLE
6(e) | EXTRA_COLOUR
6(f) | COLOUR_AT_ITS_TABLE, COLOUR_REDEEMED
6(i) | BETTING_NOT_OPEN, LATE_WAGER, NO_SUCH_WAGER
6(k) | NOT_IN_UNITS, PERSONAL_LIMITS, SIGN
6(l) | CASH_BET
8(a) | VIP_ARRANGEMENT
8(a)i | VIP_TERMS
9(b) | VALID_SPIN
9(c) | CLOSE_ORDER, SPIN_ORDER
9(d) | CLEAR_RESULT, RESULT_ORDER
9(e) | COLLECT_FIRST, ROUND_NOT_SETTLED
10(f) | AFTER_NO_SPIN, NO_SPIN_FINAL, NO_SPIN_GROUND
12(a) | NEIGHBOURS_POLICY
12(b) | INVALIDATION
12(c) | UNSETTLED_OUTSIDE_BET
12(d) | BARRED, REFUSED_BY_SUPERVISOR, UNSETTLED_INSIDE_BET
12(e)1 | PARTNERS
12(e)2 | BELOW_MINIMUM
12(f) | OVER_MAXIMUM
12(g) | FLOAT_ROUNDING
12(h) | CLOSING_NOTICE, SHUT
12(i) | POWER
12(j) | DISPUTE
12(k) | COMPLAINT_ADVICE
6(m) | SIDE_BET
12(j) | FINAL_DECISION
""",
    ("adelaide-roulette", Place.TERMINALS): """
3 | CLOTH
5.2(b) | WHEEL
6(k) | PERSONAL_LIMITS
7(a) | TABLE_KIND, WHEEL_CHOICE
7(d) | JACKPOT_CREDIT, METER_SOURCE, TRANSFER
7(d)i | BANKNOTE
7(d)ii | WON_CREDITS
7(e) | COLLECT, MANUAL_PAYOUT, PAYMENT_SLIP
7(f) | ICONS, MAX_BET, NO_CREDITS, OWN_TERMINAL, TENDER
7(g) | BETTING_NOT_OPEN, NO_SUCH_WAGER
7(h)iii | LATE_WAGER
7(h)iv | SETTLED_BY_SCREEN
7(h)v | BELOW_MINIMUM, NOT_IN_UNITS, OVER_MAXIMUM, SIGN
8(a) | VIP_ARRANGEMENT
8(a)i | VIP_TERMS
9(b) | VALID_SPIN
9(c) | CLOSE_ORDER, SPIN_ORDER
9(d) | CLEAR_RESULT, CONFIRMATION, RESULT_ORDER
9(f) | ROUND_NOT_SETTLED
10(f) | NO_SPIN_FINAL, NO_SPIN_GROUND
11(b) | MALFUNCTION
11(b)ii | RECORDS
11(b)iii | VOID_BETS
11(c) | MISSING_RESULT
11(d) | AFTER_NO_SPIN, RESET
11(e) | CORRECTION
11(f) | IDLE_PLAYER
12(a) | NEIGHBOURS_POLICY
12(b) | INVALIDATION
12(d) | BARRED, REFUSED_BY_SUPERVISOR
12(h) | CLOSING_NOTICE, SHUT
12(i) | CONDUCT, POWER, SANCTION
12(j) | DISPUTE
12(k) | COMPLAINT_ADVICE
6(m) | SIDE_BET
12(j) | FINAL_DECISION
""",
    ("star-big-wheel", Place.TABLE): """
order(1) | APPROVED, IN_FORCE
1.1:casino-promotional-token | TOKEN, VOUCHER
1.1:casino-supervisor | POWER
1.1:wagering-period | BETTING_NOT_OPEN
2.2 | WHEEL
2.3 | CLOTH
3.2 | CASH_BET, NO_CHIPS, TENDER
3.3 | EMBLEM
3.4 | COLOUR_AT_ITS_TABLE
3.5 | CLOSED_TABLE_COLOUR, COLOUR_REDEEMED
3.6 | COLOUR_TAKEN
3.7 | COLOUR_VALUE, NOT_AT_TABLE
3.8 | COLOURS_LEFT, EXTRA_COLOUR
3.9 | CLOSE_ORDER, LATE_WAGER, NO_SUCH_WAGER, ROUND_NOT_SETTLED, SPIN_ORDER, UNSETTLED_INSIDE_BET, UNSETTLED_OUTSIDE_BET
3.10 | SPOKEN_WAGER
3.13 | RELAXED
4.1 | NOT_IN_UNITS, SIGN
4.2 | BELOW_MINIMUM
4.3 | OVER_MAXIMUM
4.5 | MINIMUM_NOTICE
4.6 | PERSONAL_LIMITS
5.1 | VALID_SPIN
5.2 | COLLECT_FIRST, RESULT_ORDER
5.4 | CLEAR_RESULT
7.4 | AFTER_NO_SPIN
7.5 | NO_SPIN_FINAL, NO_SPIN_GROUND
7.7 | LIGHTS
7.8 | HALTED
8.2 | ON_DUTY
8.3 | DEVICE
8.3.2 | BARRED
8.4 | INVALIDATION
8.5 | FORFEITURE
8.8 | CLOSING_NOTICE, SHUT
8.9 | IDLE_PLAYER
8.11 | REFUSED_BY_SUPERVISOR
8.12 | DISPUTE
8.13 | COMPLAINT_ADVICE
8.10 | SIDE_BET
8.13 | FINAL_DECISION
""",
    ("novo-unity", Place.TERMINALS): """
order | APPROVED, IN_FORCE
1.1:casino-supervisor | POWER
1.1:max-bet | MAX_BET
1.1:maximum-bet | OVER_MAXIMUM
1.1:minimum-bet | BELOW_MINIMUM, NOT_IN_UNITS, SIGN
1.1:wagering-period | BETTING_NOT_OPEN, ROUND_NOT_SETTLED, SHUT
2.1 | CLOTH
3.2 | ICONS, NO_SUCH_WAGER, OWN_TERMINAL
3.3.1 | WHEEL
3.3.15 | LATE_WAGER
3.3.16 | SETTLED_BY_SCREEN
3.3.17 | RELAXED
3.4 | METER_SOURCE
3.4.1 | BANKNOTE
3.4.2 | WON_CREDITS
3.4.3 | JACKPOT_CREDIT
3.4.4 | TRANSFER
3.5 | NO_CREDITS, TENDER
3.7 | COLLECT
3.8 | PAYMENT_SLIP
3.9 | TABLE_KIND, WHEEL_CHOICE
3.10 | SPIN_ORDER, VALID_SPIN
3.10.1 | CLOSE_ORDER
3.10.2 | CLEAR_RESULT, CONFIRMATION, RESULT_ORDER
4.1 | JACKPOT_OFFERED
4.1.1 | PROGRESSIVE_TERMS
4.1.2 | PROGRESSIVE_WIN
4.1.3 | MYSTERY_TERMS
4.1.4 | MYSTERY_WIN
4.1.5 | JACKPOT_PAYMENT
4.1.5.1 | JACKPOT_BY_METER
4.1.5.2 | JACKPOT_BY_VOUCHER
4.1.6 | JACKPOT_ADJUSTMENT
5.1 | MANUAL_PAYOUT
5.2 | WITHHELD
5.3 | PAID_AT_ONCE
5.3.1 | DELAYED
5.3.2 | OTHER_FORM
5.3.3 | IDENTIFICATION
7.1 | NO_SPIN_GROUND
7.1.5 | BALL_EXAMINED
7.1.7 | NO_SPIN_FINAL
7.1.8 | AFTER_NO_SPIN
7.1.9 | CORRECTION
7.1.10 | MALFUNCTION, RECORDS
7.1.12 | VOID_BETS
7.1.13 | CREDITS_WITHHELD
7.1.14 | FAULT_REPORT
7.1.15 | VOID_PLAYS
8.1 | MANY_TERMINALS
8.2 | CLOSING_NOTICE
8.6 | ON_DUTY
8.7 | CONDUCT, DEVICE, SANCTION
8.7.2 | BARRED
8.8 | INVALIDATION
8.9 | FORFEITURE
8.14 | IDLE_PLAYER
8.15 | DISPUTE
8.16 | COMPLAINT_ADVICE
8.13 | SIDE_BET
8.16 | FINAL_DECISION
""",
    ("novo-unity", Place.CONTROLLER): """
order | APPROVED, IN_FORCE
1.1:casino-supervisor | POWER
2.1 | CLOTH
3.3.1 | WHEEL
4.1 | JACKPOT_OFFERED
4.1.1 | PROGRESSIVE_TERMS
4.1.2 | PROGRESSIVE_WIN
4.1.3 | MYSTERY_TERMS
4.1.4 | MYSTERY_WIN
4.1.5 | JACKPOT_PAYMENT
4.1.5.1 | JACKPOT_BY_METER
4.1.5.2 | JACKPOT_BY_VOUCHER
4.1.6 | JACKPOT_ADJUSTMENT
5.2 | WITHHELD
7.1.9 | CORRECTION
""",
    ("star-roulette", Place.PROMOTION): """
Order(1) | APPROVED
Order:effect | IN_FORCE
1.1:casino-supervisor | POWER
2.2 | CLOTH
2.3 | WHEEL
11.1 | PROMOTION
11.2 | SCRUTINEER
11.3 | MONEY_INSTEAD
11.4 | PRIZE_PAYMENT
11.5 | PRIZE_FORBIDDEN
11.6 | TERMS_AVAILABLE
11.7 | PROMOTION_TERMS
11.7.1 | AWARDED_BY_TERMS
11.8 | WINNER_TOLD
11.9 | CLAIM_DENIED
11.9.1 | DENIAL_KEPT
11.10 | COMPLAINT_ADVICE, DISPUTE, FINAL_DECISION
11.11 | COMPROMISED
11.12 | TERMS_FILED
11.12.1 | TERMS_AMENDED
""",
    ("star-big-wheel", Place.PROMOTION): """
order(1) | APPROVED, IN_FORCE
1.1:casino-supervisor | POWER
2.2 | WHEEL
2.3 | CLOTH
9.1 | PROMOTION
9.2 | SCRUTINEER
9.3 | MONEY_INSTEAD
9.4 | PRIZE_PAYMENT
9.5 | PRIZE_FORBIDDEN
9.6 | TERMS_AVAILABLE
9.7 | PROMOTION_TERMS
9.7.1 | AWARDED_BY_TERMS
9.8 | WINNER_TOLD
9.9 | TERMS_FILED
9.9.1 | TERMS_AMENDED
9.10 | CLAIM_DENIED
9.10.1 | DENIAL_KEPT
9.11 | COMPLAINT_ADVICE, DISPUTE, FINAL_DECISION
9.12 | COMPROMISED
""",
    ("novo-unity", Place.PROMOTION): """
order | APPROVED, IN_FORCE
1.1:casino-supervisor | POWER
2.1 | CLOTH
3.3.1 | WHEEL
6.1 | PROMOTION
6.2 | PRIZE_FORBIDDEN
6.3 | TERMS_AVAILABLE
6.4 | AWARDED_BY_TERMS
6.5 | PROMOTION_TERMS
6.6 | TERMS_FILED
8.16 | DISPUTE, FINAL_DECISION
""",
    ("wrest-point-competition", Place.TABLE): """
1.5.1 | TENDER
1.5.5 | NOT_IN_UNITS
3.1 | CLOTH
3.2.1 | WHEEL
3.2.3 | AFTER_NO_SPIN, NO_SPIN_FINAL
3.4 | POWER
3.6.1 | BELOW_MINIMUM, OVER_MAXIMUM, SIGN
""",
}

POWERS = {
    "star-roulette": """
1.1:casino-promotional-token | EXCHANGE_VOUCHER
1.1:wagering-period | SET_WAGERING_PERIOD
2.7.1 | ORDER_DROP_BOX
3.5 | CAP_PLAYERS
3.6 | REQUIRE_COLOUR_CHECKS
3.11 | ISSUE_COLOUR
3.12 | APPROVE_EXTRA_COLOUR
3.14 | PLACE_SPOKEN_WAGER
3.17 | RELAX_SETTLEMENT
4.5 | CHANGE_LIMITS
4.6 | GRANT_PERSONAL_LIMITS
5.1 | OPEN_BETTING
5.2 | SPIN
5.3 | CLOSE_BETTING
5.4 | DECLARE_RESULT
6.1 | COLLECT_AND_PAY
7.1 | OFFER_LUCKY_BALL
8.5 | EXAMINE_BALL
8.8 | CALL_NO_SPIN
9.4.1 | VOID_WAGERS
9.4.2 | BAR_PLAYER
9.5 | INVALIDATE_OUTCOME
9.6 | DIRECT_FORFEITURE
9.9 | CLOSE_TABLE
9.10 | VACATE
9.12 | REFUSE_WAGER
9.13 | DECIDE_DISPUTE, REVIEW_DISPUTE
10.5.1 | RUN_TOURNAMENT
10.5.7 | DISQUALIFY
10.8.2.5 | EXAMINE_SECRET_WAGER
11.1 | HOLD_PROMOTION
""",
    "adelaide-roulette": """
6(b):verbal-bets | PLACE_SPOKEN_WAGER
6(d) | ISSUE_COLOUR
6(e) | APPROVE_EXTRA_COLOUR
6(k) | CHANGE_LIMITS, GRANT_PERSONAL_LIMITS
7(e) | PAY_SLIP
9(b) | SPIN
9(c) | OPEN_BETTING, CLOSE_BETTING
9(d) | DECLARE_RESULT
9(e) | COLLECT_AND_PAY
10(f) | CALL_NO_SPIN
11(b)i | VOID_BEFORE_CLOSE
11(b)ii | CONFIRM_FROM_RECORDS
11(b)iii | VOID_UNCONFIRMED_WAGERS
11(c) | ENTER_RESULT
11(d) | RESET_TERMINALS
11(e) | CORRECT_RESULT
11(f) | VACATE
12(b) | INVALIDATE_OUTCOME
12(d) | REFUSE_WAGER
12(h) | CLOSE_TABLE
12(j) | DECIDE_DISPUTE, REVIEW_DISPUTE
""",
    "star-big-wheel": """
1.1:casino-promotional-token | EXCHANGE_VOUCHER
1.1:wagering-period | OPEN_BETTING, SET_WAGERING_PERIOD
3.7 | ISSUE_COLOUR
3.8 | APPROVE_EXTRA_COLOUR
3.9 | CLOSE_BETTING
3.10 | PLACE_SPOKEN_WAGER
3.13 | RELAX_SETTLEMENT
4.5 | CHANGE_LIMITS
4.6 | GRANT_PERSONAL_LIMITS
5.1 | SPIN
5.2 | DECLARE_RESULT, COLLECT_AND_PAY
7.5 | CALL_NO_SPIN
8.3.1 | VOID_WAGERS
8.3.2 | BAR_PLAYER
8.4 | INVALIDATE_OUTCOME
8.5 | DIRECT_FORFEITURE
8.8 | CLOSE_TABLE
8.9 | VACATE
8.11 | REFUSE_WAGER
8.12 | DECIDE_DISPUTE, REVIEW_DISPUTE
9.1 | HOLD_PROMOTION
""",
    "novo-unity": """
1.1:wagering-period | OPEN_BETTING
3.3.17 | RELAX_SETTLEMENT
3.9 | CONFIGURE_WHEELS
3.10 | SPIN
3.10.1 | CLOSE_BETTING
3.10.2 | DECLARE_RESULT, CONFIRM_RESULT, COLLECT_AND_PAY
4.1.1 | SET_UP_PROGRESSIVE
4.1.3 | SET_UP_MYSTERY
4.1.5 | PAY_JACKPOT
4.1.6 | ADJUST_JACKPOT
5.2 | WITHHOLD_PAYMENT
5.3 | PAY_SLIP
7.1.5 | EXAMINE_BALL
7.1.7 | CALL_NO_SPIN
7.1.9 | CORRECT_RESULT
7.1.10 | CONFIRM_FROM_RECORDS
7.1.12 | VOID_UNCONFIRMED_WAGERS
7.1.13 | WITHHOLD_CREDITS
7.1.15 | VOID_PLAYS
6.1 | HOLD_PROMOTION
8.1 | LIMIT_TERMINALS
8.2 | CLOSE_TABLE
8.7.1 | VOID_WAGERS
8.7.2 | BAR_PLAYER
8.7.3 | RECOMMEND_EXCLUSION
8.8 | INVALIDATE_OUTCOME
8.9 | DIRECT_FORFEITURE
8.14 | VACATE
8.15 | DECIDE_DISPUTE, REVIEW_DISPUTE
""",
    "wrest-point-competition": """
1.3.1 | RUN_TOURNAMENT
1.5.6 | OPEN_BETTING
1.6.5 | EXAMINE_SECRET_WAGER
1.6.6 | COLLECT_AND_PAY
1.6.9c | SPIN
1.10 | DISQUALIFY
3.4 | DECIDE_DISPUTE
3.5.3 | ISSUE_COLOUR
3.5.5 | CLOSE_BETTING
3.5.6 | PLACE_SPOKEN_WAGER
""",
}

READINGS = {
    ("star-roulette", "bets-stay-after-no-spin"): "8.9",
    ("star-roulette", "token-comes-back-as-a-token"): "1.1:casino-promotional-token",
    ("adelaide-roulette", "winning-icons-stay"): "7(h)vi",
    ("adelaide-roulette", "no-spin-leaves-stakes"): "10(a)",
    ("adelaide-roulette", "neighbours-fifth-counts-to-the-maximum"): "12(f)",
    ("adelaide-roulette", "odd-size-cuts-the-stake"): "12(g)",
    ("star-big-wheel", "token-goes-back-unless-one-use"): "1.1:casino-promotional-token",
    ("novo-unity", "bets-stand-after-no-spin"): "7.1.8",
    ("wrest-point-competition", "six-line-refused"): "3.7.1",
    ("wrest-point-competition", "no-spin-from-roulette-rules"): "3.2.3",
}
"""Where each doubt stands that a house may settle otherwise."""


SAID = {
    "star-roulette": """
7.8 7.6 7.7 | Lucky Ball table one (standard/super/mega)
7.10 7.9.1 7.9.2 | Lucky Ball table two (standard/super/mega)
5.2 | revolutions of a wheel turned by hand
1.1:roulette | house edge the book states on single-zero
1.1:00-roulette | house edge the book states on double-zero
3.4 | to start play a player needs
8.16.1 | an invalid wager found before the close
8.16.2 | an invalid wager found in the round
8.16.3 | an invalid wager of a settled round
9.4.1 | against a prohibited device: void the wagers
9.4.2 | against a prohibited device: bar from the game
9.4.3 | against a prohibited device: exclude from the casino
9.5.1 | an outcome is invalidated by civil commotion
9.5.1 | an outcome is invalidated by fire
9.5.1 | an outcome is invalidated by riot
9.5.1 | an outcome is invalidated by brawl
9.5.1 | an outcome is invalidated by robbery
9.5.1 | an outcome is invalidated by act of God
9.5.2 | an outcome is invalidated by fraud
8.13.1 | after a wrong payment
8.13.2 8.15.1 | a wrong payment is put right by
8.14.1 8.14.2 | where intent is suspected
8.15.1.1 | an underpaid patron
8.15.1.2 | an overpaid patron
8.15.3 | reported to the regulator each month
11.7.4 | the terms of a promotion state: minimum wager
11.7.5 | the terms of a promotion state: qualifications
11.7.11.1 | of a prize of the kind machinery the terms state
11.7.11.4 | of a prize of the kind real estate the terms state
11.5.4 | liquor in one prize
11.8.1 | a winner may be told by face to face
11.8.2 | a winner may be told by mail
11.8.3 | a winner may be told by telephone
11.8.4 | a winner may be told by email
""",
    "adelaide-roulette": """
6(n) | at the terminals, neighbours
12(a) | least Neighbours stake
12(f) | a Neighbours fifth counts to the straight-up maximum
9(b) | revolutions of a wheel turned by hand
12(b)i | an outcome is invalidated by civil commotion
12(b)i | an outcome is invalidated by fire
12(b)i | an outcome is invalidated by riot
12(b)i | an outcome is invalidated by brawl
12(b)i | an outcome is invalidated by robbery
12(b)i | an outcome is invalidated by act of God
12(b)ii | an outcome is invalidated by fraud
7(a) | terminals stand around a wheel of its own, with no cloth
7(a) | terminals stand around a live table, whose calls it follows
7(h)ii | before the close every terminal
9(c) | betting at a wheel turned by hand closes
9(f) | terminals at a wheel turned by hand are paid
9(d) | the number is registered by
7(h)vi | a stake that won at a terminal
7(d)i | a credit meter is raised by banknotes of the denominations shown
7(d)ii | a credit meter is raised by winnings of the game
7(e) | credits are paid by slip
11(a)i | a malfunction: credits not in keeping with stakes and odds
11(a)ii | a malfunction: a number that is not on the layout
11(a)iii | a malfunction: the sequence of play is interrupted or the display faulty
11(a)iv | a malfunction: any other reason
11(b)i | bets of a terminal that fails before the close
12(l) | at terminals, prohibited device
6(m) | at terminals, side bet
11(f) | a person is told to leave for occupying a terminal without playing
""",
    "star-big-wheel": """
5.1 | revolutions of a wheel turned by hand
8.3.1 | against a prohibited device: void the wagers
8.3.2 | against a prohibited device: bar from the game
8.3.3 | against a prohibited device: exclude from the casino
8.3.4 | against a prohibited device: detain
8.4.1 | an outcome is invalidated by civil commotion
8.4.1 | an outcome is invalidated by fire
8.4.1 | an outcome is invalidated by riot
8.4.1 | an outcome is invalidated by brawl
8.4.1 | an outcome is invalidated by robbery
8.4.1 | an outcome is invalidated by act of God
8.4.2 | an outcome is invalidated by fraud
9.7.4 | the terms of a promotion state: minimum wager
9.7.5 | the terms of a promotion state: qualifications
9.5.4 | liquor in one prize
9.8.1 | a winner may be told by face to face
9.8.2 | a winner may be told by mail
9.8.3 | a winner may be told by telephone
9.8.4 | a winner may be told by email
""",
    "novo-unity": """
3.10 | revolutions of a wheel turned by hand
3.11 | revolutions of a wheel turned automated
8.7.1 | against a prohibited device: void the wagers
8.7.2 | against a prohibited device: bar from the game
8.7.3 | against a prohibited device: exclude from the casino
8.8.1 | an outcome is invalidated by civil commotion
8.8.1 | an outcome is invalidated by fire
8.8.1 | an outcome is invalidated by riot
8.8.1 | an outcome is invalidated by brawl
8.8.1 | an outcome is invalidated by robbery
8.8.1 | an outcome is invalidated by act of God
8.8.2 | an outcome is invalidated by fraud
3.9 | terminals stand around a wheel of its own, with no cloth
3.10.1 | betting at a wheel turned by hand closes
3.10.3 | betting at a wheel turned automated closes
3.10.2 | terminals at a wheel turned by hand are paid
3.10.4 | terminals at a wheel turned automated are paid
3.10.2 | the number is registered by
3.4.2 | a stake that won at a terminal
3.4.1 | a credit meter is raised by banknotes of the denominations shown
3.4.2 | a credit meter is raised by winnings of the game
3.4.3 | a credit meter is raised by winnings of a jackpot
3.4.4 | a credit meter is raised by a transfer from the monitoring system
3.8 | credits are paid by slip
5.1 | credits are paid by manual
7.1.11.1 | a malfunction: credits not in keeping with stakes and odds
7.1.11.2 | a malfunction: the sequence of play is interrupted or the display faulty
7.1.11.3 | a malfunction: the ball at rest before the end of the wagering period
7.1.11.4 | a malfunction: any other reason
7.1.10 | bets of a terminal that fails before the close
8.3 | at terminals, unreported malfunction
8.4 | at terminals, tampering
8.5 | at terminals, prohibited device
8.10 | at terminals, syndicated play
8.11 | at terminals, inducement
8.12 | at terminals, intimidation
8.13 | at terminals, side bet
8.14 | at terminals, refusal to vacate
8.14.1 | a person is told to leave for occupying a terminal without playing
8.14.2 | a person is told to leave for standing in the way of others
6.5.4 | the terms of a promotion state: minimum wager
6.5.5 | the terms of a promotion state: qualifications
6.2 | liquor in one prize
""",
    "wrest-point-competition": """
3.2.3 | revolutions of a wheel turned by hand
""",
}
"""What else a book answers, in the words of `croupier rules`, each with where it stands."""


def _lines(text: str) -> list[tuple[str, str]]:
    found = [line.split(" | ") for line in text.strip().splitlines()]
    return [(clause, name) for clause, names in found for name in names.split(", ")]


@pytest.mark.parametrize(
    ("code", "place", "clause", "rule"),
    [
        pytest.param(code, place, clause, Rule[name], id=f"{code} {place} {clause} {name}")
        for (code, place), text in RULES.items()
        for clause, name in _lines(text)
    ],
)
def test_a_rule_is_cited_where_the_document_has_it(code: str, place: Place, clause: str, rule: Rule) -> None:
    refusal = law_at(find_book(code), place).refused(rule, "No.")
    assert (refusal.rule, refusal.clause) == (rule, clause)


@pytest.mark.parametrize(("code", "place"), RULES)
def test_every_rule_that_is_cited_stands_in_the_second_entry(code: str, place: Place) -> None:
    entered = {rule for line in RULES[code, place].strip().splitlines() for rule in line.split(" | ")[1].split(", ")}
    cited = {str(rule) for rule in Rule if _is_cited(code, place, rule)}
    assert cited <= entered


def _is_cited(code: str, place: Place, rule: Rule) -> bool:
    try:
        law_at(find_book(code), place).clause(rule)
    except KeyError:
        return False
    return True


@pytest.mark.parametrize(
    ("code", "clause", "power"),
    [
        pytest.param(code, clause, Power[name], id=f"{code} {clause} {name}")
        for code, text in POWERS.items()
        for clause, name in _lines(text)
    ],
)
def test_whoever_lacks_a_power_is_refused_under_the_clause_that_gives_it_to_others(
    code: str, clause: str, power: Power
) -> None:
    law = law_at(find_book(code), Place.TABLE)
    refusal = not_allowed(law, None, Command(by="ann", role=Role.PLAYER, at=0), power)
    assert refusal is not None
    assert (refusal.rule, refusal.clause) == (Rule.POWER, clause)


def test_a_doubt_stands_where_the_document_is_doubtful() -> None:
    for (code, name), clause in READINGS.items():
        (reading,) = [one for one in find_book(code).readings if one.name == name]
        assert reading.clauses == (clause,)


@pytest.mark.parametrize("code", SAID)
def test_an_answer_is_given_with_the_clause_it_stands_in(code: str) -> None:
    said = {one.question: one.clauses for one in answers(find_book(code))}
    for clauses, question in (line.split(" | ") for line in SAID[code].strip().splitlines()):
        assert said[question] == tuple(clauses.split()), question
