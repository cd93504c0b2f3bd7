"""How a competition is run: the settings in which one form differs from another, each with its clause."""

from collections.abc import Mapping

from croupier.core.law.terms.complaints import ComplaintTerms
from croupier.core.law.terms.group import Grant, Group, where
from croupier.core.law.terms.stakes import StakeTerms
from croupier.core.words.bets import Tender
from croupier.core.words.choices import (
    BrokeTogether,
    Condition,
    EmptySeat,
    EventChips,
    FinalTie,
    NoWager,
    Reconciling,
    WageringOrder,
)
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule

_ALWAYS = (
    Rule.CONDITIONS,
    Rule.ENTRY,
    Rule.ENTRY_CAP,
    Rule.STRUCTURE,
    Rule.SECOND_CHANCE,
    Rule.SECOND_CHANCE_WINNER,
    Rule.NOMINEE,
    Rule.WITHDRAWAL,
    Rule.CANCELLATION,
    Rule.PRIZE_POOL,
    Rule.SEATING,
    Rule.START_MOVED,
    Rule.SEAT_KEPT,
    Rule.LATE_SEAT,
    Rule.SESSION_LENGTH,
    Rule.EARLY_END,
    Rule.OPENING_BANK,
    Rule.TOP_UP,
    Rule.CHIPS_RETURNED,
    Rule.DUTY_TO_WAGER,
    Rule.CANNOT_WAGER,
    Rule.WAGER_CLOCK,
    Rule.OUT_OF_TIME,
    Rule.SECRET_COUNT,
    Rule.SECRET_FORM,
    Rule.SECRET_LIMITS,
    Rule.SECRET_CHIPS,
    Rule.SECRET_TOGETHER,
    Rule.SECRET_BESIDE_CHIPS,
    Rule.SECRET_EXAMINED,
    Rule.SECRET_ANNOUNCED,
    Rule.SECRET_SEEN,
    Rule.SECRET_BELOW,
    Rule.SECRET_ABOVE,
    Rule.SECRET_BEYOND_CHIPS,
    Rule.SECRET_UNREADABLE,
    Rule.TURN,
    Rule.TURN_TAKEN,
    Rule.SESSION_WINNERS,
    Rule.BROKE_TOGETHER,
    Rule.QUALIFIERS,
    Rule.TIE,
    Rule.FINAL_TIE,
    Rule.LIMITS_CHANGED,
    Rule.CHIP_COUNT,
    Rule.RECONCILED,
    Rule.LEAVING,
    Rule.DISQUALIFIED,
    Rule.HIDDEN_CHIPS,
    Rule.OWN_POSITION,
    Rule.DISPUTE,
    Rule.NO_CHIPS,
    Rule.LATE_WAGER,
    Rule.NO_SUCH_WAGER,
    Rule.CLOSE_ORDER,
    Rule.RESULT_ORDER,
    Rule.NO_SPIN_GROUND,
)


