"""When play goes on, when bets are taken, and from whom."""

from croupier.core.common.conduct import barred
from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.table.state import BETTING, COLLECTED, IDLE, PAID, RESULT, SHUT, TableState
from croupier.core.words.rules import Rule


def halted(law: Law, state: TableState) -> Refused | None:
    if state.desk.halted is not None:
        clause = state.desk.halted
        return law.refused(Rule.HALTED, "No further play until the fault is put right.", clause=clause)
    return None


def no_unit(law: Law, state: TableState) -> Refused | None:
    """Why there is nothing to load or to start; a unit that failed halts all play until it is cleared."""
    if state.setup.uspin is not None:
        return None
    return law.refused_where(law.round.uspin, Rule.USPIN, "There is no uSpin unit on this wheel.")


def closed_to_bets(law: Law, state: TableState, at: int) -> Refused | None:
    """Why nothing may be placed or moved now."""
    now = state.round
    if now.phase is BETTING and not now.closed:
        if state.desk.halted is None and state.setup.wagering_seconds is None:
            return None
        return halted(law, state) or period_over(law, state, at)
    if now.phase is SHUT:
        return law.refused(Rule.SHUT, "The table is not open.")
    if now.closed or now.phase in (RESULT, COLLECTED, PAID):
        return law.refused(Rule.LATE_WAGER, "No more bets has been called: nothing may be placed, moved or withdrawn.")
    return law.refused(Rule.BETTING_NOT_OPEN, "Betting is not open yet: the dealer has not called for bets.")


def period_over(law: Law, state: TableState, at: int) -> Refused | None:
    """Where a supervisor's period bounds the betting, it is over in time, whether or not the dealer has called."""
    seconds = state.setup.wagering_seconds
    if seconds is None or not law.round.timed_betting or at < state.round.opened_at + seconds * 1000:
        return None
    message = f"The wagering period of {seconds} seconds is over: nothing may be placed, moved or withdrawn."
    return law.refused(Rule.WAGERING_PERIOD, message)


def not_playing(law: Law, state: TableState, player: str) -> Refused | None:
    seats = state.seats
    if seats.barred and (no := barred(law, seats.barred, player)):
        return no
    if player not in seats.seats:
        return law.refused(Rule.NOT_AT_TABLE, f"{player} has not started play at this table.")
    if player in seats.without_card:
        message = f"{player} was found to play on no card of their own, and bets again once they have shown one."
        return law.refused(Rule.PLAYER_CARD, message)
    return None


OUTSIDE_BETS = ("column", "dozen", "low", "high", "even", "odd", "red", "black")


def not_to_be_touched(law: Law, state: TableState, number: int, at: int) -> Refused | None:
    """From the close to the payment hands off; what won may then be taken up until the next close."""
    now = state.round
    if now.phase in (IDLE, PAID):
        return None
    if now.phase is BETTING and not now.closed:
        return period_over(law, state, at)
    if now.phase in (RESULT, COLLECTED):
        outside = now.wagers[number].spot.partition(" ")[0] in OUTSIDE_BETS
        rule = Rule.UNSETTLED_OUTSIDE_BET if outside else Rule.UNSETTLED_INSIDE_BET
        return law.refused(rule, "No bet may be touched before the winners are paid.")
    return closed_to_bets(law, state, at)
