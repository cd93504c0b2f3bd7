"""How terminals around a wheel are played."""

from collections.abc import Mapping

from croupier.core.law.terms.group import Grant, Group, where
from croupier.core.words.choices import MinimumTested, WageringOpens, WinningStakes
from croupier.core.words.devices import BankKind, CreditSource, Drive, PayoutForm
from croupier.core.words.grounds import Conduct, Malfunction, VacateGround
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class TerminalTerms(Group, frozen=True, kw_only=True):
    instead: Mapping[Rule, str]
    """What speaks at terminals for rules that the book states for its tables too."""
    kinds: Mapping[BankKind, str]
    """What a bank may stand around, and where that stands."""
    opens: WageringOpens
    warning_clause: str | None
    """Where a warning must be shown before the close; None where the book asks for none."""
    warning_seconds: int
    """How long it is shown at least before a close that no running ball calls for."""
    minimum_tested: MinimumTested
    winning_stakes: WinningStakes
    winning_clause: str
    registered_by: Grant
    """Who tells the terminals where the ball rests."""
    closed_by: Mapping[Drive, str]
    """Where it stands that betting closes while the ball runs, for each kind of wheel."""
    paid_by: Mapping[Drive, str]
    """Where it stands that the payout follows the number, for each kind of wheel."""
    confirmed_when_live: bool
    """Whether a dealer confirms the number of a wheel spun by hand before anything is paid."""
    corrected_by: Mapping[Drive, Power]
    """Whose power puts a wrong number right, for each kind of wheel."""
    enters_missing_number: bool
    """Whether a number that no terminal shows is entered by hand."""
    resets_after_no_spin: bool
    """Whether the terminals stay locked after a no spin until somebody resets them."""
    credit_sources: Mapping[CreditSource, str]
    transferred_by: Grant | None
    """Who brings credits onto a terminal from elsewhere in the house; None where that is no source."""
    collects_whole: bool
    payout_forms: Mapping[PayoutForm, str]
    pays_at_once: bool
    """Whether a payment is made at once, put off only by agreement and after identification."""
    withholds_payments: bool
    """Whether a payment may be kept or demanded back while the house investigates."""
    withholds_credits: bool
    """Whether credits may be, after a malfunction."""
    malfunctions: Mapping[Malfunction, Grant]
    """Each ground with those who may declare it."""
    fails_as_a_whole: tuple[Drive, ...]
    """The wheels whose own malfunction the book speaks of, beside that of a terminal."""
    players_report_faults: bool
    """Whether a player must tell the staff of a fault."""
    void_before_close_clause: str | None
    """Where bets are void because the terminal failed before the close; None where records decide at any time."""
    voids_plays: bool
    """Whether plays of faulty equipment may be void."""
    conduct: Mapping[Conduct, str]
    sanctioned: tuple[Conduct, ...]
    limits_terminals: bool
    """Whether a player may be kept to fewer terminals."""
    vacate_grounds: Mapping[VacateGround, str]
    idle_spins: int | None
    """After how many spins without a bet a player may be asked to leave; None where it is a matter of opinion."""

    def must_cite(self) -> tuple[Rule, ...]:
        return (
            *_ALWAYS,
            *where(self.enters_missing_number, Rule.MISSING_RESULT),
            *where(self.resets_after_no_spin, Rule.RESET),
            *where(self.pays_at_once, Rule.PAID_AT_ONCE, Rule.DELAYED, Rule.OTHER_FORM, Rule.IDENTIFICATION),
            *where(self.withholds_payments, Rule.WITHHELD),
            *where(self.withholds_credits, Rule.CREDITS_WITHHELD),
            *where(self.players_report_faults, Rule.FAULT_REPORT),
            *where(self.voids_plays, Rule.VOID_PLAYS),
            *where(self.limits_terminals, Rule.MANY_TERMINALS),
        )


_ALWAYS = (
    Rule.OWN_TERMINAL,
    Rule.NO_CREDITS,
    Rule.ICONS,
    Rule.MAX_BET,
    Rule.WHEEL_CHOICE,
    Rule.TABLE_KIND,
    Rule.METER_SOURCE,
    Rule.BANKNOTE,
    Rule.TRANSFER,
    Rule.JACKPOT_CREDIT,
    Rule.CONFIRMATION,
    Rule.CORRECTION,
    Rule.SETTLED_BY_SCREEN,
    Rule.WON_CREDITS,
    Rule.MALFUNCTION,
    Rule.RECORDS,
    Rule.VOID_BETS,
    Rule.COLLECT,
    Rule.PAYMENT_SLIP,
    Rule.MANUAL_PAYOUT,
    Rule.IDLE_PLAYER,
    Rule.CONDUCT,
    Rule.SANCTION,
)