class TournamentTerms(Group, frozen=True, kw_only=True):
    """One form of a competition, complete. What an event chooses within it are the terms of that event."""

    form: str
    noun: str
    stakes: StakeTerms
    """How the stakes of the event are judged, in place of those of the book's tables."""
    powers: Mapping[Power, Grant]
    """Who may do what here, in place of what the book says of its tables."""
    conditions: Mapping[Condition, str]
    """What published conditions must say, and where that is asked for."""
    appoints_manager: bool
    designates_tables: bool
    reconciles: Reconciling
    orders_counts: bool
    settles_play_later: bool
    """Whether whoever runs the event settles what the conditions leave open; elsewhere they alone say it."""
    colours_differ: bool
    """Whether one player's colours may be worth different amounts."""
    # The fee and the pool.
    most_retained: int
    """How many percent of the fees the house may keep."""
    adds_to_pool: bool
    cancels_what_is_decided: bool
    """Whether an event can be cancelled even when its final is decided; elsewhere only one that does not proceed."""
    refunds_until_days: int | None
    """How many days before the start a withdrawal is still free; None where the conditions say until when."""
    # Who plays.
    nominees: bool
    needs_card: bool
    asks_agreement: bool
    buys_back: bool
    ballot_seats: bool
    """Whether seats come by ballot alone; elsewhere whoever runs the event says how."""
    notice_minutes: int
    shorter_notice_for_a_reason: bool
    # The chips.
    chips: EventChips
    no_buy_in_disqualifies: bool
    """Whether a player who cannot buy in is disqualified; elsewhere only eliminated."""
    vouchers: bool
    """Whether numbered vouchers can stand for the bank until they are exchanged."""
    wheel_checks: bool
    """Whether checks without a mark are issued, each colour to one player at a value of their own."""
    spoken_wagers: bool
    # Duties of a player.
    empty_seat: EmptySeat
    deducted_spins: int | None
    """For how many spins an empty seat loses a minimum at most."""
    no_wager: NoWager
    times_each_wager: bool
    """Whether each wager has a time of its own where players bet in turn; elsewhere all have the same."""
    takes_late_minimum: bool
    """Whether somebody out of time may still stake one minimum."""
    short_is_out: bool
    """Whether a player who cannot make the minimum is eliminated; elsewhere only one without a chip is."""
    makes_up_short_stakes: bool
    pass_cards: bool
    tenders: tuple[Tender, ...]
    """What a stake may be made of besides the chips of the event."""
    stakes_ride: bool
    """Whether a winning stake stays on the layout until it is taken up."""
    refunds_the_absent: bool
    """Whether somebody disqualified for an absence may be given the fee back."""
    leave_needs_approval: bool
    """Whether a player must be let go; who goes without it may be disqualified."""
    absence_disqualifies: bool
    only_deliberate: bool
    """Whether a breach disqualifies only if it was meant."""
    judges_arrangements: bool
    """Whether the house judges arrangements between players."""
    inspector_present: bool
    """Whether no ball is spun without a table inspector at the table."""
    # Secret wagers.
    written_in_words: bool
    signed_forms: bool
    beyond_chips_is_lower_of_both: bool
    """Whether the clause on a wager beyond the player's chips names the maximum too."""
    reveals_last_spin_of_final: bool
    # How a session ends.
    final_five: bool
    last_five_signal: bool
    timed_sessions: bool
    """Whether a session may last a time instead of a number of spins."""
    ends_with_one_left: bool
    """Whether the session ends by itself then; elsewhere the manager may end it once it is settled who goes on."""
    order: WageringOrder
    turn_binds: bool
    """Whether a wager made in turn may not be altered."""
    broke_together: BrokeTogether
    tie_spins: int
    """How many spins are played at a time to part level players."""
    ballot_after_tie_spins: bool
    final_tie: FinalTie
    final_at_one_table: bool
    extra_chips: bool
    limits_change: bool
    dispute_halts: bool
    complaints: ComplaintTerms | None
    """What is open to a player who is not satisfied; None where the book ends with the decision."""

    def must_cite(self) -> tuple[Rule, ...]:
        return (
            *_ALWAYS,
            *where(bool(self.conditions), Rule.CONDITIONS_GIVEN, Rule.APPLICATION, Rule.ELIGIBLE),
            *where(self.appoints_manager, Rule.MANAGER),
            *where(self.complaints is not None, Rule.FINAL_DECISION, Rule.COMPLAINT_ADVICE),
            *where(self.designates_tables, Rule.TABLES, Rule.EXCLUSIVE),
            *where(self.orders_counts, Rule.COUNT_ORDERED),
            *where(self.colours_differ, Rule.COLOURS),
            *where(self.needs_card, Rule.ENTRY_CARD),
            *where(self.asks_agreement, Rule.AGREEMENT),
            *where(self.buys_back, Rule.BUY_BACK),
            *where(self.empty_seat is not EmptySeat.DISQUALIFIED, Rule.LATE_CANCELLED),
            *where(self.chips is not EventChips.ISSUED, Rule.BUY_IN, Rule.NO_BUY_IN),
            *where(self.chips is EventChips.EITHER, Rule.CASH_AGREED),
            *where(self.pass_cards, Rule.PASS_CARD),
            *where(self.stakes_ride, Rule.STAKES_RIDE),
            *where(self.last_five_signal, Rule.LAST_FIVE),
            *where(self.final_five, Rule.FINAL_FIVE, Rule.FINAL_FIVE_NUMBER, Rule.FINAL_FIVE_ENDS),
            *where(self.reveals_last_spin_of_final, Rule.SECRET_LAST_SPIN, Rule.SECRET_PLACED, Rule.SECRET_SPUN),
            *where(self.ballot_seats, Rule.TABLE_SIZE),
            *where(self.vouchers, Rule.VOUCHER),
            *where(self.wheel_checks, Rule.COLOUR_TAKEN, Rule.COLOUR_VALUE),
            *where(self.spoken_wagers, Rule.SPOKEN_WAGER),
            *where(self.judges_arrangements, Rule.CONTRIVED, Rule.PARTNERS),
            *where(self.inspector_present, Rule.ON_DUTY),
            *where(self.final_at_one_table, Rule.ONE_TABLE),
            *where(self.extra_chips, Rule.EXTRA_CHIPS),
        )
