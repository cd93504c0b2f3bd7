"""How electronic terminals are played in Adelaide."""

from croupier.core.law.terms.group import Grant
from croupier.core.law.terms.terminals import TerminalTerms
from croupier.core.words.choices import MinimumTested, WageringOpens, WinningStakes
from croupier.core.words.devices import BankKind, CreditSource, Drive, PayoutForm
from croupier.core.words.grounds import Conduct, Malfunction, VacateGround
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule

TERMINALS = TerminalTerms(
    kinds=dict.fromkeys(BankKind, "7(a)"),
    opens=WageringOpens.BY_THE_CALL,
    warning_clause="7(h)ii",
    warning_seconds=10,  # the document leaves the time between the two to the house
    minimum_tested=MinimumTested.AT_THE_CLOSE,
    winning_stakes=WinningStakes.STAY,
    winning_clause="7(h)vi",
    registered_by=Grant((Role.SYSTEM, Role.DEALER), "9(d)"),
    closed_by={Drive.BY_HAND: "9(c)"},
    paid_by={Drive.BY_HAND: "9(f)"},
    confirmed_when_live=False,
    corrected_by={Drive.BY_HAND: Power.CORRECT_RESULT},
    enters_missing_number=True,
    resets_after_no_spin=True,
    credit_sources={CreditSource.BANKNOTE: "7(d)i", CreditSource.WIN: "7(d)ii"},
    transferred_by=None,
    collects_whole=True,
    payout_forms={PayoutForm.SLIP: "7(e)"},
    pays_at_once=False,
    withholds_payments=False,
    withholds_credits=False,
    malfunctions={
        Malfunction.CREDITS: Grant((Role.SYSTEM, Role.DEALER), "11(a)i"),
        Malfunction.IMPOSSIBLE_NUMBER: Grant((Role.SYSTEM, Role.DEALER), "11(a)ii"),
        Malfunction.INTERRUPTED: Grant((Role.SYSTEM, Role.DEALER), "11(a)iii"),
        Malfunction.OPINION: Grant((Role.OPERATOR,), "11(a)iv"),
    },
    fails_as_a_whole=(Drive.BY_HAND,),
    players_report_faults=False,
    void_before_close_clause="11(b)i",
    voids_plays=False,
    conduct={Conduct.DEVICE: "12(l)", Conduct.SIDE_BET: "6(m)"},
    sanctioned=(),
    limits_terminals=False,
    vacate_grounds={VacateGround.OCCUPYING: "11(f)"},
    idle_spins=3,
    instead={
        Rule.BETTING_NOT_OPEN: "7(g)",
        Rule.LATE_WAGER: "7(h)iii",
        Rule.NO_SUCH_WAGER: "7(g)",
        Rule.TENDER: "7(f)",
        Rule.ROUND_NOT_SETTLED: "9(f)",
        Rule.AFTER_NO_SPIN: "11(d)",
    },
    clauses={
        Rule.OWN_TERMINAL: "7(f)",
        Rule.NO_CREDITS: "7(f)",
        Rule.ICONS: "7(f)",
        Rule.MAX_BET: "7(f)",
        Rule.WHEEL_CHOICE: "7(a)",
        Rule.TABLE_KIND: "7(a)",
        Rule.METER_SOURCE: "7(d)",
        Rule.BANKNOTE: "7(d)i",
        Rule.TRANSFER: "7(d)",
        Rule.JACKPOT_CREDIT: "7(d)",
        Rule.CONFIRMATION: "9(d)",
        Rule.CORRECTION: "11(e)",
        Rule.MISSING_RESULT: "11(c)",
        Rule.RESET: "11(d)",
        Rule.SETTLED_BY_SCREEN: "7(h)iv",
        Rule.WON_CREDITS: "7(d)ii",
        Rule.MALFUNCTION: "11(b)",
        Rule.RECORDS: "11(b)ii",
        Rule.VOID_BETS: "11(b)iii",
        Rule.COLLECT: "7(e)",
        Rule.PAYMENT_SLIP: "7(e)",
        Rule.MANUAL_PAYOUT: "7(e)",
        Rule.IDLE_PLAYER: "11(f)",
        Rule.CONDUCT: "12(i)",
        Rule.SANCTION: "12(i)",
    },
)
